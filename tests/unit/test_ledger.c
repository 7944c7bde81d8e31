/*
 * The ledger: whose file it is, what a person owns, and what becomes of its journals.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "dice/seeded.h"
#include "engine/floor.h"
#include "four_games.h"
#include "games/game.h"
#include "games/game_table.h"
#include "house/bank.h"
#include "house/ledger.h"
#include "house/past_sums.h"
#include "house/prune.h"
#include "house/recover.h"
#include "house/verify.h"
#include "resealed.h"

enum { WORDS = 600, DOCUMENT = 65536 };

static char folder[] = "/tmp/pitboss-ledger-XXXXXX", file[64];

static int
make_folder(void **state)
{
	(void)state;
	if (mkdtemp(folder) == NULL)
		return -1;
	snprintf(file, sizeof(file), "%s/house.db", folder);
	return 0;
}

static void
remove_files(void)
{
	static const char *const ends[] = {
		"", "-lock", "-wal", "-shm", "-v1", "-v2", "-v3", "-v4"
	};
	char path[80];

	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		snprintf(path, sizeof(path), "%s%s", file, ends[i]);
		unlink(path);
	}
}

static int
remove_folder(void **state)
{
	(void)state;
	remove_files();
	return rmdir(folder);
}

static struct ledger *
open_ledger(void)
{
	char words[WORDS];
	struct text why = text_in(words, sizeof(words));
	struct ledger *l = ledger_open(file, &why);

	if (l == NULL)
		fail_msg("%s", words);
	return l;
}

static void
assert_refused(const char *with)
{
	char words[WORDS];
	struct text why = text_in(words, sizeof(words));

	assert_null(ledger_open(file, &why));
	if (strstr(words, with) == NULL || strstr(words, file) == NULL)
		fail_msg("'%s' does not say '%s' of %s", words, with, file);
}

/* The first number that SQL answers, on a connection of its own. */
static long long
ask(const char *sql, const char *word, const char *other)
{
	sqlite3 *db;
	sqlite3_stmt *row;
	long long answer = -1;

	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &row, NULL), SQLITE_OK);
	if (word != NULL)
		sqlite3_bind_text(row, 1, word, -1, SQLITE_STATIC);
	if (other != NULL)
		sqlite3_bind_text(row, 2, other, -1, SQLITE_STATIC);
	if (sqlite3_step(row) == SQLITE_ROW)
		answer = sqlite3_column_int64(row, 0);
	sqlite3_finalize(row);
	sqlite3_close(db);
	return answer;
}

static void
change(const char *sql)
{
	sqlite3 *db;

	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
}

/* The sums that hold at all times (LG-4). */
static void
check_sums(void)
{
	assert_int_equal(ask("SELECT sum(balance) FROM account", NULL, NULL), 0);
	assert_int_equal(ask("SELECT count(*) FROM account WHERE balance <>"
			     " (SELECT coalesce(sum(amount), 0) FROM posting"
			     " WHERE account = account.id)",
			     NULL, NULL),
			 0);
	assert_int_equal(ask("SELECT count(*) FROM (SELECT game_table, number FROM posting"
			     " GROUP BY game_table, number HAVING sum(amount) <> 0)",
			     NULL, NULL),
			 0);
	/* A table's deeds are numbered without a gap. */
	assert_int_equal(ask("SELECT count(*) FROM (SELECT game_table FROM deed GROUP BY game_table"
			     " HAVING min(number) <> 1 OR max(number) <> count(*))",
			     NULL, NULL),
			 0);
}

static void
the_file_is_the_users_alone_and_says_what_it_is(void **state)
{
	struct stat stat_of;

	(void)state;
	remove_files();
	umask(0);
	assert_true(ledger_close(open_ledger(), NULL));
	assert_int_equal(stat(file, &stat_of), 0);
	assert_int_equal(stat_of.st_mode & 0777, 0600);
	assert_int_equal(ask("PRAGMA application_id", NULL, NULL), 0x70697462);
	assert_int_equal(ask("PRAGMA user_version", NULL, NULL), LEDGER_VERSION);
	check_sums();
}

static void
what_is_no_ledger_is_left_alone(void **state)
{
	static const char words[] = "These are notes, and there is more than one line of them.\n";
	char read_back[sizeof(words)] = "";
	int fd;

	(void)state;
	remove_files();
	fd = open(file, O_WRONLY | O_CREAT, 0600);
	for (int i = 0; i < 100; i++)
		assert_int_equal(write(fd, words, sizeof(words) - 1), sizeof(words) - 1);
	close(fd);
	assert_refused("is no ledger of pitboss");
	fd = open(file, O_RDONLY);
	assert_int_equal(read(fd, read_back, sizeof(words) - 1), sizeof(words) - 1);
	close(fd);
	assert_string_equal(read_back, words);

	remove_files();
	change("CREATE TABLE notes (text)");
	assert_refused("is no ledger of pitboss");
	assert_int_equal(ask("SELECT count(*) FROM sqlite_master", NULL, NULL), 1);

	remove_files();
	assert_int_equal(mkdir(file, 0700), 0);
	assert_refused("cannot be opened");
	assert_int_equal(rmdir(file), 0);
}

/* What a crash has left in the write-ahead log of a file that is refused stays there (LG-51). */
static void
what_is_no_ledger_keeps_its_log(void **state)
{
	char log[80];
	struct stat found;
	sqlite3 *db;
	off_t size;

	(void)state;
	remove_files();
	snprintf(log, sizeof(log), "%s-wal", file);
	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	assert_int_equal(sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL),
			 SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, "PRAGMA journal_mode = WAL; CREATE TABLE notes (text)",
				      NULL, NULL, NULL),
			 SQLITE_OK);
	sqlite3_close(db);
	assert_int_equal(stat(log, &found), 0);
	size = found.st_size;
	assert_true(size > 0);
	assert_refused("is no ledger of pitboss");
	assert_int_equal(stat(log, &found), 0);
	assert_int_equal(found.st_size, size);
}

static void
a_newer_or_damaged_ledger_is_left_alone(void **state)
{
	char current[60];

	(void)state;
	remove_files();
	assert_true(ledger_close(open_ledger(), NULL));
	change("PRAGMA user_version = 1000");
	assert_refused("was written by a newer pitboss");
	snprintf(current, sizeof(current), "PRAGMA user_version = %d", LEDGER_VERSION);
	change(current);
	change("UPDATE account SET balance = 7 WHERE id = 3");
	assert_refused("is damaged; 'pitboss verify' tells where");
	change("UPDATE account SET balance = 0 WHERE id = 3");
	assert_true(ledger_close(open_ledger(), NULL));
	assert_int_equal(truncate(file, 3 * 4096 + 17), 0);
	assert_refused("is damaged; 'pitboss verify' tells where");
}

/* The file NAME of tests/data, as it is, becomes the ledger. */
static void
copy_old_ledger(const char *name)
{
	const char *source = getenv("srcdir");
	char path[600], bytes[4096];
	ssize_t n;
	int from, to;

	snprintf(path, sizeof(path), "%s/tests/data/%s", source != NULL ? source : ".", name);
	from = open(path, O_RDONLY);
	to = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0600);
	assert_true(from >= 0 && to >= 0);
	while ((n = read(from, bytes, sizeof(bytes))) > 0)
		assert_int_equal(write(to, bytes, (size_t)n), n);
	assert_int_equal(n, 0);
	close(from);
	close(to);
}

/* Notes of differences. */
struct differences {
	int n;
	char words[WORDS];
};

static void
note_difference(void *ctx, const struct difference *d)
{
	struct differences *found = ctx;

	if (found->n++ == 0)
		snprintf(found->words, sizeof(found->words), "%s", d->words);
}

/* All that a check of the ledger finds: the rows of bets beside the journals, and what persons have
 * in all (LG-5). */
static struct differences
compare_bets(void)
{
	char words[WORDS];
	struct text why = text_in(words, sizeof(words));
	struct differences found = { .n = 0 };
	const struct verify_plan plan = { .differs = note_difference, .ctx = &found };
	struct verified out;

	if (!ledger_verify(file, &plan, &out, &why))
		fail_msg("%s", words);
	return found;
}

/* The ledger of VERSION in tests/data. */
static void
bring_up_to_date(int version)
{
	char name[32], sidebar[80];
	struct stat stat_of;
	struct differences found;
	struct cut_short cut;
	struct left_tables *left;
	struct ledger *l;

	remove_files();
	snprintf(name, sizeof(name), "ledger-%d.db", version);
	copy_old_ledger(name);
	snprintf(sidebar, sizeof(sidebar), "%s-v%d", file, version);
	umask(0);
	l = open_ledger();
	left = recover_read(l, "ada", NULL);
	assert_non_null(left);
	assert_int_equal(left->n, 4);
	free(left);
	assert_int_equal(ask("PRAGMA user_version", NULL, NULL), LEDGER_VERSION);
	assert_int_equal(stat(sidebar, &stat_of), 0);
	assert_int_equal(stat_of.st_mode & 0777, 0600);
	assert_true(ledger_settle(l, "ada", &cut, NULL));
	assert_int_equal(cut.tables, 4);
	assert_true(ledger_close(l, NULL));
	assert_int_equal(ask("SELECT count(*) FROM deed WHERE text = 'return-all'", NULL, NULL), 0);
	check_sums();
	found = compare_bets();
	if (found.n > 0)
		fail_msg("%s", found.words);
	assert_true(ask("SELECT count(*) FROM bet", NULL, NULL) > 0);
	assert_int_equal(ask("SELECT count(*) FROM account WHERE kind = 'person'"
			     " AND chips <> balance",
			     NULL, NULL),
			 0);
	remove_files();
	assert_int_equal(stat(sidebar, &stat_of), -1);
}

/* An older version is copied beside itself before it is brought up to date, and its evening, which
 * was cut short at all four tables, still reads (LG-51). */
static void
an_older_ledger_is_brought_up_to_date(void **state)
{
	(void)state;
	for (int version = 1; version < LEDGER_VERSION; version++)
		bring_up_to_date(version);
}

/* Bets are made again in the order of their journal, though the clock was set back between them,
 * and what a person had after each is no matter of times (LG-52). */
static void
bets_are_made_again_in_the_order_of_the_journal(void **state)
{
	struct differences found;

	(void)state;
	remove_files();
	copy_old_ledger("ledger-1.db");
	change("UPDATE deed SET at = at - 100000 WHERE number >= 15;"
	       "UPDATE posting SET at = at + 100000 WHERE game_table IS NULL");
	assert_true(ledger_close(open_ledger(), NULL));
	assert_int_equal(ask("SELECT count(*) FROM bet", NULL, NULL), 2);
	assert_int_equal(ask("SELECT count(*) FROM bet AS a JOIN bet AS b USING (game_table)"
			     " WHERE a.id < b.id AND a.number > b.number",
			     NULL, NULL),
			 0);
	assert_int_equal(ask("SELECT count(*) FROM bet WHERE (id, chips) IN"
			     " (VALUES (1, 990), (2, 995))",
			     NULL, NULL),
			 2);
	found = compare_bets();
	if (found.n > 0)
		fail_msg("%s", found.words);
}

/* A copy that cannot be made is told, and the ledger stays as it is. */
static void
an_older_ledger_that_cannot_be_copied_stays_as_it_is(void **state)
{
	char sidebar[80];

	(void)state;
	remove_files();
	copy_old_ledger("ledger-1.db");
	snprintf(sidebar, sizeof(sidebar), "%s-v1", file);
	assert_int_equal(mkdir(sidebar, 0700), 0);
	assert_refused("cannot be copied to");
	assert_int_equal(rmdir(sidebar), 0);
	assert_int_equal(ask("PRAGMA user_version", NULL, NULL), 1);
}

/* Another process has it open: it is named, and nothing waits (LG-25). */
static void
a_ledger_is_open_once(void **state)
{
	int ready[2], end[2], status;
	char words[32], byte = 0;
	pid_t other;

	(void)state;
	remove_files();
	assert_int_equal(pipe(ready), 0);
	assert_int_equal(pipe(end), 0);
	other = fork();
	if (other == 0) {
		struct ledger *l;

		close(end[1]);
		l = open_ledger();
		_exit(write(ready[1], &byte, 1) == 1 && read(end[0], &byte, 1) == 0 &&
			      ledger_close(l, NULL)
			  ? 0
			  : 1);
	}
	close(end[0]);
	assert_int_equal(read(ready[0], &byte, 1), 1);
	snprintf(words, sizeof(words), "in process %ld since ", (long)other);
	assert_refused(words);
	close(end[1]);
	assert_int_equal(waitpid(other, &status, 0), other);
	assert_int_equal(status, 0);
	close(ready[0]);
	close(ready[1]);
	assert_true(ledger_close(open_ledger(), NULL));
}

static void
a_person_begins_with_a_stake_and_gets_another_when_it_is_gone(void **state)
{
	struct ledger *l;
	struct holding zoe;

	(void)state;
	remove_files();
	l = open_ledger();
	assert_true(ledger_hold(l, "zoe", BANKROLL, &zoe, NULL));
	assert_true(zoe.fresh && !zoe.staked);
	assert_int_equal(zoe.balance, BANKROLL);
	assert_true(ledger_hold(l, "zoe", BANKROLL, &zoe, NULL));
	assert_true(!zoe.fresh && !zoe.staked);
	assert_int_equal(zoe.balance, BANKROLL);
	assert_true(ledger_close(l, NULL));
	reseal(file,
	       "INSERT INTO posting (at, account, amount) VALUES (0, 4, -1200), (0, 3, 1200)");
	l = open_ledger();
	assert_true(ledger_hold(l, "zoe", BANKROLL, &zoe, NULL));
	assert_true(!zoe.fresh && zoe.staked);
	assert_int_equal(zoe.balance, BANKROLL);
	assert_true(ledger_close(l, NULL));
	check_sums();
}

/* What is written to a file that has lost its name would be lost with it. */
static void
a_ledger_that_lost_its_name_is_not_written(void **state)
{
	char words[WORDS] = "", away[80], log[80], away_log[88];
	struct text why = text_in(words, sizeof(words));
	struct holding zoe, eve;
	struct ledger *l;

	(void)state;
	remove_files();
	l = open_ledger();
	assert_true(ledger_hold(l, "zoe", BANKROLL, &zoe, NULL));
	snprintf(away, sizeof(away), "%s-v1", file);
	assert_int_equal(rename(file, away), 0);
	assert_false(ledger_hold(l, "eve", BANKROLL, &eve, &why));
	assert_non_null(strstr(words, "removed, renamed or replaced"));
	close(open(file, O_WRONLY | O_CREAT, 0600));
	assert_false(ledger_hold(l, "eve", BANKROLL, &eve, &why));
	assert_int_equal(rename(away, file), 0);
	assert_true(ledger_hold(l, "eve", BANKROLL, &eve, NULL));
	snprintf(log, sizeof(log), "%s-wal", file);
	snprintf(away_log, sizeof(away_log), "%s-v2", file);
	assert_int_equal(rename(log, away_log), 0);
	assert_false(ledger_hold(l, "ida", BANKROLL, &eve, &why));
	assert_int_equal(rename(away_log, log), 0);
	assert_true(ledger_close(l, NULL));
}

/* Nothing stays beside a file that is no ledger. */
static void
no_lock_stays_beside_what_is_no_ledger(void **state)
{
	char words[WORDS], lock[80];
	struct text why = text_in(words, sizeof(words));
	FILE *text;

	(void)state;
	remove_files();
	text = fopen(file, "w");
	assert_non_null(text);
	fputs("a letter, which is no ledger and longer than what SQLite looks for\n", text);
	fclose(text);
	snprintf(lock, sizeof(lock), "%s-lock", file);
	assert_null(ledger_open(file, &why));
	assert_int_equal(access(lock, F_OK), -1);
	remove_files();
}

/* A house in this process, with a person who bets. */
struct session {
	struct clock clock;
	struct bank *bank;
	struct chip_account chip_account;
	struct ledger *ledger;
	struct recorder recorder;
	struct floor *floor;
	struct seat_occupant person;
	struct xoshiro luck;
};

/* Tables that were left go on; CUT tells of those that could not. */
static void
session_begin(struct session *e, uint64_t number, struct cut_short *cut)
{
	const struct resume *resume[LEFT_TABLES + 1] = { NULL };
	struct floor_plan plan = { .clock = &e->clock,
				   .chip_account = &e->chip_account,
				   .recorder = &e->recorder,
				   .game = games,
				   .resume = resume,
				   .players = 4,
				   .think_ms = 5,
				   .option = "round-ms",
				   .value = 100 };
	struct left_tables *left;
	struct holding holding;

	memset(e, 0, sizeof(*e));
	clock_init(&e->clock, false);
	e->luck = xoshiro_seed("ledger", number);
	e->bank = bank_create();
	e->chip_account = bank_chip_account(e->bank);
	e->ledger = open_ledger();
	left = recover_read(e->ledger, "zoe", NULL);
	assert_non_null(left);
	assert_true(ledger_settle_others(e->ledger, "zoe", left, cut, NULL));
	assert_true(ledger_hold(e->ledger, "zoe", left->worth > 0 ? 0 : BANKROLL, &holding, NULL));
	left->person[0].account = holding.account;
	left->person[0].balance = holding.balance;
	assert_true(recover_open_accounts(left, e->bank));
	assert_true(ledger_begin(e->ledger, NULL));
	recover_bind(left, e->ledger);
	for (int i = 0; i < left->n; i++)
		resume[i] = &left->table[i];
	e->recorder = ledger_recorder(e->ledger);
	e->person.name = "zoe";
	e->person.account = left->person[0].in_bank;
	e->floor = floor_open(&plan);
	assert_non_null(e->floor);
	assert_int_equal(floor_count(e->floor), games_count());
	free(left);
}

/* Whatever the person was able to do, as "sicbo act 5 big 10"; false if it was refused. */
static bool
evening_bet(struct session *e, char *told, size_t size)
{
	struct table *t = floor_table(e->floor, (int)xoshiro_below(&e->luck, 4));
	const struct game *g = table_game(t);
	struct table_view view;
	struct hint hint[HINTS];
	struct deed deed = { .kind = DEED_ACT };
	int seat = table_view_of(t, e->person.account, &view), n, amount;
	struct text text = text_in(told, size);

	if (seat == NOBODY) {
		table_play(t, &e->person, &seat, NULL, 50, NULL);
		return false;
	}
	n = game_hints(g, view.state.bytes, seat, hint, HINTS);
	if (n == 0)
		return false;
	n = (int)xoshiro_below(&e->luck, (uint32_t)n);
	deed.action = hint[n].action;
	amount = game_amount_arg(g, deed.action.verb);
	if (amount >= 0)
		deed.action.arg[amount] = hint[n].amount.min;
	deed.seat = (int8_t)seat;
	if (table_play(t, &e->person, &seat, &deed.action, 50, NULL) != 0)
		return false;
	text_add(&text, "%s ", g->name);
	deed_write(g, &deed, &text);
	return true;
}

static void
session_end(struct session *e)
{
	floor_close(e->floor);
	assert_true(ledger_close(e->ledger, NULL));
	assert_int_equal(bank_sum(e->bank), 0);
	clock_finish(&e->clock);
}

/* What all bets have brought is what the person has besides what the mint gave, and each tells what
 * they had in all then. */
static void
check_past(void)
{
	const struct past_bet_query bet_query = { .name = "zoe", .last = INT64_MAX };
	struct differences found = compare_bets();
	struct past past;
	chips won = 0, has = ask("SELECT chips FROM account WHERE name = 'zoe'", NULL, NULL);

	if (found.n > 0)
		fail_msg("%s", found.words);
	assert_int_equal(ask("SELECT count(*) FROM account WHERE kind = 'person'"
			     " AND chips <> balance",
			     NULL, NULL),
			 0);
	/* Only dice that everybody has seen, of Summit's hands those that were shown (LG-36). */
	assert_int_equal(ask("SELECT count(*) FROM bet WHERE length(dice) > 9", NULL, NULL), 0);
	assert_true(past_read(&past, file, &bet_query, NULL));
	for (int i = 0; i < past.n; i++) {
		const struct past_bet *bet = &past.bet[i];

		won += bet->back - bet->stake;
		assert_true(bet->stake > 0);
		assert_true(i == 0 || past.bet[i - 1].at_ms >= bet->at_ms);
		assert_int_equal(bet->chips, has);
		has -= bet->back - bet->stake;
	}
	assert_true(past.n == 0 || has == BANKROLL);
	past_free(&past);
	assert_int_equal(won, ask("SELECT sum(balance) FROM account WHERE kind IN"
				  " ('person', 'mint')",
				  NULL, NULL));
}

static void
an_evening_leaves_in_the_ledger_what_is_in_the_bank(void **state)
{
	char told[DEED_TEXT + 32];
	struct cut_short cut;
	struct session e;

	(void)state;
	remove_files();
	session_begin(&e, 0, &cut);
	assert_int_equal(cut.tables, 0);
	for (int n = 0; n < 50;)
		n += evening_bet(&e, told, sizeof(told));
	session_end(&e);
	check_sums();
	assert_int_equal(ask("SELECT balance FROM account WHERE kind = 'person'", NULL, NULL),
			 bank_balance(e.bank, e.person.account));
	assert_int_equal(ask("SELECT balance FROM account WHERE kind = 'players'", NULL, NULL),
			 bank_balance(e.bank, ACCOUNT_PLAYERS));
	assert_int_equal(ask("SELECT balance FROM account WHERE kind = 'house'", NULL, NULL),
			 bank_balance(e.bank, ACCOUNT_HOUSE));
	assert_int_equal(ask("SELECT count(*) FROM game_table WHERE closed IS NULL", NULL, NULL),
			 0);
	bank_free(e.bank);
	check_past();
}

/* A row that was changed, taken out or put in is found, with its deed (LG-5). */
static void
a_changed_bet_is_found(void **state)
{
	static const char *const changes[][2] = {
		{ "UPDATE bet SET back = back + 1 WHERE id = 2", "a bet is" },
		/* One that is alone in its deed: of two, the other would be told as another one. */
		{ "DELETE FROM bet WHERE id = (SELECT min(id) FROM bet"
		  " GROUP BY game_table, number HAVING count(*) = 1 LIMIT 1)",
		  "a bet is missing" },
		{ "UPDATE bet SET chips = chips + 1 WHERE id = 2", "zoe had " },
		{ "UPDATE account SET chips = chips + 1 WHERE name = 'zoe'", "zoe has " },
	};
	char told[DEED_TEXT + 32], from[80], to[80];
	struct cut_short cut;
	struct session e;

	(void)state;
	remove_files();
	session_begin(&e, 1, &cut);
	for (int n = 0; n < 100;)
		n += evening_bet(&e, told, sizeof(told));
	session_end(&e);
	bank_free(e.bank);
	check_past();
	snprintf(from, sizeof(from), "%s", file);
	snprintf(to, sizeof(to), "%s-v1", file);
	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++) {
		struct differences found;
		char copy[200];

		snprintf(copy, sizeof(copy), "VACUUM INTO '%s'", to);
		change(copy);
		change(changes[i][0]);
		found = compare_bets();
		if (found.n == 0 || strstr(found.words, changes[i][1]) == NULL)
			fail_msg("%s: '%s'", changes[i][0], found.words);
		assert_int_equal(unlink(from), 0);
		assert_int_equal(rename(to, from), 0);
	}
}

/* All that the house has of zoe's bets as sums: what she laid, and what came back. */
static void
sum_up(chips *laid, chips *back, int64_t *times)
{
	const struct past_bet_query bet_query = { .name = "zoe" };
	struct past_sums sums;

	*laid = *back = *times = 0;
	assert_true(past_sums_read(&sums, file, &bet_query, NULL));
	for (int i = 0; i < sums.n; i++) {
		*laid += sums.sum[i].times * sums.sum[i].of.stake;
		*back += sums.sum[i].times * sums.sum[i].back;
		*times += sums.sum[i].times;
	}
	past_sums_free(&sums);
}

static void
spend_evening(uint64_t number)
{
	char told[DEED_TEXT + 32];
	struct cut_short cut;
	struct session e;

	session_begin(&e, number, &cut);
	for (int n = 0; n < 60;)
		n += evening_bet(&e, told, sizeof(told));
	session_end(&e);
	bank_free(e.bank);
}

static void
prune(int64_t before_ms, int64_t tables)
{
	struct prune_plan plan;
	struct ledger *l = open_ledger();

	assert_true(prune_find(l, before_ms, &plan, NULL));
	assert_int_equal(plan.tables, tables);
	assert_int_equal(plan.evenings, tables / 4);
	assert_true(plan.tables == 0 || (plan.deeds > 0 && plan.bets > 0));
	assert_true(prune_do(l, before_ms, NULL));
	assert_true(ledger_close(l, NULL));
}

/* Journals go; accounts, sums and later journals stay as they are (LG-46). */
static void
old_journals_are_removed(void **state)
{
	chips laid, back, laid_then, back_then;
	int64_t times, times_then, middle_ms, balance;
	struct differences found;

	(void)state;
	remove_files();
	spend_evening(2);
	middle_ms = ask("SELECT max(closed) + 1 FROM game_table", NULL, NULL);
	spend_evening(3);
	balance = ask("SELECT balance FROM account WHERE name = 'zoe'", NULL, NULL);
	sum_up(&laid, &back, &times);
	prune(0, 0);
	prune(middle_ms, 4);
	assert_int_equal(
	    ask("SELECT min(game_table) FROM deed WHERE text NOT LIKE 'set %'", NULL, NULL), 5);
	assert_int_equal(ask("SELECT min(game_table) FROM bet", NULL, NULL), 5);
	assert_int_equal(
	    ask("SELECT count(*) FROM game_table WHERE pruned IS NOT NULL", NULL, NULL), 4);
	for (int i = 0; i < 2; i++) {
		check_sums();
		found = compare_bets();
		if (found.n > 0)
			fail_msg("%s", found.words);
		assert_int_equal(ask("SELECT balance FROM account WHERE name = 'zoe'", NULL, NULL),
				 balance);
		assert_int_equal(ask("SELECT chips FROM account WHERE name = 'zoe'", NULL, NULL),
				 balance);
		sum_up(&laid_then, &back_then, &times_then);
		assert_true(laid == laid_then && back == back_then && times == times_then);
		if (i == 0)
			prune(INT64_MAX, 4);
	}
	/* What set a table's options stays: it prices the bets. */
	assert_int_equal(ask("SELECT count(*) FROM deed WHERE text NOT LIKE 'set %'", NULL, NULL),
			 0);
	assert_true(ask("SELECT count(*) FROM deed", NULL, NULL) > 0);
	assert_int_equal(ask("PRAGMA freelist_count", NULL, NULL), 0);
	/* Another evening begins, as on any ledger. */
	spend_evening(4);
	check_sums();
	found = compare_bets();
	if (found.n > 0)
		fail_msg("%s", found.words);
	reseal(file, "UPDATE bet SET chips = chips + 1 WHERE id = (SELECT max(id) FROM bet)");
	assert_int_equal(compare_bets().n, 1);
}

/* doc/ledger.md as it is; the caller frees it. */
static char *
read_document(void)
{
	const char *source = getenv("srcdir");
	char path[600], *text = calloc(1, DOCUMENT);
	FILE *in;

	snprintf(path, sizeof(path), "%s/doc/ledger.md", source != NULL ? source : ".");
	in = fopen(path, "r");
	assert_true(in != NULL && text != NULL);
	assert_in_range(fread(text, 1, DOCUMENT, in), 1, DOCUMENT - 1);
	fclose(in);
	return text;
}

/* Runs a query of the document on a ledger of another connection; answers how many rows it has. */
static int
run_query(sqlite3 *db, const char *sql)
{
	sqlite3_stmt *row;
	int rows = 0, rc;

	if (sqlite3_prepare_v2(db, sql, -1, &row, NULL) != SQLITE_OK)
		fail_msg("%s: %s", sqlite3_errmsg(db), sql);
	while ((rc = sqlite3_step(row)) == SQLITE_ROW) {
		for (int i = 0; rows == 0 && i < sqlite3_column_count(row); i++)
			assert_true(sqlite3_column_name(row, i)[0] != '\0');
		rows++;
	}
	assert_int_equal(rc, SQLITE_DONE);
	sqlite3_finalize(row);
	return rows;
}

/* All five answer something of a ledger of two evenings. */
static void
the_queries_of_the_document_run(void **state)
{
	char *text = read_document(), *rest = text;
	sqlite3 *db;
	int queries = 0;

	(void)state;
	remove_files();
	spend_evening(5);
	spend_evening(6);
	assert_int_equal(sqlite3_open_v2(file, &db, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
	for (char *query; (query = strstr(rest, "```sql\n")) != NULL; queries++) {
		query += strlen("```sql\n");
		rest = strstr(query, "```");
		assert_non_null(rest);
		*rest++ = '\0';
		if (run_query(db, query) == 0)
			fail_msg("no row: %s", query);
	}
	assert_int_equal(queries, 5);
	sqlite3_close(db);
	free(text);
}

/* Every table of the ledger has its place in the document, with all of its columns. */
static void
the_document_names_every_column(void **state)
{
	char *text = read_document();
	sqlite3_stmt *row;
	sqlite3 *db;

	(void)state;
	remove_files();
	assert_true(ledger_close(open_ledger(), NULL));
	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	assert_int_equal(sqlite3_prepare_v2(db,
					    "SELECT m.name, c.name FROM sqlite_master AS m,"
					    " pragma_table_info(m.name) AS c WHERE m.type = 'table'"
					    " AND m.name NOT LIKE 'sqlite_%'",
					    -1, &row, NULL),
			 SQLITE_OK);
	while (sqlite3_step(row) == SQLITE_ROW) {
		const char *table = (const char *)sqlite3_column_text(row, 0);
		const char *column = (const char *)sqlite3_column_text(row, 1);
		char in_code[80], own[120], *at;

		snprintf(in_code, sizeof(in_code), "`%s`", table);
		at = strstr(text, in_code);
		snprintf(in_code, sizeof(in_code), "`%s`", column);
		snprintf(own, sizeof(own), "`%s.%s`", table, column);
		if (at == NULL || (strstr(at, in_code) == NULL && strstr(text, own) == NULL))
			fail_msg("doc/ledger.md does not name %s.%s", table, column);
	}
	sqlite3_finalize(row);
	sqlite3_close(db);
	free(text);
}

/* From 1 GiB on the size is told, once (LG-46). */
static void
a_large_ledger_is_told_once(void **state)
{
	char words[32];
	struct text text = text_in(words, sizeof(words));
	struct ledger *l;

	(void)state;
	remove_files();
	l = open_ledger();
	assert_false(prune_is_due(l));
	assert_true(ledger_close(l, NULL));
	assert_int_equal(truncate(file, PRUNE_LARGE), 0);
	l = open_ledger();
	assert_true(prune_is_due(l));
	assert_false(prune_is_due(l));
	assert_true(ledger_close(l, NULL));
	assert_int_equal(truncate(file, PRUNE_LARGE), 0);
	l = open_ledger();
	assert_false(prune_is_due(l));
	prune_add_bytes(&text, prune_bytes(l));
	assert_string_equal(words, "1.0 GiB");
	assert_true(ledger_close(l, NULL));
	remove_files();
}

/* A journal that cannot be played any more: everybody gets back what they brought. */
static void
with_other_rules_the_stakes_are_returned(void **state)
{
	struct cut_short cut;
	struct holding zoe;
	struct ledger *l;

	(void)state;
	remove_files();
	l = open_ledger();
	assert_true(ledger_hold(l, "zoe", BANKROLL, &zoe, NULL));
	assert_true(ledger_close(l, NULL));
	reseal(file,
	       "INSERT INTO session (id, began, process) VALUES (1, 0, 1);"
	       "INSERT INTO account (id, kind, name) VALUES (5, 'table', 'sicbo'), (6, 'table', "
	       "'sicbo'), (7, 'table', 'sicbo');"
	       "INSERT INTO game_table (id, session, account, game, rules, opened)"
	       " VALUES (1, 1, 5, 'sicbo', 0, 0), (2, 1, 6, 'baccarat', 1, 0),"
	       " (3, 1, 7, 'sicbo', 1, 0);"
	       "INSERT INTO deed (game_table, number, at, text) VALUES (1, 1, 0, 'sit 0 200'), (2, "
	       "1, 0, 'sit 0 100'),"
	       " (3, 1, 0, 'sit 0 50'), (3, 2, 0, 'act 0 seven 5');"
	       "INSERT INTO sitting (game_table, number, name, account, strategy) VALUES (1, 1, "
	       "'zoe', 4, NULL), (2, 1, 'zoe', 4, NULL),"
	       " (3, 1, 'zoe', 4, NULL);"
	       "INSERT INTO posting (at, game_table, number, account, amount)"
	       " VALUES (0, 1, 1, 4, -200), (0, 1, 1, 5, 200), (0, 2, 1, 4, -100),"
	       " (0, 2, 1, 6, 100), (0, 3, 1, 4, -50), (0, 3, 1, 7, 50);"
	       "INSERT INTO bet (game_table, number, at, account, round, spot, stake, back, chips)"
	       " VALUES (1, 1, 0, 4, 1, 'big', 30, 60, 1030), (2, 1, 0, 4, 1, 'x', 5, 0, 1025)");
	check_sums();
	l = open_ledger();
	assert_true(ledger_settle(l, "zoe", &cut, NULL));
	assert_int_equal(cut.tables, 3);
	assert_int_equal(cut.back, 350);
	assert_true(ledger_hold(l, "zoe", BANKROLL, &zoe, NULL));
	assert_int_equal(zoe.balance, BANKROLL);
	assert_true(ledger_close(l, NULL));
	check_sums();
	assert_int_equal(ask("SELECT count(*) FROM deed WHERE text = 'return-all'", NULL, NULL), 3);
	/* What bets had brought there is taken back too. */
	assert_int_equal(ask("SELECT chips FROM account WHERE name = 'zoe'", NULL, NULL), BANKROLL);
	assert_int_equal(ask("SELECT count(*) FROM bet WHERE spot = 'returned'", NULL, NULL), 2);
}

/* One of the tables is played by other rules now: what was brought to it comes back, and the others
 * go on (LG-24). */
static void
a_table_of_other_rules_is_returned_and_the_others_go_on(void **state)
{
	char told[DEED_TEXT + 32];
	struct left_tables *left;
	struct cut_short cut;
	struct session e;
	struct ledger *l;
	chips brought;

	(void)state;
	remove_files();
	session_begin(&e, 1, &cut);
	for (int n = 0; n < 40;)
		n += evening_bet(&e, told, sizeof(told));
	floor_keep(e.floor);
	session_end(&e);
	bank_free(e.bank);
	reseal(file, "UPDATE game_table SET rules = rules + 1000 WHERE game = 'craps'");
	brought = ask("SELECT coalesce(sum(-amount), 0) FROM posting, game_table WHERE"
		      " game_table.id = game_table AND game = 'craps' AND posting.account ="
		      " (SELECT id FROM account WHERE name = 'zoe')",
		      NULL, NULL);
	l = open_ledger();
	left = recover_read(l, "zoe", NULL);
	assert_int_equal(left->n, 3);
	assert_int_equal(left->others, 1);
	assert_true(left->kept);
	assert_int_equal(ask("SELECT count(*) FROM game_table WHERE closed IS NULL", NULL, NULL),
			 4);
	assert_true(ledger_settle_others(l, "zoe", left, &cut, NULL));
	assert_int_equal(cut.tables, 1);
	assert_int_equal(cut.back, brought);
	assert_true(ledger_close(l, NULL));
	free(left);
	check_sums();
	assert_int_equal(ask("SELECT count(*) FROM deed, game_table WHERE text = 'return-all'"
			     " AND game_table.id = game_table AND game = 'craps'",
			     NULL, NULL),
			 1);
	assert_int_equal(ask("SELECT count(*) FROM game_table WHERE closed IS NULL", NULL, NULL),
			 3);
	session_begin(&e, 2, &cut);
	assert_int_equal(cut.tables, 0);
	session_end(&e);
	bank_free(e.bank);
	assert_int_equal(ask("SELECT count(*) FROM game_table WHERE closed IS NULL", NULL, NULL),
			 0);
	assert_int_equal(ask("SELECT count(*) FROM game_table", NULL, NULL), 5);
	check_sums();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_file_is_the_users_alone_and_says_what_it_is),
		cmocka_unit_test(what_is_no_ledger_is_left_alone),
		cmocka_unit_test(what_is_no_ledger_keeps_its_log),
		cmocka_unit_test(a_newer_or_damaged_ledger_is_left_alone),
		cmocka_unit_test(an_older_ledger_is_brought_up_to_date),
		cmocka_unit_test(bets_are_made_again_in_the_order_of_the_journal),
		cmocka_unit_test(an_older_ledger_that_cannot_be_copied_stays_as_it_is),
		cmocka_unit_test(a_ledger_is_open_once),
		cmocka_unit_test(a_person_begins_with_a_stake_and_gets_another_when_it_is_gone),
		cmocka_unit_test(an_evening_leaves_in_the_ledger_what_is_in_the_bank),
		cmocka_unit_test(a_changed_bet_is_found),
		cmocka_unit_test(old_journals_are_removed),
		cmocka_unit_test(the_queries_of_the_document_run),
		cmocka_unit_test(the_document_names_every_column),
		cmocka_unit_test(a_ledger_that_lost_its_name_is_not_written),
		cmocka_unit_test(no_lock_stays_beside_what_is_no_ledger),
		cmocka_unit_test(a_large_ledger_is_told_once),
		cmocka_unit_test(with_other_rules_the_stakes_are_returned),
		cmocka_unit_test(a_table_of_other_rules_is_returned_and_the_others_go_on),
	};

	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
