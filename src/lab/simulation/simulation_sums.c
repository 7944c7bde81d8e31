/* All that is summed up over sessions, to be kept and added (LA-20). */
#include <stdio.h>

#include "lab/simulation/simulation.h"

/* Members of one type that stand one behind the other are told as one list. */
_Static_assert(sizeof(struct bets_square) ==
		   sizeof(int64_t) + (1 + LUCK_WINS) * sizeof(struct total),
	       "a square has no hidden bytes");

static void
simulation_visit_bets(struct simulation_bets *bets, struct sums *s)
{
	s->numbers(s, "unpriced", &bets->unpriced, 1);
	s->totals(s, "gone", &bets->gone[0][0], BETS_SPOTS * BETS_NUMBERS);
	s->open(s, "squares");
	for (int i = 0; i < SQUARES; i++) {
		struct bets_square *square = &bets->square[i];
		char key[8];

		snprintf(key, sizeof(key), "%d", i);
		s->open(s, key);
		s->numbers(s, "bets", &square->bets, 1);
		s->totals(s, "laid", &square->laid, 1);
		s->totals(s, "win", square->win, LUCK_WINS);
		s->close(s);
	}
	s->close(s);
}

static void
simulation_visit_player(struct simulation_sums *sums, const char *key, struct sums *s)
{
	s->open(s, key);
	s->numbers(s, "sessions", &sums->sessions, 1);
	s->numbers(s, "ahead", &sums->ahead, 1);
	s->numbers(s, "ends", sums->ends, SIMULATION_ENDS);
	s->totals(s, "result", &sums->result, 1);
	s->totals(s, "square", &sums->square, 1);
	s->totals(s, "laid", &sums->laid, 1);
	s->totals(s, "laid_square", &sums->laid_square, 1);
	s->totals(s, "laid_result", &sums->laid_result, 1);
	s->totals(s, "rolls", &sums->rolls, 1);
	s->spread(s, "results", &sums->results);
	s->spread(s, "falls", &sums->drawdowns);
	s->spread(s, "handles", &sums->handles);
	simulation_visit_bets(&sums->bets, s);
	if (sums->path != NULL)
		s->numbers(s, "path", &sums->path->times[0][0],
			   (SIMULATION_STEPS + 1) * SIMULATION_BINS);
	s->failings(s, "failings", &sums->failed);
	s->close(s);
}

void
simulation_visit(const struct simulation_plan *plan, struct simulation_tally *tally, struct sums *s)
{
	int pairs = plan->n * (plan->n - 1) / 2;
	char key[32];

	for (int i = 0; i < plan->n; i++) {
		snprintf(key, sizeof(key), "player_%d", i + 1);
		simulation_visit_player(&tally->player[i], key, s);
	}
	for (int i = 0; i < pairs; i++) {
		struct simulation_pair *pair = &tally->pair[i];

		snprintf(key, sizeof(key), "pair_%d", i + 1);
		s->open(s, key);
		s->numbers(s, "ahead", &pair->ahead, 1);
		s->numbers(s, "even", &pair->even, 1);
		s->totals(s, "result", &pair->result, 1);
		s->totals(s, "square", &pair->square, 1);
		s->close(s);
	}
}

/* Do so many values stand there, between these? */
static bool
simulation_is_spread(const struct spread *spread, int64_t times, int64_t low)
{
	int64_t sum = 0;

	for (size_t i = 0; i < spread->room; i++) {
		const struct spread_count *count = &spread->at[i];

		if (count->times != 0 && (count->value < low || count->value > INT64_MAX / 4 ||
					  __builtin_add_overflow(sum, count->times, &sum)))
			return false;
	}
	return sum == times;
}

static bool
simulation_is_path(const struct simulation_path *path, int64_t times)
{
	for (int step = 0; step <= SIMULATION_STEPS; step++) {
		int64_t sum = 0;

		for (int bin = 0; bin < SIMULATION_BINS; bin++) {
			if (path->times[step][bin] < 0 ||
			    __builtin_add_overflow(sum, path->times[step][bin], &sum))
				return false;
		}
		if (sum != times)
			return false;
	}
	return true;
}

bool
simulation_is_sound(const struct simulation_plan *plan, const struct simulation_tally *tally)
{
	int64_t sessions = (int64_t)plan->sessions;

	for (int i = 0; i < plan->n; i++) {
		const struct simulation_sums *sums = &tally->player[i];

		if (sums->sessions != sessions || sums->results.failed || sums->drawdowns.failed ||
		    sums->handles.failed ||
		    !simulation_is_spread(&sums->results, sessions, -plan->bring) ||
		    !simulation_is_spread(&sums->drawdowns, sessions, 0) ||
		    !simulation_is_spread(&sums->handles, sessions, 0) ||
		    !simulation_bets_are_sound(&sums->bets, plan->game) ||
		    (sums->path != NULL && !simulation_is_path(sums->path, sessions)))
			return false;
	}
	return true;
}
