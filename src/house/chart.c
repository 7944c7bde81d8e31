#include "house/chart.h"

#include <stdlib.h>
#include <string.h>

#include "base/money.h"

/* HALVES: of a row.  WIDEST: the most columns of a value. */
enum { AMOUNT_COLS = 9, HALVES = 2, WIDEST = 4 };

/* How it is laid out. */
struct chart_plan {
	const struct chart *of;
	chips most, least; /* of the values, and 0 */
	int above, below;  /* rows; the line is one more, between them */
	int label, columns, wide;
	int bar[CHART_COLS]; /* by column: how many halves of rows, below 0 downwards */
};

static void
chart_find_ends(struct chart_plan *p)
{
	for (int i = 0; i < p->of->n; i++) {
		chips value = p->of->value[i];

		p->most = value > p->most ? value : p->most;
		p->least = value < p->least ? value : p->least;
	}
}

/* The rows are shared out as the values need them; a side that has any gets one. */
static void
chart_share_rows(struct chart_plan *p)
{
	int rows = p->of->rows - 1;
	double up = (double)p->most, down = -(double)p->least;

	p->above = p->most > 0 ? (int)(rows * up / (up + down) + 0.5) : 0;
	if (p->most > 0 && p->above == 0)
		p->above = 1;
	if (p->least < 0 && p->above == rows)
		p->above = rows - 1;
	p->below = p->least < 0 ? rows - p->above : 0;
	if (p->most == 0)
		p->above = rows - p->below;
}

/* The value of a half of a row: both sides have the same. */
static double
chart_half(const struct chart_plan *p)
{
	double up = p->most > 0 ? (double)p->most / (HALVES * p->above) : 0;
	double down = p->least < 0 ? -(double)p->least / (HALVES * p->below) : 0;

	return up > down ? up : down;
}

/* A value that is not 0 can be seen. */
static int
chart_height(const struct chart_plan *p, chips value)
{
	double half = chart_half(p);
	int height =
	    half > 0 ? (int)((value < 0 ? -(double)value : (double)value) / half + 0.5) : 0;

	if (value != 0 && height == 0)
		height = 1;
	return value < 0 ? -height : height;
}

/* Of the values FROM to UNTIL, the one that is furthest from the line. */
static chips
chart_furthest(const struct chart_plan *p, int from, int until)
{
	chips furthest = p->of->value[from];

	for (int i = from + 1; i < until; i++) {
		if (llabs((long long)p->of->value[i]) > llabs((long long)furthest))
			furthest = p->of->value[i];
	}
	return furthest;
}

static void
chart_lay_columns(struct chart_plan *p)
{
	int n = p->of->n, room = p->of->cols - p->label - 2;

	p->wide = room / n < 1 ? 1 : room / n > WIDEST ? WIDEST : room / n;
	p->columns = n * p->wide < room ? n * p->wide : room;
	for (int i = 0; i < p->columns; i++) {
		int from = n * p->wide <= room ? i / p->wide : (int)((long)i * n / room);
		int until = n * p->wide <= room ? from + 1 : (int)((long)(i + 1) * n / room);

		p->bar[i] = chart_height(p, chart_furthest(p, from, until));
	}
}

/* The row of the end of a bar, from 1 at the line upwards. */
static int
chart_row_of(int height)
{
	int halves = height < 0 ? -height : height, row = (halves + HALVES - 1) / HALVES;

	return height < 0 ? -row : row;
}

/* The amount that stands beside a row; false: none does. */
static bool
chart_find_label(const struct chart_plan *p, int row, chips *amount)
{
	*amount = row > 0 ? p->most : row < 0 ? p->least : 0;
	return row == 0 || (*amount != 0 && chart_row_of(chart_height(p, *amount)) == row);
}

static int
chart_label_cols(const struct chart_plan *p)
{
	char most[MONEY_SIZE], least[MONEY_SIZE];
	int a = (int)strlen(money_change_within(p->most, AMOUNT_COLS, most));
	int b = (int)strlen(money_change_within(p->least, AMOUNT_COLS, least));

	return a > b ? a : b;
}

static const char *
chart_cell(int height, int row)
{
	int halves = height < 0 ? -height : height, at = row < 0 ? -row : row;

	if (row == 0)
		return "─";
	if ((height < 0) != (row < 0) || halves < HALVES * at - 1)
		return " ";
	if (halves >= HALVES * at)
		return "█";
	return row > 0 ? "▃" : "▀";
}

/* Blanks at the end of a line are not written. */
static void
chart_write_row(const struct chart_plan *p, int row, struct text *out)
{
	char words[MONEY_SIZE] = "";
	chips amount;
	bool labelled = chart_find_label(p, row, &amount);
	int last = 0;

	if (labelled)
		money_change_within(amount, AMOUNT_COLS, words);
	text_add(out, "%*s %s", p->label, words, row == 0 ? "┼" : labelled ? "┤" : "│");
	for (int i = 0; i < p->columns; i++)
		last = chart_cell(p->bar[i], row)[0] != ' ' ? i + 1 : last;
	for (int i = 0; i < last; i++)
		text_add(out, "%s", chart_cell(p->bar[i], row));
	text_add(out, "\n");
}

/* FROM is left out if both have no room. */
static void
chart_write_axis(const struct chart_plan *p, struct text *out)
{
	int from = (int)strlen(p->of->from), to = (int)strlen(p->of->to);
	int left = p->label + 2, gap = p->columns - from - to;

	if (gap >= 2)
		text_add(out, "%*s%s%*s%s\n", left, "", p->of->from, gap, "", p->of->to);
	else
		text_add(out, "%*s%s\n", left, "", p->of->to);
}

void
chart_write(const struct chart *c, struct text *out)
{
	struct chart_plan p = { .of = c };

	chart_find_ends(&p);
	chart_share_rows(&p);
	p.label = chart_label_cols(&p);
	chart_lay_columns(&p);
	for (int row = p.above; row >= -p.below; row--)
		chart_write_row(&p, row, out);
	chart_write_axis(&p, out);
}
