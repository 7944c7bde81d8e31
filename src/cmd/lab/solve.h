/*
 * `pitboss solve GAME`: what the options say, for all games that can be solved.
 */
#ifndef PITBOSS_CMD_LAB_SOLVE_H
#define PITBOSS_CMD_LAB_SOLVE_H

#include <stdbool.h>
#include <stdint.h>

#include "cmd/lab/shards.h"

enum { SOLVE_LEVELS = 6 };

/* What the options say; 0 if one was not given. */
struct solve_values {
	int64_t dice, levels, sides, train, response;
	const char *output;
	struct shards_values shards;
	bool policy, json;
};

#endif
