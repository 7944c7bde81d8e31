#include "lab/summit/summit_trainer.h"

#include <stdlib.h>
#include <string.h>

#include "lab/crew.h"
#include "lab/summit/summit_drill.h"
#include "lab/summit/summit_lesson.h"
#include "lab/summit/summit_survey.h"
#include "lab/summit/summit_sweep.h"

/* What the exact nodes have learnt in the stage before counts as much as this many steps. */
enum { EARLIER = 10 };

struct trainer {
	struct summiteer know; /* with the table of this stage */
	int steps;             /* of this stage */
	struct lesson lesson[SUMMITEER_NODES];
	struct lesson more[SUMMITEER_NODES]; /* of this step */
	struct lesson_part play[SUMMITEER_NODES];
	struct drill drill[2]; /* by seat */
};

struct trainer *
trainer_create(float alone)
{
	struct trainer *t = calloc(1, sizeof(*t));
	struct survey_rates *rates = calloc(1, sizeof(*rates));

	for (int seat = 0; t != NULL && seat < 2; seat++)
		t->drill[seat].alone = alone;
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

/* As in struct crew: the learner in one seat. */
static void
trainer_work(const void *job, uint64_t seat, void *tally)
{
	struct trainer *t = *(struct trainer *const *)job;
	struct drill *s = &t->drill[seat];

	(void)tally;
	s->seat = (int)seat;
	s->know = &t->know;
	s->play = t->play;
	s->lesson = t->more;
	s->weight = (float)t->steps * (float)t->steps;
	memset(s->comers, 0, sizeof(s->comers));
	drill_rounds(s);
	sweep_cells(s);
}

static void
trainer_add_nothing(void *whole, const void *tally)
{
	(void)whole, (void)tally;
}

void
trainer_step(struct trainer *t)
{
	struct crew crew = { .items = 2,
			     .threads = 2,
			     .work = trainer_work,
			     .add = trainer_add_nothing,
			     .job = &t,
			     .tally_size = 1 };

	t->steps++;
	for (int n = 0; n < SUMMITEER_NODES; n++)
		lesson_play(&t->lesson[n].regret, lesson_moves(n), &t->play[n]);
	memset(t->more, 0, sizeof(t->more));
	crew_run(&crew, NULL);
	for (int n = 0; n < SUMMITEER_NODES; n++) {
		lesson_fade(&t->lesson[n], t->steps);
		lesson_add(&t->lesson[n], &t->more[n]);
	}
}

void
trainer_finish(const struct trainer *t, struct summiteer *out)
{
	*out = t->know;
	memcpy(out->magic, SUMMITEER_MAGIC, sizeof(out->magic));
	for (int n = 0; n < SUMMITEER_NODES; n++)
		lesson_write(&t->lesson[n], lesson_moves(n), &out->node[n]);
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
	for (int seat = 0; seat < 2; seat++)
		memset(t->drill[seat].worth, 0, sizeof(t->drill[seat].worth));
	free(rates);
	return true;
}
