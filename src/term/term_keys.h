/*
 * Between term.c, which has the screen, and term_keys.c, which has the keys.
 */
#ifndef PITBOSS_TERM_TERM_KEYS_H
#define PITBOSS_TERM_TERM_KEYS_H

/* Read keys from the descriptor IN, where a read does not wait.  The terminal's entry in terminfo
 * is the current one. */
void term_keys_start(int in);

/* The terminal has told its background: the theme is chosen anew. */
void term_theme_again(void);

#endif
