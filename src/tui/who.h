/*
 * The list of those who play at the table in focus, and of those who could come to it.
 *
 * The rows are those who are there; then, if players are chosen, the strategies of the game that
 * fit the table, else the lines about who is in the house.
 */
#ifndef PITBOSS_TUI_WHO_H
#define PITBOSS_TUI_WHO_H

#include "tui/evening.h"

/* Draw it over the tables: C is the room for it. */
void who_draw(struct canvas c, const struct scene *s);

/* The list comes up: to look, at the row of a SEAT (NOBODY: the first); to choose. */
void who_look(struct evening *e, int seat);
void who_choose(struct evening *e);

/* The table has been looked at again. */
void who_follow(struct evening *e);

/* KEY is itself while players are chosen, whatever it means elsewhere: a letter, which goes to the
 * next strategy that begins with it, or '='. */
bool who_takes(const struct evening *e, int key);

/* A key while the list is there; any that is none of its own closes it. */
void who_press(struct evening *e, int key);

/* For the footer: what the row is that is stood on. */
enum who_row { WHO_PERSON, WHO_PLAYER, WHO_REPLACED, WHO_OFFER, WHO_NUMBERED, WHO_LINE };
enum who_row who_row(const struct scene *s);

#endif
