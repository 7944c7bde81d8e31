/*
 * A person who sits down in the middle of a game of moves, at a table at which nobody else is a
 * person: the game can be played out at once, so that they are dealt in.
 */
#ifndef PITBOSS_ROOM_DEAL_IN_H
#define PITBOSS_ROOM_DEAL_IN_H

#include "room/room.h"

/* Such a game is on at a table at which the person has just sat down. */
bool deal_in_is_open(const struct room *room, int table);

/* Call after each look at a table at which such a game is played out.  Return true if there is
 * nothing more to wait for; *BEGINS: the next game may begin at once, if the person is ready. */
bool deal_in_follow(const struct room *room, int table, bool *begins);

#endif
