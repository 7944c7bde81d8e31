#include "lab/summit/summit_ask.h"

#include <string.h>

#include "games/deed.h"
#include "games/game.h"
#include "games/summit/players.h"

enum { LAY_STACK = 1000 };

static int
lay_do(struct summit *s, const struct deed *d)
{
	struct deed deed = *d;

	return game_do(&summit_game, s, &deed, NULL, NULL);
}

static int
lay_act(struct summit *s, int verb)
{
	return lay_do(s, &(struct deed){ .kind = DEED_ACT,
					 .seat = s->turn,
					 .action = { .verb = (uint8_t)verb } });
}

static void
lay_deal(struct summit *s)
{
	struct deed dice = { .kind = DEED_ROLL, .roll = { .n = 2 * SUMMIT_DICE } };

	memset(dice.roll.die, 1, 2 * SUMMIT_DICE);
	lay_do(s, &(struct deed){ .kind = DEED_TIME });
	lay_do(s, &dice);
}

/* Seat 0 starts the first round.  If the other is to start, that round is dropped: the bet of a
 * starter is 0. */
void
summit_lay(struct summit *s, int starter)
{
	game_open(&summit_game, s);
	s->rail.trusted = true;
	for (int seat = 0; seat < 2; seat++)
		lay_do(s, &(struct deed){ DEED_SIT, .seat = (int8_t)seat, .amount = LAY_STACK });
	lay_deal(s);
	if (starter == 0)
		return;
	lay_act(s, SUMMIT_DROP);
	lay_deal(s);
}

/* With a hand in which the roll does what it is said to have done. */
bool
summit_lay_roll(struct summit *s, int value, bool replaced)
{
	struct deed dice = { .kind = DEED_ROLL, .roll = { .n = 1, .die = { (uint8_t)value } } };

	memset(s->hand[s->turn], replaced ? 1 : 6, SUMMIT_DICE);
	if (lay_act(s, SUMMIT_ROLL) != 0)
		return false;
	lay_do(s, &dice);
	return true;
}

void
summit_lay_call(struct summit *s)
{
	lay_act(s, SUMMIT_SHOWDOWN);
}

int
summit_lay_asked(const struct summit *s)
{
	return s->phase == SUMMIT_SEALING ? 1 - s->turn : s->turn;
}

void
summit_lay_hand(struct summit *s, int seat, const uint8_t hand[SUMMIT_DICE])
{
	memset(s->hand[1 - seat], 0, SUMMIT_DICE);
	memcpy(s->hand[seat], hand, SUMMIT_DICE);
}

void
ask_begin(struct ask *a, const struct bot *player, int starter)
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
