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

uint64_t
craps_run_blocks(const struct craps_run *run)
{
	return run->games / CRAPS_BLOCK + (run->games % CRAPS_BLOCK != 0);
}

static struct crew
craps_crew(const struct craps_run *run)
{
	return (struct crew){
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
	struct crew crew = craps_crew(run);

	crew.first = first;
	crew.items = count;
	return crew_run(&crew, t);
}

int
craps_run_threads(const struct craps_run *run)
{
	const struct crew crew = craps_crew(run);

	return crew_threads(&crew);
}

int
craps_run(const struct craps_run *run, struct craps_tally *t)
{
	craps_run_part(run, 0, craps_run_blocks(run), t);
	return craps_run_threads(run);
}
