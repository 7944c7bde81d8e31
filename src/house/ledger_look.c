/* A ledger that is read and not written.  One of an older version is brought up to date in a copy
 * that nobody sees. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "house/examine.h"
#include "house/ledger_parts.h"
#include "house/seal.h"

/* Bytes of the write-ahead log: what was written last, if nobody has taken it in. */
static int64_t
ledger_log_bytes(const struct ledger *l)
{
	char path[LEDGER_PATH + 8];
	struct stat found;

	snprintf(path, sizeof(path), "%s-wal", l->path);
	return stat(path, &found) == 0 ? (int64_t)found.st_size : 0;
}

static bool
ledger_is_empty(const struct ledger *l)
{
	struct stat found;

	return stat(l->path, &found) == 0 && found.st_size == 0;
}

/* May files be made beside the ledger, as SQLite does even for reading? */
static bool
ledger_has_room_beside(const struct ledger *l)
{
	char folder[LEDGER_PATH];
	char *end;

	snprintf(folder, sizeof(folder), "%s", l->path);
	end = strrchr(folder, '/');
	if (end == NULL)
		strcpy(folder, ".");
	else
		end[end == folder] = '\0';
	return access(folder, W_OK) == 0 && access(l->path, W_OK) == 0;
}

/* A file that may only be read, and has all that was written, is read as it is.  False, with WHY.
 */
static bool
ledger_open_to_read(struct ledger *l, struct text *why)
{
	bool still = !ledger_has_room_beside(l) && ledger_log_bytes(l) == 0;
	struct stat found;
	int rc;

	/* A pipe would be waited for. */
	if (stat(l->path, &found) == 0 && !S_ISREG(found.st_mode)) {
		text_add(why, "the ledger %s is no file", l->path);
		return false;
	}
	rc = still ? database_open_still(&l->db, l->path) : database_open(&l->db, l->path, false);

	if (rc == SQLITE_OK)
		rc = seal_enable(&l->db);
	if (rc == SQLITE_OK && !still)
		rc = database_run(&l->db, "SELECT count(*) FROM sqlite_master");
	if (((rc & 0xff) == SQLITE_CANTOPEN || (rc & 0xff) == SQLITE_READONLY) &&
	    ledger_log_bytes(l) > 0)
		text_add(why,
			 "the ledger %s cannot be read here: what was written last is in %s-wal,"
			 " and nothing can be written beside them; copy both to another folder",
			 l->path, l->path);
	else if (rc != SQLITE_OK && (rc & 0xff) != SQLITE_CORRUPT && rc != SQLITE_NOTADB)
		ledger_complain(l, "opened", rc, why);
	else
		return true;
	return false;
}

/* What was read of an older version is its copy from now on, in a file of SQLite's own that is gone
 * with the connection.  It is examined first: the copy gets new check sums. */
static bool
ledger_copy_to_read(struct ledger *l, int64_t version, struct text *why)
{
	struct database copy;
	sqlite3_backup *backup;
	int rc;

	rc = examine_ledger(l, version, true);
	if (rc != SQLITE_OK) {
		ledger_complain(l, "read", rc, why);
		return false;
	}
	rc = database_open(&copy, "", true);
	backup = rc == SQLITE_OK
		     ? sqlite3_backup_init(copy.connection, "main", l->db.connection, "main")
		     : NULL;
	if (backup != NULL) {
		rc = sqlite3_backup_step(backup, -1);
		rc = rc == SQLITE_DONE ? sqlite3_backup_finish(backup) : rc;
	}
	database_close(&l->db);
	l->db = copy;
	if (rc == SQLITE_OK)
		rc = seal_enable(&l->db);
	if (rc == SQLITE_OK)
		rc = schema_upgrade(l, version);
	if (rc != SQLITE_OK)
		ledger_complain(l, "copied to be read", rc, why);
	return rc == SQLITE_OK;
}

/* OWN: this process has it open to write, and would lose its lock if it read that. */
static struct ledger *
ledger_look_at(const char *path, bool verifies, bool own, struct text *why)
{
	struct ledger *l = ledger_create(path, why);
	int64_t version = -1;

	if (l == NULL)
		return NULL;
	l->verifies = verifies;
	if ((own || ledger_has_own_log(l, why)) && ledger_open_to_read(l, why) &&
	    ledger_identify(l, &version, why)) {
		if (version >= SCHEMA_AS_NOW ||
		    (version > 0 && ledger_copy_to_read(l, version, why)))
			return l;
		if (version == 0 && ledger_log_bytes(l) == 0 && !ledger_is_empty(l))
			text_add(why,
				 "the ledger %s has nothing in it: %s-wal, the file with what was "
				 "written last, is missing; 'pitboss ledger copy' copies both",
				 l->path, l->path);
		else if (version == 0)
			text_add(why, "%s is no ledger of pitboss", l->path);
	}
	ledger_drop(l);
	return NULL;
}

struct ledger *
ledger_look(const char *path, bool verifies, struct text *why)
{
	return ledger_look_at(path, verifies, false, why);
}

struct ledger *
ledger_look_beside(const struct ledger *l, struct text *why)
{
	return ledger_look_at(l->path, false, true, why);
}

/* A large file is not examined whole: what is printed of persons is. */
static int
ledger_examine_look(struct ledger *l, int64_t version)
{
	bool whole = examine_is_quick(l->path);
	int rc = examine_ledger(l, version, whole);

	return rc == SQLITE_OK && !whole ? examine_persons(l) : rc;
}

bool
ledger_believe(struct ledger *l, struct text *why)
{
	int64_t version = 0;
	/* A house may write meanwhile: all is examined as it was at one moment. */
	int rc = database_run(&l->db, "BEGIN");

	if (rc == SQLITE_OK)
		version = database_number(&l->db, "PRAGMA user_version", -1, &rc);
	if (rc == SQLITE_OK)
		rc = ledger_examine_look(l, version);
	database_run(&l->db, "COMMIT");
	if (rc != SQLITE_OK)
		ledger_complain(l, "read", rc, why);
	return rc == SQLITE_OK;
}

struct ledger *
ledger_look_examined(const char *path, struct text *why)
{
	struct ledger *l = ledger_look(path, false, why);

	if (l == NULL || ledger_believe(l, why))
		return l;
	ledger_drop(l);
	return NULL;
}

bool
ledger_is_open(const struct ledger *l)
{
	struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
	char path[LEDGER_PATH + 8];
	bool open_elsewhere;
	int fd;

	snprintf(path, sizeof(path), "%s-lock", l->path);
	fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	if (fd < 0)
		return false;
	open_elsewhere = fcntl(fd, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
	close(fd);
	return open_elsewhere;
}

/* Of each evening: is it this one, and what was won. */
static const char ledger_evening_rows[] =
    "SELECT evening = date('now', 'localtime', '-12 hours'), sum(back - stake) FROM"
    " (SELECT date(at / 1000, 'unixepoch', 'localtime', '-12 hours') AS evening, back, stake"
    "  FROM bet WHERE account = (SELECT id FROM account WHERE kind = 'person' AND name = ?))"
    " GROUP BY evening";

static void
ledger_take_evening(sqlite3_stmt *row, struct evenings *out)
{
	chips won = sqlite3_column_int64(row, 1);

	if (sqlite3_column_int64(row, 0) != 0)
		out->won = won;
	else if (out->before++ == 0 || won > out->best)
		out->best = won;
}

bool
ledger_evenings(const struct ledger *l, const char *name, struct evenings *out, struct text *why)
{
	struct ledger *look = ledger_look_beside(l, why);
	sqlite3_stmt *row;
	int rc;

	*out = (struct evenings){ 0 };
	if (look == NULL)
		return false;
	row = database_query(&look->db, ledger_evening_rows, "t", name);
	while ((rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR) == SQLITE_ROW)
		ledger_take_evening(row, out);
	if (rc != SQLITE_DONE)
		ledger_complain(look, "read", rc, why);
	ledger_drop(look);
	return rc == SQLITE_DONE;
}
