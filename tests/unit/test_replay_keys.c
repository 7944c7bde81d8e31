/*
 * The screen of a recorded evening: its keys, what it refuses, and that it says REPLAY everywhere
 * (LG-43).
 */
#include "four_games.h"
#include "random_recorded_session.h"

#include <stdlib.h>

#include "games/game.h"
#include "room/replay_room.h"
#include "term/key.h"
#include "tui/replay_keys.h"
#include "tui/screen.h"

enum { DEEDS = 500, GAP_MS = 10000, KEYS = 20000 };

static struct clock tape_clock;
static struct recorded_session recorded_session;
static struct room *room;
static struct session *session;
static const struct recording *rec;
static char *text;

static int
replay_begin(void **state)
{
	struct replay_room_plan plan = { .recorded_session = &recorded_session,
					 .clock = &tape_clock,
					 .gap_ms = GAP_MS };
	struct session_plan screen = { .first = 1 };

	(void)state;
	setenv("TZ", "UTC0", 1);
	random_recorded_session(&recorded_session, four_games, DEEDS);
	clock_init(&tape_clock, true);
	room = screen.room = replay_room_open(&plan);
	assert_non_null(room);
	rec = room_recording(room);
	session = session_begin(&screen);
	assert_non_null(session);
	session_look(session);
	return 0;
}

static int
replay_end(void **state)
{
	(void)state;
	free(text);
	text = NULL;
	session_end(session);
	replay_room_close(room);
	recorded_session_free(&recorded_session);
	clock_finish(&tape_clock);
	return 0;
}

/* The screen as text. */
static const char *
screen_of(int rows, int cols)
{
	struct sheet sheet = { .cell = NULL };
	struct scene scene;

	assert_int_equal(sheet_resize(&sheet, rows, cols), 0);
	session_scene(session, &scene);
	screen_draw(sheet_canvas(&sheet), &scene);
	free(text);
	text = sheet_text(&sheet);
	sheet_finish(&sheet);
	return text;
}

static void
assert_shows(const char *words)
{
	if (strstr(screen_of(24, 80), words) == NULL)
		fail_msg("no '%s' in\n%s", words, text);
}

static void
press(const char *keys)
{
	for (; *keys != '\0'; keys++)
		session_key(session, *keys, 24, 80);
}

static void
it_says_replay_on_every_screen(void **state)
{
	static const struct extent sizes[] = {
		{ 20, 60 }, { 24, 80 }, { 40, 120 }, { 60, 200 }, { 10, 30 }
	};
	static const int covers[] = { KEY_NONE, '?', 'g', 'z' };

	(void)state;
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		for (size_t j = 0; j < sizeof(covers) / sizeof(covers[0]); j++) {
			session_key(session, covers[j], sizes[i].rows, sizes[i].cols);
			if (strstr(screen_of(sizes[i].rows, sizes[i].cols), "REPLAY") == NULL)
				fail_msg("%s", text);
			session_key(session, KEY_ESC, sizes[i].rows, sizes[i].cols);
		}
	}
}

/* Each key, and where it leads. */
static void
keys_move_in_the_evening(void **state)
{
	const struct recorded_session_table *craps = &recorded_session.table[1];

	(void)state;
	assert_int_equal(session->focus, 1);
	session_key(session, KEY_GO_RIGHT, 24, 80);
	session_key(session, KEY_GO_RIGHT, 24, 80);
	assert_int_equal(replay_room_deeds(room, 1), 2);
	press("h");
	assert_int_equal(replay_room_deeds(room, 1), 1);
	press("]");
	assert_int_equal(replay_room_deeds(room, 1), craps->round[1]);
	session_key(session, KEY_FAST_RIGHT, 24, 80);
	assert_int_equal(replay_room_deeds(room, 1), craps->round[2]);
	session_key(session, KEY_FAST_LEFT, 24, 80);
	press("[");
	assert_int_equal(rec->done, 0);
	session_key(session, KEY_TO_END, 24, 80);
	assert_int_equal(rec->done, rec->deeds);
	assert_shows("stopped 1×");
	press(" ");
	assert_shows("Not done: this is the end; Home goes to the start.");
	session_key(session, KEY_TO_TOP, 24, 80);
	assert_int_equal(rec->done, 0);
	press("}}");
	assert_int_equal(rec->quarters, 16);
	press("{{{");
	assert_int_equal(rec->quarters, 2);
	assert_shows("stopped 1/2×");
	press("} ");
	assert_shows("▶ 1×");
	assert_shows("Space stop");
	clock_pass(&tape_clock, 3000);
	assert_true(room_interrupted(room));
	assert_true(rec->done > 0);
	press("P");
	assert_true(room_paused(room));
	assert_shows("Space play");
	press("3");
	assert_int_equal(session->focus, 2);
	press("q");
	assert_true(session->over);
}

/* What is typed behind g. */
static void
g_goes_to_a_time_or_a_round(void **state)
{
	static const struct {
		const char *typed, *says;
		int seconds; /* after the beginning, 22:13:20; -1: not there */
	} rows[] = {
		{ "22:14", "", 40 },
		{ "22:13:50", "", 30 },
		{ " 22:15 ", "Not done: a time is written", -1 },
		{ "24:00", "Not done: a time is written", -1 },
		{ "22:61", "Not done: a time is written", -1 },
		{ "noon", "Not done: a time is written 21:30 or 21:30:15, a round 12.", -1 },
		{ "0", "Not done: this table has no such round.", -1 },
		{ "99999", "Not done: this table has no such round.", -1 },
		{ "99999999999999999999999", "Not done: a time is written", -1 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		int64_t to_ms = recorded_session.began_ms + 1000 * rows[i].seconds;

		session_key(session, KEY_TO_TOP, 24, 80);
		press("g");
		press(rows[i].typed);
		assert_shows("a time, 21:30 or 21:30:15, or a round, 12");
		press("\n");
		assert_shows(rows[i].says);
		if (rows[i].seconds < 0) {
			assert_int_equal(rec->done, 0);
			continue;
		}
		assert_true(recorded_session.moment[rec->done].at_ms >= to_ms);
		assert_true(recorded_session.moment[rec->done - 1].at_ms < to_ms);
	}
	press("g3\n");
	assert_int_equal(replay_room_deeds(room, 1), recorded_session.table[1].round[2]);
	press("g");
	session_key(session, KEY_ESC, 24, 80);
	assert_int_equal(replay_room_deeds(room, 1), recorded_session.table[1].round[2]);
}

static void
nothing_can_be_bet(void **state)
{
	static const char keys[] = "+-ur:=_ni";
	static const int looks[] = { '?', 'm', 'z', KEY_TAB, KEY_BACK_TAB, KEY_REDRAW };
	int done;

	(void)state;
	press("g5\n");
	done = rec->done;
	for (const char *key = keys; *key != '\0'; key++) {
		session->notice.words[0] = '\0';
		session_key(session, *key, 24, 80);
		if (strstr(screen_of(24, 80), "Not done: ") == NULL)
			fail_msg("%c is not refused", *key);
		assert_null(session->overlay);
	}
	press("pcotd\nyx");
	assert_int_equal(rec->done, done);
	for (size_t i = 0; i < sizeof(looks) / sizeof(looks[0]); i++) {
		session->notice.words[0] = '\0';
		session_key(session, looks[i], 24, 80);
		assert_null(strstr(session->notice.words, "nothing can be bet"));
		session_key(session, KEY_ESC, 24, 80);
	}
}

/* The sentences of the evening follow the moment, forwards and backwards. */
static void
the_ticker_follows(void **state)
{
	char before[20000];

	(void)state;
	press("g5\n");
	snprintf(before, sizeof(before), "%s", screen_of(40, 100));
	for (int i = 0; i < 7; i++)
		session_key(session, KEY_GO_RIGHT, 40, 100);
	assert_string_not_equal(screen_of(40, 100), before);
	for (int i = 0; i < 7; i++)
		session_key(session, KEY_GO_LEFT, 40, 100);
	/* The moment is the same one or a little earlier: then the table's own last deed. */
	press("g5\n");
	assert_string_equal(screen_of(40, 100), before);
}

/* Whatever is pressed, the evening stays what it was. */
static void
any_keys_do_no_harm(void **state)
{
	static const int keys[] = { KEY_SPACE,   KEY_GO_LEFT, KEY_GO_RIGHT, KEY_FAST_LEFT,
				    KEY_TO_TOP,  KEY_TO_END,  KEY_RETURN,   KEY_ESC,
				    KEY_PAGE_UP, KEY_TAB,     KEY_RUBOUT,   KEY_FAST_RIGHT };
	struct xoshiro luck = xoshiro_seed("replay keys", 0);

	(void)state;
	for (int i = 0; i < KEYS; i++) {
		uint32_t which = xoshiro_below(&luck, 12 + 94);
		int key = which < 12 ? keys[which] : (int)which - 12 + '!';

		session_key(session, key, 24, 80);
		session->over = false;
		if (i % 50 == 0) {
			clock_pass(&tape_clock, 1500);
			if (room_interrupted(room))
				session_look(session);
			screen_of(i % 100 == 0 ? 40 : 20, i % 100 == 0 ? 120 : 60);
			session_next_ms(session);
		}
	}
	session_key(session, KEY_ESC, 24, 80);
	session_key(session, KEY_TO_END, 24, 80);
	assert_int_equal(rec->done, rec->deeds);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(it_says_replay_on_every_screen, replay_begin,
						replay_end),
		cmocka_unit_test_setup_teardown(keys_move_in_the_evening, replay_begin, replay_end),
		cmocka_unit_test_setup_teardown(g_goes_to_a_time_or_a_round, replay_begin,
						replay_end),
		cmocka_unit_test_setup_teardown(nothing_can_be_bet, replay_begin, replay_end),
		cmocka_unit_test_setup_teardown(the_ticker_follows, replay_begin, replay_end),
		cmocka_unit_test_setup_teardown(any_keys_do_no_harm, replay_begin, replay_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
