/* What a table promises about its dice, and how it keeps its word. */
#include <string.h>

#include "base/sum.h"
#include "engine/monitor.h"
#include "games/action.h"
#include "games/strategy.h"

/* With the lock held, as all of the following but those of table.h. */
static bool
commitments_between(struct table *t)
{
	return table_requests(t).kind != GAME_REQUEST_DICE &&
	       throws_are_between(&t->throws, table_rail(t));
}

static void
commitments_note(struct table *t, enum entry_kind kind)
{
	table_note_phase(t, kind);
	t->vows++;
}

/* The secret that is drawn already is the table's from the next throw on. */
static void
commitments_commitment(struct table *t, const struct secret *secret)
{
	t->commitment = (struct commitment){ *secret, t->commitment.order + 1, t->throws.n + 1 };
	commitments_note(t, ENTRY_COMMITMENT);
}

static void
commitments_show(struct table *t)
{
	t->shown = t->commitment;
	t->shown_old = t->old;
	t->told = t->vows;
	t->version++;
	if (t->ops.poke != NULL)
		t->ops.poke(t->ops.ctx);
}

void
table_commitment(struct table *t)
{
	const struct secret drawn = t->commitment.secret;

	if (t->ops.dice == NULL)
		commitments_commitment(t, &drawn);
}

void
table_commitment_again(struct table *t, const struct commitment *p)
{
	if (p->first == 0 || t->ops.dice != NULL) {
		t->commitment.order = p->order;
		table_commitment(t);
		return;
	}
	t->commitment = *p;
	t->vows++;
}

static void
commitments_reveal(struct table *t)
{
	commitments_note(t, ENTRY_REVEAL);
	t->old = t->commitment;
	t->reveals = false;
}

/* The secret and its successor; without randomness for that it stays. */
static void
commitments_renew(struct table *t)
{
	struct secret secret;

	if (secret_draw(&secret) != 0)
		return;
	commitments_reveal(t);
	commitments_commitment(t, &secret);
}

/* 0, or a fault with which the text is not chosen. */
static int
commitments_choose(struct table *t, int seat, const char *text)
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
	for (int seat = 0; seat < SEATS && t->bet_queries >> seat != 0; seat++) {
		if (rail_has(t->bet_queries, seat) &&
		    commitments_choose(t, seat, t->bet_query[seat]) != FAULT_DICE)
			t->bet_queries &= ~rail_bit(seat);
	}
	if (t->reveals && t->phase == PHASE_OPEN)
		commitments_renew(t);
}

void
table_reveal_last(struct table *t)
{
	if (t->ops.dice == NULL)
		commitments_reveal(t);
}

void
table_show_vows(struct table *t)
{
	uint32_t vows = t->vows;
	uint64_t noted = t->noted, up_to;
	bool safe = true;

	if (t->told == vows || table_trouble(t, &up_to) != NULL)
		return;
	if (t->ops.recorder != NULL) {
		table_unlock(t);
		safe = table_secure(t, noted);
		table_lock(t);
	}
	if (safe && t->vows == vows)
		commitments_show(t);
}

/* May a person ask for anything about the dice now? */
static int
commitments_open(const struct table *t)
{
	uint64_t safe;

	if (t->phase != PHASE_OPEN)
		return FAULT_CLOSED;
	if (t->ops.dice != NULL)
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
	fault = commitments_open(t);
	if (fault == 0 && (seat < 0 || seat >= SEATS || !rail_plays(table_rail(t), seat)))
		fault = FAULT_SEAT;
	if (fault == 0 && commitments_between(t)) {
		fault = commitments_choose(t, seat, text);
		t->bet_queries &= ~rail_bit(seat);
	} else if (fault == 0) {
		strcpy(t->bet_query[seat], text);
		t->bet_queries |= rail_bit(seat);
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
	fault = commitments_open(t);
	t->reveals = t->reveals || fault == 0;
	if (fault == 0 && commitments_between(t))
		commitments_renew(t);
	t->version++;
	table_show_vows(t);
	table_unlock(t);
	return fault;
}

/* Without the secret of the present pledge, which nobody may see. */
static void
commitments_write(const struct commitment *now, const struct commitment *old, struct dice_view *out)
{
	if (now->order == 0)
		return;
	secret_commitment(&now->secret, out->commitment);
	out->first = now->first;
	if (old->order == 0)
		return;
	secret_write(&old->secret, out->secret);
	secret_commitment(&old->secret, out->former);
	out->from = old->first;
	out->to = now->order > old->order ? now->first - 1 : out->next - 1;
}

void
table_dice(struct table *t, uint32_t account, struct dice_view *out)
{
	struct commitment now, old;

	memset(out, 0, sizeof(*out));
	table_lock(t);
	now = t->shown;
	old = t->shown_old;
	out->checkable = t->ops.dice == NULL;
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
		out->bet_queries = rail_has(t->bet_queries, i);
		if (out->bet_queries)
			strcpy(out->bet_query, t->bet_query[i]);
		break;
	}
	table_unlock(t);
	if (out->checkable)
		commitments_write(&now, &old, out);
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
	part[3] = t->bet_queries;
	part[4] = t->wished;
	part[5] = t->reveals;
	part[6] = t->shown.order;
	part[7] = t->shown_old.order;
	part[8] = t->old.order;
	table_unlock(t);
	return sum_bytes(0, part, sizeof(part));
}
