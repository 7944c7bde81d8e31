/*
 * A player that may be slow, such as a program: a thread of its own knows its instance, so that
 * nobody else ever waits for it.
 *
 * The player's task puts a question to the worker and goes on; when there is an answer, the task is
 * due.  The worker itself does what is answered.  A question that stands no more is called off, and
 * a worker that is stopped ends whatever its player does.
 *
 * The functions but worker_free() may be called by any thread, and wait for nothing.
 */
#ifndef PITBOSS_ENGINE_WORKER_H
#define PITBOSS_ENGINE_WORKER_H

#include "engine/table.h"
#include "games/strategy.h"

struct worker;

/* All is borrowed until worker_free(). */
struct worker_plan {
	struct table *table;
	struct task *task;       /* of the player */
	const struct bot *bot;   /* without an instance; the worker has a copy */
	const char *name, *seed; /* of the player; copied */
};

/* NULL with errno set. */
struct worker *worker_open(const struct worker_plan *plan);

enum worker_said {
	WORKER_NOTHING, /* it has not acted, or its time was over */
	WORKER_ACTED,
	WORKER_GONE /* it plays no more */
};

/* The player in SEAT is asked what it does about QUESTION.  The worker is at rest. */
void worker_ask(struct worker *d, int seat, uint32_t request_id);

/* Is it still asked?  If not, *SAID is what came of the last question. */
bool worker_is_asked(struct worker *d, enum worker_said *said);

/* The question stands no more. */
void worker_recall(struct worker *d);

/* Its player is to end. */
void worker_stop(struct worker *d);

/* What its player has failed in so far. */
void worker_count(struct worker *d, struct failings *out);

/* Stops it, and waits for the end of its player (PP-19).  NULL is fine. */
void worker_free(struct worker *d);

#endif
