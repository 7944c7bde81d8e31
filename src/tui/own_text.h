/*
 * The line on which a person types their own text for the dice (LG-32).  A plain value.
 */
#ifndef PITBOSS_TUI_OWN_TEXT_H
#define PITBOSS_TUI_OWN_TEXT_H

#include "dice/committed.h"
#include "tui/prompt.h"

/* A key: a character, which TEXT gets while it has room, KEY_RUBOUT, Ctrl-U, which takes all away.
 * KEY_ESC closes it, KEY_RETURN enters what is there, which may be nothing. */
enum prompt_says own_text_key(char text[OWN_TEXT], int key);

#endif
