#include "tui/panes/summit_rows.h"

#include "base/money.h"
#include "games/summit/summit.h"

/* The columns of a row. */
enum { BET_END = 24, HAND_COL = 26, ROLLS_COL = 43, WIDE_COLS = 62 };

static bool
summit_rows_dice_fly(const struct summit *s)
{
	return s->phase == SUMMIT_DRAWING || s->phase == SUMMIT_DEALING ||
	       s->phase == SUMMIT_ROLLING;
}

void
summit_rows_titles(struct canvas c, int row)
{
	canvas_text_right(c, row, BET_END, STYLE_DIM, "bet");
	canvas_text(c, row, HAND_COL, STYLE_DIM, "hand");
	canvas_text(c, row, ROLLS_COL, STYLE_DIM,
		    c.cols < WIDE_COLS ? "rolls" : "rolls, + replaced");
}

/* The dice of a hand, face up with their sum if they may be seen. */
static void
summit_rows_draw_hand(struct canvas c, int row, const struct summit *s, int seat, enum style style)
{
	const uint8_t *hand = s->hand[seat];
	bool seen = hand[0] != 0;
	char amount[MONEY_SIZE];
	int col = HAND_COL;

	if (!seen && !rail_has(s->in, seat) && s->phase != SUMMIT_BETWEEN) {
		canvas_print(c, row, col, STYLE_DIM, "%s to the pot",
			     money(s->seat[seat].paid, amount));
		return;
	}
	for (int i = 0; i < SUMMIT_DICE; i++, col += 2) {
		if (seen)
			canvas_print(c, row, col, style, "%d", hand[i]);
		else
			canvas_text(c, row, col, STYLE_DIM, "▒");
	}
	if (seen)
		canvas_print(c, row, col, style, "= %d", summit_sum(s, seat));
}

int
summit_rows_draw_choice(struct canvas c, int row, int col, int seat, const struct view *v)
{
	const struct summit *s = view_state(v);

	if (s->phase != SUMMIT_SEALING || seat != v->seat || seat == s->turn ||
	    !rail_has(s->in, seat) || rail_has(s->waiting, seat))
		return col;
	return canvas_print(c, row, col, STYLE_OWN, "%s ", s->stays[seat] ? "stay" : "exit");
}

void
summit_rows_draw_rolls(struct canvas c, int row, int col, const struct view *v, int seat)
{
	const struct summit *s = view_state(v);
	int room = (c.cols - col + 1) / 3, first = s->rolls;

	for (int n = 0; first > 0 && n < room;)
		n += s->roll[--first].seat == seat;
	for (int i = first; i < s->rolls; i++) {
		if (s->roll[i].seat == seat)
			col = canvas_print(c, row, col,
					   s->roll[i].replaced ? STYLE_PLAIN : STYLE_DIM, "%d%c ",
					   s->roll[i].value, s->roll[i].replaced ? '+' : '-');
	}
}

/* What the round did to somebody who is out of it, or after it to all. */
static void
summit_rows_draw_net(struct canvas c, int row, const struct summit *s, int seat)
{
	chips net = s->seat[seat].net;
	char amount[MONEY_SIZE];

	if (s->phase == SUMMIT_BETWEEN)
		canvas_text_right(c, row, BET_END,
				  net > 0   ? STYLE_WIN
				  : net < 0 ? STYLE_LOSS
					    : STYLE_DIM,
				  money_change(net, amount));
	else
		canvas_text_right(c, row, BET_END, STYLE_DIM, "out");
}

const char *
summit_rows_mark(const struct view *v, int seat)
{
	const struct summit *s = view_state(v);

	if (s->phase == SUMMIT_BETWEEN)
		return s->winner == seat && s->end != SUMMIT_CALLED_OFF ? "★" : "";
	if (s->phase == SUMMIT_SEALING && rail_has(s->waiting, seat))
		return "?";
	return s->turn == seat && rail_has(s->in, seat) ? "▶" : "";
}

static void
summit_rows_draw_player(struct canvas c, int row, int seat, const struct view *v)
{
	const struct summit *s = view_state(v);
	enum style style = seat == v->seat ? STYLE_OWN : STYLE_PLAIN;
	char amount[MONEY_SIZE];

	canvas_text(c, row, SUMMIT_MARGIN, STYLE_CALL, summit_rows_mark(v, seat));
	view_name(c, row, SUMMIT_MARGIN + 2, style, v, seat, SUMMIT_NAME_COLS);
	if (!rail_has(s->dealt, seat) || s->phase == SUMMIT_DRAWING || s->phase == SUMMIT_DEALING) {
		canvas_text(c, row, HAND_COL, STYLE_DIM,
			    s->phase == SUMMIT_BETWEEN || summit_rows_dice_fly(s)
				? ""
				: "not in this round");
		return;
	}
	if (rail_has(s->in, seat))
		canvas_text_right(c, row, BET_END, view_chips(s->seat[seat].bet, seat == v->seat),
				  money(s->seat[seat].bet, amount));
	else
		summit_rows_draw_net(c, row, s, seat);
	summit_rows_draw_hand(c, row, s, seat, style);
	summit_rows_draw_rolls(canvas_part(c, 0, 0, c.rows, c.cols - SUMMIT_MARGIN), row,
			       summit_rows_draw_choice(c, row, ROLLS_COL, seat, v), v, seat);
}

void
summit_rows_draw(struct canvas c, int row, const struct view *v)
{
	const struct summit *s = view_state(v);

	for (int i = 0; i < s->rail.n; i++)
		summit_rows_draw_player(c, row + i, s->rail.order[i], v);
	if (s->rail.n == 0)
		canvas_text(c, row, SUMMIT_MARGIN + 2, STYLE_DIM, "Nobody sits here yet.");
}
