/*
 * For LD_PRELOAD: malloc(), calloc() and realloc() fail at the STARVE_AT-th call, and for good
 * after it unless STARVE_ONCE is set.  On descriptor STARVE_FD, if that is set, a byte tells that
 * it came to that.
 */
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *old, size_t size);

static atomic_long calls;

static int
starve_fails(void)
{
	const char *at = getenv("STARVE_AT"), *fd = getenv("STARVE_FD");
	long call = atomic_fetch_add(&calls, 1) + 1, limit = at != NULL ? atol(at) : 0;

	if (limit <= 0 || call < limit || (call > limit && getenv("STARVE_ONCE") != NULL))
		return 0;
	if (call == limit && fd != NULL)
		(void)!write(atoi(fd), "x", 1);
	errno = ENOMEM;
	return 1;
}

void *
malloc(size_t size)
{
	return starve_fails() ? NULL : __libc_malloc(size);
}

void *
calloc(size_t n, size_t size)
{
	return starve_fails() ? NULL : __libc_calloc(n, size);
}

void *
realloc(void *old, size_t size)
{
	return starve_fails() ? NULL : __libc_realloc(old, size);
}
