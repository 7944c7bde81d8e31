#include "games/rail.h"

int
rail_next(const struct rail *rail, int seat)
{
	int at = rail->n - 1; /* so that the search begins with the first */

	for (int i = 0; i < rail->n; i++) {
		if (rail->order[i] == seat)
			at = i;
	}
	for (int i = 0; i < rail->n; i++) {
		at = at + 1 < rail->n ? at + 1 : 0;
		if (rail_plays(rail, rail->order[at]))
			return rail->order[at];
	}
	return NOBODY;
}
