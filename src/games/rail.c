#include "games/rail.h"

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
