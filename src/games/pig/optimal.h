/*
 * The player that solves the game before it sits down (PG-10, PG-12).
 */
#ifndef PITBOSS_GAMES_PIG_OPTIMAL_H
#define PITBOSS_GAMES_PIG_OPTIMAL_H

#include "games/strategy.h"

/* See struct strategy.  Against several players it plays as if the best of them were alone; without
 * its knowledge it holds at 23. */
bool pig_optimal_decide(struct brain *brain, const void *view, int seat, struct action *out);
void *
pig_optimal_prepare(const struct brain *brain, const void *data, size_t size, struct text *why);
void pig_optimal_dismiss(void *knowledge);

#endif
