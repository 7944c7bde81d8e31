/* The terminal's background: what the environment says, and the terminal's answer among the keys.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "term/ground.h"

#define ESC "\033"

static void
the_environment_tells_a_background(void **state)
{
	static const struct {
		const char *term, *colours;
		enum ground ground;
	} rows[] = {
		{ "xterm", NULL, GROUND_UNKNOWN },
		{ "xterm", "15;0", GROUND_DARK },
		{ "xterm", "0;15", GROUND_LIGHT },
		{ "xterm", "0;default;7", GROUND_LIGHT },
		{ "xterm", "15;default;8", GROUND_DARK },
		{ "xterm", "15;default", GROUND_UNKNOWN },
		{ "xterm", "", GROUND_UNKNOWN },
		{ "xterm", "15", GROUND_UNKNOWN },
		{ "xterm", "15;", GROUND_UNKNOWN },
		{ "xterm", "15;16", GROUND_UNKNOWN },
		{ "xterm", "15;-1", GROUND_UNKNOWN },
		{ "xterm", "15;7x", GROUND_UNKNOWN },
		{ "xterm", "15;99999999999999999999", GROUND_UNKNOWN },
		{ "linux", NULL, GROUND_DARK },
		{ "linux-16color", "0;15", GROUND_LIGHT },
		{ NULL, NULL, GROUND_UNKNOWN },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		if (ground_of(rows[i].term, rows[i].colours) != rows[i].ground)
			fail_msg("row %zu", i);
	}
	assert_false(ground_can_ask("linux"));
	assert_true(ground_can_ask("xterm-256color"));
}

/* Hear all of INPUT, a character each STEP_MS from AT_MS on: the keys that are left of it, an Esc
 * as '^', in KEYS. */
static enum ground
hear(struct ground_ear *ear, const char *input, int64_t at_ms, int64_t step_ms, char *keys)
{
	size_t n = strlen(keys);

	for (; *input != '\0'; input++, at_ms += step_ms) {
		enum ground_heard heard = ground_hear(ear, (unsigned char)*input, at_ms);

		if (heard == GROUND_KEY)
			keys[n++] = *input;
		else if (heard == GROUND_ESC && input[1] != ']')
			keys[n++] = '^';
	}
	keys[n] = '\0';
	return ear->found;
}

static void
an_answer_is_taken_from_among_the_keys(void **state)
{
	static const struct {
		const char *input, *keys;
		enum ground ground;
	} rows[] = {
		{ ESC "]11;rgb:ffff/ffff/ffff\a", "", GROUND_LIGHT },
		{ ESC "]11;rgb:ffff/ffff/ffff" ESC "\\", "", GROUND_LIGHT },
		{ ESC "]11;rgb:0000/0000/0000\a", "", GROUND_DARK },
		{ ESC "]11;rgb:1e1e/1e1e/1e1e\a", "", GROUND_DARK },
		{ ESC "]11;rgb:fd/f6/e3\a", "", GROUND_LIGHT },
		{ ESC "]11;rgb:f/f/f\a", "", GROUND_LIGHT },
		{ ESC "]11;rgba:0000/2b2b/3636/ffff\a", "", GROUND_DARK },
		{ ESC "]11;rgb:0000/0000/ffff\a", "", GROUND_DARK },
		{ ESC "]11;rgb:ffff/ffff/0000\a", "", GROUND_LIGHT },
		{ "ab" ESC "]11;rgb:ffff/ffff/ffff\acd", "abcd", GROUND_LIGHT },
		{ ESC "a", "^a", GROUND_UNKNOWN },
		{ "]", "]", GROUND_UNKNOWN },
		{ ESC ESC "]11;rgb:ffff/ffff/ffff\ax", "^x", GROUND_LIGHT },
		/* Answers to questions that nobody has asked, and what is none. */
		{ ESC "]10;rgb:ffff/ffff/ffff\ax", "x", GROUND_UNKNOWN },
		{ ESC "]52;c;cXF5cQ==\ax", "x", GROUND_UNKNOWN },
		{ ESC "]11;rgb:ffff/ffff\ax", "x", GROUND_UNKNOWN },
		{ ESC "]11;rgb:ffff/ffff/fffff\ax", "x", GROUND_UNKNOWN },
		{ ESC "]11;rgb:/ffff/ffff\ax", "x", GROUND_UNKNOWN },
		{ ESC "]11;rgb:-fff/ffff/ffff\ax", "x", GROUND_UNKNOWN },
		{ ESC "]11;rgb:ffff/ffff/ffff?\ax", "x", GROUND_UNKNOWN },
		{ ESC "]11;?\ax", "x", GROUND_UNKNOWN },
		{ ESC "]\ax", "x", GROUND_UNKNOWN },
		{ ESC "]11;rgb:ff\nqq\xff\x01" ESC "[A" ESC "Pq\ax", "x", GROUND_UNKNOWN },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct ground_ear ear = { 0 };
		char keys[256] = "";

		ground_asked(&ear, 1000);
		if (hear(&ear, rows[i].input, 1010, 0, keys) != rows[i].ground ||
		    strcmp(keys, rows[i].keys) != 0)
			fail_msg("row %zu: keys '%s', ground %d", i, keys, ear.found);
	}
}

static void
keys_are_keys_if_nobody_has_asked(void **state)
{
	struct ground_ear ear = { 0 };
	char keys[64] = "";

	(void)state;
	hear(&ear, ESC "]x", 0, 0, keys);
	assert_string_equal(keys, ESC "]x");
}

/* It is a terminal far away, or a person who types. */
static void
an_answer_that_is_too_late_changes_nothing(void **state)
{
	static const char answer[] = ESC "]11;rgb:ffff/ffff/ffff\a";
	struct ground_ear ear = { 0 };
	char keys[64] = "";

	(void)state;
	ground_asked(&ear, 1000);
	assert_int_equal(ground_awaits_ms(&ear, 1000), 100);
	assert_int_equal(ground_awaits_ms(&ear, 1099), 1);
	assert_int_equal(ground_awaits_ms(&ear, 1100), 0);
	for (const char *at = answer; *at != '\0'; at++)
		assert_int_not_equal(ground_hear(&ear, (unsigned char)*at, 1101), GROUND_TOLD);
	assert_int_equal(ear.found, GROUND_LIGHT);
	hear(&ear, "q", 1101, 0, keys);
	assert_string_equal(keys, "q");
}

static void
an_answer_is_told_once(void **state)
{
	static const char answers[] = ESC "]11;rgb:ffff/ffff/ffff\a" ESC "]11;rgb:0/0/0\a";
	struct ground_ear ear = { 0 };
	int told = 0;

	(void)state;
	ground_asked(&ear, 1000);
	for (const char *at = answers; *at != '\0'; at++)
		told += ground_hear(&ear, (unsigned char)*at, 1010) == GROUND_TOLD;
	assert_int_equal(told, 1);
	assert_int_equal(ear.found, GROUND_LIGHT);
	assert_int_equal(ground_awaits_ms(&ear, 1010), 0);
}

/* In two parts with a pause between them, broken at any byte. */
static void
an_answer_in_two_parts_is_no_key(void **state)
{
	static const char answer[] = ESC "]11;rgb:ffff/ffff/ffff" ESC "\\";

	(void)state;
	for (size_t cut = 2; cut < strlen(answer); cut++) {
		struct ground_ear ear = { 0 };
		char first[64] = "", keys[64] = "";

		memcpy(first, answer, cut);
		ground_asked(&ear, 1000);
		hear(&ear, first, 1010, 0, keys);
		hear(&ear, answer + cut, 1700, 0, keys);
		if (keys[0] != '\0' && strcmp(keys, "\\") != 0)
			fail_msg("cut at %zu: '%s'", cut, keys);
	}
}

/* It never ends; a person types on. */
static void
half_an_answer_costs_no_key(void **state)
{
	struct ground_ear ear = { 0 };
	char keys[64] = "";

	(void)state;
	ground_asked(&ear, 1000);
	hear(&ear, ESC "]11;rgb:ff", 1010, 0, keys);
	hear(&ear, "qb1", 1200, 200, keys);
	assert_string_equal(keys, "qb1");
	hear(&ear, ESC "]11;rgb:ff", 3000, 0, keys);
	hear(&ear, "1b", 4100, 10, keys);
	assert_string_equal(keys, "qb11b");
}

/* However long it is. */
static void
an_answer_without_an_end_is_swallowed(void **state)
{
	struct ground_ear ear = { 0 };
	char keys[64] = "";

	(void)state;
	ground_asked(&ear, 1000);
	hear(&ear, ESC "]11;rgb:", 1000, 0, keys);
	for (int i = 0; i < 1000000; i++)
		assert_int_equal(ground_hear(&ear, (wint_t)("q\n1\xe9"[i % 4]), 1000 + i / 1000),
				 GROUND_PART);
	hear(&ear, "\aq", 2000, 0, keys);
	assert_string_equal(keys, "q");
	assert_int_equal(ear.found, GROUND_UNKNOWN);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_environment_tells_a_background),
		cmocka_unit_test(an_answer_is_taken_from_among_the_keys),
		cmocka_unit_test(keys_are_keys_if_nobody_has_asked),
		cmocka_unit_test(an_answer_that_is_too_late_changes_nothing),
		cmocka_unit_test(an_answer_is_told_once),
		cmocka_unit_test(an_answer_in_two_parts_is_no_key),
		cmocka_unit_test(half_an_answer_costs_no_key),
		cmocka_unit_test(an_answer_without_an_end_is_swallowed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
