/*
 * Summit hands of any small number of dice and sides, as far as they matter while K rolls of one's
 * own are still possible: by their sum and their K least dice, which are all that a roll can touch.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_CLASSES_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_CLASSES_H

#include <stdbool.h>
#include <stdint.h>

enum { CLASSES = 252, CLASS_SUMS = 31, CLASS_DICE = 5, CLASS_SIDES = 6 };

struct classes {
	int n;
	uint8_t sum[CLASSES];
	double deal[CLASSES]; /* how likely a fresh hand is one of these */
	/* After a roll of 1 + v, with one roll less to come: the class there.  None where K is 0.
	 */
	uint8_t next[CLASSES][CLASS_SIDES];
	uint8_t least[CLASSES]; /* die; a roll above it replaces it.  0 where K is 0 */
};

/* OUT[k] for k from 0 to ROLLS; 1 to CLASS_DICE dice of 2 to CLASS_SIDES sides. */
void classes_make(int dice, int sides, int rolls, struct classes *out);

#endif
