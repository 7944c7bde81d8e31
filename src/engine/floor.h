/*
 * The tables of the house, opened from the registry, with simulated players at them.
 */
#ifndef PITBOSS_ENGINE_FLOOR_H
#define PITBOSS_ENGINE_FLOOR_H

#include "engine/chip_account.h"
#include "engine/feed.h"
#include "engine/opening.h"
#include "engine/players.h"
#include "engine/table.h"

enum { FLOOR_TABLES = 16 };

struct floor_plan {
	struct clock *clock; /* borrowed */
	struct feed *feed;   /* poked for every table; borrowed, may be NULL */
	const struct chip_account
	    *chip_account;               /* of all tables; borrowed; NULL as in struct table_ops */
	const struct recorder *recorder; /* the same */

	/* The tables: one as usual of each of these games, NULL last; then OPENINGS others.  NULL
	 * and 0: none.  Borrowed until floor_open() returns. */
	const struct game *const *game;
	const struct opening *opening;
	int openings;

	/* Tables of another evening that go on, NULL last; NULL: none.  Each stands where a table
	 * with its title was to be, or else one of its game as usual; those beyond come after all
	 * others.  Their simulated players come back, and PLAYERS is not for them.  Borrowed
	 * likewise. */
	const struct resume *const *resume;

	/* The players who were asked to come to the tables of the beginning; GUESTS of them.
	 * Borrowed until floor_close(). */
	const struct guest_plan *guest;
	int guests;

	bool still;       /* all stand still for ever, without a thread: to be looked at alone */
	int players;      /* simulated players at each table; a seat is left for a person */
	int32_t think_ms; /* how long they think, about */
	bool paced;       /* the time to bet and the pauses go with that, from a sixth of what the
			     options say to eight times as much */
	uint32_t rounds;  /* as in struct table_ops */
	const char *seed; /* repeatable dice, for practice; borrowed; NULL: each table's own */

	/* What the first tables throw, in their order; NULL: as above.  Each is used by its table
	 * alone, until that is closed. */
	struct source *const *dice;

	/* If a game has an option of that name, and its opening says nothing else, it is set to
	 * VALUE; NULL: none. */
	const char *option;
	int64_t value;

	/* Told of every throw at every table, in order at each, by the table's own thread and
	 * before anybody sees it.  STATE is what a spectator sees, in which those dice are wanted.
	 * NULL: nobody asks. */
	void (*thrown)(void *ctx, const struct game *g, const struct game_state *state,
		       const struct roll *r);
	void *ctx;

	/* Show a round's result, as in struct table_ops.  NULL: no display. */
	int (*display)(void *display_ctx, const char *round, const struct roll *r);
	void *display_ctx;

	/* Told, when a table has closed, of its dice, whose last secret is revealed then; by the
	 * thread that closes the floor.  NULL: nobody asks. */
	void (*revealed)(void *revealed_ctx, const struct game *g, const struct dice_view *dice);
	void *revealed_ctx;
};

struct floor;

/* Opens all tables, up to FLOOR_TABLES, and seats the players.  A table that goes on comes before
 * one that there is no room for.  NULL with errno set, and nothing left open. */
struct floor *floor_open(const struct floor_plan *plan);

/* All tables stand still as they are (table_keep()), for another evening.  floor_close() is due
 * then.  The thread that opened the floor. */
void floor_keep(struct floor *floor);

/* Closes all tables and waits for the last round of each, then frees everything.  FLOOR may be
 * NULL.  The thread that opened the floor, when no other uses its tables any more. */
void floor_close(struct floor *floor);

/* One table more, as the plan has the others, and the last of them; time stands still there too, if
 * it does at the others.  False with errno set, ENOSPC if there are FLOOR_TABLES.  The thread that
 * opened the floor, as for all that follows. */
bool floor_open_table(struct floor *floor, const struct opening *o);

/* Closes table I, waits for its last round and frees it, as floor_close() does; those behind it
 * move up.  No other thread uses it any more. */
void floor_close_table(struct floor *floor, int i);

/* A table is borrowed until it is closed. */
int floor_count(const struct floor *floor);
struct table *floor_table(struct floor *floor, int i);

/* The number of a table among all that the floor ever had, from 0: no other gets it. */
int floor_number(const struct floor *floor, int i);

/* The number of simulated players at a table or on their way to it. */
int floor_players(const struct floor *floor, int i);

/* Those who are at a table or on their way to it, and who leaves it. */
void floor_occupants(struct floor *floor, int i, struct occupants *out);

/* Lines that tell how the program or script of a simulated player stands; of the others nothing. */
void floor_tell_player(const struct floor *floor, int i, const char *name, struct text *out);

/* One more simulated player comes, or the one of that name leaves when its game is over: see
 * players_bring() and players_send_away(). */
bool floor_bring(struct floor *floor, int i, const struct bot *bot, const char *instead);
bool floor_send_away(struct floor *floor, int i, const char *name);

/* Sets the number of simulated players, 0 to the seats of the table. Players beyond it leave
 * as soon as the dice let them; nobody waits for it.  False with errno set as in players_keep(),
 * and then there are as many as could be had. */
bool floor_invite(struct floor *floor, int i, int players);

/* How long they think from now on, about; everywhere.  If the floor is paced, the time to bet and
 * the pauses go with it: at FLOOR_PACE_MS they are as the options say. */
enum { FLOOR_PACE_MS = 1500 };
void floor_pace(struct floor *floor, int32_t think_ms);

/* Time stands still at all tables, or goes on (see table_pause()). */
void floor_pause(struct floor *floor, bool paused);

/* The same of table I alone: its time goes on when neither it nor the floor is held. */
void floor_hold(struct floor *floor, int i, bool held);

#endif
