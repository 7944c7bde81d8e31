/*
 * A heap of times: which of many things is due first.
 *
 * The things are the caller's own and have an item in them.  One thread at a time.
 */
#ifndef PITBOSS_ENGINE_HEAP_H
#define PITBOSS_ENGINE_HEAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct heap_item {
	size_t place; /* in the heap, from 1; 0: it is in none */
};

struct heap_entry {
	int64_t at_ms;
	struct heap_item *item;
};

/* All 0 is empty. */
struct heap {
	struct heap_entry *entry;
	size_t n, room;
};

/* Room for N items in all, so that heap_put() needs no memory.  False if there is none. */
bool heap_make_room(struct heap *h, size_t n);

/* The items stay the caller's. */
void heap_free(struct heap *h);

/* Puts ITEM in, or changes its time.  There must be room for it. */
void heap_put(struct heap *h, struct heap_item *item, int64_t at_ms);

/* Nothing happens if ITEM is not in the heap. */
void heap_take(struct heap *h, struct heap_item *item);

/* The one with the earliest time; NULL if there is none. */
const struct heap_entry *heap_first(const struct heap *h);

#endif
