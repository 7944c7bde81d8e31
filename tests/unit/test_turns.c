/* Games of turns: whose it is, who waits for whom, and how one is dealt in. */
#include "open_session.h"

static void
a_refusal_is_over_when_it_is_your_turn(void **state)
{
	static const struct game *const pig_table[] = { &pig_game, NULL };

	(void)state;
	end();
	begin(pig_table, 1000);
	sit("bo");
	press("\n");
	assert_int_not_equal(scene.view[0].seat, NOBODY);
	while (!your_turn())
		pass(100);
	while (your_turn())
		pass(100);
	press(" ");
	for (; !your_turn(); pass(100))
		assert_string_equal(scene.notice.words,
				    "Not done: it is not your turn: the dice roll.");
	assert_string_equal(scene.notice.words, "");
}

static void
nobody_is_ready_in_their_own_turn(void **state)
{
	(void)state;
	sit_with_bo(&pig_game);
	while (!your_turn())
		pass(100);
	press(".");
	assert_string_equal(scene.notice.words, "Not done: it is your turn.");
	press(",");
	assert_string_equal(scene.notice.words, "Not done: it is your turn.");
}

/* The key may come when the turn has come, and has not been seen yet. */
static void
nobody_waits_for_others_who_are_not_there(void **state)
{
	(void)state;
	sit_with_bo(&pig_game);
	while (!your_turn()) {
		clock_pass(&house.clock, 100);
		clock_quiet(&house.clock);
		press(".");
		assert_null(strstr(scene.notice.words, "others"));
	}
}

/* What was refused a moment before does not stand in its place. */
static void
that_the_person_sits_out_is_told_at_once(void **state)
{
	(void)state;
	sit_with_bo(&summit_game);
	for (int64_t ms = 0; !here()->rests && ms < 600000; ms += 100) {
		press("y");
		pass(100);
	}
	assert_true(here()->rests);
	assert_string_equal(
	    scene.notice.words,
	    "Your time ran out twice: you sit out and pay no ante. Enter sits you down.");
	for (const char *c = "iiHFF"; *c != '\0'; c++) {
		press((char[]){ *c, '\0' });
		assert_true(here()->rests);
	}
	press("\033");
	press("\n");
	assert_false(here()->rests);
}

/* An ante is at stake until the game is over, and then it is won or lost, once. */
static void
a_game_of_pig_is_one_result(void **state)
{
	const struct record *r;
	int pots = 0;

	(void)state;
	sit_with_bo(&pig_game);
	r = &session->diary.table[0];
	for (int played = 0; played < 3; played++) {
		const struct pig *p = view_state(&scene.view[0]);
		chips before = scene.tonight;

		while (p->phase == PIG_WAITING) {
			pass(100);
			if (session_here(session)->rests)
				press("x");
		}
		expect_chips(990 + before, 10, before);
		while (p->phase != PIG_WAITING) {
			assert_int_equal(scene.tonight, before);
			pass(1000);
		}
		expect_chips(1000 + scene.tonight, 0, scene.tonight);
		assert_int_equal(scene.tonight,
				 before + (p->winner == scene.view[0].seat ? 10 : -10));
		if (p->winner == scene.view[0].seat) {
			const struct ticker *t = scene.view[0].ticker;

			/* The half of the pot that was one's own is not won. */
			assert_int_equal(view_won(&scene.view[0]), 10);
			assert_int_equal(t->pin.change, 10);
			assert_string_equal(t->pin.words, "You take the pot of 20.");
			pots++;
		}
		assert_int_equal(r->won + r->lost, played + 1);
		assert_int_equal(r->net, scene.tonight);
	}
	assert_true(pots > 0);
}

static void
a_round_of_summit_is_one_result(void **state)
{
	const struct record *r;

	(void)state;
	sit_with_bo(&summit_game);
	r = &session->diary.table[0];
	for (int rounds = 0; rounds < 8; rounds++) {
		const struct summit *s = view_state(&scene.view[0]);
		int before = r->won + r->lost;
		uint32_t round = s->rail.round;

		while (s->rail.round == round) {
			pass(500);
			if (your_turn())
				press(s->phase == SUMMIT_SEALING ? "y" : "w");
		}
		assert_in_range(r->won + r->lost, before, before + 1);
		assert_int_equal(r->net, scene.tonight);
	}
	assert_true(r->won + r->lost > 0);
}

/* The person sits down at Pig in the middle of a game of others. */
static void
sit_down_late(void)
{
	static const struct game *const pig_table[] = { &pig_game, NULL };

	begin_anew(pig_table);
	assert_int_equal(asked_invite(room, 0, 3), 0);
	while (here()->view.request.kind != GAME_REQUEST_MOVE)
		pass(100);
	press("\n");
	assert_ptr_equal(scene.overlay, &deal_overlay);
	assert_string_equal(scene.notice.words,
			    "A game is on, and you are dealt in when it is over. "
			    "Have it played out now?");
}

static bool
dealt_in(void)
{
	return rail_has(((const struct pig *)view_state(&scene.view[0]))->in, here()->seat);
}

/* It would take half a minute and more, and the pause after it five seconds. */
static void
a_person_is_dealt_in_at_once(void **state)
{
	int waited_ms = 0;

	(void)state;
	sit_down_late();
	press("d");
	assert_null(scene.overlay);
	for (; !dealt_in() && waited_ms < 5000; waited_ms += 100)
		pass(100);
	assert_true(waited_ms < 5000);
	expect_chips(990, 10, 0);
}

/* The table stands still while it is asked, and goes on as it would. */
static void
a_person_may_wait_for_the_next_game(void **state)
{
	int64_t waited_ms = 0;

	(void)state;
	sit_down_late();
	assert_true(here()->view.paused);
	press("\n");
	assert_null(scene.overlay);
	assert_false(here()->view.paused);
	for (; !dealt_in(); waited_ms += 100)
		pass(100);
	assert_true(waited_ms > 5000);
}

/* Whoever has answered so, perhaps by a key too many, is told what helps. */
static void
waiting_for_the_next_game_can_be_thought_better_of(void **state)
{
	int waited_ms = 0;

	(void)state;
	sit_down_late();
	press("\n");
	assert_string_equal(scene.notice.words,
			    "You wait for the next game; d has this one played out.");
	assert_true(draws(24, 80, "d deal me in now"));
	pass(100);
	press("d");
	assert_string_equal(scene.notice.words, "The game is played out, and you are dealt in.");
	assert_false(draws(24, 80, "d deal me in now"));
	for (; !dealt_in() && waited_ms < 5000; waited_ms += 100)
		pass(100);
	assert_true(waited_ms < 5000);
}

/* In the next round d means what it does in the game. */
static void
the_offer_to_be_dealt_in_ends_with_the_round(void **state)
{
	uint32_t round;

	(void)state;
	see_dice_fly();
	press("\n");
	while (here()->view.request.kind == GAME_REQUEST_DICE)
		pass(100);
	press("\n");
	assert_null(scene.overlay);
	assert_true(scene.can_deal);
	round = ((const struct summit *)view_state(&scene.view[0]))->rail.round;
	while (!your_turn()) {
		assert_int_equal(
		    scene.can_deal,
		    here()->view.request.kind != GAME_REQUEST_START &&
			((const struct summit *)view_state(&scene.view[0]))->rail.round == round);
		pass(100);
	}
	assert_false(draws(24, 80, "deal me in now"));
	press("d");
	assert_false(your_turn());
	assert_false(here()->hurries);
}

/* The question is in nobody's way: other keys are what they are. */
static void
a_game_that_is_on_is_played_out_at_once(void **state)
{
	int waited_ms = 0;

	(void)state;
	sit_down_late();
	press(".");
	for (; here()->view.request.kind != GAME_REQUEST_START && waited_ms < 5000;
	     waited_ms += 100)
		pass(100);
	assert_true(waited_ms < 5000);
	press(".");
	pass(100);
	assert_true(rail_has(((const struct pig *)view_state(&scene.view[0]))->in, here()->seat));
	expect_chips(990, 10, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		EVENING_TEST(nobody_is_ready_in_their_own_turn),
		EVENING_TEST(nobody_waits_for_others_who_are_not_there),
		EVENING_TEST(that_the_person_sits_out_is_told_at_once),
		EVENING_TEST(a_game_of_pig_is_one_result),
		EVENING_TEST(a_round_of_summit_is_one_result),
		EVENING_TEST(a_person_is_dealt_in_at_once),
		EVENING_TEST(a_person_may_wait_for_the_next_game),
		EVENING_TEST(waiting_for_the_next_game_can_be_thought_better_of),
		EVENING_TEST(the_offer_to_be_dealt_in_ends_with_the_round),
		EVENING_TEST(a_game_that_is_on_is_played_out_at_once),
		EVENING_TEST(a_refusal_is_over_when_it_is_your_turn),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
