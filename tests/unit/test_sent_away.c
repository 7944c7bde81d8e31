/* Who is sent away is not in the next game, however soon that begins.  The pool has no threads
 * until a test starts them: until then no player can leave. */
#include "live_table.h"

#include "games/game_table.h"
#include "games/pig/pig.h"
#include "games/summit/summit.h"

enum { ADA, BOB, TED, STACK = 1000, GAMES = 2, WAITS = 4 };

static uint64_t
pig_dealt(const void *state)
{
	return ((const struct pig *)state)->in;
}

static uint64_t
summit_dealt(const void *state)
{
	return ((const struct summit *)state)->dealt;
}

static const struct {
	const struct game *game;
	uint64_t (*dealt)(const void *state);
} played[GAMES] = { { &pig_game, pig_dealt }, { &summit_game, summit_dealt } };

static struct live_table live;
static struct player *ted;

static void
dice(void *ctx, int n, int sides, struct roll *out)
{
	struct live_table *l = ctx;

	source_roll(&l->dice.bytes.source, n, sides, out);
}

/* Two persons sit there, and a simulated player. */
static void
begin(const struct game *g)
{
	struct player_plan plan = { .name = "ted", .stack = STACK };
	struct seat_occupant who = { .name = "ted", .strategy = g->strategies[0].name };
	char why[200];
	int seat;

	memset(&live, 0, sizeof(live));
	live_table_open(&live, g, dice);
	who.account = plan.account = purses_account(&live.purses, "ted");
	assert_true(strategy_find(g, who.strategy, &plan.bot, why, sizeof(why)));
	assert_int_equal(live_table_sit(&live, "ada", STACK), ADA);
	assert_int_equal(live_table_sit(&live, "bob", STACK), BOB);
	assert_int_equal(table_sit(live.table, &who, STACK, &seat), 0);
	assert_int_equal(seat, TED);
	ted = player_resume(live.table, &plan, TED);
	assert_non_null(ted);
	clock_quiet(&live.clock);
}

static void
end(void)
{
	table_close(live.table);
	player_free(ted);
	assert_true(purses_sum(&live.purses) == 0);
	live_table_close(&live);
}

static struct game_request
look(struct game_state *out)
{
	const struct rail *rail = (const struct rail *)out->bytes;
	struct game_request request;

	clock_quiet(&live.clock);
	request = table_look(live.table, NOBODY, out);
	assert_true(live_table_chips(rail) == rail->in);
	return request;
}

/* The persons wait for nothing. */
static void
hurry(void)
{
	assert_int_equal(table_hurry(live.table, ADA, false), 0);
	assert_int_equal(table_hurry(live.table, BOB, false), 0);
}

static void
pass_to_move(struct game_state *out)
{
	for (int i = 0; i < WAITS && look(out).kind != GAME_REQUEST_MOVE; i++)
		assert_true(clock_next(&live.clock));
	assert_int_equal(look(out).kind, GAME_REQUEST_MOVE);
}

static void
expect_a_game_without_ted(int nth)
{
	struct game_state state;

	pass_to_move(&state);
	assert_false(rail_has(((const struct rail *)state.bytes)->taken, TED));
	assert_true(played[nth].dealt(state.bytes) == (rail_bit(ADA) | rail_bit(BOB)));
	assert_true(((const struct rail *)state.bytes)->in == 2 * STACK);
	assert_true(live_table_cashed(&live, "ted") == STACK);
}

/* The start waits for the one who is to leave. */
static void
a_hurried_start_deals_in_nobody_who_was_sent_away(void **unused)
{
	struct game_state state;

	(void)unused;
	for (int nth = 0; nth < GAMES; nth++) {
		begin(played[nth].game);
		player_send_away(ted);
		hurry();
		assert_int_equal(look(&state).kind, GAME_REQUEST_START);
		assert_true(played[nth].dealt(state.bytes) == 0);
		assert_int_equal(pool_start(&live.pool), 0);
		expect_a_game_without_ted(nth);
		end();
	}
}

/* The same if they are told so when the time is over that nobody shortened. */
static void
nor_does_one_in_its_time(void **unused)
{
	struct game_state state;

	(void)unused;
	for (int nth = 0; nth < GAMES; nth++) {
		begin(played[nth].game);
		player_send_away(ted);
		assert_true(clock_next(&live.clock));
		assert_int_equal(look(&state).kind, GAME_REQUEST_START);
		assert_int_equal(pool_start(&live.pool), 0);
		expect_a_game_without_ted(nth);
		end();
	}
}

/* A game that is on goes on with them, and nobody is waited for in it. */
static void
a_game_goes_on_with_who_is_sent_away(void **unused)
{
	const uint64_t all = rail_bit(ADA) | rail_bit(BOB) | rail_bit(TED);
	struct game_state state;

	(void)unused;
	for (int nth = 0; nth < GAMES; nth++) {
		begin(played[nth].game);
		hurry();
		pass_to_move(&state);
		player_send_away(ted);
		assert_true(played[nth].dealt(state.bytes) == all);
		assert_true(clock_next(&live.clock));
		look(&state);
		assert_true(played[nth].dealt(state.bytes) == all);
		end();
	}
}

/* A table that closes meanwhile waits for nobody, and pays out all. */
static void
a_table_closes_while_it_waits(void **unused)
{
	(void)unused;
	for (int nth = 0; nth < GAMES; nth++) {
		begin(played[nth].game);
		player_send_away(ted);
		hurry();
		clock_quiet(&live.clock);
		assert_int_equal(table_close(live.table), 0);
		assert_true(live_table_cashed(&live, "ted") == STACK);
		end();
	}
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_hurried_start_deals_in_nobody_who_was_sent_away),
		cmocka_unit_test(nor_does_one_in_its_time),
		cmocka_unit_test(a_game_goes_on_with_who_is_sent_away),
		cmocka_unit_test(a_table_closes_while_it_waits),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
