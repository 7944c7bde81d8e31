/*
 * Texts of `pitboss play --open', a line each.
 *
 * An opening is written as it is read, its table has a title, and its options are those that a
 * table of the game takes.
 */
#include <string.h>

#include "base/lines.h"
#include "base/utf8.h"
#include "engine/opening.h"
#include "fuzz.h"
#include "games/deed.h"
#include "games/game.h"

enum { LINE_MOST = 1024, SENTENCE = 1024 };

static bool
same_opening(const struct opening *a, const struct opening *b)
{
	if (a->game != b->game)
		return false;
	for (int i = 0; i < game_options(a->game); i++) {
		if (a->given[i] != b->given[i] || (a->given[i] && a->value[i] != b->value[i]))
			return false;
	}
	return true;
}

static void
check_table(const struct opening *o)
{
	struct game_state state;

	game_open(o->game, state.bytes);
	for (int i = 0; i < game_options(o->game); i++) {
		struct deed set = { DEED_SET, .option = (uint8_t)i, .amount = o->value[i] };

		if (o->given[i])
			FUZZ_HOLDS(game_do(o->game, state.bytes, &set, NULL, NULL) == 0);
	}
	game_audit(o->game, state.bytes);
}

static void
check_opening(const struct opening *o)
{
	char written[OPENING_TEXT], title[OPENING_TITLE], sentence[SENTENCE];
	struct text text = text_in(written, sizeof(written)), why;
	struct text name = text_in(title, sizeof(title));
	struct opening again;

	opening_write(o, &text);
	why = text_in(sentence, sizeof(sentence));
	FUZZ_HOLDS(!text.cut && opening_read(written, &again, &why));
	FUZZ_HOLDS(same_opening(o, &again));
	opening_own_title(o, &name);
	FUZZ_HOLDS(name.used > 0 && !name.cut);
	check_table(o);
}

static void
take_line(const char *line)
{
	char sentence[SENTENCE];
	struct text why = text_in(sentence, sizeof(sentence));
	struct opening o;
	uint32_t c;

	if (opening_read(line, &o, &why)) {
		check_opening(&o);
		return;
	}
	FUZZ_HOLDS(why.used > 0);
	for (const char *at = sentence; *at != '\0'; at += utf8_next(at, &c))
		FUZZ_HOLDS(utf8_next(at, &c) > 0 && (c == ' ' || utf8_visible(c)));
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	FILE *file = fuzz_open(data, size);
	struct lines lines;
	enum lines_got got;

	lines_init(&lines, file, LINE_MOST);
	while ((got = lines_next(&lines)) != LINES_END) {
		if (got == LINES_GOT)
			take_line(lines.line);
	}
	lines_finish(&lines);
	fclose(file);
	return 0;
}
