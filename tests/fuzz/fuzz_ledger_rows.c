/*
 * A ledger whose file is sound, whose check sums agree, and whose rows may say anything: what
 * somebody could make who knows the program.
 *
 * A line is a row, as sqlite3 prints it: `deed|1|1|1700000000000|sit 0 200'.  A column without
 * characters is NULL.  The line "go on" has the tables that were left open go on, which are settled
 * otherwise.
 */
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lines.h"
#include "base/text.h"
#include "fuzz.h"
#include "house/ledger.h"
#include "house/seal.h"
#include "ledger_use.h"

enum { LINE_MOST = 1024, ROWS_MOST = 400, COLUMNS = 12 };

static const struct {
	const char *name, *sql;
} tables[] = {
	{ "account", "INSERT OR REPLACE INTO account (id, kind, name, balance, chips)"
		     " VALUES (?, ?, ?, ?, ?)" },
	{ "session", "INSERT OR REPLACE INTO session (id, began, ended, process, next)"
		     " VALUES (?, ?, ?, ?, ?)" },
	{ "game_table", "INSERT OR REPLACE INTO game_table"
			" (id, session, account, game, rules, opened, closed, pruned, version)"
			" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)" },
	{ "deed", "INSERT INTO deed (game_table, number, at, text) VALUES (?, ?, ?, ?)" },
	{ "sitting", "INSERT INTO sitting (game_table, number, name, account, strategy)"
		     " VALUES (?, ?, ?, ?, ?)" },
	{ "posting", "INSERT INTO posting (at, game_table, number, account, amount)"
		     " VALUES (?, ?, ?, ?, ?)" },
	{ "bet", "INSERT INTO bet (game_table, number, at, account, round, spot, spot_number,"
		 " dice, stake, back, chips) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)" },
	{ "bet_sum", "INSERT INTO bet_sum (game_table, account, spot, spot_number, stake, back,"
		     " times, last) VALUES (?, ?, ?, ?, ?, ?, ?, ?)" },
	{ "secret", "INSERT INTO secret"
		    " (game_table, number, first, pledge, secret, pledged, revealed)"
		    " VALUES (?, ?, ?, ?, ?, ?, ?)" },
	{ "cached_state", "INSERT INTO cached_state (game_table, number, build, state, signature)"
			  " VALUES (?, ?, ?, CAST(? AS BLOB), CAST(? AS BLOB))" },
};

static char path[300];

/* An empty ledger at PATH, a copy of the first one. */
static void
lay_ledger(void)
{
	static char empty[1 << 18];
	static size_t size;
	const char *folder = fuzz_folder(ledger_files);
	FILE *file;

	for (int i = 0; ledger_files[i] != NULL; i++) {
		snprintf(path, sizeof(path), "%s/%s", folder, ledger_files[i]);
		unlink(path);
	}
	snprintf(path, sizeof(path), "%s/%s", folder, ledger_files[0]);
	if (size == 0)
		FUZZ_HOLDS(ledger_close(ledger_open(path, NULL), NULL));
	file = fopen(path, size == 0 ? "r" : "w");
	FUZZ_HOLDS(file != NULL);
	if (size == 0)
		size = fread(empty, 1, sizeof(empty), file);
	else
		FUZZ_HOLDS(fwrite(empty, 1, size, file) == size);
	FUZZ_HOLDS(fclose(file) == 0 && size > 0 && size < sizeof(empty));
}

/* The text in LINE up to the next `|', and that is behind it. */
static char *
take_column(char **line)
{
	char *column = *line;

	if (column != NULL && (*line = strchr(column, '|')) != NULL)
		*(*line)++ = '\0';
	return column;
}

/* A row that the schema does not take is left out. */
static void
add_row(struct database *db, char *line)
{
	const char *name = take_column(&line);
	sqlite3_stmt *row = NULL;

	for (size_t i = 0; i < sizeof(tables) / sizeof(tables[0]); i++) {
		if (strcmp(tables[i].name, name) == 0)
			row = database_query(db, tables[i].sql, "");
	}
	if (row == NULL)
		return;
	sqlite3_clear_bindings(row);
	for (int i = 1; i < COLUMNS && line != NULL; i++) {
		const char *column = take_column(&line);
		long long number;

		if (text_number(column, &number))
			sqlite3_bind_int64(row, i, number);
		else if (column[0] != '\0')
			sqlite3_bind_text(row, i, column, -1, SQLITE_TRANSIENT);
	}
	sqlite3_step(row);
	sqlite3_reset(row);
}

/* Deeds by the table, as they are a chain, and all other rows. */
static void
seal_ledger(struct database *db)
{
	sqlite3_stmt *row = database_query(
	    db, "SELECT number, at, text, game_table FROM deed ORDER BY game_table, number", "");

	FUZZ_HOLDS(row != NULL);
	while (sqlite3_step(row) == SQLITE_ROW) {
		int64_t table = sqlite3_column_int64(row, 3), number = sqlite3_column_int64(row, 0);
		int64_t seal;

		if (number == INT64_MIN || seal_before(db, table, number, &seal) != SQLITE_OK)
			continue;
		seal = seal_deed(seal, number, sqlite3_column_int64(row, 1),
				 (const char *)sqlite3_column_text(row, 2));
		database_do(db, "UPDATE deed SET seal = ? WHERE game_table = ? AND number = ?",
			    "iii", seal, table, number);
	}
	sqlite3_reset(row);
	FUZZ_HOLDS(seal_all(db) == SQLITE_OK);
}

/* True if a line says "go on". */
static bool
add_rows(struct database *db, FILE *file)
{
	struct lines lines;
	enum lines_got got;
	bool go_on = false;

	lines_init(&lines, file, LINE_MOST);
	for (int n = 0; n < ROWS_MOST && (got = lines_next(&lines)) != LINES_END; n++) {
		if (got == LINES_GOT && strcmp(lines.line, "go on") == 0)
			go_on = true;
		else if (got == LINES_GOT)
			add_row(db, lines.line);
	}
	lines_finish(&lines);
	return go_on;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	FILE *file = fuzz_open(data, size);
	struct database db;
	bool go_on;

	lay_ledger();
	FUZZ_HOLDS(database_open(&db, path, true) == SQLITE_OK && seal_enable(&db) == SQLITE_OK);
	database_run(&db, "PRAGMA synchronous = OFF; BEGIN");
	go_on = add_rows(&db, file);
	seal_ledger(&db);
	FUZZ_HOLDS(database_run(&db, "COMMIT") == SQLITE_OK);
	database_close(&db);
	fclose(file);
	ledger_use_read(path);
	ledger_use_write(path, go_on);
	return 0;
}
