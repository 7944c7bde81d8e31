/*
 * What a person has bet, from the rows of a ledger (LG-40).
 */
#ifndef PITBOSS_HOUSE_PAST_H
#define PITBOSS_HOUSE_PAST_H

#include "dice/committed.h"
#include "dice/source.h"
#include "games/game_table.h"
#include "house/ledger.h"

enum { PAST_WORD = 32, PAST_OPTIONS = 800 };

/* A bet that has been decided or came back. */
struct past_bet {
	int64_t at_ms;         /* when it was decided, since 1970 */
	int64_t table, deed;   /* the table's id in the ledger; the deed that decided it, from 1 */
	uint32_t round;        /* at its table, from 1 */
	char mark[TABLE_MARK]; /* of the table, for the id of the round; "": it is not known */
	char game[PAST_WORD];  /* its name */
	char spot[PAST_WORD];
	int on;            /* the number that the spot is on; 0: none */
	struct roll dice;  /* the last that were seen there in that round; n is 0 if none were */
	chips stake, back; /* laid; paid back, the stake among it */
	chips chips;       /* what the person has in all then: in the account and on all tables */
};

/* Which bets: all that fit. */
struct past_bet_query {
	const char *name; /* the person's */
	const char *game; /* at tables of this game; NULL: of any */
	int64_t since_ms; /* that were decided then or later, since 1970 */
	int64_t session; /* at tables of this session, and of those that went on as it; 0: of any */
	int64_t last;    /* this many at most, the newest */
};

/* Bets whose journals were removed (LG-46), as sums over those that fit; of a table that has closed
 * since then all do. */
struct past_removed {
	int64_t bets, at_ms; /* how many, and when the last of them were removed; 0: none */
	chips laid, back;
};

/* A table at which the bets of a session were made. */
struct past_table {
	int64_t id;
	int rules;                  /* the version of its game's rules */
	char options[PAST_OPTIONS]; /* as deeds: "set vig 1;set fire 2" */
};

struct past {
	int n, room;
	struct past_bet *bet; /* newest first; owned */
	int tables, table_room;
	struct past_table *table; /* if the wish was for a session; owned */
	struct past_removed removed;
};

/* The bets in the ledger at PATH, which may be open elsewhere and is not written.  A file that is
 * not there has none.  False, with WHY, if it cannot be read; past_free() is due in any case. */
bool past_read(struct past *past, const char *path, const struct past_bet_query *bet_query,
	       struct text *why);

/* The same of a ledger that is open in this process, which any thread may ask about. */
bool past_read_ledger(struct past *past, const struct ledger *l,
		      const struct past_bet_query *bet_query, struct text *why);
void past_free(struct past *past);

/* Return the table of that ID in PAST; NULL if it is not there. */
const struct past_table *past_find_table(const struct past *past, int64_t id);

/* The options of a table of G that began with the deeds OPTIONS, "set vig 1;set fire 2".  An option
 * that they do not set is as at any live table, and any other deed does nothing. */
void past_options(const struct game *g, const char *options, int32_t out[OPTIONS]);

/* Return true if NAME has an account in the ledger at PATH; else false, with WHY. */
bool past_knows(const char *path, const char *name, struct text *why);

#endif
