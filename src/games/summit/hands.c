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
	/* clang-format off */
	static const struct belief dealt = { {
#define HAND(a, b, c, d, e, sum, deals, n1, n2, n3, n4, n5, n6) deals / (double)HAND_DEALS,
#include "games/summit/hands.def"
#undef HAND
	} };
	/* clang-format on */

	*b = dealt;
}

const uint8_t hands_below[] = { 0, 0, 126, 196, 231, 246, 251 };

double
belief_roll(struct belief *b, int value, bool replaced)
{
	struct belief after = { { 0 } };
	int cut = hands_below[value];
	double seen = 0;

	for (int i = 0; i < cut && replaced; i++)
		after.p[hands[i].next[value - 1]] += b->p[i];
	for (int i = cut; i < HANDS && !replaced; i++)
		after.p[i] = b->p[i];
	for (int i = 0; i < HANDS; i++)
		seen += after.p[i];
	if (seen <= 0)
		return 0;
	for (int i = 0; i < HANDS; i++)
		b->p[i] = after.p[i] / seen;
	return seen;
}
