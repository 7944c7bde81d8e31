/*
 * The file of somebody's keys, line by line.
 *
 * A wrong line changes nothing and gets a sentence.  A keymap is written as it is read: written and
 * read again it is the same.  A key that is pressed has one meaning, whose keys can be named.
 */
#include <stdlib.h>
#include <string.h>

#include "base/lines.h"
#include "fuzz.h"
#include "tui/keymap.h"

enum { LINE_MOST = 4096, SENTENCE = 1024 };

static bool
same_keymap(const struct keymap *a, const struct keymap *b)
{
	if (a->n != b->n)
		return false;
	for (int i = 0; i < a->n; i++) {
		const struct binding *x = &a->of[i], *y = &b->of[i];

		if (x->meant != y->meant || x->keys != y->keys ||
		    memcmp(x->key, y->key, (size_t)x->keys * sizeof(x->key[0])) != 0)
			return false;
	}
	return true;
}

/* How many lines were wrong. */
static int
read_keymap(FILE *file, struct keymap *map)
{
	struct lines lines;
	enum lines_got got;
	int wrong = 0;

	keymap_init(map);
	lines_init(&lines, file, LINE_MOST);
	for (int number = 1; (got = lines_next(&lines)) != LINES_END; number++) {
		char sentence[SENTENCE];
		struct text why = text_in(sentence, sizeof(sentence));
		struct keymap before = *map;

		if (got == LINES_GOT && keymap_line(map, lines.line, number, &why))
			continue;
		wrong++;
		FUZZ_HOLDS(got != LINES_GOT || why.used > 0);
		FUZZ_HOLDS(same_keymap(&before, map));
	}
	lines_finish(&lines);
	return wrong;
}

static void
check_written(const struct keymap *map)
{
	struct keymap again;
	char *written;
	size_t size;
	FILE *out = open_memstream(&written, &size), *in;

	FUZZ_HOLDS(out != NULL);
	keymap_write(map, out);
	fclose(out);
	in = fuzz_open((const uint8_t *)written, size);
	FUZZ_HOLDS(read_keymap(in, &again) == 0);
	FUZZ_HOLDS(same_keymap(map, &again));
	fclose(in);
	free(written);
}

static void
check_pressed(const struct keymap *map)
{
	for (int i = 0; i < map->n; i++) {
		const struct binding *b = &map->of[i];

		for (int k = 0; k < b->keys; k++) {
			FUZZ_HOLDS(keymap_find(map, b->key[k]) != KEY_NONE);
			FUZZ_HOLDS(key_named(key_written(b->key[k]).text) == b->key[k]);
		}
		FUZZ_HOLDS(keymap_word(map, b->meant).text[0] != '\0');
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	FILE *file = fuzz_open(data, size);
	struct keymap map;

	read_keymap(file, &map);
	fclose(file);
	check_pressed(&map);
	check_written(&map);
	return 0;
}
