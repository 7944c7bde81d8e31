/* Summit at a live table, on the manual clock: simulated players at full speed, and persons. */
#include "live_table.h"

#include "games/game_table.h"
#include "games/summit/summit.h"

enum { ROUNDS = 3000, STACK = 1000 };

/* A table whose dice look at it before they are thrown. */
struct live {
	struct live_table at;
	struct roll laid[4]; /* thrown first, in this order */
	int thrown;
	atomic_int rounds; /* that are over, when the last dice were thrown */
};

/* SM-10, SM-12, and that no two bets are equal. */
static void
watch(const struct summit *s)
{
	assert_true(live_table_chips(&s->rail) == s->rail.in);
	assert_true(s->rail.house == 0);
	for (int a = 0; a < SUMMIT_SEATS; a++) {
		assert_true(!rail_has(s->in, a) || s->rail.stack[a] >= 0 ||
			    s->rail.option[SUMMIT_DEBTS]);
		assert_true(rail_has(s->shown, a) || s->hand[a][0] == 0);
		for (int b = 0; b < a; b++)
			assert_true(!rail_has(s->in, a) || !rail_has(s->in, b) ||
				    s->seat[a].bet != s->seat[b].bet);
	}
}

static void
dice(void *ctx, int n, int sides, struct roll *out)
{
	struct live *l = ctx;
	struct summit s;

	live_table_look(&l->at, NOBODY, &s);
	watch(&s);
	atomic_store(&l->rounds, (int)s.rail.round);
	source_roll(&l->at.dice.bytes.source, n, sides, out);
	if (l->thrown < 4 && l->laid[l->thrown].n == n)
		*out = l->laid[l->thrown++];
}

static void
simulated_players_keep_to_the_rules(void **state)
{
	static const char *const names[] = { "loose", "tight", "random", "bayes", "threshold" };
	struct player *player[5];
	struct live *l = malloc(sizeof(*l));
	struct summit end;

	(void)state;
	assert_non_null(l);
	memset(l, 0, sizeof(*l));
	live_table_open(&l->at, &summit_game, dice);
	for (size_t i = 0; i < 5; i++)
		player[i] = live_table_player(&l->at, names[i], STACK, (uint64_t)names[i][0]);
	while (atomic_load(&l->rounds) < ROUNDS)
		assert_true(clock_next(&l->at.clock));
	assert_int_equal(table_close(l->at.table), 0);
	for (int i = 0; i < 5; i++)
		player_free(player[i]);
	live_table_look(&l->at, NOBODY, &end);
	assert_true(end.rail.table == 0);
	assert_true(live_table_chips(&end.rail) == end.rail.in);
	live_table_close(&l->at);
	free(l);
}

static void
act(struct live *l, int seat, enum summit_verb verb)
{
	struct action a = { .verb = (uint8_t)verb };

	assert_int_equal(table_act(l->at.table, seat, &a, NULL), 0);
	clock_quiet(&l->at.clock);
}

static int32_t
patience(enum summit_option option)
{
	return summit_game.options[option].live;
}

/* The pause, the draw of who starts, the deal. */
static void
start(struct live *l, bool draws)
{
	clock_pass(&l->at.clock, patience(SUMMIT_PAUSE_MS));
	if (draws)
		clock_pass(&l->at.clock, patience(SUMMIT_TUMBLE_MS));
	clock_pass(&l->at.clock, patience(SUMMIT_TUMBLE_MS));
	clock_quiet(&l->at.clock);
}

static struct summit
seen_by(struct live *l, int viewer)
{
	struct summit s;

	clock_quiet(&l->at.clock);
	live_table_look(&l->at, viewer, &s);
	return s;
}

/* Ada draws the start with a 1; she has 30 in all and Bob 5. */
static void
lay_two(struct live *l)
{
	l->laid[0] = (struct roll){ 1, { 1 } };
	l->laid[1] = (struct roll){ 10, { 6, 6, 6, 6, 6, 1, 1, 1, 1, 1 } };
}

static void
a_round_goes_through_a_showdown(void **state)
{
	struct live l;
	int ada, bob;

	(void)state;
	l = (struct live){ 0 };
	live_table_open(&l.at, &summit_game, dice);
	lay_two(&l);
	ada = live_table_sit(&l.at, "ada", 100);
	bob = live_table_sit(&l.at, "bob", 100);
	start(&l, true);
	assert_int_equal(seen_by(&l, NOBODY).starter, ada);
	assert_int_equal(summit_sum(&(struct summit[]){ seen_by(&l, ada) }[0], ada), 30);
	assert_int_equal(summit_sum(&(struct summit[]){ seen_by(&l, bob) }[0], ada), 0);
	act(&l, ada, SUMMIT_SHOWDOWN);
	act(&l, bob, SUMMIT_STAY);
	assert_int_equal(seen_by(&l, NOBODY).shown, 3);
	assert_int_equal(seen_by(&l, NOBODY).rail.stack[ada], 101);
	start(&l, false);
	assert_int_equal(seen_by(&l, NOBODY).starter, bob);
	assert_int_equal(seen_by(&l, NOBODY).shown, 0);
	table_close(l.at.table);
	assert_true(live_table_cashed(&l.at, "ada") == 101); /* called off */
	live_table_close(&l.at);
}

/* SM-11. */
static void
a_player_who_waits_too_long_drops_or_exits(void **state)
{
	struct live l;
	int ada, bob;

	(void)state;
	l = (struct live){ 0 };
	live_table_open(&l.at, &summit_game, dice);
	lay_two(&l);
	ada = live_table_sit(&l.at, "ada", 100);
	bob = live_table_sit(&l.at, "bob", 100);
	start(&l, true);
	act(&l, ada, SUMMIT_SHOWDOWN);
	clock_pass(&l.at.clock, patience(SUMMIT_MOVE_MS) - 1);
	assert_int_equal(seen_by(&l, NOBODY).phase, SUMMIT_SEALING);
	clock_pass(&l.at.clock, 1);
	assert_int_equal(seen_by(&l, NOBODY).end, SUMMIT_ALL_EXITED);
	assert_int_equal(seen_by(&l, NOBODY).rail.stack[bob], 99);
	start(&l, false);
	clock_pass(&l.at.clock, patience(SUMMIT_MOVE_MS));
	assert_int_equal(seen_by(&l, NOBODY).end, SUMMIT_ALL_DROPPED);
	table_close(l.at.table);
	live_table_close(&l.at);
}

/* SM-10: without the limit in chips nobody is dealt in, until more is brought. */
static void
a_player_with_less_than_the_limit_sits_out(void **state)
{
	struct live l;
	int bob;

	(void)state;
	l = (struct live){ 0 };
	live_table_open(&l.at, &summit_game, dice);
	live_table_sit(&l.at, "ada", 50);
	bob = live_table_sit(&l.at, "bob", 49);
	clock_pass(&l.at.clock, 3600000);
	assert_int_equal(seen_by(&l, NOBODY).phase, SUMMIT_BETWEEN);
	assert_int_equal(table_buy(l.at.table, bob, 1), 0);
	start(&l, true);
	assert_int_equal(seen_by(&l, NOBODY).dealt, 3);
	assert_int_equal(seen_by(&l, NOBODY).limit, 50);
	table_close(l.at.table);
	live_table_close(&l.at);
}

/* SM-11: leaving in a round pays the rest of the stack at once. */
static void
leaving_is_a_drop(void **state)
{
	struct live l;
	int ada, bob;

	(void)state;
	l = (struct live){ 0 };
	live_table_open(&l.at, &summit_game, dice);
	lay_two(&l);
	ada = live_table_sit(&l.at, "ada", 100);
	bob = live_table_sit(&l.at, "bob", 100);
	start(&l, true);
	assert_int_equal(table_leave(l.at.table, bob), 0);
	assert_true(live_table_cashed(&l.at, "bob") == 99);
	assert_int_equal(seen_by(&l, NOBODY).rail.stack[ada], 101);
	table_close(l.at.table);
	live_table_close(&l.at);
}

/* SM-9: a debt is paid from the account. */
static void
a_debt_goes_home_too(void **state)
{
	struct live l;
	int ada, bob;

	(void)state;
	l = (struct live){ 0 };
	live_table_open(&l.at, &summit_game, dice);
	assert_int_equal(table_set(l.at.table, SUMMIT_DEBTS, 1, NULL), 0);
	lay_two(&l);
	ada = live_table_sit(&l.at, "ada", 100);
	bob = live_table_sit(&l.at, "bob", 1);
	start(&l, true);
	act(&l, ada, SUMMIT_SHOWDOWN);
	act(&l, bob, SUMMIT_STAY);
	assert_int_equal(seen_by(&l, NOBODY).rail.stack[bob], 0);
	start(&l, false);
	act(&l, bob, SUMMIT_ROLL);
	clock_pass(&l.at.clock, patience(SUMMIT_TUMBLE_MS));
	assert_int_equal(table_leave(l.at.table, bob), 0); /* is a drop */
	assert_true(live_table_cashed(&l.at, "bob") == -1);
	table_close(l.at.table);
	assert_true(live_table_cashed(&l.at, "ada") == 102);
	assert_true(l.at.purses.settled && l.at.purses.won == 0);
	assert_true(purses_sum(&l.at.purses) == 0);
	live_table_close(&l.at);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(simulated_players_keep_to_the_rules),
		cmocka_unit_test(a_round_goes_through_a_showdown),
		cmocka_unit_test(a_player_who_waits_too_long_drops_or_exits),
		cmocka_unit_test(a_player_with_less_than_the_limit_sits_out),
		cmocka_unit_test(leaving_is_a_drop),
		cmocka_unit_test(a_debt_goes_home_too),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
