/*
 * A simulated player: sits at a table, looks at its view, and acts through the same calls as
 * everybody, at a human pace.
 *
 * It is a value with a time, which the table's pool runs: between two steps it has no thread.
 */
#ifndef PITBOSS_ENGINE_PLAYER_H
#define PITBOSS_ENGINE_PLAYER_H

#include "engine/table.h"
#include "games/strategy.h"

struct player;

struct player_plan {
	const char *name; /* at the table; copied */
	uint32_t account; /* that it draws chips from; 0 if the table has no till */
	struct bot bot;   /* its knowledge is borrowed until player_free() */
	chips stack;      /* brought along; again as much when it is lost */
	int32_t think_ms; /* about so long from a question to an answer; 0: at once */
};

/* A player of the table's pool who sits down when the table opens, as soon as a seat and the name
 * are free, and plays until player_stop() or the table closes.  NULL with errno set. */
struct player *player_start(struct table *t, const struct player_plan *plan);

/* The same for a player who sits at SEAT already, since another evening, and has not left. */
struct player *player_resume(struct table *t, const struct player_plan *plan, int seat);

/* As long as the player. */
const char *player_name(const struct player *p);

/* What it plays: "hold" with its usual number, "hold:25" with another one; of somebody's program or
 * script its kind alone, "exec". */
void player_strategy(const struct player *p, char out[STRATEGY_NAME]);

/* Lines that tell what it plays; of a program or a script, also how it stands.  Any thread. */
void player_tell(struct player *p, struct text *out);

/* Another pace, from the next thought on. */
void player_think(struct player *p, int32_t think_ms);

/* Asks it to leave the table and end; does not wait. */
void player_stop(struct player *p);

/* The same, but it plays the game to its end that it is in: it leaves between two games, the
 * second of which waits for that, and where chips are bet at once. */
void player_send_away(struct player *p);

/* It has left, or its table has closed. */
bool player_gone(const struct player *p);

/* Waits for a step that the player is in, and no longer.  It is gone, has not sat down since it was
 * stopped, or its table has closed.  NULL is fine. */
void player_free(struct player *p);

#endif
