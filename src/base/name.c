#include "base/name.h"

#include <string.h>

#include "base/utf8.h"

static bool
is_number(const char *word)
{
	return word[strspn(word, "+-.0123456789")] == '\0' && strpbrk(word, "0123456789") != NULL;
}

/* Words that begin an answer of the console that is about no player, or about whoever reads it. */
static bool
is_reserved(const char *word)
{
	return text_same(word, "table") || text_same(word, "error:") || text_same(word, "you");
}

bool
name_fits(const char *name)
{
	const char *at = name;
	uint32_t c;
	int chars = 0;
	int length;

	while ((length = utf8_next(at, &c)) > 0 && utf8_visible(c)) {
		at += length;
		chars++;
	}
	return *at == '\0' && chars >= 1 && chars <= NAME_CHARS && !is_number(name) &&
	       !is_reserved(name);
}
