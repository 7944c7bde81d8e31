#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/craps/craps.h"
#include "stage.h"
#include "tui/panes/craps_felt.h"

static struct stage stage;

enum { YOU, ADA, BO, CY };

/* The person, who has 500 and the dice, and three simulated players. */
static int
a_table(void **state)
{
	(void)state;
	stage_open(&stage, &craps_game);
	((struct craps *)stage.table_view.state.bytes)->rail.option[CRAPS_LAYOUT] = 0;
	stage.view.seat = stage_sit(&stage, "you", false, 500);
	stage_sit(&stage, "ada", true, 500);
	stage_sit(&stage, "bo", true, 500);
	stage_sit(&stage, "cy", true, 500);
	return 0;
}

static void
roll(int first, int second)
{
	if (stage.table_view.request.kind == GAME_REQUEST_BETS)
		stage_time_up(&stage);
	stage_roll(&stage, (int[]){ first, second });
}

/* Adas's dice after a seven-out of yours: point 6, and come bets of yours on 5 with odds. */
static void
a_hand(void)
{
	stage_act(&stage, YOU, "pass", 10, 0);
	roll(4, 4);
	roll(3, 4);
	stage_act(&stage, ADA, "pass", 25, 0);
	stage_act(&stage, YOU, "pass", 10, 0);
	stage_act(&stage, BO, "pass", 5, 0);
	roll(2, 4);
	stage_act(&stage, YOU, "come", 10, 0);
	stage_act(&stage, BO, "come", 10, 0);
	roll(3, 2);
	stage_act(&stage, YOU, "odds", 5, 20);
	stage_act(&stage, CY, "come", 25, 0);
	roll(6, 2);
	stage_act(&stage, YOU, "come", 5, 0);
	stage_act(&stage, CY, "come", 10, 0);
	stage_act(&stage, ADA, "odds", 6, 100);
}

static void
compare(const char *name, int rows, int cols)
{
	stage_compare(&stage, name, rows, cols);
}

static void
draws_a_table_where_you_must_bet_first(void **state)
{
	(void)state;
	compare("craps-new", 16, 80);
}

static void
draws_a_hand_with_everybodys_bets(void **state)
{
	(void)state;
	a_hand();
	compare("craps-point", 16, 80);
	compare("craps-point-60", 13, 60);
	compare("craps-point-120", 32, 120);
}

/* The least pane of the floor has one row for a number. */
static void
a_row_has_room_for_the_odds_too(void **state)
{
	struct craps *s = (struct craps *)stage.table_view.state.bytes;

	(void)state;
	a_hand();
	stage_shows_within(&stage, 12, 58, "│$10+$20│");
	stage_shows_within(&stage, 12, 76, "│you$10+$20│");
	felt_set(&s->felt, YOU, CRAPS_ON_COME_5, 100);
	felt_set(&s->felt, YOU, CRAPS_ON_ODDS_5, 400);
	stage_shows_within(&stage, 12, 58, "│you$500│");
	stage_shows_within(&stage, 13, 58, "│+  $400│");
}

/* The number of the others' bets is not taken for the number of dice. */
static void
a_crowd_is_counted(void **state)
{
	struct craps *s = (struct craps *)stage.table_view.state.bytes;

	(void)state;
	a_hand();
	felt_set(&s->felt, ADA, CRAPS_ON_COME_4, 25);
	felt_set(&s->felt, BO, CRAPS_ON_COME_4, 7);
	felt_set(&s->felt, CY, CRAPS_ON_COME_4, 7);
	stage_shows_within(&stage, 13, 58, "│2×  $14│");
}

/* CR-16: on the come-out. */
static void
draws_whose_odds_are_off(void **state)
{
	(void)state;
	a_hand();
	roll(5, 1);
	compare("craps-off", 16, 80);
}

/* A key of the help that another table of the game has says why it does nothing at this one. */
static void
keys_of_other_tables_say_so(void **state)
{
	static const char keys[] = "*/0A";

	(void)state;
	for (const char *key = keys; *key != '\0'; key++)
		assert_int_equal(pane_find(&craps_game)->key(&stage.view, *key).kind, INTENT_SAY);
}

/* The chip is 25, and 25 on 6 pays without a loss; 7 does not. */
static void
asks_before_odds_are_laid(void **state)
{
	struct intent intent;

	(void)state;
	a_hand();
	intent = stage_key(&stage, 'o');
	assert_int_equal(intent.kind, INTENT_DESK);
	assert_int_equal(stage.view.pane_state.focus, FELT_BOX + 2);
	stage_shows(&stage, "Odds on 6, most $50: $25 pay $30 (6 to 5)\n");
	stage.view.chip = 7;
	stage_shows(&stage, "Odds on 6, most $50: $7 pay $8 (6 to 5), rounded; ↑ $5 loses none");
	stage_shows_within(&stage, 13, 60, "$7 pay $8 (6 to 5); ↑ $5 loses none");
	compare("craps-odds", 16, 80);
	stage_key(&stage, KEY_GO_UP);
	stage_shows(&stage, "$5 pay $6 (6 to 5)\n");
	stage_key(&stage, KEY_GO_RIGHT);
	for (int amount = 14; amount < 50; amount += 7) {
		char words[40];

		snprintf(words, sizeof(words), ", most $50: $%d pay ", amount);
		stage_shows(&stage, words);
		stage_key(&stage, KEY_GO_RIGHT);
	}
	stage_shows(&stage, ": $50 pay $60 (6 to 5)\n");
	stage_key(&stage, KEY_GO_RIGHT);
	stage_shows(&stage, ": $7 pay $8");
	stage_key(&stage, KEY_GO_LEFT);
	intent = stage_key(&stage, KEY_RETURN);
	assert_int_equal(intent.kind, INTENT_ACT);
	assert_int_equal(intent.action.verb, CRAPS_ODDS);
	assert_int_equal(intent.action.arg[0], 6);
	assert_int_equal(intent.action.arg[1], 50);
	assert_int_equal(stage.view.pane_state.mode, FELT_NOTHING);
}

/* With three dollars left no amount on 6 can be had that loses nothing. */
static void
tells_of_rounding_that_cannot_be_helped(void **state)
{
	(void)state;
	a_hand();
	stage.view.purse = 3;
	stage_key(&stage, 'o');
	stage_shows(&stage, "Odds on 6, most $3: $3 pay $3 (6 to 5), rounded\n");
}

static void
coach(void)
{
	struct intent intent = stage_key(&stage, 'a');

	assert_int_equal(intent.kind, INTENT_DESK);
}

/* 7 of 495 of a pass bet, and nothing of odds: of 10 with 50 behind it 7 of 2970. */
static void
the_coach_speaks_of_odds(void **state)
{
	(void)state;
	assert_false(pane_find(&craps_game)->coached(&stage.view));
	coach();
	assert_true(pane_find(&craps_game)->coached(&stage.view));
	stage_shows(&stage,
		    "coach  pass and come cost 1.41 % of a bet; the odds behind them cost nothing");
	stage_shows_within(&stage, 13, 60, "coach  pass costs 1.41 %, odds behind it nothing");
	a_hand();
	stage_compare(&stage, "craps-coach", 16, 80);
	stage_compare(&stage, "craps-coach-60", 13, 60);
	stage_compare(&stage, "craps-coach-120", 32, 120);
	stage_shows(&stage,
		    "coach  odds cost nothing: $50 on 6 win $60; edge of it all 1.41 → 0.24 %");
	stage_shows_within(
	    &stage, 50, 200,
	    "coach  odds cost nothing: $50 on 6 would win $60; the house's edge on the "
	    "whole stake 1.41 → 0.24 %");
	stage_act(&stage, YOU, "odds", 6, 50);
	/* The point has all it takes; 5 has not. */
	stage_shows(&stage, "odds cost nothing: $40 on 5 win $60; edge of it all 0.47 → 0.28 %");
	stage_act(&stage, YOU, "change", CRAPS_ON_ODDS_5, 40);
	stage_shows(&stage, "coach  the most odds lie on 6; edge of it all 0.24 %, without 1.41 %");
	stage_shows_within(&stage, 13, 60, "coach  most odds on 6; edge 0.24 %, without 1.41 %");
	stage_key(&stage, KEY_GO_UP);
	stage_key(&stage, KEY_GO_LEFT);
	assert_true(stage.view.pane_state.coach);
	stage_shows(&stage, "coach  the most odds lie on 5; edge of it all 0.28 %, without 1.41 %");
	coach();
	assert_false(stage_has(&stage, 80, "coach"));
}

/* As much as is asked about; and what rounding takes is told. */
static void
the_coach_speaks_of_what_is_asked(void **state)
{
	(void)state;
	a_hand();
	coach();
	stage_key(&stage, 'o');
	stage_shows(&stage,
		    "coach  odds cost nothing: $25 on 6 win $30; edge of it all 1.41 → 0.40 %");
	stage.view.chip = 7;
	/* 7 pay 8 for 8.4: 5 of 11 times 0.4 is lost, and 0.14 of the 10. */
	stage_shows(&stage, "coach  rounding costs: $7 on 6 win $8; edge of it all 1.41 → 1.90 %");
	/* A question has the only row there is. */
	stage_shows_within(&stage, 13, 60, "$7 pay $8 (6 to 5); ↑ $5 loses none");
	stage_key(&stage, KEY_ESC);
	stage.view.purse = 3;
	stage_shows(&stage, "pass and come cost 1.41 %");
	stage_key(&stage, 'p');
	assert_true(stage.view.pane_state.coach);
}

static void
changes_odds_that_are_there(void **state)
{
	struct intent intent;

	(void)state;
	a_hand();
	stage_key(&stage, KEY_SPOT + FELT_BOX + 1);
	stage_key(&stage, KEY_RETURN);
	stage_shows(&stage, "Odds on 5, most $40: $25 pay $37 (3 to 2), rounded; ↑ $24 loses none");
	stage_key(&stage, KEY_GO_RIGHT);
	intent = stage_key(&stage, KEY_SPOT + FELT_BOX + 1);
	assert_int_equal(intent.action.verb, CRAPS_CHANGE);
	assert_int_equal(intent.action.arg[1], 40); /* CR-17: four times 10 on 5 */
	intent = stage_key(&stage, 't');
	assert_int_equal(intent.action.verb, CRAPS_CHANGE);
	assert_int_equal(intent.action.arg[1], 0);
}

static void
another_key_drops_the_question(void **state)
{
	static const int keys[] = { KEY_ESC, KEY_GO_UP, KEY_GO_DOWN, KEY_SPOT + FELT_COME };

	(void)state;
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		a_table(state);
		a_hand();
		stage_key(&stage, 'o');
		assert_int_equal(stage_key(&stage, keys[i]).kind, INTENT_DESK);
		assert_int_equal(stage.view.pane_state.mode, FELT_NOTHING);
	}
	a_table(state);
	a_hand();
	stage_key(&stage, 'o');
	roll(6, 1);
	stage_shows(&stage, "Come-out:"); /* there is nothing to ask about any more */
}

static void
odds_without_a_bet_are_said_to_need_one(void **state)
{
	(void)state;
	assert_int_equal(stage_key(&stage, 'o').kind, INTENT_SAY);
	a_hand();
	stage_key(&stage, KEY_SPOT + FELT_BOX);
	assert_int_equal(stage_key(&stage, KEY_RETURN).kind, INTENT_SAY);
}

static const struct key_case {
	int focus, key;
	enum craps_verb verb;
	int64_t arg;
} key_cases[] = {
	{ FELT_PASS, KEY_RETURN, CRAPS_PASS, 25 },
	{ FELT_COME, KEY_RETURN, CRAPS_PASS, 25 },
	{ FELT_COME, 'p', CRAPS_PASS, 25 },
	{ FELT_PASS, 'c', CRAPS_COME, 25 },
	{ FELT_PASS, KEY_SPOT + FELT_PASS, CRAPS_PASS, 25 },
	{ FELT_PASS, 't', CRAPS_DOWN, CRAPS_ON_PASS_0 },
	{ FELT_COME, 't', CRAPS_DOWN, CRAPS_ON_PASS_0 },
	{ FELT_PASS, 'n', CRAPS_PASS_DICE, 0 },
	{ FELT_BOX, KEY_SPACE, CRAPS_ROLL, 0 },
};

static void
keys_do_what_they_say(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(key_cases) / sizeof(key_cases[0]); i++) {
		const struct key_case *c = &key_cases[i];
		struct intent intent;

		stage.view.pane_state = (struct pane_state){ .focus = c->focus };
		intent = stage_key(&stage, c->key);
		assert_int_equal(intent.kind, INTENT_ACT);
		assert_int_equal(intent.action.verb, c->verb);
		assert_int_equal(intent.action.arg[0], c->arg);
	}
	assert_int_equal(pane_find(&craps_game)->key(&stage.view, 'x').kind, INTENT_PASS);
}

static void
arrows_reach_every_spot(void **state)
{
	bool seen[FELT_SPOTS] = { false };

	(void)state;
	seen[felt_focus(&stage.view)] = true;
	stage_key(&stage, KEY_GO_UP);
	for (int i = 0; i < CRAPS_BOXES; i++) {
		seen[felt_focus(&stage.view)] = true;
		stage_key(&stage, KEY_GO_RIGHT);
	}
	stage_key(&stage, KEY_GO_DOWN);
	assert_int_equal(felt_focus(&stage.view), FELT_PASS);
	a_hand();
	seen[felt_focus(&stage.view)] = true;
	for (int i = 0; i < FELT_SPOTS; i++)
		assert_true(seen[i]);
}

/* PASS on the come-out, COME with a point: Enter there bets, and the footer says so. */
static void
the_line_that_can_be_bet_is_stood_on(void **state)
{
	struct intent intent;

	(void)state;
	stage_shows(&stage, "▶PASS LINE");
	a_hand();
	stage_shows(&stage, "▶COME");
	assert_false(stage_has(&stage, 80, "▶PASS LINE"));
	intent = stage_key(&stage, KEY_RETURN);
	assert_int_equal(intent.action.verb, CRAPS_COME);
	roll(5, 1);
	stage_shows(&stage, "▶PASS LINE");
	intent = stage_key(&stage, KEY_RETURN);
	assert_int_equal(intent.action.verb, CRAPS_PASS);
}

/* The focus has the cursor, and a click there is a click on the spot. */
static void
every_spot_can_be_clicked(void **state)
{
	struct sheet sheet = { .cell = NULL };

	(void)state;
	a_hand();
	assert_int_equal(sheet_resize(&sheet, 13, 60), 0);
	for (int spot = 0; spot < FELT_SPOTS; spot++) {
		sheet_clear(&sheet);
		stage.view.pane_state.focus = spot;
		pane_find(&craps_game)->draw(sheet_canvas(&sheet), &stage.view);
		assert_int_equal(sheet_hit(&sheet, sheet.cursor_row, sheet.cursor_col),
				 KEY_SPOT + (spot < FELT_BOX ? FELT_COME : spot));
	}
	sheet_finish(&sheet);
}

static void
footer(char *out, size_t size)
{
	struct text all = text_in(out, size);

	for (const struct pane_key *k = pane_find(&craps_game)->keys; k->help != NULL; k++) {
		char words[40];
		struct text text = text_in(words, sizeof(words));

		if (k->now == NULL || !k->now(&stage.view, k->meant[0], &text))
			continue;
		keymap_words(stage.view.keymap, k->meant, &all);
		text_add(&all, " %s, ", words);
	}
}

static void
the_footer_follows_the_moment(void **state)
{
	char words[200];

	(void)state;
	footer(words, sizeof(words));
	assert_string_equal(words, "Enter bet $25, n pass dice, ↑↓←→ spot, ");
	stage_act(&stage, YOU, "pass", 10, 0);
	footer(words, sizeof(words));
	assert_string_equal(words, "Space roll, Enter bet $25, t take down, ↑↓←→ spot, ");
	stage.view.purse = 24;
	footer(words, sizeof(words));
	assert_string_equal(words, "Space roll, t take down, ↑↓←→ spot, ");
	stage.view.framed = true;
	footer(words, sizeof(words));
	assert_string_equal(words, "Space roll, t take down, ↑↓←→ spot, ");
	stage.view.framed = false;
	stage.view.purse = 25;
	roll(2, 4);
	footer(words, sizeof(words));
	assert_string_equal(words, "Space roll, Enter bet $25, o odds, ↑↓←→ spot, ");
	stage_key(&stage, 'o');
	footer(words, sizeof(words));
	assert_string_equal(words, "Space roll, Enter take $25, ←→ amount, ");
}

static void
tells_its_moment_in_a_word(void **state)
{
	char words[40];
	struct text text = text_in(words, sizeof(words));

	(void)state;
	assert_true(pane_find(&craps_game)->brief(&stage.view, &text));
	assert_string_equal(words, "you shoot");
	a_hand();
	text = text_in(words, sizeof(words));
	assert_false(pane_find(&craps_game)->brief(&stage.view, &text));
	assert_string_equal(words, "point 6");
}

/* A result belongs to the roll beside it, and is shown only while those dice lie. */
static void
a_result_stands_beside_its_own_roll(void **state)
{
	(void)state;
	stage_act(&stage, YOU, "pass", 10, 0);
	roll(5, 6);
	stage_shows(&stage, "5 + 6 = 11");
	stage_shows(&stage, "YOU WIN +$10");
	stage_act(&stage, YOU, "pass", 10, 0);
	stage_shows(&stage, "YOU WIN +$10");
	stage_time_up(&stage);
	assert_false(stage_has(&stage, 80, "YOU WIN"));
	stage_roll(&stage, (int[]){ 4, 4 });
	stage_shows(&stage, "4 + 4 = 8");
	assert_false(stage_has(&stage, 80, "YOU WIN"));
}

/* The key takes down a bet that may come down; else the pane passes it on. */
static void
takes_back_what_may_be_taken_down(void **state)
{
	struct intent intent;

	(void)state;
	stage.view.pane_state.focus = FELT_PASS;
	assert_int_equal(pane_find(&craps_game)->key(&stage.view, 'u').kind, INTENT_PASS);
	stage_act(&stage, YOU, "pass", 10, 0);
	intent = stage_key(&stage, 'u');
	assert_int_equal(intent.kind, INTENT_ACT);
	assert_int_equal(intent.action.verb, CRAPS_DOWN);
	roll(4, 4);
	assert_int_equal(pane_find(&craps_game)->key(&stage.view, 'u').kind, INTENT_PASS);
}

static void
calls_the_shooter_for_every_roll(void **state)
{
	char words[40];
	struct text text = text_in(words, sizeof(words));

	(void)state;
	stage_act(&stage, YOU, "pass", 10, 0);
	assert_true(pane_find(&craps_game)->brief(&stage.view, &text));
	assert_string_equal(words, "you shoot");
	roll(4, 4);
	text = text_in(words, sizeof(words));
	assert_true(pane_find(&craps_game)->brief(&stage.view, &text));
	assert_string_equal(words, "point 8, you shoot");
}

static void
any_size_is_drawn(void **state)
{
	(void)state;
	a_hand();
	for (int rows = 1; rows < 40; rows++) {
		for (int cols = 1; cols < 130; cols += 3)
			free(stage_text(&stage, rows, cols));
	}
	stage.view.seat = NOBODY;
	free(stage_text(&stage, 16, 80));
}

#define PANE_TEST(name) cmocka_unit_test_setup(name, a_table)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		PANE_TEST(draws_a_table_where_you_must_bet_first),
		PANE_TEST(draws_a_hand_with_everybodys_bets),
		PANE_TEST(a_row_has_room_for_the_odds_too),
		PANE_TEST(a_crowd_is_counted),
		PANE_TEST(draws_whose_odds_are_off),
		PANE_TEST(keys_of_other_tables_say_so),
		PANE_TEST(asks_before_odds_are_laid),
		PANE_TEST(tells_of_rounding_that_cannot_be_helped),
		PANE_TEST(the_coach_speaks_of_odds),
		PANE_TEST(the_coach_speaks_of_what_is_asked),
		PANE_TEST(changes_odds_that_are_there),
		PANE_TEST(another_key_drops_the_question),
		PANE_TEST(odds_without_a_bet_are_said_to_need_one),
		PANE_TEST(keys_do_what_they_say),
		PANE_TEST(arrows_reach_every_spot),
		PANE_TEST(the_line_that_can_be_bet_is_stood_on),
		PANE_TEST(every_spot_can_be_clicked),
		PANE_TEST(the_footer_follows_the_moment),
		PANE_TEST(tells_its_moment_in_a_word),
		PANE_TEST(a_result_stands_beside_its_own_roll),
		PANE_TEST(takes_back_what_may_be_taken_down),
		PANE_TEST(calls_the_shooter_for_every_roll),
		PANE_TEST(any_size_is_drawn),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
