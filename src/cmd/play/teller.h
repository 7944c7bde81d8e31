/*
 * What the bets of an evening were expected to bring, and how lucky it was, from the exact prices
 * of the bets as they are decided (as LG-41 does it for a ledger).
 *
 * Used by one thread.
 */
#ifndef PITBOSS_CMD_PLAY_TELLER_H
#define PITBOSS_CMD_PLAY_TELLER_H

#include "house/fortune.h"
#include "house/past.h"
#include "lab/exact/tariff.h"
#include "room/recall.h"
#include "room/room.h"

/* The most different bets, and tables with options of their own: what is more than that cannot be
 * told. */
enum { TELLER_KINDS = 256, TELLER_TABLES = 64 };

struct teller_table {
	const struct game *game;
	int32_t option[OPTIONS];
	struct exact *exact; /* owned; NULL: its bets have no exact price */
};

/* Equal bets. */
struct teller_kind {
	int table; /* which of the teller's */
	struct tariff_bet bet;
};

/* A bet that has not been counted yet. */
struct teller_bet {
	int table;
	int place; /* of the table that it was at, while the throw is the same */
	uint32_t throw;
	struct slip slip;
};

/* All 0 at first. */
struct teller {
	struct teller_table table[TELLER_TABLES];
	int tables;
	struct teller_kind kind[TELLER_KINDS];
	struct luck_bet
	    luck[TELLER_KINDS]; /* what the rules say of each, and how many there were */
	int kinds;
	double *covariance; /* of two kinds, NAN if it is not known yet; owned */
	struct teller_bet *bet;
	int bets, room; /* of BET, which is owned */

	/* Of bets that came back half-way, what was expected and how much that varies; what bets of
	 * one throw have in common. */
	struct fraction half;
	double half_variance, common;
	bool pairs, halves;

	struct fortune fortune;
	bool stale; /* it is to be judged again */
};

/* From now on T hears of the bets in ROOM. */
void teller_listen(struct teller *t, struct room *room);

/* Bet I of PAST, made before the tables went on (LG-21): in order, and before T hears of others. */
void teller_go_on(struct teller *t, const struct past *past, int i);
void teller_finish(struct teller *t);

/* The struct fortune_teller of T. */
struct fortune_teller teller_of(struct teller *t);

#endif
