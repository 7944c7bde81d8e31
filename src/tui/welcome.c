#include "tui/welcome.h"

#include "tui/keymap.h"

void
welcome_write(void *keymap, struct text *out)
{
	const struct keymap *map = keymap;

	text_add(out,
		 "The tables here play on by themselves, with play money.\n"
		 "%s, a number or a click goes to another one.\n"
		 "\n"
		 "Your first bet: %s puts a chip on the spot that is\n"
		 "marked; in games with turns it sits you down. If four\n"
		 "tables share the screen, it first opens the one with\n"
		 "the heavy frame.\n"
		 "\n",
		 keymap_word(map, KEY_TAB).text, keymap_word(map, KEY_RETURN).text);
	text_add(out,
		 "The bottom line names the keys that do something now.\n"
		 "%s explains the game in front of you, %s leaves.\n",
		 keymap_word(map, '?').text, keymap_word(map, 'q').text);
}
