/* The guided first round of each game: played to its end by keys, on the screen of an evening. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/craps/craps.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "games/summit/summit.h"
#include "open_room.h"
#include "stage.h"
#include "tui/screen.h"
#include "tui/session.h"

enum { ROWS = 24, COLS = 80, STEP_MS = 100, STEPS_MOST = 3000, SIZES = 4, COMPARED = 2 };

static const struct extent sizes[SIZES] = { { 20, 60 }, { 24, 80 }, { 40, 120 }, { 60, 200 } };

static struct open_room house;
static struct session *session;

static void
look(void)
{
	clock_quiet(&house.clock);
	session_look(session);
	guided_offer(session, ROWS, COLS);
}

static void
press(int key)
{
	session_key(session, key, ROWS, COLS);
	look();
}

static void
pass(int64_t ms)
{
	clock_pass(&house.clock, ms);
	look();
}

/* At a first evening, or if HAD at a later one. */
static void
begin(const struct game *g, int players, bool had)
{
	const struct game *const game[] = { g, NULL };
	const struct open_room_plan open = { .game = game,
					     .players = players,
					     .think_ms = 400,
					     .seed = "a guide",
					     .bankroll = 1000 };
	struct preferences preferences = preferences_usual();
	struct session_plan plan = { .practice = true, .still = true, .preferences = &preferences };

	if (!had)
		preferences.guided = 0;
	open_room_begin(&house, &open);
	plan.room = house.room;
	session = session_begin(&plan);
	assert_non_null(session);
	look();
}

static void
finish(void)
{
	session_end(session);
	open_room_end(&house);
}

static const struct seat_view *
here(void)
{
	return room_at(house.room, 0);
}

static int
step(void)
{
	return session->guided.guide.plan != NULL ? session->guided.guide.step : 0;
}

static bool
is_asked(void)
{
	struct view v = session_view(session, 0);

	return v.seat != NOBODY && view_asks(&v, v.seat);
}

/* The caller frees it. */
static char *
draw(struct extent size, bool guided)
{
	struct sheet sheet = { .cell = NULL };
	struct scene scene;
	char *text;

	session_know_sidebar(session, size.rows, size.cols);
	session_scene(session, &scene);
	scene.hour = 21;
	scene.minute = 4;
	if (!guided)
		scene.guide = NULL;
	assert_int_equal(sheet_resize(&sheet, size.rows, size.cols), 0);
	screen_draw(sheet_canvas(&sheet), &scene);
	text = sheet_text(&sheet);
	sheet_finish(&sheet);
	assert_non_null(text);
	return text;
}

static void
shows(const char *words)
{
	char *text = draw(sizes[1], true);

	if (strstr(text, words) == NULL)
		fail_msg("no \"%s\" in\n%s", words, text);
	free(text);
}

static int
count(const char *text, const char *words)
{
	int n = 0;

	for (; (text = strstr(text, words)) != NULL; text += strlen(words))
		n++;
	return n;
}

/* One arrow stands before the words of the guide, and one points. */
static void
an_arrow_points(struct extent size)
{
	char *with = draw(size, true), *without = draw(size, false);
	int arrows =
	    count(with, "→") + count(with, "←") - count(without, "→") - count(without, "←");

	/* Enter is another key meanwhile, and the line of hints may have been moved by that. */
	if (arrows < 1 || count(with, "→") < 1 ||
	    (arrows < 2 && count(without, "←→ spot") == count(with, "←→ spot")))
		fail_msg("nothing is pointed at:\n%s", with);
	free(with);
	free(without);
}

/* Enter and Space go on from a step that is read, and nothing else may be said of them. */
static void
no_key_is_offered_that_goes_on(struct extent size)
{
	static const char *const offers[] = { "Space roll", "Enter hold", "Enter sits",
					      "Enter bet" };
	char *text = draw(size, true);

	for (size_t i = 0; guided_is_read(session) && i < sizeof(offers) / sizeof(offers[0]); i++) {
		if (strstr(text, offers[i]) != NULL)
			fail_msg("%s, in\n%s", offers[i], text);
	}
	free(text);
}

/* The table above the news is the same but for what is pointed at. */
static void
compare_step(const char *name)
{
	for (int i = 0; i < SIZES; i++) {
		char screen[64];
		char *text;

		an_arrow_points(sizes[i]);
		no_key_is_offered_that_goes_on(sizes[i]);
		if (i >= COMPARED)
			continue;
		text = draw(sizes[i], true);
		snprintf(screen, sizeof(screen), "guide-%s-%d-%d", name, step(), sizes[i].cols);
		screen_compare(screen, text);
		free(text);
	}
}

/* What a person would do at this step: all that they are told to. */
static int
sicbo_does(void)
{
	return step() == 1 ? 'b' : step() == 2 ? (here()->hurries ? KEY_NONE : ',') : KEY_RETURN;
}

static int
craps_does(void)
{
	const struct craps *c = (const struct craps *)&here()->view.state;

	if (step() > 3)
		return KEY_RETURN;
	if (here()->stakes == 0)
		return 'p';
	return c->point != 0 && step() == 3 ? 'o' : KEY_SPACE;
}

static int
pig_does(void)
{
	const struct pig *p = (const struct pig *)&here()->view.state;

	if (step() == 1 || step() == 5)
		return KEY_RETURN;
	if (!is_asked())
		return KEY_NONE;
	return p->points < 20 ? KEY_SPACE : KEY_RETURN;
}

static int
summit_does(void)
{
	const struct summit *s = (const struct summit *)&here()->view.state;

	if (step() == 1 || step() == 3 || step() == 4)
		return KEY_RETURN;
	if (!is_asked())
		return KEY_NONE;
	return s->phase == SUMMIT_SEALING ? 'y' : 'd';
}

/* From its first step to its last, one after another. */
static void
play(const struct game *g, int players, int (*does)(void), bool compares)
{
	int seen = 0;

	begin(g, players, false);
	assert_int_equal(step(), 1);
	for (int i = 0; step() != 0; i++) {
		int key = does();

		assert_true(i < STEPS_MOST);
		if (step() != seen) {
			assert_int_equal(step(), seen + 1);
			seen = step();
			if (compares)
				compare_step(g->name);
		}
		if (key != KEY_NONE && here()->view.request.kind != GAME_REQUEST_DICE)
			press(key);
		if (step() == seen)
			pass(STEP_MS);
	}
	assert_int_equal(seen, GUIDE_STEPS);
	shows("The guide is over; ? ? begins it again.");
	assert_int_equal(session->preferences.guided, guide_bit(g));
	finish();
}

static void
five_steps_lead_through_a_round(void **state)
{
	(void)state;
	play(&sicbo_game, 0, sicbo_does, true);
	play(&craps_game, 0, craps_does, true);
	play(&pig_game, 1, pig_does, true);
	play(&summit_game, 1, summit_does, true);
}

/* As far as the words go that are read at the smallest screen. */
static void
all_words_fit_the_smallest_screen(void **state)
{
	static struct keymap keymap;

	(void)state;
	keymap_init(&keymap);
	for (int i = 0; games[i] != NULL; i++) {
		if (guide_of(games[i]) == NULL)
			continue;
		begin(games[i], 0, false);
		for (const struct guide_row *row = guide_of(games[i])->rows; row->words != NULL;
		     row++) {
			struct sheet sheet = { .cell = NULL };
			struct scene scene;
			int last = SCENE_ROWS - 2;
			char *text, *line;

			session_scene(session, &scene);
			scene.guide = row;
			scene.guide_least = 5;
			assert_int_equal(sheet_resize(&sheet, SCENE_ROWS, SCENE_COLS), 0);
			assert_int_equal(
			    guided_draw_words(canvas_part(sheet_canvas(&sheet), last - 2, 0,
							  SCENE_ROWS, SCENE_COLS),
					      &scene) <= 2,
			    true);
			text = sheet_text(&sheet);
			line = strrchr(text, '\n');
			*line = '\0';
			if (strpbrk(text, "{}#|") != NULL || strstr(text, "(no key)") != NULL)
				fail_msg("not said: %s", text);
			line = strrchr(text, '\n');
			if (line[1] != '\0')
				fail_msg("three rows: %s", text);
			free(text);
			sheet_finish(&sheet);
			assert_true(row->first >= 1 && row->first <= row->last &&
				    row->last <= GUIDE_STEPS);
		}
		finish();
	}
}

/* A keymap may leave a key out: what it does can be typed, or clicked. */
static void
a_key_that_is_missing_is_not_asked_for(void **state)
{
	static const char *const lines[] = { "here =", "big =" };
	struct text why = { .at = NULL };

	(void)state;
	for (int i = 0; i < 2; i++) {
		char line[16];

		begin(i == 0 ? &pig_game : &sicbo_game, 1, false);
		snprintf(line, sizeof(line), "%s", lines[i]);
		assert_true(keymap_line(&session->keymap, line, 1, &why));
		shows(i == 0 ? "A click sits you down." : ":big 1 bets $1 on BIG");
		finish();
	}
}

/* Space would go on from what is read. */
static void
keys_that_do_nothing_now_are_not_taught(void **state)
{
	struct extent large = { 60, 200 };
	char *text;

	(void)state;
	begin(&pig_game, 1, true);
	text = draw(large, true);
	assert_non_null(strstr(text, "Space   roll both dice"));
	free(text);
	press('?');
	press('?');
	while (!guided_is_read(session))
		guide_go_on(&session->guided.guide);
	text = draw(large, true);
	assert_non_null(strstr(text, "Keys of this table"));
	assert_null(strstr(text, "Space   roll both dice"));
	free(text);
	finish();
}

/* Enter bets, and one dollar; another chip is taken as anywhere. */
static void
keys_do_what_they_always_do(void **state)
{
	(void)state;
	begin(&sicbo_game, 0, false);
	shows("Enter bet $1");
	press(KEY_RETURN);
	assert_int_equal(here()->stakes, 1);
	assert_int_equal(step(), 2);
	press('+');
	shows("Enter bet $5");
	press(KEY_RETURN);
	assert_int_equal(here()->stakes, 6);
	assert_int_equal(session->preferences.chip, 5);
	press(KEY_ESC);
	assert_int_equal(step(), 0);
	press('s');
	assert_int_equal(here()->stakes, 11);
	finish();
}

static void
begin_while_dice_fly(void)
{
	for (int i = 0; here()->view.request.kind != GAME_REQUEST_DICE && i < STEPS_MOST; i++)
		pass(STEP_MS);
	press('?');
	press('?');
	assert_int_equal(step(), 1);
}

/* Whoever bets on has a bet there all the time: the first result of one ends the step. */
static void
a_result_is_told_to_whoever_bets_on(void **state)
{
	uint32_t bet_in = 0;

	(void)state;
	begin(&sicbo_game, 3, true);
	press('b');
	for (int i = 0; here()->owns == 0 && i < STEPS_MOST; i++)
		pass(STEP_MS);
	assert_true(here()->owns > 0);
	begin_while_dice_fly();
	press(KEY_RETURN);
	assert_int_equal(here()->waitings, 1);
	assert_int_equal(step(), 2);
	for (int i = 0; step() == 2 && i < STEPS_MOST; i++) {
		const struct rail *rail = (const struct rail *)&here()->view.state;

		if (here()->view.request.kind == GAME_REQUEST_DICE && here()->waitings == 0)
			press(KEY_RETURN);
		if (here()->stakes > 0 && bet_in == 0)
			bet_in = rail->round + 1;
		pass(STEP_MS);
	}
	assert_int_equal(step(), 3);
	assert_true(here()->owns > 0);
	assert_int_equal(here()->own[0].round, bet_in);
	finish();
}

/* A bet that was taken back is decided by no dice. */
static void
a_bet_taken_back_is_asked_for_again(void **state)
{
	(void)state;
	begin(&sicbo_game, 3, true);
	press('b');
	for (int i = 0; here()->owns == 0 && i < STEPS_MOST; i++)
		pass(STEP_MS);
	begin_while_dice_fly();
	press('b');
	assert_int_equal(step(), 2);
	press('u');
	assert_int_equal(here()->waitings, 0);
	assert_int_equal(step(), 2);
	shows("No bet of yours lies there now.");
	press('b');
	shows("Your $1 lies there");
	finish();
}

/* To act passes what is only read, and does what it does. */
static void
whoever_plays_on_is_not_in_its_way(void **state)
{
	(void)state;
	begin(&sicbo_game, 0, false);
	press('b');
	for (int i = 0; step() == 2 && i < STEPS_MOST; i++)
		pass(STEP_MS);
	assert_int_equal(step(), 3);
	press('s');
	assert_int_equal(step(), 4);
	assert_int_equal(here()->stakes, 1);
	press(KEY_SPACE);
	assert_int_equal(step(), 5);
	assert_int_equal(here()->stakes, 1);
	finish();
}

/* The table stands still while something is to be read or done, and nobody wakes up for it. */
static void
the_table_waits_for_the_reader(void **state)
{
	uint32_t round;

	(void)state;
	begin(&sicbo_game, 3, false);
	assert_true(here()->view.paused);
	assert_int_equal(session_next_ms(session), CLOCK_NEVER);
	round = ((const struct rail *)&here()->view.state)->round;
	pass(60000);
	assert_int_equal(((const struct rail *)&here()->view.state)->round, round);
	press('b');
	assert_false(here()->view.paused);
	press(KEY_ESC);
	assert_false(here()->view.paused);
	finish();
}

/* Nothing is hurried at a table that stands still, and the status says who holds it. */
static void
a_held_table_tells_that_it_cannot_be_hurried(void **state)
{
	(void)state;
	begin(&sicbo_game, 3, false);
	press('.');
	shows("Not done: you do not play here");
	press('b');
	for (int i = 0; i < STEPS_MOST && step() == 2; i++)
		pass(STEP_MS);
	assert_int_equal(step(), 3);
	press('.');
	shows("Not done: the guide holds the table; Enter goes on, Esc ends it.");
	press(',');
	shows("Not done: the guide holds the table; Enter goes on, Esc ends it.");
	press(KEY_ESC);
	press('.');
	assert_true(here()->hurries);
	finish();
}

static void
it_comes_once_and_again_when_it_is_asked_for(void **state)
{
	(void)state;
	begin(&sicbo_game, 0, true);
	assert_int_equal(step(), 0);
	shows("Enter bet $5");
	press('?');
	shows("help; again: guide");
	press('?');
	assert_int_equal(step(), 1);
	shows("Guide 1 of 5");
	press(KEY_ESC);
	assert_int_equal(step(), 0);
	shows("Enter bet $5");
	finish();
	begin(&sicbo_game, 0, false);
	assert_int_equal(step(), 1);
	press(KEY_ESC);
	pass(STEP_MS);
	assert_int_equal(step(), 0);
	finish();
}

/* On the floor of several tables it waits until one is looked at; then each has its own. */
static void
each_table_has_its_own(void **state)
{
	static const struct game *const two[] = { &sicbo_game, &craps_game, NULL };
	const struct open_room_plan open = {
		.game = two, .think_ms = 400, .seed = "two", .bankroll = 1000
	};
	struct preferences preferences = preferences_usual();
	struct session_plan plan = { .practice = true, .still = true, .preferences = &preferences };

	(void)state;
	preferences.guided = 0;
	open_room_begin(&house, &open);
	plan.room = house.room;
	session = session_begin(&plan);
	session_look(session);
	assert_false(guided_offer(session, sizes[2].rows, sizes[2].cols));
	assert_true(guided_offer(session, ROWS, COLS));
	press(KEY_RETURN);
	assert_int_equal(step(), 2);
	press(KEY_TAB);
	assert_ptr_equal(session->guided.guide.plan, guide_of(&craps_game));
	assert_int_equal(step(), 1);
	press(KEY_TAB);
	assert_null(guided_row(session));
	assert_int_equal(session->preferences.guided, guide_bit(&sicbo_game));
	finish();
}

/* What the guide says is true. */

/* SB-3, SB-4, SL-1: the part of a bet that the house keeps, in 216 results. */
static int
sicbo_cost(int paytable, int square)
{
	int cost = 0;

	for (int i = 0; i < 216; i++) {
		const struct roll r = {
			3, { (uint8_t)(i / 36 + 1), (uint8_t)(i / 6 % 6 + 1), (uint8_t)(i % 6 + 1) }
		};

		cost -= (int)sicbo_profit(paytable, square, &r);
	}
	return cost;
}

static void
no_bet_of_sic_bo_costs_less_than_big_and_small(void **state)
{
	(void)state;
	for (int paytable = 0; paytable < SICBO_PAYTABLES; paytable++) {
		assert_int_equal(sicbo_cost(paytable, SICBO_BIG), 6);
		assert_int_equal(sicbo_cost(paytable, SICBO_SMALL), 6);
		for (int square = 0; square < sicbo_layout.squares; square++) {
			if (sicbo_offers(paytable, square))
				assert_true(sicbo_cost(paytable, square) >= 6);
		}
	}
}

/* CR-15: paid as the dice decide it. */
static void
odds_in_whole_steps_cost_nothing(void **state)
{
	static const int ways[] = { 3, 4, 5, 5, 4, 3 }, whole[] = { 1, 2, 5, 5, 2, 1 };

	(void)state;
	for (int box = 0; box < CRAPS_BOXES; box++) {
		int n = craps_number(box);

		assert_int_equal(craps_odds_pay(n).of, whole[box]);
		assert_int_equal(craps_odds_winnings(n, whole[box]) * ways[box], whole[box] * 6);
	}
}

/* PG-1, PG-2: 25 of 36 rolls are safe, and they bring 8 each. */
static void
from_about_twenty_points_a_roll_risks_more_than_it_brings(void **state)
{
	(void)state;
	assert_true(25 * 8 < 11 * 20);
	assert_true(25 * 8 > 11 * 18);
}

/* SM-2, SM-3: whoever is asked and has been outbid. */
static void
a_drop_costs_less_than_a_lost_showdown(void **state)
{
	(void)state;
	for (int n = 2; n <= SUMMIT_SEATS; n++) {
		for (chips bet = 0; bet <= SUMMIT_LIMIT_MAX; bet++) {
			struct summit s = { .in = (uint16_t)((1U << n) - 1) };

			for (int seat = 0; seat < n; seat++)
				s.seat[seat].bet = bet + seat;
			assert_true(summit_drop_costs(&s, 0) < summit_raise_to(&s, 0));
		}
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(five_steps_lead_through_a_round),
		cmocka_unit_test(all_words_fit_the_smallest_screen),
		cmocka_unit_test(a_key_that_is_missing_is_not_asked_for),
		cmocka_unit_test(keys_that_do_nothing_now_are_not_taught),
		cmocka_unit_test(keys_do_what_they_always_do),
		cmocka_unit_test(a_result_is_told_to_whoever_bets_on),
		cmocka_unit_test(a_bet_taken_back_is_asked_for_again),
		cmocka_unit_test(whoever_plays_on_is_not_in_its_way),
		cmocka_unit_test(the_table_waits_for_the_reader),
		cmocka_unit_test(a_held_table_tells_that_it_cannot_be_hurried),
		cmocka_unit_test(it_comes_once_and_again_when_it_is_asked_for),
		cmocka_unit_test(each_table_has_its_own),
		cmocka_unit_test(no_bet_of_sic_bo_costs_less_than_big_and_small),
		cmocka_unit_test(odds_in_whole_steps_cost_nothing),
		cmocka_unit_test(from_about_twenty_points_a_roll_risks_more_than_it_brings),
		cmocka_unit_test(a_drop_costs_less_than_a_lost_showdown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
