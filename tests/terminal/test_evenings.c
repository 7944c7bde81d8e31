/*
 * Three people with a terminal each play an evening of each game at one house, by keys
 * (HO-3, HO-11, HO-20).  At Pig and Summit no time runs out, so all goes on because they do what it
 * is their turn to do.  At the others there is little time to bet, so that what lies there when all
 * have left is played out.  At each step the ledger has lost no chip, and made none.
 *
 * A game of Pig is left in the middle.  With PITBOSS_LONG_TESTS it is played to its end, and the
 * evenings are longer.
 *
 * A terminal that nobody reads fills up, and then its client waits for it and is cut off by the
 * house: all three are read all the time.
 */
#include <poll.h>
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
#include "served_house.h"

enum {
	PEOPLE = 3,
	LONGER = 5,
	ROWS = 24,
	COLS = 100,
	PATIENCE_MS = 60000,
	ANSWER_MS = 500,
	STEP_MS = 100
};

#define FOR_EVER "3600000"

static const char *const serve[] = {
	"serve",
	"--bots",
	"0",
	"--open",
	"sicbo:round-ms=100:tumble-ms=0",
	"--open",
	"craps:round-ms=100:shooter-ms=100:tumble-ms=0",
	"--open",
	"pig:move-ms=" FOR_EVER ":pause-ms=200:tumble-ms=0",
	"--open",
	"summit:move-ms=" FOR_EVER ":pause-ms=200:tumble-ms=0",
	NULL,
};

/* What they press at random, as often as TURN is on their screen; NULL: always.  By turns, three
 * who play the same round again and again would. */
static const struct game_keys {
	const char *table, *focus, *name, *sit, *turn, *keys;
	int rounds;  /* with all three are played at the least */
	int presses; /* are enough, if this is not 0 */
	bool pots;   /* they play for each other's chips */
} game_keys[] = {
	{ "1", "1 SIC BO", "sicbo", "b", NULL, "b,s,", 3, 0, false },
	{ "2", "2 CRAPS", "craps", "p", NULL, "p,", 2, 0, false },
	{ "3", "3 PIG", "pig", "\n", "YOUR TURN", "   e", 1, 16, true },
	{ "4", "4 SUMMIT", "summit", "\n", "YOUR TURN", " ywd", 2, 0, true },
};

static char home[] = "/tmp/pitboss-XXXXXX";
static struct crt crt[PEOPLE];
static uint64_t shown[PEOPLE];     /* bytes on each screen when they last pressed a key */
static int64_t pressed_ms[PEOPLE]; /* when that was */
static const char *const names[PEOPLE] = { "kim", "mel", "tam" };
static sqlite3 *ledger;
static long long looked_at; /* the version of the ledger that was summed up last */
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

static int
open_house(void **state)
{
	(void)state;
	house = served_house_open(home, serve, &says);
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
	if (house <= 0)
		return -1;
	kill(house, SIGTERM);
	assert_int_equal(waitpid(house, &status, 0), house);
	close(says);
	snprintf(command, sizeof(command), "'%s' verify >/dev/null", getenv("PITBOSS"));
	agrees = system(command);
	snprintf(command, sizeof(command), "rm -rf %s", home);
	return system(command) == 0 && status == 0 && agrees == 0 ? 0 : -1;
}

/* All three screens as they are now, or as soon as one of them changes. */
static void
look_at_all(int ms)
{
	struct pollfd fds[PEOPLE];

	for (int i = 0; i < PEOPLE; i++)
		fds[i] = (struct pollfd){ .fd = crt[i].fd, .events = POLLIN };
	poll(fds, PEOPLE, ms);
	for (int i = 0; i < PEOPLE; i++) {
		while (crt_take(&crt[i], 0))
			;
	}
}

static void
chips_are_conserved(void)
{
	assert_int_equal(ask("SELECT sum(balance) FROM account"), 0);
	assert_int_equal(ask("SELECT count(*) FROM account WHERE balance <> (SELECT"
			     " coalesce(sum(amount), 0) FROM posting WHERE account = account.id)"),
			 0);
}

/* Has the house written anything since this was asked last? */
static bool
has_changed(void)
{
	long long version = ask("PRAGMA data_version");
	bool changed = version != looked_at;

	looked_at = version;
	return changed;
}

/* What the three have in all; pots that are not decided count as theirs. */
static long long
peoples_chips(void)
{
	return ask("SELECT sum(chips) FROM account WHERE kind = 'person'");
}

/* In how many rounds of the game bets of all three have been decided. */
static long long
rounds_over(const struct game_keys *g)
{
	return ask_about("SELECT count(*) FROM (SELECT bet.round FROM bet JOIN game_table ON"
			 " game_table.id = game_table WHERE game = ? GROUP BY game_table, bet.round"
			 " HAVING count(DISTINCT bet.account) = 3)",
			 g->name);
}

static void
show_all(void)
{
	for (int i = 0; i < PEOPLE; i++)
		crt_tell(&crt[i]);
}

/* One look more; it has lasted too long when the time is over. */
static void
go_on_until(int64_t until_ms, const char *what)
{
	look_at_all(STEP_MS);
	if (crt_now_ms() <= until_ms)
		return;
	show_all();
	fail_msg("in vain: %s", what);
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

/* A key, once the screen has answered the last one: of two at once, one would be for another's
 * turn.  False if it has not; but some keys are not answered. */
static bool
press(int who, char key)
{
	char keys[] = { key, '\0' };
	int64_t now_ms = crt_now_ms();

	if (crt[who].bytes == shown[who] && now_ms < pressed_ms[who] + ANSWER_MS)
		return false;
	shown[who] = crt[who].bytes;
	pressed_ms[who] = now_ms;
	crt_keys(&crt[who], keys);
	return true;
}

static int
count_seated(void)
{
	int n = 0;

	for (int i = 0; i < PEOPLE; i++)
		n += crt_shows(&crt[i], "q leave");
	return n;
}

/* Bets are refused while there is no time for them: the key is pressed until they sit. */
static void
sit_down(const struct game_keys *g)
{
	int64_t until_ms = crt_now_ms() + PATIENCE_MS;

	while (count_seated() < PEOPLE) {
		for (int i = 0; i < PEOPLE; i++) {
			if (!crt_shows(&crt[i], "q leave"))
				press(i, g->sit[0]);
		}
		go_on_until(until_ms, "not all sit");
	}
}

/* Until so many ROUNDS are over, or so many keys have been pressed. */
static void
play(const struct game_keys *g, int rounds, int presses)
{
	int64_t until_ms = crt_now_ms() + (int64_t)PATIENCE_MS * rounds;
	long long chips = peoples_chips();
	unsigned luck = 1;

	while (rounds_over(g) < rounds && presses > 0) {
		for (int who = 0; who < PEOPLE; who++) {
			char key = g->keys[(size_t)rand_r(&luck) % strlen(g->keys)];

			if (g->turn == NULL || crt_shows(&crt[who], g->turn))
				presses -= press(who, key);
		}
		go_on_until(until_ms, g->name);
		if (!has_changed())
			continue;
		chips_are_conserved();
		if (g->pots)
			assert_int_equal(peoples_chips(), chips);
	}
}

/* A person's screen says what their account has, and that nothing is on the tables. */
static void
see_account(int who)
{
	int64_t until_ms = crt_now_ms() + PATIENCE_MS;
	char words[80];

	do {
		long long has = ask_about(
		    "SELECT balance FROM account WHERE kind = 'person' AND name = ?", names[who]);

		if (has >= 1000)
			snprintf(words, sizeof(words), "bankroll $%lld,%03lld · on the tables $0",
				 has / 1000, has % 1000);
		else
			snprintf(words, sizeof(words), "bankroll $%lld · on the tables $0", has);
		go_on_until(until_ms, words);
	} while (!crt_shows(&crt[who], words));
}

static void
lose(int who, const char *words)
{
	int64_t until_ms = crt_now_ms() + PATIENCE_MS;

	while (crt_shows(&crt[who], words))
		go_on_until(until_ms, words);
}

/* One q alone: another would leave the house. */
static void
leave_table(int who)
{
	crt_keys(&crt[who], "q");
	lose(who, "q leave");
	if (!crt_shows(&crt[who], "Leave the table?"))
		return;
	crt_keys(&crt[who], "y");
	lose(who, "Leave the table?");
	lose(who, "q leave"); /* until the house has replied */
}

/* What they have bet is decided, and all that they brought to the table is theirs again.  The bets
 * for a pot are told when the next game begins, or the table closes. */
static void
await_all_chips(void)
{
	int64_t until_ms = crt_now_ms() + PATIENCE_MS;

	while (ask("SELECT count(*) FROM account WHERE kind = 'person' AND chips <> balance") > 0)
		go_on_until(until_ms, "chips still lie there");
	chips_are_conserved();
}

static void
an_evening_of(const struct game_keys *g)
{
	bool is_long = getenv("PITBOSS_LONG_TESTS") != NULL;

	for (int i = 0; i < PEOPLE; i++)
		crt_keys(&crt[i], g->table);
	for (int i = 0; i < PEOPLE; i++)
		crt_see(&crt[i], g->focus);
	sit_down(g);
	play(g, is_long ? g->rounds * LONGER : g->rounds,
	     is_long || g->presses == 0 ? INT32_MAX : g->presses);
	for (int i = 0; i < PEOPLE; i++)
		leave_table(i);
	if (!g->pots)
		await_all_chips();
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
