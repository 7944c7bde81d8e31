/*
 * Words about those who play at a table, which all front ends share.
 */
#ifndef PITBOSS_ROOM_WHO_H
#define PITBOSS_ROOM_WHO_H

#include "base/text.h"
#include "games/strategy.h"
#include "room/room.h"

/* A strategy of G as NAME names it, with the number that it has: "hold:23" for "hold".  NAME itself
 * if G has none of that name. */
void who_strategy(const struct game *g, const char *name, char out[STRATEGY_NAME]);

/* What it does, in a sentence, with that number in it: "Holds when the turn is worth 23." */
void who_does(const struct game *g, const char *name, struct text *out);

/* What somebody has won at a table, or lost (negative); what lies there counts as theirs. */
chips who_net(const struct occupant *m);

/* What somebody has, and how they have done, in sentences: "Has $512 in hand and $10 on the table.
 * Won $22 here, and came out ahead in 3 of 7 rounds." */
void who_stands(const struct game *g, const struct occupant *m, struct text *out);

/* All that is known of those at a table, in lines; then of those who are in the house. */
void who_write(struct room *room, int table, struct text *out);

/* What came of a REQUEST_BRING or REQUEST_SEND_AWAY of a table, as a sentence; if it was refused,
 * why, in words like those of phrase_not_invited(). */
void who_changes(const struct room *room, int table, const struct answered *a, struct text *out);

#endif
