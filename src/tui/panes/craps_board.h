/*
 * The felt of a full craps table (CL section 12): what lies on its spots.
 */
#ifndef PITBOSS_TUI_PANES_CRAPS_BOARD_H
#define PITBOSS_TUI_PANES_CRAPS_BOARD_H

#include "games/craps/craps.h"
#include "tui/pane.h"
#include "tui/panes/craps_board_lay.h"

/* A bet of several: its verb, and the number that goes with it, or 0. */
struct craps_several {
	uint8_t verb, number;
	const char *label;
};

/* NULL for a square. */
const struct craps_several *craps_board_several(int place);

/* Is this table one with the full layout? */
bool craps_board_is_full(const struct view *v);

/* The place that is stood on: at first the line that takes bets, which is COME with a point set and
 * no pass bet behind which odds can be laid.  The pane state's mode is not 0 if the person has
 * moved since the last bet.
 */
int craps_board_focus(const struct view *v);

/* Where an arrow leads on a felt of this size. */
int craps_board_walk(const struct view *v, int rows, int cols, int key);

/* What the person has on a square; 0 for no seat. */
chips craps_board_own(const struct view *v, int square);

/* The person has a bet there that would neither win nor lose with the next roll (CL-54). */
bool craps_board_is_off(const struct view *v, int square);

/* Boxes, bars and block as B was laid out for C.  The block shows the part that is stood on. */
void craps_board_draw(struct canvas c, const struct craps_board *b, const struct view *v);

#endif
