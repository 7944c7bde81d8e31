/*
 * Sessions at betting tables (LA-10 to LA-12).
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/craps/craps.h"
#include "games/deed.h"
#include "games/sicbo/sicbo.h"
#include "lab/chance.h"
#include "lab/craps/craps_tariff.h"
#include "lab/session/session_exact.h"
#include "lab/sicbo_tariff.h"
#include "sanitized.h"

static struct game_state table;

/* A table with one option as it is not usually. */
static void
lay_table(const struct game *g, int option, chips value)
{
	struct deed set = { .kind = DEED_SET, .option = (uint8_t)option, .amount = value };

	game_open(g, table.bytes);
	assert_int_equal(game_do(g, table.bytes, &set, NULL, NULL), 0);
}

static void
set_too(const struct game *g, int option, chips value)
{
	struct deed set = { .kind = DEED_SET, .option = (uint8_t)option, .amount = value };

	assert_int_equal(game_do(g, table.bytes, &set, NULL, NULL), 0);
}

static struct brain players[2];

static struct session_plan
plan_of(const struct betting *b, const char *first, const char *second)
{
	char why[400];

	assert_true(strategy_find(b->game, first, &players[0], why, sizeof(why)));
	if (second != NULL)
		assert_true(strategy_find(b->game, second, &players[1], why, sizeof(why)));
	return (struct session_plan){ .betting = b,
				      .players = players,
				      .n = second != NULL ? 2 : 1,
				      .table = &table,
				      .bring = 1000,
				      .length = 100,
				      .sessions = 100,
				      .seed = "session",
				      .threads = 1 };
}

static struct session_tally tally;

static struct session_figures
play(const struct session_plan *plan)
{
	struct session_figures f;

	session_free(&tally);
	memset(&tally, 0, sizeof(tally));
	assert_int_equal(session_run(plan, 0, session_blocks(plan), &tally), session_blocks(plan));
	assert_false(tally.failed);
	session_figures_of(plan, &tally, 0, &f);
	return f;
}

/* Big wins with 105 of 216 throws. */
static void
one_bet_with_all_chips(void **unused) /* LA-10, LA-12 */
{
	struct session_plan plan = plan_of(&sicbo_betting, "steady:10", NULL);
	struct session_figures f;

	(void)unused;
	lay_table(&sicbo_game, SICBO_PAYTABLE, SICBO_STANDARD);
	plan.bring = 10;
	plan.leave = 20;
	plan.sessions = 20000;
	f = play(&plan);
	assert_true(fabs(f.ruined - 111 / 216.0) < 4 * 0.5 / sqrt(20000));
	assert_true(fabs(f.reached + f.ruined - 1) < 1e-12);
	assert_true(fabs(f.ahead - f.reached) < 1e-12);
	assert_true(f.rolls == 1 && f.laid == 10);
	assert_int_equal(f.quantile[0], -10);
	assert_int_equal(f.quantile[3], -10);
	assert_int_equal(f.quantile[4], 10);
	assert_true(f.fall == 10 * f.ruined);
	assert_int_equal(f.fall_most, 10);
	assert_true(fabs(f.expected_share + 6 / 216.0) < 1e-15);
	assert_true(fabs(f.share * 10 - f.mean) < 1e-12);
	/* The share is a multiple of the result here, so the errors agree. */
	assert_true(fabs(f.share_error * 10 / f.error - 1) < 1e-6);
}

static void
a_player_who_cannot_bet_the_least_is_ruined(void **unused) /* LA-10 */
{
	struct session_plan plan = plan_of(&sicbo_betting, "steady:10", NULL);
	struct session_figures f;

	(void)unused;
	lay_table(&sicbo_game, SICBO_BET_MIN, 8);
	plan.bring = 15;
	plan.leave = 16;
	f = play(&plan);
	/* 10 are lost, and with 5 no bet can be made. */
	assert_true(f.ruined > 0.4 && f.reached > 0.4);
	assert_int_equal(f.quantile[0], -10);
	lay_table(&craps_game, CRAPS_LAYOUT, 1);
	set_too(&craps_game, CRAPS_BET_MIN, 8);
	plan = plan_of(&craps_betting, "grinder:10", NULL);
	plan.bring = 15;
	plan.leave = 16;
	f = play(&plan);
	assert_true(f.ruined > 0.4);
	assert_int_equal(f.quantile[0], -15);
}

/* Length by rolls, rounds and shooters.  A line bet on a number is played out (CR-2). */
static void
a_session_is_so_long(void **unused) /* LA-10 */
{
	struct session_plan plan = plan_of(&craps_betting, "timid:5", NULL);
	struct session_figures f;

	(void)unused;
	lay_table(&craps_game, CRAPS_LAYOUT, 0);
	plan.length = 1;
	plan.sessions = 20000;
	f = play(&plan);
	/* A pass bet takes 557/165 rolls. */
	assert_true(fabs(f.rolls - 557 / 165.0) < 0.12);
	plan.unit = SESSION_ROUNDS;
	assert_true(play(&plan).rolls == f.rolls);
	plan.unit = SESSION_SHOOTERS;
	f = play(&plan);
	/* A hand takes 1671/196 rolls. */
	assert_true(fabs(f.rolls - 1671 / 196.0) < 0.25);
}

static void
all_players_have_the_same_dice(void **unused) /* LA-11 */
{
	struct session_plan plan = plan_of(&sicbo_betting, "steady:10", "steady:20");
	struct session_difference d;

	(void)unused;
	lay_table(&sicbo_game, SICBO_PAYTABLE, SICBO_STANDARD);
	plan.bring = 100000;
	play(&plan);
	d = session_difference_of(&tally, 0, 1);
	assert_true(d.mean == -total_double(&tally.player[0].result) / 100);
	plan = plan_of(&sicbo_betting, "steady:10", "steady:10");
	play(&plan);
	d = session_difference_of(&tally, 0, 1);
	assert_true(d.mean == 0 && d.error == 0 && d.even == 1 && d.ahead == 0);
}

/* The figures of the same sessions in parts. */
static void
blocks_add_up(void **unused) /* LA-20 */
{
	struct session_plan plan = plan_of(&craps_betting, "comer", "wild");
	struct session_tally *parts = calloc(1, sizeof(*parts));
	struct session_figures whole, sum;

	(void)unused;
	lay_table(&craps_game, CRAPS_LAYOUT, 0);
	plan.length = 1000;
	plan.threads = 2;
	whole = play(&plan);
	assert_int_equal(session_blocks(&plan), 2);
	for (uint64_t i = 2; i-- > 0;)
		assert_int_equal(session_run(&plan, i, 1, parts), 1);
	session_figures_of(&plan, parts, 0, &sum);
	assert_memory_equal(&whole, &sum, sizeof(sum));
	assert_memory_equal(tally.pair, parts->pair, sizeof(tally.pair));
	session_free(parts);
	free(parts);
}

#ifdef SANITIZED
enum { SLOWER = 10 };
#else
enum { SLOWER = 1 };
#endif

/* How much is played for each strategy. */
static uint64_t
sessions_a_seed(void)
{
	return getenv("PITBOSS_LONG_TESTS") != NULL ? 1000 : 30 / SLOWER;
}

enum { SEEDS = 40, SEEDS_WITHIN = 32 };

/* The expected share is exact, so what is seen lies in its interval in 95 of 100 runs, and the mean
 * of all runs too. */
static void
check_share(const struct betting *b, const char *name)
{
	struct session_plan plan = plan_of(b, name, NULL);
	double sum = 0, weight = 0;
	int within = 0;
	char seed[16];

	plan.sessions = sessions_a_seed();
	plan.length = 60;
	plan.seed = seed;
	for (int i = 0; i < SEEDS; i++) {
		struct session_figures f;

		snprintf(seed, sizeof(seed), "share %d", i);
		f = play(&plan);
		assert_true(f.priced);
		within += fabs(f.share - f.expected_share) < CHANCE_95 * f.share_error;
		sum += (f.share - f.expected_share) * f.laid;
		weight += f.share_error * f.share_error * f.laid * f.laid;
	}
	/* A few sessions alone have no interval that could be relied on. */
	if ((SLOWER == 1 && within < SEEDS_WITHIN) ||
	    fabs(sum) > (SLOWER == 1 ? 4 : 8) * sqrt(weight))
		fail_msg("%s: %d of %d within, z %.2f", name, within, SEEDS, sum / sqrt(weight));
}

static void
check_shares(const struct betting *b)
{
	const int32_t *option = ((const struct rail *)table.bytes)->option;

	for (const struct strategy *s = b->game->strategies; s->name != NULL; s++) {
		if (s->fits == NULL || s->fits(option))
			check_share(b, s->name);
	}
}

static void
the_share_is_as_expected_at_sicbo(void **unused) /* LA-12 */
{
	(void)unused;
	lay_table(&sicbo_game, SICBO_PAYTABLE, SICBO_STANDARD);
	check_shares(&sicbo_betting);
	lay_table(&sicbo_game, SICBO_PAYTABLE, SICBO_PAYTABLES - 1);
	check_shares(&sicbo_betting);
}

static void
the_share_is_as_expected_at_craps(void **unused) /* LA-12 */
{
	(void)unused;
	lay_table(&craps_game, CRAPS_LAYOUT, 0);
	check_shares(&craps_betting);
	lay_table(&craps_game, CRAPS_LAYOUT, 1);
	set_too(&craps_game, CRAPS_BET_MIN, 3);
	check_shares(&craps_betting);
}

/* A bettor of this test alone, who does each of these in turn if it is legal. */
static const struct action *acts;
static int acts_n;

static bool
decide_acts(struct brain *brain, const void *view, int seat, struct action *out)
{
	(void)brain;
	for (int i = 0; i < acts_n; i++) {
		if (game_check(&craps_game, view, seat, &acts[i], NULL) != 0)
			continue;
		*out = acts[i];
		return true;
	}
	return false;
}

static const struct strategy actor = { .name = "actor", .decide = decide_acts };

/* Bets that are taken down from a number, put on one, and paid for with a vig. */
static void
the_share_is_as_expected_whatever_is_done(void **unused) /* LA-12 */
{
	static const struct action dont[] = { { CRAPS_DONT_PASS, { 10 } },
					      { CRAPS_DOWN, { CRAPS_ON_DONT_COME_6 } },
					      { CRAPS_DOWN, { CRAPS_ON_DONT_COME_8 } },
					      { CRAPS_CHANGE, { CRAPS_ON_DONT_COME_4, 5 } },
					      { CRAPS_DONT_COME, { 10 } } };
	static const struct action put[] = { { CRAPS_DONT_PASS, { 7 } },
					     { CRAPS_PUT, { 4, 10 } },
					     { CRAPS_PUT, { 9, 10 } } };
	static const struct action buy[] = { { CRAPS_PASS, { 10 } },
					     { CRAPS_BUY, { 4, 40 } },
					     { CRAPS_LAY, { 10, 80 } },
					     { CRAPS_BUY, { 6, 25 } } };
	const struct {
		const struct action *at;
		int n, vig;
	} rows[] = { { dont, 5, 0 }, { put, 3, 0 }, { buy, 4, 0 }, { buy, 4, 1 } };

	(void)unused;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct session_plan plan = plan_of(&craps_betting, "timid", NULL);
		struct session_figures f;

		lay_table(&craps_game, CRAPS_LAYOUT, 1);
		set_too(&craps_game, CRAPS_VIG_FIRST, rows[i].vig);
		players[0] = (struct brain){ .strategy = &actor };
		acts = rows[i].at;
		acts_n = rows[i].n;
		plan.length = 20;
		plan.sessions = 20000 / SLOWER;
		f = play(&plan);
		assert_true(f.priced);
		if (fabs(f.share - f.expected_share) > 3 * f.share_error)
			fail_msg("row %d: %g is not %g +- %g", (int)i, f.share, f.expected_share,
				 f.share_error);
	}
}

/* What a bet wins is told twice: with its chances, and quickly without them. */
static void
check_wins(const struct betting *b, const struct tariff_bet *bet)
{
	const int32_t *option = ((const struct rail *)table.bytes)->option;
	chips win[LUCK_WINS], laid = 0;
	struct luck_bet luck = { 0 };

	if (!b->tariff->price(option, bet, &luck)) {
		assert_true(b->tariff->wins(option, bet, win, &laid) == 0 || bet->stake < 3);
		return;
	}
	assert_int_equal(b->tariff->wins(option, bet, win, &laid), luck.n);
	assert_int_equal(laid, luck.stake);
	for (int i = 0; i < luck.n; i++)
		assert_int_equal(win[i], luck.win[i].won);
}

static void
check_all_wins(const struct betting *b)
{
	static const chips stakes[] = { 1, 7, 42, 25000 };

	for (int i = 0; i < b->game->layout->squares; i++) {
		const struct square *at = &b->game->layout->square[i];

		for (int k = 0; k < 4; k++)
			check_wins(
			    b, &(struct tariff_bet){ at->spot, at->n, stakes[k], k % 2, false });
	}
}

static void
a_bet_wins_what_its_price_says(void **unused) /* LA-12 */
{
	(void)unused;
	for (int paytable = 0; paytable < SICBO_PAYTABLES; paytable++) {
		lay_table(&sicbo_game, SICBO_PAYTABLE, paytable);
		check_all_wins(&sicbo_betting);
	}
	lay_table(&craps_game, CRAPS_LAYOUT, 1);
	check_all_wins(&craps_betting);
	set_too(&craps_game, CRAPS_VIG_FIRST, 1);
	set_too(&craps_game, CRAPS_FIELD_12, 2);
	set_too(&craps_game, CRAPS_PROP_FOR, 1);
	check_all_wins(&craps_betting);
}

/* Pearson's sum of what was seen in classes of results that are expected ten times at least. */
static void
check_exact(const struct betting *b, const char *name, uint64_t rolls, chips bring, chips leave)
{
	enum { SESSIONS = 20000, CLASSES = 400 };
	struct session_plan plan = plan_of(b, name, NULL);
	double seen[CLASSES] = { 0 }, expected[CLASSES] = { 0 };
	struct session_exact exact;
	const struct spread *results = &tally.player[0].results;
	int64_t value = -bring;
	size_t at = 0;
	int n = 0;

	plan.length = rolls;
	plan.bring = bring;
	plan.leave = leave;
	plan.sessions = SESSIONS;
	assert_int_equal(session_exact_of(&plan, 0, &exact), EXACT_DONE);
	play(&plan);
	for (; value < exact.n - bring; value++) {
		expected[n] += SESSIONS * exact.chance[value + bring];
		if (at < results->used && results->at[at].value == value)
			seen[n] += (double)results->at[at++].times;
		if (expected[n] >= 10 && n + 1 < CLASSES)
			n++;
	}
	assert_int_equal(at, results->used);
	if (expected[n] < 10 && n > 0) {
		seen[n - 1] += seen[n];
		expected[n - 1] += expected[n];
		n--;
	}
	if (chance_chi_square(chance_pearson(seen, expected, n + 1), n > 0 ? n : 1) < 0.001)
		fail_msg("%s is not as computed", name);
	session_exact_free(&exact);
}

static void
what_is_seen_is_as_computed(void **unused) /* LA-13 */
{
	(void)unused;
	lay_table(&sicbo_game, SICBO_PAYTABLE, SICBO_STANDARD);
	check_exact(&sicbo_betting, "steady:10", 20, 55, 100);
	lay_table(&craps_game, CRAPS_LAYOUT, 0);
	check_exact(&craps_betting, "grinder:10", 12, 100, 0);
	lay_table(&craps_game, CRAPS_LAYOUT, 1);
	check_exact(&craps_betting, "field-player:5", 20, 40, 80);
	check_exact(&craps_betting, "six-and-eight:1", 12, 60, 0);
}

/* 10 * 6 / 216 are lost with each roll, whatever comes. */
static void
the_exact_mean_is_that_of_the_bets(void **unused) /* LA-13 */
{
	struct session_plan plan = plan_of(&sicbo_betting, "steady:10", NULL);
	struct session_exact exact;

	(void)unused;
	lay_table(&sicbo_game, SICBO_PAYTABLE, SICBO_STANDARD);
	assert_int_equal(session_exact_of(&plan, 0, &exact), EXACT_DONE);
	assert_true(fabs(session_exact_mean(&exact) + 100 * 60 / 216.0) < 1e-9);
	assert_true(exact.ruined < 1e-20);
	session_exact_free(&exact);
	plan = plan_of(&sicbo_betting, "follower", NULL);
	assert_int_equal(session_exact_of(&plan, 0, &exact), EXACT_NOT_STATELESS);
	plan = plan_of(&sicbo_betting, "steady", NULL);
	plan.unit = SESSION_ROUNDS;
	assert_int_equal(session_exact_of(&plan, 0, &exact), EXACT_NOT_ROLLS);
}

static void
quantiles_are_those_of_a_sorted_list(void **unused) /* LA-12 */
{
	struct spread s = { 0 };

	(void)unused;
	for (int i = 100; i > 0; i--)
		spread_add(&s, 10 * i, 1);
	spread_add(&s, -5, 100);
	spread_sort(&s);
	assert_int_equal(spread_quantile(&s, 1), -5);
	assert_int_equal(spread_quantile(&s, 50), -5);
	assert_int_equal(spread_quantile(&s, 51), 20);
	assert_int_equal(spread_quantile(&s, 99), 980);
	assert_int_equal(spread_quantile(&s, 100), 1000);
	spread_free(&s);
}

static void
large_numbers_share_places(void **unused)
{
	static const int64_t exact[] = { 0, 1, -1, 2097151, -2097151, 2097152, -2097152, 4194302 };

	(void)unused;
	for (size_t i = 0; i < sizeof(exact) / sizeof(exact[0]); i++)
		assert_int_equal(spread_place(exact[i]), exact[i]);
	assert_int_equal(spread_place(4194303), 4194302);
	assert_int_equal(spread_place(-4194303), -4194302);
	assert_int_equal(spread_place(INT64_MAX), INT64_MAX >> 42 << 42);
	assert_int_equal(spread_place(INT64_MIN), -(INT64_MAX >> 43 << 43));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_bet_with_all_chips),
		cmocka_unit_test(a_player_who_cannot_bet_the_least_is_ruined),
		cmocka_unit_test(a_session_is_so_long),
		cmocka_unit_test(all_players_have_the_same_dice),
		cmocka_unit_test(blocks_add_up),
		cmocka_unit_test(the_share_is_as_expected_at_sicbo),
		cmocka_unit_test(the_share_is_as_expected_at_craps),
		cmocka_unit_test(the_share_is_as_expected_whatever_is_done),
		cmocka_unit_test(a_bet_wins_what_its_price_says),
		cmocka_unit_test(what_is_seen_is_as_computed),
		cmocka_unit_test(the_exact_mean_is_that_of_the_bets),
		cmocka_unit_test(quantiles_are_those_of_a_sorted_list),
		cmocka_unit_test(large_numbers_share_places),
	};
	int failed;

	cmocka_set_message_output(CM_OUTPUT_TAP);
	failed = cmocka_run_group_tests(tests, NULL, NULL);
	session_free(&tally);
	return failed;
}
