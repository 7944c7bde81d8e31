/*
 * A game at a live table on the manual clock, with dice of the test's own and simulated players.
 */
#ifndef PITBOSS_TESTS_LIVE_TABLE_H
#define PITBOSS_TESTS_LIVE_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "buy_ins.h"
#include "dice/seeded.h"
#include "engine/player.h"
#include "engine/table.h"
#include "games/game.h"

/* The first member of the context of a test's dice. */
struct live_table {
	struct clock clock;
	struct pool pool;
	struct purses purses;
	uint32_t players; /* the account of simulated players */
	const struct game *game;
	struct table *table;
	struct seeded dice;
};

/* With a till of the test's own, which outlives the table; NULL: purses. */
static inline void
live_table_open_at(struct live_table *l, const struct game *g,
		   void (*dice)(void *ctx, int n, int sides, struct roll *out),
		   const struct chip_account *chip_account)
{
	struct table_ops ops = { .clock = &l->clock, .dice = dice, .ctx = l };

	purses_init(&l->purses);
	ops.chip_account = chip_account != NULL ? chip_account : &l->purses.chip_account;
	clock_init(&l->clock, true);
	pool_init(&l->pool, &l->clock);
	ops.pool = &l->pool;
	seeded_init(&l->dice, "live", 0);
	l->game = g;
	l->players = ops.chip_account->players;
	l->table = table_create(g, &ops);
	assert_non_null(l->table);
	assert_int_equal(table_open(l->table), 0);
}

static inline void
live_table_open(struct live_table *l, const struct game *g,
		void (*dice)(void *ctx, int n, int sides, struct roll *out))
{
	live_table_open_at(l, g, dice, NULL);
}

static inline void
live_table_close(struct live_table *l)
{
	table_free(l->table);
	pool_finish(&l->pool);
	clock_finish(&l->clock);
	purses_finish(&l->purses);
}

/* The player sits down after all that were started before. */
static inline struct player *
live_table_player(struct live_table *l, const char *strategy, chips stack, uint64_t number)
{
	struct player_plan plan = { .name = strategy, .account = l->players, .stack = stack };
	struct player *player;
	char why[200];

	assert_true(strategy_find(l->game, strategy, &plan.bot, why, sizeof(why)));
	plan.bot.luck = xoshiro_seed("players", number);
	assert_int_equal(pool_start(&l->pool), 0);
	player = player_start(l->table, &plan);
	assert_non_null(player);
	clock_quiet(&l->clock);
	return player;
}

/* A person sits down; returns the seat. */
static inline int
live_table_sit(struct live_table *l, const char *name, chips stack)
{
	struct seat_occupant who = purses_person(&l->purses, name);
	int seat;

	assert_int_equal(table_sit(l->table, &who, stack, &seat), 0);
	return seat;
}

/* The chips paid to a name since the last call. */
static inline chips
live_table_cashed(struct live_table *l, const char *name)
{
	return purses_fetch(&l->purses, name);
}

/* The game's state as VIEWER may see it. */
static inline void
live_table_look(struct live_table *l, int viewer, void *out)
{
	struct game_state state;

	table_look(l->table, viewer, &state);
	game_copy(l->game, out, state.bytes);
}

static inline chips
live_table_chips(const struct rail *rail)
{
	chips sum = rail->table + rail->house;

	for (int i = 0; i < rail->n; i++)
		sum += rail->stack[rail->order[i]];
	return sum;
}

#endif
