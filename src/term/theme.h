/*
 * The look of each meaning.  A theme is a table of colours and attributes for each kind of
 * background; if a terminal has no colours, or they are not wanted, its attributes still tell
 * things apart.
 *
 * Text can be read: on the background that a look is for its colour has a contrast of 4.5 to 1 at
 * the least, as WCAG computes it from the palette that terminals have in common; lines have 3 to 1.
 * Red, where a theme has it, is a loss and nothing else.
 */
#ifndef PITBOSS_TERM_THEME_H
#define PITBOSS_TERM_THEME_H

#include <stdint.h>

#include "term/ground.h"
#include "term/style.h"

enum { LOOK_BOLD = 1, LOOK_DIM = 2, LOOK_REVERSE = 4, LOOK_UNDERLINE = 8 };

/* Colours by their number in a palette of 256 and in one of 16; -1 is the terminal's own.  ON, of
 * the 256, is a background of its own; 0 is the terminal's. */
struct look {
	int16_t rich, plain;
	uint8_t attributes;
	int16_t on;
};

struct theme {
	const char *name;
	const char *help;                  /* a few words */
	const struct look *looks[GROUNDS]; /* by style */
};

/* The first is the default; the last has no name. */
extern const struct theme themes[];

/* The theme of that name; NULL if there is none. */
const struct theme *theme_find(const char *name);

/* A look as a terminal shows it. */
struct paint {
	int colour, on; /* -1: the terminal's own */
	int attributes;
};

/* How STYLE looks on a terminal with so many colours, 0 for none.  One of 8 shows the upper 8 of 16
 * as bold; so the lower ones, which may be pale then, are never bold. */
struct paint
theme_paint(const struct theme *theme, enum ground ground, enum style style, int colours);

#endif
