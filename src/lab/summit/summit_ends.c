#include "lab/summit/summit_ends.h"

#include <string.h>

/* Sums, and some more so that vectors have no rest. */
enum { SUMS = 32 };

_Static_assert((int)SUMS >= (int)HAND_SUMS, "all sums have room");

double
ends_drop_costs(int level)
{
	return level / 2;
}

static double
ends_exit_costs(int level)
{
	return (level + 1) / 2;
}

/* The stays are by the player's sum. */
static void
ends_compare(double exits, const double stays[HAND_SUMS], int level, double out[HAND_SUMS])
{
	double all = 0, beaten = 0;

	for (int sum = 5; sum < HAND_SUMS; sum++)
		all += stays[sum];
	for (int sum = 5; sum < HAND_SUMS; sum++) {
		beaten += stays[sum];
		out[sum] =
		    exits * ends_exit_costs(level) + beaten * level - (all - beaten) * (level + 1);
	}
}

void
ends_call(const struct ask_split *then, int level, double out[HAND_SUMS])
{
	ends_compare(then->exits, then->stays, level, out);
}

void
ends_answer(const double calls[HAND_SUMS], int level, double out[HAND_SUMS])
{
	double all = 0, beaten = 0, leave;

	for (int sum = 5; sum < HAND_SUMS; sum++)
		all += calls[sum];
	leave = -all * ends_exit_costs(level);
	for (int sum = 5; sum < HAND_SUMS; sum++) {
		double stay = beaten * (level + 1) - (all - beaten) * level;

		out[sum] = stay > leave ? stay : leave;
		beaten += calls[sum];
	}
}

/* Hands that roll, by value: those that it leaves alone, by sum, and those in which it replaces the
 * least die, by the sum of the other dice.  Hands are first told apart by their least die. */
struct ends_rolls {
	double kept[SUMMIT_DICE + 3][SUMS], replaced[SUMMIT_DICE + 3][SUMS];
};

/* What this turn ends at once, and who rolls.  False if nobody does. */
static bool
ends_split(const struct summiteer_node *node, int level, const double reach[HANDS],
	   struct ends_rolls *rolls, double out[HAND_SUMS])
{
	double calls[HAND_SUMS] = { 0 }, drops = 0, all = 0;

	for (int i = 0; i < HANDS; i++) {
		double part = reach[i] * (1. / (double)SUMMITEER_PARTS);
		int least = hands[i].die[0], sum = hands[i].sum;

		if (reach[i] <= 0)
			continue;
		drops += part * node->drop[i];
		calls[sum] += part * (SUMMITEER_PARTS - node->drop[i] - node->roll[i]);
		if (node->roll[i] == 0)
			continue;
		part *= node->roll[i] * (1. / 6);
		all += part;
		rolls->kept[least][sum] += part;
		rolls->replaced[least + 1][sum - least] += part;
	}
	ends_answer(calls, level, out);
	for (int sum = 5; sum < HAND_SUMS; sum++)
		out[sum] += drops * ends_drop_costs(level);
	return all > 0;
}

/* A value leaves greater least dice alone too, and replaces smaller ones too. */
static void
ends_gather(struct ends_rolls *rolls)
{
	for (int value = 2; value <= 6; value++) {
		for (int sum = 0; sum < SUMS; sum++) {
			rolls->kept[7 - value][sum] += rolls->kept[8 - value][sum];
			rolls->replaced[value][sum] += rolls->replaced[value - 1][sum];
		}
	}
}

/* After one outcome the opponent drops or calls; the other's hands are as likely as REACH, by
 * sum. */
static void
ends_reply(const struct summiteer_node *node, int level, const double *reach, double out[HAND_SUMS])
{
	double stays[HAND_SUMS], all = 0, exits = 0, drop, call[HAND_SUMS];

	for (int sum = 5; sum < HAND_SUMS; sum++)
		all += reach[sum];
	if (all <= 0)
		return;
	for (int sum = 5; sum < HAND_SUMS; sum++) {
		stays[sum] = reach[sum] * node->stay[sum - 5] * (1. / (double)SUMMITEER_PARTS);
		exits += reach[sum] - stays[sum];
	}
	drop = -all * ends_drop_costs(level);
	ends_compare(exits, stays, level, call);
	for (int sum = 5; sum < HAND_SUMS; sum++)
		out[sum] += call[sum] > drop ? call[sum] : drop;
}

void
ends_last_turn(const struct summiteer *policy, int level, int node, const double reach[HANDS],
	       double out[HAND_SUMS])
{
	struct ends_rolls rolls = { .kept = { { 0 } } };

	if (!ends_split(&policy->node[node], level, reach, &rolls, out))
		return;
	ends_gather(&rolls);
	for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
		int value = summiteer_value(o), next = summiteer_next(policy, level, node, o);
		double by_sum[SUMS] = { 0 };

		if (summiteer_replaces(o))
			memcpy(&by_sum[value], rolls.replaced[value],
			       (size_t)(SUMS - value) * sizeof(by_sum[0]));
		ends_reply(&policy->node[next], level + 1,
			   summiteer_replaces(o) ? by_sum : rolls.kept[value], out);
	}
}
