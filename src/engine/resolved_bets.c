#include "engine/resolved_bets.h"

#include <string.h>

#include "base/assert.h"
#include "games/game_table.h"

void
resolved_bets_begin(struct resolved_bet_book *book, const struct game *g, uint32_t players)
{
	memset(book, 0, sizeof(*book));
	book->game = g;
	book->players = players;
}

/* What G calls a bet that is put; "" if it has none. */
static const char *
resolved_bet_put_name(const struct game *g)
{
	for (int i = 0; g->events[i].name != NULL; i++) {
		if ((g->events[i].tells & TELLS_OF_PUT) != 0)
			return g->events[i].name;
	}
	return "";
}

const char *
resolved_bet_spot(const struct game *g, const struct resolved_bet *resolved_bet)
{
	if (resolved_bet->put)
		return resolved_bet_put_name(g);
	return resolved_bet->spot == RESOLVED_BET_POT ? "pot" : g->spots[resolved_bet->spot];
}

bool
resolved_bet_find_spot(const struct game *g, const char *name, struct resolved_bet *resolved_bet)
{
	resolved_bet->put = strcmp(name, resolved_bet_put_name(g)) == 0;
	resolved_bet->spot = strcmp(name, "pot") == 0 ? RESOLVED_BET_POT : 0;
	if (resolved_bet->put || resolved_bet->spot == RESOLVED_BET_POT)
		return true;
	for (int i = 0; g->spots != NULL && g->spots[i] != NULL; i++) {
		resolved_bet->spot = (uint8_t)i;
		if (strcmp(g->spots[i], name) == 0)
			return true;
	}
	return false;
}

/* With the dice that were seen last. */
static void
resolved_bets_add(const struct resolved_bet_book *book, const struct resolved_bet *resolved_bet,
		  struct resolved_bets *out)
{
	struct resolved_bet *new;

	if (out == NULL)
		return;
	assert(out->n < EVENTS);
	new = &out->at[out->n];
	*new = *resolved_bet;
	new->dice = book->dice;
	memcpy(new->die, book->die, sizeof(new->die));
	out->n++;
}

static void
resolved_bets_see_dice(struct resolved_bet_book *book, const struct event *e)
{
	book->dice = e->dice;
	memcpy(book->die, e->die, sizeof(book->die));
}

/* A bet lies once on its spot, so what is lost or comes back there in the same deed is a part of
 * it: the vig of a buy bet. */
static bool
resolved_bets_add_part(const struct resolved_bet *resolved_bet, struct resolved_bets *out)
{
	struct resolved_bet *last = out != NULL && out->n > 0 ? &out->at[out->n - 1] : NULL;

	if (last == NULL || last->account != resolved_bet->account ||
	    last->spot != resolved_bet->spot || last->on != resolved_bet->on || last->put ||
	    last->back > last->stake)
		return false;
	last->stake += resolved_bet->stake;
	last->back += resolved_bet->back;
	return true;
}

/* What SEAT has put on that spot; NULL: nothing. */
static struct resolved_bet_put *
resolved_bets_find_put(struct resolved_bet_book *book, int seat, int spot, int on)
{
	for (int i = 0; i < book->puts; i++) {
		struct resolved_bet_put *put = &book->put[i];

		if (put->seat == seat && put->spot == spot && put->on == on)
			return put;
	}
	return NULL;
}

static void
resolved_bets_put(struct resolved_bet_book *book, const struct event *e)
{
	struct resolved_bet_put *put = resolved_bets_find_put(book, e->seat, e->spot, e->n);

	if (put == NULL) {
		assert(book->puts < RESOLVED_BET_PUTS);
		put = &book->put[book->puts++];
		*put = (struct resolved_bet_put){ .seat = e->seat, .spot = e->spot, .on = e->n };
	}
	put->amount += e->amount;
}

/* A bet of SEAT's is gone, and with it what was put there, which pays as the rest does. */
static void
resolved_bets_add_bet(struct resolved_bet_book *book, int seat,
		      const struct resolved_bet *resolved_bet, struct resolved_bets *out)
{
	struct resolved_bet_put *of =
	    resolved_bets_find_put(book, seat, resolved_bet->spot, resolved_bet->on);
	struct resolved_bet put = *resolved_bet, rest = *resolved_bet;

	if (of == NULL) {
		resolved_bets_add(book, resolved_bet, out);
		return;
	}
	put.put = true;
	put.stake = of->amount < resolved_bet->stake ? of->amount : resolved_bet->stake;
	put.back = resolved_bet->back / resolved_bet->stake * put.stake;
	rest.stake -= put.stake;
	rest.back -= put.back;
	*of = book->put[--book->puts];
	if (rest.stake > 0)
		resolved_bets_add(book, &rest, out);
	resolved_bets_add(book, &put, out);
}

static void
resolved_bets_note_spot(struct resolved_bet_book *book, const struct event *e, uint32_t account,
			struct resolved_bets *out)
{
	const struct event_kind *kind = &book->game->events[e->kind];
	bool won = kind->moves == WON || kind->moves == PAID;
	struct resolved_bet resolved_bet = { .account = account,
					     .round = e->round,
					     .spot = e->spot,
					     .on = (kind->tells & (TELLS_ON | TELLS_ITS_ON)) != 0
						       ? e->n
						       : 0 };

	if ((kind->tells & TELLS_OF_PUT) != 0)
		resolved_bets_put(book, e);
	if (!won && kind->moves != LOST && kind->moves != BACK)
		return;
	resolved_bet.stake = won ? e->stake : e->amount;
	resolved_bet.back = won ? e->stake + e->amount : kind->moves == BACK ? e->amount : 0;
	if (won || !resolved_bets_add_part(&resolved_bet, out))
		resolved_bets_add_bet(book, e->seat, &resolved_bet, out);
}

/* The pot has a row for each account, which is found by it: a seat may be left before the end. */
static void
resolved_bets_note_pot(struct resolved_bet_book *book, const struct event *e, enum moves moves,
		       uint32_t account)
{
	int i = 0;

	while (i < book->pots && book->pot[i].account != account)
		i++;
	if (i == book->pots) {
		assert(i < SEATS);
		book->pot[book->pots++] = (struct resolved_bet){ .account = account,
								 .round = e->round,
								 .spot = RESOLVED_BET_POT };
	}
	if (moves == STAKED)
		book->pot[i].stake += e->amount;
	else
		book->pot[i].back += e->amount;
}

static void
resolved_bets_note_event(struct resolved_bet_book *book, const struct event *e, uint32_t account,
			 struct resolved_bets *out)
{
	const struct event_kind *kind = &book->game->events[e->kind];

	if (kind->moves == STILL || kind->moves == BOUGHT || kind->moves == CASHED)
		return;
	if ((kind->tells & TELLS_SPOT) != 0)
		resolved_bets_note_spot(book, e, account, out);
	else
		resolved_bets_note_pot(book, e, kind->moves, account);
}

static void
resolved_bets_end_pots(struct resolved_bet_book *book, struct resolved_bets *out)
{
	for (int i = 0; i < book->pots; i++) {
		if (book->pot[i].stake > 0)
			resolved_bets_add(book, &book->pot[i], out);
	}
	book->pots = 0;
}

/* A round that is called off is over, whatever the rail counts. */
void
resolved_bets_of(struct resolved_bet_book *book, const struct deed *d, const struct event *event,
		 int n, const uint32_t account[SEATS], uint32_t round, struct resolved_bets *out)
{
	if (out != NULL)
		out->n = 0;
	for (int i = 0; i < n; i++) {
		const struct event *e = &event[i];
		uint32_t whose = e->seat != NOBODY ? account[e->seat] : 0;

		if (e->dice > 0)
			resolved_bets_see_dice(book, e);
		if (whose != 0 && whose != book->players)
			resolved_bets_note_event(book, e, whose, out);
	}
	if (round != book->round || d->kind == DEED_CALL_OFF) {
		resolved_bets_end_pots(book, out);
		book->dice = 0;
	}
	book->round = round;
}
