/*
 * What goes on at the other tables, a line each, where the table in focus tells beside its felt
 * what happened there.
 */
#ifndef PITBOSS_TUI_ELSEWHERE_H
#define PITBOSS_TUI_ELSEWHERE_H

#include "tui/scene.h"

/* Those at which the person plays come first.  If there is no other table, C has one line of
 * this one: the person's own, if that is recent. */
void elsewhere_draw(struct canvas c, const struct scene *s);

#endif
