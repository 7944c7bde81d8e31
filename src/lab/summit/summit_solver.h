/*
 * Summit for two with no roll at the last level, solved by CFR+ on the whole public tree.
 *
 * At level t, counted from 1, the one to act has bet t - 1 and the other t.  All that both see is
 * which values were rolled and whether they replaced a die: 2 * sides - 1 outcomes a roll.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_SOLVER_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_SOLVER_H

#include <stddef.h>

struct summit_solver;

/* LEVELS is 1 to SUMMIT_LEVELS; 1 to 5 dice of 2 to 6 sides.  NULL without memory for it. */
enum { SUMMIT_LEVELS = 6 };
struct summit_solver *summit_solver_create(int levels, int dice, int sides);

/* NULL is fine. */
void summit_solver_destroy(struct summit_solver *s);

/* One more iteration of both players.  With 5 levels and more it takes all processors; the result
 * does not depend on their number.  So it is with the bracket. */
void summit_solver_iterate(struct summit_solver *s);

/* The starter's value is in this bracket: what a best response to the other's average strategy
 * wins, and what the own average strategy keeps against a best response to it. */
struct bracket {
	double low, high;
};
struct bracket summit_solver_bracket(struct summit_solver *s);

#endif
