#include "games/craps/craps_price.h"

#include "base/assert.h"
#include "games/craps/craps.h"

enum { ROLLS = 36, FACES = 6, FIRE_POINTS = 6, FIRE_SETS = 1 << FIRE_POINTS };

static const struct fraction zero = { WIDE_CONSTANT(0), WIDE_CONSTANT(1) };
static const struct fraction one = { WIDE_CONSTANT(1), WIDE_CONSTANT(1) };

static void
craps_price_add(struct fraction *sum, struct fraction term)
{
	*sum = fraction_add(*sum, term);
}

/* One more way to win AMOUNT, which is more than is lost with it; less is a loss or a push. */
static void
craps_price_win(struct craps_price *p, chips amount, struct fraction chance)
{
	int at = 0;

	craps_price_add(&p->wins, chance);
	while (at < p->n && p->win[at].amount < amount)
		at++;
	if (at < p->n && p->win[at].amount == amount) {
		craps_price_add(&p->win[at].chance, chance);
		return;
	}
	assert(p->n < CRAPS_PRICE_WINS);
	for (int i = p->n++; i > at; i--)
		p->win[i] = p->win[i - 1];
	p->win[at].amount = amount;
	p->win[at].chance = chance;
}

/* What follows from the chances. */
static struct craps_price
craps_price_closed(struct craps_price p)
{
	struct fraction lost = fraction_multiply(p.loses, fraction_of(p.laid, 1));

	for (int i = 0; i < p.n; i++)
		lost = fraction_subtract(
		    lost, fraction_multiply(p.win[i].chance, fraction_of(p.win[i].amount, 1)));
	p.edge = fraction_divide(lost, fraction_of(p.laid, 1));
	p.edge_resolved = fraction_divide(p.edge, fraction_subtract(one, p.push));
	p.edge_roll = fraction_divide(p.edge, p.rolls);
	return p;
}

/* A bet on its number: what each of the 36 rolls does to it, again and again until one decides it.
 * SHARE is the chance that the bet comes to lie there. */
static void
craps_price_number(struct craps_price *p, const int32_t *option, int spot, int n, chips stake,
		   struct fraction share)
{
	int decided = 0;

	for (int roll = 0; roll < ROLLS; roll++)
		decided += craps_judge_roll(option, spot, n, roll / FACES + 1, roll % FACES + 1) !=
			   CRAPS_BET_STAYS;
	share = fraction_divide(share, fraction_of(decided, 1));
	for (int roll = 0; roll < ROLLS; roll++) {
		int a = roll / FACES + 1, b = roll % FACES + 1;

		switch (craps_judge_roll(option, spot, n, a, b)) {
		case CRAPS_BET_WINS:
			craps_price_win(p, craps_wins_net(option, spot, n, a + b, stake), share);
			break;
		case CRAPS_BET_LOSES: craps_price_add(&p->loses, share); break;
		case CRAPS_BET_RETURNS: craps_price_add(&p->push, share); break;
		case CRAPS_BET_STAYS:
		case CRAPS_BET_MOVES: break;
		}
	}
	craps_price_add(&p->rolls, fraction_multiply(share, fraction_of(ROLLS, 1)));
}

/* A line bet before its first roll. */
static void
craps_price_line(struct craps_price *p, const int32_t *option, int spot, chips stake)
{
	struct fraction each = fraction_of(1, ROLLS);

	p->rolls = one;
	for (int roll = 0; roll < ROLLS; roll++) {
		int a = roll / FACES + 1, b = roll % FACES + 1;

		switch (craps_judge_roll(option, spot, 0, a, b)) {
		case CRAPS_BET_WINS: craps_price_win(p, stake, each); break;
		case CRAPS_BET_LOSES: craps_price_add(&p->loses, each); break;
		case CRAPS_BET_RETURNS: craps_price_add(&p->push, each); break;
		case CRAPS_BET_MOVES:
			craps_price_number(p, option, spot, a + b, stake, each);
			break;
		case CRAPS_BET_STAYS: break;
		}
	}
}

/* Small, tall and all, by inclusion and exclusion.  Of each set of the numbers that are wanted, the
 * chance that none of them comes before a 7 is 6/(6 + w) and the mean number of rolls until one of
 * them or a 7 does is 36/(6 + w), where W is in how many ways the set comes.  Sets of an even
 * number count for the win, of an odd number against it, and the other way round for the rolls.
 * SETS[w] is how many more even than odd sets of W ways there are. */
static void
craps_price_bonus(struct craps_price *p, const int32_t *option, int spot, chips stake)
{
	enum { WAYS = ROLLS - 6, SEVENS = 6 };
	int sets[WAYS + 1] = { 1 };
	struct fraction win = one;

	for (int total = 2; total <= 12; total++) {
		int ways = craps_ways_of(total);

		if ((craps_run_numbers(spot) >> total & 1) == 0)
			continue;
		for (int w = WAYS; w >= ways; w--)
			sets[w] -= sets[w - ways];
	}
	for (int w = 1; w <= WAYS; w++) {
		craps_price_add(&win, fraction_of(sets[w] * SEVENS, SEVENS + w));
		craps_price_add(&p->rolls, fraction_of(-sets[w] * ROLLS, SEVENS + w));
	}
	craps_price_win(p, craps_winnings(option, spot, 0, 0, stake), win);
	p->loses = fraction_subtract(one, win);
}

/* The rounds of a fire bet. */
struct craps_fire_odds {
	struct fraction made[FIRE_POINTS]; /* a round sets this point and makes it */
	struct fraction out;               /* it ends with a seven-out */
	struct fraction rolls;             /* of a round, the mean number */
};

/* A round of which the come-out sets the point at last: 24 of the 36 rolls do. */
static struct craps_fire_odds
craps_fire_round(void)
{
	const int32_t option[CRAPS_OPTIONS] = { 0 };
	struct craps_fire_odds odds = { .out = zero };
	int setting = 0;

	for (int total = 2; total <= 12; total++)
		setting += craps_is_point(option, total) ? craps_ways_of(total) : 0;
	odds.rolls = fraction_of(ROLLS, setting);
	for (int box = 0; box < FIRE_POINTS; box++) {
		struct craps_price put = {
			.wins = zero, .loses = zero, .push = zero, .rolls = zero
		};
		int point = craps_number(box);

		craps_price_number(&put, option, CRAPS_AT_PASS, point, 1,
				   fraction_of(craps_ways_of(point), setting));
		odds.made[box] = put.wins;
		craps_price_add(&odds.out, put.loses);
		craps_price_add(&odds.rolls, put.rolls);
	}
	return odds;
}

/* From one set of points that have been made to the next larger ones.  EXACT gets the chance of
 * each number of points, ROLLS the mean number of rolls. */
static void
craps_fire_walk(struct fraction exact[FIRE_POINTS + 1], struct fraction *rolls)
{
	struct craps_fire_odds odds = craps_fire_round();
	struct fraction come[FIRE_SETS] = { one };

	for (int set = 1; set < FIRE_SETS; set++)
		come[set] = zero;
	for (int n = 0; n <= FIRE_POINTS; n++)
		exact[n] = zero;
	*rolls = zero;
	for (int set = 0; set < FIRE_SETS - 1; set++) {
		struct fraction leaves = one, rounds;

		for (int box = 0; box < FIRE_POINTS; box++) {
			if ((set >> box & 1) != 0)
				leaves = fraction_subtract(leaves, odds.made[box]);
		}
		rounds = fraction_divide(come[set], leaves);
		craps_price_add(rolls, fraction_multiply(rounds, odds.rolls));
		craps_price_add(&exact[__builtin_popcount((unsigned)set)],
				fraction_multiply(rounds, odds.out));
		for (int box = 0; box < FIRE_POINTS; box++) {
			if ((set >> box & 1) == 0)
				craps_price_add(&come[set | 1 << box],
						fraction_multiply(rounds, odds.made[box]));
		}
	}
	exact[FIRE_POINTS] = come[FIRE_SETS - 1];
}

static void
craps_price_fire(struct craps_price *p, const int32_t *option, chips stake)
{
	struct fraction exact[FIRE_POINTS + 1];

	craps_fire_walk(exact, &p->rolls);
	for (int n = 0; n <= FIRE_POINTS; n++) {
		chips wins = craps_winnings(option, CRAPS_AT_FIRE, 0, n, stake);

		if (wins > 0)
			craps_price_win(p, wins, exact[n]);
		else
			craps_price_add(&p->loses, exact[n]);
	}
}

struct fraction
craps_fire_chance(int points)
{
	struct fraction exact[FIRE_POINTS + 1], rolls;

	craps_fire_walk(exact, &rolls);
	return exact[points];
}

static struct craps_price
craps_price_open(chips laid)
{
	return (struct craps_price){
		.laid = laid, .wins = zero, .loses = zero, .push = zero, .rolls = zero
	};
}

struct craps_price
craps_price(const int32_t *option, int spot, int n, chips stake)
{
	struct craps_price p = craps_price_open(stake + craps_vig_lying(option, spot, n, stake));

	if (spot == CRAPS_AT_FIRE)
		craps_price_fire(&p, option, stake);
	else if (craps_spot_kinds[spot].judge == CRAPS_JUDGE_RUN)
		craps_price_bonus(&p, option, spot, stake);
	else if (n == 0 && craps_spot_kinds[spot].judge <= CRAPS_JUDGE_WRONG)
		craps_price_line(&p, option, spot, stake);
	else
		craps_price_number(&p, option, spot, n, stake, one);
	return craps_price_closed(p);
}

/* What a roll brings to all parts together. */
static chips
craps_combined_result(const int32_t *option, const struct craps_combination *c, chips share, int a,
		      int b)
{
	chips result = 0;

	for (int i = 0; i < c->n; i++) {
		const struct craps_part *part = &c->part[i];
		chips stake = share * part->part;

		if (craps_judge_roll(option, part->spot, part->n, a, b) == CRAPS_BET_WINS)
			result += craps_wins_net(option, part->spot, part->n, a + b, stake);
		else
			result -= stake;
	}
	return result;
}

struct craps_price
craps_price_combined(const int32_t *option, int verb, int high, chips amount)
{
	struct craps_combination c = craps_combination(verb, high);
	struct craps_price p = craps_price_open(amount);
	struct fraction each = fraction_of(1, ROLLS);

	p.rolls = one;
	for (int roll = 0; roll < ROLLS; roll++) {
		chips result = craps_combined_result(option, &c, amount / c.shares,
						     roll / FACES + 1, roll % FACES + 1);

		assert(result >= 0 || result == -amount);
		if (result > 0)
			craps_price_win(&p, result, each);
		else
			craps_price_add(result < 0 ? &p.loses : &p.push, each);
	}
	return craps_price_closed(p);
}
