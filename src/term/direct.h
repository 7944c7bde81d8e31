/*
 * Terminals with colours as red, green and blue: the entry of terminfo that has them.
 */
#ifndef PITBOSS_TERM_DIRECT_H
#define PITBOSS_TERM_DIRECT_H

#include <stdbool.h>
#include <stddef.h>

enum { DIRECT_NAME = 128 };

/* The entry for a terminal named TERM that says it has direct colours, as COLORTERM does: its own
 * if that has them, or else one for such terminals that differs from it in colours only.  NULL if
 * there is none.  FORCED: it need not say so.  NAME has room for the answer.  Changes the current
 * terminal of terminfo, which is TERM's again at the end. */
const char *
direct_find(const char *term, const char *colorterm, bool forced, char name[DIRECT_NAME]);

/* The names to try for TERM, in turn; NULL after the last. */
const char *direct_candidate(const char *term, int nth, char name[DIRECT_NAME]);

#endif
