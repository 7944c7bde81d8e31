#include "house/verify_rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "house/cached.h"
#include "house/examine.h"
#include "house/remake.h"

enum { ROW_WORDS = 300 };

/* A statement whose rows are differences: the deed, 0 for none, and a sentence. */
struct row_check {
	const char *what, *sql;
};

static const struct row_check of_all[] = {
	{ "file",
	  "SELECT 0, ltrim(replace(replace(integrity_check, '*** in database main ***', ''),"
	  " char(10), ' ')) FROM pragma_integrity_check"
	  " WHERE integrity_check <> 'ok' LIMIT 20" },
	{ "file", "SELECT 0, count(*) || ' of the rows of ' || \"table\" || ' belong to rows of '"
		  " || parent || ' that are not there' FROM pragma_foreign_key_check"
		  " GROUP BY \"table\", parent" },
	{ "table", "SELECT 0, 'account ' || id || ' is that of a table that is not there'"
		   " FROM account WHERE kind = 'table'"
		   " AND id NOT IN (SELECT account FROM game_table)" },
	{ "table", "SELECT 0, 'account ' || min(account) || ' is that of ' || count(*) || ' tables'"
		   " FROM game_table GROUP BY account HAVING count(*) > 1" },
	{ "session", "SELECT 0, max(id) || ' sessions began, and ' || count(*) || ' are there'"
		     " FROM session HAVING max(id) <> count(*)" },
	{ "bet", "SELECT 0, seq || ' bets were written, and ' || there || ' are there' FROM"
		 " (SELECT (SELECT count(*) FROM bet)"
		 " + (SELECT coalesce(sum(times), 0) FROM bet_sum) AS there,"
		 " coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'bet'), 0) AS seq)"
		 " WHERE seq <> there" },
	{ "posting", "SELECT coalesce(number, 0), 'the postings of a movement'"
		     " || coalesce(' at table ' || game_table, '') || ' add up to ' || sum(amount)"
		     " || ', not to 0' FROM posting GROUP BY game_table, number"
		     " HAVING sum(amount) <> 0" },
	/* What leaves the mint, and comes into the house's account (LG-11).  The sums that are left
	 * of a pruned table do not say when they were moved.  The player of `pitboss soak' has as
	 * many chips as its bets need. */
	{ "posting", "SELECT coalesce(number, 0), 'the mint''s chips moved at table ' || game_table"
		     " FROM posting WHERE account = 1 AND game_table IS NOT NULL" },
	{ "posting", "SELECT 0, 'the mint was given ' || amount FROM posting"
		     " WHERE account = 1 AND amount >= 0" },
	{ "posting",
	  "SELECT coalesce(number, 0), 'the house''s chips moved at '"
	  " || coalesce('table ' || game_table || ' before it closed', 'no table')"
	  " FROM posting WHERE account = 3 AND (game_table IS NULL OR number IS NOT NULL)" },
	{ "posting",
	  "SELECT 0, 'posting ' || posting.id || ' is of no table and belongs to no person'"
	  " FROM posting JOIN account ON account.id = account"
	  " WHERE game_table IS NULL AND kind NOT IN ('mint', 'person')" },
	{ "posting", "SELECT 0, 'the mint gave account ' || account || ' ' || amount"
		     " || ' that it may not: it had ' || had FROM"
		     " (SELECT id, game_table, account, amount, coalesce(sum(amount) OVER"
		     " (PARTITION BY account ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING"
		     " AND 1 PRECEDING), 0) AS had FROM posting WHERE account IN"
		     " (SELECT id FROM account WHERE kind = 'person' AND name <> 'soak'))"
		     " AS given"
		     " WHERE game_table IS NULL AND (had > 0 OR had + amount > 1000)"
		     " AND NOT EXISTS (SELECT 1 FROM posting AS sums JOIN game_table"
		     " ON game_table.id = sums.game_table WHERE sums.account = given.account"
		     " AND pruned IS NOT NULL)" },
	{ "account", "SELECT 0, 'account ' || id || ' has ' || balance"
		     " || ', and its postings add up to ' || coalesce(posted, 0)"
		     " FROM account LEFT JOIN (SELECT account, sum(amount) AS posted FROM posting"
		     " GROUP BY account) ON account = id WHERE balance <> coalesce(posted, 0)" },
};

static const struct row_check of_table[] = {
	{ "deed", "SELECT 0, deeds || ' deeds were recorded, and ' || there || ' are there' FROM"
		  " (SELECT deeds, (SELECT count(*) FROM deed WHERE game_table = id) AS there"
		  " FROM game_table WHERE id = ?) WHERE deeds <> there" },
	{ "table", "SELECT 0, 'it is marked as pruned, and its journal is here'"
		   " FROM game_table WHERE id = ? AND pruned IS NOT NULL AND " VERIFY_HAS_JOURNAL },
	{ "table", "SELECT 0, 'it says that it is of version ' || version FROM game_table AS t"
		   " WHERE id = ? AND (version > (SELECT user_version FROM pragma_user_version)"
		   " OR version < (SELECT max(version) FROM game_table WHERE id < t.id))" },
	{ "secret", "SELECT 0, secrets || ' secrets were pledged, and ' || there || ' are there'"
		    " FROM (SELECT secrets, (SELECT count(*) FROM secret WHERE game_table = id)"
		    " AS there FROM game_table WHERE id = ?) WHERE secrets <> there" },
	{ "secret", "SELECT 0, 'secret ' || number || ' is not revealed, though '"
		    " || iif(closed IS NULL, 'another one followed it', 'the table has closed')"
		    " FROM secret JOIN game_table ON id = game_table WHERE id = ?"
		    " AND revealed IS NULL AND (closed IS NOT NULL"
		    " OR number < (SELECT max(number) FROM secret WHERE game_table = id))" },
};

/* What a row is of, by its check sum. */
static const char *const row_what[SEAL_KINDS] = {
	[SEAL_ACCOUNTS] = "account", [SEAL_SESSIONS] = "session", [SEAL_TABLES] = "table",
	[SEAL_SITTINGS] = "sitter",  [SEAL_SECRETS] = "secret",   [SEAL_POSTINGS] = "posting",
	[SEAL_BETS] = "bet",         [SEAL_BET_SUMS] = "bet",
};

/* The one to tell of differences. */
struct row_teller {
	verify_tell *tell;
	void *ctx;
	int64_t table;
	const char *what;
};

static void
row_differs(const struct row_teller *t, int64_t table, int64_t deed, const char *sentence)
{
	char words[ROW_WORDS];

	snprintf(words, sizeof(words), "%s", sentence != NULL ? sentence : "?");
	text_disarm(words);
	t->tell(t->ctx, &(struct difference){ table, deed, t->what, words });
}

static int
row_check_run(struct ledger *l, const struct row_check *check, struct row_teller *t)
{
	sqlite3_stmt *row = t->table == 0 ? database_query(&l->db, check->sql, "")
					  : database_query(&l->db, check->sql, "i", t->table);
	int rc = row != NULL ? SQLITE_ROW : sqlite3_extended_errcode(l->db.connection);

	t->what = check->what;
	while (rc == SQLITE_ROW && (rc = sqlite3_step(row)) == SQLITE_ROW)
		row_differs(t, t->table, sqlite3_column_int64(row, 0),
			    (const char *)sqlite3_column_text(row, 1));
	sqlite3_reset(row);
	return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

static void
row_seal_differs(void *ctx, int64_t table, int64_t deed, const char *row)
{
	char words[ROW_WORDS];

	snprintf(words, sizeof(words), "%s does not agree with its check sum", row);
	row_differs(ctx, table, deed, words);
}

static int
row_check_seals(struct ledger *l, int64_t table, struct row_teller *t)
{
	int rc = SQLITE_OK;

	for (int i = 0; rc == SQLITE_OK && i < SEAL_KINDS; i++) {
		t->what = row_what[i];
		rc = seal_compare(&l->db, (enum sealed)i, table, row_seal_differs, t);
	}
	return rc;
}

static void
row_chips_differ(void *ctx, int64_t number, const char *words)
{
	struct row_teller *t = ctx;

	t->what = "account";
	row_differs(t, 0, number, words);
}

int
verify_all_rows(struct ledger *l, verify_tell *tell, void *ctx)
{
	struct row_teller t = { tell, ctx, 0, "file" };
	int rc;
	int64_t version = database_number(&l->db, "PRAGMA user_version", LEDGER_VERSION, &rc);

	if (rc == SQLITE_OK)
		rc = examine_schema(&l->db, version);
	if (rc == SQLITE_CORRUPT) {
		row_differs(&t, 0, 0, "its tables are not those that pitboss makes");
		rc = SQLITE_OK;
	}
	for (size_t i = 0; rc == SQLITE_OK && i < sizeof(of_all) / sizeof(of_all[0]); i++)
		rc = row_check_run(l, &of_all[i], &t);
	if (rc == SQLITE_OK)
		rc = remake_compare_chips(l, row_chips_differ, &t);
	return rc == SQLITE_OK ? row_check_seals(l, 0, &t) : rc;
}

int
verify_table_rows(struct ledger *l, int64_t table, verify_tell *tell, void *ctx)
{
	struct row_teller t = { tell, ctx, table, "" };
	int rc = SQLITE_OK;

	for (size_t i = 0; rc == SQLITE_OK && i < sizeof(of_table) / sizeof(of_table[0]); i++)
		rc = row_check_run(l, &of_table[i], &t);
	return rc;
}

int
verify_table_seals(struct ledger *l, int64_t table, verify_tell *tell, void *ctx)
{
	return row_check_seals(l, table, &(struct row_teller){ tell, ctx, table, "" });
}

/* ROW of a secret: it is NUMBER at its table, decides throws from FIRST on or later, and is what
 * was pledged. */
static void
row_check_secret(sqlite3_stmt *row, int64_t number, int64_t first, const struct row_teller *t)
{
	const char *hex = (const char *)sqlite3_column_text(row, 2);
	const char *pledged = (const char *)sqlite3_column_text(row, 3);
	char words[ROW_WORDS], commitment[SECRET_HEX];
	struct text out = text_in(words, sizeof(words));
	struct secret secret;

	if (sqlite3_column_int64(row, 0) != number || sqlite3_column_int64(row, 1) < first) {
		text_add(&out, "secret %lld is not in its place",
			 (long long)sqlite3_column_int64(row, 0));
		row_differs(t, t->table, 0, words);
		out = text_in(words, sizeof(words));
	}
	text_add(&out, "secret %lld is not ", (long long)number);
	if (hex == NULL || !secret_read(hex, &secret)) {
		text_add(&out, "64 digits of lower-case hex");
		row_differs(t, t->table, 0, words);
		return;
	}
	secret_commitment(&secret, commitment);
	if (pledged != NULL && strcmp(commitment, pledged) == 0)
		return;
	text_add(&out, "the one that was pledged");
	row_differs(t, t->table, 0, words);
}

int
verify_table_secrets(struct ledger *l, int64_t table, struct verified *out, verify_tell *tell,
		     void *ctx)
{
	const struct row_teller t = { tell, ctx, table, "secret" };
	sqlite3_stmt *row =
	    database_query(&l->db,
			   "SELECT number, first, secret, pledge, revealed IS NOT NULL FROM secret"
			   " WHERE game_table = ? ORDER BY number",
			   "i", table);
	int rc = row != NULL ? SQLITE_ROW : SQLITE_ERROR;
	int64_t first = 1;

	for (int64_t number = 1; rc == SQLITE_ROW && (rc = sqlite3_step(row)) == SQLITE_ROW;
	     number++) {
		row_check_secret(row, number, first, &t);
		first = sqlite3_column_int64(row, 1);
		out->secrets++;
		out->revealed += sqlite3_column_int(row, 4) != 0;
	}
	sqlite3_reset(row);
	return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

/* The table as the deeds up to NUMBER make it, against the state that was kept after that one. */
static int
row_check_state(struct ledger *l, struct resume *r, int64_t number, const struct row_teller *t)
{
	enum cached_check check = CACHED_NONE;
	int rc = recover_play(l, r, number);

	if (rc == SQLITE_OK && r->deeds != number)
		row_differs(t, t->table, 0,
			    "a state was kept of it after a deed that is not there");
	else if (rc == SQLITE_OK)
		rc = cached_compare(l, r, &check);
	if (check == CACHED_WRONG)
		row_differs(t, t->table, number,
			    "the state that was kept after it is not the one that the deeds make");
	/* A deed that cannot be done has been told. */
	return rc == SQLITE_ROW ? SQLITE_OK : rc;
}

int
verify_table_state(struct ledger *l, int64_t table, const struct game *g, verify_tell *tell,
		   void *ctx)
{
	const struct row_teller t = { tell, ctx, table, "state" };
	struct resume *r;
	int64_t number;
	int rc = cached_number(l, table, &number);

	if (rc != SQLITE_OK || number == 0)
		return rc;
	r = malloc(sizeof(*r));
	if (r == NULL)
		return SQLITE_NOMEM;
	recover_open(r, g, table);
	rc = row_check_state(l, r, number, &t);
	free(r);
	return rc;
}
