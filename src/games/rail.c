#include "games/rail.h"

int
rail_next_of(const struct rail *rail, uint64_t seats, int seat)
{
	int at =
	    0; /* behind the last, if SEAT is not taken: then the search begins with the first */

	while (at < rail->n && rail->order[at] != seat)
		at++;
	for (int i = 0; i < rail->n; i++) {
		at = at + 1 < rail->n ? at + 1 : 0;
		if (rail_has(seats, rail->order[at]))
			return rail->order[at];
	}
	return NOBODY;
}

int
rail_next(const struct rail *rail, int seat)
{
	return rail_next_of(rail, rail->taken & ~rail->leaving, seat);
}
