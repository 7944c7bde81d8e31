/*
 * The bets that lie on a felt, as a list: who, on which square of the layout, how much.
 *
 * A list is smaller than a matrix of all seats on all squares, and costs what lies there.  It is in
 * order of seat, then of square, so a seat's bets stand together; an index of the seats finds them.
 * Bets of players without a seat (NOBODY) are one bet for each square, and come first.
 *
 * A felt is the last member of a game's state, and struct game says where (`felt`): bytes behind
 * its last bet mean nothing and are not copied.
 *
 * A roll is settled in two steps, since nothing may be taken out of a list that is being read: set
 * the amount of a bet that is decided to 0, and when all are, felt_sweep().
 *
 * Pure: no heap, no input or output, any thread.  Chips move in event_add() alone: the felt says
 * where they lie.
 */
#ifndef PITBOSS_GAMES_FELT_H
#define PITBOSS_GAMES_FELT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/chips.h"
#include "games/layout.h"
#include "games/rail.h"

enum { FELT_BETS = (SEATS + 1) * SQUARES };

struct felt_bet {
	chips amount; /* above 0, but for a bet that waits to be swept away */
	int8_t seat;  /* or NOBODY */
	uint8_t square;
	uint8_t flags;   /* the game's own; 0 when the bet is laid */
	uint8_t zero[5]; /* states are compared by their bytes: none is left unset */
};

struct felt {
	int32_t n;
	int32_t seats; /* from this one on, no seat has a bet */
	/* By seat + 1, below SEATS: its first bet.  After them stands N, and the rest are 0. */
	uint16_t from[SEATS + 4];
	struct felt_bet bet[FELT_BETS];
};

struct stake;

/* The bytes of a felt that mean something. */
static inline size_t
felt_used(const struct felt *f)
{
	return offsetof(struct felt, bet) + (size_t)f->n * sizeof(f->bet[0]);
}

/* A seat's bets are those from felt_first() to before felt_end(), if there are any. */
static inline int
felt_first(const struct felt *f, int seat)
{
	return f->from[seat + 1];
}

static inline int
felt_end(const struct felt *f, int seat)
{
	return f->from[seat + 2];
}

/* The first bet of SEAT's that is not before SQUARE, if it has one.  The last few are looked at one
 * by one, since most seats have few. */
static inline int
felt_from(const struct felt *f, int seat, int square)
{
	enum { FEW = 8 };
	int from = felt_first(f, seat), to = felt_end(f, seat);

	while (square > 0 && to - from > FEW) {
		int middle = (from + to) / 2;

		if (f->bet[middle].square < square)
			from = middle + 1;
		else
			to = middle;
	}
	while (from < to && f->bet[from].square < square)
		from++;
	return from;
}

/* For each bet of a seat: for (int i = felt_from(f, seat, 0); felt_is(f, i, seat); i++) */
static inline bool
felt_is(const struct felt *f, int i, int seat)
{
	return i < felt_end(f, seat);
}

/* Does bet number I, from felt_from(), lie there? */
static inline bool
felt_is_at(const struct felt *f, int i, int seat, int square)
{
	return felt_is(f, i, seat) && f->bet[i].square == square;
}

/* The bet that lies there; NULL if none does. */
struct felt_bet *felt_find(struct felt *f, int seat, int square);

/* What lies there; 0 if nothing does. */
static inline chips
felt_at(const struct felt *f, int seat, int square)
{
	int i = felt_from(f, seat, square);

	return felt_is_at(f, i, seat, square) ? f->bet[i].amount : 0;
}

/* Make what lies there AMOUNT; 0 takes it away.  A bet that lay there keeps its flags. */
void felt_set(struct felt *f, int seat, int square, chips amount);

/* The same by what is added; returns what lies there then. */
chips felt_add(struct felt *f, int seat, int square, chips amount);

/* A seat's bet goes FROM a square TO another one, on which nothing of the seat lies.  It has no
 * flags there. */
void felt_move(struct felt *f, int seat, int from, int to);

/* What a seat has on all squares; what all have on a square; what lies there in all. */
chips felt_of_seat(const struct felt *f, int seat);
chips felt_on_square(const struct felt *f, int square);
chips felt_lying(const struct felt *f);

/* The bets of 0 are gone. */
void felt_sweep(struct felt *f);

/* All bets are gone. */
void felt_clear(struct felt *f);

/* A seat's bets as struct game's stakes() tells them.  Returns their number. */
int felt_stakes(const struct felt *f, const struct layout *l, int seat, struct stake *out);

#endif
