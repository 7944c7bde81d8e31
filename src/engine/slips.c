#include "engine/slips.h"

#include <string.h>

#include "base/assert.h"
#include "games/game_table.h"

void
slips_begin(struct slip_book *book, const struct game *g, uint32_t players)
{
	memset(book, 0, sizeof(*book));
	book->game = g;
	book->players = players;
}

/* What G calls a bet that is put; "" if it has none. */
static const char *
slip_put_name(const struct game *g)
{
	for (int i = 0; g->events[i].name != NULL; i++) {
		if ((g->events[i].tells & TELLS_OF_PUT) != 0)
			return g->events[i].name;
	}
	return "";
}

const char *
slip_spot(const struct game *g, const struct slip *slip)
{
	if (slip->put)
		return slip_put_name(g);
	return slip->spot == SLIP_POT ? "pot" : g->spots[slip->spot];
}

bool
slip_find_spot(const struct game *g, const char *name, struct slip *slip)
{
	slip->put = strcmp(name, slip_put_name(g)) == 0;
	slip->spot = strcmp(name, "pot") == 0 ? SLIP_POT : 0;
	if (slip->put || slip->spot == SLIP_POT)
		return true;
	for (int i = 0; g->spots != NULL && g->spots[i] != NULL; i++) {
		slip->spot = (uint8_t)i;
		if (strcmp(g->spots[i], name) == 0)
			return true;
	}
	return false;
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
	    last->on != slip->on || last->put || last->back > last->stake)
		return false;
	last->stake += slip->stake;
	last->back += slip->back;
	return true;
}

/* What SEAT has put on that spot; NULL: nothing. */
static struct slip_put *
slips_find_put(struct slip_book *book, int seat, int spot, int on)
{
	for (int i = 0; i < book->puts; i++) {
		struct slip_put *put = &book->put[i];

		if (put->seat == seat && put->spot == spot && put->on == on)
			return put;
	}
	return NULL;
}

static void
slips_put(struct slip_book *book, const struct event *e)
{
	struct slip_put *put = slips_find_put(book, e->seat, e->spot, e->n);

	if (put == NULL) {
		assert(book->puts < SLIP_PUTS);
		put = &book->put[book->puts++];
		*put = (struct slip_put){ .seat = e->seat, .spot = e->spot, .on = e->n };
	}
	put->amount += e->amount;
}

/* A bet of SEAT's is gone, and with it what was put there, which pays as the rest does. */
static void
slips_add_bet(struct slip_book *book, int seat, const struct slip *slip, struct slips *out)
{
	struct slip_put *of = slips_find_put(book, seat, slip->spot, slip->on);
	struct slip put = *slip, rest = *slip;

	if (of == NULL) {
		slips_add(book, slip, out);
		return;
	}
	put.put = true;
	put.stake = of->amount < slip->stake ? of->amount : slip->stake;
	put.back = slip->back / slip->stake * put.stake;
	rest.stake -= put.stake;
	rest.back -= put.back;
	*of = book->put[--book->puts];
	if (rest.stake > 0)
		slips_add(book, &rest, out);
	slips_add(book, &put, out);
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

	if ((kind->tells & TELLS_OF_PUT) != 0)
		slips_put(book, e);
	if (!won && kind->moves != LOST && kind->moves != BACK)
		return;
	slip.stake = won ? e->stake : e->amount;
	slip.back = won ? e->stake + e->amount : kind->moves == BACK ? e->amount : 0;
	if (won || !slips_add_part(&slip, out))
		slips_add_bet(book, e->seat, &slip, out);
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
