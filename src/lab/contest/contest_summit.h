/*
 * What a tournament counts in a round of Summit (SM-14): a row of contests[].
 */
#ifndef PITBOSS_LAB_CONTEST_CONTEST_SUMMIT_H
#define PITBOSS_LAB_CONTEST_CONTEST_SUMMIT_H

#include "lab/contest/contest.h"

extern const struct contest summit_contest;

#endif
