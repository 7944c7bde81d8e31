#include "games/summit/summit.h"

#include "base/money.h"
#include "tui/dice_art.h"
#include "tui/panes/summit_beside.h"
#include "tui/panes/summit_coach.h"
#include "tui/panes/summit_rows.h"

static bool
summit_my_turn(const struct view *v)
{
	return v->seat != NOBODY && view_asks(v, v->seat);
}

/* The top line: the round and what is at stake at the left, whose turn and the time at the right.
 */
static void
summit_draw_top(struct canvas c, const struct view *v)
{
	const struct summit *s = view_state(v);
	struct canvas right = canvas_part(c, 0, c.cols / 2 + 2, 1, c.cols - c.cols / 2 - 2);
	unsigned over = s->phase == SUMMIT_BETWEEN && s->rail.round > 0 ? 0 : 1;
	char amount[MONEY_SIZE];
	int col;

	if (s->rounds > 0)
		col = canvas_print(c, 0, SUMMIT_MARGIN, STYLE_TITLE, "Round %u of %d",
				   s->played + over, s->rounds);
	else
		col = canvas_print(c, 0, SUMMIT_MARGIN, STYLE_TITLE, "Round %u",
				   s->rail.round + over);
	if (s->phase != SUMMIT_BETWEEN)
		col = canvas_print(c, 0, col + 2, STYLE_MONEY, "pot %s", money(s->pot, amount));
	if (s->phase != SUMMIT_BETWEEN && c.cols >= 76)
		canvas_print(c, 0, col + 2, STYLE_DIM, "limit %s", money(s->limit, amount));
	if (!v->glimpse->open) {
		canvas_text(right, 0, 0, STYLE_REFUSAL, "the table is closed");
	} else if (summit_my_turn(v)) {
		col = canvas_text(right, 0, 0, STYLE_CALL, "YOUR TURN");
		view_time(right, 0, col + 2, v);
	} else if (s->phase == SUMMIT_TURN) {
		col = view_name(right, 0, 0, STYLE_PLAIN, v, s->turn, SUMMIT_NAME_COLS);
		view_time(right, 0, col + 2, v);
	} else if (s->phase == SUMMIT_SEALING) {
		col = canvas_text(right, 0, 0, STYLE_PLAIN, "showdown");
		view_time(right, 0, col + 2, v);
	} else if (s->phase == SUMMIT_BETWEEN && v->glimpse->want.blocked != 0) {
		canvas_text(right, 0, 0, STYLE_DIM, "a round needs two players");
	} else if (s->phase == SUMMIT_BETWEEN) {
		col = canvas_text(right, 0, 0, STYLE_DIM, "next round");
		view_time(right, 0, col + 2, v);
	}
}

/* One choice, with its key; a click on it takes it.  Returns the column after it. */
static int
summit_draw_choice(struct canvas c, int row, int col, const struct view *v, enum summit_verb verb,
		   const char *does)
{
	int end = canvas_print(c, row, col, STYLE_CALL, "%s %s",
			       keymap_word(v->keymap, v->game->actions[verb].key).text, does);

	canvas_click(canvas_part(c, row, col, 1, end - col), KEY_SPOT + (int)verb);
	return end;
}

/* The part of BET that goes to the pot, and the part that comes back. */
static void
summit_draw_cost(struct canvas c, int row, int col, chips cost, chips bet)
{
	char in_pot[MONEY_SIZE], back[MONEY_SIZE];

	if (bet == 0)
		canvas_text(c, row, col, STYLE_PLAIN, ": you have bet nothing yet");
	else
		canvas_print(c, row, col, STYLE_PLAIN, ": %s to the pot, %s back",
			     money(cost, in_pot), money(bet - cost, back));
}

static void
summit_draw_turn(struct canvas c, int row, const struct view *v)
{
	const struct summit *s = view_state(v);
	chips to = summit_raise_to(s, v->seat);
	bool limit = to >= s->limit;
	int col = summit_draw_choice(c, row, SUMMIT_MARGIN, v, SUMMIT_DROP, "drops");
	char amount[MONEY_SIZE];

	summit_draw_cost(c, row, col, summit_drop_costs(s, v->seat), s->seat[v->seat].bet);
	col = SUMMIT_MARGIN;
	if (!limit)
		col = canvas_text(c, row + 1,
				  summit_draw_choice(c, row + 1, col, v, SUMMIT_ROLL, "rolls"),
				  STYLE_PLAIN, ", ");
	col = summit_draw_choice(c, row + 1, col, v, SUMMIT_SHOWDOWN, "calls a showdown");
	canvas_print(c, row + 1, col, STYLE_PLAIN, ": you raise to %s%s", money(to, amount),
		     limit ? ", the limit" : "");
}

static void
summit_draw_answer(struct canvas c, int row, const struct view *v)
{
	const struct summit *s = view_state(v);
	chips bet = s->seat[v->seat].bet;
	int col = summit_draw_choice(c, row, SUMMIT_MARGIN, v, SUMMIT_STAY, "stays");
	char amount[MONEY_SIZE];

	canvas_print(c, row, col, STYLE_PLAIN, " for your %s, unseen until all have chosen",
		     money(bet, amount));
	col = summit_draw_choice(c, row + 1, SUMMIT_MARGIN, v, SUMMIT_EXIT, "exits");
	summit_draw_cost(c, row + 1, col, summit_exit_costs(s, v->seat), bet);
}

/* How the round ended, and what it brought the person. */
static void
summit_draw_end(struct canvas c, int row, const struct view *v)
{
	static const char *const how[] = {
		[SUMMIT_ALL_DROPPED] = "all the others have dropped",
		[SUMMIT_ALL_EXITED] = "all the others have left the showdown",
		[SUMMIT_COMPARED] = "the best hand",
	};
	const struct summit *s = view_state(v);
	char amount[MONEY_SIZE];
	int col;

	if (s->end == SUMMIT_CALLED_OFF)
		canvas_text(c, row, SUMMIT_MARGIN, STYLE_DIM, "The round was called off.");
	if (s->end == SUMMIT_UNENDED || s->end == SUMMIT_CALLED_OFF)
		return;
	if (s->winner != NOBODY && s->winner == v->seat) {
		canvas_print(c, row, SUMMIT_MARGIN, STYLE_WIN, "YOU WIN %s: %s",
			     money(s->seat[v->seat].net, amount), how[s->end]);
		return;
	}
	if (s->winner != NOBODY) {
		col = view_name(c, row, SUMMIT_MARGIN, STYLE_PLAIN, v, s->winner, SUMMIT_NAME_COLS);
		canvas_print(c, row, col, STYLE_PLAIN, " wins %s: %s",
			     money(s->seat[s->winner].net, amount), how[s->end]);
	}
	if (v->seat != NOBODY && rail_has(s->dealt, v->seat))
		canvas_print(c, row + 1, SUMMIT_MARGIN,
			     s->seat[v->seat].net < 0 ? STYLE_LOSS : STYLE_DIM,
			     s->seat[v->seat].net < 0 ? "You lose %s." : "You lose nothing.",
			     money(-s->seat[v->seat].net, amount));
}

/* That the person may sit down, or must bring more chips (SM-10). */
static void
summit_draw_outside(struct canvas c, int row, const struct view *v)
{
	const struct summit *s = view_state(v);
	char amount[MONEY_SIZE];

	money(s->rail.option[SUMMIT_LIMIT], amount);
	if (v->seat == NOBODY && v->focused)
		canvas_cursor(c, row, SUMMIT_MARGIN);
	if (v->seat == NOBODY)
		canvas_print(c, row, view_sit(c, row, SUMMIT_MARGIN, v), STYLE_CALL,
			     ", with %s or more", amount);
	else if (!s->rail.option[SUMMIT_DEBTS] &&
		 view_stack(v) + s->seat[v->seat].bet < s->rail.option[SUMMIT_LIMIT])
		canvas_print(c, row, SUMMIT_MARGIN, STYLE_REFUSAL,
			     "You need %s at the table to be dealt in.", amount);
}

static void
summit_draw_words(struct canvas c, int row, const struct view *v)
{
	const struct summit *s = view_state(v);

	if (summit_my_turn(v) && v->focused)
		canvas_cursor(c, row, SUMMIT_MARGIN);
	switch (s->phase) {
	case SUMMIT_BETWEEN: summit_draw_end(c, row, v); break;
	case SUMMIT_DRAWING:
		canvas_text(c, row, SUMMIT_MARGIN, STYLE_CALL, "A die says who starts.");
		break;
	case SUMMIT_DEALING:
		canvas_text(c, row, SUMMIT_MARGIN, STYLE_CALL, "All roll their hands.");
		break;
	case SUMMIT_ROLLING: canvas_text(c, row, SUMMIT_MARGIN, STYLE_CALL, "A die rolls."); break;
	case SUMMIT_TURN:
		if (summit_my_turn(v))
			summit_draw_turn(c, row, v);
		break;
	case SUMMIT_SEALING:
		if (summit_my_turn(v))
			summit_draw_answer(c, row, v);
		else
			canvas_text(c, row, SUMMIT_MARGIN, STYLE_DIM,
				    "Those with ? choose to stay or to exit, unseen.");
		break;
	}
	if (!summit_my_turn(v))
		summit_draw_outside(c, row + 2, v);
}

/* The own hand as dice, with a tumbling one beside it while it rolls. */
static void
summit_draw_dice(struct canvas c, int row, const struct view *v)
{
	const struct summit *s = view_state(v);
	struct roll hand = { .n = SUMMIT_DICE };
	bool mine = v->seat != NOBODY && s->hand[v->seat][0] != 0, all = false;
	int n = SUMMIT_DICE, col;

	for (int i = 0; i < n && mine; i++)
		hand.die[i] = s->hand[v->seat][i];
	if (s->phase == SUMMIT_DEALING && view_tumbles(v)) {
		hand = dice_art_tumble(v->now_ms, n);
		all = true;
	}
	if (!mine && !all)
		return;
	col = dice_art_row(c, row, SUMMIT_MARGIN, dice_art_rows(c.rows, c.cols),
			   all ? STYLE_TUMBLE : STYLE_DIE, &hand, n);
	if (s->phase == SUMMIT_ROLLING && s->turn == v->seat && view_tumbles(v)) {
		struct roll air = dice_art_tumble(v->now_ms, 1);

		dice_art_row(c, row, col + 3, dice_art_rows(c.rows, c.cols), STYLE_TUMBLE, &air, 1);
	}
}

/* If the coach has no row of its own, it takes the last row of the words while players choose: the
 * choices stand in the footer too. */
static void
summit_draw_words_or_coach(struct canvas c, int row, const struct view *v)
{
	const struct summit *s = view_state(v);
	bool choosing = s->phase == SUMMIT_TURN || s->phase == SUMMIT_SEALING;
	int words = choosing ? c.rows - 1 : c.rows;

	summit_draw_words(canvas_part(c, 0, 0, words, c.cols), row, v);
	if (choosing)
		summit_coach_draw(c, c.rows - 1, SUMMIT_MARGIN, v);
}

/* From the top: players, their choices, the coach, the own dice.  If that is too much, the dice
 * go first, which the rows show too, then the blank lines, then words. */
static void
summit_draw(struct canvas c, const struct view *v)
{
	const struct summit *s = view_state(v);
	int players = s->rail.n > 0 ? s->rail.n : 1, coach = summit_coach_is_on(&v->desk);
	int row = 1, words = 3;

	summit_beside_draw(&c, v);
	summit_draw_top(c, v);
	if (c.rows > players + words + coach)
		summit_rows_titles(c, row++);
	summit_rows_draw(c, row, v);
	row += players;
	if (coach && c.rows - row < words) {
		summit_draw_words_or_coach(c, row, v);
		return;
	}
	if (c.rows - row > words + coach)
		row++;
	summit_draw_words(c, row, v);
	row += c.rows - row > words + coach - 1 ? words : words - 1;
	if (coach)
		summit_coach_draw(c, row++, SUMMIT_MARGIN, v);
	if (c.rows - row >= dice_art_rows(c.rows, c.cols))
		summit_draw_dice(c, row, v);
}

/* A refusal is told in the game's own words. */
static struct intent
summit_decide(const struct view *v, int verb)
{
	struct action a = { .verb = (uint8_t)verb };
	int fault;

	if (!summit_my_turn(v))
		return intent_say(v, "it is not your turn");
	fault = game_check(v->game, view_state(v), v->seat, &a, NULL);
	return fault >= FAULT_GAME ? intent_say(v, v->game->faults[fault - FAULT_GAME])
				   : intent_act(v, a);
}

/* What KEY or a click stands for; SUMMIT_VERBS: for nothing of the game. */
static int
summit_verb_of(const struct view *v, int key)
{
	int verb = 0;

	while (verb < SUMMIT_VERBS && key != v->game->actions[verb].key && key != KEY_SPOT + verb)
		verb++;
	return verb;
}

static struct intent
summit_key(const struct view *v, int key)
{
	struct intent intent = intent_pass(v);
	int verb = summit_verb_of(v, key);

	if (v->seat == NOBODY && key == KEY_RETURN)
		intent.kind = INTENT_SIT;
	else if (key == 'a')
		intent = (struct intent){ .kind = INTENT_DESK,
					  .desk = { .mode = summit_coach_switched(&v->desk) } };
	else if (verb < SUMMIT_VERBS)
		intent = summit_decide(v, verb);
	return intent;
}

static bool
summit_can_choose(const struct view *v, int key, struct text *words)
{
	struct action a = { .verb = (uint8_t)summit_verb_of(v, key) };

	text_add(words, "%s", v->game->actions[a.verb].name);
	return summit_my_turn(v) && game_check(v->game, view_state(v), v->seat, &a, NULL) == 0;
}

static bool
summit_can_sit(const struct view *v, int key, struct text *words)
{
	(void)key;
	text_add(words, "sit down");
	return view_can_sit(v);
}

static bool
summit_can_ask(const struct view *v, int key, struct text *words)
{
	(void)key;
	text_add(words, summit_coach_is_on(&v->desk) ? "no coach" : "coach");
	return true;
}

static const struct pane_key keys[] = {
	{ { KEY_RETURN }, "sit down", summit_can_sit },
	{ { KEY_SPACE }, "raise and roll a die", summit_can_choose },
	{ { 'w' }, "raise and call a showdown", summit_can_choose },
	{ { 'd' }, "drop for a part of your bet", summit_can_choose },
	{ { 'y' }, "stay in the showdown", summit_can_choose },
	{ { 'x' }, "exit for half of your bet", summit_can_choose },
	{ { 'a' }, "the coach's advice, on and off", summit_can_ask },
	{ .help = NULL },
};

static bool
summit_brief(const struct view *v, struct text *out)
{
	const struct summit *s = view_state(v);
	int left = view_seconds(v);
	char amount[MONEY_SIZE];

	if (summit_my_turn(v)) {
		view_add_turn(v, s->phase == SUMMIT_SEALING ? "stay or exit" : "your turn", out);
		return true;
	}
	if (s->phase == SUMMIT_BETWEEN && left >= 0)
		text_add(out, "next round in %d s", left);
	else if (s->phase == SUMMIT_BETWEEN)
		text_add(out, v->glimpse->open ? "waits" : "closed");
	else if (s->phase == SUMMIT_SEALING)
		text_add(out, "showdown");
	else if (v->seat != NOBODY && rail_has(s->in, v->seat))
		text_add(out, "your bet %s", money(s->seat[v->seat].bet, amount));
	else
		text_add(out, "%d in the round", summit_count(s->in != 0 ? s->in : s->dealt));
	return false;
}

/* SM-11: a player who leaves drops, or exits; but a caller is paid. */
static bool
summit_leave(const struct view *v, struct text *out)
{
	const struct summit *s = view_state(v);
	bool sealing = s->phase == SUMMIT_SEALING;
	char in_pot[MONEY_SIZE], back[MONEY_SIZE];
	chips bet, cost;

	if (v->seat == NOBODY || !rail_has(s->in, v->seat))
		return false;
	bet = s->seat[v->seat].bet;
	cost = sealing ? summit_exit_costs(s, v->seat) : summit_drop_costs(s, v->seat);
	if (sealing && s->turn == v->seat)
		text_add(out, "Your bet of %s stays in the showdown", money(bet, back));
	else
		text_add(out, "You would %s: %s to the pot, %s back", sealing ? "exit" : "drop",
			 money(cost, in_pot), money(bet - cost, back));
	return bet > 0;
}

static bool
summit_coached(const struct view *v)
{
	return summit_coach_is_on(&v->desk);
}

const struct pane summit_pane = {
	.game = &summit_game,
	.rules = "Each player has five hidden dice; bets begin 0, 1, 2 ...\n"
		 "In your turn, drop for a part of your bet, or raise to\n"
		 "one over the largest. Then roll: your die replaces one\n"
		 "of your least if it is greater, and all see that. Or\n"
		 "call a showdown: the others stay, or exit for half their\n"
		 "bets, unseen. The largest sum takes pot and bets, among\n"
		 "equals the larger bet. You need the limit in chips to be\n"
		 "dealt in. If your time runs out, you drop or exit.",
	.keys = keys,
	.draw = summit_draw,
	.key = summit_key,
	.brief = summit_brief,
	.leave = summit_leave,
	.coached = summit_coached,
};
