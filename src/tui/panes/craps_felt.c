#include "tui/panes/craps_felt.h"

#include <stdio.h>

#include "base/money.h"
#include "term/glyphs.h"

enum {
	BOX_WIDEST = 20,
	BOX_MOST_ROWS = 24,
	FRAMED_ROWS = 12,
	LABEL = 13,
	NAME_LEAST = 4,
	BETTOR_LEAST = 2
};

/* What the players have on one spot; all that a player has there counts as one bet. */
struct crowd {
	int n;
	uint8_t seat[SEATS]; /* not the person's, the largest bet first */
	chips bet[SEATS];
};

struct craps_bets
felt_own(const struct view *v)
{
	const struct craps *s = view_state(v);

	return v->seat == NOBODY ? (struct craps_bets){ .pass = 0 } : craps_bets_of(s, v->seat);
}

bool
felt_takes_odds(const struct view *v, int number)
{
	return v->seat != NOBODY && craps_line_bet(view_state(v), v->seat, number) > 0;
}

static chips
felt_smaller(chips a, chips b)
{
	return a < b ? a : b;
}

bool
felt_asks(const struct view *v, struct felt_question *out)
{
	const struct craps *s = view_state(v);
	int box = v->desk.focus - FELT_BOX;
	chips most, whole;

	if (v->desk.mode == FELT_NOTHING || box < 0 || !felt_takes_odds(v, craps_number(box)))
		return false;
	*out = (struct felt_question){ .number = craps_number(box),
				       .there = craps_bet(s, v->seat, CRAPS_AT_ODDS,
							  craps_number(box)) };
	most = craps_odds_limit(s->rail.option[CRAPS_ODDS_LIMIT], out->number,
				craps_line_bet(s, v->seat, out->number));
	most = felt_smaller(most, out->there + v->purse);
	whole = craps_odds_whole(out->number, most, most);
	out->amount[FELT_CHIP] = felt_smaller(out->there + v->chip, most);
	out->amount[FELT_WHOLE] = craps_odds_whole(out->number, out->amount[FELT_CHIP], most);
	out->amount[FELT_MOST] = whole > 0 ? whole : most;
	return out->amount[v->desk.mode] > 0;
}

/* What SEAT has on a spot: on a number its come bet and the odds there. */
static chips
felt_bet_on(const struct craps *s, int seat, int spot)
{
	int number = craps_number(spot - FELT_BOX);

	if (spot == FELT_PASS)
		return craps_bet(s, seat, CRAPS_AT_PASS, 0);
	if (spot == FELT_COME)
		return craps_bet(s, seat, CRAPS_AT_COME, 0);
	return craps_bet(s, seat, CRAPS_AT_COME, number) +
	       craps_bet(s, seat, CRAPS_AT_ODDS, number);
}

static struct crowd
felt_crowd_on(const struct view *v, int spot)
{
	const struct craps *s = view_state(v);
	struct crowd crowd = { .n = 0 };

	for (int i = 0; i < s->rail.n; i++) {
		int seat = s->rail.order[i], at = crowd.n;
		chips bet = felt_bet_on(s, seat, spot);

		if (seat == v->seat || bet == 0)
			continue;
		for (; at > 0 && crowd.bet[at - 1] < bet; at--) {
			crowd.seat[at] = crowd.seat[at - 1];
			crowd.bet[at] = crowd.bet[at - 1];
		}
		crowd.seat[at] = (uint8_t)seat;
		crowd.bet[at] = bet;
		crowd.n++;
	}
	return crowd;
}

static chips
felt_rest_of(const struct crowd *crowd, int from)
{
	chips sum = 0;

	for (int i = from; i < crowd->n; i++)
		sum += crowd->bet[i];
	return sum;
}

/* A label at the left of a box's row, or a BRIEF one where there is no room for it, and an amount
 * at the right. */
static void
felt_draw_amount(struct canvas c, int row, enum style style, const char *label, const char *brief,
		 chips amount)
{
	char text[MONEY_SIZE];
	int left =
	    c.cols - glyph_text_width(money_within(amount, c.cols - glyph_text_width(brief), text));

	canvas_text(c, row, 0, style, glyph_text_width(label) <= left ? label : brief);
	canvas_text_right(c, row, c.cols, style == STYLE_OWN ? view_chips(amount, true) : style,
			  text);
}

/* Both in one row, "$10+$20", or what they are together: with no label if there is no room for
 * it, as nobody else has a sum with a plus. */
static void
felt_draw_own_row(struct canvas c, chips bet, chips odds)
{
	static const char label[] = "you";
	char first[MONEY_SIZE], second[MONEY_SIZE], both[2 * MONEY_SIZE + 2];

	snprintf(both, sizeof(both), "%s+%s", money(bet, first), money(odds, second));
	if (glyph_text_width(both) > c.cols)
		money_within(bet + odds, c.cols, both);
	if (glyph_text_width(both) + glyph_text_width(label) <= c.cols)
		canvas_text(c, 0, 0, STYLE_OWN, label);
	canvas_text_right(c, 0, c.cols, view_chips(bet + odds, true), both);
}

/* The person's come bet and odds on a number, and whether the odds are off (CR-16). */
static int
felt_draw_own_box(struct canvas c, int box, const struct view *v)
{
	const struct craps *s = view_state(v);
	struct craps_bets own = felt_own(v);
	bool off = own.on[box] > 0 && !craps_odds_work(s);
	int row = 0;

	if (c.rows == 1 && own.on[box] > 0 && own.odds[box] > 0) {
		felt_draw_own_row(c, own.on[box], own.odds[box]);
		return c.rows;
	}
	if (own.on[box] > 0)
		felt_draw_amount(c, row++, STYLE_OWN, "you", "●", own.on[box]);
	if (own.odds[box] > 0)
		felt_draw_amount(c, row++, off ? STYLE_DIM : STYLE_OWN, off ? "OFF" : "odds", "+",
				 own.odds[box]);
	return row;
}

/* The name before an amount, or its first letters where there is no room for the mark. */
static void
felt_draw_bettor(struct canvas c, int row, int seat, int cols, const struct view *v)
{
	struct canvas room = canvas_part(c, row, 0, 1, cols);

	if (cols >= NAME_LEAST)
		view_name(c, row, 0, STYLE_PLAIN, v, seat, cols);
	else if (canvas_text(room, 0, 0, view_seat_style(v, seat), v->glimpse->name[seat]) > cols)
		canvas_put(room, 0, cols - 1, view_seat_style(v, seat), L'…');
}

static void
felt_draw_box_crowd(struct canvas c, int row, int spot, const struct view *v)
{
	struct crowd crowd = felt_crowd_on(v, spot);
	int rows = c.rows - row, named = crowd.n <= rows ? crowd.n : rows - 1;
	char label[16], amount[MONEY_SIZE];

	for (int i = 0; i < named; i++, row++) {
		int width =
		    canvas_text_right(c, row, c.cols, view_chips(crowd.bet[i], false),
				      money_within(crowd.bet[i], c.cols - BETTOR_LEAST, amount));

		felt_draw_bettor(c, row, crowd.seat[i], width, v);
	}
	if (named < crowd.n && rows > 0) {
		snprintf(label, sizeof(label), "%d×", crowd.n - named);
		felt_draw_amount(c, row, STYLE_DIM, label, label, felt_rest_of(&crowd, named));
	}
}

static void
felt_draw_box(struct canvas c, int box, const struct view *v)
{
	const struct craps *s = view_state(v);
	int number = craps_number(box), spot = FELT_BOX + box;
	bool here = v->focused && v->desk.focus == spot, point = number == s->point;
	struct canvas in =
	    canvas_frame(c, here ? FRAME_HEAVY : FRAME_LIGHT, here ? STYLE_FOCUS : STYLE_FRAME);
	struct canvas title = canvas_part(c, 0, 1, 1, c.cols - 2);

	canvas_click(c, KEY_SPOT + spot);
	canvas_print(title, 0, 0,
		     point  ? STYLE_POINT
		     : here ? STYLE_FOCUS
			    : STYLE_TITLE,
		     "%s%s%d ", here ? "▶" : " ", point ? "● " : "", number);
	if (here)
		canvas_cursor(title, 0, 0);
	felt_draw_box_crowd(in, felt_draw_own_box(in, box, v), spot, v);
}

static int
felt_box_width(struct canvas c)
{
	int width = c.cols / CRAPS_BOXES;

	return width < BOX_WIDEST ? width : BOX_WIDEST;
}

static void
felt_draw_boxes(struct canvas c, const struct view *v)
{
	int width = felt_box_width(c);

	for (int box = 0; box < CRAPS_BOXES; box++)
		felt_draw_box(canvas_part(c, 0, box * width, c.rows, width), box, v);
}

/* The person's bets that wait for the dice to lie. */
static chips
felt_waiting_on(const struct view *v, enum craps_verb verb)
{
	chips sum = 0;

	for (int i = 0; i < v->waitings; i++) {
		if (v->waiting[i].verb == verb)
			sum += v->waiting[i].arg[0];
	}
	return sum;
}

/* "you $25"; returns the column after it. */
static int
felt_draw_own_chips(struct canvas c, int col, chips bet)
{
	char amount[MONEY_SIZE];

	col = canvas_text(c, 0, col, STYLE_OWN, "you ");
	return canvas_text(c, 0, col, view_chips(bet, true), money(bet, amount));
}

static int
felt_draw_own_line(struct canvas c, int col, int spot, const struct view *v)
{
	struct craps_bets own = felt_own(v);
	chips bet = spot == FELT_PASS ? own.pass : own.come;
	chips waiting = felt_waiting_on(v, spot == FELT_PASS ? CRAPS_PASS : CRAPS_COME);

	if (bet > 0)
		col = felt_draw_own_chips(c, col, bet) + 2;
	if (waiting > 0)
		col = canvas_text(c, 0, felt_draw_own_chips(c, col, waiting), STYLE_OWN,
				  " after the roll") +
		      2;
	return col;
}

static int
felt_entry_width(const struct view *v, int seat, const char *amount)
{
	return glyph_text_width(v->glimpse->name[seat]) +
	       (rail_has(v->glimpse->simulated, seat) ? 2 : 0) + 1 + glyph_text_width(amount);
}

/* Draws as many of the other bets as there is room for, side by side, and how many more. */
static void
felt_draw_line_crowd(struct canvas c, int col, int spot, const struct view *v)
{
	enum { MORE = 14, MORE_COLS = 8 };
	struct crowd crowd = felt_crowd_on(v, spot);
	char amount[MONEY_SIZE];

	for (int i = 0; i < crowd.n; i++) {
		int width, room = c.cols - col - (i + 1 < crowd.n ? MORE : 0);

		money(crowd.bet[i], amount);
		width = felt_entry_width(v, crowd.seat[i], amount);
		if (width > room) {
			canvas_print(c, 0, col, STYLE_DIM, "%d more %s", crowd.n - i,
				     money_within(felt_rest_of(&crowd, i), c.cols - col - MORE_COLS,
						  amount));
			return;
		}
		view_name(c, 0, col, STYLE_PLAIN, v, crowd.seat[i], width);
		canvas_text_right(c, 0, col + width, view_chips(crowd.bet[i], false), amount);
		col += width + 2;
	}
}

/* Come or pass: a row, in a frame if there is room for one. */
static void
felt_draw_line(struct canvas c, int spot, const struct view *v)
{
	bool here = v->focused && v->desk.focus == spot;
	enum style style = here ? STYLE_FOCUS : STYLE_TITLE;
	struct canvas in = canvas_part(c, 0, 0, 1, c.cols);

	canvas_click(c, KEY_SPOT + spot);
	if (c.rows >= 3)
		in = canvas_frame(c, here ? FRAME_HEAVY : FRAME_LIGHT,
				  here ? STYLE_FOCUS : STYLE_FRAME);
	canvas_print(in, 0, 0, style, "%s%s", here ? "▶" : " ",
		     spot == FELT_PASS ? "PASS LINE" : "COME");
	if (here)
		canvas_cursor(in, 0, 0);
	felt_draw_line_crowd(in, felt_draw_own_line(in, LABEL, spot, v), spot, v);
}

void
felt_draw(struct canvas c, const struct view *v)
{
	int line = c.rows >= FRAMED_ROWS ? 3 : 1;
	int rows = c.rows - 2 * line;

	if (rows > BOX_MOST_ROWS)
		rows = BOX_MOST_ROWS;
	c = canvas_part(c, 0, 0, c.rows,
			c.cols / CRAPS_BOXES < BOX_WIDEST ? c.cols / CRAPS_BOXES * CRAPS_BOXES
							  : BOX_WIDEST * CRAPS_BOXES);
	felt_draw_boxes(canvas_part(c, 0, 0, rows, c.cols), v);
	felt_draw_line(canvas_part(c, rows, 0, line, c.cols), FELT_COME, v);
	felt_draw_line(canvas_part(c, rows + line, 0, line, c.cols), FELT_PASS, v);
}
