#include "games/summit/hands.h"

#include <string.h>

/* clang-format off */
const struct hand hands[HANDS] = {
#define HAND(a, b, c, d, e, sum, deals, n1, n2, n3, n4, n5, n6) \
	{ { a, b, c, d, e }, sum, deals, { n1, n2, n3, n4, n5, n6 } },
#include "games/summit/hands.def"
#undef HAND
};
/* clang-format on */

int
hand_index(const uint8_t die[5])
{
	int low = 0, high = HANDS - 1;

	while (low < high) {
		int middle = (low + high) / 2;

		if (memcmp(hands[middle].die, die, 5) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

void
belief_deal(struct belief *b)
{
	for (int i = 0; i < HANDS; i++)
		b->p[i] = hands[i].deals / (double)HAND_DEALS;
}

double
belief_roll(struct belief *b, int value, bool replaced)
{
	struct belief after = { { 0 } };
	double seen = 0;

	for (int i = 0; i < HANDS; i++) {
		if ((value > hands[i].die[0]) != replaced)
			continue;
		after.p[hands[i].next[value - 1]] += b->p[i];
		seen += b->p[i];
	}
	if (seen <= 0)
		return 0;
	for (int i = 0; i < HANDS; i++)
		b->p[i] = after.p[i] / seen;
	return seen;
}

void
belief_below(const struct belief *b, double below[HAND_SUMS + 1])
{
	double sums[HAND_SUMS] = { 0 };

	for (int i = 0; i < HANDS; i++)
		sums[hands[i].sum] += b->p[i];
	below[0] = 0;
	for (int x = 0; x < HAND_SUMS; x++)
		below[x + 1] = below[x] + sums[x];
}
