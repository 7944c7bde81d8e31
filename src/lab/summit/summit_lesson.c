#include "lab/summit/summit_lesson.h"

#include <math.h>
#include <stdbool.h>

/* So little that it decides only if no choice has a regret: then all are played alike. */
static const float lesson_nothing = 1e-25f;

static float
lesson_positive(float x)
{
	return (x > 0 ? x : 0) + lesson_nothing;
}

static void
lesson_play_moves(const struct lesson_part *regret, struct lesson_part *restrict play)
{
	for (int i = 0; i < HANDS; i++) {
		float drop = lesson_positive(regret->move[LESSON_DROP][i]);
		float call = lesson_positive(regret->move[LESSON_CALL][i]);
		float roll = lesson_positive(regret->move[LESSON_ROLL][i]);
		float by = 1 / (drop + call + roll);

		play->move[LESSON_DROP][i] = drop * by;
		play->move[LESSON_CALL][i] = call * by;
		play->move[LESSON_ROLL][i] = roll * by;
	}
}

static void
lesson_play_last_moves(const struct lesson_part *regret, struct lesson_part *restrict play)
{
	for (int i = 0; i < HANDS; i++) {
		float drop = lesson_positive(regret->move[LESSON_DROP][i]);
		float call = lesson_positive(regret->move[LESSON_CALL][i]);

		play->move[LESSON_DROP][i] = drop / (drop + call);
		play->move[LESSON_CALL][i] = call / (drop + call);
		play->move[LESSON_ROLL][i] = 0;
	}
}

void
lesson_play(const struct lesson_part *regret, int moves, struct lesson_part *restrict play)
{
	if (moves == LESSON_MOVES)
		lesson_play_moves(regret, play);
	else
		lesson_play_last_moves(regret, play);
	for (int y = 0; y < LESSON_SUMS; y++) {
		float stay = lesson_positive(regret->answer[LESSON_STAY][y]);
		float leave = lesson_positive(regret->answer[LESSON_EXIT][y]);

		play->answer[LESSON_STAY][y] = stay / (stay + leave);
		play->answer[LESSON_EXIT][y] = leave / (stay + leave);
	}
}

int
lesson_moves(int node)
{
	return node < summiteer_first(SUMMITEER_LEVELS) ? LESSON_MOVES : LESSON_MOVES - 1;
}

void
lesson_value(const struct lesson_part *play, float of[LESSON_MOVES][HANDS], float *restrict value)
{
	for (int i = 0; i < HANDS; i++)
		value[i] = play->move[LESSON_DROP][i] * of[LESSON_DROP][i] +
			   play->move[LESSON_CALL][i] * of[LESSON_CALL][i] +
			   play->move[LESSON_ROLL][i] * of[LESSON_ROLL][i];
}

static void
lesson_regret(const float dealt[HANDS], const float of[HANDS], const float value[HANDS],
	      float *restrict regret)
{
	for (int i = 0; i < HANDS; i++)
		regret[i] += dealt[i] * (of[i] - value[i]);
}

void
lesson_regret_moves(struct lesson *lesson, int moves, const float dealt[HANDS],
		    float of[LESSON_MOVES][HANDS], const float value[HANDS])
{
	for (int move = 0; move < moves; move++)
		lesson_regret(dealt, of[move], value, lesson->regret.move[move]);
}

void
lesson_value_answers(const struct lesson_part *play, const struct answers *of,
		     float value[SUMMITEER_SUMS])
{
	for (int y = 0; y < SUMMITEER_SUMS; y++)
		value[y] = play->answer[LESSON_STAY][y] * of->stay[y] +
			   play->answer[LESSON_EXIT][y] * of->exit;
}

void
lesson_regret_answers(struct lesson *lesson, const float dealt[HANDS], const struct answers *of,
		      const float value[SUMMITEER_SUMS])
{
	float by_sum[SUMMITEER_SUMS];

	reach_sums(dealt, by_sum);
	for (int y = 0; y < SUMMITEER_SUMS; y++) {
		lesson->regret.answer[LESSON_STAY][y] += by_sum[y] * (of->stay[y] - value[y]);
		lesson->regret.answer[LESSON_EXIT][y] += by_sum[y] * (of->exit - value[y]);
	}
}

static void
lesson_average(float weight, const float reach[HANDS], const float play[HANDS],
	       float *restrict average)
{
	for (int i = 0; i < HANDS; i++)
		average[i] += weight * reach[i] * play[i];
}

void
lesson_average_moves(struct lesson *lesson, int moves, float weight, const float reach[HANDS],
		     const struct lesson_part *play)
{
	for (int move = 0; move < moves; move++)
		lesson_average(weight, reach, play->move[move], lesson->average.move[move]);
}

void
lesson_average_answers(struct lesson *lesson, float weight, const float reach[HANDS],
		       const struct lesson_part *play)
{
	float by_sum[SUMMITEER_SUMS];

	reach_sums(reach, by_sum);
	for (int answer = 0; answer < LESSON_ANSWERS; answer++) {
		for (int y = 0; y < SUMMITEER_SUMS; y++)
			lesson->average.answer[answer][y] +=
			    weight * by_sum[y] * play->answer[answer][y];
	}
}

enum { PART = sizeof(struct lesson_part) / sizeof(float) };

/* What was better than the rest is remembered for longer than what was worse. */
void
lesson_fade(struct lesson *lesson, int steps)
{
	float t = (float)(steps - 1), root = sqrtf(t);
	float better = t * root / (t * root + 1), worse = root / (root + 1);
	float *regret = &lesson->regret.move[0][0];

	for (int i = 0; i < PART; i++)
		regret[i] *= regret[i] > 0 ? better : worse;
}

void
lesson_add(struct lesson *lesson, const struct lesson *more)
{
	float *restrict to = &lesson->regret.move[0][0];
	const float *from = &more->regret.move[0][0];

	for (int i = 0; i < 2 * PART; i++)
		to[i] += from[i];
}

static uint8_t
lesson_parts(float p)
{
	return (uint8_t)(p * (float)SUMMITEER_PARTS + 0.5f);
}

/* A hand of which nothing is learnt cannot come here. */
static bool
lesson_is_empty(const struct lesson *lesson, int hand)
{
	const struct lesson_part *regret = &lesson->regret, *average = &lesson->average;

	for (int move = 0; move < LESSON_MOVES; move++) {
		if (regret->move[move][hand] != 0 || average->move[move][hand] != 0)
			return false;
	}
	return true;
}

/* If it would never have come here with a hand, what it now thinks best.  Hands that cannot come do
 * as the one before, which packs well. */
void
lesson_write(const struct lesson *lesson, int moves, struct summiteer_node *out)
{
	const struct lesson_part *average = &lesson->average;
	struct lesson_part play;

	lesson_play(&lesson->regret, moves, &play);
	for (int i = 0; i < HANDS; i++) {
		float drop = average->move[LESSON_DROP][i], roll = average->move[LESSON_ROLL][i];
		float sum = drop + roll + average->move[LESSON_CALL][i];

		if (i > 0 && lesson_is_empty(lesson, i)) {
			out->drop[i] = out->drop[i - 1];
			out->roll[i] = out->roll[i - 1];
			continue;
		}
		if (sum <= 0) {
			drop = play.move[LESSON_DROP][i];
			roll = play.move[LESSON_ROLL][i];
			sum = 1;
		}
		out->drop[i] = lesson_parts(drop / sum);
		out->roll[i] = lesson_parts(roll / sum);
		if (out->drop[i] + out->roll[i] > SUMMITEER_PARTS)
			out->roll[i] = (uint8_t)(SUMMITEER_PARTS - out->drop[i]);
	}
	for (int y = 0; y < SUMMITEER_SUMS; y++) {
		float stay = average->answer[LESSON_STAY][y],
		      sum = stay + average->answer[LESSON_EXIT][y];

		out->stay[y] = lesson_parts(sum > 0 ? stay / sum : play.answer[LESSON_STAY][y]);
	}
}
