#include "games/craps/craps_price.h"

#include "base/assert.h"
#include "games/craps/craps.h"

enum { ROLLS = 36, FACES = 6, CRAPS_TOTALS = 13, FIRE_POINTS = 6, FIRE_PAIRS = 3, FIRE_SETS = 27 };

static const struct fraction zero = { WIDE_CONSTANT(0), WIDE_CONSTANT(1) };
static const struct fraction one = { WIDE_CONSTANT(1), WIDE_CONSTANT(1) };

static void
craps_price_add(struct fraction *sum, struct fraction term)
{
	*sum = fraction_is_zero(*sum) ? term : fraction_add(*sum, term);
}

/* EACH is the chance of each of WAYS. */
static void
craps_price_add_ways(struct fraction *sum, int ways, struct fraction each)
{
	if (ways > 0)
		craps_price_add(sum, fraction_multiply(each, fraction_of(ways, 1)));
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

/* What the 36 rolls do to a bet: in how many ways each. */
struct craps_ways {
	int wins, loses, returns, decided;
	struct {
		chips amount;
		int ways;
	} win[CRAPS_PRICE_WINS];
	int moves[CRAPS_TOTALS]; /* by the total */
};

static void
craps_ways_win(struct craps_ways *w, chips amount)
{
	int at = 0;

	while (at < w->wins && w->win[at].amount != amount)
		at++;
	assert(at < CRAPS_PRICE_WINS);
	if (at == w->wins)
		w->win[w->wins++].amount = amount;
	w->win[at].ways++;
}

static struct craps_ways
craps_ways_to(const int32_t *option, int spot, int n, chips stake)
{
	struct craps_ways w = { 0 };

	for (int roll = 0; roll < ROLLS; roll++) {
		int a = roll / FACES + 1, b = roll % FACES + 1;
		enum craps_outcome outcome = craps_judge_roll(option, spot, n, a, b);

		w.decided += outcome != CRAPS_BET_STAYS;
		switch (outcome) {
		case CRAPS_BET_WINS:
			craps_ways_win(&w, craps_wins_net(option, spot, n, a + b, stake));
			break;
		case CRAPS_BET_LOSES: w.loses++; break;
		case CRAPS_BET_RETURNS: w.returns++; break;
		case CRAPS_BET_MOVES: w.moves[a + b]++; break;
		case CRAPS_BET_STAYS: break;
		}
	}
	return w;
}

static void
craps_price_ways(struct craps_price *p, const struct craps_ways *w, struct fraction each)
{
	for (int i = 0; i < w->wins; i++)
		craps_price_win(p, w->win[i].amount,
				fraction_multiply(each, fraction_of(w->win[i].ways, 1)));
	craps_price_add_ways(&p->loses, w->loses, each);
	craps_price_add_ways(&p->push, w->returns, each);
}

/* A bet on its number, which is rolled for until it is decided.  SHARE is the chance that the bet
 * comes to lie there. */
static void
craps_price_number(struct craps_price *p, const int32_t *option, int spot, int n, chips stake,
		   struct fraction share)
{
	struct craps_ways w = craps_ways_to(option, spot, n, stake);
	struct fraction each = fraction_divide(share, fraction_of(w.decided, 1));

	craps_price_ways(p, &w, each);
	craps_price_add_ways(&p->rolls, ROLLS, each);
}

/* A line bet before its first roll. */
static void
craps_price_line(struct craps_price *p, const int32_t *option, int spot, chips stake)
{
	struct craps_ways w = craps_ways_to(option, spot, 0, stake);

	p->rolls = one;
	craps_price_ways(p, &w, fraction_of(1, ROLLS));
	for (int total = 0; total < CRAPS_TOTALS; total++) {
		if (w.moves[total] > 0)
			craps_price_number(p, option, spot, total, stake,
					   fraction_of(w.moves[total], ROLLS));
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

/*
 * Of each set of points, the mean number of rounds until one of them is made or a seven-out comes:
 * 1/(a + b), where A is the chance of the one in a round and B of the other.  MEANS[n] is the sum
 * over the sets of N points.  A point is made as often as the one on the other side of 7, so 27
 * sets stand for 64.
 */
static void
craps_fire_means(const struct craps_fire_odds *odds, struct fraction means[FIRE_POINTS + 1])
{
	for (int n = 0; n <= FIRE_POINTS; n++)
		means[n] = zero;
	for (int set = 0; set < FIRE_SETS; set++) {
		const int of_pair[FIRE_PAIRS] = { set % 3, set / 3 % 3, set / 9 };
		struct fraction ends = odds->out;
		int points = 0, sets = 1;

		for (int i = 0; i < FIRE_PAIRS; i++) {
			craps_price_add(
			    &ends, fraction_multiply(odds->made[i], fraction_of(of_pair[i], 1)));
			points += of_pair[i];
			sets *= of_pair[i] == 1 ? 2 : 1;
		}
		craps_price_add(&means[points], fraction_divide(fraction_of(sets, 1), ends));
	}
}

/* In how many ways N things are chosen from OF. */
static int
craps_choices(int of, int n)
{
	int ways = 1;

	for (int i = 0; i < n; i++)
		ways = ways * (of - i) / (i + 1);
	return ways;
}

/* The chance that exactly POINTS are made, by inclusion and exclusion over the sets of those that
 * are not: MEANS times the chance of a seven-out is the chance that none of a set is made. */
static struct fraction
craps_fire_exactly(const struct craps_fire_odds *odds, const struct fraction *means, int points)
{
	int missing = FIRE_POINTS - points, sign = 1;
	struct fraction sum = zero;

	for (int n = missing; n <= FIRE_POINTS; n++, sign = -sign)
		craps_price_add(
		    &sum,
		    fraction_multiply(means[n], fraction_of(sign * craps_choices(n, missing), 1)));
	return fraction_multiply(sum, odds->out);
}

/* The bet is decided by a seven-out or by the last of the points. */
static struct fraction
craps_fire_rolls(const struct craps_fire_odds *odds, const struct fraction *means)
{
	struct fraction rounds = zero;

	for (int n = 1; n <= FIRE_POINTS; n++)
		rounds = n % 2 != 0 ? fraction_add(rounds, means[n])
				    : fraction_subtract(rounds, means[n]);
	return fraction_multiply(rounds, odds->rolls);
}

static void
craps_price_fire(struct craps_price *p, const int32_t *option, chips stake)
{
	struct craps_fire_odds odds = craps_fire_round();
	struct fraction means[FIRE_POINTS + 1];

	craps_fire_means(&odds, means);
	p->rolls = craps_fire_rolls(&odds, means);
	for (int n = 0; n <= FIRE_POINTS; n++) {
		chips wins = craps_winnings(option, CRAPS_AT_FIRE, 0, n, stake);

		if (wins > 0)
			craps_price_win(p, wins, craps_fire_exactly(&odds, means, n));
	}
	p->loses = fraction_subtract(one, p->wins);
}

struct fraction
craps_fire_chance(int points)
{
	struct craps_fire_odds odds = craps_fire_round();
	struct fraction means[FIRE_POINTS + 1];

	craps_fire_means(&odds, means);
	return craps_fire_exactly(&odds, means, points);
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

/* The loss on the line, as a part of it and of the odds that LIMIT allows beside it: on average, as
 * a point is set in some games only. */
static struct fraction
craps_price_beside(const int32_t *option, int spot, int32_t limit)
{
	enum { LINE = 60 }; /* a line bet whose odds and lay odds are whole */
	struct fraction laid = fraction_of(1, 1);

	for (int total = 2; limit != 0 && total <= 12; total++) {
		chips odds;

		if (!craps_is_point(option, total))
			continue;
		odds = spot == CRAPS_AT_PASS ? craps_odds_limit(limit, total, LINE)
					     : craps_lay_odds_limit(limit, total, LINE);
		laid = fraction_add(laid, fraction_of(odds * craps_ways_of(total), LINE * ROLLS));
	}
	return fraction_divide(craps_price(option, spot, 0, 1).edge, laid);
}

void
craps_price_full_odds(const int32_t *option, struct craps_full_odds out[CRAPS_FULL_LIMITS])
{
	static const int32_t limits[CRAPS_FULL_LIMITS] = { 0, 1, 2, CRAPS_345, 5, 10, 20, 100 };

	for (int i = 0; i < CRAPS_FULL_LIMITS; i++) {
		out[i].limit = limits[i];
		out[i].pass = craps_price_beside(option, CRAPS_AT_PASS, limits[i]);
		out[i].has_dont_pass = option[CRAPS_DONTS] != 0 && !craps_is_crapless(option);
		if (out[i].has_dont_pass)
			out[i].dont_pass =
			    craps_price_beside(option, CRAPS_AT_DONT_PASS, limits[i]);
	}
}
