#include "tui/panes/craps_felt.h"

#include <limits.h>
#include <stdio.h>

#include "base/money.h"
#include "term/glyphs.h"
#include "tui/panes/chip_stack.h"

enum {
	PUCK_COLS = 10,
	BOX_WIDEST = 20,
	BOX_MOST_ROWS = 24,
	FRAMED_ROWS = 8,
	LABEL = 13,
	NAME_LEAST = 5,
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

int
felt_focus(const struct view *v)
{
	const struct craps *s = view_state(v);

	if (v->pane_state.focus >= FELT_BOX && v->pane_state.focus < FELT_SPOTS)
		return v->pane_state.focus;
	return s->point != 0 ? FELT_COME : FELT_PASS;
}

static chips
felt_odds_there(const struct view *v, int number)
{
	return craps_bet(view_state(v), v->seat, CRAPS_AT_ODDS, number);
}

int
felt_first_step(const struct view *v, int number)
{
	chips step = felt_odds_there(v, number) / v->chip + 1;

	return (int)felt_smaller(step, INT_MAX);
}

/* The most odds that the table takes on a number, and the person can pay. */
static chips
felt_most_odds(const struct view *v, int number)
{
	const struct craps *s = view_state(v);
	chips most = craps_odds_limit(s->rail.option[CRAPS_ODDS_LIMIT], number,
				      craps_line_bet(s, v->seat, number));

	return felt_smaller(most, felt_odds_there(v, number) + v->purse);
}

bool
felt_asks(const struct view *v, struct felt_question *out)
{
	int box = felt_focus(v) - FELT_BOX, mode = v->pane_state.mode, number;
	chips most;

	if (mode == FELT_NOTHING || box < 0 || !felt_takes_odds(v, craps_number(box)))
		return false;
	number = craps_number(box);
	most = felt_most_odds(v, number);
	*out = (struct felt_question){
		.number = number,
		.there = felt_odds_there(v, number),
		.most = most,
		.steps = (int)felt_smaller((most + v->chip - 1) / v->chip, INT_MAX),
		.step = mode < 0 ? -mode : mode,
	};
	if (out->step > out->steps)
		out->step = out->steps;
	out->amount = felt_smaller(out->step * v->chip, most);
	out->whole = craps_odds_whole(number, out->amount, most);
	if (mode < 0 && out->whole > 0)
		out->amount = out->whole;
	return out->amount > 0;
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
	else if (canvas_text(room, 0, 0, view_seat_style(v, seat), v->view->name[seat]) > cols)
		canvas_put(room, 0, cols - 1, view_seat_style(v, seat), L'…');
}

/* Returns the row after them. */
static int
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
		felt_draw_amount(c, row++, STYLE_DIM, label, label, felt_rest_of(&crowd, named));
	}
	return row;
}

/* What lies in a box, as chips, below a blank row under the names. */
static void
felt_draw_box_chips(struct canvas c, int row, int box, const struct view *v)
{
	struct crowd crowd = felt_crowd_on(v, FELT_BOX + box);
	struct craps_bets own = felt_own(v);

	chip_stack_draw(canvas_part(c, row + 1, 0, c.rows - row - 1, c.cols),
			own.on[box] + own.odds[box] + felt_rest_of(&crowd, 0));
}

/* A bet of the person's there has just won. */
static bool
felt_lights(const struct view *v, int spot)
{
	int number = craps_number(spot - FELT_BOX);

	if (spot < FELT_BOX)
		return view_lights(v, spot == FELT_PASS ? CRAPS_AT_PASS : CRAPS_AT_COME, 0);
	return view_lights(v, CRAPS_AT_COME, number) || view_lights(v, CRAPS_AT_ODDS, number);
}

/* The number above a box, with the puck where it stands. */
static void
felt_draw_number(struct canvas c, int box, const struct view *v)
{
	const struct craps *s = view_state(v);
	int number = craps_number(box);
	bool here = v->focused && felt_focus(v) == FELT_BOX + box, point = number == s->point;
	const char *puck = !point ? "" : c.cols >= PUCK_COLS ? "● ON " : "● ";

	canvas_print(c, 0, 0,
		     felt_lights(v, FELT_BOX + box) ? STYLE_WIN
		     : point                        ? STYLE_POINT
		     : here                         ? STYLE_FOCUS
						    : STYLE_TITLE,
		     "%s%s%d ", here ? "▶" : " ", puck, number);
	if (here)
		canvas_cursor(c, 0, 0);
}

/* The columns from one wall to the next: neighbours share it. */
static int
felt_box_step(struct canvas c)
{
	int step = (c.cols - 1) / CRAPS_BOXES;

	return step < BOX_WIDEST ? step : BOX_WIDEST;
}

/* The box of a number with all its walls, in boxes of so many rows. */
static struct canvas
felt_box(struct canvas c, int rows, int box)
{
	int step = felt_box_step(c);

	return canvas_part(c, 0, box * step, rows, step + 1);
}

static void
felt_draw_boxes(struct canvas c, int rows, const struct view *v)
{
	for (int box = 0; box < CRAPS_BOXES; box++) {
		struct canvas walls = felt_box(c, rows, box);
		struct canvas in = canvas_part(walls, 1, 1, rows - 2, walls.cols - 2);
		int spot = FELT_BOX + box, row;

		canvas_click(canvas_part(walls, 0, 0, rows, walls.cols - 1), KEY_SPOT + spot);
		felt_draw_number(canvas_part(walls, 0, 1, 1, walls.cols - 2), box, v);
		row = felt_draw_box_crowd(in, felt_draw_own_box(in, box, v), spot, v);
		felt_draw_box_chips(in, row, box, v);
	}
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
	chips waiting = view_waits(v, spot == FELT_PASS ? CRAPS_PASS : CRAPS_COME);

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
	return glyph_text_width(v->view->name[seat]) +
	       (rail_has(v->view->simulated, seat) ? 2 : 0) + 1 + glyph_text_width(amount);
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

/* Come or pass in one row. */
static void
felt_draw_line(struct canvas c, int spot, const struct view *v)
{
	bool here = v->focused && felt_focus(v) == spot;

	canvas_click(c, KEY_SPOT + spot);
	canvas_print(c, 0, 0,
		     felt_lights(v, spot) ? STYLE_WIN
		     : here               ? STYLE_FOCUS
					  : STYLE_TITLE,
		     "%s%s", here ? "▶" : " ", spot == FELT_PASS ? "PASS LINE" : "COME");
	if (here)
		canvas_cursor(c, 0, 0);
	felt_draw_line_crowd(c, felt_draw_own_line(c, LABEL, spot, v), spot, v);
}

/* A wall from edge to edge, with the ends and the marks where it meets those of the boxes. */
static void
felt_draw_wall(struct canvas c, int row, const wchar_t ends[2], wchar_t meets)
{
	int step = felt_box_step(c);

	canvas_rule(canvas_part(c, 0, 0, c.rows, c.cols), row, STYLE_FRAME);
	for (int box = 1; box < CRAPS_BOXES; box++)
		canvas_put(c, row, box * step, STYLE_FRAME, meets);
	canvas_put(c, row, 0, STYLE_FRAME, ends[0]);
	canvas_put(c, row, c.cols - 1, STYLE_FRAME, ends[1]);
}

/* Boxes of so many rows, and in FRAMED rows the lines below them share all their walls. */
static void
felt_draw_walls(struct canvas c, int rows, bool framed)
{
	int step = felt_box_step(c);

	for (int row = 1; row < rows - 1; row++) {
		for (int box = 0; box <= CRAPS_BOXES; box++)
			canvas_put(c, row, box * step, STYLE_FRAME, L'│');
	}
	felt_draw_wall(c, 0, L"┌┐", L'┬');
	felt_draw_wall(c, rows - 1, framed ? L"├┤" : L"└┘", L'┴');
	for (int row = rows; framed && row < rows + 4; row++) {
		canvas_put(c, row, 0, STYLE_FRAME, L'│');
		canvas_put(c, row, c.cols - 1, STYLE_FRAME, L'│');
	}
	if (framed) {
		felt_draw_wall(c, rows + 1, L"├┤", L'─');
		felt_draw_wall(c, rows + 3, L"└┘", L'─');
	}
}

/* The walls of the spot that is stood on. */
static void
felt_draw_focus(struct canvas c, int rows, bool framed, const struct view *v)
{
	int spot = felt_focus(v);

	if (!v->focused)
		return;
	if (spot >= FELT_BOX)
		canvas_frame(felt_box(c, rows, spot - FELT_BOX), FRAME_HEAVY, STYLE_RING);
	else if (framed)
		canvas_frame(canvas_part(c, rows - 1 + (spot == FELT_PASS ? 2 : 0), 0, 3, c.cols),
			     FRAME_HEAVY, STYLE_RING);
}

void
felt_draw(struct canvas c, const struct view *v)
{
	bool framed = c.rows >= FRAMED_ROWS;
	int rows = c.rows - (framed ? 4 : 2);

	if (rows > BOX_MOST_ROWS)
		rows = BOX_MOST_ROWS;
	c = canvas_part(c, 0, 0, c.rows, felt_box_step(c) * CRAPS_BOXES + 1);
	felt_draw_walls(c, rows, framed);
	felt_draw_focus(c, rows, framed, v);
	felt_draw_boxes(c, rows, v);
	felt_draw_line(canvas_part(c, rows, framed, 1, c.cols - 2 * framed), FELT_COME, v);
	felt_draw_line(canvas_part(c, rows + 1 + framed, framed, 1, c.cols - 2 * framed), FELT_PASS,
		       v);
}
