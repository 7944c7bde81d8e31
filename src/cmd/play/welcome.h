/*
 * Whether somebody is here for the first time, and at which games.
 */
#ifndef PITBOSS_CMD_PLAY_WELCOME_H
#define PITBOSS_CMD_PLAY_WELCOME_H

#include <stdbool.h>
#include <stdint.h>

/* True once for each user: an empty file $XDG_STATE_HOME/pitboss/welcomed, or
 * ~/.local/state/pitboss/welcomed, is made then, with the directories to it.  If that cannot be
 * done, false. */
bool welcome_due(void);

/* The games at which the person has had the guide: bits of guide_bit().  An empty file guided-GAME
 * in the same place says so, which welcome_guided_at() makes for each of HAD.  All of them if no
 * file can be made there. */
uint32_t welcome_guided(void);
void welcome_guided_at(uint32_t had);

#endif
