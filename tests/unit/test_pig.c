#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "deeds.h"
#include "games/action.h"
#include "games/game.h"
#include "games/pig/pig.h"
#include "games/pig/players.h"
#include "games/words.h"

enum { A, B, C };

/* A game of N players with STACK chips each, the first of whom is to move. */
static struct pig
table_of(int n, chips stack, int ante)
{
	struct pig p;
	int seat = NOBODY;

	game_open(&pig_game, &p);
	assert_int_equal(deed_set(&pig_game, &p, PIG_ANTE, ante, NULL), 0);
	for (int i = 0; i < n; i++)
		assert_int_equal(deed_sit(&pig_game, &p, &seat, stack, NULL), 0);
	assert_int_equal(deed_time(&pig_game, &p, NULL), 0);
	return p;
}

static void throw(struct pig * p, int first, int second)
{
	struct roll r = { 2, { (uint8_t)first, (uint8_t)second } };

	assert_int_equal(deed_roll(&pig_game, p, &r, NULL), 0);
}

static int
act(struct pig *p, int seat, enum pig_verb verb)
{
	struct action a = { .verb = (uint8_t)verb };

	return deed_act(&pig_game, p, seat, &a, NULL, NULL);
}

/* "35 h 11": whose turn it is rolls a 3 and a 5, holds, and the next rolls two ones. */
static void
play(struct pig *p, const char *moves)
{
	for (const char *m = moves; *m != '\0'; m += *m == ' ') {
		if (*m == 'h') {
			assert_int_equal(act(p, p->turn, PIG_HOLD), 0);
			m++;
		} else {
			assert_int_equal(act(p, p->turn, PIG_ROLL), 0);
			throw(p, m[0] - '0', m[1] - '0');
			m += 2;
		}
	}
}

static void
same(const char *label, const char *what, long long got, long long request)
{
	if (got != request)
		fail_msg("%s: %s is %lld, not %lld", label, what, got, request);
}

/* A has a score and moves; then A's score, the turn's points, whose turn it is, and who has won. */
static const struct {
	const char *rule;
	int score;
	const char *moves;
	int after, points, turn, winner;
} rules[] = {
	{ "PG-1 a roll adds its total", 0, "35", 0, 8, A, NOBODY },
	{ "PG-1 as often as wanted", 0, "35 66 22", 0, 24, A, NOBODY },
	{ "PG-1 doubles are like other rolls", 0, "22", 0, 4, A, NOBODY },
	{ "PG-2 67, then 1 and 5: it stays 67", 67, "15", 67, 0, B, NOBODY },
	{ "PG-2 the other die shows it", 67, "51", 67, 0, B, NOBODY },
	{ "PG-2 the turn's points are lost", 67, "66 55 16", 67, 0, B, NOBODY },
	{ "PG-3 67, then 1 and 1: it is 0", 67, "11", 0, 0, B, NOBODY },
	{ "PG-3 the turn's points too", 67, "66 55 11", 0, 0, B, NOBODY },
	{ "PG-4 90, then 6 and 5: 101 and over", 90, "65", 101, 0, NOBODY, A },
	{ "PG-4 exactly 100 is enough", 89, "65", 100, 0, NOBODY, A },
	{ "PG-4 99 is not", 88, "65", 88, 11, A, NOBODY },
	{ "PG-4 in the middle of a turn, at once", 70, "66 66 33", 100, 0, NOBODY, A },
	{ "PG-4 all in one turn", 0, "66 66 66 66 66 66 66 66 22", 100, 0, NOBODY, A },
	{ "PG-5 holding adds the points", 67, "35 62 h", 83, 0, B, NOBODY },
	{ "PG-5 after one roll", 0, "22 h", 4, 0, B, NOBODY },
};

static void
each_rule_by_forced_dice(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof(rules) / sizeof(rules[0]); i++) {
		struct pig p = table_of(2, 100, 0);

		p.score[A] = (uint8_t)rules[i].score;
		p.score[B] = 40;
		play(&p, rules[i].moves);
		same(rules[i].rule, "the score", p.score[A], rules[i].after);
		same(rules[i].rule, "the other's score", p.score[B], 40);
		same(rules[i].rule, "the turn's worth", p.points, rules[i].points);
		same(rules[i].rule, "the turn", p.turn, rules[i].turn);
		same(rules[i].rule, "the winner", p.winner, rules[i].winner);
	}
}

static void
holding_needs_a_roll_first(void **unused) /* PG-5 */
{
	struct pig p = table_of(2, 100, 0), before = p;
	struct hint hints[HINTS];

	(void)unused;
	assert_int_equal(game_hints(&pig_game, &p, A, hints, HINTS), 1);
	assert_int_equal(hints[0].action.verb, PIG_ROLL);
	assert_int_equal(act(&p, A, PIG_HOLD), PIG_MUST_ROLL);
	assert_memory_equal(&p, &before, sizeof(p));
	play(&p, "35");
	assert_int_equal(game_hints(&pig_game, &p, A, hints, HINTS), 2);
	play(&p, "h");
	assert_int_equal(act(&p, B, PIG_HOLD), PIG_MUST_ROLL);
}

static void
turns_go_round_and_are_counted(void **unused) /* PG-6 */
{
	struct pig p = table_of(3, 100, 0);

	(void)unused;
	play(&p, "35 h 16 11");
	assert_int_equal(p.turn, A);
	play(&p, "22 22 h");
	assert_int_equal(p.rounds[A], 2);
	assert_int_equal(p.rounds[B], 1);
	assert_int_equal(p.rounds[C], 1);
	assert_int_equal(p.score[A], 16);
	assert_int_equal(p.gained[A], 8);
	assert_int_equal(p.snakes[C], 1);
	p.score[B] = 95;
	play(&p, "66");
	assert_int_equal(p.winner, B);
	assert_int_equal(p.rounds[B], 2);
	assert_int_equal(p.rail.round, 1);
}

static void
the_last_rolls_are_told_newest_first(void **unused) /* PG-9 */
{
	struct pig p = table_of(2, 100, 0);
	static const struct pig_roll request[] = { { B, { 1, 1 } },
						   { A, { 6, 1 } },
						   { A, { 3, 5 } } };

	(void)unused;
	play(&p, "35 61 11");
	assert_int_equal(p.lasts, 3);
	for (int i = 0; i < 3; i++) {
		struct pig_roll last = pig_last(&p, i);

		assert_memory_equal(&last, &request[i], sizeof(last));
	}
	for (int i = 0; i < 20; i++)
		play(&p, i % 2 == 0 ? "22 h" : "33 h");
	assert_int_equal(p.lasts, PIG_LAST);
	for (int i = 0; i < PIG_LAST; i++)
		assert_int_equal(pig_last(&p, i).die[0], i % 2 == 0 ? 3 : 2);
}

/* A newcomer in the seat has not rolled yet. */
static void
a_player_who_has_left_has_not_rolled_last(void **unused)
{
	struct pig p = table_of(3, 100, 0);
	int seat = NOBODY;

	(void)unused;
	play(&p, "35 61 22");
	assert_int_equal(deed_leave(&pig_game, &p, A, NULL), 0);
	assert_int_equal(deed_sit(&pig_game, &p, &seat, 100, NULL), 0);
	assert_int_equal(seat, A);
	assert_int_equal(p.lasts, 3);
	assert_int_equal(pig_last(&p, 0).seat, B);
	assert_int_equal(pig_last(&p, 1).seat, NOBODY);
	assert_int_equal(pig_last(&p, 2).seat, NOBODY);
}

static void
the_first_to_sit_or_a_die_starts(void **unused) /* PG-7 */
{
	(void)unused;
	for (int n = 2; n <= PIG_SEATS; n++) {
		for (int shows = 1; shows <= n; shows++) {
			struct pig p = table_of(n, 100, 0);
			struct roll r = { 1, { (uint8_t)shows } };
			struct game_request request;

			same("on the console the first to sit down starts", "the turn", p.turn, A);
			game_open(&pig_game, &p);
			assert_int_equal(deed_set(&pig_game, &p, PIG_DRAW, 1, NULL), 0);
			for (int seat, i = 0; i < n; i++)
				assert_int_equal(deed_sit(&pig_game, &p, &seat, 100, NULL), 0);
			assert_int_equal(deed_time(&pig_game, &p, NULL), 0);
			request = game_requests(&pig_game, &p);
			assert_int_equal(request.kind, GAME_REQUEST_DICE);
			assert_int_equal(request.dice, 1);
			assert_int_equal(request.sides, n);
			assert_int_equal(deed_roll(&pig_game, &p, &r, NULL), 0);
			same("a die of as many sides draws", "the turn", p.turn, shows - 1);
		}
	}
}

static void
a_game_needs_two(void **unused) /* PG-7 */
{
	struct pig p, before;
	struct game_request request;
	int seat = NOBODY;

	(void)unused;
	game_open(&pig_game, &p);
	assert_int_equal(deed_set(&pig_game, &p, PIG_ANTE, 10, NULL), 0);
	for (int n = 0; n < 2; n++) {
		request = game_requests(&pig_game, &p);
		assert_int_equal(request.kind, GAME_REQUEST_START);
		assert_int_equal(request.blocked, PIG_PLAYERS);
		assert_int_equal(request.ms, -1);
		before = p;
		assert_int_equal(deed_time(&pig_game, &p, NULL), 0);
		assert_memory_equal(&p, &before, sizeof(p));
		assert_int_equal(deed_sit(&pig_game, &p, &seat, n == 0 ? 100 : 9, NULL), 0);
	}
	assert_int_equal(game_requests(&pig_game, &p).blocked, PIG_PLAYERS);
	assert_int_equal(deed_buy(&pig_game, &p, seat, 1, NULL), 0);
	assert_int_equal(game_requests(&pig_game, &p).blocked, 0);
	assert_int_equal(game_requests(&pig_game, &p).ms, p.rail.option[PIG_PAUSE_MS]);
	while (p.rail.n < PIG_SEATS)
		assert_int_equal(deed_sit(&pig_game, &p, &seat, 100, NULL), 0);
	assert_int_equal(deed_sit(&pig_game, &p, &seat, 100, NULL), FAULT_FULL);
}

static void
a_newcomer_plays_the_next_game(void **unused)
{
	struct pig p = table_of(2, 100, 10);
	int seat = NOBODY;

	(void)unused;
	assert_int_equal(deed_sit(&pig_game, &p, &seat, 100, NULL), 0);
	assert_int_equal(act(&p, seat, PIG_ROLL), FAULT_TURN);
	play(&p, "35 h 35 h");
	assert_int_equal(p.turn, A);
	p.score[A] = 90;
	play(&p, "66");
	assert_int_equal(deed_time(&pig_game, &p, NULL), 0);
	assert_int_equal(p.rail.table, 30);
	play(&p, "35 h 35 h");
	assert_int_equal(p.turn, seat);
}

static void
the_winner_takes_the_pot(void **unused) /* PG-13 */
{
	struct pig p = table_of(3, 100, 10);

	(void)unused;
	assert_int_equal(p.rail.table, 30);
	assert_int_equal(p.rail.stack[B], 90);
	p.score[B] = 99;
	play(&p, "16 22");
	assert_int_equal(p.winner, B);
	assert_int_equal(p.rail.table, 0);
	assert_int_equal(p.rail.stack[B], 120);
	assert_int_equal(p.rail.house, 0);
}

static void
time_rolls_first_and_then_holds(void **unused) /* PG-13 */
{
	struct pig p = table_of(2, 100, 0);

	(void)unused;
	assert_int_equal(deed_time(&pig_game, &p, NULL), 0);
	assert_int_equal(game_requests(&pig_game, &p).kind, GAME_REQUEST_DICE);
	assert_int_equal(deed_time(&pig_game, &p, NULL), FAULT_DICE);
	throw(&p, 3, 5);
	assert_int_equal(deed_time(&pig_game, &p, NULL), 0);
	assert_int_equal(p.score[A], 8);
	assert_int_equal(p.turn, B);
}

static void
a_leaver_forfeits_the_ante(void **unused) /* PG-13 */
{
	struct pig p = table_of(3, 100, 10);
	struct events out = { 0 };

	(void)unused;
	play(&p, "35 35");
	assert_int_equal(deed_leave(&pig_game, &p, A, &out), 0);
	assert_int_equal(p.rail.n, 2);
	assert_int_equal(p.rail.in, 210);
	assert_int_equal(p.rail.table, 30);
	assert_int_equal(p.turn, B);
	assert_int_equal(p.points, 0);
	assert_int_equal(deed_leave(&pig_game, &p, C, &out), 0);
	assert_int_equal(p.winner, B);
	assert_int_equal(p.rail.stack[B], 120);
	assert_int_equal(game_requests(&pig_game, &p).kind, GAME_REQUEST_START);
	assert_int_equal(game_requests(&pig_game, &p).blocked, PIG_PLAYERS);
}

static void
leaving_out_of_turn_disturbs_nobody(void **unused) /* PG-13 */
{
	struct pig p = table_of(3, 100, 10);
	uint32_t request_id;
	int seat = NOBODY;

	(void)unused;
	play(&p, "35");
	request_id = p.rail.request_id;
	assert_int_equal(deed_leave(&pig_game, &p, B, NULL), 0);
	assert_int_equal(p.rail.request_id, request_id);
	assert_int_equal(p.points, 8);
	assert_int_equal(deed_sit(&pig_game, &p, &seat, 50, NULL), 0);
	assert_int_equal(seat, B);
	play(&p, "h 35 h");
	assert_int_equal(p.turn, A);
}

static void
called_off_the_antes_go_back(void **unused) /* PG-13 */
{
	struct pig p = table_of(3, 100, 10);

	(void)unused;
	play(&p, "35 h");
	deed_call_off(&pig_game, &p, NULL);
	for (int seat = A; seat <= C; seat++)
		assert_int_equal(p.rail.stack[seat], 100);
	assert_int_equal(p.rail.round, 0);
	assert_int_equal(p.winner, NOBODY);

	/* A forfeited ante is shared out. */
	p = table_of(4, 100, 5);
	assert_int_equal(deed_leave(&pig_game, &p, B, NULL), 0);
	deed_call_off(&pig_game, &p, NULL);
	assert_int_equal(p.rail.stack[A], 102);
	assert_int_equal(p.rail.stack[C], 102);
	assert_int_equal(p.rail.stack[3], 101);
}

static void
events_read_like_this(void **unused) /* CO-3 */
{
	enum { YOU = 1 };
	static const char *const names[] = { "ann", "bob" };
	static const char *const request[] = {
		"ann puts 10 into the pot.",  "you put 10 into the pot.",
		"Game 1: ann goes first.",    "ann rolls 3 5, 8 in this turn.",
		"ann holds: the score is 8.", "you roll 6 1: the turn is lost, the score stays 0.",
		"ann lets the time run out.", "ann rolls 1 1, snake eyes: the score is 0.",
		"you leave the table.",       "ann wins game 1, the others having left.",
		"ann takes the pot of 20.",   "you are paid out 90.",
	};
	struct roll rolls[] = { { 2, { 3, 5 } }, { 2, { 6, 1 } }, { 2, { 1, 1 } } };
	struct action roll = { .verb = PIG_ROLL }, hold = { .verb = PIG_HOLD };
	struct pig p = table_of(2, 100, 10);
	struct events out = { 0 };
	char words[200];

	(void)unused;
	deed_call_off(&pig_game, &p, NULL);
	deed_time(&pig_game, &p, &out);
	deed_act(&pig_game, &p, A, &roll, &out, NULL);
	deed_roll(&pig_game, &p, &rolls[0], &out);
	deed_act(&pig_game, &p, A, &hold, &out, NULL);
	deed_act(&pig_game, &p, B, &roll, &out, NULL);
	deed_roll(&pig_game, &p, &rolls[1], &out);
	deed_time(&pig_game, &p, &out);
	deed_roll(&pig_game, &p, &rolls[2], &out);
	deed_leave(&pig_game, &p, B, &out);
	assert_int_equal(out.n, sizeof(request) / sizeof(request[0]));
	for (int i = 0; i < out.n; i++) {
		event_words(&pig_game, &out.at[i], names[out.at[i].seat < 0 ? 0 : out.at[i].seat],
			    YOU, words, sizeof(words));
		assert_string_equal(words, request[i]);
	}
}

/* Anything that anybody may try, wrong ones included. */
static void
try_anything(struct pig *p, struct xoshiro *luck)
{
	struct game_request request = game_requests(&pig_game, p);
	struct action a = { .verb = (uint8_t)xoshiro_below(luck, PIG_VERBS + 1) };
	int who =
	    xoshiro_below(luck, 2) == 0 ? p->turn : (int)xoshiro_below(luck, PIG_SEATS + 2) - 1;
	struct roll r = { (uint8_t)(request.dice + (xoshiro_below(luck, 8) == 0)), { 0 } };
	struct pig before = *p;
	int fault, seat;

	for (int i = 0; i < r.n; i++)
		r.die[i] = (uint8_t)xoshiro_below(luck, request.sides + 2U);
	switch (xoshiro_below(luck, 500)) {
	case 0: fault = deed_sit(&pig_game, p, &seat, 1 + xoshiro_below(luck, 200), NULL); break;
	case 1: fault = deed_leave(&pig_game, p, who, NULL); break;
	case 2: fault = deed_set(&pig_game, p, PIG_ANTE, xoshiro_below(luck, 20), NULL); break;
	case 3: fault = deed_set(&pig_game, p, PIG_DRAW, xoshiro_below(luck, 3), NULL); break;
	case 4: deed_call_off(&pig_game, p, NULL); return;
	case 5: fault = deed_time(&pig_game, p, NULL); break;
	default:
		fault = request.kind == GAME_REQUEST_DICE
			    ? deed_roll(&pig_game, p, &r, NULL)
			    : deed_act(&pig_game, p, who, &a, NULL, NULL);
	}
	if (fault != 0)
		assert_memory_equal(p, &before, sizeof(before));
}

static void
stands(const struct pig *p)
{
	bool playing = p->phase != PIG_WAITING;

	assert_true(p->phase <= PIG_ROLLING);
	assert_true((p->in & ~p->rail.taken) == 0);
	assert_int_equal(p->rail.house, 0);
	if (!playing)
		assert_int_equal(p->rail.table, 0);
	if (p->phase == PIG_DECIDING || p->phase == PIG_ROLLING)
		assert_true(rail_has(p->in, p->turn));
	for (int seat = 0; seat < PIG_SEATS; seat++) {
		if (rail_has(p->in, seat) && seat != p->winner)
			assert_true(p->score[seat] < PIG_GOAL);
	}
	if (p->turn != NOBODY)
		assert_true(p->score[p->turn] + p->points < PIG_GOAL);
}

static void
random_play_keeps_the_rules(void **unused)
{
	struct xoshiro luck = xoshiro_seed("anything", 0);
	struct pig p;

	(void)unused;
	game_open(&pig_game, &p);
	for (int i = 0; i < 300000; i++) {
		try_anything(&p, &luck);
		stands(&p);
	}
	assert_true(p.rail.round > 20);
}

/* Each strategy in many positions: the answer is legal, and the same again (PG-9). */
static void
strategies_answer_legally(void **unused)
{
	struct seeded dice;
	struct roll r;

	(void)unused;
	seeded_init(&dice, "strategies", 0);
	for (const struct strategy *s = pig_players; s->name != NULL; s++) {
		struct bot bot = { .strategy = s, .arg = s->value };
		struct pig p = table_of(3, 100, 0), seen;
		struct action a = { 0 };

		if (s->prepare != NULL)
			continue;
		while (p.rail.round < 20) {
			seen = p;
			if (p.phase == PIG_WAITING) {
				deed_time(&pig_game, &p, NULL);
			} else if (p.phase == PIG_ROLLING) {
				source_roll(&dice.bytes.source, 2, 6, &r);
				deed_roll(&pig_game, &p, &r, NULL);
			} else {
				assert_true(s->decide(&bot, &p, p.turn, &a));
				assert_memory_equal(&p, &seen, sizeof(p));
				same(s->name, "the fault",
				     deed_act(&pig_game, &p, p.turn, &a, NULL, NULL), 0);
			}
		}
	}
}

/* The total at which a player holds in a position: own score, best other score, snake eyes seen. */
static const struct {
	const char *player;
	int32_t arg;
	int own, other, snakes, holds_at;
} temperaments[] = {
	{ "hold", 25, 0, 0, 0, 25 },       { "hold", 2, 60, 10, 0, 4 },
	{ "boring", 0, 0, 0, 0, 4 },       { "reckless", 0, 50, 90, 0, 45 },
	{ "cautious", 0, 20, 0, 0, 14 },   { "cautious", 0, 60, 0, 0, 8 },
	{ "racer", 22, 40, 40, 0, 22 },    { "racer", 22, 40, 75, 0, 60 },
	{ "racer", 22, 80, 0, 0, 20 },     { "snakebitten", 0, 0, 0, 0, 25 },
	{ "snakebitten", 0, 0, 0, 1, 19 }, { "snakebitten", 0, 0, 0, 9, 7 },
	{ "chameleon", 0, 30, 30, 0, 22 }, { "chameleon", 0, 20, 70, 0, 28 },
	{ "chameleon", 0, 60, 20, 0, 8 },  { "chameleon", 0, 60, 90, 0, 40 },
};

static void
temperaments_differ(void **unused) /* PG-10 */
{
	(void)unused;
	for (size_t i = 0; i < sizeof(temperaments) / sizeof(temperaments[0]); i++) {
		struct pig p = table_of(2, 100, 0);
		struct action a = { .verb = PIG_ROLL };
		struct bot bot;
		char why[200];

		assert_true(
		    strategy_find(&pig_game, temperaments[i].player, &bot, why, sizeof(why)));
		bot.arg = temperaments[i].arg;
		p.score[A] = (uint8_t)temperaments[i].own;
		p.score[B] = (uint8_t)temperaments[i].other;
		p.snakes[B] = (uint8_t)temperaments[i].snakes;
		p.rolls = 1;
		for (p.points = 4; p.score[A] + p.points < PIG_GOAL; p.points++) {
			assert_true(bot.strategy->decide(&bot, &p, A, &a));
			if (a.verb == PIG_HOLD)
				break;
		}
		same(temperaments[i].player, "what it holds at", p.points,
		     temperaments[i].holds_at);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_rule_by_forced_dice),
		cmocka_unit_test(holding_needs_a_roll_first),
		cmocka_unit_test(turns_go_round_and_are_counted),
		cmocka_unit_test(the_last_rolls_are_told_newest_first),
		cmocka_unit_test(a_player_who_has_left_has_not_rolled_last),
		cmocka_unit_test(the_first_to_sit_or_a_die_starts),
		cmocka_unit_test(a_game_needs_two),
		cmocka_unit_test(a_newcomer_plays_the_next_game),
		cmocka_unit_test(the_winner_takes_the_pot),
		cmocka_unit_test(time_rolls_first_and_then_holds),
		cmocka_unit_test(a_leaver_forfeits_the_ante),
		cmocka_unit_test(leaving_out_of_turn_disturbs_nobody),
		cmocka_unit_test(called_off_the_antes_go_back),
		cmocka_unit_test(events_read_like_this),
		cmocka_unit_test(random_play_keeps_the_rules),
		cmocka_unit_test(strategies_answer_legally),
		cmocka_unit_test(temperaments_differ),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
