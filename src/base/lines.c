#include "base/lines.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

void
lines_init(struct lines *r, FILE *in, size_t longest)
{
	*r = (struct lines){ .in = in, .longest = longest };
}

void
lines_finish(struct lines *r)
{
	free(r->line);
	r->line = NULL;
}

static bool
lines_make_room(struct lines *r)
{
	size_t room = r->room > 0 ? 2 * r->room : 128;
	char *line = realloc(r->line, room);

	if (line == NULL)
		return false;
	r->line = line;
	r->room = room;
	return true;
}

enum lines_got
lines_next(struct lines *r)
{
	enum lines_got got = LINES_GOT;
	size_t used = 0, seen = 0;
	int byte;

	while ((byte = getc_unlocked(r->in)) != EOF && byte != '\n') {
		if (++seen > LINES_ENDLESS) {
			errno = EFBIG;
			return LINES_FAILED;
		}
		if (byte == '\0')
			got = LINES_BINARY;
		if (used == r->longest)
			got = LINES_LONG;
		if (got != LINES_GOT)
			continue;
		if (used + 1 >= r->room && !lines_make_room(r))
			return LINES_FAILED;
		r->line[used++] = (char)byte;
	}
	if (byte == EOF && ferror(r->in))
		return LINES_FAILED;
	if (byte == EOF && used == 0 && got == LINES_GOT)
		return LINES_END;
	if (r->room == 0 && !lines_make_room(r))
		return LINES_FAILED;
	r->line[used] = '\0';
	return got;
}

const char *
lines_error(int error)
{
	return error == EFBIG ? "a line in it has no end" : strerror(error);
}
