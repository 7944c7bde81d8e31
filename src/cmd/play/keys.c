#include "cmd/play/keys.h"

#include <errno.h>

#include "base/lines.h"
#include "cmd/settings.h"

enum { KEYMAP_WHY_SIZE = 256, LINE_LONGEST = 4096 };

static bool
keymap_file_take(struct keymap *map, enum lines_got got, char *line, const char *path, int number)
{
	char why[KEYMAP_WHY_SIZE];
	struct text text = text_in(why, sizeof(why));

	if (got == LINES_BINARY)
		text_add(&text, "a line is text, and there is a zero byte in this one");
	else if (got == LINES_LONG)
		text_add(&text, "a line has at most %d bytes", LINE_LONGEST);
	else if (keymap_line(map, line, number, &text))
		return true;
	command_complain("%s:%d: %s", path, number, why);
	return false;
}

static bool
keymap_file_take_all(struct keymap *map, FILE *file, const char *path)
{
	enum lines_got got;
	struct lines lines;
	bool good = true;

	lines_init(&lines, file, LINE_LONGEST);
	for (int number = 1; good && (got = lines_next(&lines)) != LINES_END; number++) {
		if (got == LINES_FAILED) {
			command_complain("%s cannot be read: %s", path, lines_error(errno));
			good = false;
		} else {
			good = keymap_file_take(map, got, lines.line, path, number);
		}
	}
	lines_finish(&lines);
	return good;
}

/* A person who is there must be able to leave. */
static bool
keymap_file_lets_out(const struct keymap *map, const char *path)
{
	if (keymap_key(map, 'q', 0) != KEY_NONE)
		return true;
	command_complain("%s: no key is left for `leave', the way out; give it another one, as in "
			 "`leave = Q'",
			 path);
	return false;
}

bool
keymap_file_read(struct keymap *map)
{
	char path[SETTINGS_PATH];
	FILE *file;
	bool good;

	keymap_init(map);
	if (!settings_open("keys", path, &file))
		return false;
	if (file == NULL)
		return true;
	good = keymap_file_take_all(map, file, path) && keymap_file_lets_out(map, path);
	fclose(file);
	return good;
}

static int
keys_run(const void *values, int argc, char **argv)
{
	struct keymap map;

	(void)values, (void)argc, (void)argv;
	if (!keymap_file_read(&map))
		return STATUS_USAGE;
	keymap_write(&map, stdout);
	return STATUS_OK;
}

static const struct flag flags[] = { { .name = NULL } };

const struct command keys_command = {
	.name = "keys",
	.operands = "",
	.help = "Print the keys and their meanings, as a keymap file.",
	.flags = flags,
	.run = keys_run,
};
