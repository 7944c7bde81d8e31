#include "lab/session/session.h"

#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "lab/crew.h"
#include "lab/session/sitting.h"

enum { BLOCK = 100, BLOCK_UNITS = 50000 };

/* What a thread has. */
struct session_hand {
	struct session_tally tally; /* first, as the crew's */
	struct session_prices prices[SESSION_PLAYERS];
	const struct session_plan *awake; /* the players have their minds; NULL: not yet */
	void *mind[SESSION_PLAYERS];
	struct sitting sitting;
};

/* The players have their minds as long as the thread works. */
static void
session_wake(const struct session_plan *plan, struct session_hand *hand)
{
	for (int i = 0; i < plan->n; i++) {
		struct brain brain = plan->players[i];
		char name[STRATEGY_NAME];

		hand->prices[i].betting = plan->betting;
		hand->prices[i].option = ((const struct rail *)plan->table->bytes)->option;
		strategy_name(&brain, name);
		strategy_wake(&brain, plan->names != NULL ? plan->names[i] : name, plan->seed);
		hand->mind[i] = brain.mind;
	}
	hand->awake = plan;
}

/* What their minds have failed in is added to OUT. */
static void
session_rest(const struct session_hand *hand, struct session_tally *out)
{
	for (int i = 0; hand->awake != NULL && i < hand->awake->n; i++) {
		struct brain brain = hand->awake->players[i];

		brain.mind = hand->mind[i];
		strategy_rest(&brain, &out->player[i].failed);
	}
}

uint64_t
session_block(const struct session_plan *plan)
{
	uint64_t block = plan->length > 0 ? BLOCK_UNITS / plan->length : BLOCK;

	return block < 1 ? 1 : block < BLOCK ? block : BLOCK;
}

uint64_t
session_blocks(const struct session_plan *plan)
{
	uint64_t block = session_block(plan);

	return plan->sessions / block + (plan->sessions % block != 0);
}

static void
session_count(struct session_sums *sums, const struct sitting *s)
{
	chips result = s->result;

	sums->sessions++;
	sums->ahead += result > 0;
	sums->ends[s->end]++;
	total_add(&sums->result, result);
	total_add_product(&sums->square, result, result);
	total_add(&sums->laid, s->laid);
	total_add_product(&sums->laid_square, s->laid, s->laid);
	total_add_product(&sums->laid_result, s->laid, result);
	total_add(&sums->rolls, (int64_t)s->rolls);
	spread_add(&sums->results, result, 1);
	spread_add(&sums->falls, s->fall, 1);
}

static void
session_count_pair(struct session_pair *pair, chips first, chips second)
{
	pair->ahead += first > second;
	pair->even += first == second;
	total_add(&pair->result, first - second);
	total_add_product(&pair->square, first - second, first - second);
}

/* Session number NUMBER of all players. */
static void
session_play(const struct session_plan *plan, uint64_t number, struct session_hand *hand)
{
	chips result[SESSION_PLAYERS];

	for (int i = 0; i < plan->n; i++) {
		struct session_sums *sums = &hand->tally.player[i];

		hand->sitting.brain = plan->players[i];
		hand->sitting.brain.mind = hand->mind[i];
		sitting_play(&hand->sitting, plan, i, number, sums, &hand->prices[i]);
		session_count(sums, &hand->sitting);
		result[i] = hand->sitting.result;
		for (int k = 0; k < i; k++)
			session_count_pair(&hand->tally.pair[session_pair_of(k, i)], result[k],
					   result[i]);
	}
}

bool
session_open(const struct session_plan *plan, struct session_tally *tally)
{
	bool ok = true;

	for (int i = 0; plan->paths && i < plan->n; i++) {
		struct session_sums *sums = &tally->player[i];

		if (sums->path == NULL)
			sums->path = calloc(1, sizeof(*sums->path));
		ok &= sums->path != NULL;
	}
	return ok;
}

static void
session_play_block(const void *job, uint64_t item, void *tally)
{
	const struct session_plan *plan = job;
	struct session_hand *hand = tally;
	uint64_t number = item * session_block(plan), end = number + session_block(plan);

	if (!session_open(plan, &hand->tally)) {
		hand->tally.failed = true;
		return;
	}
	if (hand->awake == NULL)
		session_wake(plan, hand);
	if (end > plan->sessions)
		end = plan->sessions;
	for (; number < end; number++)
		session_play(plan, number, hand);
	for (int i = 0; i < plan->n; i++)
		session_bets_settle(&hand->tally.player[i].bets, &hand->prices[i]);
}

static void
session_add_path(struct session_sums *sum, const struct session_sums *more)
{
	if (more->path == NULL || sum->path == NULL)
		return;
	for (int step = 0; step <= SESSION_STEPS; step++) {
		for (int bin = 0; bin < SESSION_BINS; bin++)
			sum->path->times[step][bin] += more->path->times[step][bin];
	}
}

static void
session_add_sums(struct session_sums *sum, const struct session_sums *more)
{
	sum->sessions += more->sessions;
	sum->ahead += more->ahead;
	for (int i = 0; i < SESSION_ENDS; i++)
		sum->ends[i] += more->ends[i];
	total_add_total(&sum->result, &more->result);
	total_add_total(&sum->square, &more->square);
	total_add_total(&sum->laid, &more->laid);
	total_add_total(&sum->laid_square, &more->laid_square);
	total_add_total(&sum->laid_result, &more->laid_result);
	total_add_total(&sum->rolls, &more->rolls);
	spread_join(&sum->results, &more->results);
	spread_join(&sum->falls, &more->falls);
	session_bets_add(&sum->bets, &more->bets);
	failings_add(&sum->failed, &more->failed);
	session_add_path(sum, more);
}

void
session_add(struct session_tally *sum, const struct session_tally *more)
{
	sum->failed |= more->failed;
	for (int i = 0; i < SESSION_PLAYERS; i++) {
		session_add_sums(&sum->player[i], &more->player[i]);
		sum->failed |= sum->player[i].results.failed || sum->player[i].falls.failed;
	}
	for (int i = 0; i < SESSION_PAIRS; i++) {
		sum->pair[i].ahead += more->pair[i].ahead;
		sum->pair[i].even += more->pair[i].even;
		total_add_total(&sum->pair[i].result, &more->pair[i].result);
		total_add_total(&sum->pair[i].square, &more->pair[i].square);
	}
}

static void
session_add_hand(void *whole, const void *tally)
{
	const struct session_hand *hand = tally;

	session_add(whole, &hand->tally);
	session_rest(hand, whole);
}

void
session_free(struct session_tally *tally)
{
	for (int i = 0; i < SESSION_PLAYERS; i++) {
		spread_free(&tally->player[i].results);
		spread_free(&tally->player[i].falls);
		free(tally->player[i].path);
		tally->player[i].path = NULL;
	}
}

static void
session_drop_hand(void *tally)
{
	session_free(&((struct session_hand *)tally)->tally);
}

chips
session_bin(const struct session_plan *plan)
{
	return (plan->bring + SESSION_BRING - 1) / SESSION_BRING;
}

uint64_t
session_run(const struct session_plan *plan, uint64_t first, uint64_t count,
	    struct session_tally *out)
{
	const struct crew crew = {
		.threads = plan->threads,
		.first = first,
		.items = count,
		.work = session_play_block,
		.add = session_add_hand,
		.drop = session_drop_hand,
		.job = plan,
		.tally_size = sizeof(struct session_hand),
		.progress = plan->progress,
		.ctx = plan->ctx,
	};

	assert(plan->n >= 1 && plan->n <= SESSION_PLAYERS);
	if (!session_open(plan, out)) {
		out->failed = true;
		return 0;
	}
	return crew_run(&crew, out);
}
