/*
 * Keys: a character, or one of these.
 *
 * The same numbers stand for meanings: whatever key a person has chosen for a meaning, panes and
 * house get the key that it has by default (tui/keymap.h).  A click arrives as the meaning that was
 * drawn under it.
 */
#ifndef PITBOSS_TERM_KEY_H
#define PITBOSS_TERM_KEY_H

enum key {
	KEY_NONE = 0,
	KEY_CTRL = 0x1f, /* 'L' & KEY_CTRL is Ctrl-L */
	KEY_TAB = '\t',
	KEY_RETURN = '\n',
	KEY_REDRAW = 'L' & KEY_CTRL,
	KEY_ESC = 27,
	KEY_SPACE = ' ',

	KEY_FIRST = 0x110000, /* after the last character */
	KEY_GO_UP,
	KEY_GO_DOWN,
	KEY_GO_LEFT,
	KEY_GO_RIGHT,
	KEY_BACK_TAB,
	KEY_RUBOUT,
	KEY_PAGE_UP,
	KEY_PAGE_DOWN,
	KEY_TO_TOP,
	KEY_TO_END,
	KEY_INSERT,
	KEY_FAST_LEFT, /* with Shift */
	KEY_FAST_RIGHT,
	KEY_CLICK, /* the mouse; becomes the key that is drawn there */
	KEY_WHEEL_UP,
	KEY_WHEEL_DOWN,
	KEY_PASTED, /* a character of pasted text, which is no key */
	KEY_GROUND, /* none: the terminal has told its background, and all looks different now */

	KEY_FUNCTION = 0x110040, /* F1 is KEY_FUNCTION + 1 */
	KEY_FUNCTIONS = 12
};

/* Plain numbers, to which others are added: table N of the house, spot N of the pane in focus. */
enum {
	KEY_TABLE = 0x110100,
	KEY_SPOT = 0x110200,
	KEY_END_OF_SPOTS = 0x110300,
	KEY_SEAT = KEY_END_OF_SPOTS,
	KEY_END_OF_SEATS = KEY_SEAT + 64
};

/* A key in words, as a value: key_written(key).text is there until the end of the full expression.
 */
struct key_name {
	char text[16];
};

/* As it is written in the keymap file: "r", "Space", "PageUp", "Ctrl-L"; "" for a
 * key that no keyboard has. */
struct key_name key_written(int key);

/* As the screen shows it: the same, with arrows for arrows and "^L" for Ctrl-L. */
struct key_name key_shown(int key);

/* The key of a name; capitals do not matter in names of several letters.  KEY_NONE if there is
 * none. */
int key_named(const char *name);

#endif
