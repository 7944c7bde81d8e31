/*
 * One session of one player, from the first bet to the last die.
 */
#ifndef PITBOSS_LAB_SESSION_SITTING_H
#define PITBOSS_LAB_SESSION_SITTING_H

#include "dice/seeded.h"
#include "lab/session/session.h"
#include "players/follower.h"

/* It is large, and is used for one session after the other. */
struct sitting {
	/* Set before sitting_play(): the player with its knowledge and mind, and the table's
	 * smallest bet. */
	struct brain brain;
	chips smallest;
	const struct stir *halt; /* ends the session where it is; may be NULL */

	/* Of the session that is being played, or was played last. */
	chips result, laid;
	chips fall; /* the largest, from any height that the bankroll had, bets on the table among
		       it */
	uint64_t rolls;
	enum session_end end;

	/* The rest is its own. */
	const struct session_plan *plan;
	struct session_sums *sums;
	struct session_prices *prices;
	const char *names[2];     /* by seat: the player, and the stand-in */
	struct follower follower; /* if the player has a mind */
	chips peak, poor;
	uint64_t hands;
	int step;
	chips made; /* the smallest opening bet */
	bool idle;  /* the player had no bet on the last roll */
	bool heeds; /* line bets may be taken down or put before the dice */
	struct game_state state;
	struct seeded dice;
	struct events events;
};

/* Play session NUMBER of player number PLAYER.  Its bets and its path are added to SUMS. */
void sitting_play(struct sitting *s, const struct session_plan *plan, int player, uint64_t number,
		  struct session_sums *sums, struct session_prices *prices);

#endif
