#include <string.h>

#include "engine/monitor.h"

/* The copy is made under the lock, and what is hidden is blanked in it after. */
void
table_view(struct table *t, int viewer, struct glimpse *out)
{
	table_lock(t);
	out->version = t->version;
	out->open = t->phase == PHASE_OPEN;
	out->paused = t->paused;
	out->want = table_wants(t);
	out->until_ms = t->until_ms;
	out->simulated = 0;
	for (int i = 0; i < SEATS; i++) {
		memcpy(out->name[i], t->seat[i].name, NAME_SIZE);
		if (t->seat[i].simulated)
			out->simulated |= rail_bit(i);
	}
	memcpy(out->state.bytes, t->state.bytes, t->game->size);
	table_unlock(t);
	if (t->game->hide != NULL)
		t->game->hide(out->state.bytes, viewer);
}

struct want
table_look(struct table *t, int viewer, struct game_state *out)
{
	struct want want;

	table_lock(t);
	want = table_wants(t);
	memcpy(out->bytes, t->state.bytes, t->game->size);
	table_unlock(t);
	if (t->game->hide != NULL)
		t->game->hide(out->bytes, viewer);
	return want;
}

int
table_news(struct table *t, uint64_t *since, struct news *out, int max, uint64_t *missed)
{
	int n;

	table_lock(t);
	n = ring_read(&t->ring, since, out, max, missed);
	table_unlock(t);
	return n;
}
