#include "lab/summit/summit_lay.h"

#include <string.h>

#include "games/deed.h"
#include "games/game.h"

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
