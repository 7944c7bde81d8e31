#include "tui/panes/craps_board_lay.h"

#include <string.h>

#include "games/craps/craps.h"

/* The boxes and lines at the left, the rest at the right; one below the other if the felt is
 * narrower than both. */
enum { LEFT_LEAST = 52, LEFT_WIDEST = 110, RIGHT_LEAST = 25, RIGHT_WIDEST = 44, GAP = 1 };

/* The rows of the number boxes, from above. */
static const struct {
	uint8_t spot;
	const char *label;
} boxes[] = {
	{ CRAPS_AT_LAY, "lay" },   { CRAPS_AT_LOSE, "lose" },   { CRAPS_AT_DONT_COME, "dont come" },
	{ CRAPS_AT_COME, "come" }, { CRAPS_AT_PLACE, "place" }, { CRAPS_AT_BUY, "buy" },
};

/* The rows under them. */
static const struct {
	int square;
	const char *label;
} lines[] = {
	{ CRAPS_ON_COME_0, "COME" },      { CRAPS_ON_DONT_COME_0, "DON'T COME" },
	{ CRAPS_ON_FIELD_0, "FIELD" },    { CRAPS_ON_DONT_PASS_0, "DON'T PASS" },
	{ CRAPS_ON_PASS_0, "PASS LINE" },
};

/* The groups at the right: a label, and squares of one spot, or places from FIRST to LAST. */
static const struct craps_group {
	const char *label;
	int spot;        /* -1: places */
	int first, last; /* numbers of the spot, or places */
	int width;
} groups[] = {
	{ "", CRAPS_AT_SMALL, 0, 0, 7 },
	{ "", CRAPS_AT_TALL, 0, 0, 6 },
	{ "", CRAPS_AT_ALL, 0, 0, 5 },
	{ "", CRAPS_AT_FIRE, 0, 0, 6 },
	{ "", CRAPS_AT_ANY_SEVEN, 0, 0, 11 },
	{ "", CRAPS_AT_ANY_CRAPS, 0, 0, 11 },
	{ "hard", CRAPS_AT_HARD, 4, 10, 4 },
	{ "big", CRAPS_AT_BIG, 6, 8, 4 },
	{ "", -1, CRAPS_PLACE_CE, CRAPS_PLACE_CE, 5 },
	{ "", -1, CRAPS_PLACE_HORN, CRAPS_PLACE_HORN, 6 },
	{ "number", CRAPS_AT_NUMBER, 2, 12, 4 },
	{ "horn high", -1, CRAPS_PLACE_HIGH_2, CRAPS_PLACE_HIGH_12, 4 },
	{ "", -1, CRAPS_PLACE_WORLD, CRAPS_PLACE_WORLD, 7 },
	{ "", -1, CRAPS_PLACE_INSIDE, CRAPS_PLACE_INSIDE, 8 },
	{ "", -1, CRAPS_PLACE_ACROSS, CRAPS_PLACE_ACROSS, 8 },
	{ "hop", CRAPS_AT_HOP, 22, 66, 4 },
};

enum { GROUPS = sizeof(groups) / sizeof(groups[0]) };
enum { BOX_ROWS = sizeof(boxes) / sizeof(boxes[0]), LINES = sizeof(lines) / sizeof(lines[0]) };

/* Does the table take bets on this spot, whatever its number? */
static bool
craps_board_offers(const int32_t *option, int spot)
{
	return craps_offers(option, spot, 0) == 0;
}

static void
craps_board_add_label(struct craps_board *b, const char *words, int row, int col)
{
	b->label[b->labels].words = words;
	b->label[b->labels].row = row;
	b->label[b->labels++].col = col;
}

static void
craps_board_find_numbers(struct craps_board *b, const int32_t *option)
{
	for (int number = 2; number <= 12; number++) {
		if (craps_is_point(option, number))
			b->numbers[b->n++] = number;
	}
}

/* Returns the row after them. */
static int
craps_board_lay_boxes(struct craps_board *b, const int32_t *option)
{
	int row = 1 - b->top;

	for (int i = 0; i < BOX_ROWS; i++) {
		if (!craps_board_offers(option, boxes[i].spot))
			continue;
		craps_board_add_label(b, boxes[i].label, row, 0);
		for (int k = 0; k < b->n; k++) {
			int square = craps_square(boxes[i].spot, b->numbers[k]);

			if (square >= 0)
				felt_map_add(&b->map, square, row,
					     CRAPS_BOARD_LABEL_COLS + k * b->column, 1,
					     b->column - 1);
		}
		row++;
	}
	return row;
}

static int
craps_board_lay_lines(struct craps_board *b, const int32_t *option, int row)
{
	for (int i = 0; i < LINES; i++) {
		if (craps_board_offers(option, craps_layout.square[lines[i].square].spot))
			felt_map_add(&b->map, lines[i].square, row++, 0, 1, b->left);
	}
	return row;
}

/* The squares or places of a group; returns how many. */
static int
craps_board_find_group(const struct craps_group *g, int out[SQUARES])
{
	int n = 0;

	for (int place = g->first; g->spot < 0 && place <= g->last; place++)
		out[n++] = place;
	for (int i = 0; g->spot >= 0 && i < craps_layout.squares; i++) {
		const struct square *at = &craps_layout.square[i];

		if (at->spot == g->spot && craps_square_meant(i) == i)
			out[n++] = i;
	}
	return n;
}

/* Groups stand side by side while there is room, and go on below their own beginning. */
static void
craps_board_lay_right(struct craps_board *b, const int32_t *option, int row, int from, int cols)
{
	int col = 0;

	for (int i = 0; i < GROUPS; i++) {
		const struct craps_group *g = &groups[i];
		int place[SQUARES], n = craps_board_find_group(g, place);
		int label = (int)strlen(g->label), whole = label + n * g->width;

		if (g->spot >= 0 && !craps_board_offers(option, g->spot))
			continue;
		if (col > 0 && label > 0)
			col += GAP;
		if (col > 0 && col + whole > cols) {
			row++;
			col = 0;
		}
		craps_board_add_label(b, g->label, row, from + col);
		col += label;
		for (int k = 0; k < n; k++) {
			if (col + g->width > cols) {
				row++;
				col = label;
			}
			felt_map_add(&b->map, place[k], row, from + col, 1, g->width);
			col += g->width;
		}
	}
}

static int
craps_board_smaller(int a, int b)
{
	return a < b ? a : b;
}

void
craps_board_lay(struct craps_board *b, const int32_t *option, int cols)
{
	bool sidebar = cols >= LEFT_LEAST + GAP + RIGHT_LEAST;
	int right = craps_board_smaller(sidebar ? (cols - GAP) * 2 / 7 : cols, RIGHT_WIDEST), row;

	*b = (struct craps_board){ .top = !sidebar };
	if (sidebar && right < RIGHT_LEAST)
		right = RIGHT_LEAST;
	b->left = craps_board_smaller(sidebar ? cols - GAP - right : cols, LEFT_WIDEST);
	craps_board_find_numbers(b, option);
	b->column = (b->left - CRAPS_BOARD_LABEL_COLS) / b->n;
	b->boxes = craps_board_lay_boxes(b, option);
	row = craps_board_lay_lines(b, option, b->boxes);
	if (sidebar)
		craps_board_lay_right(b, option, 0, b->left + GAP, right);
	else
		craps_board_lay_right(b, option, row + 1, 0, right);
}

const char *
craps_board_line(int square)
{
	for (int i = 0; i < LINES; i++) {
		if (lines[i].square == square)
			return lines[i].label;
	}
	return NULL;
}

bool
craps_board_is_box(int place)
{
	const struct square *at = &craps_layout.square[place];

	for (int i = 0; i < BOX_ROWS && place < SQUARES && at->n != 0; i++) {
		if (boxes[i].spot == at->spot)
			return true;
	}
	return false;
}
