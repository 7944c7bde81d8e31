/*
 * How much the best player of Summit can be made to lose, by an opponent who knows its policy.
 *
 * The responder keeps the exact probability of each hand of the other, given the rolls and what the
 * policy would have done, and takes the action that pays best if nobody rolled more than once
 * again.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_RESPONSE_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_RESPONSE_H

#include <stdint.h>

#include "games/summit/summiteer.h"

/* Sums over paths of what the responder wins, as the starter [0] and as the second [1]. */
struct response {
	int64_t paths;
	double sum[2], square[2];
	double both_square; /* of both seats' together */
};

/* Play along PATHS paths, drawn with SEED, all hands at once. */
void response_measure(const struct summiteer *know, int64_t paths, const char *seed,
		      struct response *out);

/* Chips a round to the responder in that seat, and their standard error. */
double response_mean(const struct response *r, int seat);
double response_error(const struct response *r, int seat);

/* The mean of both seats, and its standard error: they have the same paths. */
double response_loss(const struct response *r);
double response_error_of_loss(const struct response *r);

#endif
