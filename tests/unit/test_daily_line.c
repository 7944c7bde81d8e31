/* The line that tells how a daily table went. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/play/daily_line.h"
#include "dice/seeded.h"
#include "games/craps/craps.h"

static struct daily_line
craps_day(void)
{
	const chips change[] = { -40, 10, -20, 90, 135 };
	struct daily_line d = { .date = "2026-11-21", .game = &craps_game, .change = 135 };

	daily_line_draw(&d, change, 5);
	return d;
}

static void
write_line(const struct daily_line *d, bool ascii, char out[DAILY_LINE])
{
	struct text text = text_in(out, DAILY_LINE);

	daily_line_write(d, ascii, &text);
	assert_false(text.cut);
}

static bool
reads(const char *line, struct daily_line *out)
{
	char words[200];
	struct text why = text_in(words, sizeof(words));
	bool right = daily_line_read(line, out, &why);

	assert_true(right == (words[0] == '\0'));
	return right;
}

static void
a_line_reads_as_it_was_written(void **state)
{
	struct daily_line d = craps_day(), back;
	char bars[DAILY_LINE], digits[DAILY_LINE];

	(void)state;
	write_line(&d, false, bars);
	write_line(&d, true, digits);
	assert_memory_equal(bars, "pitboss 2026-11-21 craps +$135 ▁▃▂▆█ ", 43);
	assert_memory_equal(digits, "pitboss 2026-11-21 craps +$135 13268 ", 37);
	assert_string_equal(strrchr(bars, ' '), strrchr(digits, ' '));
	for (int i = 0; i < 2; i++) {
		assert_true(reads(i == 0 ? bars : digits, &back));
		assert_string_equal(back.date, d.date);
		assert_ptr_equal(back.game, d.game);
		assert_true(back.change == 135);
		assert_int_equal(back.bars, 5);
		assert_memory_equal(back.level, d.level, sizeof(d.level));
	}
}

/* An evening that was left early has fewer bars, or none; one without bets has flat ones. */
static void
a_short_day_has_fewer_bars(void **state)
{
	const chips still[] = { 0, 0 };
	struct daily_line d = craps_day(), back;
	char line[DAILY_LINE];

	(void)state;
	d.change = -1234567;
	daily_line_draw(&d, still, 2);
	assert_int_equal(d.level[0], d.level[1]);
	write_line(&d, false, line);
	assert_true(reads(line, &back));
	assert_true(back.change == -1234567);
	daily_line_draw(&d, NULL, 0);
	write_line(&d, false, line);
	assert_true(reads(line, &back));
	assert_int_equal(back.bars, 0);
}

static void
a_line_that_was_changed_is_found_out(void **state)
{
	static const char *const wrong[] = {
		"",
		"pitboss",
		"pitboss 2026-11-21 craps +$135 13268",
		"pitboss 2026-11-21 craps +$135 13268 0000",
		"pitboss 2026-11-21 chess +$135 13268 0000",
		"pitboss 2026-11-2x craps +$135 13268 0000",
		"pitboss 2026-11-21 craps $+135 13268 0000",
		"pitboss 2026-11-21 craps +$99999999999999999999 13268 0000",
		"pitboss 2026-11-21 craps +$135 1326812345678 0000",
		"pitboss 2026-11-21 craps +$135 13269 0000",
		"pitboss 2026-11-21 craps +$135 13268 0000 and more",
	};
	struct daily_line d = craps_day(), back;
	char line[DAILY_LINE];

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		assert_false(reads(wrong[i], &back));
	write_line(&d, true, line);
	for (size_t i = 0; line[i] != '\0'; i++) {
		if (line[i] < '0' || line[i] > '9')
			continue;
		line[i] = line[i] == '9' ? '8' : (char)(line[i] + 1);
		assert_false(reads(line, &back));
		write_line(&d, true, line);
	}
}

/* Whatever stands there, reading it ends, and what it takes writes the same line again. */
static void
anything_may_be_given(void **state)
{
	struct xoshiro x = xoshiro_seed("daily lines", 0);
	struct daily_line d = craps_day(), back;

	(void)state;
	for (int i = 0; i < 20000; i++) {
		char line[DAILY_LINE], again[DAILY_LINE];

		write_line(&d, i % 2 == 0, line);
		for (int k = 0; k < 2; k++)
			line[xoshiro_below(&x, (uint32_t)strlen(line) + 1)] =
			    (char)(32 + xoshiro_below(&x, 200));
		line[DAILY_LINE - 1] = '\0';
		if (!reads(line, &back))
			continue;
		write_line(&back, true, again);
		assert_true(reads(again, &back));
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_line_reads_as_it_was_written),
		cmocka_unit_test(a_short_day_has_fewer_bars),
		cmocka_unit_test(a_line_that_was_changed_is_found_out),
		cmocka_unit_test(anything_may_be_given),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
