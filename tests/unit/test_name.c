#include "base/name.h"
#include "base/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* CO-1: 1 to 16 printable characters without blanks, no number; "table", "error:" and "you" are no
 * names. */
static void
names_fit_or_not(void **state)
{
	static const struct {
		const char *name;
		bool fits;
	} rows[] = {
		{ "b", true },
		{ "bob", true },
		{ "sixteen-letters-", true },
		{ "seventeen-letters", false },
		{ "", false },
		{ "two words", false },
		{ "tab\tbed", false },
		{ "bell\a", false },
		{ "\033[31mred", false },
		{ "del\x7f", false },
		{ "7", false },
		{ "-7", false },
		{ "+7", false },
		{ "1.5", false },
		{ "007", false },
		{ "r2d2", true },
		{ "7up", true },
		{ "-", true },
		{ "table", false },
		{ "error:", false },
		{ "error", true },
		{ "TABLE", false },
		{ "tables", true },
		{ "you", false },
		{ "You", false },
		{ "your", true },
		{ "youth", true },
		{ "zoë", true },
		{ "王小明", true },
		{ "ééééééééÄÄÄÄÄÄÄÄ", true },
		{ "ééééééééÄÄÄÄÄÄÄÄÄ", false },
		{ "🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲", true },
		{ "no\u00a0break", false },
		{ "\u200bthin", false },
		{ "\u202eturned", false },
		{ "csi\xc2\x9b", false },
		{ "latin\xe9", false },
		{ "cut\xc3", false },
		{ "long\xc0\xaf", false },
		{ "half\xed\xa0\x80", false },
		{ "far\xf5\x80\x80\x80", false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		if (name_fits(rows[i].name) != rows[i].fits)
			fail_msg("row %zu, '%s': %d", i, rows[i].name, !rows[i].fits);
	}
	assert_true(strlen("🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲") < NAME_SIZE);
}

/* HO-12: a login that is no name becomes one, without a hyphen. */
static void
logins_become_names(void **state)
{
	static const struct {
		const char *login, *name;
	} rows[] = {
		{ "kim", "kim" },
		{ "leo", "leo" },
		{ "zoë", "zoë" },
		{ "mary-ann", "mary_ann" },
		{ "bartholomew.cubbins", "bartholomew.cubb" },
		{ "ééééééééÄÄÄÄÄÄÄÄÄ", "ééééééééÄÄÄÄÄÄÄÄ" },
		{ "sixteen-letters-", "sixteen_letters_" },
		{ "DOMAIN\\mary ann", "DOMAIN\\mary_ann" },
		{ "\033[2J", "_[2J" },
		{ "caf\xe9", "caf_" },
		{ "", "_" },
		{ "-", "_" },
		{ "1234", "1234_" },
		{ "1234567890123456", "123456789012345_" },
		{ "12345678901234567", "123456789012345_" },
		{ "house", "house_" },
		{ "You", "You_" },
		{ "table", "table_" },
		{ "error:", "error:_" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		char name[NAME_SIZE];
		bool folded = name_fold(rows[i].login, name);

		assert_string_equal(name, rows[i].name);
		assert_int_equal(folded, strcmp(rows[i].login, name) != 0);
		assert_true(name_is_personal(name));
	}
	assert_false(name_is_personal("ada-k"));
	assert_false(name_is_personal("House"));
}

/* A word in a message cannot move a cursor or fill a screen. */
static void
quotes_hide_what_is_not_seen(void **state)
{
	static const struct {
		const char *word, *shown;
	} rows[] = {
		{ "big", "'big'" },
		{ "", "''" },
		{ "zoë", "'zoë'" },
		{ "\033[2J", "'?[2J'" },
		{ "a\xff\xfez", "'a??z'" },
		{ "\xc3", "'?'" },
		{ "1 2", "'1 2'" },
		{ "0123456789012345678901234567890", "'0123456789012345678901234567890'" },
		{ "01234567890123456789012345678901", "'01234567890123456789012345678901'" },
		{ "012345678901234567890123456789012", "'01234567890123456789012345678901...'" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		char shown[100];
		struct text t = text_in(shown, sizeof(shown));

		text_add_quoted(&t, rows[i].word);
		assert_string_equal(shown, rows[i].shown);
	}
}

static void
a_sentence_is_disarmed(void **state)
{
	static const struct {
		const char *words, *shown;
	} rows[] = {
		{ "", "" },
		{ "there is no zoë", "there is no zoë" },
		{ "no \033[31mred\033]0;t\a, no\nline", "no ?[31mred?]0;t?, no?line" },
		{ "\xc2\x9b\x9b 大 \u202e\xc3", "?? 大 ??" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		char words[100];

		strcpy(words, rows[i].words);
		text_disarm(words);
		assert_string_equal(words, rows[i].shown);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(names_fit_or_not),
		cmocka_unit_test(logins_become_names),
		cmocka_unit_test(quotes_hide_what_is_not_seen),
		cmocka_unit_test(a_sentence_is_disarmed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
