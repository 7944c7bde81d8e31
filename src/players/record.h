/*
 * The talk with a program, in a file, to be read and played again (PP-26): a line each, with the
 * milliseconds since the process began.
 *
 *     12 > new 1          to the program
 *     13 < ready 1        from it
 *     20 - the program has ended (status 3)
 *
 * What it wrote to its error output follows as notes at its end.
 */
#ifndef PITBOSS_PLAYERS_RECORD_H
#define PITBOSS_PLAYERS_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/clock.h"

enum record_side { RECORD_TO = '>', RECORD_FROM = '<', RECORD_NOTE = '-' };

struct talk_record {
	FILE *out; /* NULL: nothing is recorded */
	int error; /* errno of the first line that could not be written to a file, or 0 */
	struct clock *clock;
	int64_t from_ms;
};

/* A new file FOLDER/NAME-1.talk, or the first number that there is not yet.  False with errno set.
 * If FOLDER is NULL nothing is recorded; "-" is standard output, without the milliseconds. */
bool record_open(struct talk_record *r, const char *folder, const char *name, struct clock *clock);

/* Lines of TEXT, N bytes, of one side. */
void record_lines(struct talk_record *r, enum record_side side, const char *text, size_t n);

/* One line, as printf() would. */
__attribute__((format(printf, 3, 4))) void
record_line(struct talk_record *r, enum record_side side, const char *format, ...);

void record_close(struct talk_record *r);

/* One line of such a file, without its end: its side goes to *SIDE.  Returns where its text begins,
 * or NULL if it is no such line. */
const char *record_parse(const char *line, enum record_side *side);

#endif
