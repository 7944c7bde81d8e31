/*
 * Deeds as text.  The first line names the game; each other one is done at its table if it is a
 * deed and legal.
 *
 * A deed that was read is written and read again as the same; a refusal changes nothing; after each
 * deed the chips are counted, everybody can look at the table, and what is offered to a player is
 * legal.
 */
#include <string.h>

#include "base/lines.h"
#include "fuzz.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"

enum { SENTENCE = 512, DEEDS_MOST = 400 };

static bool
read_deed(const struct game *g, const char *words, struct deed *out)
{
	char line[DEED_TEXT], sentence[SENTENCE];
	struct text copy = text_in(line, sizeof(line)), why = text_in(sentence, sizeof(sentence));

	text_add(&copy, "%s", words);
	if (deed_read(g, line, out, &why))
		return true;
	FUZZ_HOLDS(why.used > 0);
	return false;
}

static void
write_deed(const struct game *g, const struct deed *d, char out[DEED_TEXT])
{
	struct text text = text_in(out, DEED_TEXT);

	deed_write(g, d, &text);
	FUZZ_HOLDS(!text.cut);
}

static void
check_text(const struct game *g, const struct deed *d)
{
	char once[DEED_TEXT], again[DEED_TEXT];
	struct deed other;

	write_deed(g, d, once);
	FUZZ_HOLDS(read_deed(g, once, &other));
	write_deed(g, &other, again);
	FUZZ_HOLDS(strcmp(once, again) == 0);
}

/* All that SEAT is offered, with the least and the most of its amount. */
static void
check_offers(const struct game *g, const struct game_state *state, int seat)
{
	struct hint hint[HINTS];
	int n = game_hints(g, state->bytes, seat, hint, HINTS);

	FUZZ_HOLDS(n >= 0 && n <= HINTS);
	for (int i = 0; i < n; i++) {
		struct action a = hint[i].action;
		int amount = game_amount_arg(g, a.verb);

		if (amount >= 0)
			a.arg[amount] = hint[i].amount.min;
		FUZZ_HOLDS(game_check(g, state->bytes, seat, &a, NULL) == 0);
		if (amount >= 0)
			a.arg[amount] = hint[i].amount.max;
		FUZZ_HOLDS(game_check(g, state->bytes, seat, &a, NULL) == 0);
	}
}

static void
check_table(const struct game *g, const struct game_state *state)
{
	const struct rail *rail = (const struct rail *)state;
	struct game_state view;

	game_audit(g, state->bytes);
	for (int i = 0; i < rail->n; i++) {
		game_view(g, state->bytes, rail->order[i], view.bytes);
		FUZZ_HOLDS(game_staked(g, view.bytes, rail->order[i]) >= 0);
		check_offers(g, state, rail->order[i]);
	}
}

static void
take_line(const struct game *g, struct game_state *state, const char *line)
{
	struct game_state before = *state;
	struct events events = { .n = 0 };
	struct range range;
	struct deed deed;

	if (!read_deed(g, line, &deed))
		return;
	check_text(g, &deed);
	if (game_do(g, state->bytes, &deed, &events, &range) != 0) {
		FUZZ_HOLDS(memcmp(before.bytes, state->bytes, g->size) == 0 && events.n == 0);
		return;
	}
	check_text(g, &deed);
	check_table(g, state);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	FILE *file = fuzz_open(data, size);
	const struct game *g = NULL;
	static struct game_state state;
	struct lines lines;
	enum lines_got got;

	lines_init(&lines, file, DEED_TEXT - 1);
	for (int n = 0; n < DEEDS_MOST && (got = lines_next(&lines)) != LINES_END; n++) {
		if (got != LINES_GOT)
			continue;
		if (g != NULL) {
			take_line(g, &state, lines.line);
		} else {
			g = fuzz_game(lines.line);
			memset(&state, 0, sizeof(state));
			game_open(g, state.bytes);
		}
	}
	lines_finish(&lines);
	fclose(file);
	return 0;
}
