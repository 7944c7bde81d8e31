/*
 * Sitting down, and the question whether a game that is on is to be played out at once, so that the
 * person is dealt in.
 */
#ifndef PITBOSS_TUI_DEAL_H
#define PITBOSS_TUI_DEAL_H

#include "tui/evening.h"

/* The person sits down at the table in focus, or comes back to it. */
void deal_sit(struct evening *e);

/* The tables have been looked at again. */
void deal_follow(struct evening *e);

/* KEY is itself in the answer to the question, whatever it means elsewhere. */
bool deal_takes(const struct evening *e, int key);

/* The answer.  False if it is a key for something else. */
bool deal_press(struct evening *e, int key);

/* The question was answered by waiting, but the game is still on and can still be played out. */
bool deal_is_offered(const struct evening *e);

/* Does the offer take this key? */
bool deal_key(struct evening *e, int meant);

#endif
