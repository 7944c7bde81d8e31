#include "console/reader.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>

void
reader_init(struct reader *r, FILE *in)
{
	*r = (struct reader){ .in = in };
}

void
reader_finish(struct reader *r)
{
	free(r->line);
	r->line = NULL;
}

static bool
make_room(struct reader *r)
{
	size_t room = r->room > 0 ? 2 * r->room : 128;
	char *line = realloc(r->line, room);

	if (line == NULL)
		return false;
	r->line = line;
	r->room = room;
	return true;
}

enum reader_got
reader_next(struct reader *r)
{
	enum reader_got got = READER_GOT;
	size_t used = 0;
	int byte;

	while ((byte = getc_unlocked(r->in)) != EOF && byte != '\n') {
		if (byte == '\0')
			got = READER_BINARY;
		if (used == READER_LINE)
			got = READER_LONG;
		if (got != READER_GOT)
			continue;
		if (used + 1 >= r->room && !make_room(r))
			return READER_FAILED;
		r->line[used++] = (char)byte;
	}
	if (byte == EOF && ferror(r->in))
		return READER_FAILED;
	if (byte == EOF && used == 0 && got == READER_GOT)
		return READER_END;
	if (r->room == 0 && !make_room(r))
		return READER_FAILED;
	r->line[used] = '\0';
	return got;
}
