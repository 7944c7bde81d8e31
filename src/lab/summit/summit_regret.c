#include "lab/summit/summit_regret.h"

#include <math.h>
#include <stdbool.h>

/* So little that it decides only if no choice has a regret: then all are played alike. */
static const float regret_table_nothing = 1e-25f;

static float
regret_table_positive(float x)
{
	return (x > 0 ? x : 0) + regret_table_nothing;
}

static void
regret_table_play_moves(const struct regret_table_part *regret,
			struct regret_table_part *restrict play)
{
	for (int i = 0; i < HANDS; i++) {
		float drop = regret_table_positive(regret->move[REGRET_TABLE_DROP][i]);
		float call = regret_table_positive(regret->move[REGRET_TABLE_CALL][i]);
		float roll = regret_table_positive(regret->move[REGRET_TABLE_ROLL][i]);
		float by = 1 / (drop + call + roll);

		play->move[REGRET_TABLE_DROP][i] = drop * by;
		play->move[REGRET_TABLE_CALL][i] = call * by;
		play->move[REGRET_TABLE_ROLL][i] = roll * by;
	}
}

static void
regret_table_play_last_moves(const struct regret_table_part *regret,
			     struct regret_table_part *restrict play)
{
	for (int i = 0; i < HANDS; i++) {
		float drop = regret_table_positive(regret->move[REGRET_TABLE_DROP][i]);
		float call = regret_table_positive(regret->move[REGRET_TABLE_CALL][i]);

		play->move[REGRET_TABLE_DROP][i] = drop / (drop + call);
		play->move[REGRET_TABLE_CALL][i] = call / (drop + call);
		play->move[REGRET_TABLE_ROLL][i] = 0;
	}
}

void
regret_table_play(const struct regret_table_part *regret, int moves,
		  struct regret_table_part *restrict play)
{
	if (moves == REGRET_TABLE_MOVES)
		regret_table_play_moves(regret, play);
	else
		regret_table_play_last_moves(regret, play);
	for (int y = 0; y < REGRET_TABLE_SUMS; y++) {
		float stay = regret_table_positive(regret->answer[REGRET_TABLE_STAY][y]);
		float leave = regret_table_positive(regret->answer[REGRET_TABLE_EXIT][y]);

		play->answer[REGRET_TABLE_STAY][y] = stay / (stay + leave);
		play->answer[REGRET_TABLE_EXIT][y] = leave / (stay + leave);
	}
}

int
regret_table_moves(int node)
{
	return node < summiteer_first(SUMMITEER_LEVELS) ? REGRET_TABLE_MOVES
							: REGRET_TABLE_MOVES - 1;
}

void
regret_table_value(const struct regret_table_part *play, float of[REGRET_TABLE_MOVES][HANDS],
		   float *restrict value)
{
	for (int i = 0; i < HANDS; i++)
		value[i] = play->move[REGRET_TABLE_DROP][i] * of[REGRET_TABLE_DROP][i] +
			   play->move[REGRET_TABLE_CALL][i] * of[REGRET_TABLE_CALL][i] +
			   play->move[REGRET_TABLE_ROLL][i] * of[REGRET_TABLE_ROLL][i];
}

static void
regret_table_regret(const float dealt[HANDS], const float of[HANDS], const float value[HANDS],
		    float *restrict regret)
{
	for (int i = 0; i < HANDS; i++)
		regret[i] += dealt[i] * (of[i] - value[i]);
}

void
regret_table_regret_moves(struct regret_table *regret_table, int moves, const float dealt[HANDS],
			  float of[REGRET_TABLE_MOVES][HANDS], const float value[HANDS])
{
	for (int move = 0; move < moves; move++)
		regret_table_regret(dealt, of[move], value, regret_table->regret.move[move]);
}

void
regret_table_value_answers(const struct regret_table_part *play, const struct answers *of,
			   float value[SUMMITEER_SUMS])
{
	for (int y = 0; y < SUMMITEER_SUMS; y++)
		value[y] = play->answer[REGRET_TABLE_STAY][y] * of->stay[y] +
			   play->answer[REGRET_TABLE_EXIT][y] * of->exit;
}

void
regret_table_regret_answers(struct regret_table *regret_table, const float dealt[HANDS],
			    const struct answers *of, const float value[SUMMITEER_SUMS])
{
	float by_sum[SUMMITEER_SUMS];

	reach_sums(dealt, by_sum);
	for (int y = 0; y < SUMMITEER_SUMS; y++) {
		regret_table->regret.answer[REGRET_TABLE_STAY][y] +=
		    by_sum[y] * (of->stay[y] - value[y]);
		regret_table->regret.answer[REGRET_TABLE_EXIT][y] +=
		    by_sum[y] * (of->exit - value[y]);
	}
}

static void
regret_table_average(float weight, const float reach[HANDS], const float play[HANDS],
		     float *restrict average)
{
	for (int i = 0; i < HANDS; i++)
		average[i] += weight * reach[i] * play[i];
}

void
regret_table_average_moves(struct regret_table *regret_table, int moves, float weight,
			   const float reach[HANDS], const struct regret_table_part *play)
{
	for (int move = 0; move < moves; move++)
		regret_table_average(weight, reach, play->move[move],
				     regret_table->average.move[move]);
}

void
regret_table_average_answers(struct regret_table *regret_table, float weight,
			     const float reach[HANDS], const struct regret_table_part *play)
{
	float by_sum[SUMMITEER_SUMS];

	reach_sums(reach, by_sum);
	for (int answer = 0; answer < REGRET_TABLE_ANSWERS; answer++) {
		for (int y = 0; y < SUMMITEER_SUMS; y++)
			regret_table->average.answer[answer][y] +=
			    weight * by_sum[y] * play->answer[answer][y];
	}
}

enum { PART = sizeof(struct regret_table_part) / sizeof(float) };

/* What was better than the rest is remembered for longer than what was worse. */
void
regret_table_fade(struct regret_table *regret_table, int steps)
{
	float t = (float)(steps - 1), root = sqrtf(t);
	float better = t * root / (t * root + 1), worse = root / (root + 1);
	float *regret = &regret_table->regret.move[0][0];

	for (int i = 0; i < PART; i++)
		regret[i] *= regret[i] > 0 ? better : worse;
}

void
regret_table_add(struct regret_table *regret_table, const struct regret_table *more)
{
	float *restrict to = &regret_table->regret.move[0][0];
	const float *from = &more->regret.move[0][0];

	for (int i = 0; i < 2 * PART; i++)
		to[i] += from[i];
}

static uint8_t
regret_table_parts(float p)
{
	return (uint8_t)(p * (float)SUMMITEER_PARTS + 0.5f);
}

/* A hand of which nothing is learnt cannot come here. */
static bool
regret_table_is_empty(const struct regret_table *regret_table, int hand)
{
	const struct regret_table_part *regret = &regret_table->regret,
				       *average = &regret_table->average;

	for (int move = 0; move < REGRET_TABLE_MOVES; move++) {
		if (regret->move[move][hand] != 0 || average->move[move][hand] != 0)
			return false;
	}
	return true;
}

/* If it would never have come here with a hand, what it now thinks best.  Hands that cannot come do
 * as the one before, which packs well. */
void
regret_table_write(const struct regret_table *regret_table, int moves, struct summiteer_node *out)
{
	const struct regret_table_part *average = &regret_table->average;
	struct regret_table_part play;

	regret_table_play(&regret_table->regret, moves, &play);
	for (int i = 0; i < HANDS; i++) {
		float drop = average->move[REGRET_TABLE_DROP][i],
		      roll = average->move[REGRET_TABLE_ROLL][i];
		float sum = drop + roll + average->move[REGRET_TABLE_CALL][i];

		if (i > 0 && regret_table_is_empty(regret_table, i)) {
			out->drop[i] = out->drop[i - 1];
			out->roll[i] = out->roll[i - 1];
			continue;
		}
		if (sum <= 0) {
			drop = play.move[REGRET_TABLE_DROP][i];
			roll = play.move[REGRET_TABLE_ROLL][i];
			sum = 1;
		}
		out->drop[i] = regret_table_parts(drop / sum);
		out->roll[i] = regret_table_parts(roll / sum);
		if (out->drop[i] + out->roll[i] > SUMMITEER_PARTS)
			out->roll[i] = (uint8_t)(SUMMITEER_PARTS - out->drop[i]);
	}
	for (int y = 0; y < SUMMITEER_SUMS; y++) {
		float stay = average->answer[REGRET_TABLE_STAY][y],
		      sum = stay + average->answer[REGRET_TABLE_EXIT][y];

		out->stay[y] =
		    regret_table_parts(sum > 0 ? stay / sum : play.answer[REGRET_TABLE_STAY][y]);
	}
}
