/*
 * What the files of the server share: server.c (the loop), persons.c (who is in the house),
 * visitor.c (what a connection asks for), tell.c (what it is told),
 * reading.c (what is read from the ledger).  Nobody else includes this.
 */
#ifndef PITBOSS_ROOM_SERVER_PARTS_H
#define PITBOSS_ROOM_SERVER_PARTS_H

#include <stdatomic.h>

#include "house/past.h"
#include "room/channel.h"
#include "room/local.h"
#include "room/server.h"

enum {
	SERVER_SILENT_MS = 10000,              /* for a hello, and for taking anything (HO-32) */
	SERVER_BEAT_MS = 50,                   /* others are told so often */
	SERVER_OTHERS_MS = 4 * SERVER_BEAT_MS, /* the same of tables at which one does not sit */
	SERVER_DEED_MS = 50, /* 20 deeds a second (HO-31), as many at once if none were before */
	SERVER_BURST_MS = 1000,
	SERVER_SAY_MS = 2000, /* five sentences in 10 s (HO-22) */
	SERVER_SAID_MS = 10000,
	SERVER_FULL = 1 << 16 /* with so many bytes on their way nothing is looked at for them */
};

/* Somebody who has an account in the bank this evening. */
struct user {
	char name[NAME_SIZE];
	uint32_t account;
	int64_t user;                  /* that the account belongs to; LEDGER_ANY: none (HO-51) */
	struct room *room;             /* NULL: they are not in the house */
	struct connection *connection; /* NULL: they are away */
	int64_t away_ms;               /* since when */
	bool parts;                    /* they leave all tables, and the house then */
	bool unread;                   /* they have left; how their evening went is to be read */
};

/* STAGE_NEW: no hello yet.  STAGE_COMES: what they have is looked for.  STAGE_READS: what they have
 * bet is.  STAGE_GOING: what is to be said is said, and then it ends. */
enum stage { STAGE_NEW, STAGE_COMES, STAGE_HERE, STAGE_READS, STAGE_GOING };

/* A connection. */
struct connection {
	struct channel channel;
	uid_t user;
	enum stage stage;
	char name[NAME_SIZE];
	bool named;                       /* with --as: the name alone counts (HO-51) */
	bool renamed;                     /* it is not their login */
	bool rules;                       /* they have the rights of a host (HO-21) */
	struct frame_bet_query bet_query; /* at STAGE_READS */
	struct user *person;              /* NULL: they watch, or have not come yet */
	struct room *room;                /* the person's, or one of their own to watch */
	int64_t came_ms, taken_ms;        /* when they came, and when they took something last */
	int64_t deeds_ms; /* when the deeds that were taken would be due at an even pace */

	int64_t said_ms; /* the same of what was said */

	uint64_t promise; /* nothing is told before it is kept; 0: none */
	bool asked;       /* an answer is due */
	bool returns;     /* their seats were kept for them (HO-23) */
	bool parted;      /* they have left all tables, to go home */
	struct reply answer;
	uint32_t touched; /* the tables of what was asked for, a bit each */

	uint32_t stale;    /* the tables that are to be looked at */
	uint32_t urgent;   /* of them, those that are not waited with */
	uint32_t own;      /* the tables at which something of theirs is, as they were told */
	int64_t others_ms; /* the others at which V does not sit wait until then */
	chips cash;        /* as they were told */
	uint64_t told[FLOOR_TABLES]; /* a sum of the last view of each table */
	uint64_t dice[FLOOR_TABLES]; /* the mark of the dice as they were told */
	uint64_t house, people;
};

/* What is read of the ledger.  The thread has all but WHOSE until it is DONE. */
struct beside_reading {
	bool busy;
	struct connection *whose; /* NULL: they have gone, or it is about somebody who has left */
	pthread_t thread;
	atomic_bool done;
	const struct ledger *ledger;
	struct feed *feed;
	char name[NAME_SIZE];
	bool (*read)(struct beside_reading *r, struct text *why);
	struct ledger_user found; /* one of these is read */
	struct frame_bet_query bet_query;
	struct past past;
	struct evenings evenings;
	bool ok;
	char why[FRAME_SENTENCE];
};

struct server {
	struct server_plan plan;
	struct recorder recorder;        /* the committer's, if there is one */
	int64_t now_ms;                  /* when it woke up */
	int64_t open_ms, next_ms;        /* since when; the next beat */
	const struct connection *pauser; /* who has stopped time at all tables; NULL: it runs */
	bool interrupted;                /* something has changed since the last one */
	bool all;                        /* perhaps at all tables */
	bool trouble; /* the ledger could not be written when it was looked at last */
	uint64_t version[FLOOR_TABLES];
	uint64_t received[FLOOR_TABLES]; /* the last of the news that the watch was told */
	int64_t deaf_ms;                 /* until then nobody is taken: there were no descriptors */
	int64_t counted_ms, counted, bets_in_10s;
	uint64_t changes; /* in who is there */
	int connections;
	struct connection *connection[SERVER_PEOPLE]; /* owned */
	int users;
	struct user person[SERVER_USERS];
	struct beside_reading reading;
};

/* Somebody has come or gone. */
static inline void
server_change_people(struct server *s)
{
	s->changes++;
	s->interrupted = s->all = true;
}

/* Write a line to the log, without terminal escapes (HO-50). */
__attribute__((format(printf, 2, 3))) void
server_log(const struct server *s, const char *format, ...);

/* persons.c. */

/* Return whether the seats of NAME are kept for them (HO-23). */
bool users_awaits(struct server *s, const char *name);

/* Has NAME an account in the bank this evening? */
bool users_know(struct server *s, const char *name);

/* V comes, who has never been here or is away.  FOUND is what the ledger has of them, whose balance
 * counts if they are not known.  NULL, with WHY: a sentence without a full stop. */
struct user *users_come(struct server *s, const struct connection *v,
			const struct ledger_user *found, struct text *why);

/* The watch is told that the person has left: at once, or when it has been read how the evening
 * went. */
void users_see_off(struct server *s, struct user *p);

/* How it went; NULL: nobody knows. */
void users_tell_left(const struct server *s, const char *name, const struct evenings *e);

/* The person's connection is gone; PARTS: they have left. */
void users_go(struct server *s, struct user *p, bool parts);

/* Those who are away: what waits is done, and when their time is over they leave by the rules. */
void users_look(struct server *s, uint32_t stale);

/* When the next of them has been away for too long; CLOCK_NEVER. */
int64_t users_due_ms(const struct server *s);

/* visitor.c. */

/* A message of V. */
void connection_take(struct server *s, struct connection *v, const struct frame_head *head,
		     const unsigned char *bytes);

/* V comes in, of whom the ledger has FOUND. */
void connection_enter(struct server *s, struct connection *v, const struct ledger_user *found);

/* WORDS are the last that V is told. */
void connection_dismiss(struct connection *v, enum frame_kind kind, const char *words);

/* The same, for a refusal, which is logged. */
void connection_refuse(const struct server *s, struct connection *v, const char *why);

/* V's connection ends; frees V. */
void connection_free(struct server *s, struct connection *v);

/* reading.c. */

/* Those for whom something was read are told; the next is looked for. */
void reading_look(struct server *s);

/* Waits for what is read now, and for the evenings of all who have left. */
void reading_end(struct server *s);

/* tell.c. */

/* What V has bet; V goes then. */
void tell_past(struct connection *v, const struct past *past);

/* All tables, to somebody who has come. */
void tell_welcome(struct connection *v);

/* How the house stands. */
void tell_status(struct server *s, struct connection *v);

/* TEXT, which V has said at TABLE, to all who are there (HO-22). */
void tell_all_said(struct server *s, const struct connection *v, int table, const char *text);

/* Tell V the sentence WORDS, which is the house's own. */
void tell_notice(struct connection *v, const char *words);

/* What is stale for V and due, as far as they take it: the tables at which they sit at each beat,
 * those that they have done something with at once, and all others ten times a second. */
void tell_visitor(struct server *s, struct connection *v);

/* When something that is stale for V is due; CLOCK_NEVER. */
int64_t tell_due_ms(const struct connection *v);

/* Tell V of the players at a table, as V has asked. */
void tell_occupants(struct connection *v, int table);

/* If V's promise is kept, or broken: the answer that was due. */
void tell_answer(struct server *s, struct connection *v);

#endif
