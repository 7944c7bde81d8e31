#include "tui/panes/craps_board_lay.h"

#include <string.h>

#include "games/craps/craps.h"

/* A wide felt has medium dice and a block of 17 columns; another one small dice and 12. */
enum {
	WIDE_COLS = 72,
	WIDE_BLOCK = 17,
	WIDE_DICE = 6,
	TALL_DICE = 7,
	NARROW_BLOCK = 12,
	NARROW_DICE = 4,
	LEFT_WIDEST = 118,
	TALL_BARS = 22,
	MOST_BOX_ROWS = 9,
	FIELD_COL = 18
};

/* The bets in a number's box, from above; two halves of a row. */
static const int kinds[] = { CRAPS_AT_LAY,       CRAPS_AT_LOSE,  CRAPS_AT_COME,
			     CRAPS_AT_DONT_COME, CRAPS_AT_PLACE, CRAPS_AT_BUY };

enum { KINDS = sizeof(kinds) / sizeof(kinds[0]) };

/* The bars under the boxes. */
static const struct {
	int square;
	const char *label;
} lines[] = {
	{ CRAPS_ON_COME_0, "COME" },
	{ CRAPS_ON_FIELD_0, "FIELD" },
	{ CRAPS_ON_DONT_PASS_0, "DON'T PASS" },
	{ CRAPS_ON_PASS_0, "PASS LINE" },
};

/* The groups of the block: squares of one spot, or places from FIRST to LAST. */
static const struct craps_group {
	const char *heading; /* NULL: goes on in the row of the one before */
	int spot;            /* -1: places */
	int first, last;     /* places */
	int width;           /* of each, with a blank */
	bool priced;         /* in a row of its own below */
} groups[] = {
	{ "HARD WAYS", CRAPS_AT_HARD, 0, 0, 4, true },
	{ "ONE ROLL", CRAPS_AT_NUMBER, 0, 0, 4, true },
	{ NULL, CRAPS_AT_ANY_SEVEN, 0, 0, 4, false },
	{ NULL, CRAPS_AT_ANY_CRAPS, 0, 0, 6, false },
	{ NULL, -1, CRAPS_PLACE_CE, CRAPS_PLACE_CE, 4, false },
	{ NULL, -1, CRAPS_PLACE_HORN, CRAPS_PLACE_HORN, 5, false },
	{ NULL, -1, CRAPS_PLACE_WORLD, CRAPS_PLACE_WORLD, 6, false },
	{ "HORN HIGH", -1, CRAPS_PLACE_HIGH_2, CRAPS_PLACE_HIGH_12, 4, false },
	{ "BIG", CRAPS_AT_BIG, 0, 0, 4, false },
	{ "RUNS", CRAPS_AT_SMALL, 0, 0, 6, false },
	{ NULL, CRAPS_AT_TALL, 0, 0, 5, false },
	{ NULL, CRAPS_AT_ALL, 0, 0, 4, false },
	{ NULL, CRAPS_AT_FIRE, 0, 0, 5, false },
	{ "PLACE", -1, CRAPS_PLACE_INSIDE, CRAPS_PLACE_INSIDE, 7, false },
	{ NULL, -1, CRAPS_PLACE_ACROSS, CRAPS_PLACE_ACROSS, 7, false },
	{ "HOP", CRAPS_AT_HOP, 0, 0, 4, false },
};

enum { GROUPS = sizeof(groups) / sizeof(groups[0]), LINES = sizeof(lines) / sizeof(lines[0]) };

/* Does the table take bets on this spot, whatever its number? */
static bool
craps_board_offers(const int32_t *option, int spot)
{
	return craps_offers(option, spot, 0) == 0;
}

static int
craps_board_smaller(int a, int b)
{
	return a < b ? a : b;
}

static void
craps_board_find_numbers(struct craps_board *b, const int32_t *option)
{
	for (int number = 2; number <= 12; number++) {
		if (craps_is_point(option, number))
			b->numbers[b->n++] = number;
	}
}

struct felt_place
craps_board_box(const struct craps_board *b, int nth)
{
	int col = b->dont_come > 0 ? b->dont_come + 1 : 0;

	return (struct felt_place){ -1, 0, (int16_t)(col + nth * (b->column + 1)),
				    (int16_t)(b->box_rows + 2), (int16_t)(b->column + 2) };
}

/* What is within a box is shared out among its bets: two in a row, or three where it is low. */
static void
craps_board_lay_box(struct craps_board *b, const int32_t *option, int nth)
{
	struct felt_place box = craps_board_box(b, nth);
	int across = b->box_rows >= 3 ? 2 : 3, place[KINDS], n = 0;

	if (b->box_rows < 2)
		across = KINDS;
	for (int i = 0; i < KINDS; i++) {
		int square = craps_square(kinds[i], b->numbers[nth]);

		if (square >= 0 && craps_board_offers(option, kinds[i]))
			place[n++] = square;
	}
	for (int i = 0; i < n; i++) {
		int down = (n + across - 1) / across, row = i / across, at = i % across;
		int top = row * b->box_rows / down, end = (row + 1) * b->box_rows / down;
		int left = at * b->column / across, right = (at + 1) * b->column / across;

		if (i == n - 1)
			right = b->column;
		felt_map_add(&b->map, place[i], box.row + 1 + top, box.col + 1 + left, end - top,
			     right - left);
	}
}

static int
craps_board_bars(const int32_t *option, bool wide)
{
	int n = wide ? 0 : -1;

	for (int i = 0; i < LINES; i++)
		n += craps_board_offers(option, craps_layout.square[lines[i].square].spot);
	return n;
}

static void
craps_board_lay_bars(struct craps_board *b, const int32_t *option)
{
	int row = b->box_rows + 2;

	for (int i = 0; i < LINES; i++) {
		int from = 1, cols = b->left - 2;

		if (!craps_board_offers(option, craps_layout.square[lines[i].square].spot))
			continue;
		if (!b->wide && lines[i].square == CRAPS_ON_COME_0)
			cols = FIELD_COL - 1;
		if (!b->wide && lines[i].square == CRAPS_ON_FIELD_0) {
			row -= b->bar_rows + 1;
			from = FIELD_COL + 1;
			cols = b->left - from - 1;
		}
		felt_map_add(&b->map, lines[i].square, row, from, b->bar_rows, cols);
		row += b->bar_rows + 1;
	}
	b->bottom = row;
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

/* Numbers are close together in a narrow block. */
static int
craps_board_width(const struct craps_board *b, const struct craps_group *g, int place)
{
	if (b->wide || g->width != 4 || place >= SQUARES || g->spot == CRAPS_AT_ALL)
		return g->width;
	return craps_layout.square[place].n < 10 ? 2 : 3;
}

/* Groups stand side by side while there is room; a heading begins a row of its own, which for the
 * first of them is the wall. */
static void
craps_board_lay_block(struct craps_board *b, const int32_t *option)
{
	int row = -2, col = 0, cols = b->block_cols - 2, last = 0;

	for (int i = 0; i < GROUPS; i++) {
		const struct craps_group *g = &groups[i];
		int place[SQUARES], n = craps_board_find_group(g, place);

		if (g->spot >= 0 && !craps_board_offers(option, g->spot))
			continue;
		if (g->heading != NULL || last > 0) {
			row += 1 + last;
			col = 0;
			last = 0;
		}
		if (g->heading != NULL) {
			b->heading[b->headings].words = g->heading;
			b->heading[b->headings++].row = row++;
		}
		for (int k = 0; k < n; k++) {
			int width = craps_board_width(b, g, place[k]);

			if (col + width - 1 > cols) {
				row++;
				col = 0;
			}
			felt_map_add(&b->map, place[k], b->block_row + 1 + row,
				     b->block_col + 1 + col, 1 + (g->priced && b->wide),
				     col + width > cols ? cols - col : width);
			col += width;
		}
		last = g->priced && b->wide;
	}
	b->content = row + 1;
}

void
craps_board_lay(struct craps_board *b, const int32_t *option, int rows, int cols)
{
	bool wide = cols >= WIDE_COLS;
	int bars, side = wide ? WIDE_BLOCK : NARROW_BLOCK;

	*b = (struct craps_board){ .wide = wide, .bar_rows = 1 };
	bars = craps_board_bars(option, wide);
	craps_board_find_numbers(b, option);
	b->bar_rows = wide && rows >= TALL_BARS ? 2 : 1;
	b->box_rows = craps_board_smaller(rows - 2 - bars * (b->bar_rows + 1), MOST_BOX_ROWS);
	if (b->box_rows < 1)
		b->box_rows = 1;
	b->left = craps_board_smaller(cols - side - 1 - wide, LEFT_WIDEST);
	if (craps_board_offers(option, CRAPS_AT_DONT_COME))
		b->dont_come = (b->left - 1) / (b->n + 1) - 1;
	b->column = (b->left - 1 - (b->dont_come > 0 ? b->dont_come + 1 : 0)) / b->n - 1;
	if (b->dont_come > 0)
		b->dont_come = b->left - 2 - b->n * (b->column + 1);
	else
		b->left = b->n * (b->column + 1) + 1;
	b->block_row = !wide ? NARROW_DICE : rows >= TALL_BARS ? TALL_DICE : WIDE_DICE;
	b->block_col = b->left + 1 + wide;
	b->block_cols = side;
	if (b->dont_come > 0)
		felt_map_add(&b->map, CRAPS_ON_DONT_COME_0, 1, 1, b->box_rows, b->dont_come);
	for (int i = 0; i < b->n; i++)
		craps_board_lay_box(b, option, i);
	craps_board_lay_bars(b, option);
	craps_board_lay_block(b, option);
	b->block_rows = craps_board_smaller(b->content + 2, rows - b->block_row);
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

int
craps_board_kind(int nth)
{
	/* As they are told: what is most often bet on comes first. */
	static const int order[KINDS] = { 4, 2, 5, 3, 0, 1 };

	return nth < KINDS ? kinds[order[nth]] : -1;
}

bool
craps_board_is_box(int place)
{
	const struct square *at = &craps_layout.square[place];

	for (int i = 0; i < KINDS && place < SQUARES && at->n != 0; i++) {
		if (kinds[i] == at->spot)
			return true;
	}
	return false;
}

bool
craps_board_is_in_block(int place)
{
	return place >= SQUARES || (!craps_board_is_box(place) && place != CRAPS_ON_DONT_COME_0 &&
				    craps_board_line(place) == NULL);
}

bool
craps_board_has_price(const struct craps_board *b, int place)
{
	for (int i = 0; i < GROUPS && b->wide && place < SQUARES; i++) {
		if (groups[i].spot == craps_layout.square[place].spot)
			return groups[i].priced;
	}
	return false;
}
