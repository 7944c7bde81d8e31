#include "tui/panes/summit_words.h"

#include <stdio.h>

#include "base/money.h"
#include "games/game_table.h"
#include "games/summit/summit.h"
#include "tui/panes/summit_rows.h"

bool
summit_my_turn(const struct view *v)
{
	return v->seat != NOBODY && view_asks(v, v->seat);
}

/* One choice, with its key, or its name if that means something else now; a click on it takes it.
 * Returns the column after it. */
static int
summit_words_choice(struct canvas c, int row, int col, const struct view *v, enum summit_verb verb,
		    const char *does)
{
	int key = v->game->actions[verb].key, end;

	if (view_offers(v, key))
		end = canvas_print(c, row, col, STYLE_CALL, "%s %s",
				   keymap_word(v->keymap, key).text, does);
	else
		end = canvas_print(c, row, col, STYLE_CALL, "a %s", v->game->actions[verb].name);

	canvas_click(canvas_part(c, row, col, 1, end - col), KEY_SPOT + (int)verb);
	return end;
}

/* The part of BET that goes to the pot, and the part that comes back. */
static void
summit_words_cost(struct canvas c, int row, int col, chips cost, chips bet)
{
	char in_pot[MONEY_SIZE], back[MONEY_SIZE];

	if (bet == 0)
		canvas_text(c, row, col, STYLE_PLAIN, ": you have bet nothing yet");
	else
		canvas_print(c, row, col, STYLE_PLAIN, ": %s to the pot, %s back",
			     money(cost, in_pot), money(bet - cost, back));
}

static void
summit_words_turn(struct canvas c, const struct view *v)
{
	const struct summit *s = view_state(v);
	chips to = summit_raise_to(s, v->seat);
	bool limit = to >= s->limit, apart = c.rows >= SUMMIT_WORDS;
	int col = summit_words_choice(c, 0, 0, v, SUMMIT_DROP, "drops");
	char amount[MONEY_SIZE];

	money(to, amount);
	summit_words_cost(c, 0, col, summit_drop_costs(s, v->seat), s->seat[v->seat].bet);
	col = 0;
	if (!limit)
		col = summit_words_choice(c, 1, 0, v, SUMMIT_ROLL, "rolls");
	if (!limit && apart)
		canvas_print(c, 1, col, STYLE_PLAIN, ": you raise to %s", amount);
	else if (!limit)
		col = canvas_text(c, 1, col, STYLE_PLAIN, ", ");
	if (apart)
		col = 0;
	col = summit_words_choice(c, 1 + apart, col, v, SUMMIT_SHOWDOWN, "calls a showdown");
	canvas_print(c, 1 + apart, col, STYLE_PLAIN,
		     limit ? ": %s, the limit" : ": you raise to %s", amount);
}

static void
summit_words_answer(struct canvas c, const struct view *v)
{
	const struct summit *s = view_state(v);
	chips bet = s->seat[v->seat].bet;
	int col = summit_words_choice(c, 0, 0, v, SUMMIT_STAY, "stays");
	char amount[MONEY_SIZE];

	canvas_print(c, 0, col, STYLE_PLAIN, ", with your %s at stake", money(bet, amount));
	col = summit_words_choice(c, 1, 0, v, SUMMIT_EXIT, "exits");
	summit_words_cost(c, 1, col, summit_exit_costs(s, v->seat), bet);
	canvas_text(c, 2, 0, STYLE_DIM, "Nobody sees it until all have chosen.");
}

/* How the round ended, and what it brought the person. */
static void
summit_words_end(struct canvas c, const struct view *v)
{
	static const char *const how[] = {
		[SUMMIT_ALL_DROPPED] = "all dropped",
		[SUMMIT_ALL_EXITED] = "all exited",
		[SUMMIT_COMPARED] = "the best hand",
	};
	const struct summit *s = view_state(v);
	char amount[MONEY_SIZE];
	int col;

	if (s->end == SUMMIT_CALLED_OFF)
		canvas_text(c, 0, 0, STYLE_DIM, "The round was called off.");
	if (s->end == SUMMIT_UNENDED || s->end == SUMMIT_CALLED_OFF)
		return;
	if (s->winner != NOBODY && s->winner == v->seat) {
		canvas_print(c, 0, 0, STYLE_WIN, "YOU WIN %s: %s",
			     money_change(s->seat[v->seat].net, amount), how[s->end]);
		return;
	}
	if (s->winner != NOBODY) {
		col = view_name(c, 0, 0, STYLE_PLAIN, v, s->winner, SUMMIT_NAME_COLS);
		canvas_print(c, 0, col, STYLE_PLAIN, " wins %s: %s",
			     money(s->seat[s->winner].net, amount), how[s->end]);
	}
	if (v->seat != NOBODY && rail_has(s->dealt, v->seat))
		canvas_print(c, 1, 0, s->seat[v->seat].net < 0 ? STYLE_LOSS : STYLE_DIM,
			     s->seat[v->seat].net < 0 ? "YOU LOSE %s" : "You lose nothing.",
			     money_change(s->seat[v->seat].net, amount));
}

chips
summit_words_least(const struct view *v)
{
	const struct summit *s = view_state(v);

	return s->rail.option[SUMMIT_DEBTS] ? 1 : s->rail.option[SUMMIT_LIMIT];
}

/* That the person may sit down, or must bring more chips (SM-10). */
static void
summit_words_outside(struct canvas c, const struct view *v)
{
	const struct summit *s = view_state(v);
	int row = c.rows > 2 ? 2 : c.rows - 1;
	char amount[MONEY_SIZE], more[MONEY_SIZE + 32];

	money(s->rail.option[SUMMIT_LIMIT], amount);
	snprintf(more, sizeof(more), ", with %s or more", amount);
	if (v->seat == NOBODY && v->focused)
		canvas_cursor(c, row, 0);
	if (v->seat == NOBODY)
		view_sit(c, row, 0, v, summit_words_least(v), more);
	else if (!s->rail.option[SUMMIT_DEBTS] &&
		 view_stack(v) + s->seat[v->seat].bet < s->rail.option[SUMMIT_LIMIT])
		canvas_print(c, 2, 0, STYLE_REFUSAL, "You need %s at the table to play.", amount);
}

const char *
summit_words_phase(const struct view *v)
{
	static const char *const words[] = {
		[SUMMIT_BETWEEN] = "",
		[SUMMIT_DRAWING] = "A die says who starts.",
		[SUMMIT_DEALING] = "All roll their hands.",
		[SUMMIT_TURN] = "",
		[SUMMIT_ROLLING] = "A die rolls.",
		[SUMMIT_SEALING] = "",
	};
	const struct summit *s = view_state(v);

	return words[s->phase];
}

void
summit_words_draw(struct canvas c, const struct view *v, bool told)
{
	const struct summit *s = view_state(v);
	bool mine = summit_my_turn(v);

	if (mine && v->focused)
		canvas_cursor(c, 0, 0);
	if (!told)
		canvas_text(c, 0, 0, STYLE_CALL, summit_words_phase(v));
	if (s->phase == SUMMIT_BETWEEN)
		summit_words_end(c, v);
	else if (s->phase == SUMMIT_TURN && mine)
		summit_words_turn(c, v);
	else if (s->phase == SUMMIT_SEALING && mine)
		summit_words_answer(c, v);
	else if (s->phase == SUMMIT_SEALING)
		canvas_text(c, 0, 0, STYLE_DIM, "Those with ? choose to stay or exit.");
	if (!mine)
		summit_words_outside(c, v);
}
