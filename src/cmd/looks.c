#include "cmd/looks.h"

#include <stdlib.h>
#include <string.h>

const struct theme *
looks_theme(const char *name)
{
	const char *no_color = getenv("NO_COLOR");

	if (name == NULL)
		name = no_color != NULL && no_color[0] != '\0' ? "mono" : themes[0].name;
	return theme_find(name);
}

enum glyphs
looks_glyphs(const char *name)
{
	const char *term = getenv("TERM");

	if (name == NULL)
		return term != NULL && !ground_can_ask(term) ? GLYPHS_PLAIN : GLYPHS_FULL;
	return strcmp(name, "full") == 0    ? GLYPHS_FULL
	       : strcmp(name, "plain") == 0 ? GLYPHS_PLAIN
					    : GLYPHS_ASCII;
}

int
looks_colours(const char *name)
{
	if (name == NULL || strcmp(name, "auto") == 0)
		return COLOURS_AUTO;
	return strcmp(name, "true") == 0 ? COLOURS_TRUE : (int)strtol(name, NULL, 10);
}
