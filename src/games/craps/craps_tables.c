/* The tables of craps: verbs, options, events and faults. */
#include "games/craps/craps_parts.h"
#include "games/game_table.h"

/* clang-format off */
#define AMOUNT { .kind = ARG_ADDS, .name = "AMOUNT" }
#define IN_ALL { .kind = ARG_SETS, .name = "AMOUNT" }
#define POINT { .kind = ARG_NUMBER, .name = "POINT", .min = 2, .max = 12, .checked = true }
#define NUMBER(id) { .kind = ARG_ON, .name = "NUMBER", .spot = CRAPS_AT_##id }
#define FACES { .kind = ARG_ON, .name = "FACES", .spot = CRAPS_AT_HOP }
#define SPOT { .kind = ARG_SPOT, .name = "SPOT", .spot = CRAPS_AT_ODDS }
#define SPOTS { .kind = ARG_SPOT, .name = "SPOT", .spot = NO_SPOT, .all = true }

const struct action_kind craps_actions[] = {
	[CRAPS_PASS] = { "pass", 'p', "bet on pass, before the come-out roll", { AMOUNT } },
	[CRAPS_COME] = { "come", 'c', "bet on come, with a point set", { AMOUNT } },
	[CRAPS_DONT_PASS] = { "dont-pass", 0, "bet against pass, before the come-out roll",
			      { AMOUNT } },
	[CRAPS_DONT_COME] = { "dont-come", 0, "bet against come, with a point set", { AMOUNT } },
	[CRAPS_PUT] = { "put", 0, "bet on the point or as come straight on a number",
			{ POINT, AMOUNT } },
	[CRAPS_ODDS] = { "odds", 'o', "take odds on the point or a come point", { POINT, AMOUNT } },
	[CRAPS_LAY_ODDS] = { "lay-odds", 0, "lay odds beside don't pass or don't come",
			     { NUMBER(LAY_ODDS), AMOUNT } },
	[CRAPS_PLACE] = { "place", 0, "bet that the number comes before a 7",
			  { NUMBER(PLACE), AMOUNT } },
	[CRAPS_BUY] = { "buy", 0, "the same at true odds, for a vig", { NUMBER(BUY), AMOUNT } },
	[CRAPS_LOSE] = { "lose", 0, "bet that a 7 comes before the number",
			 { NUMBER(LOSE), AMOUNT } },
	[CRAPS_LAY] = { "lay", 0, "the same at true odds, for a vig", { NUMBER(LAY), AMOUNT } },
	[CRAPS_BIG] = { "big", 0, "bet that 6 or 8 comes before a 7, for even money",
			{ NUMBER(BIG), AMOUNT } },
	[CRAPS_HARD] = { "hard", 0, "bet that the number comes as a pair first",
			 { NUMBER(HARD), AMOUNT } },
	[CRAPS_FIELD] = { "field", 0, "bet on 2, 3, 4, 9, 10, 11 or 12 with the next roll",
			  { AMOUNT } },
	[CRAPS_NUMBER] = { "number", 0, "bet on 2, 3, 11 or 12 with the next roll",
			   { NUMBER(NUMBER), AMOUNT } },
	[CRAPS_ANY_SEVEN] = { "any-seven", 0, "bet on 7 with the next roll", { AMOUNT } },
	[CRAPS_ANY_CRAPS] = { "any-craps", 0, "bet on 2, 3 or 12 with the next roll", { AMOUNT } },
	[CRAPS_HOP] = { "hop", 0, "bet on two faces with the next roll: hop 52 1",
			{ FACES, AMOUNT } },
	[CRAPS_HORN] = { "horn", 0, "a quarter each on number 2, 3, 11 and 12", { AMOUNT } },
	[CRAPS_HORN_HIGH] = { "horn-high", 0, "a fifth each on 2, 3, 11, 12, another on the number",
			      { NUMBER(NUMBER), AMOUNT } },
	[CRAPS_WORLD] = { "world", 0, "a fifth each on any-seven and number 2, 3, 11 and 12",
			  { AMOUNT } },
	[CRAPS_CE] = { "ce", 0, "half each on any-craps and number 11", { AMOUNT } },
	[CRAPS_INSIDE] = { "inside", 0, "place 5, 6, 8 and 9 in shares of 22", { AMOUNT } },
	[CRAPS_ACROSS] = { "across", 0, "place 4, 5, 6, 8, 9 and 10 in shares of 32", { AMOUNT } },
	[CRAPS_FIRE] = { "fire", 0, "bet on many points before a seven-out", { AMOUNT } },
	[CRAPS_SMALL] = { "small", 0, "bet on 2, 3, 4, 5 and 6 before a 7", { AMOUNT } },
	[CRAPS_TALL] = { "tall", 0, "bet on 8, 9, 10, 11 and 12 before a 7", { AMOUNT } },
	[CRAPS_ALL] = { "all", 0, "bet on all totals before a 7", { AMOUNT } },
	[CRAPS_CHANGE] = { "change", 0, "change odds or another bet, to 0 to take it down",
			   { SPOT, IN_ALL } },
	[CRAPS_PRESS] = { "press", 0, "double a bet",
			  { { .kind = ARG_SPOT, .name = "SPOT", .spot = NO_SPOT } } },
	[CRAPS_DOWN] = { "down", 't', "take a bet down", { SPOTS } },
	[CRAPS_OFF] = { "off", 0, "call a bet off: it neither wins nor loses", { SPOTS } },
	[CRAPS_ON] = { "on", 0, "call a bet on: it works on every roll", { SPOTS } },
	[CRAPS_AUTO] = { "auto", 0, "let a bet work by the table's custom", { SPOTS } },
	[CRAPS_ROLL] = { "roll", ' ', "throw the dice, as the shooter", { { 0 } } },
	[CRAPS_PASS_DICE] = { "pass-dice", 'n', "hand the dice to the next player", { { 0 } } },
	[CRAPS_VERBS] = { .name = NULL },
};
/* clang-format on */

static const char *const craps_layouts[] = { "simple", "full", NULL };
static const char *const craps_kinds[] = { "usual", "crapless", NULL };

const struct option_kind craps_options[] = {
	[CRAPS_ROUND_MS] = { "round-ms", 1, 3600000, 6000, 6000,
			     "time to bet before a roll, in milliseconds", NULL, false },
	[CRAPS_SHOOTER_MS] = { "shooter-ms", 1, 3600000, 15000, 15000,
			       "time for a shooter's line bet, in milliseconds", NULL, false },
	[CRAPS_TUMBLE_MS] = { "tumble-ms", 0, 60000, 0, 500,
			      "time that the dice roll, in milliseconds", NULL, false },
	[CRAPS_ODDS_LIMIT] = { "odds-limit", 0, 1000, CRAPS_UNLIMITED, CRAPS_345,
			       "most odds for each chip of the bet; 345: 3-4-5 times; 0: no limit",
			       NULL, false },
	[CRAPS_ODDS_WORK] = { "odds-work", 0, 1, 0, 0,
			      "1: odds of come bets work on the come-out roll too", NULL, false },
	[CRAPS_LAYOUT] = { "layout", 0, 1, 0, 1, "1: all the bets of a full table", craps_layouts,
			   true },
	[CRAPS_PLACE_WORK] = { "place-work", 0, 1, 0, 0,
			       "1: place, buy and hard bets work on the come-out roll too", NULL,
			       false },
	[CRAPS_DONTS] = { "donts", 0, 1, 1, 1, "0: no bets against the shooter", NULL, true },
	[CRAPS_CRAPLESS] = { "crapless", 0, 1, 0, 0, "1: every total but 7 is a point", craps_kinds,
			     true },
	[CRAPS_PUTS] = { "put", 0, 1, 1, 1, "0: no put bets", NULL, true },
	[CRAPS_VIG_FIRST] = { "vig", 0, 1, 0, 0,
			      "when the vig is paid; 0: on a win; 1: when the bet is made", NULL,
			      true },
	[CRAPS_FIELD_2] = { "field-2", 2, 3, 2, 2, "what the field pays on 2, to 1", NULL, true },
	[CRAPS_FIELD_12] = { "field-12", 2, 3, 3, 3, "what the field pays on 12, to 1", NULL,
			     true },
	[CRAPS_PROP_FOR] = { "prop-for", 0, 1, 0, 0,
			     "1: hops and numbers pay 30 and 15 for 1, not to 1", NULL, true },
	[CRAPS_FIRE_TABLE] = { "fire", 0, 3, 1, 1, "pay table of fire; 0: not offered", NULL,
			       true },
	[CRAPS_BONUS_TABLE] = { "bonus", 0, 3, 1, 1,
				"pay table of small, tall and all; 0: not offered", NULL, true },
	[CRAPS_BET_MIN] = { "bet-min", 1, 1000000, 1, 1,
			    "least stake on lines, numbers and the field", NULL, false },
	[CRAPS_BET_MAX] = { "bet-max", 0, 2000000000, 0, 0,
			    "largest stake on lines, numbers and the field; 0: no limit", NULL,
			    false },
	[CRAPS_PROP_MAX] = { "prop-max", 0, 2000000000, 0, 0,
			     "largest stake on hardways, one roll and runs; 0: no limit", NULL,
			     false },
	[CRAPS_OPTIONS] = { .name = NULL },
};

const struct event_kind craps_events[] = {
	EVENTS_OF_ALL,
	[CRAPS_EV_BET] = { "bet", STAKED, TELLS_WHO | TELLS_SPOT | TELLS_AMOUNT,
			   "{who} bet{s} {amount} on {spot}.", NULL },
	[CRAPS_EV_ODDS] = { "odds", STAKED, TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT,
			    "{who} take{s} odds of {amount}{on}.", NULL },
	[CRAPS_EV_ODDS_UP] = { "odds_up", STAKED, TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT,
			       "{who} add{s} {amount} to the odds{on}.", NULL },
	[CRAPS_EV_ODDS_DOWN] = { "odds_down", BACK,
				 TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT,
				 "{who} take{s} {amount} off the odds{on}.", NULL },
	[CRAPS_EV_DOWN] = { "down", BACK, TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT,
			    "{who} take{s} {amount} down from {square}.", NULL },
	[CRAPS_EV_ROLL] = { "roll", STILL, TELLS_WHO | TELLS_DICE, "{who} roll{s} {dice}: {total}.",
			    NULL },
	[CRAPS_EV_MOVE] = { "moved", STILL, TELLS_WHO | TELLS_SPOT | TELLS_NUMBER | TELLS_AMOUNT,
			    "{whose} {spot} bet of {amount} goes to the {n}.", "point" },
	[CRAPS_EV_WON] = { "won", WON,
			   TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT | TELLS_STAKE,
			   "{who} win{s} {amount} with {square}; {stack} in hand.", NULL },
	[CRAPS_EV_LOST] = { "lost", LOST,
			    TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT | TELLS_STAKE,
			    "{who} lose{s} {amount} with {square}; {stack} in hand.", NULL },
	[CRAPS_EV_BACK] = { "back", BACK, TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT,
			    "{who} get{s} {amount} back from {square}; {stack} in hand.", NULL },
	[CRAPS_EV_POINT] = { "point", STILL, TELLS_NUMBER, "The point is {n}.", "point" },
	[CRAPS_EV_MADE] = { "point_made", STILL, TELLS_NUMBER, "The point {n} is made.", "point" },
	[CRAPS_EV_SEVEN_OUT] = { "seven_out", STILL, TELLS_NUMBER,
				 "Seven-out: the point {n} is lost.", "point" },
	[CRAPS_EV_LATE] = { "late", STILL, TELLS_WHO, "{who} let{s} the time to bet run out.",
			    NULL },
	[CRAPS_EV_SHOOTER] = { "shooter", STILL, TELLS_WHO, "{who} {is} the shooter.", NULL },
	[CRAPS_EV_BET_ON] = { "bet_on", STAKED, TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT,
			      "{who} bet{s} {amount} on {square}.", NULL },
	[CRAPS_EV_PUT] = { "put", STAKED,
			   TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT | TELLS_OF_PUT,
			   "{who} put{s} {amount} on {square}.", NULL },
	[CRAPS_EV_VIG] = { "vig", STAKED,
			   TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT | TELLS_OF_VIG,
			   "{who} pay{s} a vig of {amount} for {square}.", NULL },
	[CRAPS_EV_VIG_BACK] = { "vig_back", BACK,
				TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT | TELLS_OF_VIG,
				"{who} get{s} a vig of {amount} back for {square}.", NULL },
	[CRAPS_EV_VIG_LOST] = { "vig_lost", LOST,
				TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT | TELLS_STAKE |
				    TELLS_OF_VIG,
				"{who} lose{s} the vig of {amount} for {square}; {stack} in hand.",
				NULL },
	[CRAPS_EV_RAISED] = { "raised", STAKED, TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT,
			      "{who} add{s} {amount} to {square}.", NULL },
	[CRAPS_EV_LOWERED] = { "lowered", BACK, TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT,
			       "{who} take{s} {amount} off {square}.", NULL },
	[CRAPS_EV_PAID] = { "paid", PAID, TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT,
			    "{who} win{s} {amount} with {square}; {stack} in hand.", NULL },
	[CRAPS_EV_OFF] = { "off", STILL, TELLS_WHO | TELLS_SPOT | TELLS_ON,
			   "{who} call{s} {square} off.", NULL },
	[CRAPS_EV_ON] = { "on", STILL, TELLS_WHO | TELLS_SPOT | TELLS_ON,
			  "{who} call{s} {square} on.", NULL },
	[CRAPS_EV_AUTO] = { "auto", STILL, TELLS_WHO | TELLS_SPOT | TELLS_ON,
			    "{who} leave{s} {square} to the table's custom.", NULL },
	{ .name = NULL },
};

const char *const craps_faults[] = {
	[CRAPS_PASS_LATE - FAULT_GAME] =
	    "a point is set; pass bets are taken before the come-out roll",
	[CRAPS_COME_EARLY - FAULT_GAME] = "no point is set; come bets are taken when one is",
	[CRAPS_NO_NUMBER - FAULT_GAME] = "7 is no point; the points are 4, 5, 6, 8, 9 and 10",
	[CRAPS_NO_LINE_BET - FAULT_GAME] =
	    "no pass or come bet is on that number; odds are taken behind one",
	[CRAPS_ODDS_THERE - FAULT_GAME] = "there are odds on that number; they can be changed",
	[CRAPS_NO_ODDS - FAULT_GAME] =
	    "there are no odds on that number to change; odds are taken behind a pass or come bet",
	[CRAPS_NO_PASS_BET - FAULT_GAME] = "there is no pass bet to take down",
	[CRAPS_PASS_STAYS - FAULT_GAME] =
	    "a pass bet stays once a point is set, until it is decided",
	[CRAPS_NO_COME_BET - FAULT_GAME] = "there is no come bet to take down",
	[CRAPS_COME_STAYS - FAULT_GAME] =
	    "a come bet stays once it is on a number, until it is decided",
	[CRAPS_NOT_SHOOTER - FAULT_GAME] = "only the shooter has the dice",
	[CRAPS_SHOOTER_BET - FAULT_GAME] =
	    "the shooter must bet on pass before the dice are rolled",
	[CRAPS_DICE_BET - FAULT_GAME] =
	    "a shooter with a pass bet keeps the dice; take the bet down first",
	[CRAPS_DICE_POINT - FAULT_GAME] = "the dice cannot be passed on while a point is set",
	[CRAPS_ALONE - FAULT_GAME] = "there is nobody to pass the dice to",
	[CRAPS_EMPTY - FAULT_GAME] = "there is no shooter; a player has to sit down",
	[CRAPS_BET_FULL - FAULT_GAME] = "no more than 1000000000000 may lie on one bet",
	[CRAPS_AT_LIMIT - FAULT_GAME] = "no more than {max} may lie there",
	[CRAPS_SIMPLE - FAULT_GAME] =
	    "this table takes pass, come and odds bets alone; 'set layout 1' gives it all others",
	[CRAPS_ODDS_ALONE - FAULT_GAME] = "at this table odds alone are changed",
	[CRAPS_LINES_ALONE - FAULT_GAME] =
	    "at this table pass and come are taken down so; odds are changed to 0",
	[CRAPS_NO_DONTS - FAULT_GAME] = "this table takes no bets against the shooter",
	[CRAPS_NOT_CRAPLESS - FAULT_GAME] = "that bet is not taken in crapless craps",
	[CRAPS_NO_PUTS - FAULT_GAME] = "this table takes no put bets",
	[CRAPS_NOT_OFFERED - FAULT_GAME] = "this table does not take that bet",
	[CRAPS_NO_POINT - FAULT_GAME] =
	    "the numbers are 4, 5, 6, 8, 9 and 10, and in crapless craps 2, 3, 11 and 12 too",
	[CRAPS_DONT_PASS_LATE - FAULT_GAME] =
	    "a point is set; don't pass bets are made and raised before the come-out roll",
	[CRAPS_DONT_COME_EARLY - FAULT_GAME] =
	    "no point is set; don't come bets are made when one is",
	[CRAPS_PUT_EARLY - FAULT_GAME] = "no point is set; put bets are made when one is",
	[CRAPS_FIRE_LATE - FAULT_GAME] =
	    "a point has been set; fire bets are made after a seven-out, before the next point",
	[CRAPS_BONUS_LATE - FAULT_GAME] =
	    "small, tall and all are made right after a 7 or at a new table",
	[CRAPS_NO_DONT_BET - FAULT_GAME] =
	    "no don't pass or don't come bet is on that number; lay odds are made beside one",
	[CRAPS_LAY_ODDS_THERE - FAULT_GAME] =
	    "there are lay odds on that number; they can be changed",
	[CRAPS_NOTHING_THERE - FAULT_GAME] = "nothing lies there",
	[CRAPS_STAYS_THERE - FAULT_GAME] = "that bet stays as it is until it is decided",
	[CRAPS_NOT_DOUBLED - FAULT_GAME] = "no more than {max} may lie there, so it is not doubled",
	[CRAPS_NOT_SWITCHED - FAULT_GAME] =
	    "that bet always works; odds, and bets on numbers that stay up, can be called off",
	[CRAPS_NOTHING_DOWN - FAULT_GAME] = "there is no bet that may be taken down",
	[CRAPS_NOTHING_SWITCHED - FAULT_GAME] = "there is no bet that can be called on or off",
	[CRAPS_NOT_DIVIDED - FAULT_GAME] =
	    "the amount does not divide among the bets; the nearest that do are {min} and {max}",
	[CRAPS_SHOOTER_LINE - FAULT_GAME] =
	    "the shooter must bet on pass or dont-pass before the dice are rolled",
	[CRAPS_DICE_LINE - FAULT_GAME] =
	    "a shooter with a pass or don't pass bet keeps the dice; take the bet down first",
	NULL,
};
