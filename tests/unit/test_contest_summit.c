#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/data.h"
#include "games/summit/summit.h"
#include "lab/contest/contest_summit.h"
#include "lab/contest/tournament.h"

#include "long_tests.h"

enum { PLAYERS = 4 };

static void
find(struct bot *players, int n, const char *const *names)
{
	char why[200];

	for (int i = 0; i < n; i++)
		assert_true(strategy_find(&summit_game, names[i], &players[i], why, sizeof(why)));
}

static double
column(const struct contest *c, const char *key, const struct figures *f)
{
	for (const struct column *column = c->columns; column->key != NULL; column++) {
		if (strcmp(column->key, key) == 0)
			return column->of(f);
	}
	fail_msg("no column %s", key);
	return 0;
}

/* SM-14: the same table for any number of threads, coins included. */
static void
any_number_of_threads_gives_the_same(void **state)
{
	static const char *const names[PLAYERS] = { "tight", "random", "showdown", "bayes" };
	struct bot players[PLAYERS];
	struct tournament t = { .contest = &summit_contest,
				.players = players,
				.n = PLAYERS,
				.games = 300,
				.seed = "threads" };
	struct figures total[2][PLAYERS], cross[2][PLAYERS * PLAYERS];

	(void)state;
	find(players, PLAYERS, names);
	for (t.seats = 2; t.seats <= 3; t.seats++) {
		for (t.threads = 1; t.threads <= 2; t.threads++)
			tournament_run(&t, total[t.threads - 1], cross[t.threads - 1]);
		assert_memory_equal(total[0], total[1], sizeof(total[0]));
		assert_memory_equal(cross[0], cross[1], sizeof(cross[0]));
	}
}

/* SM-8: one player's win is another's loss; SM-14: each round ends in one of three ways. */
static void
rounds_are_zero_sum(void **state)
{
	static const char *const names[PLAYERS] = { "tight", "loose", "random", "threshold" };
	struct bot players[PLAYERS];
	struct tournament t = { .contest = &summit_contest,
				.players = players,
				.n = PLAYERS,
				.games = 2400,
				.seed = "sums" };
	struct figures total[PLAYERS], cross[PLAYERS * PLAYERS];

	(void)state;
	find(players, PLAYERS, names);
	for (t.seats = 2; t.seats <= PLAYERS; t.seats++) {
		int64_t sum = 0;

		assert_true(tournament_run(&t, total, cross) > 0);
		for (int i = 0; i < PLAYERS; i++) {
			double ended = column(t.contest, "dropped", &total[i]) +
				       column(t.contest, "exited", &total[i]) +
				       column(t.contest, "compared", &total[i]);

			sum += total[i].score;
			assert_true(fabs(ended - 1) < 1e-12);
		}
		assert_int_equal(sum, 0);
	}
	t.seats = 2;
	tournament_run(&t, total, cross);
	assert_int_equal(cross[1].score + cross[PLAYERS].score, 0);
}

/* The same dice in both orders: a sure player against itself is exactly even. */
static void
nobody_beats_itself(void **state)
{
	static const char *const sure[2] = { "tight", "tight" }, *const coins[2] = { "random",
										     "random" };
	struct bot players[2];
	struct tournament t = { .contest = &summit_contest,
				.players = players,
				.n = 2,
				.seats = 2,
				.games = 20000,
				.seed = "mirror" };
	struct figures total[2];

	(void)state;
	find(players, 2, sure);
	tournament_run(&t, total, NULL);
	assert_int_equal(total[0].score, 0);
	assert_int_equal(total[0].square, 0);
	find(players, 2, coins);
	tournament_run(&t, total, NULL);
	assert_true(fabs(figures_mean(&total[0])) < 3 * figures_error(&total[0]));
}

/* The first player to move rolls, and the other after that, up to the limit; or, with 0, calls. */
static bool
roll_long_or_call(struct bot *bot, const void *view, int seat, struct action *out)
{
	const struct summit *s = view;
	bool rolls = (bot->arg == 1 || s->rolls > 0) && summit_raise_to(s, seat) < s->limit;

	out->verb = s->phase == SUMMIT_SEALING ? SUMMIT_STAY
		    : rolls                    ? SUMMIT_ROLL
					       : SUMMIT_SHOWDOWN;
	return true;
}

static struct {
	/* Of the long game of this deal, and of the one before. */
	struct summit_roll roll[2 * SUMMIT_DICE], last[2 * SUMMIT_DICE];
	int deals, again;
} dealt;

static int
by_value(const void *a, const void *b)
{
	return *(const uint8_t *)a - *(const uint8_t *)b;
}

/* Are these the dice that the long game of the deal before threw after its own hands? */
static int64_t
compare_deals(const void *state, int seat, int64_t own[CONTEST_OWN])
{
	const struct summit *s = state;
	bool same = dealt.deals > 1;

	(void)own;
	if (seat > 0)
		return 0;
	if (s->rolls > 0) {
		memcpy(dealt.last, dealt.roll, sizeof(dealt.last));
		memcpy(dealt.roll, s->roll, sizeof(dealt.roll));
		dealt.deals++;
		return 0;
	}
	for (int i = 0; i < 2; i++) {
		uint8_t value[SUMMIT_DICE];

		for (int k = 0; k < SUMMIT_DICE; k++)
			value[k] = dealt.last[i * SUMMIT_DICE + k].value;
		qsort(value, SUMMIT_DICE, 1, by_value);
		same &= memcmp(value, s->hand[i], SUMMIT_DICE) == 0;
	}
	dealt.again += same;
	return 0;
}

static void
no_die_is_dealt_again(void **state) /* SM-14 */
{
	static const struct strategy strategy = { .name = "long", .decide = roll_long_or_call };
	struct bot players[2] = { { .strategy = &strategy, .arg = 1 },
				  { .strategy = &strategy, .arg = 0 } };
	struct contest c = summit_contest;
	struct tournament t = { .contest = &c,
				.players = players,
				.n = 2,
				.seats = 2,
				.games = 200,
				.seed = "again",
				.threads = 1 };
	struct figures total[2];

	(void)state;
	c.note = compare_deals;
	tournament_run(&t, total, NULL);
	assert_int_equal(dealt.deals, 100);
	assert_in_range(dealt.again, 0, 2);
}

/* Enough rounds to be sure of three standard errors; doc/summit.md has longer runs. */
static void
summiteer_wins(void **state)
{
	static const char *const names[] = { "summiteer", "bayes", "tight", "threshold:70" };
	struct bot players[PLAYERS];
	struct tournament t = { .contest = &summit_contest,
				.players = players,
				.n = 2,
				.seats = 2,
				.games = 6000,
				.seed = "best" };
	struct figures total[2];
	void *know;

	(void)state;
	find(players, PLAYERS, names);
	know = strategy_prepare(&players[0], data_read, NULL);
	assert_non_null(know);
	players[0].strategy_data = know;
	for (int i = 1; i < PLAYERS; i++) {
		players[1] = players[i];
		tournament_run(&t, total, NULL);
		if (figures_mean(&total[0]) < 3 * figures_error(&total[0]))
			fail_msg("against %s: %f +- %f", names[i], figures_mean(&total[0]),
				 figures_error(&total[0]));
	}
	strategy_dismiss(&players[0], know);
}

/* How often more games are played, and whether bayes, which thinks long, is among them. */
static uint64_t
crowd_games(bool slow)
{
	if (!long_tests())
		return slow ? 0 : 1;
	return slow ? 4 : 10;
}

/* Alone among others that are alike, and as those whom another one joins, it wins by more than
 * three standard errors. */
static void
summiteer_wins_in_a_crowd(void **state)
{
	static const struct {
		const char *name;
		uint64_t games; /* in which that is seen */
		bool slow;
	} others[] = {
		{ "showdown", 2400, false }, { "loose", 2400, false },
		{ "tight", 12000, false },   { "threshold:60", 24000, false },
		{ "roller", 2400, false },   { "random", 2400, false },
		{ "bayes", 24000, true },
	};
	struct bot players[2];
	struct figures total[2], alone[4];
	struct tournament t = { .contest = &summit_contest,
				.players = players,
				.n = 2,
				.invade = true,
				.seed = "crowd" };

	(void)state;
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++) {
		const char *const names[] = { "summiteer", others[i].name };

		find(players, 2, names);
		t.games = others[i].games * crowd_games(others[i].slow);
		for (t.seats = 3; t.games > 0 && t.seats <= 4; t.seats++) {
			tournament_run(&t, total, alone);
			if (figures_mean(&alone[1]) < 3 * figures_error(&alone[1]) ||
			    figures_mean(&alone[2]) > -3 * figures_error(&alone[2]))
				fail_msg("%d at a table: alone among %s %f +- %f, %s among it %f "
					 "+- %f",
					 t.seats, names[1], figures_mean(&alone[1]),
					 figures_error(&alone[1]), names[1],
					 figures_mean(&alone[2]), figures_error(&alone[2]));
		}
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(any_number_of_threads_gives_the_same),
		cmocka_unit_test(rounds_are_zero_sum),
		cmocka_unit_test(nobody_beats_itself),
		cmocka_unit_test(no_die_is_dealt_again),
		cmocka_unit_test(summiteer_wins),
		cmocka_unit_test(summiteer_wins_in_a_crowd),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
