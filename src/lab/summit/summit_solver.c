#include "lab/summit/summit_solver.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "lab/summit/summit_classes.h"
#include "lab/thread_pool.h"

/*
 * A node of the public tree holds numbers for each class of the one who acts there (drop, showdown,
 * roll) and for each sum of the other (stay, exit), should a showdown be called.  Values are
 * counterfactual: they are weighted with the other's and the dice's part in reaching the node.
 */
enum { DROP, CALL, ROLL, MOVES, STAY = 0, EXIT, ANSWERS };
enum { OUTCOMES = 2 * CLASS_SIDES - 1 };

/* With fewer levels an iteration takes less time than it takes to begin threads. */
enum { SHARED_LEVELS = 5 };

static int
outcome_value(int outcome)
{
	return (outcome + 1) / 2;
}

static bool
outcome_replaces(int outcome)
{
	return outcome % 2 == 1;
}

enum mode { TRAIN, BEST };

struct level {
	size_t start, size; /* of a node, in numbers */
	int moves;          /* of MOVES: no roll at the last */
	const struct classes *actor, *other;
};

struct summit_solver {
	int levels, sides, outcomes;
	int iteration;
	enum mode mode;
	struct level level[SUMMIT_LEVELS + 1];
	struct classes classes[SUMMIT_LEVELS + 1];
	float *regret, *average;
};

/* Where the walk is, and how likely each class of the two got there by its own choices. */
struct at {
	int level;
	size_t node; /* among those of its level */
	bool acts;   /* the traverser, for whom values are wanted, acts here */
	float mine[CLASSES], theirs[CLASSES];
};

struct summit_solver *
summit_solver_create(int levels, int dice, int sides)
{
	struct summit_solver *s = calloc(1, sizeof(*s));
	size_t end = 0, nodes = 1;

	if (s == NULL)
		return NULL;
	s->levels = levels;
	s->sides = sides;
	s->outcomes = 2 * sides - 1;
	classes_make(dice, sides, (levels + 1) / 2, s->classes);
	for (int t = 1; t <= levels; t++, nodes *= (size_t)s->outcomes) {
		struct level *l = &s->level[t];

		l->moves = t < levels ? MOVES : MOVES - 1;
		l->actor = &s->classes[(levels - t + 1) / 2];
		l->other = &s->classes[(levels - t) / 2];
		l->size = (size_t)(l->moves * l->actor->n + ANSWERS * CLASS_SUMS);
		l->start = end;
		end += nodes * l->size;
	}
	s->regret = calloc(end, sizeof(*s->regret));
	s->average = calloc(end, sizeof(*s->average));
	if (s->regret == NULL || s->average == NULL) {
		summit_solver_destroy(s);
		return NULL;
	}
	return s;
}

void
summit_solver_destroy(struct summit_solver *s)
{
	if (s == NULL)
		return;
	free(s->regret);
	free(s->average);
	free(s);
}

static size_t
solver_place(const struct summit_solver *s, const struct at *at)
{
	return s->level[at->level].start + at->node * s->level[at->level].size;
}

/* Weights to a distribution; all the same if there are none. */
static void
solver_normalise(const float *weight, int n, float *out)
{
	float sum = 0;

	for (int i = 0; i < n; i++)
		sum += weight[i];
	for (int i = 0; i < n; i++)
		out[i] = sum > 0 ? weight[i] / sum : 1 / (float)n;
}

static const float *
solver_weights(const struct summit_solver *s, const struct at *at)
{
	return (s->mode == TRAIN ? s->regret : s->average) + solver_place(s, at);
}

static void
solver_strategy_of_actor(const struct summit_solver *s, const struct at *at,
			 float out[CLASSES][MOVES])
{
	const struct level *l = &s->level[at->level];
	const float *weight = solver_weights(s, at);

	for (int c = 0; c < l->actor->n; c++) {
		out[c][ROLL] = 0;
		solver_normalise(weight + c * l->moves, l->moves, out[c]);
	}
}

static const float *
solver_answers_at(const struct summit_solver *s, const struct at *at, const float *numbers)
{
	const struct level *l = &s->level[at->level];

	return numbers + l->moves * l->actor->n;
}

static void
solver_strategy_of_other(const struct summit_solver *s, const struct at *at,
			 float out[CLASS_SUMS][ANSWERS])
{
	const float *weight = solver_answers_at(s, at, solver_weights(s, at));

	for (int x = 0; x < CLASS_SUMS; x++)
		solver_normalise(weight + x * ANSWERS, ANSWERS, out[x]);
}

/* CFR+: regrets do not fall below zero, and later iterations weigh more in the average. */
static float
solver_learn(struct summit_solver *s, size_t where, const float *value, const float *strategy,
	     int n, float reach)
{
	float mean = 0;

	for (int i = 0; i < n; i++)
		mean += strategy[i] * value[i];
	for (int i = 0; i < n; i++) {
		float regret = s->regret[where + (size_t)i] + value[i] - mean;

		s->regret[where + (size_t)i] = regret > 0 ? regret : 0;
		s->average[where + (size_t)i] += (float)s->iteration * reach * strategy[i];
	}
	return mean;
}

static float
solver_choose(struct summit_solver *s, size_t where, const float *value, const float *strategy,
	      int n, float reach)
{
	float best = value[0];

	if (s->mode == TRAIN)
		return solver_learn(s, where, value, strategy, n, reach);
	for (int i = 1; i < n; i++)
		best = value[i] > best ? value[i] : best;
	return best;
}

static void
solver_by_sum(const struct classes *c, const float *reach, float out[CLASS_SUMS])
{
	memset(out, 0, CLASS_SUMS * sizeof(out[0]));
	for (int i = 0; i < c->n; i++)
		out[c->sum[i]] += reach[i];
}

/* What a call brings the one who calls, by sum: ties are the caller's, whose bet is larger. */
static void
solver_call_values(const struct summit_solver *s, const struct at *at, float value[CLASS_SUMS])
{
	int t = at->level;
	float answer[CLASS_SUMS][ANSWERS], reach[CLASS_SUMS], exits = 0, stays = 0, beaten = 0;

	solver_by_sum(s->level[t].other, at->theirs, reach);
	solver_strategy_of_other(s, at, answer);
	for (int y = 0; y < CLASS_SUMS; y++) {
		exits += reach[y] * answer[y][EXIT];
		stays += reach[y] * answer[y][STAY];
	}
	for (int x = 0; x < CLASS_SUMS; x++) {
		beaten += reach[x] * answer[x][STAY];
		value[x] = exits * (float)((t + 1) / 2) + beaten * (float)t -
			   (stays - beaten) * (float)(t + 1);
	}
}

/* What a call brings the other player, who is the traverser here, by sum. */
static void
solver_answer_values(struct summit_solver *s, const struct at *at, const float call[CLASS_SUMS],
		     float value[CLASS_SUMS])
{
	int t = at->level;
	const struct level *l = &s->level[t];
	size_t where = solver_place(s, at) + (size_t)(l->moves * l->actor->n);
	float answer[CLASS_SUMS][ANSWERS], reach[CLASS_SUMS], calls = 0, beaten = 0;

	solver_by_sum(l->other, at->mine, reach);
	solver_strategy_of_other(s, at, answer);
	for (int x = 0; x < CLASS_SUMS; x++)
		calls += call[x];
	for (int y = 0; y < CLASS_SUMS; y++) {
		float of[ANSWERS] = {
			[STAY] = beaten * (float)(t + 1) - (calls - beaten) * (float)t,
			[EXIT] = -calls * (float)((t + 1) / 2),
		};

		beaten += call[y];
		value[y] = solver_choose(s, where + (size_t)(y * ANSWERS), of, answer[y], ANSWERS,
					 reach[y]);
	}
}

static void solver_walk(struct summit_solver *s, const struct at *at, float value[CLASSES]);

/* REACH of the roller's classes that roll, on to those after the outcome (value V, replaced or
 * not). */
static void
solver_move_on(const struct classes *c, const float *reach, int v, bool replaced, float factor,
	       float out[CLASSES])
{
	memset(out, 0, CLASSES * sizeof(out[0]));
	for (int i = 0; i < c->n; i++) {
		if ((v + 1 > c->least[i]) == replaced)
			out[c->next[i][v]] += reach[i] * factor;
	}
}

/* One outcome of a roll: what the traverser's classes win after it. */
static void
solver_walk_outcome(struct summit_solver *s, const struct at *at, const float rolls[CLASSES],
		    int outcome, float after[CLASSES])
{
	const struct level *l = &s->level[at->level];
	struct at next = { .level = at->level + 1,
			   .acts = !at->acts,
			   .node = at->node * (size_t)s->outcomes + (size_t)outcome };
	float chance = 1 / (float)s->sides;
	int v = outcome_value(outcome);
	bool replaced = outcome_replaces(outcome);

	if (at->acts) {
		solver_move_on(l->actor, rolls, v, replaced, 1, next.mine);
		for (int i = 0; i < l->other->n; i++)
			next.theirs[i] = at->theirs[i] / (float)s->sides;
	} else {
		solver_move_on(l->actor, rolls, v, replaced, chance, next.theirs);
		memcpy(next.mine, at->mine, (size_t)l->other->n * sizeof(next.mine[0]));
	}
	solver_walk(s, &next, after);
}

/* Add AFTER to VALUE, by the roller's class if the traverser rolls, else by the traverser's own. */
static void
solver_add_outcome(const struct summit_solver *s, const struct at *at, int outcome,
		   const float after[CLASSES], float value[CLASSES])
{
	const struct classes *roller = s->level[at->level].actor;
	const struct classes *other = s->level[at->level].other;
	int v = outcome_value(outcome);

	if (!at->acts) {
		for (int i = 0; i < other->n; i++)
			value[i] += after[i];
		return;
	}
	for (int i = 0; i < roller->n; i++) {
		if ((v + 1 > roller->least[i]) == outcome_replaces(outcome))
			value[i] += after[roller->next[i][v]];
	}
}

/* The outcomes of the first roll, which share nothing: each has a part of the tree of its own. */
struct outcomes {
	struct summit_solver *solver;
	const struct at *at;
	const float *rolls;
	float (*after)[CLASSES];
};

static void
solver_work_on_outcome(const void *job, uint64_t outcome, void *tally)
{
	const struct outcomes *all = job;

	(void)tally;
	solver_walk_outcome(all->solver, all->at, all->rolls, (int)outcome, all->after[outcome]);
}

static void
solver_add_nothing(void *whole, const void *tally)
{
	(void)whole, (void)tally;
}

static void
solver_share_outcomes(struct summit_solver *s, const struct at *at, const float rolls[CLASSES],
		      float after[OUTCOMES][CLASSES])
{
	struct outcomes all = { s, at, rolls, after };
	struct thread_pool thread_pool = { .items = (uint64_t)s->outcomes,
					   .work = solver_work_on_outcome,
					   .add = solver_add_nothing,
					   .job = &all,
					   .tally_size = 1 };
	uint64_t done = thread_pool_run(&thread_pool, NULL);

	assert(done == thread_pool.items);
}

/* The sums are made in the order of the outcomes, whoever worked them out: floats depend on it. */
static void
solver_roll_values(struct summit_solver *s, const struct at *at, const float rolls[CLASSES],
		   float value[CLASSES])
{
	float after[OUTCOMES][CLASSES];

	if (at->level == 1 && s->levels >= SHARED_LEVELS) {
		solver_share_outcomes(s, at, rolls, after);
		for (int o = 0; o < s->outcomes; o++)
			solver_add_outcome(s, at, o, after[o], value);
		return;
	}
	for (int o = 0; o < s->outcomes; o++) {
		solver_walk_outcome(s, at, rolls, o, after[0]);
		solver_add_outcome(s, at, o, after[0], value);
	}
}

static void
solver_walk_own(struct summit_solver *s, const struct at *at, float value[CLASSES])
{
	const struct level *l = &s->level[at->level];
	float strategy[CLASSES][MOVES], call[CLASS_SUMS], rolls[CLASSES] = { 0 },
							  rolled[CLASSES] = { 0 };
	float drop = 0;

	solver_strategy_of_actor(s, at, strategy);
	solver_call_values(s, at, call);
	for (int i = 0; i < l->other->n; i++)
		drop -= at->theirs[i] * (float)(at->level / 2);
	if (l->moves == MOVES) {
		for (int i = 0; i < l->actor->n; i++)
			rolls[i] = at->mine[i] * strategy[i][ROLL];
		solver_roll_values(s, at, rolls, rolled);
	}
	for (int i = 0; i < l->actor->n; i++) {
		float of[MOVES] = {
			[DROP] = drop, [CALL] = call[l->actor->sum[i]], [ROLL] = rolled[i]
		};

		value[i] = solver_choose(s, solver_place(s, at) + (size_t)(i * l->moves), of,
					 strategy[i], l->moves, at->mine[i]);
	}
}

static void
solver_walk_theirs(struct summit_solver *s, const struct at *at, float value[CLASSES])
{
	const struct level *l = &s->level[at->level];
	float strategy[CLASSES][MOVES], calls[CLASSES], rolls[CLASSES];
	float call[CLASS_SUMS], answer[CLASS_SUMS], drop = 0;

	solver_strategy_of_actor(s, at, strategy);
	for (int i = 0; i < l->actor->n; i++) {
		drop += at->theirs[i] * strategy[i][DROP] * (float)(at->level / 2);
		calls[i] = at->theirs[i] * strategy[i][CALL];
		rolls[i] = at->theirs[i] * strategy[i][ROLL];
	}
	solver_by_sum(l->actor, calls, call);
	solver_answer_values(s, at, call, answer);
	for (int i = 0; i < l->other->n; i++)
		value[i] = drop + answer[l->other->sum[i]];
	if (l->moves == MOVES)
		solver_roll_values(s, at, rolls, value);
}

static void
solver_walk(struct summit_solver *s, const struct at *at, float value[CLASSES])
{
	if (at->acts)
		solver_walk_own(s, at, value);
	else
		solver_walk_theirs(s, at, value);
}

/* What the starter, or the other, wins with the present strategies or as a best response. */
static double
solver_traverse(struct summit_solver *s, bool starter)
{
	struct at at = { .level = 1, .acts = starter };
	const struct classes *first = s->level[1].actor, *second = s->level[1].other;
	const struct classes *own = starter ? first : second, *others = starter ? second : first;
	float value[CLASSES];
	double sum = 0;

	for (int i = 0; i < own->n; i++)
		at.mine[i] = (float)own->deal[i];
	for (int i = 0; i < others->n; i++)
		at.theirs[i] = (float)others->deal[i];
	solver_walk(s, &at, value);
	for (int i = 0; i < own->n; i++)
		sum += own->deal[i] * value[i];
	return sum;
}

void
summit_solver_iterate(struct summit_solver *s)
{
	s->mode = TRAIN;
	s->iteration++;
	solver_traverse(s, true);
	solver_traverse(s, false);
}

struct bracket
summit_solver_bracket(struct summit_solver *s)
{
	struct bracket b;

	s->mode = BEST;
	b.high = solver_traverse(s, true);
	b.low = -solver_traverse(s, false);
	return b;
}
