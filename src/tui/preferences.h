/*
 * What a person likes to have, at all tables and from one evening to the next.
 */
#ifndef PITBOSS_TUI_PREFERENCES_H
#define PITBOSS_TUI_PREFERENCES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/chips.h"
#include "term/theme.h"

struct preferences {
	const struct theme *theme;
	bool mouse;       /* clicks go to the tables */
	bool coach;       /* speaks where there is one */
	bool bell;        /* sounds when the person's turn comes, and for a result of theirs */
	chips chip;       /* that a bet is made of */
	int32_t think_ms; /* simulated players, about */
	uint32_t guided; /* the games whose guide does not come by itself (any more): guide_bit() */
};

/* Those of a person who has chosen nothing. */
struct preferences preferences_usual(void);

bool preferences_same(const struct preferences *a, const struct preferences *b);

struct session;

/* Do what need not be done before the screen shows the evening: the coach of the table in focus
 * comes or goes, and new preferences are told if they are a second old, or at once where time
 * stands still.  True if the screen shows something else then. */
bool preferences_settle(struct session *e);

/* New preferences are told now. */
void preferences_tell(struct session *e);

/* How long until they are by themselves, in ms; CLOCK_NEVER if there is nothing to tell. */
int64_t preferences_next_ms(const struct session *e, int64_t now_ms);

/* The person has switched the coach of the table in focus: all others follow. */
void preferences_follow_coach(struct session *e);

/* The next theme. */
void preferences_change_theme(struct session *e);

#endif
