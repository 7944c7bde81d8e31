#include "tui/glyphs.h"

#include <stdbool.h>
#include <stdint.h>

/* How many bytes a character that begins with this one has, and the bits that it brings. */
static int
lead(unsigned char byte, uint32_t *bits)
{
	static const struct {
		unsigned char mask, is;
		int length;
	} kinds[] = { { 0x80, 0x00, 1 }, { 0xe0, 0xc0, 2 }, { 0xf0, 0xe0, 3 }, { 0xf8, 0xf0, 4 } };

	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		if ((byte & kinds[i].mask) == kinds[i].is) {
			*bits = byte & (unsigned char)~kinds[i].mask;
			return kinds[i].length;
		}
	}
	return 0;
}

static bool
is_safe(uint32_t c)
{
	bool control = c < 0x20 || (c >= 0x7f && c < 0xa0);
	bool format = (c >= 0x200b && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e) ||
		      (c >= 0x2060 && c <= 0x206f) || c == 0xfeff;

	return !control && !format && c <= 0x10ffff && !(c >= 0xd800 && c <= 0xdfff);
}

wchar_t
glyph_next(const char **utf8)
{
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	const unsigned char *at = (const unsigned char *)*utf8;
	uint32_t c = 0;
	int length = lead(at[0], &c);

	if (at[0] == '\0')
		return 0;
	for (int i = 1; i < length; i++) {
		if ((at[i] & 0xc0) != 0x80)
			length = 0;
		else
			c = c << 6 | (at[i] & 0x3f);
	}
	*utf8 += length > 0 ? length : 1;
	if (length == 0 || c < least[length] || !is_safe(c))
		return L'?';
	return (wchar_t)c;
}

struct span {
	wchar_t first, last;
	int width;
};

/* Everything else is one cell wide. */
static const struct span spans[] = {
	{ 0x300, 0x36f, 0 },     { 0x1100, 0x115f, 2 },   { 0x1ab0, 0x1aff, 0 },
	{ 0x1dc0, 0x1dff, 0 },   { 0x20d0, 0x20ff, 0 },   { 0x2e80, 0xa4cf, 2 },
	{ 0xac00, 0xd7a3, 2 },   { 0xf900, 0xfaff, 2 },   { 0xfe00, 0xfe0f, 0 },
	{ 0xfe20, 0xfe2f, 0 },   { 0xfe30, 0xfe6f, 2 },   { 0xff00, 0xff60, 2 },
	{ 0xffe0, 0xffe6, 2 },   { 0x1f300, 0x1f64f, 2 }, { 0x1f900, 0x1f9ff, 2 },
	{ 0x20000, 0x3fffd, 2 }, { 0xe0100, 0xe01ef, 0 },
};

int
glyph_width(wchar_t glyph)
{
	for (size_t i = 0; i < sizeof(spans) / sizeof(spans[0]); i++) {
		if (glyph >= spans[i].first && glyph <= spans[i].last)
			return spans[i].width;
	}
	return 1;
}

int
glyph_text_width(const char *utf8)
{
	int width = 0;

	for (wchar_t c; (c = glyph_next(&utf8)) != 0;)
		width += glyph_width(c);
	return width;
}

static const struct {
	wchar_t glyph;
	char ascii;
} folds[] = {
	{ L'─', '-' }, { L'│', '|' }, { L'┌', '+' }, { L'┐', '+' }, { L'└', '+' }, { L'┘', '+' },
	{ L'├', '+' }, { L'┤', '+' }, { L'┬', '+' }, { L'┴', '+' }, { L'┼', '+' }, { L'╭', '+' },
	{ L'╮', '+' }, { L'╰', '+' }, { L'╯', '+' }, { L'═', '=' }, { L'║', '#' }, { L'╔', '#' },
	{ L'╗', '#' }, { L'╚', '#' }, { L'╝', '#' }, { L'●', 'o' }, { L'○', '.' }, { L'▰', '#' },
	{ L'▱', '.' }, { L'█', '#' }, { L'▒', ':' }, { L'░', '.' }, { L'▓', '%' }, { L'·', '-' },
	{ L'★', '!' }, { L'◀', '<' }, { L'▶', '>' }, { L'▸', '>' }, { L'←', '<' }, { L'→', '>' },
	{ L'↑', '^' }, { L'↓', 'v' }, { L'ᵇ', '*' }, { L'…', '~' }, { L'×', 'x' }, { L'−', '-' },
	{ L'▁', '_' }, { L'▂', '_' }, { L'▃', '.' }, { L'▄', '-' }, { L'▅', '=' }, { L'▆', '+' },
	{ L'▇', '*' }, { L'≤', '<' }, { L'≥', '>' }, { L'±', '+' }, { L'≈', '~' },
};

char
glyph_ascii(wchar_t glyph)
{
	if (glyph < 0x80)
		return (char)glyph;
	for (size_t i = 0; i < sizeof(folds) / sizeof(folds[0]); i++) {
		if (folds[i].glyph == glyph)
			return folds[i].ascii;
	}
	return glyph_width(glyph) == 2 ? ' ' : '?';
}

size_t
glyph_utf8(wchar_t glyph, char out[4])
{
	uint32_t c = (uint32_t)glyph;

	if (c < 0x80) {
		out[0] = (char)c;
		return 1;
	}
	if (c < 0x800) {
		out[0] = (char)(0xc0 | c >> 6);
		out[1] = (char)(0x80 | (c & 0x3f));
		return 2;
	}
	if (c < 0x10000) {
		out[0] = (char)(0xe0 | c >> 12);
		out[1] = (char)(0x80 | (c >> 6 & 0x3f));
		out[2] = (char)(0x80 | (c & 0x3f));
		return 3;
	}
	out[0] = (char)(0xf0 | c >> 18);
	out[1] = (char)(0x80 | (c >> 12 & 0x3f));
	out[2] = (char)(0x80 | (c >> 6 & 0x3f));
	out[3] = (char)(0x80 | (c & 0x3f));
	return 4;
}
