/*
 * A table of Summit for two as a question about it needs it: any open rolls, and any hand of the
 * player who is asked.  It is laid through the rules.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_LAY_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_LAY_H

#include <stdbool.h>
#include <stdint.h>

#include "games/summit/summit.h"

/* Two have been dealt in; STARTER, 0 or 1, has the turn. */
void summit_lay(struct summit *s, int starter);

/* The player who has the turn rolls VALUE, which has REPLACED a die or not.  False, and nothing
 * done, if the limit of the bets allows no roll. */
bool summit_lay_roll(struct summit *s, int value, bool replaced);

/* The player who has the turn calls a showdown, and the other is asked. */
void summit_lay_call(struct summit *s);

/* The seat that is asked. */
int summit_lay_asked(const struct summit *s);

/* SEAT, which is asked, holds HAND, and the other's is hidden. */
void summit_lay_hand(struct summit *s, int seat, const uint8_t hand[SUMMIT_DICE]);

#endif
