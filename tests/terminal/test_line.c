/* The floor without a screen, on a terminal that can do nothing. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "crt.h"

/* As wide as no sentence, so that none is broken by the edge. */
enum { ROWS = 60, COLS = 200 };

static void
start(struct crt *crt, const char *table, const char *round_ms)
{
	const char *argv[] = { "play",   "--line",   "--bots",     "0",      "--table", table,
			       "--seed", "practice", "--round-ms", round_ms, NULL };

	crt_start_command(crt, ROWS, COLS, "dumb", argv);
	crt_see(crt, "Type 'help'");
}

static void
a_bet_is_made_settled_and_made_again(void **state)
{
	struct crt crt;

	(void)state;
	start(&crt, "sicbo", "300");
	crt_see(&crt, "You are at the table of Sic Bo.");
	crt_keys(&crt, "big 10\n");
	crt_see(&crt, "You bet 10 on big.");
	crt_see_either(&crt, "You win 10 on big.", "You lose 10 on big.");
	crt_keys(&crt, "SMALL 7\n");
	crt_see_either(&crt, "You win 7 on small.", "You lose 7 on small.");
	crt_keys(&crt, "quit\n");
	crt_see(&crt, "You leave with");
	assert_int_equal(crt_end(&crt), 0);
}

static void
another_table_can_be_listened_to(void **state)
{
	struct crt crt;

	(void)state;
	start(&crt, "sicbo", "3600000");
	crt_keys(&crt, "table craps\n");
	crt_see(&crt, "You are at the table of Craps.");
	crt_keys(&crt, "pass 10\n");
	crt_see(&crt, "You bet 10 on pass.");
	crt_keys(&crt, "roll\n");
	crt_see(&crt, "You roll");
	crt_keys(&crt, "table nowhere\n");
	crt_see(&crt, "The tables are 1 Sic Bo, 2 Craps");
	crt_keys(&crt, "table 1\n");
	crt_see(&crt, "You are at the table of Sic Bo.");
	crt_keys(&crt, "chips\n");
	crt_see(&crt, "in the bank");
	crt_keys(&crt, "quit\n");
	assert_int_equal(crt_end(&crt), 0);
}

static void
a_wrong_line_is_answered_and_costs_nothing(void **state)
{
	static const struct {
		const char *typed, *answer;
	} rows[] = {
		{ "bog 10\n", "Not done: there is no action 'bog'" },
		{ "big\n", "Not done: AMOUNT is missing" },
		{ "big ten\n", "Not done: AMOUNT must be a whole number" },
		{ "big 0\n", "Not done: the amount must be 1 to 1000" },
		{ "big 1001\n", "Not done: the amount must be 1 to 1000" },
		{ "repeat\n", "Not done: no bets" },
		{ "help\n", "leave the house" },
	};
	struct crt crt;

	(void)state;
	start(&crt, "sicbo", "3600000");
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		crt_keys(&crt, rows[i].typed);
		crt_see(&crt, rows[i].answer);
	}
	crt_keys(&crt, "\x04"); /* the end of the input */
	crt_see(&crt, "You leave with $1,000 ($0 tonight).");
	assert_int_equal(crt_end(&crt), 0);
}

/* Words for the keys of the screen. */
static void
players_and_figures_are_asked_for_in_words(void **state)
{
	static const struct {
		const char *typed, *answer;
	} rows[] = {
		{ "players\n", "0 simulated players at this table; they think for about 1.50 s." },
		{ "players 2\n", "2 simulated players from now on." },
		{ "players 64\n", "Not done: the number of simulated players must be 0 to 63; a "
				  "seat is kept for you." },
		{ "players few\n", "Not done: the number of simulated players must be 0 to 63; a "
				   "seat is kept for you." },
		{ "slower\n", "Simulated players think for about 2.50 s now; pauses and" },
		{ "faster\n", "Simulated players think for about 1.50 s now; pauses and" },
		{ "take-back\n", "Not done: no bet of yours can be taken back now." },
		{ "pause\n", "All tables stand still. Type 'pause' again to let them go on." },
		{ "pause\n", "The tables go on." },
		{ "figures 1\n", "T = triple           0" },
		{ "figures 3\n", "You came with $1,000 and have $1,000 now: $0." },
		{ "table pig\n", "You are at the table of Pig." },
		{ "figures 2\n", "Your results" },
		{ "figures 99\n", "The pages of figures are:" },
		{ "help\n", "figures [N]: print a page of figures" },
		{ "quit\n", "You leave with $1,000 ($0 tonight)." },
	};
	struct crt crt;

	(void)state;
	start(&crt, "sicbo", "3600000");
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		crt_keys(&crt, rows[i].typed);
		crt_see(&crt, rows[i].answer);
	}
	assert_int_equal(crt_end(&crt), 0);
}

/* Simulated players are marked in sentences and in lists. */
static void
simulated_players_are_marked(void **state)
{
	static const struct {
		const char *locale, *args[2], *mark;
	} rows[] = {
		{ "C.UTF-8", { NULL }, "ᵇ" },
		{ "C.UTF-8", { "--ascii", NULL }, "*" },
		{ "C", { NULL }, "*" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const char *argv[] = { "play",       "--line",  "--bots",        "1",
				       "--round-ms", "3600000", rows[i].args[0], NULL };
		char bet[40], shown[40];
		struct crt crt;

		setenv("LC_ALL", rows[i].locale, 1);
		crt_start_command(&crt, ROWS, COLS, "dumb", argv);
		snprintf(bet, sizeof(bet), "ada-k %s bets ", rows[i].mark);
		crt_see(&crt, bet);
		crt_keys(&crt, "show\n");
		snprintf(shown, sizeof(shown), "\nada-k %s ", rows[i].mark);
		crt_see(&crt, shown);
		crt_keys(&crt, "figures 2\n");
		crt_see(&crt, "expected");
		for (const char *at = crt_text(&crt); i > 0 && *at != '\0'; at++)
			assert_in_range((unsigned char)*at, '\n', '~');
		crt_keys(&crt, "quit\n");
		assert_int_equal(crt_end(&crt), 0);
	}
}

/* The lines of the screen that begin with TEXT. */
static int
count_lines(struct crt *crt, const char *text, const char *whole)
{
	int n = 0;

	for (const char *at = crt_text(crt); at != NULL && *at != '\0'; at = strchr(at, '\n')) {
		at += *at == '\n';
		if (strncmp(at, text, strlen(text)) != 0)
			continue;
		if (whole != NULL)
			assert_memory_equal(at, whole, strlen(whole));
		n++;
	}
	return n;
}

/* Wait until another round has ended than those on the screen, however many that are. */
static void
see_another_round(struct crt *crt)
{
	int last = 0;
	char words[40];

	for (const char *at = crt_text(crt); (at = strstr(at, "Round ")) != NULL; at++)
		last = atoi(at + strlen("Round "));
	snprintf(words, sizeof(words), "Round %d:", last + 1);
	crt_see(crt, words);
}

/* Rounds end, players bet, and the question of Ctrl-C comes, while a line is typed. */
static void
what_happens_never_lands_in_what_is_typed(void **state)
{
	static const char *const terms[] = { "xterm-256color", "vt100", "dumb" };

	(void)state;
	for (size_t i = 0; i < sizeof(terms) / sizeof(terms[0]); i++) {
		const char *argv[] = { "play", "--line",  "--bots",     "2",   "--seed",
				       "x",    "--still", "--round-ms", "300", NULL };
		struct crt crt;

		crt_start_command(&crt, ROWS, COLS, terms[i], argv);
		crt_see(&crt, "Type 'help'");
		crt_keys(&crt, "bog 1");
		crt_see(&crt, "bog 1");
		see_another_round(&crt);
		crt_keys(&crt, "0 twice");
		crt_see(&crt, "bog 10 twice");
		see_another_round(&crt);
		crt_keys(&crt, "\n");
		crt_see(&crt, "Not done: there is no action 'bog'");
		assert_true(count_lines(&crt, "bog 10", "bog 10 twice\n") > 0);
		if (strcmp(terms[i], "dumb") != 0)
			assert_int_equal(count_lines(&crt, "bog", NULL), 1);
		crt_keys(&crt, "quit\n");
		assert_int_equal(crt_end(&crt), 0);
	}
}

static void
sentences_break_between_words(void **state)
{
	const char *argv[] = { "play",   "--line", "--bots",     "0",       "--table", "sicbo",
			       "--seed", "any",    "--round-ms", "3600000", NULL };
	struct crt crt;

	(void)state;
	crt_start_command(&crt, 20, 60, "xterm-256color", argv);
	crt_see(&crt, "marks a simulated\nplayer.");
	crt_resize(&crt, 20, 80);
	crt_keys(&crt, "bets\nrecall 99\n");
	crt_see(&crt, "Not done: 1 to 32");
	crt_keys(&crt, "chips\n");
	crt_see(&crt, "lying on it, in\npractice.");
	crt_keys(&crt, "quit\n");
	assert_int_equal(crt_end(&crt), 0);
}

/* As on the console. */
static void
tab_completes_and_lists(void **state)
{
	const char *argv[] = { "play",   "--line", "--bots",     "0",       "--table", "sicbo",
			       "--seed", "any",    "--round-ms", "3600000", NULL };
	struct crt crt;

	(void)state;
	crt_start_command(&crt, 30, 80, "xterm-256color", argv);
	crt_see(&crt, "marks a simulated");
	crt_keys(&crt, "\t");
	crt_see(&crt, "take-back");
	crt_see(&crt, "small");
	crt_keys(&crt, "sm\t7\r");
	crt_see(&crt, "You bet 7 on small.");
	crt_keys(&crt, "help bet\t\r");
	crt_see(&crt, "bets: tell what lies on this table.");
	crt_keys(&crt, "quit\r");
	crt_see(&crt, "You leave with");
	assert_int_equal(crt_end(&crt), 0);
}

/* The line that was begun is there again after a stop. */
static void
control_z_stops_and_keeps_what_is_typed(void **state)
{
	struct crt crt;

	(void)state;
	start(&crt, "sicbo", "3600000");
	crt_keys(&crt, "big 1");
	crt_see(&crt, "big 1");
	crt_keys(&crt, "\032");
	crt_stopped(&crt);
	crt_foreground(&crt);
	crt_keys(&crt, "0\n");
	crt_see(&crt, "You bet 10 on big.");
	crt_keys(&crt, "quit\n");
	assert_int_equal(crt_end(&crt), 0);
}

static int
take_utf8_locale(void **state)
{
	(void)state;
	return setenv("LC_ALL", "C.UTF-8", 1);
}

/* A round that stands still is played out when the person goes. */
static void
leaving_ends_a_pause(void **state)
{
	struct crt crt;

	(void)state;
	start(&crt, "sicbo", "3600000");
	crt_keys(&crt, "big 10\n");
	crt_see(&crt, "You bet 10 on big.");
	crt_keys(&crt, "pause\nquit\n");
	crt_see_either(&crt, "You win 10 on big.", "You lose 10 on big.");
	crt_see(&crt, "You leave with");
	assert_int_equal(crt_end(&crt), 0);
}

static void
a_signal_ends_it(void **state)
{
	struct crt crt;

	(void)state;
	start(&crt, "sicbo", "3600000");
	crt_signal(&crt, SIGTERM);
	assert_int_equal(crt_end(&crt), 128 + SIGTERM);
}

/* Ctrl-C asks while money is at stake; after another line it asks again. */
static void
control_c_asks_once(void **state)
{
	struct crt crt;

	(void)state;
	start(&crt, "sicbo", "3600000");
	crt_keys(&crt, "big 10\n");
	crt_see(&crt, "You bet 10 on big.");
	crt_keys(&crt, "\003");
	crt_see(&crt, "$10 of yours is on the tables. Ctrl-C again leaves");
	crt_keys(&crt, "small 7\n");
	crt_see(&crt, "You bet 7 on small.");
	crt_keys(&crt, "\003");
	crt_see(&crt, "$17 of yours is on the tables. Ctrl-C again leaves");
	crt_keys(&crt, "\003");
	crt_see(&crt, "You leave with");
	assert_int_equal(crt_end(&crt), 128 + SIGINT);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_bet_is_made_settled_and_made_again),
		cmocka_unit_test(another_table_can_be_listened_to),
		cmocka_unit_test(a_wrong_line_is_answered_and_costs_nothing),
		cmocka_unit_test(players_and_figures_are_asked_for_in_words),
		cmocka_unit_test_teardown(simulated_players_are_marked, take_utf8_locale),
		cmocka_unit_test(what_happens_never_lands_in_what_is_typed),
		cmocka_unit_test(sentences_break_between_words),
		cmocka_unit_test(tab_completes_and_lists),
		cmocka_unit_test(control_z_stops_and_keeps_what_is_typed),
		cmocka_unit_test(leaving_ends_a_pause),
		cmocka_unit_test(a_signal_ends_it),
		cmocka_unit_test(control_c_asks_once),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
