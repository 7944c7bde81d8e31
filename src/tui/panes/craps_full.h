/*
 * The pane of a craps table with the full layout.
 */
#ifndef PITBOSS_TUI_PANES_CRAPS_FULL_H
#define PITBOSS_TUI_PANES_CRAPS_FULL_H

#include "base/text.h"
#include "tui/pane.h"

/* TOLD: the person's bets stand beside it, so that the rows which it leaves have those of others.
 */
void craps_full_draw(struct canvas c, const struct view *v, bool told);
struct intent craps_full_key(const struct view *v, int key);

/* What Enter would do, in a word or three; false if it would be refused. */
bool craps_full_can_bet(const struct view *v, struct text *words);

/* Can the bet that is stood on be changed by this key: taken down (t), doubled, halved, switched?
 */
bool craps_full_can_change(const struct view *v, int key);

#endif
