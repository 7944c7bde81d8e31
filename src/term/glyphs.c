#include "term/glyphs.h"

#include <stdint.h>

#include "base/utf8.h"

wchar_t
glyph_next_beyond_ascii(const char **utf8)
{
	uint32_t c;
	int length;

	if (**utf8 == '\0')
		return 0;
	length = utf8_next(*utf8, &c);
	*utf8 += length > 0 ? length : 1;
	return length > 0 && (c == ' ' || utf8_visible(c)) ? (wchar_t)c : L'?';
}

struct span {
	wchar_t first, last;
	int width;
};

/* In their order; everything else is one cell wide. */
static const struct span spans[] = {
	{ 0x300, 0x36f, 0 },     { 0x1100, 0x115f, 2 },   { 0x1ab0, 0x1aff, 0 },
	{ 0x1dc0, 0x1dff, 0 },   { 0x20d0, 0x20ff, 0 },   { 0x2e80, 0xa4cf, 2 },
	{ 0xac00, 0xd7a3, 2 },   { 0xf900, 0xfaff, 2 },   { 0xfe00, 0xfe0f, 0 },
	{ 0xfe20, 0xfe2f, 0 },   { 0xfe30, 0xfe6f, 2 },   { 0xff00, 0xff60, 2 },
	{ 0xffe0, 0xffe6, 2 },   { 0x1f300, 0x1f64f, 2 }, { 0x1f900, 0x1f9ff, 2 },
	{ 0x20000, 0x3fffd, 2 }, { 0xe0100, 0xe01ef, 0 },
};

int
glyph_width_in_table(wchar_t glyph)
{
	for (size_t i = 0; i < sizeof(spans) / sizeof(spans[0]) && glyph >= spans[i].first; i++) {
		if (glyph <= spans[i].last)
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

/* Walls by their arms: light 1, heavy 2; left, right * 3, up * 9, down * 27. */
static const wchar_t walls[] = L" ╴╸╶─╾╺╼━╵┘┙└┴┵┕┶┷╹┚┛┖┸┹┗┺┻"
			       L"╷┐┑┌┬┭┍┮┯│┤┥├┼┽┝┾┿╿┦┩┞╀╃┡╄╇"
			       L"╻┒┓┎┰┱┏┲┳╽┧┪┟╁╅┢╆╈┃┨┫┠╂╉┣╊╋";

/* The arms of a wall; 0: it is none. */
static int
glyph_arms(wchar_t glyph)
{
	const wchar_t *at = glyph >= 0x2500 && glyph < 0x2580 ? wcschr(walls, glyph) : NULL;

	return at == NULL ? 0 : (int)(at - walls);
}

bool
glyph_is_wall(wchar_t glyph)
{
	return glyph >= 0x2500 && glyph < 0x2580;
}

wchar_t
glyph_with_arms(wchar_t glyph, int left, int right, int up, int down)
{
	const int more[] = { left, right, up, down };
	int has = glyph_arms(glyph), arms = 0;

	for (int i = 0, place = 1; i < 4; i++, place *= 3, has /= 3)
		arms += place * (has % 3 > more[i] ? has % 3 : more[i]);
	return walls[arms];
}

/* '-' and '|' for light walls, '=' and '#' for heavy ones, '+' and '#' where they turn. */
static char
glyph_ascii_wall(int arms)
{
	int across = arms % 9, down = arms / 9;
	bool heavy = across % 3 == 2 || across / 3 == 2 || down % 3 == 2 || down / 3 == 2;

	if (down == 0)
		return heavy ? '=' : '-';
	return heavy ? '#' : across == 0 ? '|' : '+';
}

static const struct {
	wchar_t glyph;
	char ascii;
} folds[] = {
	{ L'╭', '.' }, { L'╮', '.' }, { L'╰', '\'' }, { L'╯', '\'' }, { L'▐', '[' },
	{ L'▌', ']' }, { L'▟', '(' }, { L'▙', ')' },  { L'▜', '(' },  { L'▛', ')' },
	{ L'▗', '.' }, { L'▖', '.' }, { L'▝', '\'' }, { L'▘', '\'' }, { L'╳', '%' },
	{ L'•', '*' }, { L'▲', '^' }, { L'▼', 'v' },  { L'小', 'S' }, { L'大', 'B' },
	{ L'⚅', '6' }, { L'●', 'o' }, { L'○', '.' },  { L'▰', '#' },  { L'▱', '.' },
	{ L'█', '#' }, { L'▒', ':' }, { L'░', '.' },  { L'▓', '%' },  { L'·', '-' },
	{ L'★', '!' }, { L'◀', '<' }, { L'▶', '>' },  { L'▸', '>' },  { L'←', '<' },
	{ L'→', '>' }, { L'↑', '^' }, { L'↓', 'v' },  { L'ᵇ', '*' },  { L'…', '~' },
	{ L'×', 'x' }, { L'−', '-' }, { L'▁', '_' },  { L'▂', '_' },  { L'▃', '.' },
	{ L'▄', '=' }, { L'▅', '=' }, { L'▆', '+' },  { L'▇', '*' },  { L'▀', '=' },
	{ L'≤', '<' }, { L'≥', '>' }, { L'±', '+' },  { L'≈', '~' },
};

char
glyph_ascii(wchar_t glyph)
{
	if (glyph < 0x80)
		return (char)glyph;
	if (glyph_arms(glyph) != 0)
		return glyph_ascii_wall(glyph_arms(glyph));
	for (size_t i = 0; i < sizeof(folds) / sizeof(folds[0]); i++) {
		if (folds[i].glyph == glyph)
			return folds[i].ascii;
	}
	return glyph_width(glyph) == 2 ? ' ' : '?';
}

/* The lines, with the letter that each has in the character set of the VT100. */
static const struct line_glyph {
	wchar_t glyph, plain;
	char letter;
} lines[] = {
	{ L'─', L'─', 'q' }, { L'│', L'│', 'x' }, { L'┌', L'┌', 'l' }, { L'┐', L'┐', 'k' },
	{ L'└', L'└', 'm' }, { L'┘', L'┘', 'j' }, { L'├', L'├', 't' }, { L'┤', L'┤', 'u' },
	{ L'┬', L'┬', 'w' }, { L'┴', L'┴', 'v' }, { L'┼', L'┼', 'n' }, { L'╭', L'┌', 'l' },
	{ L'╮', L'┐', 'k' }, { L'╰', L'└', 'm' }, { L'╯', L'┘', 'j' }, { L'█', L'▒', 'a' },
	{ L'▓', L'▒', 'a' },
};

static const struct line_glyph *
glyph_find_line(wchar_t glyph)
{
	for (size_t i = 0; glyph >= 0x80 && i < sizeof(lines) / sizeof(lines[0]); i++) {
		if (lines[i].glyph == glyph)
			return &lines[i];
	}
	return NULL;
}

/* The light wall that has these arms, of those that all terminals have; '=' for a heavy one. */
static wchar_t
glyph_plain_wall(int arms)
{
	int across = arms % 9, down = arms / 9;

	if (down == 0)
		return across % 3 == 2 || across / 3 == 2 ? L'=' : L'─';
	if (across == 0)
		return L'│';
	return walls[(across % 3 > 0) + 3 * (across / 3 > 0) + 9 * (down % 3 > 0) +
		     27 * (down / 3 > 0)];
}

wchar_t
glyph_plain(wchar_t glyph)
{
	const struct line_glyph *line = glyph_find_line(glyph);

	if (glyph_arms(glyph) != 0)
		return glyph_plain_wall(glyph_arms(glyph));
	return line != NULL ? line->plain : (wchar_t)glyph_ascii(glyph);
}

char
glyph_line(wchar_t glyph)
{
	const struct line_glyph *line = glyph_find_line(glyph);

	return line != NULL ? line->letter : glyph == L'▒' ? 'a' : 0;
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
