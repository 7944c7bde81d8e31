/*
 * Pig with two dice (PG-1 to PG-7, PG-13).
 *
 * The state is public so that panes, strategies and tests may read it; only pig.c writes it.
 */
#ifndef PITBOSS_GAMES_PIG_PIG_H
#define PITBOSS_GAMES_PIG_PIG_H

#include "games/action.h"

enum pig_verb { PIG_ROLL, PIG_HOLD, PIG_VERBS };

enum { PIG_SEATS = 10, PIG_DICE = 2, PIG_GOAL = 100, PIG_LAST = 8 };

enum pig_option { PIG_ANTE, PIG_DRAW, PIG_MOVE_MS, PIG_PAUSE_MS, PIG_TUMBLE_MS };

enum pig_fault { PIG_PLAYERS = FAULT_GAME, PIG_DECISION, PIG_MUST_ROLL };

enum pig_phase {
	PIG_WAITING,  /* for the next game; the scores of the last one still stand */
	PIG_DRAWING,  /* one die decides who starts */
	PIG_DECIDING, /* roll or hold */
	PIG_ROLLING,
};

/* One roll of the table. */
struct pig_roll {
	int8_t seat; /* or NOBODY: that player has left */
	uint8_t die[PIG_DICE];
};

struct pig {
	struct rail rail;
	uint8_t phase;
	int8_t turn;    /* the seat whose turn it is, or NOBODY */
	int8_t winner;  /* of the last game, or NOBODY */
	uint8_t rolls;  /* safe ones in this turn */
	uint8_t points; /* of this turn */
	int32_t ante;   /* of this game */
	uint64_t in;    /* the seats that play this game, or played the last one */

	/* By seat. */
	uint8_t score[PIG_SEATS];
	uint8_t snakes[PIG_SEATS];  /* snake eyes suffered in this game */
	int8_t gained[PIG_SEATS];   /* the change of the score by the last turn */
	uint16_t rounds[PIG_SEATS]; /* turns ended, or won with (PG-6) */

	/* The table's last rolls in this game: see pig_last().  Each die has an array of its own:
	 * both in one would be copied as one word, for which a processor waits if they have just
	 * been thrown one by one. */
	int8_t last_seat[PIG_LAST];
	uint8_t last_die[PIG_DICE][PIG_LAST];
	uint8_t lasts;  /* how many */
	uint8_t newest; /* index of the newest; older ones follow, round and round */
};

/* The NTH of the last rolls, from 0, the newest, to p->lasts - 1. */
struct pig_roll pig_last(const struct pig *p, int nth);

/* The highest score of the others in the game; 0 if there is nobody else. */
int pig_best_other(const struct pig *p, int seat);

extern const struct game pig_game;

#endif
