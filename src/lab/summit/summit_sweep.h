/*
 * What the policy for two at Summit learns in cells: of all histories that do not matter by
 * themselves, as if each cell was one history that stands for those gathered in it.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_SWEEP_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_SWEEP_H

#include "lab/summit/summit_drill.h"

/* Pass on who comes, from cell to cell, and learn from the last level back.  What cells are worth
 * is told to the next step.  Both sides play by the policy. */
void sweep_cells(struct drill *s);

#endif
