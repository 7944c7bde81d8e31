#include "lab/simulation/simulation.h"

#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "lab/simulation/player_session.h"
#include "lab/thread_pool.h"

enum { BLOCK = 100, BLOCK_UNITS = 50000 };

/* What a thread has. */
struct simulation_hand {
	struct simulation_tally tally; /* first, as the thread pool's */
	struct exact *exact;           /* of the table */
	struct simulation_prices prices[SIMULATION_PLAYERS];
	const struct simulation_plan *awake; /* the players have their instances; NULL: not yet */
	void *instance[SIMULATION_PLAYERS];
	struct failings told[SIMULATION_PLAYERS]; /* of the instances, in the blocks before */
	struct player_session player_session;
};

struct exact *
simulation_exact_bets(const struct simulation_plan *plan)
{
	return exact_open(plan->game, ((const struct rail *)plan->table->bytes)->option);
}

/* Blocks may be given up only where a program plays: others take no time. */
static const struct interrupt *
simulation_halt(const struct simulation_plan *plan)
{
	return strategies_are_slow(plan->players, plan->n) ? plan->halt : NULL;
}

/* The players have their instances as long as the thread works. */
static void
simulation_wake(const struct simulation_plan *plan, struct simulation_hand *hand)
{
	for (int i = 0; i < plan->n; i++) {
		struct bot bot = plan->players[i];
		char name[STRATEGY_NAME];

		hand->prices[i].exact = hand->exact;
		strategy_name(&bot, name);
		strategy_wake(&bot, plan->names != NULL ? plan->names[i] : name, plan->seed);
		hand->instance[i] = bot.instance;
	}
	hand->player_session.smallest = simulation_smallest_bet(plan);
	hand->player_session.halt = simulation_halt(plan);
	hand->awake = plan;
}

/* What their instances have failed in since the last block is added to OUT, unless that of a block
 * that was given up. */
static void
simulation_rest(const struct simulation_hand *hand, struct simulation_tally *out)
{
	for (int i = 0; hand->awake != NULL && i < hand->awake->n; i++) {
		struct bot bot = hand->awake->players[i];
		struct failings own = { .asked = 0 };

		bot.instance = hand->instance[i];
		strategy_rest(&bot, &own);
		own = failings_since(&own, &hand->told[i]);
		if (!interrupt_is_over(hand->player_session.halt))
			failings_add(&out->player[i].failed, &own);
	}
}

/* Move the sums of a block from the thread's hand to ITEM. */
static bool
simulation_part(const void *job, void *tally, void *item)
{
	const struct simulation_plan *plan = job;
	struct simulation_hand *hand = tally;

	for (int i = 0; hand->awake != NULL && i < plan->n; i++) {
		struct bot bot = plan->players[i];
		struct failings now, more;

		bot.instance = hand->instance[i];
		strategy_count(&bot, &now);
		more = failings_since(&now, &hand->told[i]);
		failings_add(&hand->tally.player[i].failed, &more);
		hand->told[i] = now;
	}
	((struct simulation_hand *)item)->tally = hand->tally;
	memset(&hand->tally, 0, sizeof(hand->tally));
	return true;
}

uint64_t
simulation_block(const struct simulation_plan *plan)
{
	uint64_t block = plan->length > 0 ? BLOCK_UNITS / plan->length : BLOCK;

	block = block < 1 ? 1 : block < BLOCK ? block : BLOCK;
	return strategies_block(plan->players, plan->n, block);
}

uint64_t
simulation_blocks(const struct simulation_plan *plan)
{
	uint64_t block = simulation_block(plan);

	return plan->sessions / block + (plan->sessions % block != 0);
}

static void
simulation_count(struct simulation_sums *sums, const struct player_session *s)
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
	spread_add(&sums->drawdowns, s->drawdown, 1);
	spread_add(&sums->handles, s->laid, 1);
}

static void
simulation_count_pair(struct simulation_pair *pair, chips first, chips second)
{
	pair->ahead += first > second;
	pair->even += first == second;
	total_add(&pair->result, first - second);
	total_add_product(&pair->square, first - second, first - second);
}

/* Session number NUMBER of all players. */
static void
simulation_play(const struct simulation_plan *plan, uint64_t number, struct simulation_hand *hand)
{
	chips result[SIMULATION_PLAYERS];

	for (int i = 0; i < plan->n; i++) {
		struct simulation_sums *sums = &hand->tally.player[i];

		hand->player_session.bot = plan->players[i];
		hand->player_session.bot.instance = hand->instance[i];
		player_session_play(&hand->player_session, plan, i, number, sums, &hand->prices[i]);
		simulation_count(sums, &hand->player_session);
		result[i] = hand->player_session.result;
		for (int k = 0; k < i; k++)
			simulation_count_pair(&hand->tally.pair[simulation_pair_of(k, i)],
					      result[k], result[i]);
	}
}

bool
simulation_open(const struct simulation_plan *plan, struct simulation_tally *tally)
{
	bool ok = true;

	for (int i = 0; plan->paths && i < plan->n; i++) {
		struct simulation_sums *sums = &tally->player[i];

		if (sums->path == NULL)
			sums->path = calloc(1, sizeof(*sums->path));
		ok &= sums->path != NULL;
	}
	return ok;
}

static void
simulation_play_block(const void *job, uint64_t item, void *tally)
{
	const struct simulation_plan *plan = job;
	struct simulation_hand *hand = tally;
	uint64_t number = item * simulation_block(plan), end = number + simulation_block(plan);

	if (hand->exact == NULL)
		hand->exact = simulation_exact_bets(plan);
	if (!simulation_open(plan, &hand->tally) || hand->exact == NULL) {
		hand->tally.failed = true;
		return;
	}
	if (hand->awake == NULL)
		simulation_wake(plan, hand);
	if (end > plan->sessions)
		end = plan->sessions;
	for (; number < end && !interrupt_is_over(hand->player_session.halt); number++)
		simulation_play(plan, number, hand);
	for (int i = 0; i < plan->n; i++)
		simulation_bets_settle(&hand->tally.player[i].bets, &hand->prices[i]);
}

static void
simulation_add_path(struct simulation_sums *sum, const struct simulation_sums *more)
{
	if (more->path == NULL || sum->path == NULL)
		return;
	for (int step = 0; step <= SIMULATION_STEPS; step++) {
		for (int bin = 0; bin < SIMULATION_BINS; bin++)
			sum->path->times[step][bin] += more->path->times[step][bin];
	}
}

static void
simulation_add_sums(struct simulation_sums *sum, const struct simulation_sums *more)
{
	sum->sessions += more->sessions;
	sum->ahead += more->ahead;
	for (int i = 0; i < SIMULATION_ENDS; i++)
		sum->ends[i] += more->ends[i];
	total_add_total(&sum->result, &more->result);
	total_add_total(&sum->square, &more->square);
	total_add_total(&sum->laid, &more->laid);
	total_add_total(&sum->laid_square, &more->laid_square);
	total_add_total(&sum->laid_result, &more->laid_result);
	total_add_total(&sum->rolls, &more->rolls);
	spread_join(&sum->results, &more->results);
	spread_join(&sum->drawdowns, &more->drawdowns);
	spread_join(&sum->handles, &more->handles);
	simulation_bets_add(&sum->bets, &more->bets);
	failings_add(&sum->failed, &more->failed);
	simulation_add_path(sum, more);
}

void
simulation_add(struct simulation_tally *sum, const struct simulation_tally *more)
{
	sum->failed |= more->failed;
	for (int i = 0; i < SIMULATION_PLAYERS; i++) {
		simulation_add_sums(&sum->player[i], &more->player[i]);
		sum->failed |= sum->player[i].results.failed || sum->player[i].drawdowns.failed ||
			       sum->player[i].handles.failed;
	}
	for (int i = 0; i < SIMULATION_PAIRS; i++) {
		sum->pair[i].ahead += more->pair[i].ahead;
		sum->pair[i].even += more->pair[i].even;
		total_add_total(&sum->pair[i].result, &more->pair[i].result);
		total_add_total(&sum->pair[i].square, &more->pair[i].square);
	}
}

static void
simulation_add_hand(void *whole, const void *tally)
{
	const struct simulation_hand *hand = tally;

	simulation_add(whole, &hand->tally);
	simulation_rest(hand, whole);
}

void
simulation_free(struct simulation_tally *tally)
{
	for (int i = 0; i < SIMULATION_PLAYERS; i++) {
		spread_free(&tally->player[i].results);
		spread_free(&tally->player[i].drawdowns);
		spread_free(&tally->player[i].handles);
		free(tally->player[i].path);
		tally->player[i].path = NULL;
	}
}

static void
simulation_drop_hand(void *tally)
{
	struct simulation_hand *hand = tally;

	exact_close(hand->exact);
	simulation_free(&hand->tally);
}

/* With this bet the dice can be thrown. */
static bool
simulation_starts(const struct game *g, const struct game_state *table, const struct action *bet)
{
	struct deed deed = deed_of_act(0, bet);
	struct game_state after;

	game_copy(g, after.bytes, table->bytes);
	return game_do(g, after.bytes, &deed, NULL, NULL) == 0 &&
	       g->wants(after.bytes).blocked == 0;
}

chips
simulation_smallest_bet(const struct simulation_plan *plan)
{
	const struct game *g = plan->game;
	struct deed sit = { .kind = DEED_SIT, .seat = 0, .amount = CHIPS_MAX };
	chips smallest = CHIPS_MAX;
	struct game_state table;
	struct hint hint[HINTS];
	int n, fault;

	game_copy(g, table.bytes, plan->table->bytes);
	fault = game_do(g, table.bytes, &sit, NULL, NULL);
	assert(fault == 0);
	n = game_hints(g, table.bytes, 0, hint, HINTS);
	for (int i = 0; i < n; i++) {
		struct action bet = hint[i].action;
		chips least = hint[i].amount.min > 1 ? hint[i].amount.min : 1;

		if (hint[i].amount.max < least || least >= smallest)
			continue;
		bet.arg[game_amount_arg(g, bet.verb)] = least;
		if (simulation_starts(g, &table, &bet))
			smallest = least;
	}
	return smallest;
}

chips
simulation_smallest_made(const struct game *g, const struct events *events, int seat)
{
	chips smallest = CHIPS_MAX;

	for (int i = 0; i < events->n; i++) {
		const struct event *e = &events->at[i];
		const struct event_kind *kind = &g->events[e->kind];

		if (e->seat == seat && kind->moves == STAKED && (kind->tells & TELLS_OF_VIG) == 0 &&
		    e->amount < smallest)
			smallest = e->amount;
	}
	return smallest;
}

chips
simulation_bin(const struct simulation_plan *plan)
{
	return (plan->bring + SIMULATION_BRING - 1) / SIMULATION_BRING;
}

uint64_t
simulation_run(const struct simulation_plan *plan, uint64_t first, uint64_t count,
	       struct simulation_tally *out)
{
	const struct thread_pool thread_pool = {
		.threads = plan->threads,
		.first = first,
		.items = count,
		.work = simulation_play_block,
		.add = simulation_add_hand,
		.drop = simulation_drop_hand,
		.job = plan,
		.tally_size = sizeof(struct simulation_hand),
		.progress = plan->progress,
		.ctx = plan->ctx,
		.halt = simulation_halt(plan),
		.part = simulation_part,
	};

	assert(plan->n >= 1 && plan->n <= SIMULATION_PLAYERS);
	if (!simulation_open(plan, out)) {
		out->failed = true;
		return 0;
	}
	return thread_pool_run(&thread_pool, out);
}
