/*
 * A house that is killed at a random moment, again and again: four tables, simulated players, a
 * person who bets.  After each kill the ledger agrees with itself, and nothing that was told is
 * missing; then the same tables go on, or are settled.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "four_games.h"
#include "house/verify.h"
#include "ledger_house.h"
#include "long_tests.h"

/* So many kills with one ledger, and bets before a kill; after every SETTLED-th its tables are
 * settled, after the others they go on.  With CHANGING a table opens or closes for each CHANGES
 * bets.
 */
enum { KILLS = 30, SETTLED = 6, TOLD = 60, CHANGING = 12, CHANGES = 20 };

static char folder[] = "/tmp/pitboss-kills-XXXXXX", file[64];
static told_bet told[HOUSE_TOLD];

static int
make_folder(void **state)
{
	(void)state;
	if (mkdtemp(folder) == NULL)
		return -1;
	snprintf(file, sizeof(file), "%s/house.db", folder);
	return 0;
}

static int
remove_folder(void **state)
{
	(void)state;
	house_remove(file);
	return rmdir(folder);
}

static void
begin(struct ledger_house *h, uint64_t number)
{
	struct house_plan plan = { .file = file,
				   .number = number,
				   .players = 4,
				   .think_ms = 5,
				   .round_ms = 100,
				   .goes_on = true };
	char words[HOUSE_WORDS];
	struct text why = text_in(words, sizeof(words));

	if (!house_begin(h, &plan, &why))
		fail_msg("%s", words);
}

/* Bets until it is killed, and tells each bet when it is told that it was made. */
static _Noreturn void
bet_for_ever(int tell, uint64_t number, bool changing)
{
	static struct ledger_house h;

	begin(&h, number);
	for (;;) {
		told_bet bet = "";
		bool made;

		if (changing && xoshiro_below(&h.luck, CHANGES) == 0)
			house_change_tables(&h);
		house_bet(&h, bet, &made);
		if (made && write(tell, bet, sizeof(bet)) != sizeof(bet))
			_exit(1);
	}
}

/* A house lives until it has told MOST bets.  Returns how many it could tell. */
static int
live_and_die(uint64_t number, int most, bool changing)
{
	int tell[2], status, n = 0;
	pid_t house;

	assert_int_equal(pipe(tell), 0);
	house = fork();
	if (house == 0)
		bet_for_ever(tell[1], number, changing);
	close(tell[1]);
	while (n < most && read(tell[0], told[n], sizeof(told[n])) == sizeof(told[n]))
		n++;
	assert_int_equal(n, most);
	kill(house, SIGKILL);
	assert_int_equal(waitpid(house, &status, 0), house);
	assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
	while (n < HOUSE_TOLD && read(tell[0], told[n], sizeof(told[n])) == sizeof(told[n]))
		n++;
	close(tell[0]);
	return n;
}

static void
note_difference(void *ctx, const struct difference *d)
{
	(void)ctx;
	fail_msg("table %lld, deed %lld, %s: %s", (long long)d->table, (long long)d->deed, d->what,
		 d->words);
}

/* The first N bets that were told are there, since SESSION, and all agrees. */
static void
check(int n, long long session)
{
	const struct verify_plan plan = { .differs = note_difference };
	char words[HOUSE_WORDS];
	struct text why = text_in(words, sizeof(words));
	struct verified found;

	house_check(file, told, n, session);
	if (!ledger_verify(file, &plan, &found, &why))
		fail_msg("%s", words);
	assert_int_equal(found.skipped, 0);
}

/* What was left open, at so many TABLES, is settled once, and then nothing is. */
static void
settle(long long tables)
{
	struct cut_short cut;
	struct ledger *l = ledger_open(file, NULL);

	assert_non_null(l);
	assert_true(ledger_settle(l, "zoe", &cut, NULL));
	assert_int_equal(cut.tables, tables);
	assert_true(ledger_settle(l, "zoe", &cut, NULL));
	assert_int_equal(cut.tables, 0);
	assert_true(ledger_close(l, NULL));
	assert_int_equal(house_ask(file, "SELECT count(*) FROM account WHERE kind = 'table'"
					 " AND balance <> 0"),
			 0);
	assert_int_equal(house_ask(file, "SELECT count(*) FROM account WHERE kind = 'person'"
					 " AND chips <> balance"),
			 0);
}

static void
kill_often(uint64_t first, int kills, bool changing)
{
	struct xoshiro luck = xoshiro_seed("kills", first);

	house_remove(file);
	for (uint64_t i = first; i < first + (uint64_t)kills; i++) {
		int n = live_and_die(i, 1 + (int)xoshiro_below(&luck, TOLD), changing);
		long long session = house_ask(file, "SELECT max(id) FROM session");
		long long open =
		    house_ask(file, "SELECT count(*) FROM game_table WHERE closed IS NULL");

		check(n, session);
		assert_true(changing ? open > 0 && open <= FLOOR_TABLES : open == games_count());
		if ((i - first) % SETTLED == SETTLED - 1) {
			settle(open);
			check(n, session);
		}
	}
	if (!changing)
		assert_int_equal(house_ask(file, "SELECT count(*) FROM game_table"),
				 kills / SETTLED * 4);
}

/* 1,000 and some in the long test. */
static void
a_kill_at_any_moment(void **state)
{
	int rounds = long_tests() ? 34 : 1;

	(void)state;
	for (int i = long_start(1); i < rounds; i += long_stride(1, 1))
		kill_often((uint64_t)i * KILLS, KILLS, false);
}

/* While tables open and close: all that are open go on. */
static void
a_kill_while_tables_come_and_go(void **state)
{
	(void)state;
	kill_often(1 << 20, CHANGING, true);
	assert_true(house_ask(file, "SELECT count(*) FROM game_table") > CHANGING / SETTLED * 4);
}

int
main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(a_kill_at_any_moment),
					    cmocka_unit_test(a_kill_while_tables_come_and_go) };

	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
