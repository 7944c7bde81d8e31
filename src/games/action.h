/*
 * What is done at a table, and what a game asks for: plain values, which need no game to be read.
 */
#ifndef PITBOSS_GAMES_ACTION_H
#define PITBOSS_GAMES_ACTION_H

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/chips.h"
#include "base/fault.h"
#include "dice/source.h"
#include "games/event.h"
#include "games/felt.h"
#include "games/layout.h"
#include "games/part.h"
#include "games/rail.h"

struct game;

enum {
	ARGS = 2,
	STAKES = SQUARES + 16,
	HAND = 5,
	HINTS = 1024,
	SECRETS = 4096,
	GAME_STATE_SIZE = 1 << 17
};

/* Room for the state of any game.  Most of it is seldom in use: copy with game_copy(). */
struct game_state {
	alignas(max_align_t) unsigned char bytes[GAME_STATE_SIZE];
};

/* A verb with its arguments: an index in the game's actions, and numbers.  A word is its index, a
 * spot with its number is its square. */
struct action {
	uint8_t verb;
	int64_t arg[ARGS];
};

struct range {
	int64_t min, max;
};

/* Chips that lie on a spot, on its number N, or 0. */
struct stake {
	uint8_t spot;
	uint16_t n;
	chips amount;
};

enum game_request_kind {
	GAME_REQUEST_START, /* the next game or round must be begun: time_up() begins it */
	GAME_REQUEST_BETS,  /* anyone may act; time_up() ends it */
	GAME_REQUEST_MOVE,  /* these seats must decide; time_up() decides for them */
	GAME_REQUEST_DICE,  /* rolled() with exactly these dice; nothing else may change the state
			     * meanwhile
			     */
};

struct game_request {
	enum game_request_kind kind;
	uint32_t request_id; /* a new number is a new question, with patience of its own */
	int blocked; /* the fault for which time_up() does not lead on to dice or a start now, or 0
		      */
	uint64_t seats; /* GAME_REQUEST_MOVE: the seats that have still to answer; several if
			   choices are sealed */
	uint8_t dice;  /* the number of dice: with GAME_REQUEST_DICE of this throw, else of the next
			  one */
	uint8_t sides; /* their sides; both are 0 if the next throw is not known */
	int32_t ms;    /* a live table's patience, or how long dice tumble; -1: for ever */
};

/* A verb with its word, number or spot, and the range of its amount, which is 0 in the action. */
struct hint {
	struct action action;
	struct range amount; /* 1 to 0 if it has none */
};

#endif
