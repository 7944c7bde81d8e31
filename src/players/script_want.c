#include "players/script_want.h"

#include <string.h>

#include "games/game.h"
#include "games/game_table.h"

/* The steps, in order. */
enum { STEP_LOOK, STEP_DOWN, STEP_LESS, STEP_MORE, STEP_DONE };

/* A spot has the verb of its name; `change' and `down' have a spot for an argument. */
void
wants_open(struct wants *w, const struct game *g)
{
	*w = (struct wants){ .game = g, .down = -1, .change = -1, .step = STEP_DONE };
	memset(w->bet, -1, sizeof(w->bet));
	for (int verb = 0; verb < g->verbs; verb++) {
		const struct action_kind *kind = &g->actions[verb];

		if (kind->arg[0].kind == ARG_SPOT && kind->arg[1].kind == ARG_SETS)
			w->change = verb;
		else if (kind->arg[0].kind == ARG_SPOT && strcmp(kind->name, "down") == 0)
			w->down = verb;
		for (int spot = 0; g->spots[spot] != NULL; spot++) {
			if (strcmp(g->spots[spot], kind->name) == 0)
				w->bet[spot] = (int16_t)verb;
		}
	}
}

void
wants_clear(struct wants *w)
{
	memset(w->amount, 0, sizeof(w->amount));
	w->n = w->lie = w->at = 0;
	w->step = STEP_LOOK;
}

void
wants_stop(struct wants *w)
{
	w->step = STEP_DONE;
}

bool
wants_add(struct wants *w, int square, chips amount)
{
	for (int i = 0; i < w->n; i++) {
		if (w->square[i] == square)
			return false;
	}
	w->square[w->n++] = (uint8_t)square;
	w->amount[square] = amount;
	return true;
}

/* What SEAT has on a square. */
static chips
wants_lies(const struct wants *w, const void *view, int seat, int square)
{
	const struct square *on = &w->game->layout->square[square];
	struct stake stake[STAKES];
	int n = w->game->stakes(view, seat, stake);

	for (int i = 0; i < n; i++) {
		if (stake[i].spot == on->spot && stake[i].n == on->n)
			return stake[i].amount;
	}
	return 0;
}

static void
wants_look(struct wants *w, const void *view, int seat)
{
	struct stake stake[STAKES];
	int n = w->game->stakes(view, seat, stake);

	for (int i = 0; i < n; i++) {
		int square = layout_find(w->game->layout, stake[i].spot, stake[i].n);

		if (square >= 0)
			w->lying[w->lie++] = (uint8_t)square;
	}
}

/* The action with the amount AMOUNT, or the most that is legal if that is less. */
static bool
wants_try(const struct wants *w, const void *view, int seat, struct action *a, int arg,
	  chips amount)
{
	struct range range;

	if (game_range(w->game, view, seat, a, &range) != 0)
		return false;
	if (amount > range.max)
		amount = range.max;
	a->arg[arg] = amount;
	return amount >= range.min && amount >= 0;
}

static bool
wants_change(const struct wants *w, const void *view, int seat, int square, chips amount,
	     struct action *out)
{
	if (w->change < 0)
		return false;
	*out = (struct action){ .verb = (uint8_t)w->change, .arg = { square } };
	return wants_try(w, view, seat, out, 1, amount);
}

static bool
wants_down(const struct wants *w, const void *view, int seat, int square, struct action *out)
{
	if (w->amount[square] > 0)
		return false;
	if (w->down >= 0) {
		*out = (struct action){ .verb = (uint8_t)w->down, .arg = { square } };
		if (game_check(w->game, view, seat, out, NULL) == 0)
			return true;
	}
	return wants_change(w, view, seat, square, 0, out) && out->arg[1] == 0;
}

static bool
wants_less(const struct wants *w, const void *view, int seat, int square, struct action *out)
{
	chips wanted = w->amount[square];

	return wanted > 0 && wants_lies(w, view, seat, square) > wanted &&
	       wants_change(w, view, seat, square, wanted, out) && out->arg[1] == wanted;
}

/* What is missing is added, or the bet changed to what it shall be. */
static bool
wants_more(const struct wants *w, const void *view, int seat, int square, struct action *out)
{
	const struct square *on = &w->game->layout->square[square];
	chips wanted = w->amount[square], lies = wants_lies(w, view, seat, square);
	int verb = w->bet[on->spot], amount;

	if (lies >= wanted)
		return false;
	if (verb >= 0) {
		amount = game_amount_arg(w->game, verb);
		*out = (struct action){ .verb = (uint8_t)verb };
		if (amount == 1)
			out->arg[0] = on->n;
		if (amount == (on->n != 0) &&
		    wants_try(w, view, seat, out, amount, wanted - lies) && out->arg[amount] > 0)
			return true;
	}
	return lies > 0 && wants_change(w, view, seat, square, wanted, out) && out->arg[1] > lies;
}

/* The next square of a step; -1: the step is done. */
static int
wants_square(struct wants *w)
{
	bool all = w->step == STEP_MORE;

	if (w->at >= (all ? w->n : w->lie))
		return -1;
	return all ? w->square[w->at++] : w->lying[w->at++];
}

bool
wants_next(struct wants *w, const void *view, int seat, struct action *out)
{
	static bool (*const does[])(const struct wants *w, const void *view, int seat, int square,
				    struct action *out) = {
		[STEP_DOWN] = wants_down,
		[STEP_LESS] = wants_less,
		[STEP_MORE] = wants_more,
	};

	if (w->step == STEP_LOOK) {
		wants_look(w, view, seat);
		w->step = STEP_DOWN;
	}
	while (w->step < STEP_DONE) {
		int square = wants_square(w);

		if (square < 0) {
			w->step++;
			w->at = 0;
		} else if (does[w->step](w, view, seat, square, out)) {
			return true;
		}
	}
	*out = (struct action){ 0 };
	return false;
}
