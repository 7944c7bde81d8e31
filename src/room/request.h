/*
 * What can be asked of a room, and what comes back.  A house of others takes the same values from
 * its socket (room/frame.h).
 */
#ifndef PITBOSS_ROOM_REQUEST_H
#define PITBOSS_ROOM_REQUEST_H

#include <stdbool.h>
#include <stdint.h>

#include "games/action.h"
#include "house/outcome.h"

/* The most characters of a sentence that is said, and the bytes that they may have with a NUL. */
enum { ROOM_SAY_CHARS = 120, ROOM_SAY_SIZE = 4 * ROOM_SAY_CHARS + 1 };

enum request_kind {
	/* Do ACTION, sitting down and buying chips if that is needed.  A bet made while dice are in
	 * the air waits for the next round.  FAULT_LEFT while leaving, here as below. */
	REQUEST_ACT,

	REQUEST_SIT,   /* without a bet; while dice are in the air that waits too */
	REQUEST_LEAVE, /* as soon as the dice have landed; bets that waited are not made */

	/* Make the bets of the last round again, those of them that can be made now.  The first
	 * fault if none can be, FAULT_BETS if there were none. */
	REQUEST_REPEAT,

	REQUEST_TAKE_BACK, /* the last bet that waits, or the wish to sit; DONE: there was one */

	/* TEXT becomes the person's own for the dice, when they sit there and no round goes on
	 * (LG-32). */
	REQUEST_TEXT,

	REQUEST_REVEAL, /* the secret of the dice, when no round goes on (LG-33) */

	/* The person has no more to say to the present question; with N 1 they want to get on to
	 * what concerns them (table_hurry()).  DONE unless they do not play there. */
	REQUEST_HURRY,

	/* Of no table: lend a person without a chip anywhere ROOM_LOAN of them (LG-11).  DONE: they
	 * were lent. */
	REQUEST_BORROW,

	REQUEST_PAUSE, /* of no table: with N 1 time stands still at all of them, with 0 it runs */
	REQUEST_PACE,  /* of no table: simulated players think about N ms */

	/* From now on there are N simulated players at a table, 0 to one less than it seats: a seat
	 * is kept for the person.  If not, there are as many as could be had; EBUSY if players who
	 * were sent away have not left yet. */
	REQUEST_INVITE,

	/* Leave a table for good at the end of the evening; of no table: all of them. */
	REQUEST_PART,

	/* TEXT, up to ROOM_SAY_CHARS characters, is said to all who are there (HO-22).  EINVAL if
	 * there is nothing in it, EMSGSIZE if it is too long, EAGAIN if too much was said just now,
	 * EPERM for a person who watches. */
	REQUEST_SPEAK,

	REQUEST_OCCUPANTS, /* who is at a table: for room_occupants() */

	/* One more simulated player comes to a table.  TEXT is a strategy of its game that fits it:
	 * "optimal", "hold:25"; after a space the player who is sent away for it.  EINVAL if there
	 * is no such strategy, ENOSPC if there is no seat beside the others and the person, or as
	 * below. */
	REQUEST_BRING,

	/* The simulated player TEXT leaves a table, when the game is over that it plays in.  ENOENT
	 * if there is no such, EBUSY if too many are on their way out. */
	REQUEST_SEND_AWAY,

	/* Only of a house in the same process. */
	REQUEST_HOLD,        /* with N 1 time stands still at this table, with 0 it runs */
	REQUEST_KEEP,        /* room_keep() */
	REQUEST_OPEN_TABLE,  /* TEXT: as opening_read() reads it */
	REQUEST_CLOSE_TABLE, /* room_close_table() */
	REQUESTS
};

struct request {
	int32_t kind;  /* of enum request_kind */
	int32_t table; /* its number (room_number()), or -1 */
	union {
		int64_t n;
		struct action action;
		char text[ROOM_SAY_SIZE];
	};
};

/* A deed has an outcome.  What was refused has an ERROR too: an errno. */
struct reply {
	int32_t error;
	int32_t done; /* of REQUEST_TAKE_BACK, REQUEST_HURRY and REQUEST_BORROW: 1 or 0 */
	struct outcome outcome;
};

/* A request that has its reply.  NOTE is the asker's own. */
struct answered {
	struct request request;
	struct reply reply;
	int64_t note;
};

#endif
