#include "house/diary.h"

#include <string.h>

#include "base/money.h"

enum { BARS = 8 };

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

void
diary_add_table(struct diary *d, const struct game *g)
{
	d->table[d->tables++] = (struct record){ .game = g };
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

chips
diary_note(struct diary *d, int table, chips net)
{
	struct record *r = &d->table[table];
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

void
diary_write(void *ctx, struct text *out)
{
	const struct diary *d = ctx;
	char amount[MONEY_SIZE];

	write_bankroll(d, out);
	text_add(out, "%-12s%8s%8s%20s\n", "Your results", "won", "lost", "together");
	for (int i = 0; i < d->tables; i++) {
		const struct record *r = &d->table[i];

		text_add(out, "%-12s%8d%8d%20s\n", r->game->title, r->won, r->lost,
			 money_change(r->net, amount));
	}
}
