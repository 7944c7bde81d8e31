/*
 * The results of a live Sic Bo table, counted as they are thrown, and the board of their runs.
 */
#ifndef PITBOSS_LAB_SICBO_SESSION_H
#define PITBOSS_LAB_SICBO_SESSION_H

#include <pthread.h>
#include <stdint.h>

#include "games/sicbo/sicbo.h"
#include "lab/counted.h"

/* The board: a column is a run of equal results, and one that is too long goes on in the next. */
enum { BOARD_ROWS = 6, BOARD_COLS = 28, BOARD_KEPT = BOARD_ROWS * BOARD_COLS };

/* A result is the side that won, or SICBO_SIDES for a triple. */
enum { SICBO_RESULTS = SICBO_SIDES + 1 };

struct sicbo_results {
	uint64_t count[SICBO_RESULTS], rounds;
	uint8_t result[BOARD_KEPT]; /* a ring: round R's is in R % BOARD_KEPT, the first is 0 */
};

struct sicbo_session {
	int ways[SICBO_RESULTS],
	    throws; /* of all throws that there are, how many have each result */

	pthread_mutex_t lock; /* guards what follows */
	struct sicbo_results seen;
};

void sicbo_session_init(struct sicbo_session *s);
void sicbo_session_finish(struct sicbo_session *s);

/* One more roll of three dice.  Any thread. */
void sicbo_session_roll(struct sicbo_session *s, const struct roll *r);

/* Counts beside what is expected (SB-3, SB-4), and the board with the latest at the right, in lines
 * of up to 56 columns.  CTX is a struct sicbo_session.  Any thread. */
void sicbo_session_write(void *ctx, struct text *out);

/* The pages of a live table. */
extern const struct counted sicbo_counted[];

#endif
