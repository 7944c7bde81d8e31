#include "house/remake.h"

#include <stdlib.h>
#include <string.h>

#include "games/game.h"
#include "games/game_table.h"
#include "house/deed_rows.h"

enum { REMAKE_WORDS = 200 };

/* A bet of a table that is made again, or (UNDONE) the word that all of its bets are. */
struct remade {
	int64_t table, number, at_ms;
	const struct game *game;
	bool undone;
	int64_t latest_ms; /* of the deeds at its table up to this one */
	int order;         /* in which they were made again */
	struct resolved_bet resolved_bet;
};

/* A table that is made again; TAKE is told of its bets. */
struct remaking {
	struct ledger *ledger;
	int64_t table;
	int (*take)(void *ctx, const struct remade *bet);
	void *ctx;
	struct replay replay;
	struct resolved_bets resolved_bets;
};

static bool
remake_do(struct remaking *r, const struct deed_row *row)
{
	char words[DEED_TEXT];
	struct text why = text_in(words, sizeof(words));
	struct deed deed;

	return deed_row_parse(row, r->replay.game, &deed, &why) &&
	       replay_do(&r->replay, &deed, (uint32_t)row->account, NULL) == 0;
}

/* The bets that the deed in ROW decided.  SQLITE_DONE after one that ended the table another way:
 * what was brought there came back. */
static int
remake_step(void *ctx, const struct deed_row *row)
{
	struct remaking *r = ctx;
	struct remade bet = { .table = r->table,
			      .number = row->number,
			      .at_ms = row->at_ms,
			      .game = r->replay.game };
	int rc = SQLITE_OK;

	if (strcmp(row->text, LEDGER_RETURN_ALL) == 0) {
		bet.undone = true;
		rc = r->take(r->ctx, &bet);
		return rc == SQLITE_OK ? SQLITE_DONE : rc;
	}
	if (!remake_do(r, row))
		return SQLITE_DONE;
	for (int i = 0; rc == SQLITE_OK && i < r->resolved_bets.n; i++) {
		bet.resolved_bet = r->resolved_bets.at[i];
		rc = r->take(r->ctx, &bet);
	}
	return rc;
}

/* The game of TABLE, if its journal can be played; NULL if not. */
static int
remake_find_game(struct ledger *l, int64_t table, const struct game **out)
{
	sqlite3_stmt *row =
	    database_query(&l->db, "SELECT game, rules FROM game_table WHERE id = ?", "i", table);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;

	*out = rc == SQLITE_ROW ? game_find((const char *)sqlite3_column_text(row, 0)) : NULL;
	if (*out != NULL && (*out)->rules != sqlite3_column_int(row, 1))
		*out = NULL;
	sqlite3_reset(row);
	return rc == SQLITE_ROW || rc == SQLITE_DONE ? SQLITE_OK : rc;
}

/* Nothing of a table whose journal cannot be played. */
static int
remake_table(struct ledger *l, int64_t table, int (*take)(void *ctx, const struct remade *bet),
	     void *ctx)
{
	const struct game *g;
	struct remaking *r;
	int rc = remake_find_game(l, table, &g);

	if (rc != SQLITE_OK || g == NULL)
		return rc;
	r = calloc(1, sizeof(*r));
	if (r == NULL)
		return SQLITE_NOMEM;
	r->ledger = l;
	r->table = table;
	r->take = take;
	r->ctx = ctx;
	replay_open(&r->replay, g);
	r->replay.book.players = LEDGER_PLAYERS;
	r->replay.resolved_bets = &r->resolved_bets;
	rc = deed_rows_read(l, table, 0, remake_step, r);
	free(r);
	return rc;
}

struct remade_list {
	int n, room;
	struct remade *at;
};

/* BET, which is the next of the list, comes after those of its table, though the clock may have
 * been set back meanwhile (LG-52). */
static int64_t
remake_latest(const struct remade_list *list, const struct remade *bet)
{
	const struct remade *before = list->n > 0 ? &list->at[list->n - 1] : NULL;

	if (before == NULL || before->table != bet->table || before->latest_ms < bet->at_ms)
		return bet->at_ms;
	return before->latest_ms;
}

static int
remake_keep(void *ctx, const struct remade *bet)
{
	struct remade_list *list = ctx;

	if (list->n == list->room) {
		int room = 2 * list->room + 64;
		struct remade *grown = realloc(list->at, (size_t)room * sizeof(*grown));

		if (grown == NULL)
			return SQLITE_NOMEM;
		list->at = grown;
		list->room = room;
	}
	list->at[list->n] = *bet;
	list->at[list->n].order = list->n;
	list->at[list->n].latest_ms = remake_latest(list, bet);
	list->n++;
	return SQLITE_OK;
}

static int
remake_order(const void *one, const void *other)
{
	const struct remade *a = one, *b = other;

	if (a->latest_ms != b->latest_ms)
		return a->latest_ms < b->latest_ms ? -1 : 1;
	return a->order - b->order;
}

static int
remake_write(struct ledger *l, const struct remade_list *list)
{
	int rc = SQLITE_OK;

	for (int i = 0; rc == SQLITE_OK && i < list->n; i++) {
		const struct remade *b = &list->at[i];

		rc = b->undone ? ledger_undo_bets(l, b->at_ms, b->table, b->number)
			       : ledger_add_bet(l, b->at_ms, b->table, b->number, b->game,
						&b->resolved_bet, b->resolved_bet.account);
	}
	return rc;
}

/* A new stake came before the first bet that could not have been made without it: the mint had
 * given the least of its sums with which each bet so far could be laid. */
static int
remake_chips(struct ledger *l)
{
	return database_run(
	    &l->db, "WITH won AS (SELECT id, account, back, sum(back - stake)"
		    " OVER (PARTITION BY account ORDER BY id) AS amount FROM bet),"
		    " needed AS (SELECT id, amount, max(back - amount)"
		    " OVER (PARTITION BY account ORDER BY id) AS least FROM won),"
		    " given AS (SELECT account, sum(amount) OVER (PARTITION BY account ORDER BY id)"
		    " AS amount FROM posting WHERE game_table IS NULL)"
		    " UPDATE bet SET seal = NULL, chips = needed.amount + coalesce((SELECT "
		    "min(given.amount)"
		    " FROM given WHERE given.account = bet.account AND given.amount >= least),"
		    " (SELECT max(given.amount) FROM given WHERE given.account = bet.account), 0)"
		    " FROM needed WHERE needed.id = bet.id;"
		    " UPDATE account SET chips = (SELECT coalesce(sum(amount), 0) FROM posting"
		    " WHERE account = account.id AND game_table IS NULL)"
		    " + (SELECT coalesce(sum(back - stake), 0) FROM bet WHERE account = account.id)"
		    " WHERE kind = 'person'");
}

int
remake_bets(struct ledger *l)
{
	struct remade_list list = { .n = 0 };
	sqlite3_stmt *row = database_query(&l->db, "SELECT id FROM game_table ORDER BY id", "");
	int rc = row != NULL ? SQLITE_OK : SQLITE_ERROR;

	while (rc == SQLITE_OK && (rc = sqlite3_step(row)) == SQLITE_ROW)
		rc = remake_table(l, sqlite3_column_int64(row, 0), remake_keep, &list);
	sqlite3_reset(row);
	if (rc == SQLITE_DONE)
		rc = SQLITE_OK;
	if (rc == SQLITE_OK && list.n > 0)
		qsort(list.at, (size_t)list.n, sizeof(*list.at), remake_order);
	if (rc == SQLITE_OK)
		rc = remake_write(l, &list);
	free(list.at);
	return rc == SQLITE_OK ? remake_chips(l) : rc;
}

/* A statement of rows with a deed, a name, what the ledger says and what it should say. */
static int
remake_tell_chips(struct ledger *l, const char *sql, const char *words,
		  void (*differs)(void *ctx, int64_t number, const char *words), void *ctx)
{
	sqlite3_stmt *row = database_query(&l->db, sql, "");
	int rc = row != NULL ? SQLITE_ROW : SQLITE_ERROR;

	while (rc == SQLITE_ROW && (rc = sqlite3_step(row)) == SQLITE_ROW) {
		char sentence[REMAKE_WORDS];
		struct text out = text_in(sentence, sizeof(sentence));

		text_add(&out, "%s %s %lld in all in the ledger, and %lld by all bets",
			 (const char *)sqlite3_column_text(row, 1), words,
			 (long long)sqlite3_column_int64(row, 2),
			 (long long)sqlite3_column_int64(row, 3));
		differs(ctx, sqlite3_column_int64(row, 0), sentence);
	}
	sqlite3_reset(row);
	return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

/* A person has after a bet the chips that the mint had given by then, and those that all bets up to
 * this one brought: how much the mint had given is told by no bet, but is one of its sums.  Of bets
 * among those that are known as sums alone it cannot be told. */
static const char remake_had[] =
    "WITH won AS (SELECT id, sum(back - stake) OVER (PARTITION BY account ORDER BY id) AS amount"
    " FROM bet),"
    " given AS (SELECT account, sum(amount) OVER (PARTITION BY account ORDER BY id) AS amount"
    " FROM posting WHERE game_table IS NULL),"
    " removed AS (SELECT account, sum(times * (back - stake)) AS amount, max(last) AS last"
    " FROM bet_sum GROUP BY account)"
    " SELECT number, name, bet.chips, won.amount + coalesce(removed.amount, 0)"
    " + (SELECT max(amount) FROM given WHERE given.account = bet.account)"
    " FROM bet JOIN won USING (id) JOIN account ON account.id = bet.account"
    " LEFT JOIN removed ON removed.account = bet.account"
    " WHERE bet.id > coalesce(last, 0) AND bet.chips - won.amount - coalesce(removed.amount, 0)"
    " NOT IN (SELECT amount FROM given WHERE given.account = bet.account)";

static const char remake_has[] =
    "SELECT 0, name, chips, given FROM (SELECT name, chips,"
    " (SELECT coalesce(sum(amount), 0) FROM posting"
    "  WHERE account = account.id AND game_table IS NULL)"
    " + (SELECT coalesce(sum(back - stake), 0) FROM bet WHERE account = account.id)"
    " + (SELECT coalesce(sum(times * (back - stake)), 0) FROM bet_sum WHERE account = account.id)"
    " AS given FROM account WHERE kind = 'person') WHERE chips <> given";

int
remake_compare_chips(struct ledger *l,
		     void (*differs)(void *ctx, int64_t number, const char *words), void *ctx)
{
	int rc = remake_tell_chips(l, remake_had, "had", differs, ctx);

	return rc == SQLITE_OK ? remake_tell_chips(l, remake_has, "has", differs, ctx) : rc;
}
