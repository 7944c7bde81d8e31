/*
 * The list of a person's own bets on a felt, with what each wins, or of all that others have bet:
 * for the rows that a board leaves.
 */
#ifndef PITBOSS_TUI_PANES_OWN_BETS_H
#define PITBOSS_TUI_PANES_OWN_BETS_H

#include "base/text.h"
#include "games/felt.h"
#include "tui/pane.h"

/* The felt of a table, and what is said of a bet behind its stake: "wins $14". */
struct own_felt {
	const struct felt *felt;
	const struct layout *layout;
	const char *const *spots; /* their names */
	void (*tell)(const struct view *v, const struct felt_bet *bet, struct text *out);
};

/* On all of C, side by side if there are more bets than rows.  Nothing is drawn if there are none,
 * or less than two rows. */
void own_bets_draw(struct canvas c, const struct view *v, const struct own_felt *own);

/* The same of the others, a row for each, as many as there is room for. */
void others_bets_draw(struct canvas c, const struct view *v, const struct own_felt *own);

#endif
