#include "lab/summit/summit_trainer.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "games/summit/summiteer.h"
#include "lab/summit/summit_regret.h"
#include "lab/summit/summit_transition.h"
#include "lab/summit/summit_traverse.h"
#include "lab/thread_pool.h"

/*
 * Where a policy of Summit for two leads: which histories share a cell, because both hands look
 * alike to somebody who knows the policy.
 */

/* How likely each sum rolls at each level, for what comes after the exact levels. */
struct chance_tables_rates {
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
cells_look_at(const struct transition *m)
{
	struct cells_look look = { .weight = transition_importance(m) + 1e-9f };

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
enum { CHANCE_TABLES_ROLLS = SUMMITEER_CELLS * SUMMITEER_OUTCOMES };

struct chance_tables_roll {
	int node, outcome;
};

struct chance_tables {
	struct summiteer *know;
	const struct chance_tables_rates *rates;
	int n;
	struct chance_tables_roll roll[CHANCE_TABLES_ROLLS];
	struct cells_look look[CHANCE_TABLES_ROLLS];
	int cell[CHANCE_TABLES_ROLLS];
	struct cells_look mean[SUMMITEER_CELLS];                       /* of the cells of a level */
	struct transitions from[SUMMITEER_CELLS], to[SUMMITEER_CELLS]; /* of a level and the next */
};

/* A roll that leads to the next level is looked at, or goes to its cell. */
typedef void
chance_tables_fn(struct chance_tables *s, const struct transition *next, int node, int outcome);

static void
chance_tables_look(struct chance_tables *s, const struct transition *next, int node, int outcome)
{
	s->roll[s->n] = (struct chance_tables_roll){ node, outcome };
	s->look[s->n] = cells_look_at(next);
	s->n++;
}

static void
chance_tables_go(struct chance_tables *s, const struct transition *next, int node, int outcome)
{
	(void)node, (void)outcome;
	transitions_add(&s->to[s->cell[s->n++]], next);
}

static void
chance_tables_rolls(const struct chance_tables *s, const struct transition *m, float rolls[HANDS])
{
	const struct summiteer_node *node = &s->know->node[m->node];

	for (int i = 0; i < HANDS; i++)
		rolls[i] = m->reach[0][i] * (m->level <= SUMMITEER_EXACT
						 ? (float)node->roll[i] / (float)SUMMITEER_PARTS
						 : s->rates->roll[m->level][hands[i].sum - 5]);
}

/* All rolls from here to the last exact level, or from a later one. */
static void
chance_tables_walk(struct chance_tables *s, const struct transition *m, chance_tables_fn *each)
{
	struct transition next;
	float rolls[HANDS];

	chance_tables_rolls(s, m, rolls);
	for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
		if (!transition_roll(m, rolls, o, 0, &next))
			continue;
		if (m->level >= SUMMITEER_EXACT) {
			each(s, &next, m->node, o);
			continue;
		}
		next.node = summiteer_next(s->know, m->level, m->node, o);
		chance_tables_walk(s, &next, each);
	}
}

static void
chance_tables_level(struct chance_tables *s, int level, chance_tables_fn *each)
{
	struct transition m;

	s->n = 0;
	if (level == SUMMITEER_EXACT) {
		transition_deal(&m);
		chance_tables_walk(s, &m, each);
		return;
	}
	m.level = level;
	for (int c = 0; c < summiteer_cells(level); c++) {
		m.node = summiteer_first(level) + c;
		if (transitions_mean(&s->from[c], &m))
			chance_tables_walk(s, &m, each);
	}
}

static bool
chance_tables_cut(struct chance_tables *s, int level)
{
	chance_tables_level(s, level, chance_tables_look);
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
chance_tables_cells(struct summiteer *know, const struct chance_tables_rates *rates)
{
	struct chance_tables *s = calloc(1, sizeof(*s));
	bool done = s != NULL;

	memset(know->next, 0, sizeof(know->next));
	if (done) {
		s->know = know;
		s->rates = rates;
	}
	for (int level = SUMMITEER_EXACT; done && level <= SUMMITEER_LEVELS; level++) {
		done = chance_tables_cut(s, level);
		memset(s->to, 0, sizeof(s->to));
		chance_tables_level(s, level, chance_tables_go);
		memcpy(s->from, s->to, sizeof(s->from));
	}
	free(s);
	return done;
}

/*
 * What the policy for two at Summit learns in cells: of all histories that do not matter by
 * themselves, as if each cell was one history that stands for those gathered in it.
 */

/* All that came to a cell as one transition.  False if nobody did. */
static bool
pass_gathered(const struct traverse *s, int level, int node, struct transition *out)
{
	out->level = level;
	out->node = node;
	return transitions_mean(&s->comers[node - SUMMITEER_FIRST], out);
}

/* A transition that is so much more seldom than a history that matters is left out. */
static const float pass_seldom = 0.01f;

/* The hands of the one to act that roll. */
static void
pass_rolls(const struct traverse *s, const struct transition *m, float rolls[HANDS])
{
	const struct regret_table_part *play = &s->play[m->node];

	for (int i = 0; i < HANDS; i++)
		rolls[i] = m->reach[0][i] * play->move[REGRET_TABLE_ROLL][i];
}

/* All go on to the cells of the next level. */
static void
pass_hand_on(struct traverse *s, struct transition *m)
{
	struct transition next;
	float rolls[HANDS];

	pass_rolls(s, m, rolls);
	for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
		if (transition_roll(m, rolls, o, summiteer_next(s->know, m->level, m->node, o),
				    &next) &&
		    transition_importance(&next) >= s->alone * pass_seldom)
			transitions_add(&s->comers[next.node - SUMMITEER_FIRST], &next);
	}
}

/* What rolling is worth to the one to act, and that roll to the other. */
static void
pass_worth(const struct traverse *s, const struct transition *m, float roll[HANDS],
	   float *restrict other)
{
	float rolls[HANDS];

	pass_rolls(s, m, rolls);
	for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
		int next = summiteer_next(s->know, m->level, m->node, o);
		const struct traverse_worth *worth = &s->worth[next - SUMMITEER_FIRST];
		float come = 0;

		for (int i = summiteer_hands(o); i < summiteer_hands_end(o); i++)
			come += rolls[i] / 6;
		transition_add_roll(o, m->all_reach[1], worth->of[1], roll);
		for (int i = 0; i < HANDS; i++)
			other[i] += come * worth->of[0][i];
	}
}

static void
pass_moves(struct traverse *s, struct transition *m, const float roll[HANDS])
{
	const struct regret_table_part *play = &s->play[m->node];
	struct regret_table *regret_table = &s->regret_table[m->node];
	float others[SUMMITEER_SUMS], call[SUMMITEER_SUMS], of[REGRET_TABLE_MOVES][HANDS];
	int moves = regret_table_moves(m->node);

	reach_sums(m->reach[1], others);
	call_values(m->level, others, play->answer[REGRET_TABLE_STAY], call);
	for (int i = 0; i < HANDS; i++) {
		of[REGRET_TABLE_DROP][i] = -m->all_reach[1] * drop_costs(m->level);
		of[REGRET_TABLE_CALL][i] = call[hands[i].sum - 5];
		of[REGRET_TABLE_ROLL][i] = roll[i];
	}
	regret_table_value(play, of, m->value[0]);
	if (!traverse_is_learner(s, m->level))
		return;
	regret_table_regret_moves(regret_table, moves, m->dealt[0], of, m->value[0]);
	regret_table_average_moves(regret_table, moves, s->weight * m->all_dealt[1], m->reach[0],
				   play);
}

static void
pass_answers(struct traverse *s, struct transition *m, const float other[HANDS])
{
	const struct regret_table_part *play = &s->play[m->node];
	struct regret_table *regret_table = &s->regret_table[m->node];
	float calls[HANDS], by_sum[SUMMITEER_SUMS], drop = 0;
	struct answers answer;

	for (int i = 0; i < HANDS; i++) {
		drop += m->reach[0][i] * play->move[REGRET_TABLE_DROP][i];
		calls[i] = m->reach[0][i] * play->move[REGRET_TABLE_CALL][i];
	}
	reach_sums(calls, by_sum);
	answer_values(m->level, by_sum, &answer);
	regret_table_value_answers(play, &answer, by_sum);
	for (int i = 0; i < HANDS; i++)
		m->value[1][i] = drop * drop_costs(m->level) + by_sum[hands[i].sum - 5] + other[i];
	if (traverse_is_learner(s, m->level))
		return;
	regret_table_regret_answers(regret_table, m->dealt[1], &answer, by_sum);
	regret_table_average_answers(regret_table, s->weight * m->all_dealt[0], m->reach[1], play);
}

static void
pass_learn(struct traverse *s, struct transition *m)
{
	struct traverse_worth *worth = &s->worth[m->node - SUMMITEER_FIRST];
	float roll[HANDS] = { 0 }, other[HANDS] = { 0 };

	if (m->level < SUMMITEER_LEVELS)
		pass_worth(s, m, roll, other);
	pass_moves(s, m, roll);
	pass_answers(s, m, other);
	for (int side = 0; side < 2; side++) {
		float reach = m->all_reach[1 - side];

		for (int i = 0; i < HANDS; i++)
			worth->of[side][i] = reach > 0 ? m->value[side][i] / reach : 0;
	}
}

static void
pass_level(struct traverse *s, int level, void (*each)(struct traverse *s, struct transition *m))
{
	struct transition m;

	for (int n = summiteer_first(level); n < summiteer_first(level + 1); n++) {
		if (pass_gathered(s, level, n, &m))
			each(s, &m);
	}
}

/* Pass on who comes, from cell to cell, and learn from the last level back.  What cells are worth
 * is told to the next step.  Both sides play by the policy. */
static void
pass_cells(struct traverse *s)
{
	for (int level = SUMMITEER_EXACT + 1; level < SUMMITEER_LEVELS; level++)
		pass_level(s, level, pass_hand_on);
	for (int level = SUMMITEER_LEVELS; level > SUMMITEER_EXACT; level--)
		pass_level(s, level, pass_learn);
}

/* What the exact nodes have learnt in the stage before counts as much as this many steps. */
enum { EARLIER = 10 };

struct trainer {
	struct summiteer know; /* with the table of this stage */
	int steps;             /* of this stage */
	struct regret_table regret_table[SUMMITEER_NODES];
	struct regret_table more[SUMMITEER_NODES]; /* of this step */
	struct regret_table_part play[SUMMITEER_NODES];
	struct traverse traverse[2]; /* by seat */
};

struct trainer *
trainer_create(float alone)
{
	struct trainer *t = calloc(1, sizeof(*t));
	struct chance_tables_rates *rates = calloc(1, sizeof(*rates));

	for (int seat = 0; t != NULL && seat < 2; seat++)
		t->traverse[seat].alone = alone;
	for (int level = 0; rates != NULL && level <= SUMMITEER_LEVELS; level++) {
		for (int x = 0; x < SUMMITEER_SUMS; x++)
			rates->roll[level][x] = 1;
	}
	for (int n = 0; t != NULL && n < SUMMITEER_FIRST; n++)
		memset(t->know.node[n].roll, SUMMITEER_PARTS, HANDS);
	if (t == NULL || rates == NULL || !chance_tables_cells(&t->know, rates)) {
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

/* As in struct thread_pool: the learner in one seat. */
static void
trainer_work(const void *job, uint64_t seat, void *tally)
{
	struct trainer *t = *(struct trainer *const *)job;
	struct traverse *s = &t->traverse[seat];

	(void)tally;
	s->seat = (int)seat;
	s->know = &t->know;
	s->play = t->play;
	s->regret_table = t->more;
	s->weight = (float)t->steps * (float)t->steps;
	memset(s->comers, 0, sizeof(s->comers));
	traverse_rounds(s);
	pass_cells(s);
}

static void
trainer_add_nothing(void *whole, const void *tally)
{
	(void)whole, (void)tally;
}

void
trainer_step(struct trainer *t)
{
	struct thread_pool thread_pool = { .items = 2,
					   .threads = 2,
					   .work = trainer_work,
					   .add = trainer_add_nothing,
					   .job = &t,
					   .tally_size = 1 };

	t->steps++;
	for (int n = 0; n < SUMMITEER_NODES; n++)
		regret_table_play(&t->regret_table[n].regret, regret_table_moves(n), &t->play[n]);
	memset(t->more, 0, sizeof(t->more));
	thread_pool_run(&thread_pool, NULL);
	for (int n = 0; n < SUMMITEER_NODES; n++) {
		regret_table_fade(&t->regret_table[n], t->steps);
		regret_table_add(&t->regret_table[n], &t->more[n]);
	}
}

void
trainer_finish(const struct trainer *t, struct summiteer *out)
{
	*out = t->know;
	memcpy(out->magic, SUMMITEER_MAGIC, sizeof(out->magic));
	for (int n = 0; n < SUMMITEER_NODES; n++)
		regret_table_write(&t->regret_table[n], regret_table_moves(n), &out->node[n]);
}

/* How often each sum has rolled at a level, on average.  Neighbouring sums help out if one was
 * seldom seen. */
static void
trainer_rate(const struct trainer *t, int level, float rate[SUMMITEER_SUMS])
{
	double roll[SUMMITEER_SUMS] = { 0 }, all[SUMMITEER_SUMS] = { 0 };

	for (int n = summiteer_first(level); n < summiteer_first(level + 1); n++) {
		const struct regret_table_part *average = &t->regret_table[n].average;

		for (int i = 0; i < HANDS; i++) {
			for (int move = 0; move < REGRET_TABLE_MOVES; move++)
				all[hands[i].sum - 5] += (double)average->move[move][i];
			roll[hands[i].sum - 5] += (double)average->move[REGRET_TABLE_ROLL][i];
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
	struct chance_tables_rates *rates = calloc(1, sizeof(*rates));

	if (rates == NULL)
		return false;
	for (int level = SUMMITEER_EXACT + 1; level <= SUMMITEER_LEVELS; level++)
		trainer_rate(t, level, rates->roll[level]);
	trainer_finish(t, &t->know);
	if (!chance_tables_cells(&t->know, rates)) {
		free(rates);
		return false;
	}
	t->steps = EARLIER;
	for (int n = 0; n < SUMMITEER_FIRST; n++)
		memset(&t->regret_table[n].average, 0, sizeof(t->regret_table[n].average));
	memset(&t->regret_table[SUMMITEER_FIRST], 0, SUMMITEER_CELLS * sizeof(t->regret_table[0]));
	for (int seat = 0; seat < 2; seat++)
		memset(t->traverse[seat].worth, 0, sizeof(t->traverse[seat].worth));
	free(rates);
	return true;
}
