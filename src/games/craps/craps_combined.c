/* Bets that are several at once, "horn", "across": all parts, or none (CL-9). */
#include "games/craps/craps_parts.h"

/* The number of an action on a spot with numbers, else 0. */
static int
craps_action_number(const struct action *a)
{
	return arg_is_amount(craps_actions[a->verb].arg[0].kind) ? 0 : (int)a->arg[0];
}

static chips
craps_action_amount(const struct action *a)
{
	return a->arg[arg_is_amount(craps_actions[a->verb].arg[0].kind) ? 0 : 1];
}

/* An amount between two that divide: RANGE, which is of all that divide, becomes those two (CL-9).
 * An amount out of RANGE is left to the caller, so no sum can overflow. */
static int
craps_check_division(chips amount, int shares, struct range *range)
{
	chips below = amount / shares * shares;

	if (amount < range->min || amount > range->max || below == amount)
		return 0;
	*range = (struct range){ below, below + shares };
	return CRAPS_NOT_DIVIDED;
}

/* RANGE is in amounts that divide. */
int
craps_check_combined(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	struct craps_combination c = craps_combination(a->verb, craps_action_number(a));
	struct range shares = { 1, s->rail.stack[seat] / c.shares };

	for (int i = 0; i < c.n; i++) {
		const struct craps_part *part = &c.part[i];
		struct range one;
		chips least, most;
		int fault = craps_check_square(s, seat, craps_square(part->spot, part->n), &one);

		if (fault != 0)
			return fault;
		least = (one.min + part->part - 1) / part->part;
		most = one.max / part->part;
		if (shares.min < least)
			shares.min = least;
		if (shares.max > most)
			shares.max = most;
	}
	*range = (struct range){ shares.min * c.shares, shares.max * c.shares };
	return craps_check_division(craps_action_amount(a), c.shares, range);
}

void
craps_act_combined(struct craps *s, int seat, const struct action *a, struct events *out)
{
	struct craps_combination c = craps_combination(a->verb, craps_action_number(a));
	chips share = craps_action_amount(a) / c.shares;

	for (int i = 0; i < c.n; i++) {
		const struct craps_part *part = &c.part[i];

		craps_lay_more(s, seat, craps_square(part->spot, part->n), share * part->part, out);
	}
}
