#include "engine/throws.h"

#include <string.h>

void
throws_note(struct throws *t, const struct deed *d, const struct rail *after)
{
	if (d->kind == DEED_ROLL) {
		t->n++;
		t->rolled = true;
	}
	if (d->kind == DEED_OWN_TEXT) {
		memset(t->text[d->seat], 0, OWN_TEXT);
		strcpy(t->text[d->seat], d->text);
		t->texts |= rail_bit(d->seat);
		t->chosen++;
		if (d->text[0] == '\0')
			t->texts &= ~rail_bit(d->seat);
	}
	if (after->round != t->round)
		t->rolled = false;
	t->round = after->round;
	t->texts &= after->taken;
}

void
throws_text(const struct throws *t, char out[JOINED_TEXT])
{
	struct text joined = text_in(out, JOINED_TEXT);

	for (int seat = 0; seat < SEATS; seat++) {
		if (rail_has(t->texts, seat))
			text_add(&joined, "%s%s", joined.used > 0 ? "/" : "", t->text[seat]);
	}
}

bool
throws_are_between(const struct throws *t, const struct rail *rail)
{
	return !t->rolled && rail->table == 0;
}

void
throws_dice(const struct throws *t, const struct commitment *p, int64_t table,
	    struct committed *out)
{
	committed_init(out, &p->secret, table, t->n + 1);
	throws_text(t, out->text);
}
