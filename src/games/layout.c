#include "games/layout.h"

/* Which digits a number has, and how often each: four bits for each digit. */
static uint64_t
layout_digits(int64_t n)
{
	uint64_t digits = 0;

	for (; n > 0; n /= 10)
		digits += UINT64_C(1) << (4 * (n % 10));
	return digits;
}

int
layout_find_typed(const struct layout *l, int spot, int64_t n)
{
	int at = layout_find(l, spot, n);

	if (at >= 0 || (l->faces >> spot & 1) == 0 || n <= 0 || n > UINT16_MAX)
		return at;
	while ((at = layout_next(l, spot, at)) >= 0) {
		if (layout_digits(l->square[at].n) == layout_digits(n))
			break;
	}
	return at;
}

int
layout_next(const struct layout *l, int spot, int at)
{
	for (at = at < 0 ? l->first[spot] : at + 1; at < l->squares; at++) {
		if (l->square[at].spot == spot)
			return at;
	}
	return -1;
}

bool
layout_has_numbers(const struct layout *l, int spot)
{
	int at = -1;

	while ((at = layout_next(l, spot, at)) >= 0) {
		if (l->square[at].n != 0)
			return true;
	}
	return false;
}

bool
layout_is_bare(const struct layout *l, int spot)
{
	return layout_find(l, spot, 0) >= 0;
}
