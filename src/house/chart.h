/*
 * How an amount went up and down, as bars above and below a line.
 *
 * Pure.  The text is UTF-8; every character of it has a substitute in ASCII (glyph_ascii()).
 */
#ifndef PITBOSS_HOUSE_CHART_H
#define PITBOSS_HOUSE_CHART_H

#include "base/chips.h"
#include "base/text.h"

enum { CHART_ROWS = 24, CHART_COLS = 200 };

struct chart {
	const chips *value;    /* what was gained up to then: the line is 0 */
	int n;                 /* of them, at least 1 */
	int rows, cols;        /* 3 to CHART_ROWS; 24 to CHART_COLS */
	const char *from, *to; /* what stands below the first and the last of them */
};

/* Writes ROWS lines of bars, and one more for FROM and TO.  The largest and the least value and the
 * line have their amounts beside them.  If there are more values than columns, the one that is
 * furthest from the line stands for its neighbours. */
void chart_write(const struct chart *c, struct text *out);

#endif
