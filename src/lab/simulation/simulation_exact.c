#include "lab/simulation/simulation_exact.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/simulation/exact_nodes.h"

/* What is as good as impossible; the most that a distribution is carried on, and for how long. */
#define EXACT_LEAST 1e-18
#define EXACT_LEFT  1e-15
#define EXACT_WORK  INT64_C(2000000000)
enum { EXACT_ROOM = 1 << 10, EXACT_CHIPS = 1 << 24, EXACT_ROLLS_OUT = 20000 };

/* A chance for each number of chips, from 0 on. */
struct cells {
	int64_t to, room; /* all behind TO is 0 */
	double *at;
};

/* What is known of a number of chips that is too small for all bets. */
struct poor {
	bool known;
	struct node_steps steps;
};

struct exact_run {
	struct nodes nodes;
	struct simulation_exact *out;
	struct cells now[NODES_MOST], next[NODES_MOST];
	struct cells ends[NODES_MOST];   /* of sessions that are over in this state... */
	struct cells stops[NODES_MOST];  /* ...of players that have stopped betting */
	struct cells out_of[NODES_MOST]; /* by state: what comes of the bets that are played out */
	struct cells done;               /* the chips that are taken home... */
	struct cells quit;               /* ...by players that have stopped betting */
	struct poor *poor[NODES_MOST];
	int64_t poor_n[NODES_MOST];
	double reached;
	chips floor; /* sessions with an opening bet of so much or less are left out... */
	chips made;  /* ...and this is the smallest one of the others */
	bool last;   /* roll */
	bool steady; /* with enough chips it does the same, however many they are */
	int64_t work;
	bool failed; /* there is no memory, or it takes too long */
};

static bool
cells_grow(struct cells *c, int64_t hand)
{
	int64_t room = c->room > 0 ? c->room : EXACT_ROOM;
	double *at;

	while (room <= hand)
		room *= 2;
	at = hand < EXACT_CHIPS ? realloc(c->at, (size_t)room * sizeof(*at)) : NULL;
	if (at == NULL)
		return false;
	memset(at + c->room, 0, (size_t)(room - c->room) * sizeof(*at));
	c->at = at;
	c->room = room;
	return true;
}

static void
exact_add(struct exact_run *run, struct cells *c, int64_t hand, double chance)
{
	if (hand >= c->room && !cells_grow(c, hand)) {
		run->failed = true;
		return;
	}
	c->at[hand] += chance;
	if (hand >= c->to)
		c->to = hand + 1;
}

static void
cells_clear(struct cells *c)
{
	if (c->to > 0)
		memset(c->at, 0, (size_t)c->to * sizeof(*c->at));
	c->to = 0;
}

/* STEP was taken, after which HAND chips are in hand; with IDLE it was the last roll, and the
 * player had no bet. */
static void
exact_arrive(struct exact_run *run, const struct node_step *step, bool idle, int64_t hand,
	     double chance)
{
	int64_t goal = run->nodes.plan->leave;
	int to = step->to;

	if (to == NODE_BROKE || (hand == 0 && run->nodes.at[to].bare)) {
		exact_add(run, &run->done, hand, chance);
		exact_add(run, &run->quit, hand, chance);
	} else if (step->over) {
		exact_add(run, &run->stops[to], hand, chance);
	} else if (goal > 0 && hand >= goal) {
		run->reached += chance;
		exact_add(run, &run->ends[to], hand, chance);
	} else if (idle) {
		exact_add(run, &run->stops[to], hand, chance);
	} else {
		exact_add(run, &run->next[to], hand, chance);
	}
}

static bool
exact_make_poor(struct exact_run *run, int i, int64_t hand)
{
	int64_t n = run->poor_n[i], room = n > hand ? n : 2 * hand + 64;
	struct poor *poor = run->poor[i];

	if (room == n)
		return true;
	poor = hand < EXACT_CHIPS ? realloc(poor, (size_t)room * sizeof(*poor)) : NULL;
	if (poor == NULL)
		return false;
	memset(poor + n, 0, (size_t)(room - n) * sizeof(*poor));
	run->poor[i] = poor;
	run->poor_n[i] = room;
	return true;
}

/* What a roll does with so few chips. */
static const struct node_steps *
exact_poor_steps(struct exact_run *run, int i, int64_t hand)
{
	struct poor *poor;

	if (!exact_make_poor(run, i, hand)) {
		run->failed = true;
		return NULL;
	}
	poor = &run->poor[i][hand];
	if (!poor->known)
		nodes_poor_steps(&run->nodes, i, hand, &poor->steps);
	poor->known = true;
	return &poor->steps;
}

/* Take STEPS with HAND chips in hand. */
static void
exact_take(struct exact_run *run, const struct node_steps *steps, int64_t hand, double chance)
{
	bool idle = steps->idle && run->last;

	if (steps->made < run->made)
		run->made = steps->made;
	for (int k = 0; k < steps->n; k++)
		exact_arrive(run, &steps->at[k], idle, hand + steps->at[k].more,
			     chance * steps->at[k].chance);
	run->work += steps->n;
}

static void
exact_roll_from(struct exact_run *run, int i)
{
	const struct cells *now = &run->now[i];
	const struct node_steps *rich = run->steady ? nodes_steps(&run->nodes, i) : NULL;
	chips costs = run->steady ? run->nodes.at[i].costs : INT64_MAX;

	for (int64_t hand = 0; hand < now->to && !run->failed; hand++) {
		const struct node_steps *steps = rich;

		if (now->at[hand] < EXACT_LEAST)
			continue;
		if (nodes_want_to_leave(&run->nodes, i, hand)) {
			exact_add(run, &run->stops[i], hand, now->at[hand]);
			continue;
		}
		if (hand < costs)
			steps = exact_poor_steps(run, i, hand);
		if (steps != NULL && steps->made > run->floor)
			exact_take(run, steps, hand, now->at[hand]);
	}
}

/* One roll of all. */
static void
exact_roll(struct exact_run *run)
{
	int n = run->nodes.n;

	for (int i = 0; i < n && !run->failed && !run->nodes.full; i++) {
		if (run->now[i].to > 0)
			exact_roll_from(run, i);
	}
	for (int i = 0; i < run->nodes.n; i++) {
		struct cells swap = run->now[i];

		cells_clear(&swap);
		run->now[i] = run->next[i];
		run->next[i] = swap;
	}
	run->failed |= run->work > EXACT_WORK;
}

/* One roll more for all bets that are played out; returns what is not decided yet, at the most. */
static double
exact_play_out_more(struct exact_run *run)
{
	double left = 0;

	for (int i = 0; i < run->nodes.n && !run->failed; i++) {
		const struct node_steps *steps;
		double sum = 0;

		if (!run->nodes.at[i].leaving || run->nodes.at[i].bare)
			continue;
		steps = nodes_steps(&run->nodes, i);
		cells_clear(&run->next[i]);
		for (int k = 0; k < steps->n; k++) {
			const struct node_step *step = &steps->at[k];
			const struct cells *then = &run->out_of[step->to];

			for (int64_t c = 0; c < then->to; c++)
				exact_add(run, &run->next[i], c + step->more,
					  then->at[c] * step->chance);
			run->work += then->to;
		}
		for (int64_t c = 0; c < run->next[i].to; c++)
			sum += run->next[i].at[c];
		left = 1 - sum > left ? 1 - sum : left;
	}
	return left;
}

/* What comes of the bets that are left, for each state in which a player has left: roll by roll,
 * until all are as good as decided. */
static void
exact_play_out(struct exact_run *run)
{
	double left = 1;

	for (int i = 0; i < run->nodes.n; i++) {
		if (run->nodes.at[i].leaving)
			nodes_steps(&run->nodes, i);
	}
	for (int i = 0; i < run->nodes.n; i++) {
		if (run->nodes.at[i].leaving && run->nodes.at[i].bare)
			exact_add(run, &run->out_of[i], 0, 1);
	}
	for (int n = 0; n < EXACT_ROLLS_OUT && left > EXACT_LEFT && !run->failed; n++) {
		left = exact_play_out_more(run);
		for (int i = 0; i < run->nodes.n; i++) {
			struct cells swap = run->out_of[i];

			if (!run->nodes.at[i].leaving || run->nodes.at[i].bare)
				continue;
			run->out_of[i] = run->next[i];
			run->next[i] = swap;
		}
		run->failed |= run->work > EXACT_WORK;
	}
}

/* The sessions ENDS are over in state I: the players leave, and HOME gets their chips. */
static void
exact_leave(struct exact_run *run, int i, const struct cells *ends, struct cells *home)
{
	const struct exact_node *node = &run->nodes.at[i];

	for (int64_t hand = 0; hand < ends->to && !run->failed; hand++) {
		const struct cells *more = &run->out_of[node->leaves_to];

		if (ends->at[hand] < EXACT_LEAST)
			continue;
		if (node->bare) {
			exact_add(run, home, hand, ends->at[hand]);
			continue;
		}
		for (int64_t c = 0; c < more->to; c++)
			exact_add(run, home, hand + node->back + c, ends->at[hand] * more->at[c]);
		run->work += more->to;
	}
}

static void
exact_clear(struct exact_run *run)
{
	for (int i = 0; i < run->nodes.n; i++) {
		cells_clear(&run->next[i]);
		cells_clear(&run->ends[i]);
		cells_clear(&run->stops[i]);
	}
	cells_clear(&run->done);
	cells_clear(&run->quit);
	run->reached = 0;
	run->made = CHIPS_MAX;
}

/* All rolls of the sessions without an opening bet of FLOOR or less. */
static void
exact_roll_all(struct exact_run *run, chips floor)
{
	const struct simulation_plan *plan = run->nodes.plan;

	exact_clear(run);
	run->floor = floor;
	exact_add(run, &run->now[0], plan->bring, 1);
	for (uint64_t n = 0; n < plan->length && !run->failed && !run->nodes.full; n++) {
		run->last = n + 1 == plan->length;
		exact_roll(run);
	}
	for (int i = 0; i < run->nodes.n; i++) {
		for (int64_t hand = 0; hand < run->now[i].to && !run->failed; hand++) {
			if (run->now[i].at[hand] >= EXACT_LEAST)
				exact_add(run, &run->ends[i], hand, run->now[i].at[hand]);
		}
		cells_clear(&run->now[i]);
	}
}

static void
exact_leave_all(struct exact_run *run, const struct cells ends[], struct cells *home)
{
	for (int i = 0; i < run->nodes.n && !run->nodes.full && !run->failed; i++)
		exact_leave(run, i, &ends[i], home);
}

static double
cells_sum(const struct cells *c, int64_t from, int64_t to)
{
	double sum = 0;

	for (int64_t hand = from; hand < c->to && hand < to; hand++)
		sum += c->at[hand];
	return sum;
}

/* A player that goes home with less than the table's smallest bet is ruined, and one that has
 * stopped betting and goes home with less than its smallest opening bet.  The states do not contain
 * that bet.  So all sessions with the smallest opening bet are left out, and the rest is computed
 * again, until no session can end with more than its smallest bet.  A player that goes home with
 * all that it brought is not ruined: its first bet was not larger. */
static void
exact_set_ruined(struct exact_run *run, const struct cells *home)
{
	chips bring = run->nodes.plan->bring, from = simulation_smallest_bet(run->nodes.plan);

	run->out->ruined = cells_sum(home, 0, from);
	while (!run->failed && cells_sum(&run->quit, from, bring) > 0) {
		chips made = run->made < bring ? run->made : bring;

		run->out->ruined += cells_sum(&run->quit, from, made);
		from = made > from ? made : from;
		exact_roll_all(run, made);
		exact_leave_all(run, run->stops, &run->quit);
	}
}

static void
exact_play(struct exact_run *run)
{
	struct cells home;

	exact_roll_all(run, 0);
	for (int i = 0; i < run->nodes.n && !run->nodes.full; i++) {
		if (run->ends[i].to > 0 || run->stops[i].to > 0)
			nodes_leave(&run->nodes, i);
	}
	if (!run->failed && !run->nodes.full)
		exact_play_out(run);
	exact_leave_all(run, run->ends, &run->done);
	exact_leave_all(run, run->stops, &run->done);
	exact_leave_all(run, run->stops, &run->quit);
	home = run->done;
	run->done = (struct cells){ .at = NULL };
	run->out->n = home.to;
	run->out->chance = home.at;
	run->out->reached = run->reached;
	exact_set_ruined(run, &home);
}

static void
exact_run_free(struct exact_run *run)
{
	for (int i = 0; i < run->nodes.n; i++) {
		for (chips c = 0; run->poor[i] != NULL && c < run->poor_n[i]; c++)
			free(run->poor[i][c].steps.at);
		free(run->poor[i]);
		free(run->now[i].at);
		free(run->next[i].at);
		free(run->ends[i].at);
		free(run->stops[i].at);
		free(run->out_of[i].at);
	}
	nodes_free(&run->nodes, &run->out->failed);
	free(run->done.at);
	free(run->quit.at);
	free(run);
}

void
simulation_exact_free(struct simulation_exact *exact)
{
	free(exact->chance);
	exact->chance = NULL;
}

/* With states that are told apart by past rolls, or without. */
static enum simulation_exact_end
exact_try(const struct simulation_plan *plan, int player, bool *runs, struct simulation_exact *out)
{
	struct exact_run *run = calloc(1, sizeof(*run));
	enum simulation_exact_end end = EXACT_NO_MEMORY;

	*out = (struct simulation_exact){ .bring = plan->bring };
	if (run == NULL)
		return end;
	run->out = out;
	run->steady = plan->players[player].strategy->wake == NULL;
	if (nodes_begin(&run->nodes, plan, player, *runs)) {
		exact_play(run);
		end = run->failed || run->nodes.full ? EXACT_TOO_LARGE : EXACT_DONE;
		end = run->nodes.lucky ? EXACT_NOT_STATELESS : end;
	}
	*runs = run->nodes.runs;
	if (end != EXACT_DONE)
		simulation_exact_free(out);
	exact_run_free(run);
	return end;
}

enum simulation_exact_end
simulation_exact_of(const struct simulation_plan *plan, int player, struct simulation_exact *out)
{
	const struct bot *bot = &plan->players[player];
	enum simulation_exact_end end;
	bool runs = false;

	*out = (struct simulation_exact){ .n = 0 };
	if (bot->strategy->stateless == NULL || !bot->strategy->stateless(bot))
		return EXACT_NOT_STATELESS;
	if (plan->unit != SIMULATION_ROLLS)
		return EXACT_NOT_ROLLS;
	end = exact_try(plan, player, &runs, out);
	return runs ? exact_try(plan, player, &runs, out) : end;
}

double
simulation_exact_mean(const struct simulation_exact *exact)
{
	double sum = 0;

	for (int64_t i = 0; i < exact->n; i++)
		sum += exact->chance[i] * (double)(i - exact->bring);
	return sum;
}

double
simulation_exact_deviation(const struct simulation_exact *exact)
{
	double mean = simulation_exact_mean(exact), sum = 0;

	for (int64_t i = 0; i < exact->n; i++) {
		double off = (double)(i - exact->bring) - mean;

		sum += exact->chance[i] * off * off;
	}
	return sqrt(sum);
}

double
simulation_exact_ahead(const struct simulation_exact *exact)
{
	double sum = 0;

	for (int64_t i = exact->bring + 1; i < exact->n; i++)
		sum += exact->chance[i];
	return sum;
}

int64_t
simulation_exact_quantile(const struct simulation_exact *exact, int percent)
{
	double seen = 0;
	int64_t i = 0;

	while (i + 1 < exact->n && (seen += exact->chance[i]) * 100 < percent)
		i++;
	return i - exact->bring;
}
