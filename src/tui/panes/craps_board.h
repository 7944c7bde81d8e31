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

/* Where an arrow leads on a felt of so many columns. */
int craps_board_walk(const struct view *v, int cols, int key);

/* The rows that all spots take on a felt of so many columns, where there are so many rows: with
 * lines between them if there is room, between the boxes alone if there is some. */
int craps_board_rows(const struct view *v, int cols, int rows);

/* What the person has on a square; 0 for no seat. */
chips craps_board_own(const struct view *v, int square);

/* The person has a bet there that would neither win nor lose with the next roll (CL-54). */
bool craps_board_is_off(const struct view *v, int square);

/* On a canvas of 52 by 8 and more.  If it is too low for all spots, it shows those round the one
 * that is stood on. */
void craps_board_draw(struct canvas c, const struct view *v);

#endif
