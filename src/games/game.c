#include "games/game.h"

#include <string.h>

#include "base/assert.h"
#include "base/text.h"
#include "base/utf8.h"
#include "games/game_table.h"
#include "games/grammar.h"
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
	struct square at;
	chips sum = 0;
	int n;

	if (amount < 0 || arg[amount].kind != ARG_SETS)
		return 0;
	at = (struct square){ arg[amount].spot, (uint16_t)a->arg[amount - 1] };
	if (arg[amount - 1].kind == ARG_SPOT)
		at = g->layout->square[a->arg[amount - 1]];
	n = g->stakes(state, seat, stake);
	for (int i = 0; i < n; i++) {
		if (stake[i].spot == at.spot && stake[i].n == at.n)
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

	assert(g->size <= GAME_STATE_SIZE && g->secrets.size <= SECRETS);
	memset(state, 0, g->felt == 0 ? g->size : g->felt + offsetof(struct felt, bet));
	rail->request_id = 1;
	for (int i = 0; g->options[i].name != NULL; i++)
		rail->option[i] = g->options[i].value;
	if (g->open != NULL)
		g->open(state);
}

size_t
game_used(const struct game *g, const void *state)
{
	const unsigned char *bytes = state;

	return g->felt == 0 ? g->size : g->felt + felt_used((const struct felt *)(bytes + g->felt));
}

void
game_copy(const struct game *g, void *to, const void *from)
{
	memcpy(to, from, game_used(g, from));
}

bool
game_same(const struct game *g, const void *a, const void *b)
{
	size_t used = game_used(g, a);

	return used == game_used(g, b) && memcmp(a, b, used) == 0;
}

struct game_request
game_requests(const struct game *g, const void *state)
{
	const struct rail *rail = state;
	struct game_request request = g->wants(state);

	request.request_id = rail->request_id;
	return request;
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

const char *
game_option_word(const struct game *g, int option, int64_t value)
{
	const struct option_kind *kind = &g->options[option];

	if (kind->words == NULL || value < kind->min || value > kind->max)
		return NULL;
	return kind->words[value - kind->min];
}

bool
game_option_value(const struct game *g, int option, const char *word, int64_t *out,
		  struct text *why)
{
	const struct option_kind *kind = &g->options[option];

	if (grammar_number(word, out))
		return true;
	for (int i = 0; kind->words != NULL && kind->words[i] != NULL; i++) {
		if (text_same(kind->words[i], word)) {
			*out = kind->min + i;
			return true;
		}
	}
	if (why == NULL)
		return false;
	text_add(why, "the value of %s must be a whole number", kind->name);
	for (int i = 0; kind->words != NULL && kind->words[i] != NULL; i++)
		text_add(why, "%s%s", i > 0 ? ", " : " or one of ", kind->words[i]);
	text_add(why, ", not %s", text_quoted(word).text);
	return false;
}

const char *
game_round(const struct game *g)
{
	return g->round != NULL ? g->round : "round";
}

bool
game_has_verb(const struct game *g, const void *state, int verb)
{
	return g->has_verb == NULL || g->has_verb(state, verb);
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
	game_copy(g, out, state);
	if (g->hide != NULL)
		g->hide(out, viewer);
}

/* Choice number I, from 0, of an argument; one that is none has one.  False if there is no other.
 */
static bool
game_choice(const struct game *g, const struct arg *arg, int i, int64_t *out)
{
	switch (arg->kind) {
	case ARG_NUMBER: *out = arg->min + i; return *out <= arg->max;
	case ARG_WORD: *out = i; return arg->words[i] != NULL;
	case ARG_ON:
		*out = -1;
		for (int at = -1; i >= 0; i--) {
			at = layout_next(g->layout, arg->spot, at);
			if (at < 0)
				return false;
			*out = g->layout->square[at].n;
		}
		return true;
	case ARG_SPOT:
		*out = i < g->layout->squares ? i : SQUARE_ALL;
		return i < g->layout->squares + arg->all;
	case ARG_NONE:
	case ARG_ADDS:
	case ARG_SETS: break;
	}
	*out = 0;
	return i == 0;
}

int
game_hints(const struct game *g, const void *state, int seat, struct hint *out, int max)
{
	int n = 0;

	for (int verb = 0; g->actions[verb].name != NULL; verb++) {
		const struct arg *arg = &g->actions[verb].arg[0];
		struct action a = { .verb = (uint8_t)verb };

		if (!game_has_verb(g, state, verb))
			continue;
		for (int i = 0; n < max && game_choice(g, arg, i, &a.arg[0]); i++) {
			struct range amount = legal_none;

			if (legal_but_amount(g, state, seat, &a, &amount) != 0)
				continue;
			if (game_amount_arg(g, verb) < 0)
				amount = legal_none;
			else if (amount.max < amount.min)
				continue;
			out[n++] = (struct hint){ a, amount };
		}
	}
	return n;
}

bool
game_key_same(const struct game_key *a, const struct game_key *b)
{
	return a->n == b->n &&
	       memcmp(a->number, b->number, (size_t)a->n * sizeof(a->number[0])) == 0;
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

#define GAME(name) extern const struct game name##_game;
#include "games/game_table.h"
#include "games/games.def"
#undef GAME

const struct game *const games[] = {
#define GAME(name) &name##_game,
#include "games/games.def"
#undef GAME
	NULL,
};

const struct game *
game_find(const char *name)
{
	for (int i = 0; games[i] != NULL; i++) {
		if (strcmp(games[i]->name, name) == 0)
			return games[i];
	}
	return NULL;
}
