/*
 * An evening of one person in a house of their own, as a screen sees it: one at a time in a
 * program.
 */
#ifndef PITBOSS_TESTS_OPEN_SESSION_H
#define PITBOSS_TESTS_OPEN_SESSION_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/craps/craps.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "games/summit/summit.h"
#include "open_room.h"
#include "stage.h"
#include "tui/screen.h"
#include "tui/session.h"

enum { ROUND_MS = 5000, TUMBLE = 500, RESULT = 8000, NOTICE = 10000, ROWS = 24, COLS = 80 };

static const struct game *const one_table[] = { &sicbo_game, NULL };
static const struct game *const craps_table[] = { &craps_game, NULL };
static const struct game *const two_tables[] = { &sicbo_game, &sicbo_game, NULL };

static struct open_room house;
static struct room *room; /* its room */
static struct session *session;
static struct scene scene;

/* What is unusual about the next evening that begins. */
static struct {
	const struct page *pages;
	bool newcomer;
	uint32_t rounds; /* after which the tables close; 0: never */
} unusual;

static inline void
begin_as(const struct open_room_plan *open, struct session_plan plan)
{
	open_room_begin(&house, open);
	room = plan.room = house.room;
	session = session_begin(&plan);
	assert_non_null(session);
}

static inline void
begin(const struct game *const *game, chips bankroll)
{
	const struct open_room_plan open = { .game = game,
					     .think_ms = 1500,
					     .rounds = unusual.rounds,
					     .seed = "an evening",
					     .bankroll = bankroll };
	/* What moves for a moment is the matter of test_animation.c. */
	const struct session_plan plan = {
		.practice = true, .still = true, .welcome = unusual.newcomer, .pages = unusual.pages
	};

	begin_as(&open, plan);
}

static inline int
an_evening(void **state)
{
	(void)state;
	begin(one_table, 1000);
	return 0;
}

static inline void
end(void)
{
	session_end(session);
	open_room_end(&house);
}

static inline int
its_end(void **state)
{
	(void)state;
	end();
	return 0;
}

/* With other tables. */
static inline void
begin_anew(const struct game *const *game)
{
	end();
	begin(game, 1000);
}

/* How the person stands at the first table. */
static inline const struct seat_view *
here(void)
{
	return room_at(room, 0);
}

/* Somebody else sits down there; returns the seat. */
static inline int
sit(const char *name)
{
	return open_room_seat(&house, 0, name);
}

static inline void
look(void)
{
	clock_quiet(&house.clock);
	session_look(session);
	session_scene(session, &scene);
	assert_int_equal(room_cash(room), bank_balance(house.bank, house.person));
}

static inline void
press_key(int key)
{
	session_key(session, key, ROWS, COLS);
	look();
}

static inline void
press(const char *keys)
{
	for (; *keys != '\0'; keys++)
		session_key(session, *keys, ROWS, COLS);
	look();
}

static inline void
pass(int64_t ms)
{
	clock_pass(&house.clock, ms);
	look();
}

/* The caller frees it. */
static inline char *
draw(int rows, int cols)
{
	struct sheet sheet = { .cell = NULL };
	char *text;

	assert_int_equal(sheet_resize(&sheet, rows, cols), 0);
	scene.hour = 21;
	scene.minute = 4;
	screen_draw(sheet_canvas(&sheet), &scene);
	text = sheet_text(&sheet);
	assert_non_null(text);
	sheet_finish(&sheet);
	return text;
}

static inline bool
draws(int rows, int cols, const char *words)
{
	char *text = draw(rows, cols);
	bool there = strstr(text, words) != NULL;

	free(text);
	return there;
}

static inline void
compare(const char *name, int rows, int cols)
{
	char *text = draw(rows, cols);

	screen_compare(name, text);
	free(text);
}

static inline void
says(const char *words)
{
	if (strstr(scene.notice.words, words) == NULL)
		fail_msg("'%s' does not say '%s'", scene.notice.words, words);
}

static inline void
expect_chips(chips bankroll, chips on_tables, chips tonight)
{
	session_scene(session, &scene);
	if (scene.bankroll != bankroll || scene.on_tables != on_tables || scene.tonight != tonight)
		fail_msg("bankroll %d, on the tables %d, tonight %d", (int)scene.bankroll,
			 (int)scene.on_tables, (int)scene.tonight);
}

static inline void
sit_at_craps(void)
{
	static const struct game *const game[] = { &craps_game, NULL };

	begin_anew(game);
	press("p");
}

/* As the shooter, with a pass bet. */
static inline void
throw_a_point(void)
{
	const struct craps *s = view_state(&scene.view[0]);

	while (s->point == 0) {
		if (scene.on_tables == 0)
			press("p");
		press(" ");
		pass(1000);
	}
}

/* A table where two others play Summit, with dice in the air. */
static inline void
see_dice_fly(void)
{
	static const struct game *const game[] = { &summit_game, NULL };

	begin_anew(game);
	sit("bo");
	sit("cy");
	while (here()->view.request.kind != GAME_REQUEST_DICE)
		pass(100);
}

/* A bet on pass that waits, until there is a point when the dice lie. */
static inline void
bet_too_late(const char *go_elsewhere)
{
	static const struct game *const game[] = { &craps_game, &sicbo_game, NULL };
	const struct craps *s;

	begin_anew(game);
	press("p");
	s = view_state(&scene.view[0]);
	while (s->point == 0) {
		if (session->overlay == &confirm_overlay)
			press("n");
		press("1p ");
		press("p");
		press(go_elsewhere);
		pass(1000);
	}
}

static inline bool
your_turn(void)
{
	return view_asks(&scene.view[0], scene.view[0].seat);
}

/* Sit down at the only table, of G, with BO. */
static inline void
sit_with_bo(const struct game *g)
{
	static const struct game *game[2];

	game[0] = g;
	begin_anew(game);
	sit("bo");
	press("\n");
	assert_int_not_equal(scene.view[0].seat, NOBODY);
}

/* A test that finds an evening at one table of Sic Bo. */
#define EVENING_TEST(name) cmocka_unit_test_setup_teardown(name, an_evening, its_end)

#endif
