/*
 * Chips in stacks, as a casino would count an amount out: for the rows that a box leaves.
 */
#ifndef PITBOSS_TUI_PANES_CHIP_STACK_H
#define PITBOSS_TUI_PANES_CHIP_STACK_H

#include "tui/pane.h"

/* From the bottom of C up, the largest chips first at its left edge; a mark on the last one if
 * there are more.  Nothing in less than two rows. */
void chip_stack_draw(struct canvas c, chips amount);

#endif
