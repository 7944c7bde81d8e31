/*
 * A roll is a value: some dice and their faces.
 */
#ifndef PITBOSS_DICE_ROLL_H
#define PITBOSS_DICE_ROLL_H

#include <stdbool.h>
#include <stdint.h>

/* Ten hands of five are the most that a game throws at once. */
enum { ROLL_DICE = 50 };

struct roll {
	uint8_t n; /* how many dice: 0 to ROLL_DICE */
	uint8_t die[ROLL_DICE];
};

/* The sum of the dice. */
int roll_total(const struct roll *r);

/* All dice are equal and there are at least two. */
bool roll_all_equal(const struct roll *r);

#endif
