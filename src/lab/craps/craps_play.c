#include "lab/craps/craps_play.h"
#include "dice/bulk.h"
#include "dice/seeded.h"
#include "dice/source.h"
#include "lab/craps/craps_round.h"
#include "lab/thread_pool.h"

/* How a roll divides the games: those that win, those that lose, and those that go on, which after
 * the come-out roll have a class for each point. */
enum { WINS, LOSES, GO_ON };

/* The classes of the come-out roll, and the point that each stands for. */
static struct bulk_classes
craps_come_out_classes(int point[BULK_CLASSES])
{
	struct bulk_classes c = { .n = GO_ON };

	for (int total = CRAPS_TOTAL_MIN; total <= CRAPS_TOTAL_MAX; total++) {
		enum craps_end end = craps_end_of(0, total);
		int class = end == CRAPS_WINS ? WINS : end == CRAPS_LOSES ? LOSES : c.n++;

		c.ways[class] = (uint8_t)(c.ways[class] + craps_ways(total));
		if (class >= GO_ON)
			point[class] = total;
	}
	return c;
}

static struct bulk_classes
craps_point_classes(int point)
{
	uint8_t made = (uint8_t)craps_ways(point), seven = (uint8_t)craps_ways(7);

	return (struct bulk_classes){
		.n = 3,
		.ways = { made, seven, (uint8_t)(BULK_OUTCOMES - made - seven) },
	};
}

/* All games with one point, until the last of them has ended.  They are as many as there are dice
 * pairs to throw, and the number of the round of throws is the length of those that end in it. */
static void
craps_play_point(struct bulk *dice, int point, uint64_t games, struct craps_tally *t)
{
	struct bulk_classes classes = craps_point_classes(point);

	for (uint64_t rolls = 2; games > 0; rolls++) {
		uint64_t count[BULK_CLASSES] = { 0 };

		bulk_throw(dice, games, &classes, count);
		craps_tally_games(t, rolls, count[WINS] + count[LOSES], count[WINS]);
		games = count[GO_ON];
	}
}

/* Exactly GAMES games begin and all of them end: to stop when that many have ended would favour the
 * short ones. */
static void
craps_play_bulk(const char *seed, uint64_t block, uint64_t games, struct craps_tally *t)
{
	int point[BULK_CLASSES];
	struct bulk_classes classes = craps_come_out_classes(point);
	uint64_t count[BULK_CLASSES] = { 0 };
	struct bulk dice;

	bulk_init(&dice, seed, block);
	bulk_throw(&dice, games, &classes, count);
	craps_tally_games(t, 1, count[WINS] + count[LOSES], count[WINS]);
	for (int class = GO_ON; class < classes.n; class ++)
		craps_play_point(&dice, point[class], count[class], t);
}

const struct craps_engine craps_engine_bulk = {
	.generator = BULK_GENERATOR,
	.play = craps_play_bulk,
};

static void
craps_play_each(const char *seed, uint64_t block, uint64_t games, struct craps_tally *t)
{
	struct seeded seeded;
	struct die one, other;

	seeded_init(&seeded, seed, block);
	one = other = die_of(&seeded.bytes.source, DIE_SIDES);
	for (uint64_t i = 0; i < games; i++) {
		struct craps_round round = { 0 };
		enum craps_end end;

		do {
			end = craps_round_roll(&round, die_roll(&one) + die_roll(&other));
		} while (end == CRAPS_GOES_ON);
		craps_tally_games(t, round.rolls, 1, end == CRAPS_WINS);
	}
}

const struct craps_engine craps_engine_each = {
	.generator = "xoshiro256++, a byte a die, one stream a block of games",
	.play = craps_play_each,
};

static void
craps_play_block(const void *job, uint64_t block, void *tally)
{
	const struct craps_run *run = job;
	uint64_t before = block * CRAPS_BLOCK;
	uint64_t games = run->games - before < CRAPS_BLOCK ? run->games - before : CRAPS_BLOCK;

	run->engine->play(run->seed, block, games, tally);
}

static void
craps_add_tally(void *whole, const void *tally)
{
	craps_tally_add(whole, tally);
}

uint64_t
craps_run_blocks(const struct craps_run *run)
{
	return run->games / CRAPS_BLOCK + (run->games % CRAPS_BLOCK != 0);
}

static struct thread_pool
craps_thread_pool(const struct craps_run *run)
{
	return (struct thread_pool){
		.threads = run->threads,
		.items = craps_run_blocks(run),
		.work = craps_play_block,
		.add = craps_add_tally,
		.job = run,
		.tally_size = sizeof(struct craps_tally),
		.progress = run->progress,
		.ctx = run->ctx,
	};
}

uint64_t
craps_run_part(const struct craps_run *run, uint64_t first, uint64_t count, struct craps_tally *t)
{
	struct thread_pool thread_pool = craps_thread_pool(run);

	thread_pool.first = first;
	thread_pool.items = count;
	return thread_pool_run(&thread_pool, t);
}

int
craps_run_threads(const struct craps_run *run)
{
	const struct thread_pool thread_pool = craps_thread_pool(run);

	return thread_pool_threads(&thread_pool);
}

int
craps_run(const struct craps_run *run, struct craps_tally *t)
{
	craps_run_part(run, 0, craps_run_blocks(run), t);
	return craps_run_threads(run);
}
