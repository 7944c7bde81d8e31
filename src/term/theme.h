/*
 * The look of each meaning.  A theme is a table of colours and attributes; if a terminal has
 * no colours, or they are not wanted, its attributes still tell things apart.
 */
#ifndef PITBOSS_TERM_THEME_H
#define PITBOSS_TERM_THEME_H

#include <stdint.h>

#include "term/style.h"

enum { LOOK_BOLD = 1, LOOK_DIM = 2, LOOK_REVERSE = 4, LOOK_UNDERLINE = 8 };

/* Colours by their number in a palette of 256 and in one of 8; -1 is the terminal's own. */
struct look {
	int16_t rich, plain;
	uint8_t attributes;
};

struct theme {
	const char *name;
	const char *help; /* a few words */
	struct look look[STYLES];
};

/* The first is the default; the last has no name. */
extern const struct theme themes[];

/* The theme of that name; NULL if there is none. */
const struct theme *theme_find(const char *name);

#endif
