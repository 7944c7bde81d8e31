#include "tui/panes/craps_board.h"

#include <stdio.h>
#include <string.h>

#include "base/money.h"
#include "games/game.h"
#include "games/game_table.h"
#include "term/glyphs.h"
#include "tui/panes/big_number.h"
#include "tui/panes/chip_stack.h"

/* Boxes of so many rows have large numbers with the pay below; of so many columns, words. */
enum { LARGE_ROWS = 6, PAY_ROW = 3, LARGE_BETS = 4, WORD_COLS = 10, BOX_BETS = 16, BAR_BETS = 13 };

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

int
craps_board_walk(const struct view *v, int rows, int cols, int key)
{
	const struct craps *s = view_state(v);
	struct craps_board b;

	craps_board_lay(&b, s->rail.option, rows, cols);
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

/* A bet in a box: what of, the chips, whose. */
struct box_bet {
	const char *word;
	chips amount;
	bool own, off;
};

static void
box_add(struct box_bet bets[BOX_BETS], int *n, struct box_bet bet)
{
	if (bet.amount > 0 && *n < BOX_BETS)
		bets[(*n)++] = bet;
}

/* The bets of a number, the person's first; returns how many, and how many of these are theirs. */
static int
box_find(const struct view *v, int number, struct box_bet bets[BOX_BETS], int *own)
{
	int n = 0;

	for (int pass = 0; pass < 2; pass++) {
		for (int i = 0; craps_board_kind(i) >= 0; i++) {
			int kind = craps_board_kind(i), square = craps_square(kind, number), odds;
			const char *word = craps_spot_kinds[kind].name;

			if (square < 0)
				continue;
			odds = craps_board_odds_of(v, square);
			if (pass == 0) {
				box_add(bets, &n,
					(struct box_bet){ word,
							  craps_board_own(v, square) +
							      craps_board_waiting(v, square),
							  true, craps_board_is_off(v, square) });
				if (odds >= 0)
					box_add(bets, &n,
						(struct box_bet){ "odds", craps_board_own(v, odds),
								  true,
								  craps_board_is_off(v, odds) });
			} else {
				box_add(bets, &n,
					(struct box_bet){ word, craps_board_others(v, square),
							  false, false });
				if (odds >= 0)
					box_add(bets, &n,
						(struct box_bet){ "odds",
								  craps_board_others(v, odds),
								  false, false });
			}
		}
		if (pass == 0)
			*own = n;
	}
	return n;
}

/* Make bets from FIRST to before N one. */
static int
box_merge(struct box_bet bets[BOX_BETS], int first, int n)
{
	for (int i = first + 1; i < n; i++) {
		bets[first].amount += bets[i].amount;
		bets[first].off &= bets[i].off;
	}
	if (n > first + 1)
		bets[first].word = "bets";
	return first + 1;
}

/* No more bets than ROWS: the person's are never left out. */
static int
box_fit(struct box_bet bets[BOX_BETS], int own, int n, int rows)
{
	int theirs = n - own;

	if (n <= rows || rows < 1)
		return n;
	if (own >= rows)
		return box_merge(bets, rows - 1, own);
	return theirs > 0 ? box_merge(bets, rows - 1, n) : n;
}

static void
box_draw_bet(struct canvas c, int row, const struct box_bet *bet)
{
	int pad = c.cols > 5, col = pad;

	if (c.cols >= WORD_COLS)
		canvas_text(c, row, col, bet->own ? STYLE_OWN : STYLE_DIM, bet->word);
	if (c.cols >= WORD_COLS)
		col = c.cols > WORD_COLS + 3 ? 7 : 5;
	col = bet->own ? chip_block_draw(c, row, col, bet->amount, c.cols - col)
		       : chip_dot_draw(c, row, col, bet->amount, c.cols - col);
	if (bet->off && col + 3 <= c.cols)
		canvas_text(c, row, col, STYLE_DIM, "off");
	else if (bet->off && col < c.cols)
		canvas_put(c, row, col, STYLE_DIM, L'·');
}

/* "9:5", as the bet on a number is placed. */
static void
box_draw_pay(struct canvas c, int row, int number, const struct view *v)
{
	const struct craps *s = view_state(v);
	struct craps_pays pays = craps_pays_of(s->rail.option, CRAPS_AT_PLACE, number, number);
	char words[16];

	snprintf(words, sizeof(words), "%d:%d", pays.to, pays.of);
	canvas_text(c, row, (c.cols - (int)strlen(words)) / 2, STYLE_DIM, words);
}

/* The number, as a word where another one might be read upside down; with the puck if it is the
 * point. */
static void
box_draw_number(struct canvas c, int number, bool large, const struct view *v, bool lit)
{
	const struct craps *s = view_state(v);
	bool point = number == s->point;
	enum style style = lit ? STYLE_WIN : point ? STYLE_CALL : STYLE_TITLE;
	const char *word = number == 6 ? "SIX" : "NINE";
	char digits[8];

	snprintf(digits, sizeof(digits), "%d", number);
	if (large) {
		int width = big_number_cols(digits), col = (c.cols - width) / 2;

		big_number_draw(c, 0, point && c.cols < 14 ? (col < 3 ? 0 : col - 3) : col, style,
				digits);
		if (point)
			puck_draw(c, 1, c.cols - (width > 3 || c.cols < 10 ? 4 : 5), true);
	} else if (point) {
		canvas_text(c, 0, c.cols > 5 && number < 10, style, digits);
		if (c.cols > 5)
			puck_draw(c, 0, c.cols - 4, true);
		else
			canvas_text(canvas_ground(c, SURFACE_IVORY), 0,
				    (int)strlen(digits) + (c.cols > 4), STYLE_INK, "ON");
	} else {
		if ((number == 6 || number == 9) && c.cols > 5)
			snprintf(digits, sizeof(digits), "%s", word);
		canvas_text(c, 0, (c.cols - (int)strlen(digits)) / 2, style, digits);
	}
}

static bool
box_lights(const struct view *v, int number)
{
	for (int i = 0; craps_board_kind(i) >= 0; i++) {
		if (view_lights(v, craps_board_kind(i), number))
			return true;
	}
	return false;
}

static void
craps_board_draw_box(struct canvas c, const struct craps_board *b, int nth, const struct view *v)
{
	struct felt_place p = craps_board_box(b, nth);
	struct canvas in = canvas_part(c, p.row + 1, p.col + 1, p.rows - 2, p.cols - 2);
	bool large = in.rows >= LARGE_ROWS && in.cols >= 7, lit = box_lights(v, b->numbers[nth]);
	int from = large ? LARGE_BETS : 1, own = 0, n;
	struct box_bet bets[BOX_BETS];

	if (lit)
		in = canvas_on(in, (enum surface)(c.surface + SURFACE_LIT));
	box_draw_number(in, b->numbers[nth], large, v, lit);
	if (large)
		box_draw_pay(in, PAY_ROW, b->numbers[nth], v);
	n = box_find(v, b->numbers[nth], bets, &own);
	n = box_fit(bets, own, n, in.rows - from);
	for (int i = 0; i < n && from + i < in.rows; i++)
		box_draw_bet(in, from + i, &bets[i]);
}

/* Whose bet it is behind the chips; returns the column after them. */
static int
bar_draw_name(struct canvas c, int col, enum style style, const char *words)
{
	return canvas_text(c, 0, col + 1, style, words) + 2;
}

/* Would the chips and the name of a bet fit? */
static bool
bar_fits(struct canvas c, int col, chips amount, int name)
{
	char words[MONEY_SIZE];

	return col + glyph_text_width(money(amount, words)) + 2 + name <= c.cols - 1;
}

/* The other players with chips on a bar, by name as far as there is room, and how many more. */
static void
bar_draw_others(struct canvas c, int col, int square, const struct view *v)
{
	const struct craps *s = view_state(v);
	chips rest = 0;

	for (int i = 0; i < s->rail.n; i++) {
		int seat = s->rail.order[i];
		int name = glyph_text_width(v->view->name[seat]) +
			   (rail_has(v->view->simulated, seat) ? 2 : 0);
		chips bet = felt_at(&s->felt, seat, square);

		if (seat == v->seat || bet == 0)
			continue;
		if (rest > 0 || !bar_fits(c, col, bet, name + 8)) {
			rest += bet;
			continue;
		}
		col = chip_dot_draw(c, 0, col, bet, c.cols);
		col = view_name(c, 0, col + 1, STYLE_PLAIN, v, seat, name) + 2;
	}
	if (rest > 0)
		chip_dot_draw(c, 0, col, rest, c.cols - col - 1);
}

/* What a player should know of a bar, if there is room for it. */
static int
bar_draw_note(struct canvas c, int col, int square, const struct view *v)
{
	const struct craps *s = view_state(v);
	int two = s->rail.option[CRAPS_FIELD_2], twelve = s->rail.option[CRAPS_FIELD_12];
	static const char *const times[] = { "", "", " double", " triple" };
	char words[64] = "";

	if (square == CRAPS_ON_FIELD_0 && two < 4 && twelve < 4)
		snprintf(words, sizeof(words), "2%s · 3 4 9 10 11 · 12%s", times[two],
			 times[twelve]);
	else if (square == CRAPS_ON_DONT_PASS_0)
		snprintf(words, sizeof(words), "bar ⚅⚅");
	if (col + glyph_text_width(words) > c.cols && square == CRAPS_ON_FIELD_0)
		snprintf(words, sizeof(words), "2·3 4 9 10 11·12");
	if (col + glyph_text_width(words) > c.cols || words[0] == '\0')
		return col;
	return canvas_text(c, 0, col, STYLE_DIM, words) + 2;
}

/* The name, the person's chips first, then the odds, what is to be known, the others. */
static void
craps_board_draw_bar(struct canvas c, int square, const struct view *v)
{
	const struct craps *s = view_state(v);
	int odds = s->point == 0                    ? -1
		   : square == CRAPS_ON_PASS_0      ? craps_square(CRAPS_AT_ODDS, s->point)
		   : square == CRAPS_ON_DONT_PASS_0 ? craps_square(CRAPS_AT_LAY_ODDS, s->point)
						    : -1;
	chips own = craps_board_own(v, square) + craps_board_waiting(v, square);
	chips behind = odds < 0 || own == 0 ? 0 : craps_board_own(v, odds);
	bool here = craps_board_is_here(v, square), narrow = c.cols < 30;
	int col = narrow ? (square == CRAPS_ON_FIELD_0 ? 7 : 6) : BAR_BETS;

	canvas_text(c, 0, 1,
		    craps_board_lights(v, square) ? STYLE_WIN
		    : here                        ? STYLE_FOCUS
						  : STYLE_TITLE,
		    craps_board_line(square));
	if (own > 0) {
		col = chip_block_draw(c, 0, col, own, c.cols - col - 8);
		col = narrow ? col + 1 : bar_draw_name(c, col, STYLE_OWN, "you");
	}
	if (behind > 0) {
		bool off = craps_board_is_off(v, odds);

		col = chip_block_draw(c, 0, col, behind, c.cols - col - 10);
		col = bar_draw_name(c, col, off ? STYLE_DIM : STYLE_OWN, off ? "odds off" : "odds");
	}
	if (own == 0 || !narrow)
		col = bar_draw_note(c, col, square, v);
	bar_draw_others(c, col, square, v);
}

/* The name of a place in the block. */
static void
block_label(int place, char out[16])
{
	const struct craps_several *of = craps_board_several(place);

	if (of != NULL)
		snprintf(out, 16, "%s", of->label);
	else if (place == CRAPS_ON_ANY_SEVEN_0)
		snprintf(out, 16, "7");
	else if (place == CRAPS_ON_ANY_CRAPS_0)
		snprintf(out, 16, "craps");
	else if (craps_layout.square[place].n == 0)
		snprintf(out, 16, "%s", craps_spot_kinds[craps_layout.square[place].spot].name);
	else
		snprintf(out, 16, "%d", craps_layout.square[place].n);
}

/* A bet of the block: its name, gold where the person is, a block where chips of theirs are, with a
 * dot for those of others; below it the price, or the chips. */
static void
block_draw_place(struct canvas c, int place, bool priced, const struct view *v)
{
	const struct craps *s = view_state(v);
	bool square = craps_board_several(place) == NULL, here = craps_board_is_here(v, place);
	chips own = square ? craps_board_own(v, place) + craps_board_waiting(v, place) : 0;
	chips others = square ? craps_board_others(v, place) : 0;
	enum style style = here ? STYLE_FOCUS : STYLE_TITLE;
	char words[16], price[16];
	int width;

	block_label(place, words);
	width = glyph_text_width(words);
	if (square && craps_board_lights(v, place))
		style = STYLE_WIN;
	else if (own > 0 && !priced)
		style = view_chips(own, true);
	if (here && style == STYLE_FOCUS)
		canvas_text(canvas_ground(c, SURFACE_GOLD), 0, 0, STYLE_INK, words);
	else
		canvas_text(c, 0, 0, style, words);
	if (here)
		canvas_cursor(c, 0, 0);
	if (others > 0 && width < c.cols)
		canvas_put(c, 0, width, STYLE_DIM, L'•');
	if (!priced || c.rows < 2)
		return;
	if (own > 0) {
		chip_block_draw(c, 1, 0, own, 3);
		return;
	}
	snprintf(price, sizeof(price), "%d:1",
		 craps_pays_of(s->rail.option, craps_layout.square[place].spot,
			       craps_layout.square[place].n, craps_layout.square[place].n)
		     .to);
	if (strlen(price) > 3)
		price[2] = '\0';
	canvas_text(c, 1, 0, STYLE_DIM, price);
}

/* How many rows of the block are above its window. */
static int
block_above(const struct craps_board *b, const struct view *v)
{
	const struct felt_place *p = felt_map_find(&b->map, craps_board_focus(v));
	int window = b->block_rows - 2, most = b->content - window, at;

	if (p == NULL || !craps_board_is_in_block(craps_board_focus(v)) || most <= 0)
		return 0;
	at = p->row + p->rows - b->block_row - 1 - window;
	return at < 0 ? 0 : at > most ? most : at;
}

static void
block_draw_heading(struct canvas c, int row, const char *words)
{
	int length = (int)strlen(words);

	if (length + 4 > c.cols)
		length = (int)strcspn(words, " ");
	canvas_print(c, row, (c.cols - length - 2) / 2, STYLE_TITLE, " %.*s ", length, words);
}

static void
craps_board_draw_block(struct canvas c, const struct craps_board *b, const struct view *v)
{
	int above = block_above(b, v), rows = b->block_rows;
	struct canvas block = canvas_part(c, b->block_row, b->block_col, rows, b->block_cols);

	if (rows < 3)
		return;
	canvas_frame(block, FRAME_LIGHT, STYLE_FRAME);
	for (int i = 0; i < b->headings; i++) {
		int row = b->heading[i].row + 1 - above;

		if (row < 0 || row >= rows - 1)
			continue;
		canvas_across(block, row, 0, block.cols, STYLE_FRAME, 1);
		block_draw_heading(block, row, b->heading[i].words);
	}
	for (int i = 0; i < b->map.n; i++) {
		struct felt_place p = b->map.place[i];

		p.row = (int16_t)(p.row - above);
		if (craps_board_is_in_block(p.spot) && p.row > b->block_row &&
		    p.row + p.rows < b->block_row + rows)
			block_draw_place(felt_map_part(c, &p), p.spot,
					 craps_board_has_price(b, p.spot), v);
	}
	if (above > 0)
		canvas_put(block, 0, block.cols - 1, STYLE_CALL, L'↑');
	if (above < b->content - rows + 2)
		canvas_put(block, rows - 1, block.cols - 1, STYLE_CALL, L'↓');
}

/* The walls of boxes and bars; they join. */
static void
craps_board_draw_walls(struct canvas c, const struct craps_board *b)
{
	if (b->dont_come > 0)
		canvas_frame(canvas_part(c, 0, 0, b->box_rows + 2, b->dont_come + 2), FRAME_LIGHT,
			     STYLE_FRAME);
	for (int i = 0; i < b->n; i++) {
		struct felt_place p = craps_board_box(b, i);

		canvas_frame(canvas_part(c, p.row, p.col, p.rows, p.cols), FRAME_LIGHT,
			     STYLE_FRAME);
	}
	for (int i = 0; i < b->map.n; i++) {
		const struct felt_place *p = &b->map.place[i];

		if (p->spot < SQUARES && craps_board_line(p->spot) != NULL)
			canvas_frame(
			    canvas_part(c, p->row - 1, p->col - 1, p->rows + 2, p->cols + 2),
			    FRAME_LIGHT, STYLE_FRAME);
	}
}

static void
craps_board_draw_dont_come(struct canvas c, const struct view *v)
{
	static const char *const words[] = { "DON'T", "COME", "bar ⚅⚅" };
	chips own =
	    craps_board_own(v, CRAPS_ON_DONT_COME_0) + craps_board_waiting(v, CRAPS_ON_DONT_COME_0);
	chips others = craps_board_others(v, CRAPS_ON_DONT_COME_0);
	const struct craps *s = view_state(v);
	bool here = craps_board_is_here(v, CRAPS_ON_DONT_COME_0);
	int row = 2;

	for (int i = 0; i < 2 && c.cols >= 4; i++)
		canvas_text(c, i, (c.cols - glyph_text_width(words[i])) / 2,
			    here ? STYLE_FOCUS : STYLE_DIM,
			    c.cols < 5 && i == 0 ? "DONT" : words[i]);
	if (c.cols >= 6 && (c.rows > 3 || (own + others == 0 && s->point != 0)))
		canvas_text(c, row++, (c.cols - glyph_text_width(words[2])) / 2, STYLE_DIM,
			    words[2]);
	else if (c.rows > 2 && s->point == 0 && own + others == 0)
		puck_draw(c, 2, (c.cols - 5) / 2, false);
	row = row < c.rows ? row : c.rows - 1;
	if (own > 0)
		chip_block_draw(c, row++, 0, own, c.cols - 1);
	if (others > 0 && row < c.rows)
		chip_dot_draw(c, row, 0, others, c.cols - 1);
}

/* The gold ring round the box or bar in focus. */
static void
craps_board_draw_ring(struct canvas c, const struct craps_board *b, const struct view *v)
{
	int focus = craps_board_focus(v);
	const struct felt_place *p = felt_map_find(&b->map, focus);
	struct felt_place ring;

	if (!v->focused || p == NULL || craps_board_is_in_block(focus))
		return;
	ring = (struct felt_place){ -1, (int16_t)(p->row - 1), (int16_t)(p->col - 1),
				    (int16_t)(p->rows + 2), (int16_t)(p->cols + 2) };
	for (int i = 0; i < b->n && craps_board_is_box(focus); i++) {
		if (b->numbers[i] == craps_layout.square[focus].n)
			ring = craps_board_box(b, i);
	}
	canvas_frame(canvas_part(c, ring.row, ring.col, ring.rows, ring.cols), FRAME_HEAVY,
		     STYLE_RING);
	canvas_cursor(c, ring.row + 1, ring.col + 1);
}

void
craps_board_draw(struct canvas c, const struct craps_board *b, const struct view *v)
{
	craps_board_draw_walls(c, b);
	for (int i = 0; i < b->n; i++)
		craps_board_draw_box(c, b, i, v);
	for (int i = 0; i < b->map.n; i++) {
		const struct felt_place *p = &b->map.place[i];

		if (craps_board_is_in_block(p->spot))
			continue;
		if (p->spot == CRAPS_ON_DONT_COME_0)
			craps_board_draw_dont_come(felt_map_part(c, p), v);
		else if (craps_board_is_box(p->spot))
			felt_map_part(c, p);
		else
			craps_board_draw_bar(felt_map_part(c, p), p->spot, v);
	}
	craps_board_draw_block(c, b, v);
	craps_board_draw_ring(c, b, v);
}
