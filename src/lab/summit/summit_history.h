/*
 * Rolls of a round of Summit for two as they might fall, and how likely each hand is to get through
 * them: what training and judging the best player have in common.
 *
 * A path is drawn as the dice would have it if nobody ever stopped.  A weight of each step undoes
 * what drawing one outcome of many does to an average, so that sums over paths are unbiased.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_HISTORY_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_HISTORY_H

#include "dice/seeded.h"
#include "games/summit/summiteer.h"

struct step {
	uint8_t value;
	bool replaced;
	int node;     /* of the policy, before the roll */
	float weight; /* 1 over how likely REPLACED was, as the rolls before tell */
};

struct summit_history {
	struct step
	    step[SUMMITEER_LEVELS + 1]; /* by level, from 1; the last one's roll is not used */
};

void summit_history_draw(struct summit_history *path, const struct summiteer *know,
			 struct xoshiro *luck);

/* By hand: how likely it is dealt. */
void reach_deal(float reach[HANDS]);

/* IN by hand, on to the hands after this roll, times WEIGHT. */
void reach_roll(const float in[HANDS], int value, bool replaced, float weight, float out[HANDS]);

/* IN by hand, added up by sum less 5. */
void reach_sums(const float in[HANDS], float out[SUMMITEER_SUMS]);

/* Does this hand agree with the roll? */
bool hand_agrees(int hand, int value, bool replaced);

/* At LEVEL, by sum: what calling brings if the other's hands are as likely as OTHERS (by sum)
 * and stay as often as STAY says (SM-5; ties are the caller's, whose bet is larger). */
void call_values(int level, const float others[SUMMITEER_SUMS], const float stay[SUMMITEER_SUMS],
		 float value[SUMMITEER_SUMS]);

/* What staying and exiting bring, by sum, if the caller's hands are as likely as CALLS (by sum).
 */
struct answers {
	float stay[SUMMITEER_SUMS], exit;
};
void answer_values(int level, const float calls[SUMMITEER_SUMS], struct answers *out);

/* What dropping costs at LEVEL, and exiting (SM-2, SM-5). */
float drop_costs(int level);
float exit_costs(int level);

#endif
