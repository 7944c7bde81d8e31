#include "lab/summit/summit_trainer.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "games/summit/summiteer.h"
#include "lab/crew.h"
#include "lab/summit/summit_crossing.h"
#include "lab/summit/summit_drill.h"
#include "lab/summit/summit_lesson.h"

/*
 * Where a policy of Summit for two leads: which histories share a cell, because both hands look
 * alike to somebody who knows the policy.
 */

/* How likely each sum rolls at each level, for what comes after the exact levels. */
struct survey_rates {
	float roll[SUMMITEER_LEVELS + 1][SUMMITEER_SUMS];
};

/*
 * Sorts situations of a round of Summit for two into cells of such as look alike.
 */

/* How both hands look, and how much that matters. */
enum { LOOKS = 8 };

struct cells_look {
	float of[LOOKS], weight;
};

/* Others play otherwise than the policy, so no hand that the rolls allow is ruled out. */
static const float look_otherwise = 0.02f;

/* How much it matters how far sums are from the mean, what one more roll brings, and what the mean
 * is to somebody who does not know the policy. */
static const float look_deviation = 0.7f, look_gain = 0.7f, look_dealt = 0.2f;

static float
hand_gain(int hand)
{
	float gain = 0;

	for (int value = 1; value <= 6; value++)
		gain += (float)(hands[hands[hand].next[value - 1]].sum - hands[hand].sum) / 6;
	return gain;
}

static void
cells_look_at_hand(const float dealt[HANDS], const float reach[HANDS], float out[LOOKS / 2])
{
	float all = 0, sum = 0, square = 0, gain = 0, dealt_all = 0, dealt_sum = 0;

	for (int i = 0; i < HANDS; i++) {
		float p = reach[i] + look_otherwise * dealt[i], x = hands[i].sum;

		if (dealt[i] <= 0)
			continue;
		all += p;
		sum += p * x;
		square += p * x * x;
		gain += p * hand_gain(i);
		dealt_all += dealt[i];
		dealt_sum += dealt[i] * x;
	}
	sum /= all;
	square = square / all - sum * sum;
	out[0] = sum;
	out[1] = look_deviation * sqrtf(square > 0 ? square : 0);
	out[2] = look_gain * gain / all;
	out[3] = look_dealt * dealt_sum / dealt_all;
}

static struct cells_look
cells_look_at(const struct crossing *m)
{
	struct cells_look look = { .weight = crossing_importance(m) + 1e-9f };

	for (int side = 0; side < 2; side++)
		cells_look_at_hand(m->dealt[side], m->reach[side], &look.of[side * LOOKS / 2]);
	return look;
}

/* Looks that lie beside each other in an order. */
struct box {
	int from, n;
	int widest; /* of its looks, where it is cut */
	float middle;
	double spread; /* how far all are from the middle */
	struct cells_look mean;
};

static void
box_measure(const struct cells_look *look, const int *order, struct box *box)
{
	double all = 0, sum[LOOKS] = { 0 }, square[LOOKS] = { 0 };

	for (int k = box->from; k < box->from + box->n; k++) {
		const struct cells_look *at = &look[order[k]];

		all += (double)at->weight;
		for (int f = 0; f < LOOKS; f++)
			sum[f] += (double)at->weight * (double)at->of[f];
	}
	for (int k = box->from; k < box->from + box->n; k++) {
		const struct cells_look *at = &look[order[k]];

		for (int f = 0; f < LOOKS; f++) {
			double d = (double)at->of[f] - sum[f] / all;

			square[f] += (double)at->weight * d * d;
		}
	}
	box->spread = -1;
	for (int f = 0; f < LOOKS; f++) {
		box->mean.of[f] = (float)(sum[f] / all);
		if (square[f] > box->spread) {
			box->spread = square[f];
			box->widest = f;
		}
	}
	box->middle = box->mean.of[box->widest];
}

/* The looks of BOX above its middle become another box.  False if there are none on one side. */
static bool
box_cut(const struct cells_look *look, int *order, struct box *box, struct box *other)
{
	int low = box->from, high = box->from + box->n;

	while (low < high) {
		int at = order[low];

		if (look[at].of[box->widest] < box->middle) {
			low++;
			continue;
		}
		order[low] = order[--high];
		order[high] = at;
	}
	if (low == box->from || low == box->from + box->n)
		return false;
	*other = (struct box){ .from = low, .n = box->from + box->n - low };
	box->n = low - box->from;
	box_measure(look, order, box);
	box_measure(look, order, other);
	return true;
}

static int
cells_widest(const struct box *box, int boxes)
{
	int widest = 0;

	for (int b = 1; b < boxes; b++) {
		if (box[b].spread > box[widest].spread)
			widest = b;
	}
	return widest;
}

static int
cells_cut_boxes(const struct cells_look *look, int *order, int cells, struct box *box)
{
	int boxes = 1;

	box_measure(look, order, &box[0]);
	while (boxes < cells) {
		int at = cells_widest(box, boxes);

		if (box[at].spread <= 0)
			break;
		if (box_cut(look, order, &box[at], &box[boxes]))
			boxes++;
		else
			box[at].spread = 0;
	}
	return boxes;
}

/* Cut N looks into CELLS at most, so that those of a cell are alike, above all where it matters:
 * the number of each one's CELL, and the MEAN look of each cell.  False without memory. */
static bool
cells_cut(const struct cells_look *look, int n, int cells, int *cell, struct cells_look *mean)
{
	struct box *box = calloc((size_t)cells, sizeof(*box));
	int *order = calloc((size_t)n, sizeof(*order));
	int boxes;

	if (box == NULL || order == NULL) {
		free(box);
		free(order);
		return false;
	}
	for (int k = 0; k < n; k++)
		order[k] = k;
	box[0].n = n;
	boxes = cells_cut_boxes(look, order, cells, box);
	for (int b = 0; b < cells; b++) {
		for (int k = 0; k < box[b].n; k++)
			cell[order[box[b].from + k]] = b;
		mean[b] = box[b < boxes ? b : 0].mean;
	}
	free(box);
	free(order);
	return true;
}

/* The cell whose mean is most alike. */
static int
cells_nearest(const struct cells_look *look, int cells, const struct cells_look *mean)
{
	float least = INFINITY;
	int nearest = 0;

	for (int c = 0; c < cells; c++) {
		float far = 0;

		for (int f = 0; f < LOOKS; f++)
			far += (look->of[f] - mean[c].of[f]) * (look->of[f] - mean[c].of[f]);
		if (far < least) {
			least = far;
			nearest = c;
		}
	}
	return nearest;
}

/* No more rolls than these lead from a level to the next. */
enum { SURVEY_ROLLS = SUMMITEER_CELLS * SUMMITEER_OUTCOMES };

struct survey_roll {
	int node, outcome;
};

struct survey {
	struct summiteer *know;
	const struct survey_rates *rates;
	int n;
	struct survey_roll roll[SURVEY_ROLLS];
	struct cells_look look[SURVEY_ROLLS];
	int cell[SURVEY_ROLLS];
	struct cells_look mean[SUMMITEER_CELLS];                     /* of the cells of a level */
	struct crossings from[SUMMITEER_CELLS], to[SUMMITEER_CELLS]; /* of a level and the next */
};

/* A roll that leads to the next level is looked at, or goes to its cell. */
typedef void survey_fn(struct survey *s, const struct crossing *next, int node, int outcome);

static void
survey_look(struct survey *s, const struct crossing *next, int node, int outcome)
{
	s->roll[s->n] = (struct survey_roll){ node, outcome };
	s->look[s->n] = cells_look_at(next);
	s->n++;
}

static void
survey_go(struct survey *s, const struct crossing *next, int node, int outcome)
{
	(void)node, (void)outcome;
	crossings_add(&s->to[s->cell[s->n++]], next);
}

static void
survey_rolls(const struct survey *s, const struct crossing *m, float rolls[HANDS])
{
	const struct summiteer_node *node = &s->know->node[m->node];

	for (int i = 0; i < HANDS; i++)
		rolls[i] = m->reach[0][i] * (m->level <= SUMMITEER_EXACT
						 ? (float)node->roll[i] / (float)SUMMITEER_PARTS
						 : s->rates->roll[m->level][hands[i].sum - 5]);
}

/* All rolls from here to the last exact level, or from a later one. */
static void
survey_walk(struct survey *s, const struct crossing *m, survey_fn *each)
{
	struct crossing next;
	float rolls[HANDS];

	survey_rolls(s, m, rolls);
	for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
		if (!crossing_roll(m, rolls, o, 0, &next))
			continue;
		if (m->level >= SUMMITEER_EXACT) {
			each(s, &next, m->node, o);
			continue;
		}
		next.node = summiteer_next(s->know, m->level, m->node, o);
		survey_walk(s, &next, each);
	}
}

static void
survey_level(struct survey *s, int level, survey_fn *each)
{
	struct crossing m;

	s->n = 0;
	if (level == SUMMITEER_EXACT) {
		crossing_deal(&m);
		survey_walk(s, &m, each);
		return;
	}
	m.level = level;
	for (int c = 0; c < summiteer_cells(level); c++) {
		m.node = summiteer_first(level) + c;
		if (crossings_mean(&s->from[c], &m))
			survey_walk(s, &m, each);
	}
}

static bool
survey_cut(struct survey *s, int level)
{
	survey_level(s, level, survey_look);
	if (level < SUMMITEER_LEVELS) {
		if (!cells_cut(s->look, s->n, summiteer_cells(level + 1), s->cell, s->mean))
			return false;
	} else {
		for (int n = 0; n < s->n; n++)
			s->cell[n] = cells_nearest(&s->look[n], summiteer_cells(level), s->mean);
	}
	for (int n = 0; n < s->n; n++)
		summiteer_lead(s->know, s->roll[n].node, s->roll[n].outcome, s->cell[n]);
	return true;
}

/* Fill in the table of KNOW, by how its nodes of the exact levels play.  False without memory. */
static bool
survey_cells(struct summiteer *know, const struct survey_rates *rates)
{
	struct survey *s = calloc(1, sizeof(*s));
	bool done = s != NULL;

	memset(know->next, 0, sizeof(know->next));
	if (done) {
		s->know = know;
		s->rates = rates;
	}
	for (int level = SUMMITEER_EXACT; done && level <= SUMMITEER_LEVELS; level++) {
		done = survey_cut(s, level);
		memset(s->to, 0, sizeof(s->to));
		survey_level(s, level, survey_go);
		memcpy(s->from, s->to, sizeof(s->from));
	}
	free(s);
	return done;
}

/*
 * What the policy for two at Summit learns in cells: of all histories that do not matter by
 * themselves, as if each cell was one history that stands for those gathered in it.
 */

/* All that came to a cell as one crossing.  False if nobody did. */
static bool
sweep_gathered(const struct drill *s, int level, int node, struct crossing *out)
{
	out->level = level;
	out->node = node;
	return crossings_mean(&s->comers[node - SUMMITEER_FIRST], out);
}

/* A crossing that is so much more seldom than a history that matters is left out. */
static const float sweep_seldom = 0.01f;

/* The hands of the one to act that roll. */
static void
sweep_rolls(const struct drill *s, const struct crossing *m, float rolls[HANDS])
{
	const struct lesson_part *play = &s->play[m->node];

	for (int i = 0; i < HANDS; i++)
		rolls[i] = m->reach[0][i] * play->move[LESSON_ROLL][i];
}

/* All go on to the cells of the next level. */
static void
sweep_pass_on(struct drill *s, struct crossing *m)
{
	struct crossing next;
	float rolls[HANDS];

	sweep_rolls(s, m, rolls);
	for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
		if (crossing_roll(m, rolls, o, summiteer_next(s->know, m->level, m->node, o),
				  &next) &&
		    crossing_importance(&next) >= s->alone * sweep_seldom)
			crossings_add(&s->comers[next.node - SUMMITEER_FIRST], &next);
	}
}

/* What rolling is worth to the one to act, and that roll to the other. */
static void
sweep_worth(const struct drill *s, const struct crossing *m, float roll[HANDS],
	    float *restrict other)
{
	float rolls[HANDS];

	sweep_rolls(s, m, rolls);
	for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
		int next = summiteer_next(s->know, m->level, m->node, o);
		const struct drill_worth *worth = &s->worth[next - SUMMITEER_FIRST];
		float come = 0;

		for (int i = summiteer_hands(o); i < summiteer_hands_end(o); i++)
			come += rolls[i] / 6;
		crossing_add_roll(o, m->all_reach[1], worth->of[1], roll);
		for (int i = 0; i < HANDS; i++)
			other[i] += come * worth->of[0][i];
	}
}

static void
sweep_moves(struct drill *s, struct crossing *m, const float roll[HANDS])
{
	const struct lesson_part *play = &s->play[m->node];
	struct lesson *lesson = &s->lesson[m->node];
	float others[SUMMITEER_SUMS], call[SUMMITEER_SUMS], of[LESSON_MOVES][HANDS];
	int moves = lesson_moves(m->node);

	reach_sums(m->reach[1], others);
	call_values(m->level, others, play->answer[LESSON_STAY], call);
	for (int i = 0; i < HANDS; i++) {
		of[LESSON_DROP][i] = -m->all_reach[1] * drop_costs(m->level);
		of[LESSON_CALL][i] = call[hands[i].sum - 5];
		of[LESSON_ROLL][i] = roll[i];
	}
	lesson_value(play, of, m->value[0]);
	if (!drill_is_learner(s, m->level))
		return;
	lesson_regret_moves(lesson, moves, m->dealt[0], of, m->value[0]);
	lesson_average_moves(lesson, moves, s->weight * m->all_dealt[1], m->reach[0], play);
}

static void
sweep_answers(struct drill *s, struct crossing *m, const float other[HANDS])
{
	const struct lesson_part *play = &s->play[m->node];
	struct lesson *lesson = &s->lesson[m->node];
	float calls[HANDS], by_sum[SUMMITEER_SUMS], drop = 0;
	struct answers answer;

	for (int i = 0; i < HANDS; i++) {
		drop += m->reach[0][i] * play->move[LESSON_DROP][i];
		calls[i] = m->reach[0][i] * play->move[LESSON_CALL][i];
	}
	reach_sums(calls, by_sum);
	answer_values(m->level, by_sum, &answer);
	lesson_value_answers(play, &answer, by_sum);
	for (int i = 0; i < HANDS; i++)
		m->value[1][i] = drop * drop_costs(m->level) + by_sum[hands[i].sum - 5] + other[i];
	if (drill_is_learner(s, m->level))
		return;
	lesson_regret_answers(lesson, m->dealt[1], &answer, by_sum);
	lesson_average_answers(lesson, s->weight * m->all_dealt[0], m->reach[1], play);
}

static void
sweep_learn(struct drill *s, struct crossing *m)
{
	struct drill_worth *worth = &s->worth[m->node - SUMMITEER_FIRST];
	float roll[HANDS] = { 0 }, other[HANDS] = { 0 };

	if (m->level < SUMMITEER_LEVELS)
		sweep_worth(s, m, roll, other);
	sweep_moves(s, m, roll);
	sweep_answers(s, m, other);
	for (int side = 0; side < 2; side++) {
		float reach = m->all_reach[1 - side];

		for (int i = 0; i < HANDS; i++)
			worth->of[side][i] = reach > 0 ? m->value[side][i] / reach : 0;
	}
}

static void
sweep_level(struct drill *s, int level, void (*each)(struct drill *s, struct crossing *m))
{
	struct crossing m;

	for (int n = summiteer_first(level); n < summiteer_first(level + 1); n++) {
		if (sweep_gathered(s, level, n, &m))
			each(s, &m);
	}
}

/* Pass on who comes, from cell to cell, and learn from the last level back.  What cells are worth
 * is told to the next step.  Both sides play by the policy. */
static void
sweep_cells(struct drill *s)
{
	for (int level = SUMMITEER_EXACT + 1; level < SUMMITEER_LEVELS; level++)
		sweep_level(s, level, sweep_pass_on);
	for (int level = SUMMITEER_LEVELS; level > SUMMITEER_EXACT; level--)
		sweep_level(s, level, sweep_learn);
}

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
