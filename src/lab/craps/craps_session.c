#include "lab/craps/craps_session.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "lab/contest/totals.h"
#include "lab/craps/craps_figures.h"

void
craps_session_init(struct craps_session *s)
{
	memset(s, 0, sizeof(*s));
	pthread_mutex_init(&s->lock, NULL);
}

void
craps_session_finish(struct craps_session *s)
{
	pthread_mutex_destroy(&s->lock);
}

void
craps_session_roll(struct craps_session *s, const struct roll *r)
{
	int total = roll_total(r);
	enum craps_end end;

	pthread_mutex_lock(&s->lock);
	s->total[total]++;
	end = craps_round_roll(&s->round, total);
	if (end != CRAPS_GOES_ON) {
		craps_tally_games(&s->tally, s->round.rolls, 1, end == CRAPS_WINS);
		s->round = (struct craps_round){ 0 };
	}
	pthread_mutex_unlock(&s->lock);
}

/* A count with the ratio that is made of it, if there is one, and what is expected of that. */
static void
craps_write_figure(const struct craps_figure *f, int count, int ratio, struct text *out)
{
	char number[8];

	snprintf(number, sizeof(number), "(%d)", count);
	text_add(out, "%5s %-28s%9.0f", number, f[count].label, f[count].value);
	if (ratio != 0) {
		snprintf(number, sizeof(number), "(%d)", ratio);
		text_add(out, "%7s", number);
		if (f[ratio].defined)
			text_add(out, "%7.4f%9.4f%+7.1f", f[ratio].value, f[ratio].expected,
				 f[ratio].z);
		else
			text_add(out, "%7s%9.4f", "n/a", f[ratio].expected);
	}
	text_add(out, "\n");
}

static void
craps_write_figures(const struct craps_tally *t, const struct craps_exact *e, struct text *out)
{
	/* A count, and the ratio that it is the upper part of. */
	static const struct {
		int count, ratio;
	} rows[] = { { 1, 0 }, { 2, 3 }, { 4, 0 }, { 5, 7 }, { 8, 11 }, { 9, 13 }, { 14, 16 } };
	struct craps_figure f[CRAPS_FIGURES + 1];

	craps_figures(t, e, f);
	text_add(out, "%43s%14s%9s%7s\n", "seen", "ratio", "expected", "z");
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		craps_write_figure(f, rows[i].count, rows[i].ratio, out);
}

/* A row of N cells, after its name. */
enum { NAME = 8, CELL = 6, CELLS = 11 };

static void
craps_write_counts(const char *name, const uint64_t *count, struct text *out)
{
	text_add(out, "%*s", NAME, name);
	for (int i = 0; i < CELLS; i++)
		text_add(out, "%*" PRIu64, CELL, count[i]);
	text_add(out, "\n");
}

static void
craps_write_expected(const double *expected, struct text *out)
{
	text_add(out, "%*s", NAME, "expected");
	for (int i = 0; i < CELLS; i++)
		text_add(out, "%*.*f", CELL, expected[i] < 99.5, expected[i]);
	text_add(out, "\n\n");
}

/* From 11 on together: a session is short. */
static void
craps_write_lengths(const struct craps_tally *t, const struct craps_exact *e, struct text *out)
{
	uint64_t seen[CELLS] = { 0 };
	double expected[CELLS] = { 0 };

	text_add(out, "%*s", NAME, "(17)");
	for (int i = 1; i <= CRAPS_LONG; i++) {
		int cell = i < CELLS ? i - 1 : CELLS - 1;

		seen[cell] += t->length[i];
		expected[cell] += craps_length_expected(t, e, i);
		if (i <= CELLS)
			text_add(out, i < CELLS ? "%*d" : "%*d+", i < CELLS ? CELL : CELL - 1, i);
	}
	text_add(out, "\n");
	craps_write_counts("games", seen, out);
	craps_write_expected(expected, out);
}

static void
craps_write_totals(const uint64_t *total, struct text *out)
{
	double rolls = 0, expected[CELLS];

	text_add(out, "%*s", NAME, "total");
	for (int i = CRAPS_TOTAL_MIN; i <= CRAPS_TOTAL_MAX; i++) {
		rolls += (double)total[i];
		text_add(out, "%*d", CELL, i);
	}
	text_add(out, "\n");
	for (int i = CRAPS_TOTAL_MIN; i <= CRAPS_TOTAL_MAX; i++)
		expected[i - CRAPS_TOTAL_MIN] = rolls * craps_ways(i) / 36;
	craps_write_counts("thrown", total + CRAPS_TOTAL_MIN, out);
	craps_write_expected(expected, out);
}

static void
craps_write_tests(const struct craps_tally *t, const struct craps_exact *e, struct text *out)
{
	const struct craps_test lengths = craps_test_lengths(t, e), wins = craps_test_wins(t, e);

	if (!lengths.defined || !wins.defined)
		text_add(out, "For a chi-square test there are too few games.");
	else
		text_add(out, "chi-square: lengths p = %.3f, wins p = %.3f", lengths.p_value,
			 wins.p_value);
}

void
craps_session_write(struct craps_session *s, struct text *out)
{
	struct craps_exact e = craps_exact();
	uint64_t total[CRAPS_TOTAL_MAX + 1];
	struct craps_tally t;

	pthread_mutex_lock(&s->lock);
	t = s->tally;
	memcpy(total, s->total, sizeof(total));
	pthread_mutex_unlock(&s->lock);
	craps_write_figures(&t, &e, out);
	text_add(out, "\n");
	craps_write_lengths(&t, &e, out);
	craps_write_totals(total, out);
	craps_write_tests(&t, &e, out);
}

static void
craps_counter_init(void *session, int dice)
{
	(void)dice;
	craps_session_init(session);
}

static void
craps_counter_finish(void *session)
{
	craps_session_finish(session);
}

static void
craps_counter_roll(void *session, const struct roll *r)
{
	craps_session_roll(session, r);
}

static void
craps_counter_write(void *session, struct text *out)
{
	craps_session_write(session, out);
}

static const struct counter craps_counter = {
	.size = sizeof(struct craps_session),
	.init = craps_counter_init,
	.finish = craps_counter_finish,
	.roll = craps_counter_roll,
	.write = craps_counter_write,
};

const struct counted craps_counted[] = {
	{ "what was thrown here tonight", &craps_counter, 2, NULL },
	{ TOTALS_TITLE, &totals_counter, 2, NULL },
	{ .title = NULL },
};
