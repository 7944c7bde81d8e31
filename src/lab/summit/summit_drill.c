#include "lab/summit/summit_drill.h"

#include <string.h>

/* Nodes to which the opponent's roll leads, and by which outcomes: the learner cannot tell these
 * apart. */
struct drill_fork {
	int n;
	int node[SUMMITEER_OUTCOMES];
	int to[SUMMITEER_OUTCOMES]; /* by outcome */
};

static void
drill_fork(const struct drill *s, int level, int node, struct drill_fork *out)
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
drill_is_learner(const struct drill *s, int level)
{
	return (level + 1) % 2 == s->seat;
}

/* Which side of a crossing the learner is. */
static int
drill_side(const struct drill *s, int level)
{
	return drill_is_learner(s, level) ? 0 : 1;
}

/* There is always room for the exact levels. */
static bool
drill_is_alone(const struct drill *s, int level, const struct crossing_side *learner,
	       const struct crossing_side *other)
{
	return level <= SUMMITEER_EXACT || (s->at < DRILL_ROOM - SUMMITEER_FIRST &&
					    learner->all_reach * other->all_dealt >= s->alone);
}

static void
drill_add(const float more[HANDS], float *restrict out)
{
	for (int i = 0; i < HANDS; i++)
		out[i] += more[i];
}

/* What the cell was worth the last time to SIDE, if the other comes as likely as REACH. */
static void
drill_recall(const struct drill *s, int node, int side, float reach, float *restrict value)
{
	const float *worth = s->worth[node - SUMMITEER_FIRST].of[side];

	for (int i = 0; i < HANDS; i++)
		value[i] = reach * worth[i];
}

/* One side after this outcome of its roll; ROLLS are the hands that rolled.  False if none allows
 * it. */
static bool
drill_roll(const struct crossing_side *in, const float rolls[HANDS], int outcome,
	   struct crossing_side *out)
{
	int value = summiteer_value(outcome);
	bool replaces = summiteer_replaces(outcome);

	reach_roll(in->dealt, value, replaces, 1 / 6.f, out->dealt);
	out->all_dealt = crossing_sum(out->dealt);
	if (out->all_dealt <= 0)
		return false;
	reach_roll(rolls, value, replaces, 1 / 6.f, out->reach);
	out->all_reach = crossing_sum(out->reach);
	return true;
}

/* The opponent at the end of a branch of the fork.  False if no hand allows it. */
static bool
drill_branch(const struct crossing_side *in, const float rolls[HANDS],
	     const struct drill_fork *fork, int branch, struct crossing_side *out)
{
	struct crossing_side one;

	*out = (struct crossing_side){ .all_dealt = 0 };
	for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
		if (fork->to[o] != branch || !drill_roll(in, rolls, o, &one))
			continue;
		drill_add(one.dealt, out->dealt);
		drill_add(one.reach, out->reach);
		out->all_dealt += one.all_dealt;
		out->all_reach += one.all_reach;
	}
	return out->all_dealt > 0;
}

/* What the opponent can win in a history, by its hand, and its choices there. */
static void drill_seek(struct drill *s, int level, int node, const struct crossing_side *learner,
		       const struct crossing_side *other, float value[HANDS]);

static void
drill_seek_on(struct drill *s, int level, int node, const struct crossing_side *learner,
	      const struct crossing_side *other, float value[HANDS])
{
	int side = drill_side(s, level);

	if (drill_is_alone(s, level, learner, other)) {
		drill_seek(s, level, node, learner, other, value);
		return;
	}
	crossings_add_one(&s->comers[node - SUMMITEER_FIRST], side, learner, other);
	drill_recall(s, node, 1 - side, learner->all_reach, value);
}

/* The learner has the turn; the opponent answers if it calls. */
static void
drill_seek_answers(struct drill *s, int level, int node, const struct crossing_side *learner,
		   const struct crossing_side *other, uint8_t choices[HANDS], float value[HANDS])
{
	const struct lesson_part *play = &s->play[node];
	float calls[HANDS], rolls[HANDS], by_sum[SUMMITEER_SUMS], drop = 0, then[HANDS];
	struct crossing_side next;
	struct answers answer;

	for (int i = 0; i < HANDS; i++) {
		drop += learner->reach[i] * play->move[LESSON_DROP][i];
		calls[i] = learner->reach[i] * play->move[LESSON_CALL][i];
		rolls[i] = learner->reach[i] * play->move[LESSON_ROLL][i];
	}
	reach_sums(calls, by_sum);
	answer_values(level, by_sum, &answer);
	for (int y = 0; y < SUMMITEER_SUMS; y++) {
		choices[y] = answer.stay[y] > answer.exit ? LESSON_STAY : LESSON_EXIT;
		by_sum[y] = drop * drop_costs(level) +
			    (choices[y] == LESSON_STAY ? answer.stay[y] : answer.exit);
	}
	for (int i = 0; i < HANDS; i++)
		value[i] = by_sum[hands[i].sum - 5];
	for (int o = 0; level < SUMMITEER_LEVELS && o < SUMMITEER_OUTCOMES; o++) {
		if (!drill_roll(learner, rolls, o, &next))
			continue;
		drill_seek_on(s, level + 1, summiteer_next(s->know, level, node, o), &next, other,
			      then);
		drill_add(then, value);
	}
}

static void
drill_seek_roll(struct drill *s, int level, int node, const struct crossing_side *learner,
		const struct crossing_side *other, float roll[HANDS])
{
	struct crossing_side next;
	struct drill_fork fork;
	float then[HANDS];

	memset(roll, 0, HANDS * sizeof(roll[0]));
	drill_fork(s, level, node, &fork);
	for (int branch = 0; branch < fork.n; branch++) {
		if (!drill_branch(other, other->reach, &fork, branch, &next))
			continue;
		drill_seek_on(s, level + 1, fork.node[branch], learner, &next, then);
		for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
			if (fork.to[o] == branch)
				crossing_add_roll(o, 1, then, roll);
		}
	}
}

/* The opponent has the turn. */
static void
drill_seek_moves(struct drill *s, int level, int node, const struct crossing_side *learner,
		 const struct crossing_side *other, uint8_t choices[HANDS], float value[HANDS])
{
	float sums[SUMMITEER_SUMS], call[SUMMITEER_SUMS], roll[HANDS];
	float drop = -learner->all_reach * drop_costs(level);

	reach_sums(learner->reach, sums);
	call_values(level, sums, s->play[node].answer[LESSON_STAY], call);
	if (level < SUMMITEER_LEVELS)
		drill_seek_roll(s, level, node, learner, other, roll);
	for (int i = 0; i < HANDS; i++) {
		value[i] = call[hands[i].sum - 5];
		choices[i] = LESSON_CALL;
		if (drop >= value[i]) {
			value[i] = drop;
			choices[i] = LESSON_DROP;
		}
		if (level < SUMMITEER_LEVELS && roll[i] > value[i]) {
			value[i] = roll[i];
			choices[i] = LESSON_ROLL;
		}
	}
}

/* What the learner does here goes into the average, whether the opponent comes or not. */
static void
drill_seek(struct drill *s, int level, int node, const struct crossing_side *learner,
	   const struct crossing_side *other, float value[HANDS])
{
	struct drill_choices *choices = &s->choices[s->at++];
	float weight = s->weight * other->all_dealt;

	if (drill_is_learner(s, level)) {
		drill_seek_answers(s, level, node, learner, other, choices->of, value);
		lesson_average_moves(&s->lesson[node], lesson_moves(node), weight, learner->reach,
				     &s->play[node]);
	} else {
		drill_seek_moves(s, level, node, learner, other, choices->of, value);
		lesson_average_answers(&s->lesson[node], weight, learner->reach, &s->play[node]);
	}
	choices->end = s->at;
}

/* What the learner wins in a history against these choices, by its hand, and what it regrets. */
static void drill_learn(struct drill *s, int level, int node, const struct crossing_side *learner,
			const struct crossing_side *other, float value[HANDS]);

static void
drill_learn_on(struct drill *s, int level, int node, const struct crossing_side *learner,
	       const struct crossing_side *other, float value[HANDS])
{
	int side = drill_side(s, level);

	if (drill_is_alone(s, level, learner, other)) {
		drill_learn(s, level, node, learner, other, value);
		return;
	}
	crossings_add_other(&s->comers[node - SUMMITEER_FIRST], side, learner, other);
	drill_recall(s, node, side, other->all_reach, value);
}

static void
drill_learn_moves(struct drill *s, int level, int node, const struct crossing_side *learner,
		  const struct crossing_side *other, const uint8_t choices[HANDS],
		  float value[HANDS])
{
	const struct lesson_part *play = &s->play[node];
	float sums[SUMMITEER_SUMS], stay[SUMMITEER_SUMS], call[SUMMITEER_SUMS];
	float of[LESSON_MOVES][HANDS], rolls[HANDS], then[HANDS];
	struct crossing_side next;

	reach_sums(other->reach, sums);
	for (int y = 0; y < SUMMITEER_SUMS; y++)
		stay[y] = choices[y] == LESSON_STAY;
	call_values(level, sums, stay, call);
	for (int i = 0; i < HANDS; i++) {
		of[LESSON_DROP][i] = -other->all_reach * drop_costs(level);
		of[LESSON_CALL][i] = call[hands[i].sum - 5];
		of[LESSON_ROLL][i] = 0;
		rolls[i] = learner->reach[i] * play->move[LESSON_ROLL][i];
	}
	for (int o = 0; level < SUMMITEER_LEVELS && o < SUMMITEER_OUTCOMES; o++) {
		if (!drill_roll(learner, rolls, o, &next))
			continue;
		drill_learn_on(s, level + 1, summiteer_next(s->know, level, node, o), &next, other,
			       then);
		crossing_add_roll(o, 1, then, of[LESSON_ROLL]);
	}
	lesson_value(play, of, value);
	lesson_regret_moves(&s->lesson[node], lesson_moves(node), learner->dealt, of, value);
}

static void
drill_learn_answers(struct drill *s, int level, int node, const struct crossing_side *learner,
		    const struct crossing_side *other, const uint8_t choices[HANDS],
		    float value[HANDS])
{
	float calls[HANDS], rolls[HANDS], by_sum[SUMMITEER_SUMS], drop = 0, then[HANDS];
	struct crossing_side next;
	struct drill_fork fork;
	struct answers answer;

	for (int i = 0; i < HANDS; i++) {
		drop += choices[i] == LESSON_DROP ? other->reach[i] : 0;
		calls[i] = choices[i] == LESSON_CALL ? other->reach[i] : 0;
		rolls[i] = choices[i] == LESSON_ROLL ? other->reach[i] : 0;
	}
	reach_sums(calls, by_sum);
	answer_values(level, by_sum, &answer);
	lesson_value_answers(&s->play[node], &answer, by_sum);
	lesson_regret_answers(&s->lesson[node], learner->dealt, &answer, by_sum);
	for (int i = 0; i < HANDS; i++)
		value[i] = drop * drop_costs(level) + by_sum[hands[i].sum - 5];
	if (level >= SUMMITEER_LEVELS)
		return;
	drill_fork(s, level, node, &fork);
	for (int branch = 0; branch < fork.n; branch++) {
		if (!drill_branch(other, rolls, &fork, branch, &next))
			continue;
		drill_learn_on(s, level + 1, fork.node[branch], learner, &next, then);
		drill_add(then, value);
	}
}

/* Where the opponent never comes there is nothing to regret. */
static void
drill_learn(struct drill *s, int level, int node, const struct crossing_side *learner,
	    const struct crossing_side *other, float value[HANDS])
{
	const struct drill_choices *choices = &s->choices[s->at++];

	if (other->all_reach <= 0) {
		s->at = choices->end;
		memset(value, 0, HANDS * sizeof(value[0]));
	} else if (drill_is_learner(s, level)) {
		drill_learn_moves(s, level, node, learner, other, choices->of, value);
	} else {
		drill_learn_answers(s, level, node, learner, other, choices->of, value);
	}
}

void
drill_rounds(struct drill *s)
{
	struct crossing_side dealt = { .all_dealt = 1, .all_reach = 1 };
	float value[HANDS];

	reach_deal(dealt.dealt);
	reach_deal(dealt.reach);
	s->at = 0;
	drill_seek(s, 1, 0, &dealt, &dealt, value);
	s->at = 0;
	drill_learn(s, 1, 0, &dealt, &dealt, value);
}
