#include "cmd/books/history.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/utf8.h"

enum { OWNER_ONLY = S_IRUSR | S_IWUSR };

/* A regular file, nothing that blocks or never ends; -1. */
static int
open_file(const char *path, int flags)
{
	int fd = open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, OWNER_ONLY);
	struct stat stat;

	if (fd >= 0 && (fstat(fd, &stat) != 0 || !S_ISREG(stat.st_mode))) {
		close(fd);
		return -1;
	}
	return fd;
}

static FILE *
open_stream(const char *path, int flags, const char *mode)
{
	int fd = open_file(path, flags);
	FILE *stream = fd >= 0 ? fdopen(fd, mode) : NULL;

	if (stream == NULL && fd >= 0)
		close(fd);
	return stream;
}

static bool
is_seen(const char *line)
{
	uint32_t c;
	int length;

	for (; (length = utf8_next(line, &c)) > 0; line += length) {
		if (c != ' ' && !utf8_visible(c))
			return false;
	}
	return *line == '\0';
}

/* The next line that may be recalled; one that is too long or has a character that cannot be seen
 * is passed over. */
static bool
history_next_line(FILE *in, char out[HISTORY_LINE])
{
	bool begins = true;

	while (fgets(out, HISTORY_LINE, in) != NULL) {
		char *end = strchr(out, '\n');
		bool whole = begins && end != NULL;

		begins = end != NULL;
		if (end != NULL)
			*end = '\0';
		if (whole && out[0] != '\0' && is_seen(out))
			return true;
	}
	return false;
}

static int
count_lines(FILE *in)
{
	char line[HISTORY_LINE];
	int n = 0;

	while (history_next_line(in, line))
		n++;
	rewind(in);
	return n;
}

/* Write the file anew with only the lines that were recalled. */
static void
cut_back(const struct history *h, FILE *in, int skip)
{
	char path[STATE_PATH + 8], line[HISTORY_LINE];
	FILE *out;

	snprintf(path, sizeof(path), "%s.new", h->path);
	unlink(path);
	out = open_stream(path, O_WRONLY | O_CREAT | O_EXCL, "w");
	if (out == NULL)
		return;
	for (int i = 0; history_next_line(in, line); i++) {
		if (i >= skip)
			fprintf(out, "%s\n", line);
	}
	if (fflush(out) == 0 && !ferror(out))
		rename(path, h->path);
	else
		unlink(path);
	fclose(out);
}

void
history_open(struct history *h, const char *file, void (*recall)(void *ctx, const char *line),
	     void *ctx)
{
	FILE *in;
	int n;

	h->path[0] = h->last[0] = '\0';
	if (!state_path(file, h->path, sizeof(h->path))) {
		h->path[0] = '\0';
		return;
	}
	in = open_stream(h->path, O_RDONLY, "r");
	if (in == NULL)
		return;
	n = count_lines(in);
	for (int i = 0; history_next_line(in, h->last); i++) {
		if (i >= n - HISTORY_LINES)
			recall(ctx, h->last);
	}
	rewind(in);
	if (n > 2 * HISTORY_LINES)
		cut_back(h, in, n - HISTORY_LINES);
	fclose(in);
}

void
history_add(struct history *h, const char *line)
{
	char words[HISTORY_LINE + 1];
	size_t length = strlen(line);
	int fd;

	if (h->path[0] == '\0' || length == 0 || length >= HISTORY_LINE - 1 ||
	    strcmp(line, h->last) == 0 || !is_seen(line))
		return;
	state_make_way(h->path);
	fd = open_file(h->path, O_WRONLY | O_CREAT | O_APPEND);
	if (fd < 0)
		return;
	snprintf(h->last, sizeof(h->last), "%s", line);
	snprintf(words, sizeof(words), "%s\n", line);
	if (write(fd, words, length + 1) < 0)
		h->path[0] = '\0';
	close(fd);
}
