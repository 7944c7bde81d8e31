/*
 * The felt of a craps table: where its spots are, and what lies on them.
 */
#ifndef PITBOSS_TUI_PANES_CRAPS_FELT_H
#define PITBOSS_TUI_PANES_CRAPS_FELT_H

#include "games/craps/craps.h"
#include "tui/pane.h"

/* The spots that can be stood on, the box numbers last. */
enum felt_spot { FELT_PASS, FELT_COME, FELT_BOX, FELT_SPOTS = FELT_BOX + CRAPS_BOXES };

/* A question about odds on the number that is stood on: which of these amounts?  It is the desk's
 * mode. */
enum felt_choice { FELT_NOTHING, FELT_CHIP, FELT_WHOLE, FELT_MOST, FELT_CHOICES };

/* What may be answered; an amount is what would lie there in all, 0 if there is no such choice.
 */
struct felt_question {
	int number;
	chips there; /* odds now */
	chips amount[FELT_CHOICES];
};

/* The person's bets; nothing if they have not sat down. */
struct craps_bets felt_own(const struct view *v);

/* Could the person take odds on this box number, or change them? */
bool felt_takes_odds(const struct view *v, int number);

/* The question that is open; false if none is, or not any more. */
bool felt_asks(const struct view *v, struct felt_question *out);

/* Boxes, come and pass in the rows of C. */
void felt_draw(struct canvas c, const struct view *v);

#endif
