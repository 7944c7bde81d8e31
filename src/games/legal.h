/*
 * Whether an action is legal, as far as all games have that in common.  Inline, because a
 * tournament asks it more often than anything else; for games/game.c and games/playout.h alone.
 */
#ifndef PITBOSS_GAMES_LEGAL_H
#define PITBOSS_GAMES_LEGAL_H

#include "games/game.h"

/* The range of nothing. */
static const struct range legal_none = { 1, 0 };

static inline bool
legal_verb(const struct game *g, int verb)
{
	int n = 0;

	while (n < verb && g->actions[n].name != NULL)
		n++;
	return g->actions[n].name != NULL;
}

/* 0 or a fault; if a number is out of its range, that range goes to RANGE. */
static inline int
legal_arg(const struct arg *kind, int64_t arg, struct range *range)
{
	int64_t words = 0;

	if (kind->kind == ARG_NUMBER) {
		*range = (struct range){ kind->min, kind->max };
		if (arg < kind->min || arg > kind->max)
			return FAULT_NUMBER;
	}
	if (kind->kind == ARG_WORD) {
		while (kind->words[words] != NULL)
			words++;
		if (arg < 0 || arg >= words)
			return FAULT_WORD;
	}
	return 0;
}

/* Does the game have this verb, these words and numbers?  0 or a fault, RANGE as above. */
static inline int
legal_words(const struct game *g, const struct action *a, struct range *range)
{
	int fault = legal_verb(g, a->verb) ? 0 : FAULT_VERB;

	for (int i = 0; fault == 0 && i < ARGS && g->actions[a->verb].arg[i].kind != ARG_NONE; i++)
		fault = legal_arg(&g->actions[a->verb].arg[i], a->arg[i], range);
	return fault;
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

/* May SEAT, which is asked for a move now, answer with this?  0 or a fault.  The game has VERBS. */
static inline int
legal_answer(const struct game *g, int verbs, const void *state, int seat, const struct action *a)
{
	struct range range = legal_none;
	int fault;

	if (a->verb >= verbs)
		return FAULT_VERB;
	if (g->actions[a->verb].arg[0].kind == ARG_NONE)
		return g->check(state, seat, a, &range);
	fault = legal_words(g, a, &range);
	if (fault != 0)
		return fault;
	range = legal_none;
	fault = g->check(state, seat, a, &range);
	return fault != 0 ? fault : legal_amount(g, a, &range);
}

#endif
