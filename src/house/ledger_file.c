/* The file of an open ledger: whether its name still leads to it, and whether another program has
 * written to it. */
#include <sys/stat.h>
#include <unistd.h>

#include "house/ledger_parts.h"

/* A log of so many pages is written to the file.  The first bytes of the file are compared: all
 * tables of a small ledger, and of a large one the definitions and the roots. */
enum { FILE_LOG_PAGES = 1000, FILE_COMPARED = 32, FILE_PART = 4096 };

/* Return the path of the file; NULL if it has none, as a copy to be read. */
static const char *
file_name(const struct ledger *l)
{
	const char *name = sqlite3_db_filename(l->db.connection, "main");

	return name != NULL && name[0] != '\0' ? name : NULL;
}

/* The file would lose SQLite's locks if it were opened and closed here. */
static sqlite3_file *
file_find(const struct ledger *l, int which)
{
	sqlite3_file *file = NULL;

	sqlite3_file_control(l->db.connection, "main", which, &file);
	return file != NULL && file->pMethods != NULL ? file : NULL;
}

/* Sum the first bytes.  0 if they cannot be read. */
static uint64_t
file_sum(sqlite3_file *file)
{
	unsigned char bytes[FILE_PART];
	uint64_t sum = UINT64_C(14695981039346656037);

	for (int part = 0; part < FILE_COMPARED; part++) {
		int rc = file->pMethods->xRead(file, bytes, FILE_PART, (int64_t)part * FILE_PART);

		if (rc != SQLITE_OK && rc != SQLITE_IOERR_SHORT_READ)
			return 0;
		for (int i = 0; i < FILE_PART; i++)
			sum = (sum ^ bytes[i]) * UINT64_C(1099511628211);
	}
	return sum;
}

/* What the file is now; a sum of 0 is not known. */
static struct file_look
file_look(const struct ledger *l)
{
	const char *name = file_name(l);
	sqlite3_file *file = file_find(l, SQLITE_FCNTL_FILE_POINTER);
	struct file_look look = { .sum = 0 };
	struct stat found;

	if (name == NULL || file == NULL || stat(name, &found) != 0)
		return look;
	look.bytes = found.st_size;
	look.written = found.st_mtim;
	look.sum = file_sum(file);
	return look;
}

bool
ledger_has_moved(const struct ledger *l)
{
	const char *name = file_name(l);
	int moved = 0;

	if (name == NULL)
		return false;
	sqlite3_file_control(l->db.connection, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
	return moved != 0 || (file_find(l, SQLITE_FCNTL_JOURNAL_POINTER) != NULL &&
			      access(sqlite3_filename_wal(name), F_OK) != 0);
}

bool
ledger_is_overwritten(struct ledger *l)
{
	const char *name = l->left.sum != 0 ? file_name(l) : NULL;
	struct file_look now;
	struct stat found;

	if (name == NULL || stat(name, &found) != 0)
		return false;
	if (found.st_size == l->left.bytes && found.st_mtim.tv_sec == l->left.written.tv_sec &&
	    found.st_mtim.tv_nsec == l->left.written.tv_nsec)
		return false;
	/* A time alone says nothing. */
	now = file_look(l);
	if (now.sum != 0 && (now.sum != l->left.sum || now.bytes != l->left.bytes))
		return true;
	if (now.sum != 0)
		l->left = now;
	return false;
}

void
ledger_note_file(struct ledger *l)
{
	l->left = file_look(l);
}

/* In place of SQLite's own hook, which does the same without a word. */
static int
file_take_log(void *ledger, sqlite3 *connection, const char *name, int pages)
{
	struct ledger *l = ledger;

	if (pages < FILE_LOG_PAGES)
		return SQLITE_OK;
	sqlite3_wal_checkpoint_v2(connection, name, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
	ledger_note_file(l);
	return SQLITE_OK;
}

void
ledger_watch_file(struct ledger *l)
{
	sqlite3_wal_hook(l->db.connection, file_take_log, l);
	ledger_note_file(l);
}
