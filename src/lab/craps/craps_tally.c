#include "lab/craps/craps_tally.h"

void
craps_tally_games(struct craps_tally *t, uint64_t rolls, uint64_t games, uint64_t won)
{
	if (games == 0)
		return;
	t->games += games;
	t->rolls += games * rolls;
	t->won += won;
	if (rolls == 1) {
		t->come_out += games;
		t->come_out_won += won;
	} else {
		t->went_on += games;
	}
	if (rolls > t->longest)
		t->longest = rolls;
	t->length[rolls < CRAPS_LONG ? rolls : CRAPS_LONG] += games;
}

void
craps_tally_add(struct craps_tally *whole, const struct craps_tally *part)
{
	whole->games += part->games;
	whole->rolls += part->rolls;
	whole->won += part->won;
	whole->come_out_won += part->come_out_won;
	whole->come_out += part->come_out;
	whole->went_on += part->went_on;
	if (part->longest > whole->longest)
		whole->longest = part->longest;
	for (int i = 1; i <= CRAPS_LONG; i++)
		whole->length[i] += part->length[i];
}
