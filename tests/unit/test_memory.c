/* The memory and address space of an evening in which players come and go. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/system.h"
#include "dice/seeded.h"
#include "engine/floor.h"
#include "games/game.h"

/* In megabytes. */
struct size {
	double space, resident;
};

static struct size
size_now(void)
{
	const double page = (double)sysconf(_SC_PAGESIZE) / 1e6;
	struct size size = { 0, 0 };
	long space, resident;
	FILE *f = fopen("/proc/self/statm", "r");

	if (f == NULL)
		return size;
	if (fscanf(f, "%ld %ld", &space, &resident) == 2)
		size = (struct size){ (double)space * page, (double)resident * page };
	fclose(f);
	return size;
}

/* ROUNDS times, another number of players is wanted at each table for three seconds. Returns the
 * largest size. */
static struct size
change_players(struct floor *floor, struct clock *clock, struct xoshiro *x, int rounds)
{
	struct size most = { 0, 0 };

	for (int i = 0; i < rounds; i++) {
		struct size size;

		for (int t = 0; t < floor_count(floor); t++)
			floor_invite(floor, t, (int)xoshiro_below(x, SEATS));
		clock_pass(clock, 3000);
		size = size_now();
		if (size.space > most.space)
			most.space = size.space;
		if (size.resident > most.resident)
			most.resident = size.resident;
	}
	return most;
}

static void
memory_stays_flat_while_players_come_and_go(void **state)
{
	struct clock clock;
	struct floor_plan plan = {
		.clock = &clock, .game = games, .players = SEATS, .think_ms = 700, .seed = "flat"
	};
	struct xoshiro x = xoshiro_seed("flat", 0);
	struct size early, late;
	struct floor *floor;

	(void)state;
	if (size_now().space <= 0)
		skip();
	clock_init(&clock, true);
	floor = floor_open(&plan);
	assert_non_null(floor);
	early = change_players(floor, &clock, &x, 60);
	late = change_players(floor, &clock, &x, 180);
	floor_close(floor);
	clock_finish(&clock);
	/* The threads are few, whatever the number of players. */
	if (early.space > 60)
		fail_msg("an address space of %.0f MB", early.space);
	if (late.space > early.space + 30 || late.resident > early.resident + 10)
		fail_msg("from %.1f MB to %.1f MB, address space from %.1f MB to %.1f MB",
			 early.resident, late.resident, early.space, late.space);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(memory_stays_flat_while_players_come_and_go),
	};

	memory_share();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
