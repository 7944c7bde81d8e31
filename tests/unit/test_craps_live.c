/* Craps at a live table, on the manual clock: simulated players at full speed, and a person. */
#include "live_table.h"

#include "games/craps/craps.h"
#include "games/game_table.h"

enum { ROLLS = 20000, STACK = 1000 };

/* A table whose dice look at it before they are thrown. */
struct live {
	struct live_table at;
	struct roll force; /* thrown if it has dice, else seeded ones */

	/* The engine's, which throws. */
	struct craps before; /* as it was before the last roll */
	int last;            /* its total, 0 before the first */
	int seven_outs;
	uint64_t snapshot; /* seats that have had the dice */
	atomic_int rolls;
};

/* CR-4: after a seven-out the dice go to the next in order; else they stay, or were passed on. */
static void
check_dice_went_on(struct live *l, const struct craps *now)
{
	int before = l->before.shooter;
	int next = rail_next(&now->rail, before);

	if (l->last == 7 && l->before.point != 0) {
		assert_int_equal(now->shooter, next);
		l->seven_outs++;
	} else if (l->last != 0 && now->shooter != before) {
		assert_int_equal(now->shooter, next);
		assert_int_equal(l->before.point == 0 || l->last == l->before.point, true);
	}
}

static void
watch(struct live *l)
{
	struct craps now;

	live_table_look(&l->at, NOBODY, &now);
	assert_true(live_table_chips(&now.rail) == now.rail.in);
	assert_true(craps_bet(&now, now.shooter, CRAPS_AT_PASS, 0) > 0);
	check_dice_went_on(l, &now);
	l->snapshot |= rail_bit(now.shooter);
	l->before = now;
}

static void
watched_dice(void *ctx, int n, int sides, struct roll *out)
{
	struct live *l = ctx;

	watch(l);
	source_roll(&l->at.dice.bytes.source, n, sides, out);
	l->last = roll_total(out);
	atomic_fetch_add(&l->rolls, 1);
}

static void
laid_dice(void *ctx, int n, int sides, struct roll *out)
{
	struct live *l = ctx;

	(void)n, (void)sides;
	*out = l->force;
	atomic_fetch_add(&l->rolls, 1);
}

static void
simulated_players_keep_to_the_rules(void **state)
{
	static const char *const names[] = { "grinder", "comer", "timid", "wild" };
	struct player *player[4];
	struct live *l = malloc(sizeof(*l));
	struct craps end;

	(void)state;
	assert_non_null(l);
	memset(l, 0, sizeof(*l));
	live_table_open(&l->at, &craps_game, watched_dice);
	for (size_t i = 0; i < 4; i++)
		player[i] = live_table_player(&l->at, names[i], STACK, i);
	while (atomic_load(&l->rolls) < ROLLS)
		assert_true(clock_next(&l->at.clock));
	assert_int_equal(table_close(l->at.table), 0);
	for (int i = 0; i < 4; i++)
		player_free(player[i]);
	live_table_look(&l->at, NOBODY, &end);
	assert_true(end.rail.table == 0); /* CR-19 */
	assert_true(live_table_chips(&end.rail) == end.rail.in);
	assert_in_range(l->seven_outs, ROLLS / 12, ROLLS / 8); /* 196 hands in 1671 rolls */
	assert_int_equal(l->snapshot, 0xf);                    /* all four */
	live_table_close(&l->at);
	free(l);
}

/* A person acts, and is not refused. */
static void
act(struct live *l, int seat, enum craps_verb verb, int64_t first, int64_t second)
{
	struct action a = { (uint8_t)verb, { first, second } };

	assert_int_equal(table_act(l->at.table, seat, &a, NULL), 0);
}

/* The shooter throws these at once. */
static void throw(struct live * l, int seat, int first, int second)
{
	l->force = (struct roll){ 2, { (uint8_t)first, (uint8_t)second } };
	act(l, seat, CRAPS_ROLL, 0, 0);
	clock_pass(&l->at.clock, craps_game.options[CRAPS_TUMBLE_MS].live);
}

static void
expect(struct live *l, enum craps_phase phase, int shooter, int seat, chips stack)
{
	struct craps now;

	clock_quiet(&l->at.clock);
	live_table_look(&l->at, NOBODY, &now);
	assert_int_equal(craps_phase(&now), phase);
	assert_int_equal(now.shooter, shooter);
	assert_true(now.rail.stack[seat] == stack);
}

/* CR-5, with the patience that the options say. */
static void
a_shooter_who_waits_too_long_is_passed_over(void **state)
{
	struct live l;
	int bob, adam;

	(void)state;
	l = (struct live){ 0 };
	live_table_open(&l.at, &craps_game, laid_dice);
	bob = live_table_sit(&l.at, "bob", 100);
	adam = live_table_sit(&l.at, "adam", 100);
	clock_pass(&l.at.clock, craps_game.options[CRAPS_SHOOTER_MS].live - 1);
	expect(&l, CRAPS_NO_BET, bob, bob, 100);
	clock_pass(&l.at.clock, 1);
	expect(&l, CRAPS_NO_BET, adam, bob, 100);
	act(&l, adam, CRAPS_PASS, 10, 0);
	clock_pass(&l.at.clock, craps_game.options[CRAPS_ROUND_MS].live - 1);
	assert_int_equal(atomic_load(&l.rolls), 0);
	l.force = (struct roll){ 2, { 5, 6 } };
	clock_pass(&l.at.clock, 1 + craps_game.options[CRAPS_TUMBLE_MS].live);
	assert_int_equal(atomic_load(&l.rolls), 1);
	expect(&l, CRAPS_NO_BET, adam, adam, 110);
	table_close(l.at.table);
	live_table_close(&l.at);
}

static void
a_person_plays_a_hand_and_leaves(void **state)
{
	struct live l;
	int bob, adam;

	(void)state;
	l = (struct live){ 0 };
	live_table_open(&l.at, &craps_game, laid_dice);
	bob = live_table_sit(&l.at, "bob", 100);
	adam = live_table_sit(&l.at, "adam", 100);
	act(&l, bob, CRAPS_PASS, 10, 0);
	throw(&l, bob, 4, 4);
	expect(&l, CRAPS_POINT_SET, bob, bob, 90);
	/* CR-17: five times on 8 at the casino's table. */
	assert_int_equal(
	    table_act(l.at.table, bob, &(struct action){ CRAPS_ODDS, { 8, 51 } }, NULL),
	    FAULT_AMOUNT);
	act(&l, bob, CRAPS_ODDS, 8, 50);
	act(&l, adam, CRAPS_COME, 20, 0);
	throw(&l, bob, 1, 3);
	throw(&l, bob, 2, 6);
	expect(&l, CRAPS_NO_BET, bob, bob, 170);
	/* CR-2: Adam's come bet on 4 is played out for him. */
	assert_int_equal(table_leave(l.at.table, adam), 0);
	assert_true(live_table_cashed(&l.at, "adam") == 80);
	act(&l, bob, CRAPS_PASS, 10, 0);
	throw(&l, bob, 2, 2);
	assert_true(live_table_cashed(&l.at, "adam") == 40);
	throw(&l, bob, 3, 4);
	expect(&l, CRAPS_NO_BET, bob, bob, 160);
	assert_int_equal(table_leave(l.at.table, bob), 0);
	assert_true(live_table_cashed(&l.at, "bob") == 160);
	table_close(l.at.table);
	live_table_close(&l.at);
}

/* CR-19: the round is played to its end, and bets that outlive it are given back. */
static void
closing_plays_the_round_out(void **state)
{
	struct live l;
	struct craps end;
	int bob;

	(void)state;
	l = (struct live){ 0 };
	live_table_open(&l.at, &craps_game, laid_dice);
	bob = live_table_sit(&l.at, "bob", 100);
	act(&l, bob, CRAPS_PASS, 10, 0);
	throw(&l, bob, 4, 4);
	act(&l, bob, CRAPS_COME, 20, 0);
	throw(&l, bob, 1, 3);
	act(&l, bob, CRAPS_ODDS, 4, 30);
	l.force = (struct roll){ 2, { 2, 6 } };
	/* Once the table closes, nobody waits for the tumbling dice: another thread moves the time.
	 */
	assert_int_equal(table_set(l.at.table, CRAPS_TUMBLE_MS, 0, NULL), 0);
	assert_int_equal(table_close(l.at.table), 0);
	live_table_look(&l.at, NOBODY, &end);
	assert_true(live_table_cashed(&l.at, "bob") == 110 && end.rail.table == 0);
	assert_int_equal(end.point, 0);
	live_table_close(&l.at);
}

/* CR-5: nobody has a chip, and nobody waits. */
static void
a_table_where_nobody_can_shoot_waits(void **state)
{
	struct live l;
	struct table_view *view = malloc(sizeof(*view));
	int bob;

	(void)state;
	assert_non_null(view);
	l = (struct live){ 0 };
	live_table_open(&l.at, &craps_game, laid_dice);
	table_view(l.at.table, NOBODY, view);
	assert_true(view->until_ms == CLOCK_NEVER);
	bob = live_table_sit(&l.at, "bob", 10);
	act(&l, bob, CRAPS_PASS, 10, 0);
	throw(&l, bob, 1, 1);
	expect(&l, CRAPS_NO_BET, bob, bob, 0);
	table_view(l.at.table, NOBODY, view);
	assert_true(view->until_ms == CLOCK_NEVER);
	assert_false(clock_next(&l.at.clock));
	assert_int_equal(table_buy(l.at.table, bob, 5), 0);
	table_view(l.at.table, NOBODY, view);
	assert_true(view->until_ms ==
		    clock_now(&l.at.clock) + craps_game.options[CRAPS_SHOOTER_MS].live);
	table_close(l.at.table);
	live_table_close(&l.at);
	free(view);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(simulated_players_keep_to_the_rules),
		cmocka_unit_test(a_shooter_who_waits_too_long_is_passed_over),
		cmocka_unit_test(a_person_plays_a_hand_and_leaves),
		cmocka_unit_test(closing_plays_the_round_out),
		cmocka_unit_test(a_table_where_nobody_can_shoot_waits),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
