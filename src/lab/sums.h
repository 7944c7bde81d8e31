/*
 * The sums of a run, one after the other, for whoever keeps or adds them (LA-20).
 *
 * A run tells all that it has summed up through one function, in one order.  It is called to write
 * a part of the run, and to add a part that was written to what the sums are.
 */
#ifndef PITBOSS_LAB_SUMS_H
#define PITBOSS_LAB_SUMS_H

#include <stdint.h>

struct failings;
struct spread;
struct total;

/* KEY is a plain word, another one for each in the same group. */
struct sums {
	void (*open)(struct sums *s, const char *key); /* a group, until close() */
	void (*close)(struct sums *s);
	void (*numbers)(struct sums *s, const char *key, int64_t *at, int n);
	void (*totals)(struct sums *s, const char *key, struct total *at, int n);
	void (*most)(struct sums *s, const char *key, uint64_t *at); /* the largest of all counts */
	void (*spread)(struct sums *s, const char *key, struct spread *at);
	void (*failings)(struct sums *s, const char *key, struct failings *at);
};

#endif
