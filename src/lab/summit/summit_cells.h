/*
 * Sorts situations of a round of Summit for two into cells of such as look alike.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_CELLS_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_CELLS_H

#include "lab/summit/summit_crossing.h"

/* How both hands look, and how much that matters. */
enum { LOOKS = 8 };
struct cells_look {
	float of[LOOKS], weight;
};

struct cells_look cells_look_at(const struct crossing *m);

/* Cut N looks into CELLS at most, so that those of a cell are alike, above all where it matters:
 * the number of each one's CELL, and the MEAN look of each cell.  False without memory. */
bool cells_cut(const struct cells_look *look, int n, int cells, int *cell, struct cells_look *mean);

/* The cell whose mean is most alike. */
int cells_nearest(const struct cells_look *look, int cells, const struct cells_look *mean);

#endif
