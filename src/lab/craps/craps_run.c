#include "lab/craps/craps_play.h"
#include "lab/crew.h"

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

int
craps_run(const struct craps_run *run, struct craps_tally *t)
{
	struct crew crew = {
		.threads = run->threads,
		.items = run->games / CRAPS_BLOCK + (run->games % CRAPS_BLOCK != 0),
		.work = craps_play_block,
		.add = craps_add_tally,
		.job = run,
		.tally_size = sizeof(struct craps_tally),
		.progress = run->progress,
		.ctx = run->ctx,
	};

	crew_run(&crew, t);
	return crew_threads(&crew);
}
