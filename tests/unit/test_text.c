#include <inttypes.h>
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/fault.h"
#include "base/near.h"
#include "base/text.h"

static void
text_grows_at_its_end(void **state)
{
	char buffer[16];
	struct text t = text_in(buffer, sizeof(buffer));

	(void)state;
	assert_string_equal(buffer, "");
	text_add(&t, "%d", 4);
	text_add(&t, " + %s", "5");
	assert_string_equal(buffer, "4 + 5");
	assert_int_equal(t.used, 5);
	assert_false(t.cut);
}

static void
text_that_just_fits_is_whole(void **state)
{
	char buffer[6];
	struct text t = text_in(buffer, sizeof(buffer));

	(void)state;
	text_add(&t, "%s", "12345");
	assert_string_equal(buffer, "12345");
	assert_false(t.cut);
	text_add(&t, "%s", "");
	assert_false(t.cut);
}

static void
text_is_cut_and_never_overrun(void **state)
{
	char buffer[8] = "......!";
	struct text t = text_in(buffer, 6);

	(void)state;
	text_add(&t, "%s", "123");
	text_add(&t, "%s", "456");
	assert_string_equal(buffer, "12345");
	assert_true(t.cut);
	text_add(&t, "%s", "7");
	assert_string_equal(buffer, "12345");
	assert_int_equal(t.used, 5);
	assert_int_equal(buffer[6], '!');
}

/* Whatever room there is. */
static void
what_is_put_is_what_printf_writes(void **state)
{
	static const int64_t numbers[] = { 0, 7, -7, 10, -10, 1234567890, INT64_MAX, INT64_MIN };

	(void)state;
	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
		for (size_t size = 1; size < 64; size++) {
			char added[64], put[64];
			struct text a = text_in(added, size), p = text_in(put, size);

			text_add(&a, "%s%.4s%" PRId64 "%s", "words", " and more", numbers[i], "");
			text_put(&p, "words");
			text_put_bytes(&p, " and more", 4);
			text_put_number(&p, numbers[i]);
			text_put(&p, "");
			assert_string_equal(put, added);
			assert_int_equal(p.used, a.used);
			assert_int_equal(p.cut, a.cut);
		}
	}
}

static void
text_of_size_1_is_empty(void **state)
{
	char buffer[2] = { '?', '!' };
	struct text t = text_in(buffer, 1);

	(void)state;
	text_add(&t, "%d", 12);
	assert_string_equal(buffer, "");
	assert_true(t.cut);
	assert_int_equal(buffer[1], '!');
}

static const struct number_case {
	const char *word;
	bool good;
	long long request;
} number_cases[] = {
	{ "0", true, 0 },
	{ "007", true, 7 },
	{ "+5", true, 5 },
	{ "-5", true, -5 },
	{ "9223372036854775807", true, LLONG_MAX },
	{ "-9223372036854775808", true, LLONG_MIN },
	{ "9223372036854775808", false, 0 },
	{ "-9223372036854775809", false, 0 },
	{ "99999999999999999999", false, 0 },
	{ "", false, 0 },
	{ "-", false, 0 },
	{ "+-1", false, 0 },
	{ " 1", false, 0 },
	{ "1 ", false, 0 },
	{ "1e6", false, 0 },
	{ "0x10", false, 0 },
	{ "1.5", false, 0 },
	{ "ten", false, 0 },
};

static void
number_is_all_of_a_word(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(number_cases) / sizeof(number_cases[0]); i++) {
		const struct number_case *c = &number_cases[i];
		long long got = 42;

		if (text_number(c->word, &got) != c->good)
			fail_msg("'%s' %s a number", c->word, c->good ? "is" : "is not");
		if (got != (c->good ? c->request : 42))
			fail_msg("'%s' gives %lld", c->word, got);
	}
}

static const struct case_case {
	const char *a, *b;
	bool same;
} case_cases[] = {
	{ "", "", true },           { "exit", "EXIT", true },
	{ "eXiT", "ExIt", true },   { "pass-dice", "PASS-DICE", true },
	{ "az", "AZ", true },       { "exit", "exits", false },
	{ "exits", "exit", false }, { "", "x", false },
	{ "a", "b", false },        { "@", "`", false }, /* 32 apart, and no letters */
	{ "[", "{", false },        { "é", "É", false },
	{ "i", "ı", false },
};

static void
words_are_the_same_without_case(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(case_cases) / sizeof(case_cases[0]); i++) {
		const struct case_case *c = &case_cases[i];

		if (text_same(c->a, c->b) != c->same)
			fail_msg("'%s' %s '%s'", c->a, c->same ? "is" : "is not", c->b);
	}
}

static void
words_begin_the_same_without_case(void **state)
{
	(void)state;
	assert_true(text_begins("exit", ""));
	assert_true(text_begins("exit", "EX"));
	assert_true(text_begins("EXIT", "exit"));
	assert_false(text_begins("exit", "exits"));
	assert_false(text_begins("exit", "xi"));
	assert_false(text_begins("", "e"));
}

static void
only_letters_have_upper_case(void **state)
{
	(void)state;
	for (int c = CHAR_MIN; c <= CHAR_MAX; c++)
		assert_int_equal(text_upper((char)c), c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
}

/* A sentence is put behind "error: " and before a full stop (CO-4). */
static void
fault_has_a_sentence_without_full_stop(void **state)
{
	(void)state;
	for (int fault = 0; fault < FAULT_GAME; fault++) {
		const char *words = fault_sentence(fault);

		assert_non_null(words);
		if (words[0] == '\0' || words[strlen(words) - 1] == '.')
			fail_msg("fault %d reads '%s'", fault, words);
	}
}

/* The ways in which people write large numbers, each to the last digit. */
static void
whole_numbers_are_exact(void **state)
{
	static const struct {
		const char *word;
		int64_t number;
	} good[] = {
		{ "0", 0 },
		{ "-7", -7 },
		{ "+7", 7 },
		{ "1,000,000", 1000000 },
		{ "12,345", 12345 },
		{ "1e6", 1000000 },
		{ "1E+6", 1000000 },
		{ "2.5e6", 2500000 },
		{ "1.50e1", 15 },
		{ "3.0", 3 },
		{ "10^6", 1000000 },
		{ "2^62", INT64_C(4611686018427387904) },
		{ "7^0", 1 },
		{ "1^999999999999", 1 },
		{ "0e999999999999", 0 },
		{ "9.223372036854775807e18", INT64_MAX },
		{ "9.007199254740993e15", INT64_C(9007199254740993) }, /* no double */
		{ "9223372036854775808", INT64_MAX },
		{ "1e99999999999999999999", INT64_MAX },
		{ "99,999,999,999,999,999,999,999", INT64_MAX },
		{ "1.99999999999999999999999999e30", INT64_MAX },
		{ "-1e30", INT64_MIN },
	};
	static const char *const bad[] = {
		"",     "-",      "e6",       "1e",    "1e-6", "1.5",   "1.55e1", "1.e6",   ".5e1",
		"1,00", "1,0000", "1000,000", ",100",  "1,",   "10^",   "1.5^2",  "10^2^2", "1e6x",
		"0x10", " 1",     "1 ",       "1e1.5", "--1",  "1_000", "inf",    "1e 6",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
		int64_t got = -1;

		if (!text_whole(good[i].word, &got) || got != good[i].number)
			fail_msg("%s is %lld", good[i].word, (long long)got);
	}
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		int64_t got = -1;

		if (text_whole(bad[i], &got) || got != -1)
			fail_msg("'%s' is taken for %lld", bad[i], (long long)got);
	}
}

static void
what_was_meant_is_near(void **state)
{
	static const struct {
		const char *typed, *words;
	} rows[] = {
		{ "crpas", " (did you mean craps?)" },
		{ "CRAP", " (did you mean craps?)" },
		{ "tour", " (did you mean tournament?)" },
		{ "tournamnet", " (did you mean tournament?)" },
		{ "pg", "" },
		{ "pih", " (did you mean pig?)" },
		{ "sum", " (did you mean summit?)" },
		{ "poker", "" },
		{ "", "" },
		{ "x", "" },
		{ "pigs and craps and all the rest of them", "" },
	};
	static const char *const known[] = { "sicbo", "craps", "pig", "summit", "tournament" };

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct near near = near_to(rows[i].typed);

		for (size_t k = 0; k < sizeof(known) / sizeof(known[0]); k++)
			near_try(&near, known[k]);
		assert_string_equal(near.words, rows[i].words);
	}
	assert_int_equal(near_distance("", ""), 0);
	assert_int_equal(near_distance("", "abc"), 3);
	assert_int_equal(near_distance("abc", "ACB"), 1);
	assert_int_equal(near_distance("kitten", "sitting"), 3);
	assert_int_equal(near_distance("ca", "abc"), 3);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(text_grows_at_its_end),
		cmocka_unit_test(text_that_just_fits_is_whole),
		cmocka_unit_test(text_is_cut_and_never_overrun),
		cmocka_unit_test(what_is_put_is_what_printf_writes),
		cmocka_unit_test(text_of_size_1_is_empty),
		cmocka_unit_test(number_is_all_of_a_word),
		cmocka_unit_test(words_are_the_same_without_case),
		cmocka_unit_test(words_begin_the_same_without_case),
		cmocka_unit_test(only_letters_have_upper_case),
		cmocka_unit_test(fault_has_a_sentence_without_full_stop),
		cmocka_unit_test(whole_numbers_are_exact),
		cmocka_unit_test(what_was_meant_is_near),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
