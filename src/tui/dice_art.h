/*
 * Dice, drawn.
 */
#ifndef PITBOSS_TUI_DICE_ART_H
#define PITBOSS_TUI_DICE_ART_H

#include "dice/source.h"
#include "term/canvas.h"

enum { DIE_ROWS = 5, DIE_COLS = 7, DIE_GAP = 1, SMALL_DIE_ROWS = 3, SMALL_DIE_COLS = 5 };

/* The dice of a pane of this size: those above, or larger ones from BIG_FROM rows and BIG_WIDTH
 * columns on. */
enum { BIG_FROM = 32, BIG_WIDTH = 96, BIG_DIE_ROWS = 10, BIG_DIE_COLS = 18 };
int dice_art_rows(int rows, int cols);
int dice_art_cols(int rows, int cols);

/* One die in all of C: ivory, with half blocks as its edges from 5 rows on, and the pips of FACE, 1
 * to 6, or its number where they have no room; its back; for anything else the place of a die that
 * is not there yet. */
enum { FACE_BACK = 7 };
void dice_art_draw(struct canvas c, enum style style, int face);

/* How long one picture of tumbling dice lasts. */
enum { TUMBLE_MS = 80 };

/* N of them side by side from ROLL, blank where it has fewer, each ROWS high.  Returns the column
 * after them. */
int dice_art_row(struct canvas c, int row, int col, int rows, enum style style,
		 const struct roll *roll, int n);

/* The picture that N tumbling dice show at this moment, which is no result. */
struct roll dice_art_tumble(int64_t now_ms, int n);

#endif
