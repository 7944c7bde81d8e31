#include "lab/exact/chain.h"

#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "base/sum.h"
#include "games/game.h"

enum { WORD_BITS = 64, FIRST_ROOM = 8 };

static const struct fraction zero = { WIDE_CONSTANT(0), WIDE_CONSTANT(1) };
static const struct fraction one = { WIDE_CONSTANT(1), WIDE_CONSTANT(1) };

/* The chance that a roll leads to state number TO. */
struct chain_step {
	int to;
	struct fraction chance;
};

/* A chain that is being solved. */
struct solver {
	const struct chain *chain;
	struct chain_state *at;
	int n, room;
	int *found;  /* by hash: the number of a state and 1; twice as much room */
	bool failed; /* there is no memory, there are too many states, or no end */

	/* The row that is worked on: a bit for each state that may come next, with its chance, or
	 * with how many rolls lead there. */
	uint64_t leads[CHAIN_STATES / WORD_BITS];
	struct fraction *to;
	int *times;
};

int
chain_rolls(const struct game_request *request)
{
	int rolls = 1;

	for (int i = 0; i < request->dice; i++)
		rolls *= request->sides;
	return rolls;
}

struct roll
chain_roll(const struct game_request *request, int i)
{
	struct roll r = { .n = request->dice };

	for (int die = 0; die < request->dice; die++) {
		r.die[die] = (uint8_t)(i % request->sides + 1);
		i /= request->sides;
	}
	return r;
}

/* Where in the table of what was found KEY is, or will be. */
static int *
chain_place(struct solver *s, const struct game_key *key)
{
	const uint64_t mask = 2 * (uint64_t)s->room - 1;
	uint64_t i = sum_bytes(0, key->number, (size_t)key->n * sizeof(key->number[0])) & mask;

	while (s->found[i] != 0 && !game_key_same(&s->at[s->found[i] - 1].key, key))
		i = (i + 1) & mask;
	return &s->found[i];
}

static bool
chain_resize(void *array, size_t n, size_t size)
{
	void **at = array, *larger = realloc(*at, n * size);

	if (larger != NULL)
		*at = larger;
	return larger != NULL;
}

/* Make room for twice as many states. */
static bool
chain_grow(struct solver *s)
{
	size_t room = s->room > 0 ? 2 * (size_t)s->room : FIRST_ROOM;

	if (room > CHAIN_STATES || !chain_resize(&s->at, room, sizeof(*s->at)) ||
	    !chain_resize(&s->to, room, sizeof(*s->to)) ||
	    !chain_resize(&s->times, room, sizeof(*s->times)) ||
	    !chain_resize(&s->found, 2 * room, sizeof(*s->found)))
		return false;
	memset(s->times + s->room, 0, (room - (size_t)s->room) * sizeof(*s->times));
	memset(s->found, 0, 2 * room * sizeof(*s->found));
	s->room = (int)room;
	for (int i = 0; i < s->n; i++)
		*chain_place(s, &s->at[i].key) = i + 1;
	return true;
}

static int
chain_add(struct solver *s, const void *state, const struct game_key *key)
{
	size_t used = game_used(s->chain->game, state);
	struct chain_state *new = &s->at[s->n];

	new->state = malloc(used);
	if (new->state == NULL) {
		s->failed = true;
		return 0;
	}
	memcpy(new->state, state, used);
	new->key = *key;
	new->steps = 0;
	new->step = NULL;
	return s->n++;
}

/* The number of the state that STATE becomes before the next roll. */
static int
chain_find(struct solver *s, void *state)
{
	struct game_key key;
	int *place;

	s->chain->play(s->chain->ctx, state);
	key.n = 0;
	if (s->chain->key == NULL)
		game_key_add(&key, s->n);
	else
		s->chain->key(state, &key);
	if (s->n == s->room && !chain_grow(s)) {
		s->failed = true;
		return 0;
	}
	place = chain_place(s, &key);
	if (*place == 0)
		*place = chain_add(s, state, &key) + 1;
	return *place - 1;
}

static void
chain_set_lead(struct solver *s, int to)
{
	s->leads[to / WORD_BITS] |= UINT64_C(1) << to % WORD_BITS;
}

/* The last state before state number END that the row leads to; -1: there is none. */
static int
chain_lead_before(const struct solver *s, int end)
{
	int word = end / WORD_BITS;
	uint64_t bits = end % WORD_BITS != 0 ? s->leads[word] << (WORD_BITS - end % WORD_BITS) : 0;

	if (bits != 0)
		return end - 1 - __builtin_clzll(bits);
	while (--word >= 0) {
		if (s->leads[word] != 0)
			return (word + 1) * WORD_BITS - 1 - __builtin_clzll(s->leads[word]);
	}
	return -1;
}

static bool
chain_is_lead(const struct solver *s, int to)
{
	return (s->leads[to / WORD_BITS] >> to % WORD_BITS & 1) != 0;
}

static void
chain_add_times(struct fraction *sum, const struct fraction *factor, const struct fraction *term)
{
	struct fraction product;

	if (fraction_is_zero(*term))
		return;
	product = fraction_multiply(*factor, *term);
	*sum = fraction_is_zero(*sum) ? product : fraction_add(*sum, product);
}

/* The row of a state gets a chance more to lead to state number TO. */
static void
chain_lead(struct solver *s, int to, const struct fraction *factor, const struct fraction *chance)
{
	if (!chain_is_lead(s, to))
		s->to[to] = zero;
	chain_set_lead(s, to);
	chain_add_times(&s->to[to], factor, chance);
}

/* Keep the row that is worked on as that of state number I.  It leads nowhere from state number END
 * on. */
static void
chain_keep_row(struct solver *s, int i, int end)
{
	struct chain_state *state = &s->at[i];
	int n = 0;

	for (int to = end; (to = chain_lead_before(s, to)) >= 0;)
		n++;
	free(state->step);
	state->step = n > 0 ? malloc((size_t)n * sizeof(*state->step)) : NULL;
	s->failed |= n > 0 && state->step == NULL;
	state->steps = state->step != NULL ? n : 0;
	n = 0;
	for (int to = end; n < state->steps; n++) {
		to = chain_lead_before(s, to);
		state->step[n] = (struct chain_step){ to, s->to[to] };
	}
	memset(s->leads, 0, ((size_t)s->n / WORD_BITS + 1) * sizeof(s->leads[0]));
}

/* Throw all rolls from state number I. */
static void
chain_follow_rolls(struct solver *s, int i)
{
	const struct chain *c = s->chain;
	const struct game_request request = c->game->wants(s->at[i].state);
	const int rolls = chain_rolls(&request);
	struct events events;
	int64_t sum[CHAIN_SUMS] = { 0 };

	for (int k = 0; k < rolls && !s->failed; k++) {
		const struct roll roll = chain_roll(&request, k);
		struct game_state after;

		int to;

		game_copy(c->game, after.bytes, s->at[i].state);
		events.n = 0;
		c->game->rolled(after.bytes, &roll, &events);
		if (c->judge(c->ctx, s->at[i].state, k, after.bytes, &events, sum))
			continue;
		to = chain_find(s, after.bytes);
		s->times[to]++;
		chain_set_lead(s, to);
	}
	for (int k = 0; k < CHAIN_SUMS; k++)
		s->at[i].sum[k] = sum[k] != 0 ? fraction_of(sum[k], rolls) : zero;
	for (int to = s->n; (to = chain_lead_before(s, to)) >= 0;) {
		s->to[to] = fraction_of(s->times[to], rolls);
		s->times[to] = 0;
	}
	chain_keep_row(s, i, s->n);
}

/* What the row of state number I says comes TIMES as often. */
static void
chain_scale(struct solver *s, int i, struct fraction times)
{
	struct chain_state *state = &s->at[i];

	for (int k = 0; k < CHAIN_SUMS; k++) {
		if (!fraction_is_zero(state->sum[k]))
			state->sum[k] = fraction_multiply(state->sum[k], times);
	}
	for (int to = i; (to = chain_lead_before(s, to)) >= 0;)
		s->to[to] = fraction_multiply(s->to[to], times);
}

/* A state that leads to a later one leads to where that one leads, and brings what it brings, and
 * as often as it leads to itself again. */
static void
chain_eliminate(struct solver *s, int i)
{
	struct chain_state *state = &s->at[i];
	struct fraction leaves;

	for (int k = 0; k < state->steps; k++) {
		chain_set_lead(s, state->step[k].to);
		s->to[state->step[k].to] = state->step[k].chance;
	}
	for (int later = s->n; (later = chain_lead_before(s, later)) > i;) {
		const struct chain_state *from = &s->at[later];

		for (int k = 0; k < from->steps; k++)
			chain_lead(s, from->step[k].to, &s->to[later], &from->step[k].chance);
		for (int k = 0; k < CHAIN_SUMS; k++)
			chain_add_times(&state->sum[k], &s->to[later], &from->sum[k]);
	}
	leaves = chain_is_lead(s, i) ? fraction_subtract(one, s->to[i]) : one;
	s->failed |= fraction_is_zero(leaves);
	if (chain_is_lead(s, i) && !s->failed)
		chain_scale(s, i, fraction_divide(one, leaves));
	chain_keep_row(s, i, i);
}

/* The states before it that state number I leads to have their sums. */
static void
chain_add_earlier(struct solver *s, int i)
{
	struct chain_state *state = &s->at[i];

	for (int step = 0; step < state->steps; step++) {
		for (int k = 0; k < CHAIN_SUMS; k++)
			chain_add_times(&state->sum[k], &state->step[step].chance,
					&s->at[state->step[step].to].sum[k]);
	}
}

bool
chain_solve(const struct chain *chain, const void *start, struct chain_solved *out)
{
	struct solver *s = calloc(1, sizeof(*s));
	struct game_state first;
	bool solved;

	*out = (struct chain_solved){ .n = 0 };
	if (s == NULL)
		return false;
	s->chain = chain;
	game_copy(chain->game, first.bytes, start);
	chain_find(s, first.bytes);
	for (int i = 0; i < s->n && !s->failed; i++)
		chain_follow_rolls(s, i);
	for (int i = s->n - 1; i >= 0 && !s->failed; i--)
		chain_eliminate(s, i);
	for (int i = 0; i < s->n && !s->failed; i++)
		chain_add_earlier(s, i);
	*out = (struct chain_solved){ s->n, s->at };
	solved = !s->failed;
	free(s->found);
	free(s->to);
	free(s->times);
	free(s);
	return solved;
}

void
chain_free(struct chain_solved *solved)
{
	for (int i = 0; i < solved->n; i++) {
		free(solved->at[i].state);
		free(solved->at[i].step);
	}
	free(solved->at);
	*solved = (struct chain_solved){ .n = 0 };
}
