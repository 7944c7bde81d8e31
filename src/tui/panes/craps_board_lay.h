/*
 * Where the spots of a full craps table are on the screen (CL section 12), by the table's options
 * and the columns of the felt alone.
 *
 * A place is a square of the layout, or one of the bets that are laid as several at once.
 */
#ifndef PITBOSS_TUI_PANES_CRAPS_BOARD_LAY_H
#define PITBOSS_TUI_PANES_CRAPS_BOARD_LAY_H

#include <stdbool.h>
#include <stdint.h>

#include "games/craps/craps_layout.h"
#include "tui/felt_map.h"

/* The places after the squares. */
enum craps_place {
	CRAPS_PLACE_HORN = SQUARES,
	CRAPS_PLACE_HIGH_2,
	CRAPS_PLACE_HIGH_3,
	CRAPS_PLACE_HIGH_11,
	CRAPS_PLACE_HIGH_12,
	CRAPS_PLACE_WORLD,
	CRAPS_PLACE_CE,
	CRAPS_PLACE_INSIDE,
	CRAPS_PLACE_ACROSS,
	CRAPS_PLACES_END
};

enum { CRAPS_BOARD_LABEL_COLS = 10, CRAPS_BOARD_LABELS = 24, CRAPS_BOARD_NUMBERS = 12 };

struct craps_board {
	struct felt_map map;
	int left, column;                    /* the columns of the left part, and of a number */
	int numbers[CRAPS_BOARD_NUMBERS], n; /* of the boxes, from left to right */
	int top;   /* 1: the numbers stand above the map, and stay there; 0: in its first row */
	int boxes; /* the rows of the boxes, with the numbers if these are in the map */
	struct {
		const char *words;
		int row, col;
	} label[CRAPS_BOARD_LABELS];
	int labels;
};

/* Lays a table with these options out on COLS columns, 52 or more. */
void craps_board_lay(struct craps_board *b, const int32_t *option, int cols);

/* The name of the line that a place is, like "PASS LINE"; NULL for any other place. */
const char *craps_board_line(int place);

/* Is the place one of a number's boxes? */
bool craps_board_is_box(int place);

#endif
