/*
 * What a craps table has to bet on, and how a roll judges and pays it: facts of the layout and of
 * the table's options, whatever lies there (CL-8 to CL-61).
 *
 * A bet is on a spot, and there may be a number: `place 6', `hop 52', `come 8'.  That of a come or
 * don't come bet is where it lies, 0 in the box; that of a pass or don't pass bet is the point, 0
 * before the come-out roll.  Both are called line bets.
 *
 * OPTION is the rail's.  Pure: no heap, no input or output, any thread.
 */
#ifndef PITBOSS_GAMES_CRAPS_CRAPS_LAYOUT_H
#define PITBOSS_GAMES_CRAPS_CRAPS_LAYOUT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/chips.h"
#include "games/layout.h"

enum craps_spot {
#define CRAPS_SPOT(id, name, judge, step, limit, is) CRAPS_AT_##id,
#include "games/craps/layout.def"
	CRAPS_SPOTS
};

/* A spot with its number: CRAPS_ON_PLACE_6, CRAPS_ON_PASS_0. */
enum craps_square {
#define CRAPS_SQUARE(id, n) CRAPS_ON_##id##_##n,
#include "games/craps/layout.def"
	CRAPS_SQUARES
};

enum craps_judge {
	CRAPS_JUDGE_NONE,
	CRAPS_JUDGE_RIGHT, /* wins with its number, loses with a 7 */
	CRAPS_JUDGE_WRONG, /* wins with a 7, loses with its number */
	CRAPS_JUDGE_HARD,  /* wins with its number as two equal faces, loses with it otherwise */
	CRAPS_JUDGE_ROLL,  /* wins or loses with the next roll */
	CRAPS_JUDGE_RUN,   /* is decided by a run of rolls */
};

/* When a roll settles a bet, in this order (CL-70). */
enum craps_step {
	CRAPS_STEP_NONE,
	CRAPS_STEP_ROLL,
	CRAPS_STEP_BOX,
	CRAPS_STEP_COME,   /* on numbers, with their odds */
	CRAPS_STEP_IN_BOX, /* come and don't come before their first roll */
	CRAPS_STEP_PASS,   /* with the odds on the point */
	CRAPS_STEP_RUN,
	CRAPS_STEPS
};

/* Which options bound a stake (CL section 8). */
enum craps_limit { CRAPS_LIMIT_NONE, CRAPS_LIMIT_LINE, CRAPS_LIMIT_ODDS, CRAPS_LIMIT_PROP };

enum craps_is {
	CRAPS_IS_AGAINST = 1,         /* a bet against the shooter (CL-60) */
	CRAPS_IS_NOT_CRAPLESS = 2,    /* refused in crapless craps (CL-61) */
	CRAPS_IS_STAYING = 4,         /* stays up after a win (CL-7) */
	CRAPS_IS_SWITCHED = 8,        /* can be called on and off (CL-54) */
	CRAPS_IS_OFF_COMING_OUT = 16, /* off on a come-out roll by custom (CL-55) */
	CRAPS_IS_VIGGED = 32,         /* a vig is taken (CL-24) */
};

struct craps_spot_kind {
	const char *name;
	enum craps_judge judge;
	enum craps_step step;
	enum craps_limit limit;
	unsigned is; /* of enum craps_is */
};

extern const struct craps_spot_kind craps_spot_kinds[CRAPS_SPOTS];

/* The names of the spots, NULL last, and their squares. */
extern const char *const craps_spots[];
extern const struct layout craps_layout;

static inline bool
craps_spot_is(int spot, enum craps_is what)
{
	return (craps_spot_kinds[spot].is & what) != 0;
}

/* One more than the square of a spot with a number, faces of dice up to 66; 0 if there is none. */
enum { CRAPS_NUMBERS = 67 };
extern const uint8_t craps_squares[CRAPS_SPOTS][CRAPS_NUMBERS];

/* The square of a spot with this number below CRAPS_NUMBERS, 0 for a spot by itself; -1 if there is
 * none. */
static inline int
craps_square(int spot, int n)
{
	return craps_squares[spot][n] - 1;
}

/* The square on which a bet lies that is made on this one: a hop of two faces that alone make their
 * total is the bet on that number (CL-8). */
static inline int
craps_square_meant(int square)
{
	switch (square) {
	case CRAPS_ON_HOP_11: return CRAPS_ON_NUMBER_2;
	case CRAPS_ON_HOP_21: return CRAPS_ON_NUMBER_3;
	case CRAPS_ON_HOP_65: return CRAPS_ON_NUMBER_11;
	case CRAPS_ON_HOP_66: return CRAPS_ON_NUMBER_12;
	default: return square;
	}
}

/* How many of the 36 rolls have this total. */
static inline int
craps_ways_of(int total)
{
	return total < 7 ? total - 1 : 13 - total;
}

/* The options of the full layout mean nothing without it (CL-1). */
bool craps_is_crapless(const int32_t *option);

/* Can this total be the point?  4, 5, 6, 8, 9 and 10, in crapless craps any but 7 (CL-61). */
bool craps_is_point(const int32_t *option, int total);

/* What a roll of the faces A and B does to a bet that works.  Bets on a run are decided by the run,
 * not by a roll: they stay. */
enum craps_outcome {
	CRAPS_BET_STAYS,
	CRAPS_BET_WINS,
	CRAPS_BET_LOSES,
	CRAPS_BET_RETURNS, /* the stake comes back (CL-10) */
	CRAPS_BET_MOVES,   /* a line bet's first roll: to the total, or that becomes the point */
};

enum craps_outcome craps_judge_roll(const int32_t *option, int spot, int n, int a, int b);

/* OF chips win TO. */
struct craps_pays {
	uint16_t to, of;
};

/* What a stake wins, rounded down (CL-6). */
static inline chips
craps_paid(struct craps_pays pays, chips stake)
{
	return pays.of == 1 ? stake * pays.to : stake * pays.to / pays.of;
}

/* What a bet pays that wins with this total; for fire, with so many points made (CL-40).  0 to 1 if
 * it does not win. */
struct craps_pays craps_pays_of(const int32_t *option, int spot, int n, int total);

/* What a stake wins, rounded down, before the vig (CL-6); the vig (CL-24); and what is left. */
chips craps_winnings(const int32_t *option, int spot, int n, int total, chips stake);
chips craps_vig(int spot, int n, chips stake);
chips craps_wins_net(const int32_t *option, int spot, int n, int total, chips stake);

/* The vig that lies with a bet: with the option vig at 1, of buy and lay bets (CL-24). */
chips craps_vig_lying(const int32_t *option, int spot, int n, chips stake);

/* The least stake on which nothing is lost to rounding; any multiple of it loses nothing either
 * (CL-6). */
chips craps_unit(const int32_t *option, int spot, int n);

/* The multiple of UNIT from 1 to MOST that is nearest to AMOUNT, the smaller of two; 0 if there is
 * none. */
chips craps_whole(chips unit, chips amount, chips most);

/* The least stake that wins at least 1 after rounding and vig (CL-5). */
chips craps_least_stake(const int32_t *option, int spot, int n);

/* What odds pay, and what they win (CR-15). */
struct craps_pays craps_odds_pay(int number);
chips craps_odds_winnings(int number, chips amount);

/* craps_whole() for odds. */
chips craps_odds_whole(int number, chips amount, chips most);

/* The most that may lie as odds or lay odds on NUMBER beside this line bet, under a limit (CR-17,
 * CL-17). */
chips craps_odds_limit(int32_t limit, int number, chips line_bet);
chips craps_lay_odds_limit(int32_t limit, int number, chips line_bet);

/* The bets that a combined bet lays: each spot gets PART shares of the amount, of which there are
 * SHARES (CL-8).  VERB is CRAPS_HORN, CRAPS_HORN_HIGH, CRAPS_WORLD, CRAPS_CE, CRAPS_INSIDE or
 * CRAPS_ACROSS; HIGH is the number of a horn high bet, and means nothing else. */
enum { CRAPS_PARTS = 6 };
struct craps_part {
	uint8_t spot, n, part;
};
struct craps_combination {
	int n, shares;
	struct craps_part part[CRAPS_PARTS];
};

struct craps_combination craps_combination(int verb, int high);

/* The numbers that small, tall and all have to see, a bit for each total. */
uint16_t craps_run_numbers(int spot);

/* The six points of a fire bet: the bit of a point, 0 for any other number. */
uint8_t craps_fire_bit(int point);

#endif
