#include "wire/script_scan.h"

#include <string.h>

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_"
#define DIGITS  "0123456789"

/* Behind the text in long brackets, [==[ ]==], that begins at AT, or AT. */
static const char *
scan_long(const char *at)
{
	const char *close;
	size_t level;

	if (*at != '[')
		return at;
	level = strspn(at + 1, "=");
	if (at[1 + level] != '[')
		return at;
	close = strchr(at + level + 2, ']');
	while (close != NULL && (strspn(close + 1, "=") != level || close[1 + level] != ']'))
		close = strchr(close + 1, ']');
	return close != NULL ? close + level + 2 : at + strlen(at);
}

/* Behind a text in quotes. */
static const char *
scan_quoted(const char *at)
{
	char quote = *at++;

	while (*at != '\0' && *at != quote)
		at += at[0] == '\\' && at[1] != '\0' ? 2 : 1;
	return *at == quote ? at + 1 : at;
}

/* Behind blanks and comments. */
static const char *
scan_blanks(const char *at)
{
	for (;;) {
		const char *comment;

		at += strspn(at, " \t\r\n\f\v");
		if (at[0] != '-' || at[1] != '-')
			return at;
		comment = at + 2;
		at = scan_long(comment);
		if (at == comment)
			at += strcspn(at, "\r\n");
	}
}

/* The bytes of an operator of several signs; else 0. */
static size_t
scan_signs(const char *at)
{
	if (at[0] == '.' && at[1] == '.')
		return strspn(at, ".");
	return *at != '\0' && strchr("=<>~", *at) != NULL && at[1] == '=' ? 2 : 0;
}

static struct token
scan_token(const char *at)
{
	size_t signs = scan_signs(at), length = strspn(at, LETTERS DIGITS);

	if (*at == '\0')
		return (struct token){ at, 0, SCAN_END };
	if (strspn(at, DIGITS) > 0)
		return (struct token){ at, strspn(at, LETTERS DIGITS "."), SCAN_NUMBER };
	if (length > 0)
		return (struct token){ at, length, SCAN_NAME };
	if (*at == '"' || *at == '\'')
		return (struct token){ at, (size_t)(scan_quoted(at) - at), SCAN_TEXT };
	if (scan_long(at) > at)
		return (struct token){ at, (size_t)(scan_long(at) - at), SCAN_TEXT };
	if (signs > 0)
		return (struct token){ at, signs, SCAN_SIGNS };
	return (struct token){ at, 1, *at };
}

struct token
scan_next(const char **source)
{
	struct token token = scan_token(scan_blanks(*source));

	*source = token.at + token.size;
	return token;
}

bool
scan_is(const struct token *token, const char *word)
{
	return token->kind == SCAN_NAME && token->size == strlen(word) &&
	       memcmp(token->at, word, token->size) == 0;
}
