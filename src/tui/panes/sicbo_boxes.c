#include "tui/panes/sicbo_boxes.h"

#include "base/money.h"
#include "games/sicbo/sicbo.h"
#include "term/glyphs.h"
#include "tui/panes/chip_stack.h"

/* Within a box, for a row that says what wins and what that pays; and for the spot's mark. */
enum { ROOMY_ROWS = 3, ROOMY_COLS = 31, MARKED_COLS = 34 };

/* A pile of chips takes three rows at least, and with its name and sum so many columns. */
enum { PILE_ROWS = 4, PILE_LEAST = 3, PILE_STEP = 12 };

static const struct {
	const char *title, *mark, *wins, *short_wins;
	enum style style;
} spots[] = {
	[SICBO_BIG] = { "BIG", "大 ", "11 to 17, no triple", "11-17", STYLE_SIDE_A },
	[SICBO_SMALL] = { "SMALL", "小 ", "4 to 10, no triple", "4-10", STYLE_SIDE_B },
};

/* The seats with chips on SPOT but the person's, the largest bet first; returns how many. */
static int
sicbo_boxes_rank(const struct view *v, int spot, uint8_t seats[SEATS])
{
	const struct sicbo *s = view_state(v);
	int n = 0;

	for (int i = 0; i < s->rail.n; i++) {
		int seat = s->rail.order[i], at = n;

		if (seat == v->seat || felt_at(&s->felt, seat, spot) == 0)
			continue;
		for (; at > 0 &&
		       felt_at(&s->felt, seats[at - 1], spot) < felt_at(&s->felt, seat, spot);
		     at--)
			seats[at] = seats[at - 1];
		seats[at] = (uint8_t)seat;
		n++;
	}
	return n;
}

/* Chips on a spot: of a seat; NOBODY: of those for whom there is no room. */
struct box_chips {
	int seat, others;
	chips amount;
	bool waits; /* for the next round */
};

/* The person's come first, then those of others, the rest together; returns how many. */
static int
sicbo_boxes_find(const struct view *v, int spot, int most, struct box_chips out[SEATS + 2])
{
	const struct sicbo *s = view_state(v);
	chips own = v->seat == NOBODY ? 0 : felt_at(&s->felt, v->seat, spot);
	chips waiting = view_waits(v, spot);
	uint8_t seats[SEATS];
	int others = sicbo_boxes_rank(v, spot, seats), n = 0;

	if (own > 0)
		out[n++] = (struct box_chips){ v->seat, 0, own, false };
	if (waiting > 0)
		out[n++] = (struct box_chips){ v->seat, 0, waiting, true };
	for (int i = 0; i < others; i++) {
		chips amount = felt_at(&s->felt, seats[i], spot);

		if (n < most)
			out[n++] = (struct box_chips){ seats[i], 1, amount, false };
		else if (n > 0 && out[n - 1].others > 0) {
			out[n - 1].seat = NOBODY;
			out[n - 1].others++;
			out[n - 1].amount += amount;
		}
	}
	return n;
}

static int
sicbo_boxes_name(struct canvas c, int row, int col, const struct view *v,
		 const struct box_chips *at, int cols)
{
	if (at->waits)
		return canvas_text(c, row, col, STYLE_OWN, "next");
	if (at->seat == NOBODY)
		return canvas_print(c, row, col, STYLE_DIM, "%d more", at->others);
	return view_name(c, row, col, STYLE_PLAIN, v, at->seat, cols);
}

/* Piles side by side, with the name and the sum to their right. */
static void
sicbo_boxes_piles(struct canvas c, int spot, const struct view *v)
{
	struct box_chips at[SEATS + 2];
	int step = c.cols + 2 < 2 * PILE_STEP ? (c.cols + 2) / 2 : PILE_STEP;
	int most = (c.cols + 1) / step, n = sicbo_boxes_find(v, spot, most, at);
	int names = step - PILE_COLS - 2, rows = c.rows < PILE_ROWS ? c.rows : PILE_ROWS;
	char amount[MONEY_SIZE];

	for (int i = 0; i < n && i < most; i++) {
		struct canvas pile = canvas_part(c, c.rows - rows, i * step, rows, step);
		bool own = at[i].seat != NOBODY && at[i].seat == v->seat;

		chip_stack_draw(canvas_part(pile, 0, 0, rows, PILE_COLS), at[i].amount);
		sicbo_boxes_name(pile, rows - 2, PILE_COLS + 1, v, &at[i], names);
		canvas_text(pile, rows - 1, PILE_COLS + 1, own ? STYLE_OWN : STYLE_DIM,
			    money_within(at[i].amount, names, amount));
	}
}

/* The same in rows where there is no room for piles: two in a row. */
static void
sicbo_boxes_rows(struct canvas c, int spot, const struct view *v)
{
	struct box_chips at[SEATS + 2];
	int across = c.cols >= 2 * PILE_STEP ? 2 : 1, cols = c.cols / across;
	int n = sicbo_boxes_find(v, spot, c.rows * across, at);

	for (int i = 0; i < n && i < c.rows * across; i++) {
		struct canvas bet = canvas_part(c, i / across, i % across * cols, 1, cols - 1);
		bool own = at[i].seat != NOBODY && at[i].seat == v->seat;
		int col = own ? chip_block_draw(bet, 0, 0, at[i].amount, cols / 2)
			      : chip_dot_draw(bet, 0, 0, at[i].amount, cols / 2);

		sicbo_boxes_name(bet, 0, col + 1, v, &at[i], bet.cols - col - 1);
	}
}

static void
sicbo_boxes_spot(struct canvas c, int spot, const struct view *v)
{
	const struct sicbo *s = view_state(v);
	bool here = v->focused && v->pane_state.focus == spot;
	bool lit = view_moves(v) && !s->rolling && s->last.n > 0 && sicbo_winner(&s->last) == spot;
	struct canvas in = canvas_part(c, 1, 1, c.rows - 2, c.cols - 2);
	bool full = in.cols >= ROOMY_COLS;
	int col = 1;

	if (lit)
		in = canvas_on(in, SURFACE_SICBO + SURFACE_LIT);
	canvas_click(c, KEY_SPOT + spot);
	if (in.cols >= MARKED_COLS)
		col = canvas_text(in, 0, col, spots[spot].style, spots[spot].mark);
	if (here)
		canvas_cursor(in, 0, col);
	col = canvas_text(in, 0, col, here ? STYLE_FOCUS : STYLE_TITLE, spots[spot].title);
	canvas_text(in, 0, col + 2, lit ? STYLE_WIN : STYLE_DIM,
		    full ? spots[spot].wins : spots[spot].short_wins);
	canvas_text_right(in, 0, in.cols - 1, lit ? STYLE_WIN : STYLE_DIM, "1:1");
	in = canvas_part(in, 1, 1, in.rows - 1, in.cols - 2);
	if (in.rows >= PILE_LEAST)
		sicbo_boxes_piles(canvas_part(in, 0, 0, in.rows - (in.rows > PILE_LEAST), in.cols),
				  spot, v);
	else
		sicbo_boxes_rows(in, spot, v);
}

/* SMALL at the left, as on any table; the halves share a wall, and the ring joins it. */
void
sicbo_boxes_draw(struct canvas c, const struct view *v)
{
	int width = c.cols / 2;
	struct canvas half[SICBO_SIDES];

	half[SICBO_SMALL] = canvas_part(c, 0, 0, c.rows, width + 1);
	half[SICBO_BIG] = canvas_part(c, 0, width, c.rows, c.cols - width);
	for (int spot = 0; spot < SICBO_SIDES; spot++)
		canvas_frame(half[spot], FRAME_LIGHT, STYLE_FRAME);
	for (int spot = 0; spot < SICBO_SIDES; spot++)
		sicbo_boxes_spot(half[spot], spot, v);
	if (v->focused && v->pane_state.focus >= 0 && v->pane_state.focus < SICBO_SIDES)
		canvas_frame(half[v->pane_state.focus], FRAME_HEAVY, STYLE_RING);
}
