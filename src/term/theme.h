/*
 * The look of each meaning.  A theme is a table of colours and attributes for each kind of
 * background; if a terminal has no colours, or they are not wanted, its attributes still tell
 * things apart.
 *
 * Text can be read: on the background that a look is for its colour has a contrast of 4.5 to 1 at
 * the least, as WCAG computes it from the palette that terminals have in common; lines have 3 to 1.
 * Red, where a theme has it, is a loss and nothing else; but a chip of $5 is red in any casino.
 *
 * Of 8 and of 16 colours none reads on black and on white, so where the background is unknown a
 * few styles have a background too.
 *
 * With 256 colours a table is painted: felt, rail, dice, chips in the colours of their values.
 */
#ifndef PITBOSS_TERM_THEME_H
#define PITBOSS_TERM_THEME_H

#include <stdbool.h>
#include <stdint.h>

#include "term/ground.h"
#include "term/style.h"

/* What is strong is bold where none of 256 colours sets it apart.  The blanks of what is whole are
 * never written in the look of a neighbour: they wipe away the trace that some terminals leave of a
 * pip beside its cell. */
enum {
	LOOK_BOLD = 1,
	LOOK_DIM = 2,
	LOOK_REVERSE = 4,
	LOOK_UNDERLINE = 8,
	LOOK_STRONG = 16,
	LOOK_WHOLE = 32
};

/* Colours by their number in a palette of 256 and in one of 16; -1 is the terminal's own.  ON, of
 * the 256, is a background of its own; 0 is the terminal's, or the felt. */
struct look {
	int16_t rich, plain;
	uint8_t attributes;
	int16_t on;
};

/* A style in two of the 8 colours that all terminals have, which read on any background. */
struct badge {
	int8_t style, colour, on;
};

enum { BADGES = 10 };

struct theme {
	const char *name;
	const char *help;                  /* a few words */
	const struct look *looks[GROUNDS]; /* by style, up to STYLE_RAIL */
	const struct look *felt;           /* by style, all; NULL: a table is not painted */
	const struct badge *badge; /* BADGES, with few colours on an unknown background; or NULL */
};

/* The first is the default; the last has no name. */
extern const struct theme themes[];

/* The theme of that name; NULL if there is none. */
const struct theme *theme_find(const char *name);

/* A look as a terminal shows it. */
struct paint {
	int colour, on; /* -1: the terminal's own */
	int attributes; /* never LOOK_STRONG */
};

/* Are tables painted on a terminal with so many colours? */
bool theme_has_felt(const struct theme *theme, int colours);

/* How STYLE looks on a terminal with so many colours, 0 for none.  On a table that is not painted
 * chips look as their owner's sums, the rail as any line, the edge of a die as the die, a ring and
 * a glow as what is in them.  One of 8 shows the upper 8 of 16 as bold; so the lower ones, which
 * may be pale then, are never bold. */
struct paint theme_paint(const struct theme *theme, enum ground ground, enum surface surface,
			 enum style style, int colours);

#endif
