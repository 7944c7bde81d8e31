#include "games/pig/solve.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "games/pig/pig.h"

/* Loops over all scores of the opponent are written for vectors.  The loader takes the copy for
 * machines that multiply and add in one step where it can; the last of 13 digits may differ.
 * Sanitizers cannot be called before the program is loaded. */
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(__SANITIZE_THREAD__) && !defined(__SANITIZE_ADDRESS__)
#define FOR_WIDE_VECTORS __attribute__((target_clones("fma", "default")))
#else
#define FOR_WIDE_VECTORS
#endif

/* A sweep leaves two thirds of the error, so that the probabilities have 13 digits. */
#define RESIDUE 1e-14

/* One player's gain is the other's loss, so errors change sign from sweep to sweep; steps a little
 * shorter than the whole way damp that and save a third of the sweeps. */
#define STEP 0.93

/* Rolling is better by more than this, or it is not better: what holding wins is stored with fewer
 * bits than some machines calculate with. */
#define TIE 1e-15

enum { TOTALS = 9, PIG_THROW_MAX = 12, PIG_SWEEPS_MAX = 1000 };

/* The points of a throw. */
struct chances {
	int first;           /* the least safe total */
	double safe[TOTALS]; /* of it and those that follow */
	double turn_lost, all_lost;
};

static const struct chances of_one = {
	.first = 2,
	.safe = { 1 / 6.0, 1 / 6.0, 1 / 6.0, 1 / 6.0, 1 / 6.0 },
	.turn_lost = 1 / 6.0,
};

static const struct chances of_two = {
	.first = 4,
	.safe = { 1 / 36.0, 2 / 36.0, 3 / 36.0, 4 / 36.0, 5 / 36.0, 4 / 36.0, 3 / 36.0, 2 / 36.0,
		  1 / 36.0 },
	.turn_lost = 10 / 36.0,
	.all_lost = 1 / 36.0,
};

/* By the opponent's score. */
typedef double row[PIG_GOAL];

/* The values of a turn, by the total of the own score and the turn's points.  From PIG_GOAL on it
 * is won. */
struct turn {
	row value[PIG_GOAL + PIG_THROW_MAX];
	row lost; /* the part of a roll that ends the turn */
};

static inline void
pig_solve_lose(const struct chances *c, row *win, int own, struct turn *t)
{
	for (int j = 0; j < PIG_GOAL; j++)
		t->lost[j] = c->turn_lost * (1 - win[own][j]) + c->all_lost * (1 - win[0][j]);
}

/* The better of rolling at this total and of leaving the move to the other, who then wins with
 * OTHER. */
static inline void
pig_solve_choose(const struct chances *c, const struct turn *t, int total,
		 const double *restrict other, double *restrict out)
{
	const double(*next)[PIG_GOAL] = &t->value[total + c->first];

	for (int j = 0; j < PIG_GOAL; j++) {
		double roll = t->lost[j] + c->safe[0] * next[0][j] + c->safe[1] * next[1][j] +
			      c->safe[2] * next[2][j] + c->safe[3] * next[3][j] +
			      c->safe[4] * next[4][j] + c->safe[5] * next[5][j] +
			      c->safe[6] * next[6][j] + c->safe[7] * next[7][j] +
			      c->safe[8] * next[8][j];

		out[j] = roll > 1 - other[j] ? roll : 1 - other[j];
	}
}

/* The turn from its end to its beginning: a smaller total depends on larger ones alone.  It begins
 * with a roll, so there the other is taken to win for certain. */
FOR_WIDE_VECTORS static void
play_turn(const struct chances *c, row *win, int own, struct turn *t)
{
	pig_solve_lose(c, win, own, t);
	for (int total = PIG_GOAL - 1; total > own; total--)
		pig_solve_choose(c, t, total, win[total], t->value[total]);
	pig_solve_choose(c, t, own, t->value[PIG_GOAL], t->value[own]);
}

/* Compute the value of each turn that begins with OWN points; returns the largest change. */
static double
pig_solve_update(row *win, int own, const struct turn *t)
{
	double most = 0;

	for (int j = 0; j < PIG_GOAL; j++) {
		double off = t->value[own][j] - win[j][own];

		if (fabs(off) > most)
			most = fabs(off);
		win[j][own] += STEP * off;
	}
	return most;
}

/* Of all turns, those with the most points first, since the others lead to them. */
static double
pig_solve_sweep(const struct chances *c, row *win, struct turn *t)
{
	double residue = 0;

	for (int own = PIG_GOAL - 1; own >= 0; own--) {
		play_turn(c, win, own, t);
		residue = fmax(residue, pig_solve_update(win, own, t));
	}
	return residue;
}

static void
note_policy(struct pig_solution *s, const struct chances *c, struct turn *t)
{
	memset(s->roll, 0, sizeof(s->roll));
	for (int own = 0; own < PIG_GOAL; own++) {
		play_turn(c, s->win, own, t);
		for (int turn = 0; own + turn < PIG_GOAL; turn++) {
			const double *value = t->value[own + turn], *other = s->win[own + turn];

			for (int j = 0; j < PIG_GOAL; j++) {
				if (turn == 0 || value[j] - (1 - other[j]) > TIE)
					s->roll[own][j][turn / 64] |= UINT64_C(1) << turn % 64;
			}
		}
	}
}

static const struct chances *
chances_of(int dice)
{
	return dice == 1 ? &of_one : &of_two;
}

void
pig_solve(struct pig_solution *s, int dice)
{
	struct turn t;

	s->dice = dice;
	s->sweeps = 0;
	/* Any beginning will do; a fair guess saves a few sweeps. */
	for (int i = 0; i < PIG_GOAL; i++) {
		for (int j = 0; j < PIG_GOAL; j++)
			s->win[i][j] = 0.5 + (j - i) / 250.0;
	}
	for (int total = PIG_GOAL; total < PIG_GOAL + PIG_THROW_MAX; total++) {
		for (int j = 0; j < PIG_GOAL; j++)
			t.value[total][j] = 1;
	}
	do {
		s->residue = pig_solve_sweep(chances_of(dice), s->win, &t);
		s->sweeps++;
	} while (s->residue > RESIDUE && s->sweeps < PIG_SWEEPS_MAX);
	note_policy(s, chances_of(dice), &t);
}

/* The same as pig_solve_choose(), for one score of the opponent. */
static double
roll_wins(const struct pig_solution *s, int own, int opponent, int turn)
{
	const struct chances *c = chances_of(s->dice);
	double value[PIG_GOAL + PIG_THROW_MAX], roll = 0;

	for (int total = PIG_GOAL; total < PIG_GOAL + PIG_THROW_MAX; total++)
		value[total] = 1;
	for (int total = PIG_GOAL - 1; total >= own + turn; total--) {
		roll = c->turn_lost * (1 - s->win[own][opponent]) +
		       c->all_lost * (1 - s->win[0][opponent]);
		for (int i = 0; i < TOTALS; i++)
			roll += c->safe[i] * value[total + c->first + i];
		value[total] = fmax(roll, 1 - s->win[total][opponent]);
	}
	return roll;
}

struct pig_choice
pig_choices(const struct pig_solution *s, int own, int opponent, int turn)
{
	return (struct pig_choice){ .roll = roll_wins(s, own, opponent, turn),
				    .hold = 1 - s->win[own + turn][opponent] };
}

bool
pig_rolls(const struct pig_solution *s, int own, int opponent, int turn)
{
	return (s->roll[own][opponent][turn / 64] >> turn % 64 & 1) != 0;
}

bool
pig_optimal_decide(struct bot *bot, const void *view, int seat, struct action *out)
{
	const struct pig_solution *solution = bot->strategy_data;
	const struct pig *p = view;
	bool rolls = p->points < 23;

	if (solution != NULL)
		rolls = pig_rolls(solution, p->score[seat], pig_best_other(p, seat), p->points);
	*out = (struct action){ .verb = rolls ? PIG_ROLL : PIG_HOLD };
	return true;
}

void *
pig_optimal_prepare(const struct bot *bot, const void *data, size_t size, struct text *why)
{
	struct pig_solution *solution = malloc(sizeof(*solution));

	(void)bot, (void)data, (void)size, (void)why;
	if (solution != NULL)
		pig_solve(solution, PIG_DICE);
	return solution;
}

void
pig_optimal_dismiss(void *strategy_data)
{
	free(strategy_data);
}
