/*
 * Tournaments of Pig (PG-11): who wins how often.
 */
#ifndef PITBOSS_LAB_CONTEST_CONTEST_PIG_H
#define PITBOSS_LAB_CONTEST_CONTEST_PIG_H

#include "lab/contest/contest.h"
#include "lab/counted.h"

extern const struct contest pig_contest;

/* The pages of a live table. */
extern const struct counted pig_counted[];

#endif
