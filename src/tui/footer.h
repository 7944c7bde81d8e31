/*
 * The last row: the keys that do something now, the most useful first; it shortens from the right.
 * Instead of them the typed line, or the answers to a question.
 */
#ifndef PITBOSS_TUI_FOOTER_H
#define PITBOSS_TUI_FOOTER_H

#include "tui/scene.h"

void footer_draw(struct canvas c, const struct scene *s);

#endif
