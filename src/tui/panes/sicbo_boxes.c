#include "tui/panes/sicbo_boxes.h"

#include "base/money.h"
#include "games/sicbo/sicbo.h"
#include "term/glyphs.h"
#include "tui/panes/chip_stack.h"

enum { BOX_WIDEST = 56, APART = 2 };

/* Within a box, for a row that says what wins and what that pays; and for the spot's mark before
 * it. */
enum { ROOMY_ROWS = 6, ROOMY_COLS = 31, MARKED_COLS = 34 };

/* "together " and "you, next round", beside which there is an amount. */
enum { LABEL_COLS = 9, NEXT_COLS = 15 };

static const struct {
	const char *title, *mark, *wins, *short_wins;
} spots[] = {
	[SICBO_BIG] = { "BIG", "大 ", "11 to 17, no triple", "11-17" },
	[SICBO_SMALL] = { "SMALL", "小 ", "4 to 10, no triple", "4-10" },
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

/* At the end of a row, beside LABEL columns at its beginning.  Returns how many it takes. */
static int
sicbo_boxes_amount(struct canvas c, int row, int label, enum style style, chips amount)
{
	char text[MONEY_SIZE];

	money_within(amount, c.cols - label - 3, text);
	canvas_text_right(c, row, c.cols - 1, style, text);
	return glyph_text_width(text);
}

/* The person's own line, at the top of all. */
static int
sicbo_boxes_own_bet(struct canvas c, int row, int spot, const struct view *v)
{
	const struct sicbo *s = view_state(v);
	chips bet = v->seat == NOBODY ? 0 : felt_at(&s->felt, v->seat, spot);
	chips waiting = view_waits(v, spot);

	if (bet > 0) {
		canvas_text(c, row, 1, STYLE_OWN, "you");
		sicbo_boxes_amount(c, row++, 3, view_chips(bet, true), bet);
	}
	if (waiting > 0) {
		canvas_text(c, row, 1, STYLE_OWN, "you, next round");
		sicbo_boxes_amount(c, row++, NEXT_COLS, view_chips(waiting, true), waiting);
	}
	return row;
}

/* Draws as many of the others as there is room for, and how many more.  Returns the row after them.
 */
static int
sicbo_boxes_others(struct canvas c, int row, int end, int spot, const struct view *v)
{
	const struct sicbo *s = view_state(v);
	uint8_t seats[SEATS];
	int n = sicbo_boxes_rank(v, spot, seats), rows = end - row;
	int named = n <= rows ? n : rows - 1, width;
	chips rest = 0;

	for (int i = 0; i < n; i++) {
		chips bet = felt_at(&s->felt, seats[i], spot);

		if (i >= named) {
			rest += bet;
			continue;
		}
		width = sicbo_boxes_amount(c, row, LABEL_COLS, view_chips(bet, false), bet);
		view_name(c, row++, 1, STYLE_PLAIN, v, seats[i], c.cols - width - 3);
	}
	if (rest > 0 && rows > 0) {
		canvas_print(c, row, 1, STYLE_DIM, "%d more", n - named);
		sicbo_boxes_amount(c, row++, LABEL_COLS, STYLE_DIM, rest);
	}
	return row;
}

static void
sicbo_boxes_spot(struct canvas c, int spot, const struct view *v)
{
	const struct sicbo *s = view_state(v);
	chips together = felt_on_square(&s->felt, spot);
	bool here = v->focused && v->pane_state.focus == spot;
	bool lit = view_moves(v) && !s->rolling && s->last.n > 0 && sicbo_winner(&s->last) == spot;
	struct canvas in = canvas_frame(c, here ? FRAME_HEAVY : FRAME_LIGHT,
					lit    ? STYLE_GLOW
					: here ? STYLE_RING
					       : STYLE_FRAME);
	struct canvas title = canvas_part(c, 0, 2, 1, c.cols - 4);
	int row, last = in.rows - 1;
	bool roomy = in.rows >= ROOMY_ROWS && in.cols >= ROOMY_COLS;

	canvas_click(c, KEY_SPOT + spot);
	canvas_print(title, 0, 0, here ? STYLE_FOCUS : STYLE_TITLE, " %s%s ", here ? "▶ " : "",
		     spots[spot].title);
	if (here)
		canvas_cursor(title, 0, 1);
	if (roomy) {
		canvas_print(in, 0, 1, STYLE_DIM, "%s%s",
			     in.cols >= MARKED_COLS ? spots[spot].mark : "", spots[spot].wins);
		canvas_text_right(in, 0, in.cols - 1, STYLE_DIM, "pays 1:1");
	} else {
		canvas_print_right(title, 0, title.cols, STYLE_DIM, " %s 1:1 ",
				   spots[spot].short_wins);
	}
	row = sicbo_boxes_own_bet(in, roomy, spot, v);
	row = sicbo_boxes_others(in, row, last, spot, v) + 1;
	if (last - 1 > row)
		chip_stack_draw(canvas_part(in, row, 1, last - 1 - row, in.cols - 2), together);
	canvas_text(in, last, 1, STYLE_DIM, "together");
	sicbo_boxes_amount(in, last, LABEL_COLS, together > 0 ? STYLE_MONEY : STYLE_DIM, together);
}

void
sicbo_boxes_draw(struct canvas c, const struct view *v)
{
	int width = (c.cols - APART) / 2;

	if (width > BOX_WIDEST)
		width = BOX_WIDEST;
	sicbo_boxes_spot(canvas_part(c, 0, 0, c.rows, width), SICBO_BIG, v);
	sicbo_boxes_spot(canvas_part(c, 0, width + APART, c.rows, width), SICBO_SMALL, v);
}
