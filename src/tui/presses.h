/*
 * What the house's keys do, which mean the same at every table; their words are in house_keys.c.
 */
#ifndef PITBOSS_TUI_PRESSES_H
#define PITBOSS_TUI_PRESSES_H

#include "tui/evening.h"

/* A key that the pane in focus did not want.  False if nothing came of it. */
bool press_house(struct evening *e, int meant);

/* Ctrl-C: ask first if something is at stake.  True if the person leaves at once, as they do at the
 * second one. */
bool press_interrupt(struct evening *e);

/* Would leaving table I cost the person there anything?  WORDS says what. */
bool press_has_at_stake(const struct evening *e, int i, struct text *words);

/* What came of a request that a key has sent. */
void press_answered(struct evening *e, const struct answered *a);

#endif
