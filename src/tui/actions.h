/*
 * What the house's keys do, which mean the same at every table; their words are in house_keys.c.
 */
#ifndef PITBOSS_TUI_ACTIONS_H
#define PITBOSS_TUI_ACTIONS_H

#include "tui/session.h"

/* A key that the pane in focus did not want.  False if nothing came of it. */
bool action_house(struct session *e, int meant);

/* Ctrl-C: ask first if something is at stake.  True if the person leaves at once, as they do at the
 * second one. */
bool action_interrupt(struct session *e);

/* Would leaving table I cost the person there anything?  WORDS says what. */
bool action_has_at_stake(const struct session *e, int i, struct text *words);

/* What came of a request that a key has sent. */
void action_answered(struct session *e, const struct answered *a);

#endif
