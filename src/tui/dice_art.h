/*
 * Dice, drawn.
 */
#ifndef PITBOSS_TUI_DICE_ART_H
#define PITBOSS_TUI_DICE_ART_H

#include "dice/roll.h"
#include "term/canvas.h"

enum { DIE_ROWS = 5, DIE_COLS = 9, DIE_GAP = 1, TUMBLE_MS = 80 }; /* a sight lasts so long */

/* N of them side by side from ROLL, blank where it has fewer.  Returns the column after them. */
int
dice_art_row(struct canvas c, int row, int col, enum style style, const struct roll *roll, int n);

/* What N tumbling dice show at this moment: a fleeting sight, no result. */
struct roll dice_art_tumble(int64_t now_ms, int n);

#endif
