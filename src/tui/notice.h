/*
 * The rule above the ticker, which carries the notice.
 */
#ifndef PITBOSS_TUI_NOTICE_H
#define PITBOSS_TUI_NOTICE_H

#include "tui/scene.h"

/* Returns how many rows of C are taken: more than one if the notice is longer than the rule. */
int notice_draw(struct canvas c, const struct scene *s);

#endif
