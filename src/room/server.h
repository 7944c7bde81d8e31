/*
 * A house that others come to: one thread that serves all connections (HO-34).
 *
 * Each person is a guest of the house as the person of room/local.h is.  The thread sleeps in
 * ppoll() alone: what a person does is answered when the ledger has it (house/committer.h), and is
 * told to the others at the table 30 times a second at the most, and ten times to those who do not
 * sit there.  A connection that takes too little is told less (HO-32).
 *
 * Used by one thread, which is the committer's home.
 */
#ifndef PITBOSS_ROOM_SERVER_H
#define PITBOSS_ROOM_SERVER_H

#include <signal.h>
#include <sys/types.h>

#include "engine/floor.h"
#include "house/bank.h"
#include "house/committer.h"
#include "house/ledger.h"

enum { SERVER_PEOPLE = 256, SERVER_A_USER = 8, SERVER_ABSENCE_MS = 60000, SERVER_USERS = 448 };

/* Somebody who is told what happens in the house, by the server's thread, and keeps nobody waiting.
 */
struct server_watch {
	/* All news of a table of the floor, as a spectator reads them. */
	void (*received)(void *ctx, int table, const struct news *news, int n);

	/* A person has left the house, or it closes.  E is how their evenings went by its ledger,
	 * as far as it could be read, or NULL. */
	void (*left)(void *ctx, const char *name, const struct evenings *e);
	void *ctx;
};

struct server_plan {
	struct floor *floor; /* borrowed, as all the others */
	struct clock *clock;
	struct feed *feed; /* poked for all tables, and by the committer */
	struct bank *bank;
	struct ledger *ledger; /* an evening has begun; NULL: everybody begins with BANKROLL */
	struct committer *committer; /* of its recorder; NULL: there is none */
	int listening;               /* socket_listen() */
	uid_t owner;                 /* who runs the house */
	const char *login;           /* of the owner */
	const char *const *host;     /* the names that have the owner's rights too (HO-21) */
	int hosts;
	int32_t think_ms;
	int people;                       /* the most connections, 1 to SERVER_PEOPLE */
	int64_t absence_ms;               /* for how long somebody may be away (HO-23) */
	const struct server_watch *watch; /* NULL: nobody is told */

	/* Called with each line of the log (HO-50), by the server's thread.  NULL: there is none.
	 */
	void (*log)(void *ctx, const char *line);
	void *log_ctx;
};

struct server;

/* NULL without memory. */
struct server *server_open(const struct server_plan *plan);

/* The person NAME has ACCOUNT in the bank already, from another evening: if chips of theirs are at
 * a table they are away from now on.  Before the first step.  False if there is no room for them.
 */
bool server_know(struct server *s, const char *name, uint32_t account);

/* Serves all who want something, and sleeps until somebody does, for MOST_MS at the most
 * (CLOCK_NEVER), with the signals of ASLEEP blocked (NULL: as they are).  Returns early if one
 * comes. */
void server_step(struct server *s, int64_t most_ms, const sigset_t *asleep);

/* How many connections there are. */
int server_count(const struct server *s);

/* Tells everybody WORDS, a sentence, and lets go of all: they have a moment to take it (HO-25).
 * The tables are the caller's again. */
void server_close(struct server *s, const char *words);

#endif
