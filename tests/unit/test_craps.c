/* The rules of craps, each by its number, with forced dice. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "deeds.h"
#include "games/action.h"
#include "games/game.h"
#include "games/game_table.h"
#include "unit/craps_play.h"

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))
#define BOB          "sit bob 100; "
#define BOTH         "sit bob 100; sit adam 100; "
#define POINT_9      BOTH "bob pass 10; roll 9; "

/* The lines played, and the table after them. */
struct play_case {
	const char *label, *lines, *table;
};

static const struct play_case play_cases[] = {
	/* CR-1: chips leave at once and come back with a win. */
	{ "CR-1 a placed bet leaves the count", BOB "bob pass 10", "COME_OUT bob: bob 90 pass 10" },
	{ "CR-1 all of it may be bet", BOB "bob pass 100", "COME_OUT bob: bob 0 pass 100" },

	/* CR-2: order, joining, leaving. */
	{ "CR-2 the first player is the first shooter", BOTH, "NO_BET bob: bob 100; adam 100" },
	{ "CR-2 who joins stands last", BOTH "leave bob; sit cy 50; adam pass-dice",
	  "NO_BET cy: adam 100; cy 50" },
	{ "CR-2 the dice go round", BOTH "bob pass-dice; adam pass-dice",
	  "NO_BET bob: bob 100; adam 100" },
	{ "CR-2 a leaver's bets that can be taken down come back",
	  POINT_9 "adam come 10; roll 6; adam come 5; adam odds 6 20; leave adam",
	  "POINT_SET 9 bob: bob 90 pass 10; adam 0 come 6 10" },
	{ "CR-2 a leaver's pass bet comes back before the come-out",
	  BOTH "bob pass 10; adam pass 20; leave adam", "COME_OUT bob: bob 90 pass 10" },
	{ "CR-2 the rest is played out, and the seat is free then",
	  POINT_9 "adam come 10; roll 6; leave adam; roll 6", "POINT_SET 9 bob: bob 90 pass 10" },

	/* CR-3: the states. */
	{ "CR-3 no pass bet of the shooter: NO_BET", BOTH "adam pass 10",
	  "NO_BET bob: bob 100; adam 90 pass 10" },
	{ "CR-3 the shooter's pass bet: COME_OUT", BOTH "bob pass 1",
	  "COME_OUT bob: bob 99 pass 1; adam 100" },
	{ "CR-3 a point: POINT_SET", POINT_9, "POINT_SET 9 bob: bob 90 pass 10; adam 100" },

	/* CR-4: a round's end and the dice. */
	{ "CR-4 a seven-out passes the dice", POINT_9 "roll 7", "NO_BET adam: bob 90; adam 100" },
	{ "CR-4 a come-out 7 does not", BOTH "bob pass 10; roll 7",
	  "NO_BET bob: bob 110; adam 100" },
	{ "CR-4 nor does a point that is made", POINT_9 "roll 9", "NO_BET bob: bob 110; adam 100" },
	{ "CR-4 the shooter may pass the dice on", BOTH "bob pass-dice",
	  "NO_BET adam: bob 100; adam 100" },
	{ "CR-4 with the pass bet taken down too", BOTH "bob pass 10; bob down pass; bob pass-dice",
	  "NO_BET adam: bob 100; adam 100" },
	{ "CR-4 pass bets of others stay and make the next come-out",
	  BOTH "adam pass 10; bob pass-dice", "COME_OUT adam: bob 100; adam 90 pass 10" },
	{ "CR-4 a shooter who leaves leaves the point", POINT_9 "leave bob",
	  "POINT_SET 9 adam: bob 0 pass 10; adam 100" },
	{ "CR-4 the next throws without a pass bet and makes it",
	  POINT_9 "leave bob; adam roll; roll 9", "NO_BET adam: adam 100" },
	{ "CR-4 or sevens out, and the dice go on", POINT_9 "sit cy 100; leave bob; roll 7",
	  "NO_BET cy: adam 100; cy 100" },
	{ "CR-4 with everybody gone the house throws", BOB "bob pass 10; roll 9; leave bob; roll 9",
	  "NO_BET nobody:" },
	{ "CR-4 who comes then has the dice",
	  BOB "bob pass 10; roll 9; leave bob; sit cy 5; roll 4",
	  "POINT_SET 9 cy: bob 0 pass 10; cy 5" },

	/* CR-5: passed over. */
	{ "CR-5 no pass bet in time: the next player", BOTH "time",
	  "NO_BET adam: bob 100; adam 100" },
	{ "CR-5 for want of chips as well",
	  BOTH "bob pass 100; roll 6; roll 7; adam pass-dice; time",
	  "NO_BET adam: bob 0; adam 100" },
	{ "CR-5 a shooter who leaves before the come-out", BOTH "bob pass 10; leave bob",
	  "NO_BET adam: adam 100" },
	{ "CR-5 one alone keeps them", BOB "time", "NO_BET bob: bob 100" },
	{ "CR-5 nobody can shoot: the table waits", BOB "bob pass 100; roll 2; time",
	  "NO_BET bob: bob 0" },

	/* CR-6: the pass line. */
	{ "CR-6 anyone may bet in NO_BET", BOTH "adam pass 7",
	  "NO_BET bob: bob 100; adam 93 pass 7" },
	{ "CR-6 and in COME_OUT", BOTH "bob pass 5; adam pass 7",
	  "COME_OUT bob: bob 95 pass 5; adam 93 pass 7" },
	{ "CR-6 a second bet adds", BOB "bob pass 10; bob pass 15",
	  "COME_OUT bob: bob 75 pass 25" },
	{ "CR-6 it may be taken down", BOTH "bob pass 5; adam pass 7; adam down pass",
	  "COME_OUT bob: bob 95 pass 5; adam 100" },
	{ "CR-6 the shooter's too: NO_BET", BOTH "bob pass 5; adam pass 7; bob down pass",
	  "NO_BET bob: bob 100; adam 93 pass 7" },

	/* CR-7: the come-out. */
	{ "CR-7 7 wins every pass bet", BOTH "bob pass 10; adam pass 20; roll 7",
	  "NO_BET bob: bob 110; adam 120" },
	{ "CR-7 11 wins", BOB "bob pass 10; roll 6 5", "NO_BET bob: bob 110" },
	{ "CR-7 2 loses every pass bet", BOTH "bob pass 10; adam pass 20; roll 2",
	  "NO_BET bob: bob 90; adam 80" },
	{ "CR-7 3 loses", BOB "bob pass 10; roll 3", "NO_BET bob: bob 90" },
	{ "CR-7 12 loses", BOB "bob pass 10; roll 12", "NO_BET bob: bob 90" },
	{ "CR-7 4 is a point", BOB "bob pass 10; roll 4", "POINT_SET 4 bob: bob 90 pass 10" },
	{ "CR-7 5 is a point", BOB "bob pass 10; roll 5", "POINT_SET 5 bob: bob 90 pass 10" },
	{ "CR-7 6 is a point", BOB "bob pass 10; roll 6", "POINT_SET 6 bob: bob 90 pass 10" },
	{ "CR-7 8 is a point", BOB "bob pass 10; roll 8", "POINT_SET 8 bob: bob 90 pass 10" },
	{ "CR-7 9 is a point", BOB "bob pass 10; roll 9", "POINT_SET 9 bob: bob 90 pass 10" },
	{ "CR-7 10 is a point", BOB "bob pass 10; roll 10", "POINT_SET 10 bob: bob 90 pass 10" },

	/* CR-8, CR-9: with a point. */
	{ "CR-8 the point wins every pass bet, even money",
	  BOTH "bob pass 10; adam pass 20; roll 9; roll 9", "NO_BET bob: bob 110; adam 120" },
	{ "CR-8 a 7 loses every pass bet", BOTH "bob pass 10; adam pass 20; roll 9; roll 7",
	  "NO_BET adam: bob 90; adam 80" },
	{ "CR-8 nothing else decides one",
	  POINT_9 "roll 2; roll 3; roll 4; roll 5; roll 6; roll 8; roll 10; roll 11; roll 12",
	  "POINT_SET 9 bob: bob 90 pass 10; adam 100" },

	/* CR-10, CR-11: a new come bet. */
	{ "CR-10 a second come bet adds", POINT_9 "adam come 10; adam come 5",
	  "POINT_SET 9 bob: bob 90 pass 10; adam 85 come 15" },
	{ "CR-11 it wins on 11", POINT_9 "adam come 10; roll 11",
	  "POINT_SET 9 bob: bob 90 pass 10; adam 110" },
	{ "CR-11 it wins on the 7 that is a seven-out", POINT_9 "adam come 10; roll 7",
	  "NO_BET adam: bob 90; adam 110" },
	{ "CR-11 it loses on 2", POINT_9 "adam come 10; roll 2",
	  "POINT_SET 9 bob: bob 90 pass 10; adam 90" },
	{ "CR-11 on 3", POINT_9 "adam come 10; roll 3",
	  "POINT_SET 9 bob: bob 90 pass 10; adam 90" },
	{ "CR-11 and on 12", POINT_9 "adam come 10; roll 12",
	  "POINT_SET 9 bob: bob 90 pass 10; adam 90" },
	{ "CR-11 else it moves", POINT_9 "adam come 10; roll 4",
	  "POINT_SET 9 bob: bob 90 pass 10; adam 90 come 4 10" },
	{ "CR-11 on the roll that makes the point too", POINT_9 "adam come 10; roll 9",
	  "NO_BET bob: bob 110; adam 90 come 9 10" },

	/* CR-12: a come bet on its number. */
	{ "CR-12 it wins on its number, even money", POINT_9 "adam come 10; roll 4; roll 4",
	  "POINT_SET 9 bob: bob 90 pass 10; adam 110" },
	{ "CR-12 it loses on 7", POINT_9 "adam come 10; roll 4; roll 7",
	  "NO_BET adam: bob 90; adam 90" },
	{ "CR-12 another number leaves it", POINT_9 "adam come 10; roll 4; roll 10",
	  "POINT_SET 9 bob: bob 90 pass 10; adam 90 come 4 10" },
	{ "CR-12 it wins on a later come-out",
	  POINT_9 "adam come 10; roll 4; roll 9; bob pass 10; roll 4",
	  "POINT_SET 4 bob: bob 100 pass 10; adam 110" },
	{ "CR-12 it loses on a come-out 7",
	  POINT_9 "adam come 10; roll 4; roll 9; bob pass 10; roll 7",
	  "NO_BET bob: bob 120; adam 90" },
	{ "CR-12 whoever shoots",
	  POINT_9 "adam come 10; roll 4; roll 9; bob pass-dice; adam pass 5; roll 4",
	  "POINT_SET 4 adam: bob 110; adam 105 pass 5" },
	{ "CR-12 it can be taken down before its first roll",
	  POINT_9 "adam come 10; adam down come", "POINT_SET 9 bob: bob 90 pass 10; adam 100" },
	{ "CR-12 the new one only", POINT_9 "adam come 10; roll 4; adam come 5; adam down come",
	  "POINT_SET 9 bob: bob 90 pass 10; adam 90 come 4 10" },

	/* CR-13: wins and moves in one roll. */
	{ "CR-13 one wins, the other moves there",
	  POINT_9 "adam come 10; roll 4; adam come 7; roll 4",
	  "POINT_SET 9 bob: bob 90 pass 10; adam 103 come 4 7" },
	{ "CR-13 the odds are the old one's",
	  POINT_9 "adam come 10; roll 4; adam odds 4 10; adam come 7; roll 4",
	  "POINT_SET 9 bob: bob 90 pass 10; adam 123 come 4 7" },

	/* CR-14: odds. */
	{ "CR-14 on the point", POINT_9 "bob odds 9 20",
	  "POINT_SET 9 bob: bob 70 pass 10 odds 9 20; adam 100" },
	{ "CR-14 on a come point", POINT_9 "adam come 10; roll 4; adam odds 4 20",
	  "POINT_SET 9 bob: bob 90 pass 10; adam 70 come 4 10 odds 4 20" },
	{ "CR-14 in NO_BET too", POINT_9 "adam come 10; roll 4; roll 9; adam odds 4 20",
	  "NO_BET bob: bob 110; adam 70 come 4 10 odds 4 20" },
	{ "CR-14 more of them", POINT_9 "bob odds 9 20; bob change 9 50",
	  "POINT_SET 9 bob: bob 40 pass 10 odds 9 50; adam 100" },
	{ "CR-14 fewer of them", POINT_9 "bob odds 9 20; bob change 9 5",
	  "POINT_SET 9 bob: bob 85 pass 10 odds 9 5; adam 100" },
	{ "CR-14 the same", POINT_9 "bob odds 9 20; bob change 9 20",
	  "POINT_SET 9 bob: bob 70 pass 10 odds 9 20; adam 100" },
	{ "CR-14 none", POINT_9 "bob odds 9 20; bob change 9 0",
	  "POINT_SET 9 bob: bob 90 pass 10; adam 100" },
	{ "CR-14 up to the last chip", POINT_9 "bob odds 9 20; bob change 9 90",
	  "POINT_SET 9 bob: bob 0 pass 10 odds 9 90; adam 100" },

	/* CR-15: what they pay. */
	{ "CR-15 4 pays 2 to 1", BOB "bob pass 10; roll 4; bob odds 4 10; roll 4",
	  "NO_BET bob: bob 130" },
	{ "CR-15 10 pays 2 to 1", BOB "bob pass 10; roll 10; bob odds 10 10; roll 10",
	  "NO_BET bob: bob 130" },
	{ "CR-15 5 pays 3 to 2: 10 win 15", BOB "bob pass 10; roll 5; bob odds 5 10; roll 5",
	  "NO_BET bob: bob 125" },
	{ "CR-15 9 pays 3 to 2, rounded down: 5 win 7",
	  BOB "bob pass 10; roll 9; bob odds 9 5; roll 9", "NO_BET bob: bob 117" },
	{ "CR-15 6 pays 6 to 5", BOB "bob pass 10; roll 6; bob odds 6 40; roll 6",
	  "NO_BET bob: bob 158" },
	{ "CR-15 8 pays 6 to 5, rounded down: 9 win 10",
	  BOB "bob pass 10; roll 8; bob odds 8 9; roll 8", "NO_BET bob: bob 120" },
	{ "CR-15 1 on 8 wins 1", BOB "bob pass 10; roll 8; bob odds 8 1; roll 8",
	  "NO_BET bob: bob 111" },

	/* CR-16: losing, and not working. */
	{ "CR-16 odds lose with the pass bet", POINT_9 "bob odds 9 20; roll 7",
	  "NO_BET adam: bob 70; adam 100" },
	{ "CR-16 odds lose with the come bet",
	  POINT_9 "adam come 10; roll 4; adam odds 4 20; roll 7", "NO_BET adam: bob 90; adam 70" },
	{ "CR-16 come-out 7: the odds are returned",
	  POINT_9 "adam come 10; roll 4; adam odds 4 20; roll 9; bob pass 10; roll 7",
	  "NO_BET bob: bob 120; adam 90" },
	{ "CR-16 come-out of the come point: returned, no winnings",
	  POINT_9 "adam come 10; roll 4; adam odds 4 20; roll 9; bob pass 10; roll 4",
	  "POINT_SET 4 bob: bob 100 pass 10; adam 110" },
	{ "CR-16 any other come-out leaves them",
	  POINT_9 "adam come 10; roll 4; adam odds 4 20; roll 9; bob pass 10; roll 8",
	  "POINT_SET 8 bob: bob 100 pass 10; adam 70 come 4 10 odds 4 20" },
	{ "CR-16 and they work again with a point: win",
	  POINT_9 "adam come 10; roll 4; adam odds 4 20; roll 9; bob pass 10; roll 8; roll 4",
	  "POINT_SET 8 bob: bob 100 pass 10; adam 150" },
	{ "CR-16 and lose",
	  POINT_9 "adam come 10; roll 4; adam odds 4 20; roll 9; bob pass 10; roll 8; roll 7",
	  "NO_BET adam: bob 100; adam 70" },
	{ "CR-16 a setting lets them work: 7",
	  "set odds-work 1; " POINT_9
	  "adam come 10; roll 4; adam odds 4 20; roll 9; bob pass 10; roll 7",
	  "NO_BET bob: bob 120; adam 70" },
	{ "CR-16 a setting lets them work: the come point",
	  "set odds-work 1; " POINT_9
	  "adam come 10; roll 4; adam odds 4 20; roll 9; bob pass 10; roll 4",
	  "POINT_SET 4 bob: bob 100 pass 10; adam 150" },

	/* CR-17: limits. */
	{ "CR-17 no limit in the rules", "sit bob 1000000; bob pass 1; roll 6; bob odds 6 999999",
	  "POINT_SET 6 bob: bob 0 pass 1 odds 6 999999" },
	{ "CR-17 five times on 8", "set odds-limit 345; " BOB "bob pass 2; roll 8; bob odds 8 10",
	  "POINT_SET 8 bob: bob 88 pass 2 odds 8 10" },
	{ "CR-17 a plain multiple", "set odds-limit 10; " BOB "bob pass 2; roll 4; bob odds 4 20",
	  "POINT_SET 4 bob: bob 78 pass 2 odds 4 20" },

	/* CR-19: closing. */
	{ "CR-19 what outlives the round is given back",
	  POINT_9 "adam come 10; roll 4; adam odds 4 20; roll 9; adam pass 3; off",
	  "NO_BET bob: bob 110; adam 100" },
	{ "CR-19 also what is on a point", POINT_9 "bob odds 9 7; adam come 4; off",
	  "NO_BET bob: bob 100; adam 100" },
	{ "CR-19 to one who has left as well",
	  POINT_9 "adam come 10; roll 4; leave adam; roll 9; off", "NO_BET bob: bob 110" },

	/* The worked example, to the dollar. */
	{ "example: 11, Bob wins 10", BOTH "bob pass 10; roll 11",
	  "NO_BET bob: bob 110; adam 100" },
	{ "example: 9 is the point", BOTH "bob pass 10; roll 11; bob pass 15; roll 9",
	  "POINT_SET 9 bob: bob 95 pass 15; adam 100" },
	{ "example: 6 is Adam's come point",
	  BOTH "bob pass 10; roll 11; bob pass 15; roll 9; adam come 10; roll 6",
	  "POINT_SET 9 bob: bob 95 pass 15; adam 90 come 6 10" },
	{ "example: 9, Bob wins 15",
	  BOTH "bob pass 10; roll 11; bob pass 15; roll 9; adam come 10; roll 6; roll 9",
	  "NO_BET bob: bob 125; adam 90 come 6 10" },
	{ "example: 7, Bob wins 25 and Adam loses his 10",
	  BOTH "bob pass 10; roll 11; bob pass 15; roll 9; adam come 10; roll 6; roll 9; "
	       "bob pass 25; roll 7",
	  "NO_BET bob: bob 150; adam 90" },
};

static void
plays_as_the_rules_say(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(play_cases); i++) {
		const struct play_case *c = &play_cases[i];
		struct play p;
		char table[PLAY_TEXT];
		int fault;

		play_open(&p);
		fault = play_lines(&p, c->lines);
		if (fault != 0)
			fail_msg("%s: fault %d", c->label, fault);
		play_table(&p, table);
		if (strcmp(table, c->table) != 0)
			fail_msg("%s: want '%s', got '%s'", c->label, c->table, table);
	}
}

/* The last line is refused; play_lines() checks that a refusal changes nothing. */
static const struct refusal_case {
	const char *label, *lines;
	int fault;
} refusal_cases[] = {
	{ "CR-1 no bet of 0", BOB "bob pass 0", FAULT_AMOUNT },
	{ "CR-1 no bet below 0", BOB "bob pass -5", FAULT_AMOUNT },
	{ "CR-1 no more than one has", BOB "bob pass 101", FAULT_AMOUNT },
	{ "CR-1 nothing from nothing", BOB "bob pass 100; bob pass 1", FAULT_POOR },
	{ "CR-3 NO_BET: no roll", BOTH "adam pass 10; roll 7", CRAPS_SHOOTER_BET },
	{ "CR-3 an empty table: no roll", "roll 7", CRAPS_EMPTY },
	{ "CR-3 NO_BET: not by the shooter either", BOTH "bob roll", CRAPS_SHOOTER_BET },
	{ "CR-3 only the shooter rolls", BOTH "bob pass 10; adam roll", CRAPS_NOT_SHOOTER },
	{ "CR-4 COME_OUT: the dice stay", BOTH "bob pass 10; bob pass-dice", CRAPS_DICE_BET },
	{ "CR-4 POINT_SET: the dice stay", POINT_9 "bob pass-dice", CRAPS_DICE_POINT },
	{ "CR-4 also without a pass bet", POINT_9 "leave bob; adam pass-dice", CRAPS_DICE_POINT },
	{ "CR-4 only the shooter passes them", BOTH "adam pass-dice", CRAPS_NOT_SHOOTER },
	{ "CR-4 to somebody", BOB "bob pass-dice", CRAPS_ALONE },
	{ "CR-6 no pass bet with a point", POINT_9 "adam pass 5", CRAPS_PASS_LATE },
	{ "CR-6 none to add to one", POINT_9 "bob pass 5", CRAPS_PASS_LATE },
	{ "CR-6 none to be taken down with a point", POINT_9 "bob down pass", CRAPS_PASS_STAYS },
	{ "CR-6 none there", BOTH "bob down pass", CRAPS_NO_PASS_BET },
	{ "CR-10 no come bet in NO_BET", BOTH "adam come 5", CRAPS_COME_EARLY },
	{ "CR-10 no come bet in COME_OUT", BOTH "bob pass 5; bob come 5", CRAPS_COME_EARLY },
	{ "CR-12 no come bet there", POINT_9 "adam down come", CRAPS_NO_COME_BET },
	{ "CR-12 it stays on its number", POINT_9 "adam come 10; roll 4; adam down come",
	  CRAPS_COME_STAYS },
	{ "CR-14 odds without a line bet", POINT_9 "adam odds 9 5", CRAPS_NO_LINE_BET },
	{ "CR-14 odds on another number", POINT_9 "bob odds 4 5", CRAPS_NO_LINE_BET },
	{ "CR-14 odds before the come-out", BOB "bob pass 10; bob odds 6 5", CRAPS_NO_LINE_BET },
	{ "CR-14 odds on 7", POINT_9 "bob odds 7 5", CRAPS_NO_NUMBER },
	{ "CR-14 odds on 3", POINT_9 "bob odds 3 5", FAULT_NUMBER },
	{ "CR-14 odds on 11", POINT_9 "bob odds 11 5", FAULT_NUMBER },
	{ "CR-14 a second place", POINT_9 "bob odds 9 5; bob odds 9 5", CRAPS_ODDS_THERE },
	{ "CR-14 change without odds", POINT_9 "bob change 9 5", CRAPS_NO_ODDS },
	{ "CR-14 change on 7", POINT_9 "bob change 7 5", FAULT_SPOT },
	{ "CR-14 change on 3", POINT_9 "bob change 3 5", FAULT_NUMBER },
	{ "CR-14 odds of 0", POINT_9 "bob odds 9 0", FAULT_AMOUNT },
	{ "CR-14 more odds than chips", POINT_9 "bob odds 9 91", FAULT_AMOUNT },
	{ "CR-14 a change beyond the chips", POINT_9 "bob odds 9 50; bob change 9 91",
	  FAULT_AMOUNT },
	{ "CR-14 a change below 0", POINT_9 "bob odds 9 50; bob change 9 -1", FAULT_AMOUNT },
	{ "CR-14 odds gone with their bet",
	  POINT_9 "adam come 10; roll 4; adam odds 4 10; roll 4; adam change 4 5", CRAPS_NO_ODDS },
	{ "CR-17 three times on 4", "set odds-limit 345; " BOB "bob pass 2; roll 4; bob odds 4 7",
	  FAULT_AMOUNT },
	{ "CR-17 four times on 9", "set odds-limit 345; " BOB "bob pass 2; roll 9; bob odds 9 9",
	  FAULT_AMOUNT },
	{ "CR-17 five times on 6", "set odds-limit 345; " BOB "bob pass 2; roll 6; bob odds 6 11",
	  FAULT_AMOUNT },
	{ "CR-17 a change too",
	  "set odds-limit 345; " BOB "bob pass 2; roll 6; bob odds 6 10; bob change 6 11",
	  FAULT_AMOUNT },
	{ "CR-2 who has left does nothing", POINT_9 "adam come 10; roll 4; leave adam; adam come 5",
	  FAULT_SEAT },
	{ "CR-2 nor leaves twice", POINT_9 "leave bob; leave bob", FAULT_SEAT },
};

static void
refuses_with_a_fault_of_its_own(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(refusal_cases); i++) {
		const struct refusal_case *c = &refusal_cases[i];
		struct play p;
		int fault;

		play_open(&p);
		fault = play_lines(&p, c->lines);
		if (fault != c->fault)
			fail_msg("%s: want fault %d, got %d", c->label, c->fault, fault);
	}
}

/* CR-19: the sentences of the last line's events, in this order. */
static const struct words_case {
	const char *label, *lines, *words;
} words_cases[] = {
	{ "bets", BOB "bob pass 10", "bob bets 10 on pass." },
	{ "you", "sit you 100; you pass 10", "you bet 10 on pass." },
	{ "a win", BOB "bob pass 10; roll 6 5",
	  "bob rolls 6 5: 11. bob wins 10 with pass; 110 in hand." },
	{ "a point", BOB "bob pass 10; roll 6 3", "bob rolls 6 3: 9. The point is 9." },
	{ "come first, then pass, then the shooter",
	  BOTH
	  "bob pass 10; adam pass 20; roll 9; bob come 5; adam come 7; roll 4; adam odds 4 10; "
	  "adam come 3; bob odds 9 10; roll 3 4",
	  "bob rolls 3 4: 7. bob loses 5 with come on 4; 75 in hand. adam loses 7 with come on 4; "
	  "60 in "
	  "hand. adam loses 10 with odds on 4; 60 in hand. adam wins 3 with come; 66 in hand. bob "
	  "loses "
	  "10 with pass on 9; 75 in hand. bob loses 10 with odds on 9; 75 in hand. adam loses 20 "
	  "with "
	  "pass on 9; 66 in hand. Seven-out: the point 9 is lost. adam is the shooter." },
	{ "wins, then moves", POINT_9 "adam come 10; roll 4; adam odds 4 10; adam come 7; roll 1 3",
	  "bob rolls 1 3: 4. adam wins 10 with come on 4; 93 in hand. adam wins 20 with odds on 4; "
	  "123 "
	  "in hand. adam's come bet of 7 goes to the 4." },
	{ "odds returned",
	  POINT_9 "adam come 10; roll 4; adam odds 4 20; roll 9; bob pass 10; roll 1 6",
	  "bob rolls 1 6: 7. adam loses 10 with come on 4; 70 in hand. adam gets 20 back from odds "
	  "on "
	  "4; 90 in hand. bob wins 10 with pass; 120 in hand." },
	{ "the point made", POINT_9 "bob odds 9 10; roll 4 5",
	  "bob rolls 4 5: 9. bob wins 10 with pass on 9; 100 in hand. bob wins 15 with odds on 9; "
	  "125 "
	  "in hand. The point 9 is made." },
	{ "odds", POINT_9 "bob odds 9 10", "bob takes odds of 10 on 9." },
	{ "more odds", POINT_9 "bob odds 9 10; bob change 9 30", "bob adds 20 to the odds on 9." },
	{ "fewer odds", POINT_9 "bob odds 9 10; bob change 9 4", "bob takes 6 off the odds on 9." },
	{ "no change", POINT_9 "bob odds 9 10; bob change 9 10", "" },
	{ "down", BOB "bob pass 10; bob down pass", "bob takes 10 down from pass." },
	{ "CR-5 the time to bet is over", BOTH "time",
	  "bob lets the time to bet run out. adam is the shooter." },
	{ "the dice passed on", BOTH "bob pass-dice", "adam is the shooter." },
	{ "leaving with a point", POINT_9 "bob odds 9 10; leave bob",
	  "bob leaves the table. bob takes 10 off the odds on 9. adam is the shooter. bob is paid "
	  "out "
	  "90." },
	{ "paid when it falls", POINT_9 "leave bob; roll 4 5",
	  "adam rolls 4 5: 9. bob wins 10 with pass on 9; 20 in hand. The point 9 is made. bob is "
	  "paid "
	  "out 20." },
	{ "nobody there", BOB "bob pass 10; roll 9; leave bob; roll 1 1",
	  "the table rolls 1 1: 2." },
};

static void
tells_every_gain_and_loss(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(words_cases); i++) {
		const struct words_case *c = &words_cases[i];
		struct play p;
		char words[2048];

		play_open(&p);
		assert_int_equal(play_lines(&p, c->lines), 0);
		play_words(&p, words, sizeof(words));
		if (strcmp(words, c->words) != 0)
			fail_msg("%s: want '%s', got '%s'", c->label, c->words, words);
	}
}

/* Does the last of these lines ask something new, and how long does the table wait then? */
static const struct question_case {
	const char *label, *lines, *last;
	bool anew;
	enum game_request_kind kind;
	int option; /* the patience is this option's; -1: for ever */
	int blocked;
} question_cases[] = {
	{ "an empty table waits for ever", "", "", false, GAME_REQUEST_BETS, -1, CRAPS_EMPTY },
	{ "CR-2 the first shooter is asked", "", "sit bob 100", true, GAME_REQUEST_BETS,
	  CRAPS_SHOOTER_MS, CRAPS_SHOOTER_BET },
	{ "a second player is not", BOB, "sit adam 100", false, GAME_REQUEST_BETS, CRAPS_SHOOTER_MS,
	  CRAPS_SHOOTER_BET },
	{ "another's bet asks nothing new", BOTH, "adam pass 10", false, GAME_REQUEST_BETS,
	  CRAPS_SHOOTER_MS, CRAPS_SHOOTER_BET },
	{ "CR-3 the shooter's pass bet does", BOTH, "bob pass 10", true, GAME_REQUEST_BETS,
	  CRAPS_ROUND_MS, 0 },
	{ "a second one does not", BOTH "bob pass 10", "bob pass 10", false, GAME_REQUEST_BETS,
	  CRAPS_ROUND_MS, 0 },
	{ "CR-6 taken down, it is NO_BET", BOTH "bob pass 10", "bob down pass", true,
	  GAME_REQUEST_BETS, CRAPS_SHOOTER_MS, CRAPS_SHOOTER_BET },
	{ "the shooter throws early", BOTH "bob pass 10", "bob roll", true, GAME_REQUEST_DICE,
	  CRAPS_TUMBLE_MS, 0 },
	{ "or the time is up", BOTH "bob pass 10", "time", true, GAME_REQUEST_DICE, CRAPS_TUMBLE_MS,
	  0 },
	{ "a roll asks for bets again", BOTH "bob pass 10", "roll 9", true, GAME_REQUEST_BETS,
	  CRAPS_ROUND_MS, 0 },
	{ "a come bet asks nothing new", POINT_9, "adam come 5", false, GAME_REQUEST_BETS,
	  CRAPS_ROUND_MS, 0 },
	{ "CR-4 the next shooter", POINT_9, "leave bob", true, GAME_REQUEST_BETS, CRAPS_ROUND_MS,
	  0 },
	{ "CR-4 another player leaves", POINT_9, "leave adam", false, GAME_REQUEST_BETS,
	  CRAPS_ROUND_MS, 0 },
	{ "CR-5 passed over", BOTH, "time", true, GAME_REQUEST_BETS, CRAPS_SHOOTER_MS,
	  CRAPS_SHOOTER_BET },
	{ "CR-5 nobody can shoot", BOB "bob pass 100", "roll 2", true, GAME_REQUEST_BETS, -1,
	  CRAPS_SHOOTER_BET },
	{ "CR-5 until one comes", BOB "bob pass 100; roll 2", "sit adam 5", true, GAME_REQUEST_BETS,
	  CRAPS_SHOOTER_MS, CRAPS_SHOOTER_BET },
	{ "CR-5 the last chip goes on odds",
	  BOB "bob pass 50; roll 9; bob come 25; roll 4; roll 9; bob pass 125; roll 2",
	  "bob odds 4 1", false, GAME_REQUEST_BETS, -1, CRAPS_SHOOTER_BET },
};

static void
asks_anew_when_it_asks_something_new(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(question_cases); i++) {
		const struct question_case *c = &question_cases[i];
		struct play p;
		struct game_request before, after;

		play_open(&p);
		play_lines(&p, c->lines);
		before = game_requests(&craps_game, &p.s);
		play_lines(&p, c->last);
		after = game_requests(&craps_game, &p.s);
		if ((after.request_id != before.request_id) != c->anew)
			fail_msg("%s: question %u, then %u", c->label, before.request_id,
				 after.request_id);
		if (after.kind != c->kind || after.blocked != c->blocked ||
		    after.ms != (c->option < 0 ? -1 : p.s.rail.option[c->option]))
			fail_msg("%s: kind %d, blocked %d, ms %d", c->label, (int)after.kind,
				 after.blocked, after.ms);
	}
}

/* CR-4: a round is over when the shooter's pass bet is decided. */
static void
counts_rounds(void **state)
{
	static const struct {
		const char *lines;
		uint32_t rounds;
	} cases[] = {
		{ BOB "bob pass 10", 0 },
		{ BOB "bob pass 10; roll 7", 1 },
		{ BOB "bob pass 10; roll 12", 1 },
		{ POINT_9, 0 },
		{ POINT_9 "roll 4; roll 11", 0 },
		{ POINT_9 "roll 9", 1 },
		{ POINT_9 "roll 7", 1 },
		{ POINT_9 "leave bob; roll 9; adam pass 5; roll 2", 2 },
	};

	(void)state;
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct play p;

		play_open(&p);
		assert_int_equal(play_lines(&p, cases[i].lines), 0);
		if (p.s.rail.round != cases[i].rounds)
			fail_msg("%s: %u rounds", cases[i].lines, p.s.rail.round);
	}
}

/* CR-15: the nearest amount that loses nothing, and what odds of it win. */
static void
knows_what_rounding_costs(void **state)
{
	static const struct {
		int number;
		chips amount, most, whole, winnings;
	} cases[] = {
		{ 4, 7, 100, 7, 14 },   { 10, 1, 100, 1, 2 },
		{ 5, 10, 100, 10, 15 }, { 5, 1, 100, 2, 3 },
		{ 5, 7, 100, 6, 9 },    { 9, 7, 7, 6, 9 },
		{ 9, 1, 1, 0, 0 },      { 6, 40, 100, 40, 48 },
		{ 6, 42, 100, 40, 48 }, { 6, 43, 100, 45, 54 },
		{ 8, 43, 44, 40, 48 },  { 8, 3, 100, 5, 6 },
		{ 8, 4, 4, 0, 0 },      { 6, CHIPS_MAX, CHIPS_MAX, CHIPS_MAX, 1200000000000 },
	};

	(void)state;
	for (size_t i = 0; i < COUNT(cases); i++) {
		chips whole = craps_odds_whole(cases[i].number, cases[i].amount, cases[i].most);

		if (whole != cases[i].whole ||
		    craps_odds_winnings(cases[i].number, whole) != cases[i].winnings)
			fail_msg("%lld on %d: %lld", (long long)cases[i].amount, cases[i].number,
				 (long long)whole);
	}
}

/* The most that any bet takes, and the most that the house does. */
static void
stakes_of_a_million_millions_do_not_overflow(void **state)
{
	struct play p;
	char table[PLAY_TEXT];

	(void)state;
	play_open(&p);
	assert_int_equal(
	    play_lines(&p, "sit bob 1000000000000; bob pass 1000000000000; roll 7; "
			   "bob pass 1000000000000; roll 4; bob odds 4 1000000000000; roll 4"),
	    0);
	play_table(&p, table);
	assert_string_equal(table, "NO_BET bob: bob 5000000000000");
	assert_int_equal(play_lines(&p, "bob pass 1000000000001"), FAULT_AMOUNT);
	assert_int_equal(play_lines(&p, "bob pass 1000000000000; bob pass 1"), CRAPS_BET_FULL);
	assert_int_equal(play_lines(&p, "roll 6; bob odds 6 1000000000000; bob come 1000000000000"),
			 0);
	assert_int_equal(play_lines(&p, "bob come 1"), CRAPS_BET_FULL);

	/* A house that has lost all that can be counted pays, but takes no more bets. */
	p.s.rail.house -= INT64_MAX / 2;
	p.s.rail.in -= INT64_MAX / 2;
	assert_int_equal(play_lines(&p, "bob change 6 2000000000000"), FAULT_AMOUNT);
	assert_int_equal(play_lines(&p, "bob change 6 999999999999; roll 6"), 0);
	assert_int_equal(play_lines(&p, "bob pass 1"), FAULT_BANK);
}

/* The pane's lines: the hand's rolls, the newest first, and who sevened out. */
static void
remembers_the_hand(void **state)
{
	struct play p;

	(void)state;
	play_open(&p);
	play_lines(&p, BOTH "bob pass 10; roll 6; roll 8; roll 6; bob pass 10; roll 11");
	assert_int_equal(p.s.hand_rolls, 4);
	assert_memory_equal(p.s.hand, ((uint8_t[]){ 11, 6, 8, 6 }), 4);
	assert_int_equal(p.s.last_out, NOBODY);
	play_lines(&p, "bob pass 10; roll 5; roll 7");
	assert_int_equal(p.s.hand_rolls, 0);
	assert_int_equal(p.s.last_out, 0);
	play_lines(&p, "leave bob");
	assert_int_equal(p.s.last_out, NOBODY);
	play_lines(&p, "sit cy 5");
	assert_int_equal(p.s.last_out, NOBODY);
}

static void
tell_state(const struct craps *s, const char *const *names, char *out, size_t size)
{
	struct text text = text_in(out, size);

	parts_add(&craps_game, s, names, &text);
}

static void
states_itself(void **state)
{
	const char *names[SEATS] = { "bob" };
	struct play p;
	char text[128];

	(void)state;
	play_open(&p);
	tell_state(&p.s, names, text, sizeof(text));
	assert_string_equal(text, "state NO_BET\n");
	play_lines(&p, BOB "bob pass 10");
	tell_state(&p.s, names, text, sizeof(text));
	assert_string_equal(text, "state COME_OUT\nshooter bob\n");
	play_lines(&p, "roll 6");
	tell_state(&p.s, names, text, sizeof(text));
	assert_string_equal(text, "state POINT_SET\npoint 6\nshooter bob\n");
}

/* Every fault has a sentence, and no two the same. */
static void
every_refusal_says_why(void **state)
{
	(void)state;
	for (int i = CRAPS_PASS_LATE; i <= CRAPS_BET_FULL; i++) {
		assert_non_null(craps_game.faults[i - FAULT_GAME]);
		for (int k = CRAPS_PASS_LATE; k < i; k++)
			assert_string_not_equal(craps_game.faults[i - FAULT_GAME],
						craps_game.faults[k - FAULT_GAME]);
	}
}

static void
a_player_alone_is_not_told_again_and_again(void **state) /* CR-5 */
{
	struct events events = { 0 };
	struct craps s;
	int seat = -1;

	(void)state;
	game_open(&craps_game, &s);
	assert_int_equal(deed_sit(&craps_game, &s, &seat, 100, NULL), 0);
	s.hand_rolls = 3;
	assert_int_equal(deed_time(&craps_game, &s, &events), 0);
	assert_int_equal(events.n, 0);
	assert_int_equal(s.shooter, seat);
	assert_int_equal(s.hand_rolls, 3);
	assert_int_equal(deed_sit(&craps_game, &s, &seat, 100, NULL), 0);
	assert_int_equal(deed_time(&craps_game, &s, &events), 0);
	assert_int_equal(events.n, 2);
	assert_int_equal(events.at[0].kind, CRAPS_EV_LATE);
	assert_int_equal(s.shooter, seat);
	assert_int_equal(s.hand_rolls, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_player_alone_is_not_told_again_and_again),
		cmocka_unit_test(plays_as_the_rules_say),
		cmocka_unit_test(refuses_with_a_fault_of_its_own),
		cmocka_unit_test(tells_every_gain_and_loss),
		cmocka_unit_test(asks_anew_when_it_asks_something_new),
		cmocka_unit_test(counts_rounds),
		cmocka_unit_test(knows_what_rounding_costs),
		cmocka_unit_test(stakes_of_a_million_millions_do_not_overflow),
		cmocka_unit_test(remembers_the_hand),
		cmocka_unit_test(states_itself),
		cmocka_unit_test(every_refusal_says_why),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
