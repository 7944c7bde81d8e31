#include "players/record.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "base/utf8.h"

enum { PATH = 4096, RECORD_FILES_MAX = 100000, LINE = 4096 };

/* A name as that of a file. */
static void
record_file_name(const char *name, struct text *out)
{
	for (; *name != '\0'; name++)
		text_add(out, "%c", *name == '/' || (*name == '.' && out->used == 0) ? '_' : *name);
}

static FILE *
record_create(const char *folder, const char *name)
{
	char file[200], path[PATH];
	struct text t = text_in(file, sizeof(file));
	int fd = -1;

	record_file_name(name, &t);
	errno = EEXIST;
	for (int i = 1; fd < 0 && errno == EEXIST && i < RECORD_FILES_MAX; i++) {
		t = text_in(path, sizeof(path));
		text_add(&t, "%s/%s-%d.talk", folder, file, i);
		fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
	}
	return fd >= 0 ? fdopen(fd, "w") : NULL;
}

bool
record_open(struct talk_record *r, const char *folder, const char *name, struct clock *clock)
{
	*r = (struct talk_record){ .clock = clock, .from_ms = clock_now(clock) };
	if (folder == NULL)
		return true;
	r->out = strcmp(folder, "-") == 0 ? stdout : record_create(folder, name);
	return r->out != NULL;
}

void
record_close(struct talk_record *r)
{
	if (r->out == stdout)
		fflush(stdout);
	else if (r->out != NULL)
		fclose(r->out);
	r->out = NULL;
}

static void
record_begin_line(const struct talk_record *r, enum record_side side)
{
	if (r->out != stdout)
		fprintf(r->out, "%" PRId64 " ", clock_now(r->clock) - r->from_ms);
	fprintf(r->out, "%c ", (char)side);
}

/* Shown on a terminal, nothing of it may command that. */
static void
record_put(struct talk_record *r, enum record_side side, const char *line, size_t n)
{
	char shown[LINE];

	record_begin_line(r, side);
	if (r->out == stdout && n < sizeof(shown)) {
		memcpy(shown, line, n);
		shown[n] = '\0';
		text_disarm(shown);
		fputs(shown, r->out);
	} else {
		fwrite(line, 1, n, r->out);
	}
	fputc('\n', r->out);
}

void
record_lines(struct talk_record *r, enum record_side side, const char *text, size_t n)
{
	while (r->out != NULL && n > 0) {
		const char *end = memchr(text, '\n', n);
		size_t length = end != NULL ? (size_t)(end - text) : n;

		record_put(r, side, text, length);
		text += length;
		n -= length;
		if (n > 0) {
			text++;
			n--;
		}
	}
	if (r->out != NULL && fflush(r->out) != 0 && r->out != stdout && r->error == 0)
		r->error = errno;
}

void
record_line(struct talk_record *r, enum record_side side, const char *format, ...)
{
	char line[LINE];
	va_list args;
	int n;

	if (r->out == NULL)
		return;
	va_start(args, format);
	n = vsnprintf(line, sizeof(line), format, args);
	va_end(args);
	if (n > (int)sizeof(line) - 1)
		n = (int)sizeof(line) - 1;
	if (n >= 0)
		record_lines(r, side, line, (size_t)n);
	if (n == 0)
		record_put(r, side, "", 0);
}

const char *
record_parse(const char *line, enum record_side *side)
{
	line += strspn(line, "0123456789");
	line += *line == ' ';
	if (strchr("<>-", line[0]) == NULL || line[0] == '\0' ||
	    (line[1] != ' ' && line[1] != '\0'))
		return NULL;
	*side = (enum record_side)line[0];
	return line + (line[1] != '\0' ? 2 : 1);
}
