/* What moves for a moment when dice have landed, and that nothing waits for it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/craps/craps.h"
#include "games/game_table.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "open_room.h"
#include "tui/animation.h"
#include "tui/dice_art.h"
#include "tui/screen.h"
#include "tui/session.h"

enum {
	BROUGHT = 1000,
	STEP_MS = 100,
	STEPS = 5000,
	ROWS = 24,
	COLS = 80,
	FRAME_MS = 20,
	STAKE = 5
};

static struct open_room house;
static struct session *session;
static struct scene scene;

static void
look(void)
{
	clock_quiet(&house.clock);
	session_follow_tables(session);
	session_look(session);
	session_scene(session, &scene);
	assert_int_equal(scene.bankroll + scene.on_tables - scene.tonight,
			 room_brought(house.room));
}

static void
pass(int64_t ms)
{
	clock_pass(&house.clock, ms);
	look();
}

static void
begin_at(const struct game *g, bool still)
{
	const struct game *const one[] = { g, NULL };
	const struct open_room_plan open = {
		.game = one, .think_ms = 400, .seed = "alive", .bankroll = BROUGHT
	};
	struct session_plan plan = { .practice = true, .still = still };

	open_room_begin(&house, &open);
	plan.room = house.room;
	session = session_begin(&plan);
	assert_non_null(session);
	look();
}

static void
begin(bool still)
{
	begin_at(&sicbo_game, still);
}

static void
finish(void)
{
	session_end(session);
	open_room_end(&house);
}

static chips
bankroll(void)
{
	return room_cash(house.room) + room_at(house.room, 0)->stack;
}

static bool
shows(const char *words)
{
	struct sheet sheet = { .cell = NULL };
	char *text;
	bool found;

	assert_int_equal(sheet_resize(&sheet, ROWS, COLS), 0);
	screen_draw(sheet_canvas(&sheet), &scene);
	text = sheet_text(&sheet);
	assert_non_null(text);
	found = strstr(text, words) != NULL;
	free(text);
	sheet_finish(&sheet);
	return found;
}

/* Bets on big, round after round, until dice have just landed that won.  Returns what the person
 * had before. */
static chips
win(void)
{
	for (int i = 0; i < STEPS; i++) {
		chips before;

		if (room_at(house.room, 0)->stakes == 0)
			session_key(session, 'b', ROWS, COLS);
		look();
		before = bankroll();
		pass(STEP_MS);
		if (bankroll() > before)
			return before;
	}
	fail_msg("nothing was won");
	return 0;
}

/* The result is told from the first; the bankroll counts up to it within half a second. */
static void
what_was_won_counts_up(void **state)
{
	chips before, half;

	(void)state;
	begin(false);
	before = win();
	assert_true(shows("BIG wins"));
	assert_true(view_moves(&scene.view[0]));
	assert_in_range(scene.bankroll, before, bankroll() - 1);
	assert_in_range(session_next_ms(session), 1, TUMBLE_MS);
	pass(VIEW_MOVES_MS / 2);
	half = scene.bankroll;
	assert_in_range(half, before, bankroll() - 1);
	pass(VIEW_MOVES_MS / 2);
	assert_true(scene.bankroll > half);
	assert_int_equal(scene.bankroll, bankroll());
	assert_false(view_moves(&scene.view[0]));
	finish();
}

/* look() finds that each frame adds up.  A bet in the middle of it changes nothing of that. */
static void
what_was_won_tonight_counts_up_with_it(void **state)
{
	int frames = 0, risen = 0;

	(void)state;
	begin(false);
	for (int won = 0; won < 3; won++) {
		chips tonight = win() + STAKE - BROUGHT;

		for (int ms = 0; ms <= VIEW_MOVES_MS; ms += FRAME_MS, frames++) {
			assert_true(scene.tonight >= tonight);
			risen += scene.tonight > tonight;
			tonight = scene.tonight;
			if (ms == VIEW_MOVES_MS / 2)
				session_key(session, 'b', ROWS, COLS);
			pass(FRAME_MS);
		}
	}
	assert_int_equal(frames, 3 * (VIEW_MOVES_MS / FRAME_MS + 1));
	assert_true(risen > 3);
	finish();
}

/* --still: nothing moves, and nobody is woken for it. */
static void
what_is_still_does_not_move(void **state)
{
	(void)state;
	begin(true);
	win();
	assert_true(shows("BIG wins"));
	assert_false(view_moves(&scene.view[0]));
	assert_int_equal(scene.bankroll, bankroll());
	assert_string_equal(scene.banner.words, "");
	assert_true(session_next_ms(session) > TUMBLE_MS);
	finish();
}

static void
a_key_is_taken_while_it_moves(void **state)
{
	(void)state;
	begin(false);
	win();
	assert_true(view_moves(&scene.view[0]));
	session_key(session, 's', ROWS, COLS);
	look();
	assert_true(room_at(house.room, 0)->stakes > 0);
	finish();
}

/* A win of a tenth of what one had. */
static void
a_large_win_has_a_line(void **state)
{
	(void)state;
	begin(false);
	for (int i = 0; i < 3; i++)
		session_key(session, '+', ROWS, COLS);
	win();
	assert_memory_equal(scene.banner.words, "A LARGE WIN: +$", 15);
	assert_true(shows("A LARGE WIN: +$"));
	pass(3000);
	assert_false(shows("A LARGE WIN"));
	finish();
}

static void
a_small_win_has_none(void **state)
{
	(void)state;
	begin(false);
	win();
	assert_string_equal(scene.banner.words, "");
	finish();
}

static void
a_pause_has_a_banner(void **state)
{
	(void)state;
	begin(false);
	assert_false(shows("PAUSED: this table stands still"));
	session_key(session, 'P', ROWS, COLS);
	look();
	assert_true(shows("PAUSED: this table stands still"));
	session_key(session, 'P', ROWS, COLS);
	look();
	assert_false(shows("PAUSED"));
	finish();
}

static int
event_of(const struct game *g, const char *name)
{
	int kind = 0;

	while (strcmp(g->events[kind].name, name) != 0)
		kind++;
	return kind;
}

static void
rare_events_are_told(void **state)
{
	struct news news = { .event = { .kind = (uint8_t)event_of(&pig_game, "snake_eyes") } };
	struct statistics statistics = { .streaks = 1 };
	char buffer[64] = "";
	struct text words = text_in(buffer, sizeof(buffer));

	(void)state;
	assert_true(pane_find(&pig_game)->rare(&news, &statistics, &words));
	assert_string_equal(buffer, "SNAKE EYES");
	news.event.kind = (uint8_t)event_of(&pig_game, "holds");
	assert_false(pane_find(&pig_game)->rare(&news, &statistics, &words));
	news.event.kind = CRAPS_EV_MADE;
	words = text_in(buffer, sizeof(buffer));
	for (int points = 1; points <= 12; points++) {
		statistics.streak[0].counted = (uint16_t)points;
		assert_int_equal(pane_find(&craps_game)->rare(&news, &statistics, &words),
				 points % 6 == 0);
	}
	assert_string_equal(buffer, "6 POINTS in this hand12 POINTS in this hand");
}

/* But not of a game that is played out at once: other dice lie there when it is seen. */
static void
rare_events_that_have_gone_by_are_not(void **state)
{
	struct news rare = { .event = { .kind = (uint8_t)event_of(&pig_game, "snake_eyes"),
					.dice = 2,
					.die = { 1, 1 } } };
	struct news next = { .event = { .kind = (uint8_t)event_of(&pig_game, "roll"),
					.dice = 2,
					.die = { 2, 3 } } };

	(void)state;
	begin_at(&pig_game, false);
	animation_receive(session, &rare);
	look();
	assert_string_equal(scene.banner.words, "SNAKE EYES");
	animation_receive(session, &next);
	look();
	assert_string_equal(scene.banner.words, "");
	animation_receive(session, &rare);
	pass(400);
	animation_receive(session, &next);
	look();
	assert_string_equal(scene.banner.words, "SNAKE EYES");
	finish();
}

/* The dice come to rest from the left: a view of the moment decides, and nothing else. */
static void
dice_land_one_after_the_other(void **state)
{
	struct roll roll = { 3, { 1, 1, 1 } };
	struct sheet sheet = { .cell = NULL };
	int last = 0;

	(void)state;
	begin(false);
	win();
	assert_int_equal(sheet_resize(&sheet, DIE_ROWS, 3 * (DIE_COLS + DIE_GAP)), 0);
	for (int ms = 0; ms <= VIEW_MOVES_MS; ms += 20) {
		struct view v = scene.view[0];
		int lie = 0;

		v.now_ms = v.landed_ms + ms;
		view_dice(sheet_canvas(&sheet), 0, 0, DIE_ROWS, &v, &roll, 3);
		for (int i = 0; i < 3; i++) {
			int at = 2 * sheet.cols + i * (DIE_COLS + DIE_GAP) + DIE_COLS / 2;

			lie += sheet.cell[at].style == STYLE_DIE && sheet.cell[at].glyph == L'●';
		}
		assert_true(lie >= last);
		last = lie;
		if (ms == 0)
			assert_int_equal(lie, 1);
	}
	assert_int_equal(last, 3);
	sheet_finish(&sheet);
	finish();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_was_won_counts_up),
		cmocka_unit_test(what_was_won_tonight_counts_up_with_it),
		cmocka_unit_test(what_is_still_does_not_move),
		cmocka_unit_test(a_key_is_taken_while_it_moves),
		cmocka_unit_test(a_large_win_has_a_line),
		cmocka_unit_test(a_small_win_has_none),
		cmocka_unit_test(a_pause_has_a_banner),
		cmocka_unit_test(rare_events_are_told),
		cmocka_unit_test(rare_events_that_have_gone_by_are_not),
		cmocka_unit_test(dice_land_one_after_the_other),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
