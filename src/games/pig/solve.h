/*
 * The exact optimum of Pig for two players (PG-12).
 *
 * The player who decides has OWN points banked, the other OPPONENT, and the turn is worth TURN.
 * The chance that rolling wins follows from the game's worth after each throw, that of holding from
 * its worth to the other.  Snake eyes lead back to the beginning, so these equations have no first
 * one to solve; they are swept until they stand.
 */
#ifndef PITBOSS_GAMES_PIG_SOLVE_H
#define PITBOSS_GAMES_PIG_SOLVE_H

#include <stdbool.h>
#include <stdint.h>

#include "games/pig/pig.h"
#include "games/strategy.h"

struct pig_solution {
	/* The probability of winning for a player who begins a turn, by the other's score and the
	 * own. */
	double win[PIG_GOAL][PIG_GOAL];
	/* Whether to roll, by own score and the other's: a bit for each worth of the turn. */
	uint64_t roll[PIG_GOAL][PIG_GOAL][2];
	int dice; /* 2, or 1 for ordinary Pig, in which a 1 costs the turn and nothing else */
	int sweeps;
	double residue; /* the most by which the last sweep found any probability off */
};

/* How often each choice wins. */
struct pig_choice {
	double roll, hold;
};

/* Solve the game with 1 or 2 dice: some 30 ms. */
void pig_solve(struct pig_solution *s, int dice);

/* The probability of winning by each choice.  OWN + TURN and OPPONENT are below PIG_GOAL; with TURN
 * 0, where holding is not allowed (PG-5), it is what passing the dice would win. */
struct pig_choice pig_choices(const struct pig_solution *s, int own, int opponent, int turn);

/* The best choice, from the table; to roll if TURN is 0. */
bool pig_rolls(const struct pig_solution *s, int own, int opponent, int turn);

/* The player that solves the game before it sits down (PG-10, PG-12). */

/* See struct strategy.  Against several players it plays as if the best of them were alone; without
 * its knowledge it holds at 23. */
bool pig_optimal_decide(struct bot *bot, const void *view, int seat, struct action *out);
void *pig_optimal_prepare(const struct bot *bot, const void *data, size_t size, struct text *why);
void pig_optimal_dismiss(void *strategy_data);

#endif
