#include "cmd/measure_pig.h"
#include "cmd/solve_pig.h"
#include "cmd/study.h"
#include "games/pig/pig.h"
#include "lab/contest/contest_pig.h"

const struct study pig_study = {
	.game = &pig_game,
	.counted = pig_counted,
	.contest = &pig_contest,
	.feat = feats_pig,
	.solve = solve_pig,
	.measure = measure_pig,
};
