/* The chart of an evening: bars above and below its line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "house/chart.h"
#include "house/luck_estimate.h"
#include "term/glyphs.h"

enum { TEXT_SIZE = 16000, MANY = 500 };

static char drawn[TEXT_SIZE];

static void
draw(const chips *value, int n, int rows, int cols)
{
	struct text text = text_in(drawn, sizeof(drawn));
	const struct chart chart = {
		.value = value, .n = n, .rows = rows, .cols = cols, .from = "start", .to = "end"
	};

	chart_write(&chart, &text);
	assert_false(text.cut);
}

static void
bars_stand_on_the_line_and_hang_below_it(void **state)
{
	static const chips value[] = { 0, 10, 40, 20, -20, -5 };

	(void)state;
	draw(value, 6, 7, 24);
	assert_string_equal(drawn, "+$40 ┤      ███\n"
				   "     │      ███\n"
				   "     │      ██████\n"
				   "     │   █████████\n"
				   "  $0 ┼──────────────────\n"
				   "     │            ███▀▀▀\n"
				   "-$20 ┤            ███\n"
				   "      start          end\n");
}

static void
a_side_without_values_takes_no_rows(void **state)
{
	static const chips up[] = { 0, 5, 10 }, down[] = { 0, -5, -10 }, even[] = { 0, 0, 0 };

	(void)state;
	draw(up, 3, 3, 24);
	assert_string_equal(drawn, "+$10 ┤        ████\n"
				   "     │    ████████\n"
				   "  $0 ┼────────────\n"
				   "      start    end\n");
	draw(down, 3, 3, 24);
	assert_string_equal(drawn, "  $0 ┼────────────\n"
				   "     │    ████████\n"
				   "-$10 ┤        ████\n"
				   "      start    end\n");
	draw(even, 3, 3, 24);
	assert_string_equal(drawn, "   │\n"
				   "   │\n"
				   "$0 ┼────────────\n"
				   "    start    end\n");
}

/* However small beside the rest: a chip won can be seen, and each side has a row. */
static void
no_value_is_lost(void **state)
{
	static const chips value[] = { 0, 1, 1000000, -1 };

	(void)state;
	draw(value, 4, 5, 30);
	assert_string_equal(drawn, "+$1.0M ┤        ████\n"
				   "       │        ████\n"
				   "       │    ▃▃▃▃████\n"
				   "    $0 ┼────────────────\n"
				   "   -$1 ┤            ▀▀▀▀\n"
				   "        start        end\n");
}

/* Of more values than there are columns, the one far from the line is among those that are seen. */
static void
neighbours_share_a_column(void **state)
{
	chips value[MANY] = { 0 };

	(void)state;
	for (int at = 0; at < MANY; at += 7) {
		memset(value, 0, sizeof(value));
		value[at] = at % 2 == 0 ? 9 : -9;
		draw(value, MANY, 3, 60);
		assert_non_null(strstr(drawn, "█"));
	}
}

/* Every chart has its rows and no line is wider than it may be, in ASCII too. */
static void
charts_keep_to_their_room(void **state)
{
	chips value[MANY];

	(void)state;
	for (int i = 0; i < MANY; i++)
		value[i] = (chips)(i * 37 % 101 - 50) * (i % 3 == 0 ? 1000000000 : 1);
	for (int n = 1; n < MANY; n += 23) {
		for (int rows = 3; rows <= CHART_ROWS; rows++) {
			int lines = 0;

			draw(value, n, rows, 24 + n % 177);
			for (const char *at = drawn; *at != '\0'; lines++) {
				size_t length = strcspn(at, "\n");
				char line[1024];

				memcpy(line, at, length);
				line[length] = '\0';
				assert_in_range(glyph_text_width(line), 1, 24 + n % 177);
				for (const char *c = line; *c != '\0';)
					assert_int_not_equal(glyph_ascii(glyph_next(&c)), '?');
				at += length + 1;
			}
			assert_int_equal(lines, rows + 1);
		}
	}
}

static void
expect_told(const struct luck_estimate *f, const char *words)
{
	char told[600];
	struct text text = text_in(told, sizeof(told));

	luck_estimate_write(f, &text);
	assert_string_equal(told, words);
}

static void
luck_is_told_as_it_was(void **state)
{
	static const struct luck_estimate lucky = { .bets = 87,
						    .laid = 1240,
						    .result = 135,
						    .expected = -17.4,
						    .worse = 0.919,
						    .better = 0.07,
						    .exact = true };
	struct luck_estimate f = lucky;

	(void)state;
	expect_told(&f, "You laid $1,240 on 87 bets. The house expected $17 of it. You won $135: "
			"luckier than 91 of 100 evenings like it. This follows from the chances "
			"that the rules give these bets.");
	f.result = -40;
	f.worse = 0.2;
	f.better = 0.799;
	f.expected = -0.284;
	f.exact = false;
	f.others = true;
	expect_told(&f, "You laid $1,240 on 87 bets. The house expected $0.28 of it. You lost $40: "
			"unluckier than about 79 of 100 evenings like it. This follows from the "
			"chances that the rules give these bets; the share is that of a normal "
			"distribution. Games for a pot are not counted: what they bring depends "
			"on how all play.");
	f.bets = 0;
	expect_told(&f, "How lucky that was cannot be told: what games for a pot bring depends on "
			"how all play.");
	f.missed = true;
	expect_told(&f,
		    "Not all of your bets were seen, so what they were expected to bring is not "
		    "known.");
	f = (struct luck_estimate){
		.bets = 1, .laid = 5, .worse = 0.5, .better = 0.5, .exact = true
	};
	expect_told(&f,
		    "You laid $5 on 1 bet. The house expected nothing of it. You came out even: "
		    "neither lucky nor unlucky. This follows from the chances that the rules "
		    "give these bets.");
	expect_told(&(struct luck_estimate){ .bets = 0 }, "");
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(bars_stand_on_the_line_and_hang_below_it),
		cmocka_unit_test(a_side_without_values_takes_no_rows),
		cmocka_unit_test(no_value_is_lost),
		cmocka_unit_test(neighbours_share_a_column),
		cmocka_unit_test(charts_keep_to_their_room),
		cmocka_unit_test(luck_is_told_as_it_was),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
