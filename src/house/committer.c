#include "house/committer.h"

static uint64_t
committer_note(void *ctx, const struct entry *e)
{
	struct committer *n = ctx;

	if (e->deed != NULL && e->deed->kind == DEED_ACT) {
		pthread_mutex_lock(&n->lock);
		n->acts++;
		pthread_mutex_unlock(&n->lock);
	}
	return n->behind.note(n->behind.ctx, e);
}

/* At home: true, as if it were safe already; the caller asks what was promised. */
static bool
committer_secure(void *ctx, uint64_t number)
{
	struct committer *n = ctx;
	bool promises;

	pthread_mutex_lock(&n->lock);
	promises = n->at_home && pthread_equal(n->home, pthread_self());
	if (promises && number > n->promised)
		n->promised = number;
	if (promises && number > n->wanted) {
		n->wanted = number;
		clock_wake(n->clock, &n->work);
	}
	pthread_mutex_unlock(&n->lock);
	return promises || n->behind.secure(n->behind.ctx, number);
}

static const char *
committer_trouble(void *ctx, uint64_t *safe)
{
	const struct recorder *behind = &((struct committer *)ctx)->behind;

	return behind->trouble(behind->ctx, safe);
}

static int64_t
committer_enter(void *ctx)
{
	const struct recorder *behind = &((struct committer *)ctx)->behind;

	return behind->enter(behind->ctx);
}

/* Under the lock, which it lets go of meanwhile. */
static void
committer_ask(struct committer *n)
{
	uint64_t number = n->wanted;
	bool safe;

	pthread_mutex_unlock(&n->lock);
	safe = n->behind.secure(n->behind.ctx, number);
	pthread_mutex_lock(&n->lock);
	if (safe)
		n->safe = number;
	n->refused = number;
	feed_poke(n->feed);
}

/* What was refused is not waited for again: the writer tries on, and the tables tell its trouble.
 */
static void *
committer_run(void *arg)
{
	struct committer *n = arg;

	pthread_mutex_lock(&n->lock);
	while (!n->ending) {
		if (n->wanted > n->refused)
			committer_ask(n);
		else
			clock_sleep(n->clock, &n->lock, &n->work, CLOCK_NEVER);
	}
	pthread_mutex_unlock(&n->lock);
	return NULL;
}

int
committer_begin(struct committer *n, const struct recorder *behind, struct clock *clock,
		struct feed *feed)
{
	int error;

	*n = (struct committer){ .behind = *behind, .clock = clock, .feed = feed };
	pthread_mutex_init(&n->lock, NULL);
	clock_cond_init(&n->work);
	error = clock_thread(clock, &n->thread, committer_run, n);
	if (error == 0)
		return 0;
	pthread_cond_destroy(&n->work);
	pthread_mutex_destroy(&n->lock);
	return error;
}

void
committer_end(struct committer *n)
{
	pthread_mutex_lock(&n->lock);
	n->ending = true;
	clock_wake(n->clock, &n->work);
	pthread_mutex_unlock(&n->lock);
	pthread_join(n->thread, NULL);
	pthread_cond_destroy(&n->work);
	pthread_mutex_destroy(&n->lock);
}

struct recorder
committer_recorder(struct committer *n)
{
	return (struct recorder){ committer_note, committer_secure, committer_trouble,
				  committer_enter, n };
}

void
committer_serve(struct committer *n, bool at_home)
{
	pthread_mutex_lock(&n->lock);
	n->at_home = at_home;
	n->home = pthread_self();
	n->promised = 0;
	pthread_mutex_unlock(&n->lock);
}

uint64_t
committer_take(struct committer *n)
{
	uint64_t promised;

	pthread_mutex_lock(&n->lock);
	promised = n->promised;
	n->promised = 0;
	pthread_mutex_unlock(&n->lock);
	return promised;
}

int64_t
committer_acts(struct committer *n)
{
	int64_t acts;

	pthread_mutex_lock(&n->lock);
	acts = n->acts;
	pthread_mutex_unlock(&n->lock);
	return acts;
}

enum promise
committer_look(struct committer *n, uint64_t promised)
{
	enum promise what = PROMISE_OPEN;

	pthread_mutex_lock(&n->lock);
	if (promised <= n->safe)
		what = PROMISE_KEPT;
	else if (promised <= n->refused)
		what = PROMISE_BROKEN;
	pthread_mutex_unlock(&n->lock);
	return what;
}

void
committer_wait(struct committer *n, uint64_t promised)
{
	n->behind.secure(n->behind.ctx, promised);
}
