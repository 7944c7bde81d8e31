/*
 * How the screen looks, for the commands that have one.
 */
#ifndef PITBOSS_CMD_LOOKS_H
#define PITBOSS_CMD_LOOKS_H

#include "term/glyphs.h"
#include "term/theme.h"

/* The theme of a name of LOOKS_THEMES.  Without a name the default one, or none of its colours if
 * NO_COLOR asks for that. */
const struct theme *looks_theme(const char *name);

/* What they are drawn with; without a name all, or what the console of Linux has there. */
enum glyphs looks_glyphs(const char *name);

/* The most colours that are used, as term_start() takes them; without a name all. */
int looks_colours(const char *name);

/* The names, for a FLAG_WORD. */
#define LOOKS_THEMES  "auto|dark|light|contrast|colourblind|colourblind-dark|colourblind-light|mono"
#define LOOKS_GLYPHS  "full|plain|ascii"
#define LOOKS_COLOURS "auto|true|256|16|8|none"

#endif
