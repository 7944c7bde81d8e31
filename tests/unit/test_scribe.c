/*
 * Deeds as lines for the console, which plays them again to the same chips (LG-45).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "console/console.h"
#include "console/scribe.h"
#include "games/game.h"
#include "games/game_table.h"
#include "random_deeds.h"

enum { EVENINGS = 12, DEEDS = 1500 };

struct player {
	struct console console;
	struct seeded fair; /* what is thrown if no dice are laid: none may be */
	struct scribe scribe;
	int errors;
	char last[SCRIBE_LINE];
};

static void
hear_answer(void *ctx, const struct answer *a)
{
	struct player *p = ctx;

	if (a->kind == ANSWER_ERROR)
		fail_msg("'%s' is answered: %s", p->last, a->text);
}

static void
type_line(void *ctx, const char *line)
{
	struct player *p = ctx;
	char words[SCRIBE_LINE];

	snprintf(p->last, sizeof(p->last), "%s", line);
	snprintf(words, sizeof(words), "%s", line);
	assert_true(console_line(&p->console, words));
}

static void
player_begin(struct player *p, const struct game *g)
{
	seeded_init(&p->fair, "never thrown", 0);
	console_open(&p->console, g, &p->fair.bytes.source, hear_answer, p);
	scribe_open(&p->scribe, g, type_line, p);
}

static void
player_end(struct player *p)
{
	console_close(&p->console);
}

/* The same chips as in STATE: in hand and on the table. */
static void
assert_same_chips(const struct player *p, const struct game_state *state)
{
	const struct rail *a = (const struct rail *)&p->console.state;
	const struct rail *b = (const struct rail *)state->bytes;

	assert_memory_equal(a->stack, b->stack, sizeof(a->stack));
	assert_memory_equal(a->order, b->order, sizeof(a->order));
	assert_true(a->table == b->table && a->house == b->house && a->in == b->in);
	assert_int_equal(script_left(&p->console.dice), 0);
}

/* Lines are written when the dice of a deed are there, so the chips are compared before the next
 * one, whenever no dice are wanted. */
static void
play_evening(const struct game *g, uint64_t number)
{
	static const char *const names[] = { "bob", "roll", "12", "zoë", "" };
	struct random_deeds r;
	struct player p;
	char words[DEED_TEXT];
	struct text why = text_in(words, sizeof(words));

	random_deeds_begin(&r, g, "scribe", number);
	player_begin(&p, g);
	for (int i = 0; i < DEEDS; i++) {
		struct game_state before = r.state;
		bool landed = game_requests(g, before.bytes).kind != GAME_REQUEST_DICE;
		struct deed deed = random_deeds_next(&r, NULL);

		if (!scribe_deed(&p.scribe, &deed, names[i % 5], &why))
			fail_msg("%s deed %d: %s", g->name, i, words);
		if (landed)
			assert_same_chips(&p, &before);
	}
	if (scribe_close(&p.scribe))
		assert_same_chips(&p, &r.state);
	player_end(&p);
}

static void
every_game_plays_again_to_the_same_chips(void **state)
{
	(void)state;
	for (int i = 0; games[i] != NULL; i++) {
		for (int number = 0; number < EVENINGS; number++)
			play_evening(games[i], (uint64_t)number);
	}
}

static void
keep_line(void *ctx, const char *line)
{
	struct text *out = ctx;

	text_add(out, "%s\n", line);
}

/* What the console reads, deed by deed. */
static void
lines_read_like_somebody_who_plays(void **state)
{
	static const struct {
		const char *game, *name, *deeds, *lines;
	} rows[] = {
		{ "sicbo", "bob", "sit 0 100|act 0 big 10|time|roll 6 5 1|leave 0|call-off",
		  "player bob 100\nbob big 10\nroll 6 5 1\nleave bob\ncall-off\n" },
		{ "sicbo", "roll", "sit 0 100|buy 0 5|set round-ms 500",
		  "player seat-1 100\nbuy seat-1 5\nset round-ms 500\n" },
		{ "craps", "bob", "sit 0 100|act 0 pass 10|act 0 roll|roll 2 2",
		  "player bob 100\nbob pass 10\ndice 2 2\nbob roll\n" },
		/* A time in which nothing comes to pass is no line. */
		{ "craps", "bob", "time|sit 0 100|time", "player bob 100\n" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const struct game *g = game_find(rows[i].game);
		char lines[600] = "", deeds[600], words[DEED_TEXT], *rest;
		struct text out = text_in(lines, sizeof(lines));
		struct text why = text_in(words, sizeof(words));
		struct scribe s;

		snprintf(deeds, sizeof(deeds), "%s", rows[i].deeds);
		scribe_open(&s, g, keep_line, &out);
		for (char *line = strtok_r(deeds, "|", &rest); line != NULL;
		     line = strtok_r(NULL, "|", &rest)) {
			struct deed deed;

			assert_true(deed_read(g, line, &deed, &why));
			if (!scribe_deed(&s, &deed, rows[i].name, &why))
				fail_msg("%s", words);
		}
		assert_true(scribe_close(&s));
		assert_string_equal(lines, rows[i].lines);
	}
}

/* The console would throw other dice. */
static void
dice_that_never_landed_are_left_out(void **state)
{
	char lines[200] = "";
	struct text out = text_in(lines, sizeof(lines));
	struct scribe s;

	(void)state;
	scribe_open(&s, game_find("sicbo"), keep_line, &out);
	assert_true(scribe_deed(&s, &(struct deed){ .kind = DEED_TIME }, "", NULL));
	assert_false(scribe_close(&s));
	assert_string_equal(lines, "");
}

static void
what_the_console_cannot_play_is_told(void **state)
{
	const struct game *g = game_find("sicbo");
	char words[DEED_TEXT] = "", line[] = "act - big 10";
	struct text why = text_in(words, sizeof(words));
	struct text out = text_in(words, sizeof(words));
	struct deed deed;
	struct scribe s;

	(void)state;
	scribe_open(&s, g, keep_line, &out);
	assert_true(deed_read(g, line, &deed, &why));
	assert_false(scribe_deed(&s, &deed, "", &why));
	assert_non_null(strstr(words, "without a seat"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_game_plays_again_to_the_same_chips),
		cmocka_unit_test(lines_read_like_somebody_who_plays),
		cmocka_unit_test(dice_that_never_landed_are_left_out),
		cmocka_unit_test(what_the_console_cannot_play_is_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
