#include "lab/simulation/spread.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 64, EXACT_BITS = 21 };

int64_t
spread_place(int64_t value)
{
	uint64_t size = value < 0 ? -(uint64_t)value : (uint64_t)value;
	int bits = 64 - __builtin_clzll(size | 1), lost = bits > EXACT_BITS ? bits - EXACT_BITS : 0;

	size = size >> lost << lost;
	if (size > INT64_MAX)
		size = (uint64_t)INT64_MAX >> lost << lost;
	return value < 0 ? -(int64_t)size : (int64_t)size;
}

/* Where VALUE is, or where it would be.  The upper bits of the product depend on all of VALUE, of
 * which only the upper ones may be set. */
static struct spread_count *
spread_find(struct spread_count *at, size_t room, int64_t value)
{
	int bits = __builtin_ctzll(room);
	size_t i = (size_t)((uint64_t)value * UINT64_C(0x9e3779b97f4a7c15) >> (64 - bits));

	while (at[i].times != 0 && at[i].value != value)
		i = (i + 1) & (room - 1);
	return &at[i];
}

static bool
spread_grow(struct spread *s)
{
	size_t room = s->room > 0 ? 2 * s->room : ROOM;
	struct spread_count *at = calloc(room, sizeof(*at));

	if (at == NULL)
		return false;
	for (size_t i = 0; i < s->room; i++) {
		if (s->at[i].times != 0)
			*spread_find(at, room, s->at[i].value) = s->at[i];
	}
	free(s->at);
	s->at = at;
	s->room = room;
	return true;
}

void
spread_add(struct spread *s, int64_t value, int64_t times)
{
	struct spread_count *count;

	if (2 * (s->used + 1) > s->room && !spread_grow(s)) {
		s->failed = true;
		return;
	}
	value = spread_place(value);
	count = spread_find(s->at, s->room, value);
	s->used += count->times == 0;
	count->value = value;
	count->times += times;
}

void
spread_join(struct spread *s, const struct spread *more)
{
	s->failed |= more->failed;
	for (size_t i = 0; i < more->room; i++) {
		if (more->at[i].times != 0)
			spread_add(s, more->at[i].value, more->at[i].times);
	}
}

static int
spread_compare(const void *a, const void *b)
{
	const struct spread_count *one = a, *other = b;

	return (one->value > other->value) - (one->value < other->value);
}

void
spread_sort(struct spread *s)
{
	size_t n = 0;

	if (s->sorted)
		return;
	for (size_t i = 0; i < s->room; i++) {
		if (s->at[i].times != 0)
			s->at[n++] = s->at[i];
	}
	if (n > 0)
		qsort(s->at, n, sizeof(*s->at), spread_compare);
	s->sorted = true;
}

int64_t
spread_quantile(const struct spread *s, int percent)
{
	int64_t all = 0, seen = 0;
	size_t i = 0;

	for (size_t k = 0; k < s->used; k++)
		all += s->at[k].times;
	while (i + 1 < s->used && (double)(seen += s->at[i].times) * 100 < (double)all * percent)
		i++;
	return s->at[i].value;
}

int64_t
spread_half(const struct spread *s)
{
	double sum = 0, half = 0;
	int64_t n = 0;

	for (size_t i = 0; i < s->used; i++)
		sum += (double)s->at[i].value * (double)s->at[i].times;
	for (size_t i = s->used; i-- > 0 && half < sum / 2;) {
		double value = (double)s->at[i].value, need = ceil((sum / 2 - half) / value);
		double taken = fmin(need, (double)s->at[i].times);

		half += taken * value;
		n += (int64_t)taken;
	}
	return n;
}

void
spread_free(struct spread *s)
{
	free(s->at);
	*s = (struct spread){ .used = 0 };
}
