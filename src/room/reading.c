/* What somebody has bet, read from the ledger for those who ask a house (LG-40): by a thread of its
 * own, one after the other, because nobody else waits for the disk (HO-34). */
#include <string.h>

#include "room/server_parts.h"

static void *
reading_run(void *arg)
{
	struct past_reading *r = arg;
	const struct past_wish wish = { .name = r->name,
					.game = r->game != NULL ? r->game->name : NULL,
					.since_ms = r->wish.since_ms,
					.last = r->wish.last };
	struct text why = text_in(r->why, sizeof(r->why));

	r->ok = past_read_ledger(&r->past, r->ledger, &wish, &why);
	atomic_store(&r->done, true);
	feed_poke(r->feed);
	return NULL;
}

/* Without a thread they are told so, and the next has a try. */
static void
reading_begin(struct server *s, struct visitor *v)
{
	struct past_reading *r = &s->reading;

	*r = (struct past_reading){ .ledger = s->plan.ledger,
				    .feed = s->plan.feed,
				    .wish = v->wish };
	r->game = v->wish.game >= 0 ? games[v->wish.game] : NULL;
	strcpy(r->name, v->name);
	r->busy = clock_thread(s->plan.clock, &r->thread, reading_run, r) == 0;
	if (r->busy)
		r->whose = v;
	else
		visitor_dismiss(v, FRAME_REFUSED, "the house cannot read its ledger now");
}

void
reading_end(struct server *s)
{
	struct past_reading *r = &s->reading;

	if (!r->busy)
		return;
	pthread_join(r->thread, NULL);
	r->busy = false;
	if (r->whose != NULL && r->ok)
		tell_past(r->whose, &r->past);
	else if (r->whose != NULL)
		visitor_dismiss(r->whose, FRAME_REFUSED, r->why);
	r->whose = NULL;
	past_free(&r->past);
}

void
reading_look(struct server *s)
{
	if (s->reading.busy && atomic_load(&s->reading.done))
		reading_end(s);
	for (int i = 0; i < s->visitors && !s->reading.busy; i++) {
		if (s->visitor[i]->stage == STAGE_READS)
			reading_begin(s, s->visitor[i]);
	}
}
