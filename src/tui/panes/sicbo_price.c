#include "tui/panes/sicbo_price.h"

enum { FACES = 6 };

/* In how many orders three dice show these faces. */
static int
sicbo_price_orders(const struct roll *r)
{
	if (roll_all_equal(r))
		return 1;
	return r->die[0] == r->die[1] || r->die[1] == r->die[2] ? 3 : 6;
}

static void
sicbo_price_count(struct sicbo_price *p, int square, const struct roll *r)
{
	int hits = sicbo_hits(square, r);

	if (hits > 0)
		p->ways[hits - 1] += sicbo_price_orders(r);
}

struct sicbo_price
sicbo_price_of(int paytable, int square)
{
	struct sicbo_price p = { .costs = SICBO_RESULTS };
	struct roll r = { .n = SICBO_DICE };

	for (r.die[0] = 1; r.die[0] <= FACES; r.die[0]++) {
		for (r.die[1] = r.die[0]; r.die[1] <= FACES; r.die[1]++) {
			for (r.die[2] = r.die[1]; r.die[2] <= FACES; r.die[2]++)
				sicbo_price_count(&p, square, &r);
		}
	}
	for (int i = 0; i < SICBO_DICE; i++) {
		p.pays[i] = sicbo_pays(paytable, square, i + 1);
		p.costs -= p.ways[i] * (int)(p.pays[i] + 1);
	}
	return p;
}

int
sicbo_price_cheapest(int paytable, int square)
{
	int best = paytable, least = sicbo_price_of(paytable, square).costs;

	for (int i = 0; i < SICBO_PAYTABLES; i++) {
		int costs = sicbo_offers(i, square) ? sicbo_price_of(i, square).costs : least;

		if (costs < least) {
			least = costs;
			best = i;
		}
	}
	return best;
}
