/*
 * A ledger with a byte that is another one, or with an end that is missing, is refused with a
 * sentence and left as it is, or all that play needs is as it was (LG-51); and verify finds it, or
 * every row is as it was (LG-34).  It never crashes.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/calendar.h"
#include "four_games.h"
#include "house/examine.h"
#include "house/past.h"
#include "house/prune.h"
#include "house/verify_rows.h"
#include "ledger_house.h"
#include "long_tests.h"

enum { STEPS = 24, MOST = 1 << 20 };

static char folder[] = "/tmp/pitboss-damage-XXXXXX", file[64];

/* Two evenings that are over, of which one is pruned; and with a third whose tables are open. */
static char whole[MOST], open_tables[MOST], now[MOST];
static size_t size, open_size;

/* The sums over what they say. */
static uint64_t right, right_bets, open_needed, open_rows;

/* One byte of so many is changed, in memory and in a file. */
static size_t stride, file_stride;

/* Which ones, and how: others at each run.  PITBOSS_SEED repeats one. */
static struct xoshiro luck;

/* What play needs. */
static const char *const needed[] = {
	"SELECT id, kind, balance FROM account",
	"SELECT name FROM account WHERE kind = 'person'",
	"SELECT game_table, number, at, text FROM deed",
	"SELECT game_table, number, name, account, strategy FROM sitting",
	"SELECT game_table, number, account, amount FROM posting",
	"SELECT id, account, game, rules, closed, version FROM game_table",
	"SELECT game_table, number, first, pledge, secret, revealed FROM secret",
	NULL,
};

/* All but what a person is told once. */
static const char *const all_rows[] = {
	"SELECT * FROM account",    "SELECT * FROM session",
	"SELECT * FROM game_table", "SELECT * FROM deed",
	"SELECT * FROM sitting",    "SELECT * FROM secret",
	"SELECT * FROM posting",    "SELECT * FROM bet",
	"SELECT * FROM bet_sum",    NULL,
};

static size_t
read_file(char *out)
{
	FILE *f = fopen(file, "r");
	size_t n;

	assert_non_null(f);
	n = fread(out, 1, MOST, f);
	assert_true(n < MOST);
	fclose(f);
	return n;
}

static void
write_file(const char *bytes, size_t n)
{
	FILE *f;

	house_remove(file);
	f = fopen(file, "w");
	assert_non_null(f);
	assert_int_equal(fwrite(bytes, 1, n, f), n);
	assert_int_equal(fclose(f), 0);
}

static uint64_t
add_row(uint64_t sum, sqlite3_stmt *row)
{
	for (int c = 0; c < sqlite3_column_count(row); c++) {
		const char *text = (const char *)sqlite3_column_text(row, c);

		for (; text != NULL && *text != '\0'; text++)
			sum = (sum ^ (unsigned char)*text) * 1099511628211U;
		sum = (sum ^ 0x100) * 1099511628211U;
	}
	return sum;
}

/* The sum over what these statements answer; 0 if they cannot be read. */
static uint64_t
sum_of(sqlite3 *db, const char *const *said)
{
	uint64_t sum = 1469598103934665603U;
	int rc = SQLITE_DONE;

	for (; *said != NULL && rc == SQLITE_DONE; said++) {
		sqlite3_stmt *row = NULL;

		rc = sqlite3_prepare_v2(db, *said, -1, &row, NULL);
		while (rc == SQLITE_OK && (rc = sqlite3_step(row)) == SQLITE_ROW) {
			sum = add_row(sum, row);
			rc = SQLITE_OK;
		}
		sqlite3_finalize(row);
	}
	return rc == SQLITE_DONE ? sum : 0;
}

static uint64_t
sum_of_file(void)
{
	uint64_t sum;
	sqlite3 *db;

	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	sum = sum_of(db, needed);
	sqlite3_close(db);
	return sum;
}

static void
choose_luck(void)
{
	const char *bet_query = getenv("PITBOSS_SEED");
	char seed[32];

	snprintf(seed, sizeof(seed), "%lld", (long long)calendar_now());
	luck = xoshiro_seed(bet_query != NULL ? bet_query : seed, 0);
	print_message("# PITBOSS_SEED=%s\n", bet_query != NULL ? bet_query : seed);
}

static void
spend_evening(bool keep)
{
	struct house_plan plan = {
		.file = file, .manual = true, .players = 2, .think_ms = 700, .round_ms = 2000
	};
	char words[HOUSE_WORDS];
	struct text why = text_in(words, sizeof(words));
	static struct ledger_house h;

	if (!house_begin(&h, &plan, &why))
		fail_msg("%s", words);
	for (int i = 0; i < STEPS; i++) {
		told_bet told;
		bool bet;

		clock_quiet(&h.clock);
		house_bet(&h, told, &bet);
		clock_quiet(&h.clock);
		if (i % 2 == 0)
			clock_next(&h.clock);
	}
	if (keep)
		floor_keep(h.floor);
	assert_true(house_end(&h, &why));
}

static void
prune_all(void)
{
	struct ledger *l = ledger_open(file, NULL);

	assert_non_null(l);
	assert_true(prune_do(l, INT64_MAX, NULL));
	assert_true(ledger_close(l, NULL));
}

/* What history prints of the bets of the file: a sum, or 0 if it refuses to. */
static uint64_t
sum_of_history(void)
{
	char words[HOUSE_WORDS];
	struct text why = text_in(words, sizeof(words));
	struct past_bet_query bet_query = { .name = "zoe", .last = 1000 };
	struct past past;
	uint64_t sum = 0;

	if (past_read(&past, file, &bet_query, &why)) {
		sum = (uint64_t)past.removed.bets + 1;
		for (int i = 0; i < past.n; i++)
			sum = (sum * 31 + (uint64_t)past.bet[i].stake) * 31 +
			      (uint64_t)past.bet[i].back;
	}
	past_free(&past);
	return sum;
}

static int
make_ledger(void **state)
{
	(void)state;
	stride = (size_t)long_stride(601, 1);
	file_stride = (size_t)long_stride(421, 29);
	choose_luck();
	if (mkdtemp(folder) == NULL)
		return -1;
	snprintf(file, sizeof(file), "%s/house.db", folder);
	spend_evening(false);
	prune_all();
	spend_evening(false);
	size = read_file(whole);
	right = sum_of_file();
	right_bets = sum_of_history();
	assert_true(right_bets > 1);
	spend_evening(true);
	open_size = read_file(open_tables);
	return 0;
}

static int
remove_ledger(void **state)
{
	(void)state;
	house_remove(file);
	return rmdir(folder);
}

/* True if it was taken. */
static bool
opens(struct text *why)
{
	struct ledger *l = ledger_open(file, why);
	struct cut_short cut;
	struct holding zoe;
	bool taken = l != NULL && ledger_settle(l, "zoe", &cut, why) &&
		     ledger_hold(l, "zoe", BANKROLL, &zoe, why);

	ledger_close(l, NULL);
	return taken;
}

/* Of the N bytes that are in the file now. */
static void
check_refused_or_right(const char *bytes, size_t n, size_t at)
{
	char words[HOUSE_WORDS] = "";
	struct text why = text_in(words, sizeof(words));
	uint64_t bets;

	if (opens(&why)) {
		if (sum_of_file() != right)
			fail_msg("byte %zu is another one, and the ledger is believed", at);
	} else {
		if (strstr(words, file) == NULL)
			fail_msg("'%s' does not name the file (byte %zu)", words, at);
		if (read_file(now) != n || memcmp(bytes, now, n) != 0)
			fail_msg("a ledger that was refused was written (byte %zu)", at);
	}
	bets = sum_of_history();
	if (bets != 0 && bets != right_bets)
		fail_msg("byte %zu is another one, and history believes the bets", at);
}

static void
change_byte(char *changed, const char *bytes, size_t n, size_t at)
{
	memcpy(changed, bytes, n);
	changed[at] = (char)(changed[at] ^ (1 + (int)xoshiro_below(&luck, 255)));
}

static void
a_byte_that_is_another_one(void **state)
{
	static char changed[MOST];

	(void)state;
	for (size_t at = xoshiro_below(&luck, (uint32_t)file_stride); at < size;
	     at += file_stride) {
		change_byte(changed, whole, size, at);
		write_file(changed, size);
		check_refused_or_right(changed, size, at);
	}
}

static void
note_difference(void *ctx, const struct difference *d)
{
	(void)ctx, (void)d;
}

/* A ledger of these bytes, as if it had been opened; ledger_drop() is due.  SQLite has no
 * write-ahead log in memory, and takes a file that does without. */
static struct ledger *
open_in_memory(const char *bytes, size_t n)
{
	static unsigned char copy[MOST];
	struct ledger *l = ledger_create("memory", NULL);

	memcpy(copy, bytes, n);
	copy[18] = copy[19] = 1;
	assert_int_equal(database_open(&l->db, ":memory:", true), SQLITE_OK);
	assert_int_equal(sqlite3_deserialize(l->db.connection, "main", copy, (sqlite3_int64)n,
					     (sqlite3_int64)n, SQLITE_DESERIALIZE_READONLY),
			 SQLITE_OK);
	assert_int_equal(seal_enable(&l->db), SQLITE_OK);
	return l;
}

/* Play takes it only if what it needs is right, and verify finds nothing only if all is. */
static void
check_in_memory(const char *bytes, size_t at)
{
	const struct verify_plan plan = { .differs = note_difference };
	struct ledger *l = open_in_memory(bytes, open_size);
	char words[HOUSE_WORDS];
	struct text why = text_in(words, sizeof(words));
	struct verified found;
	int64_t version;
	bool known = ledger_identify(l, &version, &why) && version == LEDGER_VERSION;

	if (known && examine_ledger(l, version, true) == SQLITE_OK &&
	    sum_of(l->db.connection, needed) != open_needed)
		fail_msg("byte %zu is %d, and the ledger is believed", at, bytes[at]);
	if (known && verify_ledger(l, &plan, &found) == SQLITE_OK && found.differences == 0 &&
	    sum_of(l->db.connection, all_rows) != open_rows)
		fail_msg("byte %zu is %d, and verify does not find it", at, bytes[at]);
	ledger_drop(l);
}

static void
a_byte_that_is_another_one_in_memory(void **state)
{
	static char changed[MOST];
	const struct verify_plan plan = { .differs = note_difference };
	struct ledger *l = open_in_memory(open_tables, open_size);
	struct verified found;

	(void)state;
	open_needed = sum_of(l->db.connection, needed);
	open_rows = sum_of(l->db.connection, all_rows);
	assert_true(open_needed != 0 && open_rows != 0);
	assert_int_equal(verify_ledger(l, &plan, &found), SQLITE_OK);
	assert_int_equal(found.differences, 0);
	assert_int_equal(found.tables, 3 * games_count());
	ledger_drop(l);
	for (size_t at = xoshiro_below(&luck, (uint32_t)stride); at < open_size; at += stride) {
		change_byte(changed, open_tables, open_size, at);
		check_in_memory(changed, at);
	}
}

static void
an_end_that_is_missing(void **state)
{
	(void)state;
	for (size_t n = 1; n < size; n += (size_t)long_stride(2003, 97)) {
		write_file(whole, n);
		check_refused_or_right(whole, n, n);
	}
}

/* Nobody but root could write it. */
static void
a_ledger_that_may_only_be_read(void **state)
{
	char words[HOUSE_WORDS] = "";
	struct text why = text_in(words, sizeof(words));

	(void)state;
	if (geteuid() == 0)
		return;
	write_file(whole, size);
	assert_int_equal(chmod(file, 0400), 0);
	assert_false(opens(&why));
	assert_non_null(strstr(words, "Permission denied"));
	assert_int_equal(chmod(folder, 0500), 0);
	why = text_in(words, sizeof(words));
	assert_false(opens(&why));
	assert_non_null(strstr(words, file));
	assert_int_equal(chmod(folder, 0700), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_byte_that_is_another_one),
		cmocka_unit_test(a_byte_that_is_another_one_in_memory),
		cmocka_unit_test(an_end_that_is_missing),
		cmocka_unit_test(a_ledger_that_may_only_be_read),
	};

	return cmocka_run_group_tests(tests, make_ledger, remove_ledger);
}
