/*
 * Where the spots of a full craps table are on the screen (CL section 12), by the table's options
 * and the size of the felt only: boxes of the numbers with DON'T COME before them, bars below, the
 * dice beside and the stickman's block under them.
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

enum { CRAPS_BOARD_NUMBERS = 12, CRAPS_BOARD_HEADINGS = 8 };

/* The part of a felt within its margins. */
struct craps_board {
	struct felt_map map; /* of the block, whatever part of it is seen */
	bool wide;
	int left, bottom;                    /* the columns and rows of boxes and bars */
	int dont_come;                       /* the columns within DON'T COME; 0: none */
	int column, box_rows;                /* within a number's box */
	int numbers[CRAPS_BOARD_NUMBERS], n; /* of the boxes, from left to right */
	int bar_rows;                        /* within a bar */
	int block_row, block_col, block_rows, block_cols; /* the block and its walls */
	int content;                                      /* the rows that the block would fill */
	struct {
		const char *words;
		int row; /* of the content */
	} heading[CRAPS_BOARD_HEADINGS];
	int headings;
};

/* Lays a table with these options out on so many rows and columns, 52 or more. */
void craps_board_lay(struct craps_board *b, const int32_t *option, int rows, int cols);

/* The part of the felt that number NTH's box is, with its walls. */
struct felt_place craps_board_box(const struct craps_board *b, int nth);

/* The name of the bar that a place is, like "PASS LINE"; NULL for any other place. */
const char *craps_board_line(int place);

/* The bets that can be in a number's box, by their spot; -1 after the last. */
int craps_board_kind(int nth);

/* Is the place one of a number's box? */
bool craps_board_is_box(int place);

/* Does the place belong to the stickman's block, which has prices under some? */
bool craps_board_is_in_block(int place);
bool craps_board_has_price(const struct craps_board *b, int place);

#endif
