/*
 * What a chip on the place that is stood on would be: which bet, of how much, and at what price, at
 * a full craps table (CL section 12).
 */
#ifndef PITBOSS_TUI_PANES_CRAPS_OFFER_H
#define PITBOSS_TUI_PANES_CRAPS_OFFER_H

#include "base/text.h"
#include "games/felt.h"
#include "tui/pane.h"

struct craps_offer {
	const char *refusal; /* why there is no bet now; NULL: there is one */
	struct action action;
	int spot, n;  /* what it lies on in the end; SPOT is -1 if that is several squares */
	chips amount; /* that it adds */
	chips there;  /* that lies there already */
	chips most;   /* that may lie there, of odds; 0 for other bets */
};

/* On a line bet that has its number, a chip is odds behind it; where there is no line bet it is
 * put there.  The amount is the chip, or the nearest that may be laid. */
struct craps_offer craps_offer_at(const struct view *v, int place);

/* What a bet of the person's wins, and whether it works: "wins $14, off". */
void craps_offer_tell(const struct view *v, const struct felt_bet *bet, struct text *out);

/* The square that is changed, taken down and switched at a place: odds come before their line bet.
 * -1 if nothing of the person's lies there. */
int craps_offer_square(const struct view *v, int place);

/* "place 8: $12 wins $14; costs 1.52 % a bet, 0.46 % a roll", and a second line: when it is
 * decided, whether it works, the nearest amount that loses nothing to rounding. */
void craps_offer_price(const struct view *v, const struct craps_offer *o, struct text *first,
		       struct text *second);

#endif
