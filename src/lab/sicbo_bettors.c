#include "lab/sicbo_bettors.h"

#include <stddef.h>

#include "games/sicbo/sicbo.h"

static void
sicbo_bet_big(const struct bettor *b, void *state)
{
	(void)b;
	bettor_act(&sicbo_game, state, SICBO_BIG, LINE_BET, 0);
}

static void
sicbo_bet_small(const struct bettor *b, void *state)
{
	(void)b;
	bettor_act(&sicbo_game, state, SICBO_SMALL, LINE_BET, 0);
}

const struct bettor sicbo_bettors[] = {
	{ "big", sicbo_bet_big, BETTOR_ON(SICBO_BIG), 0, 0, 0 },
	{ "small", sicbo_bet_small, BETTOR_ON(SICBO_SMALL), 0, 0, 0 },
	{ .bet = NULL },
};
