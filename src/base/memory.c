#include "base/memory.h"

#include <stdlib.h>
#include <sys/mman.h>

#ifdef __GLIBC__
#include <malloc.h>

enum { LARGE_BYTES = 1 << 21, SPARE_BYTES = 1 << 22 };
#endif

void
memory_share(void)
{
#ifdef __GLIBC__
	mallopt(M_ARENA_MAX, 1);
	mallopt(M_MMAP_THRESHOLD, LARGE_BYTES);
	mallopt(M_TRIM_THRESHOLD, SPARE_BYTES);
#endif
}

void *
memory_take(size_t size)
{
	void *at = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	return at != MAP_FAILED ? at : NULL;
}

void
memory_give(void *at, size_t size)
{
	if (at != NULL)
		munmap(at, size);
}
