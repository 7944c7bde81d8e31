/*
 * Chips on a felt.
 */
#ifndef PITBOSS_TUI_PANES_CHIP_STACK_H
#define PITBOSS_TUI_PANES_CHIP_STACK_H

#include <stdbool.h>

#include "base/chips.h"
#include "term/canvas.h"

enum { PILE_COLS = 4 };

/* AMOUNT as a pile of chips seen from the side, from the last row of C upwards: two in a row, in
 * true values, the largest below.  Those without room are left out. */
void chip_stack_draw(struct canvas c, chips amount);

/* The person's chips, in at most COLS columns: a block in the colour of the largest of them, with
 * their sum.  Returns the column after it. */
int chip_block_draw(struct canvas c, int row, int col, chips amount, int cols);

/* The chips of others: a dot in that colour, and the sum. */
int chip_dot_draw(struct canvas c, int row, int col, chips amount, int cols);

/* The puck, ON or OFF.  Returns the column after it. */
int puck_draw(struct canvas c, int row, int col, bool on);

#endif
