#include "base/lines.h"

#include <errno.h>
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

/* The next byte of a line, '\n' at its end in whatever way it is written. */
static int
lines_byte(struct lines *r)
{
	int byte = getc_unlocked(r->in);

	if (r->returned && byte == '\n')
		byte = getc_unlocked(r->in);
	r->returned = byte == '\r';
	return r->returned ? '\n' : byte;
}

/* The first line, of USED bytes, without what no reader wants.  Returns its bytes. */
static size_t
lines_clean_first(char *line, size_t used)
{
	if (used >= 3 && memcmp(line, "\xef\xbb\xbf", 3) == 0)
		memmove(line, line + 3, used -= 3);
	return used >= 2 && memcmp(line, "#!", 2) == 0 ? 0 : used;
}

enum lines_got
lines_next(struct lines *r)
{
	enum lines_got got = LINES_GOT;
	size_t used = 0, seen = 0;
	int byte;

	while ((byte = lines_byte(r)) != EOF && byte != '\n') {
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
	if (r->number++ == 0)
		used = lines_clean_first(r->line, used);
	r->line[used] = '\0';
	return got;
}

const char *
lines_error(int error)
{
	return error == EFBIG ? "a line in it has no end" : strerror(error);
}
