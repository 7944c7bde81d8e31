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

#include "house/page.h"
#include "room/room.h"

struct line_plan {
	struct room *room;        /* borrowed, as all the others */
	const struct page *pages; /* as in struct evening_plan */
	bool ascii;               /* print nothing else, even if the locale could */
	const struct game *first; /* whose table is listened to first; NULL: the first one */
};

/* Play until `quit', the end of the input, or a signal.  0, the signal that ended it, or -1 with
 * errno set if there is no memory or the input cannot be read. */
int line_run(const struct line_plan *plan);

#endif
