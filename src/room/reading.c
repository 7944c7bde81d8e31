/* What is read from the ledger beside the evening: what somebody has who comes for the first time,
 * what somebody has bet (LG-40), and how the evening of somebody went who has left (HO-41).  By a
 * thread of its own, one after the other, because nobody else waits for the disk (HO-34). */
#include <string.h>

#include "games/game.h"
#include "games/game_table.h"
#include "room/server_parts.h"

static bool
reading_read_person(struct beside_reading *r, struct text *why)
{
	return ledger_find(r->ledger, r->name, &r->found, why);
}

static bool
reading_read_past(struct beside_reading *r, struct text *why)
{
	const struct past_bet_query bet_query = { .name = r->name,
						  .game = r->bet_query.game >= 0
							      ? games[r->bet_query.game]->name
							      : NULL,
						  .since_ms = r->bet_query.since_ms,
						  .last = r->bet_query.last };

	return past_read_ledger(&r->past, r->ledger, &bet_query, why);
}

static bool
reading_read_evenings(struct beside_reading *r, struct text *why)
{
	return ledger_evenings(r->ledger, r->name, &r->evenings, why);
}

static void *
reading_run(void *arg)
{
	struct beside_reading *r = arg;
	struct text why = text_in(r->why, sizeof(r->why));

	r->ok = r->read(r, &why);
	atomic_store(&r->done, true);
	feed_poke(r->feed);
	return NULL;
}

/* False if there is no thread for it. */
static bool
reading_begin(struct server *s, bool (*read)(struct beside_reading *r, struct text *why),
	      const char *name)
{
	struct beside_reading *r = &s->reading;

	r->read = read;
	r->ledger = s->plan.ledger;
	r->feed = s->plan.feed;
	strcpy(r->name, name);
	r->busy = clock_thread(s->plan.clock, &r->thread, reading_run, r) == 0;
	return r->busy;
}

/* Without a thread they are told so, and the next has a try. */
static void
reading_begin_for(struct server *s, struct connection *v)
{
	s->reading = (struct beside_reading){ .whose = v, .bet_query = v->bet_query };
	if (reading_begin(s, v->stage == STAGE_READS ? reading_read_past : reading_read_person,
			  v->name))
		return;
	s->reading.whose = NULL;
	connection_refuse(s, v, "the house cannot read its ledger now");
}

static void
reading_begin_of(struct server *s, struct user *p)
{
	p->unread = false;
	s->reading = (struct beside_reading){ .whose = NULL };
	if (!reading_begin(s, reading_read_evenings, p->name))
		users_tell_left(s, p->name, NULL);
}

/* What was read goes to V. */
static void
reading_tell(struct server *s, struct connection *v)
{
	struct beside_reading *r = &s->reading;

	if (!r->ok)
		connection_refuse(s, v, r->why);
	else if (v->stage == STAGE_READS)
		tell_past(v, &r->past);
	else
		connection_enter(s, v, &r->found);
}

/* Sleeps until it is read. */
static void
reading_finish(struct server *s)
{
	struct beside_reading *r = &s->reading;

	if (!r->busy)
		return;
	pthread_join(r->thread, NULL);
	r->busy = false;
	if (r->read == reading_read_evenings)
		users_tell_left(s, r->name, r->ok ? &r->evenings : NULL);
	else if (r->whose != NULL)
		reading_tell(s, r->whose);
	r->whose = NULL;
	past_free(&r->past);
}

/* What is to be read next, if anything is. */
static void
reading_take_next(struct server *s)
{
	for (int i = 0; i < s->connections && !s->reading.busy; i++) {
		enum stage stage = s->connection[i]->stage;

		if (stage == STAGE_READS || stage == STAGE_COMES)
			reading_begin_for(s, s->connection[i]);
	}
	for (int i = 0; i < s->users && !s->reading.busy; i++) {
		if (s->person[i].unread)
			reading_begin_of(s, &s->person[i]);
	}
}

void
reading_look(struct server *s)
{
	if (s->reading.busy && atomic_load(&s->reading.done))
		reading_finish(s);
	if (!s->reading.busy)
		reading_take_next(s);
}

void
reading_end(struct server *s)
{
	reading_finish(s);
	for (int i = 0; i < s->users; i++) {
		if (s->person[i].unread)
			reading_begin_of(s, &s->person[i]);
		reading_finish(s);
	}
}
