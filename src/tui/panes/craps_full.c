#include "tui/panes/craps_full.h"

#include <stdio.h>

#include "base/money.h"
#include "games/craps/craps.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "term/glyphs.h"
#include "tui/dice_art.h"
#include "tui/panes/craps_board.h"
#include "tui/panes/craps_coach.h"
#include "tui/panes/craps_hand.h"
#include "tui/panes/craps_offer.h"
#include "tui/panes/own_bets.h"
#include "tui/sidebar.h"

enum {
	FOOT_ROWS = 2,
	WORDS = 200,
	MOST_WORDS = 16 + MONEY_SIZE,
	BETS_LEAST = 4,
};

/* The rows of a felt for its boxes and bars, with all else that is in so many rows of a pane. */
static int
full_felt_rows(int rows)
{
	return rows - 1 - FOOT_ROWS;
}

/* The table's most for odds, behind what is told of them, if it fits. */
static void
full_add_most(const struct craps_offer *o, int cols, const char *told, struct text *out)
{
	char most[MOST_WORDS], amount[MONEY_SIZE];

	if (o->most == 0)
		return;
	snprintf(most, sizeof(most), "; %s at most", money(o->most, amount));
	if (glyph_text_width(told) + glyph_text_width(most) <= cols)
		text_add(out, "%s", most);
}

/* At a table that is one of several, and not in focus, no spot is marked. */
static void
full_draw_foot(struct canvas c, const struct view *v)
{
	char first[WORDS] = "", second[WORDS] = "";
	struct text one = text_in(first, sizeof(first)), two = text_in(second, sizeof(second));
	struct craps_offer o;

	if (v->framed && !v->focused)
		return;
	o = craps_offer_at(v, craps_board_focus(v));
	craps_offer_price(v, &o, &one, &two);
	full_add_most(&o, c.cols, second, &two);
	if (canvas_flow(c, 0, STYLE_DIM, first) < FOOT_ROWS)
		canvas_text(c, 1, 0, STYLE_DIM, second);
	canvas_print(c, 0, 0, STYLE_FOCUS, "%.*s", (int)strcspn(first, ":"), first);
}

/* On the number that is stood on, if it is one. */
static void
full_draw_coach(struct canvas c, const struct view *v)
{
	int place = craps_board_focus(v);
	int number = craps_board_several(place) == NULL ? craps_layout.square[place].n : 0;
	bool takes_odds = craps_square(CRAPS_AT_ODDS, number) >= 0;

	canvas_fill(c, STYLE_PLAIN, L' ');
	craps_coach_draw(c, 0, 0, v, takes_odds ? number : 0, 0);
}

static void
full_add_runs(const struct craps *s, const char *totals, struct text *out)
{
	if (s->seen != 0)
		text_add(out, "%s", totals);
	for (int total = 2; total <= 12; total++) {
		if ((s->seen & 1 << total) != 0)
			text_add(out, " %d", total);
	}
	if (s->fire != 0)
		text_add(out, "%sfire", s->seen != 0 ? "  " : "");
	for (int box = 0; box < CRAPS_BOXES; box++) {
		if ((s->fire & craps_fire_bit(craps_number(box))) != 0)
			text_add(out, " %d", craps_number(box));
	}
}

/* How the runs of the dice stand: the points of fire, the totals of small and tall (CL-40, CL-41),
 * by these names where there is room for them. */
static void
full_draw_runs(struct canvas c, int col, const struct view *v)
{
	static const char *const names[] = { "small, tall, all:", "seen" };

	for (int i = 0; i < 2; i++) {
		char words[WORDS] = "";
		struct text text = text_in(words, sizeof(words));

		full_add_runs(view_state(v), names[i], &text);
		if (words[0] != '\0' && glyph_text_width(words) <= c.cols - col) {
			canvas_print(c, 0, col, STYLE_DIM, "%s", words);
			return;
		}
	}
}

/* The dice and what they did, beside the boxes and above the block. */
static void
full_draw_dice(struct canvas c, const struct craps_board *b, const struct view *v)
{
	int dice = b->wide ? DIE_ROWS : SMALL_DIE_ROWS;
	int cols = b->wide ? DIE_COLS : SMALL_DIE_COLS;
	int col = b->block_col + (b->block_cols - 2 * cols - DIE_GAP) / 2;

	hand_draw_two(c, 0, col, dice, v);
	hand_draw_result(canvas_part(c, dice, b->block_col, b->block_row - dice, b->block_cols), v);
}

void
craps_full_draw(struct canvas c, const struct view *v, bool told)
{
	const struct craps *s = view_state(v);
	struct canvas in = canvas_part(c, 1, CRAPS_MARGIN, c.rows - 1, c.cols - 2 * CRAPS_MARGIN);
	int rows = full_felt_rows(c.rows), left;
	struct craps_board b;

	craps_board_lay(&b, s->rail.option, rows, in.cols);
	left = hand_draw_state(c, v);
	full_draw_runs(canvas_part(c, 0, 0, 1, hand_draw_patience(c, v) - 2), left + 2, v);
	full_draw_dice(in, &b, v);
	craps_board_draw(in, &b, v);
	left = b.bottom > b.block_row + b.block_rows ? b.bottom : b.block_row + b.block_rows;
	left = left < rows ? left : rows;
	if (left + BETS_LEAST <= rows)
		(told ? others_bets_draw
		      : own_bets_draw)(canvas_part(in, left + 1, 0, rows - left - 2, in.cols), v,
				       &(struct own_felt){ .felt = &s->felt,
							   .layout = &craps_layout,
							   .spots = craps_game.spots,
							   .tell = craps_offer_tell });
	full_draw_foot(canvas_part(in, rows, 0, FOOT_ROWS, in.cols), v);
	if (craps_coach_is_on(v))
		full_draw_coach(canvas_part(in, rows + 1, 0, 1, in.cols), v);
}

static struct intent
full_bet(const struct view *v, int place)
{
	struct craps_offer o = craps_offer_at(v, place);
	struct intent intent =
	    o.refusal != NULL ? intent_say(v, o.refusal) : intent_act(v, o.action);

	intent.pane_state.focus = place;
	intent.pane_state.mode = 0;
	return intent;
}

static struct intent
full_verb(const struct view *v, enum craps_verb verb, int64_t first, int64_t second)
{
	return intent_act(v, (struct action){ .verb = (uint8_t)verb, .arg = { first, second } });
}

/* Would the table take this, whatever its amount?  From a person who has not sat down, if they had
 * sat down with all their chips. */
static bool
full_is_legal(const struct view *v, const struct action *a)
{
	struct deed sit = { .kind = DEED_SIT, .seat = NOBODY, .amount = v->purse };
	struct game_state state;
	struct range range;

	if (v->seat != NOBODY)
		return game_range(&craps_game, view_state(v), v->seat, a, &range) == 0;
	game_copy(&craps_game, state.bytes, view_state(v));
	return game_do(&craps_game, state.bytes, &sit, NULL, NULL) == 0 &&
	       game_range(&craps_game, state.bytes, sit.seat, a, &range) == 0;
}

bool
craps_full_can_bet(const struct view *v, struct text *words)
{
	struct craps_offer o = craps_offer_at(v, craps_board_focus(v));
	char amount[MONEY_SIZE];

	if (o.refusal != NULL || !v->view->open || !full_is_legal(v, &o.action))
		return false;
	text_add(words, "%s %s",
		 o.spot == CRAPS_AT_ODDS || o.spot == CRAPS_AT_LAY_ODDS ? "odds"
		 : o.action.verb == CRAPS_PUT                           ? "put"
									: "bet",
		 money(o.amount, amount));
	return o.amount <= v->purse;
}

/* Does any bet of the person's that can be switched work now? */
static bool
full_any_works(const struct view *v)
{
	for (int i = 0; i < craps_layout.squares; i++) {
		if (craps_board_own(v, i) > 0 && !craps_board_is_off(v, i) &&
		    craps_spot_is(craps_layout.square[i].spot, CRAPS_IS_SWITCHED))
			return true;
	}
	return false;
}

/* What a key does to the bet on SQUARE. */
static struct action
full_action_of(const struct view *v, int key, int square)
{
	struct action a = { .verb = CRAPS_DOWN, .arg = { square } };

	if (key == '*')
		a.verb = CRAPS_PRESS;
	else if (key == '0')
		a.verb = craps_board_is_off(v, square) ? CRAPS_ON : CRAPS_OFF;
	else if (key == '/')
		a = (struct action){ .verb = CRAPS_CHANGE,
				     .arg = { square, (craps_board_own(v, square) + 1) / 2 } };
	return a;
}

bool
craps_full_can_change(const struct view *v, int key)
{
	int square = craps_offer_square(v, craps_board_focus(v));
	struct action a;

	if (square < 0)
		return false;
	a = full_action_of(v, key, square);
	return full_is_legal(v, &a);
}

static struct intent
full_change(const struct view *v, int key)
{
	int square = craps_offer_square(v, craps_board_focus(v));

	if (square < 0)
		return intent_say(v, "no bet of yours lies there");
	return intent_act(v, full_action_of(v, key, square));
}

static struct intent
full_move(const struct view *v, int place)
{
	struct intent intent = intent_focus(v, place);

	intent.pane_state.mode = 1;
	return intent;
}

static struct intent
full_walk(const struct view *v, int key)
{
	int cols = sidebar_leaves(v->rows, v->cols) - 2 * CRAPS_MARGIN;

	return full_move(v, craps_board_walk(v, full_felt_rows(v->rows), cols, key));
}

/* A chip on a line, whatever is stood on; the table says whether it takes it now. */
static struct intent
full_line(const struct view *v, int place, enum craps_verb verb)
{
	struct intent intent = full_verb(v, verb, v->chip, 0);

	intent.pane_state.focus = place;
	return intent;
}

/* The place that is stood on if it takes odds, else the pass line, else the first number that a
 * come bet has gone to and that takes odds; -1 if none does. */
static int
full_odds_place(const struct view *v)
{
	int focus = craps_board_focus(v);
	struct craps_offer o = craps_offer_at(v, focus);

	if (o.refusal == NULL && (o.spot == CRAPS_AT_ODDS || o.spot == CRAPS_AT_LAY_ODDS))
		return focus;
	for (int place = CRAPS_ON_PASS_0; place < craps_layout.squares; place++) {
		const struct square *at = &craps_layout.square[place];

		if (place != CRAPS_ON_PASS_0 && (at->spot != CRAPS_AT_COME || at->n == 0))
			continue;
		o = craps_offer_at(v, place);
		if (o.refusal == NULL && o.spot == CRAPS_AT_ODDS)
			return place;
	}
	return -1;
}

static struct intent
full_odds(const struct view *v)
{
	int place = full_odds_place(v);
	const char *refusal = craps_offer_at(v, CRAPS_ON_PASS_0).refusal;

	if (place >= 0)
		return full_bet(v, place);
	return intent_say(v, refusal != NULL ? refusal
					     : "odds are taken behind a pass or come bet with its "
					       "number");
}

struct intent
craps_full_key(const struct view *v, int key)
{
	int focus = craps_board_focus(v);

	if (key == KEY_RETURN || key == KEY_SPOT + focus)
		return full_bet(v, focus);
	if (key >= KEY_SPOT && key < KEY_SPOT + CRAPS_PLACES_END)
		return full_move(v, key - KEY_SPOT);
	switch (key) {
	case KEY_GO_UP:
	case KEY_GO_DOWN:
	case KEY_GO_LEFT:
	case KEY_GO_RIGHT: return full_walk(v, key);
	case 'p': return full_line(v, CRAPS_ON_PASS_0, CRAPS_PASS);
	case 'c': return full_line(v, CRAPS_ON_COME_0, CRAPS_COME);
	case 'o': return full_odds(v);
	case 't':
	case '*':
	case '/':
	case '0': return full_change(v, key);
	case 'A': return full_verb(v, full_any_works(v) ? CRAPS_OFF : CRAPS_ON, SQUARE_ALL, 0);
	case 'n': return full_verb(v, CRAPS_PASS_DICE, 0, 0);
	case 'a': return craps_coach_switched(v);
	case KEY_SPACE: return full_verb(v, CRAPS_ROLL, 0, 0);
	default: return intent_pass(v);
	}
}
