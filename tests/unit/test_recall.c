/*
 * The recall of the last rounds of a table (LG-42): what it tells, and how it lies over the tables.
 */
#include "open_room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/craps/craps.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "room/recall.h"
#include "stage.h"
#include "tui/screen.h"
#include "tui/session.h"

enum { SICBO, CRAPS, PIG, WORDS = 8000 };

static const struct game *const tables[] = { &sicbo_game, &craps_game, &pig_game, NULL };

static struct open_room house;
static struct room *room;
static struct session *session;

static int
begin(void **state)
{
	const struct open_room_plan open = { .game = tables, .seed = "recall", .bankroll = 1000 };
	struct session_plan plan = { .still = true, .practice = true };

	(void)state;
	open_room_begin(&house, &open);
	plan.room = room = house.room;
	session = session_begin(&plan);
	assert_non_null(session);
	session_look(session);
	return 0;
}

static int
end(void **state)
{
	(void)state;
	session_end(session);
	open_room_end(&house);
	return 0;
}

/* To the next time that somebody waits for. */
static void
go_on(void)
{
	assert_true(clock_next(&house.clock));
	clock_quiet(&house.clock);
	session_look(session);
}

static void
act(int table, int verb, int64_t first, int64_t second)
{
	const struct action a = { (uint8_t)verb, { first, second } };

	assert_int_equal(asked_act(room, table, &a).fault, 0);
}

/* The Sic Bo table's next throw has landed. */
static void
sicbo_round(void)
{
	const struct sicbo *s = (const struct sicbo *)room_at(room, SICBO)->view.state.bytes;
	uint32_t round = s->rail.round;

	while (s->rail.round == round)
		go_on();
}

static void
assert_recall(int table, int rounds, const char *expected)
{
	char words[WORDS];
	struct text text = text_in(words, sizeof(words));

	room_recall(room, table, rounds, &text);
	assert_string_equal(words, expected);
}

/* The golden screen NAME. */
static void
compare(const char *name, int rows, int cols)
{
	struct sheet sheet = { .cell = NULL };
	struct scene scene;
	char *text;

	session_look(session);
	session_scene(session, &scene);
	scene.hour = 21;
	scene.minute = 4;
	assert_int_equal(sheet_resize(&sheet, rows, cols), 0);
	screen_draw(sheet_canvas(&sheet), &scene);
	text = sheet_text(&sheet);
	sheet_finish(&sheet);
	assert_non_null(text);
	screen_compare(name, text);
	free(text);
}

static void
rounds_are_told_with_dice_bets_and_chips(void **state)
{
	(void)state;
	assert_recall(SICBO, 5, "No dice have fallen here since you came.\n");
	sicbo_round();
	act(SICBO, SICBO_BIG, 25, 0);
	act(SICBO, SICBO_SMALL, 10, 0);
	sicbo_round();
	sicbo_round();
	assert_recall(SICBO, 5,
		      "Round 3: 4 6 1 = 11, you had $1,015\n"
		      "Round 2: 4 3 5 = 12, you had $1,000, then $1,015\n"
		      "  big            laid        $25   back        $50\n"
		      "  small          laid        $10   back         $0\n"
		      "Round 1: 3 2 4 = 9, you had $1,000\n");
	assert_recall(SICBO, 1, "Round 3: 4 6 1 = 11, you had $1,015\n");
	/* The other tables have rounds of their own. */
	assert_recall(PIG, 5, "No dice have fallen here since you came.\n");
}

/* Odds and the bet below them, and throws that decide nothing. */
static void
a_round_of_craps_has_many_throws(void **state)
{
	const struct craps *s = (const struct craps *)room_at(room, CRAPS)->view.state.bytes;

	(void)state;
	act(CRAPS, CRAPS_PASS, 10, 0);
	for (int i = 0; i < 200 && s->rail.round < 4; i++) {
		int seat = room_at(room, CRAPS)->seat;

		if (s->point != 0 && craps_bet(s, seat, CRAPS_AT_ODDS, s->point) == 0 &&
		    !s->rolling)
			act(CRAPS, CRAPS_ODDS, s->point, 20);
		if (s->rail.round > 0 && s->point == 0 &&
		    craps_bet(s, seat, CRAPS_AT_PASS, 0) == 0 && !s->rolling)
			act(CRAPS, CRAPS_PASS, 10, 0);
		go_on();
	}
	assert_recall(CRAPS, 5,
		      "Round 4: you had $1,060, then $1,030\n"
		      "  1 3, 1 2, 2 3, 3 5, 4 4, 4 3\n"
		      "  pass 4         laid        $10   back         $0\n"
		      "  odds 4         laid        $20   back         $0\n"
		      "Round 3: you had $1,020, then $1,060\n"
		      "  4 5, 4 6, 4 6, 1 3, 3 6\n"
		      "  pass 9         laid        $10   back        $20\n"
		      "  odds 9         laid        $20   back        $50\n"
		      "Round 2: 2 5 = 7, you had $1,010, then $1,020\n"
		      "  pass           laid        $10   back        $20\n"
		      "Round 1: 4 3 = 7, you had $1,000, then $1,010\n"
		      "  pass           laid        $10   back        $20\n");
}

/* A vig that lay with a bet is lost with it, and comes back with it (CL-24). */
static void
a_vig_is_told_with_its_bet(void **state)
{
	static const struct event events[] = {
		{ .kind = CRAPS_EV_ROLL, .dice = 2, .die = { 3, 4 } },
		{ .kind = CRAPS_EV_LOST, .spot = CRAPS_AT_BUY, .n = 4, .amount = 20, .stake = 20 },
		{ .kind = CRAPS_EV_VIG_LOST, .spot = CRAPS_AT_BUY, .n = 4, .amount = 1 },
		{ .kind = CRAPS_EV_DOWN, .spot = CRAPS_AT_LAY, .n = 5, .amount = 60 },
		{ .kind = CRAPS_EV_VIG_BACK, .spot = CRAPS_AT_LAY, .n = 5, .amount = 2 },
	};
	struct recall *recall = recall_create(&craps_game);
	char words[400];
	struct text text = text_in(words, sizeof(words));
	chips has = 1000;

	(void)state;
	assert_non_null(recall);
	for (size_t i = 0; i < sizeof(events) / sizeof(events[0]); i++) {
		struct news news = { .event = events[i], .own = true };

		news.event.round = 1;
		recall_note(recall, &news, 1, &has, NULL);
	}
	recall_write(recall, 1, &text);
	assert_string_equal(words, "Round 1: 3 4 = 7, you had $1,000, then $979\n"
				   "  buy 4          laid        $21   back         $0\n"
				   "  lay 5          laid        $62   back        $62\n");
	free(recall);
}

/* All that went into a pot, and all that came out, is one bet; it counts when the game is over. */
static void
a_pot_is_told_when_it_is_won(void **state)
{
	const struct pig *p = (const struct pig *)room_at(room, PIG)->view.state.bytes;

	(void)state;
	open_room_seat(&house, PIG, "ada");
	assert_int_equal(asked_sit(room, PIG).fault, 0);
	session_look(session);
	while (p->rail.round == 0)
		go_on();
	assert_recall(PIG, 1,
		      "Game 1: you had $1,000, then $990\n"
		      "  10 throws before these:\n"
		      "  4 2, 5 2, 4 6, 5 5, 5 2, 6 2, 5 1, 2 4, 1 2, 6 1,\n"
		      "  1 5, 4 5, 5 6, 5 1, 1 2, 6 4, 1 6, 6 1, 6 2, 5 5,\n"
		      "  6 2, 4 4, 1 1, 2 4\n"
		      "  pot            laid        $10   back         $0\n");
}

static void
it_lies_over_the_tables(void **state)
{
	(void)state;
	for (int i = 0; i < 12; i++) {
		act(SICBO, i % 3 == 0 ? SICBO_SMALL : SICBO_BIG, 5 * (i + 1), 0);
		sicbo_round();
	}
	session_key(session, 'H', 24, 80);
	compare("recall-80", 24, 80);
	compare("recall-60", 20, 60);
	compare("recall-120", 40, 120);
	/* It is read to its end, and goes on meanwhile, as somebody else is there. */
	session_key(session, 'H', 24, 80);
	open_room_seat_as(&house, SICBO, "kim", NULL);
	session_look(session);
	session_key(session, 'H', 24, 80);
	session_key(session, KEY_PAGE_DOWN, 20, 60);
	sicbo_round();
	compare("recall-60-end", 20, 60);
	/* H again, or any other key, closes it, and nothing is bet. */
	session_key(session, 'H', 20, 60);
	assert_null(session->overlay);
	session_key(session, 'H', 20, 60);
	session_key(session, 'b', 20, 60);
	assert_null(session->overlay);
	assert_int_equal(room_at(room, SICBO)->stakes, 0);
}

static void
the_log_lies_over_the_tables(void **state)
{
	(void)state;
	for (int i = 0; i < 12; i++) {
		act(SICBO, i % 3 == 0 ? SICBO_SMALL : SICBO_BIG, 5 * (i + 1), 0);
		sicbo_round();
	}
	session_key(session, 'L', 24, 80);
	compare("log-80", 24, 80);
	compare("log-60", 20, 60);
	session_key(session, KEY_PAGE_DOWN, 20, 60);
	compare("log-60-down", 20, 60);
	session_key(session, 'L', 20, 60);
	assert_null(session->overlay);
}

#define RECALL_TEST(test) cmocka_unit_test_setup_teardown(test, begin, end)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		RECALL_TEST(rounds_are_told_with_dice_bets_and_chips),
		RECALL_TEST(a_round_of_craps_has_many_throws),
		cmocka_unit_test(a_vig_is_told_with_its_bet),
		RECALL_TEST(a_pot_is_told_when_it_is_won),
		RECALL_TEST(it_lies_over_the_tables),
		RECALL_TEST(the_log_lies_over_the_tables),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
