#include "cmd/measure_summit.h"
#include "cmd/solve_summit.h"
#include "cmd/study.h"
#include "games/summit/summit.h"
#include "lab/contest/contest_summit.h"
#include "lab/summit/summit_query.h"

const struct study summit_study = {
	.game = &summit_game,
	.counted = summit_counted,
	.contest = &summit_contest,
	.solve = solve_summit,
	.query = summit_query,
	.queried = "a hand and the open rolls of the round, as 12345 . or 23456 4+,2-",
	.measure = measure_summit,
};
