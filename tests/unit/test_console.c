#include "console/console.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "dice/seeded.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/grammar.h"

#ifdef __SANITIZE_THREAD__
enum { FUZZ_LINES = 2000 };
#else
enum { FUZZ_LINES = 20000 };
#endif

/* The console's answers: plain text, and the numbers of answers and errors. */
struct answers {
	char text[8192];
	int n, errors;
};

static void
keep(void *ctx, const struct answer *a)
{
	struct answers *answers = ctx;
	size_t used = strlen(answers->text);
	char *plain;
	size_t size;
	FILE *f = open_memstream(&plain, &size);

	answer_write_plain(a, f);
	fclose(f);
	/* CO-3, CO-4: one line each; a sentence ends with a full stop. */
	assert_ptr_equal(strchr(plain, '\n'), plain + size - 1);
	if (a->kind == ANSWER_EVENT || a->kind == ANSWER_DONE || a->kind == ANSWER_ERROR)
		assert_true(plain[size - 2] == '.');
	if (used + size < sizeof(answers->text))
		memcpy(answers->text + used, plain, size + 1);
	free(plain);
	answers->n++;
	answers->errors += a->kind == ANSWER_ERROR;
}

static bool
say(struct console *c, const char *line)
{
	char copy[8192];

	strcpy(copy, line);
	return console_line(c, copy);
}

/* CO-2: the same seed, the same dice; another one, others. */
static void
seeds_repeat(void **state)
{
	static struct answers answers[3];
	static const char *const seeds[] = { "one", "one", "two" };

	(void)state;
	for (int i = 0; i < 3; i++) {
		struct seeded seeded;
		struct console c;

		answers[i] = (struct answers){ .n = 0 };
		seeded_init(&seeded, seeds[i], 0);
		console_open(&c, game_find("sicbo"), &seeded.bytes.source, keep, &answers[i]);
		for (int roll = 0; roll < 20; roll++)
			say(&c, "roll");
		console_close(&c);
	}
	assert_string_equal(answers[0].text, answers[1].text);
	assert_string_not_equal(answers[0].text, answers[2].text);
}

/* CO-5: more dice than a line of ordinary length holds. */
static void
dice_takes_any_number(void **state)
{
	enum { VALUES = 100000 };
	char *line = malloc(6 + 2 * VALUES);
	struct answers answers = { .n = 0 };
	struct seeded seeded;
	struct console c;

	(void)state;
	strcpy(line, "dice");
	for (int i = 0; i < VALUES; i++)
		memcpy(line + 4 + 2 * i, i % 2 == 0 ? " 6" : " 1", 3);
	seeded_init(&seeded, "", 0);
	console_open(&c, game_find("sicbo"), &seeded.bytes.source, keep, &answers);
	assert_true(console_line(&c, line));
	assert_string_equal(answers.text, "Laid dice still to be thrown: 100000.\n");
	say(&c, "roll");
	assert_non_null(strstr(answers.text, "6 1 6"));
	console_close(&c);
	free(line);
}

static void
collect(void *ctx, const char *word)
{
	strcat(ctx, word);
	strcat(ctx, "|");
}

static void
completion_knows_commands_players_and_actions(void **state)
{
	static const struct {
		const char *before, *prefix, *proposed;
	} rows[] = {
		{ "", "c", "call-off|chips|cy|" },
		{ "", "DI", "dice|" },
		{ "chips", "", "bob|cy|" },
		{ "leave ", "b", "bob|" },
		{ "set", "tu", "tumble-ms|" },
		{ "set tumble-ms", "", "" },
		{ "help", "b", "buy|bets|big|bet-min|bet-max|" },
		{ "bob", "", "big|small|" },
		{ "bob  BIG", "", "" },
		{ "bob big 5 5 5 5 5 5 5", "", "" },
		{ "nobody", "", "" },
		{ "dice", "", "" },
	};
	struct answers answers = { .n = 0 };
	struct seeded seeded;
	struct console c;

	(void)state;
	seeded_init(&seeded, "", 0);
	console_open(&c, game_find("sicbo"), &seeded.bytes.source, keep, &answers);
	say(&c, "player bob");
	say(&c, "player cy");
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		char before[100], proposed[400] = "";

		strcpy(before, rows[i].before);
		console_complete(&c, before, rows[i].prefix, collect, proposed);
		assert_string_equal(proposed, rows[i].proposed);
	}
	console_close(&c);
}

static const char *const names[] = { "a", "b", "c", "d", "e" };
static const char *const commands[] = { "player", "buy",  "leave",    "start", "dice",
					"roll",   "time", "call-off", "show",  "chips",
					"bets",   "hand", "set",      "help",  "nosuch" };
/* clang-format off */
static const char *const numbers[] = {
	"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "50", "99", "999", "1000",
	"1000000000000", "", "-1", "x", "99999999999999999999",
};
/* clang-format on */

#define PICK(x, list) ((list)[xoshiro_below(x, sizeof(list) / sizeof((list)[0]))])

/* One line: mostly a player's action, of words that mostly fit. */
static void
random_line(const struct game *g, struct xoshiro *x, struct text *t)
{
	int verbs = 0, options = 0;
	int words = (int)xoshiro_below(x, 3);

	while (g->actions[verbs].name != NULL)
		verbs++;
	while (g->options[options].name != NULL)
		options++;
	if (xoshiro_below(x, 4) > 0) {
		const struct action_kind *kind = &g->actions[xoshiro_below(x, (uint32_t)verbs)];

		text_add(t, "%s %s", PICK(x, names), kind->name);
		if (kind->arg[0].kind == ARG_WORD)
			text_add(t, " %s", kind->arg[0].words[xoshiro_below(x, 2)]);
		else if (xoshiro_below(x, 8) > 0)
			for (words = 0; words < ARGS && kind->arg[words].kind != ARG_NONE; words++)
				text_add(t, " %s", PICK(x, numbers));
		return;
	}
	text_add(t, "%s", PICK(x, commands));
	if (xoshiro_below(x, 2) > 0)
		text_add(t, " %s", PICK(x, names));
	else if (xoshiro_below(x, 3) == 0)
		text_add(t, " %s", g->options[xoshiro_below(x, (uint32_t)options)].name);
	for (int i = 0; i < words; i++)
		text_add(t, " %s", PICK(x, numbers));
}

/* CO-4: an error changes nothing, and is one answer; chips are neither made nor lost. */
static void
fuzz(const struct game *g)
{
	struct xoshiro x = xoshiro_seed(g->name, 1);
	struct answers answers;
	struct seeded seeded;
	struct console c;

	seeded_init(&seeded, g->name, 0);
	console_open(&c, g, &seeded.bytes.source, keep, &answers);
	for (int i = 0; i < FUZZ_LINES; i++) {
		struct game_state before = c.state;
		size_t laid = script_left(&c.dice);
		char line[200], copy[200];
		struct text t = text_in(line, sizeof(line));

		random_line(g, &x, &t);
		strcpy(copy, line);
		answers = (struct answers){ .n = 0 };
		if (!console_line(&c, line)) {
			if (!game_same(g, &before, &c.state) || script_left(&c.dice) != laid)
				fail_msg("%s: '%s' was refused and changed something", g->name,
					 copy);
			assert_int_equal(answers.n, 1);
		}
		assert_int_equal(answers.errors, c.refused);
		assert_true(game_requests(g, &c.state).kind != GAME_REQUEST_DICE);
		game_audit(g, &c.state);
	}
	console_close(&c);
}

static void
random_lines_keep_the_chips(void **state)
{
	(void)state;
	for (int g = 0; games[g] != NULL; g++)
		fuzz(games[g]);
}

/* Fills the stack that the next functions will use. */
__attribute__((noinline)) static void
poison_stack(int byte)
{
	volatile char below[65536];

	for (size_t i = 0; i < sizeof(below); i++)
		below[i] = (char)byte;
}

/* States are compared by their bytes, so none may be left as the memory happened to be. */
static void
every_byte_of_a_state_is_set(void **state)
{
	static const int poison[] = { 0xaa, 0x55 };
	/* A line that means nothing to a game is refused there. */
	static const char *const lines[] = { "player a", "start",    "a big 5", "a pass 5",
					     "roll 3 4", "roll 9",   "roll 0",  "roll 1 2 3",
					     "dice 4",   "a pass 5", "roll" };
	enum { LINES = sizeof(lines) / sizeof(lines[0]) };

	(void)state;
	for (int n = 0; games[n] != NULL; n++) {
		struct xoshiro x = xoshiro_seed(games[n]->name, 2);
		struct seeded seeded[2];
		struct console c[2];
		struct answers answers;

		for (int k = 0; k < 2; k++) {
			seeded_init(&seeded[k], games[n]->name, 0);
			console_open(&c[k], games[n], &seeded[k].bytes.source, keep, &answers);
		}
		for (int i = 0; i < LINES + FUZZ_LINES / 10; i++) {
			char line[200] = "", copy[200];
			struct text t = text_in(line, sizeof(line));

			if (i < LINES)
				text_add(&t, "%s", lines[i]);
			else
				random_line(games[n], &x, &t);
			for (int k = 0; k < 2; k++) {
				strcpy(copy, line);
				answers = (struct answers){ .n = 0 };
				poison_stack(poison[k]);
				console_line(&c[k], copy);
			}
			if (!game_same(games[n], &c[0].state, &c[1].state))
				fail_msg("%s: '%s' kept bytes that it had not set", games[n]->name,
					 line);
		}
		for (int k = 0; k < 2; k++)
			console_close(&c[k]);
	}
}

/* Bytes of any kind, among the words that mean something. */
static void
random_bytes_are_refused(void **state)
{
	struct xoshiro x = xoshiro_seed("bytes", 0);
	struct answers answers;
	struct seeded seeded;
	struct console c;

	(void)state;
	seeded_init(&seeded, "", 0);
	console_open(&c, game_find("sicbo"), &seeded.bytes.source, keep, &answers);
	for (int i = 0; i < FUZZ_LINES; i++) {
		char line[64];
		size_t n = xoshiro_below(&x, sizeof(line));

		for (size_t k = 0; k < n; k++)
			line[k] = (char)(1 + xoshiro_below(&x, 255));
		line[n] = '\0';
		if (i % 2 == 0 && n > 10)
			memcpy(line, "player ", 7);
		answers = (struct answers){ .n = 0 };
		console_line(&c, line);
		for (const char *s = answers.text; *s != '\0'; s++)
			assert_true((unsigned char)*s >= ' ' || *s == '\n');
	}
	console_close(&c);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(seeds_repeat),
		cmocka_unit_test(dice_takes_any_number),
		cmocka_unit_test(completion_knows_commands_players_and_actions),
		cmocka_unit_test(random_lines_keep_the_chips),
		cmocka_unit_test(every_byte_of_a_state_is_set),
		cmocka_unit_test(random_bytes_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
