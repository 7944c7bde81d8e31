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

#include "games/summit/sight.h"
#include "games/summit/summit.h"

/* How likely SEAT, whose hand is to be seen, has the best of all hands that are in: larger than
 * each other or as large with the larger bet. */
double bayes_best(const struct summit *view, int seat, const struct sights *known);

/* The chips that SEAT may expect from each action that is legal for it now, counted from before the
 * round; -infinity for the others.  Rolling is seen one step ahead. */
void bayes_expect(const struct summit *view, int seat, const struct sights *known,
		  double worth[SUMMIT_VERBS]);

#endif
