/*
 * The last row: the keys that do something now, the most useful first; it shortens from the right.
 * An open overlay has hints of its own instead.
 */
#ifndef PITBOSS_TUI_FOOTER_H
#define PITBOSS_TUI_FOOTER_H

#include "tui/scene.h"

enum { FOOTER_GAP = 2 };

#define FOOTER_DEAL "deal me in now"

void footer_draw(struct canvas c, const struct scene *s);

/* Draw one hint, or nothing if it does not fit, or one before it did not (COL 0).  Return the
 * column after it, or 0. */
int footer_hint(struct canvas c, int col, int key, const char *keys, const char *words);

/* The same for one row of a table of keys, unless no key is pressed for it. */
int
footer_row(struct canvas c, int col, const struct scene *s, const int *meant, const char *words);

#endif
