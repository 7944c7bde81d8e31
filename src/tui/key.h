/*
 * Keys as panes get them: a character, or one of these.
 *
 * A keymap stands before the panes (hjkl are arrows there), and a click arrives as the key that was
 * drawn under it, so there is one way in.
 */
#ifndef PITBOSS_TUI_KEY_H
#define PITBOSS_TUI_KEY_H

enum key {
	KEY_NONE = 0,
	KEY_TAB = '\t',
	KEY_RETURN = '\n',
	KEY_ESC = 27,
	KEY_SPACE = ' ',

	KEY_FIRST = 0x110000, /* after the last character */
	KEY_GO_UP,
	KEY_GO_DOWN,
	KEY_GO_LEFT,
	KEY_GO_RIGHT,
	KEY_BACK_TAB,
	KEY_RUBOUT,
	KEY_REDRAW, /* Ctrl-L */
	KEY_CLICK,  /* the mouse; becomes the key that is drawn there */

	/* A click on table N or on spot N of the pane in focus is KEY_TABLE + N, KEY_SPOT + N. */
	KEY_TABLE = 0x110100,
	KEY_SPOT = 0x110200,
	KEY_END_OF_SPOTS = 0x110300,
};

#endif
