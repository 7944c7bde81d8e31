#include "lab/summit/summit_trainer.h"

#include <stdlib.h>
#include <string.h>

#include "lab/crew.h"
#include "lab/summit/summit_crossing.h"
#include "lab/summit/summit_lesson.h"
#include "lab/summit/summit_path.h"
#include "lab/summit/summit_survey.h"

/* The rounds that begin with two rolls are shared out.  What is learnt at cells is added up by
 * shard, so that it does not depend on the number of threads. */
enum { SHARDS = 2, OPENINGS = SUMMITEER_OUTCOMES * SUMMITEER_OUTCOMES };

/* Histories that matter more than this are followed by themselves, all others through cells. */
static const float trainer_alone = 1e-5f;

/* What the exact nodes have learnt in the stage before counts as much as this many steps. */
enum { EARLIER = 10 };

/* What is learnt at cells in a step, and who comes there. */
struct shard {
	struct lesson lesson[SUMMITEER_CELLS];
	struct crossings comers[SUMMITEER_CELLS];
};

/* What it was worth to be in a cell, by hand of each side, if the other surely came. */
struct worth {
	float of[2][HANDS];
};

struct trainer {
	struct summiteer know; /* with the table of this stage */
	int steps;             /* of this stage */
	float weight;          /* of this step in the average */
	struct crossing opening[OPENINGS];
	bool given[OPENINGS];
	struct lesson lesson[SUMMITEER_NODES];
	struct worth worth[SUMMITEER_CELLS];
	struct shard shard[SHARDS];
};

/* A walk through all that may come after an opening, or through the cells. */
struct walk {
	struct trainer *t;
	struct shard *shard;
	bool first; /* the first two levels, when all openings are known */
	bool cells; /* who comes to them is known */
};

struct trainer *
trainer_create(void)
{
	struct trainer *t = calloc(1, sizeof(*t));
	struct survey_rates *rates = calloc(1, sizeof(*rates));

	for (int level = 0; rates != NULL && level <= SUMMITEER_LEVELS; level++) {
		for (int x = 0; x < SUMMITEER_SUMS; x++)
			rates->roll[level][x] = 1;
	}
	for (int n = 0; t != NULL && n < SUMMITEER_FIRST; n++)
		memset(t->know.node[n].roll, SUMMITEER_PARTS, HANDS);
	if (t == NULL || rates == NULL || !survey_cells(&t->know, rates)) {
		free(t);
		t = NULL;
	}
	free(rates);
	return t;
}

void
trainer_destroy(struct trainer *t)
{
	free(t);
}

static int
trainer_moves_at(int level)
{
	return level < SUMMITEER_LEVELS ? LESSON_MOVES : LESSON_MOVES - 1;
}

static int
trainer_next(const struct trainer *t, const struct crossing *m, int outcome)
{
	return summiteer_next(&t->know, m->level, m->node, outcome);
}

static void trainer_visit(struct walk *w, struct crossing *m);

/* What the cell of this crossing was worth the last time. */
static void
trainer_recall(const struct trainer *t, struct crossing *m, float by[2])
{
	memcpy(m->value, t->worth[m->node - SUMMITEER_FIRST].of, sizeof(m->value));
	for (int side = 0; side < 2; side++)
		by[side] = m->all_reach[1 - side];
}

/* What comes after an outcome, either by itself or through its cell. */
static void
trainer_follow(struct walk *w, struct crossing *next, float by[2])
{
	by[0] = by[1] = 1;
	if (next->level > SUMMITEER_EXACT &&
	    (w->cells || crossing_importance(next) < trainer_alone)) {
		if (!w->cells)
			crossings_add(&w->shard->comers[next->node - SUMMITEER_FIRST], next);
		trainer_recall(w->t, next, by);
		return;
	}
	trainer_visit(w, next);
}

static void
trainer_outcomes(struct walk *w, const struct crossing *m, const float rolls[HANDS],
		 float roll[HANDS], float other[HANDS])
{
	struct crossing next;

	for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
		float by[2] = { 1, 1 };

		if (m->level == 2 && w->first) {
			int opening = (m->node - 1) * SUMMITEER_OUTCOMES + o;

			if (w->t->given[opening])
				crossing_add_value(&w->t->opening[opening], by, o, roll, other);
			continue;
		}
		if (!crossing_roll(m, rolls, o, trainer_next(w->t, m, o), &next))
			continue;
		trainer_follow(w, &next, by);
		crossing_add_value(&next, by, o, roll, other);
	}
}

static void
lesson_regret(const float likely[HANDS], const float of[HANDS], const float mean[HANDS],
	      float *restrict regret)
{
	for (int i = 0; i < HANDS; i++)
		regret[i] += likely[i] * (of[i] - mean[i]);
}

static void
lesson_average(float weight, const float reach[HANDS], const float play[HANDS],
	       float *restrict average)
{
	for (int i = 0; i < HANDS; i++)
		average[i] += weight * reach[i] * play[i];
}

/* Both learn what they did better or worse than on average. */
static void
trainer_learn_moves(const struct trainer *t, struct crossing *m, const struct lesson_part *play,
		    const float roll[HANDS], struct lesson *lesson)
{
	int level = m->level, moves = trainer_moves_at(level);
	float others[SUMMITEER_SUMS], call[SUMMITEER_SUMS], drop = 0, of[LESSON_MOVES][HANDS];

	reach_sums(m->reach[1], others);
	call_values(level, others, play->answer[LESSON_STAY], call);
	for (int y = 0; y < SUMMITEER_SUMS; y++)
		drop -= others[y] * drop_costs(level);
	for (int i = 0; i < HANDS; i++) {
		of[LESSON_DROP][i] = drop;
		of[LESSON_CALL][i] = call[hands[i].sum - 5];
		of[LESSON_ROLL][i] = roll[i];
	}
	for (int i = 0; i < HANDS; i++)
		m->value[0][i] = play->move[LESSON_DROP][i] * of[LESSON_DROP][i] +
				 play->move[LESSON_CALL][i] * of[LESSON_CALL][i] +
				 play->move[LESSON_ROLL][i] * of[LESSON_ROLL][i];
	for (int move = 0; move < moves; move++) {
		lesson_regret(m->dealt[0], of[move], m->value[0], lesson->regret.move[move]);
		lesson_average(t->weight * m->all_dealt[1], m->reach[0], play->move[move],
			       lesson->average.move[move]);
	}
}

static void
trainer_learn_answers(const struct trainer *t, struct crossing *m, const struct lesson_part *play,
		      const float other[HANDS], struct lesson *lesson)
{
	int level = m->level;
	float calls[HANDS], by_sum[SUMMITEER_SUMS], value[SUMMITEER_SUMS], drop = 0;
	float reach[SUMMITEER_SUMS], dealt[SUMMITEER_SUMS];
	float weight = t->weight * m->all_dealt[0];
	struct answers of;

	for (int i = 0; i < HANDS; i++) {
		drop += m->reach[0][i] * play->move[LESSON_DROP][i];
		calls[i] = m->reach[0][i] * play->move[LESSON_CALL][i];
	}
	drop *= drop_costs(level);
	reach_sums(calls, by_sum);
	answer_values(level, by_sum, &of);
	reach_sums(m->reach[1], reach);
	reach_sums(m->dealt[1], dealt);
	for (int y = 0; y < SUMMITEER_SUMS; y++) {
		float stay = play->answer[LESSON_STAY][y], leave = play->answer[LESSON_EXIT][y];
		float likely = dealt[y];

		value[y] = stay * of.stay[y] + leave * of.exit;
		lesson->regret.answer[LESSON_STAY][y] += likely * (of.stay[y] - value[y]);
		lesson->regret.answer[LESSON_EXIT][y] += likely * (of.exit - value[y]);
		lesson->average.answer[LESSON_STAY][y] += weight * reach[y] * stay;
		lesson->average.answer[LESSON_EXIT][y] += weight * reach[y] * leave;
	}
	for (int i = 0; i < HANDS; i++)
		m->value[1][i] = drop + value[hands[i].sum - 5] + other[i];
}

static struct lesson *
trainer_lesson(struct walk *w, int node)
{
	return node < SUMMITEER_FIRST ? &w->t->lesson[node]
				      : &w->shard->lesson[node - SUMMITEER_FIRST];
}

static void
trainer_visit(struct walk *w, struct crossing *m)
{
	struct trainer *t = w->t;
	int moves = trainer_moves_at(m->level);
	struct lesson *lesson = trainer_lesson(w, m->node);
	float roll[HANDS] = { 0 }, other[HANDS] = { 0 }, rolls[HANDS];
	struct lesson_part play;

	lesson_play(&t->lesson[m->node].regret, moves, &play);
	for (int i = 0; i < HANDS; i++)
		rolls[i] = m->reach[0][i] * play.move[LESSON_ROLL][i];
	if (m->level < SUMMITEER_LEVELS)
		trainer_outcomes(w, m, rolls, roll, other);
	if (m->node < SUMMITEER_FIRST)
		lesson_fade(lesson, t->steps);
	trainer_learn_moves(t, m, &play, roll, lesson);
	trainer_learn_answers(t, m, &play, other, lesson);
}

/* The first two rolls of an opening, as the present play comes to it. */
static bool
trainer_open(struct trainer *t, int opening)
{
	struct crossing m, next;

	crossing_deal(&m);
	for (int level = 1; level <= 2; level++) {
		int outcome =
		    level == 1 ? opening / SUMMITEER_OUTCOMES : opening % SUMMITEER_OUTCOMES;
		struct lesson_part play;
		float rolls[HANDS];

		lesson_play(&t->lesson[m.node].regret, LESSON_MOVES, &play);
		for (int i = 0; i < HANDS; i++)
			rolls[i] = m.reach[0][i] * play.move[LESSON_ROLL][i];
		if (!crossing_roll(&m, rolls, outcome, trainer_next(t, &m, outcome), &next))
			return false;
		m = next;
	}
	t->opening[opening] = m;
	return true;
}

/* As in struct crew: every other opening. */
static void
trainer_work(const void *job, uint64_t item, void *tally)
{
	struct trainer *t = *(struct trainer *const *)job;
	struct walk w = { t, &t->shard[item], false, false };

	(void)tally;
	for (int opening = (int)item; opening < OPENINGS; opening += SHARDS) {
		t->given[opening] = trainer_open(t, opening);
		if (t->given[opening])
			trainer_visit(&w, &t->opening[opening]);
	}
}

static void
trainer_add_nothing(void *whole, const void *tally)
{
	(void)whole, (void)tally;
}

static bool
trainer_at_cell(const struct trainer *t, int level, int node, struct crossing *m)
{
	m->level = level;
	m->node = node;
	return crossings_mean(&t->shard[0].comers[node - SUMMITEER_FIRST], m);
}

/* A cell's comers go on to the cells of the next level. */
static void
trainer_pass_on(struct trainer *t, const struct crossing *m)
{
	struct lesson_part play;
	float rolls[HANDS];
	struct crossing next;

	lesson_play(&t->lesson[m->node].regret, LESSON_MOVES, &play);
	for (int i = 0; i < HANDS; i++)
		rolls[i] = m->reach[0][i] * play.move[LESSON_ROLL][i];
	for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
		if (crossing_roll(m, rolls, o, trainer_next(t, m, o), &next))
			crossings_add(&t->shard[0].comers[next.node - SUMMITEER_FIRST], &next);
	}
}

static void
trainer_visit_cell(struct walk *w, struct crossing *m)
{
	struct worth *worth = &w->t->worth[m->node - SUMMITEER_FIRST];

	trainer_visit(w, m);
	for (int side = 0; side < 2; side++) {
		float reach = m->all_reach[1 - side];

		for (int i = 0; i < HANDS; i++)
			worth->of[side][i] = reach > 0 ? m->value[side][i] / reach : 0;
	}
}

/* All histories that do not matter by themselves, forward and then backward. */
static void
trainer_sweep(struct trainer *t)
{
	struct walk w = { t, &t->shard[0], false, true };
	struct crossing m;

	for (int c = 0; c < SUMMITEER_CELLS; c++)
		crossings_merge(&t->shard[0].comers[c], &t->shard[1].comers[c]);
	for (int level = SUMMITEER_EXACT + 1; level < SUMMITEER_LEVELS; level++) {
		for (int n = summiteer_first(level); n < summiteer_first(level + 1); n++) {
			if (trainer_at_cell(t, level, n, &m))
				trainer_pass_on(t, &m);
		}
	}
	for (int level = SUMMITEER_LEVELS; level > SUMMITEER_EXACT; level--) {
		for (int n = summiteer_first(level); n < summiteer_first(level + 1); n++) {
			if (trainer_at_cell(t, level, n, &m))
				trainer_visit_cell(&w, &m);
		}
	}
}

static void
trainer_gather(struct trainer *t)
{
	for (int c = 0; c < SUMMITEER_CELLS; c++) {
		struct lesson *lesson = &t->lesson[SUMMITEER_FIRST + c];

		lesson_fade(lesson, t->steps);
		for (int s = 0; s < SHARDS; s++)
			lesson_add(lesson, &t->shard[s].lesson[c]);
	}
	for (int s = 0; s < SHARDS; s++)
		memset(&t->shard[s], 0, sizeof(t->shard[s]));
}

void
trainer_step(struct trainer *t)
{
	struct walk w = { t, NULL, true, false };
	struct crew crew = { .items = SHARDS,
			     .threads = SHARDS,
			     .work = trainer_work,
			     .add = trainer_add_nothing,
			     .job = &t,
			     .tally_size = 1 };
	struct crossing first;

	t->steps++;
	t->weight = (float)t->steps * (float)t->steps;
	crew_run(&crew, NULL);
	crossing_deal(&first);
	trainer_visit(&w, &first);
	trainer_sweep(t);
	trainer_gather(t);
}

void
trainer_finish(const struct trainer *t, struct summiteer *out)
{
	int last = summiteer_first(SUMMITEER_LEVELS);

	*out = t->know;
	memcpy(out->magic, SUMMITEER_MAGIC, sizeof(out->magic));
	for (int n = 0; n < SUMMITEER_NODES; n++)
		lesson_write(&t->lesson[n], n < last ? LESSON_MOVES : LESSON_MOVES - 1,
			     &out->node[n]);
}

/* How often each sum has rolled at a level, on average.  Neighbouring sums help out if one was
 * seldom seen. */
static void
trainer_rate(const struct trainer *t, int level, float rate[SUMMITEER_SUMS])
{
	double roll[SUMMITEER_SUMS] = { 0 }, all[SUMMITEER_SUMS] = { 0 };

	for (int n = summiteer_first(level); n < summiteer_first(level + 1); n++) {
		const struct lesson_part *average = &t->lesson[n].average;

		for (int i = 0; i < HANDS; i++) {
			for (int move = 0; move < LESSON_MOVES; move++)
				all[hands[i].sum - 5] += (double)average->move[move][i];
			roll[hands[i].sum - 5] += (double)average->move[LESSON_ROLL][i];
		}
	}
	for (int x = 0; x < SUMMITEER_SUMS; x++) {
		double rolls = 0, of = 0;

		for (int y = x > 0 ? x - 1 : x; y <= x + 1 && y < SUMMITEER_SUMS; y++) {
			rolls += roll[y] * (y == x ? 4 : 1);
			of += all[y] * (y == x ? 4 : 1);
		}
		rate[x] = (float)(of > 0 ? rolls / of : 0.5);
	}
}

bool
trainer_next_stage(struct trainer *t)
{
	struct survey_rates *rates = calloc(1, sizeof(*rates));

	if (rates == NULL)
		return false;
	for (int level = SUMMITEER_EXACT + 1; level <= SUMMITEER_LEVELS; level++)
		trainer_rate(t, level, rates->roll[level]);
	trainer_finish(t, &t->know);
	if (!survey_cells(&t->know, rates)) {
		free(rates);
		return false;
	}
	t->steps = EARLIER;
	for (int n = 0; n < SUMMITEER_FIRST; n++)
		memset(&t->lesson[n].average, 0, sizeof(t->lesson[n].average));
	memset(&t->lesson[SUMMITEER_FIRST], 0, SUMMITEER_CELLS * sizeof(t->lesson[0]));
	memset(t->worth, 0, sizeof(t->worth));
	free(rates);
	return true;
}
