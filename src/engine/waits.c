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

bool
table_rest(struct table *t, int64_t until_ms, const atomic_bool *stop)
{
	bool open;

	pthread_mutex_lock(&t->lock);
	while (may_rest(t, stop) && clock_sleep(t->ways.clock, &t->lock, &t->rest, until_ms))
		continue;
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
