/*
 * How much the best player of Summit can be made to lose, by an opponent who knows its policy.
 *
 * The responder keeps the exact probability of each hand of the other, given the rolls and what the
 * policy would have done, and takes the action that pays best if nobody rolled more than once
 * again.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_RESPONSE_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_RESPONSE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/total.h"
#include "games/summit/summiteer.h"
#include "lab/sums.h"

enum { RESPONSE_BLOCK = 25 };

/* Sums over paths of what the responder wins, in whole parts of a chip, as the starter [0] and as
 * the second [1]: they are the same in whatever order paths are added. */
struct response {
	int64_t paths;
	struct total sum[2], square[2];
	struct total both_square; /* of both seats' together */
	uint64_t policy;          /* a mark of the policy */
	struct total policies;    /* the mark, once for each path */
};

/* Play along COUNT paths of block number BLOCK, drawn with SEED, all hands at once, and add them to
 * OUT, which begins as all 0.  A whole block has RESPONSE_BLOCK. */
void response_play(const struct summiteer *know, uint64_t block, int count, const char *seed,
		   struct response *out);

/* Play along the first PATHS paths, block by block. */
void response_measure(const struct summiteer *know, int64_t paths, const char *seed,
		      struct response *out);

/* Tell all sums. */
void response_visit(struct response *r, struct sums *s);

/* Are these sums such as PATHS paths against one policy leave? */
bool response_is_sound(const struct response *r, int64_t paths);

/* Chips a round to the responder in that seat, and their standard error. */
double response_mean(const struct response *r, int seat);
double response_error(const struct response *r, int seat);

/* The mean of both seats, and its standard error: they have the same paths. */
double response_loss(const struct response *r);
double response_error_of_loss(const struct response *r);

#endif
