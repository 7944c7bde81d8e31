/*
 * A ledger with a byte that is another one, or with an end that is missing, is refused with a
 * sentence and left as it is, or all that play needs is as it was (LG-51).  It never crashes.
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

#include "house/past.h"
#include "ledger_house.h"

enum { STEPS = 40, MOST = 1 << 20 };

static char folder[] = "/tmp/pitboss-damage-XXXXXX", file[64];
static char whole[MOST], now[MOST];
static size_t size;
static uint64_t right; /* the sum over what it says */

/* One byte of so many is changed; of more of them with PITBOSS_LONG_TESTS. */
static size_t stride = 211;

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

/* A sum over what the ledger says of money, journals and people. */
static uint64_t
sum_of_it(void)
{
	static const char *const said[] = {
		"SELECT id, kind, balance FROM account",
		"SELECT name FROM account WHERE kind = 'person'",
		"SELECT game_table, number, at, text FROM deed",
		"SELECT game_table, number, name, account, strategy FROM sitting",
		"SELECT game_table, number, account, amount FROM posting",
		"SELECT id, account, game FROM game_table",
	};
	uint64_t sum = 1469598103934665603U;
	sqlite3 *db;

	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	for (size_t i = 0; i < sizeof(said) / sizeof(said[0]); i++) {
		sqlite3_stmt *row;

		assert_int_equal(sqlite3_prepare_v2(db, said[i], -1, &row, NULL), SQLITE_OK);
		while (sqlite3_step(row) == SQLITE_ROW) {
			for (int c = 0; c < sqlite3_column_count(row); c++) {
				const char *text = (const char *)sqlite3_column_text(row, c);

				for (; text != NULL && *text != '\0'; text++)
					sum = (sum ^ (unsigned char)*text) * 1099511628211U;
				sum = (sum ^ 0x100) * 1099511628211U;
			}
		}
		sqlite3_finalize(row);
	}
	sqlite3_close(db);
	return sum;
}

static int
make_ledger(void **state)
{
	struct house_plan plan = { .file = file,
				   .manual = true,
				   .seed = "an evening",
				   .players = 2,
				   .think_ms = 700,
				   .round_ms = 2000 };
	char words[HOUSE_WORDS];
	struct text why = text_in(words, sizeof(words));
	static struct ledger_house h;

	(void)state;
	if (getenv("PITBOSS_LONG_TESTS") != NULL)
		stride = 11;
	if (mkdtemp(folder) == NULL)
		return -1;
	snprintf(file, sizeof(file), "%s/house.db", folder);
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
	assert_true(house_end(&h, &why));
	size = read_file(whole);
	right = sum_of_it();
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
	struct past_wish wish = { .name = "zoe" };
	struct past past;

	if (opens(&why)) {
		if (sum_of_it() != right)
			fail_msg("byte %zu is another one, and the ledger is believed", at);
	} else {
		if (strstr(words, file) == NULL)
			fail_msg("'%s' does not name the file (byte %zu)", words, at);
		if (read_file(now) != n || memcmp(bytes, now, n) != 0)
			fail_msg("a ledger that was refused was written (byte %zu)", at);
	}
	/* Whatever it reads, it comes to an end. */
	why = text_in(words, sizeof(words));
	past_read(&past, file, &wish, &why);
	past_free(&past);
}

static void
a_byte_that_is_another_one(void **state)
{
	static char changed[MOST];
	struct xoshiro luck = xoshiro_seed("bytes", 0);

	(void)state;
	for (size_t at = 0; at < size; at += stride) {
		memcpy(changed, whole, size);
		changed[at] = (char)(changed[at] ^ (1 + (int)xoshiro_below(&luck, 255)));
		write_file(changed, size);
		check_refused_or_right(changed, size, at);
	}
}

static void
an_end_that_is_missing(void **state)
{
	(void)state;
	for (size_t n = 1; n < size; n += stride == 11 ? 97 : 2003) {
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
		cmocka_unit_test(an_end_that_is_missing),
		cmocka_unit_test(a_ledger_that_may_only_be_read),
	};

	return cmocka_run_group_tests(tests, make_ledger, remove_ledger);
}
