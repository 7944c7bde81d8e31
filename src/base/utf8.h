/*
 * Text in UTF-8 that comes from outside, made safe for a terminal: what cannot be seen is taken out
 * of it.  None of this depends on the locale.
 */
#ifndef PITBOSS_BASE_UTF8_H
#define PITBOSS_BASE_UTF8_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

/* How many bytes the first character of WORD takes; *C is the character.  0 at the end of WORD, and
 * if its bytes are no UTF-8. */
int utf8_next(const char *word, uint32_t *c);

/* Can be seen: no blank of any kind, no control character, nothing that turns the direction of the
 * text or has no width. */
bool utf8_visible(uint32_t c);

/* What is shown for the character at *AT, which moves past it: itself, or a '?' if it cannot be
 * seen.  Returns the number of bytes, which stand at *SHOWN. */
int utf8_shown(const char **at, const char **shown);

/* Append WORD between quotes as a message may show it: a character that cannot be seen becomes a
 * '?', and a long word is cut. */
void text_add_quoted(struct text *t, const char *word);

/* In place: each character of WORDS that cannot be seen, and could command a terminal, becomes a
 * '?'. */
void text_disarm(char *words);

/* Quoted, as a value: text_quoted(word).text is there until the end of the full expression. */
enum { QUOTED_CHARS = 32 };
struct quoted {
	char text[4 * QUOTED_CHARS + 6];
};
struct quoted text_quoted(const char *word);

#endif
