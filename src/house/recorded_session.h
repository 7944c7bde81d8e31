/*
 * A recorded evening in memory: the deeds of its tables, and each table at any of its deeds.
 *
 * archive_read() (house/archive.h) fills it.  A table at a moment is a shot; shots are kept every
 * so many deeds, so that none is far from one of them, and no more than some hundred are kept,
 * however long the evening was.
 *
 * A recorded session is used by one thread.
 */
#ifndef PITBOSS_HOUSE_RECORDED_SESSION_H
#define PITBOSS_HOUSE_RECORDED_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/name.h"
#include "base/text.h"
#include "engine/digest.h"
#include "engine/journal.h"
#include "engine/table_view.h"
#include "house/outcome.h"

/* The most tables of an evening, and the most deeds and seat occupants of all of them. */
enum {
	RECORDED_SESSION_TABLES = 64,
	RECORDED_SESSION_DEEDS = 1 << 21,
	RECORDED_SESSION_SEAT_OCCUPANTS = 1 << 16
};

enum { RECORDED_SESSION_STRATEGY = 64 };

/* Somebody who sat down. */
struct recorded_session_seat_occupant {
	char name[NAME_SIZE];
	char strategy[RECORDED_SESSION_STRATEGY]; /* of a simulated player; empty: a person */
	bool own;                                 /* the person whose evening it is */
};

struct recorded_session_deed {
	int64_t at_ms;         /* since 1970 */
	uint32_t text;         /* where it stands in the table's texts */
	int32_t seat_occupant; /* who sits down with it; -1: nobody does */
	int32_t place;         /* among the deeds of all tables, from 0 */
};

/* A deed of the evening: that table does its next one. */
struct recorded_session_moment {
	int64_t at_ms; /* never less than that of the deed before (LG-52) */
	uint8_t table;
};

/* A table at a moment. */
struct snapshot {
	int deeds;                    /* that have been done */
	int64_t asked_ms;             /* since 1970: when the present question was asked */
	int32_t seat_occupant[SEATS]; /* who sits there; -1: nobody */
	chips brought;                /* by the person, less what was paid out to them */

	/* As in struct seat_view. */
	struct event own[OWN_EVENTS];
	int owns;
	struct replay replay; /* the last member, as its state is: most of it is not in use */
};

struct recorded_session_table {
	int64_t id;            /* in the ledger */
	char mark[TABLE_MARK]; /* in the ids of its rounds; "": it is not known */
	const struct game *game;
	int64_t opened_ms;
	int64_t set_back_ms; /* how far the clock was, in all, while its deeds were recorded */
	bool closed;
	int deeds, deeds_room;
	struct recorded_session_deed *deed;
	size_t used, room;
	char *text;
	int seat_occupants, seat_occupants_room;
	struct recorded_session_seat_occupant *seat_occupant;
	int rounds, rounds_room;
	int *round; /* how many deeds were done when each began */
	int snapshots, stride;
	void **snapshot; /* one every STRIDE deeds: the bytes of it that are in use */
};

/* What the house lent the person (LG-11). */
struct recorded_session_loan {
	int64_t at_ms;
	chips amount;
};

enum { RECORDED_SESSION_LOANS = 64 };

struct recorded_session {
	int64_t session, began_ms, ended_ms; /* ENDED_MS is 0 if it is not known */
	chips brought;                       /* the person's account when the evening began */
	int loans;                           /* the last one has the sum of all that follow it */
	struct recorded_session_loan loan[RECORDED_SESSION_LOANS]; /* in order of time */
	int tables;
	struct recorded_session_table table[RECORDED_SESSION_TABLES];
	int deeds;                              /* of all tables */
	struct recorded_session_moment *moment; /* of each of them, in order of time */

	/* A sentence without a full stop: what of it cannot be played again, and why.  Empty: all
	 * can. */
	char cut[400];
};

/* AT_MS if it is a moment from 1970 to the year 9999; else the nearest. */
int64_t recorded_session_moment_near(int64_t at_ms);

/* One table more, with nothing in it; NULL if there are too many. */
struct recorded_session_table *
recorded_session_add_table(struct recorded_session *r, const struct game *g);

/* One deed more; SITTER is NULL unless somebody sits down with it.  False without memory, or if
 * there are too many. */
bool recorded_session_add_deed(struct recorded_session *r, struct recorded_session_table *t,
			       int64_t at_ms, const char *text,
			       const struct recorded_session_seat_occupant *seat_occupant);

/* After the last: plays all of it once.  A table ends before the first deed that cannot be done;
 * CUT tells of it.  False without memory. */
bool recorded_session_finish(struct recorded_session *r);
void recorded_session_free(struct recorded_session *r);

/* What a deed did. */
struct told {
	int64_t at_ms;
	struct deed deed;
	int32_t seat_occupant[SEATS]; /* while it happened: a seat may be free after it */
	struct events events;
};

/* The bytes of a shot that are in use, which are its first ones. */
size_t snapshot_used(const struct snapshot *f);

/* The table before its first deed. */
void snapshot_open(struct snapshot *f, const struct recorded_session_table *t);

/* Do the next deed.  False if there is none. */
bool snapshot_step(struct snapshot *f, const struct recorded_session_table *t, struct told *told);

/* The table as it was after DEEDS of its deeds, 0 to all, or some before: a shot that is kept. */
void snapshot_find(struct snapshot *f, const struct recorded_session_table *t, int deeds);

/* The same, and then step by step to DEEDS. */
void snapshot_seek(struct snapshot *f, const struct recorded_session_table *t, int deeds);

/* The person's seat; NOBODY. */
int snapshot_seat(const struct snapshot *f, const struct recorded_session_table *t);

/* What TOLD tells, as a live table tells it. */
void
told_digest(const struct told *told, const struct recorded_session_table *t, struct digest *out);

/* E of TOLD, or of its digest, as the person reads it.  Its number is not set. */
void told_news(const struct told *told, const struct recorded_session_table *t,
	       const struct event *e, struct news *out);

#endif
