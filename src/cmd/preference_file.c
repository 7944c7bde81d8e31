#include "cmd/preference_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/lines.h"
#include "base/text.h"
#include "base/text_file.h"
#include "cmd/state.h"

enum { VALUE = 32, LINE = 128, LINES_MOST = 64 };

enum preference { THEME, MOUSE, COACH, SOUND, CHIP, PACE, CHOICES };

const char *const preference_file_names[] = { "theme", "mouse", "coach", "sound",
					      "chip",  "pace",  NULL };

static bool
choice_is(const char *value, const char *word, bool usual)
{
	return value != NULL ? strcmp(value, word) == 0 : usual;
}

struct preferences
preference_file_tastes(const struct preference_values *values)
{
	struct preferences t = preferences_usual();

	t.theme = looks_theme(values->theme);
	t.mouse = choice_is(values->mouse, "on", t.mouse);
	t.coach = choice_is(values->coach, "on", t.coach);
	t.bell = choice_is(values->sound, "bell", t.bell);
	if (values->chip > 0)
		t.chip = values->chip;
	if (values->pace > 0)
		t.think_ms = (int32_t)values->pace;
	return t;
}

/* As it stands in the file. */
static void
choice_write(const struct preferences *t, int choice, char out[VALUE])
{
	switch ((enum preference)choice) {
	case THEME: snprintf(out, VALUE, "%s", t->theme->name); break;
	case MOUSE: snprintf(out, VALUE, "%s", t->mouse ? "on" : "off"); break;
	case COACH: snprintf(out, VALUE, "%s", t->coach ? "on" : "off"); break;
	case SOUND: snprintf(out, VALUE, "%s", t->bell ? "bell" : "off"); break;
	case CHIP: snprintf(out, VALUE, "%" PRId64, t->chip); break;
	case PACE: snprintf(out, VALUE, "%" PRId32, t->think_ms); break;
	case CHOICES: break;
	}
}

/* "name = value" of a choice, as this file is written; other lines are left out of the next one. */
static void
choice_read_line(const char *line, char values[CHOICES][VALUE])
{
	for (int i = 0; i < CHOICES; i++) {
		size_t length = strlen(preference_file_names[i]);

		if (strncmp(line, preference_file_names[i], length) == 0 &&
		    strncmp(line + length, " = ", 3) == 0 && strlen(line + length + 3) < VALUE)
			strcpy(values[i], line + length + 3);
	}
}

/* What was kept before. */
static void
preference_file_read(const char *path, char values[CHOICES][VALUE])
{
	FILE *file = text_file_open(path);
	struct lines lines;
	enum lines_got got;

	if (file == NULL)
		return;
	lines_init(&lines, file, LINE);
	for (int i = 0; i < LINES_MOST && (got = lines_next(&lines)) < LINES_END; i++) {
		if (got == LINES_GOT)
			choice_read_line(lines.line, values);
	}
	lines_finish(&lines);
	fclose(file);
}

/* Whole or not at all. */
static void
preference_file_write(const char *path, char values[CHOICES][VALUE])
{
	char next[STATE_PATH + 16], words[CHOICES * LINE];
	struct text text = text_in(words, sizeof(words));
	int fd;
	bool written;

	for (int i = 0; i < CHOICES; i++) {
		if (values[i][0] != '\0')
			text_add(&text, "%s = %s\n", preference_file_names[i], values[i]);
	}
	snprintf(next, sizeof(next), "%s.%d", path, (int)getpid());
	unlink(next);
	fd = open(next, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
	if (fd < 0)
		return;
	written = write(fd, words, text.used) == (ssize_t)text.used;
	if (close(fd) != 0 || !written || rename(next, path) != 0)
		unlink(next);
}

void
preference_file_keep(struct preferences *preferences, const struct preferences *next)
{
	char path[STATE_PATH], values[CHOICES][VALUE] = { "" };
	bool any = false;

	if (state_path(PREFERENCE_FILE_NAME, path, sizeof(path))) {
		state_make_way(path);
		preference_file_read(path, values);
		for (int i = 0; i < CHOICES; i++) {
			char before[VALUE], now[VALUE];

			choice_write(preferences, i, before);
			choice_write(next, i, now);
			if (strcmp(before, now) == 0)
				continue;
			strcpy(values[i], now);
			any = true;
		}
		if (any)
			preference_file_write(path, values);
	}
	*preferences = *next;
}
