#include "games/game.h"

#include <string.h>

#include "base/assert.h"
#include "base/text.h"
#include "games/legal.h"

chips
game_staked(const struct game *g, const void *state, int seat)
{
	struct stake stake[STAKES];
	chips sum = 0;
	int n;

	n = g->stakes(state, seat, stake);
	assert(n <= STAKES);
	for (int i = 0; i < n; i++) {
		assert(stake[i].amount > 0);
		sum += stake[i].amount;
	}
	return sum;
}

chips
game_lies(const struct game *g, const void *state, int seat, const struct action *a)
{
	int amount = game_amount_arg(g, a->verb);
	const struct arg *arg = g->actions[a->verb].arg;
	struct stake stake[STAKES];
	chips sum = 0;
	int n;

	if (amount < 0 || arg[amount].kind != ARG_SETS)
		return 0;
	n = g->stakes(state, seat, stake);
	for (int i = 0; i < n; i++) {
		if (stake[i].spot == arg[amount].spot && stake[i].n == a->arg[amount - 1])
			sum += stake[i].amount;
	}
	return sum;
}

chips
game_at_stake(const struct game *g, const void *state, int seat)
{
	return g->at_stake != NULL ? g->at_stake(state, seat) : game_staked(g, state, seat);
}

/* What lies on the table, stake by stake. */
static chips
game_staked_by_all(const struct game *g, const void *state)
{
	const struct rail *rail = state;
	chips sum = game_staked(g, state, NOBODY);

	for (int i = 0; i < rail->n; i++)
		sum += game_staked(g, state, rail->order[i]);
	return sum;
}

void
game_audit(const struct game *g, const void *state)
{
	const struct rail *rail = state;
	chips sum = rail->table + rail->house, signs = 0;

	for (int i = 0; i < rail->n; i++) {
		sum += rail->stack[rail->order[i]];
		signs |= rail->stack[rail->order[i]];
	}
	assert(sum == rail->in);
	assert(signs >= 0 || g->debts);
	assert((g->lying != NULL ? g->lying(state) : game_staked_by_all(g, state)) == rail->table);
}

void
game_open(const struct game *g, void *state)
{
	struct rail *rail = state;

	assert(g->size <= STATE_SIZE);
	memset(state, 0, g->size);
	rail->question = 1;
	for (int i = 0; g->options[i].name != NULL; i++)
		rail->option[i] = g->options[i].value;
	if (g->open != NULL)
		g->open(state);
}

struct want
game_wants(const struct game *g, const void *state)
{
	const struct rail *rail = state;
	struct want want = g->wants(state);

	want.question = rail->question;
	return want;
}

int
game_options(const struct game *g)
{
	int n = 0;

	while (g->options[n].name != NULL)
		n++;
	return n;
}

int
game_option_find(const struct game *g, const char *name)
{
	for (int i = 0; g->options[i].name != NULL; i++) {
		if (text_same(g->options[i].name, name))
			return i;
	}
	return -1;
}

int
game_amount_arg(const struct game *g, int verb)
{
	const struct arg *arg = g->actions[verb].arg;

	for (int i = 0; i < ARGS && arg[i].kind != ARG_NONE; i++) {
		if (arg_is_amount(arg[i].kind))
			return i;
	}
	return -1;
}

int
game_check(const struct game *g, const void *state, int seat, const struct action *a,
	   struct range *range)
{
	struct range own;

	if (range == NULL)
		range = &own;
	*range = legal_none;
	return legal_action(g, state, seat, a, range);
}

int
game_range(const struct game *g, const void *state, int seat, const struct action *a,
	   struct range *range)
{
	int fault;

	*range = legal_none;
	fault = legal_but_amount(g, state, seat, a, range);
	if (fault != 0 || game_amount_arg(g, a->verb) < 0)
		*range = legal_none;
	return fault;
}

void
game_view(const struct game *g, const void *state, int viewer, void *out)
{
	memcpy(out, state, g->size);
	if (g->hide != NULL)
		g->hide(out, viewer);
}

/* The smallest and largest value of the first argument, if it is a choice. */
static struct range
game_choices(const struct arg *arg)
{
	struct range range = { 0, 0 };

	if (arg->kind == ARG_NUMBER)
		range = (struct range){ arg->min, arg->max };
	else if (arg->kind == ARG_WORD)
		while (arg->words[range.max + 1] != NULL)
			range.max++;
	return range;
}

int
game_hints(const struct game *g, const void *state, int seat, struct hint *out, int max)
{
	int n = 0;

	for (int verb = 0; g->actions[verb].name != NULL; verb++) {
		struct range choice = game_choices(&g->actions[verb].arg[0]);

		for (int64_t i = choice.min; i <= choice.max && n < max; i++) {
			struct action a = { (uint8_t)verb, { i, 0 } };
			struct range amount = legal_none;

			if (legal_but_amount(g, state, seat, &a, &amount) != 0)
				continue;
			if (game_amount_arg(g, verb) < 0)
				amount = legal_none;
			else if (amount.max < amount.min)
				continue;
			out[n++] = (struct hint){ (uint8_t)verb, i, amount };
		}
	}
	return n;
}

void
game_key_add(struct game_key *key, int64_t number)
{
	assert(key->n < KEY_NUMBERS);
	key->number[key->n++] = number;
}

void
game_key_add_stakes(struct game_key *key, const struct game *g, const void *state)
{
	const struct rail *rail = state;

	for (int i = 0; i < rail->n; i++) {
		struct stake stake[STAKES];
		int n = g->stakes(state, rail->order[i], stake);

		game_key_add(key, rail->order[i]);
		game_key_add(key, n);
		for (int k = 0; k < n; k++) {
			game_key_add(key, stake[k].spot);
			game_key_add(key, stake[k].n);
			game_key_add(key, stake[k].amount);
		}
	}
}
