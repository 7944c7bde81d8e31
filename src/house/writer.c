#include "house/writer.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/calendar.h"

/* Items, and the transfers and resolved bets that they point to. */
struct batch {
	struct item *item;
	int n, room;
	struct transfer *transfer;
	int transfers, transfer_room;
	struct resolved_bet *resolved_bet;
	int resolved_bets, resolved_bet_room;
};

struct writer {
	struct clock *clock;
	const char *(*write)(void *ctx, const struct item *item, int n);
	void *ctx;
	pthread_t thread;
	struct steady calendar; /* of the times that are noted */

	pthread_mutex_t lock; /* guards the rest, but WRITTEN; nothing is waited for with it */
	pthread_cond_t work;  /* for the thread */
	pthread_cond_t done;  /* an attempt has been made */
	struct batch noted;
	uint64_t count, safe; /* of items ever: noted; on disk */
	int64_t due_ms;       /* when the oldest is to be written */
	uint32_t failures;    /* attempts that have failed */
	const char *trouble;  /* why the last of them has; NULL: it has not */
	bool lost;            /* there was no memory to keep an item */
	bool ending;
	void (*changed)(void *ctx); /* NULL: nobody watches */
	void *watcher;

	struct batch written; /* the thread's own: what is being written */
};

static void
batch_free(struct batch *b)
{
	free(b->item);
	free(b->transfer);
	free(b->resolved_bet);
}

/* Room for MORE at AT, whose elements have SIZE bytes. */
static bool
batch_grow(void **at, int n, int *room, int more, size_t size)
{
	int wanted = *room > 0 ? *room : 64;
	void *grown;

	if (n + more <= *room)
		return true;
	while (wanted < n + more)
		wanted *= 2;
	grown = realloc(*at, (size_t)wanted * size);
	if (grown == NULL)
		return false;
	*at = grown;
	*room = wanted;
	return true;
}

/* An item with room for as many TRANSFERS and SLIPS; NULL without memory. */
static struct item *
batch_add(struct batch *b, int transfers, int resolved_bets)
{
	void *item = b->item, *transfer = b->transfer, *resolved_bet = b->resolved_bet;
	bool grown = batch_grow(&item, b->n, &b->room, 1, sizeof(*b->item));

	b->item = item;
	grown = grown && batch_grow(&transfer, b->transfers, &b->transfer_room, transfers,
				    sizeof(*b->transfer));
	b->transfer = transfer;
	grown = grown && batch_grow(&resolved_bet, b->resolved_bets, &b->resolved_bet_room,
				    resolved_bets, sizeof(*b->resolved_bet));
	b->resolved_bet = resolved_bet;
	if (!grown)
		return NULL;
	b->transfers += transfers;
	b->resolved_bets += resolved_bets;
	b->item[b->n] = (struct item){ .transfers = transfers, .resolved_bets = resolved_bets };
	return &b->item[b->n++];
}

static struct item *
batch_add_entry(struct batch *b, const struct entry *e)
{
	int transfers = e->transfers != NULL ? e->transfers->n : 0;
	int resolved_bets = e->resolved_bets != NULL ? e->resolved_bets->n : 0;
	struct item *item = batch_add(b, transfers, resolved_bets);

	if (item == NULL)
		return NULL;
	for (int i = 0; i < transfers; i++)
		b->transfer[b->transfers - transfers + i] = e->transfers->at[i];
	for (int i = 0; i < resolved_bets; i++)
		b->resolved_bet[b->resolved_bets - resolved_bets + i] = e->resolved_bets->at[i];
	return item;
}

/* The transfers and resolved bets stay where they are from now on. */
static void
batch_point(struct batch *b)
{
	int transfers = 0, resolved_bets = 0;

	for (int i = 0; i < b->n; i++) {
		struct item *item = &b->item[i];

		item->transfer = item->transfers > 0 ? &b->transfer[transfers] : NULL;
		item->resolved_bet =
		    item->resolved_bets > 0 ? &b->resolved_bet[resolved_bets] : NULL;
		transfers += item->transfers;
		resolved_bets += item->resolved_bets;
	}
}

/* Under the lock: what was noted, or a part of it that is needed, is to be written by then. */
static void
writer_hurry(struct writer *w, int64_t due_ms)
{
	if (w->due_ms != CLOCK_NEVER && w->due_ms <= due_ms)
		return;
	w->due_ms = due_ms;
	clock_wake(w->clock, &w->work);
}

/* Under the lock. */
static void
writer_set_trouble(struct writer *w, const char *why)
{
	bool changed = (w->trouble == NULL) != (why == NULL);

	w->trouble = why;
	if (changed && w->changed != NULL)
		w->changed(w->watcher);
}

int64_t
writer_now(const struct writer *w)
{
	return calendar_steady(&w->calendar);
}

/* Under the lock. */
static void
writer_copy(struct item *item, const struct entry *e)
{
	item->kind = e->kind;
	item->table = e->table;
	item->number = e->number;
	item->account = e->account;
	item->game = e->game;
	item->id = e->id;
	if (e->commitment != NULL)
		item->commitment = *e->commitment;
	if (e->deed != NULL)
		item->deed = *e->deed;
	if (e->name != NULL)
		strncpy(item->name, e->name, sizeof(item->name) - 1);
	if (e->strategy != NULL)
		strncpy(item->strategy, e->strategy, sizeof(item->strategy) - 1);
}

/* Under the lock: a deed is not in the journal, so none after it may be. */
static void
writer_lose(struct writer *w)
{
	w->lost = true;
	writer_set_trouble(w, "out of memory");
}

uint64_t
writer_note(struct writer *w, const struct entry *e)
{
	struct item *item;
	uint64_t number;

	pthread_mutex_lock(&w->lock);
	item = batch_add_entry(&w->noted, e);
	if (item != NULL) {
		writer_copy(item, e);
		item->at_ms = writer_now(w);
	} else {
		writer_lose(w);
	}
	number = ++w->count;
	writer_hurry(w, clock_now(w->clock) + (e->urgent ? 0 : WRITER_PATIENCE_MS));
	pthread_mutex_unlock(&w->lock);
	return number;
}

/* A word about a person. */
static void
writer_note_person(struct writer *w, const struct item *word)
{
	struct item *item;

	pthread_mutex_lock(&w->lock);
	item = batch_add(&w->noted, 0, 0);
	if (item != NULL) {
		*item = *word;
		item->at_ms = writer_now(w);
	} else {
		writer_lose(w);
	}
	w->count++;
	writer_hurry(w, clock_now(w->clock) + WRITER_PATIENCE_MS);
	pthread_mutex_unlock(&w->lock);
}

void
writer_bind(struct writer *w, uint32_t account, uint32_t number)
{
	const struct item word = { .person = true, .account = account, .number = number };

	writer_note_person(w, &word);
}

void
writer_welcome(struct writer *w, uint32_t account, const char *name, int64_t user, chips grant)
{
	struct item word = { .person = true, .account = account, .user = user, .grant = grant };

	strncpy(word.name, name, sizeof(word.name) - 1);
	writer_note_person(w, &word);
}

bool
writer_secure(struct writer *w, uint64_t number)
{
	uint32_t failures;
	bool safe;

	pthread_mutex_lock(&w->lock);
	failures = w->failures;
	if (w->safe < number)
		writer_hurry(w, clock_now(w->clock));
	while (w->safe < number && w->failures == failures && w->trouble == NULL)
		clock_sleep(w->clock, &w->lock, &w->done, CLOCK_NEVER);
	safe = w->safe >= number;
	pthread_mutex_unlock(&w->lock);
	return safe;
}

const char *
writer_trouble(struct writer *w, uint64_t *safe)
{
	const char *why;

	pthread_mutex_lock(&w->lock);
	why = w->trouble;
	*safe = w->safe;
	pthread_mutex_unlock(&w->lock);
	return why;
}

void
writer_watch(struct writer *w, void (*changed)(void *ctx), void *ctx)
{
	pthread_mutex_lock(&w->lock);
	w->changed = changed;
	w->watcher = ctx;
	pthread_mutex_unlock(&w->lock);
}

/* With the lock held before and after: one attempt to write all that there is. */
static bool
writer_attempt(struct writer *w)
{
	uint64_t up_to = w->count;
	const char *why = NULL;
	bool ok = !w->lost;

	if (w->written.n == 0) {
		struct batch empty = w->written;

		w->written = w->noted;
		w->noted = empty;
	} else {
		up_to = w->safe + (uint64_t)w->written.n;
	}
	pthread_mutex_unlock(&w->lock);
	batch_point(&w->written);
	if (ok)
		why = w->write(w->ctx, w->written.item, w->written.n);
	pthread_mutex_lock(&w->lock);
	ok = ok && why == NULL;
	if (ok) {
		w->safe = up_to;
		w->written.n = w->written.transfers = w->written.resolved_bets = 0;
	} else {
		w->failures++;
	}
	if (!w->lost)
		writer_set_trouble(w, why);
	clock_wake(w->clock, &w->done);
	return ok;
}

/* With the lock held: sleep until something is due. */
static void
writer_rest(struct writer *w)
{
	while (!w->ending && (w->due_ms == CLOCK_NEVER || clock_now(w->clock) < w->due_ms))
		clock_sleep(w->clock, &w->lock, &w->work, w->due_ms);
}

/* With the lock held: sleep for a second, unless it all ends. */
static void
writer_despair(struct writer *w)
{
	int64_t until_ms = clock_now(w->clock) + WRITER_RETRY_MS;

	while (!w->ending && clock_now(w->clock) < until_ms)
		clock_sleep(w->clock, &w->lock, &w->work, until_ms);
}

static void *
writer_run(void *arg)
{
	struct writer *w = arg;

	pthread_mutex_lock(&w->lock);
	for (;;) {
		bool last, ok = true;

		writer_rest(w);
		last = w->ending;
		w->due_ms = CLOCK_NEVER;
		while (ok && w->safe < w->count)
			ok = writer_attempt(w);
		if (last)
			break;
		if (!ok) {
			writer_despair(w);
			writer_hurry(w, clock_now(w->clock));
		}
	}
	pthread_mutex_unlock(&w->lock);
	return NULL;
}

struct writer *
writer_start(struct clock *clock, const char *(*write)(void *ctx, const struct item *item, int n),
	     void *ctx)
{
	struct writer *w = calloc(1, sizeof(*w));
	int error;

	if (w == NULL)
		return NULL;
	w->clock = clock;
	w->write = write;
	w->ctx = ctx;
	w->due_ms = CLOCK_NEVER;
	calendar_begin(&w->calendar);
	pthread_mutex_init(&w->lock, NULL);
	clock_cond_init(&w->work);
	clock_cond_init(&w->done);
	error = clock_thread(clock, &w->thread, writer_run, w);
	if (error == 0)
		return w;
	free(w);
	errno = error;
	return NULL;
}

/* The thread has ended. */
static struct unwritten
writer_left(const struct writer *w)
{
	const struct batch *first = w->written.n > 0 ? &w->written : &w->noted;

	return (struct unwritten){
		.items = w->count - w->safe,
		.from_ms = first->n > 0 ? first->item[0].at_ms : writer_now(w),
		.why = w->trouble,
	};
}

struct unwritten
writer_finish(struct writer *w)
{
	struct unwritten left;

	pthread_mutex_lock(&w->lock);
	w->ending = true;
	clock_wake(w->clock, &w->work);
	pthread_mutex_unlock(&w->lock);
	pthread_join(w->thread, NULL);
	left = writer_left(w);
	batch_free(&w->noted);
	batch_free(&w->written);
	pthread_cond_destroy(&w->work);
	pthread_cond_destroy(&w->done);
	pthread_mutex_destroy(&w->lock);
	free(w);
	return left;
}
