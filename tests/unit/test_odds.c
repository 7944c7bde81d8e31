/* The cost of bets, derived from the rules, beside the known figures. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "deeds.h"
#include "games/craps/craps.h"
#include "games/game.h"
#include "lab/craps/craps_bettors.h"
#include "lab/exact/chain.h"

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static const struct odds_case {
	const char *bet, *pays, *win, *edge;
} craps_cases[] = {
	{ "pass", "1", "244/495", "7/495" },
	{ "come", "1", "244/495", "7/495" },
	{ "odds 4", "2", "1/3", "0" },
	{ "odds 5", "3/2", "2/5", "0" },
	{ "odds 6", "6/5", "5/11", "0" },
	{ "odds 8", "6/5", "5/11", "0" },
	{ "odds 9", "3/2", "2/5", "0" },
	{ "odds 10", "2", "1/3", "0" },
	/* A round sees 2/3, 4/3, 25/9, 10/3 and 20/3 line bets of odds on average. */
	{ "pass with 1x odds", "220/189", "244/495", "7/825" },
	{ "pass with 2x odds", "159/128", "244/495", "1/165" },
	{ "pass with 3-4-5x odds", "1048/815", "244/495", "7/1870" },
	{ "pass with 5x odds", "612/457", "244/495", "7/2145" },
	{ "pass with 10x odds", "551/396", "244/495", "7/3795" },
};

static void
expect(const char *label, const char *what, struct fraction got, const char *request)
{
	char text[FRACTION_TEXT];

	if (strcmp(fraction_text(got, text), request) != 0)
		fail_msg("%s %s: want %s, got %s", label, what, request, text);
}

static void
check_game(const struct game *g, const struct bettor *bettors, const struct odds_case *cases,
	   size_t n)
{
	struct odds odds[ODDS_MAX];

	assert_int_equal(odds_of(g, bettors, odds), n);
	for (size_t i = 0; i < n; i++) {
		assert_string_equal(odds[i].bet, cases[i].bet);
		expect(cases[i].bet, "pays", odds[i].pays, cases[i].pays);
		expect(cases[i].bet, "wins", odds[i].win, cases[i].win);
		expect(cases[i].bet, "edge", odds[i].edge, cases[i].edge);
	}
}

static void
craps_bets_cost_what_is_known(void **state)
{
	(void)state;
	check_game(&craps_game, craps_bettors, craps_cases, COUNT(craps_cases));
}

/* The first shooter's hand, with another player waiting for the dice. */
static void
shoot(void *ctx, void *state)
{
	const struct craps *s = state;
	struct action pass = { CRAPS_PASS, { 10 } };

	(void)ctx;
	if (craps_phase(s) == CRAPS_NO_BET)
		deed_act(&craps_game, state, s->shooter, &pass, NULL, NULL);
	deed_time(&craps_game, state, NULL);
}

static bool
count(void *ctx, const void *before, int roll, const void *after, const struct events *events,
      int64_t sum[CHAIN_SUMS])
{
	const struct craps *from = before, *to = after;

	(void)ctx, (void)roll, (void)events;
	sum[0]++;
	sum[1] += to->rail.round - from->rail.round;
	return to->shooter != from->shooter;
}

static void
a_hand_is_as_long_as_is_known(void **state)
{
	const struct chain chain = { &craps_game, craps_game.key, shoot, count, NULL };
	struct game_state start;
	struct chain_solved solved;
	int seat = NOBODY;

	(void)state;
	game_open(&craps_game, start.bytes);
	for (int i = 0; i < 2; i++)
		deed_sit(&craps_game, start.bytes, &seat, 1000, NULL);
	assert_true(chain_solve(&chain, start.bytes, &solved));
	expect("a shooter", "rolls", solved.at[0].sum[0], "1671/196");
	expect("a shooter", "rounds", solved.at[0].sum[1], "495/196");
	chain_free(&solved);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(craps_bets_cost_what_is_known),
		cmocka_unit_test(a_hand_is_as_long_as_is_known),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
