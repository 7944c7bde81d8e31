/*
 * The felt of a craps table: where its spots are, and what lies on them.
 */
#ifndef PITBOSS_TUI_PANES_CRAPS_FELT_H
#define PITBOSS_TUI_PANES_CRAPS_FELT_H

#include "games/craps/craps.h"
#include "tui/pane.h"

/* The spots that can be stood on, the box numbers last. */
enum felt_spot { FELT_PASS, FELT_COME, FELT_BOX, FELT_SPOTS = FELT_BOX + CRAPS_BOXES };

/* The pane state's mode is a question about odds on the number that is stood on: how much shall lie
 * there in all?  So many chips; if it is less than 0, the nearest amount to them that loses nothing
 * to rounding. */
enum { FELT_NOTHING };

struct felt_question {
	int number;
	chips there;  /* odds now */
	chips amount; /* that is proposed, in all */
	chips whole;  /* the nearest that loses nothing to rounding; 0: none */
	chips most;
	int step, steps; /* of the chip up to the most */
};

/* The spot that is stood on: of the two lines the one that can be bet on now. */
int felt_focus(const struct view *v);

/* The person's bets; nothing if they have not sat down. */
struct craps_bets felt_own(const struct view *v);

/* Could the person take odds on this box number, or change them? */
bool felt_takes_odds(const struct view *v, int number);

/* How many chips are asked about first on a number that takes odds: the next more than lie there.
 */
int felt_first_step(const struct view *v, int number);

/* The question that is open; false if none is, or not any more. */
bool felt_asks(const struct view *v, struct felt_question *out);

/* Boxes, come and pass in the rows of C. */
void felt_draw(struct canvas c, const struct view *v);

#endif
