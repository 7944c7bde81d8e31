/*
 * How often the house tells what changes, on the manual clock: whoever sits at a table is told 20
 * times a second at the most, whoever looks on five times, and of what one does oneself one is told
 * at once.  Nothing is left untold.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "games/sicbo/sicbo.h"
#include "room/server_parts.h"
#include "stepped.h"

enum { BETTORS = 5, SLICE_MS = 10, BET_MS = BETTORS * SLICE_MS, SECONDS = 3 };

static const struct game *const tables[] = { &sicbo_game, NULL };

static struct stepped house;
static struct caller kim, ann, bettor[BETTORS]; /* kim sits, and ann looks on */
static int slices;

static int
begin(void **state)
{
	const struct stepped_plan plan = { .game = tables, .absence_ms = 60000 };

	(void)state;
	slices = 0;
	stepped_begin(&house, &plan);
	caller_come(&kim, &house, VISIT_PLAY, "kim");
	caller_come(&ann, &house, VISIT_PLAY, "ann");
	for (int i = 0; i < BETTORS; i++) {
		char name[] = { 'b', (char)('a' + i), '\0' };

		caller_come(&bettor[i], &house, VISIT_PLAY, name);
		caller_ask(&bettor[i], REQUEST_SIT, caller_table(&bettor[i], 0));
	}
	caller_ask(&kim, REQUEST_SIT, caller_table(&kim, 0));
	stepped_pass(&house, 500, SLICE_MS);
	return 0;
}

static int
end(void **state)
{
	(void)state;
	caller_hang_up(&kim);
	caller_hang_up(&ann);
	for (int i = 0; i < BETTORS; i++)
		caller_hang_up(&bettor[i]);
	stepped_end(&house);
	return 0;
}

static struct table *
table(void)
{
	return floor_table(house.floor, 0);
}

static void
all_hear(void)
{
	caller_hear(&kim);
	caller_hear(&ann);
	for (int i = 0; i < BETTORS; i++)
		caller_hear(&bettor[i]);
}

static void
pass(int64_t ms)
{
	for (; ms > 0; ms -= SLICE_MS) {
		stepped_pass(&house, SLICE_MS, SLICE_MS);
		all_hear();
	}
}

/* With each slice another one bets, so that the table is never as it was. */
static void
pass_betting(int64_t ms)
{
	for (; ms > 0; ms -= SLICE_MS, slices++) {
		const struct action bet = { SICBO_BIG, { 5 + slices % 7 } };
		struct caller *c = &bettor[slices % BETTORS];

		caller_act(c, caller_table(c, 0), &bet);
		pass(SLICE_MS);
	}
}

static void
they_know_how_it_stands(void)
{
	assert_int_equal(kim.at.view.version, table_version(table()));
	assert_int_equal(ann.at.view.version, table_version(table()));
	for (int i = 0; i < house.server->connections; i++) {
		assert_int_equal(house.server->connection[i]->stale, 0);
		assert_int_equal(tell_due_ms(house.server->connection[i]), CLOCK_NEVER);
	}
}

static void
who_sits_is_told_more_often(void **state)
{
	int kims, anns;

	(void)state;
	pass(500);
	they_know_how_it_stands();
	kims = kim.views;
	anns = ann.views;
	pass_betting(1000 * SECONDS);
	assert_in_range(kim.views - kims, 15 * SECONDS, 20 * SECONDS);
	assert_in_range(ann.views - anns, 4 * SECONDS, 5 * SECONDS);
	pass(SERVER_OTHERS_MS + SLICE_MS);
	they_know_how_it_stands();
	assert_int_equal(kim.missed + ann.missed, 0);
	assert_int_equal(kim.news, ann.news);
}

/* The view comes with the answer, however lately they were told. */
static void
what_one_does_is_told_at_once(void **state)
{
	const struct action bet = { SICBO_SMALL, { 5 } };

	(void)state;
	pass_betting(500);
	assert_int_equal(ann.at.seat, NOBODY);
	caller_act(&ann, caller_table(&ann, 0), &bet);
	stepped_look(&house);
	caller_hear(&ann);
	assert_int_equal(ann.answers, 1);
	assert_int_equal(ann.answer.outcome.fault, 0);
	assert_int_not_equal(ann.at.seat, NOBODY);
	assert_int_equal(ann.at.stakes, 5);
}

/* Dice that fall are seen at the next beat by whoever sits there. */
static void
what_is_wanted_next_is_told_in_time(void **state)
{
	(void)state;
	pass_betting(1000);
	for (int i = 0; i < 5; i++) {
		uint32_t request_id = table_request_id(table());

		while (table_request_id(table()) == request_id)
			pass(SLICE_MS);
		request_id = table_request_id(table());
		pass(SERVER_BEAT_MS + SLICE_MS);
		assert_int_equal(kim.at.view.request.request_id, request_id);
		pass(SERVER_OTHERS_MS - SERVER_BEAT_MS);
		assert_int_equal(ann.at.view.request.request_id, request_id);
	}
}

static void
choose(struct caller *c, const char *text)
{
	struct request request = { .kind = REQUEST_TEXT, .table = caller_table(c, 0) };

	strcpy(request.text, text);
	caller_frame(c, FRAME_REQUEST, sizeof(request), &request, sizeof(request));
	stepped_look(&house);
	caller_hear(c);
}

/* What is known of the dice: a throw, and a text that somebody has chosen. */
static void
dice_are_told_when_they_are_others(void **state)
{
	uint32_t next = ann.dice.dice.next;

	(void)state;
	pass_betting(200);
	while (ann.dice.dice.next == next)
		pass(SLICE_MS);
	assert_int_equal(kim.dice.dice.next, ann.dice.dice.next);
	choose(&kim, "mine");
	assert_true(kim.dice.dice.sits);
	assert_string_equal(
	    kim.dice.dice.bet_queries ? kim.dice.dice.bet_query : kim.dice.dice.text, "mine");
	while (strcmp(ann.dice.dice.joined, "mine") != 0)
		pass(SLICE_MS);
	assert_false(ann.dice.dice.sits);
	assert_string_equal(kim.dice.dice.text, "mine");
	choose(&ann, "yours");
	assert_string_equal(ann.dice.dice.bet_query, "yours");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(who_sits_is_told_more_often, begin, end),
		cmocka_unit_test_setup_teardown(what_one_does_is_told_at_once, begin, end),
		cmocka_unit_test_setup_teardown(what_is_wanted_next_is_told_in_time, begin, end),
		cmocka_unit_test_setup_teardown(dice_are_told_when_they_are_others, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
