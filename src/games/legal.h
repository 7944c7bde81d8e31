/*
 * Whether an action is legal, as far as all games have that in common.  Inline, because a
 * tournament asks it more often than anything else; for games/game.c, games/deed.c and
 * games/playout.h alone.
 */
#ifndef PITBOSS_GAMES_LEGAL_H
#define PITBOSS_GAMES_LEGAL_H

#include "games/action.h"
#include "games/game_table.h"

/* The range of nothing. */
static const struct range legal_none = { 1, 0 };

/* Is there such a word? */
static inline bool
legal_is_word(const char *const *words, int64_t arg)
{
	int64_t n = 0;

	while (words[n] != NULL)
		n++;
	return arg >= 0 && arg < n;
}

/* If the argument is a spot: is there one? */
static inline bool
legal_is_spot(const struct layout *l, const struct arg *kind, int64_t arg)
{
	if (l == NULL)
		return false;
	if (kind->kind == ARG_ON)
		return layout_find(l, kind->spot, arg) >= 0;
	return (arg >= 0 && arg < l->squares) || (kind->all && arg == SQUARE_ALL);
}

/* 0 or a fault; if a number is out of its range, that range goes to RANGE. */
static inline int
legal_choice(const struct game *g, const struct arg *kind, int64_t arg, struct range *range)
{
	switch (kind->kind) {
	case ARG_NUMBER:
		if (kind->checked || (arg >= kind->min && arg <= kind->max))
			return 0;
		*range = (struct range){ kind->min, kind->max };
		return FAULT_NUMBER;
	case ARG_WORD: return legal_is_word(kind->words, arg) ? 0 : FAULT_WORD;
	case ARG_ON:
	case ARG_SPOT: return legal_is_spot(g->layout, kind, arg) ? 0 : FAULT_SPOT;
	case ARG_NONE:
	case ARG_ADDS:
	case ARG_SETS: break;
	}
	return 0;
}

/* Does the game have this verb, these words and numbers?  0 or a fault, RANGE as above. */
static inline int
legal_words(const struct game *g, const struct action *a, struct range *range)
{
	const struct arg *arg;

	if (a->verb >= g->verbs)
		return FAULT_VERB;
	arg = g->actions[a->verb].arg;
	for (int i = 0; i < ARGS && arg_is_choice(arg[i].kind); i++) {
		int fault = legal_choice(g, &arg[i], a->arg[i], range);

		if (fault != 0)
			return fault;
	}
	return 0;
}

/* May SEAT speak at all now? */
static inline int
legal_moment(const struct game *g, const void *state, int seat)
{
	const struct rail *rail = state;
	struct game_request request = g->wants(state);

	if (seat == NOBODY ? g->prize == NULL
			   : seat < 0 || seat >= SEATS || !rail_plays(rail, seat))
		return FAULT_SEAT;
	if (request.kind == GAME_REQUEST_BETS)
		return 0;
	if (request.kind == GAME_REQUEST_MOVE)
		return rail_has(request.seats, seat) ? 0 : FAULT_TURN;
	return request.kind == GAME_REQUEST_DICE ? FAULT_DICE : FAULT_NOT_STARTED;
}

/* All that does not depend on the amount.  RANGE is empty before. */
static inline int
legal_but_amount(const struct game *g, const void *state, int seat, const struct action *a,
		 struct range *range)
{
	int fault = legal_words(g, a, range);

	if (fault == 0)
		fault = legal_moment(g, state, seat);
	return fault != 0 ? fault : g->check(state, seat, a, range);
}

/* Is the amount, if the verb has one, in the range that the rules gave?  0 or a fault. */
static inline int
legal_amount(const struct game *g, const struct action *a, const struct range *range)
{
	const struct arg *arg = g->actions[a->verb].arg;

	for (int i = 0; i < ARGS && arg[i].kind != ARG_NONE; i++) {
		if (!arg_is_amount(arg[i].kind))
			continue;
		if (range->max < range->min)
			return FAULT_POOR;
		return a->arg[i] < range->min || a->arg[i] > range->max ? FAULT_AMOUNT : 0;
	}
	return 0;
}

/* May SEAT do this now?  0 or a fault; RANGE, which is empty before, as game_check() says. */
static inline int
legal_action(const struct game *g, const void *state, int seat, const struct action *a,
	     struct range *range)
{
	int fault = legal_but_amount(g, state, seat, a, range);

	return fault != 0 ? fault : legal_amount(g, a, range);
}

/* The same, and if SEAT may, it is done.  OUT may be NULL. */
static inline int
legal_act(const struct game *g, void *state, int seat, const struct action *a, struct events *out,
	  struct range *range)
{
	int fault = legal_action(g, state, seat, a, range);

	if (fault == 0)
		g->act(state, seat, a, out);
	return fault;
}

/* Does no verb of the game take an argument?  A constant, where the game is. */
static inline bool
legal_is_bare(const struct game *g)
{
	bool bare = true;

	for (int i = 0; i < g->verbs; i++)
		bare &= g->actions[i].arg[0].kind == ARG_NONE;
	return bare;
}

/* May SEAT, which is asked for a move now, answer with this?  0 or a fault. */
static inline int
legal_answer(const struct game *g, const void *state, int seat, const struct action *a)
{
	struct range range = legal_none;
	int fault;

	if (a->verb >= g->verbs)
		return FAULT_VERB;
	if (legal_is_bare(g) || g->actions[a->verb].arg[0].kind == ARG_NONE)
		return g->check(state, seat, a, &range);
	fault = legal_words(g, a, &range);
	if (fault != 0)
		return fault;
	fault = g->check(state, seat, a, &range);
	return fault != 0 ? fault : legal_amount(g, a, &range);
}

#endif
