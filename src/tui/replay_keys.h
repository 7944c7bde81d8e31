/*
 * The keys of a replay, which come before those of the table: they move in the recorded evening.
 */
#ifndef PITBOSS_TUI_REPLAY_KEYS_H
#define PITBOSS_TUI_REPLAY_KEYS_H

#include "tui/house_keys.h"
#include "tui/session.h"

/* The last has no help. */
extern const struct house_key replay_keys[];

/* Does what MEANT is for; false if it is none of these. */
bool replay_press(struct session *e, int meant);

/* Goes to where WORDS say: a time of the day, "21:30" or "21:30:15", or a round of the table in
 * focus, "12".  A notice if there is no such place. */
void replay_go(struct session *e, const char *words);

/* Tells that nothing can be done in a replay. */
void replay_refuse(struct session *e);

/* What is shown: whether it plays and how fast, the time, the round, how far it is.  DETAIL 0 has
 * all of that, a larger one less. */
enum { REPLAY_DETAILS = 4 };
void replay_describe(const struct scene *s, int detail, struct text *out);

#endif
