/*
 * The text of a script as tokens of Lua 5.4, for what is read from it before it runs.
 *
 * Pure: no heap, no input or output, any thread.
 */
#ifndef PITBOSS_WIRE_SCRIPT_SCAN_H
#define PITBOSS_WIRE_SCRIPT_SCAN_H

#include <stdbool.h>
#include <stddef.h>

/* What a token is; a sign of one character is that character. */
enum { SCAN_END, SCAN_NAME = 'n', SCAN_NUMBER = '0', SCAN_TEXT = '"', SCAN_SIGNS = 's' };

struct token {
	const char *at; /* in the source */
	size_t size;
	char kind; /* a word of Lua is a name too */
};

/* The token at *SOURCE or behind blanks and comments there; *SOURCE moves behind it. */
struct token scan_next(const char **source);

/* Is it that word? */
bool scan_is(const struct token *token, const char *word);

#endif
