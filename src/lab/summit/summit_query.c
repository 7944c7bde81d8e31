#include "lab/summit/summit_query.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "games/summit/players.h"
#include "lab/summit/summit_history.h"
#include "lab/summit/summit_lay.h"

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
summit_query(const struct brain *brain, const char *line, char *out, size_t size)
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
	summit_odds(brain, &s, seat, p);
	if (q.called)
		snprintf(out, size, "stay %.10f exit %.10f", p[SUMMIT_STAY], p[SUMMIT_EXIT]);
	else
		snprintf(out, size, "drop %.10f roll %.10f showdown %.10f", p[SUMMIT_DROP],
			 p[SUMMIT_ROLL], p[SUMMIT_SHOWDOWN]);
	return true;
}
