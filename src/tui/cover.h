/*
 * What lies over the tables to be read: the welcome, the help, a page of figures.
 */
#ifndef PITBOSS_TUI_COVER_H
#define PITBOSS_TUI_COVER_H

#include "term/overlay.h"
#include "tui/scene.h"

/* Whether the table in focus stands still meanwhile, if nobody else who plays there is a person:
 * while the person reads or is asked. */
bool cover_stops_clock(enum cover cover);

/* Draw it on the canvas of the whole screen; nothing if no such thing lies there. */
void cover_draw(struct canvas c, const struct scene *s);

/* How far it can be scrolled on a screen of this size; nothing if nothing lies there. */
struct extent cover_beyond(const struct scene *s, int rows, int cols);

/* How many rows of it such a screen shows. */
int cover_window(const struct scene *s, int rows, int cols);

#endif
