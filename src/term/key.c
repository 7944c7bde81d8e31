#include "term/key.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "term/glyphs.h"

/* Keys that are not drawn as themselves. SHOWN NULL: as it is named. */
static const struct {
	int key;
	const char *name, *shown;
} names[] = {
	{ KEY_SPACE, "Space", NULL },
	{ KEY_RETURN, "Enter", NULL },
	{ KEY_TAB, "Tab", NULL },
	{ KEY_BACK_TAB, "Shift-Tab", NULL },
	{ KEY_ESC, "Esc", NULL },
	{ KEY_RUBOUT, "Backspace", NULL },
	{ KEY_GO_UP, "Up", "↑" },
	{ KEY_GO_DOWN, "Down", "↓" },
	{ KEY_GO_LEFT, "Left", "←" },
	{ KEY_GO_RIGHT, "Right", "→" },
	{ KEY_PAGE_UP, "PageUp", NULL },
	{ KEY_PAGE_DOWN, "PageDown", NULL },
	{ KEY_TO_TOP, "Home", NULL },
	{ KEY_TO_END, "End", NULL },
	{ KEY_INSERT, "Insert", NULL },
	{ KEY_FAST_LEFT, "Shift-Left", NULL },
	{ KEY_FAST_RIGHT, "Shift-Right", NULL },
};

enum { NAMES = sizeof(names) / sizeof(names[0]) };

/* Of those that come with Ctrl: others end or stop the program, or are Backspace, Tab and Enter. */
static const char controls[] = "ABDEFGKLNOPQRSTUVWXY";

static bool
has_control(int letter)
{
	return letter != 0 && strchr(controls, letter) != NULL;
}

static struct key_name
write_name(int key, bool shown)
{
	struct key_name out = { "" };

	for (int i = 0; i < NAMES; i++) {
		if (names[i].key == key)
			snprintf(out.text, sizeof(out.text), "%s",
				 shown && names[i].shown != NULL ? names[i].shown : names[i].name);
	}
	if (out.text[0] != '\0')
		return out;
	if (key > KEY_FUNCTION && key <= KEY_FUNCTION + KEY_FUNCTIONS)
		snprintf(out.text, sizeof(out.text), "F%d", key - KEY_FUNCTION);
	else if (key > KEY_NONE && key < KEY_SPACE && has_control(key | '@'))
		snprintf(out.text, sizeof(out.text), shown ? "^%c" : "Ctrl-%c", key | '@');
	else if (key > KEY_SPACE && key < KEY_FIRST)
		out.text[glyph_utf8((wchar_t)key, out.text)] = '\0';
	return out;
}

struct key_name
key_written(int key)
{
	return write_name(key, false);
}

struct key_name
key_shown(int key)
{
	return write_name(key, true);
}

/* The character that is all of NAME and can be seen; KEY_NONE. */
static int
only_character(const char *name)
{
	const char *rest = name;
	wchar_t glyph = glyph_next(&rest);

	if (*rest != '\0' || glyph_width(glyph) == 0 || (glyph == L'?' && *name != '?'))
		return KEY_NONE;
	return (int)glyph;
}

/* The key from FIRST to LAST whose name of several letters that is. */
static int
find_named(const char *name, int first, int last)
{
	for (int key = first; key <= last; key++) {
		if (text_same(key_written(key).text, name))
			return key;
	}
	return KEY_NONE;
}

int
key_named(const char *name)
{
	int key;

	if (name[0] == '\0')
		return KEY_NONE;
	key = find_named(name, KEY_NONE + 1, KEY_SPACE);
	if (key == KEY_NONE)
		key = find_named(name, KEY_FIRST, KEY_FUNCTION + KEY_FUNCTIONS);
	return key != KEY_NONE ? key : only_character(name);
}
