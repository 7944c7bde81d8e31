/*
 * A person who sits down in the middle of a game of moves, at a table at which nobody else is a
 * person: the game can be played out at once, so that they are dealt in.
 */
#ifndef PITBOSS_ROOM_LATE_H
#define PITBOSS_ROOM_LATE_H

#include "room/room.h"

/* Such a game is on at a table at which the person has just sat down. */
bool late_can_deal(const struct room *room, int table);

/* It is played out at once.  False if that cannot be had. */
bool late_deal(struct room *room, int table);

/* The game that was played out is over: the next one begins at once.  True if there is nothing more
 * to wait for.  After each look at the table. */
bool late_follow(struct room *room, int table);

#endif
