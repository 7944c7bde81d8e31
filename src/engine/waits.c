#include "engine/monitor.h"

uint32_t
table_wait(struct table *t, uint32_t question, int64_t until_ms, const atomic_bool *stop)
{
	uint32_t now;

	pthread_mutex_lock(&t->lock);
	while (t->phase == PHASE_NEW || (t->phase != PHASE_CLOSED && t->question == question)) {
		if (stop != NULL && atomic_load(stop))
			break;
		if (!clock_sleep(t->ways.clock, &t->lock, &t->changed, until_ms))
			break;
	}
	now = t->phase == PHASE_CLOSED ? 0 : t->question;
	pthread_mutex_unlock(&t->lock);
	return now;
}

static bool
may_rest(const struct table *t, const atomic_bool *stop)
{
	return t->phase == PHASE_OPEN && (stop == NULL || !atomic_load(stop));
}

/* The clock without the pauses that there were. */
static int64_t
played_ms(const struct table *t)
{
	return (t->paused ? t->paused_at_ms : clock_now(t->ways.clock)) - t->stood_ms;
}

bool
table_rest(struct table *t, int64_t ms, const atomic_bool *stop)
{
	int64_t until_ms;
	bool open;

	pthread_mutex_lock(&t->lock);
	until_ms = played_ms(t) + ms;
	while (may_rest(t, stop) && (t->paused || played_ms(t) < until_ms))
		clock_sleep(t->ways.clock, &t->lock, &t->rest,
			    t->paused ? CLOCK_NEVER : until_ms + t->stood_ms);
	open = may_rest(t, stop);
	pthread_mutex_unlock(&t->lock);
	return open;
}

void
table_nudge(struct table *t)
{
	pthread_mutex_lock(&t->lock);
	clock_wake(t->ways.clock, &t->changed);
	clock_wake(t->ways.clock, &t->rest);
	pthread_mutex_unlock(&t->lock);
}
