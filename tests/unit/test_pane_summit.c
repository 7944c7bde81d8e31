#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/game_table.h"
#include "games/summit/summit.h"
#include "stage.h"
#include "tui/panes/summit_middle.h"

enum { YOU, ADA, BO, CY };

static struct stage stage;

static int
a_table(void **state)
{
	(void)state;
	stage_open(&stage, &summit_game);
	stage.view.still = true;
	stage.view.seat = stage_sit(&stage, "you", false, 200);
	stage_sit(&stage, "ada", true, 500);
	stage_sit(&stage, "bo", true, 500);
	stage_sit(&stage, "cy", true, 500);
	return 0;
}

/* Ada is drawn to start; you have 2 3 3 5 6. */
static void
deal(void)
{
	stage_time_up(&stage);
	stage_roll(&stage, (const int[]){ 2 });
	stage_roll(&stage,
		   (const int[]){ 2, 3, 3, 5, 1, 1, 2, 4, 4, 6, 2, 2, 3, 5, 5, 1, 1, 2, 3, 4 });
}

static void
roll(int seat, int value)
{
	stage_act(&stage, seat, "roll", 0, 0);
	stage_roll(&stage, (const int[]){ value });
}

/* The others' hands must not be seen: the view is hidden as a table would. */
static void
hide(void)
{
	summit_game.hide(stage.table_view.state.bytes, YOU);
}

static void
your_turn(void)
{
	deal();
	roll(ADA, 5);
	roll(BO, 6);
	stage_act(&stage, CY, "drop", 0, 0);
	roll(YOU, 4);
	roll(ADA, 2);
	roll(BO, 1);
}

/* At 80 by 24, with the five others who play there at first. */
static void
the_cards_stay_when_the_coach_speaks(void **state)
{
	(void)state;
	stage_sit(&stage, "dot", true, 500);
	stage_sit(&stage, "eve", true, 500);
	stage_shows(&stage, "╭ ada");
	stage_key(&stage, 'a');
	stage_shows(&stage, "╭ ada");
	stage_shows(&stage, "coach");
}

static void
draws_a_table_before_the_first_round(void **state)
{
	(void)state;
	stage_compare(&stage, "summit-new", 16, 80);
}

static void
draws_hands_bets_and_choices(void **state)
{
	(void)state;
	your_turn();
	hide();
	stage_compare(&stage, "summit-turn", 16, 80);
	stage_compare(&stage, "summit-turn-60", 13, 60);
	stage_compare(&stage, "summit-turn-120", 29, 120);
	stage_compare(&stage, "summit-turn-200", 49, 200);
	stage_key(&stage, 'a');
	stage_compare(&stage, "summit-coach", 16, 80);
}

/* Somebody who sits down in a player's place has done nothing. */
static void
a_story_counts_what_each_did(void **state)
{
	const struct statistics *s = &stage.statistics;

	(void)state;
	your_turn();
	assert_int_equal(statistics_done(s, ADA, "ada", SUMMIT_HAS_ROLLED), 2);
	assert_int_equal(statistics_done(s, YOU, "you", SUMMIT_HAS_ROLLED), 1);
	assert_int_equal(statistics_done(s, CY, "cy", SUMMIT_HAS_DROPPED), 1);
	assert_int_equal(statistics_done(s, CY, "dot", SUMMIT_HAS_DROPPED), 0);
	stage_act(&stage, YOU, "showdown", 0, 0);
	stage_act(&stage, ADA, "exit", 0, 0);
	stage_act(&stage, BO, "exit", 0, 0);
	assert_int_equal(statistics_done(s, YOU, "you", SUMMIT_HAS_CALLED), 1);
	assert_int_equal(statistics_done(s, YOU, "you", SUMMIT_HAS_WON), 1);
	assert_int_equal(statistics_done(s, BO, "bo", SUMMIT_HAS_EXITED), 1);
	stage_shows_within(&stage, 49, 200, "What each did");
}

static void
draws_a_showdown_sealed_and_open(void **state)
{
	struct game_state all;

	(void)state;
	your_turn();
	stage_act(&stage, YOU, "drop", 0, 0);
	a_table(state);
	your_turn();
	roll(YOU, 1);
	stage_act(&stage, ADA, "showdown", 0, 0);
	all = stage.table_view.state;
	hide();
	stage_compare(&stage, "summit-sealed", 16, 80);
	stage.table_view.state = all;
	stage_act(&stage, YOU, "stay", 0, 0);
	stage_act(&stage, BO, "exit", 0, 0);
	hide();
	stage_compare(&stage, "summit-open", 16, 80);
}

static void
hides(const char *words)
{
	if (stage_has(&stage, 80, words))
		fail_msg("'%s' is shown", words);
}

/* SM-8. */
static void
the_end_of_a_game_tells_how_all_stand(void **state)
{
	struct summit *s = (struct summit *)stage.table_view.state.bytes;

	(void)state;
	your_turn();
	stage_act(&stage, YOU, "showdown", 0, 0);
	stage_act(&stage, ADA, "stay", 0, 0);
	stage_act(&stage, BO, "exit", 0, 0);
	hides("GAME OVER");
	s->played = s->rounds;
	s->rail.round = s->rounds;
	hide();
	stage_compare(&stage, "summit-over", 16, 80);
	stage_shows(&stage, "GAME OVER after 12 rounds");
	/* A later game: the round has the number that the news tell. */
	s->rail.round += s->rounds;
	hide();
	stage_shows(&stage, "Round 24 · 12 of 12");
	s->rail.round -= s->rounds;
	hide();
	stage_shows_within(&stage, 13, 60, "GAME OVER after 12 rounds");
}

static void
ten_players(void)
{
	static const char *const names[] = { "dot", "eve", "flo", "gus", "hal", "ida" };
	static const int dice[50] = { 2, 3, 3, 5, 1 };
	int some[50];

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		stage_sit(&stage, names[i], true, 500);
	stage_time_up(&stage);
	stage_roll(&stage, (const int[]){ 1 });
	for (int i = 0; i < 50; i++)
		some[i] = dice[i] > 0 ? dice[i] : 1 + i % 6;
	stage_roll(&stage, some);
	hide();
}

/* On the smallest screen too, where the players have rows: below them, or instead of them. */
static void
the_end_is_told_where_there_is_little_room(void **state)
{
	static const char *const names[] = { "dot", "eve", "flo", "gus", "hal", "ida" };
	struct summit *s = (struct summit *)stage.table_view.state.bytes;

	(void)state;
	your_turn();
	stage_act(&stage, YOU, "showdown", 0, 0);
	stage_act(&stage, ADA, "stay", 0, 0);
	stage_act(&stage, BO, "exit", 0, 0);
	s->played = s->rounds;
	for (int i = 0; i < 6; i++) {
		stage_sit(&stage, names[i], true, 500);
		stage_shows_within(&stage, 12, 56, "GAME OVER after 12 rounds");
		stage_shows_within(&stage, 12, 56, names[i]);
	}
	stage_shows_within(&stage, 12, 56, "10 you");
}

static bool
is_shown_to(int seat, const char *words)
{
	char *text;
	bool shown;

	stage.view.seat = seat;
	text = stage_text(&stage, 16, 80);
	shown = strstr(text, words) != NULL;
	free(text);
	return shown;
}

/* SM-5, SM-12: even of a state in which nothing is hidden. */
static void
a_sealed_choice_is_seen_by_its_maker(void **state)
{
	static const char *const verbs[] = { "stay", "exit" };
	static const char *const shown[] = { "stay 4+ 1-", "exit 4+ 1-" };

	for (int i = 0; i < 2; i++) {
		a_table(state);
		your_turn();
		roll(YOU, 1);
		stage_act(&stage, ADA, "showdown", 0, 0);
		assert_true(is_shown_to(YOU, "●   rolled 4+ 1-"));
		stage_act(&stage, YOU, verbs[i], 0, 0);
		assert_true(is_shown_to(YOU, shown[i]));
		assert_true(is_shown_to(ADA, "●$9 rolled 4+ 1-"));
		assert_true(is_shown_to(CY, "●$9 rolled 4+ 1-"));
		assert_true(is_shown_to(NOBODY, "│ rolled 4+ 1-"));
		stage_act(&stage, BO, "exit", 0, 0);
		assert_true(is_shown_to(YOU, "4+ 1-"));
		assert_false(is_shown_to(YOU, shown[i]));
	}
}

static void
a_die_of_somebody_who_has_left_has_no_name(void **state)
{
	(void)state;
	your_turn();
	stage_act(&stage, YOU, "drop", 0, 0);
	stage_leave(&stage, BO);
	stage_shows(&stage, "▄  1 was rolled: nothing changed");
}

static void
draws_ten_players(void **state)
{
	(void)state;
	ten_players();
	stage_compare(&stage, "summit-ten", 16, 80);
	stage_compare(&stage, "summit-ten-60", 13, 60);
}

/* Dropping a bet of nothing costs nothing. */
static void
the_coach_tells_what_choices_are_worth(void **state)
{
	(void)state;
	stage_time_up(&stage);
	stage_roll(&stage, (const int[]){ 1 });
	stage_roll(&stage,
		   (const int[]){ 1, 3, 5, 5, 6, 1, 2, 4, 4, 6, 2, 2, 3, 5, 5, 1, 1, 2, 3, 4 });
	stage_key(&stage, 'a');
	stage_shows(&stage, "coach  best hand 34 %  drop +0.0  → roll +1.7  showdown +0.1");
	stage_shows_in(&stage, 56, "  best hand 34 %  drop +0.0  → roll +1.7  showdown +0.1");
}

/* Beside ten players the coach takes a row of the choices, which the footer has too. */
static void
the_coach_finds_room(void **state)
{
	(void)state;
	ten_players();
	stage_key(&stage, 'a');
	stage_shows_within(&stage, 14, 60, "best hand");
	stage_shows_within(&stage, 14, 60, "w calls a showdown");
	stage_shows_within(&stage, 13, 60, "best hand");
	stage_shows_within(&stage, 13, 60, "d drops");
	stage_shows_within(&stage, 12, 58, "best hand");
	stage_act(&stage, YOU, "roll", 0, 0);
	stage_shows_within(&stage, 12, 58, "A die rolls.");
	stage_roll(&stage, (const int[]){ 4 });
	stage_shows_within(&stage, 12, 58, "coach  best hand");
}

static void
keys_choose_in_turn(void **state)
{
	(void)state;
	deal();
	assert_int_equal(stage_key(&stage, KEY_SPACE).kind, INTENT_SAY);
	roll(ADA, 5);
	roll(BO, 6);
	stage_act(&stage, CY, "drop", 0, 0);
	assert_int_equal(stage_key(&stage, KEY_SPACE).action.verb, SUMMIT_ROLL);
	assert_int_equal(stage_key(&stage, 'w').action.verb, SUMMIT_SHOWDOWN);
	assert_int_equal(stage_key(&stage, 'd').action.verb, SUMMIT_DROP);
	assert_int_equal(stage_key(&stage, 'y').kind, INTENT_SAY);
	stage_act(&stage, YOU, "roll", 0, 0);
	stage_roll(&stage, (const int[]){ 4 });
	stage_act(&stage, ADA, "showdown", 0, 0);
	stage_shows_in(&stage, 56, "y stays, with your $6 at stake");
	assert_int_equal(stage_key(&stage, 'y').action.verb, SUMMIT_STAY);
	assert_int_equal(stage_key(&stage, 'x').action.verb, SUMMIT_EXIT);
	assert_int_equal(stage_key(&stage, KEY_SPACE).kind, INTENT_SAY);
	stage.view.seat = NOBODY;
	assert_int_equal(stage_key(&stage, KEY_RETURN).kind, INTENT_SIT);
}

static void
refuses(int key, const char *words)
{
	struct intent intent = stage_key(&stage, key);

	assert_int_equal(intent.kind, INTENT_SAY);
	assert_string_equal(intent.words, words);
}

/* SM-3, SM-5, SM-10. */
static void
a_refusal_says_what_there_is_to_choose(void **state)
{
	static const char sealing[] = "a showdown is called: stay or exit";
	static const char turn[] = "no showdown is called: drop, roll or showdown";

	(void)state;
	your_turn();
	refuses('y', turn);
	refuses('x', turn);
	roll(YOU, 1);
	refuses(KEY_SPACE, "it is not your turn, but ada's");
	stage_act(&stage, ADA, "showdown", 0, 0);
	refuses(KEY_SPACE, sealing);
	refuses('w', sealing);
	refuses('d', sealing);
	a_table(state);
	your_turn();
	((struct summit *)stage.table_view.state.bytes)->limit = 9;
	refuses(KEY_SPACE, "a raise to the limit must be a showdown");
}

/* A click is the key that was drawn under it. */
static void
choices_can_be_clicked(void **state)
{
	struct sheet sheet = { .cell = NULL };

	(void)state;
	your_turn();
	assert_int_equal(sheet_resize(&sheet, 16, 80), 0);
	pane_find(&summit_game)->draw(sheet_canvas(&sheet), &stage.view);
	assert_int_equal(stage_key(&stage, sheet_hit(&sheet, 7, 14)).action.verb, SUMMIT_DROP);
	assert_int_equal(stage_key(&stage, sheet_hit(&sheet, 8, 14)).action.verb, SUMMIT_ROLL);
	assert_int_equal(stage_key(&stage, sheet_hit(&sheet, 9, 14)).action.verb, SUMMIT_SHOWDOWN);
	sheet_finish(&sheet);
}

/* The round that is over is still told, without a winner who has left. */
static void
a_winner_who_has_left_is_not_named(void **state)
{
	(void)state;
	deal();
	roll(ADA, 5);
	stage_act(&stage, BO, "showdown", 0, 0);
	stage_act(&stage, CY, "exit", 0, 0);
	stage_act(&stage, YOU, "stay", 0, 0);
	stage_act(&stage, ADA, "exit", 0, 0);
	stage_shows(&stage, "★ bo");
	stage_shows(&stage, "bo ᵇ wins $6");
	stage_shows(&stage, "YOU LOSE -$3");
	stage_leave(&stage, BO);
	hides("★");
	hides("wins");
	stage_shows(&stage, "YOU LOSE -$3");
	stage_sit(&stage, "dot", true, 500);
	hides("★");
	hides("wins");
	stage.view.seat = NOBODY;
	hides("YOU WIN");
	hides("wins");
	hides("lose");
}

static void
says_who_needs_more_chips(void **state)
{
	(void)state;
	stage_open(&stage, &summit_game);
	stage.view.seat = stage_sit(&stage, "you", false, 40);
	stage_shows(&stage, "You need $50 at the table");
	stage.view.seat = NOBODY;
	stage_shows(&stage, "Enter sits down, with $50 or more");
	stage.view.purse = 49;
	hides("sits down");
	stage_shows(&stage, "you need $50 to play");
	refuses(KEY_RETURN, "you have too few chips for this table");
}

static void
leaving_says(const char *request)
{
	char words[64] = "";
	struct text text = text_in(words, sizeof(words));

	if (pane_find(&summit_game)->leave(&stage.view, &text) != (request != NULL))
		fail_msg("leaving says '%s'", words);
	if (request != NULL)
		assert_string_equal(words, request);
}

/* SM-11. */
static void
leaving_is_a_drop_or_an_exit(void **state)
{
	(void)state;
	leaving_says(NULL);
	your_turn();
	leaving_says("You would drop: $2 to the pot, $4 back");
	stage_act(&stage, YOU, "showdown", 0, 0);
	leaving_says("Your bet of $9 stays in the showdown");
	a_table(state);
	your_turn();
	roll(YOU, 1);
	stage_act(&stage, ADA, "showdown", 0, 0);
	leaving_says("You would exit: $5 to the pot, $4 back");
	stage_act(&stage, YOU, "exit", 0, 0);
	leaving_says("You would exit: $5 to the pot, $4 back");
	stage_act(&stage, BO, "exit", 0, 0);
	leaving_says(NULL);
}

static void
says_in_brief_what_matters(void **state)
{
	const struct pane *pane = pane_find(&summit_game);
	char words[64];
	struct text text = text_in(words, sizeof(words));

	(void)state;
	stage_time_up(&stage);
	stage_roll(&stage, (const int[]){ 2 });
	assert_false(pane->brief(&stage.view, &text));
	assert_string_equal(words, "4 in the round"); /* while the hands are rolled */
	a_table(state);
	deal();
	text = text_in(words, sizeof(words));
	assert_false(pane->brief(&stage.view, &text));
	assert_string_equal(words, "your bet $3");
	roll(ADA, 5);
	roll(BO, 6);
	roll(CY, 6);
	text = text_in(words, sizeof(words));
	assert_true(pane->brief(&stage.view, &text));
	assert_string_equal(words, "your turn, 10 s");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(draws_a_table_before_the_first_round, a_table),
		cmocka_unit_test_setup(the_cards_stay_when_the_coach_speaks, a_table),
		cmocka_unit_test_setup(draws_hands_bets_and_choices, a_table),
		cmocka_unit_test_setup(a_story_counts_what_each_did, a_table),
		cmocka_unit_test_setup(draws_a_showdown_sealed_and_open, a_table),
		cmocka_unit_test_setup(the_end_of_a_game_tells_how_all_stand, a_table),
		cmocka_unit_test_setup(the_end_is_told_where_there_is_little_room, a_table),
		cmocka_unit_test_setup(a_sealed_choice_is_seen_by_its_maker, a_table),
		cmocka_unit_test_setup(a_die_of_somebody_who_has_left_has_no_name, a_table),
		cmocka_unit_test_setup(draws_ten_players, a_table),
		cmocka_unit_test_setup(the_coach_tells_what_choices_are_worth, a_table),
		cmocka_unit_test_setup(the_coach_finds_room, a_table),
		cmocka_unit_test_setup(keys_choose_in_turn, a_table),
		cmocka_unit_test_setup(a_refusal_says_what_there_is_to_choose, a_table),
		cmocka_unit_test_setup(choices_can_be_clicked, a_table),
		cmocka_unit_test_setup(a_winner_who_has_left_is_not_named, a_table),
		cmocka_unit_test_setup(says_who_needs_more_chips, a_table),
		cmocka_unit_test_setup(leaving_is_a_drop_or_an_exit, a_table),
		cmocka_unit_test_setup(says_in_brief_what_matters, a_table),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
