/*
 * The rolls of a live table, counted as they are thrown: the data points of CA-5 for one session.
 */
#ifndef PITBOSS_LAB_CRAPS_CRAPS_SESSION_H
#define PITBOSS_LAB_CRAPS_CRAPS_SESSION_H

#include <pthread.h>

#include "lab/counted.h"
#include "lab/craps/craps_round.h"

struct craps_session {
	pthread_mutex_t lock; /* guards what follows */
	struct craps_tally tally;
	struct craps_round round; /* the one that is being played */
	uint64_t total[CRAPS_TOTAL_MAX + 1];
};

void craps_session_init(struct craps_session *s);
void craps_session_finish(struct craps_session *s);

/* One more roll of two dice.  Any thread. */
void craps_session_roll(struct craps_session *s, const struct roll *r);

/* What was seen beside what is expected, in lines of up to 74 columns.  Any thread. */
void craps_session_write(struct craps_session *s, struct text *out);

/* The pages of a live table. */
extern const struct counted craps_counted[];

#endif
