/* Tables of each game that close at any moment of a round: SB-11, CR-19, PG-13, SM-11. */
#include "games/craps/craps.h"
#include "games/game_table.h"
#include "games/pig/pig.h"
#include "games/summit/summit.h"
#include "table_fixture.h"

enum { STACK = 500, PAUSE_MS = 60000 };

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { CLOSINGS = 60 };
#else
enum { CLOSINGS = 300 };
#endif

static int
asked(struct fixture *f)
{
	struct game_state view;
	struct game_request request;

	clock_quiet(&f->clock);
	while ((request = table_look(f->table, NOBODY, &view)).kind != GAME_REQUEST_MOVE) {
		assert_true(clock_next(&f->clock));
		clock_quiet(&f->clock);
	}
	return rail_has(request.seats, 0) ? 0 : 1;
}

/* Two persons at a table of a game of moves, one of whom is asked; the one who was asked before has
 * rolled.
 */
static void
begin(struct fixture *f, const struct game *g)
{
	struct action roll = { .verb = 0 };
	int seat;

	while (strcmp(g->actions[roll.verb].name, "roll") != 0)
		roll.verb++;
	fixture_init_game(f, g, NULL);
	assert_int_equal(table_open(f->table), 0);
	assert_int_equal(fixture_sit(f, "ada", STACK, &seat), 0);
	assert_int_equal(fixture_sit(f, "bob", STACK, &seat), 0);
	assert_int_equal(table_act(f->table, asked(f), &roll, NULL), 0);
	asked(f);
}

/* The books are empty but for the chips that the house has won. */
static void
expect_empty_books(struct fixture *f)
{
	struct game_state view;
	const struct rail *rail = (const struct rail *)view.bytes;

	table_look(f->table, NOBODY, &view);
	assert_int_equal(rail->n, 0);
	for (int i = 0; i < SEATS; i++)
		assert_true(rail->stack[i] == 0);
	assert_true(rail->table == 0);
	assert_true(rail->in == rail->house);
	assert_true(f->purses.settled && f->purses.won == rail->house);
	assert_true(purses_sum(&f->purses) == 0);
}

static void
expect_paid(struct fixture *f, chips ada, chips bob)
{
	struct game_state view;

	assert_true(fixture_cashed(f, "ada") == ada);
	assert_true(fixture_cashed(f, "bob") == bob);
	expect_empty_books(f);
	table_look(f->table, NOBODY, &view);
	assert_int_equal(((const struct rail *)view.bytes)->round, 0);
}

static void
nobody_wins_a_game_that_is_called_off(void **state) /* PG-13, SM-11 */
{
	static const struct game *const rows[] = { &pig_game, &summit_game };

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct fixture f;

		begin(&f, rows[i]);
		assert_int_equal(table_close(f.table), 0);
		expect_paid(&f, STACK, STACK);
		fixture_finish(&f);
	}
}

static struct player *
start_player(struct fixture *f, const struct game *g, uint64_t number)
{
	char name[] = { (char)('a' + number), '\0' };
	const struct strategy *s = &g->strategies[number % 2];
	const struct bot bot = { .strategy = s,
				 .arg = s->value,
				 .luck = xoshiro_seed("closing", number) };

	return fixture_player(f, name, &bot, STACK, 1000);
}

/* All antes go back alike: no player leaves the game because the table closes, before it is called
 * off. */
static void
players_stay_until_it_is_called_off(void **state) /* PG-13 */
{
	(void)state;
	for (int i = 0; i < CLOSINGS; i++) {
		struct player *player[3];
		struct fixture f;
		int seat;

		fixture_init_game(&f, &pig_game, NULL);
		assert_int_equal(table_open(f.table), 0);
		assert_int_equal(fixture_sit(&f, "ada", STACK, &seat), 0);
		for (uint64_t k = 0; k < 3; k++)
			player[k] = start_player(&f, &pig_game, k);
		while (asked(&f) == seat)
			clock_next(&f.clock);
		assert_int_equal(table_close(f.table), 0);
		for (int k = 0; k < 3; k++)
			player_free(player[k]);
		assert_true(fixture_cashed(&f, "ada") == STACK);
		expect_empty_books(&f);
		fixture_finish(&f);
	}
}

/* The bets of each round count, none is made after the last, and everybody is paid out. */
static void
a_table_of_so_many_rounds_closes_by_itself(void **state)
{
	const struct action small = { .verb = SICBO_SMALL, .arg = { 5 } };
	struct fixture f = { .n = 0 };
	struct table_ops ops = { .dice = fixture_dice, .ctx = &f, .rounds = 3 };
	struct game_state view;
	int seat, made = 0;

	(void)state;
	fixture_prepare(&f, &ops);
	f.force = (struct roll){ .n = 3, .die = { 1, 1, 2 } };
	f.table = table_create(&sicbo_game, &ops);
	assert_non_null(f.table);
	assert_int_equal(table_open(f.table), 0);
	assert_int_equal(fixture_sit(&f, "ada", STACK, &seat), 0);
	do {
		clock_quiet(&f.clock);
		made += table_act(f.table, seat, &small, NULL) == 0;
	} while (clock_next(&f.clock));
	assert_int_equal(made, 3);
	assert_int_equal(table_close(f.table), FAULT_CLOSED);
	table_look(f.table, NOBODY, &view);
	assert_int_equal(((const struct rail *)view.bytes)->round, 3);
	assert_true(fixture_cashed(&f, "ada") == STACK + 3 * 5);
	expect_empty_books(&f);
	fixture_finish(&f);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nobody_wins_a_game_that_is_called_off),
		cmocka_unit_test(players_stay_until_it_is_called_off),
		cmocka_unit_test(a_table_of_so_many_rounds_closes_by_itself),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
