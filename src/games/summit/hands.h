/*
 * The hands of five dice without regard to order, and what is publicly known of one.
 */
#ifndef PITBOSS_GAMES_SUMMIT_HANDS_H
#define PITBOSS_GAMES_SUMMIT_HANDS_H

#include <stdbool.h>
#include <stdint.h>

enum { HANDS = 252, HAND_DEALS = 7776, HAND_SUMS = 31 };

struct hand {
	uint8_t die[5]; /* ascending */
	uint8_t sum;
	uint8_t deals;   /* of the HAND_DEALS throws of five dice */
	uint8_t next[6]; /* the hand after a roll of 1 to 6: itself if nothing is replaced */
};

/* In ascending order of their dice. */
extern const struct hand hands[HANDS];

/* How many hands have a least die below this value, 1 to 6: they come first. */
extern const uint8_t hands_below[7];

/* The index of these dice, which are ascending and 1 to 6. */
int hand_index(const uint8_t die[5]);

/* How likely each hand is to somebody who sees only the open rolls. */
struct belief {
	double p[HANDS];
};

/* As it is dealt. */
void belief_deal(struct belief *b);

/* After a roll of VALUE was seen to have REPLACED a die, or not.  Returns how likely that was; 0,
 * and nothing changed, if no hand allows it. */
double belief_roll(struct belief *b, int value, bool replaced);

#endif
