#include "house/ledger.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/calendar.h"
#include "house/examine.h"
#include "house/follow.h"
#include "house/ledger_parts.h"

enum { OWNER_ONLY = S_IRUSR | S_IWUSR, LEAST_PAGE = 512 };

int
ledger_transaction_begin(struct ledger *l)
{
	return database_run(&l->db, "BEGIN IMMEDIATE");
}

/* Does the file's name lead to another one, or to one that another program has written to?  Nothing
 * more is written then: it would be lost, or make nonsense of the file.  The log of a file that was
 * written to is no file's from then on. */
static bool
ledger_is_replaced(struct ledger *l)
{
	bool overwritten;

	if (ledger_has_moved(l))
		return true;
	overwritten = ledger_is_overwritten(l);
	if (overwritten != l->disowned)
		ledger_disown_log(l, overwritten);
	return overwritten;
}

int
ledger_transaction_end(struct ledger *l, int rc)
{
	if (rc == SQLITE_OK && ledger_is_replaced(l))
		rc = SQLITE_READONLY_DBMOVED;
	if (rc == SQLITE_OK)
		rc = database_run(&l->db, "COMMIT");
	if (rc != SQLITE_OK)
		database_run(&l->db, "ROLLBACK");
	return rc;
}

static void
ledger_tell_damage(const struct ledger *l, struct text *why)
{
	text_add(why, "the ledger %s is damaged%s", l->path,
		 l->verifies ? "" : "; 'pitboss verify' tells where");
}

const char *
ledger_reason(int rc)
{
	return rc == SQLITE_READONLY_DBMOVED ? "its file was removed, renamed or replaced"
					     : sqlite3_errstr(rc);
}

void
ledger_complain(const struct ledger *l, const char *what, int rc, struct text *why)
{
	if ((rc & 0xff) == SQLITE_CORRUPT)
		ledger_tell_damage(l, why);
	else
		text_add(why, "the ledger %s cannot be %s: %s", l->path, what, ledger_reason(rc));
}

/* A file is there, a regular one; a new one is the user's alone. */
static bool
ledger_make_file(struct ledger *l, struct text *why)
{
	int fd = open(l->path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, OWNER_ONLY);
	struct stat stat;
	bool regular = fd >= 0 && fstat(fd, &stat) == 0 && S_ISREG(stat.st_mode);
	/* SQLite takes less than its smallest page for an empty file. */
	bool cut_off = regular && stat.st_size > 0 && stat.st_size < LEAST_PAGE;

	if (fd < 0)
		text_add(why, "the ledger %s cannot be opened: %s", l->path, strerror(errno));
	else if (!regular)
		text_add(why, "the ledger %s is no file", l->path);
	else if (cut_off)
		text_add(why, "%s is no ledger of pitboss", l->path);
	if (fd >= 0)
		close(fd);
	return regular && !cut_off;
}

bool
ledger_identify(struct ledger *l, int64_t *version, struct text *why)
{
	int rc, id_rc, version_rc;
	int64_t things = database_number(&l->db, "SELECT count(*) FROM sqlite_master", -1, &rc);
	int64_t id = database_number(&l->db, "PRAGMA application_id", -1, &id_rc);

	*version = database_number(&l->db, "PRAGMA user_version", -1, &version_rc);
	rc = rc != SQLITE_OK ? rc : id_rc != SQLITE_OK ? id_rc : version_rc;
	if (rc == SQLITE_OK && things == 0 && id == 0 && *version == 0)
		return true;
	if (rc == SQLITE_NOTADB || (rc == SQLITE_OK && (id != APPLICATION_ID || *version < 1)))
		text_add(why, "%s is no ledger of pitboss", l->path);
	else if (rc != SQLITE_OK)
		ledger_complain(l, "read", rc, why);
	else if (*version > LEDGER_VERSION)
		text_add(why, "the ledger %s was written by a newer pitboss", l->path);
	else
		return true;
	return false;
}

/* Is it whole, and does what is in it add up? */
static bool
ledger_examine(struct ledger *l, int64_t version, bool whole, struct text *why)
{
	int rc = examine_ledger(l, version, whole);

	if (rc != SQLITE_OK)
		ledger_complain(l, "read", rc, why);
	return rc == SQLITE_OK;
}

/* With KEEP, closing leaves a file's write-ahead log as it is: what it has is not written into a
 * file that is refused (LG-51). */
static int
ledger_keep_log(struct ledger *l, int keep)
{
	return sqlite3_db_config(l->db.connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep, NULL);
}

static bool
ledger_start(struct ledger *l, struct text *why)
{
	int64_t version;
	int rc = database_open(&l->db, l->path, true);

	if (rc == SQLITE_OK)
		rc = ledger_keep_log(l, 1);
	if (rc == SQLITE_OK)
		rc = sqlite3_busy_timeout(l->db.connection, 0);
	if (rc == SQLITE_OK)
		rc = seal_enable(&l->db);
	if (rc != SQLITE_OK) {
		ledger_complain(l, "opened", rc, why);
		return false;
	}
	if (!ledger_identify(l, &version, why) ||
	    (version > 0 && !ledger_examine(l, version, examine_is_quick(l->path), why)))
		return false;
	rc = ledger_keep_log(l, 0);
	if (rc == SQLITE_OK)
		rc = database_run(&l->db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
					  "PRAGMA foreign_keys = ON");
	if (rc != SQLITE_OK) {
		ledger_complain(l, "written", rc, why);
		return false;
	}
	if (version != LEDGER_VERSION && !schema_make(l, version, why))
		return false;
	if (!ledger_note_log(l)) {
		text_add(why, "the ledger %s cannot be written: %s", l->path, strerror(errno));
		return false;
	}
	ledger_watch_file(l);
	return true;
}

void
ledger_drop(struct ledger *l)
{
	follow_end(l);
	database_close(&l->db);
	if (l->lock >= 0) {
		ledger_forget_log(l);
		close(l->lock);
	}
	clock_finish(&l->own_clock);
	free(l->bound);
	free(l);
}

struct ledger *
ledger_create(const char *path, struct text *why)
{
	struct ledger *l = calloc(1, sizeof(*l));

	if (l == NULL || strlen(path) >= sizeof(l->path)) {
		text_add(why, "the ledger cannot be opened: %s",
			 l == NULL ? "there is no memory left" : "its path is too long");
		free(l);
		return NULL;
	}
	strcpy(l->path, path);
	l->lock = -1;
	clock_init(&l->own_clock, false);
	l->clock = &l->own_clock;
	return l;
}

struct ledger *
ledger_open(const char *path, struct text *why)
{
	return ledger_open_cached(path, NULL, why);
}

struct ledger *
ledger_open_cached(const char *path, const struct secret *key, struct text *why)
{
	struct ledger *l = ledger_create(path, why);

	if (l == NULL)
		return NULL;
	l->keyed = key != NULL;
	if (l->keyed)
		l->key = *key;
	/* A file that is missing is not made where a log was left; one behind a symbolic link is
	 * found when it has been made. */
	if (ledger_take_lock(l, why) && ledger_has_own_log(l, why) && ledger_make_file(l, why) &&
	    ledger_has_own_log(l, why) && ledger_start(l, why))
		return l;
	ledger_remove_lock(l);
	ledger_drop(l);
	return NULL;
}

int
ledger_seal_last(struct ledger *l, enum sealed kind)
{
	return seal_rows(&l->db, kind, sqlite3_last_insert_rowid(l->db.connection));
}

int
ledger_post(struct ledger *l, int64_t at_ms, int64_t table, int64_t number, int64_t from,
	    int64_t to, chips amount)
{
	static const char sql[] = "INSERT INTO posting (at, game_table, number, account, amount)"
				  " VALUES (?, nullif(?, 0), nullif(?, 0), ?, ?)";
	int rc = database_do(&l->db, sql, "iiiii", at_ms, table, number, from, -amount);

	if (rc == SQLITE_OK)
		rc = ledger_seal_last(l, SEAL_POSTINGS);
	if (rc == SQLITE_OK)
		rc = database_do(&l->db, sql, "iiiii", at_ms, table, number, to, amount);
	return rc == SQLITE_OK ? ledger_seal_last(l, SEAL_POSTINGS) : rc;
}

/* The person's row, made if there is none. */
static int
ledger_find_person(struct ledger *l, const char *name, struct holding *out)
{
	sqlite3_stmt *row;
	int rc = database_do(&l->db,
			     "INSERT INTO account (kind, name) VALUES ('person', ?)"
			     " ON CONFLICT DO NOTHING",
			     "t", name);

	out->fresh = rc == SQLITE_OK && sqlite3_changes(l->db.connection) > 0;
	if (rc != SQLITE_OK)
		return rc;
	row = database_query(&l->db,
			     "SELECT id, balance FROM account WHERE kind = 'person' AND name = ?",
			     "t", name);
	rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;
	if (rc == SQLITE_ROW) {
		out->account = sqlite3_column_int64(row, 0);
		out->balance = sqlite3_column_int64(row, 1);
		rc = SQLITE_OK;
	}
	sqlite3_reset(row);
	if (rc == SQLITE_OK && out->fresh)
		rc = seal_rows(&l->db, SEAL_ACCOUNTS, out->account);
	return rc;
}

bool
ledger_hold(struct ledger *l, const char *name, chips stake, struct holding *out, struct text *why)
{
	int rc = ledger_transaction_begin(l);

	*out = (struct holding){ .account = 0 };
	if (rc == SQLITE_OK)
		rc = ledger_find_person(l, name, out);
	out->staked = !out->fresh && out->balance <= 0 && stake > 0;
	if (rc == SQLITE_OK && (out->fresh || out->staked) && stake > 0) {
		rc = ledger_post(l, calendar_now(), 0, 0, LEDGER_MINT, out->account,
				 stake - out->balance);
		out->balance = stake;
	}
	rc = ledger_transaction_end(l, rc);
	if (rc != SQLITE_OK)
		ledger_complain(l, "written", rc, why);
	return rc == SQLITE_OK;
}

void
ledger_use_clock(struct ledger *l, struct clock *clock)
{
	l->clock = clock;
}

static int
ledger_begin_evening(struct ledger *l)
{
	int rc = ledger_transaction_begin(l);

	if (rc == SQLITE_OK)
		rc = database_do(&l->db, "INSERT INTO session (began, process) VALUES (?, ?)", "ii",
				 calendar_now(), (int64_t)getpid());
	l->session = sqlite3_last_insert_rowid(l->db.connection);
	if (rc == SQLITE_OK)
		rc = ledger_seal_last(l, SEAL_SESSIONS);
	return ledger_transaction_end(l, rc);
}

bool
ledger_begin(struct ledger *l, struct text *why)
{
	int rc = ledger_begin_evening(l);

	if (rc == SQLITE_OK)
		atomic_store(&l->next_table,
			     1 + database_number(&l->db, "SELECT max(id) FROM game_table", 0, &rc));
	if (rc == SQLITE_OK)
		l->next_account =
		    1 + database_number(&l->db, "SELECT max(id) FROM account", 0, &rc);
	if (rc != SQLITE_OK) {
		ledger_complain(l, "written", rc, why);
		return false;
	}
	l->writer = writer_start(l->clock, ledger_write, l);
	if (l->writer == NULL)
		text_add(why, "the ledger %s cannot be opened: %s", l->path, strerror(errno));
	return l->writer != NULL;
}

static uint64_t
ledger_note(void *ctx, const struct entry *e)
{
	return writer_note(((struct ledger *)ctx)->writer, e);
}

static bool
ledger_secure(void *ctx, uint64_t number)
{
	return writer_secure(((struct ledger *)ctx)->writer, number);
}

static const char *
ledger_trouble(void *ctx, uint64_t *safe)
{
	return writer_trouble(((struct ledger *)ctx)->writer, safe);
}

static int64_t
ledger_enter(void *ctx)
{
	return atomic_fetch_add(&((struct ledger *)ctx)->next_table, 1);
}

struct recorder
ledger_recorder(struct ledger *l)
{
	return (struct recorder){ ledger_note, ledger_secure, ledger_trouble, ledger_enter, l };
}

void
ledger_watch(struct ledger *l, void (*changed)(void *ctx), void *ctx)
{
	writer_watch(l->writer, changed, ctx);
}

void
ledger_bind(struct ledger *l, uint32_t account, const struct holding *holding)
{
	writer_bind(l->writer, account, (uint32_t)holding->account);
}

/* Of NAME, the number that SQL asks for; NONE if there is none. */
static int
ledger_read_of(struct ledger *look, const char *sql, const char *name, int64_t none, int64_t *out)
{
	sqlite3_stmt *row = database_query(&look->db, sql, "t", name);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;

	*out = rc == SQLITE_ROW ? sqlite3_column_int64(row, 0) : none;
	sqlite3_reset(row);
	return rc == SQLITE_ROW || rc == SQLITE_DONE ? SQLITE_OK : rc;
}

bool
ledger_find(const struct ledger *l, const char *name, struct ledger_user *out, struct text *why)
{
	struct ledger *look = ledger_look_beside(l, why);
	int rc;

	if (look == NULL)
		return false;
	rc = ledger_read_of(look, "SELECT balance FROM account WHERE kind = 'person' AND name = ?",
			    name, LEDGER_NOBODY, &out->balance);
	if (rc == SQLITE_OK)
		rc = ledger_read_of(look, "SELECT user FROM login WHERE name = ?", name, LEDGER_ANY,
				    &out->user);
	if (rc != SQLITE_OK)
		ledger_complain(look, "read", rc, why);
	ledger_drop(look);
	return rc == SQLITE_OK;
}

void
ledger_welcome(struct ledger *l, uint32_t account, const char *name, int64_t user, chips grant)
{
	writer_welcome(l->writer, account, name, user, grant);
}

static void
ledger_tell_unwritten(const struct ledger *l, const struct unwritten *left, struct text *why)
{
	text_add(why, "the ledger %s could not be written (%s): what happened since ", l->path,
		 left->why);
	calendar_add(why, left->from_ms, false);
	text_add(why, " is not in it, and the next start finds the tables as they were then");
}

static void
ledger_note_end(struct ledger *l, int64_t at_ms)
{
	int rc = ledger_transaction_begin(l);

	if (rc == SQLITE_OK)
		rc = database_do(&l->db, "UPDATE session SET ended = ?, seal = NULL WHERE id = ?",
				 "ii", at_ms, l->session);
	if (rc == SQLITE_OK)
		rc = seal_rows(&l->db, SEAL_SESSIONS, l->session);
	ledger_transaction_end(l, rc);
}

/* The evening is over.  False, with WHY, if not all of it is in the ledger. */
static bool
ledger_end_evening(struct ledger *l, struct text *why)
{
	int64_t at_ms = writer_now(l->writer);
	struct unwritten left = writer_finish(l->writer);

	if (left.items > 0 && why != NULL)
		ledger_tell_unwritten(l, &left, why);
	if (left.items == 0)
		ledger_note_end(l, at_ms);
	return left.items == 0;
}

/* What was written last stays in the log, for which there is no file any more.  False, with WHY
 * (may be NULL). */
static bool
ledger_leave_log(struct ledger *l, struct text *why)
{
	ledger_keep_log(l, 1);
	if (why != NULL && why->used == 0)
		text_add(why,
			 "the ledger %s was overwritten while it was open: what happened last is "
			 "only in %s-wal, which belongs to the ledger before",
			 l->path, l->path);
	return false;
}

bool
ledger_close(struct ledger *l, struct text *why)
{
	bool all = true;

	if (l == NULL)
		return true;
	if (l->writer != NULL)
		all = ledger_end_evening(l, why);
	/* What was written last goes into the file whatever that is called by now.  Left in the
	 * log, it would be written over a file that has taken the name, at the next start. */
	if (ledger_has_moved(l))
		database_run(&l->db, "PRAGMA wal_checkpoint(TRUNCATE)");
	else if (ledger_is_replaced(l))
		all = ledger_leave_log(l, why);
	ledger_drop(l);
	return all;
}
