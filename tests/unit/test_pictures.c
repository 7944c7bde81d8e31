/* Pictures of the throws at a live table, beside what is expected. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lab/contest/totals.h"
#include "lab/sicbo_session.h"

enum { PAGE = 4000 };

static char page[PAGE];

static void
expect_page(void (*write)(void *ctx, struct text *out), void *ctx, const char *expected)
{
	struct text text = text_in(page, sizeof(page));

	write(ctx, &text);
	assert_false(text.cut);
	assert_string_equal(page, expected);
}

static void
totals_have_expectations(void **state)
{
	static const struct {
		int dice, total, ways, of;
	} cases[] = {
		{ 1, 1, 1, 6 },     { 1, 6, 1, 6 },     { 2, 2, 1, 36 },
		{ 2, 7, 6, 36 },    { 2, 12, 1, 36 },   { 3, 3, 1, 216 },
		{ 3, 10, 27, 216 }, { 3, 11, 27, 216 }, { 3, 18, 1, 216 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct totals t;
		double off;

		totals_init(&t, cases[i].dice);
		off = t.expected[cases[i].total] - (double)cases[i].ways / cases[i].of;
		if (off > 1e-15 || off < -1e-15)
			fail_msg("%d dice, total %d: off by %g", cases[i].dice, cases[i].total,
				 off);
		totals_finish(&t);
	}
}

/* A single die has no total. */
static void
the_column_has_the_name_of_its_figures(void **state)
{
	static const char *const first[] = { "  die   seen ", "total   seen " };

	(void)state;
	for (int i = 0; i < 2; i++) {
		struct text out = text_in(page, sizeof(page));
		struct totals t;

		totals_init(&t, 1 + i);
		totals_write(&t, &out);
		assert_int_equal(strncmp(page, first[i], strlen(first[i])), 0);
		totals_finish(&t);
	}
}

static void
totals_are_drawn(void **state)
{
	struct totals t;

	(void)state;
	totals_init(&t, 1);
	totals_roll(&t, &(struct roll){ 1, { 6 } });
	totals_roll(&t, &(struct roll){ 1, { 6 } });
	totals_roll(&t, &(struct roll){ 1, { 2 } });
	totals_roll(&t, &(struct roll){ 1, { 3 } });
	totals_roll(&t, &(struct roll){ 2, { 1, 1 } });
	expect_page(totals_write, &t,
		    "  die   seen   seen expected   of 4 throws\n"
		    "    1      0   0.0%  16.7%           │\n"
		    "    2      1  25.0%  16.7%  █████████│███\n"
		    "    3      1  25.0%  16.7%  █████████│███\n"
		    "    4      0   0.0%  16.7%           │\n"
		    "    5      0   0.0%  16.7%           │\n"
		    "    6      2  50.0%  16.7%  █████████│████████████████\n");
	totals_finish(&t);
}

/* SB-3, SB-4: big and small have 105 of 216 results each, a triple 6. */
static void
sicbo_results_are_counted_and_drawn(void **state)
{
	static const struct roll rolls[] = {
		{ 3, { 6, 6, 5 } }, { 3, { 6, 4, 1 } }, { 3, { 1, 2, 3 } }, { 3, { 6, 6, 6 } },
		{ 3, { 1, 1, 2 } }, { 3, { 1, 4, 5 } }, { 3, { 1, 1, 3 } }, { 3, { 1, 1, 4 } },
		{ 3, { 1, 1, 5 } }, { 3, { 1, 1, 6 } }, { 3, { 2, 2, 1 } },
	};
	struct sicbo_session s;

	(void)state;
	sicbo_session_init(&s);
	for (size_t i = 0; i < sizeof(rolls) / sizeof(rolls[0]); i++)
		sicbo_session_roll(&s, &rolls[i]);
	expect_page(sicbo_session_write, &s,
		    "                rounds     share    expected\n"
		    "B = big              2    18.2 %      48.6 %\n"
		    "S = small            8    72.7 %      48.6 %\n"
		    "T = triple           1     9.1 %       2.8 %\n"
		    "                    11\n\n"
		    "Runs, a column each, the latest at the right:\n"
		    "B S T S S \n"
		    "B     S   \n"
		    "      S   \n"
		    "      S   \n"
		    "      S   \n"
		    "      S   \n");
	sicbo_session_finish(&s);
}

/* A long evening fills the board, whose newest columns stay. */
static void
a_full_board_shows_the_latest(void **state)
{
	struct sicbo_session s;
	struct text text = text_in(page, sizeof(page));
	const char *board;

	(void)state;
	sicbo_session_init(&s);
	for (int i = 0; i < 1000; i++)
		sicbo_session_roll(&s, i % 2 == 0 ? &(struct roll){ 3, { 6, 6, 5 } }
						  : &(struct roll){ 3, { 1, 2, 3 } });
	sicbo_session_write(&s, &text);
	board = strstr(page, "right:\n") + strlen("right:\n");
	assert_int_equal(strcspn(board, "\n"), 2 * BOARD_COLS);
	assert_memory_equal(board + 2 * BOARD_COLS - 4, "B S ", 4);
	sicbo_session_finish(&s);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(totals_have_expectations),
		cmocka_unit_test(the_column_has_the_name_of_its_figures),
		cmocka_unit_test(totals_are_drawn),
		cmocka_unit_test(sicbo_results_are_counted_and_drawn),
		cmocka_unit_test(a_full_board_shows_the_latest),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
