#include "tui/panes/craps_board.h"

#include <stdio.h>
#include <string.h>

#include "base/money.h"
#include "games/game.h"
#include "games/game_table.h"
#include "term/glyphs.h"

enum { NAMES_FROM = 22 };

static const struct craps_several several[] = {
	{ CRAPS_HORN, 0, "horn" },     { CRAPS_HORN_HIGH, 2, "2" },   { CRAPS_HORN_HIGH, 3, "3" },
	{ CRAPS_HORN_HIGH, 11, "11" }, { CRAPS_HORN_HIGH, 12, "12" }, { CRAPS_WORLD, 0, "world" },
	{ CRAPS_CE, 0, "C&E" },        { CRAPS_INSIDE, 0, "inside" }, { CRAPS_ACROSS, 0, "across" },
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

int
craps_board_focus(const struct view *v)
{
	const struct craps *s = view_state(v);
	bool off = s->point == 0, moved = v->pane_state.mode != 0;
	int place = v->pane_state.focus;
	const struct square *at;

	if (craps_board_several(place) != NULL)
		return place;
	if (place < 0 || place >= craps_layout.squares ||
	    (off && !moved && place == CRAPS_ON_COME_0))
		return CRAPS_ON_PASS_0;
	if (!off && !moved && place == CRAPS_ON_PASS_0 && craps_board_own(v, place) == 0)
		return CRAPS_ON_COME_0;
	at = &craps_layout.square[place];
	return craps_offers(s->rail.option, at->spot, at->n) == 0 ? place : CRAPS_ON_PASS_0;
}

/* How many of the felt's rows, from its top, have a line below them in so many rows. */
static int
craps_board_lines(const struct craps_board *b, int rows)
{
	int spare = rows - b->top - b->map.rows;

	return b->top > 0             ? 0
	       : spare >= b->map.rows ? b->map.rows
	       : spare >= b->boxes    ? b->boxes
				      : 0;
}

/* Where a row is then. */
static int
craps_board_apart(int row, int lines)
{
	return row + (row < lines ? row : lines);
}

int
craps_board_rows(const struct view *v, int cols, int rows)
{
	const struct craps *s = view_state(v);
	struct craps_board b;

	craps_board_lay(&b, s->rail.option, cols);
	return b.top + b.map.rows + craps_board_lines(&b, rows);
}

int
craps_board_walk(const struct view *v, int cols, int key)
{
	const struct craps *s = view_state(v);
	struct craps_board b;

	craps_board_lay(&b, s->rail.option, cols);
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
			canvas_text_right(c, 0, c.cols, view_chips(others, false),
					  money_within(others, c.cols, first));
		return;
	}
	if (behind > 0)
		snprintf(words, sizeof(words), "●%s+%s%s", money(own, first),
			 money(behind, second) + 1, off ? " off" : "");
	else
		snprintf(words, sizeof(words), "●%s%s", money(own, first), off ? " off" : "");
	if (glyph_text_width(words) > c.cols)
		snprintf(words, sizeof(words), "●%s%s",
			 money_within(own + behind, c.cols - 1 - off, first), off ? "·" : "");
	canvas_text_right(c, 0, c.cols, view_chips(own + behind, true), words);
}

/* A bet of the person's there has just won. */
static bool
craps_board_lights(const struct view *v, int square)
{
	const struct square *at = &craps_layout.square[square];

	return view_lights(v, at->spot, at->n);
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
		width = glyph_text_width(v->view->name[seat]) + 3 + glyph_text_width(amount);
		if (col + width + 4 > c.cols) {
			if (col < c.cols)
				canvas_put(c, 0, col, STYLE_DIM, L'…');
			return;
		}
		view_name(c, 0, col, STYLE_PLAIN, v, seat, width);
		col = canvas_print(c, 0, col + width - glyph_text_width(amount), STYLE_MONEY, "%s",
				   amount) +
		      2;
	}
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
	enum { OWN_WORDS = 5, ODDS_WORDS = 9, OFF_WORDS = 5, LEFT_FOR_ODDS = 7 };
	int off = behind > 0 && craps_board_is_off(v, odds) ? OFF_WORDS : 0;
	int col = 13, rest = behind > 0 ? ODDS_WORDS + off + LEFT_FOR_ODDS : 0;
	char amount[MONEY_SIZE];

	canvas_text(c, 0, 1,
		    craps_board_lights(v, square) ? STYLE_WIN
		    : here                        ? STYLE_FOCUS
						  : STYLE_TITLE,
		    craps_board_line(square));
	craps_board_mark_focus(c, here);
	if (own > 0)
		col = canvas_print(c, 0, col, STYLE_OWN, "●you %s",
				   money_within(own, c.cols - col - OWN_WORDS - rest, amount)) +
		      1;
	if (behind > 0)
		col = canvas_print(c, 0, col, off > 0 ? STYLE_DIM : STYLE_OWN, "odds %s%s",
				   money_within(behind, c.cols - col - OWN_WORDS - off, amount),
				   off > 0 ? " off" : "") +
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
	enum style style = here ? STYLE_FOCUS : STYLE_PLAIN;
	int end = 1;

	if (of == NULL && craps_board_lights(v, place))
		style = STYLE_WIN;
	if (of != NULL)
		end = canvas_text(c, 0, 1, style, of->label);
	else if (craps_layout.square[place].n == 0)
		end = canvas_text(c, 0, 1, style,
				  craps_spot_kinds[craps_layout.square[place].spot].name);
	else
		end = canvas_print(c, 0, 1, style, "%d", craps_layout.square[place].n);
	craps_board_mark_focus(c, here);
	if (of != NULL)
		return;
	if (craps_board_own(v, place) + craps_board_waiting(v, place) > 0)
		canvas_put(c, 0, end, craps_board_is_off(v, place) ? STYLE_DIM : STYLE_OWN, L'●');
	else if (craps_board_others(v, place) > 0)
		canvas_put(c, 0, end, STYLE_MONEY, L'·');
}

static void
craps_board_draw_place(struct canvas c, const struct felt_place *p, const struct view *v)
{
	struct canvas at = felt_map_part(c, p);

	if (craps_board_several(p->spot) == NULL && craps_board_line(p->spot) != NULL) {
		craps_board_draw_line(at, p->spot, v);
	} else if (craps_board_is_box(p->spot)) {
		craps_board_mark_focus(at, craps_board_is_here(v, p->spot));
		craps_board_draw_chips(canvas_part(at, 0, 1, 1, at.cols - 1), p->spot, v);
	} else {
		craps_board_draw_small(at, p->spot, v);
	}
}

static void
craps_board_draw_bars(struct canvas c, const struct craps_board *b, int row, int rows)
{
	for (int i = 0; i <= b->n; i++) {
		for (int k = 0; k < rows; k++)
			canvas_put(c, row + k, CRAPS_BOARD_LABEL_COLS + i * b->column - 1,
				   STYLE_FRAME, L'│');
	}
}

/* The line below each of the first rows: they were moved apart for it. */
static void
craps_board_draw_lines(struct canvas c, const struct craps_board *b, int lines)
{
	int end = CRAPS_BOARD_LABEL_COLS + b->n * b->column - 1;

	for (int row = 0; row < lines && row < b->map.rows - 1; row++) {
		bool boxes = row < b->boxes;

		canvas_rule(canvas_part(c, 0, 0, c.rows, boxes ? end + 1 : b->left), 2 * row + 1,
			    STYLE_FRAME);
		for (int i = 0; i <= b->n && boxes; i++)
			canvas_put(c, 2 * row + 1, CRAPS_BOARD_LABEL_COLS + i * b->column - 1,
				   STYLE_FRAME, L"┼┤┴┘"[2 * (row == b->boxes - 1) + (i == b->n)]);
	}
}

/* The numbers, with the puck on the point.  On the floor only the sides of the boxes have lines. */
static void
craps_board_draw_numbers(struct canvas c, const struct craps_board *b, int row,
			 const struct view *v)
{
	const struct craps *s = view_state(v);

	canvas_text(c, row, 0, STYLE_DIM, s->point == 0 ? "puck OFF" : "");
	if (!v->framed)
		craps_board_draw_bars(c, b, row, 1);
	for (int i = 0; i < b->n; i++) {
		int end = CRAPS_BOARD_LABEL_COLS + (i + 1) * b->column - 1;
		bool point = b->numbers[i] == s->point;

		canvas_print_right(c, row, end, point ? STYLE_POINT : STYLE_TITLE, "%s%d",
				   point ? "ON " : "", b->numbers[i]);
	}
}

void
craps_board_draw(struct canvas c, const struct view *v)
{
	const struct craps *s = view_state(v);
	struct craps_board b;
	struct canvas whole = c;
	int above, lines, boxes, top;

	craps_board_lay(&b, s->rail.option, c.cols);
	lines = craps_board_lines(&b, c.rows);
	c = canvas_part(c, b.top, 0, c.rows - b.top, c.cols);
	above = felt_map_above(&b.map, craps_board_focus(v), c.rows);
	craps_board_draw_numbers(b.top > 0 ? whole : c, &b, b.top > 0 ? 0 : -above, v);
	/* On the floor there is no line between the numbers, which may be in the first row. */
	top = v->framed && b.top == 0;
	boxes = lines > 0 ? 2 * b.boxes : b.boxes;
	craps_board_draw_bars(c, &b, top - above, boxes - top);
	if (!v->framed)
		craps_board_draw_lines(c, &b, lines);
	for (int i = 0; i < b.labels; i++)
		canvas_text(c, craps_board_apart(b.label[i].row, lines) - above, b.label[i].col,
			    STYLE_DIM, b.label[i].words);
	for (int i = 0; i < b.map.n; i++) {
		struct felt_place p = b.map.place[i];

		p.row = (int16_t)(craps_board_apart(p.row, lines) - above);
		if (p.row >= 0 && p.row < c.rows)
			craps_board_draw_place(c, &p, v);
	}
	felt_map_draw_more(c, &b.map, above);
}
