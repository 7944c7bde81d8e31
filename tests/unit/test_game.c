#include <inttypes.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/text.h"
#include "deeds.h"
#include "games/action.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/strategy.h"
#include "games/words.h"

/*
 * A game that has one of everything: the start is asked for, then bets, then a move of the first in
 * order, then a die, after which the stakes are lost and the next start is due.
 */
enum { PICK, CALL, WAIT };
enum { TOY_MS };
enum { TOY_UNLUCKY = FAULT_GAME };
enum { EV_CALL = EV_GAME, EV_TAKE_BACK, EV_LOSE };

struct toy {
	struct rail rail;
	enum game_request_kind request;
	uint8_t secret;
	chips bet[SEATS];
};

extern const struct game toy_game;
static const struct game *const g = &toy_game;

static void
toy_open(void *state)
{
	struct toy *t = state;

	t->request = GAME_REQUEST_START;
	t->secret = 6;
}

static struct game_request
toy_wants(const void *state)
{
	const struct toy *t = state;
	int first = rail_next(&t->rail, NOBODY);

	return (struct game_request){
		.kind = t->request,
		.seats = t->request == GAME_REQUEST_MOVE && first != NOBODY ? rail_bit(first) : 0,
		.dice = 1,
		.sides = 6,
		.ms = t->rail.n == 0 ? -1 : t->rail.option[TOY_MS],
	};
}

static int
toy_check(const void *state, int seat, const struct action *a, struct range *amount)
{
	const struct toy *t = state;

	if (a->verb == PICK && a->arg[0] == 3)
		return TOY_UNLUCKY;
	if (a->verb == CALL)
		*amount = (struct range){ 1, t->rail.stack[seat] };
	return 0;
}

static void
toy_act(void *state, int seat, const struct action *a, struct events *out)
{
	struct toy *t = state;

	if (a->verb != CALL)
		return;
	t->bet[seat] += a->arg[1];
	event_add(g, t, out,
		  &(struct event){ .kind = EV_CALL, .seat = (int8_t)seat, .amount = a->arg[1] });
}

static void
toy_rolled(void *state, const struct roll *r, struct events *out)
{
	struct toy *t = state;

	(void)r;
	for (int seat = 0; seat < SEATS; seat++) {
		if (t->bet[seat] > 0)
			event_add(g, t, out,
				  &(struct event){ .kind = EV_LOSE,
						   .seat = (int8_t)seat,
						   .amount = t->bet[seat] });
		t->bet[seat] = 0;
	}
	t->request = GAME_REQUEST_START;
	t->rail.round++;
	t->rail.request_id++;
}

static void
toy_time_up(void *state, struct events *out)
{
	static const enum game_request_kind next[] = { [GAME_REQUEST_START] = GAME_REQUEST_BETS,
						       [GAME_REQUEST_BETS] = GAME_REQUEST_MOVE,
						       [GAME_REQUEST_MOVE] = GAME_REQUEST_DICE };
	struct toy *t = state;

	(void)out;
	t->request = next[t->request];
	t->rail.request_id++;
}

static void
toy_left(void *state, int seat, struct events *out)
{
	(void)state, (void)seat, (void)out;
}

static void
toy_call_off(void *state, struct events *out)
{
	struct toy *t = state;

	for (int seat = 0; seat < SEATS; seat++) {
		if (t->bet[seat] > 0)
			event_add(g, t, out,
				  &(struct event){ .kind = EV_TAKE_BACK,
						   .seat = (int8_t)seat,
						   .amount = t->bet[seat] });
		t->bet[seat] = 0;
	}
}

static void
toy_hide(void *state, int viewer)
{
	struct toy *t = state;

	if (viewer != 0)
		t->secret = 0;
}

static int
toy_stakes(const void *state, int seat, struct stake out[STAKES])
{
	const struct toy *t = state;

	if (seat == NOBODY || t->bet[seat] == 0)
		return 0;
	out[0] = (struct stake){ .amount = t->bet[seat] };
	return 1;
}

static bool
toy_decide(struct bot *bot, const void *view, int seat, struct action *out)
{
	(void)bot, (void)view, (void)seat, (void)out;
	return false;
}

static const char *const sides[] = { "heads", "tails", NULL };

static const struct action_kind toy_actions[] = {
	[PICK] = { "pick", 'p', "", { { .kind = ARG_NUMBER, .name = "N", .min = 2, .max = 4 } } },
	[CALL] = { "call",
		   'c',
		   "",
		   { { .kind = ARG_WORD, .name = "SIDE", .words = sides },
		     { .kind = ARG_ADDS, .name = "AMOUNT" } } },
	[WAIT] = { .name = "wait" },
	{ .name = NULL },
};

static const struct option_kind toy_options[] = {
	[TOY_MS] = { "ms", 10, 1000, 100, 200, "", NULL, false },
	{ .name = NULL },
};

static const struct event_kind toy_events[] = {
	EVENTS_OF_ALL,
	[EV_CALL] = { .moves = STAKED, .words = "" },
	[EV_TAKE_BACK] = { .moves = BACK, .words = "" },
	[EV_LOSE] = { .moves = LOST, .words = "" },
};

static const char *const toy_faults[] = { "three is unlucky, {min} to {max} {mean} luck" };

static const struct strategy toy_strategies[] = {
	{ .name = "hold", .min = 1, .max = 30, .value = 20, .decide = toy_decide },
	{ .name = "hol", .decide = toy_decide },
	{ .name = "keep",
	  .min = 1,
	  .max = 100,
	  .value = 60,
	  .several = "LOW,MIDDLE,HIGH",
	  .decide = toy_decide },
	{ .name = NULL },
};

const struct game toy_game = {
	.name = "toy",
	.max_seats = SEATS,
	.size = sizeof(struct toy),
	.verbs = sizeof(toy_actions) / sizeof(toy_actions[0]) - 1,
	.actions = toy_actions,
	.options = toy_options,
	.events = toy_events,
	.faults = toy_faults,
	.strategies = toy_strategies,
	.open = toy_open,
	.wants = toy_wants,
	.check = toy_check,
	.act = toy_act,
	.rolled = toy_rolled,
	.time_up = toy_time_up,
	.left = toy_left,
	.call_off = toy_call_off,
	.hide = toy_hide,
	.stakes = toy_stakes,
};

/* A table with N players of 100 that wants this. */
static void
toy_at(struct toy *t, int n, enum game_request_kind request)
{
	int seat = NOBODY;

	game_open(g, t);
	for (int i = 0; i < n; i++)
		assert_int_equal(deed_sit(g, t, &seat, 100, NULL), 0);
	while (t->request != request)
		assert_int_equal(deed_time(g, t, NULL), 0);
}

static void
call(struct toy *t, int seat, chips amount)
{
	struct action a = { CALL, { 0, amount } };

	assert_int_equal(deed_act(g, t, seat, &a, NULL, NULL), 0);
}

static void
order_is_not_the_seat_number(void **state)
{
	struct toy t;
	int seat = NOBODY;

	(void)state;
	toy_at(&t, 3, GAME_REQUEST_START);
	assert_int_equal(rail_next(&t.rail, NOBODY), 0);
	assert_int_equal(rail_next(&t.rail, 2), 0);
	assert_int_equal(deed_leave(g, &t, 1, NULL), 0);
	assert_int_equal(rail_next(&t.rail, 0), 2);
	assert_int_equal(deed_sit(g, &t, &seat, 1, NULL), 0);
	assert_int_equal(seat, 1);
	assert_int_equal(rail_next(&t.rail, 0), 2);
	assert_int_equal(rail_next(&t.rail, 2), 1);
	assert_int_equal(rail_next(&t.rail, 1), 0);
}

static void
order_passes_over_a_leaving_seat(void **state)
{
	struct toy t;

	(void)state;
	toy_at(&t, 3, GAME_REQUEST_BETS);
	call(&t, 1, 5);
	assert_int_equal(deed_leave(g, &t, 1, NULL), 0);
	assert_int_equal(t.rail.n, 3);
	assert_int_equal(rail_next(&t.rail, 0), 2);
	assert_int_equal(rail_next(&t.rail, 1), 2);
	assert_int_equal(deed_leave(g, &t, 2, NULL), 0);
	assert_int_equal(rail_next(&t.rail, 0), 0);
	assert_int_equal(deed_leave(g, &t, 0, NULL), 0);
	assert_int_equal(rail_next(&t.rail, NOBODY), NOBODY);
	assert_false(rail_has(t.rail.taken, NOBODY));
}

/* The last seat is the one whose bit is the last of the mask. */
static void
full_table_empties_again(void **state)
{
	struct toy t;
	int seat = -7;

	(void)state;
	toy_at(&t, SEATS, GAME_REQUEST_BETS);
	assert_int_equal(deed_sit(g, &t, &seat, 1, NULL), FAULT_FULL);
	assert_int_equal(seat, -7);
	call(&t, SEATS - 1, 1);
	assert_int_equal(deed_leave(g, &t, SEATS - 1, NULL), 0);
	assert_int_equal(deed_sit(g, &t, &seat, 1, NULL), FAULT_FULL);
	while (t.request != GAME_REQUEST_DICE)
		deed_time(g, &t, NULL);
	assert_int_equal(deed_roll(g, &t, &(struct roll){ 1, { 6 } }, NULL), 0);
	assert_int_equal(deed_sit(g, &t, &seat, 1, NULL), 0);
	assert_int_equal(seat, SEATS - 1);
	for (int i = 0; i < SEATS; i++)
		assert_int_equal(deed_leave(g, &t, i, NULL), 0);
	assert_int_equal(t.rail.taken, 0);
	assert_int_equal(t.rail.in, 1);
	assert_int_equal(t.rail.house, 1);
}

static const struct {
	chips stack;
	int fault;
} stack_cases[] = {
	{ 1, 0 },
	{ CHIPS_MAX, 0 },
	{ 0, FAULT_STACK },
	{ -1, FAULT_STACK },
	{ CHIPS_MAX + 1, FAULT_STACK },
	{ INT64_MAX, FAULT_STACK },
};

static void
stack_is_1_to_the_most(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(stack_cases) / sizeof(stack_cases[0]); i++) {
		struct toy t, before;
		int seat, fault;

		toy_at(&t, 0, GAME_REQUEST_START);
		memcpy(&before, &t, sizeof(t));
		fault = deed_sit(g, &t, &seat, stack_cases[i].stack, NULL);
		if (fault != stack_cases[i].fault)
			fail_msg("%" PRId64 ": fault %d", stack_cases[i].stack, fault);
		if (fault != 0)
			assert_memory_equal(&before, &t, sizeof(t));
		else
			assert_true(t.rail.stack[seat] == stack_cases[i].stack);
	}
}

static void
more_chips_may_be_bought_up_to_the_most(void **state)
{
	struct toy t, before;

	(void)state;
	toy_at(&t, 1, GAME_REQUEST_MOVE);
	assert_int_equal(deed_buy(g, &t, 0, CHIPS_MAX - 100, NULL), 0);
	assert_true(t.rail.stack[0] == CHIPS_MAX);
	memcpy(&before, &t, sizeof(t));
	assert_int_equal(deed_buy(g, &t, 0, 1, NULL), FAULT_STACK);
	assert_int_equal(deed_buy(g, &t, 0, 0, NULL), FAULT_STACK);
	assert_int_equal(deed_buy(g, &t, 0, -1, NULL), FAULT_STACK);
	assert_int_equal(deed_buy(g, &t, 0, INT64_MAX, NULL), FAULT_STACK);
	assert_int_equal(deed_buy(g, &t, 1, 1, NULL), FAULT_SEAT);
	assert_int_equal(deed_buy(g, &t, NOBODY, 1, NULL), FAULT_SEAT);
	assert_int_equal(deed_buy(g, &t, SEATS, 1, NULL), FAULT_SEAT);
	assert_memory_equal(&before, &t, sizeof(t));
}

/* Seat 0 has 100 chips and the turn, seat 1 nothing of either. */
static const struct check_case {
	const char *label;
	enum game_request_kind request;
	int seat;
	struct action a;
	int fault;
	struct range range;
} check_cases[] = {
	{ "before the start", GAME_REQUEST_START, 0, { WAIT, { 0 } }, FAULT_NOT_STARTED, { 1, 0 } },
	{ "a move before the turn", GAME_REQUEST_MOVE, 1, { WAIT, { 0 } }, FAULT_TURN, { 1, 0 } },
	{ "a move in turn", GAME_REQUEST_MOVE, 0, { WAIT, { 0 } }, 0, { 1, 0 } },
	{ "dice in the air", GAME_REQUEST_DICE, 0, { WAIT, { 0 } }, FAULT_DICE, { 1, 0 } },
	{ "no such verb", GAME_REQUEST_BETS, 0, { WAIT + 1, { 0 } }, FAULT_VERB, { 1, 0 } },
	{ "no such seat", GAME_REQUEST_BETS, 2, { WAIT, { 0 } }, FAULT_SEAT, { 1, 0 } },
	{ "no walk-ups here", GAME_REQUEST_BETS, NOBODY, { WAIT, { 0 } }, FAULT_SEAT, { 1, 0 } },
	{ "a number below", GAME_REQUEST_BETS, 0, { PICK, { 1 } }, FAULT_NUMBER, { 2, 4 } },
	{ "a number above", GAME_REQUEST_BETS, 0, { PICK, { 5 } }, FAULT_NUMBER, { 2, 4 } },
	{ "a number between", GAME_REQUEST_BETS, 0, { PICK, { 2 } }, 0, { 1, 0 } },
	{ "a fault of the game's own",
	  GAME_REQUEST_BETS,
	  0,
	  { PICK, { 3 } },
	  TOY_UNLUCKY,
	  { 1, 0 } },
	{ "no such word", GAME_REQUEST_BETS, 0, { CALL, { 2, 1 } }, FAULT_WORD, { 1, 0 } },
	{ "a word below", GAME_REQUEST_BETS, 0, { CALL, { -1, 1 } }, FAULT_WORD, { 1, 0 } },
	{ "the smallest amount", GAME_REQUEST_BETS, 0, { CALL, { 1, 1 } }, 0, { 1, 100 } },
	{ "the largest amount", GAME_REQUEST_BETS, 0, { CALL, { 0, 100 } }, 0, { 1, 100 } },
	{ "too small an amount",
	  GAME_REQUEST_BETS,
	  0,
	  { CALL, { 0, 0 } },
	  FAULT_AMOUNT,
	  { 1, 100 } },
	{ "too large an amount",
	  GAME_REQUEST_BETS,
	  0,
	  { CALL, { 0, 101 } },
	  FAULT_AMOUNT,
	  { 1, 100 } },
	{ "nothing to bet with", GAME_REQUEST_BETS, 1, { CALL, { 0, 1 } }, FAULT_POOR, { 1, 0 } },
};

static void
check_judges_verb_words_seat_turn_and_amount(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(check_cases) / sizeof(check_cases[0]); i++) {
		const struct check_case *c = &check_cases[i];
		struct range range = { 7, 7 };
		struct toy t;
		int fault;

		toy_at(&t, 2, GAME_REQUEST_BETS);
		call(&t, 1, 100);
		while (t.request != c->request && t.request != GAME_REQUEST_DICE)
			deed_time(g, &t, NULL);
		if (c->request == GAME_REQUEST_START)
			deed_roll(g, &t, &(struct roll){ 1, { 1 } }, NULL);
		fault = game_check(g, &t, c->seat, &c->a, &range);
		if (fault != c->fault)
			fail_msg("%s: fault %d, not %d", c->label, fault, c->fault);
		if (range.min != c->range.min || range.max != c->range.max)
			fail_msg("%s: %" PRId64 " to %" PRId64, c->label, range.min, range.max);
	}
}

static void
hints_are_all_that_is_legal(void **state)
{
	static const struct hint request[] = { { { PICK, { 2 } }, { 1, 0 } },
					       { { PICK, { 4 } }, { 1, 0 } },
					       { { CALL, { 0 } }, { 1, 100 } },
					       { { CALL, { 1 } }, { 1, 100 } },
					       { { WAIT, { 0 } }, { 1, 0 } } };
	struct hint hint[HINTS];
	struct toy t;
	int n;

	(void)state;
	toy_at(&t, 2, GAME_REQUEST_BETS);
	n = game_hints(g, &t, 0, hint, HINTS);
	assert_int_equal(n, sizeof(request) / sizeof(request[0]));
	for (int i = 0; i < n; i++) {
		assert_int_equal(hint[i].action.verb, request[i].action.verb);
		assert_int_equal(hint[i].action.arg[0], request[i].action.arg[0]);
		assert_int_equal(hint[i].amount.min, request[i].amount.min);
		assert_int_equal(hint[i].amount.max, request[i].amount.max);
	}
	call(&t, 0, 100);
	assert_int_equal(game_hints(g, &t, 0, hint, HINTS), 3);
	deed_time(g, &t, NULL);
	assert_int_equal(game_hints(g, &t, 1, hint, HINTS), 0);
}

/* Nobody's patience begins anew because somebody sat down, but a wait without end does end. */
static void
question_is_new_only_if_it_has_changed(void **state)
{
	uint32_t request_id;
	struct toy t;
	int seat = NOBODY;

	(void)state;
	toy_at(&t, 0, GAME_REQUEST_MOVE);
	request_id = game_requests(g, &t).request_id;
	assert_int_equal(deed_sit(g, &t, &seat, 100, NULL), 0);
	assert_int_not_equal(game_requests(g, &t).request_id, request_id);
	request_id = game_requests(g, &t).request_id;
	assert_int_equal(deed_sit(g, &t, &seat, 100, NULL), 0);
	assert_int_equal(deed_buy(g, &t, seat, 100, NULL), 0);
	assert_int_equal(game_requests(g, &t).request_id, request_id);
	assert_int_equal(deed_set(g, &t, TOY_MS, 100, NULL), 0);
	assert_int_equal(game_requests(g, &t).request_id, request_id);
	assert_int_equal(deed_set(g, &t, TOY_MS, 99, NULL), 0);
	assert_int_equal(game_requests(g, &t).request_id, request_id + 1);
	/* The first leaves, so another is asked. */
	assert_int_equal(deed_leave(g, &t, 0, NULL), 0);
	assert_int_equal(game_requests(g, &t).request_id, request_id + 2);
}

static void
called_off_stakes_go_back(void **state)
{
	struct toy t;

	(void)state;
	toy_at(&t, 2, GAME_REQUEST_BETS);
	call(&t, 0, 30);
	call(&t, 1, 40);
	assert_int_equal(deed_leave(g, &t, 1, NULL), 0);
	deed_call_off(g, &t, NULL);
	assert_int_equal(t.rail.stack[0], 100);
	assert_int_equal(t.rail.table, 0);
	assert_int_equal(t.rail.n, 1);
	assert_int_equal(t.rail.in, 100);
}

static void
count_alone(struct toy *t)
{
	game_audit(g, t);
}

static void
count_after_a_bet(struct toy *t)
{
	call(t, 1, 40);
}

static void
count_after_a_call_off(struct toy *t)
{
	deed_call_off(g, t, NULL);
}

/* Does this end a process of its own, which says nothing? */
static bool
aborts(void (*count)(struct toy *t), struct toy *t)
{
	int status = 0;
	pid_t child = fork();

	if (child == 0) {
		signal(SIGABRT, SIG_DFL);
		if (freopen("/dev/null", "w", stderr) != NULL)
			count(t);
		_exit(0);
	}
	assert_true(child > 0);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status) || WTERMSIG(status) == SIGABRT);
	return WIFSIGNALED(status);
}

/* In every build: nothing can be trusted if chips are made or lost. */
static void
chips_from_nowhere_abort(void **state)
{
	static void (*const counts[])(struct toy * t) = { count_alone, count_after_a_bet,
							  count_after_a_call_off };
	struct toy t;

	(void)state;
	toy_at(&t, 2, GAME_REQUEST_BETS);
	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++) {
		for (chips more = -1; more <= 1; more++) {
			t.rail.stack[0] += more;
			assert_int_equal(aborts(counts[i], &t), more != 0);
			t.rail.stack[0] -= more;
		}
	}
	call(&t, 0, 30);
	t.bet[0]++;
	assert_true(aborts(count_alone, &t));
}

static void
view_hides_in_the_copy_alone(void **state)
{
	struct toy t, view;

	(void)state;
	toy_at(&t, 2, GAME_REQUEST_BETS);
	game_view(g, &t, 1, &view);
	assert_int_equal(view.secret, 0);
	assert_int_equal(t.secret, 6);
	game_view(g, &t, 0, &view);
	assert_memory_equal(&view, &t, sizeof(t));
	game_view(g, &t, NOBODY, &view);
	assert_int_equal(view.secret, 0);
}

/* The effect of a move of 30, won with a stake of 10 if it wins, with a seat and without one. */
static const struct moves_case {
	const char *label;
	enum moves moves;
	chips stack, table, house, in; /* changes */
	chips walk_up_in;
} moves_cases[] = {
	{ "still", STILL, 0, 0, 0, 0, 0 },     { "staked", STAKED, -30, 30, 0, 0, 30 },
	{ "back", BACK, 30, -30, 0, 0, -30 },  { "won", WON, 40, -10, -30, 0, -40 },
	{ "lost", LOST, 0, -30, 30, 0, 0 },    { "taken", TAKEN, 30, -30, 0, 0, -30 },
	{ "bought", BOUGHT, 30, 0, 0, 30, 0 }, { "cashed", CASHED, -30, 0, 0, -30, 0 },
};

static void
event_moves_chips_as_its_kind_says(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(moves_cases) / sizeof(moves_cases[0]); i++) {
		const struct moves_case *c = &moves_cases[i];
		const struct event_kind kinds[] = { { .moves = c->moves } };
		const struct game game = { .events = kinds };
		struct rail rail = { .round = 6 }, outside = { 0 };
		struct events events = { .n = 0 };

		event_add(&game, &rail, &events,
			  &(struct event){ .seat = 5, .amount = 30, .stake = 10 });
		event_add(&game, &outside, NULL,
			  &(struct event){ .seat = NOBODY, .amount = 30, .stake = 10 });
		if (rail.stack[5] != c->stack || rail.table != c->table || rail.house != c->house ||
		    rail.in != c->in)
			fail_msg("%s: %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64, c->label,
				 rail.stack[5], rail.table, rail.house, rail.in);
		if (outside.table != c->table || outside.house != c->house ||
		    outside.in != (c->moves == BOUGHT || c->moves == CASHED ? 0 : c->walk_up_in))
			fail_msg("%s from outside: in %" PRId64, c->label, outside.in);
		assert_int_equal(events.n, 1);
		assert_int_equal(events.at[0].stack, c->stack);
		assert_int_equal(events.at[0].round, 7);
	}
}

static const struct words_case {
	const char *words, *bob, *you, *nobody;
	const char *name; /* as it stands there */
} words_cases[] = {
	{ "{who} bet{s} {amount} on {spot}{on}.", "bob bets 30 on odds on 6.",
	  "you bet 30 on odds on 6.", "the table bets 30 on odds on 6.", "bob" },
	{ "{who} pass{es} and {is} {n}, {stake}, {stack}.", "bob passes and is 6, 10, 70.",
	  "you pass and are 6, 10, 70.", "the table passes and is 6, 10, 0.", "bob" },
	{ "Round {round}: {dice}, total {total}.", "Round 3: 4 5, total 9.",
	  "Round 3: 4 5, total 9.", "Round 3: 4 5, total 9.", "bob" },
	{ "{whose} {spot} bet goes to the {n}.", "bob's odds bet goes to the 6.",
	  "your odds bet goes to the 6.", "the table's odds bet goes to the 6.", "bob's" },
	{ "{nobody} knows {", "{nobody} knows {", "{nobody} knows {", "{nobody} knows {", "bob" },
};

static void
event_reads_as_its_words_say(void **state)
{
	static const char *const spots[] = { "line", "odds" };
	enum { BOB = 3, YOU = 4 };
	struct event e = { .spot = 1, .n = 6, .dice = 2, .die = { 4, 5 }, .round = 3 };

	(void)state;
	e.amount = 30;
	e.stake = 10;
	for (size_t i = 0; i < sizeof(words_cases) / sizeof(words_cases[0]); i++) {
		const struct event_kind kinds[] = { { .words = words_cases[i].words } };
		const struct game game = { .events = kinds, .spots = spots };
		const char *name = words_cases[i].name;
		char words[80], *bob;
		int named;

		e.seat = BOB;
		e.stack = 70;
		named = event_words(&game, &e, "bob", YOU, words, sizeof(words));
		assert_string_equal(words, words_cases[i].bob);
		bob = strstr(words, name);
		assert_int_equal(named, bob != NULL ? bob + (int)strlen(name) - words : 0);
		e.seat = YOU;
		assert_int_equal(event_words(&game, &e, "ann", YOU, words, sizeof(words)), 0);
		assert_string_equal(words, words_cases[i].you);
		e.seat = NOBODY;
		e.stack = 0;
		event_words(&game, &e, NULL, NOBODY, words, sizeof(words));
		assert_string_equal(words, words_cases[i].nobody);
		event_words(&game, &e, NULL, NOBODY, words, 5);
		assert_int_equal(strlen(words), 4);
	}
}

static void
fault_reads_with_its_range(void **state)
{
	struct range range = { -3, 90 };
	char words[80];

	(void)state;
	fault_words(g, FAULT_AMOUNT, &range, words, sizeof(words));
	assert_string_equal(words, "the amount must be -3 to 90");
	fault_words(g, TOY_UNLUCKY, &range, words, sizeof(words));
	assert_string_equal(words, "three is unlucky, -3 to 90 {mean} luck");
	fault_words(g, FAULT_DICE, NULL, words, sizeof(words));
	assert_string_equal(words, "the dice are in the air");
}

static const struct strategy_case {
	const char *text;
	int strategy; /* -1: none */
	int32_t arg;
	const char *said; /* its name, or what is wrong */
} strategy_cases[] = {
	{ "hold", 0, 20, "hold:20" },
	{ "hold:1", 0, 1, "hold:1" },
	{ "hold:30", 0, 30, "hold:30" },
	{ "hol", 1, 0, "hol" },
	{ "hold:31", -1, 0, "'hold:31' must be hold:N with a whole number N from 1 to 30" },
	{ "hold:0", -1, 0, "'hold:0' must be hold:N with a whole number N from 1 to 30" },
	{ "hold:", -1, 0, "'hold:' must be hold:N with a whole number N from 1 to 30" },
	{ "hold:x", -1, 0, "'hold:x' must be hold:N with a whole number N from 1 to 30" },
	{ "keep", 2, 60, "keep:60" },
	{ "keep:7", 2, 7, "keep:7" },
	{ "keep:10,60,40", 2, 10, "keep:10,60,40" },
	{ "keep:1,2", -1, 0,
	  "'keep:1,2' must be keep:N or keep:LOW,MIDDLE,HIGH with whole numbers from 1 to 100" },
	{ "keep:1,2,3,4", -1, 0,
	  "'keep:1,2,3,4' must be keep:N or keep:LOW,MIDDLE,HIGH with whole numbers from 1 to "
	  "100" },
	{ "keep:1,2,101", -1, 0,
	  "'keep:1,2,101' must be keep:N or keep:LOW,MIDDLE,HIGH with whole numbers from 1 to "
	  "100" },
	{ "keep:0,2,3", -1, 0,
	  "'keep:0,2,3' must be keep:N or keep:LOW,MIDDLE,HIGH with whole numbers from 1 to 100" },
	{ "keep:1,,3", -1, 0,
	  "'keep:1,,3' must be keep:N or keep:LOW,MIDDLE,HIGH with whole numbers from 1 to 100" },
	{ "keep:1,2,3,", -1, 0,
	  "'keep:1,2,3,' must be keep:N or keep:LOW,MIDDLE,HIGH with whole numbers from 1 to 100" },
	{ "keep:,1,2", -1, 0,
	  "'keep:,1,2' must be keep:N or keep:LOW,MIDDLE,HIGH with whole numbers from 1 to 100" },
	{ "keep:1 ,2,3", -1, 0,
	  "'keep:1 ,2,3' must be keep:N or keep:LOW,MIDDLE,HIGH with whole numbers from 1 to 100" },
	{ "keep:999999999999999999999999999999,1,2", -1, 0,
	  "'keep:999999999999999999999999999999,1,2' must be keep:N or keep:LOW,MIDDLE,HIGH with "
	  "whole numbers from 1 to 100" },
	{ "hold:1,2,3", -1, 0, "'hold:1,2,3' must be hold:N with a whole number N from 1 to 30" },
	{ "hol:3", -1, 0, "the player 'hol' takes no number" },
	{ "ho", -1, 0, "toy has no player 'ho'; it has hold, hol, keep" },
	{ "", -1, 0, "toy has no player ''; it has hold, hol, keep" },
	{ ":3", -1, 0, "toy has no player ':3'; it has hold, hol, keep" },
};

static void
strategy_is_found_by_name_and_number(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(strategy_cases) / sizeof(strategy_cases[0]); i++) {
		const struct strategy_case *c = &strategy_cases[i];
		char said[160], name[STRATEGY_NAME];
		struct bot bot = { .strategy = NULL };

		if (strategy_find(g, c->text, &bot, said, sizeof(said)) != (c->strategy >= 0))
			fail_msg("'%s' is %sfound", c->text, c->strategy >= 0 ? "not " : "");
		if (c->strategy < 0) {
			assert_string_equal(said, c->said);
			assert_null(bot.strategy);
		}
		if (bot.strategy == NULL)
			continue;
		assert_ptr_equal(bot.strategy, &toy_strategies[c->strategy]);
		assert_int_equal(bot.arg, c->arg);
		strategy_name(&bot, name);
		assert_string_equal(name, c->said);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(order_is_not_the_seat_number),
		cmocka_unit_test(order_passes_over_a_leaving_seat),
		cmocka_unit_test(full_table_empties_again),
		cmocka_unit_test(stack_is_1_to_the_most),
		cmocka_unit_test(more_chips_may_be_bought_up_to_the_most),
		cmocka_unit_test(check_judges_verb_words_seat_turn_and_amount),
		cmocka_unit_test(hints_are_all_that_is_legal),
		cmocka_unit_test(question_is_new_only_if_it_has_changed),
		cmocka_unit_test(called_off_stakes_go_back),
		cmocka_unit_test(chips_from_nowhere_abort),
		cmocka_unit_test(view_hides_in_the_copy_alone),
		cmocka_unit_test(event_moves_chips_as_its_kind_says),
		cmocka_unit_test(event_reads_as_its_words_say),
		cmocka_unit_test(fault_reads_with_its_range),
		cmocka_unit_test(strategy_is_found_by_name_and_number),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
