/* The page for a person who has never been here. */
#include <string.h>

#include "tui/session.h"

/* The rows of a window on a screen that four tables share. */
enum { LARGE_ROWS = 31, WELCOME_WORDS = 400 };

/* TEXT on lines of up to COLS, broken between its words. */
static void
welcome_flow(const char *text, int cols, struct text *out)
{
	int col = 0;

	while (*text != '\0') {
		int length = (int)strcspn(text, " "), gap = col > 0;

		if (gap && col + gap + length > cols) {
			text_add(out, "\n");
			col = gap = 0;
		}
		text_add(out, "%s%.*s", gap ? " " : "", length, text);
		col += gap + length;
		text += length + (text[length] == ' ');
	}
	text_add(out, "\n");
}

static void
welcome_write(const struct scene *s, int rows, int cols, struct text *out)
{
	const struct keymap *map = s->keymap;
	char words[WELCOME_WORDS];
	struct text text = text_in(words, sizeof(words));

	text_add(&text,
		 "The tables here play on by themselves, with play money. %s, a number or a "
		 "click goes to another one. ᵇ marks a simulated player.",
		 keymap_word(map, KEY_TAB).text);
	welcome_flow(words, cols, out);
	text = text_in(words, sizeof(words));
	text_add(&text,
		 "Your first bet: %s puts a chip on the spot that is marked; in games with "
		 "turns it sits you down.",
		 keymap_word(map, KEY_RETURN).text);
	if (rows >= LARGE_ROWS)
		text_add(&text, " Where four tables share the screen, it first opens the one with "
				"the heavy frame.");
	text_add(out, "\n");
	welcome_flow(words, cols, out);
	text = text_in(words, sizeof(words));
	text_add(&text,
		 "The bottom line names the keys that do something now. %s explains the game "
		 "in front of you, %s leaves.",
		 keymap_word(map, '?').text, keymap_word(map, 'q').text);
	text_add(out, "\n");
	welcome_flow(words, cols, out);
}

static void
welcome_title(const struct scene *s, struct text *out)
{
	(void)s;
	text_add(out, "Welcome to pitboss");
}

static void
welcome_hints(struct canvas c, const struct scene *s)
{
	overlay_close_hint(c, overlay_scroll_hints(c, s), s, false, "begins the evening");
}

const struct overlay welcome_overlay = {
	.draw = overlay_draw_lines,
	.hints = welcome_hints,
	.key = overlay_read_key,
	.takes = overlay_read_takes,
	.extent = overlay_lines_extent,
	.write = welcome_write,
	.title = welcome_title,
	.stops_clock = true,
};
