/*
 * `pitboss analyze GAME': games are played in great numbers, or recorded rolls are read, and what
 * is seen stands beside what is expected.
 */
#ifndef PITBOSS_CMD_LAB_ANALYZE_H
#define PITBOSS_CMD_LAB_ANALYZE_H

#include <stdbool.h>
#include <stdint.h>

#include "cmd/lab/shards.h"

struct analyze_values {
	int64_t games, threads;
	const char *seed, *rolls; /* NULL: not given */
	struct shards_values shards;
	bool plain, json, csv;

	/* The same as words, for a run in parts. */
	struct shards *in_parts;
};

#endif
