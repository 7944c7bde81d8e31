/* Pig at a live table, on the manual clock: simulated players at full speed, and a person. */
#include "live_table.h"

#include "games/game_table.h"
#include "games/pig/pig.h"

/* The long run is where a race would be seen. */
#ifdef __SANITIZE_THREAD__
enum { GAMES = 300 };
#else
enum { GAMES = 100 };
#endif
enum { STACK = 100, ANTE = 10 };

/* A table whose dice look at it before they are thrown. */
struct live {
	struct live_table at;
	struct roll force; /* thrown if it has dice, else seeded ones */
	atomic_uint games;
	int first[PIG_SEATS]; /* how often each seat was drawn to begin */
};

static void
check(const struct pig *p)
{
	assert_true(live_table_chips(&p->rail) == p->rail.in);
	assert_true(p->rail.house == 0);
	if (p->phase == PIG_ROLLING) {
		assert_true(rail_has(p->in, p->turn));
		assert_true(p->score[p->turn] + p->points < PIG_GOAL);
	}
}

static void
watched_dice(void *ctx, int n, int sides, struct roll *out)
{
	struct live *l = ctx;
	struct pig p;

	live_table_look(&l->at, NOBODY, &p);
	check(&p);
	assert_int_equal(n, p.phase == PIG_DRAWING ? 1 : PIG_DICE);
	atomic_store(&l->games, p.rail.round);
	if (l->force.n == n)
		*out = l->force;
	else
		source_roll(&l->at.dice.bytes.source, n, sides, out);
	if (p.phase == PIG_DRAWING)
		l->first[out->die[0] - 1]++;
}

static void
simulated_players_play_game_after_game(void **unused)
{
	static const char *const names[] = { "hold:20", "racer", "snakebitten", "chameleon",
					     "optimal" };
	struct player *player[5];
	struct live *l = malloc(sizeof(*l));
	struct pig end;

	(void)unused;
	assert_non_null(l);
	memset(l, 0, sizeof(*l));
	live_table_open(&l->at, &pig_game, watched_dice);
	for (size_t i = 0; i < 5; i++)
		player[i] = live_table_player(&l->at, names[i], STACK, i);
	while (atomic_load(&l->games) < GAMES)
		assert_true(clock_next(&l->at.clock));
	assert_int_equal(table_close(l->at.table), 0);
	for (int i = 0; i < 5; i++)
		player_free(player[i]);
	live_table_look(&l->at, NOBODY, &end);
	check(&end);
	assert_true(end.rail.table == 0);
	for (int i = 0; i < 5; i++)
		assert_true(l->first[i] > 0); /* PG-7: it is drawn fairly */
	live_table_close(&l->at);
	free(l);
}

static void
act(struct live *l, int seat, enum pig_verb verb)
{
	struct action a = { .verb = (uint8_t)verb };

	assert_int_equal(table_act(l->at.table, seat, &a, NULL), 0);
}

static void
roll(struct live *l, int seat, int first, int second)
{
	l->force = (struct roll){ 2, { (uint8_t)first, (uint8_t)second } };
	act(l, seat, PIG_ROLL);
	clock_pass(&l->at.clock, pig_game.options[PIG_TUMBLE_MS].live);
}

/* Two persons, and the die has drawn the first. */
static void
begin(struct live *l)
{
	memset(l, 0, sizeof(*l));
	live_table_open(&l->at, &pig_game, watched_dice);
	assert_int_equal(live_table_sit(&l->at, "bob", STACK), 0);
	assert_false(clock_next(&l->at.clock)); /* nobody plays alone */
	assert_int_equal(live_table_sit(&l->at, "adam", STACK), 1);
	l->force = (struct roll){ 1, { 1 } };
	clock_pass(&l->at.clock,
		   pig_game.options[PIG_PAUSE_MS].live + pig_game.options[PIG_TUMBLE_MS].live);
}

static void
expect(struct live *l, int turn, int points, int bob, int adam)
{
	struct pig now;

	clock_quiet(&l->at.clock);
	live_table_look(&l->at, NOBODY, &now);
	assert_int_equal(now.turn, turn);
	assert_int_equal(now.points, points);
	assert_int_equal(now.score[0], bob);
	assert_int_equal(now.score[1], adam);
}

static void
two_persons_play_and_one_leaves(void **unused) /* PG-13 */
{
	struct live l;

	(void)unused;
	begin(&l);
	expect(&l, 0, 0, 0, 0);
	roll(&l, 0, 3, 5);
	expect(&l, 0, 8, 0, 0);
	act(&l, 0, PIG_HOLD);
	roll(&l, 1, 1, 6);
	expect(&l, 0, 0, 8, 0);
	assert_int_equal(table_leave(l.at.table, 0), 0);
	assert_true(live_table_cashed(&l.at, "bob") == STACK - ANTE);
	assert_int_equal(table_leave(l.at.table, 1), 0);
	assert_true(live_table_cashed(&l.at, "adam") == STACK + ANTE);
	table_close(l.at.table);
	live_table_close(&l.at);
}

static void
time_that_runs_out_rolls_then_holds(void **unused) /* PG-13 */
{
	int32_t move_ms = pig_game.options[PIG_MOVE_MS].live;
	int32_t tumble_ms = pig_game.options[PIG_TUMBLE_MS].live;
	struct live l;

	(void)unused;
	begin(&l);
	l.force = (struct roll){ 2, { 4, 5 } };
	clock_pass(&l.at.clock, move_ms - 1);
	expect(&l, 0, 0, 0, 0);
	clock_pass(&l.at.clock, 1 + tumble_ms);
	expect(&l, 0, 9, 0, 0);
	clock_pass(&l.at.clock, move_ms);
	expect(&l, 1, 0, 9, 0);
	table_close(l.at.table);
	live_table_close(&l.at);
}

static void
closing_calls_the_game_off(void **unused) /* PG-13 */
{
	struct live l;
	struct pig end;

	(void)unused;
	begin(&l);
	roll(&l, 0, 6, 6);
	assert_int_equal(table_close(l.at.table), 0);
	live_table_look(&l.at, NOBODY, &end);
	assert_true(live_table_cashed(&l.at, "bob") == STACK);
	assert_true(live_table_cashed(&l.at, "adam") == STACK);
	assert_int_equal(end.rail.round, 0);
	live_table_close(&l.at);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(simulated_players_play_game_after_game),
		cmocka_unit_test(two_persons_play_and_one_leaves),
		cmocka_unit_test(time_that_runs_out_rolls_then_holds),
		cmocka_unit_test(closing_calls_the_game_off),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
