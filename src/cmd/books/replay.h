/*
 * What `pitboss replay' does with recorded evenings.
 */
#ifndef PITBOSS_CMD_BOOKS_REPLAY_H
#define PITBOSS_CMD_BOOKS_REPLAY_H

#include <stdio.h>

#include "house/archive.h"
#include "room/room.h"
#include "term/glyphs.h"
#include "term/theme.h"
#include "tui/session.h"

/* The evenings of the ledger, newest first, up to LAST of them.  An exit status. */
int replay_list(struct archive *a, int64_t last);

/* What happened, in sentences with their times. */
void replay_text(const struct recorded_session *r);

/* A table as lines for the console.  An exit status. */
int replay_console(const struct recorded_session *r);

/* How the screen is to look. */
struct replay_looks {
	const char *theme;            /* NULL: the default one */
	const char *glyphs, *colours; /* the same */
	bool still;
	int rows, cols; /* of a cast */
};

/* The table that is looked at first: the first at which the person sat; 0 if they sat nowhere. */
int replay_first(const struct recorded_session *r);

/* The evening on the screen.  An exit status. */
int replay_screen(const struct recorded_session *r, const struct replay_looks *looks);

/* The tables of TAPE, which shows R, are live from there on, for practice (LG-44): with fresh dice,
 * or with those that really came and fresh ones after them.  LIKE says all but the
 * tables; FOCUS is the table that is looked at.  As loop_run(); -1 with errno set if they cannot
 * be. */
int replay_fork(const struct recorded_session *r, const struct room *replay_room,
		const struct session_plan *like, bool same, int focus);

/* The same, played from the start to the end, as an asciicast of version 2.  False without memory;
 * OUT keeps its own error. */
bool replay_write_cast(const struct recorded_session *r, const struct replay_looks *looks,
		       const struct theme *theme, enum glyphs glyphs, FILE *out);

#endif
