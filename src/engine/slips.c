#include "engine/slips.h"

#include <string.h>

#include "base/assert.h"

void
slips_begin(struct slip_book *book, const struct game *g, uint32_t players)
{
	memset(book, 0, sizeof(*book));
	book->game = g;
	book->players = players;
}

const char *
slip_spot(const struct game *g, const struct slip *slip)
{
	return slip->spot == SLIP_POT ? "pot" : g->spots[slip->spot];
}

/* With the dice that were seen last. */
static void
slips_add(const struct slip_book *book, const struct slip *slip, struct slips *out)
{
	struct slip *new;

	if (out == NULL)
		return;
	assert(out->n < EVENTS);
	new = &out->at[out->n];
	*new = *slip;
	new->dice = book->dice;
	memcpy(new->die, book->die, sizeof(new->die));
	out->n++;
}

static void
slips_see_dice(struct slip_book *book, const struct event *e)
{
	book->dice = e->dice;
	memcpy(book->die, e->die, sizeof(book->die));
}

/* A bet lies once on its spot, so what is lost or comes back there in the same deed is a part of
 * it: the vig of a buy bet. */
static bool
slips_add_part(const struct slip *slip, struct slips *out)
{
	struct slip *last = out != NULL && out->n > 0 ? &out->at[out->n - 1] : NULL;

	if (last == NULL || last->account != slip->account || last->spot != slip->spot ||
	    last->on != slip->on || last->back > last->stake)
		return false;
	last->stake += slip->stake;
	last->back += slip->back;
	return true;
}

static void
slips_note_spot(struct slip_book *book, const struct event *e, uint32_t account, struct slips *out)
{
	const struct event_kind *kind = &book->game->events[e->kind];
	bool won = kind->moves == WON || kind->moves == PAID;
	struct slip slip = { .account = account,
			     .round = e->round,
			     .spot = e->spot,
			     .on = (kind->tells & (TELLS_ON | TELLS_ITS_ON)) != 0 ? e->n : 0 };

	if (!won && kind->moves != LOST && kind->moves != BACK)
		return;
	slip.stake = won ? e->stake : e->amount;
	slip.back = won ? e->stake + e->amount : kind->moves == BACK ? e->amount : 0;
	if (won || !slips_add_part(&slip, out))
		slips_add(book, &slip, out);
}

/* The pot has a row for each account, which is found by it: a seat may be left before the end. */
static void
slips_note_pot(struct slip_book *book, const struct event *e, enum moves moves, uint32_t account)
{
	int i = 0;

	while (i < book->pots && book->pot[i].account != account)
		i++;
	if (i == book->pots) {
		assert(i < SEATS);
		book->pot[book->pots++] =
		    (struct slip){ .account = account, .round = e->round, .spot = SLIP_POT };
	}
	if (moves == STAKED)
		book->pot[i].stake += e->amount;
	else
		book->pot[i].back += e->amount;
}

static void
slips_note_event(struct slip_book *book, const struct event *e, uint32_t account, struct slips *out)
{
	const struct event_kind *kind = &book->game->events[e->kind];

	if (kind->moves == STILL || kind->moves == BOUGHT || kind->moves == CASHED)
		return;
	if ((kind->tells & TELLS_SPOT) != 0)
		slips_note_spot(book, e, account, out);
	else
		slips_note_pot(book, e, kind->moves, account);
}

static void
slips_end_pots(struct slip_book *book, struct slips *out)
{
	for (int i = 0; i < book->pots; i++) {
		if (book->pot[i].stake > 0)
			slips_add(book, &book->pot[i], out);
	}
	book->pots = 0;
}

/* A round that is called off is over, whatever the rail counts. */
void
slips_of(struct slip_book *book, const struct deed *d, const struct event *event, int n,
	 const uint32_t account[SEATS], uint32_t round, struct slips *out)
{
	if (out != NULL)
		out->n = 0;
	for (int i = 0; i < n; i++) {
		const struct event *e = &event[i];
		uint32_t whose = e->seat != NOBODY ? account[e->seat] : 0;

		if (e->dice > 0)
			slips_see_dice(book, e);
		if (whose != 0 && whose != book->players)
			slips_note_event(book, e, whose, out);
	}
	if (round != book->round || d->kind == DEED_CALL_OFF) {
		slips_end_pots(book, out);
		book->dice = 0;
	}
	book->round = round;
}
