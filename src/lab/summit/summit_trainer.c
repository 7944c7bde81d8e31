#include "lab/summit/summit_trainer.h"

#include <stdlib.h>
#include <string.h>

#include "lab/crew.h"
#include "lab/summit/summit_lesson.h"
#include "lab/summit/summit_path.h"
#include "lab/summit/summit_survey.h"

/* The rounds that begin with two rolls are shared out.  What is learnt at cells is added up by
 * shard, so that it does not depend on the number of threads. */
enum {
	CELLS = SUMMITEER_NODES - SUMMITEER_FIRST,
	SHARDS = 2,
	OPENINGS = SUMMITEER_OUTCOMES * SUMMITEER_OUTCOMES
};

/* How often a roll is followed up from the last exact level on: once for so much of importance, up
 * to a limit, and if there is less, now and then. */
static const float trainer_follow_up = 3e-5f;
enum { FOLLOWED_MOST = 6 };

/* What the exact nodes have learnt in the stage before counts as much as this many steps. */
enum { EARLIER = 10 };

/* All hands before a decision; [0] is the one to act, [1] the other. */
struct crossing {
	struct summiteer_path path;
	float dealt[2][HANDS]; /* how likely each hand is by the rolls alone */
	float reach[2][HANDS]; /* and by what it would have done */
	float value[2][HANDS];
};

/* What is learnt at cells in a step. */
struct shard {
	struct xoshiro luck;
	struct lesson cell[CELLS];
};

struct trainer {
	struct summiteer seen_with; /* by the stage before */
	int steps;                  /* of this stage */
	float weight;               /* of this step in the average */
	float alike[HANDS];
	struct crossing opening[OPENINGS];
	bool given[OPENINGS];
	struct lesson lesson[SUMMITEER_NODES];
	struct shard shard[SHARDS];
};

/* A walk through all that may come after an opening. */
struct walk {
	struct trainer *t;
	struct shard *shard; /* NULL: the first two levels */
};

struct trainer *
trainer_create(const char *seed)
{
	struct trainer *t = calloc(1, sizeof(*t));

	if (t == NULL)
		return NULL;
	for (int i = 0; i < SHARDS; i++)
		t->shard[i].luck = xoshiro_seed(seed, (uint64_t)i);
	for (int i = 0; i < HANDS; i++)
		t->alike[i] = 1;
	survey_know_nothing(&t->seen_with);
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

static float
trainer_sum(const float by_hand[HANDS])
{
	float sum[4] = { 0 };

	for (int i = 0; i < HANDS; i += 4) {
		for (int k = 0; k < 4; k++)
			sum[k] += by_hand[i + k];
	}
	return sum[0] + sum[1] + (sum[2] + sum[3]);
}

static bool
trainer_replaces(int outcome)
{
	return outcome > 0 && outcome % 2 == 0;
}

static int
trainer_value(int outcome)
{
	return (outcome + 1) / 2 + 1;
}

static void trainer_visit(struct walk *w, struct crossing *m);

/* To the next level, at which the other is the one to act.  False if no hand goes there. */
static bool
crossing_go_on(const struct trainer *t, const struct crossing *m, const float rolls[HANDS],
	       int outcome, float weight, struct crossing *next)
{
	int value = trainer_value(outcome);
	bool replaced = trainer_replaces(outcome);

	reach_roll(m->dealt[0], value, replaced, weight, next->dealt[1]);
	if (trainer_sum(next->dealt[1]) <= 0)
		return false;
	next->path = m->path;
	if (!summiteer_roll(&t->seen_with, &next->path, value, replaced))
		return false;
	reach_roll(rolls, value, replaced, weight, next->reach[1]);
	memcpy(next->reach[0], m->reach[1], sizeof(next->reach[0]));
	memcpy(next->dealt[0], m->dealt[1], sizeof(next->dealt[0]));
	return true;
}

/* What came after the outcome, times WEIGHT for the roller, is worth so much to both. */
static void
crossing_add_value(const struct crossing *next, int outcome, float weight, float roll[HANDS],
		   float other[HANDS])
{
	int value = trainer_value(outcome);

	for (int i = 0; i < HANDS; i++) {
		if (hand_agrees(i, value, trainer_replaces(outcome)))
			roll[i] += weight * next->value[1][hands[i].next[value - 1]];
		other[i] += next->value[0][i];
	}
}

static double
trainer_luck(struct walk *w)
{
	return (double)(xoshiro_next(&w->shard->luck) >> 11) * 0x1p-53;
}

static void
trainer_all_outcomes(struct walk *w, const struct crossing *m, const float rolls[HANDS],
		     float roll[HANDS], float other[HANDS])
{
	struct crossing next;

	for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
		int opening = m->path.history * SUMMITEER_OUTCOMES + o;
		const struct crossing *then = &next;

		if (m->path.level == 2 && w->shard == NULL) {
			then = &w->t->opening[opening];
			if (!w->t->given[opening])
				continue;
		} else {
			if (!crossing_go_on(w->t, m, rolls, o, 1 / 6.f, &next))
				continue;
			trainer_visit(w, &next);
		}
		crossing_add_value(then, o, 1 / 6.f, roll, other);
	}
}

/* How much play after a roll matters: to come there one side may do what it never does. */
static float
trainer_importance(const struct crossing *m, const float rolls[HANDS])
{
	float roller = trainer_sum(rolls) * trainer_sum(m->dealt[1]);
	float other = trainer_sum(m->reach[1]) * trainer_sum(m->dealt[0]);

	return roller > other ? roller : other;
}

/* How likely each outcome is by what is dealt and by what rolls, in equal parts. */
static void
trainer_outcome_odds(const struct crossing *m, const float rolls[HANDS],
		     float odds[SUMMITEER_OUTCOMES])
{
	float dealt = trainer_sum(m->dealt[0]), rolled = trainer_sum(rolls);

	for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
		int cut = hands_below[trainer_value(o)];
		int from = trainer_replaces(o) ? 0 : cut, to = trainer_replaces(o) ? cut : HANDS;
		float p = 0, q = 0;

		for (int i = from; i < to; i++) {
			p += m->dealt[0][i];
			q += rolls[i];
		}
		odds[o] = (rolled > 0 ? (p / dealt + q / rolled) / 2 : p / dealt) / 6;
	}
}

static int
trainer_draw(struct walk *w, const float odds[SUMMITEER_OUTCOMES])
{
	double luck = trainer_luck(w);
	int o = 0;

	while (o < SUMMITEER_OUTCOMES - 1 && luck >= (double)odds[o])
		luck -= (double)odds[o++];
	return o;
}

/* Weights undo the drawing, so that the average is that of the whole tree. */
static void
trainer_some_outcomes(struct walk *w, const struct crossing *m, const float rolls[HANDS],
		      float roll[HANDS], float other[HANDS])
{
	float odds[SUMMITEER_OUTCOMES], wanted = trainer_importance(m, rolls) / trainer_follow_up;
	float weight;
	struct crossing next;
	int n;

	n = wanted >= FOLLOWED_MOST ? FOLLOWED_MOST : (int)((double)wanted + trainer_luck(w));
	weight = 1 / (wanted >= FOLLOWED_MOST ? FOLLOWED_MOST : wanted);
	if (n == 0)
		return;
	trainer_outcome_odds(m, rolls, odds);
	for (; n > 0; n--) {
		int o = trainer_draw(w, odds);
		float factor = 1 / (6 * odds[o]);

		if (odds[o] <= 0 || !crossing_go_on(w->t, m, rolls, o, factor, &next))
			continue;
		/* Values are weighed by what the others bring along, so both do. */
		for (int i = 0; i < HANDS; i++) {
			next.reach[0][i] *= weight;
			next.reach[1][i] *= weight;
		}
		trainer_visit(w, &next);
		crossing_add_value(&next, o, factor, roll, other);
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
		    const float roll[HANDS], bool exact, struct lesson *lesson)
{
	int level = m->path.level, moves = trainer_moves_at(level);
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
		lesson_regret(exact ? t->alike : m->dealt[0], of[move], m->value[0],
			      lesson->regret.move[move]);
		lesson_average(t->weight, m->reach[0], play->move[move],
			       lesson->average.move[move]);
	}
}

static void
trainer_learn_answers(const struct trainer *t, struct crossing *m, const struct lesson_part *play,
		      const float other[HANDS], bool exact, struct lesson *lesson)
{
	int level = m->path.level;
	float calls[HANDS], by_sum[SUMMITEER_SUMS], value[SUMMITEER_SUMS], drop = 0;
	float reach[SUMMITEER_SUMS], dealt[SUMMITEER_SUMS];
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
		float likely = exact ? 1 : dealt[y];

		value[y] = stay * of.stay[y] + leave * of.exit;
		lesson->regret.answer[LESSON_STAY][y] += likely * (of.stay[y] - value[y]);
		lesson->regret.answer[LESSON_EXIT][y] += likely * (of.exit - value[y]);
		lesson->average.answer[LESSON_STAY][y] += t->weight * reach[y] * stay;
		lesson->average.answer[LESSON_EXIT][y] += t->weight * reach[y] * leave;
	}
	for (int i = 0; i < HANDS; i++)
		m->value[1][i] = drop + value[hands[i].sum - 5] + other[i];
}

static void
trainer_visit(struct walk *w, struct crossing *m)
{
	struct trainer *t = w->t;
	int level = m->path.level, node = m->path.node, moves = trainer_moves_at(level);
	bool exact = level <= SUMMITEER_EXACT;
	struct lesson *lesson = exact ? &t->lesson[node] : &w->shard->cell[node - SUMMITEER_FIRST];
	float roll[HANDS] = { 0 }, other[HANDS] = { 0 }, rolls[HANDS];
	struct lesson_part play;

	lesson_play(&t->lesson[node].regret, moves, &play);
	for (int i = 0; i < HANDS; i++)
		rolls[i] = m->reach[0][i] * play.move[LESSON_ROLL][i];
	if (level < SUMMITEER_EXACT)
		trainer_all_outcomes(w, m, rolls, roll, other);
	else if (level < SUMMITEER_LEVELS)
		trainer_some_outcomes(w, m, rolls, roll, other);
	if (exact)
		lesson_fade(lesson, t->steps);
	trainer_learn_moves(t, m, &play, roll, exact, lesson);
	trainer_learn_answers(t, m, &play, other, exact, lesson);
}

static void
trainer_deal(struct crossing *m)
{
	summiteer_begin(&m->path);
	for (int side = 0; side < 2; side++) {
		reach_deal(m->dealt[side]);
		reach_deal(m->reach[side]);
	}
}

/* The first two rolls of an opening, as the present play comes to it. */
static bool
trainer_open(struct trainer *t, int opening)
{
	struct crossing m, next;

	trainer_deal(&m);
	for (int level = 1; level <= 2; level++) {
		int outcome =
		    level == 1 ? opening / SUMMITEER_OUTCOMES : opening % SUMMITEER_OUTCOMES;
		struct lesson_part play;
		float rolls[HANDS];

		lesson_play(&t->lesson[m.path.node].regret, LESSON_MOVES, &play);
		for (int i = 0; i < HANDS; i++)
			rolls[i] = m.reach[0][i] * play.move[LESSON_ROLL][i];
		if (!crossing_go_on(t, &m, rolls, outcome, 1 / 6.f, &next))
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
	struct walk w = { t, &t->shard[item] };

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

static void
trainer_gather(struct trainer *t)
{
	for (int c = 0; c < CELLS; c++) {
		struct lesson *lesson = &t->lesson[SUMMITEER_FIRST + c];

		lesson_fade(lesson, t->steps);
		for (int s = 0; s < SHARDS; s++)
			lesson_add(lesson, &t->shard[s].cell[c]);
	}
	for (int s = 0; s < SHARDS; s++)
		memset(t->shard[s].cell, 0, sizeof(t->shard[s].cell));
}

void
trainer_step(struct trainer *t)
{
	struct walk w = { t, NULL };
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
	trainer_deal(&first);
	trainer_visit(&w, &first);
	trainer_gather(t);
}

void
trainer_finish(const struct trainer *t, struct summiteer *out)
{
	int last = summiteer_first(SUMMITEER_LEVELS);

	*out = t->seen_with;
	memcpy(out->magic, SUMMITEER_MAGIC, sizeof(out->magic));
	for (int n = 0; n < SUMMITEER_NODES; n++)
		lesson_write(&t->lesson[n], n < last ? LESSON_MOVES : LESSON_MOVES - 1,
			     &out->node[n]);
}

bool
trainer_next_stage(struct trainer *t)
{
	struct summiteer *know = malloc(sizeof(*know));

	if (know == NULL)
		return false;
	trainer_finish(t, know);
	if (!survey_cells(&t->seen_with, know, &t->shard[0].luck)) {
		free(know);
		return false;
	}
	t->seen_with = *know;
	t->steps = EARLIER;
	for (int n = 0; n < SUMMITEER_FIRST; n++)
		memset(&t->lesson[n].average, 0, sizeof(t->lesson[n].average));
	memset(&t->lesson[SUMMITEER_FIRST], 0, CELLS * sizeof(t->lesson[0]));
	free(know);
	return true;
}
