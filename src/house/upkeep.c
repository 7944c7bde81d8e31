#include "house/upkeep.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/name.h"
#include "base/utf8.h"
#include "house/ledger_parts.h"
#include "house/verify.h"

enum { UPKEEP_PATH = LEDGER_PATH + 16 };

/* All that FROM has, in the empty file at PATH: what was written last is taken in. */
static int
upkeep_fill(struct ledger *from, const char *path)
{
	struct database to;
	sqlite3_backup *backup;
	int rc = database_open(&to, path, true);

	backup = rc == SQLITE_OK
		     ? sqlite3_backup_init(to.connection, "main", from->db.connection, "main")
		     : NULL;
	if (backup != NULL) {
		rc = sqlite3_backup_step(backup, -1);
		rc = rc == SQLITE_DONE ? sqlite3_backup_finish(backup)
				       : (sqlite3_backup_finish(backup), rc);
	} else if (rc == SQLITE_OK) {
		rc = SQLITE_NOMEM;
	}
	database_close(&to);
	return rc;
}

/* A new file, whole or not there. */
static bool
upkeep_write(struct ledger *from, const char *path, struct text *why)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR), rc;

	if (fd < 0) {
		text_add(why, "the copy %s cannot be made: %s", path,
			 errno == EEXIST ? "there is such a file already" : strerror(errno));
		return false;
	}
	rc = upkeep_fill(from, path);
	if (rc == SQLITE_OK && fsync(fd) != 0)
		rc = SQLITE_IOERR;
	close(fd);
	if (rc == SQLITE_OK)
		return true;
	unlink(path);
	text_add(why, "the copy %s cannot be written: %s", path, sqlite3_errstr(rc));
	return false;
}

bool
upkeep_copy(const char *path, const char *to, struct text *why)
{
	struct ledger *from = NULL;
	bool done;

	if (access(path, F_OK) != 0)
		text_add(why, "there is no ledger %s", path);
	else
		from = ledger_look(path, false, why);
	if (from == NULL)
		return false;
	done = upkeep_write(from, to, why);
	ledger_drop(from);
	return done;
}

static void
upkeep_count_difference(void *ctx, const struct difference *d)
{
	(void)ctx, (void)d; /* their number is enough */
}

static bool
upkeep_examine(const char *path, struct text *why)
{
	const struct verify_plan plan = { .differs = upkeep_count_difference };
	struct verified v;

	if (!ledger_verify(path, &plan, &v, why))
		return false;
	if (v.differences > 0)
		text_add(why,
			 "the copy %s does not agree with itself; 'pitboss verify --ledger FILE' "
			 "says where",
			 path);
	return v.differences == 0;
}

/* PATH is renamed, if it is there. */
static bool
upkeep_move(const char *path, const char *to, struct text *why)
{
	if (rename(path, to) == 0 || errno == ENOENT)
		return true;
	text_add(why, "%s cannot be renamed to %s: %s", path, to, strerror(errno));
	return false;
}

/* What is written last of a ledger lies in a file beside it, which goes with it. */
static bool
upkeep_replace(const char *path, const char *part, struct text *why)
{
	char before[UPKEEP_PATH], log[UPKEEP_PATH], log_before[UPKEEP_PATH + 8], map[UPKEEP_PATH];

	snprintf(before, sizeof(before), "%s-before", path);
	snprintf(log, sizeof(log), "%s-wal", path);
	snprintf(log_before, sizeof(log_before), "%s-wal", before);
	snprintf(map, sizeof(map), "%s-shm", path);
	if (access(before, F_OK) == 0) {
		text_add(why, "%s is there, from an earlier restore; move it away first", before);
		return false;
	}
	if (!upkeep_move(log, log_before, why) || !upkeep_move(path, before, why))
		return false;
	unlink(map);
	return upkeep_move(part, path, why);
}

bool
upkeep_restore(const char *path, const char *from, struct text *why)
{
	char part[UPKEEP_PATH];
	struct ledger *l;
	bool done;

	if (access(from, F_OK) != 0) {
		text_add(why, "there is no copy %s", from);
		return false;
	}
	l = ledger_create(path, why);
	if (l == NULL)
		return false;
	snprintf(part, sizeof(part), "%s-part", path);
	unlink(part);
	done = ledger_take_lock(l, why) && ledger_has_own_log(l, why) &&
	       upkeep_examine(from, why) && upkeep_copy(from, part, why) &&
	       upkeep_replace(path, part, why);
	if (!done)
		unlink(part);
	ledger_drop(l);
	return done;
}

/* The account of a person; 0: there is none. */
static int64_t
upkeep_find(struct ledger *l, const char *name, int *rc)
{
	sqlite3_stmt *row = database_query(
	    &l->db, "SELECT id FROM account WHERE kind = 'person' AND name = ?", "t", name);
	int64_t account = 0;

	*rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;
	if (*rc == SQLITE_ROW)
		account = sqlite3_column_int64(row, 0);
	if (*rc == SQLITE_ROW || *rc == SQLITE_DONE)
		*rc = SQLITE_OK;
	sqlite3_reset(row);
	return account;
}

static int
upkeep_set_name(struct ledger *l, int64_t account, const char *old, const char *new)
{
	int rc = ledger_transaction_begin(l);

	if (rc == SQLITE_OK)
		rc = database_do(&l->db, "UPDATE account SET name = ?, seal = NULL WHERE id = ?",
				 "ti", new, account);
	if (rc == SQLITE_OK)
		rc = seal_rows(&l->db, SEAL_ACCOUNTS, account);
	if (rc == SQLITE_OK)
		rc = database_do(&l->db, "DELETE FROM login WHERE name = ?", "t", new);
	if (rc == SQLITE_OK)
		rc =
		    database_do(&l->db, "UPDATE login SET name = ? WHERE name = ?", "tt", new, old);
	return ledger_transaction_end(l, rc);
}

/* The ledger of a closed house, and NAME's account there.  NULL with WHY. */
static struct ledger *
upkeep_open(const char *path, const char *name, int64_t *account, struct text *why)
{
	struct ledger *l = NULL;
	int rc = SQLITE_OK;

	if (access(path, F_OK) != 0)
		text_add(why, "there is no ledger %s", path);
	else
		l = ledger_open(path, why);
	if (l == NULL)
		return NULL;
	*account = upkeep_find(l, name, &rc);
	if (*account != 0)
		return l;
	if (rc == SQLITE_OK)
		text_add(why, "there is no account %s", text_quoted(name).text);
	else
		ledger_complain(l, "read", rc, why);
	ledger_close(l, NULL);
	return NULL;
}

bool
upkeep_rename(const char *path, const char *old, const char *new, struct text *why)
{
	int64_t account;
	struct ledger *l;
	int rc;

	if (!name_is_personal(new)) {
		text_add(why, "NEW must be the name of a person, not %s", text_quoted(new).text);
		return false;
	}
	l = upkeep_open(path, old, &account, why);
	if (l == NULL)
		return false;
	if (upkeep_find(l, new, &rc) != 0)
		text_add(why, "%s has an account already", new);
	else if (rc != SQLITE_OK || (rc = upkeep_set_name(l, account, old, new)) != SQLITE_OK)
		ledger_complain(l, "written", rc, why);
	return ledger_close(l, why) && why->used == 0;
}

bool
upkeep_adopt(const char *path, const char *name, struct text *why)
{
	int64_t account;
	struct ledger *l = upkeep_open(path, name, &account, why);
	int rc;

	if (l == NULL)
		return false;
	rc = database_do(&l->db, "DELETE FROM login WHERE name = ?", "t", name);
	if (rc != SQLITE_OK)
		ledger_complain(l, "written", rc, why);
	return ledger_close(l, why) && rc == SQLITE_OK;
}
