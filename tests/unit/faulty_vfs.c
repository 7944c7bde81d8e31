#include "faulty_vfs.h"

#include <assert.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "dice/seeded.h"

/* SQLite reads and writes no more than CHUNK at once. */
enum { FILES = 16, NAME = 256, CHUNK = 1 << 16 };

/* Bytes that were written, or a new size (BYTES is NULL), after the last sync. */
struct change {
	struct change *next;
	sqlite3_int64 at;
	int n;
	unsigned char *bytes;
};

/* A file by its name: what it has on the disk for sure, and what may be lost. */
struct disk_file {
	char name[NAME];
	unsigned char *safe;
	sqlite3_int64 size;
	struct change *first, **last;
	bool gone; /* deleted, which is safe at once */
};

struct faulty_file {
	sqlite3_file base;
	struct disk_file *disk; /* NULL: it is not kept */
	sqlite3_file *real;
};

static sqlite3_vfs *real_vfs;
static sqlite3_vfs vfs;
static sqlite3_io_methods methods;

static struct {
	pthread_mutex_t lock; /* guards the rest */
	int count, fails_at;
	bool lasts, failed, unplugs, unplugged;
	struct disk_file file[FILES];
	int files;
} disk = { .lock = PTHREAD_MUTEX_INITIALIZER };

static const int codes[] = {
	[FAULTY_OPEN] = SQLITE_CANTOPEN,           [FAULTY_WRITE] = SQLITE_FULL,
	[FAULTY_SYNC] = SQLITE_IOERR_FSYNC,        [FAULTY_LOCK] = SQLITE_IOERR_LOCK,
	[FAULTY_TRUNCATE] = SQLITE_IOERR_TRUNCATE,
};

/* SQLITE_OK if it may be done. */
static int
attempt(enum faulty_kind kind)
{
	bool fails;

	pthread_mutex_lock(&disk.lock);
	disk.count++;
	fails = disk.fails_at > 0 &&
		(disk.lasts ? disk.count >= disk.fails_at : disk.count == disk.fails_at);
	disk.failed = disk.failed || fails;
	disk.unplugged = disk.unplugged || (fails && disk.unplugs);
	pthread_mutex_unlock(&disk.lock);
	return fails ? codes[kind] : SQLITE_OK;
}

static sqlite3_file *
real_of(sqlite3_file *file)
{
	return ((struct faulty_file *)file)->real;
}

static void
forget_changes(struct disk_file *d)
{
	while (d->first != NULL) {
		struct change *c = d->first;

		d->first = c->next;
		free(c->bytes);
		free(c);
	}
	d->last = &d->first;
}

/* Two connections to one file may be in use at once. */
static void
note_change(struct disk_file *d, const void *bytes, int n, sqlite3_int64 at)
{
	struct change *c = calloc(1, sizeof(*c));

	assert(c != NULL);
	c->at = at;
	c->n = n;
	if (bytes != NULL) {
		c->bytes = malloc((size_t)n);
		assert(c->bytes != NULL);
		memcpy(c->bytes, bytes, (size_t)n);
	}
	pthread_mutex_lock(&disk.lock);
	*d->last = c;
	d->last = &c->next;
	pthread_mutex_unlock(&disk.lock);
}

static int
chunk_of(const struct disk_file *d, sqlite3_int64 at)
{
	return d->size - at < CHUNK ? (int)(d->size - at) : CHUNK;
}

/* Under the lock: all that the file has is safe. */
static int
note_safe(struct disk_file *d, sqlite3_file *real)
{
	int rc = real->pMethods->xFileSize(real, &d->size);

	free(d->safe);
	d->safe = malloc((size_t)d->size + 1);
	assert(d->safe != NULL);
	for (sqlite3_int64 at = 0; rc == SQLITE_OK && at < d->size; at += CHUNK)
		rc = real->pMethods->xRead(real, d->safe + at, chunk_of(d, at), at);
	forget_changes(d);
	return rc;
}

static struct disk_file *
find_file(const char *name)
{
	struct disk_file *d;

	for (int i = 0; i < disk.files; i++) {
		if (strcmp(disk.file[i].name, name) == 0)
			return &disk.file[i];
	}
	assert(disk.files < FILES && strlen(name) < NAME);
	d = &disk.file[disk.files++];
	*d = (struct disk_file){ .gone = false };
	strcpy(d->name, name);
	d->last = &d->first;
	return d;
}

static int
file_close(sqlite3_file *file)
{
	struct faulty_file *f = (struct faulty_file *)file;
	int rc = f->real->pMethods->xClose(f->real);

	free(f->real);
	return rc;
}

static int
file_read(sqlite3_file *file, void *bytes, int n, sqlite3_int64 at)
{
	return real_of(file)->pMethods->xRead(real_of(file), bytes, n, at);
}

static int
file_write(sqlite3_file *file, const void *bytes, int n, sqlite3_int64 at)
{
	struct faulty_file *f = (struct faulty_file *)file;
	int rc = attempt(FAULTY_WRITE);

	if (rc != SQLITE_OK)
		return rc;
	if (f->disk != NULL)
		note_change(f->disk, bytes, n, at);
	return f->real->pMethods->xWrite(f->real, bytes, n, at);
}

static int
file_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	struct faulty_file *f = (struct faulty_file *)file;
	int rc = attempt(FAULTY_TRUNCATE);

	if (rc != SQLITE_OK)
		return rc;
	if (f->disk != NULL)
		note_change(f->disk, NULL, 0, size);
	return f->real->pMethods->xTruncate(f->real, size);
}

/* The real disk need not be waited for. */
static int
file_sync(sqlite3_file *file, int how)
{
	struct faulty_file *f = (struct faulty_file *)file;
	int rc = attempt(FAULTY_SYNC);

	(void)how;
	if (rc != SQLITE_OK || f->disk == NULL)
		return rc;
	pthread_mutex_lock(&disk.lock);
	rc = note_safe(f->disk, f->real);
	pthread_mutex_unlock(&disk.lock);
	return rc;
}

static int
file_size(sqlite3_file *file, sqlite3_int64 *size)
{
	return real_of(file)->pMethods->xFileSize(real_of(file), size);
}

static int
file_lock(sqlite3_file *file, int how)
{
	int rc = attempt(FAULTY_LOCK);

	return rc == SQLITE_OK ? real_of(file)->pMethods->xLock(real_of(file), how) : rc;
}

static int
file_unlock(sqlite3_file *file, int how)
{
	return real_of(file)->pMethods->xUnlock(real_of(file), how);
}

static int
file_reserved(sqlite3_file *file, int *out)
{
	return real_of(file)->pMethods->xCheckReservedLock(real_of(file), out);
}

static int
file_control(sqlite3_file *file, int op, void *arg)
{
	return real_of(file)->pMethods->xFileControl(real_of(file), op, arg);
}

static int
file_sector(sqlite3_file *file)
{
	return real_of(file)->pMethods->xSectorSize(real_of(file));
}

static int
file_device(sqlite3_file *file)
{
	return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
}

static int
file_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **out)
{
	return real_of(file)->pMethods->xShmMap(real_of(file), page, size, extend, out);
}

static int
file_shm_lock(sqlite3_file *file, int offset, int n, int flags)
{
	bool takes = (flags & SQLITE_SHM_LOCK) != 0;
	int rc = takes ? attempt(FAULTY_LOCK) : SQLITE_OK;

	return rc == SQLITE_OK ? real_of(file)->pMethods->xShmLock(real_of(file), offset, n, flags)
			       : rc;
}

static void
file_shm_barrier(sqlite3_file *file)
{
	real_of(file)->pMethods->xShmBarrier(real_of(file));
}

static int
file_shm_unmap(sqlite3_file *file, int delete)
{
	return real_of(file)->pMethods->xShmUnmap(real_of(file), delete);
}

static int
open_file(sqlite3_vfs *v, const char *name, sqlite3_file *file, int flags, int *out)
{
	struct faulty_file *f = (struct faulty_file *)file;
	int rc = attempt(FAULTY_OPEN);

	(void)v;
	f->base.pMethods = NULL;
	if (rc != SQLITE_OK)
		return rc;
	f->disk = NULL;
	f->real = calloc(1, (size_t)real_vfs->szOsFile);
	if (f->real == NULL)
		return SQLITE_NOMEM;
	rc = real_vfs->xOpen(real_vfs, name, f->real, flags, out);
	if (rc != SQLITE_OK) {
		free(f->real);
		return rc;
	}
	f->base.pMethods = &methods;
	pthread_mutex_lock(&disk.lock);
	if (name != NULL && (flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL)) != 0) {
		f->disk = find_file(name);
		f->disk->gone = false;
		rc = note_safe(f->disk, f->real);
	}
	pthread_mutex_unlock(&disk.lock);
	return rc;
}

static int
delete_file(sqlite3_vfs *v, const char *name, int sync)
{
	(void)v;
	pthread_mutex_lock(&disk.lock);
	if (disk.unplugged) {
		pthread_mutex_unlock(&disk.lock);
		return SQLITE_IOERR_DELETE;
	}
	forget_changes(find_file(name));
	find_file(name)->gone = true;
	pthread_mutex_unlock(&disk.lock);
	return real_vfs->xDelete(real_vfs, name, sync);
}

void
faulty_begin(void)
{
	sqlite3_initialize();
	real_vfs = sqlite3_vfs_find(NULL);
	vfs = *real_vfs;
	vfs.pNext = NULL;
	vfs.zName = "faulty";
	vfs.szOsFile = (int)sizeof(struct faulty_file);
	vfs.xOpen = open_file;
	vfs.xDelete = delete_file;
	methods = (sqlite3_io_methods){
		.iVersion = 2,
		.xClose = file_close,
		.xRead = file_read,
		.xWrite = file_write,
		.xTruncate = file_truncate,
		.xSync = file_sync,
		.xFileSize = file_size,
		.xLock = file_lock,
		.xUnlock = file_unlock,
		.xCheckReservedLock = file_reserved,
		.xFileControl = file_control,
		.xSectorSize = file_sector,
		.xDeviceCharacteristics = file_device,
		.xShmMap = file_shm_map,
		.xShmLock = file_shm_lock,
		.xShmBarrier = file_shm_barrier,
		.xShmUnmap = file_shm_unmap,
	};
	sqlite3_vfs_register(&vfs, 1);
}

int
faulty_count(void)
{
	int count;

	pthread_mutex_lock(&disk.lock);
	count = disk.count;
	pthread_mutex_unlock(&disk.lock);
	return count;
}

static void
arm(int n, bool lasts, bool unplugs)
{
	pthread_mutex_lock(&disk.lock);
	disk.count = 0;
	disk.fails_at = n;
	disk.lasts = lasts;
	disk.unplugs = unplugs;
	disk.failed = disk.unplugged = false;
	pthread_mutex_unlock(&disk.lock);
}

void
faulty_arm(int n, bool lasts)
{
	arm(n, lasts, false);
}

void
faulty_pull_plug(int n)
{
	arm(n, true, true);
}

void
faulty_heal(void)
{
	pthread_mutex_lock(&disk.lock);
	disk.fails_at = 0;
	pthread_mutex_unlock(&disk.lock);
}

bool
faulty_has_failed(void)
{
	bool failed;

	pthread_mutex_lock(&disk.lock);
	failed = disk.failed;
	pthread_mutex_unlock(&disk.lock);
	return failed;
}

/* One file as the power left it. */
static void
restore_file(struct disk_file *d, struct xoshiro *luck)
{
	sqlite3_file *f = calloc(1, (size_t)real_vfs->szOsFile);
	int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MAIN_DB, rc;

	assert(f != NULL);
	rc = real_vfs->xOpen(real_vfs, d->name, f, flags, &flags);
	assert(rc == SQLITE_OK);
	f->pMethods->xTruncate(f, 0);
	for (sqlite3_int64 at = 0; at < d->size; at += CHUNK)
		f->pMethods->xWrite(f, d->safe + at, chunk_of(d, at), at);
	for (const struct change *c = d->first; c != NULL; c = c->next) {
		uint32_t fate = xoshiro_below(luck, 4);

		if (c->bytes == NULL && fate > 0)
			f->pMethods->xTruncate(f, c->at);
		else if (c->bytes != NULL && fate > 1)
			f->pMethods->xWrite(f, c->bytes, c->n, c->at);
		else if (c->bytes != NULL && fate == 1 && c->n > 1)
			f->pMethods->xWrite(
			    f, c->bytes, 1 + (int)xoshiro_below(luck, (uint32_t)c->n - 1), c->at);
	}
	f->pMethods->xClose(f);
	free(f);
}

void
faulty_restore_power(uint64_t seed)
{
	struct xoshiro luck = xoshiro_seed("power", seed);

	pthread_mutex_lock(&disk.lock);
	for (int i = 0; i < disk.files; i++) {
		if (!disk.file[i].gone)
			restore_file(&disk.file[i], &luck);
		forget_changes(&disk.file[i]);
		free(disk.file[i].safe);
	}
	disk.files = 0;
	disk.fails_at = 0;
	disk.unplugged = false;
	pthread_mutex_unlock(&disk.lock);
}
