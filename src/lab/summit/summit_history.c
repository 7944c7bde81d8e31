#include "lab/summit/summit_history.h"

#include <stdio.h>
#include <string.h>

#include "games/summit/hands.h"

/* "roll 3, 4+" */
static int
history_name_roll(const struct summit_roll *roll, int nth, char *why, size_t size)
{
	return snprintf(why, size, "roll %d, %d%c", nth + 1, roll[nth].value,
			roll[nth].replaced ? '+' : '-');
}

/* No hand that could have made the rolls before can have made the NTH. */
static void
history_tell_roll(const struct summit_roll *roll, int nth, char *why, size_t size)
{
	int value = roll[nth].value, used = history_name_roll(roll, nth, why, size);

	if (value == 1)
		snprintf(why + used, size - (size_t)used,
			 ", cannot be: a 1 is greater than no die, so it never replaces one");
	else if (roll[nth].replaced)
		snprintf(why + used, size - (size_t)used,
			 ", cannot be: by the rolls before it, that player has no die below %d",
			 value);
	else
		snprintf(why + used, size - (size_t)used,
			 ", cannot be: by the rolls before it, that player has a die below %d, "
			 "which a %d replaces",
			 value, value);
}

/* Do the rolls agree with each other?  Tells of the first that does not. */
static bool
history_check_rolls(const struct summit_roll *roll, int n, char *why, size_t size)
{
	struct belief seen[2];

	belief_deal(&seen[0]);
	belief_deal(&seen[1]);
	for (int i = 0; i < n; i++) {
		if (belief_roll(&seen[i % 2], roll[i].value, roll[i].replaced) <= 0) {
			history_tell_roll(roll, i, why, size);
			return false;
		}
	}
	return true;
}

/* BEFORE are the hands that this roll turns into one of AFTER.  False if there are none. */
static bool
history_undo(const struct summit_roll *roll, const bool after[HANDS], bool before[HANDS])
{
	bool any = false;

	for (int i = 0; i < HANDS; i++) {
		bool replaces = roll->value > hands[i].die[0];

		before[i] = replaces == roll->replaced && after[hands[i].next[roll->value - 1]];
		any |= before[i];
	}
	return any;
}

/* A die that was not replaced is undone to a hand without lower ones, and one that was, to a hand
 * that has it: HAND and its later rolls rule that out. */
static void
history_tell_hand(const struct summit_roll *roll, int nth, const uint8_t hand[SUMMIT_DICE],
		  char *why, size_t size)
{
	int value = roll[nth].value, used = history_name_roll(roll, nth, why, size);
	char dice[SUMMIT_DICE + 1] = "";

	for (int i = 0; i < SUMMIT_DICE; i++)
		dice[i] = (char)('0' + hand[i]);
	if (roll[nth].replaced)
		snprintf(why + used, size - (size_t)used,
			 ", is this player's own: the %d went into the hand, and %s cannot have "
			 "had one then",
			 value, dice);
	else
		snprintf(why + used, size - (size_t)used,
			 ", is this player's own: it leaves no die below %d, and %s must have had "
			 "one then",
			 value, dice);
}

bool
summit_history_check(const struct summit_roll *roll, int n, int side,
		     const uint8_t hand[SUMMIT_DICE], char *why, size_t size)
{
	bool could[2][HANDS] = { { false } };
	int now = 0;

	if (!history_check_rolls(roll, n, why, size))
		return false;
	could[now][hand_index(hand)] = true;
	for (int i = n - 1; i >= 0; i--) {
		if (i % 2 != side)
			continue;
		if (!history_undo(&roll[i], could[now], could[1 - now])) {
			history_tell_hand(roll, i, hand, why, size);
			return false;
		}
		now = 1 - now;
	}
	return true;
}
