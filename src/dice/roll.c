#include "dice/roll.h"

int
roll_total(const struct roll *r)
{
	int total = 0;

	for (int i = 0; i < r->n; i++)
		total += r->die[i];
	return total;
}

bool
roll_all_equal(const struct roll *r)
{
	for (int i = 1; i < r->n; i++) {
		if (r->die[i] != r->die[0])
			return false;
	}
	return r->n >= 2;
}
