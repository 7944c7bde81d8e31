#include "base/text.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text
text_in(char *buffer, size_t size)
{
	buffer[0] = '\0';
	return (struct text){ .at = buffer, .size = size };
}

void
text_add(struct text *t, const char *format, ...)
{
	size_t room = t->size - t->used;
	va_list args;
	int n;

	va_start(args, format);
	n = vsnprintf(t->at + t->used, room, format, args);
	va_end(args);
	if (n < 0)
		return;
	if ((size_t)n >= room) {
		t->used = t->size - 1;
		t->cut = true;
	} else {
		t->used += (size_t)n;
	}
}

bool
text_number(const char *word, long long *out)
{
	const char *digits = word + (*word == '-' || *word == '+');
	char *end;
	long long n;

	if (!isdigit((unsigned char)*digits))
		return false;
	errno = 0;
	n = strtoll(word, &end, 10);
	if (errno != 0 || *end != '\0')
		return false;
	*out = n;
	return true;
}

char
text_upper(char c)
{
	return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

bool
text_begins(const char *word, const char *start)
{
	while (*start != '\0' && text_upper(*word) == text_upper(*start))
		word++, start++;
	return *start == '\0';
}

bool
text_same(const char *a, const char *b)
{
	return strlen(a) == strlen(b) && text_begins(a, b);
}
