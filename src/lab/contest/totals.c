#include "lab/contest/totals.h"

#include <inttypes.h>
#include <string.h>

enum { BAR = 26 };

/* The distribution of one die more, from that of the dice before it. */
static void
totals_add_die(double *p, int dice)
{
	for (int total = dice * TOTALS_SIDES; total >= 0; total--) {
		p[total] = 0;
		for (int side = 1; side <= TOTALS_SIDES && side <= total; side++)
			p[total] += p[total - side] / (double)TOTALS_SIDES;
	}
}

void
totals_init(struct totals *t, int dice)
{
	memset(t, 0, sizeof(*t));
	t->dice = dice;
	t->expected[0] = 1;
	for (int i = 1; i <= dice; i++)
		totals_add_die(t->expected, i);
	pthread_mutex_init(&t->lock, NULL);
}

void
totals_finish(struct totals *t)
{
	pthread_mutex_destroy(&t->lock);
}

void
totals_roll(struct totals *t, const struct roll *r)
{
	if (r->n != t->dice)
		return;
	pthread_mutex_lock(&t->lock);
	t->seen[roll_total(r)]++;
	t->throws++;
	pthread_mutex_unlock(&t->lock);
}

/* The part of all throws that had this total. */
static double
totals_share(const uint64_t *seen, uint64_t throws, int total)
{
	return throws > 0 ? (double)seen[total] / (double)throws : 0;
}

static void
totals_write_bar(int cells, int mark, struct text *out)
{
	for (int i = 0; i <= BAR && (i < cells || i <= mark); i++)
		text_add(out, "%s", i == mark ? "│" : i < cells ? "█" : " ");
	text_add(out, "\n");
}

void
totals_write(void *ctx, struct text *out)
{
	struct totals *t = ctx;
	uint64_t seen[TOTALS_MOST + 1], throws;
	double most = 0;

	pthread_mutex_lock(&t->lock);
	memcpy(seen, t->seen, sizeof(seen));
	throws = t->throws;
	pthread_mutex_unlock(&t->lock);
	for (int i = t->dice; i <= t->dice * TOTALS_SIDES; i++) {
		most = t->expected[i] > most ? t->expected[i] : most;
		most = totals_share(seen, throws, i) > most ? totals_share(seen, throws, i) : most;
	}
	text_add(out, "%5s   seen   seen expected   of %" PRIu64 " throw%s\n",
		 t->dice == 1 ? "die" : "total", throws, throws == 1 ? "" : "s");
	for (int i = t->dice; i <= t->dice * TOTALS_SIDES; i++) {
		double part = totals_share(seen, throws, i);

		text_add(out, "%5d%7" PRIu64 "%6.1f%%%6.1f%%  ", i, seen[i], 100 * part,
			 100 * t->expected[i]);
		totals_write_bar((int)((double)BAR * part / most + 0.5),
				 (int)((double)BAR * t->expected[i] / most + 0.5), out);
	}
}

static void
totals_counter_init(void *totals, int dice)
{
	totals_init(totals, dice);
}

static void
totals_counter_finish(void *totals)
{
	totals_finish(totals);
}

static void
totals_counter_roll(void *totals, const struct roll *r)
{
	totals_roll(totals, r);
}

const struct counter totals_counter = {
	.size = sizeof(struct totals),
	.init = totals_counter_init,
	.finish = totals_counter_finish,
	.roll = totals_counter_roll,
	.write = totals_write,
};
