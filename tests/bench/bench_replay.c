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
#include "room/tape.h"
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
fill_reel(struct reel *r, const struct game *g)
{
	struct reel_table *t = reel_add_table(r, g);
	const struct reel_sitter sitter = { .name = "zoe" };
	struct random_deeds play;
	bool ok = true;

	random_deeds_begin(&play, g, "bench", 0);
	for (int n = 0; ok && n < MANY; n++) {
		struct deed deed = random_deeds_next(&play, NULL);
		char words[DEED_TEXT];
		struct text text = text_in(words, sizeof(words));

		deed_write(g, &deed, &text);
		ok = reel_add_deed(r, t, 1000 * (int64_t)n, words,
				   deed.kind == DEED_SIT ? &sitter : NULL);
	}
	return ok;
}

static void
bench_steps(struct room *tape, const struct game *g, double opened_ms)
{
	struct xoshiro luck = xoshiro_seed("bench", 1);
	double sum_ms = 0, most_ms = 0;

	for (int i = 0; i < STEPS; i++) {
		double from_ms;

		room_wind(tape, 0, WIND_TIME, 1000 * (int64_t)(1 + xoshiro_below(&luck, MANY - 1)));
		from_ms = processor_ms();
		room_wind(tape, 0, WIND_DEED_BACK, 0);
		from_ms = processor_ms() - from_ms;
		sum_ms += from_ms;
		most_ms = from_ms > most_ms ? from_ms : most_ms;
	}
	printf("%-8s %12.0f %14.3f %14.3f\n", g->name, opened_ms, sum_ms / STEPS, most_ms);
}

static void
bench_game(const struct game *g)
{
	struct reel reel = { .tables = 0 };
	struct clock clock;
	struct tape_plan plan = { .reel = &reel, .clock = &clock, .gap_ms = 10000 };
	struct room *tape = NULL;
	double from_ms;

	clock_init(&clock, false);
	if (fill_reel(&reel, g)) {
		from_ms = processor_ms();
		if (reel_finish(&reel))
			tape = tape_open(&plan);
		if (tape != NULL)
			bench_steps(tape, g, processor_ms() - from_ms);
	}
	tape_close(tape);
	reel_free(&reel);
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
