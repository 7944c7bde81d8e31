/*
 * A player that may be slow, such as a program: a thread of its own knows its mind, so that nobody
 * else ever waits for it.
 *
 * The player's task puts a question to the proxy and goes on; when there is an answer, the task is
 * due.  The proxy itself does what is answered.  A question that stands no more is called off, and
 * a proxy that is stopped ends whatever its player does.
 *
 * The functions but proxy_free() may be called by any thread, and wait for nothing.
 */
#ifndef PITBOSS_ENGINE_PROXY_H
#define PITBOSS_ENGINE_PROXY_H

#include "engine/table.h"
#include "games/strategy.h"

struct proxy;

/* All is borrowed until proxy_free(). */
struct proxy_plan {
	struct table *table;
	struct task *task;         /* of the player */
	const struct brain *brain; /* without a mind; the proxy has a copy */
	const char *name, *seed;   /* of the player; copied */
};

/* NULL with errno set. */
struct proxy *proxy_open(const struct proxy_plan *plan);

enum proxy_said {
	PROXY_NOTHING, /* it has not acted, or its time was over */
	PROXY_ACTED,
	PROXY_GONE /* it plays no more */
};

/* The player in SEAT is asked what it does about QUESTION.  The proxy is at rest. */
void proxy_ask(struct proxy *d, int seat, uint32_t question);

/* Is it still asked?  If not, *SAID is what came of the last question. */
bool proxy_is_asked(struct proxy *d, enum proxy_said *said);

/* The question stands no more. */
void proxy_recall(struct proxy *d);

/* Its player is to end. */
void proxy_stop(struct proxy *d);

/* What its player has failed in so far. */
void proxy_count(struct proxy *d, struct failings *out);

/* Stops it, and waits for the end of its player (PP-19).  NULL is fine. */
void proxy_free(struct proxy *d);

#endif
