/*
 * Summit: hidden hands of five dice, bets that rise by one, and one open die a turn (SM-1 to
 * SM-12).
 *
 * The state is public so that panes, strategies and tests may read it.  Only this folder writes it,
 * but for the hands, which a question about given dice may lay as it needs them. A strategy or a
 * person gets a view, in which the hands of others are zeros.
 */
#ifndef PITBOSS_GAMES_SUMMIT_SUMMIT_H
#define PITBOSS_GAMES_SUMMIT_SUMMIT_H

#include "games/action.h"

enum { SUMMIT_SEATS = 10, SUMMIT_DICE = 5, SUMMIT_LIMIT_MAX = 200 };

enum summit_verb {
	SUMMIT_DROP,
	SUMMIT_ROLL,
	SUMMIT_SHOWDOWN,
	SUMMIT_STAY,
	SUMMIT_EXIT,
	SUMMIT_VERBS
};

enum summit_spot { SUMMIT_BET, SUMMIT_POT };

enum summit_option {
	SUMMIT_ROUNDS,
	SUMMIT_LIMIT,
	SUMMIT_DEBTS,
	SUMMIT_DRAW,
	SUMMIT_MOVE_MS,
	SUMMIT_PAUSE_MS,
	SUMMIT_TUMBLE_MS,
};

enum summit_fault {
	SUMMIT_PLAYERS = FAULT_GAME,
	SUMMIT_AT_LIMIT,
	SUMMIT_CALLED,
	SUMMIT_NOT_CALLED
};

enum summit_phase {
	SUMMIT_BETWEEN, /* rounds; hands that were shown stay shown (SM-11a) */
	SUMMIT_DRAWING, /* who starts */
	SUMMIT_DEALING,
	SUMMIT_TURN,    /* TURN drops, rolls or calls a showdown */
	SUMMIT_ROLLING, /* TURN's die */
	SUMMIT_SEALING, /* TURN has called; the others choose to stay or to exit */
};

enum summit_end {
	SUMMIT_UNENDED,
	SUMMIT_ALL_DROPPED, /* but one */
	SUMMIT_ALL_EXITED,  /* but the caller */
	SUMMIT_COMPARED,
	SUMMIT_CALLED_OFF,
};

/* An open die (SM-4). */
struct summit_roll {
	uint8_t seat;
	uint8_t value;
	bool replaced;
};

struct summit_seat {
	chips bet;  /* on the table, still theirs */
	chips paid; /* into this round's pot */
	chips net;  /* won less lost in the last round that is over */
	chips won;  /* the same in all rounds of this game (SM-8) */
};

struct summit {
	struct rail rail;
	enum summit_phase phase;
	enum summit_end end; /* of the last round, until the next deal */
	uint16_t dealt;      /* sets of seats: those dealt in in this round; others have no hand */
	uint16_t in;         /* those that are still in it; none between rounds */
	uint16_t waiting;    /* SEALING: those that have still to choose */
	uint16_t shown;      /* whose hands all have seen */
	int8_t starter;      /* of this or the last round; NOBODY before the first */
	int8_t turn;         /* the seat whose turn it is, or that has called */
	int8_t winner;   /* of the last round; NOBODY if there is none, or that player has left */
	uint16_t played; /* rounds of this game that are over; 0 if it is without end */
	uint16_t rounds; /* of this game, as it stands now; 0: without end */
	uint16_t wished; /* the option's value when this game began (SM-8) */
	uint16_t limit;  /* of this round's bets (SM-10) */
	uint16_t rolls;  /* in this or the last round */
	chips pot;
	struct summit_seat seat[SUMMIT_SEATS];

	/* By seat, all that may be hidden: the hands, ascending, which are zeros if there are none
	 * or they are not to be seen; and the sealed choices. */
	uint8_t hand[SUMMIT_SEATS][SUMMIT_DICE];
	bool stays[SUMMIT_SEATS];

	struct summit_roll roll[SUMMIT_LIMIT_MAX];
};

/* The bet of SEAT, which is in the round, if it raises (SM-3). */
static inline chips
summit_raise_to(const struct summit *s, int seat)
{
	uint64_t others = s->in & ~rail_bit(seat);
	chips top = 0;

	for (; others != 0; others &= others - 1) {
		chips bet = s->seat[__builtin_ctzll(others)].bet;

		if (bet > top)
			top = bet;
	}
	return top + 1;
}

/* The cost for SEAT of dropping now, or of exiting: the part of the bet that goes to the pot (SM-2,
 * SM-5).
 */
chips summit_drop_costs(const struct summit *s, int seat);
chips summit_exit_costs(const struct summit *s, int seat);

/* How many are in this set of seats. */
static inline int
summit_count(uint16_t seats)
{
	int n = 0;

	for (; seats != 0; seats &= (uint16_t)(seats - 1))
		n++;
	return n;
}

/* The next of these seats clockwise after SEAT, or SEAT itself if it is the only one.  The first of
 * them if SEAT is not taken. */
int summit_next(const struct summit *s, int seat, uint16_t seats);

/* The sum of a seat's dice; 0 if they are hidden. */
static inline int
summit_sum(const struct summit *s, int seat)
{
	int sum = 0;

	for (int i = 0; i < SUMMIT_DICE; i++)
		sum += s->hand[seat][i];
	return sum;
}

extern const struct game summit_game;

#endif
