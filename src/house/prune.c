#include "house/prune.h"

#include <sys/stat.h>

#include "base/calendar.h"
#include "house/ledger_parts.h"

/* The tables that are pruned, in a table of the connection's own. */
static const char prune_choose[] =
    "INSERT INTO temp.pruning SELECT id FROM game_table WHERE closed < ? AND pruned IS NULL";

/* How many deeds of a game_table stay: those that set its options, with which it began.  They price
 * its bets. */
#define PRUNE_KEPT                                   \
	"coalesce((SELECT min(number) - 1 FROM deed" \
	" WHERE deed.game_table = game_table.id AND text NOT LIKE 'set %'), deeds)"

static int
prune_begin(struct ledger *l, int64_t before_ms)
{
	int rc =
	    database_run(&l->db, "CREATE TEMP TABLE IF NOT EXISTS pruning (id INTEGER PRIMARY KEY);"
				 " DELETE FROM temp.pruning");

	return rc == SQLITE_OK ? database_do(&l->db, prune_choose, "i", before_ms) : rc;
}

static int
prune_count(struct ledger *l, struct prune_plan *out)
{
	sqlite3_stmt *row = database_query(
	    &l->db,
	    "SELECT (SELECT count(*) FROM temp.pruning), (SELECT count(DISTINCT session)"
	    " FROM game_table WHERE id IN temp.pruning),"
	    " (SELECT coalesce(sum(deeds - " PRUNE_KEPT "), 0) FROM game_table"
	    "  WHERE id IN temp.pruning),"
	    " (SELECT count(*) FROM bet WHERE game_table IN temp.pruning),"
	    " coalesce(min(at), 0), coalesce(max(at), 0) FROM deed WHERE game_table IN "
	    "temp.pruning",
	    "");
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;

	if (rc == SQLITE_ROW)
		*out = (struct prune_plan){
			.tables = sqlite3_column_int64(row, 0),
			.evenings = sqlite3_column_int64(row, 1),
			.deeds = sqlite3_column_int64(row, 2),
			.bets = sqlite3_column_int64(row, 3),
			.from_ms = sqlite3_column_int64(row, 4),
			.to_ms = sqlite3_column_int64(row, 5),
		};
	sqlite3_reset(row);
	return rc == SQLITE_ROW ? SQLITE_OK : rc;
}

bool
prune_find(struct ledger *l, int64_t before_ms, struct prune_plan *out, struct text *why)
{
	int rc = prune_begin(l, before_ms);

	*out = (struct prune_plan){ .tables = 0 };
	if (rc == SQLITE_OK)
		rc = prune_count(l, out);
	if (rc != SQLITE_OK)
		ledger_complain(l, "read", rc, why);
	return rc == SQLITE_OK;
}

/* Balances stay: they follow postings that are added, and none is. */
static const char prune_tables[] =
    "INSERT INTO bet_sum (game_table, account, spot, spot_number, stake, back, times, last)"
    " SELECT game_table, account, spot, spot_number, stake, back, count(*), max(id) FROM bet"
    " WHERE game_table IN temp.pruning GROUP BY 1, 2, 3, 4, 5, 6;"
    "DELETE FROM bet WHERE game_table IN temp.pruning;"
    "UPDATE posting SET number = NULL, at = sums.at, amount = sums.amount, seal = NULL"
    " FROM (SELECT min(id) AS first, max(at) AS at, sum(amount) AS amount FROM posting"
    " WHERE game_table IN temp.pruning GROUP BY game_table, account) AS sums"
    " WHERE id = sums.first;"
    "DELETE FROM posting WHERE game_table IN temp.pruning AND (amount = 0"
    " OR id NOT IN (SELECT min(id) FROM posting WHERE game_table IN temp.pruning"
    " GROUP BY game_table, account));"
    "DELETE FROM sitting WHERE game_table IN temp.pruning;"
    "UPDATE game_table SET seal = NULL, deeds = " PRUNE_KEPT " WHERE id IN temp.pruning;"
    "DELETE FROM deed WHERE game_table IN temp.pruning"
    " AND number > (SELECT deeds FROM game_table WHERE id = deed.game_table);"
    "DELETE FROM told WHERE what = 'large'";

bool
prune_do(struct ledger *l, int64_t before_ms, struct text *why)
{
	int rc = ledger_transaction_begin(l);

	if (rc == SQLITE_OK)
		rc = prune_begin(l, before_ms);
	if (rc == SQLITE_OK)
		rc = database_run(&l->db, prune_tables);
	if (rc == SQLITE_OK)
		rc = database_do(&l->db,
				 "UPDATE game_table SET pruned = ?, seal = NULL"
				 " WHERE id IN temp.pruning",
				 "i", calendar_now());
	if (rc == SQLITE_OK)
		rc = seal_all(&l->db);
	rc = ledger_transaction_end(l, rc);
	if (rc != SQLITE_OK) {
		ledger_complain(l, "written", rc, why);
		return false;
	}
	rc = database_run(&l->db, "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
	ledger_note_file(l);
	if (rc != SQLITE_OK)
		text_add(
		    why,
		    "the journals were removed, but the ledger %s could not be made smaller: %s",
		    l->path, sqlite3_errstr(rc));
	return rc == SQLITE_OK;
}

int64_t
prune_bytes(const struct ledger *l)
{
	struct stat found;

	return stat(l->path, &found) == 0 ? (int64_t)found.st_size : 0;
}

bool
prune_is_due(struct ledger *l)
{
	return prune_bytes(l) >= PRUNE_LARGE &&
	       database_do(&l->db,
			   "INSERT INTO told (what, at) VALUES ('large', ?) ON CONFLICT DO NOTHING",
			   "i", calendar_now()) == SQLITE_OK &&
	       sqlite3_changes(l->db.connection) > 0;
}

void
prune_add_bytes(struct text *out, int64_t bytes)
{
	static const char *const units[] = { "bytes", "KiB", "MiB", "GiB", "TiB" };
	double amount = (double)bytes;
	int unit = 0;

	for (; amount >= 1024 && unit < 4; unit++)
		amount /= 1024;
	text_add(out, unit == 0 ? "%.0f %s" : "%.1f %s", amount, units[unit]);
}
