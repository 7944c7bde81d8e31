/* What a table promises about its dice, and how it keeps its word. */
#include <string.h>

#include "base/sum.h"
#include "engine/monitor.h"
#include "games/action.h"
#include "games/strategy.h"

/* With the lock held, as all of the following but those of table.h. */
static bool
vows_between(struct table *t)
{
	return table_wants(t).kind != WANT_DICE && throws_are_between(&t->throws, table_rail(t));
}

static void
vows_note(struct table *t, enum entry_kind kind)
{
	table_note_phase(t, kind);
	t->vows++;
}

/* The secret that is drawn already is the table's from the next throw on. */
static void
vows_pledge(struct table *t, const struct secret *secret)
{
	t->pledge = (struct pledge){ *secret, t->pledge.order + 1, t->throws.n + 1 };
	vows_note(t, ENTRY_PLEDGE);
}

static void
vows_show(struct table *t)
{
	t->shown = t->pledge;
	t->shown_old = t->old;
	t->told = t->vows;
	t->version++;
	if (t->ways.poke != NULL)
		t->ways.poke(t->ways.ctx);
}

void
table_pledge(struct table *t)
{
	const struct secret drawn = t->pledge.secret;

	if (t->ways.dice == NULL)
		vows_pledge(t, &drawn);
}

void
table_pledge_again(struct table *t, const struct pledge *p)
{
	if (p->first == 0 || t->ways.dice != NULL) {
		t->pledge.order = p->order;
		table_pledge(t);
		return;
	}
	t->pledge = *p;
	t->vows++;
}

static void
vows_reveal(struct table *t)
{
	vows_note(t, ENTRY_REVEAL);
	t->old = t->pledge;
	t->reveals = false;
}

/* The secret and its successor; without randomness for that it stays. */
static void
vows_renew(struct table *t)
{
	struct secret secret;

	if (secret_draw(&secret) != 0)
		return;
	vows_reveal(t);
	vows_pledge(t, &secret);
}

/* 0, or a fault with which the text is not chosen. */
static int
vows_choose(struct table *t, int seat, const char *text)
{
	struct deed deed = { .kind = DEED_OWN_TEXT, .seat = (int8_t)seat };
	int fault;

	strcpy(deed.text, text);
	fault = game_do(t->game, t->state.bytes, &deed, NULL, NULL);
	if (fault == 0) {
		table_note(t, &deed, NULL, 0, NULL);
		t->version++;
	}
	return fault;
}

void
table_keep_vows(struct table *t)
{
	for (int seat = 0; seat < SEATS && t->wishes >> seat != 0; seat++) {
		if (rail_has(t->wishes, seat) && vows_choose(t, seat, t->wish[seat]) != FAULT_DICE)
			t->wishes &= ~rail_bit(seat);
	}
	if (t->reveals && t->phase == PHASE_OPEN)
		vows_renew(t);
}

void
table_reveal_last(struct table *t)
{
	if (t->ways.dice == NULL)
		vows_reveal(t);
}

void
table_show_vows(struct table *t)
{
	uint32_t vows = t->vows;
	uint64_t noted = t->noted, up_to;
	bool safe = true;

	if (t->told == vows || table_trouble(t, &up_to) != NULL)
		return;
	if (t->ways.recorder != NULL) {
		table_unlock(t);
		safe = table_secure(t, noted);
		table_lock(t);
	}
	if (safe && t->vows == vows)
		vows_show(t);
}

/* May a person ask for anything about the dice now? */
static int
vows_open(const struct table *t)
{
	uint64_t safe;

	if (t->phase != PHASE_OPEN)
		return FAULT_CLOSED;
	if (t->ways.dice != NULL)
		return FAULT_SEEDED;
	return table_trouble(t, &safe) == NULL ? 0 : FAULT_LEDGER;
}

int
table_choose_text(struct table *t, int seat, const char *text)
{
	uint64_t noted;
	int fault = own_text_fits(text, NULL) ? 0 : FAULT_TEXT;

	if (fault != 0)
		return fault;
	table_lock(t);
	fault = vows_open(t);
	if (fault == 0 && (seat < 0 || seat >= SEATS || !rail_plays(table_rail(t), seat)))
		fault = FAULT_SEAT;
	if (fault == 0 && vows_between(t)) {
		fault = vows_choose(t, seat, text);
		t->wishes &= ~rail_bit(seat);
	} else if (fault == 0) {
		strcpy(t->wish[seat], text);
		t->wishes |= rail_bit(seat);
		t->wished++;
		t->version++;
	}
	noted = t->noted;
	table_unlock(t);
	if (fault == 0 && !table_secure(t, noted))
		fault = FAULT_UNRECORDED;
	return fault;
}

int
table_reveal(struct table *t)
{
	int fault;

	table_lock(t);
	fault = vows_open(t);
	t->reveals = t->reveals || fault == 0;
	if (fault == 0 && vows_between(t))
		vows_renew(t);
	t->version++;
	table_show_vows(t);
	table_unlock(t);
	return fault;
}

/* Without the secret of the present pledge, which nobody may see. */
static void
vows_write(const struct pledge *now, const struct pledge *old, struct dice_glimpse *out)
{
	if (now->order == 0)
		return;
	secret_pledge(&now->secret, out->pledge);
	out->first = now->first;
	if (old->order == 0)
		return;
	secret_write(&old->secret, out->secret);
	secret_pledge(&old->secret, out->former);
	out->from = old->first;
	out->to = now->order > old->order ? now->first - 1 : out->next - 1;
}

void
table_dice(struct table *t, uint32_t account, struct dice_glimpse *out)
{
	struct pledge now, old;

	memset(out, 0, sizeof(*out));
	table_lock(t);
	now = t->shown;
	old = t->shown_old;
	out->checkable = t->ways.dice == NULL;
	out->table = t->number;
	out->next = t->throws.n + 1;
	out->reveals = t->reveals || t->old.order != t->shown_old.order; /* not safe yet */
	throws_text(&t->throws, out->joined);
	for (int i = 0; i < SEATS && account != 0; i++) {
		if (t->seat[i].account != account || t->seat[i].simulated)
			continue;
		if (rail_has(t->throws.texts, i))
			strcpy(out->text, t->throws.text[i]);
		out->sits = true;
		out->wishes = rail_has(t->wishes, i);
		if (out->wishes)
			strcpy(out->wish, t->wish[i]);
		break;
	}
	table_unlock(t);
	if (out->checkable)
		vows_write(&now, &old, out);
}

/* All that table_dice() reads; a secret has a number of its own. */
uint64_t
table_dice_mark(struct table *t)
{
	uint64_t part[9];

	table_lock(t);
	part[0] = t->throws.n;
	part[1] = t->throws.texts;
	part[2] = t->throws.chosen;
	part[3] = t->wishes;
	part[4] = t->wished;
	part[5] = t->reveals;
	part[6] = t->shown.order;
	part[7] = t->shown_old.order;
	part[8] = t->old.order;
	table_unlock(t);
	return sum_bytes(0, part, sizeof(part));
}
