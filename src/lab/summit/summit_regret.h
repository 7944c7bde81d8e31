/*
 * What is learnt at one node of the policy for two at Summit: regrets and the average of what was
 * played, for all hands at once.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_REGRET_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_REGRET_H

#include "games/summit/summiteer.h"
#include "lab/summit/summit_history.h"

enum { REGRET_TABLE_DROP, REGRET_TABLE_CALL, REGRET_TABLE_ROLL, REGRET_TABLE_MOVES };
enum { REGRET_TABLE_STAY, REGRET_TABLE_EXIT, REGRET_TABLE_ANSWERS };

/* Sums, and some more so that vectors have no rest. */
enum { REGRET_TABLE_SUMS = SUMMITEER_SUMS + 2 };

struct regret_table_part {
	float move[REGRET_TABLE_MOVES][HANDS];
	float answer[REGRET_TABLE_ANSWERS][REGRET_TABLE_SUMS];
};

struct regret_table {
	struct regret_table_part regret, average;
};

/* How one who has learnt so would play: each choice in proportion to its regret.  MOVES is
 * REGRET_TABLE_MOVES, or one less where nobody rolls. */
void regret_table_play(const struct regret_table_part *regret, int moves,
		       struct regret_table_part *restrict play);

/* How many choices there are at NODE: at the last level nobody rolls. */
int regret_table_moves(int node);

/* What the one to act gets with each hand, if its choices bring OF. */
void regret_table_value(const struct regret_table_part *play, float of[REGRET_TABLE_MOVES][HANDS],
			float *restrict value);

/* It learns what it did better or worse than on average. */
void
regret_table_regret_moves(struct regret_table *regret_table, int moves, const float dealt[HANDS],
			  float of[REGRET_TABLE_MOVES][HANDS], const float value[HANDS]);

/* What the other gets by sum, if the one to act calls; and what it learns. */
void regret_table_value_answers(const struct regret_table_part *play, const struct answers *of,
				float value[SUMMITEER_SUMS]);
void regret_table_regret_answers(struct regret_table *regret_table, const float dealt[HANDS],
				 const struct answers *of, const float value[SUMMITEER_SUMS]);

/* Hands that are as likely as REACH played so; it counts as much as WEIGHT. */
void regret_table_average_moves(struct regret_table *regret_table, int moves, float weight,
				const float reach[HANDS], const struct regret_table_part *play);
void regret_table_average_answers(struct regret_table *regret_table, float weight,
				  const float reach[HANDS], const struct regret_table_part *play);

/* Forget part of the regrets, the less the more steps there have been, and then add. */
void regret_table_fade(struct regret_table *regret_table, int steps);
void regret_table_add(struct regret_table *regret_table, const struct regret_table *more);

/* The average, in SUMMITEER_PARTS. */
void
regret_table_write(const struct regret_table *regret_table, int moves, struct summiteer_node *out);

#endif
