/* What a ledger has in it, version by version. */
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "house/ledger_parts.h"
#include "house/remake.h"
#include "house/seal.h"

/* The first version that has a row for each bet. */
enum { VERSION_OF_BETS = 2 };

static const struct {
	int version;
	const char *statement;
} schema[] = {
#define SQL(version, statement) { version, statement },
#include "house/schema.def"
#undef SQL
};

int
schema_upgrade(struct ledger *l, int64_t from)
{
	char identity[80];
	int rc = ledger_transaction_begin(l);

	for (size_t i = 0; rc == SQLITE_OK && i < sizeof(schema) / sizeof(schema[0]); i++) {
		if (schema[i].version > from)
			rc = database_run(&l->db, schema[i].statement);
	}
	snprintf(identity, sizeof(identity), "PRAGMA application_id = %d; PRAGMA user_version = %d",
		 APPLICATION_ID, LEDGER_VERSION);
	if (rc == SQLITE_OK && from > 0 && from < VERSION_OF_BETS)
		rc = remake_bets(l);
	if (rc == SQLITE_OK)
		rc = seal_all(&l->db);
	if (rc == SQLITE_OK)
		rc = database_run(&l->db, identity);
	return ledger_transaction_end(l, rc);
}

/* An empty ledger of that version, in memory. */
static int
schema_sample(struct database *out, int64_t version)
{
	int rc = database_open(out, ":memory:", true);

	for (size_t i = 0; rc == SQLITE_OK && i < sizeof(schema) / sizeof(schema[0]); i++) {
		if (schema[i].version <= version)
			rc = database_run(out, schema[i].statement);
	}
	return rc;
}

/* The same of a sample; NULL without memory. */
static char *
schema_define(int64_t version)
{
	struct database sample;
	char *definitions = NULL;
	int rc = schema_sample(&sample, version);
	sqlite3_stmt *row =
	    rc == SQLITE_OK ? database_query(&sample, SCHEMA_DEFINITIONS, "") : NULL;

	if (row != NULL && sqlite3_step(row) == SQLITE_ROW)
		definitions = strdup((const char *)sqlite3_column_text(row, 0));
	database_close(&sample);
	return definitions;
}

const char *
schema_definitions(int64_t version)
{
	static _Atomic(char *) made[LEDGER_VERSION + 1];
	char *definitions = atomic_load(&made[version]), *none = NULL;

	if (definitions != NULL)
		return definitions;
	definitions = schema_define(version);
	if (definitions == NULL ||
	    atomic_compare_exchange_strong(&made[version], &none, definitions))
		return definitions;
	free(definitions); /* another thread was faster */
	return none;
}

/* The copy gets its name when it is whole. */
static int
schema_copy(struct ledger *l, const char *path)
{
	char part[LEDGER_PATH + 40];
	int rc = SQLITE_CANTOPEN, fd;

	snprintf(part, sizeof(part), "%s-part", path);
	if (unlink(part) != 0 && access(part, F_OK) == 0)
		return rc;
	fd = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
	if (fd < 0)
		return rc;
	rc = database_do(&l->db, "VACUUM INTO ?", "t", part);
	if (rc == SQLITE_OK && (fsync(fd) != 0 || rename(part, path) != 0))
		rc = SQLITE_IOERR;
	close(fd);
	if (rc != SQLITE_OK)
		unlink(part);
	return rc;
}

bool
schema_make(struct ledger *l, int64_t from, struct text *why)
{
	char path[LEDGER_PATH + 32];
	int rc;

	snprintf(path, sizeof(path), "%s-v%d", l->path, (int)from);
	rc = from > 0 ? schema_copy(l, path) : SQLITE_OK;
	if (rc != SQLITE_OK) {
		text_add(why, "the ledger %s cannot be copied to %s: %s", l->path, path,
			 sqlite3_errstr(rc));
		return false;
	}
	rc = schema_upgrade(l, from);
	if (rc != SQLITE_OK)
		ledger_complain(l, "written", rc, why);
	return rc == SQLITE_OK;
}
