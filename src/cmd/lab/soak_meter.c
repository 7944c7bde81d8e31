#include "cmd/lab/soak_meter.h"

#include <time.h>

enum { STEPS = 16 };

int64_t
meter_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* Up to STEPS each number has its own, and then each power of two has STEPS. */
static int
meter_bucket(uint64_t us)
{
	int power = 0;

	while (us >> power >= 2 * STEPS)
		power++;
	return us < STEPS ? (int)us : power * STEPS + (int)(us >> power);
}

/* The least time that is beyond it. */
static double
meter_bound(int bucket)
{
	int power = bucket < 2 * STEPS ? 0 : bucket / STEPS - 1;

	return (double)(bucket - power * STEPS + 1) * (double)(1ULL << power);
}

void
meter_add(struct meter *m, int64_t us)
{
	unsigned long long time = us > 0 ? (unsigned long long)us : 0, most = m->most;

	atomic_fetch_add(&m->bucket[meter_bucket(time)], 1);
	atomic_fetch_add(&m->count, 1);
	while (time > most && !atomic_compare_exchange_weak(&m->most, &most, time))
		;
}

double
meter_share(struct meter *m, double share)
{
	double wanted = share * (double)m->count, sum = 0;

	for (int i = 0; i < METER_BUCKETS && m->count > 0; i++) {
		sum += (double)m->bucket[i];
		if (sum >= wanted)
			return meter_bound(i) < (double)m->most ? meter_bound(i) : (double)m->most;
	}
	return 0;
}

double
meter_most(struct meter *m)
{
	return (double)m->most;
}

unsigned long long
meter_count(struct meter *m)
{
	return m->count;
}

/* The throw that this thread has noted last. */
static _Thread_local struct {
	uint64_t number;
	int64_t at_us;
} thrown;

static uint64_t
meter_note(void *ctx, const struct entry *e)
{
	struct metered *m = ctx;
	uint64_t number = m->behind.note(m->behind.ctx, e);

	if (e->kind == ENTRY_DEED && e->deed->kind == DEED_ROLL) {
		thrown.number = number;
		thrown.at_us = meter_now();
	} else if (e->kind == ENTRY_DEED && e->deed->kind == DEED_ACT) {
		atomic_fetch_add(&m->deeds, 1);
	}
	return number;
}

static bool
meter_secure(void *ctx, uint64_t number)
{
	struct metered *m = ctx;
	bool safe = m->behind.secure(m->behind.ctx, number);

	if (safe && number == thrown.number) {
		meter_add(&m->throws, meter_now() - thrown.at_us);
		thrown.number = 0;
	}
	return safe;
}

static const char *
meter_trouble(void *ctx, uint64_t *safe)
{
	struct metered *m = ctx;

	return m->behind.trouble(m->behind.ctx, safe);
}

static int64_t
meter_enter(void *ctx)
{
	struct metered *m = ctx;

	return m->behind.enter(m->behind.ctx);
}

struct recorder
meter_recorder(struct metered *m)
{
	return (struct recorder){ .note = meter_note,
				  .secure = meter_secure,
				  .trouble = meter_trouble,
				  .enter = meter_enter,
				  .ctx = m };
}
