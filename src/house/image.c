#include "house/image.h"

#include <stdlib.h>
#include <string.h>

#include "games/game.h"
#include "games/game_table.h"

void
image_free(struct image *i)
{
	free(i->bytes);
	*i = (struct image){ .bytes = NULL };
}

static bool
image_grow(struct image *i, size_t n)
{
	size_t room = i->room > 0 ? i->room : 4096;
	unsigned char *grown;

	while (room < i->n + n)
		room *= 2;
	if (room == i->room)
		return true;
	grown = realloc(i->bytes, room);
	if (grown == NULL)
		return false;
	i->bytes = grown;
	i->room = room;
	return true;
}

void
image_add(struct image *i, const void *bytes, size_t n)
{
	i->failed = i->failed || !image_grow(i, n);
	if (i->failed || n == 0)
		return;
	memcpy(i->bytes + i->n, bytes, n);
	i->n += n;
}

/* The N bytes at MEMBER are the next: written, or read. */
static void
image_pass(struct image *i, void *member, size_t n)
{
	if (!i->reads) {
		image_add(i, member, n);
		return;
	}
	i->failed = i->failed || n > i->n - i->taken;
	if (i->failed)
		return;
	memcpy(member, i->bytes + i->taken, n);
	i->taken += n;
}

#define PASS(i, member) image_pass(i, &(member), sizeof(member))

static void
image_pass_resolved_bet(struct image *i, struct resolved_bet *resolved_bet)
{
	PASS(i, resolved_bet->account);
	PASS(i, resolved_bet->round);
	PASS(i, resolved_bet->spot);
	PASS(i, resolved_bet->on);
	PASS(i, resolved_bet->dice);
	PASS(i, resolved_bet->die);
	PASS(i, resolved_bet->stake);
	PASS(i, resolved_bet->back);
}

static void
image_pass_put(struct image *i, struct resolved_bet_put *put)
{
	PASS(i, put->seat);
	PASS(i, put->spot);
	PASS(i, put->on);
	PASS(i, put->amount);
}

static void
image_pass_book(struct image *i, struct resolved_bet_book *book)
{
	PASS(i, book->round);
	PASS(i, book->dice);
	PASS(i, book->die);
	PASS(i, book->pots);
	i->failed = i->failed || book->pots < 0 || book->pots > SEATS;
	for (int pot = 0; !i->failed && pot < book->pots; pot++)
		image_pass_resolved_bet(i, &book->pot[pot]);
	PASS(i, book->puts);
	i->failed = i->failed || book->puts < 0 || book->puts > RESOLVED_BET_PUTS;
	for (int put = 0; !i->failed && put < book->puts; put++)
		image_pass_put(i, &book->put[put]);
}

static void
image_pass_throws(struct image *i, struct throws *t)
{
	PASS(i, t->n);
	PASS(i, t->round);
	PASS(i, t->rolled);
	PASS(i, t->texts);
	for (int seat = 0; seat < SEATS; seat++) {
		if (rail_has(t->texts, seat))
			PASS(i, t->text[seat]);
	}
}

static void
image_pass_seats(struct image *i, struct resume *r)
{
	const struct rail *rail = (const struct rail *)r->replay.state.bytes;

	for (int seat = 0; seat < SEATS; seat++) {
		if (!rail_has(rail->taken, seat))
			continue;
		PASS(i, r->replay.account[seat]);
		PASS(i, r->name[seat]);
		PASS(i, r->strategy[seat]);
	}
}

static void
image_pass_state(struct image *i, const struct game *g, void *state)
{
	size_t used = i->reads ? 0 : game_used(g, state);

	PASS(i, used);
	i->failed = i->failed || used > g->size;
	if (!i->failed)
		image_pass(i, state, used);
	i->failed = i->failed || game_used(g, state) != used;
}

/* One order for both ways. */
static void
image_pass_table(struct image *i, struct resume *r)
{
	image_pass_state(i, r->replay.game, r->replay.state.bytes);
	PASS(i, r->deeds);
	image_pass_book(i, &r->replay.book);
	image_pass_throws(i, &r->replay.throws);
	image_pass_seats(i, r);
}

void
image_add_table(struct image *i, const struct resume *r)
{
	/* It is not changed: this is the way that writes. */
	image_pass_table(i, (struct resume *)(uintptr_t)r);
}

bool
image_take_table(const void *at, size_t n, struct resume *r)
{
	struct image i = { .bytes = (unsigned char *)(uintptr_t)at, .n = n, .reads = true };

	image_pass_table(&i, r);
	return !i.failed && i.taken == i.n;
}
