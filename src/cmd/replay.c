#include "cmd/replay.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cmd/books.h"
#include "cmd/command.h"

/* `pitboss replay': recorded evenings (LG-43 to LG-45). */
struct replay_values {
	const char *table, *ledger;
	bool list, text, console;
	int64_t last;
	struct replay_looks looks;
};

/* The evening is there. */
static int
replay_show(const struct replay_values *v, const struct reel *r)
{
	int status = STATUS_OK;

	if (v->console)
		status = replay_console(r);
	else if (v->text)
		replay_text(r);
	else
		status = replay_screen(r, &v->looks);
	if (r->cut[0] == '\0')
		return status;
	command_complain("%s", r->cut);
	return STATUS_FAILED;
}

static int
replay_read(const struct replay_values *v, struct archive *a, int64_t session)
{
	char words[LEDGER_PATH + 240];
	struct text why = text_in(words, sizeof(words));
	struct reel reel;
	int status;

	if (!archive_read(a, session, v->table, &reel, &why)) {
		command_complain("%s", words);
		return STATUS_FAILED;
	}
	status = replay_show(v, &reel);
	reel_free(&reel);
	return status;
}

static int
replay_run(const void *values, int argc, char **argv)
{
	const struct replay_values *v = values;
	int64_t session = 0;
	struct archive *a;
	int status;

	if (argc > 0 && !command_number("SESSION", argv[0], 1, INT64_MAX, &session))
		return STATUS_USAGE;
	if (v->list + v->text + v->console > 1) {
		command_complain("replay takes one of --list, --text and --console");
		return STATUS_USAGE;
	}
	a = books_archive(v->ledger);
	if (a == NULL)
		return STATUS_FAILED;
	status = v->list ? replay_list(a, v->last) : replay_read(v, a, session);
	archive_close(a);
	if (fflush(stdout) == 0 && !ferror(stdout))
		return status;
	command_complain("the evening cannot be written: %s", strerror(errno));
	return STATUS_FAILED;
}

static const struct flag replay_flags[] = {
	{ "list", 'l', FLAG_SET, NULL, 0, 0, offsetof(struct replay_values, list),
	  "list the evenings, newest first" },
	{ "last", 'n', FLAG_NUMBER, "N", 1, 1000000, offsetof(struct replay_values, last),
	  "that many evenings at most (20)" },
	{ "table", 't', FLAG_TEXT, "GAME|ID", 0, 0, offsetof(struct replay_values, table),
	  "that table alone" },
	{ "text", 0, FLAG_SET, NULL, 0, 0, offsetof(struct replay_values, text),
	  "print what happened, with the times" },
	{ "console", 0, FLAG_SET, NULL, 0, 0, offsetof(struct replay_values, console),
	  "print a table as lines for pitboss console" },
	{ "ledger", 0, FLAG_TEXT, "FILE", 0, 0, offsetof(struct replay_values, ledger),
	  "the file that keeps your account" },
	{ "theme", 0, FLAG_TEXT, "NAME", 0, 0, offsetof(struct replay_values, looks.theme),
	  "dark, light, contrast, colourblind or mono" },
	{ "ascii", 0, FLAG_SET, NULL, 0, 0, offsetof(struct replay_values, looks.ascii),
	  "draw with ASCII characters alone" },
	{ "still", 0, FLAG_SET, NULL, 0, 0, offsetof(struct replay_values, looks.still),
	  "dice in the air do not move" },
	{ .name = NULL },
};

static const struct replay_values replay_defaults = { .last = 20 };

const struct command replay_command = {
	.name = "replay",
	.operands = "[SESSION]",
	.help = "Look at a recorded evening again.",
	.max_operands = 1,
	.flags = replay_flags,
	.values = sizeof(struct replay_values),
	.defaults = &replay_defaults,
	.run = replay_run,
};
