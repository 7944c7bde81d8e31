#include "lab/pig/pig_response.h"

#include <math.h>
#include <stdlib.h>

/* The answer has twelve digits. */
#define RESIDUE 1e-14

/* Rolling is better by more than this, or it is not better. */
#define TIE 1e-13

enum { PIG_SWEEPS_MAX = 20000 };

/* The chances that the answer wins: where it begins a turn, and where the player does.  By the
 * snake eyes that the answer has suffered, its score, and the player's. */
struct pig_values {
	const struct pig_turns *player;
	double own[PIG_SNAKES][PIG_GOAL][PIG_GOAL];
	double other[PIG_SNAKES][PIG_GOAL][PIG_GOAL];
};

/* What a turn is worth by the answer's total, score and points together; from PIG_GOAL on it is
 * won. */
typedef double pig_totals[PIG_GOAL + PIG_SAFE_MOST];

static double
pig_response_roll(const struct pig_values *v, int bitten, int own, int score,
		  const pig_totals value, int total)
{
	int again = pig_turns_bitten(v->player, bitten);
	double roll =
	    PIG_TURN_LOST * v->other[bitten][own][score] + PIG_ALL_LOST * v->other[again][0][score];

	for (int safe = PIG_SAFE_LEAST; safe <= PIG_SAFE_MOST; safe++)
		roll += pig_safe[safe] * value[total + safe];
	return roll;
}

/* The best turn from these scores, from its end to its beginning, which is a roll (PG-5).  ROLL, by
 * the worth of the turn, may be NULL. */
static double
pig_response_turn(const struct pig_values *v, int bitten, int own, int score, bool *roll)
{
	pig_totals value;

	for (int total = PIG_GOAL; total < PIG_GOAL + PIG_SAFE_MOST; total++)
		value[total] = 1;
	for (int total = PIG_GOAL - 1; total >= own; total--) {
		double rolls = pig_response_roll(v, bitten, own, score, value, total);
		double holds = total > own ? v->other[bitten][total][score] : 0;

		value[total] = fmax(rolls, holds);
		if (roll != NULL)
			roll[total - own] = rolls > holds + TIE;
	}
	return value[own];
}

/* The player's turn: the chance that the answer wins after all. */
static double
pig_response_wait(const struct pig_values *v, int bitten, int own, int score)
{
	const struct pig_ending *e = pig_turns_at(v->player, bitten, score, own);
	const double *value = v->own[bitten][own];
	double wins = e->lost * value[score] + e->snakes * value[0];

	for (int points = e->least; points <= e->most; points++)
		wins += e->hold[points] * value[score + points];
	return wins;
}

static double
pig_response_replace(double *at, double value)
{
	double off = fabs(value - *at);

	*at = value;
	return off;
}

/* The largest scores first, since the others lead to them. */
static double
pig_response_sweep(struct pig_values *v)
{
	double residue = 0;

	for (int bitten = v->player->counts - 1; bitten >= 0; bitten--) {
		for (int own = PIG_GOAL - 1; own >= 0; own--) {
			for (int score = PIG_GOAL - 1; score >= 0; score--) {
				residue = fmax(
				    residue,
				    pig_response_replace(&v->other[bitten][own][score],
							 pig_response_wait(v, bitten, own, score)));
				residue = fmax(residue,
					       pig_response_replace(
						   &v->own[bitten][own][score],
						   pig_response_turn(v, bitten, own, score, NULL)));
			}
		}
	}
	return residue;
}

bool
pig_response_to(const struct pig_turns *t, struct pig_response *out)
{
	struct pig_values *v = calloc(1, sizeof(*v));

	if (v == NULL)
		return false;
	v->player = t;
	for (int sweep = 0; sweep < PIG_SWEEPS_MAX; sweep++) {
		out->residue = pig_response_sweep(v);
		if (out->residue < RESIDUE)
			break;
	}
	out->first = v->own[0][0][0];
	out->second = v->other[0][0][0];
	for (int own = 0; own < PIG_GOAL; own++) {
		for (int score = 0; score < PIG_GOAL; score++)
			pig_response_turn(v, 0, own, score, out->roll[own][score]);
	}
	free(v);
	return true;
}
