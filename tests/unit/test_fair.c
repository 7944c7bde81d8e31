/* A system that has no randomness to give, for all of this process. */
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#include <cmocka.h>

#include "dice/fair.h"

ssize_t getrandom(void *buffer, size_t size, unsigned flags);
int open(const char *path, int flags, ...);

/* In the place of the C library's. */
ssize_t
getrandom(void *buffer, size_t size, unsigned flags)
{
	(void)buffer, (void)size, (void)flags;
	errno = ENOSYS;
	return -1;
}

int
open(const char *path, int flags, ...)
{
	if (strncmp(path, "/dev/", 5) == 0) {
		errno = ENOENT;
		return -1;
	}
	return (int)syscall(SYS_openat, -100 /* AT_FDCWD */, path, flags, 0600);
}

static void
no_randomness_is_told(void **state)
{
	char name[FAIR_NAME];
	struct fair fair;

	(void)state;
	assert_int_equal(fair_init(&fair), -1);
	assert_int_equal(fair_init(&fair), -1);
	assert_int_equal(fair_name(name), -1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(no_randomness_is_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
