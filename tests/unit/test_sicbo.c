#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "deeds.h"
#include "games/action.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/sicbo/sicbo.h"
#include "games/words.h"

static const struct game *const g = &sicbo_game;

/* The options of the standard table. */
static const int32_t standard[OPTIONS];

/* SB-1: the 216 results, by number. */
static struct roll
result(int n)
{
	return (struct roll){
		3, { (uint8_t)(n / 36 + 1), (uint8_t)(n / 6 % 6 + 1), (uint8_t)(n % 6 + 1) }
	};
}

static struct action
bet_on(int spot, chips stake)
{
	return (struct action){ .verb = (uint8_t)spot, .arg = { stake } };
}

static int
sit(struct sicbo *s, chips stack)
{
	int seat = NOBODY;

	assert_int_equal(deed_sit(g, s, &seat, stack, NULL), 0);
	return seat;
}

static void
bet(struct sicbo *s, int seat, int spot, chips stake)
{
	struct action a = bet_on(spot, stake);

	assert_int_equal(deed_act(g, s, seat, &a, NULL, NULL), 0);
}

static void throw(struct sicbo * s, struct roll r, struct events *out)
{
	assert_int_equal(deed_time(g, s, out), 0);
	assert_int_equal(deed_roll(g, s, &r, out), 0);
}

/* Chips as all may be counted from outside. */
static chips
counted(const struct sicbo *s)
{
	chips sum = s->rail.table + s->rail.house;

	for (int i = 0; i < SEATS; i++)
		sum += s->rail.stack[i];
	return sum;
}

static void
assert_chips(chips got, chips request, const char *label)
{
	if (got != request)
		fail_msg("%s: %" PRId64 " chips, not %" PRId64, label, got, request);
}

static const struct winner_case {
	const char *label;
	uint8_t die[3];
	int request;
} winner_cases[] = {
	{ "the smallest total is a triple", { 1, 1, 1 }, SICBO_SIDES },
	{ "small wins on 4", { 1, 1, 2 }, SICBO_SMALL },
	{ "small wins on 10", { 2, 3, 5 }, SICBO_SMALL },
	{ "big wins on 11", { 2, 4, 5 }, SICBO_BIG },
	{ "big wins on 17", { 6, 5, 6 }, SICBO_BIG },
	{ "a pair is no triple", { 4, 4, 2 }, SICBO_SMALL },
	{ "a triple of 9 is not small", { 3, 3, 3 }, SICBO_SIDES },
	{ "a triple of 12 is not big", { 4, 4, 4 }, SICBO_SIDES },
	{ "the largest total is a triple", { 6, 6, 6 }, SICBO_SIDES },
};

/* SB-3, SB-4. */
static void
big_and_small_win_as_the_rules_say(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(winner_cases) / sizeof(winner_cases[0]); i++) {
		const struct winner_case *c = &winner_cases[i];
		struct roll r = { 3, { c->die[0], c->die[1], c->die[2] } };

		if (sicbo_winner(&r) != c->request)
			fail_msg("%s: spot %d wins", c->label, sicbo_winner(&r));
	}
}

/* The probabilities of the rules: big 105/216, small 105/216, a triple 6/216. */
static void
results_are_105_105_and_6_of_216(void **state)
{
	int wins[SICBO_SIDES + 1] = { 0 };

	(void)state;
	for (int n = 0; n < 216; n++) {
		struct roll r = result(n);
		int total = r.die[0] + r.die[1] + r.die[2];
		int winner = sicbo_winner(&r);

		wins[winner]++;
		if (winner == SICBO_BIG)
			assert_in_range(total, 11, 17);
		if (winner == SICBO_SMALL)
			assert_in_range(total, 4, 10);
		if (winner == SICBO_SIDES)
			assert_int_equal(total, 3 * r.die[0]);
	}
	assert_int_equal(wins[SICBO_BIG], 105);
	assert_int_equal(wins[SICBO_SMALL], 105);
	assert_int_equal(wins[SICBO_SIDES], 6);
}

/* SB-5: over all results a stake of 1 brings 210 for 216, so the house keeps 6/216 = 1/36. */
static void
house_edge_is_1_of_36(void **state)
{
	(void)state;
	for (int spot = 0; spot < SICBO_SIDES; spot++) {
		struct action a = bet_on(spot, 1);
		chips back = 0;

		for (int n = 0; n < 216; n++) {
			struct roll r = result(n);

			back += g->prize(standard, &r, &a);
		}
		assert_chips(back, 210, g->spots[spot]);
		assert_chips((216 - back) * 36, 216, "the edge in 36ths");
	}
}

/* SB-2 to SB-5 at the table, for each result: the prize is the same with a seat and without one. */
static void
table_pays_what_the_prize_says(void **state)
{
	(void)state;
	for (int n = 0; n < 216; n++) {
		struct roll r = result(n);
		struct sicbo s;
		int seat[SICBO_SIDES];
		char label[32];

		snprintf(label, sizeof(label), "%d %d %d", r.die[0], r.die[1], r.die[2]);
		game_open(g, &s);
		for (int spot = 0; spot < SICBO_SIDES; spot++) {
			seat[spot] = sit(&s, 100);
			bet(&s, seat[spot], spot, 30);
			bet(&s, NOBODY, spot, 7);
		}
		assert_chips(s.rail.table, 74, label);
		throw(&s, r, NULL);
		for (int spot = 0; spot < SICBO_SIDES; spot++) {
			struct action a = bet_on(spot, 30);

			assert_chips(s.rail.stack[seat[spot]], 70 + g->prize(standard, &r, &a),
				     label);
		}
		assert_chips(s.rail.house, sicbo_winner(&r) == SICBO_SIDES ? 74 : 0, label);
		assert_chips(s.rail.table, 0, label);
		assert_chips(counted(&s), s.rail.in, label);
	}
}

/* SB-12: any number of bets, conflicting ones too. */
static void
bets_of_a_player_add_up(void **state)
{
	struct sicbo s;
	int seat = NOBODY;

	(void)state;
	game_open(g, &s);
	seat = sit(&s, 100);
	bet(&s, seat, SICBO_BIG, 10);
	bet(&s, seat, SICBO_SMALL, 20);
	bet(&s, seat, SICBO_BIG, 5);
	assert_chips(s.rail.stack[seat], 65, "in hand");
	assert_chips(felt_at(&s.felt, seat, SICBO_BIG), 15, "on big");
	assert_chips(felt_on_square(&s.felt, SICBO_SMALL), 20, "on small");
	throw(&s, (struct roll){ 3, { 4, 5, 3 } }, NULL);
	assert_chips(s.rail.stack[seat], 95, "after 12");
}

/* SB-17, and the other reasons to refuse a bet; a refusal changes not one byte. */
static const struct refusal_case {
	const char *label;
	int who; /* 0: sits with 100, NOBODY: a walk-up, 1 and above: no such seat */
	int spot;
	chips stake;
	bool rolling;
	int fault;
	struct range range;
} refusal_cases[] = {
	{ "zero", 0, SICBO_BIG, 0, false, FAULT_AMOUNT, { 1, 100 } },
	{ "negative", 0, SICBO_BIG, -1, false, FAULT_AMOUNT, { 1, 100 } },
	{ "more than the stack", 0, SICBO_SMALL, 101, false, FAULT_AMOUNT, { 1, 100 } },
	{ "zero from outside", NOBODY, SICBO_BIG, 0, false, FAULT_AMOUNT, { 1, CHIPS_MAX } },
	{ "negative from outside",
	  NOBODY,
	  SICBO_BIG,
	  INT64_MIN,
	  false,
	  FAULT_AMOUNT,
	  { 1, CHIPS_MAX } },
	{ "above 10^12", NOBODY, SICBO_BIG, CHIPS_MAX + 1, false, FAULT_AMOUNT, { 1, CHIPS_MAX } },
	{ "a prize that overflows",
	  NOBODY,
	  SICBO_SMALL,
	  INT64_MAX,
	  false,
	  FAULT_AMOUNT,
	  { 1, CHIPS_MAX } },
	{ "no such selection", 0, SICBO_VERBS, 5, false, FAULT_VERB, { 1, 0 } },
	{ "no such selection from outside", NOBODY, 255, 5, false, FAULT_VERB, { 1, 0 } },
	{ "an empty seat", 1, SICBO_BIG, 5, false, FAULT_SEAT, { 1, 0 } },
	{ "a seat that there is not", SEATS, SICBO_BIG, 5, false, FAULT_SEAT, { 1, 0 } },
	{ "nobody's nobody", -2, SICBO_BIG, 5, false, FAULT_SEAT, { 1, 0 } },
	{ "while the dice roll", 0, SICBO_BIG, 5, true, FAULT_DICE, { 1, 0 } },
	{ "from outside while they roll", NOBODY, SICBO_BIG, 5, true, FAULT_DICE, { 1, 0 } },
};

static void
refused_bet_changes_nothing(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(refusal_cases) / sizeof(refusal_cases[0]); i++) {
		const struct refusal_case *c = &refusal_cases[i];
		struct action a = bet_on(c->spot, c->stake);
		struct events events = { .n = 0 };
		struct range range;
		struct sicbo s, before;
		int fault;

		game_open(g, &s);
		assert_int_equal(sit(&s, 100), 0);
		if (c->rolling)
			assert_int_equal(deed_time(g, &s, NULL), 0);
		memcpy(&before, &s, sizeof(s));
		fault = deed_act(g, &s, c->who, &a, &events, &range);
		if (fault != c->fault)
			fail_msg("%s: fault %d, not %d", c->label, fault, c->fault);
		if (range.min != c->range.min || range.max != c->range.max)
			fail_msg("%s: %" PRId64 " to %" PRId64, c->label, range.min, range.max);
		if (memcmp(&before, &s, sizeof(s)) != 0 || events.n != 0)
			fail_msg("%s: something has changed", c->label);
	}
}

/* 10^12 is the largest stake, and each of 64 players may lay it on one spot (SB-17). */
static void
largest_bets_do_not_overflow(void **state)
{
	struct sicbo s;

	(void)state;
	game_open(g, &s);
	for (int i = 0; i < SEATS; i++)
		bet(&s, sit(&s, CHIPS_MAX), SICBO_BIG, CHIPS_MAX);
	assert_chips(felt_on_square(&s.felt, SICBO_BIG), SEATS * CHIPS_MAX, "on big");
	throw(&s, (struct roll){ 3, { 6, 6, 5 } }, NULL);
	assert_chips(s.rail.stack[SEATS - 1], 2 * CHIPS_MAX, "the last winner");
	assert_chips(s.rail.house, -SEATS * CHIPS_MAX, "the house");
	assert_chips(counted(&s), SEATS * CHIPS_MAX, "all");
	/* A stack beyond 10^12 makes no larger bet. */
	assert_int_equal(
	    deed_act(g, &s, 0, &(struct action){ SICBO_BIG, { CHIPS_MAX + 1, 0 } }, NULL, NULL),
	    FAULT_AMOUNT);
}

static void
house_is_bounded(void **state) /* SB-17 */
{
	static const struct {
		chips house;
		int fault;
	} rows[] = {
		{ INT64_C(1) << 61, 0 },
		{ (INT64_C(1) << 61) + 1, FAULT_BANK },
		{ -(INT64_C(1) << 61), 0 },
		{ -(INT64_C(1) << 61) - 1, FAULT_BANK },
	};
	struct action a = bet_on(SICBO_SMALL, CHIPS_MAX);

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct sicbo s;

		game_open(g, &s);
		s.rail.house = s.rail.in = rows[i].house;
		assert_int_equal(deed_act(g, &s, NOBODY, &a, NULL, NULL), rows[i].fault);
	}
}

static void
spot_is_bounded(void **state)
{
	struct action six = bet_on(SICBO_SMALL, 6), one = bet_on(SICBO_SMALL, 1);
	struct range range;
	struct sicbo s;

	(void)state;
	game_open(g, &s);
	for (int i = 1; i < SEATS; i++)
		bet(&s, NOBODY, SICBO_SMALL, CHIPS_MAX);
	bet(&s, NOBODY, SICBO_SMALL, CHIPS_MAX - 5);
	assert_int_equal(deed_act(g, &s, NOBODY, &six, NULL, &range), FAULT_AMOUNT);
	assert_chips(range.max, 5, "room");
	bet(&s, NOBODY, SICBO_SMALL, 5);
	assert_int_equal(deed_act(g, &s, NOBODY, &one, NULL, &range), SICBO_SPOT_FULL);
	bet(&s, NOBODY, SICBO_BIG, 1);
	throw(&s, (struct roll){ 3, { 1, 1, 2 } }, NULL);
	assert_chips(counted(&s), s.rail.in, "all");
	assert_int_equal(deed_act(g, &s, NOBODY, &one, NULL, &range), 0);
}

/* A bettor without a seat brings chips in with the stake and takes them out with the prize. The
 * bets are not told one by one, but as the round's sum. */
static void
walk_up_bets_come_and_go(void **state)
{
	static struct events events;
	char words[96];
	struct sicbo s;
	struct action a = bet_on(SICBO_BIG, 40);

	(void)state;
	game_open(g, &s);
	events.n = 0;
	assert_int_equal(deed_act(g, &s, NOBODY, &a, &events, NULL), 0);
	assert_int_equal(deed_act(g, &s, NOBODY, &a, &events, NULL), 0);
	bet(&s, NOBODY, SICBO_SMALL, 15);
	assert_int_equal(events.n, 0);
	assert_chips(s.rail.in, 95, "brought in");
	throw(&s, (struct roll){ 3, { 6, 5, 1 } }, &events);
	assert_int_equal(events.n, 3);
	event_words(g, &events.at[1], NULL, NOBODY, words, sizeof(words));
	assert_string_equal(words, "Bets from outside win 80 on big.");
	event_words(g, &events.at[2], NULL, NOBODY, words, sizeof(words));
	assert_string_equal(words, "Bets from outside lose 15 on small.");
	assert_chips(s.rail.house, 15 - 80, "the house");
	assert_chips(s.rail.in, 95 - 160, "brought in less taken out");
	assert_chips(counted(&s), s.rail.in, "all");
}

/* SB-13: an accepted bet is in its round, also when the player has gone. */
static void
leaver_is_paid_what_the_bet_brings(void **state)
{
	static struct events events;
	struct sicbo s;
	int stays, leaves;

	(void)state;
	game_open(g, &s);
	stays = sit(&s, 100);
	leaves = sit(&s, 100);
	bet(&s, leaves, SICBO_BIG, 30);
	events.n = 0;
	assert_int_equal(deed_leave(g, &s, leaves, &events), 0);
	assert_int_equal(events.n, 2);
	assert_int_equal(events.at[1].kind, EV_CASHED);
	assert_chips(events.at[1].amount, 70, "cashed at once");
	assert_true(rail_has(s.rail.taken, leaves));
	assert_int_equal(
	    deed_act(g, &s, leaves, &(struct action){ SICBO_BIG, { 1, 0 } }, NULL, NULL),
	    FAULT_SEAT);
	assert_int_equal(deed_leave(g, &s, leaves, NULL), FAULT_SEAT);
	events.n = 0;
	throw(&s, (struct roll){ 3, { 6, 5, 1 } }, &events);
	assert_int_equal(events.at[events.n - 1].kind, EV_CASHED);
	assert_chips(events.at[events.n - 1].amount, 60, "cashed after the roll");
	assert_false(rail_has(s.rail.taken, leaves));
	assert_true(rail_plays(&s.rail, stays));
	assert_chips(s.rail.in, 70, "left in the house");
}

static void
leaver_without_bets_is_gone_at_once(void **state)
{
	struct sicbo s;
	int seat = NOBODY;

	(void)state;
	game_open(g, &s);
	seat = sit(&s, 100);
	assert_int_equal(deed_leave(g, &s, seat, NULL), 0);
	assert_int_equal(s.rail.n, 0);
	assert_int_equal(s.rail.taken, 0);
	assert_chips(s.rail.in, 0, "nothing is left");
}

/* While the dice roll nobody may change the state. */
static void
dice_in_the_air_stop_everything(void **state)
{
	struct sicbo s, before;
	int seat = NOBODY;

	(void)state;
	game_open(g, &s);
	sit(&s, 100);
	assert_int_equal(deed_roll(g, &s, &(struct roll){ 3, { 1, 2, 3 } }, NULL), FAULT_DICE);
	assert_int_equal(deed_time(g, &s, NULL), 0);
	memcpy(&before, &s, sizeof(s));
	assert_int_equal(deed_sit(g, &s, &seat, 100, NULL), FAULT_DICE);
	assert_int_equal(deed_buy(g, &s, 0, 100, NULL), FAULT_DICE);
	assert_int_equal(deed_leave(g, &s, 0, NULL), FAULT_DICE);
	assert_int_equal(deed_set(g, &s, SICBO_ROUND_MS, 100, NULL), FAULT_DICE);
	assert_int_equal(deed_time(g, &s, NULL), FAULT_DICE);
	assert_int_equal(deed_roll(g, &s, &(struct roll){ 2, { 1, 2 } }, NULL), FAULT_DICE);
	assert_int_equal(deed_roll(g, &s, &(struct roll){ 3, { 1, 2, 7 } }, NULL), FAULT_DICE);
	assert_int_equal(deed_roll(g, &s, &(struct roll){ 3, { 0, 2, 6 } }, NULL), FAULT_DICE);
	assert_memory_equal(&before, &s, sizeof(s));
	assert_int_equal(deed_roll(g, &s, &(struct roll){ 3, { 1, 2, 3 } }, NULL), 0);
	assert_int_equal(game_requests(g, &s).kind, GAME_REQUEST_BETS);
	assert_int_equal(s.rail.round, 1);
}

/* The sentences of two rounds, as ticker and console show them (CO-3). */
static void
evening_reads_like_this(void **state)
{
	static const char *const request[] = {
		"ada sits down with 100.",
		"you sit down with 50.",
		"ada bets 10 on big.",
		"you bet 25 on small.",
		"Round 1: 4 5 3, total 12, big wins.",
		"ada wins 10 on big.",
		"you lose 25 on small.",
		"you bring 5 more.",
		"ada bets 20 on small.",
		"Round 2: 2 2 2, a triple, big and small lose.",
		"ada loses 20 on small.",
		"ada leaves the table.",
		"ada is paid out 90.",
	};
	enum { YOU = 1 };
	static const char *const names[SEATS] = { "ada", "bob" };
	static struct events events;
	struct action big = bet_on(SICBO_BIG, 10), small = bet_on(SICBO_SMALL, 25);
	struct action again = bet_on(SICBO_SMALL, 20);
	struct sicbo s;
	int seat = NOBODY;

	(void)state;
	events.n = 0;
	game_open(g, &s);
	deed_sit(g, &s, &seat, 100, &events);
	deed_sit(g, &s, &seat, 50, &events);
	deed_act(g, &s, 0, &big, &events, NULL);
	deed_act(g, &s, 1, &small, &events, NULL);
	throw(&s, (struct roll){ 3, { 4, 5, 3 } }, &events);
	deed_buy(g, &s, 1, 5, &events);
	deed_act(g, &s, 0, &again, &events, NULL);
	throw(&s, (struct roll){ 3, { 2, 2, 2 } }, &events);
	deed_leave(g, &s, 0, &events);
	assert_int_equal(events.n, sizeof(request) / sizeof(request[0]));
	for (int i = 0; i < events.n; i++) {
		char words[96];

		event_words(g, &events.at[i], names[events.at[i].seat < 0 ? 0 : events.at[i].seat],
			    YOU, words, sizeof(words));
		assert_string_equal(words, request[i]);
	}
}

static void
hints_tell_what_may_be_bet(void **state)
{
	struct hint hint[HINTS];
	struct sicbo s;

	(void)state;
	game_open(g, &s);
	sit(&s, 100);
	bet(&s, 0, SICBO_BIG, 40);
	assert_int_equal(game_hints(g, &s, 0, hint, HINTS), 2);
	for (int i = 0; i < SICBO_SIDES; i++) {
		assert_int_equal(hint[i].action.verb, i);
		assert_chips(hint[i].amount.min, 1, g->actions[i].name);
		assert_chips(hint[i].amount.max, 60, g->actions[i].name);
	}
	assert_int_equal(game_hints(g, &s, NOBODY, hint, HINTS), 2);
	assert_chips(hint[0].amount.max, CHIPS_MAX, "from outside");
	assert_int_equal(game_hints(g, &s, 0, hint, 1), 1);
	bet(&s, 0, SICBO_SMALL, 60);
	assert_int_equal(game_hints(g, &s, 0, hint, HINTS), 0);
	deed_time(g, &s, NULL);
	assert_int_equal(game_hints(g, &s, NOBODY, hint, HINTS), 0);
}

/* SB-7. */
static void
betting_period_is_a_setting(void **state)
{
	struct range range;
	struct sicbo s;

	(void)state;
	game_open(g, &s);
	assert_int_equal(game_requests(g, &s).ms, 5000);
	assert_int_equal(deed_set(g, &s, SICBO_ROUND_MS, 20, NULL), 0);
	assert_int_equal(game_requests(g, &s).ms, 20);
	assert_int_equal(deed_set(g, &s, SICBO_ROUND_MS, 0, &range), FAULT_VALUE);
	assert_chips(range.min, 1, "shortest");
	assert_chips(range.max, 3600000, "longest");
	assert_int_equal(deed_set(g, &s, SICBO_ROUND_MS, INT64_C(1) << 40, NULL), FAULT_VALUE);
	assert_int_equal(game_requests(g, &s).ms, 20);
	assert_int_equal(deed_set(g, &s, SICBO_TUMBLE_MS, 7, NULL), 0);
	deed_time(g, &s, NULL);
	assert_int_equal(game_requests(g, &s).kind, GAME_REQUEST_DICE);
	assert_int_equal(game_requests(g, &s).ms, 7);
	assert_int_equal(game_requests(g, &s).dice, SICBO_DICE);
	assert_int_equal(game_requests(g, &s).sides, 6);
}

static void
broke_player_is_told_so(void **state)
{
	struct action a = bet_on(SICBO_BIG, 1);
	struct sicbo s;

	(void)state;
	game_open(g, &s);
	sit(&s, 10);
	bet(&s, 0, SICBO_BIG, 10);
	assert_int_equal(deed_act(g, &s, 0, &a, NULL, NULL), FAULT_POOR);
	assert_int_equal(deed_buy(g, &s, 0, 1, NULL), 0);
	assert_int_equal(deed_act(g, &s, 0, &a, NULL, NULL), 0);
}

static void
tell_state(const struct sicbo *s, char *out, size_t size)
{
	struct text text = text_in(out, size);

	parts_add(g, s, NULL, &text);
}

static void
trend_has_the_newest_first(void **state)
{
	char words[64];
	struct sicbo s;

	(void)state;
	game_open(g, &s);
	tell_state(&s, words, sizeof(words));
	assert_string_equal(words, "state BETTING\n");
	throw(&s, (struct roll){ 3, { 1, 1, 2 } }, NULL);
	throw(&s, (struct roll){ 3, { 5, 5, 5 } }, NULL);
	throw(&s, (struct roll){ 3, { 6, 5, 5 } }, NULL);
	assert_int_equal(s.trends, 3);
	assert_int_equal(s.trend[0], SICBO_BIG);
	assert_int_equal(s.trend[1], SICBO_SIDES);
	assert_int_equal(s.trend[2], SICBO_SMALL);
	for (int i = 0; i < SICBO_TREND; i++)
		throw(&s, (struct roll){ 3, { 1, 1, 2 } }, NULL);
	assert_int_equal(s.trends, SICBO_TREND);
	assert_int_equal(s.trend[SICBO_TREND - 1], SICBO_SMALL);
	deed_time(g, &s, NULL);
	tell_state(&s, words, sizeof(words));
	assert_string_equal(words, "state ROLLING\nlast 1 1 2\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(big_and_small_win_as_the_rules_say),
		cmocka_unit_test(results_are_105_105_and_6_of_216),
		cmocka_unit_test(house_edge_is_1_of_36),
		cmocka_unit_test(table_pays_what_the_prize_says),
		cmocka_unit_test(bets_of_a_player_add_up),
		cmocka_unit_test(refused_bet_changes_nothing),
		cmocka_unit_test(largest_bets_do_not_overflow),
		cmocka_unit_test(spot_is_bounded),
		cmocka_unit_test(house_is_bounded),
		cmocka_unit_test(walk_up_bets_come_and_go),
		cmocka_unit_test(leaver_is_paid_what_the_bet_brings),
		cmocka_unit_test(leaver_without_bets_is_gone_at_once),
		cmocka_unit_test(dice_in_the_air_stop_everything),
		cmocka_unit_test(evening_reads_like_this),
		cmocka_unit_test(hints_tell_what_may_be_bet),
		cmocka_unit_test(betting_period_is_a_setting),
		cmocka_unit_test(broke_player_is_told_so),
		cmocka_unit_test(trend_has_the_newest_first),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
