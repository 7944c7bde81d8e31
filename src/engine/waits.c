#include "engine/monitor.h"

uint32_t
table_wait(struct table *t, uint32_t question, int64_t until_ms, const atomic_bool *stop)
{
	uint32_t now;

	table_lock(t);
	while (t->phase == PHASE_NEW || (t->phase != PHASE_CLOSED && t->question == question)) {
		if (stop != NULL && atomic_load(stop))
			break;
		if (!clock_sleep(t->ways.clock, &t->lock, &t->changed, until_ms))
			break;
	}
	now = t->phase == PHASE_CLOSED ? 0 : t->question;
	table_unlock(t);
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

/* Until that time has been played, or there is another reason to look. */
static void
sleep_until(struct table *t, int64_t played)
{
	bool timed = !t->paused && played != CLOCK_NEVER;

	clock_sleep(t->ways.clock, &t->lock, &t->rest,
		    timed ? clock_beat(t->ways.clock, played + t->stood_ms) : CLOCK_NEVER);
}

bool
table_rest(struct table *t, int64_t ms, const atomic_bool *stop)
{
	int64_t until_ms;
	bool open;

	table_lock(t);
	until_ms = played_ms(t) + ms;
	while (may_rest(t, stop) && (t->paused || played_ms(t) < until_ms))
		sleep_until(t, until_ms);
	open = may_rest(t, stop);
	table_unlock(t);
	return open;
}

/* When its time is over, by the clock without the pauses; CLOCK_NEVER. */
static int64_t
question_ends(const struct table *t)
{
	if (t->until_ms == CLOCK_NEVER)
		return CLOCK_NEVER;
	return t->paused ? played_ms(t) + t->until_ms : t->until_ms - t->stood_ms;
}

/* A player who wakes up while dice are in the air has all of the next question to think about it.
 */
bool
table_doze(struct table *t, uint32_t question, int64_t ms, const atomic_bool *stop, bool *rested)
{
	bool open, answered, over, overslept = false;
	int64_t ends_ms, wake_ms, now_ms;
	uint32_t nudges;

	*rested = false;
	table_lock(t);
	ends_ms = question_ends(t);
	wake_ms = ends_ms == CLOCK_NEVER ? CLOCK_NEVER : ends_ms + ms;
	nudges = t->nudges;
	while (may_rest(t, stop) && t->nudges == nudges) {
		answered = t->question != question;
		now_ms = played_ms(t);
		over = ends_ms != CLOCK_NEVER && now_ms >= ends_ms;
		if (answered && !over)
			break;
		if (t->paused || !over || now_ms < wake_ms) {
			sleep_until(t, wake_ms);
		} else if (!answered || table_wants(t).kind == WANT_DICE) {
			clock_sleep(t->ways.clock, &t->lock, &t->changed, CLOCK_NEVER);
			overslept = true;
		} else {
			*rested = !overslept;
			break;
		}
	}
	open = may_rest(t, stop);
	table_unlock(t);
	return open;
}

void
table_nudge(struct table *t)
{
	table_lock(t);
	t->nudges++;
	t->wake_changed = t->wake_rest = true;
	table_unlock(t);
}
