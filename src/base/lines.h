/*
 * Lines of a file or a pipe, of any length up to LINES_LONGEST.
 */
#ifndef PITBOSS_BASE_LINES_H
#define PITBOSS_BASE_LINES_H

#include <stdio.h>

enum { LINES_LONGEST = 1 << 24 }; /* bytes */

struct lines {
	FILE *in;   /* borrowed */
	char *line; /* owned: the last line, without its end */
	size_t room;
};

enum lines_got {
	LINES_GOT,    /* a line */
	LINES_LONG,   /* one that was too long; it is skipped */
	LINES_BINARY, /* one with a zero byte; likewise */
	LINES_END,
	LINES_FAILED, /* errno tells why */
};

void lines_init(struct lines *r, FILE *in);
void lines_finish(struct lines *r);

/* The next line.  The last one may lack its newline. */
enum lines_got lines_next(struct lines *r);

#endif
