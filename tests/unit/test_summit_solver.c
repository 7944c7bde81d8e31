#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/summit/hands.h"
#include "lab/summit/summit_classes.h"
#include "lab/summit/summit_solver.h"

/* Five dice of which five may still be replaced are the hands themselves. */
static void
classes_of_many_rolls_are_hands(void **state)
{
	struct classes c[CLASS_DICE + 1];

	(void)state;
	classes_make(5, 6, CLASS_DICE, c);
	assert_int_equal(c[5].n, HANDS);
	for (int i = 0; i < HANDS; i++) {
		assert_int_equal(c[5].sum[i], hands[i].sum);
		assert_int_equal(c[5].least[i], hands[i].die[0]);
		assert_true(fabs(c[5].deal[i] - hands[i].deals / (double)HAND_DEALS) < 1e-15);
	}
	assert_int_equal(c[0].n, 26); /* the sums 5 to 30 */
}

/* Merged hands roll on to the same sums. */
static void
classes_roll_as_hands_do(void **state)
{
	struct classes c[CLASS_DICE + 1];

	(void)state;
	classes_make(5, 6, CLASS_DICE, c);
	for (int i = 0; i < HANDS; i++) {
		int hand = i, at = i, total = 0;

		for (int k = CLASS_DICE; k > 0; k--) {
			int v = (i + k * k) % 6; /* any rolls will do */

			hand = hands[hand].next[v];
			at = c[k].next[at][v];
			total += v;
		}
		if (c[0].sum[at] != hands[hand].sum)
			fail_msg("hand %d after rolls of %d in all", i, total);
	}
}

static const struct {
	const char *label;
	int levels, dice, sides;
	double value;  /* chips a round to the starter */
	double within; /* as the value is given */
} rows[] = {
	{ "one die, two sides, T 2", 2, 1, 2, 1. / 2, 0 },
	{ "one die, two sides, T 3", 3, 1, 2, 1. / 2, 0 },
	{ "one die, two sides, T 4", 4, 1, 2, 1. / 2, 0 },
	{ "one die, three sides, T 2", 2, 1, 3, 1. / 3, 0 },
	{ "one die, three sides, T 3", 3, 1, 3, 1. / 3, 0 },
	{ "one die, three sides, T 4", 4, 1, 3, 1. / 3, 0 },
	{ "two dice, two sides, T 2", 2, 2, 2, 3. / 8, 0 },
	{ "two dice, two sides, T 3", 3, 2, 2, 3. / 8, 0 },
	{ "two dice, two sides, T 4", 4, 2, 2, 3. / 8, 0 },
	{ "full dice, T 2", 2, 5, 6, 0.5496, 0.00005 },
	{ "full dice, T 3", 3, 5, 6, 0.2740, 0.00005 },
	{ "full dice, T 4", 4, 5, 6, 0.4550, 0.00005 },
};

/* The bracket is certain, so the known value must lie in it, however wide it still is. */
static void
values_are_in_their_brackets(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		double rounding = rows[i].within + 1e-6;
		struct summit_solver *s =
		    summit_solver_create(rows[i].levels, rows[i].dice, rows[i].sides);
		struct bracket b;

		assert_non_null(s);
		for (int n = 0; n < 100; n++)
			summit_solver_iterate(s);
		b = summit_solver_bracket(s);
		if (b.low > rows[i].value + rounding || b.high < rows[i].value - rounding ||
		    b.high - b.low > 0.004)
			fail_msg("%s: %.6f to %.6f", rows[i].label, b.low, b.high);
		summit_solver_destroy(s);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(classes_of_many_rolls_are_hands),
		cmocka_unit_test(classes_roll_as_hands_do),
		cmocka_unit_test(values_are_in_their_brackets),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
