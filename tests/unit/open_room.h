/*
 * A house with a room for one person in it, on the manual clock.
 */
#ifndef PITBOSS_TESTS_OPEN_ROOM_H
#define PITBOSS_TESTS_OPEN_ROOM_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "asked.h"
#include "base/clock.h"
#include "four_games.h"
#include "games/game.h"
#include "room/local.h"

struct open_room {
	struct clock clock;
	struct bank *bank;
	struct chip_account chip_account;
	struct floor *floor;
	struct room *room;
	uint32_t person; /* account */
};

struct open_room_plan {
	const struct game *const *game;
	int players; /* simulated, at each table */
	int32_t think_ms;
	uint32_t rounds; /* after which its tables close; 0: never */
	const char *seed;
	chips bankroll;
	bool lends;                      /* the house does, to a person without chips */
	struct feed *feed;               /* NULL: nobody waits */
	const struct recorder *recorder; /* NULL: nothing is recorded */
};

/* Each game as usual, with prices that are none. */
static inline const struct table_offer *
open_room_offers(void *ctx, int *n)
{
	static struct table_offer offer[OFFERS_MOST];

	(void)ctx;
	for (*n = 0; four_games[*n] != NULL; (*n)++) {
		struct table_offer *o = &offer[*n];
		struct text title = text_in(o->title, sizeof(o->title));

		*o = (struct table_offer){ .opening = opening_of(four_games[*n]), .house = *n < 2 };
		opening_own_title(&o->opening, &title);
		o->priced = *n == 0;
		o->cheapest = (struct price){ "big", 1.0 / 36 };
		o->dearest = (struct price){ "total 9", 41.0 / 216 };
	}
	return offer;
}

static inline void
open_room_begin(struct open_room *r, const struct open_room_plan *plan)
{
	struct floor_plan floor = { .clock = &r->clock,
				    .feed = plan->feed,
				    .chip_account = &r->chip_account,
				    .recorder = plan->recorder,
				    .game = plan->game,
				    .players = plan->players,
				    .think_ms = plan->think_ms,
				    .rounds = plan->rounds,
				    .seed = plan->seed };
	struct local_plan local = { .clock = &r->clock,
				    .feed = plan->feed,
				    .think_ms = plan->think_ms,
				    .name = "guest",
				    .lends = plan->lends,
				    .bankroll = plan->bankroll };

	local.offers = open_room_offers;
	clock_init(&r->clock, true);
	r->bank = local.bank = bank_create();
	assert_non_null(r->bank);
	r->chip_account = bank_chip_account(r->bank);
	r->floor = local.floor = floor_open(&floor);
	assert_non_null(r->floor);
	r->room = local_open(&local);
	assert_non_null(r->room);
	r->person = local_account(r->room);
	clock_quiet(&r->clock);
}

/* The person has parted from all tables.  Every chip is accounted for. */
static inline void
open_room_end(struct open_room *r)
{
	local_close(r->room);
	floor_close(r->floor);
	assert_true(bank_sum(r->bank) == 0);
	bank_free(r->bank);
	clock_finish(&r->clock);
}

/* STRATEGY is NULL for another person. */
static inline int
open_room_seat_as(struct open_room *r, int table, const char *name, const char *strategy)
{
	const struct seat_occupant who = { name, ACCOUNT_PLAYERS, strategy };
	int seat;

	assert_int_equal(table_sit(floor_table(r->floor, table), &who, 500, &seat), 0);
	return seat;
}

/* A simulated player sits down at a table; returns the seat. */
static inline int
open_room_seat(struct open_room *r, int table, const char *name)
{
	return open_room_seat_as(r, table, name, "steady");
}

#endif
