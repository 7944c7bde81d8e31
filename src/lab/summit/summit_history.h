/*
 * Can the rolls of a round for two have fallen as somebody says, and has this hand made its part of
 * them (SM-4)?
 *
 * The starter made the first roll, the third and so on, the second player the others.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_HISTORY_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_HISTORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "games/summit/summit.h"

/* Do N rolls agree with each other, and those of SIDE (0 made the first) with HAND, its dice after
 * all of them, ascending?  If not, WHY (of SIZE) says which roll cannot be, and the reason. */
bool summit_history_check(const struct summit_roll *roll, int n, int side,
			  const uint8_t hand[SUMMIT_DICE], char *why, size_t size);

#endif
