/*
 * The simulated players at one table: brings in the number that is wanted, and sends away those who
 * are too many.
 *
 * One thread at a time may call this; no player does.
 */
#ifndef PITBOSS_ENGINE_PLAYERS_H
#define PITBOSS_ENGINE_PLAYERS_H

#include "engine/player.h"
#include "engine/table.h"

/* A player whom somebody has asked to come, by name: at the NTH table of GAME, from 0.  The name
 * and the bot's knowledge are borrowed until players_finish(). */
struct guest_plan {
	const struct game *game;
	int nth;
	const char *name;
	struct bot bot;
};

struct players {
	struct table *table;          /* borrowed, as is the seed */
	const char *seed;             /* of the players' random numbers; NULL: not repeatable */
	uint32_t account;             /* that they draw chips from; 0 if there is no till */
	int number;                   /* of the table */
	int32_t think_ms;             /* how long a player thinks, about */
	int invited;                  /* number of players that ever came */
	struct player *player[SEATS]; /* those who stay: the first COUNT */
	int count;
	struct player *leaving[SEATS]; /* told to leave, and not freed yet; NULL: a free place */

	/* Those who were asked to come stay whatever the number of the others is, unless they are
	 * sent away. */
	const struct guest_plan *expected[SEATS];
	int expects;
	struct player *guest[SEATS]; /* of those; NULL: they have not come yet */
};

/* Starts with no players. */
void
players_init(struct players *ps, struct table *t, int number, const char *seed, int32_t think_ms);

/* Of these N the table expects those that are for it, if it is the NTH of its game.  Before all
 * that follows. */
void players_expect(struct players *ps, const struct guest_plan *guest, int n, int nth);

/* Those whom the table expects come, unless they are there already.  False with errno set if there
 * is no memory for one. */
bool players_welcome(struct players *ps);

/* The simulated players of a table that goes on from where FROM is play on at their seats, and so
 * does whom the table expects by the same name.  Before players_welcome() and players_keep(). False
 * with errno set if there is no memory for one. */
bool players_resume(struct players *ps, const struct resume *from);

/* Brings the number of players to COUNT, or to the number of seats if that is less.  Players who
 * are too many leave as soon as the dice let them; the call does not wait for that.  False with
 * errno set if there is no memory, or, with EBUSY, if too many players are leaving. */
bool players_keep(struct players *ps, int count);

/* One more comes who plays as BRAIN does, whose luck is not used; its knowledge is NULL.  INSTEAD
 * is sent away for it; NULL: nobody is.  False with errno set, and all as it was: ENOSPC if there
 * is no seat beside those who stay and one person, or as players_send_away(). */
bool players_bring(struct players *ps, const struct bot *bot, const char *instead);

/* The one of that name leaves when the game that is on is over, or as soon as the dice let them
 * where chips are bet; so do those who were asked to come.  False with errno set: ENOENT, or EBUSY
 * if too many players are leaving. */
bool players_send_away(struct players *ps, const char *name);

/* Those of C, who sit at the table, leave if they were told to; those who are on their way to it
 * are added. */
void players_complete(const struct players *ps, struct occupants *c);

/* Lines that tell how the program or script of the one of that name stands; nothing if there is
 * none or it is no such player. */
void players_tell(const struct players *ps, const char *name, struct text *out);

/* Changes how long players think: those who are here, and those who come later. */
void players_pace(struct players *ps, int32_t think_ms);

/* Frees all players.  The table must have been closed. */
void players_finish(struct players *ps);

#endif
