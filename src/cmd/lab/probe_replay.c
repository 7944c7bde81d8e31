#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/lines.h"
#include "base/text_file.h"
#include "base/utf8.h"
#include "cmd/command.h"
#include "cmd/lab/probe.h"
#include "players/record.h"

enum { ANSWER_MS = 10000, LINE_LONGEST = 1 << 16 };

/* A recorded talk that is held again. */
struct rerun {
	struct child *child;
	struct clock clock;
	const char *file;
	int line;
	uint64_t compared;
};

/* Its next line that is no remark. */
static enum child_got
rerun_read(struct rerun *r, char line[CHILD_TEXT])
{
	enum child_got got;

	do
		got = child_read(r->child, line, clock_now(&r->clock) + ANSWER_MS);
	while (got == CHILD_GOT && line[0] == '#');
	return got;
}

static bool
rerun_say(struct rerun *r, const char *said)
{
	char line[LINE_LONGEST];
	int n = snprintf(line, sizeof(line), "%s\n", said);

	child_quiet(r->child);
	if (n > 0 && (size_t)n < sizeof(line) &&
	    child_write(r->child, line, (size_t)n, clock_now(&r->clock) + ANSWER_MS) == CHILD_GOT)
		return true;
	command_complain("%s:%d: the program does not take what it is told", r->file, r->line);
	return false;
}

static bool
rerun_compare(struct rerun *r, const char *said)
{
	char line[CHILD_TEXT];

	if (said[0] == '#')
		return true;
	if (rerun_read(r, line) != CHILD_GOT) {
		printf("%s:%d: there is no answer; it was: %s\n", r->file, r->line, said);
		return false;
	}
	r->compared++;
	if (strcmp(line, said) == 0)
		return true;
	text_disarm(line);
	printf("%s:%d: the answer is: %s\n%s:%d: but it was:    %s\n", r->file, r->line, line,
	       r->file, r->line, said);
	return false;
}

static bool
rerun_line(struct rerun *r, const char *line)
{
	enum record_side side;
	const char *said = record_parse(line, &side);

	if (said == NULL) {
		command_complain("%s:%d: a line of a recorded talk is '12 > new 1' or '13 < ready "
				 "1'",
				 r->file, r->line);
		return false;
	}
	switch (side) {
	case RECORD_TO: return rerun_say(r, said);
	case RECORD_FROM: return rerun_compare(r, said);
	case RECORD_NOTE: break;
	}
	return true;
}

static bool
rerun_all(struct rerun *r, FILE *in)
{
	enum lines_got got;
	struct lines lines;
	bool well = true;

	lines_init(&lines, in, LINE_LONGEST - 100);
	while (well && (got = lines_next(&lines)) == LINES_GOT) {
		r->line++;
		well = rerun_line(r, lines.line);
	}
	lines_finish(&lines);
	if (well)
		printf("%" PRIu64 " answers are the same.\n", r->compared);
	return well;
}

int
probe_replay(const char *file, const char *command)
{
	struct rerun r = { .file = file };
	struct child_plan plan = { .command = command, .clock = &r.clock };
	FILE *in = text_file_open(file);
	bool well = false;

	if (in == NULL) {
		command_complain("%s cannot be read: %s", file, plain_error(errno));
		return STATUS_FAILED;
	}
	clock_init(&r.clock, false);
	r.child = child_start(&plan);
	if (r.child == NULL)
		command_complain("the program cannot be started: %s", strerror(errno));
	else
		well = rerun_all(&r, in);
	if (r.child != NULL)
		child_end(r.child, true);
	child_free(r.child);
	clock_finish(&r.clock);
	text_file_close(in);
	return well ? STATUS_OK : STATUS_FAILED;
}
