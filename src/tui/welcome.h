/*
 * The page for a person who has never been here.
 */
#ifndef PITBOSS_TUI_WELCOME_H
#define PITBOSS_TUI_WELCOME_H

#include "base/text.h"

/* A page's write() and write_within(); the context is the keymap. */
void welcome_write(void *keymap, struct text *out);
void welcome_write_within(void *keymap, int rows, int cols, struct text *out);

#endif
