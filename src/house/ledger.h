/*
 * The ledger: what the house remembers, in one file of SQLite (LG-1 to LG-7).
 *
 * It has the journal of every table, and the accounts in double entry.  A deed and the postings
 * that follow from it are written in one transaction, so that a program which is killed at any
 * moment leaves a ledger in which no chip is lost or made; the tables that it left open go on,
 * or are settled, when another evening begins.
 *
 * ledger_open() and what follows it are for one thread; the recorder is for any.
 */
#ifndef PITBOSS_HOUSE_LEDGER_H
#define PITBOSS_HOUSE_LEDGER_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/chips.h"
#include "base/clock.h"
#include "base/text.h"
#include "dice/committed.h"
#include "engine/journal.h"

enum { LEDGER_VERSION = 5, LEDGER_PATH = 4096 };

struct ledger;

/* Opens the ledger at PATH, whose folder is there; a file that is not there is made, for the user
 * alone.  NULL if that cannot be done: WHY gets a sentence without a full stop that names the
 * file and what is wrong.  An older version is brought up to date after it has been copied to
 * PATH-vN, where N is that version.  A file that is no ledger, is damaged or of a newer version is
 * not written (LG-51), nor one that another process has open, which WHY names (LG-25). */
struct ledger *ledger_open(const char *path, struct text *why);

/* The same, and it keeps states of its open tables to save time when they go on (LG-3).  They are
 * signed with KEY, which is the user's own and not in the ledger: those that another key has signed
 * are not believed.  NULL: none are kept or read. */
struct ledger *ledger_open_cached(const char *path, const struct secret *key, struct text *why);

/* The process that has the ledger at PATH open; 0: none, or that cannot be known (LG-25). */
pid_t ledger_holder(const char *path);

/* The last secret of a table that was settled, which everybody may know (LG-33). */
struct settled_secret {
	int64_t table;
	const struct game *game;
	char secret[SECRET_HEX];
};

enum { SETTLED_SECRETS = 16 };

/* What was found of an evening that was cut short. */
struct cut_short {
	int tables;    /* that were open; 0: no evening was */
	int64_t at_ms; /* since 1970: the last that is known of it */
	chips back;    /* from the tables to the person */
	int secrets;   /* of those whose dice were thrown, the first of them */
	struct settled_secret secret[SETTLED_SECRETS];
};

struct left_tables;

/* Settles the tables that another evening has left open, but those of BUT (house/recover.h, may be
 * NULL) that go on: each is made again from its journal, and
 * closed as it would have been if everybody had left then.  Bets that can be taken down come back,
 * those that dice decide are played out, and a game that waits for a move is called off.  A journal
 * that cannot be played, because the rules are others now, is not: everybody gets back what they
 * brought.  NAME is the person that OUT speaks of.  False, with WHY, if it could not be written. */
bool ledger_settle_others(struct ledger *l, const char *name, const struct left_tables *but,
			  struct cut_short *out, struct text *why);

/* The same of all tables. */
bool ledger_settle(struct ledger *l, const char *name, struct cut_short *out, struct text *why);

/* The account of a person. */
struct holding {
	int64_t account; /* in the ledger */
	chips balance;
	bool fresh;  /* it was just opened, with a stake from the mint */
	bool staked; /* nothing was left in it, so it got a new stake (LG-11) */
};

/* Looks up NAME's account, which is opened if there is none.  A new one, and one with nothing
 * left, gets from the mint what it lacks to STAKE; with a STAKE of 0 none gets anything.  False,
 * with WHY. */
bool
ledger_hold(struct ledger *l, const char *name, chips stake, struct holding *out, struct text *why);

/* The evening's own clock, borrowed until ledger_close(): before ledger_begin(), which else has a
 * real one. */
void ledger_use_clock(struct ledger *l, struct clock *clock);

/* An evening begins: starts the thread that writes.  False, with WHY. */
bool ledger_begin(struct ledger *l, struct text *why);

/* For the tables of the house, from ledger_begin() to ledger_close(). */
struct recorder ledger_recorder(struct ledger *l);

/* CHANGED is told, from now on, when the ledger cannot be written any more and when it can be again
 * (LG-50): by a thread of its own, which must not wait.  NULL: nobody is.  An evening has begun. */
void ledger_watch(struct ledger *l, void (*changed)(void *ctx), void *ctx);

/* A person's ACCOUNT in the house's bank is this one in the ledger.  Before they sit down. */
void ledger_bind(struct ledger *l, uint32_t account, const struct holding *holding);

/* What NAME's account in the ledger has, LEDGER_NOBODY if there is none, and the id of the user
 * that it belongs to, LEDGER_ANY if it belongs to none (HO-51). */
#define LEDGER_NOBODY INT64_MIN
enum { LEDGER_ANY = -1 };
struct ledger_user {
	chips balance;
	int64_t user;
};

/* Read that beside what is being written, so the balance only of those who have not come this
 * evening.  False, with WHY, if it cannot be read.  Any thread, while the evening goes on. */
bool
ledger_find(const struct ledger *l, const char *name, struct ledger_user *out, struct text *why);

/* How NAME has fared, by the bets that are decided and whose journals are there.  An evening is
 * from noon to noon, local time. */
struct evenings {
	chips won;  /* this evening; negative if lost */
	int before; /* the evenings before it on which they bet */
	chips best; /* of those */
};

/* False, with WHY, if it cannot be read.  As ledger_balance(). */
bool
ledger_evenings(const struct ledger *l, const char *name, struct evenings *out, struct text *why);

/* A person has come whose ACCOUNT in the house's bank is NAME's in the ledger, which is opened if
 * there is none, with GRANT (0 or more) from the mint: a first stake, or a new one (LG-10, LG-11).
 * It belongs to USER from now on if it belonged to none (LEDGER_ANY: it stays so).  It is written
 * in the order of the deeds.  An evening has begun; any number of times. */
void
ledger_welcome(struct ledger *l, uint32_t account, const char *name, int64_t user, chips grant);

/* All tables have been freed.  False, with WHY (may be NULL: a sentence without a full stop that
 * tells what is not in it), if not all could be written.  A NULL L is fine. */
bool ledger_close(struct ledger *l, struct text *why);

#endif
