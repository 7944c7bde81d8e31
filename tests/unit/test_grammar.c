#include "games/game.h"
#include "games/game_table.h"
#include "games/grammar.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A game with a verb of each form.  A seat with an odd number of chips may not roll. */
static const char *const lines[] = { "pass", "come", NULL };

/* A felt of spots of each kind: a name alone, faces, a line that may have a number or not. */
enum { FIELD, PAIR, LINE, LAY };

static const struct square squares[] = {
	{ FIELD, 0 }, { PAIR, 12 }, { PAIR, 25 }, { PAIR, 556 }, { LINE, 0 },
	{ LINE, 4 },  { LAY, 4 },   { LINE, 10 }, { LAY, 10 },
};
static const uint8_t firsts[] = { 0, 1, 4, 6 };
static const struct layout layout = { 9, squares, firsts, 1 << PAIR, 0, 0 };
static const char *const spots[] = { "field", "pair", "line", "lay", NULL };

static const struct action_kind actions[] = {
	{ "pass", 'p', "bet", { { .kind = ARG_ADDS, .name = "AMOUNT" } } },
	{ "odds",
	  'o',
	  "lay odds",
	  { { .kind = ARG_NUMBER, .name = "POINT", .min = 4, .max = 10 },
	    { .kind = ARG_ADDS, .name = "AMOUNT" } } },
	{ "down", 'd', "take down", { { .kind = ARG_WORD, .name = "BET", .words = lines } } },
	{ "pass-dice", 0, "hand on", { { .kind = ARG_NONE } } },
	{ "pair",
	  0,
	  "two faces",
	  { { .kind = ARG_ON, .name = "AB", .spot = PAIR },
	    { .kind = ARG_ADDS, .name = "AMOUNT" } } },
	{ "change",
	  0,
	  "make it",
	  { { .kind = ARG_SPOT, .name = "SPOT", .spot = LAY },
	    { .kind = ARG_SETS, .name = "AMOUNT" } } },
	{ "off", 0, "off", { { .kind = ARG_SPOT, .name = "SPOT", .spot = NO_SPOT, .all = true } } },
	{ .name = NULL },
};

enum { PASS, ODDS, DOWN, PASS_DICE, ON_PAIR, CHANGE, OFF };

static const struct game test_game = {
	.name = "test", .actions = actions, .spots = spots, .layout = &layout
};

static int
parse(const char *line, struct action *out, char *why, size_t size)
{
	static char copy[200];
	struct text t = text_in(why, size);
	char *rest = copy, *word[10];
	int n = 0;

	strcpy(copy, line);
	while (n < 10 && (word[n] = grammar_cut(&rest)) != NULL)
		n++;
	return grammar_parse(&test_game, word, n, out, &t);
}

static void
words_are_cut_at_blanks_and_comments(void **state)
{
	static const struct {
		const char *line, *words;
	} rows[] = {
		{ "bob pass 10", "bob|pass|10|" },
		{ "  bob\tpass  10\r\n", "bob|pass|10|" },
		{ "", "" },
		{ " \t\r\n", "" },
		{ "# a comment", "" },
		{ "bob # a comment", "bob|" },
		{ "bob #10", "bob|" },
		{ "bob#10 x", "bob#10|x|" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		char line[100], words[100] = "";
		char *rest = line, *word;

		strcpy(line, rows[i].line);
		while ((word = grammar_cut(&rest)) != NULL) {
			strcat(words, word);
			strcat(words, "|");
		}
		assert_string_equal(words, rows[i].words);
		assert_null(grammar_cut(&rest));
	}
}

static void
numbers_are_whole_and_long_ones_are_the_largest(void **state)
{
	static const struct {
		const char *word;
		bool good;
		int64_t number;
	} rows[] = {
		{ "0", true, 0 },
		{ "10", true, 10 },
		{ "+10", true, 10 },
		{ "-10", true, -10 },
		{ "007", true, 7 },
		{ "9223372036854775807", true, INT64_MAX },
		{ "9223372036854775808", true, INT64_MAX },
		{ "99999999999999999999999999999999", true, INT64_MAX },
		{ "-9223372036854775808", true, INT64_MIN },
		{ "-99999999999999999999999999999999", true, INT64_MIN },
		{ "", false, 0 },
		{ "-", false, 0 },
		{ "+", false, 0 },
		{ "ten", false, 0 },
		{ "1.5", false, 0 },
		{ "1e3", false, 0 },
		{ "0x10", false, 0 },
		{ "10x", false, 0 },
		{ "--1", false, 0 },
		{ " 1", false, 0 },
		{ "\xd9\xa1", false, 0 }, /* an Arabic one */
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		int64_t number = 0;

		if (grammar_number(rows[i].word, &number) != rows[i].good)
			fail_msg("'%s' should be %d", rows[i].word, rows[i].good);
		if (rows[i].good && number != rows[i].number)
			fail_msg("'%s' became %lld", rows[i].word, (long long)number);
	}
}

/* CO-1: an action in words, any case. */
static void
actions_are_read(void **state)
{
	static const struct {
		const char *line;
		struct action action;
	} rows[] = {
		{ "pass 10", { PASS, { 10, 0 } } },
		{ "PASS 10", { PASS, { 10, 0 } } },
		{ "odds 4 10", { ODDS, { 4, 10 } } },
		{ "odds 7 -1", { ODDS, { 7, -1 } } }, /* game_check() judges that */
		{ "down pass", { DOWN, { 0, 0 } } },
		{ "Down Come", { DOWN, { 1, 0 } } },
		{ "pass-dice", { PASS_DICE, { 0, 0 } } },
		{ "pair 25 10", { ON_PAIR, { 25, 10 } } },
		{ "pair 52 10", { ON_PAIR, { 25, 10 } } }, /* SL-3 */
		{ "pair 655 1", { ON_PAIR, { 556, 1 } } },
		{ "change field 10", { CHANGE, { 0, 10 } } },
		{ "change pair 52 10", { CHANGE, { 2, 10 } } },
		{ "change line 10", { CHANGE, { 4, 10 } } }, /* CL-9: without a number */
		{ "change line 10 20", { CHANGE, { 7, 20 } } },
		{ "change LAY 4 0", { CHANGE, { 6, 0 } } },
		{ "change 4 20", { CHANGE, { 6, 20 } } }, /* CL-9: a number alone */
		{ "off line", { OFF, { 4, 0 } } },
		{ "off line 4", { OFF, { 5, 0 } } },
		{ "off Everything", { OFF, { SQUARE_ALL, 0 } } },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct action action;
		char why[200];

		if (!parse(rows[i].line, &action, why, sizeof(why)))
			fail_msg("'%s': %s", rows[i].line, why);
		assert_int_equal(action.verb, rows[i].action.verb);
		assert_true(action.arg[0] == rows[i].action.arg[0]);
		assert_true(action.arg[1] == rows[i].action.arg[1]);
	}
}

/* CO-4: what was wrong, and what would be right. */
static void
wrong_words_are_explained(void **state)
{
	static const struct {
		const char *line, *why;
	} rows[] = {
		{ "", "an action is missing; the actions of test are pass, odds, down, pass-dice, "
		      "pair, change, off" },
		{ "fly", "there is no action 'fly'; the actions of test are pass, odds, down, "
			 "pass-dice, pair, change, off" },
		{ "passs 1", "there is no action 'passs' (did you mean pass?); the actions of test "
			     "are pass, odds, "
			     "down, pass-dice, pair, change, off" },
		{ "pass", "AMOUNT is missing; it is written 'pass AMOUNT'" },
		{ "pass ten",
		  "AMOUNT must be a whole number, not 'ten'; it is written 'pass AMOUNT'" },
		{ "pass 10 20", "'20' is a word too many; it is written 'pass AMOUNT'" },
		{ "odds", "POINT is missing; it is written 'odds POINT AMOUNT'" },
		{ "odds 4", "AMOUNT is missing; it is written 'odds POINT AMOUNT'" },
		{ "odds x 10",
		  "POINT must be a whole number, not 'x'; it is written 'odds POINT AMOUNT'" },
		{ "odds 4 10 9", "'9' is a word too many; it is written 'odds POINT AMOUNT'" },
		{ "down", "pass|come is missing; it is written 'down pass|come'" },
		{ "down odds", "'odds' is not one of its words; it is written 'down pass|come'" },
		{ "pass-dice now", "'now' is a word too many; it is written 'pass-dice'" },
		{ "pair 22 5", "there is no pair '22'; pair may be 12, 25, 556; it is written "
			       "'pair AB AMOUNT'" },
		{ "pair x 5",
		  "there is no pair 'x'; pair may be 12, 25, 556; it is written 'pair AB AMOUNT'" },
		{ "pair 25", "AMOUNT is missing; it is written 'pair AB AMOUNT'" },
		{ "change pass 5",
		  "there is no spot 'pass'; the spots are field, pair, line, lay; it "
		  "is written 'change SPOT AMOUNT'" },
		{ "change pair 25", "AMOUNT is missing; it is written 'change SPOT AMOUNT'" },
		{ "change pair",
		  "the number of the spot is missing; it is written 'change SPOT AMOUNT'" },
		{ "change line 5 6",
		  "there is no line '5'; line may be 4, 10; it is written 'change SPOT AMOUNT'" },
		{ "change 5 6",
		  "there is no lay '5'; lay may be 4, 10; it is written 'change SPOT AMOUNT'" },
		{ "change everything 6",
		  "there is no spot 'everything'; the spots are field, pair, "
		  "line, lay; it is written 'change SPOT AMOUNT'" },
		{ "off pair",
		  "the number of the spot is missing; it is written 'off SPOT|everything'" },
		{ "off line 0",
		  "there is no line '0'; line may be 4, 10; it is written 'off SPOT|everything'" },
		{ "off field 1", "'1' is a word too many; it is written 'off SPOT|everything'" },
		{ "off", "SPOT|everything is missing; it is written 'off SPOT|everything'" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct action action = { 7, { 7, 7 } };
		char why[200];

		assert_false(parse(rows[i].line, &action, why, sizeof(why)));
		assert_string_equal(why, rows[i].why);
		assert_int_equal(action.verb, 7);
	}
}

static const struct hint hints[] = {
	{ { PASS, { 0 } }, { 1, 90 } },        { { ODDS, { 4 } }, { 1, 90 } },
	{ { ODDS, { 10 } }, { 5, 5 } },        { { DOWN, { 0 } }, { 1, 0 } },
	{ { DOWN, { 1 } }, { 1, 0 } },         { { PASS_DICE, { 0 } }, { 1, 0 } },
	{ { ON_PAIR, { 25 } }, { 1, 9 } },     { { CHANGE, { 5 } }, { 0, 9 } },
	{ { CHANGE, { 6 } }, { 0, 9 } },       { { CHANGE, { 7 } }, { 0, 9 } },
	{ { OFF, { 4 } }, { 1, 0 } },          { { OFF, { 5 } }, { 1, 0 } },
	{ { OFF, { SQUARE_ALL } }, { 1, 0 } },
};

enum { HINTS_HERE = sizeof(hints) / sizeof(hints[0]) };

static void
hints_are_written_with_their_range(void **state)
{
	static const char *const rows[HINTS_HERE] = {
		"pass 1..90",     "odds 4 1..90",        "odds 10 5",    "down pass",
		"down come",      "pass-dice",           "pair 25 1..9", "change line 4 0..9",
		"change 4 0..9",  "change line 10 0..9", "off line",     "off line 4",
		"off everything",
	};

	(void)state;
	for (int i = 0; i < HINTS_HERE; i++) {
		char written[100];
		struct text t = text_in(written, sizeof(written));

		grammar_hint(&test_game, &hints[i], &t);
		assert_string_equal(written, rows[i]);
	}
}

static void
completion_proposes_what_is_legal(void **state)
{
	static const struct {
		const char *before, *prefix, *proposed;
	} rows[] = {
		{ "", "", "pass|odds|down|pass-dice|pair|change|off|" },
		{ "", "pa", "pass|pass-dice|pair|" },
		{ "", "PASS-", "pass-dice|" },
		{ "", "x", "" },
		{ "odds", "", "4|10|" },
		{ "Odds", "1", "10|" },
		{ "down", "c", "come|" },
		{ "pass", "", "" },
		{ "odds 4", "", "" },
		{ "fly", "", "" },
		{ "change", "", "line|4|" },
		{ "change line", "", "4|10|" },
		{ "change lay", "", "" },
		{ "change line 4", "", "" },
		{ "off", "", "line|everything|" },
		{ "off line", "", "4|" },
		{ "off everything", "", "" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		char line[40], proposed[100];
		struct text t = text_in(proposed, sizeof(proposed));
		char *rest = line, *before[4];
		int n = 0, at = 0;

		strcpy(line, rows[i].before);
		while ((before[n] = grammar_cut(&rest)) != NULL)
			n++;
		while (
		    grammar_next(&test_game, hints, HINTS_HERE, &at, before, n, rows[i].prefix, &t))
			text_add(&t, "|");
		assert_string_equal(proposed, rows[i].proposed);
	}
}

/* Every row of a real game's table can be written as a hint and read again. */
static void
every_games_verbs_are_distinct_words(void **state)
{
	(void)state;
	for (int g = 0; games[g] != NULL; g++) {
		for (int verb = 0; games[g]->actions[verb].name != NULL; verb++) {
			const char *name = games[g]->actions[verb].name;

			assert_int_equal(grammar_verb(games[g], name), verb);
			assert_null(strpbrk(name, " \t#"));
			assert_non_null(games[g]->actions[verb].help);
		}
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(words_are_cut_at_blanks_and_comments),
		cmocka_unit_test(numbers_are_whole_and_long_ones_are_the_largest),
		cmocka_unit_test(actions_are_read),
		cmocka_unit_test(wrong_words_are_explained),
		cmocka_unit_test(hints_are_written_with_their_range),
		cmocka_unit_test(completion_proposes_what_is_legal),
		cmocka_unit_test(every_games_verbs_are_distinct_words),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
