#include "lab/summit/summit_query.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "games/summit/hands.h"
#include "games/summit/players.h"
#include "games/summit/summit.h"
#include "lab/summit/summit_ask.h"

/*
 * Can the rolls of a round for two have fallen as somebody says, and has this hand made its part of
 * them (SM-4)?
 *
 * The starter made the first roll, the third and so on, the second player the others.
 */

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

/* Do N rolls agree with each other, and those of SIDE (0 made the first) with HAND, its dice after
 * all of them, ascending?  If not, WHY (of SIZE) says which roll cannot be, and the reason. */
static bool
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

enum { LINE = 1024 };

static const char blanks[] = " \t\r\n";

struct question {
	uint8_t hand[SUMMIT_DICE];
	bool called;
	int rolls;
	struct summit_roll roll[SUMMIT_LIMIT_MAX];
};

static bool
query_read_hand(const char *word, uint8_t hand[SUMMIT_DICE])
{
	if (word == NULL || strlen(word) != SUMMIT_DICE)
		return false;
	for (int i = 0; i < SUMMIT_DICE; i++) {
		if (word[i] < '1' || word[i] > '6' || (i > 0 && word[i] < word[i - 1]))
			return false;
		hand[i] = (uint8_t)(word[i] - '0');
	}
	return true;
}

/* "4+,2-" */
static bool
query_read_rolls(const char *word, struct question *q)
{
	q->rolls = 0;
	if (word == NULL || strcmp(word, ".") == 0)
		return word != NULL;
	for (; q->rolls < SUMMIT_LIMIT_MAX; word += 3) {
		if (word[0] < '1' || word[0] > '6' || (word[1] != '+' && word[1] != '-'))
			return false;
		q->roll[q->rolls++] = (struct summit_roll){ .value = (uint8_t)(word[0] - '0'),
							    .replaced = word[1] == '+' };
		if (word[2] != ',')
			return word[2] == '\0';
	}
	return false;
}

static const char *
query_read_question(const char *line, struct question *q)
{
	char copy[LINE], *rest = NULL;
	const char *last;

	if (strlen(line) >= sizeof(copy))
		return "a line is HAND HISTORY [showdown], and this one is too long";
	strcpy(copy, line);
	if (!query_read_hand(strtok_r(copy, blanks, &rest), q->hand))
		return "a HAND is five digits from 1 to 6 in ascending order, as 12345";
	if (!query_read_rolls(strtok_r(NULL, blanks, &rest), q))
		return "a HISTORY is values from 1 to 6, each with + or -, as 4+,2-, or . for none";
	last = strtok_r(NULL, blanks, &rest);
	q->called = last != NULL && strcmp(last, "showdown") == 0;
	if ((last != NULL && !q->called) || strtok_r(NULL, blanks, &rest) != NULL)
		return "after HAND and HISTORY a line ends, or has the word showdown";
	return NULL;
}

/* Returns the seat that is asked, or NOBODY if the limit allows no more rolls. */
static int
query_lay(const struct question *q, struct summit *s)
{
	int seat;

	summit_lay(s, 0);
	for (int i = 0; i < q->rolls; i++) {
		if (!summit_lay_roll(s, q->roll[i].value, q->roll[i].replaced))
			return NOBODY;
	}
	if (q->called)
		summit_lay_call(s);
	seat = summit_lay_asked(s);
	summit_lay_hand(s, seat, q->hand);
	return seat;
}

bool
summit_query(const struct bot *bot, const char *line, char *out, size_t size)
{
	struct summit s;
	double p[SUMMIT_VERBS];
	struct question q;
	const char *wrong = query_read_question(line, &q);
	int seat = NOBODY;

	/* The starter acts after an even number of rolls, and the other answers a showdown. */
	if (wrong == NULL &&
	    !summit_history_check(q.roll, q.rolls, (q.rolls + q.called) % 2, q.hand, out, size))
		return false;
	if (wrong == NULL && (seat = query_lay(&q, &s)) == NOBODY)
		wrong = "the limit of the bets does not allow as many rolls";
	if (wrong != NULL) {
		snprintf(out, size, "%s", wrong);
		return false;
	}
	summit_odds(bot, &s, seat, p);
	if (q.called)
		snprintf(out, size, "stay %.10f exit %.10f", p[SUMMIT_STAY], p[SUMMIT_EXIT]);
	else
		snprintf(out, size, "drop %.10f roll %.10f showdown %.10f", p[SUMMIT_DROP],
			 p[SUMMIT_ROLL], p[SUMMIT_SHOWDOWN]);
	return true;
}
