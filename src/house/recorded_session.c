#include "house/recorded_session.h"

#include <stdlib.h>
#include <string.h>

#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/words.h"

enum { SNAPSHOTS = 512, STRIDE = 128, TEXTS = 1 << 28, CATCH_UP_MS = 10000 };

/* The end of the year 9999: later moments are none. */
#define LAST_MS INT64_C(253402300799999)

/* Makes room for one more of SIZE bytes in what *AT has, which are N; false without memory, or if
 * there are MOST. */
static bool
recorded_session_grow(void *at, int n, int *room, size_t size, int most)
{
	void **old = at, *grown;

	if (n < *room)
		return true;
	if (n >= most)
		return false;
	*room = *room == 0 ? 64 : 2 * *room;
	grown = realloc(*old, (size_t)*room * size);
	if (grown != NULL)
		*old = grown;
	return grown != NULL;
}

int64_t
recorded_session_moment_near(int64_t at_ms)
{
	return at_ms < 0 ? 0 : at_ms < LAST_MS ? at_ms : LAST_MS;
}

struct recorded_session_table *
recorded_session_add_table(struct recorded_session *r, const struct game *g)
{
	struct recorded_session_table *t = &r->table[r->tables];

	if (r->tables == RECORDED_SESSION_TABLES)
		return NULL;
	r->tables++;
	*t = (struct recorded_session_table){ .game = g };
	return t;
}

/* *AT is its place among the table's texts. */
static bool
recorded_session_add_text(struct recorded_session_table *t, const char *text, uint32_t *at)
{
	size_t size = strlen(text) + 1;

	if (t->used + size > t->room) {
		size_t room = 2 * t->room + 4096;
		char *grown = t->room < TEXTS ? realloc(t->text, room) : NULL;

		if (grown == NULL)
			return false;
		t->text = grown;
		t->room = room;
	}
	memcpy(t->text + t->used, text, size);
	*at = (uint32_t)t->used;
	t->used += size;
	return true;
}

static bool
recorded_session_add_seat_occupant(struct recorded_session_table *t,
				   const struct recorded_session_seat_occupant *seat_occupant,
				   int32_t *at)
{
	*at = -1;
	if (seat_occupant == NULL)
		return true;
	if (!recorded_session_grow(&t->seat_occupant, t->seat_occupants, &t->seat_occupants_room,
				   sizeof(*t->seat_occupant), RECORDED_SESSION_SEAT_OCCUPANTS))
		return false;
	*at = t->seat_occupants;
	t->seat_occupant[t->seat_occupants++] = *seat_occupant;
	return true;
}

/* When the next deed at T, which says that it was done at AT_MS, is shown.  After the clock was set
 * back (LG-52) deeds come as long after each other as before, unless it catches up soon. */
static int64_t
recorded_session_time(struct recorded_session_table *t, int64_t at_ms)
{
	int64_t last_ms = t->deeds > 0 ? t->deed[t->deeds - 1].at_ms : 0;

	at_ms = recorded_session_moment_near(at_ms);
	if (last_ms - (at_ms + t->set_back_ms) > CATCH_UP_MS)
		t->set_back_ms = last_ms - at_ms;
	return recorded_session_moment_near(at_ms + t->set_back_ms);
}

bool
recorded_session_add_deed(struct recorded_session *r, struct recorded_session_table *t,
			  int64_t at_ms, const char *text,
			  const struct recorded_session_seat_occupant *seat_occupant)
{
	struct recorded_session_deed deed = { .at_ms = recorded_session_time(t, at_ms) };

	if (r->deeds == RECORDED_SESSION_DEEDS || strlen(text) >= DEED_TEXT ||
	    !recorded_session_grow(&t->deed, t->deeds, &t->deeds_room, sizeof(*t->deed),
				   RECORDED_SESSION_DEEDS) ||
	    !recorded_session_add_text(t, text, &deed.text) ||
	    !recorded_session_add_seat_occupant(t, seat_occupant, &deed.seat_occupant))
		return false;
	t->deed[t->deeds++] = deed;
	r->deeds++;
	return true;
}

void
recorded_session_free(struct recorded_session *r)
{
	for (int i = 0; i < r->tables; i++) {
		struct recorded_session_table *t = &r->table[i];

		free(t->deed);
		free(t->text);
		free(t->seat_occupant);
		free(t->round);
		for (int k = 0; k < t->snapshots; k++)
			free(t->snapshot[k]);
		free(t->snapshot);
	}
	free(r->moment);
	*r = (struct recorded_session){ .tables = 0 };
}

static const struct rail *
snapshot_rail(const struct snapshot *f)
{
	return (const struct rail *)f->replay.state.bytes;
}

void
snapshot_open(struct snapshot *f, const struct recorded_session_table *t)
{
	memset(f, 0, offsetof(struct snapshot, replay));
	for (int seat = 0; seat < SEATS; seat++)
		f->seat_occupant[seat] = -1;
	f->asked_ms = t->opened_ms;
	replay_open(&f->replay, t->game);
}

static bool
snapshot_is_own(const struct snapshot *f, const struct recorded_session_table *t, int seat)
{
	return seat != NOBODY && f->seat_occupant[seat] >= 0 &&
	       t->seat_occupant[f->seat_occupant[seat]].own;
}

int
snapshot_seat(const struct snapshot *f, const struct recorded_session_table *t)
{
	for (int seat = 0; seat < SEATS; seat++) {
		if (snapshot_is_own(f, t, seat))
			return seat;
	}
	return NOBODY;
}

/* As the guest at a live table does. */
static void
snapshot_note_own(struct snapshot *f, const struct event *e, enum moves moves)
{
	if (moves < BACK || moves > TAKEN)
		return;
	if (f->owns > 0 && f->own[0].round != e->round)
		f->owns = 0;
	if (f->owns < OWN_EVENTS)
		f->own[f->owns++] = *e;
}

static void
snapshot_note(struct snapshot *f, const struct recorded_session_table *t, const struct event *e)
{
	enum moves moves = t->game->events[e->kind].moves;

	if (e->dice > 0)
		f->owns = 0;
	if (!snapshot_is_own(f, t, e->seat))
		return;
	snapshot_note_own(f, e, moves);
	if (moves == BOUGHT)
		f->brought += e->amount;
	else if (moves == CASHED)
		f->brought -= e->amount;
}

/* The deed after those that have been done: 0, a fault, or -1 with WHY if it is no deed. */
static int
snapshot_do(struct snapshot *f, const struct recorded_session_table *t, struct told *told,
	    struct text *why)
{
	const struct recorded_session_deed *d = &t->deed[f->deeds];
	uint32_t request_id = snapshot_rail(f)->request_id;
	char line[DEED_TEXT];
	int fault;

	strcpy(line, t->text + d->text);
	told->at_ms = d->at_ms;
	if (!deed_read(t->game, line, &told->deed, why))
		return -1;
	fault = replay_tell(&f->replay, &told->deed, 1, &told->events);
	if (fault != 0)
		return fault;
	if (told->deed.kind == DEED_SIT)
		f->seat_occupant[told->deed.seat] = d->seat_occupant;
	for (int i = 0; i < told->events.n; i++)
		snapshot_note(f, t, &told->events.at[i]);
	memcpy(told->seat_occupant, f->seat_occupant, sizeof(told->seat_occupant));
	for (int seat = 0; seat < SEATS; seat++) {
		if (!rail_has(snapshot_rail(f)->taken, seat))
			f->seat_occupant[seat] = -1;
	}
	if (snapshot_rail(f)->request_id != request_id)
		f->asked_ms = d->at_ms;
	f->deeds++;
	return 0;
}

bool
snapshot_step(struct snapshot *f, const struct recorded_session_table *t, struct told *told)
{
	char words[DEED_TEXT];
	struct text why = text_in(words, sizeof(words));

	return f->deeds < t->deeds && snapshot_do(f, t, told, &why) == 0;
}

size_t
snapshot_used(const struct snapshot *f)
{
	return offsetof(struct snapshot, replay) + offsetof(struct replay, state) +
	       game_used(f->replay.game, f->replay.state.bytes);
}

void
snapshot_find(struct snapshot *f, const struct recorded_session_table *t, int deeds)
{
	int i = t->snapshots > 0 ? deeds / t->stride : 0;

	if (i >= t->snapshots)
		i = t->snapshots - 1;
	if (i >= 0)
		memcpy(f, t->snapshot[i], snapshot_used(t->snapshot[i]));
	else
		snapshot_open(f, t);
}

void
snapshot_seek(struct snapshot *f, const struct recorded_session_table *t, int deeds)
{
	struct told told;

	snapshot_find(f, t, deeds);
	while (f->deeds < deeds && snapshot_step(f, t, &told))
		continue;
}

/* Every other one, from the first. */
static void
recorded_session_thin_snapshots(struct recorded_session_table *t)
{
	for (int i = 0; i < t->snapshots; i++) {
		if (i % 2 == 0)
			t->snapshot[i / 2] = t->snapshot[i];
		else
			free(t->snapshot[i]);
	}
	t->snapshots /= 2;
	t->stride *= 2;
}

/* Shot I is that after I times STRIDE deeds. */
static bool
recorded_session_keep(struct recorded_session_table *t, const struct snapshot *f)
{
	void *kept;

	if (t->snapshot == NULL) {
		t->stride = STRIDE;
		t->snapshot = malloc(SNAPSHOTS * sizeof(*t->snapshot));
	}
	if (t->snapshot == NULL)
		return false;
	if (t->snapshots == SNAPSHOTS)
		recorded_session_thin_snapshots(t);
	if (f->deeds != t->snapshots * t->stride)
		return true;
	kept = malloc(snapshot_used(f));
	if (kept == NULL)
		return false;
	memcpy(kept, f, snapshot_used(f));
	t->snapshot[t->snapshots++] = kept;
	return true;
}

static bool
recorded_session_note_round(struct recorded_session_table *t, const struct snapshot *f)
{
	if (!recorded_session_grow(&t->round, t->rounds, &t->rounds_room, sizeof(*t->round),
				   RECORDED_SESSION_DEEDS + 1))
		return false;
	t->round[t->rounds++] = f->deeds;
	return true;
}

/* All that is behind DEEDS is not there; the first such table is told. */
static void
recorded_session_cut_table(struct recorded_session *r, struct recorded_session_table *t, int deeds,
			   int fault, const char *why)
{
	struct text out = text_in(r->cut, sizeof(r->cut));
	char words[DEED_TEXT];

	if (fault > 0)
		fault_words(t->game, fault, NULL, words, sizeof(words));
	text_add(&out, "table %lld (%s) can be played again up to its deed %d alone: %s",
		 (long long)t->id, t->game->name, deeds, fault > 0 ? words : why);
	t->deeds = deeds;
}

static bool
recorded_session_finish_table(struct recorded_session *r, struct recorded_session_table *t,
			      struct told *told)
{
	struct snapshot *f = malloc(sizeof(*f));
	char words[DEED_TEXT];
	struct text why = text_in(words, sizeof(words));
	bool ok = f != NULL;

	if (ok) {
		snapshot_open(f, t);
		ok = recorded_session_keep(t, f) && recorded_session_note_round(t, f);
	}
	while (ok && f->deeds < t->deeds) {
		uint32_t round = snapshot_rail(f)->round;
		int fault = snapshot_do(f, t, told, &why);

		if (fault != 0)
			recorded_session_cut_table(r, t, f->deeds, fault, words);
		else
			ok = recorded_session_keep(t, f) && (snapshot_rail(f)->round == round ||
							     recorded_session_note_round(t, f));
	}
	free(f);
	return ok;
}

/* The table whose next deed is the earliest, of those of which DONE are in order already; -1. */
static int
recorded_session_earliest(const struct recorded_session *r, const int done[RECORDED_SESSION_TABLES])
{
	int first = -1;
	int64_t least_ms = 0;

	for (int i = 0; i < r->tables; i++) {
		const struct recorded_session_table *t = &r->table[i];

		if (done[i] < t->deeds && (first < 0 || t->deed[done[i]].at_ms < least_ms)) {
			first = i;
			least_ms = t->deed[done[i]].at_ms;
		}
	}
	return first;
}

/* The deeds of all tables in order of time; those of one stay in their own order. */
static bool
recorded_session_put_in_order(struct recorded_session *r)
{
	int done[RECORDED_SESSION_TABLES] = { 0 }, n = 0, table;
	int64_t at_ms = INT64_MIN;

	r->deeds = 0;
	for (int i = 0; i < r->tables; i++)
		r->deeds += r->table[i].deeds;
	r->moment = malloc(((size_t)r->deeds + 1) * sizeof(*r->moment));
	while (r->moment != NULL && (table = recorded_session_earliest(r, done)) >= 0) {
		struct recorded_session_deed *d = &r->table[table].deed[done[table]++];

		at_ms = d->at_ms > at_ms ? d->at_ms : at_ms;
		d->place = n;
		r->moment[n++] = (struct recorded_session_moment){ at_ms, (uint8_t)table };
	}
	return r->moment != NULL;
}

bool
recorded_session_finish(struct recorded_session *r)
{
	struct told *told = malloc(sizeof(*told));
	bool ok = told != NULL;

	for (int i = 0; ok && i < r->tables; i++)
		ok = recorded_session_finish_table(r, &r->table[i], told);
	free(told);
	return ok && recorded_session_put_in_order(r);
}

void
told_digest(const struct told *told, const struct recorded_session_table *t, struct digest *out)
{
	uint64_t users = 0;

	for (int seat = 0; seat < SEATS; seat++) {
		int32_t who = told->seat_occupant[seat];

		if (who >= 0 && t->seat_occupant[who].strategy[0] == '\0')
			users |= rail_bit(seat);
	}
	digest_begin(out, t->game, &told->events, users);
}

void
told_news(const struct told *told, const struct recorded_session_table *t, const struct event *e,
	  struct news *out)
{
	int32_t who = e->seat != NOBODY ? told->seat_occupant[e->seat] : -1;
	int named;

	*out = (struct news){ .event = *e };
	if (who >= 0) {
		memcpy(out->name, t->seat_occupant[who].name, NAME_SIZE);
		out->own = t->seat_occupant[who].own;
	}
	named = event_words(t->game, e, out->name, out->own ? e->seat : NOBODY, out->words,
			    sizeof(out->words));
	if (who >= 0 && t->seat_occupant[who].strategy[0] != '\0')
		out->mark = named;
}
