/*
 * The queue on the way to the disk, on the manual clock: what waits for company, what does not, and
 * what becomes of things that cannot be written.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>
#include <string.h>

#include "games/sicbo/sicbo.h"
#include "house/writer.h"

enum { ITEMS = 300 };

/* A disk that may be broken. */
struct disk {
	struct clock clock;
	struct writer *writer;
	uint32_t noted;

	pthread_mutex_t lock; /* guards what follows */
	bool broken;
	int attempts, batches;
	int interrupted; /* under the writer's lock; looked at when all is quiet */
	int items;
	uint32_t number[ITEMS]; /* of the deeds, as they were written */
	chips moved;
};

static const char *
disk_write(void *ctx, const struct item *item, int n)
{
	struct disk *d = ctx;
	bool works;

	pthread_mutex_lock(&d->lock);
	works = !d->broken;
	d->attempts++;
	d->batches += works;
	for (int i = 0; works && i < n; i++) {
		assert_true(d->items < ITEMS);
		d->number[d->items++] = item[i].number;
		for (int k = 0; k < item[i].transfers; k++)
			d->moved += item[i].transfer[k].amount;
	}
	pthread_mutex_unlock(&d->lock);
	return works ? NULL : "it is full";
}

static void
disk_stir(void *ctx)
{
	((struct disk *)ctx)->interrupted++;
}

static void
disk_begin(struct disk *d)
{
	*d = (struct disk){ .noted = 0 };
	clock_init(&d->clock, true);
	pthread_mutex_init(&d->lock, NULL);
	d->writer = writer_start(&d->clock, disk_write, d);
	assert_non_null(d->writer);
}

static void
disk_note(struct disk *d, bool urgent)
{
	const struct deed deed = { .kind = DEED_TIME };
	const struct transfers transfers = { .n = 2, .at = { { 1, 30 }, { 2, -20 } } };
	const struct entry e = { .kind = ENTRY_DEED,
				 .game = &sicbo_game,
				 .number = ++d->noted,
				 .deed = &deed,
				 .urgent = urgent,
				 .transfers = &transfers };

	assert_int_equal(writer_note(d->writer, &e), d->noted);
}

/* All that was noted has been written once, in order. */
static void
check_written(struct disk *d, int batches)
{
	clock_quiet(&d->clock);
	assert_int_equal(d->batches, batches);
	assert_int_equal(d->items, d->noted);
	for (uint32_t i = 0; i < d->noted; i++)
		assert_int_equal(d->number[i], i + 1);
	assert_true(d->moved == (chips)10 * d->noted);
}

static void
disk_end(struct disk *d, uint64_t lost)
{
	struct unwritten left = writer_finish(d->writer);

	assert_int_equal(left.items, lost);
	assert_true(lost == 0 || strcmp(left.why, "it is full") == 0);
	clock_finish(&d->clock);
	pthread_mutex_destroy(&d->lock);
}

static void
what_can_wait_waits_for_company(void **state)
{
	struct disk d;

	(void)state;
	disk_begin(&d);
	disk_note(&d, false);
	clock_pass(&d.clock, WRITER_PATIENCE_MS / 2);
	disk_note(&d, false);
	disk_note(&d, false);
	clock_pass(&d.clock, WRITER_PATIENCE_MS / 2 - 1);
	assert_int_equal(d.attempts, 0);
	clock_pass(&d.clock, 1);
	check_written(&d, 1);
	disk_note(&d, false);
	disk_note(&d, true);
	check_written(&d, 2);
	/* With nothing to write, nobody waits for a time. */
	assert_false(clock_next(&d.clock));
	disk_end(&d, 0);
}

/* Somebody who waits until a number is safe, on a thread of their own. */
struct waiting {
	struct disk *disk;
	uint64_t number;
	bool safe;
	pthread_t thread;
};

static void *
waiting_run(void *arg)
{
	struct waiting *w = arg;

	w->safe = writer_secure(w->disk->writer, w->number);
	return NULL;
}

static bool
disk_secures(struct disk *d, uint64_t number)
{
	struct waiting w = { .disk = d, .number = number };

	assert_int_equal(clock_thread(&d->clock, &w.thread, waiting_run, &w), 0);
	pthread_join(w.thread, NULL);
	return w.safe;
}

static void
somebody_who_waits_makes_it_urgent(void **state)
{
	struct disk d;

	(void)state;
	disk_begin(&d);
	disk_note(&d, false);
	assert_true(disk_secures(&d, 1));
	check_written(&d, 1);
	assert_true(disk_secures(&d, 1));
	assert_int_equal(d.attempts, 1);
	disk_end(&d, 0);
}

static void
what_cannot_be_written_is_kept_and_tried_each_second(void **state)
{
	struct disk d;
	uint64_t safe;

	(void)state;
	disk_begin(&d);
	writer_watch(d.writer, disk_stir, &d);
	disk_note(&d, true);
	check_written(&d, 1);
	assert_int_equal(d.interrupted, 0);
	d.broken = true;
	disk_note(&d, true);
	clock_quiet(&d.clock);
	assert_string_equal(writer_trouble(d.writer, &safe), "it is full");
	assert_int_equal(safe, 1);
	assert_int_equal(d.interrupted, 1);
	assert_int_equal(d.attempts, 2);
	for (int i = 0; i < 100; i++)
		disk_note(&d, i % 2 == 0);
	clock_pass(&d.clock, WRITER_RETRY_MS - 1);
	assert_int_equal(d.attempts, 2);
	clock_pass(&d.clock, 1);
	assert_int_equal(d.attempts, 3);
	clock_pass(&d.clock, 5 * WRITER_RETRY_MS);
	assert_int_equal(d.attempts, 8);
	pthread_mutex_lock(&d.lock);
	d.broken = false;
	pthread_mutex_unlock(&d.lock);
	clock_pass(&d.clock, WRITER_RETRY_MS);
	assert_null(writer_trouble(d.writer, &safe));
	assert_int_equal(safe, d.noted);
	assert_int_equal(d.interrupted, 2);
	check_written(&d, 3);
	assert_true(disk_secures(&d, d.noted));
	disk_end(&d, 0);
}

static void
the_end_writes_what_is_left_or_says_that_it_cannot(void **state)
{
	struct disk d;

	(void)state;
	disk_begin(&d);
	disk_note(&d, false);
	disk_end(&d, 0);
	assert_int_equal(d.items, 1);
	disk_begin(&d);
	d.broken = true;
	disk_note(&d, true);
	disk_note(&d, false);
	disk_end(&d, 2);
	assert_int_equal(d.items, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_can_wait_waits_for_company),
		cmocka_unit_test(somebody_who_waits_makes_it_urgent),
		cmocka_unit_test(what_cannot_be_written_is_kept_and_tried_each_second),
		cmocka_unit_test(the_end_writes_what_is_left_or_says_that_it_cannot),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
