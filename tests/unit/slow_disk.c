#include "slow_disk.h"

#include <assert.h>
#include <sqlite3.h>
#include <stddef.h>

/* SQLite has different methods for files with locks and without. */
enum { KINDS = 4 };

static sqlite3_vfs *real_vfs;
static sqlite3_vfs vfs;
static void (*before_sync)(void);
static struct {
	const sqlite3_io_methods *real;
	sqlite3_io_methods slow;
} kind[KINDS];

static int
slow_sync(sqlite3_file *file, int how)
{
	int i = 0;

	while (file->pMethods != &kind[i].slow)
		i++;
	before_sync();
	return kind[i].real->xSync(file, how);
}

/* The file is the real one, but for its sync. */
static int
slow_open(sqlite3_vfs *v, const char *name, sqlite3_file *file, int flags, int *out)
{
	int rc = real_vfs->xOpen(real_vfs, name, file, flags, out), i = 0;

	(void)v;
	if (rc != SQLITE_OK)
		return rc;
	while (i < KINDS && kind[i].real != NULL && kind[i].real != file->pMethods)
		i++;
	assert(i < KINDS);
	kind[i].real = file->pMethods;
	kind[i].slow = *file->pMethods;
	kind[i].slow.xSync = slow_sync;
	file->pMethods = &kind[i].slow;
	return rc;
}

void
slow_disk_begin(void (*wait)(void))
{
	before_sync = wait;
	sqlite3_initialize();
	real_vfs = sqlite3_vfs_find(NULL);
	vfs = *real_vfs;
	vfs.pNext = NULL;
	vfs.zName = "slow";
	vfs.xOpen = slow_open;
	sqlite3_vfs_register(&vfs, 1);
}
