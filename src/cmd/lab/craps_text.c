#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/utf8.h"
#include "cmd/lab/craps_report.h"

enum { WIDTH = 79, NUMBER = 27, BAR = 27 };

struct ink {
	FILE *out;
	bool colour;
};

static void
craps_heading(const struct ink *ink, const char *title, const char *columns)
{
	fprintf(ink->out, "\n%s%s%s", ink->colour ? "\033[1m" : "", title,
		ink->colour ? "\033[0m" : "");
	fprintf(ink->out, "%*s\n", *columns != '\0' ? WIDTH - (int)strlen(title) : 0, columns);
}

/* With commas: 1,000,000. */
static const char *
craps_grouped(uint64_t n, char out[NUMBER])
{
	char digits[NUMBER];
	int length = snprintf(digits, sizeof(digits), "%" PRIu64, n);
	char *to = out;

	for (int i = 0; i < length; i++) {
		if (i > 0 && (length - i) % 3 == 0)
			*to++ = ',';
		*to++ = digits[i];
	}
	*to = '\0';
	return out;
}

static void
craps_show_head(const struct craps_report *r, FILE *out)
{
	char asked[NUMBER], played[NUMBER];

	fprintf(out, "Craps without bets, %s game%s\n%s %s, %s\n",
		craps_grouped(r->tally.games, played), r->tally.games == 1 ? "" : "s",
		r->seed != NULL ? "seed" : "rolls of",
		text_quoted(r->seed != NULL ? r->seed : r->file).text, r->generator);
	if (r->stopped)
		fprintf(out, "Stopped early: %s of %s games were played.\n", played,
			craps_grouped(r->asked, asked));
	if (r->left_out > 0)
		fprintf(out, "%s line%s no roll and %s left out; the first is line %s.\n",
			craps_grouped(r->left_out, asked), r->left_out == 1 ? " tells" : "s tell",
			r->left_out == 1 ? "is" : "are", craps_grouped(r->first_left_out, played));
	if (r->unfinished > 0)
		fprintf(out, "The last %s belong%s to a game that did not end and %s left out.\n",
			r->unfinished == 1 ? "roll" : craps_grouped(r->unfinished, asked),
			r->unfinished == 1 ? "s" : "", r->unfinished == 1 ? "is" : "are");
}

static void
craps_show_figure(const struct craps_figure *f, int n, FILE *out)
{
	char number[NUMBER], value[NUMBER], exact[FRACTION_TEXT];

	snprintf(number, sizeof(number), "(%d)", n);
	if (f->counts)
		craps_grouped((uint64_t)f->value, value);
	else if (f->defined)
		snprintf(value, sizeof(value), "%.4f", f->value);
	else
		snprintf(value, sizeof(value), "n/a");
	fprintf(out, "%5s %s%*s", number, f->label, 44 - (int)strlen(f->label), value);
	if (f->judged)
		fprintf(out, "%9.4f", f->expected);
	else if (!f->counts)
		fprintf(out, " = %s", fraction_text(f->exact, exact));
	if (f->judged && f->defined)
		fprintf(out, " %6.4f-%6.4f %+6.2f", f->low, f->high, f->z);
	fputc('\n', out);
}

static void
craps_show_figures(const struct craps_report *r, const struct ink *ink)
{
	static const char *const titles[CRAPS_SECTIONS] = { "GAME STATISTICS", "WIN STATISTICS",
							    "ENDING STATISTICS" };
	struct craps_figure f[CRAPS_FIGURES + 1];
	int shown = -1;

	craps_figures(&r->tally, &r->exact, f);
	for (int n = 1; n <= CRAPS_FIGURES; n++) {
		if ((int)f[n].section != shown)
			craps_heading(ink, titles[f[n].section],
				      "figure expected 95 % interval      z");
		shown = (int)f[n].section;
		craps_show_figure(&f[n], n, ink->out);
	}
}

/* A bar of # for SEEN, and a | at the place where a bar for EXPECTED would end. */
static void
craps_show_bar(double seen, double expected, double most, FILE *out)
{
	int filled = (int)lround(seen / most * (BAR - 1));
	int mark = (int)lround(expected / most * (BAR - 1));
	char bar[BAR + 1] = "";

	for (int i = 0; i <= mark || i < filled; i++)
		bar[i] = i == mark ? '|' : i < filled ? '#' : ' ';
	fprintf(out, "  %s\n", bar);
}

static void
craps_show_length(const char *rolls, uint64_t games, double share, double expected, FILE *out)
{
	char seen[NUMBER], whole[NUMBER];
	double tenths = round(expected * 10);

	craps_grouped((uint64_t)(tenths / 10), whole);
	fprintf(out, "%5s %17s %7.4f %17s.%d", rolls, craps_grouped(games, seen), share, whole,
		(int)fmod(tenths, 10));
}

static void
craps_show_lengths(const struct craps_report *r, const struct ink *ink)
{
	const struct craps_tally *t = &r->tally;
	double games = t->games > 0 ? (double)t->games : 1, most = 1;

	craps_heading(ink, "GAME LENGTHS (17)", "");
	fprintf(ink->out, "%5s %17s %7s %19s  %s\n", "rolls", "games", "share", "expected",
		"# seen, | expected");
	for (int i = 1; i <= CRAPS_LONG; i++) {
		double expected = craps_length_expected(t, &r->exact, i);

		most = fmax(most, fmax((double)t->length[i], expected));
	}
	for (int i = 1; i <= CRAPS_LONG; i++) {
		double expected = craps_length_expected(t, &r->exact, i);
		char rolls[NUMBER];

		snprintf(rolls, sizeof(rolls), "%d%s", i, i == CRAPS_LONG ? "+" : "");
		craps_show_length(rolls, t->length[i], (double)t->length[i] / games, expected,
				  ink->out);
		craps_show_bar((double)t->length[i], expected, most, ink->out);
	}
	craps_show_length("total", t->games, (double)t->games / games, (double)t->games, ink->out);
	fputc('\n', ink->out);
}

static void
craps_show_test(const char *what, struct craps_test test, FILE *out)
{
	if (!test.defined)
		fprintf(out, "Chi-square of the %s: n/a, there are too few games.\n", what);
	else
		fprintf(out, "Chi-square of the %s: %.2f with %d degree%s of freedom, p = %.*g\n",
			what, test.statistic, test.degrees_of_freedom,
			test.degrees_of_freedom == 1 ? "" : "s", test.p_value < 0.001 ? 2 : 4,
			test.p_value);
}

void
craps_report_text(const struct craps_report *r, FILE *out, bool colour)
{
	struct ink ink = { out, colour };

	craps_show_head(r, out);
	craps_show_figures(r, &ink);
	craps_show_lengths(r, &ink);
	fputc('\n', out);
	craps_show_test("lengths", craps_test_lengths(&r->tally, &r->exact), out);
	craps_show_test("wins", craps_test_wins(&r->tally, &r->exact), out);
}
