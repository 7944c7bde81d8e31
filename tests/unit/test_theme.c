/* The promises of each theme. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include <cmocka.h>

#include "term/theme.h"

/* In a palette of 256 colours, of 8, or of none. */
enum palette { RICH, PLAIN, NONE };

static bool
is_same(const struct look *a, const struct look *b, enum palette palette)
{
	if (a->attributes != b->attributes)
		return false;
	return palette == NONE || (palette == RICH ? a->rich == b->rich : a->plain == b->plain);
}

static void
colours_are_in_their_palettes(void **state)
{
	(void)state;
	for (const struct theme *t = themes; t->name != NULL; t++) {
		assert_ptr_equal(theme_find(t->name), t);
		for (int style = 0; style < STYLES; style++) {
			assert_in_range(t->look[style].rich + 1, 0, 256);
			assert_in_range(t->look[style].plain + 1, 0, 8);
		}
	}
	assert_null(theme_find("neon"));
}

/* They differ by their words too. */
static void
a_win_a_loss_and_a_refusal_differ(void **state)
{
	static const enum style styles[] = { STYLE_WIN, STYLE_LOSS, STYLE_REFUSAL };

	(void)state;
	for (const struct theme *t = themes; t->name != NULL; t++) {
		for (int i = 0; i < 9; i++) {
			const struct look *a = &t->look[styles[i / 3]];
			const struct look *b = &t->look[styles[i % 3]];

			if (i / 3 != i % 3 && (is_same(a, b, RICH) || is_same(a, b, PLAIN)))
				fail_msg("%s: styles %d and %d", t->name, styles[i / 3],
					 styles[i % 3]);
		}
	}
}

/* No red beside green: win, loss and the marks of results. */
static void
colour_blindness_costs_nothing(void **state)
{
	enum { RED = 1, GREEN };
	const struct theme *t = theme_find("colourblind");

	(void)state;
	assert_non_null(t);
	for (int style = 0; style < STYLES; style++) {
		assert_int_not_equal(t->look[style].plain, RED);
		assert_int_not_equal(t->look[style].plain, GREEN);
	}
}

static void
mono_has_no_colour(void **state)
{
	const struct theme *t = theme_find("mono");

	(void)state;
	assert_non_null(t);
	for (int style = 0; style < STYLES; style++) {
		assert_int_equal(t->look[style].rich, -1);
		assert_int_equal(t->look[style].plain, -1);
	}
	assert_false(is_same(&t->look[STYLE_WIN], &t->look[STYLE_LOSS], NONE));
	assert_false(is_same(&t->look[STYLE_WIN], &t->look[STYLE_REFUSAL], NONE));
	assert_false(is_same(&t->look[STYLE_LOSS], &t->look[STYLE_REFUSAL], NONE));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(colours_are_in_their_palettes),
		cmocka_unit_test(a_win_a_loss_and_a_refusal_differ),
		cmocka_unit_test(colour_blindness_costs_nothing),
		cmocka_unit_test(mono_has_no_colour),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
