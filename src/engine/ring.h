/*
 * The last things that happened at a table.  A value; its table's lock guards it.
 */
#ifndef PITBOSS_ENGINE_RING_H
#define PITBOSS_ENGINE_RING_H

#include <stdint.h>

#include "engine/table.h"

/* The player or guest at a seat. */
struct seat {
	char name[NAME_SIZE]; /* "" if nobody does */
	uint32_t account;     /* 0 if there is no till */
	bool simulated;
	uint8_t late; /* how often in a row their time has run out */
};

struct ring {
	uint64_t told; /* how many ever */
	struct happened {
		struct event event;
		struct seat who; /* as it was then: the seat may be somebody else's now */
		uint64_t noted;  /* the recorder's number of the deed */
		bool silent;
	} at[NEWS_KEPT];
};

/* Add E, which happened to WHO with the deed of that number at the recorder; WHO has no name if E
 * has no seat.  SILENT: it is told without a sentence. */
void ring_add(struct ring *ring, const struct event *e, const struct seat *who, uint64_t noted,
	      bool silent);

/* As table_news(), but without words: MARK is 1 for a simulated player.  Notes after SAFE are not
 * told yet. */
int ring_read(const struct ring *ring, uint32_t viewer, uint64_t safe, uint64_t *since,
	      struct news *out, int max, uint64_t *missed);

#endif
