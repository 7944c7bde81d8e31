#include "lab/chain.h"

#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "games/deed.h"

/* A state that wants dice. */
struct node {
	struct game_key key;
	struct game_state state;
};

struct solver {
	const struct chain *chain;
	int n;
	struct node node[CHAIN_STATES];
	/* From one state to another with one roll, and what a roll brings. */
	struct fraction to[CHAIN_STATES][CHAIN_STATES];
	struct fraction sum[CHAIN_STATES][CHAIN_SUMS];
};

static bool
chain_is_same_key(const struct game_key *a, const struct game_key *b)
{
	return a->n == b->n &&
	       memcmp(a->number, b->number, (size_t)a->n * sizeof(a->number[0])) == 0;
}

/* The number of the state that STATE becomes before the next roll. */
static int
chain_find_node(struct solver *s, const void *state)
{
	const struct game *g = s->chain->game;
	struct node *new = &s->node[s->n];

	assert(s->n < CHAIN_STATES);
	game_copy(g, new->state.bytes, state);
	s->chain->play(s->chain->ctx, new->state.bytes);
	new->key.n = 0;
	g->key(new->state.bytes, &new->key);
	for (int i = 0; i < s->n; i++) {
		if (chain_is_same_key(&s->node[i].key, &new->key))
			return i;
	}
	return s->n++;
}

/* One of the rolls that WANT may get, each as likely. */
static struct roll
chain_roll_number(int64_t number, const struct want *want)
{
	struct roll r = { .n = want->dice };

	for (int i = 0; i < want->dice; i++) {
		r.die[i] = (uint8_t)(number % want->sides + 1);
		number /= want->sides;
	}
	return r;
}

static void
chain_follow_rolls(struct solver *s, int from)
{
	const struct chain *c = s->chain;
	const struct fraction never = fraction_of(0, 1);
	const void *before = s->node[from].state.bytes;
	struct want want = game_wants(c->game, before);
	int64_t rolls = 1, times[CHAIN_STATES] = { 0 }, sum[CHAIN_SUMS] = { 0 };

	assert(want.kind == WANT_DICE);
	for (int i = 0; i < want.dice; i++)
		rolls *= want.sides;
	for (int64_t i = 0; i < rolls; i++) {
		struct deed roll = { .kind = DEED_ROLL, .roll = chain_roll_number(i, &want) };
		struct game_state after;
		struct events events;

		game_copy(c->game, after.bytes, before);
		events.n = 0;
		game_do(c->game, after.bytes, &roll, &events, NULL);
		if (!c->judge(c->ctx, before, after.bytes, &events, sum))
			times[chain_find_node(s, after.bytes)]++;
	}
	for (int to = 0; to < CHAIN_STATES; to++)
		s->to[from][to] = times[to] != 0 ? fraction_of(times[to], rolls) : never;
	for (int i = 0; i < CHAIN_SUMS; i++)
		s->sum[from][i] = fraction_of(sum[i], rolls);
}

static void
chain_add_times(struct fraction *sum, struct fraction factor, struct fraction term)
{
	if (!fraction_is_zero(term))
		*sum = fraction_add(*sum, fraction_multiply(factor, term));
}

/* Take the last state out.  A state that led to it leads to where it led, and brings what it
 * brought, as often as it led back to itself. */
static void
chain_eliminate(struct solver *s)
{
	int last = --s->n;
	struct fraction leaves = fraction_subtract(fraction_of(1, 1), s->to[last][last]);

	for (int from = 0; from < last; from++) {
		struct fraction visits = fraction_divide(s->to[from][last], leaves);

		if (fraction_is_zero(visits))
			continue;
		for (int to = 0; to < last; to++)
			chain_add_times(&s->to[from][to], visits, s->to[last][to]);
		for (int i = 0; i < CHAIN_SUMS; i++)
			chain_add_times(&s->sum[from][i], visits, s->sum[last][i]);
	}
}

bool
chain_solve(const struct chain *chain, const void *start, struct fraction out[CHAIN_SUMS])
{
	struct solver *s = malloc(sizeof(*s));

	if (s == NULL)
		return false;
	s->chain = chain;
	s->n = 0;
	chain_find_node(s, start);
	for (int i = 0; i < s->n; i++)
		chain_follow_rolls(s, i);
	while (s->n > 1)
		chain_eliminate(s);
	for (int i = 0; i < CHAIN_SUMS; i++)
		out[i] = fraction_divide(s->sum[0][i],
					 fraction_subtract(fraction_of(1, 1), s->to[0][0]));
	free(s);
	return true;
}
