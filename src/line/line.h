/*
 * The floor without a screen: the same live tables line by line, for braille, for speech, for a
 * terminal that cannot move its cursor, and for a pipe.
 *
 * Sentences come as things happen; what is typed is an action of the table that is listened to
 * ("big 10"), or one of a few commands.  Nothing is ever drawn over.
 */
#ifndef PITBOSS_LINE_LINE_H
#define PITBOSS_LINE_LINE_H

#include <stdbool.h>

#include <stddef.h>

#include "house/diary.h"
#include "house/page.h"
#include "room/room.h"

enum { LINE_TYPED = 1024 };

/* Input that has been read and not done yet.  All 0 at first. */
struct line_input {
	char typed[LINE_TYPED];
	size_t used;
	bool skip; /* the rest of a line that was too long */
};

struct line_plan {
	struct room *room;                /* borrowed, as all the others */
	const struct page *pages;         /* as in struct simulation_plan */
	struct luck_teller luck_estimate; /* as there */
	struct diary *diary;
	bool practice;            /* the person's account is not touched, and they are told */
	bool ascii;               /* print nothing else, even if the locale could */
	int first;                /* the table that is listened to first */
	struct line_input *input; /* what one evening leaves is the next one's */

	/* A sentence that says when the room's tables, which stand still, were left.  The person's
	 * choice goes to ANSWER; the end of the input leaves them as they are.  NULL: they do not
	 * stand still. */
	const char *left;
	enum left_answer *answer;
};

/* Play until `quit', `keep', the end of the input, or a signal.  A signal keeps the tables if
 * something of the person's lies there and they can be kept; all but that and `keep' part from
 * them. 0, the signal that ended it, or -1 with errno set if there is no memory or the input cannot
 * be read. */
int line_run(const struct line_plan *plan);

#endif
