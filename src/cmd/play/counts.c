#include "cmd/play/counts.h"

#include <stdlib.h>

/* Of all dice that are counted. */
enum { COUNTS_SIDES = 6 };

_Static_assert((int)EVENT_DICE <= (int)ROLL_DICE, "the dice of an event are a roll");

static void
counts_add(struct counts *counts, const struct game *g, const struct counted *row)
{
	void *figures = counts->n < COUNTS_MAX ? calloc(1, row->counter->size) : NULL;

	if (figures == NULL)
		return;
	row->counter->init(figures, row->dice);
	counts->page[counts->n] = (struct page){
		.game = g, .title = row->title, .write = row->counter->write, .ctx = figures
	};
	counts->count[counts->n++] = (struct count){ g, row, figures };
}

void
counts_init(struct counts *counts, const struct study *const *all)
{
	*counts = (struct counts){ .n = 0 };
	for (; *all != NULL; all++) {
		for (const struct counted *row = (*all)->counted; row != NULL && row->title != NULL;
		     row++)
			counts_add(counts, (*all)->game, row);
	}
}

void
counts_finish(struct counts *counts)
{
	for (int i = 0; i < counts->n; i++) {
		counts->count[i].row->counter->finish(counts->count[i].figures);
		free(counts->count[i].figures);
	}
	counts->n = 0;
}

/* An event has the dice of a throw, and no event has those of a throw that nobody saw.  Hands that
 * are shown have more dice. */
void
counts_received(void *ctx, const struct game *g, const struct event *e)
{
	struct counts *counts = ctx;
	struct roll roll = { .n = e->dice };

	for (int i = 0; i < e->dice; i++) {
		roll.die[i] = e->die[i];
		if (e->die[i] < 1 || e->die[i] > COUNTS_SIDES)
			return;
	}
	for (int i = 0; i < counts->n; i++) {
		const struct count *count = &counts->count[i];

		if (count->game == g && count->row->dice == roll.n)
			count->row->counter->roll(count->figures, &roll);
	}
}

void
counts_thrown(void *ctx, const struct game *g, const struct game_state *state, const struct roll *r)
{
	struct counts *counts = ctx;

	for (int i = 0; i < counts->n; i++) {
		const struct counted *row = counts->count[i].row;

		if (counts->count[i].game == g && row->dice == r->n &&
		    (row->counts == NULL || row->counts(state->bytes)))
			row->counter->roll(counts->count[i].figures, r);
	}
}
