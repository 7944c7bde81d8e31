#include "lab/summit/summit_traverse.h"

#include <string.h>

/* Nodes to which the opponent's roll leads, and by which outcomes: the learner cannot tell these
 * apart. */
struct traverse_fork {
	int n;
	int node[SUMMITEER_OUTCOMES];
	int to[SUMMITEER_OUTCOMES]; /* by outcome */
};

static void
traverse_fork(const struct traverse *s, int level, int node, struct traverse_fork *out)
{
	out->n = 0;
	for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
		int next = summiteer_next(s->know, level, node, o), at = 0;

		while (at < out->n && out->node[at] != next)
			at++;
		out->node[at] = next;
		out->n += at == out->n;
		out->to[o] = at;
	}
}

bool
traverse_is_learner(const struct traverse *s, int level)
{
	return (level + 1) % 2 == s->seat;
}

/* Which side of a transition the learner is. */
static int
traverse_side(const struct traverse *s, int level)
{
	return traverse_is_learner(s, level) ? 0 : 1;
}

/* There is always room for the exact levels. */
static bool
traverse_is_alone(const struct traverse *s, int level, const struct transition_side *learner,
		  const struct transition_side *other)
{
	return level <= SUMMITEER_EXACT || (s->at < TRAVERSE_ROOM - SUMMITEER_FIRST &&
					    learner->all_reach * other->all_dealt >= s->alone);
}

static void
traverse_add(const float more[HANDS], float *restrict out)
{
	for (int i = 0; i < HANDS; i++)
		out[i] += more[i];
}

/* What the cell was worth the last time to SIDE, if the other comes as likely as REACH. */
static void
traverse_recall(const struct traverse *s, int node, int side, float reach, float *restrict value)
{
	const float *worth = s->worth[node - SUMMITEER_FIRST].of[side];

	for (int i = 0; i < HANDS; i++)
		value[i] = reach * worth[i];
}

/* One side after this outcome of its roll; ROLLS are the hands that rolled.  False if none allows
 * it. */
static bool
traverse_roll(const struct transition_side *in, const float rolls[HANDS], int outcome,
	      struct transition_side *out)
{
	int value = summiteer_value(outcome);
	bool replaces = summiteer_replaces(outcome);

	reach_roll(in->dealt, value, replaces, 1 / 6.f, out->dealt);
	out->all_dealt = transition_sum(out->dealt);
	if (out->all_dealt <= 0)
		return false;
	reach_roll(rolls, value, replaces, 1 / 6.f, out->reach);
	out->all_reach = transition_sum(out->reach);
	return true;
}

/* The opponent at the end of a branch of the fork.  False if no hand allows it. */
static bool
traverse_branch(const struct transition_side *in, const float rolls[HANDS],
		const struct traverse_fork *fork, int branch, struct transition_side *out)
{
	struct transition_side one;

	*out = (struct transition_side){ .all_dealt = 0 };
	for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
		if (fork->to[o] != branch || !traverse_roll(in, rolls, o, &one))
			continue;
		traverse_add(one.dealt, out->dealt);
		traverse_add(one.reach, out->reach);
		out->all_dealt += one.all_dealt;
		out->all_reach += one.all_reach;
	}
	return out->all_dealt > 0;
}

/* What the opponent can win in a history, by its hand, and its choices there. */
static void
traverse_seek(struct traverse *s, int level, int node, const struct transition_side *learner,
	      const struct transition_side *other, float value[HANDS]);

static void
traverse_seek_on(struct traverse *s, int level, int node, const struct transition_side *learner,
		 const struct transition_side *other, float value[HANDS])
{
	int side = traverse_side(s, level);

	if (traverse_is_alone(s, level, learner, other)) {
		traverse_seek(s, level, node, learner, other, value);
		return;
	}
	transitions_add_one(&s->comers[node - SUMMITEER_FIRST], side, learner, other);
	traverse_recall(s, node, 1 - side, learner->all_reach, value);
}

/* The learner has the turn; the opponent answers if it calls. */
static void
traverse_seek_answers(struct traverse *s, int level, int node,
		      const struct transition_side *learner, const struct transition_side *other,
		      uint8_t choices[HANDS], float value[HANDS])
{
	const struct regret_table_part *play = &s->play[node];
	float calls[HANDS], rolls[HANDS], by_sum[SUMMITEER_SUMS], drop = 0, then[HANDS];
	struct transition_side next;
	struct answers answer;

	for (int i = 0; i < HANDS; i++) {
		drop += learner->reach[i] * play->move[REGRET_TABLE_DROP][i];
		calls[i] = learner->reach[i] * play->move[REGRET_TABLE_CALL][i];
		rolls[i] = learner->reach[i] * play->move[REGRET_TABLE_ROLL][i];
	}
	reach_sums(calls, by_sum);
	answer_values(level, by_sum, &answer);
	for (int y = 0; y < SUMMITEER_SUMS; y++) {
		choices[y] = answer.stay[y] > answer.exit ? REGRET_TABLE_STAY : REGRET_TABLE_EXIT;
		by_sum[y] = drop * drop_costs(level) +
			    (choices[y] == REGRET_TABLE_STAY ? answer.stay[y] : answer.exit);
	}
	for (int i = 0; i < HANDS; i++)
		value[i] = by_sum[hands[i].sum - 5];
	for (int o = 0; level < SUMMITEER_LEVELS && o < SUMMITEER_OUTCOMES; o++) {
		if (!traverse_roll(learner, rolls, o, &next))
			continue;
		traverse_seek_on(s, level + 1, summiteer_next(s->know, level, node, o), &next,
				 other, then);
		traverse_add(then, value);
	}
}

static void
traverse_seek_roll(struct traverse *s, int level, int node, const struct transition_side *learner,
		   const struct transition_side *other, float roll[HANDS])
{
	struct transition_side next;
	struct traverse_fork fork;
	float then[HANDS];

	memset(roll, 0, HANDS * sizeof(roll[0]));
	traverse_fork(s, level, node, &fork);
	for (int branch = 0; branch < fork.n; branch++) {
		if (!traverse_branch(other, other->reach, &fork, branch, &next))
			continue;
		traverse_seek_on(s, level + 1, fork.node[branch], learner, &next, then);
		for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
			if (fork.to[o] == branch)
				transition_add_roll(o, 1, then, roll);
		}
	}
}

/* The opponent has the turn. */
static void
traverse_seek_moves(struct traverse *s, int level, int node, const struct transition_side *learner,
		    const struct transition_side *other, uint8_t choices[HANDS], float value[HANDS])
{
	float sums[SUMMITEER_SUMS], call[SUMMITEER_SUMS], roll[HANDS];
	float drop = -learner->all_reach * drop_costs(level);

	reach_sums(learner->reach, sums);
	call_values(level, sums, s->play[node].answer[REGRET_TABLE_STAY], call);
	if (level < SUMMITEER_LEVELS)
		traverse_seek_roll(s, level, node, learner, other, roll);
	for (int i = 0; i < HANDS; i++) {
		value[i] = call[hands[i].sum - 5];
		choices[i] = REGRET_TABLE_CALL;
		if (drop >= value[i]) {
			value[i] = drop;
			choices[i] = REGRET_TABLE_DROP;
		}
		if (level < SUMMITEER_LEVELS && roll[i] > value[i]) {
			value[i] = roll[i];
			choices[i] = REGRET_TABLE_ROLL;
		}
	}
}

/* What the learner does here goes into the average, whether the opponent comes or not. */
static void
traverse_seek(struct traverse *s, int level, int node, const struct transition_side *learner,
	      const struct transition_side *other, float value[HANDS])
{
	struct traverse_choices *choices = &s->choices[s->at++];
	float weight = s->weight * other->all_dealt;

	if (traverse_is_learner(s, level)) {
		traverse_seek_answers(s, level, node, learner, other, choices->of, value);
		regret_table_average_moves(&s->regret_table[node], regret_table_moves(node), weight,
					   learner->reach, &s->play[node]);
	} else {
		traverse_seek_moves(s, level, node, learner, other, choices->of, value);
		regret_table_average_answers(&s->regret_table[node], weight, learner->reach,
					     &s->play[node]);
	}
	choices->end = s->at;
}

/* What the learner wins in a history against these choices, by its hand, and what it regrets. */
static void
traverse_learn(struct traverse *s, int level, int node, const struct transition_side *learner,
	       const struct transition_side *other, float value[HANDS]);

static void
traverse_learn_on(struct traverse *s, int level, int node, const struct transition_side *learner,
		  const struct transition_side *other, float value[HANDS])
{
	int side = traverse_side(s, level);

	if (traverse_is_alone(s, level, learner, other)) {
		traverse_learn(s, level, node, learner, other, value);
		return;
	}
	transitions_add_other(&s->comers[node - SUMMITEER_FIRST], side, learner, other);
	traverse_recall(s, node, side, other->all_reach, value);
}

static void
traverse_learn_moves(struct traverse *s, int level, int node, const struct transition_side *learner,
		     const struct transition_side *other, const uint8_t choices[HANDS],
		     float value[HANDS])
{
	const struct regret_table_part *play = &s->play[node];
	float sums[SUMMITEER_SUMS], stay[SUMMITEER_SUMS], call[SUMMITEER_SUMS];
	float of[REGRET_TABLE_MOVES][HANDS], rolls[HANDS], then[HANDS];
	struct transition_side next;

	reach_sums(other->reach, sums);
	for (int y = 0; y < SUMMITEER_SUMS; y++)
		stay[y] = choices[y] == REGRET_TABLE_STAY;
	call_values(level, sums, stay, call);
	for (int i = 0; i < HANDS; i++) {
		of[REGRET_TABLE_DROP][i] = -other->all_reach * drop_costs(level);
		of[REGRET_TABLE_CALL][i] = call[hands[i].sum - 5];
		of[REGRET_TABLE_ROLL][i] = 0;
		rolls[i] = learner->reach[i] * play->move[REGRET_TABLE_ROLL][i];
	}
	for (int o = 0; level < SUMMITEER_LEVELS && o < SUMMITEER_OUTCOMES; o++) {
		if (!traverse_roll(learner, rolls, o, &next))
			continue;
		traverse_learn_on(s, level + 1, summiteer_next(s->know, level, node, o), &next,
				  other, then);
		transition_add_roll(o, 1, then, of[REGRET_TABLE_ROLL]);
	}
	regret_table_value(play, of, value);
	regret_table_regret_moves(&s->regret_table[node], regret_table_moves(node), learner->dealt,
				  of, value);
}

static void
traverse_learn_answers(struct traverse *s, int level, int node,
		       const struct transition_side *learner, const struct transition_side *other,
		       const uint8_t choices[HANDS], float value[HANDS])
{
	float calls[HANDS], rolls[HANDS], by_sum[SUMMITEER_SUMS], drop = 0, then[HANDS];
	struct transition_side next;
	struct traverse_fork fork;
	struct answers answer;

	for (int i = 0; i < HANDS; i++) {
		drop += choices[i] == REGRET_TABLE_DROP ? other->reach[i] : 0;
		calls[i] = choices[i] == REGRET_TABLE_CALL ? other->reach[i] : 0;
		rolls[i] = choices[i] == REGRET_TABLE_ROLL ? other->reach[i] : 0;
	}
	reach_sums(calls, by_sum);
	answer_values(level, by_sum, &answer);
	regret_table_value_answers(&s->play[node], &answer, by_sum);
	regret_table_regret_answers(&s->regret_table[node], learner->dealt, &answer, by_sum);
	for (int i = 0; i < HANDS; i++)
		value[i] = drop * drop_costs(level) + by_sum[hands[i].sum - 5];
	if (level >= SUMMITEER_LEVELS)
		return;
	traverse_fork(s, level, node, &fork);
	for (int branch = 0; branch < fork.n; branch++) {
		if (!traverse_branch(other, rolls, &fork, branch, &next))
			continue;
		traverse_learn_on(s, level + 1, fork.node[branch], learner, &next, then);
		traverse_add(then, value);
	}
}

/* Where the opponent never comes there is nothing to regret. */
static void
traverse_learn(struct traverse *s, int level, int node, const struct transition_side *learner,
	       const struct transition_side *other, float value[HANDS])
{
	const struct traverse_choices *choices = &s->choices[s->at++];

	if (other->all_reach <= 0) {
		s->at = choices->end;
		memset(value, 0, HANDS * sizeof(value[0]));
	} else if (traverse_is_learner(s, level)) {
		traverse_learn_moves(s, level, node, learner, other, choices->of, value);
	} else {
		traverse_learn_answers(s, level, node, learner, other, choices->of, value);
	}
}

void
traverse_rounds(struct traverse *s)
{
	struct transition_side dealt = { .all_dealt = 1, .all_reach = 1 };
	float value[HANDS];

	reach_deal(dealt.dealt);
	reach_deal(dealt.reach);
	s->at = 0;
	traverse_seek(s, 1, 0, &dealt, &dealt, value);
	s->at = 0;
	traverse_learn(s, 1, 0, &dealt, &dealt, value);
}
