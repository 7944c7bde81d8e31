/* A ledger that is read and not written. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "house/ledger_parts.h"

/* Bytes of the write-ahead log: what was written last, if nobody has taken it in. */
static int64_t
ledger_log_bytes(const struct ledger *l)
{
	char path[LEDGER_PATH + 8];
	struct stat found;

	snprintf(path, sizeof(path), "%s-wal", l->path);
	return stat(path, &found) == 0 ? (int64_t)found.st_size : 0;
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
	int rc =
	    still ? database_open_still(&l->db, l->path) : database_open(&l->db, l->path, false);

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

struct ledger *
ledger_look(const char *path, bool verifies, struct text *why)
{
	struct ledger *l = ledger_create(path, why);
	int64_t version = -1;

	if (l == NULL)
		return NULL;
	l->verifies = verifies;
	if (!ledger_open_to_read(l, why))
		; /* it says why */
	else if (ledger_identify(l, &version, why) && version == LEDGER_VERSION)
		return l;
	if (why->used == 0 && version == 0)
		text_add(why, "%s is no ledger of pitboss", l->path);
	else if (why->used == 0)
		text_add(why,
			 "the ledger %s was written by an older pitboss; 'pitboss play' brings it "
			 "up to date",
			 l->path);
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
