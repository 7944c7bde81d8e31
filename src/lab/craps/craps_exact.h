/*
 * What to expect of craps, derived from its rules in exact fractions (CA-6).
 *
 * doc/craps-analysis.md tells the same derivation in words.
 */
#ifndef PITBOSS_LAB_CRAPS_CRAPS_EXACT_H
#define PITBOSS_LAB_CRAPS_CRAPS_EXACT_H

#include "base/fraction.h"
#include "lab/craps/craps_tally.h"

struct craps_exact {
	struct fraction win;                    /* (6) of any game: 244/495 */
	struct fraction come_out_win;           /* (10) of a come-out game: 2/3 */
	struct fraction come_out;               /* (12) ends on the come-out roll: 1/3 */
	struct fraction going_on;               /* (15) 2/3 */
	struct fraction rolls;                  /* mean number of rolls: 557/165 */
	struct fraction rolls_variance;         /* of the number of rolls */
	struct fraction length[CRAPS_LONG + 1]; /* of each length from 1; the last is 21+ */
};

struct craps_exact craps_exact(void);

#endif
