/*
 * How a turn of a player of Pig ends, exactly: the player is asked in each situation that a turn
 * can lead to, once, and the dice are counted, not thrown.
 *
 * A situation is the own score, the other's, the points and rolls of the turn, and how many snake
 * eyes the other has suffered (up to 3; more count as 3).  In all else the player is asked as at
 * the start of a game, so for a player that goes by more than this the answers are not exact.
 */
#ifndef PITBOSS_LAB_PIG_PIG_TURNS_H
#define PITBOSS_LAB_PIG_PIG_TURNS_H

#include <stdbool.h>
#include <stdint.h>

#include "games/pig/pig.h"
#include "games/strategy.h"
#include "lab/pig/pig_turns.h"

enum { PIG_SNAKES = 4 };

/* The probabilities of the ends of a turn; they add up to 1. */
struct pig_ending {
	double won, lost, snakes;
	bool lucky;            /* the player has thrown a coin: this is one side of it */
	uint8_t least, most;   /* points with which the player may hold; none if least > most */
	double hold[PIG_GOAL]; /* by the turn's points */
};

/* A player's turns, by its own score and the other's. */
struct pig_turns {
	/* The number of counts of snake eyes that differ for the player: 1 if it does not look at
	 * them, else PIG_SNAKES. */
	int counts;
	bool lucky; /* in some turn the player throws a coin, so nothing here is exact */
	struct pig_ending ending[PIG_SNAKES][PIG_GOAL][PIG_GOAL];
};

/* Two dice: the probability of each total without a 1, of one 1, and of two. */
enum { PIG_SAFE_LEAST = 4, PIG_SAFE_MOST = 12 };
extern const double pig_safe[PIG_SAFE_MOST + 1];
#define PIG_TURN_LOST (10 / 36.0)
#define PIG_ALL_LOST  (1 / 36.0)

/* Ask BRAIN, which is prepared, for all its turns: some hundred milliseconds for a player of ours.
 * 36 MB, to be freed; NULL if there is no memory. */
struct pig_turns *pig_turns_of(const struct bot *bot);

/* The turn from these scores, the other having suffered SNAKES snake eyes (0 to PIG_SNAKES - 1). */
static inline const struct pig_ending *
pig_turns_at(const struct pig_turns *t, int snakes, int own, int other)
{
	return &t->ending[snakes < t->counts ? snakes : t->counts - 1][own][other];
}

/* The count after one more of them, as T tells counts apart. */
static inline int
pig_turns_bitten(const struct pig_turns *t, int snakes)
{
	return snakes + 1 < t->counts ? snakes + 1 : t->counts - 1;
}

/* Two players of Pig against each other, exactly: the probability of every pair of scores is
 * carried forward from turn to turn until the game is as good as over. */

/* A game in which one of them goes first. */
struct pig_meeting {
	double wins;  /* the chance that the first of the pair wins */
	double open;  /* the chance that the game is still undecided where the sum ends */
	double turns; /* the mean number of turns, of both together */
};

struct pig_pair {
	struct pig_meeting first, second; /* the first of the pair goes first, or second */
};

/* A against B: some seconds at most.  False if there is no memory. */
bool pig_pair_meet(const struct pig_turns *a, const struct pig_turns *b, struct pig_pair *out);

/* The best answer to a player of Pig, exactly: what an opponent wins who knows how it plays and
 * makes no mistake against it. */

struct pig_response {
	double first, second; /* the chance that the answer wins, if it goes first, or second */
	double residue;       /* the most by which the last sweep found any probability off */
	/* Whether to roll, with no snake eyes suffered: by the own score, the player's, and the
	 * worth of the turn. */
	bool roll[PIG_GOAL][PIG_GOAL][PIG_GOAL];
};

/* The best answer to the player of T: some seconds.  False if there is no memory. */
bool pig_response_to(const struct pig_turns *t, struct pig_response *out);

#endif
