/*
 * `pitboss solve GAME`: a row for each game that can be solved.
 */
#ifndef PITBOSS_CMD_SOLVE_H
#define PITBOSS_CMD_SOLVE_H

#include <stdbool.h>
#include <stdint.h>

/* What the options say; 0 where one was not given. */
struct solve_values {
	int64_t dice, levels, sides, train, response;
	const char *output;
	bool policy, json;
};

struct solver {
	const char *game;
	/* With the operands after the game's name; refuses, with a sentence, what its game does not
	 * have. Returns the exit status. */
	int (*run)(const struct solve_values *v, int argc, char **argv);
};

extern const struct solver pig_solver, summit_solver;

#endif
