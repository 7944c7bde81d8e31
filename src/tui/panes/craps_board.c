#include "tui/panes/craps_board.h"

#include <stdio.h>
#include <string.h>

#include "base/money.h"
#include "term/glyphs.h"

/* The boxes and lines at the left, the rest at the right; one below the other if the felt is
 * narrower than both. */
enum { LEFT_LEAST = 52, LEFT_WIDEST = 110, RIGHT_LEAST = 25, RIGHT_WIDEST = 44, GAP = 1 };
enum { LABEL_COLS = 10, NAMES_FROM = 22, BOARD_LABELS = 16, LABELS_SIZE = 24 };

static const struct craps_several several[] = {
	{ CRAPS_HORN, 0, "horn" },     { CRAPS_HORN_HIGH, 2, "2" },   { CRAPS_HORN_HIGH, 3, "3" },
	{ CRAPS_HORN_HIGH, 11, "11" }, { CRAPS_HORN_HIGH, 12, "12" }, { CRAPS_WORLD, 0, "world" },
	{ CRAPS_CE, 0, "C&E" },        { CRAPS_INSIDE, 0, "inside" }, { CRAPS_ACROSS, 0, "across" },
};

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

struct craps_board {
	struct felt_map map;
	int rows;         /* of all places */
	int left, column; /* the columns of the left part, and of a number in it */
	int numbers[12], n;
	int boxes;         /* the rows of the numbers and their boxes */
	int box[BOX_ROWS]; /* the row of each row of boxes; -1: it is not offered */
	struct {
		const char *label;
		int row, col;
	} label[BOARD_LABELS];
	int labels;
};

const struct craps_several *
craps_board_several(int place)
{
	return place >= SQUARES && place < CRAPS_PLACES_END ? &several[place - SQUARES] : NULL;
}

bool
craps_board_is_full(const struct view *v)
{
	const struct craps *s = view_state(v);

	return s->rail.option[CRAPS_LAYOUT] != 0;
}

/* Does the table take bets on this spot? */
static bool
craps_board_offers(const int32_t *option, int spot)
{
	if (option[CRAPS_DONTS] == 0 && craps_spot_is(spot, CRAPS_IS_AGAINST))
		return false;
	if (craps_is_crapless(option) && craps_spot_is(spot, CRAPS_IS_NOT_CRAPLESS))
		return false;
	if (spot == CRAPS_AT_FIRE)
		return option[CRAPS_FIRE_TABLE] != 0;
	if (spot == CRAPS_AT_SMALL || spot == CRAPS_AT_TALL || spot == CRAPS_AT_ALL)
		return option[CRAPS_BONUS_TABLE] != 0;
	return true;
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
	int row = 1;

	for (int i = 0; i < BOX_ROWS; i++) {
		b->box[i] = -1;
		if (!craps_board_offers(option, boxes[i].spot))
			continue;
		b->box[i] = row;
		for (int k = 0; k < b->n; k++) {
			int square = craps_square(boxes[i].spot, b->numbers[k]);

			if (square >= 0)
				felt_map_add(&b->map, square, row, LABEL_COLS + k * b->column, 1,
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

/* Groups stand side by side while there is room, and go on below their own beginning.  Returns the
 * row after them. */
static int
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
		b->label[b->labels].label = g->label;
		b->label[b->labels].row = row;
		b->label[b->labels++].col = from + col;
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
	return row + 1;
}

static int
craps_board_smaller(int a, int b)
{
	return a < b ? a : b;
}

static void
craps_board_lay(struct craps_board *b, const struct view *v, int cols)
{
	const struct craps *s = view_state(v);
	const int32_t *option = s->rail.option;
	bool beside = cols >= LEFT_LEAST + GAP + RIGHT_LEAST;
	int right = craps_board_smaller(beside ? (cols - GAP) * 2 / 7 : cols, RIGHT_WIDEST), row;

	*b = (struct craps_board){ .n = 0 };
	if (beside && right < RIGHT_LEAST)
		right = RIGHT_LEAST;
	b->left = craps_board_smaller(beside ? cols - GAP - right : cols, LEFT_WIDEST);
	craps_board_find_numbers(b, option);
	b->column = (b->left - LABEL_COLS) / b->n;
	b->boxes = craps_board_lay_boxes(b, option);
	row = craps_board_lay_lines(b, option, b->boxes);
	b->rows = row;
	if (beside)
		row = craps_board_lay_right(b, option, 0, b->left + GAP, right);
	else
		row = craps_board_lay_right(b, option, row + 1, 0, right);
	if (row > b->rows)
		b->rows = row;
}

int
craps_board_focus(const struct view *v)
{
	const struct craps *s = view_state(v);
	int place = v->desk.focus;

	if (craps_board_several(place) != NULL)
		return place;
	if (place < 0 || place >= craps_layout.squares ||
	    !craps_board_offers(s->rail.option, craps_layout.square[place].spot))
		return CRAPS_ON_PASS_0;
	return place;
}

int
craps_board_rows(const struct view *v, int cols)
{
	struct craps_board b;

	craps_board_lay(&b, v, cols);
	return b.rows;
}

int
craps_board_walk(const struct view *v, int rows, int cols, int key)
{
	struct craps_board b;

	(void)rows;
	craps_board_lay(&b, v, cols);
	return felt_map_walk(&b.map, craps_board_focus(v), key);
}

chips
craps_board_own(const struct view *v, int square)
{
	const struct craps *s = view_state(v);

	return v->seat == NOBODY ? 0 : felt_at(&s->felt, v->seat, square);
}

/* The bets on a square that are the person's and wait for the dice to lie. */
static chips
craps_board_waiting(const struct view *v, int square)
{
	const struct square *at = &craps_layout.square[square];
	chips sum = 0;

	for (int i = 0; i < v->waitings; i++) {
		const struct action *a = &v->waiting[i];
		int amount = game_amount_arg(&craps_game, a->verb);

		if (amount >= 0 &&
		    strcmp(craps_game.actions[a->verb].name, craps_spot_kinds[at->spot].name) ==
			0 &&
		    (amount == 0 ? at->n == 0 : a->arg[0] == at->n))
			sum += a->arg[amount];
	}
	return sum;
}

static chips
craps_board_others(const struct view *v, int square)
{
	const struct craps *s = view_state(v);

	return felt_on_square(&s->felt, square) - craps_board_own(v, square);
}

/* The square of what goes with a come or don't come bet on a number: its odds.  Those on the point
 * are the pass bet's, and stand with it. */
static int
craps_board_odds_of(const struct view *v, int square)
{
	const struct square *at = &craps_layout.square[square];
	const struct craps *s = view_state(v);

	if (at->n == s->point)
		return -1;
	if (at->n != 0 && at->spot == CRAPS_AT_COME)
		return craps_square(CRAPS_AT_ODDS, at->n);
	if (at->n != 0 && at->spot == CRAPS_AT_DONT_COME)
		return craps_square(CRAPS_AT_LAY_ODDS, at->n);
	return -1;
}

/* The person's bet there is off, and would neither win nor lose with the next roll (CL-54). */
bool
craps_board_is_off(const struct view *v, int square)
{
	const struct craps *s = view_state(v);
	int spot = craps_layout.square[square].spot, i = felt_from(&s->felt, v->seat, square);

	return v->seat != NOBODY && felt_is(&s->felt, i, v->seat) &&
	       s->felt.bet[i].square == square && craps_spot_is(spot, CRAPS_IS_SWITCHED) &&
	       !craps_works(s, spot, (enum craps_switch)s->felt.bet[i].flags);
}

/* "●12", "●10+20", "12 off", or what others have, as short as the columns need. */
static void
craps_board_draw_chips(struct canvas c, int square, const struct view *v)
{
	int odds = craps_board_odds_of(v, square);
	chips own = craps_board_own(v, square) + craps_board_waiting(v, square);
	chips behind = odds < 0 ? 0 : craps_board_own(v, odds);
	chips others = craps_board_others(v, square) + (odds < 0 ? 0 : craps_board_others(v, odds));
	bool off = craps_board_is_off(v, square) || (odds >= 0 && craps_board_is_off(v, odds));
	char first[MONEY_SIZE], second[MONEY_SIZE], words[2 * MONEY_SIZE + 8];

	if (own + behind == 0) {
		if (others > 0)
			canvas_text_right(c, 0, c.cols, STYLE_MONEY, money(others, first));
		return;
	}
	if (behind > 0)
		snprintf(words, sizeof(words), "●%s+%s%s", money(own, first),
			 money(behind, second) + 1, off ? " off" : "");
	else
		snprintf(words, sizeof(words), "●%s%s", money(own, first), off ? " off" : "");
	if (glyph_text_width(words) > c.cols)
		snprintf(words, sizeof(words), "●%s%s", money(own + behind, first), off ? "·" : "");
	canvas_text_right(c, 0, c.cols, STYLE_OWN, words);
}

static bool
craps_board_is_here(const struct view *v, int place)
{
	return v->focused && craps_board_focus(v) == place;
}

static void
craps_board_mark_focus(struct canvas c, bool here)
{
	if (!here)
		return;
	canvas_put(c, 0, 0, STYLE_FOCUS, L'▶');
	canvas_cursor(c, 0, 0);
}

/* The other players with chips on a line, by name as far as there is room. */
static void
craps_board_draw_names(struct canvas c, int col, int square, const struct view *v)
{
	const struct craps *s = view_state(v);
	char amount[MONEY_SIZE];

	for (int i = 0; i < s->rail.n; i++) {
		int seat = s->rail.order[i], width;
		chips bet = felt_at(&s->felt, seat, square);

		if (seat == v->seat || bet == 0)
			continue;
		money(bet, amount);
		width = glyph_text_width(v->glimpse->name[seat]) + 3 + glyph_text_width(amount);
		if (col + width + 4 > c.cols) {
			canvas_text(c, 0, col, STYLE_DIM, "…");
			return;
		}
		view_name(c, 0, col, STYLE_PLAIN, v, seat, width);
		col = canvas_print(c, 0, col + width - glyph_text_width(amount), STYLE_MONEY, "%s",
				   amount) +
		      2;
	}
}

static const char *
craps_board_line_label(int square)
{
	for (int i = 0; i < LINES; i++) {
		if (lines[i].square == square)
			return lines[i].label;
	}
	return NULL;
}

/* What a player should know of the line in a word or two, if there is room for it. */
static int
craps_board_draw_line_note(struct canvas c, int col, int square, const struct view *v)
{
	const struct craps *s = view_state(v);
	char words[64] = "";

	if (square == CRAPS_ON_FIELD_0)
		snprintf(words, sizeof(words), "2 pays %d, 12 pays %d, 3 4 9 10 11 even",
			 (int)s->rail.option[CRAPS_FIELD_2], (int)s->rail.option[CRAPS_FIELD_12]);
	else if (square == CRAPS_ON_DONT_PASS_0 || square == CRAPS_ON_DONT_COME_0)
		snprintf(words, sizeof(words), "12 barred");
	if (col + glyph_text_width(words) > c.cols)
		return col;
	return canvas_text(c, 0, col, STYLE_DIM, words);
}

static void
craps_board_draw_line(struct canvas c, int square, const struct view *v)
{
	const struct craps *s = view_state(v);
	bool here = craps_board_is_here(v, square);
	int odds = s->point == 0                    ? -1
		   : square == CRAPS_ON_PASS_0      ? craps_square(CRAPS_AT_ODDS, s->point)
		   : square == CRAPS_ON_DONT_PASS_0 ? craps_square(CRAPS_AT_LAY_ODDS, s->point)
						    : -1;
	chips own = craps_board_own(v, square) + craps_board_waiting(v, square);
	chips behind = odds < 0 || own == 0 ? 0 : craps_board_own(v, odds);
	char amount[MONEY_SIZE];
	int col = 13;

	canvas_text(c, 0, 1, here ? STYLE_FOCUS : STYLE_TITLE, craps_board_line_label(square));
	craps_board_mark_focus(c, here);
	if (own > 0)
		col = canvas_print(c, 0, col, STYLE_OWN, "●you %s", money(own, amount)) + 1;
	if (behind > 0)
		col = canvas_print(c, 0, col, craps_board_is_off(v, odds) ? STYLE_DIM : STYLE_OWN,
				   "odds %s%s", money(behind, amount),
				   craps_board_is_off(v, odds) ? " off" : "") +
		      1;
	col = craps_board_draw_line_note(c, col, square, v);
	craps_board_draw_names(c, col < NAMES_FROM ? NAMES_FROM : col + 2, square, v);
}

/* A number of a group, with a mark if chips lie there: there is no room for amounts. */
static void
craps_board_draw_small(struct canvas c, int place, const struct view *v)
{
	const struct craps_several *of = craps_board_several(place);
	bool here = craps_board_is_here(v, place);
	int end = 1;

	if (of != NULL)
		end = canvas_text(c, 0, 1, here ? STYLE_FOCUS : STYLE_PLAIN, of->label);
	else if (craps_layout.square[place].n == 0)
		end = canvas_text(c, 0, 1, here ? STYLE_FOCUS : STYLE_PLAIN,
				  craps_spot_kinds[craps_layout.square[place].spot].name);
	else
		end = canvas_print(c, 0, 1, here ? STYLE_FOCUS : STYLE_PLAIN, "%d",
				   craps_layout.square[place].n);
	craps_board_mark_focus(c, here);
	if (of != NULL)
		return;
	if (craps_board_own(v, place) + craps_board_waiting(v, place) > 0)
		canvas_put(c, 0, end, craps_board_is_off(v, place) ? STYLE_DIM : STYLE_OWN, L'●');
	else if (craps_board_others(v, place) > 0)
		canvas_put(c, 0, end, STYLE_MONEY, L'·');
}

/* Is the place a number's, in one of the rows of boxes? */
static bool
craps_board_is_box(int place)
{
	const struct square *at = &craps_layout.square[place];

	for (int i = 0; i < BOX_ROWS && craps_board_several(place) == NULL && at->n != 0; i++) {
		if (boxes[i].spot == at->spot)
			return true;
	}
	return false;
}

static void
craps_board_draw_place(struct canvas c, const struct felt_place *p, const struct view *v)
{
	struct canvas at = felt_map_part(c, p);

	if (craps_board_several(p->spot) == NULL && craps_board_line_label(p->spot) != NULL) {
		craps_board_draw_line(at, p->spot, v);
	} else if (craps_board_is_box(p->spot)) {
		craps_board_mark_focus(at, craps_board_is_here(v, p->spot));
		craps_board_draw_chips(canvas_part(at, 0, 1, 1, at.cols - 1), p->spot, v);
	} else {
		craps_board_draw_small(at, p->spot, v);
	}
}

/* The numbers, with the puck on the point. */
static void
craps_board_draw_numbers(struct canvas c, const struct craps_board *b, int row,
			 const struct view *v)
{
	const struct craps *s = view_state(v);

	canvas_text(c, row, 0, STYLE_DIM, s->point == 0 ? "puck OFF" : "");
	for (int i = 0; i <= b->n; i++) {
		for (int k = 0; k < b->boxes; k++)
			canvas_put(c, row + k, LABEL_COLS + i * b->column - 1, STYLE_FRAME, L'│');
	}
	for (int i = 0; i < b->n; i++) {
		int end = LABEL_COLS + (i + 1) * b->column - 1;
		bool point = b->numbers[i] == s->point;

		canvas_print_right(c, row, end, point ? STYLE_POINT : STYLE_TITLE, "%s%d",
				   point ? "ON " : "", b->numbers[i]);
	}
}

static int
craps_board_scrolled(const struct craps_board *b, int rows, const struct view *v)
{
	const struct felt_place *p = felt_map_find(&b->map, craps_board_focus(v));
	int most = b->rows - rows, at;

	if (most <= 0 || p == NULL)
		return 0;
	at = p->row + p->rows - rows;
	return at < 0 ? 0 : at > most ? most : at;
}

void
craps_board_draw(struct canvas c, const struct view *v)
{
	struct craps_board b;
	int above;

	craps_board_lay(&b, v, c.cols);
	above = craps_board_scrolled(&b, c.rows, v);
	craps_board_draw_numbers(c, &b, -above, v);
	for (int i = 0; i < BOX_ROWS; i++) {
		if (b.box[i] >= 0)
			canvas_text(c, b.box[i] - above, 0, STYLE_DIM, boxes[i].label);
	}
	for (int i = 0; i < b.labels; i++)
		canvas_text(c, b.label[i].row - above, b.label[i].col, STYLE_DIM, b.label[i].label);
	for (int i = 0; i < b.map.n; i++) {
		struct felt_place p = b.map.place[i];

		p.row = (int16_t)(p.row - above);
		if (p.row >= 0 && p.row < c.rows)
			craps_board_draw_place(c, &p, v);
	}
	if (above > 0)
		canvas_put(c, 0, c.cols - 1, STYLE_CALL, L'↑');
	if (above + c.rows < b.rows)
		canvas_put(c, c.rows - 1, c.cols - 1, STYLE_CALL, L'↓');
}
