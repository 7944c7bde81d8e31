#include "house/cage.h"

void
cage_open(struct cage *cage, chips bankroll)
{
	*cage = (struct cage){ bankroll, bankroll };
}

int
cage_take(struct cage *cage, chips amount)
{
	if (amount < 1 || amount > cage->cash)
		return FAULT_POOR;
	cage->cash -= amount;
	return 0;
}

void
cage_give(struct cage *cage, chips amount)
{
	cage->cash += amount;
}

chips
cage_buy_in(const struct cage *cage, chips need)
{
	chips buy_in = need > BUY_IN ? need : BUY_IN;

	if (need > cage->cash)
		return 0;
	return buy_in < cage->cash ? buy_in : cage->cash;
}
