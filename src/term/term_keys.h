/*
 * Between term.c, which has the screen, and term_keys.c, which has the keys.
 */
#ifndef PITBOSS_TERM_TERM_KEYS_H
#define PITBOSS_TERM_TERM_KEYS_H

#include <curses.h>

/* What curses calls the beginning of a report of the mouse, MOUSE_SAYS. */
enum { KEY_MOUSE_SAYS = KEY_MAX + 1 };

/* The terminal has told its background: the theme is chosen anew. */
void term_theme_again(void);

#endif
