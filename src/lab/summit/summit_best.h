/*
 * The exact best answer to a player of Summit for two: what an opponent wins who knows all
 * probabilities with which the player acts, and rolls no more often than up to some level.
 *
 * At level t, counted from 1, the one to act has bet t - 1 and the other t.  The tree of all that
 * both see is walked, with the exact probability of each of the player's 252 hands given the rolls
 * and what the player would have done, for all hands of the opponent at once.  An opponent who may
 * roll at more levels wins more, so each figure is a lower bound of what can be won at all.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_BEST_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_BEST_H

#include <stdbool.h>
#include <stdint.h>

#include "games/strategy.h"
#include "games/summit/hands.h"
#include "games/summit/summiteer.h"

enum { BEST_LEVELS = 12, BEST_OPENINGS = SUMMITEER_OUTCOMES * SUMMITEER_OUTCOMES };

/* The rounds that begin with two rolls, of those in which the opponent has one of the seats. */
struct best_opening {
	uint8_t outcome[2]; /* as summiteer_outcome() numbers them */
	double share;       /* of the rounds */
	double win;         /* for the opponent, in chips for each round that is dealt */
};

struct best_answer {
	int levels;
	/* Chips a round for an opponent who rolls at levels up to the index, as the starter [0] and
	 * as the second [1]. */
	double win[BEST_LEVELS + 1][2];
	/* Of the opponent who rolls up to LEVELS, as the starter [0] and as the second [1]. */
	struct best_opening opening[2][BEST_OPENINGS];
};

/* LEVELS is 1 to BEST_LEVELS.  PLAYER sits in seat 0 and is asked what it does with each of its
 * hands, by one thread if it has an instance; its luck is not used.  PROGRESS as in struct
 * thread_pool, of BEST_STEPS.  False without memory, or if it asked to stop early. */
enum { BEST_STEPS = 2 * BEST_OPENINGS };
bool
summit_best_answer(const struct bot *player, int levels, int threads,
		   bool (*progress)(void *ctx, uint64_t done), void *ctx, struct best_answer *out);

#endif
