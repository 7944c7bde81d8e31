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

/* A calendar that is right when it is begun, and goes on by a clock that does not jump: what
 * happens while it is used keeps its order and its distances, though somebody sets the clock of the
 * system meanwhile.  Time in which the machine slept counts. */
struct steady {
	int64_t began_ms;   /* since 1970 */
	int64_t counted_ms; /* of the other clock, at that moment */
};

void calendar_begin(struct steady *s);
int64_t calendar_steady(const struct steady *s); /* now, since 1970 */

/* Append that moment in the user's time zone, with seconds or without: "2026-11-21 21:04:30". */
void calendar_add(struct text *out, int64_t at_ms, bool seconds);

/* How a moment is written for calendar_read(), for a complaint about one that is not. */
#define CALENDAR_FORMS                                                                           \
	"a date as 2026-11-22, with a time as '2026-11-22 21:04', 'today', 'yesterday', or how " \
	"long ago as '7 days' (minutes, hours, days or weeks)"

/* Read a moment in the user's time zone, at NOW_MS; a date without a time is its beginning.  False
 * if it is none of CALENDAR_FORMS, or a date that no calendar has. */
bool calendar_read(const char *words, int64_t now_ms, int64_t *out_ms);

#endif
