/*
 * Craps: pass line, come and odds bets (CR-1 to CR-19).
 *
 * The state is public so that panes, strategies and tests may read it; only this folder writes it.
 */
#ifndef PITBOSS_GAMES_CRAPS_CRAPS_H
#define PITBOSS_GAMES_CRAPS_CRAPS_H

#include "games/game.h"

/* The six box numbers are 4, 5, 6, 8, 9 and 10: what can be a point. */
enum { CRAPS_SEATS = 16, CRAPS_BOXES = 6, CRAPS_HAND = 32 };

enum craps_verb {
	CRAPS_PASS,
	CRAPS_COME,
	CRAPS_ODDS,
	CRAPS_CHANGE,
	CRAPS_DOWN,
	CRAPS_ROLL,
	CRAPS_PASS_DICE,
	CRAPS_VERBS
};

/* What a bet lies on; the first two are also the words of CRAPS_DOWN. */
enum craps_spot { CRAPS_PASS_LINE, CRAPS_COME_LINE, CRAPS_ODDS_BOX, CRAPS_SPOTS };

enum craps_option {
	CRAPS_ROUND_MS,
	CRAPS_SHOOTER_MS,
	CRAPS_TUMBLE_MS,
	CRAPS_ODDS_LIMIT,
	CRAPS_ODDS_WORK
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
	CRAPS_BET_FULL
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
	CRAPS_EV_SHOOTER
};

enum craps_phase { CRAPS_NO_BET, CRAPS_COME_OUT, CRAPS_POINT_SET };

/* A seat's bets.  There is never more than one line bet on a number (CR-13), so odds on it
 * need not say to which bet they belong. */
struct craps_bets {
	chips pass;
	chips come;              /* not rolled for yet */
	chips on[CRAPS_BOXES];   /* come bets that moved to their come point */
	chips odds[CRAPS_BOXES]; /* on the point or a come point */
};

struct craps {
	struct rail rail;
	int8_t shooter;  /* NOBODY at an empty table */
	int8_t last_out; /* the last player who sevened out and still sits there, or NOBODY */
	uint8_t point;   /* 0: none */
	bool rolling;
	struct craps_bets bet[CRAPS_SEATS];
	struct roll last; /* no dice before the first */
	/* The totals that the shooter has rolled in this hand, the newest first: all of them, or
	 * the last CRAPS_HAND. */
	uint8_t hand[CRAPS_HAND];
	uint32_t hand_rolls; /* how many in all */
};

/* CR-3. */
enum craps_phase craps_phase(const struct craps *s);

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

/* What SEAT has as pass or come bet on a box number; 0: nothing (CR-13). */
static inline chips
craps_line_bet(const struct craps *s, int seat, int number)
{
	const struct craps_bets *bet = &s->bet[seat];

	return bet->on[craps_box(number)] + (number == s->point ? bet->pass : 0);
}

/* Do odds win and lose with the next roll?  On a come-out roll the odds of come bets do not,
 * unless the table says so (CR-16). */
bool craps_odds_work(const struct craps *s);

/* What odds pay: OF chips win TO (CR-15). */
struct craps_pays {
	uint8_t to, of;
};
struct craps_pays craps_odds_pay(int number);

/* What this bet on NUMBER would win, rounded down in the house's favour (CR-15). */
chips craps_odds_winnings(int number, chips amount);

/* The amount from 1 to MOST nearest to this one on which no rounding costs anything, the smaller of
 * two; 0 if there is none (MOST is less than 2 or 5). */
chips craps_odds_whole(int number, chips amount, chips most);

/* The most that may lie as odds on NUMBER with this line bet under a limit (CR-17). */
chips craps_odds_limit(int32_t limit, int number, chips line_bet);

extern const struct game craps_game;

#endif
