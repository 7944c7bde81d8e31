#include "tui/panes/summit_cards.h"

#include "base/money.h"
#include "games/summit/summit.h"
#include "tui/dice_art.h"
#include "tui/panes/summit_rows.h"

enum {
	WIDEST = 48,
	FACTS_COLS = 22,
	EDGES = 2,
	SUM_COLS = 5,
	ROLLED_COLS = 7,
	TEXT_DICE = 1,
	SMALL_DICE = 3
};

/* A card that is wider leaves a column at each side. */
enum { PADDED_COLS = 17 };

/* The columns of a die that is so many rows high, in a card and in the own hand. */
static int
summit_cards_die_cols(int rows)
{
	return rows == SMALL_DICE ? 3 : rows == DIE_ROWS ? 7 : 2;
}

static int
summit_cards_own_die_cols(int rows)
{
	return rows == DIE_ROWS ? DIE_COLS : rows == BIG_DIE_ROWS ? BIG_DIE_COLS : 19;
}

int
summit_cards_rows(int dice)
{
	return dice + EDGES + (dice > TEXT_DICE ? 2 : 1);
}

int
summit_cards_own_cols(int dice)
{
	return SUMMIT_DICE * (summit_cards_own_die_cols(dice) + DIE_GAP) + FACTS_COLS + EDGES;
}

static int
summit_cards_others(const struct view *v)
{
	const struct summit *s = view_state(v);

	return s->rail.n - (v->seat != NOBODY);
}

int
summit_cards_lines(const struct view *v, int cols, int dice)
{
	int least = SUMMIT_DICE * summit_cards_die_cols(dice) + EDGES + (dice > TEXT_DICE ? 0 : 4);
	int across = (cols - EDGES) / least, others = summit_cards_others(v);

	return across == 0 ? 0 : (others + across - 1) / across;
}

/* The edge that the mark stands in, so that turns that pass by move little on the screen. */
static void
summit_cards_ring(struct canvas c)
{
	canvas_rule(canvas_part(c, 0, 0, 1, c.cols), 0, STYLE_RING);
	canvas_put(c, 0, 0, STYLE_RING, L'╭');
	canvas_put(c, 0, c.cols - 1, STYLE_RING, L'╮');
}

/* The frame of a player's card, with the name above and the standing of the game below; what is
 * within. */
static struct canvas
summit_cards_frame(struct canvas c, const struct view *v, int seat)
{
	const struct summit *s = view_state(v);
	const char *mark = summit_rows_mark(v, seat);
	chips won = s->seat[seat].won;
	char amount[MONEY_SIZE];
	struct canvas in = canvas_frame(c, FRAME_ROUND, STYLE_FRAME);
	int col = 1;

	if (mark[0] != '\0')
		summit_cards_ring(c);
	canvas_put(c, 0, col++, STYLE_PLAIN, L' ');
	if (mark[0] != '\0')
		col = canvas_print(c, 0, col, STYLE_CALL, "%s ", mark);
	col = view_name(c, 0, col, STYLE_PLAIN, v, seat, c.cols - col - 2);
	canvas_put(c, 0, col, STYLE_PLAIN, L' ');
	canvas_print_right(c, c.rows - 1, c.cols - 1,
			   won > 0   ? STYLE_WIN
			   : won < 0 ? STYLE_LOSS
				     : STYLE_DIM,
			   " %s ", money_change_within(won, c.cols - 4, amount));
	return in;
}

/* Dice from the left edge of C: backs, or faces if they may be seen; air is a roll that tumbles. */
static void
summit_cards_draw_hand(struct canvas c, const uint8_t *hand, int cols, enum style style)
{
	for (int i = 0; i < SUMMIT_DICE; i++) {
		struct canvas die = canvas_part(c, 0, i * cols, c.rows, cols);

		if (c.rows > 1)
			dice_art_draw(die, style, hand[i] != 0 ? hand[i] : FACE_BACK);
		else if (hand[i] != 0)
			canvas_print(die, 0, 0, style, "%d", hand[i]);
		else
			canvas_put(die, 0, 0, style, L'▒');
	}
}

static bool
summit_cards_has_hand(const struct summit *s, int seat)
{
	return rail_has(s->dealt, seat) && s->phase != SUMMIT_DRAWING &&
	       s->phase != SUMMIT_DEALING &&
	       (rail_has(s->in, seat) || s->phase == SUMMIT_BETWEEN || s->hand[seat][0] != 0);
}

/* "rolled 5+ 2-", or the rolls alone where there is little room. */
static void
summit_cards_draw_rolls(struct canvas c, int row, int col, const struct view *v, int seat)
{
	const struct summit *s = view_state(v);
	int n = 0;

	for (int i = 0; i < s->rolls; i++)
		n += s->roll[i].seat == seat;
	if (n > 0 && col + ROLLED_COLS + 3 * n <= c.cols + 1)
		col = canvas_text(c, row, col, STYLE_DIM, "rolled ");
	summit_rows_draw_rolls(c, row, col, v, seat);
}

/* The bet as a chip, or what the round brought once it is over. Returns the column after it. */
static int
summit_cards_draw_chips(struct canvas c, int row, int col, const struct view *v, int seat)
{
	const struct summit *s = view_state(v);
	chips net = s->seat[seat].net;
	char amount[MONEY_SIZE];

	if (s->phase == SUMMIT_BETWEEN)
		return canvas_text(c, row, col,
				   net > 0   ? STYLE_WIN
				   : net < 0 ? STYLE_LOSS
					     : STYLE_DIM,
				   money_change(net, amount));
	if (!rail_has(s->in, seat))
		return canvas_print(c, row, col, STYLE_DIM, "%s to pot",
				    money(s->seat[seat].paid, amount));
	return canvas_print(c, row, col, view_chips(s->seat[seat].bet, seat == v->seat), "●%s",
			    money(s->seat[seat].bet, amount));
}

/* What the card of somebody says who has no hand. */
static const char *
summit_cards_without(const struct summit *s, int seat)
{
	if (s->phase == SUMMIT_BETWEEN || s->phase == SUMMIT_DRAWING || s->phase == SUMMIT_DEALING)
		return "";
	return rail_has(s->dealt, seat) ? "out" : "not dealt in";
}

static void
summit_cards_draw_card(struct canvas c, const struct view *v, int seat, int dice)
{
	const struct summit *s = view_state(v);
	struct canvas in = summit_cards_frame(c, v, seat);
	int pad = in.cols >= PADDED_COLS;
	bool shown = s->hand[seat][0] != 0, apart = dice > TEXT_DICE;
	int col;

	in = canvas_part(in, 0, pad, in.rows, in.cols - 2 * pad);
	if (!summit_cards_has_hand(s, seat)) {
		canvas_text(in, 0, 0, STYLE_DIM, summit_cards_without(s, seat));
		if (rail_has(s->dealt, seat) && s->phase >= SUMMIT_TURN)
			summit_cards_draw_chips(in, dice, 0, v, seat);
		return;
	}
	summit_cards_draw_hand(canvas_part(in, 0, 0, dice, in.cols), s->hand[seat],
			       summit_cards_die_cols(dice), shown ? STYLE_DIE : STYLE_TUMBLE);
	col = summit_cards_draw_chips(in, dice, 0, v, seat);
	if (shown)
		canvas_print_right(in, apart ? dice : 0, in.cols, STYLE_TITLE, "= %d",
				   summit_sum(s, seat));
	summit_cards_draw_rolls(in, dice + apart, apart ? 0 : col + 1, v, seat);
}

/* A card grows with the columns of its line, which are shared out. */
void
summit_cards_draw(struct canvas c, const struct view *v, int dice)
{
	const struct summit *s = view_state(v);
	int others = summit_cards_others(v), lines = summit_cards_lines(v, c.cols, dice);
	int across = lines > 0 ? (others + lines - 1) / lines : 1;
	int rows = summit_cards_rows(dice), cols = (c.cols - EDGES) / across, nth = 0;

	if (cols > WIDEST)
		cols = WIDEST;
	for (int i = 0; i < s->rail.n; i++) {
		int seat = s->rail.order[i];

		if (seat == v->seat)
			continue;
		summit_cards_draw_card(
		    canvas_part(c, nth / across * rows, 1 + nth % across * cols, rows, cols), v,
		    seat, dice);
		nth++;
	}
}

/* The own hand, or the dice of it in the air; false if there is none. */
static bool
summit_cards_own(const struct view *v, uint8_t hand[SUMMIT_DICE], enum style *style)
{
	const struct summit *s = view_state(v);
	struct roll air = dice_art_tumble(v->now_ms, SUMMIT_DICE);
	bool flies = s->phase == SUMMIT_DEALING && view_tumbles(v);

	for (int i = 0; i < SUMMIT_DICE; i++)
		hand[i] = flies ? air.die[i] : s->hand[v->seat][i];
	*style = flies ? STYLE_TUMBLE : STYLE_DIE;
	return flies || summit_cards_has_hand(s, v->seat);
}

/* A choice that the others do not see yet, then the rolls. */
static void
summit_cards_draw_own_rolls(struct canvas c, int row, int col, const struct view *v)
{
	int end = summit_rows_draw_choice(c, row, col, v->seat, v);

	if (end > col)
		summit_rows_draw_rolls(c, row, end, v, v->seat);
	else
		summit_cards_draw_rolls(c, row, col, v, v->seat);
}

/* "▶ you  1 2 3 3 5 = 14  ●$6  +$3" in one row, the rolls in the next. */
static void
summit_cards_own_in_words(struct canvas c, const struct view *v)
{
	const struct summit *s = view_state(v);
	chips won = s->seat[v->seat].won;
	uint8_t hand[SUMMIT_DICE];
	enum style style;
	char amount[MONEY_SIZE];
	int col = SUMMIT_MARGIN + 2;

	canvas_text(c, 0, SUMMIT_MARGIN, STYLE_CALL, summit_rows_mark(v, v->seat));
	col = canvas_text(c, 0, col, STYLE_OWN, "you") + 2;
	if (summit_cards_own(v, hand, &style)) {
		summit_cards_draw_hand(canvas_part(c, 0, col, 1, 2 * SUMMIT_DICE), hand, 2, style);
		col += 2 * SUMMIT_DICE;
		if (style == STYLE_DIE && hand[0] != 0)
			canvas_print(c, 0, col, STYLE_TITLE, "= %d", summit_sum(s, v->seat));
	}
	if (rail_has(s->dealt, v->seat) && s->phase != SUMMIT_DRAWING && s->phase != SUMMIT_DEALING)
		summit_cards_draw_chips(c, 0, col + SUM_COLS + 1, v, v->seat);
	canvas_print_right(c, 0, c.cols - SUMMIT_MARGIN,
			   won > 0   ? STYLE_WIN
			   : won < 0 ? STYLE_LOSS
				     : STYLE_DIM,
			   "%s so far", money_change_within(won, FACTS_COLS, amount));
	summit_cards_draw_own_rolls(c, 1, SUMMIT_MARGIN + 7, v);
}

/* Beside the own dice: their sum, the bet, the rolls. */
static void
summit_cards_own_facts(struct canvas c, const struct view *v, bool framed)
{
	const struct summit *s = view_state(v);
	char amount[MONEY_SIZE];
	int row = 0, col = 0;

	if (!framed) {
		col = canvas_print(c, row, 0, STYLE_CALL, "%s", summit_rows_mark(v, v->seat));
		canvas_text(c, row++, col > 0 ? col + 1 : 0, STYLE_OWN, "you");
	}
	if (s->hand[v->seat][0] != 0 && s->phase != SUMMIT_DEALING)
		canvas_print(c, row, 0, STYLE_TITLE, "= %d", summit_sum(s, v->seat));
	row++;
	if (rail_has(s->dealt, v->seat) && s->phase != SUMMIT_DRAWING && s->phase != SUMMIT_DEALING)
		summit_cards_draw_chips(c, row, 0, v, v->seat);
	summit_cards_draw_own_rolls(c, row + 1, 0, v);
	if (!framed)
		canvas_print(c, row + 2, 0,
			     s->seat[v->seat].won > 0   ? STYLE_WIN
			     : s->seat[v->seat].won < 0 ? STYLE_LOSS
							: STYLE_DIM,
			     "%s so far",
			     money_change_within(s->seat[v->seat].won, c.cols - 7, amount));
}

void
summit_cards_draw_own(struct canvas c, const struct view *v, int dice)
{
	int cols = summit_cards_own_die_cols(dice), col = 0;
	bool framed = c.rows >= dice + EDGES;
	uint8_t hand[SUMMIT_DICE];
	enum style style;

	if (c.rows < DIE_ROWS) {
		summit_cards_own_in_words(c, v);
		return;
	}
	c = canvas_part(c, 0, 1, c.rows, summit_cards_own_cols(dice) + 1);
	c = framed ? summit_cards_frame(c, v, v->seat) : canvas_part(c, 0, 1, c.rows, c.cols - 1);
	for (int i = 0; summit_cards_own(v, hand, &style) && i < SUMMIT_DICE; i++)
		dice_art_draw(canvas_part(c, 0, i * (cols + DIE_GAP), dice, cols), style,
			      hand[i] != 0 ? hand[i] : FACE_BACK);
	col = SUMMIT_DICE * (cols + DIE_GAP);
	summit_cards_own_facts(canvas_part(c, 0, col + 1, c.rows, c.cols - col - 1), v, framed);
}
