/*
 * Forced dice, for the console and for tests: a queue of values that are thrown first to last, and
 * another source that throws when the queue is empty.
 */
#ifndef PITBOSS_DICE_SCRIPT_H
#define PITBOSS_DICE_SCRIPT_H

#include <stdbool.h>

#include "dice/source.h"

struct script {
	struct source source;
	struct source *after; /* throws the dice that are not laid; borrowed */
	uint8_t *value;       /* owned */
	size_t first, end, room;
};

/* AFTER is borrowed until script_finish(). */
void script_init(struct script *script, struct source *after);
void script_finish(struct script *script);

/* Lay N values behind those laid before.  False, and nothing laid, without memory.
 * A value is at least 1.  If the dice of a throw lack a side that it would take, as the die that
 * decides who begins may, the throw takes no laid values, and they stay laid. */
bool script_lay(struct script *script, const uint8_t *value, size_t n);

/* How many laid values are still to be thrown (CO-5). */
size_t script_left(const struct script *script);

#endif
