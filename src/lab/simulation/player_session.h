/*
 * One session of one player, from the first bet to the last die.
 */
#ifndef PITBOSS_LAB_SIMULATION_PLAYER_SESSION_H
#define PITBOSS_LAB_SIMULATION_PLAYER_SESSION_H

#include "dice/seeded.h"
#include "lab/simulation/simulation.h"
#include "players/follower.h"

/* It is large, and is used for one session after the other. */
struct player_session {
	/* Set before player_session_play(): the player with its knowledge and instance, and the
	 * table's smallest bet. */
	struct bot bot;
	chips smallest;
	const struct interrupt *halt; /* ends the session where it is; may be NULL */

	/* Of the session that is being played, or was played last. */
	chips result, laid;
	chips drawdown; /* the largest, from any height that the bankroll had, bets on the table
		       among it */
	uint64_t rolls;
	enum simulation_end end;

	/* The rest is its own. */
	const struct simulation_plan *plan;
	struct simulation_sums *sums;
	struct simulation_prices *prices;
	const char *names[2];     /* by seat: the player, and the stand-in */
	struct follower follower; /* if the player has an instance */
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
void player_session_play(struct player_session *s, const struct simulation_plan *plan, int player,
			 uint64_t number, struct simulation_sums *sums,
			 struct simulation_prices *prices);

#endif
