/* What the screen offers is taken: a person who presses at random what the footer and the line of
 * tables show is never refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/game.h"
#include "open_room.h"
#include "sanitized.h"
#include "term/key.h"
#include "tui/screen.h"
#include "tui/session.h"

#ifdef SANITIZED
enum { PRESSES = 80 };
#else
enum { PRESSES = 600 };
#endif
enum { PASS_MS = 1500, BROUGHT = 2000, LAST = 40 };

static struct open_room house;
static struct session *session;
static struct scene scene;
static struct sheet sheet;
static unsigned luck;
static char last[LAST][32]; /* keys that were pressed, for who looks for the reason */
static int lasts;

static unsigned
draw(unsigned below)
{
	luck = luck * 1103515245U + 12345U;
	return (luck >> 16) % below;
}

static void
begin(chips bankroll)
{
	const struct open_room_plan open = { .game = games,
					     .players = 2,
					     .think_ms = 400,
					     .seed = "offered",
					     .bankroll = bankroll };
	struct session_plan plan = { .practice = true };

	open_room_begin(&house, &open);
	plan.room = house.room;
	session = session_begin(&plan);
	assert_non_null(session);
	lasts = 0;
}

static void
finish(void)
{
	session_end(session);
	open_room_end(&house);
}

static void
look(int rows, int cols)
{
	clock_quiet(&house.clock);
	session_follow_tables(session);
	session_look(session);
	assert_int_equal(sheet_resize(&sheet, rows, cols), 0);
	session_scene(session, &scene);
	screen_draw(sheet_canvas(&sheet), &scene);
}

/* What a click on a random place of ROW means. */
static int
random_offer(int row)
{
	for (int tries = 0; tries < 20; tries++) {
		int meant = sheet_hit(&sheet, row, (int)draw((unsigned)sheet.cols));

		if (meant != KEY_NONE)
			return meant;
	}
	return KEY_NONE;
}

static void
tell_how(void)
{
	char *text = sheet_text(&sheet);

	for (int i = lasts > LAST ? lasts - LAST : 0; i < lasts; i++)
		print_message("%s ", last[i % LAST]);
	print_message("\n%s\n", text);
	free(text);
}

static void
press(int meant, int rows, int cols)
{
	snprintf(last[lasts++ % LAST], sizeof(last[0]), "%s",
		 meant >= KEY_TABLE && meant < KEY_SPOT ? "table" : key_shown(meant).text);
	session_click(session, meant, rows, cols);
	if (session->notice.words[0] != '\0' && session->notice.style == STYLE_REFUSAL) {
		tell_how();
		fail_msg("%s is offered, and refused: %s", last[(lasts - 1) % LAST],
			 session->notice.words);
	}
}

/* Any key that moves what is offered; it may be refused. */
static void
stray(int rows, int cols)
{
	static const int keys[] = { KEY_GO_LEFT, KEY_GO_RIGHT, KEY_GO_UP, KEY_GO_DOWN,
				    KEY_ESC,     KEY_TAB,      'a',       '+',
				    'z',         'p',          'O' };
	int key = keys[draw(sizeof(keys) / sizeof(keys[0]))];

	snprintf(last[lasts++ % LAST], sizeof(last[0]), "(%s)", key_shown(key).text);
	session_key(session, key, rows, cols);
}

static void
press_at_random(int rows, int cols, chips bankroll)
{
	begin(bankroll);
	for (int i = 0; i < PRESSES; i++) {
		look(rows, cols);
		if (draw(3) == 0)
			stray(rows, cols);
		look(rows, cols);
		press(random_offer(draw(8) == 0 ? 1 : rows - 1), rows, cols);
		if (draw(3) == 0)
			clock_pass(&house.clock, draw(PASS_MS));
		if (session->over) {
			finish();
			begin(bankroll);
		}
	}
	finish();
	sheet_finish(&sheet);
}

static void
what_is_offered_is_taken(void **state)
{
	(void)state;
	luck = 15;
	press_at_random(24, 80, BROUGHT);
}

static void
what_is_offered_on_a_small_screen_is_taken(void **state)
{
	(void)state;
	luck = 16;
	press_at_random(SCENE_ROWS, SCENE_COLS, BROUGHT);
}

static void
what_is_offered_on_a_large_screen_is_taken(void **state)
{
	(void)state;
	luck = 17;
	press_at_random(40, 120, BROUGHT);
}

static void
what_is_offered_to_the_poor_is_taken(void **state)
{
	(void)state;
	luck = 18;
	press_at_random(24, 100, 60);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_offered_is_taken),
		cmocka_unit_test(what_is_offered_on_a_small_screen_is_taken),
		cmocka_unit_test(what_is_offered_on_a_large_screen_is_taken),
		cmocka_unit_test(what_is_offered_to_the_poor_is_taken),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
