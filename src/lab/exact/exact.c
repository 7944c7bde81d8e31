#include "lab/exact/exact.h"

#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "games/deed.h"
#include "games/game.h"

enum { PLAYER = 0, SUM_ROLLS = 0, SUM_ENDS = 1 };

struct exact {
	const struct game *game;
	struct game_state table; /* empty, with the player at it */
	bool looked;             /* see exact_look() */
	bool known[SQUARES];
	struct exact_play *play[SQUARES]; /* of each square that has been asked for */
};

static struct felt *
exact_felt(const struct game *g, void *state)
{
	return (struct felt *)((unsigned char *)state + g->felt);
}

/* What is on the felt has been brought to the table by the player: make the books say so.  Return
 * how much it is. */
static chips
exact_balance(const struct game *g, void *state)
{
	struct rail *rail = state;

	rail->table = g->lying != NULL ? g->lying(state) : game_staked(g, state, PLAYER);
	rail->stack[PLAYER] = CHIPS_MAX;
	rail->house = 0;
	rail->in = CHIPS_MAX + rail->table;
	return rail->table;
}

/* STATE has EXACT_STAKE chips a share: make it SHARE. */
static chips
exact_set_share(const struct game *g, void *state, chips share)
{
	struct felt *felt = exact_felt(g, state);

	for (int i = 0; i < felt->n; i++)
		felt->bet[i].amount = felt->bet[i].amount / EXACT_STAKE * share;
	return exact_balance(g, state);
}

/* Add up what EVENTS say of the bet.  Return whether it is decided. */
static bool
exact_result(const struct game *g, const struct events *events, chips *result)
{
	bool decided = false;

	*result = 0;
	for (int i = 0; i < events->n; i++) {
		const struct event *e = &events->at[i];
		enum moves moves = g->events[e->kind].moves;

		if (e->seat != PLAYER || moves == STILL)
			continue;
		decided = true;
		if (moves == WON || moves == PAID)
			*result += e->amount;
		else if (moves == LOST)
			*result -= e->amount;
	}
	return decided;
}

static void
exact_begin_roll(void *p, void *state)
{
	const struct game *g = ((const struct exact_play *)p)->game;
	struct game_request request = g->wants(state);

	if (request.kind != GAME_REQUEST_DICE && request.blocked == 0)
		g->time_up(state, NULL);
}

static bool
exact_judge(void *ctx, const void *before, int roll, const void *after, const struct events *events,
	    int64_t sum[CHAIN_SUMS])
{
	struct exact_play *p = ctx;
	chips result;
	int i = 0;

	(void)after;
	sum[SUM_ROLLS]++;
	if (!exact_result(p->game, events, &result))
		return false;
	while (i < p->n && p->end[i].result != result)
		i++;
	assert(i < EXACT_ENDS);
	if (i == p->n)
		p->end[p->n++] = (struct exact_end){ result, before, roll };
	sum[SUM_ENDS + i]++;
	return true;
}

static bool
exact_can_win(const struct exact_play *p)
{
	for (int i = 0; i < p->n; i++) {
		if (p->end[i].result > 0)
			return true;
	}
	return false;
}

/* Put chips on a square of the table; there may be others already. */
static void
exact_lay(const struct game *g, void *state, int square, int shares)
{
	struct felt *felt = exact_felt(g, state);

	felt_add(felt, PLAYER, square, (chips)EXACT_STAKE * shares);
	felt_find(felt, PLAYER, square)->flags = g->working;
}

struct exact_play *
exact_solve(const struct exact *e, const struct bet *bet)
{
	const struct game *g = e->game;
	struct exact_play *p = calloc(1, sizeof(*p));
	struct chain chain = { .game = g,
			       .key = g->bets_key != NULL ? g->bets_key : g->key,
			       .play = exact_begin_roll,
			       .judge = exact_judge,
			       .ctx = p };
	struct game_state start;

	if (p == NULL)
		return NULL;
	p->game = g;
	game_copy(g, start.bytes, e->table.bytes);
	for (int i = 0; i < bet->n; i++)
		exact_lay(g, start.bytes, bet->part[i].square, bet->part[i].shares);
	exact_balance(g, start.bytes);
	if (chain_solve(&chain, start.bytes, &p->chain) && exact_can_win(p))
		return p;
	exact_play_free(p);
	return NULL;
}

/* What all rolls do to the bet on a square: how often each result comes, and with which roll. */
struct exact_ways {
	int n, decided;
	bool stays; /* there is a roll after which it is still on its square */
	struct {
		chips result;
		int ways, roll;
	} end[EXACT_ENDS];
};

static void
exact_count_end(struct exact_ways *w, chips result, int roll)
{
	int i = 0;

	while (i < w->n && w->end[i].result != result)
		i++;
	assert(i < EXACT_ENDS);
	if (i == w->n) {
		w->end[w->n].result = result;
		w->end[w->n].ways = 0;
		w->end[w->n++].roll = roll;
	}
	w->end[i].ways++;
	w->decided++;
}

/* Throw roll number ROLL with chips on all squares. */
static void
exact_count_roll(const struct exact *e, const void *before, int roll, struct exact_ways *ways)
{
	struct events events;
	const struct game *g = e->game;
	const struct game_request request = g->wants(before);
	const struct roll r = chain_roll(&request, roll);
	struct game_state after;

	game_copy(g, after.bytes, before);
	events.n = 0;
	g->rolled(after.bytes, &r, &events);
	for (int i = 0; i < events.n; i++) {
		const struct event *event = &events.at[i];
		enum moves moves = g->events[event->kind].moves;
		int square = moves == STILL ? -1 : layout_find(g->layout, event->spot, event->n);

		if (square >= 0)
			exact_count_end(&ways[square],
					moves == LOST   ? -event->amount
					: moves == BACK ? 0
							: event->amount,
					roll);
	}
	for (int i = 0; i < g->layout->squares; i++)
		ways[i].stays |= felt_at(exact_felt(g, after.bytes), PLAYER, i) > 0;
}

/* A bet that each of ROLLS decides, as exact_solve() would have it. */
static struct exact_play *
exact_of_ways(const struct exact *e, int square, int rolls, const struct exact_ways *w)
{
	struct exact_play *p = calloc(1, sizeof(*p));
	struct chain_state *state = calloc(1, sizeof(*state));
	struct game_state start;

	game_copy(e->game, start.bytes, e->table.bytes);
	exact_lay(e->game, start.bytes, square, 1);
	if (state != NULL)
		state->state = malloc(game_used(e->game, start.bytes));
	if (p == NULL || state == NULL || state->state == NULL) {
		free(state);
		free(p);
		return NULL;
	}
	exact_balance(e->game, start.bytes);
	p->game = e->game;
	exact_begin_roll(p, start.bytes);
	game_copy(e->game, state->state, start.bytes);
	for (int i = 0; i < CHAIN_SUMS; i++)
		state->sum[i] = fraction_of(i == SUM_ROLLS, 1);
	for (int i = 0; i < w->n; i++) {
		state->sum[SUM_ENDS + i] = fraction_of(w->end[i].ways, rolls);
		p->end[i] = (struct exact_end){ w->end[i].result, state->state, w->end[i].roll };
	}
	p->n = w->n;
	p->chain = (struct chain_solved){ 1, state };
	return p;
}

/* If no bet has its number from the dice, chips can be on all squares at once: find the bets that
 * the next roll decides in any case, and those that no roll ever decides. */
static void
exact_look(struct exact *e)
{
	const struct game *g = e->game;
	struct exact_ways *ways = calloc(SQUARES, sizeof(*ways));
	struct exact_play any = { .game = g };
	struct game_state all;
	struct game_request request;
	int rolls;

	e->looked = true;
	if (ways == NULL)
		return;
	game_copy(g, all.bytes, e->table.bytes);
	for (int i = 0; i < g->layout->squares; i++)
		exact_lay(g, all.bytes, i, 1);
	exact_balance(g, all.bytes);
	exact_begin_roll(&any, all.bytes);
	request = g->wants(all.bytes);
	rolls = chain_rolls(&request);
	for (int i = 0; i < rolls; i++)
		exact_count_roll(e, all.bytes, i, ways);
	for (int i = 0; i < g->layout->squares; i++) {
		if (ways[i].decided == rolls)
			e->play[i] = exact_of_ways(e, i, rolls, &ways[i]);
		if (e->play[i] != NULL && !exact_can_win(e->play[i])) {
			exact_play_free(e->play[i]);
			e->play[i] = NULL;
		}
		e->known[i] = ways[i].decided == rolls || (ways[i].n == 0 && !ways[i].stays);
	}
	free(ways);
}

void
exact_play_free(struct exact_play *p)
{
	if (p != NULL)
		chain_free(&p->chain);
	free(p);
}

struct exact *
exact_open(const struct game *g, const int32_t *option)
{
	struct exact *e = exact_has(g) ? calloc(1, sizeof(*e)) : NULL;
	struct rail *rail;
	struct deed sit = { .kind = DEED_SIT, .seat = PLAYER, .amount = CHIPS_MAX };

	if (e == NULL)
		return NULL;
	rail = (struct rail *)e->table.bytes;
	e->game = g;
	game_open(g, e->table.bytes);
	memcpy(rail->option, option, (size_t)game_options(g) * sizeof(rail->option[0]));
	game_do(g, e->table.bytes, &sit, NULL, NULL);
	rail->trusted = true;
	rail->quiet = true;
	return e;
}

void
exact_close(struct exact *e)
{
	for (int i = 0; e != NULL && i < SQUARES; i++)
		exact_play_free(e->play[i]);
	free(e);
}

const struct game *
exact_game(const struct exact *e)
{
	return e->game;
}

const struct game_state *
exact_table(const struct exact *e)
{
	return &e->table;
}

const struct exact_play *
exact_square(struct exact *e, int square)
{
	const struct bet bet = { 1, { { (uint8_t)square, 1 } } };

	if (square < 0)
		return NULL;
	if (!e->looked && e->game->layout->moved == 0)
		exact_look(e);
	if (!e->known[square])
		e->play[square] = exact_solve(e, &bet);
	e->known[square] = true;
	return e->play[square];
}

bool
exact_throw(const struct exact_play *p, const void *before, int roll, chips share, chips *result,
	    struct game_state *after)
{
	struct events events;
	struct game_state here;
	void *state = after != NULL ? after->bytes : here.bytes;
	const struct game_request request = p->game->wants(before);
	const struct roll r = chain_roll(&request, roll);

	game_copy(p->game, state, before);
	exact_set_share(p->game, state, share);
	events.n = 0;
	p->game->rolled(state, &r, &events);
	return exact_result(p->game, &events, result);
}

chips
exact_laid(const struct exact_play *p, chips share)
{
	struct game_state start;

	game_copy(p->game, start.bytes, p->chain.at[0].state);
	return exact_set_share(p->game, start.bytes, share);
}

/* A bet wins AMOUNT with that chance more. */
static void
exact_add_win(struct exact_price *price, chips amount, struct fraction chance)
{
	int at = 0;

	while (at < price->n && price->win[at].amount < amount)
		at++;
	if (at < price->n && price->win[at].amount == amount) {
		price->win[at].chance = fraction_add(price->win[at].chance, chance);
		return;
	}
	assert(price->n < EXACT_WINS);
	for (int i = price->n++; i > at; i--)
		price->win[i] = price->win[i - 1];
	price->win[at].amount = amount;
	price->win[at].chance = chance;
}

static void
exact_add_to(struct fraction *sum, struct fraction term)
{
	*sum = fraction_add(*sum, term);
}

/* What follows from the chances. */
static void
exact_set_edges(struct exact_price *price, struct fraction lost)
{
	const struct fraction one = fraction_of(1, 1);

	price->edge = fraction_divide(lost, fraction_of(price->laid, 1));
	price->edge_resolved = fraction_divide(price->edge, fraction_subtract(one, price->push));
	price->edge_roll = fraction_divide(price->edge, price->rolls);
}

bool
exact_price(const struct exact_play *p, chips share, struct exact_price *out)
{
	const struct fraction none = fraction_of(0, 1);
	struct fraction lost = none;

	*out = (struct exact_price){ .laid = exact_laid(p, share),
				     .wins = none,
				     .loses = none,
				     .push = none,
				     .rolls = p->chain.at[0].sum[SUM_ROLLS] };
	for (int i = 0; i < p->n; i++) {
		struct fraction chance = p->chain.at[0].sum[SUM_ENDS + i];
		chips result;

		exact_throw(p, p->end[i].before, p->end[i].roll, share, &result, NULL);
		if (result <= 0 && p->end[i].result > 0)
			return false;
		exact_add_to(result > 0   ? &out->wins
			     : result < 0 ? &out->loses
					  : &out->push,
			     chance);
		if (result > 0)
			exact_add_win(out, result, chance);
		lost = fraction_subtract(lost, fraction_multiply(chance, fraction_of(result, 1)));
	}
	exact_set_edges(out, lost);
	return true;
}

int
exact_wins(const struct exact_play *p, chips share, chips win[EXACT_WINS], chips *laid)
{
	int n = 0;

	*laid = exact_laid(p, share);
	for (int i = 0; i < p->n; i++) {
		chips result;
		int at = n;

		exact_throw(p, p->end[i].before, p->end[i].roll, share, &result, NULL);
		if (result <= 0)
			continue;
		while (at > 0 && win[at - 1] >= result)
			at--;
		if (at < n && win[at] == result)
			continue;
		assert(n < EXACT_WINS);
		memmove(win + at + 1, win + at, (size_t)(n++ - at) * sizeof(win[0]));
		win[at] = result;
	}
	return n;
}

struct fraction
exact_worth(const struct exact_play *p, int i)
{
	struct fraction sum = fraction_of(0, 1);

	for (int k = 0; k < p->n; k++)
		exact_add_to(&sum, fraction_multiply(p->chain.at[i].sum[SUM_ENDS + k],
						     fraction_of(p->end[k].result, EXACT_STAKE)));
	return sum;
}

static chips
exact_divisor(chips a, chips b)
{
	while (b != 0) {
		chips rest = a % b;

		a = b;
		b = rest;
	}
	return a;
}

/* A result of EXACT_STAKE, in lowest terms, is a whole one of each multiple of the denominator. */
chips
exact_unit(const struct exact_play *p)
{
	chips unit = 1;

	for (int i = 0; i < p->n; i++) {
		chips result = p->end[i].result < 0 ? -p->end[i].result : p->end[i].result;
		chips least = EXACT_STAKE / exact_divisor(EXACT_STAKE, result);

		unit = unit / exact_divisor(unit, least) * least;
	}
	return unit;
}
