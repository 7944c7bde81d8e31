#include "house/diary.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "base/money.h"
#include "games/game_table.h"
#include "house/chart.h"

enum { TITLE_COLS = 12, SUM_COLS = 20, LINE_COLS = 56, COUNT_COLS = 8, CLOSED = -1 };

/* The rows of the chart: on a page, on a small one at least, and on the card. */
enum { LEAST_ROWS = 8, SMALL_ROWS = 6, PAGE_ROWS = 17, MOST_ROWS = 14, CARD_ROWS = 6 };

enum { DIARY_WORDS = 1000, DIARY_AXIS = 40 };

void
diary_begin(struct diary *d, chips brought)
{
	*d = (struct diary){
		.brought = brought,
		.now = brought,
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

static void
diary_call_closed(struct record *r)
{
	r->number = CLOSED;
	snprintf(r->title, sizeof(r->title), "%s, closed", r->game->title);
}

void
diary_close_table(struct diary *d, int number)
{
	struct record *r = diary_of_table(d, number);
	struct record *closed = diary_find(d, CLOSED, r->game);

	if (closed == NULL) {
		diary_call_closed(r);
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
	d->point[d->points++] = d->now - d->brought;
}

void
diary_lend(struct diary *d, chips amount)
{
	d->lent += amount;
	d->brought += amount;
	d->now += amount;
}

static void
diary_note_moment(struct diary *d)
{
	chips won = d->now - d->brought;

	d->results++;
	if (won > d->best) {
		d->best = won;
		d->best_at = d->results;
	}
	if (won < d->worst) {
		d->worst = won;
		d->worst_at = d->results;
	}
}

static void
diary_add(struct diary *d, struct record *r, chips change)
{
	if (change == 0)
		return;
	if (change > 0)
		r->won++;
	else
		r->lost++;
	r->net += change;
	d->now += change;
	diary_note_moment(d);
	add_point(d);
}

chips
diary_note(struct diary *d, int number, chips net)
{
	struct record *r = diary_of_table(d, number);
	chips change = r->before + net - r->net;

	diary_add(d, r, change);
	return change;
}

void
diary_go_on(struct diary *d, int number, const struct game *g, chips change)
{
	struct record *r = diary_find(d, number < 0 ? CLOSED : number, g);

	if (r == NULL) {
		assert(number < 0 && d->tables < DIARY_TABLES + DIARY_GAMES);
		r = &d->table[d->tables++];
		*r = (struct record){ .game = g };
		diary_call_closed(r);
	}
	diary_add(d, r, change);
	r->before += change;
}

/* TEXT on lines of up to COLS, broken between its words. */
static void
diary_wrap(const char *text, int cols, struct text *out)
{
	int col = 0;

	while (*text != '\0') {
		int length = (int)strcspn(text, " ");

		if (col > 0 && col + 1 + length > cols) {
			text_add(out, "\n");
			col = 0;
		}
		text_add(out, "%s%.*s", col > 0 ? " " : "", length, text);
		col += (col > 0) + length;
		text += length + (text[length] == ' ');
	}
	text_add(out, "\n");
}

/* " The house lent you $1,000." */
static void
diary_write_loan(const struct diary *d, struct text *out)
{
	char lent[MONEY_SIZE];

	if (d->lent > 0)
		text_add(out, " The house lent you %s.", money(d->lent, lent));
}

/* "You came with $1,000 and have $985 now: -$15." */
static void
diary_write_sum(const struct diary *d, struct text *out)
{
	char came[MONEY_SIZE], now[MONEY_SIZE], change[MONEY_SIZE];

	text_add(out, "You came with %s", money(d->brought - d->lent, came));
	if (d->lent > 0)
		text_add(out, ".");
	diary_write_loan(d, out);
	text_add(out, "%s have %s now: %s.", d->lent > 0 ? " You" : " and", money(d->now, now),
		 money_change(d->now - d->brought, change));
}

/* "Best: +$15 after 11 of 20 results; worst: -$5 after 2." */
static void
diary_write_moments(const struct diary *d, struct text *out)
{
	char best[MONEY_SIZE], worst[MONEY_SIZE];

	if (d->results == 1) {
		text_add(out, "One result: %s.",
			 money_change(d->best_at > 0 ? d->best : d->worst, best));
		return;
	}
	if (d->best_at > 0)
		text_add(out, "Best: %s after %d of ", money_change(d->best, best), d->best_at);
	else
		text_add(out, "Never ahead in ");
	text_add(out, "%d result%s; ", d->results, d->results == 1 ? "" : "s");
	if (d->worst_at > 0)
		text_add(out, "worst: %s after %d.", money_change(d->worst, worst), d->worst_at);
	else
		text_add(out, "never behind.");
}

/* What was laid, expected and won; false if nothing is known of it. */
static bool
diary_write_luck_estimate(const struct diary *d, int cols, struct text *out)
{
	struct luck_estimate luck_estimate = { .bets = 0 };
	char words[DIARY_WORDS];
	struct text text = text_in(words, sizeof(words));

	if (d->luck_estimate.tell == NULL ||
	    !d->luck_estimate.tell(d->luck_estimate.ctx, &luck_estimate))
		return false;
	luck_estimate_write(&luck_estimate, &text);
	if (text.used > 0)
		diary_wrap(words, cols, out);
	return text.used > 0;
}

static void
diary_write_chart(const struct diary *d, int rows, int cols, struct text *out)
{
	chips value[DIARY_POINTS + 1];
	char to[DIARY_AXIS];
	struct text text = text_in(to, sizeof(to));
	struct chart chart = { .value = value,
			       .n = d->points,
			       .rows = rows,
			       .cols = cols < CHART_COLS ? cols : CHART_COLS,
			       .from = "start",
			       .to = to };

	memcpy(value, d->point, (size_t)d->points * sizeof(value[0]));
	if (d->since > 0)
		value[chart.n++] = d->now - d->brought;
	text_add(&text, "%d result%s", d->results, d->results == 1 ? "" : "s");
	chart_write(&chart, out);
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

static void
diary_write_tables(const struct diary *d, struct text *out)
{
	int cols = title_cols(d), left = LINE_COLS - 2 * COUNT_COLS - cols;
	int sum = left < SUM_COLS ? left : SUM_COLS;
	char amount[MONEY_SIZE];

	text_add(out, "%-*s%8s%8s%*s\n", cols, "Your results", "won", "lost", sum, "together");
	for (int i = 0; i < d->tables; i++) {
		const struct record *r = &d->table[i];

		text_add(out, "%-*s%8d%8d%*s\n", cols, r->title, r->won, r->lost, sum,
			 money_change(r->net, amount));
	}
}

static int
diary_count_lines(const char *text)
{
	int n = 0;

	for (; *text != '\0'; text++)
		n += *text == '\n';
	return n;
}

/* What stands below the chart. */
static void
diary_write_words(const struct diary *d, int cols, struct text *out)
{
	char moments[DIARY_WORDS];
	struct text text = text_in(moments, sizeof(moments));

	diary_write_moments(d, &text);
	diary_wrap(moments, cols, out);
	diary_write_luck_estimate(d, cols, out);
	text_add(out, "\n");
}

/* The chart is large where all has room. */
static int
diary_chart_rows(int rows, int others)
{
	int least = rows < PAGE_ROWS ? SMALL_ROWS : LEAST_ROWS, left = rows - others;

	return left < least ? least : left > MOST_ROWS ? MOST_ROWS : left;
}

void
diary_write_within(void *ctx, int rows, int cols, struct text *out)
{
	const struct diary *d = ctx;
	char sum[DIARY_WORDS], below[2 * DIARY_WORDS];
	struct text text = text_in(sum, sizeof(sum)), words = text_in(below, sizeof(below));

	diary_write_sum(d, &text);
	diary_wrap(sum, cols, out);
	if (d->results > 0) {
		/* The axis, and the heading of the tables. */
		int others = diary_count_lines(out->at) + d->tables + 2;

		diary_write_words(d, cols, &words);
		others += diary_count_lines(below);
		diary_write_chart(d, diary_chart_rows(rows, others), cols, out);
		text_add(out, "%s", below);
	} else {
		text_add(out, "Nothing has been won or lost yet.\n\n");
	}
	diary_write_tables(d, out);
}

void
diary_write(void *ctx, struct text *out)
{
	diary_write_within(ctx, PAGE_ROWS, LINE_COLS, out);
}

void
diary_write_card(const struct diary *d, int cols, struct text *out)
{
	char moments[DIARY_WORDS];
	struct text text = text_in(moments, sizeof(moments));

	if (d->results == 0)
		return;
	if (d->results > 1)
		diary_write_chart(d, CARD_ROWS, cols, out);
	diary_write_moments(d, &text);
	diary_write_loan(d, &text);
	diary_wrap(moments, cols, out);
	diary_write_luck_estimate(d, cols, out);
}
