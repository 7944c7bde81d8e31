/*
 * A replay of 100,000 deeds of each game: how long it takes to open, and to step back from anywhere
 * in it (which is to be below 10 ms).  Nothing fails.
 */
#include <stdio.h>
#include <time.h>

#include "dice/seeded.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "room/replay_room.h"
#include "tests/unit/random_deeds.h"

enum { MANY = 100000, STEPS = 2000 };

static double
processor_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static bool
fill_reel(struct recorded_session *r, const struct game *g)
{
	struct recorded_session_table *t = recorded_session_add_table(r, g);
	const struct recorded_session_seat_occupant seat_occupant = { .name = "zoe" };
	struct random_deeds play;
	bool ok = true;

	random_deeds_begin(&play, g, "bench", 0);
	for (int n = 0; ok && n < MANY; n++) {
		struct deed deed = random_deeds_next(&play, NULL);
		char words[DEED_TEXT];
		struct text text = text_in(words, sizeof(words));

		deed_write(g, &deed, &text);
		ok = recorded_session_add_deed(r, t, 1000 * (int64_t)n, words,
					       deed.kind == DEED_SIT ? &seat_occupant : NULL);
	}
	return ok;
}

static void
bench_steps(struct room *replay_room, const struct game *g, double opened_ms)
{
	struct xoshiro luck = xoshiro_seed("bench", 1);
	double sum_ms = 0, most_ms = 0;

	for (int i = 0; i < STEPS; i++) {
		double from_ms;

		room_wind(replay_room, 0, WIND_TIME,
			  1000 * (int64_t)(1 + xoshiro_below(&luck, MANY - 1)));
		from_ms = processor_ms();
		room_wind(replay_room, 0, WIND_DEED_BACK, 0);
		from_ms = processor_ms() - from_ms;
		sum_ms += from_ms;
		most_ms = from_ms > most_ms ? from_ms : most_ms;
	}
	printf("%-8s %12.0f %14.3f %14.3f\n", g->name, opened_ms, sum_ms / STEPS, most_ms);
}

static void
bench_game(const struct game *g)
{
	struct recorded_session recorded_session = { .tables = 0 };
	struct clock clock;
	struct replay_room_plan plan = { .recorded_session = &recorded_session,
					 .clock = &clock,
					 .gap_ms = 10000 };
	struct room *replay_room = NULL;
	double from_ms;

	clock_init(&clock, false);
	if (fill_reel(&recorded_session, g)) {
		from_ms = processor_ms();
		if (recorded_session_finish(&recorded_session))
			replay_room = replay_room_open(&plan);
		if (replay_room != NULL)
			bench_steps(replay_room, g, processor_ms() - from_ms);
	}
	replay_room_close(replay_room);
	recorded_session_free(&recorded_session);
	clock_finish(&clock);
}

int
main(void)
{
	printf("%-8s %12s %14s %14s\n", "100,000", "to open, ms", "step back, ms", "at most, ms");
	for (int i = 0; games[i] != NULL; i++)
		bench_game(games[i]);
	return 0;
}
