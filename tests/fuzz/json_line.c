#include "json_line.h"

#include <stddef.h>
#include <string.h>

#include "base/utf8.h"

enum { JSON_DEEPEST = 16 };

static const char *json_value(const char *at, int depth);

static const char *
json_blanks(const char *at)
{
	return at + strspn(at, " \t");
}

/* Each of these gives what is behind it, or NULL. */
static const char *
json_digits(const char *at)
{
	size_t n = strspn(at, "0123456789");

	return n > 0 ? at + n : NULL;
}

static const char *
json_number_at(const char *at)
{
	at += *at == '-';
	if (at[0] == '0' && at[1] >= '0' && at[1] <= '9')
		return NULL;
	at = json_digits(at);
	if (at != NULL && *at == '.')
		at = json_digits(at + 1);
	if (at != NULL && (*at == 'e' || *at == 'E')) {
		at += at[1] == '+' || at[1] == '-' ? 2 : 1;
		at = json_digits(at);
	}
	return at;
}

static const char *
json_escape(const char *at)
{
	if (*at == 'u')
		return strspn(at + 1, "0123456789abcdefABCDEF") >= 4 ? at + 5 : NULL;
	return *at != '\0' && strchr("\"\\/bfnrt", *at) != NULL ? at + 1 : NULL;
}

static const char *
json_string(const char *at)
{
	if (*at++ != '"')
		return NULL;
	while (at != NULL && *at != '"') {
		uint32_t c;
		int n = utf8_next(at, &c);

		if (n == 0 || c < ' ')
			return NULL;
		at = c == '\\' ? json_escape(at + 1) : at + n;
	}
	return at != NULL ? at + 1 : NULL;
}

static const char *
json_member(const char *at, int depth)
{
	at = json_string(json_blanks(at));
	if (at == NULL || *(at = json_blanks(at)) != ':')
		return NULL;
	return json_value(at + 1, depth);
}

/* What follows a '{' or a '['. */
static const char *
json_inside(const char *at, bool object, int depth)
{
	char close = object ? '}' : ']';

	at = json_blanks(at);
	if (*at == close)
		return at + 1;
	for (;;) {
		at = object ? json_member(at, depth) : json_value(at, depth);
		if (at == NULL || (*at != ',' && *at != close))
			return NULL;
		if (*at++ == close)
			return at;
	}
}

static const char *
json_value(const char *at, int depth)
{
	static const char *const words[] = { "true", "false", "null" };

	at = json_blanks(at);
	if (*at == '{' || *at == '[')
		at = depth < JSON_DEEPEST ? json_inside(at + 1, *at == '{', depth + 1) : NULL;
	else if (*at == '"')
		at = json_string(at);
	else if (*at == '-' || (*at >= '0' && *at <= '9'))
		at = json_number_at(at);
	else {
		size_t i = 0;

		while (i < 3 && strncmp(at, words[i], strlen(words[i])) != 0)
			i++;
		at = i < 3 ? at + strlen(words[i]) : NULL;
	}
	return at != NULL ? json_blanks(at) : NULL;
}

bool
json_line_holds(const char *line)
{
	const char *end = *line == '{' ? json_value(line, 0) : NULL;

	return end != NULL && strcmp(end, "\n") == 0;
}
