#include "base/utf8.h"

#include <string.h>

/* By number of bytes, the least character that needs that many: a longer form of it is no UTF-8. */
static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };

static int
length_of(unsigned char first)
{
	if (first < 0x80)
		return first != 0;
	if (first >= 0xc0 && first < 0xe0)
		return 2;
	if (first >= 0xe0 && first < 0xf0)
		return 3;
	return first >= 0xf0 && first < 0xf8 ? 4 : 0;
}

int
utf8_next(const char *word, uint32_t *c)
{
	const unsigned char *at = (const unsigned char *)word;
	int length = length_of(at[0]);

	if (length == 0)
		return 0;
	*c = length == 1 ? at[0] : at[0] & (0x7fU >> length);
	for (int i = 1; i < length; i++) {
		if ((at[i] & 0xc0) != 0x80)
			return 0;
		*c = *c << 6 | (at[i] & 0x3fU);
	}
	if (*c < least[length] || *c > 0x10ffff || (*c >= 0xd800 && *c < 0xe000))
		return 0;
	return length;
}

bool
utf8_visible(uint32_t c)
{
	/* In their order. */
	static const struct {
		uint32_t first, last;
	} hidden[] = {
		{ 0, ' ' },         { 0x7f, 0xa0 },        { 0xad, 0xad },     { 0x061c, 0x061c },
		{ 0x1680, 0x1680 }, { 0x180e, 0x180e },    { 0x2000, 0x200f }, { 0x2028, 0x202f },
		{ 0x205f, 0x206f }, { 0x3000, 0x3000 },    { 0xfeff, 0xfeff }, { 0xfff0, 0xfffb },
		{ 0xfffe, 0xffff }, { 0xe0000, 0x10ffff },
	};

	for (size_t i = 0; i < sizeof(hidden) / sizeof(hidden[0]) && c >= hidden[i].first; i++) {
		if (c <= hidden[i].last)
			return false;
	}
	return true;
}

int
utf8_shown(const char **at, const char **shown)
{
	uint32_t c;
	int length = utf8_next(*at, &c);
	bool visible = length > 0 && (c == ' ' || utf8_visible(c));

	*shown = visible ? *at : "?";
	*at += length > 0 ? length : 1;
	return visible ? length : 1;
}

void
text_add_quoted(struct text *t, const char *word)
{
	const char *shown;

	text_add(t, "'");
	for (int i = 0; *word != '\0' && i < QUOTED_CHARS; i++) {
		int length = utf8_shown(&word, &shown);

		text_add(t, "%.*s", length, shown);
	}
	text_add(t, *word != '\0' ? "...'" : "'");
}

void
text_disarm(char *words)
{
	const char *from = words, *shown;

	while (*from != '\0') {
		int length = utf8_shown(&from, &shown);

		memmove(words, shown, (size_t)length);
		words += length;
	}
	*words = '\0';
}

struct quoted
text_quoted(const char *word)
{
	struct quoted quoted;
	struct text t = text_in(quoted.text, sizeof(quoted.text));

	text_add_quoted(&t, word);
	return quoted;
}
