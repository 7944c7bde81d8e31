/*
 * A test that has taken all memory, so that the next who asks for some gets none.  A sanitizer ends
 * a program that runs out of memory.
 */
#ifndef PITBOSS_TESTS_HOARD_H
#define PITBOSS_TESTS_HOARD_H

#include <stdlib.h>
#include <sys/resource.h>

enum { HOARD_SMALL = 4096 };

struct hoard {
	struct hoard_block {
		struct hoard_block *next;
	} * first;
	struct rlimit before;
};

/* A stack grows as it is used, and cannot when there is no memory: it has its room beforehand.  Not
 * inline, or that room would be the caller's own. */
__attribute__((noinline, unused)) static void
hoard_grow_stack(void)
{
	volatile char room[1 << 20];

	for (size_t i = 0; i < sizeof(room); i += 1024)
		room[i] = 0;
}

/* All but LEFT bytes. */
static inline void
hoard_take(struct hoard *h, size_t left)
{
	void *volatile spared = malloc(left); /* else the compiler leaves it out */
	struct rlimit none;

	h->first = NULL;
	hoard_grow_stack();
	getrlimit(RLIMIT_AS, &h->before);
	none = (struct rlimit){ 1, h->before.rlim_max };
	setrlimit(RLIMIT_AS, &none);
	/* A small block that was freed is kept for who asks for just its size. */
	for (size_t size = 1 << 20; size >= sizeof(struct hoard_block);
	     size -= size > HOARD_SMALL ? size / 2 : sizeof(struct hoard_block)) {
		struct hoard_block *block;

		while ((block = malloc(size)) != NULL) {
			block->next = h->first;
			h->first = block;
		}
	}
	free(spared);
}

static inline void
hoard_give_back(struct hoard *h)
{
	setrlimit(RLIMIT_AS, &h->before);
	while (h->first != NULL) {
		struct hoard_block *block = h->first;

		h->first = block->next;
		free(block);
	}
}

#endif
