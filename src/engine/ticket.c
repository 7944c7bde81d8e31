#include "engine/ticket.h"

#include "engine/round.h"

const char *
ticket_round(const struct ticket *k)
{
	return k->round->id;
}

/* A time beyond all times is never. */
static int64_t
ticket_deadline(struct clock *clock, int64_t ms)
{
	int64_t now_ms;

	if (ms == CLOCK_NEVER)
		return CLOCK_NEVER;
	now_ms = clock_now(clock);
	return ms > INT64_MAX - now_ms ? CLOCK_NEVER : now_ms + ms;
}

/* Under the round's lock.  The clock is the table's, which lives until its rounds are settled. */
static enum ticket_wait
wait_settled(struct ticket *k, int64_t ms)
{
	struct round *round = k->round;
	int64_t until_ms =
	    atomic_load(&round->settled) ? CLOCK_NEVER : ticket_deadline(round->clock, ms);

	while (!atomic_load(&round->settled)) {
		if (k->interrupted) {
			k->interrupted = false;
			return TICKET_INTERRUPTED;
		}
		if (until_ms != CLOCK_NEVER && clock_now(round->clock) >= until_ms)
			return TICKET_LATE;
		clock_sleep(round->clock, &round->lock, &round->paid, until_ms);
	}
	return TICKET_PAID;
}

enum ticket_wait
ticket_prize(struct ticket *k, int64_t ms, chips *prize)
{
	struct round *round = k->round;
	enum ticket_wait how = TICKET_PAID;

	if (!atomic_load(&round->settled)) {
		pthread_mutex_lock(&round->lock);
		how = wait_settled(k, ms);
		pthread_mutex_unlock(&round->lock);
	}
	/* A settled round does not change any more. */
	if (how == TICKET_PAID)
		*prize = round->prize(round->option, &round->roll, &k->bet);
	return how;
}

void
ticket_interrupt(struct ticket *k)
{
	struct round *round = k->round;

	pthread_mutex_lock(&round->lock);
	k->interrupted = true;
	if (!atomic_load(&round->settled))
		clock_wake(round->clock, &round->paid);
	pthread_mutex_unlock(&round->lock);
}

void
ticket_end(struct ticket *k)
{
	round_drop(k->round);
	k->round = NULL;
}
