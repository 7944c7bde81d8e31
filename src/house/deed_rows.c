#include "house/deed_rows.h"

static struct deed_row
deed_row_of(sqlite3_stmt *row)
{
	const char *text = (const char *)sqlite3_column_text(row, 2);

	return (struct deed_row){
		.number = sqlite3_column_int64(row, 0),
		.at_ms = sqlite3_column_int64(row, 1),
		.text = text != NULL ? text : "",
		.sits = sqlite3_column_type(row, 3) != SQLITE_NULL,
		.account = sqlite3_column_int64(row, 3),
		.name = (const char *)sqlite3_column_text(row, 4),
		.strategy = (const char *)sqlite3_column_text(row, 5),
	};
}

int
deed_rows_read(struct ledger *l, int64_t table, int64_t after,
	       int (*take)(void *ctx, const struct deed_row *row), void *ctx)
{
	sqlite3_stmt *row =
	    database_query(&l->db,
			   "SELECT deed.number, at, text, account, name, strategy FROM deed"
			   " LEFT JOIN sitting USING (game_table, number) WHERE game_table = ?"
			   " AND deed.number > ? ORDER BY deed.number",
			   "ii", table, after);
	int rc = row != NULL ? SQLITE_OK : sqlite3_extended_errcode(l->db.connection);

	while (rc == SQLITE_OK && (rc = sqlite3_step(row)) == SQLITE_ROW) {
		const struct deed_row deed = deed_row_of(row);

		rc = take(ctx, &deed);
	}
	sqlite3_reset(row);
	return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

bool
deed_row_parse(const struct deed_row *row, const struct game *g, struct deed *out, struct text *why)
{
	char line[DEED_TEXT];
	struct text text = text_in(line, sizeof(line));

	text_add(&text, "%s", row->text);
	if (!text.cut)
		return deed_read(g, line, out, why);
	text_add(why, "a deed has less than %d bytes", DEED_TEXT);
	return false;
}
