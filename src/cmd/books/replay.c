#include "cmd/books/replay.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "cmd/books/ledger_handle.h"
#include "cmd/command.h"
#include "cmd/looks.h"
#include "cmd/output.h"
#include "tui/scene.h"

/* The largest screen of a cast, as that of the floor. */
enum { ROWS_MOST = 200, COLS_MOST = 500 };

/* `pitboss replay': recorded evenings (LG-43 to LG-45). */
struct replay_values {
	const char *table, *ledger, *cast, *size;
	bool list, text, console;
	int64_t last;
	struct replay_looks looks;
};

/* "80x24": columns and rows.  False with a complaint. */
static bool
replay_read_size(const char *size, struct replay_looks *looks)
{
	int rows, cols, end = 0;

	if (sscanf(size, "%3dx%3d%n", &cols, &rows, &end) == 2 && size[end] == '\0' &&
	    rows >= SCENE_ROWS && rows <= ROWS_MOST && cols >= SCENE_COLS && cols <= COLS_MOST) {
		looks->rows = rows;
		looks->cols = cols;
		return true;
	}
	command_complain("--size takes columns and rows from %dx%d to %dx%d, not %s", SCENE_COLS,
			 SCENE_ROWS, COLS_MOST, ROWS_MOST, text_quoted(size).text);
	return false;
}

static int
replay_cast(const struct replay_values *v, const struct recorded_session *r)
{
	struct replay_looks looks = v->looks;
	const struct theme *theme = looks_theme(looks.theme);
	enum glyphs glyphs = looks.glyphs != NULL ? looks_glyphs(looks.glyphs) : GLYPHS_FULL;
	struct output output;

	if (!replay_read_size(v->size, &looks))
		return STATUS_USAGE;
	if (!output_open(&output, v->cast, "{\"version\":2,\"width\":", "a cast of pitboss"))
		return STATUS_FAILED;
	if (replay_write_cast(r, &looks, theme, glyphs, output.file))
		return output_keep(&output) ? STATUS_OK : STATUS_FAILED;
	output_drop(&output);
	command_complain("there is no memory left");
	return STATUS_FAILED;
}

/* The evening is there. */
static int
replay_show(const struct replay_values *v, const struct recorded_session *r)
{
	int status = STATUS_OK;

	if (v->cast != NULL)
		status = replay_cast(v, r);
	else if (v->console)
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
	struct recorded_session recorded_session;
	int status;

	if (!archive_read(a, session, v->table, &recorded_session, &why)) {
		command_complain("%s", words);
		return STATUS_FAILED;
	}
	status = replay_show(v, &recorded_session);
	recorded_session_free(&recorded_session);
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
	if (v->list + v->text + v->console + (v->cast != NULL) > 1) {
		command_complain("replay takes one of --list, --text, --console and --cast");
		return STATUS_USAGE;
	}
	a = ledger_handle_archive(v->ledger);
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
	{ "cast", 0, FLAG_TEXT, "FILE", 0, 0, offsetof(struct replay_values, cast),
	  "write the screen as an asciicast" },
	{ "size", 0, FLAG_TEXT, "COLSxROWS", 0, 0, offsetof(struct replay_values, size),
	  "the size of that screen (80x24)" },
	{ "ledger", 0, FLAG_TEXT, "FILE", 0, 0, offsetof(struct replay_values, ledger),
	  "the file that keeps your account" },
	{ "theme", 0, FLAG_WORD, LOOKS_THEMES, 0, 0, offsetof(struct replay_values, looks.theme),
	  "the colours: auto, dark, light, contrast, colourblind or mono" },
	{ "colours", 0, FLAG_WORD, LOOKS_COLOURS, 0, 0,
	  offsetof(struct replay_values, looks.colours),
	  "use auto, true, 256, 16, 8 or no (none) colours" },
	{ "glyphs", 0, FLAG_WORD, LOOKS_GLYPHS, 0, 0, offsetof(struct replay_values, looks.glyphs),
	  "draw with full, plain or ascii characters" },
	{ "ascii", 0, FLAG_MEANS, "ascii", 0, 0, offsetof(struct replay_values, looks.glyphs),
	  "the same as --glyphs ascii" },
	{ "still", 0, FLAG_SET, NULL, 0, 0, offsetof(struct replay_values, looks.still),
	  "dice in the air do not move" },
	{ .name = NULL },
};

static const char *const replay_kept[] = { "theme", NULL };
static const char *const replay_shared[] = { "ledger", "theme", "colours", "glyphs",
					     "ascii",  "still", NULL };

static const struct replay_values replay_defaults = { .last = 20, .size = "80x24" };

const struct command replay_command = {
	.name = "replay",
	.operands = "[SESSION]",
	.help = "Look at a recorded evening again.",
	.max_operands = 1,
	.flags = replay_flags,
	.values = sizeof(struct replay_values),
	.defaults = &replay_defaults,
	.shared = replay_shared,
	.kept = replay_kept,
	.run = replay_run,
};
