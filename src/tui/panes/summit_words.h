/*
 * What a Summit table says in words: what can be chosen and at what cost, how a round ended, who
 * may sit down.
 */
#ifndef PITBOSS_TUI_PANES_SUMMIT_WORDS_H
#define PITBOSS_TUI_PANES_SUMMIT_WORDS_H

#include "tui/pane.h"

enum { SUMMIT_WORDS = 3 };

/* The chips that a player needs (SM-10). */
chips summit_words_least(const struct view *v);

/* Is the person asked for a choice? */
bool summit_my_turn(const struct view *v);

/* What the dice do that are in the air; "" if none are. */
const char *summit_words_phase(const struct view *v);

/* In SUMMIT_WORDS rows each choice has its own; in fewer, two share one.  TOLD: what the dice do
 * stands elsewhere. */
void summit_words_draw(struct canvas c, const struct view *v, bool told);

#endif
