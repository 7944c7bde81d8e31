#include "wire/script_stores.h"

#include <string.h>

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_"
#define DIGITS  "0123456789"

/* What a token was; a sign of one character is that character. */
enum { TOKEN_NAME = 'n', TOKEN_FUNCTION = 'f', TOKEN_FUNCTION_NAME = 'g', TOKEN_OTHER = 'o' };

struct scan {
	int before; /* the last token */
	bool field; /* names with commas between them end with it, and one is that of a field */
};

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

static bool
scan_is_name(int token)
{
	return token == TOKEN_NAME || token == TOKEN_FUNCTION || token == TOKEN_FUNCTION_NAME;
}

/* A name or a word of Lua, of SIZE bytes.  Only `function' makes a difference. */
static void
scan_take_name(struct scan *s, const char *at, size_t size)
{
	s->field = s->before == '.' || s->before == ':' || (s->before == ',' && s->field);
	if (s->before == TOKEN_FUNCTION)
		s->before = TOKEN_FUNCTION_NAME;
	else if (size == 8 && memcmp(at, "function", size) == 0)
		s->before = TOKEN_FUNCTION;
	else
		s->before = TOKEN_NAME;
}

/* A sign; true if it stores: t.x =, t[x] =, t.x, y =, function t.x, function t:x. */
static bool
scan_take_sign(struct scan *s, char sign)
{
	int before = s->before;

	s->before = sign;
	switch (sign) {
	case ',': s->field = before == ']' || (scan_is_name(before) && s->field); return false;
	case '.':
	case ':': return before == TOKEN_FUNCTION_NAME;
	case '=': return before != '>' && (!scan_is_name(before) || s->field);
	default: return false;
	}
}

/* The bytes of a number, a text, or an operator of several signs; else 0. */
static size_t
scan_other(const char *at)
{
	if (strspn(at, DIGITS) > 0)
		return strspn(at, LETTERS DIGITS ".");
	if (*at == '"' || *at == '\'')
		return (size_t)(scan_quoted(at) - at);
	if (*at == '[')
		return (size_t)(scan_long(at) - at);
	if (at[0] == '.' && at[1] == '.')
		return strspn(at, ".");
	return strchr("=<>~", *at) != NULL && at[1] == '=' ? 2 : 0;
}

bool
script_stores(const char *source)
{
	struct scan s = { .before = TOKEN_OTHER };

	for (const char *at = scan_blanks(source); *at != '\0'; at = scan_blanks(at)) {
		size_t other = scan_other(at), name = strspn(at, LETTERS DIGITS);

		if (other > 0) {
			s.before = TOKEN_OTHER;
			at += other;
		} else if (name == 4 && memcmp(at, "_ENV", name) == 0) {
			return true;
		} else if (name > 0) {
			scan_take_name(&s, at, name);
			at += name;
		} else if (scan_take_sign(&s, *at++)) {
			return true;
		}
	}
	return false;
}
