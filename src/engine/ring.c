#include "engine/ring.h"

#include <string.h>

void
ring_add(struct ring *ring, const struct event *e, const struct seat *who, uint64_t noted,
	 bool silent)
{
	ring->at[ring->told++ % NEWS_KEPT] = (struct happened){ *e, *who, noted, silent };
}

static void
ring_copy(const struct happened *from, uint32_t viewer, struct news *to)
{
	to->event = from->event;
	memcpy(to->name, from->who.name, NAME_SIZE);
	to->own = viewer != 0 && from->who.account == viewer;
	to->mark = from->who.simulated;
	to->silent = from->silent;
}

int
ring_read(const struct ring *ring, uint32_t viewer, uint64_t safe, uint64_t *since,
	  struct news *out, int max, uint64_t *missed)
{
	uint64_t first = *since;
	int n = 0;

	if (ring->told > NEWS_KEPT && first < ring->told - NEWS_KEPT)
		first = ring->told - NEWS_KEPT;
	if (missed != NULL)
		*missed = first - *since;
	while (n < max && first < ring->told && ring->at[first % NEWS_KEPT].noted <= safe) {
		ring_copy(&ring->at[first % NEWS_KEPT], viewer, &out[n]);
		out[n++].number = ++first;
	}
	*since = first;
	return n;
}
