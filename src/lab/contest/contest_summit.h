/*
 * What a tournament counts in a round of Summit (SM-14).
 */
#ifndef PITBOSS_LAB_CONTEST_CONTEST_SUMMIT_H
#define PITBOSS_LAB_CONTEST_CONTEST_SUMMIT_H

#include "lab/contest/contest.h"
#include "lab/counted.h"

extern const struct contest summit_contest;

/* The pages of a live table. */
extern const struct counted summit_counted[];

#endif
