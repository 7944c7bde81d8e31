#include "lab/craps/craps_round.h"

#include <stdlib.h>

enum craps_end
craps_end_of(int point, int total)
{
	if (point != 0) {
		if (total == point)
			return CRAPS_WINS;
		return total == 7 ? CRAPS_LOSES : CRAPS_GOES_ON;
	}
	switch (total) {
	case 7:
	case 11: return CRAPS_WINS;
	case 2:
	case 3:
	case 12: return CRAPS_LOSES;
	default: return CRAPS_GOES_ON;
	}
}

int
craps_ways(int total)
{
	return 6 - abs(7 - total);
}

enum craps_end
craps_round_roll(struct craps_round *round, int total)
{
	enum craps_end end = craps_end_of(round->point, total);

	round->rolls++;
	if (round->point == 0)
		round->point = total;
	return end;
}

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

static void
craps_tally_visit_count(struct sums *s, const char *key, uint64_t *count)
{
	s->numbers(s, key, (int64_t *)count, 1);
}

void
craps_tally_visit(struct craps_tally *t, struct sums *s)
{
	craps_tally_visit_count(s, "games", &t->games);
	craps_tally_visit_count(s, "rolls", &t->rolls);
	s->most(s, "longest", &t->longest);
	craps_tally_visit_count(s, "won", &t->won);
	craps_tally_visit_count(s, "come_out_won", &t->come_out_won);
	craps_tally_visit_count(s, "come_out", &t->come_out);
	craps_tally_visit_count(s, "went_on", &t->went_on);
	s->numbers(s, "length", (int64_t *)t->length, CRAPS_LONG + 1);
}

bool
craps_tally_is_sound(const struct craps_tally *t, uint64_t games)
{
	uint64_t lengths = 0;

	for (int i = 0; i <= CRAPS_LONG; i++) {
		if (t->length[i] > games - lengths)
			return false;
		lengths += t->length[i];
	}
	return t->games == games && lengths == games && t->won <= games && t->come_out <= games &&
	       t->come_out_won <= t->come_out && t->went_on == games - t->come_out &&
	       t->rolls >= games && t->rolls <= INT64_MAX && t->longest <= t->rolls;
}
