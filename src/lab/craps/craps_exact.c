#include "lab/craps/craps_exact.h"

#include "lab/craps/craps_round.h"

enum { OUTCOMES = 36 };

static const struct fraction zero = { WIDE_CONSTANT(0), WIDE_CONSTANT(1) };
static const struct fraction one = { WIDE_CONSTANT(1), WIDE_CONSTANT(1) };

static void
craps_add_to(struct fraction *sum, struct fraction f)
{
	*sum = fraction_add(*sum, f);
}

/* The chance that a roll does END to a game with POINT. */
static struct fraction
craps_chance_of(int point, enum craps_end end)
{
	int ways = 0;

	for (int total = CRAPS_TOTAL_MIN; total <= CRAPS_TOTAL_MAX; total++) {
		if (craps_end_of(point, total) == end)
			ways += craps_ways(total);
	}
	return fraction_of(ways, OUTCOMES);
}

/* All games that go on with one point, which comes with chance SHARE.  Each further roll ends the
 * game with the same chance, so the further rolls G have a geometric distribution, with the mean
 * 1/END and the mean square (2 - END)/END². */
static void
craps_add_point(struct craps_exact *e, struct fraction *mean_square, int point,
		struct fraction share)
{
	struct fraction made = craps_chance_of(point, CRAPS_WINS);
	struct fraction end = fraction_add(made, craps_chance_of(point, CRAPS_LOSES));
	struct fraction stay = fraction_subtract(one, end), alive = share;
	struct fraction further = fraction_divide(one, end);
	struct fraction further_square =
	    fraction_divide(fraction_subtract(fraction_of(2, 1), end), fraction_multiply(end, end));

	craps_add_to(&e->win, fraction_multiply(share, fraction_multiply(made, further)));
	craps_add_to(&e->rolls, fraction_multiply(share, further));
	/* (1 + G)² = 1 + 2 G + G², and the 1 of all games is in the sum already. */
	craps_add_to(
	    mean_square,
	    fraction_multiply(share, fraction_add(fraction_add(further, further), further_square)));
	for (int rolls = 2; rolls < CRAPS_LONG; rolls++) {
		craps_add_to(&e->length[rolls], fraction_multiply(alive, end));
		alive = fraction_multiply(alive, stay);
	}
	craps_add_to(&e->length[CRAPS_LONG], alive);
}

struct craps_exact
craps_exact(void)
{
	struct craps_exact e = { .win = craps_chance_of(0, CRAPS_WINS), .rolls = one };
	struct fraction lose = craps_chance_of(0, CRAPS_LOSES), mean_square = one;

	e.come_out = fraction_add(e.win, lose);
	e.come_out_win = fraction_divide(e.win, e.come_out);
	e.going_on = craps_chance_of(0, CRAPS_GOES_ON);
	e.length[1] = e.come_out;
	for (int rolls = 2; rolls <= CRAPS_LONG; rolls++)
		e.length[rolls] = zero;
	for (int total = CRAPS_TOTAL_MIN; total <= CRAPS_TOTAL_MAX; total++) {
		if (craps_end_of(0, total) == CRAPS_GOES_ON)
			craps_add_point(&e, &mean_square, total,
					fraction_of(craps_ways(total), OUTCOMES));
	}
	e.rolls_variance = fraction_subtract(mean_square, fraction_multiply(e.rolls, e.rolls));
	return e;
}
