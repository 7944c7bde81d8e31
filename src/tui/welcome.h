/*
 * The page for a person who has never been here.
 */
#ifndef PITBOSS_TUI_WELCOME_H
#define PITBOSS_TUI_WELCOME_H

#include "base/text.h"

/* A page's write(); the context is the keymap. */
void welcome_write(void *keymap, struct text *out);

#endif
