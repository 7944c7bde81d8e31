#include "cmd/settings.h"

#include <errno.h>
#include <ini.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cmd/state.h"

enum { VALUES_SIZE = 8192, VARIABLE_SIZE = 64 };

bool
settings_open(const char *name, char path[SETTINGS_PATH], FILE **file)
{
	*file = NULL;
	if (!user_path("XDG_CONFIG_HOME", ".config", name, path, SETTINGS_PATH))
		return true;
	*file = fopen(path, "re");
	if (*file != NULL || errno == ENOENT || errno == ENOTDIR)
		return true;
	command_complain("%s cannot be read: %s", path, strerror(errno));
	return false;
}

/* A copy that lives as long as the configuration; NULL where there is no room. */
static const char *
keep(struct settings *settings, const char *value)
{
	size_t length = strlen(value) + 1;
	char *at = settings->text + settings->used;

	if (length > settings->size - settings->used)
		return NULL;
	memcpy(at, value, length);
	settings->used += length;
	return at;
}

static bool
set_flag(struct settings *settings, const struct flag *f, const char *value, void *values)
{
	if (f->kind == FLAG_SET) {
		bool yes = strcmp(value, "yes") == 0;

		if (!yes && strcmp(value, "no") != 0) {
			command_complain("%s is yes or no, not '%s'", f->name, value);
			return false;
		}
		*(bool *)((char *)values + f->member) = yes;
		return true;
	}
	value = keep(settings, value);
	if (value == NULL) {
		command_complain("the configuration is too long");
		return false;
	}
	return command_set_flag(f, value, values);
}

/* What the handler of a line gets. */
struct reading {
	struct settings *settings;
	const struct command *command;
	void *values;
};

static int
take_line(void *user, const char *section, const char *name, const char *value)
{
	struct reading *reading = user;

	if (section[0] != '\0') {
		command_complain("the configuration has no sections, and not [%s]", section);
		return 0;
	}
	for (const struct flag *f = reading->command->flags; f->name != NULL; f++) {
		if (strcmp(f->name, name) == 0)
			return set_flag(reading->settings, f, value, reading->values);
	}
	command_complain("there is no '%s' to configure (see pitboss %s --help)", name,
			 reading->command->name);
	return 0;
}

static bool
read_file(struct reading *reading)
{
	char path[SETTINGS_PATH];
	FILE *file;
	int line;

	if (!settings_open("config", path, &file))
		return false;
	if (file == NULL)
		return true;
	line = ini_parse_file(file, take_line, reading);
	if (line == 0 && ferror(file))
		line = -1;
	fclose(file);
	if (line > 0)
		command_complain("that is in line %d of %s, where lines are `name = value'", line,
				 path);
	else if (line < 0)
		command_complain("%s cannot be read", path);
	return line == 0;
}

/* "PITBOSS_ROUND_MS" for round-ms. */
static void
name_variable(const struct flag *f, char out[VARIABLE_SIZE])
{
	struct text name = text_in(out, VARIABLE_SIZE);

	text_add(&name, "PITBOSS_");
	for (const char *c = f->name; *c != '\0'; c++)
		text_add(&name, "%c", *c == '-' ? '_' : text_upper(*c));
}

static bool
read_environment(struct reading *reading)
{
	for (const struct flag *f = reading->command->flags; f->name != NULL; f++) {
		char variable[VARIABLE_SIZE];
		const char *value;

		name_variable(f, variable);
		value = getenv(variable);
		if (value != NULL && value[0] != '\0' &&
		    !set_flag(reading->settings, f, value, reading->values)) {
			command_complain("that is %s in the environment", variable);
			return false;
		}
	}
	return true;
}

bool
settings_read(struct settings *settings, const struct command *c, void *values)
{
	struct reading reading = { settings, c, values };

	*settings = (struct settings){ .text = malloc(VALUES_SIZE), .size = VALUES_SIZE };
	if (settings->text == NULL) {
		command_complain("there is no memory left");
		return false;
	}
	return read_file(&reading) && read_environment(&reading);
}

void
settings_finish(struct settings *settings)
{
	free(settings->text);
	settings->text = NULL;
}
