/* Pig at a live table, on the manual clock: simulated players at full speed, and a person. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "dice/seeded.h"
#include "engine/player.h"
#include "engine/table.h"
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
	struct clock clock;
	struct table *table;
	struct seeded dice;
	struct roll force; /* thrown where it has dice, else seeded ones */
	atomic_uint games;
	int first[PIG_SEATS]; /* how often each seat was drawn to begin */
};

static void
look(struct live *l, struct pig *out)
{
	struct game_state state;

	table_look(l->table, NOBODY, &state);
	memcpy(out, state.bytes, sizeof(*out));
}

static void
check(const struct pig *p)
{
	chips sum = p->rail.table;

	for (int i = 0; i < p->rail.n; i++)
		sum += p->rail.stack[p->rail.order[i]];
	assert_true(sum == p->rail.in);
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

	look(l, &p);
	check(&p);
	assert_int_equal(n, p.phase == PIG_DRAWING ? 1 : PIG_DICE);
	atomic_store(&l->games, p.rail.round);
	if (l->force.n == n)
		*out = l->force;
	else
		source_roll(&l->dice.bytes.source, n, sides, out);
	if (p.phase == PIG_DRAWING)
		l->first[out->die[0] - 1]++;
}

static void
live_open(struct live *l)
{
	struct table_ways ways = { .clock = &l->clock, .dice = watched_dice, .ctx = l };

	memset(l, 0, sizeof(*l));
	clock_init(&l->clock, true);
	seeded_init(&l->dice, "live", 0);
	l->table = table_create(&pig_game, &ways);
	assert_non_null(l->table);
	assert_int_equal(table_open(l->table), 0);
}

static void
live_close(struct live *l)
{
	table_free(l->table);
	clock_finish(&l->clock);
}

static struct player *
start_player(struct live *l, const char *strategy, uint64_t number)
{
	struct player_plan plan = { .name = strategy, .stack = STACK };
	struct player *player;
	char why[200];

	assert_true(strategy_find(&pig_game, strategy, &plan.brain, why, sizeof(why)));
	plan.brain.luck = xoshiro_seed("players", number);
	player = player_start(l->table, &l->clock, &plan);
	assert_non_null(player);
	return player;
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
	live_open(l);
	for (size_t i = 0; i < 5; i++)
		player[i] = start_player(l, names[i], i);
	while (atomic_load(&l->games) < GAMES)
		assert_true(clock_next(&l->clock));
	assert_int_equal(table_close(l->table), 0);
	for (int i = 0; i < 5; i++)
		player_free(player[i]);
	look(l, &end);
	check(&end);
	assert_true(end.rail.table == 0);
	for (int i = 0; i < 5; i++)
		assert_true(l->first[i] > 0); /* PG-7: it is drawn fairly */
	live_close(l);
	free(l);
}

static int
sit(struct live *l, const char *name)
{
	int seat;

	assert_int_equal(table_sit(l->table, name, false, STACK, &seat), 0);
	return seat;
}

static void
act(struct live *l, int seat, enum pig_verb verb)
{
	struct action a = { .verb = (uint8_t)verb };

	assert_int_equal(table_act(l->table, seat, &a, NULL), 0);
}

static void
roll(struct live *l, int seat, int first, int second)
{
	l->force = (struct roll){ 2, { (uint8_t)first, (uint8_t)second } };
	act(l, seat, PIG_ROLL);
	clock_pass(&l->clock, pig_game.options[PIG_TUMBLE_MS].live);
}

/* Two persons, and the die has drawn the first. */
static void
begin(struct live *l)
{
	live_open(l);
	assert_int_equal(sit(l, "bob"), 0);
	assert_false(clock_next(&l->clock)); /* nobody plays alone */
	assert_int_equal(sit(l, "adam"), 1);
	l->force = (struct roll){ 1, { 1 } };
	clock_pass(&l->clock,
		   pig_game.options[PIG_PAUSE_MS].live + pig_game.options[PIG_TUMBLE_MS].live);
}

static void
expect(struct live *l, int turn, int points, int bob, int adam)
{
	struct pig now;

	clock_quiet(&l->clock);
	look(l, &now);
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
	assert_int_equal(table_leave(l.table, 0), 0);
	assert_true(table_cashed(l.table, "bob") == STACK - ANTE);
	assert_int_equal(table_leave(l.table, 1), 0);
	assert_true(table_cashed(l.table, "adam") == STACK + ANTE);
	table_close(l.table);
	live_close(&l);
}

static void
who_lets_the_time_run_out_rolls_then_holds(void **unused) /* PG-13 */
{
	int32_t move_ms = pig_game.options[PIG_MOVE_MS].live;
	int32_t tumble_ms = pig_game.options[PIG_TUMBLE_MS].live;
	struct live l;

	(void)unused;
	begin(&l);
	l.force = (struct roll){ 2, { 4, 5 } };
	clock_pass(&l.clock, move_ms - 1);
	expect(&l, 0, 0, 0, 0);
	clock_pass(&l.clock, 1 + tumble_ms);
	expect(&l, 0, 9, 0, 0);
	clock_pass(&l.clock, move_ms);
	expect(&l, 1, 0, 9, 0);
	table_close(l.table);
	live_close(&l);
}

static void
closing_calls_the_game_off(void **unused) /* PG-13 */
{
	struct live l;
	struct pig end;

	(void)unused;
	begin(&l);
	roll(&l, 0, 6, 6);
	assert_int_equal(table_close(l.table), 0);
	look(&l, &end);
	assert_true(end.rail.stack[0] == STACK && end.rail.stack[1] == STACK);
	assert_int_equal(end.rail.round, 0);
	live_close(&l);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(simulated_players_play_game_after_game),
		cmocka_unit_test(two_persons_play_and_one_leaves),
		cmocka_unit_test(who_lets_the_time_run_out_rolls_then_holds),
		cmocka_unit_test(closing_calls_the_game_off),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
