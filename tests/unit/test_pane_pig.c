#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/utf8.h"
#include "games/pig/pig.h"
#include "stage.h"

enum { YOU, CY, DOT };

static struct stage stage;

/* The stage's own die draws who begins. */
static void
start(int first)
{
	stage_time_up(&stage);
	stage_roll(&stage, (const int[]){ first + 1 });
}

static int
a_table(void **state)
{
	(void)state;
	stage_open(&stage, &pig_game);
	stage.view.still = true;
	stage.view.seat = stage_sit(&stage, "you", false, 200);
	stage_sit(&stage, "cy", true, 500);
	stage_sit(&stage, "dot", true, 500);
	return 0;
}

static struct pig *
pig(void)
{
	return (struct pig *)stage.table_view.state.bytes;
}

static void
roll(int seat, int first, int second)
{
	stage_act(&stage, seat, "roll", 0, 0);
	stage_roll(&stage, (const int[]){ first, second });
}

static void
scores(int you, int cy, int dot)
{
	pig()->score[YOU] = (uint8_t)you;
	pig()->score[CY] = (uint8_t)cy;
	pig()->score[DOT] = (uint8_t)dot;
}

/* As in the picture of a person's screen: 51 to 64, the turn is worth 17. */
static void
a_turn(void)
{
	start(CY);
	scores(51, 52, 23);
	roll(CY, 6, 6);
	stage_act(&stage, CY, "hold", 0, 0);
	roll(DOT, 1, 4);
	roll(YOU, 3, 5);
	roll(YOU, 4, 5);
}

static void
draws_a_table_before_the_first_game(void **state)
{
	(void)state;
	stage_compare(&stage, "pig-new", 16, 80);
}

static void
draws_scores_as_bars(void **state)
{
	(void)state;
	a_turn();
	stage_compare(&stage, "pig-turn", 16, 80);
	stage_compare(&stage, "pig-turn-60", 13, 60);
	stage_compare(&stage, "pig-turn-120", 32, 120);
}

static void
draws_the_end_of_a_game(void **state)
{
	(void)state;
	a_turn();
	scores(90, 64, 23);
	pig()->points = 4;
	roll(YOU, 6, 5);
	stage_compare(&stage, "pig-won", 16, 80);
}

static void
draws_ten_players(void **state)
{
	static const char *const names[] = { "bo", "al", "eve", "flo", "gus", "hal", "ida" };

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		stage_sit(&stage, names[i], true, 100);
	start(YOU);
	scores(51, 64, 23);
	roll(YOU, 3, 5);
	stage_compare(&stage, "pig-ten", 16, 80);
	stage_key(&stage, 'a');
	stage_compare(&stage, "pig-ten-60", 14, 60);
}

/* PG-13: nobody plays without an ante, and no game that comes will change that. */
static void
a_player_who_cannot_pay_the_ante_is_told_so(void **state)
{
	int eve = stage_sit(&stage, "eve", true, 9);

	(void)state;
	stage_shows(&stage, "dot ᵇ ready\n");
	stage_shows(&stage, "eve ᵇ needs $10 for the ante\n");
	stage.view.seat = eve;
	stage_shows(&stage, "you ᵇ need $10 for the ante\n");
	stage.view.seat = YOU;
	stage_sit(&stage, "flo", true, 10);
	start(YOU);
	stage_sit(&stage, "gus", true, 10);
	stage_shows(&stage, "eve ᵇ needs $10 for the ante\n");
	stage_shows(&stage, "gus ᵇ from the next game on\n");
	assert_false(stage_has(&stage, 80, "ready"));
}

/* Two players sit there, and yet there is no game. */
static void
a_game_that_cannot_begin_says_why(void **state)
{
	(void)state;
	stage_open(&stage, &pig_game);
	stage.view.seat = stage_sit(&stage, "you", false, 9);
	stage_shows_in(&stage, 56, "  a game needs two players");
	stage_sit(&stage, "cy", true, 500);
	stage_shows_in(&stage, 56, "  you need $10 for the ante");
}

static void
a_newcomer_has_not_rolled(void **state)
{
	(void)state;
	start(CY);
	roll(CY, 6, 1);
	stage_shows(&stage, "cy ᵇ: 6 + 1, the turn is lost");
	stage_leave(&stage, CY);
	assert_false(stage_has(&stage, 80, "6 + 1"));
	assert_int_equal(stage_sit(&stage, "eve", true, 500), CY);
	assert_false(stage_has(&stage, 80, "6 + 1"));
}

static void
the_coach_can_be_switched_on(void **state)
{
	(void)state;
	a_turn();
	assert_int_equal(stage_key(&stage, 'a').kind, INTENT_KNOW);
	stage_shows(&stage, "judged against the leader alone");
	stage_compare(&stage, "pig-coach", 16, 80);
	stage_key(&stage, 'a');
	assert_false(stage_has(&stage, 80, "coach"));
}

/* Drawing computes nothing: the coach reads a solution that was prepared. */
static void
the_coach_is_silent_without_the_solution(void **state)
{
	(void)state;
	a_turn();
	stage_key(&stage, 'a');
	stage.view.knowledge = NULL;
	assert_false(stage_has(&stage, 80, "wins"));
	assert_int_equal(stage_key(&stage, 'a').kind, INTENT_KNOW);
	stage_shows(&stage, "coach  roll wins");
	stage_key(&stage, 'a');
	assert_int_equal(stage_key(&stage, 'a').kind, INTENT_DESK);
	stage_shows(&stage, "coach  roll wins");
}

/* With three players the chance after other good players' turns is not known, so the coach waits.
 */
static void
the_coach_waits_for_the_turn(void **state)
{
	(void)state;
	start(CY);
	stage_key(&stage, 'a');
	stage_shows(&stage, "coach  waits for your turn");
	stage_act(&stage, CY, "roll", 0, 0);
	stage_shows(&stage, "coach  waits for your turn");
	stage_roll(&stage, (const int[]){ 1, 2 });
	roll(DOT, 1, 2);
	stage_shows(&stage, "coach  roll wins");
	stage_act(&stage, YOU, "roll", 0, 0);
	stage_shows(&stage, "coach  …");
}

/* All of it, in the smallest pane too. */
static void
the_coach_finds_room(void **state)
{
	(void)state;
	a_turn();
	stage_key(&stage, 'a');
	stage_key(&stage, KEY_RETURN);
	stage_shows(&stage, "hold wins 50.2 % ▰▰▰▰▱▱▱▱ → roll");
	stage_shows(&stage, "your last: -0.39 %  judged against the leader alone");
	stage_shows_in(&stage, 56, "hold wins 50.2 % → roll");
	stage_shows_in(&stage, 56, "your last: -0.39 %  judged against the leader alone");
}

/* 51 to 64 with 17: rolling wins 50.6 %, holding 50.2 %, of two. */
static void
the_coach_tells_what_a_decision_cost(void **state)
{
	struct intent intent;

	(void)state;
	stage_open(&stage, &pig_game);
	stage.view.seat = stage_sit(&stage, "you", false, 200);
	stage_sit(&stage, "cy", true, 500);
	start(YOU);
	scores(51, 64, 0);
	roll(YOU, 3, 5);
	roll(YOU, 4, 5);
	stage_key(&stage, 'a');
	stage_shows(&stage, "roll wins 50.6 % ▰▰▰▰▱▱▱▱  hold wins 50.2 % ▰▰▰▰▱▱▱▱ → roll");
	intent = stage_key(&stage, KEY_RETURN);
	assert_int_equal(intent.kind, INTENT_ACT);
	assert_int_equal(intent.action.verb, PIG_HOLD);
	stage_act(&stage, YOU, "hold", 0, 0);
	stage_shows(&stage, "you win 50.2 % from here  your last: -0.39 %");
	stage_act(&stage, CY, "roll", 0, 0);
	stage_roll(&stage, (const int[]){ 1, 2 });
	stage_key(&stage, KEY_SPACE);
	stage_shows(&stage, "your last: best");
}

/* The footer says the same of a key as the pane. */
static void
holding_is_for_one_score(void **state)
{
	char words[64] = "";
	struct text text = text_in(words, sizeof(words));
	const struct pane_key *k = pane_find(&pig_game)->keys;

	(void)state;
	a_turn();
	stage_shows(&stage, "Enter holds for 68");
	while (k->meant[0] != KEY_RETURN)
		k++;
	assert_true(k->now(&stage.view, k->meant[0], &text));
	assert_string_equal(words, "hold for 68");
}

/* PG-13; before a game and after it there is nothing to lose. */
static void
leaving_costs_the_ante(void **state)
{
	const struct pane *pane = pane_find(&pig_game);
	char words[64];
	struct text text = text_in(words, sizeof(words));

	(void)state;
	assert_false(pane->leave(&stage.view, &text));
	start(CY);
	text = text_in(words, sizeof(words));
	assert_true(pane->leave(&stage.view, &text));
	assert_string_equal(words, "Your ante stays in the pot");
	scores(0, 90, 0);
	roll(CY, 6, 6);
	assert_false(pane->leave(&stage.view, &text));
}

static void
keys_roll_and_hold_in_turn(void **state)
{
	(void)state;
	start(CY);
	assert_int_equal(stage_key(&stage, KEY_SPACE).kind, INTENT_SAY);
	roll(CY, 1, 2);
	roll(DOT, 1, 2);
	assert_int_equal(stage_key(&stage, 'e').kind, INTENT_SAY);
	assert_int_equal(stage_key(&stage, KEY_SPACE).action.verb, PIG_ROLL);
	stage_shows(&stage, "Space rolls");
	roll(YOU, 2, 2);
	stage_shows(&stage, "Enter holds for 4");
	assert_int_equal(stage_key(&stage, KEY_RETURN).action.verb, PIG_HOLD);
	stage.view.seat = NOBODY;
	assert_int_equal(stage_key(&stage, KEY_RETURN).kind, INTENT_SIT);
}

/* A click is the key that was drawn under it. */
static void
dice_and_bar_can_be_clicked(void **state)
{
	struct sheet sheet = { .cell = NULL };

	(void)state;
	a_turn();
	assert_int_equal(sheet_resize(&sheet, 16, 80), 0);
	pane_find(&pig_game)->draw(sheet_canvas(&sheet), &stage.view);
	assert_int_equal(stage_key(&stage, sheet_hit(&sheet, 2, 40)).action.verb, PIG_HOLD);
	assert_int_equal(stage_key(&stage, sheet_hit(&sheet, 3, 40)).action.verb, PIG_HOLD);
	assert_int_equal(stage_key(&stage, sheet_hit(&sheet, 12, 8)).action.verb, PIG_ROLL);
	sheet_finish(&sheet);
}

/* The first cell of WORDS. */
static struct intent
click_on(const char *words)
{
	struct sheet sheet = { .cell = NULL };
	struct intent intent;
	char *text, *at;
	int row = 0, col = 0;

	assert_int_equal(sheet_resize(&sheet, 16, 80), 0);
	pane_find(&pig_game)->draw(sheet_canvas(&sheet), &stage.view);
	text = sheet_text(&sheet);
	at = strstr(text, words);
	assert_non_null(at);
	*at = '\0';
	for (const char *before = text; *before != '\0'; col++) {
		uint32_t c;

		before += utf8_next(before, &c);
		if (c != '\n')
			continue;
		row++;
		col = -1;
	}
	free(text);
	intent = stage_key(&stage, sheet_hit(&sheet, row, col));
	sheet_finish(&sheet);
	return intent;
}

static void
words_do_what_they_say_when_they_are_clicked(void **state)
{
	(void)state;
	a_turn();
	assert_int_equal(click_on("Space rolls").action.verb, PIG_ROLL);
	assert_int_equal(click_on("Enter holds").action.verb, PIG_HOLD);
	stage.view.seat = NOBODY;
	assert_int_equal(click_on("Enter sits down").kind, INTENT_SIT);
}

static void
a_lost_turn_and_snake_eyes_differ_by_words(void **state)
{
	(void)state;
	start(YOU);
	scores(40, 30, 20);
	roll(YOU, 1, 3);
	stage_shows(&stage, "you: 1 + 3, the turn is lost");
	roll(CY, 1, 1);
	stage_shows(&stage, "SNAKE EYES: all is lost");
	stage_shows(&stage, "-30");
}

static void
says_in_brief_what_matters(void **state)
{
	char words[64];
	struct text text = text_in(words, sizeof(words));
	const struct pane *pane = pane_find(&pig_game);

	(void)state;
	assert_false(pane->brief(&stage.view, &text));
	assert_string_equal(words, "next game in 3 s");
	start(CY);
	scores(51, 64, 3);
	text = text_in(words, sizeof(words));
	assert_false(pane->brief(&stage.view, &text));
	assert_string_equal(words, "you 51, leader 64");
	scores(70, 64, 3);
	text = text_in(words, sizeof(words));
	assert_false(pane->brief(&stage.view, &text));
	assert_string_equal(words, "you lead 70 to 64");
	scores(51, 64, 3);
	roll(CY, 1, 2);
	roll(DOT, 1, 2);
	text = text_in(words, sizeof(words));
	assert_true(pane->brief(&stage.view, &text));
	assert_string_equal(words, "your turn, 15 s");
}

static void
refuses_to_sit(const char *words, const char *shown)
{
	struct intent intent = stage_key(&stage, KEY_RETURN);

	assert_int_equal(intent.kind, INTENT_SAY);
	assert_string_equal(intent.words, words);
	stage_shows(&stage, shown);
	assert_false(stage_has(&stage, 80, "sits down"));
}

static void
sitting_down_is_not_offered_to_those_who_cannot(void **state)
{
	static const char *const names[] = { "eve", "flo", "gus", "hal", "ida", "jo", "ky" };

	(void)state;
	stage.view.seat = NOBODY;
	stage_shows(&stage, "Enter sits down, $10 a game");
	stage.view.purse = 10;
	assert_int_equal(stage_key(&stage, KEY_RETURN).kind, INTENT_SIT);
	assert_string_equal(stage_key(&stage, KEY_SPACE).words,
			    "you do not sit here; Enter sits you down");
	stage.view.purse = 9;
	refuses_to_sit("you have too few chips for this table", "you need $10 to play");
	stage.view.purse = 0;
	refuses_to_sit("you have no chips left", "you have no chips left");
	stage.view.lends = true;
	refuses_to_sit("your chips are at other tables", "your chips are at other tables");
	stage_shows_in(&stage, 100, "other tables; if all are lost, the house lends more");
	stage.view.purse = 1000;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		stage_sit(&stage, names[i], true, 500);
	refuses_to_sit("no seat is free here", "no seat is free");
	assert_string_equal(stage_key(&stage, KEY_SPACE).words,
			    "you do not sit here: no seat is free here");
	stage.view.watches = true;
	assert_string_equal(stage_key(&stage, KEY_SPACE).words, "you do not sit here");
	stage_shows(&stage, "you watch");
	assert_int_equal(stage_key(&stage, KEY_RETURN).kind, INTENT_SIT);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(draws_a_table_before_the_first_game, a_table),
		cmocka_unit_test_setup(draws_scores_as_bars, a_table),
		cmocka_unit_test_setup(draws_the_end_of_a_game, a_table),
		cmocka_unit_test_setup(draws_ten_players, a_table),
		cmocka_unit_test_setup(a_newcomer_has_not_rolled, a_table),
		cmocka_unit_test_setup(a_player_who_cannot_pay_the_ante_is_told_so, a_table),
		cmocka_unit_test_setup(a_game_that_cannot_begin_says_why, a_table),
		cmocka_unit_test_setup(the_coach_can_be_switched_on, a_table),
		cmocka_unit_test_setup(the_coach_is_silent_without_the_solution, a_table),
		cmocka_unit_test_setup(the_coach_waits_for_the_turn, a_table),
		cmocka_unit_test_setup(the_coach_finds_room, a_table),
		cmocka_unit_test_setup(the_coach_tells_what_a_decision_cost, a_table),
		cmocka_unit_test_setup(holding_is_for_one_score, a_table),
		cmocka_unit_test_setup(leaving_costs_the_ante, a_table),
		cmocka_unit_test_setup(keys_roll_and_hold_in_turn, a_table),
		cmocka_unit_test_setup(dice_and_bar_can_be_clicked, a_table),
		cmocka_unit_test_setup(words_do_what_they_say_when_they_are_clicked, a_table),
		cmocka_unit_test_setup(words_do_what_they_say_when_they_are_clicked, a_table),
		cmocka_unit_test_setup(a_lost_turn_and_snake_eyes_differ_by_words, a_table),
		cmocka_unit_test_setup(says_in_brief_what_matters, a_table),
		cmocka_unit_test_setup(sitting_down_is_not_offered_to_those_who_cannot, a_table),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
