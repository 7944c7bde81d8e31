#include "lab/summit/summit_sweep.h"

#include <string.h>

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

void
sweep_cells(struct drill *s)
{
	for (int level = SUMMITEER_EXACT + 1; level < SUMMITEER_LEVELS; level++)
		sweep_level(s, level, sweep_pass_on);
	for (int level = SUMMITEER_LEVELS; level > SUMMITEER_EXACT; level--)
		sweep_level(s, level, sweep_learn);
}
