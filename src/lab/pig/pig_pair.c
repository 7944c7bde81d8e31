#include "lab/pig/pig_pair.h"

#include <stdlib.h>
#include <string.h>

/* A game with less than this chance to be open still is over: the answer has twelve digits. */
#define OPEN 1e-15

/* Two players who never hold, and never win, end here. */
enum { PIG_TURNS_MAX = 200000 };

/* By the snake eyes of either, then by the scores: the player whose turn it is comes first. */
struct pig_scores {
	double chance[PIG_SNAKES][PIG_SNAKES][PIG_GOAL][PIG_GOAL];
};

/* The player of T has the turn at this place of FROM, with CHANCE; the other has it in TO.  Returns
 * the chance that the turn wins. */
static double
pig_pair_turn(const struct pig_turns *t, const struct pig_turns *other, int bitten, int seen,
	      int own, int score, double chance, struct pig_scores *to)
{
	const struct pig_ending *e = pig_turns_at(t, seen, own, score);
	int again = pig_turns_bitten(other, bitten);

	to->chance[seen][bitten][score][own] += chance * e->lost;
	to->chance[seen][again][score][0] += chance * e->snakes;
	for (int points = e->least; points <= e->most; points++)
		to->chance[seen][bitten][score][own + points] += chance * e->hold[points];
	return chance * e->won;
}

/* One turn of the player of T: FROM becomes empty, TO gets what is open then.  Returns the chance
 * that it wins in this turn; OPEN_STILL gets what is left. */
static double
pig_pair_step(const struct pig_turns *t, const struct pig_turns *other, struct pig_scores *from,
	      struct pig_scores *to, double *open_still)
{
	double won = 0, open = 0;

	for (int bitten = 0; bitten < other->counts; bitten++) {
		for (int seen = 0; seen < t->counts; seen++) {
			for (int i = 0; i < PIG_GOAL * PIG_GOAL; i++) {
				double *at = &from->chance[bitten][seen][0][0] + i;

				if (*at == 0)
					continue;
				open += *at;
				won += pig_pair_turn(t, other, bitten, seen, i / PIG_GOAL,
						     i % PIG_GOAL, *at, to);
				*at = 0;
			}
		}
	}
	*open_still = open - won;
	return won;
}

/* BY[0] goes first; WINS gets the chance of each. */
static void
pig_pair_play(const struct pig_turns *const by[2], struct pig_scores *scores[2], double wins[2],
	      struct pig_meeting *m)
{
	m->open = 1;
	m->turns = 0;
	wins[0] = wins[1] = 0;
	memset(scores[0], 0, sizeof(*scores[0]));
	memset(scores[1], 0, sizeof(*scores[1]));
	scores[0]->chance[0][0][0][0] = 1;
	for (int turn = 0; m->open > OPEN && turn < PIG_TURNS_MAX; turn++) {
		int i = turn % 2;

		m->turns += m->open;
		wins[i] += pig_pair_step(by[i], by[1 - i], scores[i], scores[1 - i], &m->open);
	}
}

bool
pig_pair_meet(const struct pig_turns *a, const struct pig_turns *b, struct pig_pair *out)
{
	struct pig_scores *scores = malloc(2 * sizeof(*scores));
	double wins[2];

	if (scores == NULL)
		return false;
	pig_pair_play((const struct pig_turns *[]){ a, b },
		      (struct pig_scores *[]){ scores, scores + 1 }, wins, &out->first);
	out->first.wins = wins[0];
	pig_pair_play((const struct pig_turns *[]){ b, a },
		      (struct pig_scores *[]){ scores, scores + 1 }, wins, &out->second);
	out->second.wins = wins[1];
	free(scores);
	return true;
}
