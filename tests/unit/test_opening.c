/* Tables as text: what opens, and what is told of a text that says no table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/opening.h"
#include "games/craps/craps.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/pig/pig.h"

enum { WHY = 1024 };

/* A game whose tables are told apart by words. */
static const char *const felts[] = { "plain", "royal", "double", NULL };

static const struct option_kind hall_options[] = {
	{ "round-ms", 1, 1000, 500, 500, "time to bet", NULL, false },
	{ "felt", 0, 2, 0, 1, "what is offered", felts, false },
	{ "bet-min", 1, 1000, 1, 1, "the least bet", NULL, false },
	{ .name = NULL },
};

static const struct game hall_game = { .name = "hall", .title = "Hall", .options = hall_options };

static void
takes(const char *text, const struct game *g)
{
	char words[WHY], again[OPENING_TEXT];
	struct text why = text_in(words, sizeof(words)), out = text_in(again, sizeof(again));
	struct opening o;

	if (!opening_read(text, &o, &why))
		fail_msg("'%s' is refused: %s", text, words);
	assert_ptr_equal(o.game, g);
	opening_write(&o, &out);
	assert_string_equal(again, text);
}

static void
refuses(const char *text, const char *sentence)
{
	char words[WHY];
	struct text why = text_in(words, sizeof(words));
	struct opening o;

	assert_false(opening_read(text, &o, &why));
	assert_string_equal(words, sentence);
}

/* The sentence names all games. */
static void
refuses_game(const char *text, const char *name)
{
	char words[WHY];
	struct text sentence = text_in(words, sizeof(words));

	text_add(&sentence, "there is no game %s; the games are ", name);
	for (int i = 0; games[i] != NULL; i++)
		text_add(&sentence, "%s%s", i > 0 ? ", " : "", games[i]->name);
	refuses(text, words);
}

static void
a_table_is_a_game_with_options(void **state)
{
	char words[WHY];
	struct text why = text_in(words, sizeof(words));
	struct opening o;

	(void)state;
	takes("sicbo", games[0]);
	takes("craps:round-ms=4000", &craps_game);
	takes("craps:round-ms=1:odds-limit=2:odds-work=1", &craps_game);
	assert_true(opening_read("PIG:Ante=1,000", &o, &why));
	assert_ptr_equal(o.game, &pig_game);
	for (int i = 0; i < OPTIONS; i++)
		assert_int_equal(o.given[i], i == PIG_ANTE);
	assert_int_equal(o.value[PIG_ANTE], 1000);
}

static void
a_wrong_one_is_told_what_is_right(void **state)
{
	char text[2 * OPENING_TEXT];

	(void)state;
	refuses_game("", "''");
	refuses_game("poker", "'poker'");
	refuses("pig:", "'' is no option with a value, as in pig:ante=10");
	refuses("pig:ante", "'ante' is no option with a value, as in pig:ante=10");
	refuses("sicbo:ante=5", "sicbo has no option 'ante'; it has round-ms, tumble-ms, "
				"paytable, bet-min, bet-max");
	refuses_game("pgi", "'pgi' (did you mean pig?)");
	refuses("pig:ant=5", "pig has no option 'ant' (did you mean ante?); it has ante, draw, "
			     "move-ms, pause-ms, tumble-ms");
	refuses("pig:ante=1,points=50", "options are divided by a colon, as in pig:ante=10:draw=1");
	refuses("pig:ante=", "ante of pig takes 0 to 1000000, not ''");
	refuses("pig:ante=-1", "ante of pig takes 0 to 1000000, not '-1'");
	refuses("pig:ante=10^30", "ante of pig takes 0 to 1000000, not '10^30'");
	refuses("pig:ante=many", "ante of pig takes 0 to 1000000, not 'many'");
	refuses("pig:ante=1:draw=2", "draw of pig takes 0 to 1, not '2'");
	refuses_game("\033[2J", "'?[2J'");
	memset(text, 'x', sizeof(text) - 1);
	text[sizeof(text) - 1] = '\0';
	refuses(text, "a table is told in at most 159 bytes");
}

/* No text makes it do anything but answer. */
static void
any_text_is_answered(void **state)
{
	static const char shard_file[][10] = { "craps", "pig", ":",  "=", "ante", "round-ms",
					       "5",     "-",   "::", "",  "\xff", "1e9" };
	char words[WHY], line[OPENING_TEXT];

	(void)state;
	srand(1);
	for (int i = 0; i < 20000; i++) {
		struct text text = text_in(line, sizeof(line)), why = text_in(words, sizeof(words));
		struct opening o;

		for (int n = rand() % 9; n > 0; n--)
			text_add(&text, "%s", shard_file[(size_t)rand() % 12]);
		if (!opening_read(line, &o, &why))
			assert_true(words[0] != '\0');
		else
			assert_non_null(o.game);
	}
}

static void
is_titled(const struct opening *o, const char *expected)
{
	char title[OPENING_TITLE];
	struct text text = text_in(title, sizeof(title));

	opening_own_title(o, &text);
	assert_string_equal(title, expected);
}

static void
a_title_tells_what_is_not_as_usual(void **state)
{
	struct opening hall = opening_of(&hall_game), pig = opening_of(&pig_game);
	struct text out;
	char words[OPENING_TEXT];

	(void)state;
	is_titled(&hall, "Hall");
	opening_set(&hall, 0, 999);
	is_titled(&hall, "Hall");
	opening_set(&hall, 1, 2);
	is_titled(&hall, "Hall (double)");
	opening_set(&hall, 2, 25);
	is_titled(&hall, "Hall (double) $25");
	opening_set(&hall, 1, 1);
	is_titled(&hall, "Hall $25");
	out = text_in(words, sizeof(words));
	opening_write(&hall, &out);
	assert_string_equal(words, "hall:round-ms=999:felt=royal:bet-min=25");
	is_titled(&pig, "Pig");
	opening_set(&pig, PIG_ANTE, 1000);
	is_titled(&pig, "Pig $1,000");
	assert_int_equal(opening_limit(&pig_game), PIG_ANTE);
	assert_int_equal(opening_limit(&craps_game), CRAPS_BET_MIN);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_table_is_a_game_with_options),
		cmocka_unit_test(a_wrong_one_is_told_what_is_right),
		cmocka_unit_test(any_text_is_answered),
		cmocka_unit_test(a_title_tells_what_is_not_as_usual),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
