#include "games/summit/crowd.h"

#include "games/summit/bayes.h"

/* Chances to have the best hand of those that are in.  Found by letting such rules play against
 * each other: doc/summit.md. */
struct crowd_rule {
	double keep[2]; /* with less it drops: before its first roll, and after it */
	double call[2]; /* with this it calls: with a least die of 1 or 2, and with another one */
	double stay;    /* with less it exits */
};

/* By how many are in: two, three, and more. */
static const struct crowd_rule crowd_rules[] = {
	{ { .02, .03 }, { .64, .50 }, .54 },
	{ { .19, .15 }, { .74, .58 }, .57 },
	{ { .15, .10 }, { .75, .66 }, .50 },
};

enum { CROWD_LEAST = 2, CROWD_MOST = 4, CROWD_LOW = 2 };

static const struct crowd_rule *
crowd_find_rule(const struct summit *view)
{
	int in = summit_count(view->in);

	return &crowd_rules[(in < CROWD_MOST ? in : CROWD_MOST) - CROWD_LEAST];
}

static bool
crowd_has_rolled(const struct summit *view, int seat)
{
	for (int i = 0; i < view->rolls; i++) {
		if (view->roll[i].seat == seat)
			return true;
	}
	return false;
}

int
crowd_choose(const struct summit *view, int seat)
{
	const struct crowd_rule *rule = crowd_find_rule(view);
	double best = bayes_best(view, seat, NULL);
	double call = rule->call[view->hand[seat][0] > CROWD_LOW];

	if (view->phase == SUMMIT_SEALING)
		return best >= rule->stay ? SUMMIT_STAY : SUMMIT_EXIT;
	if (best < rule->keep[crowd_has_rolled(view, seat)])
		return SUMMIT_DROP;
	if (best < call && summit_raise_to(view, seat) < view->limit)
		return SUMMIT_ROLL;
	return SUMMIT_SHOWDOWN;
}
