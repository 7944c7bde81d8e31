/*
 * Where the spots of a felt are on the screen.  A pane notes each spot as it draws it; arrows then
 * walk from one to the next as the eye does, and a click finds what was drawn.
 *
 * A spot is a number of the pane's own: a square of the layout, or a row that makes several bets.
 */
#ifndef PITBOSS_TUI_FELT_MAP_H
#define PITBOSS_TUI_FELT_MAP_H

#include <stdint.h>

#include "term/canvas.h"

enum { FELT_PLACES = 160 };

struct felt_place {
	int16_t spot, row, col, rows, cols;
};

/* Begins as all 0. */
struct felt_map {
	int n;
	struct felt_place place[FELT_PLACES];
};

/* SPOT is drawn on all of C: a click there is KEY_SPOT + SPOT.  Places may not overlap. */
void felt_map_add(struct felt_map *map, struct canvas c, int spot);

/* The spot to which an arrow (KEY_GO_LEFT, ...) leads from SPOT; SPOT itself if there is none that
 * way.  Left and right stay among the spots beside it; up and down go to the nearest row that has
 * one, and there to the one that is nearest.  From a spot that was not drawn, the first one. */
int felt_map_walk(const struct felt_map *map, int spot, int key);

#endif
