/*
 * Keep a player informed of its game: the game begins, this happened, the game is over (PP-9,
 * PP-17, PP-18).  Count how often the player was asked.
 *
 * Where bets are made, a session is one game, whatever is thrown in it.
 *
 * Used by one thread at a time, which asks the player.  All functions last as long as the player's
 * answers.
 */
#ifndef PITBOSS_PLAYERS_FOLLOWER_H
#define PITBOSS_PLAYERS_FOLLOWER_H

#include <stdint.h>

#include "games/action.h"
#include "games/strategy.h"

/* What each has won or lost since a game or a session began, from its events (PP-18), by
 * seat.  Begins zeroed, but for the winner, who is NOBODY. */
struct score {
	chips before[SEATS], after[SEATS]; /* the stack of who sits there, when first and last heard
					      of */
	uint64_t known;                    /* the seats of which they are */
	int winner;                        /* of a game that one wins and all others lose */
};

/* What a player has been asked in one question.  Begins zeroed. */
struct follower_asks {
	uint32_t request_id;
	int n;
	bool silent; /* it does nothing more in this question */
};

struct follower {
	const struct game *game;
	struct bot *bot;          /* of the player; borrowed */
	const char *const *names; /* by seat; borrowed */
	uint64_t number;          /* the number of the last game that began in the run */
	bool begun;               /* a game has begun since follower_init() */
	bool playing;             /* a game has begun and is not over */
	uint32_t round;           /* in which it began, from 1 */
	struct score score;       /* of it, from the events */
};

/* Follow BRAIN, which plays G.  BEFORE is how many games the run had before. */
void follower_init(struct follower *f, const struct game *g, struct bot *bot,
		   const char *const *names, uint64_t before);

/* A game begins for the player in SEAT.  RAIL is that of the table. */
void follower_begin(struct follower *f, int seat, const struct rail *rail);

/* E happened.  WORDS is the sentence for a spectator; NULL: another sentence says it.  Does nothing
 * if E is not of the game being played. */
void follower_receive(struct follower *f, const struct event *e, const char *words);

/* The game is over.  SCORE is by seat; NULL: as the events say. */
void follower_over(struct follower *f, const int64_t *score);

/* The same as follower_receive(), but E also ends the game before, and begins the one that is
 * played in VIEW, the table as it is now. */
void follower_take(struct follower *f, int seat, const void *view, const struct event *e,
		   const char *words);

/* End the game if the table of RAIL has come to another. */
void follower_keep_up(struct follower *f, const struct rail *rail);

/* SEAT is asked at the table of RAIL: end the game before, and begin this one. */
void follower_catch_up(struct follower *f, int seat, const struct rail *rail);

/* The player leaves the table of RAIL.  A session is over then; a game that others play on has no
 * end for the player. */
void follower_leave(struct follower *f, const struct rail *rail);

/* Return whether the player in SEAT, which sees RAIL, must be asked about WANT.  A bettor that
 * never has enough is asked STRATEGY_ASKS times. */
bool follower_must_ask(const struct follower_asks *asks, const struct game_request *request,
		       const struct rail *rail, int seat);

/* Return whether the player has acted on WANT, and may act again. */
bool follower_goes_on(const struct follower_asks *asks, const struct game_request *request);

/* The player of S was asked about WANT, and has acted or not.  A player without a legal answer is
 * not asked again in the same question, nor is a bettor that makes one bet at most. */
void follower_asked(struct follower_asks *asks, const struct strategy *s,
		    const struct game_request *request, bool acted);

#endif
