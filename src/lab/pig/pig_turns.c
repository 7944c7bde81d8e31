#include "lab/pig/pig_turns.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "games/deed.h"
#include "games/game.h"

enum { PLAYER, OTHER, SEATS_HERE };

const double pig_safe[PIG_SAFE_MOST + 1] = {
	[4] = 1 / 36.0, [5] = 2 / 36.0,  [6] = 3 / 36.0,  [7] = 4 / 36.0,  [8] = 5 / 36.0,
	[9] = 4 / 36.0, [10] = 3 / 36.0, [11] = 2 / 36.0, [12] = 1 / 36.0,
};

/* A game of two in which PLAYER has the turn.  Only what a situation consists of is written into
 * it afterwards. */
static struct pig
pig_turns_open(void)
{
	struct pig p;
	struct deed sit = { .kind = DEED_SIT, .amount = 1 };
	struct deed start = deed_of_time();

	game_open(&pig_game, &p);
	for (int i = 0; i < SEATS_HERE; i++) {
		sit.seat = (int8_t)i;
		game_do(&pig_game, &p, &sit, NULL, NULL);
	}
	game_do(&pig_game, &p, &start, NULL, NULL);
	return p;
}

static bool
pig_turns_ask(const struct bot *bot, const struct pig *p, struct pig_ending *e)
{
	struct bot asked = *bot;
	struct action a = { 0 };
	bool rolls = bot->strategy->decide(&asked, p, PLAYER, &a) && a.verb == PIG_ROLL;

	e->lucky |= memcmp(&asked.luck, &bot->luck, sizeof(asked.luck)) != 0;
	return rolls;
}

static void
pig_turns_hold(struct pig_ending *e, int points, double chance)
{
	e->hold[points] += chance;
	if (points < e->least)
		e->least = (uint8_t)points;
	if (points > e->most)
		e->most = (uint8_t)points;
}

/* One more roll by all who roll on: AT is the chance of each worth of the turn before it, NEXT
 * after it. */
static void
pig_turns_roll(const double at[PIG_GOAL], int own, struct pig_ending *e, double next[PIG_GOAL])
{
	memset(next, 0, PIG_GOAL * sizeof(next[0]));
	for (int points = 0; points < PIG_GOAL; points++) {
		if (at[points] == 0)
			continue;
		e->lost += at[points] * PIG_TURN_LOST;
		e->snakes += at[points] * PIG_ALL_LOST;
		for (int total = PIG_SAFE_LEAST; total <= PIG_SAFE_MOST; total++) {
			if (own + points + total >= PIG_GOAL)
				e->won += at[points] * pig_safe[total];
			else
				next[points + total] += at[points] * pig_safe[total];
		}
	}
}

/* Those who hold leave AT; the chance that somebody rolls on. */
static double
pig_turns_decide(const struct bot *bot, struct pig *p, double at[PIG_GOAL], struct pig_ending *e)
{
	double on = 0;

	for (int points = 1; points < PIG_GOAL; points++) {
		if (at[points] == 0)
			continue;
		p->points = (uint8_t)points;
		if (pig_turns_ask(bot, p, e)) {
			on += at[points];
			continue;
		}
		pig_turns_hold(e, points, at[points]);
		at[points] = 0;
	}
	return on;
}

/* P has the scores and the snake eyes before the turn. */
static void
pig_turns_play(const struct bot *bot, struct pig *p, struct pig_ending *e)
{
	double at[PIG_GOAL] = { 1 }, next[PIG_GOAL];

	*e = (struct pig_ending){ .least = PIG_GOAL };
	p->rolls = 0;
	do {
		pig_turns_roll(at, p->score[PLAYER], e, next);
		memcpy(at, next, sizeof(at));
		p->rolls++;
	} while (pig_turns_decide(bot, p, at, e) > 0);
}

static void
pig_turns_fill(const struct bot *bot, struct pig *p, int snakes, struct pig_turns *t)
{
	p->snakes[OTHER] = (uint8_t)snakes;
	for (int own = 0; own < PIG_GOAL; own++) {
		for (int other = 0; other < PIG_GOAL; other++) {
			p->score[PLAYER] = (uint8_t)own;
			p->score[OTHER] = (uint8_t)other;
			pig_turns_play(bot, p, &t->ending[snakes][own][other]);
			t->lucky |= t->ending[snakes][own][other].lucky;
		}
	}
}

static bool
pig_endings_equal(const struct pig_ending *a, const struct pig_ending *b)
{
	if (a->won != b->won || a->least != b->least || a->most != b->most)
		return false;
	for (int points = a->least; points <= a->most; points++) {
		if (a->hold[points] != b->hold[points])
			return false;
	}
	return true;
}

/* Does the player look at the number of snake eyes? */
static bool
pig_turns_differ(const struct pig_turns *t)
{
	const struct pig_ending *first = &t->ending[0][0][0];

	for (int i = PIG_GOAL * PIG_GOAL; i < PIG_SNAKES * PIG_GOAL * PIG_GOAL; i++) {
		if (!pig_endings_equal(&first[i], &first[i % (PIG_GOAL * PIG_GOAL)]))
			return true;
	}
	return false;
}

struct pig_turns *
pig_turns_of(const struct bot *bot)
{
	struct pig_turns *t = malloc(sizeof(*t));
	struct pig p = pig_turns_open();
	struct bot asked = *bot;

	if (t == NULL)
		return NULL;
	t->lucky = false;
	/* From a seed all of whose numbers are 0 no luck would come. */
	asked.luck = xoshiro_seed("turns", 0);
	for (int snakes = 0; snakes < PIG_SNAKES; snakes++)
		pig_turns_fill(&asked, &p, snakes, t);
	t->counts = PIG_SNAKES;
	if (!pig_turns_differ(t))
		t->counts = 1;
	return t;
}

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
