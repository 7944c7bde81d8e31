/*
 * The time of the day, as people read it.  Nothing depends on it, and it may jump (LG-52); time
 * that something waits for is base/clock's.
 *
 * Any thread.
 */
#ifndef PITBOSS_BASE_CALENDAR_H
#define PITBOSS_BASE_CALENDAR_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

/* Milliseconds since 1970, UTC. */
int64_t calendar_now(void);

/* Append that moment in the user's time zone, with seconds or without: "2026-11-21 21:04:30". */
void calendar_add(struct text *out, int64_t at_ms, bool seconds);

#endif
