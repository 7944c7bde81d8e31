/*
 * A table as lines of text: its state, chips, bets and hands, one answer a line (CO-1).
 *
 * Whoever may see only a part of it gives the view of that seat as the state (game_view()).
 */
#ifndef PITBOSS_WIRE_SAY_H
#define PITBOSS_WIRE_SAY_H

#include "wire/answer.h"

/* All pointers are borrowed. */
struct say {
	const struct game *game;
	const void *state;
	const char *const *names; /* by seat */
	answer_sink *sink;        /* gets each line, in order */
	void *ctx;
};

/* The parts of the state. */
void say_state(const struct say *s);

/* For parts that are not the game's: a sink that says them. */
struct part_sink say_parts_to(struct say *s);

/* The chips in hand of a seat. */
void say_chips(const struct say *s, int seat);

/* The bets of a seat; of NOBODY, pots and walk-up bets, which are the table's. */
void say_bets(const struct say *s, int seat);

/* The dice of a seat's hand.  False, and nothing is said, if it has none. */
bool say_hand(const struct say *s, int seat);

/* An event, worded for a spectator. */
void say_event(const struct say *s, const struct event *e);

#endif
