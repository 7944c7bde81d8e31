#include "term/pacer.h"

/* A second that begins with a full budget sees BURST + RATE frames. */
enum { BURST = 8, RATE = PACER_FRAMES_MAX - BURST, FOR_KEYS = 4, FRAME = 1000 };

void
pacer_init(struct pacer *p, int64_t now_ms)
{
	*p = (struct pacer){ now_ms, BURST * FRAME };
}

int64_t
pacer_wait(struct pacer *p, int64_t now_ms, bool key)
{
	int64_t filled = p->budget + (now_ms - p->filled_ms) * RATE;
	int32_t need = key ? FRAME : (FOR_KEYS + 1) * FRAME;

	p->budget = filled < BURST * FRAME ? (int32_t)filled : BURST * FRAME;
	p->filled_ms = now_ms;
	return p->budget >= need ? 0 : (need - p->budget + RATE - 1) / RATE;
}

void
pacer_draw(struct pacer *p)
{
	p->budget -= FRAME;
}
