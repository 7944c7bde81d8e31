/*
 * Plain loops: the least that the same answer takes if nothing is checked, told, hidden or kept.
 * `make bench' runs each beside what it is the limit of.
 */
#ifndef PITBOSS_TESTS_BENCH_PLAIN_H
#define PITBOSS_TESTS_BENCH_PLAIN_H

#include <stdint.h>

/* Each plays N games, rounds or sweeps, and returns something that depends on all of them. */
uint64_t plain_pig(uint64_t n);    /* hold:20 against hold:25 */
uint64_t plain_summit(uint64_t n); /* tight against loose */
uint64_t plain_craps(uint64_t n);  /* without bets, with rand() */
uint64_t plain_sweeps(uint64_t n); /* of all states of Pig for two */

#endif
