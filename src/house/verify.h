/*
 * What a ledger says, checked: every throw is computed again from its secret, every table is played
 * again from its journal, and dice, postings, bets and accounts are compared (LG-34).
 */
#ifndef PITBOSS_HOUSE_VERIFY_H
#define PITBOSS_HOUSE_VERIFY_H

#include "dice/committed.h"
#include "games/deed.h"

/* Something that is not as it should be. */
struct difference {
	int64_t table; /* its id; 0: of no table */
	int64_t deed;  /* its number there; 0: of no deed */
	const char
	    *what; /* "dice", or the kind of row: "secret", "deed", "seat occupant", ... "file" */
	const char *words; /* a sentence without a full stop */
};

enum throw_check {
	THROW_RIGHT,     /* they follow from the secret that was pledged */
	THROW_WRONG,     /* they do not */
	THROW_HIDDEN,    /* the secret has not been revealed */
	THROW_UNPLEDGED, /* nothing was pledged, as in older ledgers or with a seed */
};

struct checked_throw {
	enum throw_check check;
	uint32_t number; /* at its table, from 1 */
	int sides;
	const char *text;         /* of all who sat */
	const char *commitment;   /* "": none */
	struct secret secret;     /* if CHECK is RIGHT or WRONG */
	struct roll dice, should; /* as recorded; as computed, if CHECK is RIGHT or WRONG */
};

/* A deed of a round, as it is played again. */
struct checked_deed {
	int64_t table, number, at_ms;
	const struct game *game;
	const char *text; /* NULL if it tells dice that nobody may know yet (LG-36) */
	const struct checked_throw *thrown; /* NULL unless dice were thrown */
};

struct verify_plan {
	int64_t session, table; /* only those of this evening, only this one; 0: all */
	uint32_t round;         /* whose deeds are told; 0: none are */
	void (*differs)(void *ctx, const struct difference *d);
	void (*deed)(void *ctx, const struct checked_deed *d); /* NULL if ROUND is 0 */
	void *ctx;
};

/* How much was compared. */
struct verified {
	int64_t tables;
	int64_t skipped; /* of them, differences: of other rules, or of no game of ours */
	int64_t pruned;  /* of them: their journals were removed */
	int64_t deeds, postings, bets, secrets, revealed;
	int64_t throws[THROW_UNPLEDGED + 1]; /* by their check */
	int64_t differences;
	uint32_t rounds; /* that are over at the last table */
	bool closed;     /* that table */
};

/* Checks the ledger at PATH, which may be open elsewhere and is not written.  False, with WHY, if
 * it cannot be read, or has no such evening or table. */
bool ledger_verify(const char *path, const struct verify_plan *plan, struct verified *out,
		   struct text *why);

#endif
