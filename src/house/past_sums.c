#include "house/past_sums.h"

#include <stdlib.h>
#include <unistd.h>

#include "house/examine.h"
#include "house/ledger_parts.h"

/* Room for one more of SIZE bytes at AT. */
static bool
sums_grow(void **at, int n, int *room, size_t size)
{
	int wanted = 2 * *room + 64;
	void *grown;

	if (n < *room)
		return true;
	grown = realloc(*at, (size_t)wanted * size);
	if (grown == NULL)
		return false;
	*at = grown;
	*room = wanted;
	return true;
}

/* A word of a row; NULL is empty. */
static void
sums_word(sqlite3_stmt *row, int column, char *out, size_t size)
{
	const char *word = (const char *)sqlite3_column_text(row, column);
	struct text text = text_in(out, size);

	text_add(&text, "%s", word != NULL ? word : "");
}

/* The options and the game are the first two columns, the rest is in three. */
static struct past_spot
sums_spot(sqlite3_stmt *row, int column)
{
	struct past_spot out = { .on = sqlite3_column_int(row, column + 1),
				 .stake = sqlite3_column_int64(row, column + 2) };

	sums_word(row, 0, out.options, sizeof(out.options));
	sums_word(row, 1, out.game, sizeof(out.game));
	sums_word(row, column, out.spot, sizeof(out.spot));
	return out;
}

static bool
sums_take(struct past_sums *sums, sqlite3_stmt *row)
{
	void *at = sums->sum;
	bool grown = sums_grow(&at, sums->n, &sums->room, sizeof(*sums->sum));

	sums->sum = at;
	if (grown)
		sums->sum[sums->n++] = (struct past_sum){ .of = sums_spot(row, 2),
							  .back = sqlite3_column_int64(row, 5),
							  .times = sqlite3_column_int64(row, 6) };
	return grown;
}

static bool
sums_take_pair(struct past_sums *sums, sqlite3_stmt *row)
{
	void *at = sums->pair;
	bool grown = sums_grow(&at, sums->pairs, &sums->pair_room, sizeof(*sums->pair));

	sums->pair = at;
	if (grown)
		sums->pair[sums->pairs++] =
		    (struct past_pair){ .of = { sums_spot(row, 2), sums_spot(row, 5) },
					.times = sqlite3_column_int64(row, 8) };
	return grown;
}

static bool
sums_take_stakes(struct past_sums *sums, sqlite3_stmt *row)
{
	sums->stakes = sqlite3_column_int64(row, 0);
	return true;
}

/* They are looked up once for each table and bet, when its sums have been made. */
#define SUMS_OPTIONS LEDGER_OPTIONS("s.t")

/* A person's first stake is no new one. */
static const struct {
	const char *sql;
	bool (*take)(struct past_sums *sums, sqlite3_stmt *row);
} sums_queries[] = {
	{ "SELECT " SUMS_OPTIONS ", game, spot, n, stake, back, sum(times) FROM"
	  " (SELECT game_table AS t, spot, coalesce(spot_number, 0) AS n, stake, back,"
	  " sum(times) AS times FROM"
	  " (SELECT game_table, account, spot, spot_number, stake, back, 1 AS times FROM bet"
	  " WHERE at >= ?2 UNION ALL SELECT game_table, account, spot, spot_number, stake, back,"
	  " times FROM bet_sum WHERE ?2 <= 0) AS some"
	  " WHERE some.account = (SELECT id FROM account WHERE kind = 'person' AND name = ?1)"
	  " GROUP BY 1, 2, 3, 4, 5) AS s"
	  " JOIN game_table ON game_table.id = s.t"
	  " WHERE (?3 IS NULL OR game = ?3) GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 2, 3, 4, 5, 6, 1",
	  sums_take },
	{ "SELECT " SUMS_OPTIONS ", game, s.a, s.an, s.astake, s.b, s.bn, s.bstake, sum(times) FROM"
	  " (SELECT a.game_table AS t, a.spot AS a, coalesce(a.spot_number, 0) AS an,"
	  " a.stake AS astake, b.spot AS b, coalesce(b.spot_number, 0) AS bn, b.stake AS bstake,"
	  " count(*) AS times"
	  " FROM bet AS a JOIN bet AS b ON b.game_table = a.game_table AND b.number = a.number"
	  " AND b.account = a.account AND b.id > a.id"
	  " WHERE a.account = (SELECT id FROM account WHERE kind = 'person' AND name = ?1)"
	  " AND a.at >= ?2 AND a.stake <> a.back AND b.stake <> b.back"
	  " GROUP BY 1, 2, 3, 4, 5, 6, 7) AS s"
	  " JOIN game_table ON game_table.id = s.t"
	  " WHERE (?3 IS NULL OR game = ?3) GROUP BY 1, 2, 3, 4, 5, 6, 7, 8",
	  sums_take_pair },
	{ "SELECT max(count(*) - 1, 0) FROM posting WHERE game_table IS NULL AND account ="
	  " (SELECT id FROM account WHERE kind = 'person' AND name = ?1)"
	  " AND ?2 IS NOT NULL AND (?3 IS NULL OR ?3 <> '')",
	  sums_take_stakes },
};

static int
sums_run(struct past_sums *sums, struct ledger *l, const struct past_bet_query *bet_query,
	 int query)
{
	sqlite3_stmt *row = database_query(&l->db, sums_queries[query].sql, "tit", bet_query->name,
					   bet_query->since_ms, bet_query->game);
	int rc = row != NULL ? SQLITE_OK : SQLITE_ERROR;

	while (rc == SQLITE_OK && (rc = sqlite3_step(row)) == SQLITE_ROW)
		rc = sums_queries[query].take(sums, row) ? SQLITE_OK : SQLITE_NOMEM;
	sqlite3_reset(row);
	return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

/* The deeds with the options of each table at which the person has bet. */
static int
sums_examine(struct ledger *l, const char *name)
{
	sqlite3_stmt *row = database_query(
	    &l->db,
	    "SELECT id, version >= 2 FROM game_table WHERE id IN (SELECT game_table FROM bet"
	    " WHERE account = (SELECT id FROM account WHERE kind = 'person' AND name = ?1)"
	    " UNION SELECT game_table FROM bet_sum"
	    " WHERE account = (SELECT id FROM account WHERE kind = 'person' AND name = ?1))",
	    "t", name);
	int rc = row != NULL ? SQLITE_OK : SQLITE_ERROR;

	while (rc == SQLITE_OK && (rc = sqlite3_step(row)) == SQLITE_ROW)
		rc = examine_deeds(l, sqlite3_column_int64(row, 0), LEDGER_SETS,
				   sqlite3_column_int(row, 1) != 0);
	sqlite3_reset(row);
	return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

bool
past_sums_read(struct past_sums *sums, const char *path, const struct past_bet_query *bet_query,
	       struct text *why)
{
	int queries = sizeof(sums_queries) / sizeof(sums_queries[0]), rc;
	struct ledger *l;

	*sums = (struct past_sums){ .n = 0 };
	if (access(path, F_OK) != 0)
		return true;
	l = ledger_look_examined(path, why);
	if (l == NULL)
		return false;
	rc = sums_examine(l, bet_query->name);
	for (int i = 0; rc == SQLITE_OK && i < queries; i++)
		rc = sums_run(sums, l, bet_query, i);
	if (rc != SQLITE_OK)
		ledger_complain(l, "read", rc, why);
	ledger_close(l, NULL);
	return rc == SQLITE_OK;
}

void
past_sums_free(struct past_sums *sums)
{
	free(sums->sum);
	free(sums->pair);
	*sums = (struct past_sums){ .n = 0 };
}
