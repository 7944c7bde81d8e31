#include "lab/summit/summit_ask.h"

#include <string.h>

#include "games/summit/players.h"
#include "lab/summit/summit_lay.h"

void
ask_begin(struct ask *a, const struct brain *player, int starter)
{
	a->player = *player;
	a->policy = summit_policy_of(player);
	a->node[1] = 0;
	summit_lay(&a->table[1], starter);
}

bool
ask_roll(struct ask *a, int level, int outcome)
{
	if (a->policy != NULL) {
		a->node[level + 1] = summiteer_next(a->policy, level, a->node[level], outcome);
		return true;
	}
	a->table[level + 1] = a->table[level];
	return summit_lay_roll(&a->table[level + 1], summiteer_value(outcome),
			       summiteer_replaces(outcome));
}

bool
ask_is_alike(const struct ask *a, int level, int outcome, int other)
{
	return outcome == other ||
	       (a->policy != NULL && summiteer_next(a->policy, level, a->node[level], outcome) ==
					 summiteer_next(a->policy, level, a->node[level], other));
}

/* About all hands that the player may have. */
static void
ask_table(struct ask *a, struct summit *table, const double reach[HANDS])
{
	bool asked[HANDS];

	for (int i = 0; i < HANDS; i++)
		asked[i] = reach[i] > 0;
	memset(table->hand, 0, sizeof(table->hand));
	summit_odds_of_hands(&a->player, table, 0, asked, a->odds);
}

static void
ask_turn_of_policy(const struct summiteer_node *node, const double reach[HANDS],
		   struct ask_split *out)
{
	for (int i = 0; i < HANDS; i++) {
		double part = reach[i] * (1. / (double)SUMMITEER_PARTS);

		if (reach[i] <= 0)
			continue;
		out->drops += part * node->drop[i];
		out->rolls[i] = part * node->roll[i];
		out->calls[hands[i].sum] +=
		    part * (SUMMITEER_PARTS - node->drop[i] - node->roll[i]);
	}
}

void
ask_turn(struct ask *a, int level, const double reach[HANDS], struct ask_split *out)
{
	struct summit table;

	*out = (struct ask_split){ .drops = 0 };
	if (a->policy != NULL) {
		ask_turn_of_policy(&a->policy->node[a->node[level]], reach, out);
		return;
	}
	table = a->table[level];
	ask_table(a, &table, reach);
	for (int i = 0; i < HANDS; i++) {
		if (reach[i] <= 0)
			continue;
		out->drops += reach[i] * a->odds[i][SUMMIT_DROP];
		out->rolls[i] = reach[i] * a->odds[i][SUMMIT_ROLL];
		out->calls[hands[i].sum] += reach[i] * a->odds[i][SUMMIT_SHOWDOWN];
	}
}

static void
ask_answers_of_policy(const struct summiteer_node *node, const double reach[HANDS],
		      struct ask_split *out)
{
	for (int i = 0; i < HANDS; i++) {
		double part = reach[i] * (1. / (double)SUMMITEER_PARTS);
		int stay = node->stay[hands[i].sum - 5];

		out->exits += part * (SUMMITEER_PARTS - stay);
		out->stays[hands[i].sum] += part * stay;
	}
}

void
ask_answers(struct ask *a, int level, const double reach[HANDS], struct ask_split *out)
{
	struct summit table;

	*out = (struct ask_split){ .drops = 0 };
	if (a->policy != NULL) {
		ask_answers_of_policy(&a->policy->node[a->node[level]], reach, out);
		return;
	}
	table = a->table[level];
	summit_lay_call(&table);
	ask_table(a, &table, reach);
	for (int i = 0; i < HANDS; i++) {
		if (reach[i] <= 0)
			continue;
		out->exits += reach[i] * a->odds[i][SUMMIT_EXIT];
		out->stays[hands[i].sum] += reach[i] * a->odds[i][SUMMIT_STAY];
	}
}
