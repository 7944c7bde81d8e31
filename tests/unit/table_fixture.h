/*
 * A table on a manual clock, with dice and a display that a test sees into.
 */
#ifndef PITBOSS_TESTS_TABLE_FIXTURE_H
#define PITBOSS_TESTS_TABLE_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "buy_ins.h"
#include "dice/seeded.h"
#include "engine/player.h"
#include "engine/round.h"
#include "engine/table.h"
#include "games/sicbo/sicbo.h"

enum { ROUND_MS = 5000, TUMBLE_MS = 500 };

/* A result that a display was shown. */
struct shown {
	char id[ROUND_ID];
	struct roll roll;
};

struct fixture {
	struct clock clock;
	struct pool pool; /* has threads as soon as a player is started */
	struct purses purses;
	struct table *table;
	struct seeded dice;
	struct roll force; /* thrown if it has dice, else seeded ones */

	pthread_mutex_t lock; /* guards the members below */
	struct shown *shown;
	size_t n, room;
};

static inline void
fixture_dice(void *ctx, int n, int sides, struct roll *out)
{
	struct fixture *f = ctx;

	if (f->force.n > 0)
		*out = f->force;
	else
		source_roll(&f->dice.bytes.source, n, sides, out);
}

static inline int
fixture_display(void *ctx, const char *round, const struct roll *r)
{
	struct fixture *f = ctx;

	pthread_mutex_lock(&f->lock);
	if (f->n == f->room) {
		f->room = 2 * f->room + 16;
		f->shown = realloc(f->shown, f->room * sizeof(*f->shown));
		assert_non_null(f->shown);
	}
	strcpy(f->shown[f->n].id, round);
	f->shown[f->n++].roll = *r;
	pthread_mutex_unlock(&f->lock);
	return 0;
}

/* All but the table, which is to be made with WAYS.  F is all 0. */
static inline void
fixture_prepare(struct fixture *f, struct table_ops *ops)
{
	clock_init(&f->clock, true);
	pool_init(&f->pool, &f->clock);
	pthread_mutex_init(&f->lock, NULL);
	purses_init(&f->purses);
	ops->clock = &f->clock;
	ops->pool = &f->pool;
	ops->chip_account = &f->purses.chip_account;
}

static inline void
fixture_init_game(struct fixture *f, const struct game *g,
		  int (*display)(void *, const char *, const struct roll *))
{
	struct table_ops ops = { .dice = fixture_dice, .display = display, .ctx = f };

	memset(f, 0, sizeof(*f));
	fixture_prepare(f, &ops);
	seeded_init(&f->dice, "fixture", 0);
	f->table = table_create(g, &ops);
	assert_non_null(f->table);
}

/* A Sic Bo table. */
static inline void
fixture_init(struct fixture *f, int (*display)(void *, const char *, const struct roll *))
{
	fixture_init_game(f, &sicbo_game, display);
	assert_int_equal(table_set(f->table, SICBO_ROUND_MS, ROUND_MS, NULL), 0);
	assert_int_equal(table_set(f->table, SICBO_TUMBLE_MS, TUMBLE_MS, NULL), 0);
}

static inline void
fixture_finish(struct fixture *f)
{
	table_free(f->table);
	pool_finish(&f->pool);
	clock_finish(&f->clock);
	purses_finish(&f->purses);
	pthread_mutex_destroy(&f->lock);
	free(f->shown);
}

/* A person sits down.  0 or a fault. */
static inline int
fixture_sit(struct fixture *f, const char *name, chips stack, int *seat)
{
	struct seat_occupant who = purses_person(&f->purses, name);

	return table_sit(f->table, &who, stack, seat);
}

/* Starts a simulated player, who brings STACK; the brain's knowledge is borrowed. */
static inline struct player *
fixture_player(struct fixture *f, const char *name, const struct bot *bot, chips stack,
	       int32_t think_ms)
{
	struct player_plan plan = { .name = name,
				    .account = PURSE_PLAYERS,
				    .bot = *bot,
				    .stack = stack,
				    .think_ms = think_ms };
	struct player *player;

	assert_int_equal(pool_start(&f->pool), 0);
	player = player_start(f->table, &plan);
	assert_non_null(player);
	return player;
}

/* The same with a strategy by its name, and luck of its own by the player's name. */
static inline struct player *
fixture_named_player(struct fixture *f, const char *name, const char *strategy, chips stack,
		     int32_t think_ms)
{
	struct bot bot = { 0 };
	char why[100];

	assert_true(strategy_find(table_game(f->table), strategy, &bot, why, sizeof(why)));
	bot.luck = xoshiro_seed(name, 0);
	return fixture_player(f, name, &bot, stack, think_ms);
}

/* The chips paid to a name since the last call. */
static inline chips
fixture_cashed(struct fixture *f, const char *name)
{
	return purses_fetch(&f->purses, name);
}

/* A test's own thread that the clock counts. */
static inline pthread_t
fixture_thread(struct fixture *f, void *(*run)(void *), void *arg)
{
	pthread_t thread;

	assert_int_equal(clock_thread(&f->clock, &thread, run, arg), 0);
	return thread;
}

/* A caller that bets or closes on a thread of its own, and may have to wait. */
struct caller {
	struct table *table;
	struct action bet;
	int fault;
	struct ticket ticket;
	pthread_t thread;
};

static inline void *
caller_bet_run(void *arg)
{
	struct caller *c = arg;

	c->fault = table_bet(c->table, &c->bet, &c->ticket, NULL);
	return NULL;
}

static inline void *
caller_close_run(void *arg)
{
	struct caller *c = arg;

	c->fault = table_close(c->table);
	return NULL;
}

/* Close on another thread, while MS pass that the close has to wait for. */
static inline int
fixture_close(struct fixture *f, int64_t ms)
{
	struct caller c = { .table = f->table };
	pthread_t thread = fixture_thread(f, caller_close_run, &c);

	clock_pass(&f->clock, ms);
	pthread_join(thread, NULL);
	return c.fault;
}

static inline struct action
bet_of(enum sicbo_spot spot, chips stake)
{
	return (struct action){ .verb = (uint8_t)spot, .arg = { stake } };
}

#endif
