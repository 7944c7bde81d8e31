/*
 * The journal of a table: what its recorder is told, and how a table is made again from it.
 *
 * A table tells its recorder that it has been opened, every deed that has changed it, in order and
 * numbered from 1, and that it has closed.  game_open() followed by those deeds is the very state
 * of the table (LG-3).
 */
#ifndef PITBOSS_ENGINE_JOURNAL_H
#define PITBOSS_ENGINE_JOURNAL_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/resolved_bets.h"
#include "games/deed.h"

/* What the dice of a table depend on besides its secret: how many throws there were, and the texts
 * of those who sit (LG-31, LG-32).  It follows from the table's deeds alone, and is kept by a live
 * table as by one that is made again. */
struct throws {
	uint32_t n;      /* so far */
	uint32_t round;  /* the rail's count, after the last deed */
	bool rolled;     /* dice have fallen in the present round */
	uint64_t texts;  /* seats that have one */
	uint32_t chosen; /* so many texts were, ever */
	char text[SEATS][OWN_TEXT];
};

/* D was done, and AFTER is the rail now.  Begins as all 0. */
void throws_note(struct throws *t, const struct deed *d, const struct rail *after);

/* The TEXT of the next throw: the texts of those who sit, in the order of their seats, with /
 * between them.  A seat without a text adds nothing. */
void throws_text(const struct throws *t, char out[JOINED_TEXT]);

/* No dice have fallen in the present round and nothing lies on the table, so that a text may change
 * and a secret may be revealed. */
bool throws_are_between(const struct throws *t, const struct rail *rail);

/* A secret of a table.  It decides its throws from number FIRST on, up to the next secret's. */
struct commitment {
	struct secret secret;
	uint32_t order; /* among those of its table, from 1 */
	uint32_t first;
};

/* The dice that come next at TABLE, ready to be thrown: all that a table needs to go on with the
 * dice of an earlier evening (LG-22). */
void throws_dice(const struct throws *t, const struct commitment *p, int64_t table,
		 struct committed *out);

/* Chips that a deed has moved between an account and the table: to the table if AMOUNT is 1 or
 * more, from the table if it is negative. */
struct transfer {
	uint32_t account;
	chips amount;
};

/* The moves of one deed: one for each account, none of 0. */
struct transfers {
	int n;
	struct transfer at[SEATS];
};

/* What N events of the deed D have moved, if ACCOUNT (by seat) says who sits there.  Bets without a
 * seat are bought and paid by the account OUTSIDE; 0: nobody counts them. */
void transfers_of(const struct game *g, const struct deed *d, const struct event *event, int n,
		  const uint32_t account[SEATS], uint32_t outside, struct transfers *out);

/* Return the chips that D brings to the table if it is a bet without a seat; else 0.  Return what
 * an event of such a bet pays out. */
chips transfers_bet(const struct game *g, const struct deed *d);
chips transfers_prize(const struct game *g, const struct event *e);

/* ENTRY_LOAN is of no table: the mint gives a person's ACCOUNT the amount of its one transfer.
 * ENTRY_RESUME, instead of ENTRY_OPEN: the table goes on from an earlier evening. */
enum entry_kind {
	ENTRY_OPEN,
	ENTRY_RESUME,
	ENTRY_COMMITMENT,
	ENTRY_REVEAL,
	ENTRY_DEED,
	ENTRY_CLOSE,
	ENTRY_LOAN
};

/* All pointers are good for the call alone.  All but ENTRY_DEED have no deed and no resolved bets,
 * and all but that and ENTRY_LOAN no moves.
 */
struct entry {
	enum entry_kind kind;
	uint32_t table; /* the table's account at the till; 0 if there is none */
	const struct game *game;
	int64_t id; /* of the table: what the recorder's enter() gave it, or as in struct resume */
	const struct commitment
	    *commitment;         /* that is made, or whose secret is revealed; else NULL */
	uint32_t number;         /* of the deed at its table, from 1 */
	const struct deed *deed; /* as game_do() left it */
	const char *name;        /* who sits down with DEED_SIT; else NULL */
	uint32_t account;        /* theirs */
	const char *strategy;    /* of a simulated player who sits down; NULL: a person */
	bool urgent;             /* a throw, a person's deed, an end: to be written at once */
	const struct transfers *transfers;
	const struct resolved_bets
	    *resolved_bets; /* bets of persons that the deed has decided; NULL: none */
};

struct recorder {
	/* Takes a copy.  Called under the table's lock: must neither sleep nor call back.  Answers
	 * the entry's number among those of all tables, from 1. */
	uint64_t (*note)(void *ctx, const struct entry *e);

	/* Called without any lock.  True when all entries up to NUMBER are safe; false if the last
	 * attempt to make them so has failed. */
	bool (*secure)(void *ctx, uint64_t number);

	/* Why the last attempt failed, in a few words that are never freed; NULL: it did not.
	 * *SAFE: all entries up to that number are.  May be called under the table's lock. */
	const char *(*trouble)(void *ctx, uint64_t *safe);

	/* The id of a new table, from 1, which is no other's.  Must neither sleep nor call back. */
	int64_t (*enter)(void *ctx);
	void *ctx;
};

/* A table that is made again. */
struct replay {
	const struct game *game;
	uint32_t account[SEATS]; /* 0: nobody sits there */
	struct resolved_bet_book book;
	struct resolved_bets *resolved_bets; /* get the bets that each deed decides; NULL at first:
						nobody wants them */
	struct throws throws;
	struct game_state state; /* the last member: most of it is not in use */
};

/* A new table of G. */
void replay_open(struct replay *r, const struct game *g);

/* Do D; ACCOUNT is that of who sits down with DEED_SIT.  EVENTS gets what happened.  0 or a fault,
 * with which nothing has changed. */
int replay_tell(struct replay *r, struct deed *d, uint32_t account, struct events *events);

/* Do D; ACCOUNT is that of who sits down with DEED_SIT.  TRANSFERS (may be NULL) gets what moved.
 * 0 or a fault, with which nothing has changed. */
int replay_do(struct replay *r, struct deed *d, uint32_t account, struct transfers *transfers);

/* What game_do() of the next deed would be for a table that closes: true if dice or a time that is
 * over go on with the round, false if it is called off (SB-11, CR-19, PG-13, SM-11). */
bool round_goes_on(const struct game_request *request);

#endif
