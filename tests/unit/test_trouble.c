/*
 * A ledger that cannot be written: the screen says so at every table, no bet is taken, and when it
 * can be written again play goes on (LG-50).
 */
#include "open_session.h"

static const struct game *const games_here[] = { &sicbo_game, &craps_game, NULL };
static const struct {
	int rows, cols;
} sizes[] = { { 20, 60 }, { 24, 80 }, { 40, 120 }, { 60, 200 } };

/* A recorder that fails for as long as it is FULL. */
struct disk {
	pthread_mutex_t lock; /* guards the following */
	uint64_t noted, safe;
	bool full;
};

static struct disk disk = { .lock = PTHREAD_MUTEX_INITIALIZER };

static uint64_t
disk_note(void *ctx, const struct entry *e)
{
	struct disk *d = ctx;
	uint64_t number;

	(void)e;
	pthread_mutex_lock(&d->lock);
	number = ++d->noted;
	pthread_mutex_unlock(&d->lock);
	return number;
}

static bool
disk_secure(void *ctx, uint64_t number)
{
	struct disk *d = ctx;
	bool safe;

	pthread_mutex_lock(&d->lock);
	if (!d->full && number > d->safe)
		d->safe = number;
	safe = number <= d->safe;
	pthread_mutex_unlock(&d->lock);
	return safe;
}

static const char *
disk_trouble(void *ctx, uint64_t *safe)
{
	struct disk *d = ctx;
	bool full;

	pthread_mutex_lock(&d->lock);
	*safe = d->full ? d->safe : d->noted;
	full = d->full;
	pthread_mutex_unlock(&d->lock);
	return full ? "database or disk is full" : NULL;
}

static int64_t
disk_enter(void *ctx)
{
	static int64_t tables;

	(void)ctx;
	return ++tables;
}

static void
disk_fill(bool full)
{
	pthread_mutex_lock(&disk.lock);
	disk.full = full;
	pthread_mutex_unlock(&disk.lock);
}

static void
a_table_that_cannot_record_takes_no_bets_and_says_so(void **state)
{
	struct recorder recorder = { disk_note, disk_secure, disk_trouble, disk_enter, &disk };
	const struct open_room_plan open = {
		.game = games_here, .recorder = &recorder, .think_ms = 1500, .bankroll = 1000
	};
	const struct session_plan plan = { .practice = false };

	(void)state;
	begin_as(&open, plan);
	press("b");
	assert_int_equal(room_at(house.room, 0)->stakes, 5);
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
		assert_false(draws(sizes[i].rows, sizes[i].cols, "takes no bets"));

	disk_fill(true);
	pass(100);
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		if (!draws(sizes[i].rows, sizes[i].cols, "takes no bets"))
			fail_msg("%dx%d does not say it", sizes[i].cols, sizes[i].rows);
	}
	assert_true(draws(24, 80, "The ledger cannot be written (database or disk is full)"));
	press("b");
	assert_int_equal(room_at(house.room, 0)->stakes, 5);
	assert_non_null(strstr(scene.notice.words, "ledger cannot be written"));

	disk_fill(false);
	pass(1000);
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
		assert_false(draws(sizes[i].rows, sizes[i].cols, "takes no bets"));
	press("b");
	assert_int_equal(room_at(house.room, 0)->stakes, 10);
	end();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_table_that_cannot_record_takes_no_bets_and_says_so),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
