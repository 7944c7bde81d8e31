/* Simulated players at any moment of their lives. */
#include "engine/player.h"
#include "table_fixture.h"

enum { STACK = 500 };

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { GOINGS = 500 };
#else
enum { GOINGS = 5000 };
#endif

static struct player *
start(struct fixture *f, const char *name, const char *strategy, int32_t think_ms)
{
	struct player_plan plan = { .name = name, .stack = STACK, .think_ms = think_ms };
	struct player *player;
	char why[100];

	assert_true(strategy_find(table_game(f->table), strategy, &plan.brain, why, sizeof(why)));
	plan.brain.luck = xoshiro_seed(name, 0);
	player = player_start(f->table, &f->clock, &plan);
	assert_non_null(player);
	return player;
}

/* However the dice lie, the player does not wait for another question than the first that lets it
 * go. */
static void
who_is_stopped_while_dice_fall_goes_when_they_lie(void **state)
{
	struct fixture f;

	(void)state;
	fixture_init(&f, NULL);
	assert_int_equal(table_set(f.table, SICBO_TUMBLE_MS, 0, NULL), 0);
	table_open(f.table);
	for (int i = 0; i < GOINGS; i++) {
		struct player *player = start(&f, "ada", "steady", 0);

		clock_quiet(&f.clock);
		clock_next(&f.clock);
		player_stop(player);
		clock_quiet(&f.clock);
		if (!player_gone(player))
			fail_msg("still there, time %d", i);
		player_free(player);
	}
	table_close(f.table);
	fixture_finish(&f);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(who_is_stopped_while_dice_fall_goes_when_they_lie),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
