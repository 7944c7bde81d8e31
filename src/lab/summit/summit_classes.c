#include "lab/summit/summit_classes.h"

#include <string.h>

/* A hand in ascending order; the rest are zeros. */
struct small_hand {
	uint8_t die[CLASS_DICE];
};

struct kinds {
	int dice, sides;
	int n;
	struct small_hand hand[CLASSES];
	double deal[CLASSES];
};

static double
classes_factorial(int n)
{
	return n < 2 ? 1 : n * classes_factorial(n - 1);
}

/* In how many of the throws it comes up, divided by all of them. */
static double
classes_deal_of(const struct kinds *k, const struct small_hand *hand)
{
	double p = classes_factorial(k->dice);
	int run = 0;

	for (int i = 0; i < k->dice; i++) {
		run = i > 0 && hand->die[i] == hand->die[i - 1] ? run + 1 : 1;
		p /= (double)run * k->sides;
	}
	return p;
}

static void
classes_list_hands(struct kinds *k, struct small_hand *hand, int at, int from)
{
	if (at == k->dice || at == CLASS_DICE) {
		k->deal[k->n] = classes_deal_of(k, hand);
		k->hand[k->n++] = *hand;
		return;
	}
	for (int value = from; value <= k->sides; value++) {
		hand->die[at] = (uint8_t)value;
		classes_list_hands(k, hand, at + 1, value);
	}
}

static struct small_hand
classes_after_roll(struct small_hand hand, int dice, int value)
{
	int at = 0;

	if (value <= hand.die[0])
		return hand;
	for (; at + 1 < dice && hand.die[at + 1] < value; at++)
		hand.die[at] = hand.die[at + 1];
	hand.die[at] = (uint8_t)value;
	return hand;
}

static uint8_t
classes_sum_of(const struct small_hand *hand)
{
	int sum = 0;

	for (int i = 0; i < CLASS_DICE; i++)
		sum += hand->die[i];
	return (uint8_t)sum;
}

/* The hand's class: the first hand with the same sum and least dice stands for it. */
struct labels {
	struct small_hand first[CLASSES];
};

static int
classes_class_of(struct classes *c, struct labels *labels, const struct small_hand *hand, int rolls)
{
	size_t same = (size_t)(rolls < CLASS_DICE ? rolls : CLASS_DICE);
	uint8_t sum = classes_sum_of(hand);
	int at = 0;

	while (at < c->n &&
	       (c->sum[at] != sum || memcmp(labels->first[at].die, hand->die, same) != 0))
		at++;
	if (at == c->n) {
		labels->first[at] = *hand;
		c->sum[at] = sum;
		c->least[at] = rolls > 0 ? hand->die[0] : 0;
		c->n++;
	}
	return at;
}

void
classes_make(int dice, int sides, int rolls, struct classes *out)
{
	struct kinds kinds = { .dice = dice, .sides = sides };
	struct small_hand hand = { { 0 } };
	struct labels labels[2];

	classes_list_hands(&kinds, &hand, 0, 1);
	for (int k = 0; k <= rolls; k++) {
		struct classes *c = &out[k];

		*c = (struct classes){ 0 };
		for (int i = 0; i < kinds.n; i++) {
			int at = classes_class_of(c, &labels[k % 2], &kinds.hand[i], k);

			c->deal[at] += kinds.deal[i];
			for (int v = 0; v < sides && k > 0; v++) {
				struct small_hand next =
				    classes_after_roll(kinds.hand[i], dice, v + 1);

				c->next[at][v] = (uint8_t)classes_class_of(
				    &out[k - 1], &labels[(k - 1) % 2], &next, k - 1);
			}
		}
	}
}
