#include "room/roster.h"

#include <string.h>

static void
roster_remove(struct roster *r, int place)
{
	r->n--;
	memmove(&r->number[place], &r->number[place + 1],
		(size_t)(r->n - place) * sizeof(r->number[0]));
}

bool
roster_follow(struct roster *r, const struct room *room, const struct roster_ops *ops, void *ctx)
{
	int before = r->n;
	bool changed = false;

	for (int i = before - 1; i >= 0; i--) {
		if (room_place(room, r->number[i]) < 0) {
			ops->gone(ctx, i);
			roster_remove(r, i);
			changed = true;
		}
	}
	while (r->n < room_tables(room)) {
		r->number[r->n] = room_number(room, r->n);
		ops->come(ctx, r->n++);
		changed = true;
	}
	return changed;
}
