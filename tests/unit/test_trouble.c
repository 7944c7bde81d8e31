/*
 * A ledger that cannot be written: the screen says so at every table, no bet is taken, and when it
 * can be written again play goes on (LG-50).
 */
#include <stdlib.h>
#include <string.h>

#include "games/craps/craps.h"
#include "games/sicbo/sicbo.h"
#include "open_room.h"
#include "stage.h"
#include "term/canvas.h"
#include "tui/evening.h"
#include "tui/screen.h"

static const struct game *const two_tables[] = { &sicbo_game, &craps_game, NULL };
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
static struct open_room house;
static struct evening *evening;
static struct scene scene;

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
look(void)
{
	clock_quiet(&house.clock);
	evening_look(evening);
	evening_scene(evening, &scene);
}

static void
press(const char *keys)
{
	for (; *keys != '\0'; keys++)
		evening_key(evening, *keys, 24, 80);
	look();
}

/* Whether the line of tables, or anything else, says WORDS on a screen of that size. */
static bool
shows(int rows, int cols, const char *words)
{
	struct sheet sheet = { .cell = NULL };
	char *text;
	bool found;

	assert_int_equal(sheet_resize(&sheet, rows, cols), 0);
	screen_draw(sheet_canvas(&sheet), &scene);
	text = sheet_text(&sheet);
	assert_non_null(text);
	found = strstr(text, words) != NULL;
	free(text);
	sheet_finish(&sheet);
	return found;
}

static void
a_table_that_cannot_record_takes_no_bets_and_says_so(void **state)
{
	struct recorder recorder = { disk_note, disk_secure, disk_trouble, disk_enter, &disk };
	const struct open_room_plan open = {
		.game = two_tables, .recorder = &recorder, .think_ms = 1500, .bankroll = 1000
	};
	struct evening_plan plan = { .practice = false };

	(void)state;
	open_room_begin(&house, &open);
	plan.room = house.room;
	evening = evening_begin(&plan);
	assert_non_null(evening);
	press("b");
	assert_int_equal(room_at(house.room, 0)->stakes, 5);
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
		assert_false(shows(sizes[i].rows, sizes[i].cols, "takes no bets"));

	disk_fill(true);
	clock_pass(&house.clock, 100);
	look();
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		if (!shows(sizes[i].rows, sizes[i].cols, "takes no bets"))
			fail_msg("%dx%d does not say it", sizes[i].cols, sizes[i].rows);
	}
	assert_true(shows(24, 80, "The ledger cannot be written (database or disk is full)"));
	press("b");
	assert_int_equal(room_at(house.room, 0)->stakes, 5);
	assert_non_null(strstr(scene.notice.words, "ledger cannot be written"));

	disk_fill(false);
	clock_pass(&house.clock, 1000);
	look();
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
		assert_false(shows(sizes[i].rows, sizes[i].cols, "takes no bets"));
	press("b");
	assert_int_equal(room_at(house.room, 0)->stakes, 10);
	evening_end(evening);
	open_room_end(&house);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_table_that_cannot_record_takes_no_bets_and_says_so),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
