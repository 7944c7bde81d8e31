#include "lab/session/session.h"

#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "lab/crew.h"
#include "lab/session/sitting.h"

enum { BLOCK = 100, BLOCK_UNITS = 50000 };

/* What a thread has. */
struct session_hand {
	struct session_tally tally; /* first, as the crew's */
	struct exact *exact;        /* of the table */
	struct session_prices prices[SESSION_PLAYERS];
	const struct session_plan *awake; /* the players have their minds; NULL: not yet */
	void *mind[SESSION_PLAYERS];
	struct failings told[SESSION_PLAYERS]; /* of the minds, in the blocks before */
	struct sitting sitting;
};

struct exact *
session_exact_bets(const struct session_plan *plan)
{
	return exact_open(plan->game, ((const struct rail *)plan->table->bytes)->option);
}

/* Blocks may be given up only where a program plays: others take no time. */
static const struct stir *
session_halt(const struct session_plan *plan)
{
	return strategies_are_slow(plan->players, plan->n) ? plan->halt : NULL;
}

/* The players have their minds as long as the thread works. */
static void
session_wake(const struct session_plan *plan, struct session_hand *hand)
{
	for (int i = 0; i < plan->n; i++) {
		struct brain brain = plan->players[i];
		char name[STRATEGY_NAME];

		hand->prices[i].exact = hand->exact;
		strategy_name(&brain, name);
		strategy_wake(&brain, plan->names != NULL ? plan->names[i] : name, plan->seed);
		hand->mind[i] = brain.mind;
	}
	hand->sitting.smallest = session_smallest_bet(plan);
	hand->sitting.halt = session_halt(plan);
	hand->awake = plan;
}

/* What their minds have failed in since the last block is added to OUT, unless that of a block that
 * was given up. */
static void
session_rest(const struct session_hand *hand, struct session_tally *out)
{
	for (int i = 0; hand->awake != NULL && i < hand->awake->n; i++) {
		struct brain brain = hand->awake->players[i];
		struct failings own = { .asked = 0 };

		brain.mind = hand->mind[i];
		strategy_rest(&brain, &own);
		own = failings_since(&own, &hand->told[i]);
		if (!stir_is_over(hand->sitting.halt))
			failings_add(&out->player[i].failed, &own);
	}
}

/* Move the sums of a block from the thread's hand to ITEM. */
static bool
session_part(const void *job, void *tally, void *item)
{
	const struct session_plan *plan = job;
	struct session_hand *hand = tally;

	for (int i = 0; hand->awake != NULL && i < plan->n; i++) {
		struct brain brain = plan->players[i];
		struct failings now, more;

		brain.mind = hand->mind[i];
		strategy_count(&brain, &now);
		more = failings_since(&now, &hand->told[i]);
		failings_add(&hand->tally.player[i].failed, &more);
		hand->told[i] = now;
	}
	((struct session_hand *)item)->tally = hand->tally;
	memset(&hand->tally, 0, sizeof(hand->tally));
	return true;
}

uint64_t
session_block(const struct session_plan *plan)
{
	uint64_t block = plan->length > 0 ? BLOCK_UNITS / plan->length : BLOCK;

	block = block < 1 ? 1 : block < BLOCK ? block : BLOCK;
	return strategies_block(plan->players, plan->n, block);
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
	spread_add(&sums->handles, s->laid, 1);
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

	if (hand->exact == NULL)
		hand->exact = session_exact_bets(plan);
	if (!session_open(plan, &hand->tally) || hand->exact == NULL) {
		hand->tally.failed = true;
		return;
	}
	if (hand->awake == NULL)
		session_wake(plan, hand);
	if (end > plan->sessions)
		end = plan->sessions;
	for (; number < end && !stir_is_over(hand->sitting.halt); number++)
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
	spread_join(&sum->handles, &more->handles);
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
		sum->failed |= sum->player[i].results.failed || sum->player[i].falls.failed ||
			       sum->player[i].handles.failed;
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
		spread_free(&tally->player[i].handles);
		free(tally->player[i].path);
		tally->player[i].path = NULL;
	}
}

static void
session_drop_hand(void *tally)
{
	struct session_hand *hand = tally;

	exact_close(hand->exact);
	session_free(&hand->tally);
}

/* With this bet the dice can be thrown. */
static bool
session_starts(const struct game *g, const struct game_state *table, const struct action *bet)
{
	struct deed deed = deed_of_act(0, bet);
	struct game_state after;

	game_copy(g, after.bytes, table->bytes);
	return game_do(g, after.bytes, &deed, NULL, NULL) == 0 &&
	       g->wants(after.bytes).blocked == 0;
}

chips
session_smallest_bet(const struct session_plan *plan)
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
		if (session_starts(g, &table, &bet))
			smallest = least;
	}
	return smallest;
}

chips
session_smallest_made(const struct game *g, const struct events *events, int seat)
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
		.halt = session_halt(plan),
		.part = session_part,
	};

	assert(plan->n >= 1 && plan->n <= SESSION_PLAYERS);
	if (!session_open(plan, out)) {
		out->failed = true;
		return 0;
	}
	return crew_run(&crew, out);
}
