/*
 * Words that a person types: moments, numbers, names, keys.
 *
 * What is said twice is said the same: a key has the name by which it is found, a moment is shown
 * as it is read, and a text that was disarmed can be shown as it is.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/calendar.h"
#include "base/lines.h"
#include "base/name.h"
#include "base/utf8.h"
#include "fuzz.h"
#include "term/glyphs.h"
#include "term/key.h"

enum { LINE_MOST = 1024 };

/* 22 November 2026, at noon. */
#define NOW_MS INT64_C(1795348800000)

static void
check_moment(const char *words)
{
	char shown[64];
	struct text text = text_in(shown, sizeof(shown));
	int64_t at_ms, again_ms;

	/* How long ago may be before 1970, which no date may. */
	if (!calendar_read(words, NOW_MS, &at_ms) || at_ms < 0)
		return;
	calendar_add(&text, at_ms, true);
	FUZZ_HOLDS(!text.cut && text.used > 0);
	FUZZ_HOLDS(calendar_read(shown, NOW_MS, &again_ms) && again_ms == at_ms / 1000 * 1000);
}

static void
check_number(const char *word)
{
	long long number;
	int64_t whole;

	if (text_number(word, &number))
		FUZZ_HOLDS(text_whole(word, &whole) && whole == number);
}

static void
check_key(const char *word)
{
	int key = key_named(word);

	if (key != KEY_NONE)
		FUZZ_HOLDS(key_named(key_written(key).text) == key);
}

static void
check_disarmed(char *words)
{
	bool fits = name_fits(words);
	char *before = strdup(words);
	uint32_t c;

	FUZZ_HOLDS(before != NULL);
	text_disarm(words);
	FUZZ_HOLDS(!fits || strcmp(before, words) == 0);
	FUZZ_HOLDS(!fits || strlen(words) < NAME_SIZE);
	free(before);
	for (const char *at = words; *at != '\0'; at += utf8_next(at, &c))
		FUZZ_HOLDS(utf8_next(at, &c) > 0 && (c == ' ' || utf8_visible(c)));
	for (const char *at = words; *at != '\0';)
		FUZZ_HOLDS(glyph_width(glyph_next(&at)) >= 0);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	FILE *file = fuzz_open(data, size);
	struct lines lines;
	enum lines_got got;

	setenv("TZ", "UTC", 1);
	tzset();
	lines_init(&lines, file, LINE_MOST);
	while ((got = lines_next(&lines)) != LINES_END) {
		if (got != LINES_GOT)
			continue;
		check_moment(lines.line);
		check_number(lines.line);
		check_key(lines.line);
		check_disarmed(lines.line);
	}
	lines_finish(&lines);
	fclose(file);
	return 0;
}
