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
