#include "lab/simulation/exact_nodes.h"

#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"

enum { PLAYER, STAND_IN };

/* More than a player needs for any bets. */
#define RICH INT64_C(100000000000)

static const struct game *
nodes_game(const struct nodes *nodes)
{
	return nodes->plan->game;
}

static void
nodes_do(const struct nodes *nodes, void *state, struct deed d)
{
	int fault = game_do(nodes_game(nodes), state, &d, NULL, NULL);

	assert(fault == 0);
}

/* The chips in hand become STACK, and the books agree. */
static void
nodes_set_stack(void *state, int seat, chips stack)
{
	struct rail *rail = state;

	rail->house = 0;
	rail->stack[seat] = stack;
	rail->in = rail_sum(rail);
}

/* Past rolls count if there are bets on them.  False if that is seen too late. */
static bool
nodes_key(struct nodes *nodes, const void *state, struct game_key *key)
{
	*key = (struct game_key){ .n = 0 };
	nodes_game(nodes)->key(state, key);
	if (nodes->runs)
		return true;
	if (key->past == 0)
		return !nodes->shortened;
	nodes->shortened = true;
	key->n = key->past;
	return true;
}

static int
nodes_add(struct nodes *nodes, const void *state, const struct game_key *key, bool leaving)
{
	size_t used = game_used(nodes_game(nodes), state);
	struct exact_node *node = &nodes->at[nodes->n];

	*node = (struct exact_node){ .key = *key, .leaving = leaving, .state = malloc(used) };
	if (node->state == NULL) {
		nodes->full = true;
		return 0;
	}
	memcpy(node->state, state, used);
	node->bare = game_staked(nodes_game(nodes), state, PLAYER) == 0;
	return nodes->n++;
}

/* The number of a state, which is added if it is a new one. */
static int
nodes_find(struct nodes *nodes, const void *state, bool leaving)
{
	struct game_key key;

	if (!nodes_key(nodes, state, &key)) {
		nodes->runs = nodes->full = true;
		return 0;
	}
	for (int i = 0; i < nodes->n; i++) {
		const struct exact_node *node = &nodes->at[i];

		if (node->leaving == leaving && game_key_same(&node->key, &key))
			return i;
	}
	if (nodes->n == NODES_MOST) {
		nodes->full = true;
		return 0;
	}
	return nodes_add(nodes, state, &key, leaving);
}

/* Throw NTH of all rolls with these dice. */
static void
nodes_throw(const struct nodes *nodes, void *state, const struct game_request *request, int nth)
{
	struct roll roll = { .n = request->dice };

	for (int i = 0; i < request->dice; i++) {
		roll.die[i] = (uint8_t)(nth % request->sides + 1);
		nth /= request->sides;
	}
	nodes_game(nodes)->rolled(state, &roll, NULL);
}

static int
nodes_results(const struct game_request *request)
{
	int n = 1;

	for (int i = 0; i < request->dice; i++)
		n *= request->sides;
	assert(n <= NODES_RESULTS);
	return n;
}

static void
nodes_put_step(struct node_steps *steps, int32_t to, chips more, double chance)
{
	for (int i = 0; i < steps->n; i++) {
		if (steps->at[i].to == to && steps->at[i].more == more && !steps->at[i].over) {
			steps->at[i].chance += chance;
			return;
		}
	}
	steps->at[steps->n++] = (struct node_step){ .to = to, .more = more, .chance = chance };
}

static bool
nodes_make_room(struct nodes *nodes, struct node_steps *steps)
{
	*steps = (struct node_steps){ .at = calloc(NODES_RESULTS, sizeof(*steps->at)) };
	nodes->full |= steps->at == NULL;
	return steps->at != NULL;
}

/* Can a player who has bet nothing bet anything at all? */
static bool
nodes_is_broke(const struct nodes *nodes, const void *state)
{
	struct hint hint[HINTS];
	int n = game_hints(nodes_game(nodes), state, PLAYER, hint, HINTS);

	for (int i = 0; i < n; i++) {
		if (hint[i].amount.max >= 1 && hint[i].amount.max >= hint[i].amount.min)
			return false;
	}
	return true;
}

/* All rolls of a state in which the dice are wanted, whose chips in hand were STACK before the
 * bets.
 */
static void
nodes_roll(struct nodes *nodes, const void *state, chips stack, bool leaving,
	   struct node_steps *out)
{
	const struct game *g = nodes_game(nodes);
	const struct game_request request = g->wants(state);
	int results = nodes_results(&request);
	struct game_state after;

	for (int i = 0; i < results; i++) {
		const struct rail *rail = (const struct rail *)after.bytes;
		chips left;
		int to;

		game_copy(g, &after, state);
		nodes_throw(nodes, &after, &request, i);
		left = rail->stack[PLAYER];
		nodes_set_stack(&after, PLAYER, leaving ? 0 : RICH);
		if (leaving)
			nodes_set_stack(&after, STAND_IN, CHIPS_MAX);
		to = rail->table == 0 && left == 0 && !leaving ? NODE_BROKE
							       : nodes_find(nodes, &after, leaving);
		nodes_put_step(out, to, left - stack, 1.0 / results);
	}
}

/* The player makes its bets.  The states are copies of one another, and whoever has answered a
 * question is not asked it again. */
static void
nodes_play_bets(struct nodes *nodes, void *state)
{
	const struct xoshiro luck = nodes->bot.luck;
	struct rail *rail = state;

	rail->request_id = nodes->request_id + 1;
	nodes->events->n = 0;
	nodes_game(nodes)->play_bets(state, PLAYER, &nodes->bot, nodes->events);
	nodes->request_id = rail->request_id;
	nodes->lucky |= memcmp(&luck, &nodes->bot.luck, sizeof(luck)) != 0;
}

/* The game does not continue without a bet that the player has not made: the session is over, with
 * what is on the table. */
static void
nodes_end(struct nodes *nodes, void *state, chips stack, struct node_steps *out)
{
	chips left = ((const struct rail *)state)->stack[PLAYER];

	nodes_set_stack(state, PLAYER, RICH);
	nodes_put_step(out, nodes_find(nodes, state, false), left - stack, 1);
	out->at[0].over = true;
}

/* The most chips that the bets before a roll can have needed: those that were taken down may have
 * come back later. */
static chips
nodes_cost(const struct nodes *nodes)
{
	chips sum = 0;

	for (int i = 0; i < nodes->events->n; i++) {
		const struct event *e = &nodes->events->at[i];

		if (e->seat == PLAYER && nodes_game(nodes)->events[e->kind].moves == STAKED)
			sum += e->amount;
	}
	return sum;
}

/* The bets, and all rolls after them.  Returns how many chips in hand are enough for the bets. */
static chips
nodes_bet(struct nodes *nodes, int i, chips stack, struct node_steps *out)
{
	const struct game *g = nodes_game(nodes);
	struct game_state state;
	const struct rail *rail = (const struct rail *)state.bytes;
	bool broke;

	if (!nodes_make_room(nodes, out))
		return 0;
	game_copy(g, &state, nodes->at[i].state);
	nodes_set_stack(&state, PLAYER, stack);
	broke = rail->table == 0 && nodes_is_broke(nodes, &state);
	nodes_play_bets(nodes, &state);
	if (broke)
		nodes_put_step(out, NODE_BROKE, 0, 1);
	else if (g->wants(&state).kind != GAME_REQUEST_DICE)
		nodes_end(nodes, &state, stack, out);
	else
		nodes_roll(nodes, &state, stack, false, out);
	out->made = CHIPS_MAX;
	if (nodes->at[i].bare)
		out->made = simulation_smallest_made(g, nodes->events, PLAYER);
	out->idle = rail->table == 0;
	return nodes_cost(nodes);
}

void
nodes_poor_steps(struct nodes *nodes, int i, chips stack, struct node_steps *out)
{
	nodes_bet(nodes, i, stack, out);
}

/* The stand-in bets the least if the game waits for that, and the dice are thrown. */
static void
nodes_leaving_steps(struct nodes *nodes, int i, struct node_steps *out)
{
	const struct game *g = nodes_game(nodes);
	struct game_state state;

	if (!nodes_make_room(nodes, out))
		return;
	game_copy(g, &state, nodes->at[i].state);
	if (g->wants(&state).blocked != 0) {
		struct action bet = { .verb = 0 };
		struct range range;

		game_range(g, &state, STAND_IN, &bet, &range);
		bet.arg[game_amount_arg(g, bet.verb)] = range.min;
		nodes_do(nodes, &state, deed_of_act(STAND_IN, &bet));
	}
	nodes_do(nodes, &state, deed_of_time());
	nodes_roll(nodes, &state, 0, true, out);
}

const struct node_steps *
nodes_steps(struct nodes *nodes, int i)
{
	struct node_steps steps = { .n = 0 };

	if (nodes->at[i].known)
		return &nodes->at[i].steps;
	if (nodes->at[i].leaving)
		nodes_leaving_steps(nodes, i, &steps);
	else
		nodes->at[i].costs = nodes_bet(nodes, i, RICH, &steps);
	nodes->at[i].steps = steps;
	nodes->at[i].known = true;
	return &nodes->at[i].steps;
}

bool
nodes_want_to_leave(struct nodes *nodes, int i, chips stack)
{
	const struct xoshiro luck = nodes->bot.luck;
	struct game_state state;
	bool leaves;

	if (nodes->bot.strategy->leaves == NULL)
		return false;
	game_copy(nodes_game(nodes), &state, nodes->at[i].state);
	nodes_set_stack(&state, PLAYER, stack);
	leaves = strategy_leaves(&nodes->bot, &state, PLAYER);
	nodes->lucky |= memcmp(&luck, &nodes->bot.luck, sizeof(luck)) != 0;
	return leaves;
}

const struct exact_node *
nodes_leave(struct nodes *nodes, int i)
{
	struct exact_node *node = &nodes->at[i];
	struct game_state state;
	chips lay;

	if (node->left || node->bare)
		return node;
	game_copy(nodes_game(nodes), &state, node->state);
	lay = game_staked(nodes_game(nodes), &state, PLAYER);
	nodes_do(nodes, &state,
		 (struct deed){ .kind = DEED_SIT, .seat = STAND_IN, .amount = CHIPS_MAX });
	nodes_do(nodes, &state, (struct deed){ .kind = DEED_LEAVE, .seat = PLAYER });
	node->left = true;
	node->back = lay - game_staked(nodes_game(nodes), &state, PLAYER);
	nodes_set_stack(&state, PLAYER, 0);
	node->leaves_to = nodes_find(nodes, &state, true);
	return node;
}

static bool
nodes_open(struct nodes *nodes)
{
	const struct simulation_plan *plan = nodes->plan;
	struct game_state state;
	struct rail *rail = (struct rail *)state.bytes;

	nodes->full = false;
	nodes->n = 0;
	game_copy(plan->game, &state, plan->table->bytes);
	rail->trusted = true;
	nodes_do(nodes, &state,
		 (struct deed){ .kind = DEED_SIT, .seat = PLAYER, .amount = plan->bring });
	nodes_set_stack(&state, PLAYER, RICH);
	nodes_find(nodes, &state, false);
	return !nodes->full;
}

/* A script that says so keeps no past.  From a seed all of whose numbers are 0 no luck would come,
 * and none would be seen to be used. */
static void
nodes_wake(struct nodes *nodes, int player)
{
	const char *const *names = nodes->plan->names;
	const struct game_start at = {
		.names = nodes->names, .seat = PLAYER, .number = 1, .anew = true
	};

	nodes->names[PLAYER] = names != NULL ? names[player] : nodes->bot.strategy->name;
	nodes->names[STAND_IN] = "stand-in";
	nodes->bot.luck = xoshiro_seed("exact", 0);
	strategy_wake(&nodes->bot, nodes->names[PLAYER], nodes->plan->seed);
	strategy_begin(&nodes->bot, &at);
}

bool
nodes_begin(struct nodes *nodes, const struct simulation_plan *plan, int player, bool runs)
{
	*nodes = (struct nodes){ .plan = plan, .bot = plan->players[player], .runs = runs };
	nodes->at = calloc(NODES_MOST, sizeof(*nodes->at));
	nodes->events = calloc(1, sizeof(*nodes->events));
	if (nodes->at == NULL || nodes->events == NULL)
		return false;
	nodes_wake(nodes, player);
	return nodes_open(nodes);
}

void
nodes_free(struct nodes *nodes, struct failings *failed)
{
	for (int i = 0; nodes->at != NULL && i < nodes->n; i++) {
		free(nodes->at[i].state);
		free(nodes->at[i].steps.at);
	}
	free(nodes->at);
	free(nodes->events);
	strategy_rest(&nodes->bot, failed);
}
