/*
 * The clock of the system is set back and forward by hours during an evening: no order, no distance
 * and no sum is another one for it (LG-52).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "base/calendar.h"
#include "games/game.h"
#include "house/recorded_session.h"
#include "house/verify.h"
#include "ledger_house.h"
#include "random_deeds.h"

enum {
	HOUR_S = 3600,
	STEPS = 300,
	STEP_MS = 300,
	DEEDS = 200,
	AN_EVENING_MS = 60000,
	ROWS = 1 << 20
};

static atomic_long jumped_s;

/* In the place of the system's: its calendar is JUMPED_S away. */
int
clock_gettime(clockid_t id, struct timespec *out)
{
	int failed = (int)syscall(SYS_clock_gettime, id, out);

	if (id == CLOCK_REALTIME)
		out->tv_sec += atomic_load(&jumped_s);
	return failed;
}

static char folder[] = "/tmp/pitboss-jumps-XXXXXX", file[64];

static void
jump(struct xoshiro *luck)
{
	atomic_store(&jumped_s, HOUR_S * ((long)xoshiro_below(luck, 49) - 24));
}

/* An evening that can be repeated, as there are no simulated players, in which the clock jumps or
 * not. */
static void
play_evening(bool jumps)
{
	const struct house_plan plan = { .file = file,
					 .manual = true,
					 .seed = "an evening",
					 .think_ms = 700,
					 .round_ms = 2000 };
	char words[HOUSE_WORDS] = "";
	struct text why = text_in(words, sizeof(words));
	struct xoshiro luck = xoshiro_seed("jumps", 0);
	static struct ledger_house h;
	told_bet told;
	bool bet;

	if (!house_begin(&h, &plan, &why))
		fail_msg("%s", words);
	for (int i = 0; i < STEPS; i++) {
		if (jumps)
			jump(&luck);
		clock_quiet(&h.clock);
		house_bet(&h, told, &bet);
		clock_pass(&h.clock, STEP_MS);
	}
	assert_true(house_end(&h, &why));
	atomic_store(&jumped_s, 0);
}

/* What SQL answers, a row a line. */
static char *
rows_of(const char *sql)
{
	char *out = calloc(1, ROWS);
	struct text text = text_in(out, ROWS);
	sqlite3 *db;
	sqlite3_stmt *row;

	assert_non_null(out);
	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &row, NULL), SQLITE_OK);
	while (sqlite3_step(row) == SQLITE_ROW)
		text_add(&text, "%s\n", (const char *)sqlite3_column_text(row, 0));
	assert_false(text.cut);
	sqlite3_finalize(row);
	sqlite3_close(db);
	return out;
}

/* These dice follow from a seed, so nothing was pledged. */
static void
tell_difference(void *ctx, const struct difference *d)
{
	(void)ctx;
	if (strstr(d->words, "no secret was pledged") != NULL)
		return;
	fail_msg("table %lld, deed %lld: %s", (long long)d->table, (long long)d->deed, d->words);
}

/* Times go on with the deeds, the bets and the postings, and the evening is as long as it was. */
static void
check_times(void)
{
	static const char *const none[] = {
		"SELECT count(*) FROM (SELECT at, lag(at) OVER (PARTITION BY game_table"
		" ORDER BY number) AS before FROM deed) WHERE at < before",
		"SELECT count(*) FROM (SELECT at, lag(at) OVER (ORDER BY id) AS before FROM posting"
		" WHERE game_table IS NOT NULL) WHERE at < before",
		"SELECT count(*) FROM (SELECT at, lag(at) OVER (ORDER BY id) AS before FROM bet)"
		" WHERE at < before",
		"SELECT count(*) FROM session WHERE ended < (SELECT max(at) FROM deed)",
		"SELECT count(*) FROM session WHERE began > (SELECT min(at) FROM deed)",
		"SELECT count(*) FROM secret WHERE revealed < pledged",
		"SELECT count(*) FROM game_table WHERE closed < opened",
	};

	for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++) {
		if (house_ask(file, none[i]) != 0)
			fail_msg("%s is %lld", none[i], house_ask(file, none[i]));
	}
	assert_in_range(house_ask(file, "SELECT max(at) - min(at) FROM deed"), 0, AN_EVENING_MS);
}

static void
nothing_follows_from_the_time_of_day(void **state)
{
	static const char *const said[] = {
		"SELECT game_table || ' ' || number || ' ' || text FROM deed ORDER BY 1",
		"SELECT game_table || ' ' || number || ' ' || name || ' ' || account FROM sitting"
		" ORDER BY 1",
		"SELECT game_table || ' ' || account || ' ' || round || ' ' || spot || ' ' || stake"
		" || ' ' || back FROM bet ORDER BY game_table, id",
		"SELECT game_table || ' ' || account || ' ' || sum(amount) FROM posting"
		" WHERE game_table IS NOT NULL GROUP BY game_table, account",
		"SELECT name || ' ' || balance || ' ' || chips FROM account ORDER BY 1",
	};
	char *rows[sizeof(said) / sizeof(said[0])];
	struct verify_plan plan = { .differs = tell_difference };
	struct verified verified;
	char words[HOUSE_WORDS] = "";
	struct text why = text_in(words, sizeof(words));

	(void)state;
	play_evening(false);
	for (size_t i = 0; i < sizeof(said) / sizeof(said[0]); i++)
		rows[i] = rows_of(said[i]);
	house_remove(file);
	play_evening(true);
	for (size_t i = 0; i < sizeof(said) / sizeof(said[0]); i++) {
		char *again = rows_of(said[i]);

		assert_string_equal(again, rows[i]);
		free(again);
		free(rows[i]);
	}
	check_times();
	assert_true(house_ask(file, "SELECT count(*) FROM bet") > 20);
	assert_true(ledger_verify(file, &plan, &verified, &why));
	house_remove(file);
}

/* What somebody waits for is no time of day. */
static void
a_table_s_clock_does_not_jump(void **state)
{
	struct clock clock;
	int64_t now_ms;

	(void)state;
	clock_init(&clock, false);
	now_ms = clock_now(&clock);
	atomic_store(&jumped_s, 5 * HOUR_S);
	assert_in_range(clock_now(&clock) - now_ms, 0, AN_EVENING_MS);
	atomic_store(&jumped_s, -5 * HOUR_S);
	assert_in_range(clock_now(&clock) - now_ms, 0, AN_EVENING_MS);
	atomic_store(&jumped_s, 0);
	clock_finish(&clock);
}

static void
a_steady_calendar_does_not_jump(void **state)
{
	struct steady steady;

	(void)state;
	calendar_begin(&steady);
	atomic_store(&jumped_s, -7 * HOUR_S);
	assert_in_range(calendar_steady(&steady) - steady.began_ms, 0, AN_EVENING_MS);
	atomic_store(&jumped_s, 7 * HOUR_S);
	assert_in_range(calendar_steady(&steady) - steady.began_ms, 0, AN_EVENING_MS);
	atomic_store(&jumped_s, 0);
}

/* Two tables by turns, each a second after the other; the clock is set back by two hours after half
 * of their deeds, as between two evenings of a table that goes on. */
static void
a_reel_whose_clock_was_set_back_keeps_order_and_distances(void **state)
{
	struct recorded_session r = { .tables = 0 };
	struct recorded_session_table *t[2];
	struct random_deeds play[2];
	const struct recorded_session_seat_occupant seat_occupant = { .name = "zoe" };

	(void)state;
	for (int i = 0; i < 2; i++) {
		t[i] = recorded_session_add_table(&r, games[0]);
		random_deeds_begin(&play[i], games[0], "set back", (uint64_t)i);
	}
	for (int n = 0; n < DEEDS; n++) {
		struct deed deed = random_deeds_next(&play[n % 2], NULL);
		char words[DEED_TEXT];
		struct text text = text_in(words, sizeof(words));

		deed_write(games[0], &deed, &text);
		assert_true(recorded_session_add_deed(
		    &r, t[n % 2], INT64_C(100000000) + 1000 * n - (n < DEEDS / 2 ? 0 : 7200000),
		    words, deed.kind == DEED_SIT ? &seat_occupant : NULL));
	}
	assert_true(recorded_session_finish(&r));
	assert_int_equal(r.deeds, DEEDS);
	for (int n = 1; n < DEEDS; n++) {
		int64_t gap_ms = r.moment[n].at_ms - r.moment[n - 1].at_ms;

		/* Deeds of the second in which the clock was set cannot be known. */
		if (n < DEEDS / 2 - 1 || n > DEEDS / 2 + 2) {
			assert_int_equal(r.moment[n].table, n % 2);
			assert_int_equal(gap_ms, 1000);
		}
		assert_in_range(gap_ms, 0, 1000);
	}
	recorded_session_free(&r);
}

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

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nothing_follows_from_the_time_of_day),
		cmocka_unit_test(a_table_s_clock_does_not_jump),
		cmocka_unit_test(a_steady_calendar_does_not_jump),
		cmocka_unit_test(a_reel_whose_clock_was_set_back_keeps_order_and_distances),
	};

	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
