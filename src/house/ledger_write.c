/* What tables have noted, as rows. */
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "games/game_table.h"
#include "house/cached.h"
#include "house/follow.h"
#include "house/ledger_parts.h"
#include "house/secrets.h"

/* False if it was never bound. */
static bool
write_find(const struct ledger *l, uint32_t account, struct bound *out)
{
	for (int i = l->bounds - 1; i >= 0; i--) {
		if (l->bound[i].account == account) {
			*out = l->bound[i];
			return true;
		}
	}
	return false;
}

/* What ACCOUNT, which was bound, is. */
static struct bound
write_bound(const struct ledger *l, uint32_t account)
{
	struct bound bound = { .account = account };
	bool found = write_find(l, account, &bound);

	assert(found);
	return bound;
}

/* Room for one more. */
static bool
write_grow(struct ledger *l)
{
	int room = l->bounds_room == 0 ? 64 : 2 * l->bounds_room;
	struct bound *grown;

	if (l->bounds < l->bounds_room)
		return true;
	grown = realloc(l->bound, (size_t)room * sizeof(*grown));
	if (grown == NULL)
		return false;
	l->bound = grown;
	l->bounds_room = room;
	return true;
}

/* Of an attempt that failed it is there already: an account of the bank has one meaning for ever.
 */
static int
write_bind(struct ledger *l, uint32_t account, int64_t in_ledger, int64_t table)
{
	struct bound bound;

	if (write_find(l, account, &bound))
		return SQLITE_OK;
	if (!write_grow(l))
		return SQLITE_NOMEM;
	l->bound[l->bounds++] = (struct bound){ account, in_ledger, table };
	return SQLITE_OK;
}

/* The accounts that are always there have the same numbers in the bank. */
int64_t
ledger_account(const struct ledger *l, uint32_t account)
{
	return account < LEDGER_OTHERS ? account : write_bound(l, account).ledger;
}

int
ledger_add_words(struct ledger *l, int64_t at_ms, int64_t table, int64_t number, const char *words)
{
	int64_t seal;
	int rc = seal_before(&l->db, table, number, &seal);

	if (rc != SQLITE_OK)
		return rc;
	return database_do(&l->db,
			   "INSERT INTO deed (game_table, number, at, text, seal)"
			   " VALUES (?, ?, ?, ?, ?)",
			   "iiiti", table, number, at_ms, words,
			   seal_deed(seal, number, at_ms, words));
}

int
ledger_add_deed(struct ledger *l, int64_t at_ms, int64_t table, int64_t number,
		const struct game *g, const struct deed *d)
{
	char words[DEED_TEXT];
	struct text text = text_in(words, sizeof(words));

	deed_write(g, d, &text);
	return ledger_add_words(l, at_ms, table, number, words);
}

/* NULL where there are none. */
static const char *
write_dice(const struct resolved_bet *resolved_bet, char *out, size_t size)
{
	struct text text = text_in(out, size);

	for (int i = 0; i < resolved_bet->dice; i++)
		text_add(&text, "%s%d", i > 0 ? " " : "", resolved_bet->die[i]);
	return resolved_bet->dice > 0 ? out : NULL;
}

int
ledger_add_bet(struct ledger *l, int64_t at_ms, int64_t table, int64_t number, const struct game *g,
	       const struct resolved_bet *resolved_bet, int64_t account)
{
	char dice[4 * EVENT_DICE];
	int rc = database_do(
	    &l->db,
	    "INSERT INTO bet (game_table, number, at, account, round, spot,"
	    " spot_number, dice, stake, back, chips)"
	    " SELECT ?1, ?2, ?3, ?4, ?5, ?6, nullif(?7, 0), ?8, ?9, ?10,"
	    " chips + ?10 - ?9 FROM account WHERE id = ?4",
	    "iiiiititii", table, number, at_ms, account, (int64_t)resolved_bet->round,
	    resolved_bet_spot(g, resolved_bet), (int64_t)resolved_bet->on,
	    write_dice(resolved_bet, dice, sizeof(dice)), resolved_bet->stake, resolved_bet->back);

	return rc == SQLITE_OK ? ledger_seal_last(l, SEAL_BETS) : rc;
}

int
ledger_undo_bets(struct ledger *l, int64_t at_ms, int64_t table, int64_t number)
{
	int rc = database_do(&l->db,
			     "INSERT INTO bet (game_table, number, at, account, round, spot, stake,"
			     " back, chips) SELECT ?1, ?2, ?3, account, 0, '" LEDGER_RETURNED "',"
			     " max(won, 0), max(-won, 0), chips - won FROM (SELECT account,"
			     " sum(back - stake) AS won FROM bet WHERE game_table = ?1"
			     " GROUP BY account HAVING sum(back - stake) <> 0)"
			     " JOIN account ON account.id = account",
			     "iii", table, number, at_ms);

	return rc == SQLITE_OK ? seal_rows(&l->db, SEAL_BETS, 0) : rc;
}

int
ledger_close_table(struct ledger *l, int64_t at_ms, int64_t table)
{
	sqlite3_stmt *row =
	    database_query(&l->db,
			   "SELECT account.id, balance FROM account, game_table"
			   " WHERE game_table.id = ? AND account.id = game_table.account",
			   "i", table);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;
	int64_t account = 0;
	chips balance = 0;

	if (rc == SQLITE_ROW) {
		account = sqlite3_column_int64(row, 0);
		balance = sqlite3_column_int64(row, 1);
		rc = SQLITE_OK;
	}
	sqlite3_reset(row);
	if (rc == SQLITE_OK && balance != 0)
		rc = ledger_post(l, at_ms, table, 0, account, LEDGER_HOUSE, balance);
	if (rc == SQLITE_OK)
		rc = database_do(&l->db,
				 "UPDATE game_table SET closed = ?, seal = NULL WHERE id = ?", "ii",
				 at_ms, table);
	if (rc == SQLITE_OK)
		rc = seal_rows(&l->db, SEAL_TABLES, table);
	return rc == SQLITE_OK ? cached_drop(l, table) : rc;
}

static int
write_open(struct ledger *l, const struct item *item)
{
	struct bound bound;
	int rc = SQLITE_OK;

	if (!write_find(l, item->table, &bound))
		rc = write_bind(l, item->table, l->next_account++, item->id);
	if (rc != SQLITE_OK)
		return rc;
	bound = write_bound(l, item->table);
	rc = database_do(&l->db, "INSERT INTO account (id, kind, name) VALUES (?, 'table', ?)",
			 "it", bound.ledger, item->game->name);
	if (rc == SQLITE_OK)
		rc = seal_rows(&l->db, SEAL_ACCOUNTS, bound.ledger);
	if (rc == SQLITE_OK)
		rc = database_do(&l->db,
				 "INSERT INTO game_table (id, session, account, game, rules,"
				 " opened, version) VALUES (?, ?, ?, ?, ?, ?, ?)",
				 "iiitiii", bound.table, l->session, bound.ledger, item->game->name,
				 (int64_t)item->game->rules, item->at_ms, (int64_t)LEDGER_VERSION);
	return rc == SQLITE_OK ? seal_rows(&l->db, SEAL_TABLES, bound.table) : rc;
}

/* The tables of the evening FROM go on in this one. */
static int
write_next(struct ledger *l, int64_t from)
{
	int rc = database_do(&l->db, "UPDATE session SET next = ?, seal = NULL WHERE id = ?", "ii",
			     l->session, from);

	return rc == SQLITE_OK ? seal_rows(&l->db, SEAL_SESSIONS, from) : rc;
}

/* The table belongs to this evening from now on. */
static int
write_resume(struct ledger *l, const struct item *item)
{
	sqlite3_stmt *row = database_query(
	    &l->db, "SELECT account, session FROM game_table WHERE id = ?", "i", item->id);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;
	int64_t from = 0;

	if (rc == SQLITE_ROW) {
		rc = write_bind(l, item->table, sqlite3_column_int64(row, 0), item->id);
		from = sqlite3_column_int64(row, 1);
	}
	sqlite3_reset(row);
	if (rc == SQLITE_DONE)
		return SQLITE_ERROR;
	if (rc == SQLITE_OK)
		rc = write_next(l, from);
	if (rc == SQLITE_OK)
		rc = database_do(&l->db,
				 "UPDATE game_table SET session = ?, seal = NULL WHERE id = ?",
				 "ii", l->session, item->id);
	return rc == SQLITE_OK ? seal_rows(&l->db, SEAL_TABLES, item->id) : rc;
}

static int
write_sitting(struct ledger *l, const struct item *item, int64_t table)
{
	const char *strategy = item->strategy[0] != '\0' ? item->strategy : NULL;

	return database_do(&l->db,
			   "INSERT INTO sitting (game_table, number, name, account, strategy, seal)"
			   " VALUES (?1, ?2, ?3, ?4, ?5, seal(?1, ?2, ?3, ?4, ?5))",
			   "iitit", table, (int64_t)item->number, item->name,
			   ledger_account(l, item->account), strategy);
}

static int
write_deed(struct ledger *l, const struct item *item)
{
	struct bound table = write_bound(l, item->table);
	int rc =
	    ledger_add_deed(l, item->at_ms, table.table, item->number, item->game, &item->deed);

	if (rc == SQLITE_OK && item->deed.kind == DEED_SIT)
		rc = write_sitting(l, item, table.table);
	for (int i = 0; rc == SQLITE_OK && i < item->transfers; i++)
		rc = ledger_post(l, item->at_ms, table.table, item->number,
				 ledger_account(l, item->transfer[i].account), table.ledger,
				 item->transfer[i].amount);
	for (int i = 0; rc == SQLITE_OK && i < item->resolved_bets; i++)
		rc = ledger_add_bet(l, item->at_ms, table.table, item->number, item->game,
				    &item->resolved_bet[i],
				    ledger_account(l, item->resolved_bet[i].account));
	return rc;
}

/* The account of a person that is in the ledger already; a new number if there is none. */
static int
write_find_person(struct ledger *l, const char *name, int64_t *account)
{
	sqlite3_stmt *row = database_query(
	    &l->db, "SELECT id FROM account WHERE kind = 'person' AND name = ?", "t", name);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;

	if (rc == SQLITE_ROW)
		*account = sqlite3_column_int64(row, 0);
	else if (rc == SQLITE_DONE)
		*account = l->next_account++;
	sqlite3_reset(row);
	return rc == SQLITE_ROW || rc == SQLITE_DONE ? SQLITE_OK : rc;
}

/* A person has come.  After an attempt that failed their account has its number already. */
static int
write_welcome(struct ledger *l, const struct item *item)
{
	struct bound bound = { .account = item->account };
	int rc = SQLITE_OK;

	if (!write_find(l, item->account, &bound)) {
		rc = write_find_person(l, item->name, &bound.ledger);
		if (rc == SQLITE_OK)
			rc = write_bind(l, item->account, bound.ledger, 0);
	}
	if (rc == SQLITE_OK)
		rc = database_do(&l->db,
				 "INSERT INTO account (id, kind, name) VALUES (?, 'person', ?)"
				 " ON CONFLICT DO NOTHING",
				 "it", bound.ledger, item->name);
	if (rc == SQLITE_OK && sqlite3_changes(l->db.connection) > 0)
		rc = seal_rows(&l->db, SEAL_ACCOUNTS, bound.ledger);
	if (rc == SQLITE_OK && item->user != LEDGER_ANY)
		rc = database_do(
		    &l->db, "INSERT INTO login (name, user) VALUES (?, ?) ON CONFLICT DO NOTHING",
		    "ti", item->name, item->user);
	if (rc == SQLITE_OK && item->grant > 0)
		rc = ledger_post(l, item->at_ms, 0, 0, LEDGER_MINT, bound.ledger, item->grant);
	return rc;
}

static int
write_item(struct ledger *l, const struct item *item)
{
	if (item->person)
		return item->number == 0 ? write_welcome(l, item)
					 : write_bind(l, item->account, item->number, 0);
	switch (item->kind) {
	case ENTRY_OPEN: return write_open(l, item);
	case ENTRY_RESUME: return write_resume(l, item);
	case ENTRY_COMMITMENT:
		return secrets_add(l, item->at_ms, write_bound(l, item->table).table,
				   &item->commitment);
	case ENTRY_REVEAL: return secrets_reveal(l, item->at_ms, write_bound(l, item->table).table);
	case ENTRY_DEED: return write_deed(l, item);
	case ENTRY_LOAN:
		return ledger_post(l, item->at_ms, 0, 0, LEDGER_MINT,
				   ledger_account(l, item->account), item->transfer[0].amount);
	case ENTRY_CLOSE:
		return ledger_close_table(l, item->at_ms, write_bound(l, item->table).table);
	}
	return SQLITE_OK;
}

const char *
ledger_write(void *ledger, const struct item *item, int n)
{
	struct ledger *l = ledger;
	int rc = ledger_transaction_begin(l);

	if (rc == SQLITE_OK)
		rc = follow_write(l);
	for (int i = 0; rc == SQLITE_OK && i < n; i++)
		rc = write_item(l, &item[i]);
	rc = ledger_transaction_end(l, rc);
	if (rc == SQLITE_OK)
		follow_written(l, item, n);
	return rc == SQLITE_OK ? NULL : ledger_reason(rc);
}
