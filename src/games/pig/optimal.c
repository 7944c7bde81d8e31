#include "games/pig/optimal.h"

#include <stdlib.h>

#include "games/pig/pig.h"
#include "games/pig/solve.h"

bool
pig_optimal_decide(struct brain *brain, const void *view, int seat, struct action *out)
{
	const struct pig_solution *solution = brain->knowledge;
	const struct pig *p = view;
	bool rolls = p->points < 23;

	if (solution != NULL)
		rolls = pig_rolls(solution, p->score[seat], pig_best_other(p, seat), p->points);
	*out = (struct action){ .verb = rolls ? PIG_ROLL : PIG_HOLD };
	return true;
}

void *
pig_optimal_prepare(const struct brain *brain, const void *data, size_t size, struct text *why)
{
	struct pig_solution *solution = malloc(sizeof(*solution));

	(void)brain, (void)data, (void)size, (void)why;
	if (solution != NULL)
		pig_solve(solution, PIG_DICE);
	return solution;
}

void
pig_optimal_dismiss(void *knowledge)
{
	free(knowledge);
}
