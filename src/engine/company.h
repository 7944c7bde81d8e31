/*
 * The simulated players at one table: who comes, who stays, who is sent away.
 *
 * One thread at a time; the players' own threads know nothing of it.
 */
#ifndef PITBOSS_ENGINE_COMPANY_H
#define PITBOSS_ENGINE_COMPANY_H

#include "engine/player.h"
#include "engine/table.h"

struct company {
	struct table *table; /* borrowed, as are clock and seed */
	struct clock *clock;
	const char *seed;             /* of their luck; NULL: none that can be repeated */
	int number;                   /* of the table */
	int32_t think_ms;             /* how long they think, about */
	int invited;                  /* ever */
	struct player *player[SEATS]; /* the first so many stay */
	int players;
	struct player *leaving[SEATS]; /* told to leave, and not freed yet; NULL: a free place */
};

/* Nobody yet. */
void company_init(struct company *c, struct table *t, struct clock *clock, int number,
		  const char *seed, int32_t think_ms);

/* From now on there are to be BOTS, as far as there are seats.  Who is one too many leaves as soon
 * as the dice let them; nobody waits for it.  False with errno set where no thread can be had. */
bool company_keep(struct company *c, int bots);

/* Another pace for all who stay, and for who comes. */
void company_pace(struct company *c, int32_t think_ms);

/* Joins and frees them; the table has closed. */
void company_finish(struct company *c);

#endif
