/* Text on lines as wide as the terminal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "line/wrap.h"

/* TEXT in pieces of PIECE bytes comes out as WRAPPED. */
static void
check(const char *text, int width, bool ascii, size_t shard_file, const char *wrapped)
{
	char *out = NULL;
	size_t size = 0;
	FILE *file = open_memstream(&out, &size);
	struct wrap w;

	assert_non_null(file);
	wrap_begin(&w, file, width, ascii);
	for (size_t at = 0; at < strlen(text); at += shard_file) {
		char part[512];

		snprintf(part, sizeof(part), "%.*s", (int)shard_file, text + at);
		wrap_put(&w, part);
	}
	fclose(file);
	assert_string_equal(out, wrapped);
	free(out);
}

static void
lines_are_broken_between_words(void **state)
{
	static const struct {
		const char *text;
		int width;
		const char *wrapped;
	} rows[] = {
		{ "You bet 10 on big.\n", 18, "You bet 10 on big.\n" },
		{ "You bet 10 on big.\n", 17, "You bet 10 on\nbig.\n" },
		{ "You bet 10 on big.\n", 0, "You bet 10 on big.\n" },
		{ "You bet 10 on big.\nYou win.\n", 10, "You bet 10\non big.\nYou win.\n" },
		{ "  a  b   \n\n  c\n", 60, "  a  b\n\n  c\n" },
		{ "  a  b   \n\n  c\n", 0, "  a  b\n\n  c\n" },
		{ "a 0123456789 b\n", 4, "a\n0123\n4567\n89 b\n" },
		{ "              a\n", 4, "              a\n" },
		{ "\n", 1, "\n" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		check(rows[i].text, rows[i].width, false, 1, rows[i].wrapped);
		check(rows[i].text, rows[i].width, false, 500, rows[i].wrapped);
	}
}

static void
width_is_counted_in_cells(void **state)
{
	(void)state;
	check("ada ᵇ bets $5\n", 10, false, 500, "ada ᵇ bets\n$5\n");
	check("ada ᵇ bets $5\n", 10, true, 500, "ada * bets\n$5\n");
	check("骰子 骰子\n", 8, false, 500, "骰子\n骰子\n");
	check("骰子 骰子\n", 9, false, 500, "骰子 骰子\n");
}

/* What came through a person's name or a socket commands no terminal. */
static void
nothing_commands_the_terminal(void **state)
{
	(void)state;
	check("a\033[2Jb \a\xff\n", 60, false, 500, "a?[2Jb ??\n");
	check("a\033[2Jb \a\xff\n", 0, true, 500, "a?[2Jb ??\n");
}

static void
a_word_without_an_end_is_broken(void **state)
{
	char *out = NULL;
	size_t size = 0;
	FILE *file = open_memstream(&out, &size);
	struct wrap w;

	(void)state;
	assert_non_null(file);
	wrap_begin(&w, file, 0, false);
	for (int i = 0; i < 3 * WRAP_WORD; i++)
		wrap_put(&w, "x");
	wrap_put(&w, "\n");
	fclose(file);
	assert_int_equal(size, 3 * WRAP_WORD + 1);
	assert_int_equal(strspn(out, "x"), 3 * WRAP_WORD);
	free(out);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_are_broken_between_words),
		cmocka_unit_test(width_is_counted_in_cells),
		cmocka_unit_test(nothing_commands_the_terminal),
		cmocka_unit_test(a_word_without_an_end_is_broken),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
