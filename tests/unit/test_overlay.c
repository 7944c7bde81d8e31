/* Help and figures can be read to the end on every screen that can be played on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "four_games.h"
#include "games/craps/craps.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/sicbo/sicbo.h"
#include "open_room.h"
#include "stage.h"
#include "tui/house_keys.h"
#include "tui/screen.h"
#include "tui/session.h"

enum { SEEN = 256 * 1024, LAST = 40, WIDE = 80 };

static const struct {
	int rows, cols;
} sizes[] = { { 20, 60 }, { 24, 80 }, { 24, 60 }, { 36, 120 }, { 60, 200 } };

enum { SIZES = sizeof(sizes) / sizeof(sizes[0]) };

static struct open_room house;
static struct session *session;
static struct scene scene;
static int rows, cols;
static char seen[SEEN];

/* Lines "line 0 ..." to "line 39 ...", each ending in its number far to the right. */
static void
write_long(void *ctx, struct text *out)
{
	char far[WIDE + 1];

	(void)ctx;
	for (int i = 0; i < WIDE; i++)
		far[i] = (char)('0' + i / 10 % 10);
	far[WIDE] = '\0';
	for (int i = 0; i < LAST; i++)
		text_add(out, "line %d %.*s#%d\n", i, WIDE, far, i);
}

static void
write_short(void *ctx, struct text *out)
{
	(void)ctx;
	text_add(out, "two lines,\nno more\n");
}

static struct page pages[3];

static void
begin_with(const struct game *const *all)
{
	const struct open_room_plan open = { .game = all, .seed = "overlay", .bankroll = 1000 };
	struct session_plan plan = { .pages = pages };

	pages[0] = (struct page){ .game = games[0], .title = "long", .write = write_long };
	pages[1] = (struct page){ .game = games[0], .title = "short", .write = write_short };
	open_room_begin(&house, &open);
	plan.room = house.room;
	session = session_begin(&plan);
	assert_non_null(session);
}

static int
begin(void **state)
{
	(void)state;
	begin_with(four_games);
	return 0;
}

static int
end(void **state)
{
	(void)state;
	session_end(session);
	open_room_end(&house);
	return 0;
}

/* The screen as text; the caller frees it. */
static char *
drawn(void)
{
	struct sheet sheet = { .cell = NULL };
	char *text;

	session_look(session);
	session_scene(session, &scene);
	assert_int_equal(sheet_resize(&sheet, rows, cols), 0);
	screen_draw(sheet_canvas(&sheet), &scene);
	text = sheet_text(&sheet);
	sheet_finish(&sheet);
	assert_non_null(text);
	return text;
}

/* Add the present screen to the text that has been seen. */
static void
look(void)
{
	char *text = drawn();

	assert_true(strlen(seen) + strlen(text) < SEEN);
	strncat(seen, text, SEEN - strlen(seen) - 1);
	free(text);
}

static void
press(int key)
{
	session_key(session, key, rows, cols);
	look();
}

static void
saw(const char *words)
{
	if (strstr(seen, words) == NULL)
		fail_msg("at %dx%d, table %d: '%s' is nowhere", cols, rows, session->focus, words);
}

static void
never_saw(const char *words)
{
	if (strstr(seen, words) != NULL)
		fail_msg("at %dx%d, table %d: '%s' does nothing", cols, rows, session->focus,
			 words);
}

static bool
plays_with_bets(const struct game *g)
{
	return g->felt != 0;
}

static void
saw_help(const struct pane *pane, const struct game *g)
{
	char rules[1024], *rest;

	snprintf(rules, sizeof(rules), "%s", pane->rules);
	for (char *word = strtok_r(rules, " \n", &rest); word != NULL;
	     word = strtok_r(NULL, " \n", &rest))
		saw(word);
	for (const struct pane_key *k = pane->keys; k->help != NULL; k++)
		saw(k->help);
	for (const struct house_key *k = house_keys; k->help != NULL; k++) {
		if (k->bets && !plays_with_bets(g))
			never_saw(k->help);
		else if (k->right != RIGHT_OCCUPANTS && k->right != RIGHT_SPEAK)
			saw(k->help);
	}
	saw("hjkl are arrows too.");
}

static void
all_of_the_help_can_be_read(void **state)
{
	end(state);
	begin_with(games);
	for (int i = 0; i < SIZES * session->tables; i++) {
		rows = sizes[i % SIZES].rows;
		cols = sizes[i % SIZES].cols;
		session->focus = i / SIZES;
		seen[0] = '\0';
		press('?');
		if (overlay_rest(&scene, rows, cols).rows > 0) {
			saw("more ");
			saw("Space more  ↑↓ scroll");
			for (int k = 0; k < LAST; k++)
				press(KEY_GO_DOWN);
		} else {
			saw("any key closes");
		}
		assert_ptr_equal(scene.overlay, &help_overlay);
		saw_help(scene_pane(&scene), games[session->focus]);
		press('x');
		assert_ptr_not_equal(scene.overlay, &help_overlay);
	}
}

static void
all_of_a_page_can_be_read(void **state)
{
	(void)state;
	rows = 20;
	cols = 60;
	seen[0] = '\0';
	press('i');
	saw("line 0 ");
	saw("↓");
	saw("→ more ");
	while (scene.state->scrolled.cols < overlay_rest(&scene, rows, cols).cols)
		press('l');
	while (scene.state->scrolled.rows < overlay_rest(&scene, rows, cols).rows)
		press(KEY_PAGE_DOWN);
	saw("↑ 25 ← more ");
	for (int i = 0; i < LAST; i++) {
		char number[16];

		snprintf(number, sizeof(number), "#%d ", i);
		saw(number);
	}
	press('x');
	assert_null(scene.overlay);
}

static void
compare(const char *name)
{
	char *text = drawn();

	screen_compare(name, text);
	free(text);
}

static void
the_frame_says_how_much_more_there_is(void **state)
{
	(void)state;
	rows = 20;
	cols = 60;
	session->focus = session->tables - 1;
	press('?');
	compare("overlay-help-60");
	press(KEY_PAGE_DOWN);
	press(KEY_PAGE_DOWN);
	compare("overlay-help-60-end");
	press('x');
	session->focus = 0;
	press('i');
	press('j');
	press('l');
	compare("overlay-page-60");
}

static void
space_reads_on_and_closes_at_the_end(void **state)
{
	(void)state;
	rows = 24;
	cols = 80;
	press('i');
	press(' ');
	assert_int_equal(scene.state->scrolled.rows, 24 - 3 - 2 - 1);
	press(KEY_PAGE_UP);
	assert_int_equal(scene.state->scrolled.rows, 0);
	press(KEY_GO_UP);
	assert_int_equal(scene.state->scrolled.rows, 0);
	press(KEY_TO_END);
	assert_int_equal(scene.state->scrolled.rows, LAST - 19);
	press(KEY_TO_TOP);
	assert_int_equal(scene.state->scrolled.rows, 0);
	press(' ');
	press(' ');
	assert_int_equal(scene.state->scrolled.rows, LAST - 19);
	press(KEY_PAGE_DOWN);
	assert_non_null(scene.overlay);
	press(' ');
	assert_null(scene.overlay);
}

/* The next page begins at its top, and any key closes a page that fits. */
static void
a_page_that_fits_does_not_scroll(void **state)
{
	(void)state;
	rows = 24;
	cols = 80;
	press('i');
	press('j');
	assert_int_equal(scene.state->scrolled.rows, 1);
	press('i');
	assert_ptr_equal(scene.state->figures.page, &pages[1]);
	assert_int_equal(scene.state->scrolled.rows, 0);
	press('j');
	assert_null(scene.overlay);
}

/* If nothing lies over the tables, the wheel does nothing; it never closes anything. */
static void
the_wheel_scrolls(void **state)
{
	(void)state;
	rows = 20;
	cols = 60;
	session_wheel(session, KEY_WHEEL_DOWN, rows, cols);
	press('i');
	session_wheel(session, KEY_WHEEL_UP, rows, cols);
	look();
	assert_int_equal(scene.state->scrolled.rows, 0);
	assert_non_null(scene.overlay);
	session_wheel(session, KEY_WHEEL_DOWN, rows, cols);
	session_wheel(session, KEY_WHEEL_DOWN, rows, cols);
	session_wheel(session, KEY_WHEEL_UP, rows, cols);
	look();
	assert_int_equal(scene.state->scrolled.rows, 3);
}

static void
an_ordinary_terminal_shows_the_help_whole(void **state)
{
	(void)state;
	rows = 24;
	cols = 80;
	for (session->focus = 0; session->focus < session->tables; session->focus++) {
		press('?');
		assert_int_equal(overlay_rest(&scene, rows, cols).rows, 0);
		press('x');
	}
}

static void
esc_closes_each_overlay(void **state)
{
	static const struct {
		int key;
		const struct overlay *overlay;
	} opens[] = {
		{ '?', &help_overlay }, { 'i', &figures_overlay }, { 'H', &recall_overlay },
		{ 'L', &log_overlay },  { 'F', &dice_overlay },    { 'O', &menu_overlay },
		{ 'v', &who_overlay },  { 'V', &who_overlay },     { ':', &prompt_overlay },
	};

	(void)state;
	rows = 24;
	cols = 80;
	for (size_t i = 0; i < sizeof(opens) / sizeof(opens[0]); i++) {
		press(opens[i].key);
		assert_ptr_equal(scene.overlay, opens[i].overlay);
		assert_false(scene.view[scene.focus].focused);
		press(KEY_ESC);
		assert_null(scene.overlay);
	}
}

#define OVERLAY_TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		OVERLAY_TEST(all_of_the_help_can_be_read),
		OVERLAY_TEST(an_ordinary_terminal_shows_the_help_whole),
		OVERLAY_TEST(all_of_a_page_can_be_read),
		OVERLAY_TEST(the_frame_says_how_much_more_there_is),
		OVERLAY_TEST(space_reads_on_and_closes_at_the_end),
		OVERLAY_TEST(the_wheel_scrolls),
		OVERLAY_TEST(a_page_that_fits_does_not_scroll),
		OVERLAY_TEST(esc_closes_each_overlay),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
