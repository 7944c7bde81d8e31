/*
 * Where the spots of a felt are on the screen.  A pane lays them out for a size, and both draws
 * them and walks over them by that: arrows go from one to the next as the eye does, and a click
 * finds what was drawn.
 *
 * A spot is a number of the pane's own: a square of the layout, or a row that makes several bets.
 */
#ifndef PITBOSS_TUI_FELT_MAP_H
#define PITBOSS_TUI_FELT_MAP_H

#include <stdint.h>

#include "term/canvas.h"

enum { FELT_PLACES = 160 };

struct felt_place {
	int16_t spot, row, col, rows, cols; /* on the pane's canvas */
};

/* Begins as all 0. */
struct felt_map {
	int n;
	int rows; /* down to the end of the lowest place */
	struct felt_place place[FELT_PLACES];
};

/* SPOT has these rows and columns.  Places may not overlap; what is beyond FELT_PLACES is left out.
 */
void felt_map_add(struct felt_map *map, int spot, int row, int col, int rows, int cols);

/* The place of SPOT; NULL if it has none. */
const struct felt_place *felt_map_find(const struct felt_map *map, int spot);

/* The part of C that is this place.  A click there is KEY_SPOT + the spot from now on. */
struct canvas felt_map_part(struct canvas c, const struct felt_place *place);

/* How many rows of the felt are above a window of so many rows, so that the place of SPOT is in it.
 * 0 if all of them fit. */
int felt_map_above(const struct felt_map *map, int spot, int rows);

/* Arrows at the right edge of a window, where the felt goes on above or below it. */
void felt_map_draw_more(struct canvas c, const struct felt_map *map, int above);

/* The spot to which an arrow (KEY_GO_LEFT, ...) leads from SPOT; SPOT itself if there is none that
 * way.  Left and right stay among the spots beside it; up and down go to the nearest row that has
 * one, and there to the one that is nearest.  From a spot that was not drawn, the first one. */
int felt_map_walk(const struct felt_map *map, int spot, int key);

#endif
