/*
 * The help: the rules of the game in focus, and what every key means.
 */
#ifndef PITBOSS_TUI_HELP_H
#define PITBOSS_TUI_HELP_H

#include "term/overlay.h"
#include "tui/scene.h"

void help_draw(struct canvas c, const struct scene *s);

/* How large the help is that is drawn on a canvas of this size. */
struct extent help_extent(const struct scene *s, int rows, int cols);

#endif
