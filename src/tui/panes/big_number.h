/*
 * Numbers three rows high, of half blocks.
 */
#ifndef PITBOSS_TUI_PANES_BIG_NUMBER_H
#define PITBOSS_TUI_PANES_BIG_NUMBER_H

#include "term/canvas.h"

enum { BIG_NUMBER_ROWS = 3 };

/* The columns that digits, '+' and '-' take. */
int big_number_cols(const char *words);

/* Other characters are left out.  Returns the column after them. */
int big_number_draw(struct canvas c, int row, int col, enum style style, const char *words);

#endif
