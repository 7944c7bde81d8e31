/*
 * The configuration file, for a command with a flag of each kind, and for one that shares two of
 * them.
 *
 * What was taken is in its range, and texts are there until the end.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cmd/settings.h"
#include "fuzz.h"

struct values {
	bool ascii;
	int64_t players;
	const char *theme;
};

enum { PLAYERS_MOST = 12 };

static const struct flag flags[] = {
	{ .name = "ascii", .kind = FLAG_SET, .member = offsetof(struct values, ascii) },
	{ .name = "players",
	  .kind = FLAG_NUMBER,
	  .value = "N",
	  .max = PLAYERS_MOST,
	  .member = offsetof(struct values, players) },
	{ .name = "theme",
	  .kind = FLAG_TEXT,
	  .value = "NAME",
	  .member = offsetof(struct values, theme) },
	{ .name = NULL },
};

static const char *const shared[] = { "ascii", "theme", NULL };
static const struct command play = { .name = "play", .flags = flags, .configured = true };
static const struct command replay = { .name = "replay", .flags = flags, .shared = shared };
const struct command *const commands[] = { &replay, &play, NULL };

static void
write_config(const uint8_t *data, size_t size)
{
	static const char *const files[] = { "pitboss/config", "pitboss", NULL };
	const char *folder = fuzz_folder(files);
	char path[SETTINGS_PATH];
	FILE *file;

	setenv("XDG_CONFIG_HOME", folder, 1);
	snprintf(path, sizeof(path), "%s/pitboss", folder);
	mkdir(path, S_IRWXU);
	snprintf(path, sizeof(path), "%s/pitboss/config", folder);
	file = fopen(path, "w");
	FUZZ_HOLDS(file != NULL);
	FUZZ_HOLDS(fwrite(data, 1, size, file) == size);
	FUZZ_HOLDS(fclose(file) == 0);
}

static void
read_config(const struct command *c, size_t size)
{
	struct values values = { .theme = "dark" };
	struct settings settings;

	settings_read(&settings, c, &values);
	FUZZ_HOLDS(values.players >= 0 && values.players <= (c == &play ? PLAYERS_MOST : 0));
	FUZZ_HOLDS(strlen(values.theme) <= size + strlen("dark"));
	settings_finish(&settings);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	write_config(data, size);
	read_config(&play, size);
	read_config(&replay, size);
	return 0;
}
