/*
 * What goes on at the other tables, a line each, where the table in focus tells beside its felt
 * what happened there.
 */
#ifndef PITBOSS_TUI_ELSEWHERE_H
#define PITBOSS_TUI_ELSEWHERE_H

#include "tui/scene.h"

/* Those at which the person plays come first.  If there is none, it is said how one is opened. */
void elsewhere_draw(struct canvas c, const struct scene *s);

#endif
