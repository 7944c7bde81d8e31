/*
 * The first row of the screen: the name of the house, the person's money, the time.
 */
#ifndef PITBOSS_TUI_HEADER_H
#define PITBOSS_TUI_HEADER_H

#include "tui/scene.h"

void header_draw(struct canvas c, const struct scene *s);

#endif
