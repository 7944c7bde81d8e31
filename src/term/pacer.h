/*
 * How often a screen is drawn: at once after a key, a little later after news of the tables, and
 * never more than PACER_FRAMES_MAX times a second.
 */
#ifndef PITBOSS_TERM_PACER_H
#define PITBOSS_TERM_PACER_H

#include <stdbool.h>
#include <stdint.h>

enum { PACER_FRAMES_MAX = 30 };

/* Frames are paid from a small budget that fills up with time.  Tables may not spend the last of
 * it, which is kept for keys. */
struct pacer {
	int64_t filled_ms; /* when the budget was looked at last */
	int32_t budget;    /* in thousandths of a frame */
};

void pacer_init(struct pacer *p, int64_t now_ms);

/* How long until a frame may be drawn, in ms; 0: now.  KEY: a key is waiting to be seen. */
int64_t pacer_wait(struct pacer *p, int64_t now_ms, bool key);

/* A frame is drawn; pacer_wait() said 0. */
void pacer_draw(struct pacer *p);

#endif
