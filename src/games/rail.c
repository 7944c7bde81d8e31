#include "games/rail.h"

uint64_t
rail_bit(int seat)
{
	return UINT64_C(1) << seat;
}

bool
rail_has(uint64_t seats, int seat)
{
	return seat != NOBODY && (seats & rail_bit(seat)) != 0;
}

bool
rail_plays(const struct rail *rail, int seat)
{
	return rail_has(rail->taken & ~rail->leaving, seat);
}

int
rail_next(const struct rail *rail, int seat)
{
	int at = rail->n - 1; /* so that the search begins with the first */

	for (int i = 0; i < rail->n; i++) {
		if (rail->order[i] == seat)
			at = i;
	}
	for (int i = 1; i <= rail->n; i++) {
		int next = rail->order[(at + i) % rail->n];

		if (rail_plays(rail, next))
			return next;
	}
	return NOBODY;
}
