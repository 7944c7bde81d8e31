#include "lab/exact/rows.h"

#include <math.h>
#include <string.h>

#include "base/assert.h"
#include "base/text.h"
#include "dice/seeded.h"
#include "games/deed.h"
#include "games/game.h"

enum { ROWS_ROLLS = 20000, ROWS_ROUNDS = 1000, ROWS_MOST_BETS = 64, HOUR_MS = 3600000 };

static bool
rows_is_same(struct fraction a, struct fraction b)
{
	return fraction_is_zero(fraction_subtract(a, b));
}

static bool
rows_is_like(const struct exact_price *a, const struct exact_price *b)
{
	if (a->n != b->n || !rows_is_same(a->edge, b->edge) || !rows_is_same(a->push, b->push) ||
	    !rows_is_same(a->rolls, b->rolls))
		return false;
	for (int i = 0; i < a->n; i++) {
		if (a->win[i].amount != b->win[i].amount ||
		    !rows_is_same(a->win[i].chance, b->win[i].chance))
			return false;
	}
	return true;
}

static int
rows_spot(const struct exact *e, int square)
{
	return exact_game(e)->layout->square[square].spot;
}

/* The numbers of a row, if it has not all of its spot. */
static void
rows_name(const struct exact *e, const struct exact_rows *rows, int i, struct exact_row *row)
{
	const struct layout *l = exact_game(e)->layout;
	struct text name = text_in(row->name, sizeof(row->name));
	int spot = rows_spot(e, row->square), of_spot = 0, told = 0;

	for (int at = -1; (at = layout_next(l, spot, at)) >= 0;)
		of_spot++;
	text_add(&name, "%s", exact_game(e)->spots[spot]);
	if (of_spot == 1)
		return;
	if (row->squares == of_spot) {
		text_add(&name, " (each of %d)", of_spot);
		return;
	}
	for (int at = -1; (at = layout_next(l, spot, at)) >= 0;) {
		if (rows->row_of[at] == i + 1)
			text_add(&name, "%s %d", told++ > 0 ? "," : "", l->square[at].n);
	}
}

/* A square joins the row that it is like, or begins one.  What has no price has no row. */
static void
rows_add_square(struct exact *e, struct exact_rows *rows, int square)
{
	const struct exact_play *p = exact_square(e, square);
	struct exact_row new = { .square = square };
	int i = 0;

	if (p == NULL)
		return;
	new.unit = exact_unit(p);
	exact_price(p, new.unit, &new.price);
	while (i < rows->n &&
	       (rows_spot(e, rows->row[i].square) != rows_spot(e, square) ||
		rows->row[i].unit != new.unit || !rows_is_like(&rows->row[i].price, &new.price)))
		i++;
	if (i == BET_ROWS)
		return;
	if (i == rows->n)
		rows->row[rows->n++] = new;
	rows->row[i].squares++;
	rows->row_of[square] = (uint8_t)(i + 1);
}

/* A row that the game names. */
static bool
rows_add_own(struct exact *e, struct exact_rows *rows, const struct bet_row *own)
{
	struct exact_row *row = &rows->row[rows->n++];
	const struct bet *bet = &own->bet;
	struct exact_play *together = bet->n > 1 ? exact_solve(e, bet) : NULL;
	const struct exact_play *p = bet->n > 1 ? together : exact_square(e, bet->part[0].square);
	chips unit;
	int shares = 0;

	if (p == NULL)
		return false;
	memcpy(row->name, own->name, sizeof(row->name));
	row->square = bet->part[0].square;
	for (int i = 0; i < bet->n; i++)
		shares += bet->part[i].shares;
	unit = exact_unit(p);
	row->unit = unit * shares;
	exact_price(p, unit, &row->price);
	exact_play_free(together);
	return true;
}

static bool
rows_fill_own(struct exact *e, struct exact_rows *rows)
{
	struct bet_row own[BET_ROWS];
	int n = exact_game(e)->rows(((const struct rail *)exact_table(e))->option, own);

	for (int i = 0; i < n; i++) {
		if (!rows_add_own(e, rows, &own[i]))
			return false;
	}
	return true;
}

bool
exact_rows(struct exact *e, struct exact_rows *rows)
{
	bool ok = true;

	memset(rows, 0, sizeof(*rows));
	if (exact_game(e)->rows != NULL)
		ok = rows_fill_own(e, rows);
	for (int i = 0; exact_game(e)->rows == NULL && i < exact_game(e)->layout->squares; i++)
		rows_add_square(e, rows, i);
	rows->one_roll = rows->n > 0;
	for (int i = 0; i < rows->n; i++) {
		if (exact_game(e)->rows == NULL)
			rows_name(e, rows, i, &rows->row[i]);
		rows->one_roll &= rows_is_same(rows->row[i].price.rolls, fraction_of(1, 1));
	}
	return ok;
}

double
exact_rolls_an_hour(const struct game *g)
{
	int round = game_option_find(g, "round-ms"), tumble = game_option_find(g, "tumble-ms");

	if (round < 0 || tumble < 0)
		return 0;
	return (double)HOUR_MS / (g->options[round].live + g->options[tumble].live);
}

/* The mean loss of a decided bet of 1 on each square, below 0 if it is not known yet. */
struct rows_costs {
	struct exact *exact;
	bool known[SQUARES];
	double edge[SQUARES];
};

static double
rows_edge(struct rows_costs *costs, int square)
{
	const struct exact_play *p;
	struct exact_price price;

	if (!costs->known[square]) {
		p = exact_square(costs->exact, square);
		if (p != NULL && exact_price(p, exact_unit(p), &price))
			costs->edge[square] = fraction_double(price.edge_resolved);
		costs->known[square] = true;
	}
	return costs->edge[square];
}

/* The cost of the bets that a roll has decided.  A bet whose number the dice have chosen was made
 * without it. */
static double
rows_decided(struct rows_costs *costs, const struct events *events)
{
	const struct game *g = exact_game(costs->exact);
	double cost = 0;

	for (int i = 0; i < events->n; i++) {
		const struct event *e = &events->at[i];
		enum moves moves = g->events[e->kind].moves;
		int square;

		if ((moves != WON && moves != LOST && moves != PAID) ||
		    (g->events[e->kind].tells & TELLS_OF_VIG) != 0)
			continue;
		square =
		    layout_find(g->layout, e->spot, layout_is_moved(g->layout, e->spot) ? 0 : e->n);
		cost += (double)e->stake * rows_edge(costs, square);
	}
	return cost;
}

static void
rows_let_bet(const struct game *g, struct bot *bot, void *state)
{
	for (int i = 0; i < ROWS_MOST_BETS; i++) {
		struct action a = { 0 };
		struct deed act;

		if (!bot->strategy->decide(bot, state, 0, &a))
			return;
		act = deed_of_act(0, &a);
		if (game_do(g, state, &act, NULL, NULL) != 0 ||
		    game_requests(g, state).kind == GAME_REQUEST_DICE)
			return;
	}
}

/* Where a round is a roll, the round is drawn as a whole; else die by die. */
static struct roll
rows_throw(const struct game_request *request, bool one_roll, struct xoshiro *dice)
{
	struct roll r = { .n = request->dice };

	if (one_roll)
		return chain_roll(request,
				  (int)xoshiro_below(dice, (uint32_t)chain_rolls(request)));
	for (int i = 0; i < request->dice; i++)
		r.die[i] = (uint8_t)(xoshiro_below(dice, request->sides) + 1);
	return r;
}

double
exact_hourly_cost(struct exact *e, const struct exact_rows *rows, const struct strategy *strategy)
{
	struct game_state state;
	struct events events;
	const struct game *g = exact_game(e);
	struct bot bot = { .strategy = strategy,
			   .arg = strategy->value,
			   .luck = xoshiro_seed(strategy->name, 0) };
	struct xoshiro dice = xoshiro_seed(strategy->name, 1);
	struct rows_costs costs = { .exact = e };
	int rolls = rows->one_roll ? ROWS_ROUNDS : ROWS_ROLLS;
	double cost = 0;

	game_copy(g, state.bytes, exact_table(e)->bytes);
	for (int i = 0; i < rolls; i++) {
		struct deed time = deed_of_time(), roll = { .kind = DEED_ROLL };
		struct game_request request;

		rows_let_bet(g, &bot, state.bytes);
		if (game_requests(g, state.bytes).kind == GAME_REQUEST_BETS)
			game_do(g, state.bytes, &time, NULL, NULL);
		request = game_requests(g, state.bytes);
		roll.roll = rows_throw(&request, rows->one_roll, &dice);
		events.n = 0;
		if (game_do(g, state.bytes, &roll, &events, NULL) == 0)
			cost += rows_decided(&costs, &events);
	}
	return cost / rolls * exact_rolls_an_hour(g);
}
