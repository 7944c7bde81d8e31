/* What is printed: never into what is being typed, and no wider than the terminal. */
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#include "line/line_parts.h"

enum { LINE_PRINTED = 4096 };

void
line_put(struct line *l, const char *text)
{
	if (l->edit != NULL)
		edit_hide(l->edit);
	wrap_put(&l->wrap, text);
}

void
line_say(struct line *l, const char *format, ...)
{
	char words[LINE_PRINTED];
	va_list args;

	va_start(args, format);
	vsnprintf(words, sizeof(words), format, args);
	va_end(args);
	line_put(l, words);
}

void
line_tell(struct line *l, const char *sentence)
{
	line_put(l, sentence);
	line_put(l, "\n");
}

void
line_printed(struct line *l)
{
	fflush(stdout);
	if (l->edit != NULL)
		edit_show(l->edit);
}

void
line_resize(struct line *l)
{
	if (l->edit != NULL)
		edit_resize(l->edit);
	wrap_resize(&l->wrap, wrap_width(STDOUT_FILENO));
}
