#include "games/felt.h"

#include <string.h>

#include "base/assert.h"
#include "games/action.h"

_Static_assert(sizeof(struct felt_bet) == 16, "a bet has no hidden bytes");

_Static_assert(offsetof(struct felt, bet) == 8 + (SEATS + 4) * 2, "nor has a felt");

struct felt_bet *
felt_find(struct felt *f, int seat, int square)
{
	int i = felt_from(f, seat, square);

	return felt_is_at(f, i, seat, square) ? &f->bet[i] : NULL;
}

/* COUNT more bets of SEAT, or fewer: those of later seats begin so much later. */
static void
felt_shift(struct felt *f, int seat, int count)
{
	f->n += count;
	for (int later = seat + 1; later <= f->seats; later++)
		f->from[later + 1] = (uint16_t)(f->from[later + 1] + count);
}

static void
felt_remove(struct felt *f, int i)
{
	felt_shift(f, f->bet[i].seat, -1);
	memmove(&f->bet[i], &f->bet[i + 1], (size_t)(f->n - i) * sizeof(f->bet[0]));
}

static void
felt_insert(struct felt *f, int i, int seat, int square, chips amount)
{
	assert(f->n < FELT_BETS && square >= 0 && square < SQUARES);
	if (f->seats <= seat)
		i = f->n;
	while (f->seats <= seat)
		f->from[++f->seats + 1] = (uint16_t)f->n;
	if (i < f->n)
		memmove(&f->bet[i + 1], &f->bet[i], (size_t)(f->n - i) * sizeof(f->bet[0]));
	f->bet[i] =
	    (struct felt_bet){ .amount = amount, .seat = (int8_t)seat, .square = (uint8_t)square };
	felt_shift(f, seat, 1);
}

chips
felt_add(struct felt *f, int seat, int square, chips amount)
{
	int i = felt_from(f, seat, square);

	assert(amount > 0);
	if (felt_is_at(f, i, seat, square))
		return f->bet[i].amount += amount;
	felt_insert(f, i, seat, square, amount);
	return amount;
}

void
felt_set(struct felt *f, int seat, int square, chips amount)
{
	int i = felt_from(f, seat, square);
	bool lies = felt_is_at(f, i, seat, square);

	assert(amount >= 0);
	if (lies && amount > 0)
		f->bet[i].amount = amount;
	else if (lies)
		felt_remove(f, i);
	else if (amount > 0)
		felt_add(f, seat, square, amount);
}

void
felt_move(struct felt *f, int seat, int from, int to)
{
	int i = felt_from(f, seat, from), end = felt_end(f, seat);
	chips amount = f->bet[i].amount;

	for (; i + 1 < end && f->bet[i + 1].square < to; i++)
		f->bet[i] = f->bet[i + 1];
	for (; i > felt_first(f, seat) && f->bet[i - 1].square > to; i--)
		f->bet[i] = f->bet[i - 1];
	f->bet[i] =
	    (struct felt_bet){ .amount = amount, .seat = (int8_t)seat, .square = (uint8_t)to };
}

chips
felt_of_seat(const struct felt *f, int seat)
{
	chips sum = 0;

	for (int i = felt_from(f, seat, 0); felt_is(f, i, seat); i++)
		sum += f->bet[i].amount;
	return sum;
}

chips
felt_on_square(const struct felt *f, int square)
{
	chips sum = 0;

	for (int i = 0; i < f->n; i++)
		sum += f->bet[i].square == square ? f->bet[i].amount : 0;
	return sum;
}

chips
felt_lying(const struct felt *f)
{
	chips sum = 0;

	for (int i = 0; i < f->n; i++)
		sum += f->bet[i].amount;
	return sum;
}

void
felt_sweep(struct felt *f)
{
	int n = 0;

	for (int seat = NOBODY, i = 0; seat < f->seats; seat++) {
		int end = felt_end(f, seat);

		f->from[seat + 1] = (uint16_t)n;
		for (; i < end; i++) {
			if (f->bet[i].amount != 0)
				f->bet[n++] = f->bet[i];
		}
	}
	f->from[f->seats + 1] = (uint16_t)n;
	f->n = n;
}

void
felt_clear(struct felt *f)
{
	memset(f, 0, offsetof(struct felt, bet));
}

int
felt_stakes(const struct felt *f, const struct layout *l, int seat, struct stake *out)
{
	int n = 0;

	for (int i = felt_from(f, seat, 0); felt_is(f, i, seat); i++) {
		const struct felt_bet *bet = &f->bet[i];
		const struct square *square = &l->square[bet->square];

		out[n++] = (struct stake){ square->spot, square->n, bet->amount };
	}
	return n;
}
