/*
 * The list of the tables that the house would open, and of those that can be closed.
 *
 * The rows are the room's offers, then its tables.
 */
#ifndef PITBOSS_TUI_MENU_H
#define PITBOSS_TUI_MENU_H

#include "tui/evening.h"

/* Draw it over the tables: C is the room for it. */
void menu_draw(struct canvas c, const struct scene *s);

/* The list comes up, at its first row. */
void menu_open(struct evening *e);

/* A key while it is there; any that is none of its own closes it. */
void menu_press(struct evening *e, int key);

#endif
