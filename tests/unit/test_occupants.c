/* Those who play at a table: how they have done, who comes, and who leaves and when. */
#include "open_room.h"

#include <errno.h>
#include <string.h>

#include "games/game.h"
#include "games/game_table.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "room/who.h"

enum { PIG, SICBO, HASTY, PLAYERS = 4, STEP_MS = 100, PATIENCE = 20000 };

static const struct game *const tables[] = { &pig_game, &sicbo_game, NULL };

static struct open_room house;
static struct room *room;
static struct occupants occupants;

static int
begin(void **state)
{
	const struct open_room_plan open = { .game = tables,
					     .players = PLAYERS,
					     .think_ms = 500,
					     .seed = "company",
					     .bankroll = 1000 };

	(void)state;
	open_room_begin(&house, &open);
	room = house.room;
	return 0;
}

/* Chips are conserved whatever has happened: open_room_end() looks. */
static int
end(void **state)
{
	(void)state;
	for (int i = 0; i < room_tables(room); i++)
		room_part(room, i);
	open_room_end(&house);
	return 0;
}

static void
look(void)
{
	uint64_t missed;
	int n;

	for (int i = 0; i < room_tables(room); i++)
		room_look(room, i, NULL, 0, &n, &missed);
}

static void
pass(int64_t ms)
{
	clock_pass(&house.clock, ms);
	clock_quiet(&house.clock);
	look();
}

static const struct occupant *
find(int table, const char *name)
{
	assert_true(asked_company(room, table, &occupants));
	return occupants_find(&occupants, name);
}

static const struct pig *
pig(void)
{
	return (const struct pig *)room_at(room, PIG)->view.state.bytes;
}

static void
pass_to_pig(enum game_request_kind kind)
{
	for (int i = 0; i < PATIENCE && room_at(room, PIG)->view.request.kind != kind; i++)
		pass(STEP_MS);
	assert_int_equal(room_at(room, PIG)->view.request.kind, kind);
}

static int
player_session(int table)
{
	return ((const struct rail *)room_at(room, table)->view.state.bytes)->n;
}

/* The name of the Nth simulated player who stays at a table, from 0. */
static const char *
nth(int table, int n)
{
	static char name[NAME_SIZE];

	assert_true(asked_company(room, table, &occupants));
	for (int i = 0; i < occupants.n; i++) {
		if (occupants.at[i].strategy[0] != '\0' && !occupants.at[i].leaves && n-- == 0)
			return strcpy(name, occupants.at[i].name);
	}
	fail();
	return NULL;
}

/* HO-24: everybody, with what they play and what they hold. */
static void
everybody_is_listed(void **state)
{
	static const char *const plays[PLAYERS] = { "hold", "racer", "cautious", "reckless" };
	int playing[PLAYERS] = { 0 };
	chips all = 0;

	(void)state;
	assert_int_equal(asked_sit(room, PIG).fault, 0);
	assert_true(asked_company(room, PIG, &occupants));
	assert_int_equal(occupants.n, PLAYERS + 1);
	for (int i = 0; i < PLAYERS; i++) {
		for (int k = 0; k < PLAYERS; k++)
			playing[k] += strcmp(occupants.at[i].strategy, plays[k]) == 0;
		assert_int_equal(occupants.at[i].brought, 500);
		assert_int_equal(who_net(&occupants.at[i]), 0);
		assert_false(occupants.at[i].leaves);
	}
	for (int k = 0; k < PLAYERS; k++)
		assert_int_equal(playing[k], 1);
	assert_string_equal(occupants.at[PLAYERS].name, "guest");
	assert_string_equal(occupants.at[PLAYERS].strategy, "");
	assert_int_equal(occupants.at[PLAYERS].seat, room_at(room, PIG)->seat);
	assert_int_equal(occupants.at[PLAYERS].stack, 200);
	for (int i = 0; i < occupants.n; i++)
		all += occupants.at[i].stack + occupants.at[i].stakes;
	assert_int_equal(all, PLAYERS * 500 + 200);
}

/* What one wins the others have lost, and a game has one winner. */
static void
games_are_counted(void **state)
{
	chips won = 0;
	uint32_t ahead = 0;

	(void)state;
	for (int game = 1; game <= 3; game++) {
		pass_to_pig(GAME_REQUEST_MOVE);
		pass_to_pig(GAME_REQUEST_START);
		assert_true(asked_company(room, PIG, &occupants));
		won = ahead = 0;
		for (int i = 0; i < occupants.n; i++) {
			assert_int_equal(occupants.at[i].rounds, game);
			won += who_net(&occupants.at[i]);
			ahead += occupants.at[i].won;
		}
		assert_int_equal(won, 0);
		assert_int_equal(ahead, game);
	}
}

/* A person's bet that wins counts, and one who has not bet has played no round. */
static void
rounds_are_counted_by_those_who_bet(void **state)
{
	const struct action big = { .verb = SICBO_BIG, .arg = { 10 } },
			    small = { .verb = SICBO_SMALL, .arg = { 10 } };
	const struct rail *rail = (const struct rail *)room_at(room, SICBO)->view.state.bytes;
	uint32_t round;

	(void)state;
	assert_int_equal(asked_sit(room, SICBO).fault, 0);
	pass(7000);
	assert_int_equal(find(SICBO, "guest")->rounds, 0);
	assert_int_equal(asked_act(room, SICBO, &big).fault, 0);
	assert_int_equal(asked_act(room, SICBO, &small).fault, 0);
	round = rail->round;
	for (int i = 0; i < PATIENCE && rail->round == round; i++)
		pass(STEP_MS);
	assert_int_equal(find(SICBO, "guest")->rounds, 1);
	/* Even, or a triple took both. */
	assert_int_equal(find(SICBO, "guest")->won, 0);
	assert_int_equal(find(SICBO, "guest")->brought, 200);
}

/* PG-13: a player who is sent away in the middle of a game plays it to its end and keeps the ante.
 */
static void
a_player_plays_the_game_to_its_end(void **state)
{
	char name[NAME_SIZE];
	int seat;

	(void)state;
	pass_to_pig(GAME_REQUEST_MOVE);
	strcpy(name, nth(PIG, 1));
	seat = find(PIG, name)->seat;
	assert_int_equal(asked_send_away(room, PIG, name), 0);
	assert_int_equal(room_at(room, PIG)->players, PLAYERS - 1);
	assert_true(find(PIG, name)->leaves);
	while (pig()->phase != PIG_WAITING) {
		assert_non_null(find(PIG, name));
		assert_true(rail_has(pig()->in, seat));
		pass(STEP_MS);
	}
	pass(STEP_MS);
	assert_null(find(PIG, name));
	assert_int_equal(player_session(PIG), PLAYERS - 1);
	assert_int_equal(asked_send_away(room, PIG, name), ENOENT);
}

/* Where chips are bet they bet no more, and what lies there is played out. */
static void
a_bettor_bets_no_more(void **state)
{
	const struct rail *rail = (const struct rail *)room_at(room, SICBO)->view.state.bytes;
	char name[NAME_SIZE];
	uint32_t round;
	int seat;

	(void)state;
	pass(STEP_MS);
	strcpy(name, nth(SICBO, 2));
	seat = find(SICBO, name)->seat;
	round = rail->round;
	assert_int_equal(asked_send_away(room, SICBO, name), 0);
	pass(STEP_MS);
	assert_false(rail_plays(rail, seat));
	for (int i = 0; i < PATIENCE && find(SICBO, name) != NULL; i++)
		pass(STEP_MS);
	assert_true(rail->round <= round + 1);
	assert_int_equal(player_session(SICBO), PLAYERS - 1);
}

static void
a_player_comes_with_a_strategy(void **state)
{
	bool there = false;

	(void)state;
	assert_int_equal(asked_bring(room, PIG, "hold:25", NULL), 0);
	assert_int_equal(room_at(room, PIG)->players, PLAYERS + 1);
	pass(STEP_MS);
	assert_true(asked_company(room, PIG, &occupants));
	for (int i = 0; i < occupants.n; i++)
		there |= strcmp(occupants.at[i].strategy, "hold:25") == 0;
	assert_true(there);
	assert_int_equal(player_session(PIG), PLAYERS + 1);
}

static void
what_nobody_plays_is_refused(void **state)
{
	static const char *const wrong[] = { "steady", "hold:1",    "hold:",   "",
					     "lua:x",  "exec:true", "hold:25 " };

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		assert_int_equal(asked_bring(room, PIG, wrong[i], NULL), EINVAL);
	assert_int_equal(asked_bring(room, PIG, "optimal", "nobody"), ENOENT);
	assert_int_equal(room_at(room, PIG)->players, PLAYERS);
}

/* The last seat is a person's; but one may come for another. */
static void
a_seat_is_left(void **state)
{
	char name[NAME_SIZE];

	(void)state;
	for (int n = PLAYERS; n < PIG_SEATS - 1; n++)
		assert_int_equal(asked_bring(room, PIG, "boring", NULL), 0);
	assert_int_equal(asked_bring(room, PIG, "boring", NULL), ENOSPC);
	strcpy(name, nth(PIG, 0));
	assert_int_equal(asked_bring(room, PIG, "optimal", name), 0);
	assert_int_equal(room_at(room, PIG)->players, PIG_SEATS - 1);
	for (int game = 0; game < 2; game++) {
		pass_to_pig(GAME_REQUEST_MOVE);
		pass_to_pig(GAME_REQUEST_START);
	}
	assert_null(find(PIG, name));
	assert_int_equal(player_session(PIG), PIG_SEATS - 1);
}

/* "Pig against optimal". */
static void
one_remains_against_the_person(void **state)
{
	(void)state;
	pass_to_pig(GAME_REQUEST_MOVE);
	assert_int_equal(asked_sit(room, PIG).fault, 0);
	for (int i = 0; i < PLAYERS; i++)
		assert_int_equal(asked_send_away(room, PIG, nth(PIG, 0)), 0);
	assert_int_equal(asked_bring(room, PIG, "optimal", NULL), 0);
	pass_to_pig(GAME_REQUEST_START);
	pass_to_pig(GAME_REQUEST_MOVE);
	assert_int_equal(player_session(PIG), 2);
	assert_string_equal(find(PIG, nth(PIG, 0))->strategy, "optimal");
	assert_int_equal(__builtin_popcountll(pig()->in), 2);
}

/* The same where the next game begins as soon as the last has ended. */
static void
one_remains_where_there_is_no_pause(void **state)
{
	struct opening hasty = opening_of(&pig_game);
	const struct pig *p;
	uint32_t round;

	(void)state;
	opening_set(&hasty, PIG_PAUSE_MS, 0);
	assert_int_equal(room_open_table(room, &hasty), 0);
	pass(STEP_MS);
	p = (const struct pig *)room_at(room, HASTY)->view.state.bytes;
	assert_int_equal(asked_sit(room, HASTY).fault, 0);
	assert_int_equal(asked_bring(room, HASTY, "optimal", NULL), 0);
	pass(STEP_MS);
	for (int i = 0; i < PLAYERS; i++)
		assert_int_equal(asked_send_away(room, HASTY, nth(HASTY, 0)), 0);
	round = p->rail.round;
	for (int i = 0; i < PATIENCE && (p->rail.round == round || p->turn == NOBODY); i++)
		pass(STEP_MS);
	assert_int_equal(p->rail.round, round + 1);
	assert_int_equal(p->rail.n, 2);
	assert_int_equal(__builtin_popcountll(p->in), 2);
	assert_string_equal(find(HASTY, nth(HASTY, 0))->strategy, "optimal");
}

/* One who has not sat down yet does not come. */
static void
who_is_on_the_way_turns_back(void **state)
{
	struct opening usual = opening_of(&pig_game);

	(void)state;
	assert_int_equal(room_open_table(room, &usual), 0);
	for (int i = 0; i < PLAYERS; i++)
		assert_int_equal(asked_send_away(room, 2, nth(2, 0)), 0);
	pass(STEP_MS);
	assert_true(asked_company(room, 2, &occupants));
	assert_int_equal(occupants.n, 0);
	assert_int_equal(room_at(room, 2)->players, 0);
}

/* Who is sent away is paid out when the table closes in the middle of the game. */
static void
a_table_may_close_meanwhile(void **state)
{
	(void)state;
	pass_to_pig(GAME_REQUEST_MOVE);
	for (int i = 0; i < PLAYERS; i++)
		assert_int_equal(asked_send_away(room, PIG, nth(PIG, 0)), 0);
	assert_int_equal(room_close_table(room, PIG), 0);
}

static const struct {
	const char *name, *does;
} sentences[] = {
	{ "hold", "Holds when the turn is worth 23." },
	{ "hold:25", "Holds when the turn is worth 25." },
	{ "rolls:4", "Rolls 4 times a turn." },
	{ "boring", "Rolls once a turn." },
	{ "racer", "Holds at 22 until somebody has 75, then rolls for the whole game." },
	{ "exec", "Somebody's own program or script decides." },
};

static void
a_strategy_is_a_sentence(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(sentences) / sizeof(sentences[0]); i++) {
		char words[256];
		struct text text = text_in(words, sizeof(words));

		who_does(&pig_game, sentences[i].name, &text);
		assert_string_equal(words, sentences[i].does);
	}
}

/* No sentence of any player has its N left in it. */
static void
every_strategy_has_its_number(void **state)
{
	(void)state;
	for (int g = 0; games[g] != NULL; g++) {
		for (const struct strategy *s = games[g]->strategies; s->name != NULL; s++) {
			char words[512];
			struct text text = text_in(words, sizeof(words));
			size_t length;

			who_does(games[g], s->name, &text);
			length = strlen(words);
			assert_true(length > 1 && words[length - 1] == '.');
			assert_null(strstr(words, " N "));
			assert_null(strstr(words, " N."));
			assert_null(strstr(words, "KEEP"));
		}
	}
}

static const struct {
	const struct game *game;
	struct occupant member;
	const char *words;
} standings[] = {
	{ &sicbo_game, { .seat = NOBODY }, "Is on the way to the table." },
	{ &sicbo_game,
	  { .seat = 0, .counted = 1, .stack = 500, .brought = 500 },
	  "Has $500 in hand. Is even here." },
	{ &sicbo_game,
	  { .seat = 0,
	    .counted = 1,
	    .stack = 512,
	    .stakes = 10,
	    .brought = 500,
	    .rounds = 7,
	    .won = 3 },
	  "Has $512 in hand and $10 on the table. Won $22 here, and came out ahead in 3 of 7 "
	  "rounds." },
	{ &sicbo_game,
	  { .seat = 0, .counted = 1, .stack = 40, .brought = 200, .rounds = 1 },
	  "Has $40 in hand. Lost $160 here, and came out ahead in 0 of 1 round." },
	{ &sicbo_game, { .seat = 0, .stack = 40 }, "Has $40 in hand." },
	{ &pig_game,
	  { .seat = 0, .counted = 1, .stack = 190, .brought = 200, .rounds = 2 },
	  "Has $190 in hand. Lost $10 here, and came out ahead in 0 of 2 games." },
};

static void
a_standing_is_a_sentence(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(standings) / sizeof(standings[0]); i++) {
		char words[256];
		struct text text = text_in(words, sizeof(words));

		who_stands(standings[i].game, &standings[i].member, &text);
		assert_string_equal(words, standings[i].words);
	}
}

#define AT_A_HOUSE(test) cmocka_unit_test_setup_teardown(test, begin, end)

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		AT_A_HOUSE(everybody_is_listed),
		AT_A_HOUSE(games_are_counted),
		AT_A_HOUSE(rounds_are_counted_by_those_who_bet),
		AT_A_HOUSE(a_player_plays_the_game_to_its_end),
		AT_A_HOUSE(a_bettor_bets_no_more),
		AT_A_HOUSE(a_player_comes_with_a_strategy),
		AT_A_HOUSE(what_nobody_plays_is_refused),
		AT_A_HOUSE(a_seat_is_left),
		AT_A_HOUSE(one_remains_against_the_person),
		AT_A_HOUSE(one_remains_where_there_is_no_pause),
		AT_A_HOUSE(who_is_on_the_way_turns_back),
		AT_A_HOUSE(a_table_may_close_meanwhile),
		cmocka_unit_test(a_strategy_is_a_sentence),
		cmocka_unit_test(every_strategy_has_its_number),
		cmocka_unit_test(a_standing_is_a_sentence),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
