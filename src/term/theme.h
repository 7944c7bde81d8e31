/*
 * The colours of each meaning.  A theme is a table of colours and attributes for each kind of
 * background; if a terminal has no colours, or they are not wanted, its attributes still tell
 * things apart.
 *
 * Text can be read: on the background that a look is for its colour has a contrast of at least 4.5
 * to 1, as WCAG computes it from the palette that terminals have in common; lines have 2.5 to 1.
 * On the screen red is a loss and nothing else; a table has red chips, pips and lines too.
 *
 * Of 8 and of 16 colours none reads on black and on white, so where the background is unknown a
 * few styles have a background too.
 *
 * Tables have a felt with 256 colours and more.  With 8 and more their pieces have colours: wood,
 * dice, chips, plates; with none these are reversed.
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

/* Of a terminal with colours as red, green and blue; and as many as the terminal has. */
enum { COLOURS_TRUE = 1 << 24, COLOURS_AUTO = -1 };

/* A look on the screen: colours by their number in a palette of 256 and in one of 16; -1 is the
 * terminal's own.  ON, of the 256, is a background; 0 is the terminal's. */
struct look {
	int16_t rich, plain;
	uint8_t attributes;
	int16_t on;
};

/* One colour as red, green and blue, and in a palette of 256 and of 16; -1 is the terminal's own.
 */
struct hue {
	int32_t rgb;
	int16_t rich, plain;
};

/* A style on a felt. */
struct felt_word {
	struct hue hue;
	uint8_t attributes;
};

/* A surface and what is drawn on it. */
struct material {
	struct hue own, words, quiet, line;
};

/* The hue of a style, or of STYLE_OF and a surface, in another theme. */
struct exchange {
	int16_t style;
	struct hue hue;
};

/* A style in two of the 8 colours that all terminals have, which read on any background. */
struct badge {
	int8_t style, colour, on;
};

enum { BADGES = 10 };

struct theme {
	const char *name;
	const char *help;                  /* a few words */
	const struct look *looks[GROUNDS]; /* by style, up to STYLE_RING */
	bool painted;                      /* tables are, if there are colours for it */
	const struct exchange *instead;    /* of the usual hues of tables; or NULL */
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

/* Do the pieces of a table have colours on a terminal with so many? */
bool theme_has_blocks(const struct theme *theme, int colours);

/* How STYLE on SURFACE looks on a terminal with so many colours: 0, 8, 16, 256 or COLOURS_TRUE.  On
 * a felt that is not painted words look as on the screen.  One of 8 shows the upper 8 of 16 as
 * bold; so the lower ones, which may be pale then, are never bold. */
struct paint theme_paint(const struct theme *theme, enum ground ground, enum surface surface,
			 enum style style, int colours);

#endif
