/*
 * The chances of every hand, given the open rolls, and the value of each choice (SM-13).
 *
 * Others are taken to know no more than the rolls either: they go on if that pays them better than
 * leaving, with any hand of the player who raised.
 *
 * KNOWN may be NULL, and only makes the answer quicker.
 */
#ifndef PITBOSS_GAMES_SUMMIT_BAYES_H
#define PITBOSS_GAMES_SUMMIT_BAYES_H

#include "games/summit/hands.h"
#include "games/summit/summit.h"

/* What the open rolls of a round tell of one hand, counted instead of weighed: of the HAND_DEALS
 * throws of five dice, how many agree with all the rolls.  Whole numbers, so nothing is rounded. */

struct sight {
	uint16_t ways[HANDS]; /* throws that have become this hand */
	uint16_t
	    below[HAND_SUMS + 1]; /* throws that have become a hand with a sum of less than x */
};

/* The sights of all hands that have made only a few rolls, which most have: by their histories, the
 * shorter ones first.  Nobody changes them, so threads may share them. */
struct sights;

/* To be freed; NULL without memory. */
struct sights *sights_make(void);

/* What the rolls in VIEW tell of SEAT's hand.  KNOWN may be NULL: then it is worked out from the
 * deal.  The result is one of KNOWN, or ROOM. */
const struct sight *
sight_of(const struct summit *view, int seat, const struct sights *known, struct sight *room);

/* The same counts after one more roll, by a player whose least die is LEAST: AFTER[v - 1] has what
 * is below each sum after a roll of v. */
void sight_after(const struct sight *sight, int least, uint16_t after[6][HAND_SUMS + 1]);

/* How likely a hand has less than X, by BELOW of its sight. */
static inline double
sight_chance(const uint16_t below[HAND_SUMS + 1], int x)
{
	return (double)below[x] / below[HAND_SUMS];
}

/* How likely SEAT, whose hand is to be seen, has the best of all hands that are in: larger than
 * each other or as large with the larger bet. */
double bayes_best(const struct summit *view, int seat, const struct sights *known);

/* The chips that SEAT may expect from each action that is legal for it now, counted from before the
 * round; -infinity for the others.  Rolling is seen one step ahead. */
void bayes_expect(const struct summit *view, int seat, const struct sights *known,
		  double worth[SUMMIT_VERBS]);

#endif
