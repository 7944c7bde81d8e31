#include "games/craps/craps.h"

#include <stdio.h>

#include "base/money.h"
#include "term/glyphs.h"
#include "tui/dice_art.h"
#include "tui/panes/craps_board.h"
#include "tui/panes/craps_coach.h"
#include "tui/panes/craps_felt.h"
#include "tui/panes/craps_full.h"
#include "tui/panes/craps_hand.h"
#include "tui/panes/craps_sidebar.h"

enum {
	AIRY_ROWS = 20,
	COACH_ROWS = 15,
	FELT_MOST_ROWS = 30,
	POINTS_RARE = 6,
	KEY_CHOICE = KEY_SPOT + FELT_SPOTS
};

/* Before odds are confirmed: the amount of all that the table takes, what it would win, and if
 * rounding would cost something the nearest amount that loses nothing. */
static void
craps_draw_question(struct canvas c, int row, const struct felt_question *q, const struct view *v)
{
	struct craps_pays pays = craps_odds_pay(q->number);
	char odds[MONEY_SIZE], most[MONEY_SIZE], won[MONEY_SIZE], rounded[2 * MONEY_SIZE] = "";
	struct key_name up = keymap_word(v->keymap, KEY_GO_UP);
	int col = canvas_print(
	    c, row, CRAPS_MARGIN, STYLE_CALL, "Odds on %d, most %s: %s pay %s (%d to %d)",
	    q->number, money(q->most, most), money(q->amount, odds),
	    money(craps_odds_winnings(q->number, q->amount), won), pays.to, pays.of);

	if (craps_odds_whole(q->number, q->amount, q->amount) == q->amount)
		return;
	if (q->whole > 0)
		snprintf(rounded, sizeof(rounded), "; %s %s loses none", up.text,
			 money(q->whole, odds));
	if (col + (int)sizeof(", rounded") - 1 + glyph_text_width(rounded) <= c.cols)
		col = canvas_text(c, row, col, STYLE_REFUSAL, ", rounded");
	if (col + glyph_text_width(rounded) > c.cols)
		return;
	canvas_click(canvas_part(c, row, col, 1, c.cols), KEY_CHOICE);
	canvas_text(c, row, col, STYLE_KEY, rounded);
}

static bool
craps_has_odds(const struct craps *s, int seat)
{
	struct craps_bets bets = craps_bets_of(s, seat);
	chips odds = 0;

	for (int box = 0; box < CRAPS_BOXES; box++)
		odds += bets.odds[box];
	return odds > 0;
}

/* Adds the numbers whose odds do not work on this come-out roll (CR-16); false if there are none.
 */
static bool
craps_draw_off(struct canvas c, int row, const struct view *v)
{
	enum { NAME_COLS = 12 };
	const struct craps *s = view_state(v);
	int col = CRAPS_MARGIN, n = 0;

	if (craps_odds_work(s))
		return false;
	for (int i = 0; i < s->rail.n; i++) {
		int seat = s->rail.order[i];

		if (!craps_has_odds(s, seat))
			continue;
		col = canvas_text(c, row, col, STYLE_DIM,
				  n++ == 0 ? "Odds are off on the come-out: " : ", ");
		if (col + NAME_COLS > c.cols) {
			canvas_text(c, row, col, STYLE_DIM, "…");
			break;
		}
		col = view_name(c, row, col, seat == v->seat ? STYLE_OWN : STYLE_PLAIN, v, seat,
				NAME_COLS);
	}
	return n > 0;
}

static void
craps_draw_note(struct canvas c, int row, const struct view *v)
{
	const struct craps *s = view_state(v);
	struct felt_question request_id;

	if (felt_asks(v, &request_id))
		craps_draw_question(c, row, &request_id, v);
	else if (s->point != 0)
		canvas_print(c, row, CRAPS_MARGIN, STYLE_DIM, "%d wins pass bets, 7 loses them.",
			     s->point);
	else if (!craps_draw_off(c, row, v))
		canvas_text(c, row, CRAPS_MARGIN, STYLE_DIM,
			    "Come-out: 7 and 11 win pass bets; 2, 3 and 12 lose.");
}

/* The coach has a row of its own below the note, or the note's where there is too little room: then
 * a question comes first. */
static void
craps_draw_coach(struct canvas c, int row, const struct view *v)
{
	struct felt_question q;
	bool asks = felt_asks(v, &q), own = c.rows >= COACH_ROWS;
	int box = felt_focus(v) - FELT_BOX;

	if (!asks || own)
		craps_coach_draw(c, row + own, CRAPS_MARGIN, v, box < 0 ? 0 : craps_number(box),
				 asks ? q.amount : 0);
	if (asks || own)
		craps_draw_note(c, row, v);
}

static void
craps_draw_simple(struct canvas c, const struct view *v)
{
	bool coach = craps_coach_is_on(v);
	int airy = c.rows >= AIRY_ROWS;
	int felt = 1 + airy + dice_art_rows(c.rows, c.cols) + airy;
	int rows = c.rows - felt - 1 - (coach && c.rows >= COACH_ROWS);

	if (rows > FELT_MOST_ROWS)
		rows = FELT_MOST_ROWS;
	hand_draw_top(c, v);
	hand_draw_dice(c, 1 + airy, v);
	felt_draw(canvas_part(c, felt, CRAPS_MARGIN, rows, c.cols - 2 * CRAPS_MARGIN), v);
	if (coach)
		craps_draw_coach(c, felt + rows, v);
	else
		craps_draw_note(c, felt + rows, v);
}

static void
craps_draw(struct canvas c, const struct view *v)
{
	bool told = craps_sidebar_draw(&c, v);

	if (craps_board_is_full(v))
		craps_full_draw(c, v, told);
	else
		craps_draw_simple(c, v);
}

static struct intent
craps_bet_line(const struct view *v, int spot)
{
	enum craps_verb verb = spot == FELT_PASS ? CRAPS_PASS : CRAPS_COME;
	struct intent intent =
	    intent_act(v, (struct action){ .verb = (uint8_t)verb, .arg = { v->chip } });

	intent.pane_state.focus = spot;
	intent.pane_state.mode = FELT_NOTHING;
	return intent;
}

/* MODE is the pane state's: FELT_NOTHING, or a number of chips. */
static struct intent
craps_ask(const struct view *v, int spot, int mode)
{
	struct intent intent = intent_focus(v, spot);

	intent.pane_state.mode = mode;
	return intent;
}

/* The number that is stood on, else the point, else any that takes odds; FELT_PASS if none does.
 */
static int
craps_odds_spot(const struct view *v)
{
	const struct craps *s = view_state(v);
	int spot = felt_focus(v);

	if (spot < FELT_BOX && s->point != 0 && felt_takes_odds(v, s->point))
		spot = FELT_BOX + craps_box(s->point);
	for (int box = 0; box < CRAPS_BOXES && spot < FELT_BOX; box++) {
		if (felt_takes_odds(v, craps_number(box)))
			spot = FELT_BOX + box;
	}
	if (spot >= FELT_BOX && felt_takes_odds(v, craps_number(spot - FELT_BOX)))
		return spot;
	return FELT_PASS;
}

static struct intent
craps_ask_odds(const struct view *v)
{
	int spot = craps_odds_spot(v);

	if (spot == FELT_PASS)
		return intent_say(
		    v, "no pass or come bet of yours is on that number; odds are taken behind one");
	return craps_ask(v, spot, felt_first_step(v, craps_number(spot - FELT_BOX)));
}

static struct intent
craps_take_odds(const struct view *v, const struct felt_question *q)
{
	struct action a = { CRAPS_ODDS, { q->number, q->amount } };
	struct intent intent;

	if (q->there > 0)
		a = (struct action){ CRAPS_CHANGE,
				     { craps_square(CRAPS_AT_ODDS, q->number), q->amount } };
	intent = intent_act(v, a);
	intent.pane_state.mode = FELT_NOTHING;
	return intent;
}

/* A chip more or less, round from the most to the least. */
static struct intent
craps_choose_amount(const struct view *v, const struct felt_question *q, int by)
{
	int step = (q->step - 1 + by + q->steps) % q->steps + 1;

	return craps_ask(v, felt_focus(v), step);
}

/* An open question is answered, changed or, by any other key, dropped. */
static bool
craps_answer(const struct view *v, int key, struct intent *out)
{
	struct felt_question q;

	if (!felt_asks(v, &q))
		return false;
	if (key == KEY_RETURN || key == 'o' || key == KEY_SPOT + felt_focus(v))
		*out = craps_take_odds(v, &q);
	else if (key == KEY_GO_LEFT || key == KEY_GO_RIGHT)
		*out = craps_choose_amount(v, &q, key == KEY_GO_LEFT ? -1 : 1);
	else if (key == KEY_CHOICE || (key == KEY_GO_UP && q.whole > 0 && q.whole != q.amount))
		*out = craps_ask(v, felt_focus(v), -q.step);
	else if (key == KEY_ESC)
		*out = craps_ask(v, felt_focus(v), FELT_NOTHING);
	else
		return false;
	return true;
}

/* From the line that can be bet on up to the boxes, and along them. */
static int
craps_neighbour(const struct view *v, int key)
{
	const struct craps *s = view_state(v);
	int spot = felt_focus(v), box = spot - FELT_BOX;

	if (key == KEY_GO_UP && box < 0)
		return FELT_BOX + (s->point != 0 ? craps_box(s->point) : CRAPS_BOXES / 2);
	if (key == KEY_GO_DOWN)
		return FELT_PASS;
	if (key == KEY_GO_UP || box < 0)
		return spot;
	return FELT_BOX + (box + (key == KEY_GO_LEFT ? CRAPS_BOXES - 1 : 1)) % CRAPS_BOXES;
}

/* The bet that is stood on, if it may be taken down. */
static struct intent
craps_pane_take_down(const struct view *v)
{
	int box = felt_focus(v) - FELT_BOX;
	struct action a = { CRAPS_DOWN,
			    { felt_focus(v) == FELT_PASS ? CRAPS_ON_PASS_0 : CRAPS_ON_COME_0 } };

	if (box >= 0)
		a = (struct action){ CRAPS_CHANGE,
				     { craps_square(CRAPS_AT_ODDS, craps_number(box)), 0 } };
	return intent_act(v, a);
}

static struct intent
craps_do_here(const struct view *v, int spot)
{
	return spot >= FELT_BOX ? craps_ask_odds(v) : craps_bet_line(v, spot);
}

static struct intent
craps_verb_only(const struct view *v, enum craps_verb verb)
{
	return intent_act(v, (struct action){ .verb = (uint8_t)verb });
}

/* Whether a bet of the person's on the spot could be taken down. */
static bool
craps_lies_here(const struct view *v)
{
	const struct craps *s = view_state(v);
	struct craps_bets own = felt_own(v);
	int spot = felt_focus(v);

	if (spot >= FELT_BOX)
		return own.odds[spot - FELT_BOX] > 0;
	return spot == FELT_PASS ? own.pass > 0 && s->point == 0 : own.come > 0;
}

static struct intent
craps_pane_key(const struct view *v, int key)
{
	struct intent intent;

	if (craps_board_is_full(v))
		return craps_full_key(v, key);
	if (craps_answer(v, key, &intent))
		return intent;
	if (key == KEY_RETURN || key == KEY_SPOT + felt_focus(v))
		return craps_do_here(v, felt_focus(v));
	if (key >= KEY_SPOT && key < KEY_SPOT + FELT_SPOTS)
		return craps_ask(v, key - KEY_SPOT, FELT_NOTHING);
	switch (key) {
	case KEY_GO_UP:
	case KEY_GO_DOWN:
	case KEY_GO_LEFT:
	case KEY_GO_RIGHT: return craps_ask(v, craps_neighbour(v, key), FELT_NOTHING);
	case 'p': return craps_bet_line(v, FELT_PASS);
	case 'c': return craps_bet_line(v, FELT_COME);
	case 'o': return craps_ask_odds(v);
	case 't': return craps_pane_take_down(v);
	case 'u':
		return v->waitings == 0 && craps_lies_here(v) ? craps_pane_take_down(v)
							      : intent_pass(v);
	case 'n': return craps_verb_only(v, CRAPS_PASS_DICE);
	case 'a': return craps_coach_switched(v);
	case KEY_SPACE: return craps_verb_only(v, CRAPS_ROLL);
	case '*':
	case '/':
	case '0':
	case 'A':
		return intent_say(v, "bets are not doubled, halved or switched off at this table");
	default: return intent_pass(v);
	}
}

static bool
craps_can_bet(const struct view *v, int key, struct text *words)
{
	struct felt_question q;
	char amount[MONEY_SIZE];

	(void)key;
	if (craps_board_is_full(v))
		return craps_full_can_bet(v, words);
	if (felt_asks(v, &q)) {
		text_add(words, "take %s", money(q.amount, amount));
		return true;
	}
	if (felt_focus(v) >= FELT_BOX) {
		text_add(words, "odds");
		return felt_takes_odds(v, craps_number(felt_focus(v) - FELT_BOX));
	}
	text_add(words, "bet %s", money(v->chip, amount));
	return v->view->open && v->chip <= v->purse;
}

static bool
craps_can_roll(const struct view *v, int key, struct text *words)
{
	(void)key;
	text_add(words, "roll");
	return hand_may_roll(v);
}

static bool
craps_can_pass_dice(const struct view *v, int key, struct text *words)
{
	const struct craps *s = view_state(v);

	(void)key;
	text_add(words, "pass dice");
	return hand_must_bet(v) && rail_next(&s->rail, v->seat) != v->seat;
}

static bool
craps_can_take_odds(const struct view *v, int key, struct text *words)
{
	struct felt_question q;

	if (craps_board_is_full(v))
		return false;
	if (v->framed && felt_asks(v, &q))
		return craps_can_bet(v, key, words);
	text_add(words, "odds");
	return (v->framed || felt_focus(v) < FELT_BOX) && craps_odds_spot(v) != FELT_PASS &&
	       !felt_asks(v, &q);
}

static bool
craps_can_bet_in_frame(const struct view *v, int key, struct text *words)
{
	const struct craps *s = view_state(v);
	char amount[MONEY_SIZE];

	text_add(words, "%s %s", key == 'p' ? "pass" : "come", money(v->chip, amount));
	return v->framed && v->view->open && v->chip <= v->purse && (s->point == 0) == (key == 'p');
}

static bool
craps_can_take_down(const struct view *v, int key, struct text *words)
{
	(void)key;
	text_add(words, "take down");
	return craps_board_is_full(v) ? craps_full_can_change(v, 't') : craps_lies_here(v);
}

static bool
craps_can_choose(const struct view *v, int key, struct text *words)
{
	struct felt_question q;

	(void)key;
	text_add(words, "amount");
	return !craps_board_is_full(v) && felt_asks(v, &q);
}

static bool
craps_can_move(const struct view *v, int key, struct text *words)
{
	struct felt_question q;

	(void)key;
	text_add(words, "spot");
	return craps_board_is_full(v) || !felt_asks(v, &q);
}

static const struct pane_key keys[] = {
	{ { KEY_SPACE }, "roll, as the shooter", craps_can_roll },
	{ { KEY_RETURN }, "bet on the spot, or take odds", craps_can_bet },
	{ { 'p' }, "bet a chip on pass", craps_can_bet_in_frame },
	{ { 'c' }, "bet a chip on come", craps_can_bet_in_frame },
	{ { 'o' }, "odds behind a bet of yours", craps_can_take_odds },
	{ { 't' }, "take the bet down", craps_can_take_down },
	{ { '*', '/', '0', 'A' }, "twice, half, off, all off", NULL },
	{ { 'n' }, "hand the dice on", craps_can_pass_dice },
	{ { 'a' }, "the coach's advice on odds", NULL },
	{ { KEY_GO_LEFT, KEY_GO_RIGHT }, "", craps_can_choose },
	{ { KEY_GO_UP, KEY_GO_DOWN, KEY_GO_LEFT, KEY_GO_RIGHT }, "choose a spot", craps_can_move },
	{ .help = NULL },
};

static bool
craps_brief(const struct view *v, struct text *out)
{
	const struct craps *s = view_state(v);
	bool shoots = hand_must_bet(v) || hand_may_roll(v);

	if (s->point != 0)
		text_add(out, shoots ? "point %d, you shoot" : "point %d", s->point);
	else if (shoots)
		text_add(out, "you shoot");
	else
		text_add(out, v->view->open ? "come-out" : "closed");
	return shoots;
}

static enum statistics_mark
craps_mark(const struct event *e)
{
	return e->kind == CRAPS_EV_MADE        ? STATISTICS_COUNTS
	       : e->kind == CRAPS_EV_SEVEN_OUT ? STATISTICS_ENDS
					       : STATISTICS_NOTHING;
}

/* The points of a hand, by the half dozen. */
static bool
craps_rare(const struct news *news, const struct statistics *s, struct text *words)
{
	const struct streak *hand = statistics_newest(s);

	if (news->event.kind != CRAPS_EV_MADE || hand == NULL || hand->counted == 0 ||
	    hand->counted % POINTS_RARE != 0)
		return false;
	text_add(words, "%d POINTS in this hand", hand->counted);
	return true;
}

const struct pane craps_pane = {
	.game = &craps_game,
	.felt = SURFACE_CRAPS,
	.rules = "The shooter bets on PASS and throws two dice. On the\n"
		 "come-out 7 or 11 wins pass bets, 2, 3 or 12 loses them;\n"
		 "any other total is the point. Then it wins them, and a\n"
		 "7 loses them and passes the dice on. COME is the same\n"
		 "bet with a point set. The house keeps 1.4 % of either,\n"
		 "nothing of odds.",
	.keys = keys,
	.tells = true,
	.draw = craps_draw,
	.key = craps_pane_key,
	.brief = craps_brief,
	.coached = craps_coach_is_on,
	.rare = craps_rare,
	.mark = craps_mark,
};
