/* Players by what people type (LA-1, PP-1). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "games/pig/pig.h"
#include "players/named.h"

static const struct named_case {
	const char *text;
	const char *name;   /* at the table; NULL: there is no such player */
	const char *player; /* as strategy_name() says it, or what is wrong */
	bool given;
} cases[] = {
	{ "hold:25", "hold:25", "hold:25", false },
	{ "mine=hold:25", "mine", "hold:25", true },
	{ "b\xc3\xb6=boring", "b\xc3\xb6", "boring", true },
	{ "1234567890123456=hold", NULL,
	  "the name before the = in '1234567890123456=hold' must be a word of 1 to 16 characters, "
	  "no number, and not table, error: or you",
	  true },
	{ "abcdefghijklmnopq=hold", NULL,
	  "the name before the = in 'abcdefghijklmnopq=hold' must be a word of 1 to 16 "
	  "characters, no number, and not table, error: or you",
	  true },
	{ "=hold", NULL,
	  "the name before the = in '=hold' must be a word of 1 to 16 characters, no number, and "
	  "not table, error: or you",
	  true },
	{ "my own=hold", NULL,
	  "the name before the = in 'my own=hold' must be a word of 1 to 16 characters, no number, "
	  "and not table, error: or you",
	  true },
	{ "mine=hold:1", NULL, "'hold:1' must be hold:N with a whole number N from 2 to 100",
	  true },
	{ "mine=", NULL,
	  "pig has no player ''; it has hold, racer, cautious, reckless, snakebitten, chameleon, "
	  "rolls, boring, optimal",
	  true },
	{ "./mine", NULL,
	  "pig has no player './mine'; it has hold, racer, cautious, reckless, snakebitten, "
	  "chameleon, rolls, boring, optimal; a program is named exec:COMMAND, a script lua:FILE",
	  true },
};

static void
a_name_stands_before_a_player(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const struct named_case *c = &cases[i];
		char why[400] = "", player[STRATEGY_NAME];
		struct named named;

		if (named_find(&pig_game, c->text, &named, why, sizeof(why)) != (c->name != NULL))
			fail_msg("'%s': %s", c->text, why);
		if (c->name == NULL) {
			assert_string_equal(why, c->player);
			continue;
		}
		assert_string_equal(named.name, c->name);
		assert_int_equal(named.given, c->given);
		strategy_name(&named.bot, player);
		assert_string_equal(player, c->player);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_name_stands_before_a_player),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
