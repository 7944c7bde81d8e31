#include "lab/summit/summit_trainer.h"

#include <stdlib.h>
#include <string.h>

#include "lab/summit/summit_path.h"

enum { DROP, CALL, ROLL, MOVES, STAY = 0, EXIT, ANSWERS };

/* Early steps play wildly: what they learnt is given little weight after this many steps. */
enum { EARLY = 2000, SETTLED = 20000, SURVEY = 6000 };

/* For a node: regrets, and the strategies so far, weighted. */
struct lesson {
	float regret[HANDS][MOVES], average[HANDS][MOVES];
	float answer_regret[SUMMITEER_SUMS][ANSWERS], answer_average[SUMMITEER_SUMS][ANSWERS];
};

/* A level of the path being learnt from; [0] is the one to act, [1] the other. */
struct stretch {
	float move[HANDS][MOVES];
	float answer[SUMMITEER_SUMS][ANSWERS];
	float stay[SUMMITEER_SUMS];
	float dealt[2][HANDS]; /* how likely each hand is by the rolls alone */
	float reach[2][HANDS]; /* and by what it would have done */
	float value[2][HANDS];
};

struct trainer {
	struct xoshiro luck;
	struct summiteer seen_with; /* by the stage before */
	uint64_t steps;             /* of this stage */
	struct lesson lesson[SUMMITEER_NODES];
	struct path path;
	struct stretch stretch[SUMMITEER_LEVELS + 2];
};

/* Before anything is learnt, all hands roll equally often, and means are between 16 and 28. */
static void
trainer_know_nothing(struct summiteer *know)
{
	memset(know, 0, sizeof(*know));
	for (int level = 0; level <= SUMMITEER_LEVELS; level++) {
		memset(know->rolls[level], 255, SUMMITEER_SUMS);
		for (int at = 0; at < SUMMITEER_CELLS - 1; at++) {
			know->edge[level][0][at] = know->edge[level][1][at] =
			    (uint8_t)(110 + 120 * (at + 1) / SUMMITEER_CELLS);
		}
	}
	for (int node = 0; node < SUMMITEER_FIRST; node++)
		memset(know->node[node].roll, 255, HANDS);
}

struct trainer *
trainer_create(const char *seed)
{
	struct trainer *t = calloc(1, sizeof(*t));

	if (t == NULL)
		return NULL;
	t->luck = xoshiro_seed(seed, 0);
	trainer_know_nothing(&t->seen_with);
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
	return level < SUMMITEER_LEVELS ? MOVES : MOVES - 1;
}

/* The positive weights as a distribution; all the same if there are none. */
static void
trainer_match(const float *weight, int n, float *out)
{
	float sum = 0;

	for (int i = 0; i < n; i++)
		sum += weight[i] > 0 ? weight[i] : 0;
	for (int i = 0; i < n; i++)
		out[i] = sum > 0 ? (weight[i] > 0 ? weight[i] / sum : 0) : 1 / (float)n;
}

/* What all hands would do at this level of the path. */
static void
trainer_decide(const struct lesson *lesson, int level, struct stretch *s)
{
	for (int i = 0; i < HANDS; i++) {
		s->move[i][ROLL] = 0;
		trainer_match(lesson->regret[i], trainer_moves_at(level), s->move[i]);
	}
	for (int y = 0; y < SUMMITEER_SUMS; y++) {
		trainer_match(lesson->answer_regret[y], ANSWERS, s->answer[y]);
		s->stay[y] = s->answer[y][STAY];
	}
}

/* To the next level, at which the other is the one to act. */
static void
trainer_go_on(const struct stretch *s, const struct step *step, struct stretch *next)
{
	float rolls[HANDS];

	for (int i = 0; i < HANDS; i++)
		rolls[i] = s->reach[0][i] * s->move[i][ROLL];
	reach_roll(rolls, step->value, step->replaced, step->weight, next->reach[1]);
	reach_roll(s->dealt[0], step->value, step->replaced, step->weight, next->dealt[1]);
	memcpy(next->reach[0], s->reach[1], sizeof(next->reach[0]));
	memcpy(next->dealt[0], s->dealt[1], sizeof(next->dealt[0]));
}

/* Add to regrets and average; returns what the strategy brings.  Later steps count more. */
static float
trainer_learn(const float *value, const float *strategy, int n, float likely, float reach,
	      float *regret, float *average)
{
	float mean = 0;

	for (int i = 0; i < n; i++)
		mean += strategy[i] * value[i];
	for (int i = 0; i < n; i++) {
		regret[i] += likely * (value[i] - mean);
		average[i] += reach * strategy[i];
	}
	return mean;
}

static void
trainer_learn_moves(struct trainer *t, int level, struct stretch *s, const struct stretch *next)
{
	const struct step *step = &t->path.step[level];
	struct lesson *lesson = &t->lesson[step->node];
	float others[SUMMITEER_SUMS], call[SUMMITEER_SUMS], drop = 0, weight = (float)t->steps;

	reach_sums(s->reach[1], others);
	call_values(level, others, s->stay, call);
	for (int y = 0; y < SUMMITEER_SUMS; y++)
		drop -= others[y] * drop_costs(level);
	for (int i = 0; i < HANDS; i++) {
		float of[MOVES] = { [DROP] = drop, [CALL] = call[hands[i].sum - 5] };

		if (level < SUMMITEER_LEVELS && hand_agrees(i, step->value, step->replaced))
			of[ROLL] = next->value[1][hands[i].next[step->value - 1]] * step->weight;
		s->value[0][i] =
		    trainer_learn(of, s->move[i], trainer_moves_at(level), weight * s->dealt[0][i],
				  weight * s->reach[0][i], lesson->regret[i], lesson->average[i]);
	}
}

static void
trainer_learn_answers(struct trainer *t, int level, struct stretch *s, const struct stretch *next)
{
	struct lesson *lesson = &t->lesson[t->path.step[level].node];
	float calls[HANDS], by_sum[SUMMITEER_SUMS], value[SUMMITEER_SUMS], drop = 0;
	float reach[SUMMITEER_SUMS], dealt[SUMMITEER_SUMS], weight = (float)t->steps;
	struct answers of;

	for (int i = 0; i < HANDS; i++) {
		drop += s->reach[0][i] * s->move[i][DROP] * drop_costs(level);
		calls[i] = s->reach[0][i] * s->move[i][CALL];
	}
	reach_sums(calls, by_sum);
	answer_values(level, by_sum, &of);
	reach_sums(s->reach[1], reach);
	reach_sums(s->dealt[1], dealt);
	for (int y = 0; y < SUMMITEER_SUMS; y++) {
		float both[ANSWERS] = { [STAY] = of.stay[y], [EXIT] = of.exit };

		value[y] =
		    trainer_learn(both, s->answer[y], ANSWERS, weight * dealt[y], weight * reach[y],
				  lesson->answer_regret[y], lesson->answer_average[y]);
	}
	for (int i = 0; i < HANDS; i++)
		s->value[1][i] = drop + value[hands[i].sum - 5] +
				 (level < SUMMITEER_LEVELS ? next->value[0][i] : 0);
}

static void
trainer_scale(float *number, size_t n, float by)
{
	for (size_t i = 0; i < n; i++)
		number[i] *= by;
}

static void
trainer_forget_most(struct trainer *t)
{
	for (int n = 0; n < SUMMITEER_NODES; n++)
		trainer_scale((float *)&t->lesson[n], sizeof(struct lesson) / sizeof(float), 0.01f);
}

void
trainer_step(struct trainer *t)
{
	struct stretch *first = &t->stretch[1];

	t->steps++;
	path_draw(&t->path, &t->seen_with, &t->luck);
	for (int side = 0; side < 2; side++) {
		reach_deal(first->dealt[side]);
		reach_deal(first->reach[side]);
	}
	for (int level = 1; level <= SUMMITEER_LEVELS; level++) {
		struct stretch *s = &t->stretch[level];

		trainer_decide(&t->lesson[t->path.step[level].node], level, s);
		trainer_go_on(s, &t->path.step[level], s + 1);
	}
	for (int level = SUMMITEER_LEVELS; level >= 1; level--) {
		struct stretch *s = &t->stretch[level];

		trainer_learn_moves(t, level, s, s + 1);
		trainer_learn_answers(t, level, s, s + 1);
	}
	if (t->steps == EARLY || t->steps == SETTLED)
		trainer_forget_most(t);
}

static uint8_t
trainer_part(float p)
{
	return (uint8_t)(p * 255 + 0.5f);
}

static void
trainer_write_node(const struct lesson *lesson, int moves, struct summiteer_node *out)
{
	for (int i = 0; i < HANDS; i++) {
		const float *average = lesson->average[i];
		float p[MOVES] = { 0 };
		bool played = average[DROP] + average[CALL] + average[ROLL] > 0;

		/* If it would never have come here with this hand, what it now thinks best. */
		trainer_match(played ? average : lesson->regret[i], moves, p);
		out->drop[i] = trainer_part(p[DROP]);
		out->roll[i] = trainer_part(p[ROLL]);
		if (out->drop[i] + out->roll[i] > 255)
			out->roll[i] = (uint8_t)(255 - out->drop[i]);
	}
	for (int y = 0; y < SUMMITEER_SUMS; y++) {
		const float *average = lesson->answer_average[y];
		bool played = average[STAY] + average[EXIT] > 0;
		float p[ANSWERS];

		trainer_match(played ? average : lesson->answer_regret[y], ANSWERS, p);
		out->stay[y] = trainer_part(p[STAY]);
	}
}

void
trainer_finish(const struct trainer *t, struct summiteer *out)
{
	int last = SUMMITEER_NODES - SUMMITEER_PAIRS;

	*out = t->seen_with;
	memcpy(out->magic, SUMMITEER_MAGIC, sizeof(out->magic));
	for (int n = 0; n < SUMMITEER_NODES; n++)
		trainer_write_node(&t->lesson[n], n < last ? MOVES : MOVES - 1, &out->node[n]);
}

/* How often each sum rolls at each level that it gets to. */
struct survey {
	double rolls[SUMMITEER_LEVELS + 1][SUMMITEER_SUMS],
	    all[SUMMITEER_LEVELS + 1][SUMMITEER_SUMS];
	float mean[SUMMITEER_LEVELS + 1][2][SURVEY];
	struct summiteer know; /* of the next stage; megabytes, so not on a stack */
};

static void
trainer_count_rolls(struct survey *survey, const struct summiteer *know, const struct path *path)
{
	float reach[2][HANDS], rolls[HANDS], by_sum[SUMMITEER_SUMS], rolls_by_sum[SUMMITEER_SUMS];

	reach_deal(reach[0]);
	reach_deal(reach[1]);
	for (int level = 1; level <= SUMMITEER_LEVELS; level++) {
		const struct step *step = &path->step[level];
		int actor = (level + 1) % 2;
		double others = 0;

		for (int i = 0; i < HANDS; i++) {
			others += (double)reach[1 - actor][i];
			rolls[i] = reach[actor][i] * know->node[step->node].roll[i] / 255;
		}
		reach_sums(reach[actor], by_sum);
		reach_sums(rolls, rolls_by_sum);
		for (int x = 0; x < SUMMITEER_SUMS; x++) {
			survey->all[level][x] += others * (double)by_sum[x];
			survey->rolls[level][x] += others * (double)rolls_by_sum[x];
		}
		reach_roll(rolls, step->value, step->replaced, step->weight, reach[actor]);
	}
}

/* Neighbouring sums help out if one was seldom seen. */
static void
trainer_write_rolls(const struct survey *survey, struct summiteer *know)
{
	for (int level = 1; level <= SUMMITEER_LEVELS; level++) {
		for (int x = 0; x < SUMMITEER_SUMS; x++) {
			double rolls = 0, all = 0;

			for (int y = x > 0 ? x - 1 : x; y <= x + 1 && y < SUMMITEER_SUMS; y++) {
				rolls += survey->rolls[level][y] * (y == x ? 4 : 1);
				all += survey->all[level][y] * (y == x ? 4 : 1);
			}
			know->rolls[level][x] =
			    trainer_part(all > 1e-9 ? (float)(rolls / all) : 0.5f);
		}
	}
}

static int
trainer_by_size(const void *a, const void *b)
{
	const float *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

/* Cuts the cells so that each has as many paths. */
static void
trainer_cut_cells(struct survey *survey, struct summiteer *know)
{
	for (int level = 1; level <= SUMMITEER_LEVELS; level++) {
		for (int side = 0; side < 2; side++) {
			float *mean = survey->mean[level][side];

			qsort(mean, SURVEY, sizeof(*mean), trainer_by_size);
			for (int at = 0; at < SUMMITEER_CELLS - 1; at++)
				know->edge[level][side][at] =
				    (uint8_t)((mean[(at + 1) * SURVEY / SUMMITEER_CELLS] - 5) * 10 +
					      0.5f);
		}
	}
}

bool
trainer_next_stage(struct trainer *t)
{
	struct survey *survey = calloc(1, sizeof(*survey));
	struct summiteer *know;

	if (survey == NULL)
		return false;
	know = &survey->know;
	trainer_finish(t, know);
	for (int n = 0; n < SURVEY; n++) {
		path_draw(&t->path, &t->seen_with, &t->luck);
		trainer_count_rolls(survey, know, &t->path);
	}
	trainer_write_rolls(survey, know);
	for (int n = 0; n < SURVEY; n++) {
		path_draw(&t->path, know, &t->luck);
		for (int level = 1; level <= SUMMITEER_LEVELS; level++) {
			for (int side = 0; side < 2; side++)
				survey->mean[level][side][n] = t->path.mean[level][side];
		}
	}
	trainer_cut_cells(survey, know);
	t->seen_with = *know;
	t->steps = 0;
	memset(t->lesson, 0, sizeof(t->lesson));
	free(survey);
	return true;
}
