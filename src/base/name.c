#include "base/name.h"

#include <stdio.h>
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

bool
name_is_personal(const char *name)
{
	return name_fits(name) && !text_same(name, "house") && strchr(name, '-') == NULL;
}

bool
name_fold(const char *login, char out[NAME_SIZE])
{
	const char *at = login;
	size_t used = 0;

	for (int chars = 0; *at != '\0' && chars < NAME_CHARS; chars++) {
		uint32_t c;
		int length = utf8_next(at, &c);
		bool kept = length > 0 && utf8_visible(c) && c != '-';

		snprintf(out + used, NAME_SIZE - used, "%.*s", kept ? length : 1, kept ? at : "_");
		used += strlen(out + used);
		at += length > 0 ? length : 1;
	}
	out[used] = '\0';
	/* Empty, reserved, or a number, which may be as long as a name. */
	if (!name_is_personal(out))
		strcpy(out + (used < NAME_CHARS ? used : NAME_CHARS - 1), "_");
	return strcmp(login, out) != 0;
}
