#include "house/diary.h"

#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "base/money.h"

enum { BARS = 8, TITLE_COLS = 12, SUM_COLS = 20, LINE_COLS = 56, COUNT_COLS = 8, CLOSED = -1 };

void
diary_begin(struct diary *d, chips bankroll)
{
	*d = (struct diary){
		.brought = bankroll,
		.now = bankroll,
		.least = bankroll,
		.most = bankroll,
		.point = { bankroll },
		.points = 1,
		.stride = 1,
	};
}

/* NULL if there is none. */
static struct record *
diary_find(struct diary *d, int number, const struct game *g)
{
	for (int i = 0; i < d->tables; i++) {
		struct record *r = &d->table[i];

		if (r->number == number && (g == NULL || r->game == g))
			return r;
	}
	return NULL;
}

void
diary_name_table(struct diary *d, int number, const struct game *g, const char *title)
{
	struct record *r = diary_find(d, number, NULL);

	if (r == NULL) {
		assert(d->tables < DIARY_TABLES + DIARY_GAMES);
		r = &d->table[d->tables++];
		*r = (struct record){ .game = g, .number = number };
	}
	snprintf(r->title, sizeof(r->title), "%s", title);
}

/* Of a table that is there. */
static struct record *
diary_of_table(struct diary *d, int number)
{
	struct record *r = diary_find(d, number, NULL);

	assert(r != NULL);
	return r;
}

void
diary_close_table(struct diary *d, int number)
{
	struct record *r = diary_of_table(d, number);
	struct record *closed = diary_find(d, CLOSED, r->game);

	if (closed == NULL) {
		r->number = CLOSED;
		snprintf(r->title, sizeof(r->title), "%s, closed", r->game->title);
		return;
	}
	closed->won += r->won;
	closed->lost += r->lost;
	closed->net += r->net;
	d->tables--;
	memmove(r, r + 1, (size_t)(&d->table[d->tables] - r) * sizeof(*r));
}

/* When there is no room for a point, every second one goes, and from then on results count half. */
static void
add_point(struct diary *d)
{
	if (++d->since < d->stride)
		return;
	d->since = 0;
	if (d->points == DIARY_POINTS) {
		for (int i = 0; i < DIARY_POINTS / 2; i++)
			d->point[i] = d->point[2 * i];
		d->points = DIARY_POINTS / 2;
		d->stride *= 2;
	}
	d->point[d->points++] = d->now;
}

void
diary_add(struct diary *d, chips amount)
{
	d->brought += amount;
	d->now += amount;
	d->most = d->now > d->most ? d->now : d->most;
}

chips
diary_note(struct diary *d, int number, chips net)
{
	struct record *r = diary_of_table(d, number);
	chips change = net - r->net;

	if (change == 0)
		return 0;
	if (change > 0)
		r->won++;
	else
		r->lost++;
	r->net = net;
	d->now += change;
	d->least = d->now < d->least ? d->now : d->least;
	d->most = d->now > d->most ? d->now : d->most;
	add_point(d);
	return change;
}

/* The lowest bar is the least that the bankroll has been, the highest the most. */
static void
write_bar(const struct diary *d, chips at, struct text *out)
{
	static const char *const bars[BARS] = { "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };
	double height =
	    d->most > d->least ? (double)(at - d->least) / (double)(d->most - d->least) : 0;

	text_add(out, "%s", bars[(int)(height * (BARS - 1) + 0.5)]);
}

static void
write_bankroll(const struct diary *d, struct text *out)
{
	char amount[MONEY_SIZE];

	text_add(out, "You came with %s", money(d->brought, amount));
	text_add(out, " and have %s now.\n\n", money(d->now, amount));
	text_add(out, "most   %s\n       ", money(d->most, amount));
	for (int i = 0; i < d->points; i++)
		write_bar(d, d->point[i], out);
	if (d->since > 0)
		write_bar(d, d->now, out);
	text_add(out, "\nleast  %s\n\n", money(d->least, amount));
}

/* The columns that titles take. */
static int
title_cols(const struct diary *d)
{
	size_t most = TITLE_COLS;

	for (int i = 0; i < d->tables; i++) {
		size_t length = strlen(d->table[i].title);

		most = length > most ? length : most;
	}
	return (int)most;
}

void
diary_write(void *ctx, struct text *out)
{
	const struct diary *d = ctx;
	int cols = title_cols(d), left = LINE_COLS - 2 * COUNT_COLS - cols;
	int sum = left < SUM_COLS ? left : SUM_COLS;
	char amount[MONEY_SIZE];

	write_bankroll(d, out);
	text_add(out, "%-*s%8s%8s%*s\n", cols, "Your results", "won", "lost", sum, "together");
	for (int i = 0; i < d->tables; i++) {
		const struct record *r = &d->table[i];

		text_add(out, "%-*s%8d%8d%*s\n", cols, r->title, r->won, r->lost, sum,
			 money_change(r->net, amount));
	}
}
