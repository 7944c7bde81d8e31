/* All that is summed up over sessions, to be kept and added (LA-20). */
#include <stdio.h>

#include "lab/session/session.h"

/* Members of one type that stand one behind the other are told as one list. */
_Static_assert(sizeof(struct bets_square) ==
		   sizeof(int64_t) + (1 + LUCK_WINS) * sizeof(struct total),
	       "a square has no hidden bytes");

static void
session_visit_bets(struct session_bets *bets, struct sums *s)
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
session_visit_player(struct session_sums *sums, const char *key, struct sums *s)
{
	s->open(s, key);
	s->numbers(s, "sessions", &sums->sessions, 1);
	s->numbers(s, "ahead", &sums->ahead, 1);
	s->numbers(s, "ends", sums->ends, SESSION_ENDS);
	s->totals(s, "result", &sums->result, 1);
	s->totals(s, "square", &sums->square, 1);
	s->totals(s, "laid", &sums->laid, 1);
	s->totals(s, "laid_square", &sums->laid_square, 1);
	s->totals(s, "laid_result", &sums->laid_result, 1);
	s->totals(s, "rolls", &sums->rolls, 1);
	s->spread(s, "results", &sums->results);
	s->spread(s, "falls", &sums->falls);
	s->spread(s, "handles", &sums->handles);
	session_visit_bets(&sums->bets, s);
	if (sums->path != NULL)
		s->numbers(s, "path", &sums->path->times[0][0], (SESSION_STEPS + 1) * SESSION_BINS);
	s->failings(s, "failings", &sums->failed);
	s->close(s);
}

void
session_visit(const struct session_plan *plan, struct session_tally *tally, struct sums *s)
{
	int pairs = plan->n * (plan->n - 1) / 2;
	char key[32];

	for (int i = 0; i < plan->n; i++) {
		snprintf(key, sizeof(key), "player_%d", i + 1);
		session_visit_player(&tally->player[i], key, s);
	}
	for (int i = 0; i < pairs; i++) {
		struct session_pair *pair = &tally->pair[i];

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
session_is_spread(const struct spread *spread, int64_t times, int64_t low)
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
session_is_path(const struct session_path *path, int64_t times)
{
	for (int step = 0; step <= SESSION_STEPS; step++) {
		int64_t sum = 0;

		for (int bin = 0; bin < SESSION_BINS; bin++) {
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
session_is_sound(const struct session_plan *plan, const struct session_tally *tally)
{
	int64_t sessions = (int64_t)plan->sessions;

	for (int i = 0; i < plan->n; i++) {
		const struct session_sums *sums = &tally->player[i];

		if (sums->sessions != sessions || sums->results.failed || sums->falls.failed ||
		    sums->handles.failed ||
		    !session_is_spread(&sums->results, sessions, -plan->bring) ||
		    !session_is_spread(&sums->falls, sessions, 0) ||
		    !session_is_spread(&sums->handles, sessions, 0) ||
		    !session_bets_are_sound(&sums->bets, plan->game) ||
		    (sums->path != NULL && !session_is_path(sums->path, sessions)))
			return false;
	}
	return true;
}
