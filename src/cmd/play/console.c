#include "console/console.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lines.h"
#include "base/text_file.h"
#include "cmd/books/history.h"
#include "cmd/command.h"
#include "dice/seeded.h"
#include "games/game_table.h"
#include "line/wrap.h"
#include "term/edit.h"

struct values {
	const char *seed;
	bool strict, json, guests;
};

static void
write_plain(void *ctx, const struct answer *a)
{
	answer_write_plain(a, ctx);
}

/* On lines as wide as the terminal; without memory on lines as they come. */
static void
write_typed(void *ctx, const struct answer *a)
{
	char *words = NULL;
	size_t size = 0;
	FILE *kept = open_memstream(&words, &size);
	struct wrap wrap;

	answer_write_plain(a, kept != NULL ? kept : ctx);
	if (kept == NULL)
		return;
	wrap_begin(&wrap, ctx, wrap_width(STDOUT_FILENO), false);
	if (fclose(kept) == 0)
		wrap_put(&wrap, words);
	free(words);
}

static void
write_json(void *ctx, const struct answer *a)
{
	answer_write_json(a, ctx);
}

/* False where the console should end. */
static bool
after_line(const struct console *c, bool strict, bool *wrong)
{
	fflush(stdout);
	*wrong |= c->refused;
	return !c->over && !(strict && c->refused) && !ferror(stdout);
}

/* Answer the lines of IN.  Returns false if reading failed. */
static bool
run_file(struct console *c, FILE *in, bool strict, bool *wrong)
{
	enum lines_got got;
	struct lines reader;

	lines_init(&reader, in, LINES_LONGEST);
	do {
		got = lines_next(&reader);
		if (got == LINES_GOT)
			console_line(c, reader.line);
		else if (got == LINES_LONG)
			console_refuse(c, "a line is at most %d bytes long", LINES_LONGEST);
		else if (got == LINES_BINARY)
			console_refuse(c, "a line is text, and there is a zero byte in this one");
	} while (got != LINES_END && got != LINES_FAILED && after_line(c, strict, wrong));
	lines_finish(&reader);
	return got != LINES_FAILED;
}

static void
console_recall(void *ctx, const char *line)
{
	edit_recall(ctx, line);
}

static void
console_propose(void *ctx, char *before, const char *prefix,
		void (*propose)(void *to, const char *word), void *to)
{
	console_complete(ctx, before, prefix, propose, to);
}

/* Answer the lines that are typed.  False if there is no memory for an editor. */
static bool
run_keyboard(struct console *c, bool strict, bool *wrong)
{
	struct history history;
	char prompt[32], *line;
	struct edit_plan plan = { .prompt = prompt, .complete = console_propose, .ctx = c };
	struct edit *edit;
	enum edit_got got;

	snprintf(prompt, sizeof(prompt), "%s> ", c->game->name);
	edit = edit_open(&plan);
	if (edit == NULL)
		return false;
	history_open(&history, "console-history", console_recall, edit);
	do {
		got = edit_line(edit, &line);
		if (got == EDIT_END) {
			putchar('\n');
		} else if (got == EDIT_LONG) {
			console_refuse(c, "a line from the keyboard has at most %d characters",
				       EDIT_LONGEST);
		} else {
			history_add(&history, line);
			console_line(c, line);
		}
	} while (got != EDIT_END && after_line(c, strict, wrong));
	edit_close(edit);
	return true;
}

/* Does somebody sit at the keyboard? */
static bool
console_is_typed(const char *file)
{
	return file == NULL && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* The exit status (CO-4). */
static int
console_command_run(struct console *c, const char *file, bool strict)
{
	bool wrong = false, read = true;
	FILE *in = text_file_open(file != NULL ? file : "-");

	if (in == NULL) {
		command_complain("%s cannot be opened: %s", file, plain_error(errno));
		return STATUS_FAILED;
	}
	if (console_is_typed(file))
		read = run_keyboard(c, strict, &wrong);
	else
		read = run_file(c, in, strict, &wrong);
	if (!read)
		command_complain("%s cannot be read: %s", file != NULL ? file : "standard input",
				 lines_error(errno));
	text_file_close(in);
	return wrong || !read ? STATUS_FAILED : STATUS_OK;
}

static int
console_command_start(const void *values, int argc, char **argv)
{
	const struct values *v = values;
	const struct game *g = command_game(argv[0]);
	struct seeded seeded;
	struct committed committed;
	struct secret secret;
	bool typed = console_is_typed(argc > 1 ? argv[1] : NULL);
	struct console c;
	int status;

	if (g == NULL)
		return STATUS_USAGE;
	if (v->seed != NULL) {
		seeded_init(&seeded, v->seed, 0);
	} else if (secret_draw(&secret) == 0) {
		committed_init(&committed, &secret, 1, 1);
	} else {
		command_complain("the system has no randomness to give; --seed TEXT does without");
		return STATUS_FAILED;
	}
	console_open(&c, g, v->seed != NULL ? &seeded.bytes.source : &committed.source,
		     v->json ? write_json
		     : typed ? write_typed
			     : write_plain,
		     stdout);
	c.programs = v->guests || typed;
	c.seed = v->seed;
	c.committed = v->seed == NULL ? &committed : NULL;
	status = console_command_run(&c, argc > 1 ? argv[1] : NULL, v->strict);
	console_close(&c);
	if (fflush(stdout) != 0 || ferror(stdout)) {
		command_complain("the answers cannot be written: %s", strerror(errno));
		return STATUS_FAILED;
	}
	return status;
}

static const struct flag flags[] = {
	{ .name = "seed",
	  .kind = FLAG_TEXT,
	  .value = "TEXT",
	  .member = offsetof(struct values, seed),
	  .help = "throw dice that are the same for the same text" },
	{ .name = "strict",
	  .kind = FLAG_SET,
	  .member = offsetof(struct values, strict),
	  .help = "end at the first error, with status 1" },
	{ .name = "json",
	  .kind = FLAG_SET,
	  .member = offsetof(struct values, json),
	  .help = "answer with a JSON object on each line" },
	{ .name = "guests",
	  .kind = FLAG_SET,
	  .member = offsetof(struct values, guests),
	  .help = "let lines that are not typed start programs too" },
	{ .name = NULL },
};

const struct command console_command = {
	.name = "console",
	.operands = "GAME [FILE]",
	.help = "Play a game by commands, one on each line.",
	.min_operands = 1,
	.max_operands = 2,
	.flags = flags,
	.values = sizeof(struct values),
	.run = console_command_start,
};
