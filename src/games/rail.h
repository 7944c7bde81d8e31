/*
 * What all games share: who stands round the table, in which order, with which chips.  A rail is
 * the first member of every game's state, so `struct rail *rail = state;` is always right.
 */
#ifndef PITBOSS_GAMES_RAIL_H
#define PITBOSS_GAMES_RAIL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/chips.h"

enum { SEATS = 64, OPTIONS = 24, NOBODY = -1 };

/* At all times the stacks, the table and the house add up to what was brought in. */
struct rail {
	uint64_t taken;   /* a bit for each seat */
	uint64_t leaving; /* of those: the player has left, but bets are still played out (CR-2) */
	uint8_t n;        /* the number of seats that are taken */
	/* A player who joins stands last, and a seat is used again: the order is not by number.
	 */
	uint8_t order[SEATS];
	uint32_t request_id;     /* the game counts it up when it asks something new */
	uint32_t round;          /* rounds that are over */
	int32_t option[OPTIONS]; /* by their index in the game's table */
	chips stack[SEATS];
	chips table;  /* what lies on the table */
	chips house;  /* what the house has won; negative if it has lost */
	chips in;     /* brought in less taken out */
	bool trusted; /* a runner's wish: see game_audit() */
	bool quiet;   /* a runner's wish: events that move no chips need not be told */
};

/* The bit of a seat, 0 to SEATS - 1. */
static inline uint64_t
rail_bit(int seat)
{
	return UINT64_C(1) << seat;
}

/* Is SEAT one of these?  NOBODY is in no set. */
static inline bool
rail_has(uint64_t seats, int seat)
{
	return seat != NOBODY && (seats & rail_bit(seat)) != 0;
}

/* Has the house won or lost so much that no more bets are taken (FAULT_BANK)?  Up to there no
 * stack, sum or winnings can overflow. */
static inline bool
rail_bank_full(const struct rail *rail)
{
	const chips most = INT64_C(1) << 61;

	return rail->house > most || rail->house < -most;
}

/* Taken and not leaving: may bet, act and be asked. */
static inline bool
rail_plays(const struct rail *rail, int seat)
{
	return rail_has(rail->taken & ~rail->leaving, seat);
}

/* What the stacks, the table and the house add up to: at all times what was brought in.  The stack
 * of a seat that is not taken is 0, so four are added at a time: it is done after every action. */
static inline chips
rail_sum(const struct rail *rail)
{
	chips sum = rail->table + rail->house;
	const chips *stack = rail->stack;

	_Static_assert(SEATS % 4 == 0, "four at a time");
	for (uint64_t seats = rail->taken; seats != 0; seats >>= 4, stack += 4)
		sum += stack[0] + stack[1] + stack[2] + stack[3];
	return sum;
}

/* The seat after SEAT in the order, round and round, that plays; SEAT itself if it is the only
 * one.  After NOBODY, or a seat that is not taken, the first.  NOBODY if none plays. */
int rail_next(const struct rail *rail, int seat);

/* The same among SEATS, which are taken, instead of those that play. */
int rail_next_of(const struct rail *rail, uint64_t seats, int seat);

#endif
