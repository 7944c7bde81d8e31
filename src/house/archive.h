/*
 * The evenings that a ledger has recorded, to be looked at again.
 *
 * The ledger is not written, and may be open elsewhere.
 */
#ifndef PITBOSS_HOUSE_ARCHIVE_H
#define PITBOSS_HOUSE_ARCHIVE_H

#include "house/ledger.h"
#include "house/recorded_session.h"

/* An evening, as it is listed. */
struct archive_session {
	int64_t id, began_ms, ended_ms; /* ENDED_MS is 0 if it was cut short */
	int64_t next;                   /* its tables went on in this one; 0: they did not */
	bool over;                      /* else it goes on now */
	int tables;                     /* that were open */
	int64_t deeds;                  /* at all of them */
	char games[80];                 /* at whose tables the person sat, "sicbo craps" */
	chips change; /* of what the person has: what lies on open tables is theirs */
};

struct archive;

/* Not for a process that has the ledger open to write.
 *
 * The ledger at PATH as NAME sees it, which is the only person of the ledger if it does not know
 * NAME.  NULL, with WHY, if it cannot be read. */
struct archive *archive_open(const char *path, const char *name, struct text *why);

/* Examine the ledger (LG-51): call it before anything in it is shown.  False, with WHY, if it is
 * damaged. */
bool archive_examine(struct archive *a, struct text *why);
void archive_close(struct archive *a); /* NULL is fine */

/* The newest sessions before BEFORE (0: all), newest first, at most MAX; how many, or -1 with WHY.
 */
int archive_list(struct archive *a, int64_t before, struct archive_session *out, int max,
		 struct text *why);

/* The session ID; if that is 0, the newest that is over and has journals (LG-46).  Its tables go to
 * OUT, those alone that ONLY names, if it is not NULL: a game, or the id of a table.  False, with
 * WHY, if there is none, or it cannot be read; else recorded_session_free() is due. */
bool archive_read(struct archive *a, int64_t id, const char *only, struct recorded_session *out,
		  struct text *why);

#endif
