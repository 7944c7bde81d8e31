#include "lab/summit/summit_transition.h"

#include <math.h>
#include <string.h>

#include "lab/summit/summit_history.h"

void
transition_deal(struct transition *m)
{
	m->level = 1;
	m->node = 0;
	for (int side = 0; side < 2; side++) {
		reach_deal(m->dealt[side]);
		reach_deal(m->reach[side]);
		m->all_dealt[side] = m->all_reach[side] = 1;
	}
}

float
transition_sum(const float by_hand[HANDS])
{
	float sum[4] = { 0 };

	for (int i = 0; i < HANDS; i += 4) {
		for (int k = 0; k < 4; k++)
			sum[k] += by_hand[i + k];
	}
	return sum[0] + sum[1] + (sum[2] + sum[3]);
}

bool
transition_roll(const struct transition *m, const float rolls[HANDS], int outcome, int node,
		struct transition *next)
{
	int value = summiteer_value(outcome);
	bool replaces = summiteer_replaces(outcome);

	reach_roll(m->dealt[0], value, replaces, 1 / 6.f, next->dealt[1]);
	next->all_dealt[1] = transition_sum(next->dealt[1]);
	if (next->all_dealt[1] <= 0)
		return false;
	reach_roll(rolls, value, replaces, 1 / 6.f, next->reach[1]);
	memcpy(next->dealt[0], m->dealt[1], sizeof(next->dealt[0]));
	memcpy(next->reach[0], m->reach[1], sizeof(next->reach[0]));
	next->all_reach[1] = transition_sum(next->reach[1]);
	next->all_dealt[0] = m->all_dealt[1];
	next->all_reach[0] = m->all_reach[1];
	next->level = m->level + 1;
	next->node = node;
	return true;
}

void
transition_add_roll(int outcome, float by, const float value[HANDS], float *restrict roll)
{
	int at = summiteer_value(outcome) - 1;

	for (int i = summiteer_hands(outcome); i < summiteer_hands_end(outcome); i++)
		roll[i] += by / 6 * value[hands[i].next[at]];
}

float
transition_importance(const struct transition *m)
{
	float one = m->all_reach[0] * m->all_dealt[1], other = m->all_reach[1] * m->all_dealt[0];

	return one > other ? one : other;
}

static void
transitions_add_hands(float weight, const float hand[HANDS], float *restrict out)
{
	for (int i = 0; i < HANDS; i++)
		out[i] += weight * hand[i];
}

/* So little that it only decides if the other side never comes. */
static const float transitions_nothing = 1e-6f;

void
transitions_add(struct transitions *all, const struct transition *m)
{
	const float *dealt = m->all_dealt, *reach = m->all_reach;

	for (int side = 0; side < 2; side++) {
		transitions_add_hands(reach[1 - side] + transitions_nothing * dealt[1 - side],
				      m->dealt[side], all->dealt[side]);
		transitions_add_hands(dealt[1 - side], m->reach[side], all->reach[side]);
	}
	all->dealt_both += dealt[0] * dealt[1];
}

void
transitions_add_one(struct transitions *all, int side, const struct transition_side *one,
		    const struct transition_side *other)
{
	transitions_add_hands(transitions_nothing * other->all_dealt, one->dealt, all->dealt[side]);
	transitions_add_hands(one->all_reach + transitions_nothing * one->all_dealt, other->dealt,
			      all->dealt[1 - side]);
	transitions_add_hands(other->all_dealt, one->reach, all->reach[side]);
	all->dealt_both += one->all_dealt * other->all_dealt;
}

void
transitions_add_other(struct transitions *all, int side, const struct transition_side *one,
		      const struct transition_side *other)
{
	transitions_add_hands(other->all_reach, one->dealt, all->dealt[side]);
	transitions_add_hands(one->all_dealt, other->reach, all->reach[1 - side]);
}

bool
transitions_mean(const struct transitions *all, struct transition *m)
{
	float root = sqrtf(all->dealt_both);

	if (root <= 0)
		return false;
	for (int side = 0; side < 2; side++) {
		float dealt = root / transition_sum(all->dealt[side]);

		for (int i = 0; i < HANDS; i++) {
			m->dealt[side][i] = all->dealt[side][i] * dealt;
			m->reach[side][i] = all->reach[side][i] / root;
		}
		m->all_dealt[side] = root;
		m->all_reach[side] = transition_sum(m->reach[side]);
	}
	return true;
}
