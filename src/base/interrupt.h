/*
 * How another thread ends a wait before its time.
 */
#ifndef PITBOSS_BASE_INTERRUPT_H
#define PITBOSS_BASE_INTERRUPT_H

#include <stdbool.h>
#include <stddef.h>

struct interrupt {
	int fd; /* for poll(): readable when something has happened */

	/* Asked by the thread that waits when FD is readable, which this makes quiet: is there
	 * still anything to wait for? */
	bool (*waits)(void *ctx);
	void *ctx;
};

/* Return whether there is nothing to wait for any more; S may be NULL. */
static inline bool
interrupt_is_over(const struct interrupt *s)
{
	return s != NULL && !s->waits(s->ctx);
}

#endif
