/*
 * Lines of a file or a pipe, of any length up to READER_LINE.
 */
#ifndef PITBOSS_CONSOLE_READER_H
#define PITBOSS_CONSOLE_READER_H

#include <stdio.h>

enum { READER_LINE = 1 << 24 }; /* bytes */

struct reader {
	FILE *in;   /* borrowed */
	char *line; /* owned: the last line, without its end */
	size_t room;
};

enum reader_got {
	READER_GOT,    /* a line */
	READER_LONG,   /* one that was too long; it is skipped */
	READER_BINARY, /* one with a zero byte; likewise */
	READER_END,
	READER_FAILED, /* errno tells why */
};

void reader_init(struct reader *r, FILE *in);
void reader_finish(struct reader *r);

/* The next line.  The last one may lack its newline. */
enum reader_got reader_next(struct reader *r);

#endif
