/*
 * What a person likes to have, at all tables and from one evening to the next.
 */
#ifndef PITBOSS_TUI_TASTES_H
#define PITBOSS_TUI_TASTES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/chips.h"
#include "term/theme.h"

struct tastes {
	const struct theme *theme;
	bool mouse;       /* clicks go to the tables */
	bool coach;       /* speaks where there is one */
	bool bell;        /* sounds when the person's turn comes, and for a result of theirs */
	chips chip;       /* that a bet is made of */
	int32_t think_ms; /* simulated players, about */
	uint32_t guided; /* the games whose guide does not come by itself (any more): guide_bit() */
};

/* Those of a person who has chosen nothing. */
struct tastes tastes_usual(void);

bool tastes_same(const struct tastes *a, const struct tastes *b);

struct evening;

/* Do what need not be done before the screen shows the evening: the coach of the table in focus
 * comes or goes, and new tastes are told if they are a second old, or at once where time stands
 * still.  True if the screen shows something else then. */
bool tastes_settle(struct evening *e);

/* New tastes are told now. */
void tastes_tell(struct evening *e);

/* How long until they are by themselves, in ms; CLOCK_NEVER if there is nothing to tell. */
int64_t tastes_next_ms(const struct evening *e, int64_t now_ms);

/* The person has switched the coach of the table in focus: all others follow. */
void tastes_follow_coach(struct evening *e);

/* The next theme. */
void tastes_change_theme(struct evening *e);

#endif
