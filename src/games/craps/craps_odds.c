#include "games/craps/craps.h"

/* 7 comes in six ways, a number in three, four or five: the true odds, and the 3-4-5 times limit
 * under which every win with full odds pays the same six line bets. */
static const struct {
	struct craps_pays pays;
	uint8_t limit_345;
} boxes[CRAPS_BOXES] = {
	{ { 2, 1 }, 3 }, { { 3, 2 }, 4 }, { { 6, 5 }, 5 },
	{ { 6, 5 }, 5 }, { { 3, 2 }, 4 }, { { 2, 1 }, 3 },
};

struct craps_pays
craps_odds_pay(int number)
{
	return boxes[craps_box(number)].pays;
}

chips
craps_odds_winnings(int number, chips amount)
{
	struct craps_pays pays = craps_odds_pay(number);

	return amount * pays.to / pays.of;
}

chips
craps_odds_whole(int number, chips amount, chips most)
{
	chips of = craps_odds_pay(number).of;
	chips below = amount / of * of;
	chips nearest = below == 0 || amount - below > of / 2 ? below + of : below;

	return nearest <= most ? nearest : most / of * of;
}

chips
craps_odds_limit(int32_t limit, int number, chips line_bet)
{
	chips most;

	if (limit == CRAPS_UNLIMITED)
		return CHIPS_MAX;
	most = line_bet * (limit == CRAPS_345 ? boxes[craps_box(number)].limit_345 : limit);
	return most < CHIPS_MAX ? most : CHIPS_MAX;
}
