/*
 * Lines of the console.  The first names the game, and "pledged" behind it gives it dice that
 * anybody can check; each other one is typed, and completed before.
 *
 * Each answer is one line of text that cannot command a terminal, and one JSON object; a line that
 * was wrong has one error and no other answer (CO-4); after each line the chips are counted.
 */
#include <stdlib.h>
#include <string.h>

#include "base/lines.h"
#include "base/utf8.h"
#include "console/console.h"
#include "dice/seeded.h"
#include "fuzz.h"
#include "games/game.h"
#include "json_line.h"

enum { LINE_MOST = 4096, LINES_MOST = 300 };

/* What has been answered to a line. */
struct answers {
	FILE *out;
	char *written;
	size_t size;
	int n, errors;
};

static void
check_visible(const char *line)
{
	uint32_t c;
	int n;

	for (; *line != '\n'; line += n) {
		n = utf8_next(line, &c);
		FUZZ_HOLDS(n > 0 && (c == ' ' || utf8_visible(c)));
	}
	FUZZ_HOLDS(line[1] == '\0');
}

static const char *
written_so_far(struct answers *answers)
{
	fputc('\0', answers->out);
	fflush(answers->out);
	rewind(answers->out);
	return answers->written;
}

static void
take_answer(void *ctx, const struct answer *a)
{
	struct answers *answers = ctx;

	answers->n++;
	answers->errors += a->kind == ANSWER_ERROR;
	answer_write_plain(a, answers->out);
	check_visible(written_so_far(answers));
	answer_write_json(a, answers->out);
	FUZZ_HOLDS(json_line_holds(written_so_far(answers)));
}

static void
take_proposal(void *ctx, const char *word)
{
	FUZZ_HOLDS(text_begins(word, ctx));
}

/* As the Tab key would at its end. */
static void
complete_line(const struct console *c, const char *line)
{
	char before[LINE_MOST], prefix[LINE_MOST] = "";
	char *blank;

	strcpy(before, line);
	blank = strrchr(before, ' ');
	if (blank != NULL) {
		strcpy(prefix, blank + 1);
		*blank = '\0';
	}
	console_complete(c, before, prefix, take_proposal, prefix);
}

static void
take_line(struct console *c, struct answers *answers, char *line)
{
	bool right;

	complete_line(c, line);
	answers->n = answers->errors = 0;
	right = console_line(c, line);
	FUZZ_HOLDS(right == !c->refused);
	FUZZ_HOLDS(right ? answers->errors == 0 : answers->errors == 1 && answers->n == 1);
	game_audit(c->game, &c->state);
}

/* The lines after the first, with the dice of COMMITTED if they are PLEDGED. */
static void
take_lines(struct lines *lines, const struct game *g, bool pledged)
{
	const struct secret secret = { "a secret" };
	struct answers answers = { .n = 0 };
	struct committed committed;
	struct seeded seeded;
	enum lines_got got;
	struct console c;

	answers.out = open_memstream(&answers.written, &answers.size);
	FUZZ_HOLDS(answers.out != NULL);
	seeded_init(&seeded, "fuzz", 0);
	committed_init(&committed, &secret, 1, 1);
	console_open(&c, g, pledged ? &committed.source : &seeded.bytes.source, take_answer,
		     &answers);
	c.committed = pledged ? &committed : NULL;
	for (int n = 0; n < LINES_MOST && !c.over && (got = lines_next(lines)) != LINES_END; n++) {
		if (got == LINES_GOT)
			take_line(&c, &answers, lines->line);
	}
	console_close(&c);
	fclose(answers.out);
	free(answers.written);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	FILE *file = fuzz_open(data, size);
	struct lines lines;

	lines_init(&lines, file, LINE_MOST - 1);
	if (lines_next(&lines) == LINES_GOT) {
		char *pledged = strstr(lines.line, " pledged");

		if (pledged != NULL)
			*pledged = '\0';
		take_lines(&lines, fuzz_game(lines.line), pledged != NULL);
	}
	lines_finish(&lines);
	fclose(file);
	return 0;
}
