#include "ledger_house.h"
#include "four_games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/fault.h"
#include "games/game.h"
#include "games/game_table.h"

void
house_remove(const char *file)
{
	static const char *const ends[] = { "", "-lock", "-wal", "-shm", "-journal", "-v1" };
	char path[200];

	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		snprintf(path, sizeof(path), "%s%s", file, ends[i]);
		unlink(path);
	}
}

/* The tables that go on, of which there may be none; free() is due.  NULL, with WHY. */
static struct left_tables *
house_open_ledger(struct ledger_house *h, bool goes_on, struct text *why)
{
	struct left_tables *left = NULL;
	struct holding zoe;

	h->ledger = ledger_open(h->file, why);
	if (h->ledger == NULL)
		return NULL;
	ledger_use_clock(h->ledger, &h->clock);
	if (goes_on || ledger_settle(h->ledger, "zoe", &h->cut, why))
		left = recover_read(h->ledger, "zoe", why);
	if (left != NULL && ledger_settle_others(h->ledger, "zoe", left, &h->cut, why) &&
	    ledger_hold(h->ledger, "zoe", left->worth > 0 ? 0 : BANKROLL, &zoe, why) &&
	    ledger_begin(h->ledger, why)) {
		left->person[0].account = zoe.account;
		left->person[0].balance = zoe.balance;
		return left;
	}
	free(left);
	ledger_close(h->ledger, NULL);
	return NULL;
}

bool
house_begin(struct ledger_house *h, const struct house_plan *plan, struct text *why)
{
	const struct resume *resume[LEFT_TABLES + 1] = { NULL };
	struct floor_plan floor = { .clock = &h->clock,
				    .chip_account = &h->chip_account,
				    .recorder = &h->recorder,
				    .game = games,
				    .resume = resume,
				    .players = plan->players,
				    .think_ms = plan->think_ms,
				    .seed = plan->seed,
				    .option = "round-ms",
				    .value = plan->round_ms };
	struct left_tables *left;

	memset(h, 0, sizeof(*h));
	h->file = plan->file;
	h->luck = xoshiro_seed("house", plan->number);
	clock_init(&h->clock, plan->manual);
	left = house_open_ledger(h, plan->goes_on, why);
	if (left == NULL) {
		clock_finish(&h->clock);
		return false;
	}
	h->bank = bank_create();
	h->chip_account = bank_chip_account(h->bank);
	assert_true(recover_open_accounts(left, h->bank));
	recover_bind(left, h->ledger);
	for (int i = 0; i < left->n; i++)
		resume[i] = &left->table[i];
	h->recorder = ledger_recorder(h->ledger);
	h->floor = floor_open(&floor);
	assert_non_null(h->floor);
	h->person.name = "zoe";
	h->person.account = left->person[0].in_bank;
	free(left);
	return true;
}

void
house_change_tables(struct ledger_house *h)
{
	struct opening o = opening_of(games[xoshiro_below(&h->luck, (uint32_t)games_count())]);
	int count = floor_count(h->floor);

	if (count > 1 && xoshiro_below(&h->luck, 8) < (uint32_t)count)
		floor_close_table(h->floor, (int)xoshiro_below(&h->luck, (uint32_t)count));
	else
		assert_true(floor_open_table(h->floor, &o));
}

int
house_bet(struct ledger_house *h, told_bet told, bool *bet)
{
	int tables = floor_count(h->floor);
	struct table *t = floor_table(h->floor, (int)xoshiro_below(&h->luck, (uint32_t)tables));
	const struct game *g = table_game(t);
	struct table_view view;
	struct hint hint[HINTS];
	struct deed deed = { .kind = DEED_ACT };
	int seat = table_view_of(t, h->person.account, &view), n, amount, fault;
	struct text text = text_in(told, sizeof(told_bet));

	*bet = false;
	if (seat == NOBODY)
		return table_play(t, &h->person, &seat, NULL, 50, NULL);
	n = game_hints(g, view.state.bytes, seat, hint, HINTS);
	if (n == 0)
		return FAULT_BETS;
	n = (int)xoshiro_below(&h->luck, (uint32_t)n);
	deed.action = hint[n].action;
	amount = game_amount_arg(g, deed.action.verb);
	if (amount >= 0)
		deed.action.arg[amount] = hint[n].amount.min;
	deed.seat = (int8_t)seat;
	fault = table_play(t, &h->person, &seat, &deed.action, 50, NULL);
	*bet = fault == 0;
	text_add(&text, "%s ", g->name);
	deed_write(g, &deed, &text);
	return fault;
}

bool
house_end(struct ledger_house *h, struct text *why)
{
	bool all;

	floor_close(h->floor);
	all = ledger_close(h->ledger, why);
	assert_int_equal(bank_sum(h->bank), 0);
	bank_free(h->bank);
	clock_finish(&h->clock);
	return all;
}

static sqlite3 *
house_open(const char *file)
{
	sqlite3 *db;

	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	return db;
}

static sqlite3_stmt *
house_query(sqlite3 *db, const char *sql)
{
	sqlite3_stmt *row;

	if (sqlite3_prepare_v2(db, sql, -1, &row, NULL) != SQLITE_OK)
		fail_msg("%s: %s", sql, sqlite3_errmsg(db));
	return row;
}

static long long
house_number(sqlite3 *db, const char *sql)
{
	sqlite3_stmt *row = house_query(db, sql);
	long long answer = sqlite3_step(row) == SQLITE_ROW ? sqlite3_column_int64(row, 0) : -1;

	sqlite3_finalize(row);
	return answer;
}

long long
house_ask(const char *file, const char *sql)
{
	sqlite3 *db = house_open(file);
	long long answer = house_number(db, sql);

	sqlite3_close(db);
	return answer;
}

static void
check_sums(sqlite3 *db)
{
	static const char *const none[] = {
		"SELECT sum(balance) FROM account",
		"SELECT count(*) FROM account WHERE balance <> (SELECT coalesce(sum(amount), 0)"
		" FROM posting WHERE account = account.id)",
		"SELECT count(*) FROM (SELECT 1 FROM posting GROUP BY game_table, number"
		" HAVING sum(amount) <> 0)",
		"SELECT count(*) FROM (SELECT 1 FROM deed GROUP BY game_table"
		" HAVING min(number) <> 1 OR max(number) <> count(*))",
		"SELECT count(*) FROM account JOIN game_table ON account.id = account"
		" WHERE closed IS NOT NULL AND balance <> 0",
		"SELECT count(*) FROM deed WHERE text = 'return-all'",
	};

	for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++) {
		if (house_number(db, none[i]) != 0)
			fail_msg("%s is %lld", none[i], house_number(db, none[i]));
	}
}

/* The postings of a deed say what it has moved for each account. */
static void
check_postings(sqlite3 *db, sqlite3_int64 table, sqlite3_int64 number,
	       const struct transfers *transfers)
{
	sqlite3_stmt *row = house_query(db, "SELECT posting.account, amount FROM posting"
					    " JOIN game_table ON game_table.id = game_table"
					    " WHERE game_table = ? AND number = ?"
					    " AND posting.account <> game_table.account");
	int n = 0;

	sqlite3_bind_int64(row, 1, table);
	sqlite3_bind_int64(row, 2, number);
	for (; sqlite3_step(row) == SQLITE_ROW; n++) {
		int i = 0;

		while (i < transfers->n &&
		       transfers->at[i].account != (uint32_t)sqlite3_column_int64(row, 0))
			i++;
		assert_true(i < transfers->n);
		assert_int_equal(sqlite3_column_int64(row, 1), -transfers->at[i].amount);
	}
	assert_int_equal(n, transfers->n);
	sqlite3_finalize(row);
}

/* The table's journal plays, and leaves on the table what its account has. */
static void
check_journal(sqlite3 *db, sqlite3_int64 table, const struct game *g, chips balance, bool closed)
{
	static struct replay replay;
	sqlite3_stmt *row =
	    house_query(db, "SELECT deed.number, text, account FROM deed LEFT JOIN sitting"
			    " USING (game_table, number) WHERE game_table = ? ORDER BY 1");

	replay_open(&replay, g);
	sqlite3_bind_int64(row, 1, table);
	while (sqlite3_step(row) == SQLITE_ROW) {
		char line[DEED_TEXT], words[HOUSE_WORDS];
		struct text text = text_in(line, sizeof(line)), why = text_in(words, sizeof(words));
		struct transfers transfers;
		struct deed deed;

		text_add(&text, "%s", (const char *)sqlite3_column_text(row, 1));
		if (!deed_read(g, line, &deed, &why))
			fail_msg("%s: %s", line, words);
		assert_int_equal(
		    replay_do(&replay, &deed, (uint32_t)sqlite3_column_int64(row, 2), &transfers),
		    0);
		check_postings(db, table, sqlite3_column_int64(row, 0), &transfers);
	}
	sqlite3_finalize(row);
	if (closed)
		assert_int_equal(((const struct rail *)replay.state.bytes)->n, 0);
	else
		assert_int_equal(((const struct rail *)replay.state.bytes)->in, balance);
}

/* As often as it was told among the first N. */
static void
check_told(sqlite3 *db, told_bet *told, int n, long long from)
{
	sqlite3_stmt *row = house_query(
	    db,
	    "SELECT count(*) FROM deed JOIN game_table ON game_table = game_table.id"
	    " WHERE session >= ?1 AND at >= coalesce((SELECT began FROM session WHERE id = ?1), 0)"
	    " AND game = ?2 AND text = ?3");

	for (int i = 0; i < n; i++) {
		const char *words = strchr(told[i], ' ');
		int times = 0;

		for (int k = 0; k < n; k++)
			times += strcmp(told[k], told[i]) == 0;
		sqlite3_reset(row);
		sqlite3_bind_int64(row, 1, from);
		sqlite3_bind_text(row, 2, told[i], (int)(words - told[i]), SQLITE_STATIC);
		sqlite3_bind_text(row, 3, words + 1, -1, SQLITE_STATIC);
		assert_int_equal(sqlite3_step(row), SQLITE_ROW);
		if (sqlite3_column_int64(row, 0) < times)
			fail_msg("'%s' was told and is not in the ledger", told[i]);
	}
	sqlite3_finalize(row);
}

void
house_check(const char *file, told_bet *told, int n, long long from)
{
	sqlite3 *db = house_open(file);
	sqlite3_stmt *row =
	    house_query(db, "SELECT game_table.id, game, balance, closed FROM game_table"
			    " JOIN account ON account.id = account WHERE session >= ?");

	sqlite3_bind_int64(row, 1, from);
	check_sums(db);
	while (sqlite3_step(row) == SQLITE_ROW)
		check_journal(db, sqlite3_column_int64(row, 0),
			      game_find((const char *)sqlite3_column_text(row, 1)),
			      sqlite3_column_int64(row, 2),
			      sqlite3_column_type(row, 3) != SQLITE_NULL);
	sqlite3_finalize(row);
	check_told(db, told, n, from);
	sqlite3_close(db);
}
