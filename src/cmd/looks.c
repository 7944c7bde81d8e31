#include "cmd/looks.h"

#include <stdlib.h>

#include "base/utf8.h"
#include "cmd/command.h"

const struct theme *
looks_theme(const char *name)
{
	const char *no_color = getenv("NO_COLOR");
	const struct theme *theme;
	struct names there = { "" };

	if (name == NULL)
		return no_color != NULL && no_color[0] != '\0' ? theme_find("mono") : &themes[0];
	theme = theme_find(name);
	if (theme != NULL)
		return theme;
	for (int i = 0; themes[i].name != NULL; i++)
		names_add(&there, themes[i].name);
	command_complain("there is no theme %s; the themes are %s", text_quoted(name).text,
			 there.text);
	return NULL;
}
