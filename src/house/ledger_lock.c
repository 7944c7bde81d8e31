/*
 * FILE-lock, the file beside a ledger that says who has it open (LG-25), and which two files belong
 * together: the ledger and its write-ahead log.  A log is not read into another file that has taken
 * the ledger's name, as SQLite would do after a kill.
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/calendar.h"
#include "house/ledger_parts.h"

enum { OWNER_ONLY = S_IRUSR | S_IWUSR, LOCK_WORDS = 160, LOG_HEADER = 32 };

static void
lock_path(const char *ledger, char out[LEDGER_PATH + 8])
{
	snprintf(out, LEDGER_PATH + 8, "%s-lock", ledger);
}

/* Return the process that holds the lock on FD; 0 if no other process does. */
static pid_t
lock_find_holder(int fd)
{
	struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

	return fcntl(fd, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK ? lock.l_pid : 0;
}

/* Open the lock of the ledger at PATH to read it; -1 if there is none. */
static int
lock_open(const char *path)
{
	char lock[LEDGER_PATH + 8];

	lock_path(path, lock);
	return open(lock, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
}

pid_t
ledger_holder(const char *path)
{
	int fd = lock_open(path);
	pid_t holder;

	if (fd < 0)
		return 0;
	holder = lock_find_holder(fd);
	close(fd);
	return holder;
}

/* Name the process that has the ledger open, and since when. */
static void
lock_tell_holder(const struct ledger *l, struct text *why)
{
	char words[32] = "";
	ssize_t n = pread(l->lock, words, sizeof(words) - 1, 0);
	pid_t holder = lock_find_holder(l->lock);
	long long since;

	text_add(why, "the ledger %s is open", l->path);
	if (holder != 0)
		text_add(why, " in process %ld", (long)holder);
	if (n > 0)
		words[strcspn(words, "\n")] = '\0';
	if (n > 0 && text_number(words, &since)) {
		text_add(why, " since ");
		calendar_add(why, since, false);
	}
}

static struct file_id
lock_identify(const struct stat *of)
{
	return (struct file_id){ (uintmax_t)of->st_dev, (uintmax_t)of->st_ino };
}

static bool
lock_is_same(struct file_id a, struct file_id b)
{
	return a.device == b.device && a.inode == b.inode;
}

/* Is the lock on FD the file that it says to be?  One that came out of a backup is not, though it
 * has the number of a file that was removed: its times have been set. */
static bool
lock_is_original(int fd, struct file_id own)
{
	struct stat of;

	return fstat(fd, &of) == 0 && lock_is_same(lock_identify(&of), own) &&
	       of.st_mtim.tv_sec == of.st_ctim.tv_sec && of.st_mtim.tv_nsec == of.st_ctim.tv_nsec;
}

/* Read which files the lock on FD says belong together.  None if it does not say. */
static void
lock_read(int fd, struct file_id *file, struct file_id *log)
{
	char words[LOCK_WORDS] = "", *at = words;
	uintmax_t number[7] = { 0 };

	if (pread(fd, words, sizeof(words) - 1, 0) < 0)
		words[0] = '\0';
	for (int i = 0; i < 7; i++)
		number[i] = strtoumax(at, &at, 10);
	*file = *log = (struct file_id){ 0, 0 };
	if (!lock_is_original(fd, (struct file_id){ number[1], number[2] }))
		return;
	*file = (struct file_id){ number[3], number[4] };
	*log = (struct file_id){ number[5], number[6] };
}

/* The old words are only cut off after the new ones: a process that is killed between the two
 * leaves both. */
static bool
lock_write(const struct ledger *l)
{
	char words[LOCK_WORDS];
	int n = snprintf(words, sizeof(words), "%" PRId64 "\n", l->since_ms);
	struct stat own;

	if (l->log_id.inode != 0 && fstat(l->lock, &own) == 0)
		n += snprintf(words + n, sizeof(words) - (size_t)n, "%ju %ju %ju %ju %ju %ju\n",
			      (uintmax_t)own.st_dev, (uintmax_t)own.st_ino, l->file_id.device,
			      l->file_id.inode, l->log_id.device, l->log_id.inode);
	return pwrite(l->lock, words, (size_t)n, 0) == n && ftruncate(l->lock, n) == 0;
}

/* One process at a time has the ledger open; its end, whatever it is, gives the lock back. */
bool
ledger_take_lock(struct ledger *l, struct text *why)
{
	struct flock mine = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
	char path[LEDGER_PATH + 8];
	bool made;

	lock_path(l->path, path);
	l->lock = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NONBLOCK, OWNER_ONLY);
	made = l->lock >= 0;
	if (!made)
		l->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, OWNER_ONLY);
	if (l->lock < 0) {
		text_add(why, "the ledger %s cannot be opened: %s", l->path, strerror(errno));
		return false;
	}
	if (fcntl(l->lock, F_SETLK, &mine) != 0) {
		lock_tell_holder(l, why);
		return false;
	}
	/* Another process may have taken it between the two, and then it is not ours to remove. */
	l->made_lock = made;
	l->since_ms = calendar_now();
	lock_read(l->lock, &l->file_id, &l->log_id);
	if (!lock_write(l)) {
		text_add(why, "the ledger %s cannot be written: %s", l->path, strerror(errno));
		return false;
	}
	return true;
}

void
ledger_remove_lock(const struct ledger *l)
{
	char path[LEDGER_PATH + 8];

	lock_path(l->path, path);
	if (l->made_lock)
		unlink(path);
}

/* Find the ledger's file, or its log if LOG.  SQLite keeps the log beside the file that a symbolic
 * link leads to.  False if it is not there. */
static bool
lock_stat(const struct ledger *l, bool log, struct stat *out)
{
	char real[PATH_MAX], path[PATH_MAX + 8];

	snprintf(path, sizeof(path), "%s%s", realpath(l->path, real) != NULL ? real : l->path,
		 log ? "-wal" : "");
	return stat(path, out) == 0;
}

/* Compare the files with what the lock says of them.  False, with WHY. */
static bool
lock_check(const struct ledger *l, struct file_id file_id, struct file_id log_id, struct text *why)
{
	struct stat file, log;
	bool there = lock_stat(l, false, &file) && file.st_size > 0;

	if (!lock_stat(l, true, &log) || log.st_size <= LOG_HEADER)
		return true;
	if (!there)
		text_add(why,
			 "the ledger %s is missing, but its log %s-wal is there: put the ledger"
			 " back, or move the log away to begin a new ledger",
			 l->path, l->path);
	else if (lock_is_same(lock_identify(&log), log_id) &&
		 !lock_is_same(lock_identify(&file), file_id))
		text_add(
		    why,
		    "the ledger %s was replaced while it was open, and %s-wal is the log of "
		    "the one before: put that ledger back, or move the log away to use this one",
		    l->path, l->path);
	else
		return true;
	return false;
}

bool
ledger_has_own_log(const struct ledger *l, struct text *why)
{
	struct file_id file = l->file_id, log = l->log_id;
	int fd = l->lock < 0 ? lock_open(l->path) : -1;

	if (fd >= 0) {
		lock_read(fd, &file, &log);
		close(fd);
	}
	return lock_check(l, file, log, why);
}

bool
ledger_note_log(struct ledger *l)
{
	struct stat file, log;

	l->log_id = (struct file_id){ 0, 0 };
	if (lock_stat(l, false, &file) && lock_stat(l, true, &log)) {
		l->file_id = lock_identify(&file);
		l->log_id = lock_identify(&log);
	}
	return lock_write(l);
}

void
ledger_forget_log(struct ledger *l)
{
	struct stat log;

	if (l->log_id.inode == 0 || lock_stat(l, true, &log))
		return;
	l->log_id = (struct file_id){ 0, 0 };
	(void)lock_write(l);
}

void
ledger_disown_log(struct ledger *l, bool disown)
{
	l->disowned = disown;
	if (!disown) {
		(void)ledger_note_log(l);
		return;
	}
	l->file_id = (struct file_id){ 0, 0 };
	(void)lock_write(l);
}
