/*
 * What the bets of an evening were expected to bring, and how lucky it was, from the exact prices
 * of the bets as they are decided (as LG-41 does it for a ledger).
 *
 * Used by one thread.
 */
#ifndef PITBOSS_CMD_PLAY_LUCK_ESTIMATOR_H
#define PITBOSS_CMD_PLAY_LUCK_ESTIMATOR_H

#include "house/luck_estimate.h"
#include "house/past.h"
#include "lab/exact/tariff.h"
#include "room/recall.h"
#include "room/room.h"

/* The most different bets, and tables with options of their own: what is more than that cannot be
 * told. */
enum { LUCK_ESTIMATOR_KINDS = 256, LUCK_ESTIMATOR_TABLES = 64 };

struct luck_estimator_table {
	const struct game *game;
	int32_t option[OPTIONS];
	struct exact *exact; /* owned; NULL: its bets have no exact price */
};

/* Equal bets. */
struct luck_estimator_kind {
	int table; /* which of the luck estimator's */
	struct tariff_bet bet;
};

/* A bet that has not been counted yet. */
struct luck_estimator_bet {
	int table;
	int place; /* of the table that it was at, while the throw is the same */
	uint32_t throw;
	struct resolved_bet resolved_bet;
};

/* All 0 at first. */
struct luck_estimator {
	struct luck_estimator_table table[LUCK_ESTIMATOR_TABLES];
	int tables;
	struct luck_estimator_kind kind[LUCK_ESTIMATOR_KINDS];
	struct luck_bet
	    luck[LUCK_ESTIMATOR_KINDS]; /* what the rules say of each, and how many there were */
	int kinds;
	double *covariance; /* of two kinds, NAN if it is not known yet; owned */
	struct luck_estimator_bet *bet;
	int bets, room; /* of BET, which is owned */

	/* Of bets that came back half-way, what was expected and how much that varies; what bets of
	 * one throw have in common. */
	struct fraction half;
	double half_variance, common;
	bool pairs, halves;

	struct luck_estimate luck_estimate;
	bool stale; /* it is to be judged again */
};

/* From now on T hears of the bets in ROOM. */
void luck_estimator_listen(struct luck_estimator *t, struct room *room);

/* Bet I of PAST, made before the tables went on (LG-21): in order, and before T hears of others. */
void luck_estimator_go_on(struct luck_estimator *t, const struct past *past, int i);
void luck_estimator_finish(struct luck_estimator *t);

/* The struct luck_teller of T. */
struct luck_teller luck_estimator_of(struct luck_estimator *t);

#endif
