#include "engine/heap.h"

#include <stdlib.h>

/* Entry 0 has place 1.  The parent of a place is half of it. */
static struct heap_entry *
heap_at(struct heap *h, size_t place)
{
	return &h->entry[place - 1];
}

static void
heap_set(struct heap *h, size_t place, struct heap_entry e)
{
	*heap_at(h, place) = e;
	e.item->place = place;
}

/* PLACE is free: E goes there, or nearer to the top. */
static void
heap_rise(struct heap *h, size_t place, struct heap_entry e)
{
	while (place > 1 && heap_at(h, place / 2)->at_ms > e.at_ms) {
		heap_set(h, place, *heap_at(h, place / 2));
		place /= 2;
	}
	heap_set(h, place, e);
}

/* PLACE is free: E goes there, or further from the top. */
static void
heap_sink(struct heap *h, size_t place, struct heap_entry e)
{
	size_t child;

	while ((child = 2 * place) <= h->n) {
		if (child < h->n && heap_at(h, child + 1)->at_ms < heap_at(h, child)->at_ms)
			child++;
		if (heap_at(h, child)->at_ms >= e.at_ms)
			break;
		heap_set(h, place, *heap_at(h, child));
		place = child;
	}
	heap_set(h, place, e);
}

static void
heap_fill(struct heap *h, size_t place, struct heap_entry e)
{
	if (place > 1 && heap_at(h, place / 2)->at_ms > e.at_ms)
		heap_rise(h, place, e);
	else
		heap_sink(h, place, e);
}

bool
heap_make_room(struct heap *h, size_t n)
{
	size_t room = h->room > 0 ? h->room : 16;
	struct heap_entry *entry;

	if (n <= h->room)
		return true;
	while (room < n)
		room *= 2;
	entry = realloc(h->entry, room * sizeof(*entry));
	if (entry == NULL)
		return false;
	h->entry = entry;
	h->room = room;
	return true;
}

void
heap_free(struct heap *h)
{
	free(h->entry);
	*h = (struct heap){ 0 };
}

void
heap_put(struct heap *h, struct heap_item *item, int64_t at_ms)
{
	size_t place = item->place != 0 ? item->place : ++h->n;

	heap_fill(h, place, (struct heap_entry){ at_ms, item });
}

void
heap_take(struct heap *h, struct heap_item *item)
{
	size_t place = item->place;
	struct heap_entry last;

	if (place == 0)
		return;
	item->place = 0;
	last = *heap_at(h, h->n);
	h->n--;
	if (place <= h->n)
		heap_fill(h, place, last);
}

const struct heap_entry *
heap_first(const struct heap *h)
{
	return h->n > 0 ? &h->entry[0] : NULL;
}
