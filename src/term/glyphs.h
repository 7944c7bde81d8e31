/*
 * Characters: from UTF-8 to cells, and their substitutes in ASCII.
 *
 * Widths are a table of our own, so a drawing does not depend on the locale.
 */
#ifndef PITBOSS_TERM_GLYPHS_H
#define PITBOSS_TERM_GLYPHS_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

/* The character at the start of *UTF8, which moves past it; 0 at the end.  Bytes that are no UTF-8,
 * and characters that would move the cursor or otherwise command a terminal, are '?'. */
static inline wchar_t glyph_next(const char **utf8);

/* How many cells a character takes: 0, 1 or 2. */
static inline int glyph_width(wchar_t glyph);

/* The cells of all of a text. */
int glyph_text_width(const char *utf8);

/* What is drawn with: all that UTF-8 has; ASCII and the lines that all terminals have of their own,
 * where other characters are missing or take two cells; or ASCII alone. */
enum glyphs { GLYPHS_FULL, GLYPHS_PLAIN, GLYPHS_ASCII };

/* One ASCII character that does instead; each half of a double one is a blank. */
char glyph_ascii(wchar_t glyph);

/* The same, but a line, a corner or a shade remains one that GLYPHS_PLAIN has. */
wchar_t glyph_plain(wchar_t glyph);

/* The letter of such a line in the character set for lines of the VT100; 0: it is none. */
char glyph_line(wchar_t glyph);

/* Is it a line or a corner? */
bool glyph_is_wall(wchar_t glyph);

/* A wall with more arms, each none (0), light (1) or heavy (2). */
wchar_t glyph_with_arms(wchar_t glyph, int left, int right, int up, int down);

/* GLYPH as UTF-8 in OUT, without a NUL; returns how many bytes: 1 to 4. */
size_t glyph_utf8(wchar_t glyph, char out[4]);

/* The same as glyph_next() and glyph_width(), for what these do not answer at once. */
wchar_t glyph_next_beyond_ascii(const char **utf8);
int glyph_width_in_table(wchar_t glyph);

/* Most are of ASCII. */
static inline wchar_t
glyph_next(const char **utf8)
{
	unsigned char first = (unsigned char)**utf8;

	if (first < ' ' || first >= 0x7f)
		return glyph_next_beyond_ascii(utf8);
	(*utf8)++;
	return first;
}

/* Letters, and the lines and blocks that frames and pictures are made of, are one cell wide. */
static inline int
glyph_width(wchar_t glyph)
{
	if (glyph < 0x300 || (glyph >= 0x2100 && glyph < 0x2e80))
		return 1;
	return glyph_width_in_table(glyph);
}

#endif
