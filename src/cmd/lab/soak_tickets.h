/*
 * Bets without a seat, from many threads at once, at the tables of a floor that take them: each
 * thread bets, and then collects its prizes (SB-12 to SB-16).
 *
 * A prize must follow from the result that the display has shown for the round of the ticket.
 */
#ifndef PITBOSS_CMD_LAB_SOAK_TICKETS_H
#define PITBOSS_CMD_LAB_SOAK_TICKETS_H

#include <stdatomic.h>

#include "base/clock.h"
#include "engine/floor.h"
#include "engine/round.h"

enum { SOAK_BETTORS = 1024, SOAK_RESULTS = 1024, SOAK_VERBS = 64 };

/* A table that takes such bets, and the verbs that need nothing but an amount. */
struct soak_place {
	struct table *table;
	int32_t option[OPTIONS];
	int verbs;
	uint8_t verb[SOAK_VERBS];
};

struct soak_result {
	char round[ROUND_ID];
	struct roll roll;
};

struct soak_tickets {
	bool prints; /* each result, with the id of its round */
	int places, threads;
	struct soak_place place[FLOOR_TABLES];
	pthread_t thread[SOAK_BETTORS];
	atomic_bool ends;
	atomic_uint begun; /* threads */
	atomic_ullong bets, wrong;
	atomic_llong laid, paid;

	pthread_mutex_t lock; /* guards the rest */
	unsigned long long results;
	struct soak_result result[SOAK_RESULTS]; /* the latest, by their number */
};

/* T is zeroed but for PRINTS. */
void soak_tickets_init(struct soak_tickets *t);

/* Note a result, and print it; CTX is a struct soak_tickets.  As the display of a floor. */
int soak_tickets_show(void *ctx, const char *round, const struct roll *r);

/* Start N threads, up to SOAK_BETTORS, that bet at the tables of FLOOR; fewer if the machine has no
 * more, none if no table takes such bets.  CLOCK and FLOOR are borrowed. */
void soak_tickets_begin(struct soak_tickets *t, struct clock *clock, struct floor *floor, int n);

/* Let each thread collect its prizes, and join it.  The tables are still open. */
void soak_tickets_end(struct soak_tickets *t);

#endif
