#include "tui/own_text.h"

#include <string.h>

#include "term/glyphs.h"
#include "term/key.h"

/* Without its last character. */
static void
own_text_rub_out(char *text)
{
	size_t length = strlen(text);

	while (length > 0 && ((unsigned char)text[--length] & 0xc0) == 0x80)
		;
	text[length] = '\0';
}

enum prompt_says
own_text_key(char text[OWN_TEXT], int key)
{
	size_t length = strlen(text);
	char longer[OWN_TEXT + 4];

	if (key == KEY_ESC)
		return PROMPT_CLOSED;
	if (key == KEY_RETURN)
		return PROMPT_ENTERED;
	if (key == KEY_RUBOUT) {
		own_text_rub_out(text);
	} else if (key == ('U' & KEY_CTRL)) {
		text[0] = '\0';
	} else if (key >= KEY_SPACE && key < KEY_FIRST) {
		memcpy(longer, text, length);
		longer[length + glyph_utf8((wchar_t)key, longer + length)] = '\0';
		if (own_text_fits(longer, NULL))
			strcpy(text, longer);
	}
	return PROMPT_TYPING;
}
