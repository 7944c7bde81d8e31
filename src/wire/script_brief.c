#include "wire/script_brief.h"

#include "wire/script_scan.h"

/* How far behind a token is looked; and the bytes of a text, with its quotes.  Arithmetic reads the
 * number that stands in a text, which takes as long as the text is. */
enum { AHEAD = 10, BRIEF_TEXT = 66 };

struct text_of {
	struct token token[BRIEF_TOKENS + AHEAD]; /* after the last, tokens that are none */
	int n, loops;
};

static bool
brief_is_one_of(const struct token *token, const char *const *words)
{
	while (*words != NULL && !scan_is(token, *words))
		words++;
	return *words != NULL;
}

/* Behind which a bracket or a text would call: a name that is no word of Lua, or an end of a
 * longer expression. */
static bool
brief_may_be_called(const struct token *token)
{
	static const char *const before_values[] = { "and",  "do",    "else", "elseif", "if",
						     "in",   "local", "not",  "or",     "return",
						     "then", "end",   NULL };

	return (token->kind == SCAN_NAME && !brief_is_one_of(token, before_values)) ||
	       token->kind == ')' || token->kind == ']' || token->kind == SCAN_TEXT;
}

/* The token before number I; before the first, one that is none. */
static const struct token *
brief_before(const struct text_of *text, int i)
{
	static const struct token none = { .at = "", .kind = SCAN_END };

	return i > 0 ? &text->token[i - 1] : &none;
}

/* A bracket after something that may be called: is it the head of a function, or a call that is
 * known to be short? */
static bool
brief_opens(const struct text_of *text, int i)
{
	const struct token *callee = brief_before(text, i), *before = brief_before(text, i - 1);

	if (!brief_may_be_called(callee))
		return true;
	if (callee->kind != SCAN_NAME)
		return false;
	return scan_is(before, "function") || scan_is(callee, "pairs") ||
	       (before->kind == '.' && scan_is(brief_before(text, i - 2), "math"));
}

/* `in pairs(t.score) do'.  Nothing else stands there: in the place of what pairs() goes by a
 * function of the script would be called, as in `pairs(t.score) and decide do'. */
static bool
brief_goes_by_pairs(const struct token *token)
{
	return scan_is(&token[0], "in") && scan_is(&token[1], "pairs") && token[2].kind == '(' &&
	       token[3].kind == SCAN_NAME && token[4].kind == '.' && token[5].kind == SCAN_NAME &&
	       token[6].kind == ')' && scan_is(&token[7], "do");
}

/* `for name, score in pairs(t.score) do', once. */
static bool
brief_loops(struct text_of *text, int i)
{
	text->loops++;
	do
		i += 2;
	while (text->token[i - 1].kind == SCAN_NAME && text->token[i].kind == ',');
	return text->loops == 1 && brief_goes_by_pairs(&text->token[i]);
}

static bool
brief_name(struct text_of *text, int i)
{
	static const char *const refused[] = { "while", "repeat", "until", "goto", NULL };
	const struct token *token = &text->token[i], *before = brief_before(text, i);

	if (brief_is_one_of(token, refused))
		return false;
	if (scan_is(token, "function"))
		return token[1].kind == SCAN_NAME && token[2].kind == '(';
	if (scan_is(token, "for"))
		return brief_loops(text, i);
	if (scan_is(token, "pairs"))
		return scan_is(before, "in") && token[1].kind == '(';
	if (scan_is(token, "math"))
		return before->kind != '.' && token[1].kind == '.' && token[2].kind == SCAN_NAME;
	return true;
}

/* No text grows: of the signs that begin with a dot there is `...' alone, as in f(...). */
static bool
brief_signs(const struct token *token)
{
	return token->at[0] != '.' || token->size == 3;
}

static bool
brief_text(const struct text_of *text, int i)
{
	return text->token[i].size <= BRIEF_TEXT && !brief_may_be_called(brief_before(text, i));
}

static bool
brief_token(struct text_of *text, int i)
{
	switch (text->token[i].kind) {
	case '{':
	case ':': return false;
	case '(': return brief_opens(text, i);
	case SCAN_NAME: return brief_name(text, i);
	case SCAN_TEXT: return brief_text(text, i);
	case SCAN_SIGNS: return brief_signs(&text->token[i]);
	default: return true;
	}
}

bool
script_brief(const char *source)
{
	struct text_of text = { .n = 0 };

	for (struct token token = scan_next(&source); token.kind != SCAN_END;
	     token = scan_next(&source)) {
		if (text.n == BRIEF_TOKENS)
			return false;
		text.token[text.n++] = token;
	}
	for (int i = 0; i < text.n; i++) {
		if (!brief_token(&text, i))
			return false;
	}
	return true;
}
