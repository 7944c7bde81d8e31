#include "lab/craps/craps_bettors.h"

#include <stddef.h>

#include "games/craps/craps.h"
#include "games/game.h"

/* As much odds as the table takes (CR-17), wherever they may be had. */
static void
craps_bettors_take_odds(void *state)
{
	for (int box = 0; box < CRAPS_BOXES; box++) {
		struct action a = { CRAPS_ODDS, { craps_number(box), 0 } };
		struct range range;

		if (game_range(&craps_game, state, BETTOR, &a, &range) == 0 &&
		    range.max >= range.min)
			bettor_act(&craps_game, state, CRAPS_ODDS, a.arg[0], range.max);
	}
}

/* Bets on pass, since a shooter must. */
static void
craps_bet_pass(const struct bettor *b, void *state)
{
	const struct craps *s = state;

	if (craps_bet(s, BETTOR, CRAPS_AT_PASS, 0) == 0)
		bettor_act(&craps_game, state, CRAPS_PASS, LINE_BET, 0);
	if (b->value != 0)
		craps_bettors_take_odds(state);
}

/* One come bet beside it, until it is decided. */
static void
craps_bet_come(const struct bettor *b, void *state)
{
	const struct craps *s = state;
	struct craps_bets bets = craps_bets_of(s, BETTOR);
	chips come = bets.come;

	for (int box = 0; box < CRAPS_BOXES; box++)
		come += bets.on[box];
	craps_bet_pass(b, state);
	if (come == 0)
		bettor_act(&craps_game, state, CRAPS_COME, LINE_BET, 0);
}

#define LINE BETTOR_ON(CRAPS_AT_PASS)
#define ODDS BETTOR_ON(CRAPS_AT_ODDS)

/* clang-format off */
const struct bettor craps_bettors[] = {
	{ "pass", craps_bet_pass, LINE, 0, 0, 0 },
	{ "come", craps_bet_come, BETTOR_ON(CRAPS_AT_COME), 0, 0, 0 },
	{ "odds 4", craps_bet_pass, ODDS, 4, CRAPS_ODDS_LIMIT, 1 },
	{ "odds 5", craps_bet_pass, ODDS, 5, CRAPS_ODDS_LIMIT, 1 },
	{ "odds 6", craps_bet_pass, ODDS, 6, CRAPS_ODDS_LIMIT, 1 },
	{ "odds 8", craps_bet_pass, ODDS, 8, CRAPS_ODDS_LIMIT, 1 },
	{ "odds 9", craps_bet_pass, ODDS, 9, CRAPS_ODDS_LIMIT, 1 },
	{ "odds 10", craps_bet_pass, ODDS, 10, CRAPS_ODDS_LIMIT, 1 },
	{ "pass with 1x odds", craps_bet_pass, LINE | ODDS, 0, CRAPS_ODDS_LIMIT, 1 },
	{ "pass with 2x odds", craps_bet_pass, LINE | ODDS, 0, CRAPS_ODDS_LIMIT, 2 },
	{ "pass with 3-4-5x odds", craps_bet_pass, LINE | ODDS, 0, CRAPS_ODDS_LIMIT, CRAPS_345 },
	{ "pass with 5x odds", craps_bet_pass, LINE | ODDS, 0, CRAPS_ODDS_LIMIT, 5 },
	{ "pass with 10x odds", craps_bet_pass, LINE | ODDS, 0, CRAPS_ODDS_LIMIT, 10 },
	{ .bet = NULL },
};
