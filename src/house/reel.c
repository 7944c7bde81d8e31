#include "house/reel.h"

#include <stdlib.h>
#include <string.h>

#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/words.h"

enum { SHOTS = 512, STRIDE = 128, TEXTS = 1 << 28, CATCH_UP_MS = 10000 };

/* The end of the year 9999: later moments are none. */
#define LAST_MS INT64_C(253402300799999)

/* Makes room for one more of SIZE bytes in what *AT has, which are N; false without memory, or if
 * there are MOST. */
static bool
reel_grow(void *at, int n, int *room, size_t size, int most)
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
reel_moment_near(int64_t at_ms)
{
	return at_ms < 0 ? 0 : at_ms < LAST_MS ? at_ms : LAST_MS;
}

struct reel_table *
reel_add_table(struct reel *r, const struct game *g)
{
	struct reel_table *t = &r->table[r->tables];

	if (r->tables == REEL_TABLES)
		return NULL;
	r->tables++;
	*t = (struct reel_table){ .game = g };
	return t;
}

/* *AT is its place among the table's texts. */
static bool
reel_add_text(struct reel_table *t, const char *text, uint32_t *at)
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
reel_add_sitter(struct reel_table *t, const struct reel_sitter *sitter, int32_t *at)
{
	*at = -1;
	if (sitter == NULL)
		return true;
	if (!reel_grow(&t->sitter, t->sitters, &t->sitters_room, sizeof(*t->sitter), REEL_SITTERS))
		return false;
	*at = t->sitters;
	t->sitter[t->sitters++] = *sitter;
	return true;
}

/* When the next deed at T, which says that it was done at AT_MS, is shown.  After the clock was set
 * back (LG-52) deeds come as long after each other as before, unless it catches up soon. */
static int64_t
reel_time(struct reel_table *t, int64_t at_ms)
{
	int64_t last_ms = t->deeds > 0 ? t->deed[t->deeds - 1].at_ms : 0;

	at_ms = reel_moment_near(at_ms);
	if (last_ms - (at_ms + t->set_back_ms) > CATCH_UP_MS)
		t->set_back_ms = last_ms - at_ms;
	return reel_moment_near(at_ms + t->set_back_ms);
}

bool
reel_add_deed(struct reel *r, struct reel_table *t, int64_t at_ms, const char *text,
	      const struct reel_sitter *sitter)
{
	struct reel_deed deed = { .at_ms = reel_time(t, at_ms) };

	if (r->deeds == REEL_DEEDS || strlen(text) >= DEED_TEXT ||
	    !reel_grow(&t->deed, t->deeds, &t->deeds_room, sizeof(*t->deed), REEL_DEEDS) ||
	    !reel_add_text(t, text, &deed.text) || !reel_add_sitter(t, sitter, &deed.sitter))
		return false;
	t->deed[t->deeds++] = deed;
	r->deeds++;
	return true;
}

void
reel_free(struct reel *r)
{
	for (int i = 0; i < r->tables; i++) {
		struct reel_table *t = &r->table[i];

		free(t->deed);
		free(t->text);
		free(t->sitter);
		free(t->round);
		for (int k = 0; k < t->shots; k++)
			free(t->shot[k]);
		free(t->shot);
	}
	free(r->moment);
	*r = (struct reel){ .tables = 0 };
}

static const struct rail *
shot_rail(const struct shot *f)
{
	return (const struct rail *)f->replay.state.bytes;
}

void
shot_open(struct shot *f, const struct reel_table *t)
{
	memset(f, 0, offsetof(struct shot, replay));
	for (int seat = 0; seat < SEATS; seat++)
		f->sitter[seat] = -1;
	f->asked_ms = t->opened_ms;
	replay_open(&f->replay, t->game);
}

static bool
shot_is_own(const struct shot *f, const struct reel_table *t, int seat)
{
	return seat != NOBODY && f->sitter[seat] >= 0 && t->sitter[f->sitter[seat]].own;
}

int
shot_seat(const struct shot *f, const struct reel_table *t)
{
	for (int seat = 0; seat < SEATS; seat++) {
		if (shot_is_own(f, t, seat))
			return seat;
	}
	return NOBODY;
}

/* As the guest at a live table does. */
static void
shot_note_own(struct shot *f, const struct event *e, enum moves moves)
{
	if (moves < BACK || moves > TAKEN)
		return;
	if (f->owns > 0 && f->own[0].round != e->round)
		f->owns = 0;
	if (f->owns < OWN_EVENTS)
		f->own[f->owns++] = *e;
}

static void
shot_note(struct shot *f, const struct reel_table *t, const struct event *e)
{
	enum moves moves = t->game->events[e->kind].moves;

	if (e->dice > 0)
		f->owns = 0;
	if (!shot_is_own(f, t, e->seat))
		return;
	shot_note_own(f, e, moves);
	if (moves == BOUGHT)
		f->brought += e->amount;
	else if (moves == CASHED)
		f->brought -= e->amount;
}

/* The deed after those that have been done: 0, a fault, or -1 with WHY if it is no deed. */
static int
shot_do(struct shot *f, const struct reel_table *t, struct told *told, struct text *why)
{
	const struct reel_deed *d = &t->deed[f->deeds];
	uint32_t question = shot_rail(f)->question;
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
		f->sitter[told->deed.seat] = d->sitter;
	for (int i = 0; i < told->events.n; i++)
		shot_note(f, t, &told->events.at[i]);
	memcpy(told->sitter, f->sitter, sizeof(told->sitter));
	for (int seat = 0; seat < SEATS; seat++) {
		if (!rail_has(shot_rail(f)->taken, seat))
			f->sitter[seat] = -1;
	}
	if (shot_rail(f)->question != question)
		f->asked_ms = d->at_ms;
	f->deeds++;
	return 0;
}

bool
shot_step(struct shot *f, const struct reel_table *t, struct told *told)
{
	char words[DEED_TEXT];
	struct text why = text_in(words, sizeof(words));

	return f->deeds < t->deeds && shot_do(f, t, told, &why) == 0;
}

size_t
shot_used(const struct shot *f)
{
	return offsetof(struct shot, replay) + offsetof(struct replay, state) +
	       game_used(f->replay.game, f->replay.state.bytes);
}

void
shot_find(struct shot *f, const struct reel_table *t, int deeds)
{
	int i = t->shots > 0 ? deeds / t->stride : 0;

	if (i >= t->shots)
		i = t->shots - 1;
	if (i >= 0)
		memcpy(f, t->shot[i], shot_used(t->shot[i]));
	else
		shot_open(f, t);
}

void
shot_seek(struct shot *f, const struct reel_table *t, int deeds)
{
	struct told told;

	shot_find(f, t, deeds);
	while (f->deeds < deeds && shot_step(f, t, &told))
		continue;
}

/* Every other one, from the first. */
static void
reel_thin_shots(struct reel_table *t)
{
	for (int i = 0; i < t->shots; i++) {
		if (i % 2 == 0)
			t->shot[i / 2] = t->shot[i];
		else
			free(t->shot[i]);
	}
	t->shots /= 2;
	t->stride *= 2;
}

/* Shot I is that after I times STRIDE deeds. */
static bool
reel_keep(struct reel_table *t, const struct shot *f)
{
	void *kept;

	if (t->shot == NULL) {
		t->stride = STRIDE;
		t->shot = malloc(SHOTS * sizeof(*t->shot));
	}
	if (t->shot == NULL)
		return false;
	if (t->shots == SHOTS)
		reel_thin_shots(t);
	if (f->deeds != t->shots * t->stride)
		return true;
	kept = malloc(shot_used(f));
	if (kept == NULL)
		return false;
	memcpy(kept, f, shot_used(f));
	t->shot[t->shots++] = kept;
	return true;
}

static bool
reel_note_round(struct reel_table *t, const struct shot *f)
{
	if (!reel_grow(&t->round, t->rounds, &t->rounds_room, sizeof(*t->round), REEL_DEEDS + 1))
		return false;
	t->round[t->rounds++] = f->deeds;
	return true;
}

/* All that is behind DEEDS is not there; the first such table is told. */
static void
reel_cut_table(struct reel *r, struct reel_table *t, int deeds, int fault, const char *why)
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
reel_finish_table(struct reel *r, struct reel_table *t, struct told *told)
{
	struct shot *f = malloc(sizeof(*f));
	char words[DEED_TEXT];
	struct text why = text_in(words, sizeof(words));
	bool ok = f != NULL;

	if (ok) {
		shot_open(f, t);
		ok = reel_keep(t, f) && reel_note_round(t, f);
	}
	while (ok && f->deeds < t->deeds) {
		uint32_t round = shot_rail(f)->round;
		int fault = shot_do(f, t, told, &why);

		if (fault != 0)
			reel_cut_table(r, t, f->deeds, fault, words);
		else
			ok = reel_keep(t, f) &&
			     (shot_rail(f)->round == round || reel_note_round(t, f));
	}
	free(f);
	return ok;
}

/* The table whose next deed is the earliest, of those of which DONE are in order already; -1. */
static int
reel_earliest(const struct reel *r, const int done[REEL_TABLES])
{
	int first = -1;
	int64_t least_ms = 0;

	for (int i = 0; i < r->tables; i++) {
		const struct reel_table *t = &r->table[i];

		if (done[i] < t->deeds && (first < 0 || t->deed[done[i]].at_ms < least_ms)) {
			first = i;
			least_ms = t->deed[done[i]].at_ms;
		}
	}
	return first;
}

/* The deeds of all tables in order of time; those of one stay in their own order. */
static bool
reel_put_in_order(struct reel *r)
{
	int done[REEL_TABLES] = { 0 }, n = 0, table;
	int64_t at_ms = INT64_MIN;

	r->deeds = 0;
	for (int i = 0; i < r->tables; i++)
		r->deeds += r->table[i].deeds;
	r->moment = malloc(((size_t)r->deeds + 1) * sizeof(*r->moment));
	while (r->moment != NULL && (table = reel_earliest(r, done)) >= 0) {
		struct reel_deed *d = &r->table[table].deed[done[table]++];

		at_ms = d->at_ms > at_ms ? d->at_ms : at_ms;
		d->place = n;
		r->moment[n++] = (struct reel_moment){ at_ms, (uint8_t)table };
	}
	return r->moment != NULL;
}

bool
reel_finish(struct reel *r)
{
	struct told *told = malloc(sizeof(*told));
	bool ok = told != NULL;

	for (int i = 0; ok && i < r->tables; i++)
		ok = reel_finish_table(r, &r->table[i], told);
	free(told);
	return ok && reel_put_in_order(r);
}

void
told_digest(const struct told *told, const struct reel_table *t, struct digest *out)
{
	uint64_t persons = 0;

	for (int seat = 0; seat < SEATS; seat++) {
		int32_t who = told->sitter[seat];

		if (who >= 0 && t->sitter[who].strategy[0] == '\0')
			persons |= rail_bit(seat);
	}
	digest_begin(out, t->game, &told->events, persons);
}

void
told_news(const struct told *told, const struct reel_table *t, const struct event *e,
	  struct news *out)
{
	int32_t who = e->seat != NOBODY ? told->sitter[e->seat] : -1;
	int named;

	*out = (struct news){ .event = *e };
	if (who >= 0) {
		memcpy(out->name, t->sitter[who].name, NAME_SIZE);
		out->own = t->sitter[who].own;
	}
	named = event_words(t->game, e, out->name, out->own ? e->seat : NOBODY, out->words,
			    sizeof(out->words));
	if (who >= 0 && t->sitter[who].strategy[0] != '\0')
		out->mark = named;
}
