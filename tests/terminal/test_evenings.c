/*
 * Three people with a terminal each play an evening of each game at one house, by keys.  No time
 * runs out, so all goes on because they are ready.  At each step the ledger has lost no chip, and
 * made none.  With PITBOSS_LONG_TESTS the evenings are longer.
 */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "crt.h"

enum { PEOPLE = 3, LONGER = 5, ROWS = 24, COLS = 100, PATIENCE_MS = 30000, STEP_MS = 20 };

#define FOR_EVER "3600000"

static const char *const serve[] = {
	"serve",
	"--bots",
	"0",
	"--open",
	"sicbo:round-ms=" FOR_EVER ":tumble-ms=0",
	"--open",
	"craps:round-ms=" FOR_EVER ":shooter-ms=" FOR_EVER ":tumble-ms=0",
	"--open",
	"pig:move-ms=" FOR_EVER ":pause-ms=50:tumble-ms=0",
	"--open",
	"summit:move-ms=" FOR_EVER ":pause-ms=50:tumble-ms=0",
	NULL,
};

/* What they press by turns, each as often as TURN is on their screen; NULL: always. */
static const struct game_keys {
	const char *table, *name, *sit, *turn, *keys;
	int rounds; /* are played at the least */
	bool pots;  /* they play for each other's chips */
} game_keys[] = {
	{ "1", "sicbo", "b", NULL, "b,s,", 3, false },
	{ "2", "craps", "p", NULL, "p, .", 3, false },
	{ "3", "pig", "\n", "YOUR TURN", "  e", 1, true },
	{ "4", "summit", "\n", "YOUR TURN", " ywd", 2, true },
};

static char home[] = "/tmp/pitboss-XXXXXX";
static struct crt crt[PEOPLE];
static const char *const names[PEOPLE] = { "kim", "mel", "tam" };
static sqlite3 *ledger;
static pid_t house;
static int says;

/* The first number that SQL answers about WORD, which may be NULL. */
static long long
ask_about(const char *sql, const char *word)
{
	sqlite3_stmt *row;
	long long answer;

	if (sqlite3_prepare_v2(ledger, sql, -1, &row, NULL) != SQLITE_OK)
		fail_msg("%s", sqlite3_errmsg(ledger));
	sqlite3_bind_text(row, 1, word, -1, SQLITE_STATIC);
	assert_int_equal(sqlite3_step(row), SQLITE_ROW);
	answer = sqlite3_column_int64(row, 0);
	sqlite3_finalize(row);
	return answer;
}

static long long
ask(const char *sql)
{
	return ask_about(sql, NULL);
}

static void
open_ledger(void)
{
	char path[128];

	snprintf(path, sizeof(path), "%s/pitboss/house.db", home);
	assert_int_equal(sqlite3_open_v2(path, &ledger, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
	sqlite3_busy_timeout(ledger, PATIENCE_MS);
}

/* A house; it is open when it has said so. */
static int
open_house(void **state)
{
	char *words[sizeof(serve) / sizeof(serve[0]) + 1] = { getenv("PITBOSS") };
	int out[2];
	char c;

	(void)state;
	assert_non_null(words[0]);
	for (size_t i = 0; serve[i] != NULL; i++)
		words[i + 1] = strdup(serve[i]);
	assert_non_null(mkdtemp(home));
	setenv("XDG_STATE_HOME", home, 1);
	setenv("XDG_RUNTIME_DIR", home, 1);
	unsetenv("PITBOSS_PRACTICE");
	assert_int_equal(pipe(out), 0);
	house = fork();
	assert_true(house >= 0);
	if (house == 0) {
		dup2(out[1], STDOUT_FILENO);
		close(out[0]);
		close(out[1]);
		execv(words[0], words);
		_exit(127);
	}
	for (size_t i = 1; words[i] != NULL; i++)
		free(words[i]);
	close(out[1]);
	do {
		assert_int_equal(read(out[0], &c, 1), 1);
	} while (c != '\n');
	says = out[0];
	open_ledger();
	return 0;
}

/* Whatever has become of the people, their chips are there, and agree. */
static int
close_house(void **state)
{
	char command[256];
	int status, agrees;

	(void)state;
	sqlite3_close(ledger);
	kill(house, SIGTERM);
	assert_int_equal(waitpid(house, &status, 0), house);
	close(says);
	snprintf(command, sizeof(command), "'%s' verify >/dev/null", getenv("PITBOSS"));
	agrees = system(command);
	snprintf(command, sizeof(command), "rm -rf %s", home);
	return system(command) == 0 && status == 0 && agrees == 0 ? 0 : -1;
}

/* All three screens as they are now. */
static void
look_at_all(void)
{
	for (int i = 0; i < PEOPLE; i++)
		crt_take(&crt[i], 0);
}

static void
chips_are_conserved(void)
{
	assert_int_equal(ask("SELECT sum(balance) FROM account"), 0);
	assert_int_equal(ask("SELECT count(*) FROM account WHERE balance <> (SELECT"
			     " coalesce(sum(amount), 0) FROM posting WHERE account = account.id)"),
			 0);
}

/* What the three have in all; pots that are not decided count as theirs. */
static long long
peoples_chips(void)
{
	return ask("SELECT sum(chips) FROM account WHERE kind = 'person'");
}

/* How many rounds of the game have been decided. */
static long long
rounds_over(const struct game_keys *g)
{
	return ask_about("SELECT coalesce(max(round), 0) FROM bet JOIN game_table ON"
			 " game_table.id = game_table WHERE game = ?",
			 g->name);
}

static void
people_come(void)
{
	for (int i = 0; i < PEOPLE; i++) {
		const char *const argv[] = { "join", "--as", names[i], NULL };

		crt_start_command(&crt[i], ROWS, COLS, "xterm-256color", argv);
		if (i == 0) {
			crt_see(&crt[i], "Welcome to pitboss");
			crt_raw(&crt[i]);
			crt_keys(&crt[i], "x");
		}
		crt_see(&crt[i], "q quit");
		crt_raw(&crt[i]);
	}
}

/* One key of one of them, if it is their turn. */
static void
press(const struct game_keys *g, int who, int step)
{
	char key[] = { g->keys[step % (int)strlen(g->keys)], '\0' };

	if (g->turn != NULL && !crt_shows(&crt[who], g->turn))
		return;
	crt_keys(&crt[who], key);
	crt_take(&crt[who], STEP_MS);
}

static void
play(const struct game_keys *g, int rounds)
{
	int64_t until_ms = crt_now_ms() + (int64_t)PATIENCE_MS * rounds;
	long long chips = peoples_chips();

	for (int step = 0; rounds_over(g) < rounds; step++) {
		for (int who = 0; who < PEOPLE; who++)
			press(g, who, step);
		look_at_all();
		chips_are_conserved();
		if (g->pots)
			assert_int_equal(peoples_chips(), chips);
		if (crt_now_ms() > until_ms)
			fail_msg("%s stands still:\n%s", g->name, crt_text(&crt[0]));
	}
}

/* A person's screen says what their account has, and that nothing is on the tables. */
static void
see_account(int who)
{
	int64_t until_ms = crt_now_ms() + PATIENCE_MS;
	char words[80];
	bool shown = false;

	while (!shown && crt_now_ms() < until_ms) {
		long long has = ask_about(
		    "SELECT balance FROM account WHERE kind = 'person' AND name = ?", names[who]);

		if (has >= 1000)
			snprintf(words, sizeof(words), "bankroll $%lld,%03lld · on the tables $0",
				 has / 1000, has % 1000);
		else
			snprintf(words, sizeof(words), "bankroll $%lld · on the tables $0", has);
		crt_take(&crt[who], STEP_MS);
		shown = crt_shows(&crt[who], words);
	}
	if (!shown)
		fail_msg("%s is not on the screen of %s:\n%s", words, names[who],
			 crt_text(&crt[who]));
}

static void
leave_table(struct crt *c)
{
	if (crt_see_either(c, "q leave", "q quit") == 1)
		return;
	crt_keys(c, "q");
	if (crt_see_either(c, "Leave the table?", "q quit") == 0)
		crt_keys(c, "y");
}

static void
an_evening_of(const struct game_keys *g)
{
	bool is_long = getenv("PITBOSS_LONG_TESTS") != NULL;

	for (int i = 0; i < PEOPLE; i++)
		crt_keys(&crt[i], g->table);
	for (int i = 0; i < PEOPLE; i++) {
		crt_keys(&crt[i], g->sit);
		crt_see(&crt[i], "q leave");
	}
	play(g, is_long ? g->rounds * LONGER : g->rounds);
	for (int i = 0; i < PEOPLE; i++)
		leave_table(&crt[i]);
}

static void
an_evening_of_each_game(void **state)
{
	(void)state;
	people_come();
	for (size_t i = 0; i < sizeof(game_keys) / sizeof(game_keys[0]); i++)
		an_evening_of(&game_keys[i]);
	for (int i = 0; i < PEOPLE; i++)
		see_account(i);
	chips_are_conserved();
	for (int i = PEOPLE - 1; i >= 0; i--) {
		crt_keys(&crt[i], "q");
		assert_int_equal(crt_end(&crt[i]), 0);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_evening_of_each_game),
	};

	return cmocka_run_group_tests(tests, open_house, close_house);
}
