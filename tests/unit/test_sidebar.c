/* What stands beside a table on a large screen. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/money.h"
#include "base/utf8.h"
#include "games/craps/craps.h"
#include "games/game.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "games/summit/summit.h"
#include "stage.h"
#include "tui/screen.h"
#include "tui/sidebar.h"

static struct statistics statistics;

static void throw(const char *who, int seat, int first, int second)
{
	struct news news = { .event = { .seat = (int8_t)seat,
					.dice = 2,
					.n = (uint16_t)(first + second),
					.die = { (uint8_t)first, (uint8_t)second } } };

	strcpy(news.name, who);
	statistics_note(&statistics, &news, STATISTICS_NOTHING);
}

static void
mark(int seat, int n, enum statistics_mark mark)
{
	struct news news = { .event = { .seat = (int8_t)seat, .n = (uint16_t)n } };

	statistics_note(&statistics, &news, mark);
}

static int
a_story(void **state)
{
	(void)state;
	statistics = (struct statistics){ .throws = 0 };
	return 0;
}

static void
throws_of_one_player_are_a_chapter(void **state)
{
	(void)state;
	throw("ada", 1, 3, 4);
	throw("ada", 1, 6, 5);
	throw("bo", 2, 1, 1);
	assert_int_equal(statistics.streaks, 2);
	assert_string_equal(statistics.streak[0].who, "ada");
	assert_int_equal(statistics.streak[0].throws, 2);
	assert_int_equal(statistics.streak[1].throws, 1);
	assert_int_equal(statistics.thrown_n, 1);
	assert_int_equal(statistics.thrown[0].die[1], 1);
	assert_int_equal(statistics.total[7], 1);
	assert_int_equal(statistics.total[11], 1);
	assert_int_equal(statistics.throws, 3);
}

/* A shooter alone begins a new hand after a seven-out, and a game of Pig begins anew. */
static void
an_end_ends_a_chapter(void **state)
{
	(void)state;
	throw("ada", 1, 3, 4);
	mark(1, 0, STATISTICS_COUNTS);
	mark(1, 12, STATISTICS_ENDS);
	throw("ada", 1, 3, 5);
	assert_int_equal(statistics.streaks, 2);
	assert_true(statistics.streak[0].over);
	assert_int_equal(statistics.streak[0].n, 12);
	assert_int_equal(statistics.streak[0].counted, 1);
	assert_false(statistics.streak[1].over);
	mark(NOBODY, 0, STATISTICS_BEGINS);
	assert_int_equal(statistics.first, 2);
}

static void
the_oldest_is_forgotten(void **state)
{
	(void)state;
	for (int i = 0; i < 3 * STATISTICS_STREAKS; i++)
		throw(i % 2 == 0 ? "ada" : "bo", i % 2, 6, 6);
	for (int i = 0; i < 3 * STATISTICS_THROWS; i++)
		throw("bo", 1, 5, 6);
	assert_int_equal(statistics.streaks, STATISTICS_STREAKS);
	assert_int_equal(statistics.thrown_n, STATISTICS_THROWS);
	assert_int_equal(statistics.throws, 3 * (STATISTICS_STREAKS + STATISTICS_THROWS));
	assert_int_equal(statistics_newest(&statistics)->throws, 3 * STATISTICS_THROWS + 1);
}

static void
ways_are_all_throws(void **state)
{
	int two = 0, three = 0;

	(void)state;
	for (int total = 0; total < STATISTICS_TOTALS; total++) {
		two += statistics_ways(2, total);
		three += statistics_ways(3, total);
	}
	assert_int_equal(two, 36);
	assert_int_equal(three, 216);
	assert_int_equal(statistics_ways(2, 7), 6);
	assert_int_equal(statistics_ways(3, 10), 27);
}

static void
a_small_screen_has_nothing_beside(void **state)
{
	(void)state;
	assert_int_equal(sidebar_leaves(16, 80), 80);
	assert_int_equal(sidebar_leaves(16, 120), 120);
	assert_int_equal(sidebar_leaves(29, 117), 117);
	assert_int_equal(sidebar_leaves(29, 120), 80);
	assert_int_equal(sidebar_leaves(49, 200), 136);
}

/* Table and players of each game, in the midst of it. */
static struct stage stage;

static void
play_sicbo(void)
{
	stage_open(&stage, &sicbo_game);
	stage.view.seat = stage_sit(&stage, "you", false, 500);
	stage_sit(&stage, "ada", true, 500);
	for (int i = 0; i < 12; i++) {
		stage_act(&stage, 0, i % 3 == 0 ? "small" : "big", 10, 0);
		stage_act(&stage, 1, i % 2 == 0 ? "small" : "big", 5, 0);
		stage_time_up(&stage);
		stage_roll(&stage, (const int[]){ 1 + i % 6, 1 + i * 5 % 6, 1 + i * 3 % 6 });
	}
	stage_act(&stage, 0, "big", 10, 0);
}

/* COUNT hands of the person's, each a seven-out; then a point. */
static void
play_craps(bool full)
{
	stage_open(&stage, &craps_game);
	((struct craps *)stage.table_view.state.bytes)->rail.option[CRAPS_LAYOUT] = full;
	stage.view.seat = stage_sit(&stage, "you", false, 500);
	stage_sit(&stage, "ada", true, 500);
	for (int i = 0; i < 4; i++) {
		stage_act(&stage, i % 2, "pass", 10, 0);
		stage_act(&stage, i % 2, "roll", 0, 0);
		stage_roll(&stage, (const int[]){ 2, 4 });
		stage_act(&stage, i % 2, "roll", 0, 0);
		stage_roll(&stage, (const int[]){ 3, 5 });
		stage_act(&stage, i % 2, "roll", 0, 0);
		stage_roll(&stage, (const int[]){ 3, 4 });
	}
	stage_act(&stage, 0, "pass", 10, 0);
	stage_act(&stage, 0, "roll", 0, 0);
	stage_roll(&stage, (const int[]){ 2, 4 });
	stage_act(&stage, 0, "odds", 6, 10);
}

static void
play_pig(void)
{
	stage_open(&stage, &pig_game);
	stage.view.still = true;
	stage.view.seat = stage_sit(&stage, "you", false, 500);
	stage_sit(&stage, "ada", true, 500);
	stage_time_up(&stage);
	stage_roll(&stage, (const int[]){ 1 });
	for (int i = 0; i < 6; i++) {
		for (int k = 0; k < 2; k++) {
			stage_act(&stage, i % 2, "roll", 0, 0);
			stage_roll(&stage, (const int[]){ 2 + k, 3 });
		}
		stage_act(&stage, i % 2, "hold", 0, 0);
	}
	stage_act(&stage, 0, "roll", 0, 0);
	stage_roll(&stage, (const int[]){ 4, 3 });
}

/* On a large screen the evening has it known. */
static void
play_known_pig(void)
{
	play_pig();
	stage_key(&stage, 'a');
	stage_key(&stage, 'a');
}

/* Some rounds in which all but one drop, and then one that is on. */
static void
play_summit(void)
{
	enum { PLAYERS = 4 };
	struct summit *s = (struct summit *)stage.table_view.state.bytes;
	static const int dice[ROLL_DICE] = { 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 5,
					     4, 3, 2, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 2, 3, 4 };

	stage_open(&stage, &summit_game);
	stage.view.seat = stage_sit(&stage, "you", false, 500);
	for (int i = 1; i < PLAYERS; i++)
		stage_sit(&stage, (const char *[]){ "", "ada", "bo", "cy" }[i], true, 500);
	for (int round = 0; round < 4; round++) {
		stage_time_up(&stage);
		while (stage.table_view.request.kind == GAME_REQUEST_DICE)
			stage_roll(&stage, dice);
		for (int i = 0; i < PLAYERS && s->phase == SUMMIT_TURN; i++) {
			stage_act(&stage, s->turn, "roll", 0, 0);
			stage_roll(&stage, (const int[]){ 6 });
		}
		while (round < 3 && s->phase == SUMMIT_TURN)
			stage_act(&stage, s->turn, "drop", 0, 0);
	}
}

/* Rows in which nothing stands but the walls of boxes, and the line beside the table. */
static int
empty_rows(const char *text)
{
	int empty = 0;
	bool blank = true;

	while (*text != '\0') {
		uint32_t c;

		text += utf8_next(text, &c);
		if (c == '\n') {
			empty += blank;
			blank = true;
		} else if (c != ' ' && c != 0x2502 && c != 0x2551) {
			blank = false;
		}
	}
	return empty;
}

static void
large_screens_are_used(void **state)
{
	static const struct extent screens[] = { { 40, 120 }, { 60, 200 } };
	static const char *const names[] = { "sicbo", "craps", "craps of the full layout", "pig",
					     "summit" };

	(void)state;
	for (int i = 0; i < 5 * 2; i++) {
		struct extent screen = screens[i % 2];
		struct extent pane = screen_pane_extent(false, 0, screen.rows, screen.cols);
		char *text;
		int empty;

		if (i / 2 == 0)
			play_sicbo();
		else if (i / 2 <= 2)
			play_craps(i / 2 == 2);
		else if (i / 2 == 3)
			play_known_pig();
		else
			play_summit();
		text = stage_text(&stage, pane.rows, pane.cols);
		empty = empty_rows(text);
		if (4 * empty > pane.rows)
			fail_msg("%s: %d of %d rows are empty:\n%s", names[i / 2], empty, pane.rows,
				 text);
		free(text);
	}
}

/* However much else there is: the ticker of such a screen does not tell it. */
static void
what_happened_is_always_told(void **state)
{
	static void (*const plays[])(void) = { play_sicbo, play_known_pig, play_summit };

	(void)state;
	for (int i = 0; i < 5; i++) {
		for (int rows = SIDEBAR_ROWS; rows <= 52; rows++) {
			if (i < 2)
				play_craps(i == 1);
			else
				plays[i - 2]();
			stage_shows_within(&stage, rows, 120, "What happened");
		}
	}
}

/* "if 6" and "if 7" are what these rolls bring, to the chip. */
static void
the_next_roll_is_told_in_chips(void **state)
{
	static const struct {
		int die[2];
		const char *words;
	} rows[] = { { { 2, 4 }, "if 6 +$22" }, { { 3, 4 }, "if 7 -$20" } };

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		chips before, staked = 20;

		play_craps(false);
		stage_shows_within(&stage, 29, 120, rows[i].words);
		before = view_stack(&stage.view) + staked;
		stage_act(&stage, 0, "roll", 0, 0);
		stage_roll(&stage, rows[i].die);
		assert_int_equal(view_stack(&stage.view) - before, i == 0 ? 22 : -20);
	}
}

static chips
worth(void)
{
	return view_stack(&stage.view) + game_staked(&craps_game, view_state(&stage.view), 0);
}

/* A bet more than play_craps() makes; then DIE is thrown, and what it has brought is returned. */
static chips
brings_with(const char *bet, int number, const int die[2])
{
	chips before;

	play_craps(true);
	stage_act(&stage, 0, bet, number, 10);
	before = worth();
	stage_act(&stage, 0, "roll", 0, 0);
	stage_roll(&stage, die);
	return worth() - before;
}

/* Hops and hardways make a difference between throws of one total: then both ends are told, which
 * are what the throws bring, to the chip. */
static void
throws_of_one_total_are_told_apart(void **state)
{
	static const struct {
		const char *bet;
		int number, less[2], more[2];
	} rows[] = {
		{ "hop", 22, { 3, 1 }, { 2, 2 } }, { "hop", 52, { 6, 1 }, { 5, 2 } },
		{ "hard", 6, { 5, 1 }, { 3, 3 } }, { "hard", 8, { 6, 2 }, { 4, 4 } },
		{ "hop", 55, { 6, 4 }, { 5, 5 } },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		chips least = brings_with(rows[i].bet, rows[i].number, rows[i].less);
		chips most = brings_with(rows[i].bet, rows[i].number, rows[i].more);
		char words[80], less[MONEY_SIZE], more[MONEY_SIZE];

		assert_true(least < most);
		snprintf(words, sizeof(words), "%s to %s", money_change(least, less),
			 money_change(most, more));
		play_craps(true);
		stage_act(&stage, 0, rows[i].bet, rows[i].number, 10);
		stage_shows_within(&stage, 29, 120, words);
		stage_shows_within(&stage, 60, 200, words);
	}
}

static void
the_shooters_are_listed(void **state)
{
	(void)state;
	play_craps(false);
	stage_shows_within(&stage, 49, 200, "Shooters");
	stage_shows_within(&stage, 49, 200, "ada            3 rolls, 0 points");
}

/* Who has handed the dice on did not throw a seven-out (CR-4). */
static void
one_shooter_has_the_dice(void **state)
{
	char *text;

	(void)state;
	stage_open(&stage, &craps_game);
	stage.view.seat = stage_sit(&stage, "you", false, 500);
	stage_sit(&stage, "ada", true, 500);
	stage_act(&stage, 0, "pass", 10, 0);
	stage_act(&stage, 0, "roll", 0, 0);
	stage_roll(&stage, (const int[]){ 1, 2 });
	stage_act(&stage, 0, "pass-dice", 0, 0);
	stage_act(&stage, 1, "pass", 10, 0);
	stage_act(&stage, 1, "roll", 0, 0);
	stage_roll(&stage, (const int[]){ 2, 4 });
	text = stage_text(&stage, 49, 200);
	assert_non_null(strstr(text, "▶ ada            1 roll"));
	assert_non_null(strstr(text, "  you            1 roll"));
	assert_null(strstr(text, "▶ you"));
	free(text);
}

/* What the coach knows is not solved for: until it is known, nothing is said. */
static void
pig_tells_chances_when_they_are_known(void **state)
{
	char *text;

	(void)state;
	play_pig();
	text = stage_text(&stage, 29, 120);
	assert_null(strstr(text, "Hold or roll"));
	free(text);
	stage_key(&stage, 'a');
	stage_shows_within(&stage, 29, 120, "Hold or roll");
	stage_shows_within(&stage, 29, 120, "Your chance of winning");
	stage_shows_within(&stage, 29, 120, "This turn");
}

static void
sicbo_has_roads(void **state)
{
	(void)state;
	play_sicbo();
	stage_shows_within(&stage, 29, 120, "Bead road");
	stage_shows_within(&stage, 29, 120, "Big road");
	stage_shows_within(&stage, 49, 200, "seen, expected");
}

static void
summit_has_the_standing(void **state)
{
	(void)state;
	play_summit();
	stage_shows_within(&stage, 29, 120, "This game so far");
	stage_shows_within(&stage, 29, 120, "Your hand");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(throws_of_one_player_are_a_chapter, a_story),
		cmocka_unit_test_setup(an_end_ends_a_chapter, a_story),
		cmocka_unit_test_setup(the_oldest_is_forgotten, a_story),
		cmocka_unit_test(ways_are_all_throws),
		cmocka_unit_test(a_small_screen_has_nothing_beside),
		cmocka_unit_test(large_screens_are_used),
		cmocka_unit_test(what_happened_is_always_told),
		cmocka_unit_test(the_next_roll_is_told_in_chips),
		cmocka_unit_test(throws_of_one_total_are_told_apart),
		cmocka_unit_test(the_shooters_are_listed),
		cmocka_unit_test(one_shooter_has_the_dice),
		cmocka_unit_test(pig_tells_chances_when_they_are_known),
		cmocka_unit_test(sicbo_has_roads),
		cmocka_unit_test(summit_has_the_standing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
