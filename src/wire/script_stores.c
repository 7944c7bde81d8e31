#include "wire/script_stores.h"

#include "wire/script_scan.h"

/* More of what a token was: `function', and the name behind it. */
enum { STORES_FUNCTION = 'f', STORES_FUNCTION_NAME = 'g' };

struct reader {
	char before; /* the last token */
	bool field;  /* names with commas between them end with it, and one is that of a field */
};

static bool
stores_is_name(char token)
{
	return token == SCAN_NAME || token == STORES_FUNCTION || token == STORES_FUNCTION_NAME;
}

/* A name or a word of Lua.  Only `function' makes a difference. */
static void
stores_take_name(struct reader *r, const struct token *token)
{
	r->field = r->before == '.' || r->before == ':' || (r->before == ',' && r->field);
	if (r->before == STORES_FUNCTION)
		r->before = STORES_FUNCTION_NAME;
	else
		r->before = scan_is(token, "function") ? STORES_FUNCTION : SCAN_NAME;
}

/* A sign; true if it stores: t.x =, t[x] =, t.x, y =, function t.x, function t:x. */
static bool
stores_take_sign(struct reader *r, char sign)
{
	char before = r->before;

	r->before = sign;
	switch (sign) {
	case ',': r->field = before == ']' || (stores_is_name(before) && r->field); return false;
	case '.':
	case ':': return before == STORES_FUNCTION_NAME;
	case '=': return before != '>' && (!stores_is_name(before) || r->field);
	default: return false;
	}
}

bool
script_stores(const char *source)
{
	struct reader r = { .before = SCAN_SIGNS };

	for (struct token token = scan_next(&source); token.kind != SCAN_END;
	     token = scan_next(&source)) {
		if (scan_is(&token, "_ENV"))
			return true;
		if (token.kind == SCAN_NAME)
			stores_take_name(&r, &token);
		else if (stores_take_sign(&r, token.kind))
			return true;
	}
	return false;
}
