/*
 * Under and Over Seven: two dice, and bets on whether their total is under 7, 7, or over 7.
 *
 * Under and over pay 1 to 1, seven pays 4 to 1.  Each of them costs 1/6 of what is bet.
 *
 * The state is public so that panes, strategies and tests may read it; only this folder writes it.
 */
#ifndef PITBOSS_GAMES_SEVEN_SEVEN_H
#define PITBOSS_GAMES_SEVEN_SEVEN_H

#include "games/action.h"

/* The spots, which are also the squares and the verbs that bet on them. */
enum seven_spot { SEVEN_UNDER, SEVEN_SEVEN, SEVEN_OVER, SEVEN_SPOTS };

enum seven_option { SEVEN_ROUND_MS, SEVEN_TUMBLE_MS };

enum { SEVEN_DICE = 2 };

struct seven {
	struct rail rail;
	bool rolling;
	struct roll last; /* no dice before the first */
	struct felt felt;
};

/* Return the spot that wins with these dice. */
enum seven_spot seven_winner(const struct roll *r);

extern const struct game seven_game;

#endif
