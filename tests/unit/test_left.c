/*
 * Tables that another evening has left, in the room and on the screen: what lies there is told
 * first, three keys answer (LG-21), and who leaves may keep them (LG-23).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asked.h"
#include "base/clock.h"
#include "games/craps/craps.h"
#include "games/game.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "room/local.h"
#include "stage.h"
#include "tui/screen.h"
#include "tui/session.h"

enum { ROWS = 24, COLS = 80, CASH = 600 };

static const struct game *const none[] = { NULL }, *const three[] = { &sicbo_game, &craps_game,
								      &pig_game, NULL };
static const struct action big = { .verb = SICBO_BIG, .arg = { 10 } };

/* At each table, from its opening; zoe's account is ACCOUNT_OTHERS. */
static const struct {
	const struct game *game;
	const char *deeds[8];
} left[] = {
	{ &sicbo_game, { "sit 0 200", "act 0 big 25", NULL } },
	{ &craps_game,
	  { "set layout 1", "sit 0 200", "act 0 pass 10", "act 0 roll", "roll 4 2",
	    "act 0 odds 6 20", NULL } },
	{ &pig_game, { "set ante 10", NULL } },
};

enum { TABLES = sizeof(left) / sizeof(left[0]) };

static struct clock manual;
static struct bank *bank;
static struct chip_account chip_account;
static struct resume stood[TABLES];
static struct floor *hall;
static struct room *room;
static struct session *session;
static struct scene scene;

static void
read_deeds(struct resume *r, int table)
{
	const struct seat_occupant zoe = { "zoe", ACCOUNT_OTHERS, NULL };

	resume_open(r, left[table].game, table + 1);
	for (const char *const *deed = left[table].deeds; *deed != NULL; deed++) {
		char line[DEED_TEXT], why_not[200];
		struct text why = text_in(why_not, sizeof(why_not));
		struct deed d;

		snprintf(line, sizeof(line), "%s", *deed);
		if (!deed_read(left[table].game, line, &d, &why))
			fail_msg("%s", why_not);
		assert_int_equal(resume_do(r, &d, d.kind == DEED_SIT ? &zoe : NULL, NULL), 0);
	}
}

/* They stand still, or go on. */
static void
begin(bool still)
{
	const struct resume *resume[TABLES + 1] = { NULL };
	struct floor_plan plan = { .clock = &manual,
				   .chip_account = &chip_account,
				   .game = still ? none : three,
				   .resume = resume,
				   .still = still,
				   .think_ms = 1500 };
	struct local_plan local = {
		.clock = &manual, .name = "zoe", .bankroll = 1000, .frozen = still, .keeps = !still
	};
	struct session_plan seen = {
		.left = still ? "The last evening was cut short on 2026-11-22 21:04." : NULL
	};

	clock_init(&manual, true);
	bank = local.bank = bank_create();
	chip_account = bank_chip_account(bank);
	local.account = bank_open_person(bank, "zoe", CASH);
	assert_int_equal(local.account, ACCOUNT_OTHERS);
	for (int i = 0; i < TABLES; i++) {
		read_deeds(&stood[i], i);
		resume[i] = &stood[i];
	}
	hall = local.floor = floor_open(&plan);
	assert_non_null(hall);
	room = seen.room = local_open(&local);
	assert_non_null(room);
	clock_quiet(&manual);
	session = session_begin(&seen);
	assert_non_null(session);
}

static void
end(void)
{
	session_end(session);
	local_close(room);
	floor_close(hall);
	assert_int_equal(bank_sum(bank), 0);
	bank_free(bank);
	clock_finish(&manual);
}

static void
look(void)
{
	clock_quiet(&manual);
	session_look(session);
	session_scene(session, &scene);
}

static void
press(const char *keys)
{
	for (; *keys != '\0'; keys++)
		session_key(session, *keys, ROWS, COLS);
	look();
}

static void
compare(const char *name, int rows, int cols)
{
	struct sheet sheet = { .cell = NULL };
	char *text;

	assert_int_equal(sheet_resize(&sheet, rows, cols), 0);
	scene.hour = 21;
	scene.minute = 4;
	screen_draw(sheet_canvas(&sheet), &scene);
	text = sheet_text(&sheet);
	screen_compare(name, text);
	free(text);
	sheet_finish(&sheet);
}

static void
assert_same(const struct seat_view *a, const struct seat_view *b, const struct game *g)
{
	assert_true(game_same(g, a->view.state.bytes, b->view.state.bytes));
	assert_int_equal(a->view.version, b->view.version);
	assert_int_equal(a->seat, b->seat);
	assert_true(a->plays == b->plays && a->leaving == b->leaving &&
		    a->player_session == b->player_session);
	assert_int_equal(a->players, b->players);
	assert_int_equal(a->stack, b->stack);
	assert_int_equal(a->purse, b->purse);
	assert_int_equal(a->waitings, b->waitings);
}

/* The person sees what was there, and nothing that is asked for changes it. */
static void
nothing_changes_at_tables_that_stand_still(void **state)
{
	struct seat_view before[TABLES];

	(void)state;
	begin(true);
	assert_true(room_frozen(room) && room_paused(room) && !room_can_keep(room));
	assert_int_equal(room_tables(room), TABLES);
	assert_int_equal(room_cash(room), CASH);
	assert_int_equal(room_at(room, 0)->stack, 175);
	assert_int_equal(room_at(room, 1)->stack, 170);
	assert_int_equal(room_stakes(room), 55);
	assert_int_equal(room_at(room, 2)->seat, NOBODY);
	memcpy(before, room->at, sizeof(before));
	assert_int_equal(asked_act(room, 0, &big).fault, FAULT_STILL);
	assert_int_equal(asked_sit(room, 2).fault, FAULT_STILL);
	assert_int_equal(asked_repeat(room, 0).fault, FAULT_STILL);
	assert_int_equal(asked_invite(room, 0, 2), ECANCELED);
	asked_leave(room, 0);
	asked_pause(room, false);
	room_part(room, 1);
	look();
	assert_true(room_paused(room));
	for (int i = 0; i < TABLES; i++)
		assert_same(&before[i], room_at(room, i), room_game(room, i));
	end();
}

static void
what_lies_there_is_told_first(void **state)
{
	(void)state;
	begin(true);
	look();
	assert_ptr_equal(scene.overlay, &left_overlay);
	assert_int_equal(scene.bankroll, 945);
	assert_int_equal(scene.on_tables, 55);
	assert_int_equal(scene.tonight, 0);
	compare("screen-left", 24, 80);
	compare("screen-left-60", 20, 60);
	press("bP[x\r");
	assert_ptr_equal(scene.overlay, &left_overlay);
	assert_false(session->over);
	end();
}

static void
tables_can_be_looked_at(void **state)
{
	(void)state;
	begin(true);
	session_key(session, KEY_ESC, ROWS, COLS);
	look();
	assert_null(scene.overlay);
	assert_false(session->over);
	press("q");
	assert_ptr_equal(scene.overlay, &left_overlay);
	press("l");
	assert_null(scene.overlay);
	compare("screen-left-look", 24, 80);
	press("b");
	assert_non_null(strstr(scene.notice.words, "stands still"));
	press("P");
	assert_non_null(strstr(scene.notice.words, "stands still"));
	press("2");
	assert_int_equal(scene.focus, 1);
	press("q");
	assert_ptr_equal(scene.overlay, &left_overlay);
	assert_false(session->over);
	press("q");
	assert_true(session->over);
	assert_int_equal(session->answer, LEFT_AS_IT_IS);
	end();
}

static void
a_key_goes_on_and_a_key_settles(void **state)
{
	(void)state;
	begin(true);
	press("g");
	assert_true(session->over);
	assert_int_equal(session->answer, LEFT_GO_ON);
	end();
	begin(true);
	session_click(session, 's', ROWS, COLS);
	assert_true(session->over);
	assert_int_equal(session->answer, LEFT_SETTLE);
	end();
}

/* On a screen that is too small for it a person can do nothing but leave. */
static void
too_small_a_screen_leaves_all_as_it_is(void **state)
{
	(void)state;
	begin(true);
	session_key(session, 'g', 10, 40);
	session_key(session, 's', 10, 40);
	assert_false(session->over);
	session_key(session, 'q', 10, 40);
	assert_true(session->over);
	assert_int_equal(session->answer, LEFT_AS_IT_IS);
	end();
}

/* It goes on: the seat, the bets and the point, and the time begins anew. */
static void
tables_go_on(void **state)
{
	(void)state;
	begin(false);
	look();
	assert_null(scene.overlay);
	assert_int_equal(scene.tonight, 0);
	assert_int_equal(room_stakes(room), 55);
	assert_int_equal(asked_act(room, 0, &big).fault, 0);
	assert_int_equal(room_at(room, 0)->stakes, 35);
	assert_int_equal(room_cash(room), CASH);
	end();
}

/* With something on the tables the person is asked, and the third answer keeps them. */
static void
leaving_offers_to_keep_the_tables(void **state)
{
	(void)state;
	begin(false);
	press("q");
	assert_ptr_equal(scene.overlay, &confirm_overlay);
	assert_true(scene.state->confirm.can_keep);
	compare("screen-left-keep", 24, 80);
	press("n");
	assert_false(session->over);
	press("3q");
	assert_ptr_equal(scene.overlay, &confirm_overlay);
	press("k");
	assert_true(session->over && session->keep);
	end();
}

/* All that lay there lies there still. */
static void
kept_tables_stand_still(void **state)
{
	(void)state;
	begin(false);
	press("3qk");
	room_keep(room);
	assert_int_equal(room_stakes(room), 55);
	assert_int_equal(room_cash(room), CASH);
	assert_int_equal(room_at(room, 0)->stack, 175);
	assert_int_equal(asked_act(room, 0, &big).fault, FAULT_CLOSED);
	end();
}

/* A signal keeps what lies there; with nothing there, all is as ever. */
static void
a_signal_keeps_what_lies_there(void **state)
{
	(void)state;
	begin(false);
	session_cut(session);
	assert_true(session->keep);
	end();
	begin(true);
	session_cut(session);
	assert_false(session->keep);
	end();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nothing_changes_at_tables_that_stand_still),
		cmocka_unit_test(what_lies_there_is_told_first),
		cmocka_unit_test(tables_can_be_looked_at),
		cmocka_unit_test(a_key_goes_on_and_a_key_settles),
		cmocka_unit_test(too_small_a_screen_leaves_all_as_it_is),
		cmocka_unit_test(tables_go_on),
		cmocka_unit_test(leaving_offers_to_keep_the_tables),
		cmocka_unit_test(kept_tables_stand_still),
		cmocka_unit_test(a_signal_keeps_what_lies_there),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
