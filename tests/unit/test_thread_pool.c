#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <signal.h>

#include "lab/progress.h"
#include "lab/thread_pool.h"

enum { ITEMS = 1000 };

struct sums {
	uint64_t items, sum, squares;
	uint8_t seen[ITEMS];
};

static void
sum_up(const void *job, uint64_t item, void *tally)
{
	struct sums *t = tally;

	t->items++;
	t->sum += item * *(const uint64_t *)job;
	t->squares += item * item;
	if (item < ITEMS)
		t->seen[item]++;
}

static void
add_sums(void *whole, const void *tally)
{
	const struct sums *t = tally;
	struct sums *w = whole;

	w->items += t->items;
	w->sum += t->sum;
	w->squares += t->squares;
	for (int i = 0; i < ITEMS; i++)
		w->seen[i] = (uint8_t)(w->seen[i] + t->seen[i]);
}

static struct thread_pool
summing_crew(int threads, uint64_t items)
{
	static const uint64_t three = 3;

	return (struct thread_pool){
		.threads = threads,
		.items = items,
		.work = sum_up,
		.add = add_sums,
		.job = &three,
		.tally_size = sizeof(struct sums),
	};
}

static void
every_item_is_done_once_by_any_number_of_threads(void **state)
{
	static const int threads[] = { 0, 1, 2, 7, 64 };

	(void)state;
	for (size_t i = 0; i < sizeof(threads) / sizeof(threads[0]); i++) {
		struct thread_pool thread_pool = summing_crew(threads[i], ITEMS);
		struct sums whole = { 0 };

		assert_int_equal(thread_pool_run(&thread_pool, &whole), ITEMS);
		assert_int_equal(whole.items, ITEMS);
		assert_int_equal(whole.sum, 3 * 499500);
		assert_int_equal(whole.squares, 332833500);
		for (int k = 0; k < ITEMS; k++)
			assert_int_equal(whole.seen[k], 1);
	}
}

static void
no_items_are_no_work(void **state)
{
	struct thread_pool thread_pool = summing_crew(4, 0);
	struct sums whole = { 0 };

	(void)state;
	assert_int_equal(thread_pool_run(&thread_pool, &whole), 0);
	assert_int_equal(whole.items, 0);
}

static bool
stop_at_third_look(void *ctx, uint64_t done)
{
	int *looks = ctx;

	(void)done;
	return ++*looks < 3;
}

/* CA-4: more items than can be done in a lifetime. */
static void
an_early_stop_counts_what_was_done(void **state)
{
	struct thread_pool thread_pool = summing_crew(2, UINT64_MAX / 2);
	struct sums whole = { 0 };
	int looks = 0;
	uint64_t done;

	(void)state;
	thread_pool.progress = stop_at_third_look;
	thread_pool.ctx = &looks;
	done = thread_pool_run(&thread_pool, &whole);
	assert_int_equal(looks, 3);
	assert_true(done > 0 && done < thread_pool.items);
	assert_int_equal(whole.items, done);
}

static int raised;

static bool
stop_at_first_look(void *ctx, uint64_t done)
{
	raise(raised);
	return progress_step(ctx, done);
}

/* CA-4: control-C, and the two others that ask a program to end. */
static void
stops_early_and_gives_the_signal_back(int number)
{
	struct thread_pool thread_pool = summing_crew(2, UINT64_MAX / 2);
	struct sums whole = { 0 };
	struct sigaction after;
	struct progress progress;

	raised = number;
	signal(number, SIG_DFL); /* under `make check &' SIGINT is ignored */
	progress_start(&progress, "sums", thread_pool.items, 1);
	thread_pool.progress = stop_at_first_look;
	thread_pool.ctx = &progress;
	assert_true(thread_pool_run(&thread_pool, &whole) < thread_pool.items);
	assert_true(progress_finish(&progress));
	sigaction(number, NULL, &after);
	assert_true(after.sa_handler == SIG_DFL);

	progress_start(&progress, "sums", 10, 1);
	assert_true(progress_step(&progress, 5));
	assert_false(progress_finish(&progress));
}

static void
signals_stop_early_and_are_given_back(void **state)
{
	(void)state;
	stops_early_and_gives_the_signal_back(SIGINT);
	stops_early_and_gives_the_signal_back(SIGTERM);
	stops_early_and_gives_the_signal_back(SIGHUP);
}

/* The system tells of a terminal that goes away, and so does the shell. */
static void
a_second_hangup_does_no_harm(void **state)
{
	struct progress progress;

	(void)state;
	signal(SIGHUP, SIG_DFL);
	progress_start(&progress, "sums", 10, 1);
	raise(SIGHUP);
	raise(SIGHUP);
	assert_false(progress_step(&progress, 5));
	assert_true(progress_finish(&progress));
}

static void
an_ignored_signal_stays_ignored(void **state)
{
	struct progress progress;

	(void)state;
	signal(SIGHUP, SIG_IGN); /* nohup */
	progress_start(&progress, "sums", 10, 1);
	raise(SIGHUP);
	assert_true(progress_step(&progress, 5));
	assert_false(progress_finish(&progress));
	assert_true(signal(SIGHUP, SIG_DFL) == SIG_IGN);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_item_is_done_once_by_any_number_of_threads),
		cmocka_unit_test(no_items_are_no_work),
		cmocka_unit_test(an_early_stop_counts_what_was_done),
		cmocka_unit_test(signals_stop_early_and_are_given_back),
		cmocka_unit_test(a_second_hangup_does_no_harm),
		cmocka_unit_test(an_ignored_signal_stays_ignored),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
