#include "lab/summit/summit_best.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "lab/summit/summit_ask.h"
#include "lab/summit/summit_ends.h"
#include "lab/thread_pool.h"

/* The first rolls, by which the work is shared out. */
enum { BEST_AHEAD = 2, BEST_DEPTH = BEST_LEVELS + 3 };

/* What a moment is worth to the opponent, by own hand: added up over the player's hands, each as
 * likely as it is to come here.  The index is up to which level the opponent rolls.  From level t
 * on only those from t - 1 on differ, so the others are not filled in. */
struct best_worth {
	double of[BEST_LEVELS + 1][HANDS];
	bool rolls[HANDS]; /* of the last index: the opponent rolls here */
};

/* What comes after the first rolls. */
struct best_start {
	double reach; /* how likely the player comes there; 0: never */
	struct best_worth worth;
};

struct best_job {
	const struct bot *player;
	int levels;
	struct best_start *start; /* for the opponent as the starter, then as the second */
	const atomic_bool *stopped;
};

/* A walk of one thread through the tree for an opponent in one of the seats. */
struct best_walk {
	struct ask ask;
	const atomic_bool *stopped;
	int levels, seat;                       /* of the opponent, who starts if it is 0 */
	const struct best_start *given;         /* what is known of this seat; NULL: nothing */
	bool second[SUMMITEER_OUTCOMES][HANDS]; /* whether the opponent rolls at level 2 */
	bool own[BEST_DEPTH][HANDS];            /* which hands the opponent may have */
	struct best_worth worth[BEST_DEPTH];
};

static int
best_base(const struct best_walk *w, int level)
{
	return level - 1 < w->levels ? level - 1 : w->levels;
}

static bool
best_is_ours(const struct best_walk *w, int level)
{
	return (level + 1) % 2 == w->seat;
}

/* REACH, which rolled, after this outcome.  Returns how likely that was. */
static double
best_roll(const double reach[HANDS], int outcome, double out[HANDS])
{
	int value = summiteer_value(outcome);
	double sum = 0;

	memset(out, 0, HANDS * sizeof(out[0]));
	for (int i = summiteer_hands(outcome); i < summiteer_hands_end(outcome); i++) {
		out[hands[i].next[value - 1]] += reach[i] / 6;
		sum += reach[i] / 6;
	}
	return sum;
}

static void best_walk_on(struct best_walk *w, int level, int history, const double reach[HANDS]);

/* The hands that the opponent may have after its own roll, whether it had this outcome or one that
 * the player takes for the same.  False if there are none. */
static bool
best_own_roll(struct best_walk *w, int level, int outcome)
{
	bool any = false;

	memset(w->own[level + 1], 0, sizeof(w->own[0]));
	for (int o = outcome; o < SUMMITEER_OUTCOMES; o++) {
		if (!ask_is_alike(&w->ask, level, outcome, o))
			continue;
		for (int i = summiteer_hands(o); i < summiteer_hands_end(o); i++) {
			if (w->own[level][i])
				any = w->own[level + 1][hands[i].next[summiteer_value(o) - 1]] =
				    true;
		}
	}
	return any;
}

/* The next level begins, after this outcome.  False if no hand of the opponent's, or no limit,
 * allows it. */
static bool
best_go_on(struct best_walk *w, int level, int outcome)
{
	if (!best_is_ours(w, level))
		memcpy(w->own[level + 1], w->own[level], sizeof(w->own[0]));
	else if (!best_own_roll(w, level, outcome))
		return false;
	return ask_roll(&w->ask, level, outcome);
}

/* What comes after this outcome of a roll at LEVEL; NULL if it cannot be. */
static const struct best_worth *
best_after(struct best_walk *w, int level, int history, int outcome, const double reach[HANDS])
{
	int next = history * SUMMITEER_OUTCOMES + outcome;

	if (w->given != NULL && level == BEST_AHEAD)
		return w->given[next].reach > 0 ? &w->given[next].worth : NULL;
	if (!best_go_on(w, level, outcome))
		return NULL;
	best_walk_on(w, level + 1, next, reach);
	if (level == 1)
		memcpy(w->second[outcome], w->worth[2].rolls, sizeof(w->second[0]));
	return &w->worth[level + 1];
}

/* Rolling pays more than what was found for these hands: then they roll. */
static void
best_take_roll(struct best_walk *w, int level, double roll[BEST_LEVELS + 1][HANDS])
{
	struct best_worth *worth = &w->worth[level];

	for (int upto = level; upto <= w->levels; upto++) {
		for (int i = 0; i < HANDS; i++) {
			bool better = roll[upto][i] > worth->of[upto][i];

			if (better)
				worth->of[upto][i] = roll[upto][i];
			if (upto == w->levels)
				worth->rolls[i] = better;
		}
	}
}

/* What an outcome brings the hands that allow it. */
static void
best_add_roll(const struct best_walk *w, int level, int outcome, const struct best_worth *then,
	      double roll[BEST_LEVELS + 1][HANDS])
{
	int value = summiteer_value(outcome);

	for (int upto = level; upto <= w->levels; upto++) {
		for (int i = summiteer_hands(outcome); i < summiteer_hands_end(outcome); i++)
			roll[upto][i] += then->of[upto][hands[i].next[value - 1]] / 6;
	}
}

/* The opponent's roll: the value falls alike for all hands, and whether it replaces a die follows
 * from the hand.  Outcomes that the player takes for the same are gone through once. */
static void
best_our_roll(struct best_walk *w, int level, int history, const double reach[HANDS])
{
	double roll[BEST_LEVELS + 1][HANDS] = { { 0 } };
	bool known[SUMMITEER_OUTCOMES] = { false };

	for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
		const struct best_worth *then = NULL;

		if (!known[o])
			then = best_after(w, level, history, o, reach);
		for (int same = o; then != NULL && same < SUMMITEER_OUTCOMES; same++) {
			if (!ask_is_alike(&w->ask, level, o, same))
				continue;
			known[same] = true;
			best_add_roll(w, level, same, then, roll);
		}
	}
	best_take_roll(w, level, roll);
}

/* The same for all levels, by own sum. */
static void
best_fill(struct best_walk *w, int level, const double by_sum[HAND_SUMS])
{
	struct best_worth *worth = &w->worth[level];

	for (int upto = best_base(w, level); upto <= w->levels; upto++) {
		for (int i = 0; i < HANDS; i++)
			worth->of[upto][i] = by_sum[hands[i].sum];
	}
}

static void
best_our_turn(struct best_walk *w, int level, int history, const double reach[HANDS])
{
	double drop = 0, most[HAND_SUMS] = { 0 };
	struct ask_split then;

	for (int i = 0; i < HANDS; i++)
		drop -= reach[i] * ends_drop_costs(level);
	ask_answers(&w->ask, level, reach, &then);
	ends_call(&then, level, most);
	for (int sum = 0; sum < HAND_SUMS; sum++)
		most[sum] = most[sum] > drop ? most[sum] : drop;
	best_fill(w, level, most);
	memset(w->worth[level].rolls, false, sizeof(w->worth[level].rolls));
	if (level <= w->levels)
		best_our_roll(w, level, history, reach);
}

static void
best_their_turn(struct best_walk *w, int level, int history, const double reach[HANDS])
{
	struct best_worth *worth = &w->worth[level];
	double by_sum[HAND_SUMS] = { 0 }, rolled[HANDS];
	struct ask_split then;

	ask_turn(&w->ask, level, reach, &then);
	ends_answer(then.calls, level, by_sum);
	for (int sum = 0; sum < HAND_SUMS; sum++)
		by_sum[sum] += then.drops * ends_drop_costs(level);
	best_fill(w, level, by_sum);
	for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
		const struct best_worth *after = NULL;

		if (best_roll(then.rolls, o, rolled) > 0)
			after = best_after(w, level, history, o, rolled);
		for (int upto = best_base(w, level); after != NULL && upto <= w->levels; upto++) {
			int same = upto > best_base(w, level + 1) ? upto : best_base(w, level + 1);

			for (int i = 0; i < HANDS; i++)
				worth->of[upto][i] += after->of[same][i];
		}
	}
}

static void
best_last_turn(struct best_walk *w, int level, const double reach[HANDS])
{
	double by_sum[HAND_SUMS] = { 0 };

	ends_last_turn(w->ask.policy, level, w->ask.node[level], reach, by_sum);
	best_fill(w, level, by_sum);
}

/* HISTORY is the number of the outcomes so far, as long as it is looked at.  A walk that is stopped
 * has no result: one opening of a player that does anything with any hand may take minutes. */
static void
best_walk_on(struct best_walk *w, int level, int history, const double reach[HANDS])
{
	if (*w->stopped)
		return;
	if (best_is_ours(w, level))
		best_our_turn(w, level, history, reach);
	else if (level >= w->levels && w->ask.policy != NULL)
		best_last_turn(w, level, reach);
	else
		best_their_turn(w, level, history, reach);
}

/* A walk at the first decision of an opponent in SEAT.  NULL without memory. */
static struct best_walk *
best_begin(const struct best_job *job, int seat, double reach[HANDS])
{
	struct best_walk *w = calloc(1, sizeof(*w));

	if (w == NULL)
		return NULL;
	w->stopped = job->stopped;
	w->levels = job->levels;
	w->seat = seat;
	ask_begin(&w->ask, job->player, 1 - seat);
	memset(w->own[1], true, sizeof(w->own[1]));
	for (int i = 0; i < HANDS; i++)
		reach[i] = (double)hands[i].deals / (double)HAND_DEALS;
	return w;
}

/* One step along a given opening, as the player would come to it.  False if that cannot be. */
static bool
best_step(struct best_walk *w, int level, int outcome, double reach[HANDS])
{
	struct ask_split then;
	double before[HANDS];

	if (!best_is_ours(w, level)) {
		ask_turn(&w->ask, level, reach, &then);
		memcpy(before, then.rolls, sizeof(before));
		if (best_roll(before, outcome, reach) <= 0)
			return false;
	}
	return best_go_on(w, level, outcome);
}

/* As in struct thread_pool: all that comes after one opening, into its place. */
static void
best_work(const void *ctx, uint64_t item, void *tally)
{
	const struct best_job *job = ctx;
	struct best_start *start = &job->start[item];
	int opening = (int)(item % BEST_OPENINGS);
	double reach[HANDS];
	struct best_walk *w = best_begin(job, (int)(item / BEST_OPENINGS), reach);

	if (w == NULL) {
		*(bool *)tally = true;
		return;
	}
	if (best_step(w, 1, opening / SUMMITEER_OUTCOMES, reach) &&
	    best_step(w, 2, opening % SUMMITEER_OUTCOMES, reach)) {
		for (int i = 0; i < HANDS; i++)
			start->reach += reach[i];
		best_walk_on(w, BEST_AHEAD + 1, 0, reach);
		start->worth = w->worth[BEST_AHEAD + 1];
	}
	free(w);
}

static void
best_add(void *whole, const void *tally)
{
	*(bool *)whole |= *(const bool *)tally;
}

/* What the rounds with an opening bring: the opponent, with OWN hands at first, must come there
 * too. */
static void
best_tell_opening(const struct best_walk *w, int opening, double own[HANDS],
		  struct best_opening *out)
{
	int first = opening / SUMMITEER_OUTCOMES, second = opening % SUMMITEER_OUTCOMES;
	const bool *rolls = w->seat == 0 ? w->worth[1].rolls : w->second[first];
	double rolled[HANDS];

	*out = (struct best_opening){ .outcome = { (uint8_t)first, (uint8_t)second } };
	if (w->given[opening].reach <= 0)
		return;
	for (int i = 0; i < HANDS; i++)
		own[i] *= rolls[i];
	out->share =
	    best_roll(own, w->seat == 0 ? first : second, rolled) * w->given[opening].reach;
	for (int i = 0; i < HANDS; i++)
		out->win += rolled[i] * w->given[opening].worth.of[w->levels][i];
}

/* From the first decision on, when all starts are known. */
static bool
best_finish(const struct best_job *job, int seat, struct best_answer *out)
{
	double deal[HANDS];
	struct best_walk *w = best_begin(job, seat, deal);

	if (w == NULL)
		return false;
	w->given = &job->start[seat * BEST_OPENINGS];
	best_walk_on(w, 1, 0, deal);
	for (int upto = 0; upto <= job->levels; upto++) {
		out->win[upto][seat] = 0;
		for (int i = 0; i < HANDS; i++)
			out->win[upto][seat] += deal[i] * w->worth[1].of[upto][i];
	}
	for (int opening = 0; opening < BEST_OPENINGS; opening++) {
		double own[HANDS];

		memcpy(own, deal, sizeof(own));
		best_tell_opening(w, opening, own, &out->opening[seat][opening]);
	}
	free(w);
	return true;
}

/* The caller is asked whether to go on, and its answer is told to the walks. */
struct best_asking {
	bool (*progress)(void *ctx, uint64_t done);
	void *ctx;
	atomic_bool stopped;
};

static bool
best_goes_on(void *ctx, uint64_t done)
{
	struct best_asking *a = ctx;

	if (!a->progress(a->ctx, done))
		a->stopped = true;
	return !a->stopped;
}

bool
summit_best_answer(const struct bot *player, int levels, int threads,
		   bool (*progress)(void *ctx, uint64_t done), void *ctx, struct best_answer *out)
{
	struct best_asking asking = { .progress = progress, .ctx = ctx };
	struct best_job job = { .player = player, .levels = levels, .stopped = &asking.stopped };
	struct thread_pool thread_pool = { .threads = threads,
					   .items = BEST_STEPS,
					   .work = best_work,
					   .add = best_add,
					   .job = &job,
					   .tally_size = sizeof(bool),
					   .progress = progress != NULL ? best_goes_on : NULL,
					   .ctx = &asking };
	bool failed = false;

	if (player->instance != NULL)
		thread_pool.threads = 1;
	job.start = calloc(BEST_STEPS, sizeof(*job.start));
	failed = job.start == NULL || thread_pool_run(&thread_pool, &failed) < BEST_STEPS ||
		 failed || asking.stopped;
	out->levels = levels;
	failed = failed || !best_finish(&job, 0, out) || !best_finish(&job, 1, out);
	free(job.start);
	return !failed;
}
