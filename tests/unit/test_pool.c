/* Tasks with a time each: which is due first, and who runs it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sched.h>
#include <stdatomic.h>
#include <string.h>

#include "dice/seeded.h"
#include "engine/pool.h"
#include "sanitized.h"

enum { ITEMS = 300, CHANGES = 100000, TASKS = 40, HANDS = 4 };

#if defined(SANITIZED)
enum { HURRIES = 2000 };
#else
enum { HURRIES = 20000 };
#endif

static void
the_first_of_a_heap_is_the_earliest(void **state)
{
	struct xoshiro luck = xoshiro_seed("heap", 0);
	static struct heap_item item[ITEMS];
	static int64_t at[ITEMS]; /* -1: it is not in the heap */
	struct heap h = { 0 };

	(void)state;
	assert_null(heap_first(&h));
	assert_true(heap_make_room(&h, ITEMS));
	memset(at, -1, sizeof(at));
	for (int i = 0; i < CHANGES; i++) {
		uint32_t k = xoshiro_below(&luck, ITEMS);
		int64_t least = -1;

		at[k] = xoshiro_below(&luck, 3) == 0 ? -1 : (int64_t)xoshiro_below(&luck, 1000);
		if (at[k] < 0)
			heap_take(&h, &item[k]);
		else
			heap_put(&h, &item[k], at[k]);
		for (int j = 0; j < ITEMS; j++) {
			assert_true((at[j] >= 0) == (item[j].place != 0));
			if (at[j] >= 0 && (least < 0 || at[j] < least))
				least = at[j];
		}
		if (least < 0)
			assert_null(heap_first(&h));
		else
			assert_int_equal(heap_first(&h)->at_ms, least);
	}
	heap_free(&h);
}

/* A pool on a manual clock, with one circle. */
struct hall {
	struct clock clock;
	struct pool pool;
	struct circle circle;
};

/* A task that notes when it runs, and naps as it is told. */
struct sleeper_task {
	struct task task;
	struct hall *hall;
	struct task_wait task_wait;
	unsigned happens; /* in its circle while it runs, the first time */
	int runs;
	int64_t ran_ms;
};

static struct task_wait
sleeper_step(struct task *task)
{
	struct sleeper_task *s = (struct sleeper_task *)task;
	unsigned happens = s->happens;

	s->happens = 0;
	s->runs++;
	s->ran_ms = clock_now(&s->hall->clock);
	if (happens != 0)
		pool_wake(&s->hall->pool, &s->hall->circle, happens);
	return s->task_wait;
}

static void
hall_begin(struct hall *hall)
{
	memset(hall, 0, sizeof(*hall));
	clock_init(&hall->clock, true);
	pool_init(&hall->pool, &hall->clock);
	assert_int_equal(pool_start(&hall->pool), 0);
	assert_int_equal(pool_start(&hall->pool), 0); /* they run already */
}

static void
hall_end(struct hall *hall)
{
	pool_finish(&hall->pool);
	clock_finish(&hall->clock);
}

static void
hall_add(struct hall *hall, struct sleeper_task *s, int64_t until_ms, unsigned wake_mask)
{
	*s = (struct sleeper_task){ .task = { .step = sleeper_step },
				    .hall = hall,
				    .task_wait = { .until_ms = until_ms, .wake_mask = wake_mask } };
	assert_int_equal(pool_add(&hall->pool, &hall->circle, &s->task), 0);
	clock_quiet(&hall->clock);
	assert_int_equal(s->runs, 1);
}

static void
expect_runs(struct hall *hall, const struct sleeper_task *s, int runs)
{
	clock_quiet(&hall->clock);
	assert_int_equal(s->runs, runs);
}

static void
a_task_runs_when_its_time_has_come(void **state)
{
	struct sleeper_task early, late, never;
	struct hall hall;

	(void)state;
	hall_begin(&hall);
	hall_add(&hall, &late, 500, 0);
	hall_add(&hall, &early, 300, 0);
	hall_add(&hall, &never, CLOCK_NEVER, 0);
	early.task_wait = never.task_wait;
	late.task_wait = (struct task_wait){ .over = true };
	clock_pass(&hall.clock, 299);
	assert_int_equal(early.runs, 1);
	clock_pass(&hall.clock, 10000);
	assert_int_equal(early.runs, 2);
	assert_int_equal(early.ran_ms, 300);
	assert_int_equal(late.runs, 2);
	assert_int_equal(late.ran_ms, 500);
	assert_int_equal(never.runs, 1);
	assert_false(clock_next(&hall.clock)); /* nobody waits for a time */
	pool_hurry(&never.task);
	expect_runs(&hall, &never, 2);
	pool_hurry(&late.task); /* it has ended */
	expect_runs(&hall, &late, 2);
	pool_remove(&early.task);
	pool_remove(&late.task);
	pool_remove(&never.task);
	hall_end(&hall);
}

static void
a_task_wakes_for_what_it_heeds(void **state)
{
	struct sleeper_task asked, early, other;
	struct circle elsewhere = { 0 };
	struct hall hall;

	(void)state;
	hall_begin(&hall);
	hall_add(&hall, &asked, CLOCK_NEVER, WAKE_ASKED);
	hall_add(&hall, &early, 1000, WAKE_EARLY);
	hall_add(&hall, &other, 1000, 0);
	pool_wake(&hall.pool, &elsewhere, WAKE_END | WAKE_ASKED | WAKE_EARLY);
	pool_wake(&hall.pool, &hall.circle, WAKE_ASKED);
	expect_runs(&hall, &asked, 2);
	expect_runs(&hall, &early, 1);
	pool_wake(&hall.pool, &hall.circle, WAKE_EARLY);
	expect_runs(&hall, &early, 2);
	expect_runs(&hall, &asked, 2);
	expect_runs(&hall, &other, 1);
	pool_wake(&hall.pool, &hall.circle, WAKE_END);
	expect_runs(&hall, &asked, 3);
	expect_runs(&hall, &early, 3);
	expect_runs(&hall, &other, 2);
	pool_remove(&asked.task);
	pool_remove(&early.task);
	pool_remove(&other.task);
	hall_end(&hall);
}

/* News during a step counts if the nap after it heeds it. */
static void
nothing_is_missed_during_a_step(void **state)
{
	static const struct {
		unsigned happens, wake_mask;
		int runs;
	} rows[] = {
		{ WAKE_ASKED, WAKE_ASKED, 2 },
		{ WAKE_ASKED, WAKE_EARLY, 1 },
		{ WAKE_ASKED | WAKE_EARLY, WAKE_EARLY, 2 },
		{ WAKE_END, 0, 2 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct sleeper_task s;
		struct hall hall;

		hall_begin(&hall);
		hall_add(&hall, &s, CLOCK_NEVER, rows[i].wake_mask);
		s.happens = rows[i].happens;
		pool_hurry(&s.task);
		expect_runs(&hall, &s, 1 + rows[i].runs);
		pool_remove(&s.task);
		hall_end(&hall);
	}
}

static void
the_time_of_a_circle_stands_still_in_a_pause(void **state)
{
	struct sleeper_task s, late;
	struct hall hall;

	(void)state;
	hall_begin(&hall);
	hall_add(&hall, &s, 1000, WAKE_ASKED);
	clock_pass(&hall.clock, 400);
	pool_pause(&hall.pool, &hall.circle, true, 0);
	hall_add(&hall, &late, 900, 0);
	assert_false(clock_next(&hall.clock)); /* nobody waits for a time */
	clock_pass(&hall.clock, 7000);
	assert_int_equal(s.runs, 1);
	pool_wake(&hall.pool, &hall.circle, WAKE_ASKED);
	expect_runs(&hall, &s, 2);
	pool_pause(&hall.pool, &hall.circle, false, 7000);
	clock_pass(&hall.clock, 499);
	assert_int_equal(late.runs, 1);
	late.task_wait.until_ms = CLOCK_NEVER;
	clock_pass(&hall.clock, 1);
	assert_int_equal(late.runs, 2);
	s.task_wait.until_ms = CLOCK_NEVER;
	clock_pass(&hall.clock, 99);
	assert_int_equal(s.runs, 2);
	clock_pass(&hall.clock, 1);
	assert_int_equal(s.runs, 3);
	pool_remove(&s.task);
	pool_remove(&late.task);
	hall_end(&hall);
}

/* One task runs until another one lets it go. */
struct gate {
	atomic_bool waits, open;
};

struct gate_task {
	struct task task;
	struct gate *gate;
};

static struct task_wait
gate_wait(struct task *task)
{
	struct gate *gate = ((struct gate_task *)task)->gate;

	atomic_store(&gate->waits, true);
	while (!atomic_load(&gate->open))
		sched_yield();
	return (struct task_wait){ .until_ms = CLOCK_NEVER };
}

static struct task_wait
gate_open(struct task *task)
{
	atomic_store(&((struct gate_task *)task)->gate->open, true);
	return (struct task_wait){ .until_ms = CLOCK_NEVER };
}

/* If the second one waited for the first one's thread, this would last for ever. */
static void
a_slow_task_holds_up_no_other(void **state)
{
	struct circle circle = { 0 };
	struct clock clock;
	struct pool pool;

	(void)state;
	clock_init(&clock, false);
	pool_init(&pool, &clock);
	assert_int_equal(pool_start(&pool), 0);
	for (int at_once = 0; at_once < 2; at_once++) {
		struct gate gate = { false, false };
		struct gate_task slow = { { .step = gate_wait }, &gate };
		struct gate_task other = { { .step = gate_open }, &gate };

		assert_int_equal(pool_add(&pool, &circle, &slow.task), 0);
		while (!at_once && !atomic_load(&gate.waits))
			sched_yield();
		assert_int_equal(pool_add(&pool, &circle, &other.task), 0);
		while (!atomic_load(&gate.open))
			sched_yield();
		pool_remove(&slow.task);
		pool_remove(&other.task);
	}
	pool_finish(&pool);
	clock_finish(&clock);
}

/* A task that finds out whether two threads run it, and how often it ran. */
struct busy_task {
	struct task task;
	atomic_int inside;
	int runs; /* without a lock: each step sees the one before */
	struct xoshiro luck;
};

static struct task_wait
busy_step(struct task *task)
{
	struct busy_task *b = (struct busy_task *)task;
	struct task_wait task_wait = { .until_ms = CLOCK_NEVER,
				       .wake_mask = xoshiro_below(&b->luck, 4) };

	assert_int_equal(atomic_fetch_add(&b->inside, 1), 0);
	b->runs++;
	if (xoshiro_below(&b->luck, 2) == 0)
		task_wait.until_ms = 0;
	task_wait.over = xoshiro_below(&b->luck, 1000) == 0;
	atomic_fetch_sub(&b->inside, 1);
	return task_wait;
}

struct hands {
	struct pool *pool;
	struct circle circle[2];
	atomic_uint number;
};

/* Comes and goes with tasks, and wakes those of others. */
static void *
hurry_everybody(void *arg)
{
	struct hands *h = arg;
	struct xoshiro luck = xoshiro_seed("hands", atomic_fetch_add(&h->number, 1));
	struct busy_task own[TASKS];
	bool in[TASKS] = { false };

	for (int i = 0; i < HURRIES; i++) {
		uint32_t k = xoshiro_below(&luck, TASKS), c = xoshiro_below(&luck, 2);

		if (!in[k]) {
			memset(&own[k], 0, sizeof(own[k]));
			own[k].task.step = busy_step;
			own[k].luck = xoshiro_seed("busy", (uint64_t)i);
			assert_int_equal(pool_add(h->pool, &h->circle[c], &own[k].task), 0);
			in[k] = true;
			continue;
		}
		switch (xoshiro_below(&luck, 5)) {
		case 0: pool_wake(h->pool, &h->circle[c], 1U << xoshiro_below(&luck, 3)); break;
		case 1: pool_pause(h->pool, &h->circle[c], i % 2 == 0, 0); break;
		case 2:
			pool_remove(&own[k].task);
			assert_true(own[k].runs >= 0 && atomic_load(&own[k].inside) == 0);
			in[k] = false;
			break;
		default: pool_hurry(&own[k].task); break;
		}
	}
	for (int k = 0; k < TASKS; k++) {
		if (in[k])
			pool_remove(&own[k].task);
	}
	return NULL;
}

static void
tasks_come_and_go_in_all_threads(void **state)
{
	pthread_t thread[HANDS];
	struct hands hands = { 0 };
	struct clock clock;
	struct pool pool;

	(void)state;
	clock_init(&clock, false);
	pool_init(&pool, &clock);
	assert_int_equal(pool_start(&pool), 0);
	hands.pool = &pool;
	for (int i = 0; i < HANDS; i++)
		assert_int_equal(clock_thread(&clock, &thread[i], hurry_everybody, &hands), 0);
	for (int i = 0; i < HANDS; i++)
		pthread_join(thread[i], NULL);
	assert_null(hands.circle[0].first);
	assert_null(hands.circle[1].first);
	pool_finish(&pool);
	clock_finish(&clock);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_first_of_a_heap_is_the_earliest),
		cmocka_unit_test(a_task_runs_when_its_time_has_come),
		cmocka_unit_test(a_task_wakes_for_what_it_heeds),
		cmocka_unit_test(nothing_is_missed_during_a_step),
		cmocka_unit_test(the_time_of_a_circle_stands_still_in_a_pause),
		cmocka_unit_test(a_slow_task_holds_up_no_other),
		cmocka_unit_test(tasks_come_and_go_in_all_threads),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
