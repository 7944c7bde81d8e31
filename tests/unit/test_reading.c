/* What lies over a table while it is read, and time, which stands still meanwhile. */
#include "open_session.h"
#include "tui/actions.h"
#include "tui/dice_art.h"
#include "tui/preferences.h"

static void
write_page(void *ctx, struct text *out)
{
	text_add(out, "%s\n\n  rounds 7\n", (const char *)ctx);
}

static char page_words[] = "Counted tonight:";

static const struct page pages[] = { { .game = &sicbo_game,
				       .title = "what was thrown here tonight",
				       .write = write_page,
				       .ctx = page_words },
				     { .write = NULL } };

/* Dice tumble until they lie, which takes no more time; or they do not tumble, and nothing is
 * drawn. */
static void
dice_that_are_still_wake_nobody(void **state)
{
	(void)state;
	for (int still = 0; still < 2; still++) {
		char *one, *other;

		session->plan.still = still == 1;
		pass(ROUND_MS);
		assert_int_equal(here()->view.request.kind, GAME_REQUEST_DICE);
		assert_in_range(session_next_ms(session), still ? TUMBLE : 1,
				still ? TUMBLE : TUMBLE_MS);
		one = draw(24, 80);
		pass(2 * TUMBLE_MS);
		other = draw(24, 80);
		assert_int_equal(strcmp(one, other) == 0, still);
		free(one);
		free(other);
		pass(TUMBLE - 2 * TUMBLE_MS);
		assert_int_equal(here()->view.request.kind, GAME_REQUEST_BETS);
	}
}

static void
a_pause_stops_time(void **state)
{
	(void)state;
	pass(1200);
	assert_int_equal(view_seconds(&scene.view[0]), 4);
	press("P");
	assert_true(scene.paused);
	assert_int_equal(session_next_ms(session), CLOCK_NEVER);
	assert_int_equal(view_seconds(&scene.view[0]), 4);
	pass(100000);
	assert_int_equal(view_seconds(&scene.view[0]), 4);
	press("P");
	assert_int_equal(view_seconds(&scene.view[0]), 4);
	assert_int_equal(session_next_ms(session), 800);
}

static void
a_page_of_figures_is_one_key_away(void **state)
{
	(void)state;
	end();
	unusual.pages = pages;
	begin(one_table, 1000);
	unusual.pages = NULL;
	press("i");
	assert_ptr_equal(scene.state->figures.page, pages);
	assert_false(scene.view[0].focused);
	compare("screen-page", 24, 80);
	press("b");
	assert_null(scene.overlay);
	expect_chips(1000, 0, 0);
	press("ii");
	assert_ptr_equal(scene.state->figures.page, &session->own);
	press("i");
	assert_null(scene.overlay);
	press("ib");
	assert_null(scene.overlay);
	expect_chips(1000, 0, 0);
}

static void
a_newcomer_is_welcomed(void **state)
{
	(void)state;
	end();
	unusual.newcomer = true;
	begin(one_table, 1000);
	unusual.newcomer = false;
	look();
	assert_ptr_equal(scene.overlay, &welcome_overlay);
	assert_false(scene.view[0].focused);
	compare("screen-welcome", 20, 60);
	press("b");
	assert_null(scene.overlay);
	assert_true(scene.view[0].focused);
	expect_chips(1000, 0, 0);
	press("b");
	expect_chips(995, 5, 0);
}

static void
tell_shown(void *times, struct session *e)
{
	++*(int *)times;
	session_say(e, STYLE_REFUSAL, "The figures are not there.");
}

/* What is open lies over a table that stands still, with a banner; KEYS close it, and it goes on.
 */
static void
expect_held(const struct overlay *overlay, const char *keys)
{
	assert_ptr_equal(session->overlay, overlay);
	assert_true(here()->view.paused);
	assert_string_equal(scene.banner.words, "PAUSED: this table stands still");
	assert_true(session_next_ms(session) == CLOCK_NEVER);
	pass(10 * ROUND_MS);
	assert_int_equal(here()->view.request.kind, GAME_REQUEST_BETS);
	press(keys);
	assert_null(session->overlay);
	assert_false(here()->view.paused);
	assert_string_equal(scene.banner.words, "");
}

static void
what_is_read_stops_the_clock(void **state)
{
	(void)state;
	end();
	unusual.newcomer = true;
	begin(one_table, 1000);
	unusual.newcomer = false;
	look();
	expect_held(&welcome_overlay, "x");
	press("b?");
	expect_held(&help_overlay, "x");
	press("i");
	expect_held(&figures_overlay, "x");
	press("H");
	expect_held(&recall_overlay, "H");
	press("q");
	expect_held(&confirm_overlay, "n");
	assert_false(action_interrupt(session));
	look();
	expect_held(&confirm_overlay, "n");
	assert_int_equal(here()->stakes, 5);
	pass(ROUND_MS + TUMBLE);
	assert_int_equal(here()->stakes, 0);
}

/* Another person sits there. */
static void
others_wait_for_nobody_who_reads(void **state)
{
	static const char *const keys[] = { "?", "i", "H", "q", NULL };

	(void)state;
	open_room_seat_as(&house, 0, "kim", NULL);
	press("b");
	for (int i = 0; keys[i] != NULL; i++) {
		press(keys[i]);
		assert_non_null(session->overlay);
		assert_false(here()->view.paused);
		press("n");
	}
}

/* The pause that the person has made outlasts what they read in it. */
static void
a_pause_outlasts_what_is_read(void **state)
{
	(void)state;
	press("P?");
	assert_true(here()->view.paused);
	press("x");
	assert_true(here()->view.paused);
	press("P");
	assert_false(here()->view.paused);
}

/* Another table goes on, and the one that was left does. */
static void
the_table_that_is_looked_at_stands_still(void **state)
{
	(void)state;
	begin_anew(two_tables);
	press("2?");
	assert_false(room_at(room, 0)->view.paused);
	assert_true(room_at(room, 1)->view.paused);
	press("x1");
	assert_false(room_at(room, 1)->view.paused);
}

static void
what_would_delay_the_first_frame_comes_after_it(void **state)
{
	int times = 0;

	(void)state;
	assert_false(session_was_shown(session));
	session->plan.shown = tell_shown;
	session->plan.shown_ctx = &times;
	look();
	assert_string_equal(scene.notice.words, "");
	assert_true(session_was_shown(session));
	look();
	assert_string_equal(scene.notice.words, "The figures are not there.");
	assert_false(session_was_shown(session));
	assert_int_equal(times, 1);
}

static void
count_chosen(void *times, const struct preferences *preferences)
{
	(void)preferences;
	++*(int *)times;
}

static void
press_and_settle(const char *keys)
{
	press(keys);
	preferences_settle(session);
}

static void
tastes_are_told_once_they_have_settled(void **state)
{
	int times = 0;

	(void)state;
	session->plan.chosen = count_chosen;
	session->plan.chosen_ctx = &times;
	press_and_settle("+");
	pass(600);
	press_and_settle("+");
	assert_int_equal(times, 0);
	assert_int_equal(session_next_ms(session), 400);
	pass(400);
	preferences_settle(session);
	assert_int_equal(times, 1);
	press_and_settle("+");
	press_and_settle("-"); /* as it was */
	pass(5000);
	preferences_settle(session);
	assert_int_equal(times, 1);
	press_and_settle("P");
	press_and_settle("+"); /* time stands still */
	assert_int_equal(times, 2);
	press_and_settle("P");
	press_and_settle("-");
	preferences_tell(session); /* as at the end */
	assert_int_equal(times, 3);
	session->plan.chosen = NULL;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		EVENING_TEST(dice_that_are_still_wake_nobody),
		EVENING_TEST(a_pause_stops_time),
		EVENING_TEST(a_page_of_figures_is_one_key_away),
		EVENING_TEST(tastes_are_told_once_they_have_settled),
		EVENING_TEST(a_newcomer_is_welcomed),
		EVENING_TEST(what_is_read_stops_the_clock),
		EVENING_TEST(others_wait_for_nobody_who_reads),
		EVENING_TEST(a_pause_outlasts_what_is_read),
		EVENING_TEST(the_table_that_is_looked_at_stands_still),
		EVENING_TEST(what_would_delay_the_first_frame_comes_after_it),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
