/*
 * Craps (CR-1 to CR-19), and with the option layout all the bets of a full table (CL).
 *
 * The state is public so that panes, strategies and tests may read it; only this folder writes it.
 */
#ifndef PITBOSS_GAMES_CRAPS_CRAPS_H
#define PITBOSS_GAMES_CRAPS_CRAPS_H

#include "games/action.h"
#include "games/craps/craps_layout.h"

/* The six box numbers are 4, 5, 6, 8, 9 and 10: what can be a point, but in crapless craps. */
enum { CRAPS_SEATS = 16, CRAPS_BOXES = 6, CRAPS_HAND = 32 };

enum craps_verb {
	CRAPS_PASS,
	CRAPS_COME,
	CRAPS_DONT_PASS,
	CRAPS_DONT_COME,
	CRAPS_PUT,
	CRAPS_ODDS,
	CRAPS_LAY_ODDS,
	CRAPS_PLACE,
	CRAPS_BUY,
	CRAPS_LOSE,
	CRAPS_LAY,
	CRAPS_BIG,
	CRAPS_HARD,
	CRAPS_FIELD,
	CRAPS_NUMBER,
	CRAPS_ANY_SEVEN,
	CRAPS_ANY_CRAPS,
	CRAPS_HOP,
	CRAPS_HORN,
	CRAPS_HORN_HIGH,
	CRAPS_WORLD,
	CRAPS_CE,
	CRAPS_INSIDE,
	CRAPS_ACROSS,
	CRAPS_FIRE,
	CRAPS_SMALL,
	CRAPS_TALL,
	CRAPS_ALL,
	CRAPS_CHANGE,
	CRAPS_PRESS,
	CRAPS_DOWN,
	CRAPS_OFF,
	CRAPS_ON,
	CRAPS_AUTO,
	CRAPS_ROLL,
	CRAPS_PASS_DICE,
	CRAPS_VERBS
};

enum craps_option {
	CRAPS_ROUND_MS,
	CRAPS_SHOOTER_MS,
	CRAPS_TUMBLE_MS,
	CRAPS_ODDS_LIMIT,
	CRAPS_ODDS_WORK,
	CRAPS_LAYOUT,
	CRAPS_PLACE_WORK,
	CRAPS_DONTS,
	CRAPS_CRAPLESS,
	CRAPS_PUTS,
	CRAPS_VIG_FIRST, /* 1: the vig is paid when the bet is made */
	CRAPS_FIELD_2,
	CRAPS_FIELD_12,
	CRAPS_PROP_FOR,
	CRAPS_FIRE_TABLE,
	CRAPS_BONUS_TABLE,
	CRAPS_BET_MIN,
	CRAPS_BET_MAX,
	CRAPS_PROP_MAX,
	CRAPS_OPTIONS
};

/* Values of CRAPS_ODDS_LIMIT; any other is a multiple of the line bet (CR-17). */
enum { CRAPS_UNLIMITED = 0, CRAPS_345 = 345 };

enum craps_fault {
	CRAPS_PASS_LATE = FAULT_GAME,
	CRAPS_COME_EARLY,
	CRAPS_NO_NUMBER,
	CRAPS_NO_LINE_BET,
	CRAPS_ODDS_THERE,
	CRAPS_NO_ODDS,
	CRAPS_NO_PASS_BET,
	CRAPS_PASS_STAYS,
	CRAPS_NO_COME_BET,
	CRAPS_COME_STAYS,
	CRAPS_NOT_SHOOTER,
	CRAPS_SHOOTER_BET,
	CRAPS_DICE_BET,
	CRAPS_DICE_POINT,
	CRAPS_ALONE,
	CRAPS_EMPTY,
	CRAPS_BET_FULL,
	CRAPS_AT_LIMIT,
	CRAPS_SIMPLE,
	CRAPS_ODDS_ALONE,
	CRAPS_LINES_ALONE,
	CRAPS_NO_DONTS,
	CRAPS_NOT_CRAPLESS,
	CRAPS_NO_PUTS,
	CRAPS_NOT_OFFERED,
	CRAPS_NO_POINT,
	CRAPS_DONT_PASS_LATE,
	CRAPS_DONT_COME_EARLY,
	CRAPS_PUT_EARLY,
	CRAPS_FIRE_LATE,
	CRAPS_BONUS_LATE,
	CRAPS_NO_DONT_BET,
	CRAPS_LAY_ODDS_THERE,
	CRAPS_NOTHING_THERE,
	CRAPS_STAYS_THERE,
	CRAPS_NOT_DOUBLED,
	CRAPS_NOT_SWITCHED,
	CRAPS_NOTHING_DOWN,
	CRAPS_NOTHING_SWITCHED,
	CRAPS_NOT_DIVIDED,
	CRAPS_SHOOTER_LINE,
	CRAPS_DICE_LINE
};

enum craps_event {
	CRAPS_EV_BET = EV_GAME,
	CRAPS_EV_ODDS,
	CRAPS_EV_ODDS_UP,
	CRAPS_EV_ODDS_DOWN,
	CRAPS_EV_DOWN,
	CRAPS_EV_ROLL,
	CRAPS_EV_MOVE,
	CRAPS_EV_WON,
	CRAPS_EV_LOST,
	CRAPS_EV_BACK,
	CRAPS_EV_POINT,
	CRAPS_EV_MADE,
	CRAPS_EV_SEVEN_OUT,
	CRAPS_EV_LATE,
	CRAPS_EV_SHOOTER,
	CRAPS_EV_BET_ON,
	CRAPS_EV_PUT,
	CRAPS_EV_VIG,
	CRAPS_EV_VIG_BACK,
	CRAPS_EV_VIG_LOST,
	CRAPS_EV_RAISED,
	CRAPS_EV_LOWERED,
	CRAPS_EV_PAID,
	CRAPS_EV_OFF,
	CRAPS_EV_ON,
	CRAPS_EV_AUTO
};

enum craps_phase { CRAPS_NO_BET, CRAPS_COME_OUT, CRAPS_POINT_SET };

/* Whether a bet works, as its player has said (CL-54): the flags of a bet on the felt. */
enum craps_switch { CRAPS_BY_CUSTOM, CRAPS_CALLED_OFF, CRAPS_CALLED_ON };

struct craps {
	struct rail rail;
	int8_t shooter;  /* NOBODY at an empty table */
	int8_t last_out; /* the last player who sevened out and still sits there, or NOBODY */
	uint8_t point;   /* 0: none */
	bool rolling;
	bool burning;     /* a point has been set since the last seven-out (CL-40) */
	uint8_t fire;     /* the points made since then, bits of craps_fire_bit() */
	uint16_t seen;    /* the totals since the last 7, a bit each (CL-41) */
	struct roll last; /* no dice before the first */
	/* The totals that the shooter has rolled in this hand, the newest first: all of them, or
	 * the last CRAPS_HAND. */
	uint8_t hand[CRAPS_HAND];
	uint32_t hand_rolls; /* how many in all */
	struct felt felt;    /* the last member */
};

/* The number of a box, and the box of a number; -1 if it has none. */
static inline int
craps_number(int box)
{
	return box < 3 ? box + 4 : box + 5;
}

static inline int
craps_box(int number)
{
	if (number < 4 || number > 10 || number == 7)
		return -1;
	return number < 7 ? number - 4 : number - 5;
}

/* What SEAT has on a spot with its number. */
static inline chips
craps_bet(const struct craps *s, int seat, int spot, int number)
{
	return felt_at(&s->felt, seat, craps_square(spot, number));
}

/* What SEAT has as pass or come bet on a number, or as don't pass or don't come bet; 0: nothing
 * (CL-11).  There is never more than one (CR-13). */
static inline chips
craps_line_bet(const struct craps *s, int seat, int number)
{
	chips pass = number == s->point ? felt_at(&s->felt, seat, CRAPS_ON_PASS_0) : 0;

	return pass != 0 ? pass : craps_bet(s, seat, CRAPS_AT_COME, number);
}

chips craps_dont_bet(const struct craps *s, int seat, int number);

/* Has SEAT what a shooter needs, a pass or don't pass bet (CL-13)?  Those are the first two
 * squares. */
static inline bool
craps_has_line_bet(const struct craps *s, int seat)
{
	int i = felt_first(&s->felt, seat);

	return felt_is(&s->felt, i, seat) && s->felt.bet[i].square <= CRAPS_ON_DONT_PASS_0;
}

/* CR-3, CL-13. */
static inline enum craps_phase
craps_phase(const struct craps *s)
{
	if (s->point != 0)
		return CRAPS_POINT_SET;
	return s->shooter != NOBODY && craps_has_line_bet(s, s->shooter) ? CRAPS_COME_OUT
									 : CRAPS_NO_BET;
}

/* Does a table with these options have the spot with this number at all (CL-1, CL-40, CL-41, CL-60,
 * CL-61)?  With the number 0, the spot with any of its numbers.  0, or the fault that says why not.
 */
int craps_offers(const int32_t *option, int spot, int number);

/* A seat's bets of the simple layout.  There is never more than one line bet on a number (CR-13),
 * so odds on it need not say to which bet they belong. */
struct craps_bets {
	chips pass;
	chips come;              /* not rolled for yet */
	chips on[CRAPS_BOXES];   /* come bets that moved to their come point */
	chips odds[CRAPS_BOXES]; /* on the point or a come point */
};

struct craps_bets craps_bets_of(const struct craps *s, int seat);

/* Does a bet work with the next roll, called on or off as SAID (CL-54, CL-55)? */
bool craps_works(const struct craps *s, int spot, enum craps_switch said);

/* Do odds win and lose with the next roll, by custom?  On a come-out roll the odds of come bets do
 * not, unless the table says so (CR-16). */
bool craps_odds_work(const struct craps *s);

extern const struct game craps_game;

#endif
