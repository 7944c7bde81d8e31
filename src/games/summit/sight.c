#include "games/summit/sight.h"

#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "games/summit/summiteer.h"

enum { DEALT = 0, KNOWN = 1 + 11 + 121 }; /* histories of up to two rolls */

/* The history with number n is followed, after an outcome, by the one with this number. */
struct sights {
	struct sight of[KNOWN];
};

static int
sight_next(int history, int outcome)
{
	return history * SUMMITEER_OUTCOMES + 1 + outcome;
}

static int
sight_outcome(const struct summit_roll *roll)
{
	return summiteer_outcome(roll->value, roll->replaced);
}

static void
sight_add_up(const uint16_t sums[HAND_SUMS], uint16_t below[HAND_SUMS + 1])
{
	below[0] = 0;
	for (int x = 0; x < HAND_SUMS; x++)
		below[x + 1] = (uint16_t)(below[x] + sums[x]);
}

static void
sight_count(struct sight *sight)
{
	uint16_t sums[HAND_SUMS] = { 0 };

	for (int i = 0; i < HANDS; i++)
		sums[hands[i].sum] += sight->ways[i];
	sight_add_up(sums, sight->below);
}

static void
sight_deal(struct sight *sight)
{
	/* clang-format off */
	static const uint16_t dealt[HANDS] = {
#define HAND(a, b, c, d, e, sum, deals, n1, n2, n3, n4, n5, n6) deals,
#include "games/summit/hands.def"
#undef HAND
	};
	/* clang-format on */

	memcpy(sight->ways, dealt, sizeof(dealt));
}

/* A hand in which a die was replaced has become one that comes later in the order. */
static void
sight_roll(struct sight *sight, int value, bool replaced)
{
	uint16_t *ways = sight->ways;
	int cut = hands_below[value];

	if (!replaced) {
		memset(ways, 0, (size_t)cut * sizeof(*ways));
		return;
	}
	memset(ways + cut, 0, (size_t)(HANDS - cut) * sizeof(*ways));
	for (int i = cut - 1; i >= 0; i--) {
		uint16_t moved = ways[i];

		ways[i] = 0;
		ways[hands[i].next[value - 1]] += moved;
	}
}

/* The sights after one more roll. */
static void
sights_go_on(struct sights *known, int history)
{
	for (int value = 1; value <= 6; value++) {
		for (int replaced = 0; replaced <= (value > 1); replaced++) {
			int outcome = summiteer_outcome(value, replaced);
			struct sight *next = &known->of[sight_next(history, outcome)];

			*next = known->of[history];
			sight_roll(next, value, replaced);
		}
	}
}

struct sights *
sights_make(void)
{
	struct sights *known = malloc(sizeof(*known));

	if (known == NULL)
		return NULL;
	sight_deal(&known->of[DEALT]);
	for (int history = DEALT; sight_next(history, 0) < KNOWN; history++)
		sights_go_on(known, history);
	for (int history = 0; history < KNOWN; history++)
		sight_count(&known->of[history]);
	return known;
}

const struct sight *
sight_of(const struct summit *view, int seat, const struct sights *known, struct sight *room)
{
	int history = DEALT, i = 0;

	for (; known != NULL && i < view->rolls; i++) {
		int next = sight_next(history, sight_outcome(&view->roll[i]));

		if (view->roll[i].seat != seat)
			continue;
		if (next >= KNOWN)
			break;
		history = next;
	}
	if (known != NULL && i == view->rolls)
		return &known->of[history];
	if (known != NULL)
		*room = known->of[history];
	else
		sight_deal(room);
	for (; i < view->rolls; i++) {
		if (view->roll[i].seat == seat)
			sight_roll(room, view->roll[i].value, view->roll[i].replaced);
	}
	sight_count(room);
	assert(room->below[HAND_SUMS] > 0);
	return room;
}

/* The sums of four dice, and some more so that vectors have no rest. */
enum { FOUR_DICE = 4, FOURS = 24 };

void
sight_after(const struct sight *sight, int least, uint16_t after[6][HAND_SUMS + 1])
{
	uint16_t others[7][FOURS] = { { 0 } }; /* by the least die, and the sum of the other four */

	for (int i = 0; i < HANDS; i++)
		others[hands[i].die[0]][hands[i].sum - hands[i].die[0] - FOUR_DICE] +=
		    sight->ways[i];
	for (int value = 1; value <= 6; value++) {
		bool replaced = value > least;
		uint16_t sums[FOUR_DICE + 6 + FOURS] = { 0 };

		for (int low = replaced ? 1 : value; low < (replaced ? value : 7); low++) {
			uint16_t *sum = sums + FOUR_DICE + (replaced ? value : low);

			for (int x = 0; x < FOURS; x++)
				sum[x] += others[low][x];
		}
		sight_add_up(sums, after[value - 1]);
	}
}
