#include "lab/summit/summit_history.h"

#include <string.h>

static int
summit_history_draw_hand(struct xoshiro *luck)
{
	int n = (int)xoshiro_below(luck, HAND_DEALS), hand = 0;

	while (n >= hands[hand].deals)
		n -= hands[hand++].deals;
	return hand;
}

void
summit_history_draw(struct summit_history *path, const struct summiteer *know, struct xoshiro *luck)
{
	int hand[2] = { summit_history_draw_hand(luck), summit_history_draw_hand(luck) };
	struct belief dealt[2]; /* by the rolls alone */
	struct summiteer_history seen;

	belief_deal(&dealt[0]);
	belief_deal(&dealt[1]);
	summiteer_begin(&seen);
	for (int level = 1; level <= SUMMITEER_LEVELS; level++) {
		struct step *step = &path->step[level];
		int actor = (level + 1) % 2;

		step->node = seen.node;
		step->value = (uint8_t)(1 + xoshiro_below(luck, 6));
		step->replaced = step->value > hands[hand[actor]].die[0];
		hand[actor] = hands[hand[actor]].next[step->value - 1];
		step->weight = (float)(1 / belief_roll(&dealt[actor], step->value, step->replaced));
		summiteer_roll(know, &seen, step->value, step->replaced);
	}
}

void
reach_deal(float reach[HANDS])
{
	for (int i = 0; i < HANDS; i++)
		reach[i] = (float)hands[i].deals / (float)HAND_DEALS;
}

bool
hand_agrees(int hand, int value, bool replaced)
{
	return (value > hands[hand].die[0]) == replaced;
}

void
reach_roll(const float in[HANDS], int value, bool replaced, float weight, float out[HANDS])
{
	int cut = hands_below[value];

	memset(out, 0, HANDS * sizeof(out[0]));
	for (int i = 0; i < cut && replaced; i++)
		out[hands[i].next[value - 1]] += in[i] * weight;
	for (int i = cut; i < HANDS && !replaced; i++)
		out[i] = in[i] * weight;
}

void
reach_sums(const float in[HANDS], float out[SUMMITEER_SUMS])
{
	memset(out, 0, SUMMITEER_SUMS * sizeof(out[0]));
	for (int i = 0; i < HANDS; i++)
		out[hands[i].sum - 5] += in[i];
}

float
drop_costs(int level)
{
	return (float)(level / 2);
}

float
exit_costs(int level)
{
	return (float)((level + 1) / 2);
}

void
call_values(int level, const float others[SUMMITEER_SUMS], const float stay[SUMMITEER_SUMS],
	    float value[SUMMITEER_SUMS])
{
	float exits = 0, stays = 0, beaten = 0;

	for (int y = 0; y < SUMMITEER_SUMS; y++) {
		exits += others[y] * (1 - stay[y]);
		stays += others[y] * stay[y];
	}
	for (int x = 0; x < SUMMITEER_SUMS; x++) {
		beaten += others[x] * stay[x];
		value[x] = exits * exit_costs(level) + beaten * (float)level -
			   (stays - beaten) * (float)(level + 1);
	}
}

void
answer_values(int level, const float calls[SUMMITEER_SUMS], struct answers *out)
{
	float all = 0, beaten = 0;

	for (int x = 0; x < SUMMITEER_SUMS; x++)
		all += calls[x];
	out->exit = -all * exit_costs(level);
	for (int y = 0; y < SUMMITEER_SUMS; y++) {
		out->stay[y] = beaten * (float)(level + 1) - (all - beaten) * (float)level;
		beaten += calls[y];
	}
}
