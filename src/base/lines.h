/*
 * Lines of a file or a pipe, of a bounded length.  They end with \n, \r\n or \r, so files of every
 * system are read; a byte order mark at the beginning is left out.
 */
#ifndef PITBOSS_BASE_LINES_H
#define PITBOSS_BASE_LINES_H

#include <stdbool.h>
#include <stdio.h>

/* The most bytes that a line may have anywhere, and that are read of a longer one to find its end.
 */
enum { LINES_LONGEST = 1 << 24, LINES_ENDLESS = 1 << 28 };

struct lines {
	FILE *in;       /* borrowed */
	char *line;     /* owned: the last line, without its end */
	size_t room;    /* for it */
	size_t longest; /* bytes of a line that is taken */
	int number;     /* of the last line, from 1 */
	bool returned;  /* it ended with \r, to which a \n may belong */
};

enum lines_got {
	LINES_GOT,    /* a line */
	LINES_LONG,   /* one that was too long; it is skipped */
	LINES_BINARY, /* one with a zero byte; it is skipped */
	LINES_END,
	LINES_FAILED, /* errno tells why: ENOMEM, EFBIG if a line has no end, an error of reading;
			 see lines_error() */
};

/* LONGEST is LINES_LONGEST at most. */
void lines_init(struct lines *r, FILE *in, size_t longest);
void lines_finish(struct lines *r);

/* The next line.  The last one may lack its newline.  A first line that begins with #!, which names
 * the program that reads the file, is empty. */
enum lines_got lines_next(struct lines *r);

/* What errno says after LINES_FAILED, as words behind a colon. */
const char *lines_error(int error);

#endif
