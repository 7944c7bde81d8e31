#include "engine/ring.h"

#include <string.h>

#include "games/words.h"

void
ring_tell(struct ring *ring, const struct game *g, const struct event *e, const char *const *names,
	  uint64_t simulated)
{
	struct news *news = &ring->at[ring->told % NEWS_KEPT];
	int named;

	news->number = ++ring->told;
	news->event = *e;
	named =
	    event_words(g, e, e->seat != NOBODY ? names[e->seat] : NULL,
			e->seat != NOBODY && strcmp(names[e->seat], "you") == 0 ? e->seat : NOBODY,
			news->words, sizeof(news->words));
	news->mark = rail_has(simulated, e->seat) ? named : 0;
}

int
ring_read(const struct ring *ring, uint64_t *since, struct news *out, int max, uint64_t *missed)
{
	uint64_t first = *since;
	int n = 0;

	if (ring->told > NEWS_KEPT && first < ring->told - NEWS_KEPT)
		first = ring->told - NEWS_KEPT;
	if (missed != NULL)
		*missed = first - *since;
	while (n < max && first < ring->told)
		out[n++] = ring->at[first++ % NEWS_KEPT];
	*since = first;
	return n;
}
