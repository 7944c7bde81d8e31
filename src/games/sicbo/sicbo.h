/*
 * Sic Bo: three dice, bets on big and small (SB-1 to SB-5, SB-17).
 *
 * The state is public so that panes, strategies and tests may read it; only sicbo.c writes it.
 */
#ifndef PITBOSS_GAMES_SICBO_SICBO_H
#define PITBOSS_GAMES_SICBO_SICBO_H

#include "games/game.h"

/* The selections: both the verbs and the spots. */
enum sicbo_spot { SICBO_BIG, SICBO_SMALL, SICBO_SPOTS };

enum { SICBO_DICE = 3, SICBO_TREND = 48 };

enum sicbo_option { SICBO_ROUND_MS, SICBO_TUMBLE_MS };

enum sicbo_fault { SICBO_SPOT_FULL = FAULT_GAME };

struct sicbo {
	struct rail rail;
	bool rolling;
	chips bet[SEATS][SICBO_SPOTS];
	chips walk_up[SICBO_SPOTS]; /* the sum of the bets of those without a seat */
	chips spot[SICBO_SPOTS];    /* all bets on a spot */
	struct roll last;           /* no dice before the first */
	/* The results so far, the newest first: the winning spot, or SICBO_SPOTS for a triple. */
	uint8_t trend[SICBO_TREND];
	uint8_t trends;
};

/* The spot that wins on this result of three dice; SICBO_SPOTS on a triple, on which none does
 * (SB-3, SB-4). */
enum sicbo_spot sicbo_winner(const struct roll *r);

extern const struct game sicbo_game;

#endif
