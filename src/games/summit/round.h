/*
 * A round of Summit from the deal to the settling: what each step does to chips and hands.
 *
 * summit.c decides when a step is due; these never refuse.
 */
#ifndef PITBOSS_GAMES_SUMMIT_ROUND_H
#define PITBOSS_GAMES_SUMMIT_ROUND_H

#include "games/summit/summit.h"

enum summit_event {
	EV_ROUNDS = EV_GAME,
	EV_NOW_ROUNDS,
	EV_DRAWN,
	EV_DEALT,
	EV_BET,
	EV_DROPS,
	EV_RAISES,
	EV_REPLACES,
	EV_NOTHING,
	EV_CALLS,
	EV_CHOSEN,
	EV_EXITS,
	EV_STAYS,
	EV_SHOWS,
	EV_WINS,
	EV_KEEPS,
	EV_UP,
	EV_DOWN,
	EV_EVEN,
	EV_BACK,
};

/* Hands for all in DEALT and their first bets (SM-1); the starter is known. */
void summit_deal(struct summit *s, const struct roll *r, struct events *out);

/* SEAT drops, in turn or not (SM-2, SM-11); the last one in wins. */
void summit_drop(struct summit *s, int seat, struct events *out);

/* The player whose turn it is raises (SM-3); then comes the die (SM-4) or a showdown (SM-5). */
void summit_raise(struct summit *s, struct events *out);
void summit_throw(struct summit *s, const struct roll *r, struct events *out);
void summit_call(struct summit *s, struct events *out);

/* A sealed choice; after the last one all are opened and the round is settled (SM-5, SM-6). */
void summit_choose(struct summit *s, int seat, bool stays, struct events *out);

/* SEAT leaves while choices are sealed: an exit at once, whatever was chosen (SM-11). */
void summit_walk_out(struct summit *s, int seat, struct events *out);

/* Everything goes back to those it came from (SM-11). */
void summit_call_off(struct summit *s, struct events *out);

#endif
