#include "tui/panes/sicbo_board.h"

#include <stdio.h>
#include <string.h>

#include "base/money.h"
#include "games/game_table.h"
#include "games/sicbo/sicbo.h"
#include "tui/felt_map.h"
#include "tui/panes/own_bets.h"
#include "tui/panes/sicbo_price.h"

/* The rows under the squares: a blank one and the price in two lines. */
enum { FOOT_ROWS = 3, BOARD_WIDEST = 140 };

/* Edges, in 216ths: up to the first a bet is a good one, above the second a bad one (SL section 6).
 */
enum { EDGE_GOOD = 6, EDGE_BAD = 21 };

enum { GROUPS = 8, GROUP_GAP = 3, AMOUNT_COLS = 6, WORDS = 96 };

/* The boxes at the top, from left to right, with their shares of the width. */
static const struct {
	uint8_t spot, share;
	const char *title;
	enum style style;
} sides[] = {
	{ SICBO_SMALL, 5, "SMALL", STYLE_SIDE_B },
	{ SICBO_ODD, 4, "ODD", STYLE_TITLE },
	{ SICBO_FIELD, 4, "FIELD", STYLE_TITLE },
	{ SICBO_ANY_TRIPLE, 7, "any triple", STYLE_TITLE },
	{ SICBO_EVEN, 4, "EVEN", STYLE_TITLE },
	{ SICBO_BIG, 5, "BIG", STYLE_SIDE_A },
};

enum { SIDES = sizeof(sides) / sizeof(sides[0]) };

/* The spots with numbers under them: groups that flow. */
static const uint8_t groups[] = { SICBO_SINGLE, SICBO_DOUBLE, SICBO_TRIPLE, SICBO_FOUR,
				  SICBO_PAIR,   SICBO_THREE,  SICBO_MIXED };

struct board {
	struct felt_map map;
	int lines;   /* of a square: 2 if its chips stand under it */
	int rule[2]; /* blank rows that get a line; 0: none */
	struct {
		int spot, row, col;
	} group[GROUPS];
	int labels;
	int costs[SQUARES]; /* in 216ths, of what is offered */
};

static int
board_paytable(const struct view *v)
{
	const struct sicbo *s = view_state(v);

	return s->rail.option[SICBO_PAYTABLE];
}

/* "double 8:1", "single 1/2/12:1". */
static void
board_label(int paytable, int spot, char out[WORDS])
{
	int square = sicbo_layout.first[spot];
	struct text text = text_in(out, WORDS);

	text_add(&text, "%s %d", sicbo_game.spots[spot], (int)sicbo_pays(paytable, square, 1));
	for (int hits = 2; spot == SICBO_SINGLE && hits <= SICBO_DICE; hits++)
		text_add(&text, "/%d", (int)sicbo_pays(paytable, square, hits));
	text_add(&text, ":1");
}

static int
board_offered_shares(int paytable)
{
	int shares = 0;

	for (int i = 0; i < SIDES; i++) {
		if (sicbo_offers(paytable, sicbo_layout.first[sides[i].spot]))
			shares += sides[i].share;
	}
	return shares;
}

static int
board_lay_sides(struct board *b, int paytable, int row, int cols)
{
	int shares = board_offered_shares(paytable), done = 0;

	for (int i = 0; i < SIDES; i++) {
		int square = sicbo_layout.first[sides[i].spot], from = cols * done / shares;

		if (!sicbo_offers(paytable, square))
			continue;
		done += sides[i].share;
		felt_map_add(&b->map, square, row, from, 2, cols * done / shares - from - 1);
	}
	return row + 2;
}

static int
board_count(int spot)
{
	int n = 0;

	for (int i = sicbo_layout.first[spot]; i >= 0; i = layout_next(&sicbo_layout, spot, i))
		n++;
	return n;
}

static int
board_lay_totals(struct board *b, int paytable, int row, int cols)
{
	int first = sicbo_layout.first[SICBO_TOTAL], n = board_count(SICBO_TOTAL);

	if (!sicbo_offers(paytable, first))
		return row;
	for (int i = 0; i < n; i++) {
		int from = cols * i / n;

		felt_map_add(&b->map, first + i, row, from, 1 + b->lines,
			     cols * (i + 1) / n - from - 1);
	}
	return row + 1 + b->lines;
}

static int
board_digits(int n)
{
	int digits = 0;

	for (; n > 0; n /= 10)
		digits++;
	return digits;
}

/* A label and the squares of its spot, which go on in the next rows below themselves.  *COL is
 * where the last one ends. */
static int
board_lay_group(struct board *b, int paytable, int spot, int row, int *col, int cols)
{
	int square = sicbo_layout.first[spot], width, left;
	char label[WORDS];

	board_label(paytable, spot, label);
	width = board_digits(sicbo_layout.square[square].n) + 2;
	if (b->lines == 2 && width < AMOUNT_COLS)
		width = AMOUNT_COLS;
	left = *col + (*col > 0 ? GROUP_GAP : 0);
	if (left > 0 && left + (int)strlen(label) + 1 + board_count(spot) * width > cols) {
		row += b->lines;
		left = 0;
	}
	b->group[b->labels].spot = spot;
	b->group[b->labels].row = row;
	b->group[b->labels++].col = left;
	left += (int)strlen(label) + 1;
	*col = left;
	for (; square >= 0; square = layout_next(&sicbo_layout, spot, square)) {
		if (*col + width > cols) {
			row += b->lines;
			*col = left;
		}
		felt_map_add(&b->map, square, row, *col, b->lines, width);
		*col += width;
	}
	return row;
}

static void
board_lay_lines(struct board *b, int paytable, int cols, int lines, bool ruled)
{
	int row, col = 0;

	*b = (struct board){ .lines = lines };
	row = board_lay_sides(b, paytable, 0, cols);
	if (ruled)
		b->rule[0] = row++;
	row = board_lay_totals(b, paytable, row, cols);
	if (ruled && row > b->rule[0] + 1)
		b->rule[1] = row++;
	for (size_t i = 0; i < sizeof(groups) / sizeof(groups[0]); i++) {
		if (sicbo_offers(paytable, sicbo_layout.first[groups[i]]))
			row = board_lay_group(b, paytable, groups[i], row, &col, cols);
	}
}

/* A wider board would tear its boxes apart. */
static int
board_cols(int cols)
{
	return cols < BOARD_WIDEST ? cols : BOARD_WIDEST;
}

/* The roomiest board that has ROWS. */
static void
board_lay(struct board *b, int paytable, int rows, int cols)
{
	static const struct {
		int lines;
		bool ruled;
	} tries[] = { { 2, true }, { 2, false }, { 1, true }, { 1, false } };

	for (size_t i = 0; i < sizeof(tries) / sizeof(tries[0]); i++) {
		board_lay_lines(b, paytable, cols, tries[i].lines, tries[i].ruled);
		if (b->map.rows <= rows)
			return;
	}
}

int
sicbo_board_focus(const struct view *v)
{
	int focus = v->pane_state.focus;

	if (focus < 0 || focus >= sicbo_layout.squares || !sicbo_offers(board_paytable(v), focus))
		return sicbo_layout.first[SICBO_BIG];
	return focus;
}

/* What others have on a square. */
static chips
board_others(const struct view *v, int square)
{
	const struct sicbo *s = view_state(v);
	chips own = v->seat == NOBODY ? 0 : felt_at(&s->felt, v->seat, square);

	return felt_on_square(&s->felt, square) - own;
}

/* What the person has there, and what waits for the next round. */
static chips
board_own(const struct view *v, int square)
{
	const struct sicbo *s = view_state(v);
	const struct square *of = &sicbo_layout.square[square];
	chips own = v->seat == NOBODY ? 0 : felt_at(&s->felt, v->seat, square);

	for (int i = 0; i < v->waitings; i++) {
		const struct action *a = &v->waiting[i];

		if (a->verb == of->spot && (of->n == 0 || a->arg[0] == of->n))
			own += a->arg[of->n != 0];
	}
	return own;
}

/* The numbers of a spot cost the same, but for totals (SL section 4). */
static void
board_find_costs(struct board *b, int paytable)
{
	for (int spot = 0; spot < SICBO_SPOTS; spot++) {
		int first = sicbo_layout.first[spot];

		if (!sicbo_offers(paytable, first))
			continue;
		for (int i = first; i >= 0; i = layout_next(&sicbo_layout, spot, i))
			b->costs[i] = i == first || spot == SICBO_TOTAL
					  ? sicbo_price_of(paytable, i).costs
					  : b->costs[first];
	}
}

/* A square is in colour by its edge, so that another pay table is seen at once. */
static enum style
board_style(const struct board *b, int square, char *mark)
{
	int costs = b->costs[square];

	*mark = costs <= EDGE_GOOD ? '+' : costs > EDGE_BAD ? '-' : ' ';
	return costs <= EDGE_GOOD ? STYLE_TITLE : costs > EDGE_BAD ? STYLE_DIM : STYLE_PLAIN;
}

/* The person's chips, or those of others, at the end of a row of a square. */
static void
board_draw_chips(struct canvas c, int row, int square, const struct view *v)
{
	chips own = board_own(v, square), others = board_others(v, square);
	char amount[MONEY_SIZE];

	if (own > 0)
		canvas_print_right(c, row, c.cols, view_chips(own, true), "●%s",
				   money(own, amount));
	else if (others > 0)
		canvas_text_right(c, row, c.cols, view_chips(others, false), money(others, amount));
}

static bool
board_has_chips(const struct view *v, int square)
{
	return board_own(v, square) > 0 || board_others(v, square) > 0;
}

/* Where there is no room for an amount. */
static void
board_draw_mark(struct canvas c, int row, int col, int square, const struct view *v)
{
	if (board_own(v, square) > 0)
		canvas_put(c, row, col, STYLE_OWN, L'●');
	else if (board_others(v, square) > 0)
		canvas_put(c, row, col, STYLE_MONEY, L'·');
}

static void
board_draw_side(struct canvas c, const struct board *b, int side, int square, const struct view *v)
{
	bool here = v->focused && square == sicbo_board_focus(v);
	int pays = (int)sicbo_pays(board_paytable(v), square, 1), col;
	char mark, odds[WORDS];

	board_style(b, square, &mark);
	col = canvas_print(c, 0, 0, here ? STYLE_FOCUS : sides[side].style, "%s%s",
			   here ? "▶" : " ", sides[side].title);
	if (here)
		canvas_cursor(c, 0, 0);
	snprintf(odds, sizeof(odds), "%d:1 %c", pays, mark);
	/* In a narrow box it stands below the title, where chips may come over it. */
	if (col + 1 + (int)strlen(odds) <= c.cols)
		canvas_text(c, 0, col + 1, STYLE_DIM, odds);
	else if (!board_has_chips(v, square))
		canvas_text(c, 1, 1, STYLE_DIM, odds);
	board_draw_chips(canvas_part(c, 1, 0, 1, c.cols - 1), 0, square, v);
}

/* "9" over "6:1-" over chips. */
static void
board_draw_total(struct canvas c, const struct board *b, int square, const struct view *v)
{
	bool here = v->focused && square == sicbo_board_focus(v);
	char mark, odds[WORDS];
	enum style style = board_style(b, square, &mark);
	int end = canvas_print(c, 0, 0, here ? STYLE_FOCUS : style, "%s%d", here ? "▶" : " ",
			       sicbo_layout.square[square].n);

	if (here)
		canvas_cursor(c, 0, 0);
	snprintf(odds, sizeof(odds), "%d%c", (int)sicbo_pays(board_paytable(v), square, 1), mark);
	canvas_text(c, 1, 1 + (int)strlen(odds) <= c.cols, STYLE_DIM, odds);
	if (b->lines == 2)
		board_draw_chips(c, 2, square, v);
	else
		board_draw_mark(c, 0, end, square, v);
}

static void
board_draw_number(struct canvas c, const struct board *b, int square, const struct view *v)
{
	bool here = v->focused && square == sicbo_board_focus(v);
	char mark;
	enum style style = board_style(b, square, &mark);
	int end = canvas_print(c, 0, 0, here ? STYLE_FOCUS : style, "%s%d", here ? "▶" : " ",
			       sicbo_layout.square[square].n);

	if (here)
		canvas_cursor(c, 0, 0);
	if (b->lines == 2)
		board_draw_chips(canvas_part(c, 1, 0, 1, c.cols - 1), 0, square, v);
	else
		board_draw_mark(c, 0, end, square, v);
}

static int
board_side_of(int spot)
{
	for (int i = 0; i < SIDES; i++) {
		if (sides[i].spot == spot)
			return i;
	}
	return -1;
}

static void
board_draw_place(struct canvas c, const struct board *b, const struct felt_place *p,
		 const struct view *v)
{
	int spot = sicbo_layout.square[p->spot].spot, side = board_side_of(spot);
	struct canvas at = felt_map_part(c, p);

	if (side >= 0)
		board_draw_side(at, b, side, p->spot, v);
	else if (spot == SICBO_TOTAL)
		board_draw_total(at, b, p->spot, v);
	else
		board_draw_number(at, b, p->spot, v);
}

static void
board_draw_label(struct canvas c, const struct board *b, int nth, const struct view *v)
{
	int spot = b->group[nth].spot;
	char label[WORDS], mark;
	enum style style = board_style(b, sicbo_layout.first[spot], &mark);

	board_label(board_paytable(v), spot, label);
	canvas_print(c, b->group[nth].row, b->group[nth].col, style, "%s%c", label, mark);
}

static void
board_name(int square, struct text *out)
{
	const struct square *of = &sicbo_layout.square[square];

	text_add(out, "%s", sicbo_game.spots[of->spot]);
	if (of->n != 0)
		text_add(out, " %d", of->n);
}

/* "pair 26: $5 wins $25 on 30 of 216; costs 16.67 %". */
static void
board_say_price(const struct view *v, int square, struct text *out)
{
	struct sicbo_price p = sicbo_price_of(board_paytable(v), square);
	char amount[MONEY_SIZE];

	board_name(square, out);
	text_add(out, ": %s wins", money(v->chip, amount));
	for (int i = 0; i < SICBO_DICE && p.ways[i] > 0; i++)
		text_add(out, "%s %s on %d", i > 0 ? "," : "", money(v->chip * p.pays[i], amount),
			 p.ways[i]);
	text_add(out, " of %d; costs %.2f %%", SICBO_RESULTS,
		 100. * p.costs / (double)SICBO_RESULTS);
}

/* What lies there, and where the same bet costs less. */
static void
board_say_more(const struct view *v, int square, struct text *out)
{
	int paytable = board_paytable(v), best = sicbo_price_cheapest(paytable, square);
	chips own = board_own(v, square), others = board_others(v, square);
	struct sicbo_price p = sicbo_price_of(best, square);
	char amount[MONEY_SIZE];

	if (own > 0)
		text_add(out, "you have %s there", money(own, amount));
	if (others > 0)
		text_add(out, "%sothers have %s", own > 0 ? ", " : "", money(others, amount));
	if (best != paytable)
		text_add(out, "%s%s pays %d: %.2f %%", own + others > 0 ? "; " : "",
			 sicbo_paytables[best], (int)p.pays[p.ways[2] > 0 && p.ways[1] > 0 ? 2 : 0],
			 100. * p.costs / (double)SICBO_RESULTS);
}

static void
board_draw_foot(struct canvas c, const struct view *v)
{
	int square = sicbo_board_focus(v);
	char words[WORDS * 2];
	struct text text = text_in(words, sizeof(words));

	board_say_price(v, square, &text);
	canvas_text(c, 1, 1, STYLE_PLAIN, words);
	text = text_in(words, sizeof(words));
	board_say_more(v, square, &text);
	canvas_text(c, 2, 1, STYLE_DIM, words);
}

/* "wins $50", or what a single number wins on one die, two or three. */
static void
board_tell_bet(const struct view *v, const struct felt_bet *bet, struct text *out)
{
	int paytable = board_paytable(v);
	char amount[MONEY_SIZE];

	text_add(out, "wins %s", money(bet->amount * sicbo_pays(paytable, bet->square, 1), amount));
	for (int hits = 2; hits <= SICBO_DICE; hits++) {
		if (sicbo_layout.square[bet->square].spot == SICBO_SINGLE)
			text_add(
			    out, ", %s",
			    money(bet->amount * sicbo_pays(paytable, bet->square, hits), amount));
	}
}

void
sicbo_board_draw(struct canvas c, const struct view *v)
{
	const struct sicbo *s = view_state(v);
	struct board b;
	struct canvas felt = canvas_part(c, 0, 0, c.rows - FOOT_ROWS, board_cols(c.cols));
	int above, foot;

	board_lay(&b, board_paytable(v), felt.rows, felt.cols);
	board_find_costs(&b, board_paytable(v));
	above = felt_map_above(&b.map, sicbo_board_focus(v), felt.rows);
	for (int i = 0; i < 2; i++) {
		if (b.rule[i] > 0)
			canvas_rule(felt, b.rule[i] - above, STYLE_FRAME);
	}
	for (int i = 0; i < b.map.n; i++) {
		struct felt_place p = b.map.place[i];

		p.row = (int16_t)(p.row - above);
		if (p.row >= 0 && p.row + p.rows <= felt.rows)
			board_draw_place(felt, &b, &p, v);
	}
	for (int i = 0; i < b.labels; i++) {
		b.group[i].row -= above;
		board_draw_label(felt, &b, i, v);
	}
	felt_map_draw_more(felt, &b.map, above);
	foot = b.map.rows < felt.rows ? b.map.rows : felt.rows;
	board_draw_foot(canvas_part(c, foot, 0, FOOT_ROWS, c.cols), v);
	foot += FOOT_ROWS + 1;
	own_bets_draw(canvas_part(c, foot, 1, c.rows - foot, c.cols - 2), v,
		      &(struct own_felt){ .felt = &s->felt,
					  .layout = &sicbo_layout,
					  .spots = sicbo_game.spots,
					  .tell = board_tell_bet });
}

int
sicbo_board_walk(const struct view *v, int rows, int cols, int key)
{
	struct board b;

	board_lay(&b, board_paytable(v), rows - FOOT_ROWS, board_cols(cols));
	return felt_map_walk(&b.map, sicbo_board_focus(v), key);
}
