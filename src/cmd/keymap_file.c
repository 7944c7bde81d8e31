#include "cmd/keymap_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

#include "cmd/settings.h"

enum { WHY_SIZE = 256 };

static bool
take_line(struct keymap *map, char *line, size_t length, const char *path, int number)
{
	char why[WHY_SIZE];
	struct text text = text_in(why, sizeof(why));

	if (strlen(line) != length)
		text_add(&text, "a line is text, and there is a zero byte in this one");
	else if (keymap_line(map, line, number, &text))
		return true;
	command_complain("%s:%d: %s", path, number, why);
	return false;
}

static bool
take_lines(struct keymap *map, FILE *file, const char *path)
{
	char *line = NULL;
	size_t size = 0;
	ssize_t length = 0;
	bool good = true;

	for (int number = 1; good && (length = getline(&line, &size, file)) >= 0; number++)
		good = take_line(map, line, (size_t)length, path, number);
	free(line);
	if (good && ferror(file)) {
		command_complain("%s cannot be read: %s", path, strerror(errno));
		good = false;
	}
	return good;
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
	good = take_lines(map, file, path);
	fclose(file);
	return good;
}
