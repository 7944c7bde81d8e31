#include "cmd/settings.h"

#include <errno.h>
#include <ini.h>
#include <stdlib.h>
#include <string.h>

#include "base/lines.h"
#include "base/text.h"
#include "base/text_file.h"
#include "cmd/preference_file.h"
#include "cmd/state.h"

/* LINE_LONGEST is what inih takes at once. */
enum { SETTINGS_VALUES_SIZE = 8192, SETTINGS_VARIABLE_SIZE = 64, LINE_LONGEST = INI_MAX_LINE - 2 };

bool
settings_open(const char *name, char path[SETTINGS_PATH], FILE **file)
{
	*file = NULL;
	if (!user_path("XDG_CONFIG_HOME", ".config", name, path, SETTINGS_PATH))
		return true;
	*file = text_file_open(path);
	if (*file != NULL || errno == ENOENT || errno == ENOTDIR)
		return true;
	command_complain("%s cannot be read: %s", path, plain_error(errno));
	return false;
}

/* A copy that lives as long as the configuration; NULL if there is no room. */
static const char *
settings_keep(struct settings *settings, const char *value)
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
	if (!flag_takes_value(f)) {
		bool yes = strcmp(value, "yes") == 0;

		if (!yes && strcmp(value, "no") != 0) {
			command_complain("%s is yes or no, not '%s'", f->name, value);
			return false;
		}
		if (f->kind == FLAG_SET)
			*(bool *)((char *)values + f->member) = yes;
		return f->kind == FLAG_SET || !yes || command_set_flag(f, value, values);
	}
	value = settings_keep(settings, value);
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
	bool told;   /* what is wrong with the line */
	bool chosen; /* it is a line of what was chosen while playing */
};

static const struct flag *
settings_find(const struct command *c, const char *name)
{
	for (const struct flag *f = c->flags; f->name != NULL; f++) {
		if (strcmp(f->name, name) == 0)
			return f;
	}
	return NULL;
}

static bool
settings_are_kept(const struct command *c, const char *name)
{
	for (const char *const *kept = c->kept; kept != NULL && *kept != NULL; kept++) {
		if (strcmp(*kept, name) == 0)
			return true;
	}
	return false;
}

/* May the flag of that name stand in the configuration? */
static bool
settings_have(const struct command *c, const char *name)
{
	for (const char *const *shared = c->shared; shared != NULL && *shared != NULL; shared++) {
		if (strcmp(*shared, name) == 0)
			return true;
	}
	return c->configured;
}

/* The command whose configuration it is. */
static const struct command *
settings_owner(const struct command *c)
{
	for (int i = 0; !c->configured && commands[i] != NULL; i++) {
		if (commands[i]->configured)
			return commands[i];
	}
	return c;
}

static int
take_line(void *user, const char *section, const char *name, const char *value)
{
	struct reading *reading = user;
	const struct command *owner = settings_owner(reading->command);

	(void)section;
	reading->told = true;
	if (reading->chosen && !settings_are_kept(owner, name)) {
		command_complain("no '%s' is kept", name);
		return 0;
	}
	if (reading->chosen && !settings_are_kept(reading->command, name))
		return 1;
	if (settings_find(owner, name) == NULL) {
		command_complain("there is no '%s' to configure (see pitboss %s --help)", name,
				 owner->name);
		return 0;
	}
	if (!settings_have(reading->command, name))
		return 1;
	return set_flag(reading->settings, settings_find(reading->command, name), value,
			reading->values);
}

/* False, with a complaint, if the line is wrong. */
static bool
settings_take_line(struct reading *reading, enum lines_got got, const char *line)
{
	reading->told = false;
	if (got == LINES_LONG)
		command_complain("a line of the configuration has at most %d bytes", LINE_LONGEST);
	else if (got == LINES_BINARY)
		command_complain("a line is text, and there is a zero byte in this one");
	else if (line[strspn(line, " \t")] == '[')
		command_complain("the configuration has no sections");
	else if (ini_parse_string(line, take_line, reading) == 0)
		return true;
	else if (!reading->told)
		command_complain("a line of the configuration is `name = value'");
	return false;
}

/* Each wrong line is told, with its number. */
static bool
settings_take_file(struct reading *reading, FILE *file, const char *path)
{
	enum lines_got got;
	struct lines lines;
	bool good = true;

	lines_init(&lines, file, LINE_LONGEST);
	for (int number = 1; (got = lines_next(&lines)) != LINES_END; number++) {
		if (got == LINES_FAILED) {
			command_complain("%s cannot be read: %s", path, lines_error(errno));
			good = false;
			break;
		}
		if (!settings_take_line(reading, got, lines.line)) {
			command_complain("that is in line %d of %s%s", number, path,
					 reading->chosen ? ", of which no more is taken" : "");
			good = false;
		}
		if (!good && reading->chosen)
			break;
	}
	lines_finish(&lines);
	return good;
}

static bool
settings_read_file(struct reading *reading)
{
	char path[SETTINGS_PATH];
	FILE *file;
	bool good;

	if (!settings_open("config", path, &file))
		return false;
	if (file == NULL)
		return true;
	good = settings_take_file(reading, file, path);
	fclose(file);
	return good;
}

/* What was chosen while playing.  If there is something wrong with it, it is told and passed over.
 */
static void
settings_read_choices(struct reading *reading)
{
	char path[STATE_PATH];
	FILE *file;

	if (reading->command->kept == NULL || !state_path(PREFERENCE_FILE_NAME, path, sizeof(path)))
		return;
	file = text_file_open(path);
	if (file == NULL && errno != ENOENT && errno != ENOTDIR)
		command_complain("%s cannot be read: %s", path, plain_error(errno));
	if (file == NULL)
		return;
	reading->chosen = true;
	settings_take_file(reading, file, path);
	reading->chosen = false;
	fclose(file);
}

/* "PITBOSS_ROUND_MS" for round-ms. */
static void
name_variable(const struct flag *f, char out[SETTINGS_VARIABLE_SIZE])
{
	struct text name = text_in(out, SETTINGS_VARIABLE_SIZE);

	text_add(&name, "PITBOSS_");
	for (const char *c = f->name; *c != '\0'; c++)
		text_add(&name, "%c", *c == '-' ? '_' : text_upper(*c));
}

static bool
read_environment(struct reading *reading)
{
	command_begin_source(reading->command, reading->values);
	for (const struct flag *f = reading->command->flags; f->name != NULL; f++) {
		char variable[SETTINGS_VARIABLE_SIZE];
		const char *value;

		if (!settings_have(reading->command, f->name))
			continue;
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
	struct reading reading = { .settings = settings, .command = c, .values = values };

	*settings =
	    (struct settings){ .text = malloc(SETTINGS_VALUES_SIZE), .size = SETTINGS_VALUES_SIZE };
	if (settings->text == NULL) {
		command_complain("there is no memory left");
		return false;
	}
	settings_read_choices(&reading);
	return settings_read_file(&reading) && read_environment(&reading);
}

void
settings_finish(struct settings *settings)
{
	free(settings->text);
	settings->text = NULL;
}
