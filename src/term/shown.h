/*
 * What stands on the terminal: a copy of the sheet that was shown last, and what is new in another.
 */
#ifndef PITBOSS_TERM_SHOWN_H
#define PITBOSS_TERM_SHOWN_H

#include "term/canvas.h"

/* The cells of ROW of SHEET that SHOWN, a sheet of the same size, does not have begin at *FROM;
 * returns the column after them.  If SHOWN has no cells, all are new. */
int shown_news(const struct sheet *shown, const struct sheet *sheet, int row, int *from);

/* SHOWN becomes a copy of SHEET; without memory it has no cells. */
void shown_keep(struct sheet *shown, const struct sheet *sheet);

#endif
