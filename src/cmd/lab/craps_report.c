#include "cmd/lab/craps_report.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/utf8.h"
#include "text/json.h"

enum { WIDTH = 79, NUMBER = 32, BAR = 27 };

static void
craps_heading(bool colour, const char *title, const char *columns)
{
	printf("\n%s%s%s", colour ? "\033[1m" : "", title, colour ? "\033[0m" : "");
	printf("%*s\n", *columns != '\0' ? WIDTH - (int)strlen(title) : 0, columns);
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
craps_show_head(const struct craps_report *r)
{
	char asked[NUMBER], played[NUMBER];

	printf("Craps without bets, %s game%s\n%s %s, %s\n", craps_grouped(r->tally.games, played),
	       r->tally.games == 1 ? "" : "s", r->seed != NULL ? "seed" : "rolls of",
	       text_quoted(r->seed != NULL ? r->seed : r->file).text, r->generator);
	if (r->stopped)
		printf("Stopped early: %s of %s games were played.\n", played,
		       craps_grouped(r->asked, asked));
	if (r->left_out > 0)
		printf("%s line%s no roll and %s left out; the first is line %s.\n",
		       craps_grouped(r->left_out, asked), r->left_out == 1 ? " tells" : "s tell",
		       r->left_out == 1 ? "is" : "are", craps_grouped(r->first_left_out, played));
	if (r->unfinished > 0)
		printf("The last %s belong%s to a game that did not end and %s left out.\n",
		       r->unfinished == 1 ? "roll" : craps_grouped(r->unfinished, asked),
		       r->unfinished == 1 ? "s" : "", r->unfinished == 1 ? "is" : "are");
}

static void
craps_show_figure(const struct craps_figure *f, int n)
{
	char number[NUMBER], value[NUMBER], exact[FRACTION_TEXT];

	snprintf(number, sizeof(number), "(%d)", n);
	if (f->counts)
		craps_grouped((uint64_t)f->value, value);
	else if (f->defined)
		snprintf(value, sizeof(value), "%.4f", f->value);
	else
		snprintf(value, sizeof(value), "n/a");
	printf("%5s %s%*s", number, f->label, 44 - (int)strlen(f->label), value);
	if (f->judged)
		printf("%9.4f", f->expected);
	else if (!f->counts)
		printf(" = %s", fraction_text(f->exact, exact));
	if (f->judged && f->defined)
		printf(" %6.4f-%6.4f %+6.2f", f->low, f->high, f->z);
	putchar('\n');
}

static void
craps_show_figures(const struct craps_report *r, bool colour)
{
	static const char *const titles[CRAPS_SECTIONS] = { "GAME STATISTICS", "WIN STATISTICS",
							    "ENDING STATISTICS" };
	struct craps_figure f[CRAPS_FIGURES + 1];
	int shown = -1;

	craps_figures(&r->tally, &r->exact, f);
	for (int n = 1; n <= CRAPS_FIGURES; n++) {
		if ((int)f[n].section != shown)
			craps_heading(colour, titles[f[n].section],
				      "figure expected 95 % interval      z");
		shown = (int)f[n].section;
		craps_show_figure(&f[n], n);
	}
}

/* A bar of # for SEEN, and a | at the place where a bar for EXPECTED would end. */
static void
craps_show_bar(double seen, double expected, double most)
{
	int filled = (int)lround(seen / most * (BAR - 1));
	int mark = (int)lround(expected / most * (BAR - 1));
	char bar[BAR + 1] = "";

	for (int i = 0; i <= mark || i < filled; i++)
		bar[i] = i == mark ? '|' : i < filled ? '#' : ' ';
	printf("  %s\n", bar);
}

static void
craps_show_length(const char *rolls, uint64_t games, double share, double expected)
{
	char seen[NUMBER], whole[NUMBER];
	double tenths = round(expected * 10);

	craps_grouped((uint64_t)(tenths / 10), whole);
	printf("%5s %17s %7.4f %17s.%d", rolls, craps_grouped(games, seen), share, whole,
	       (int)fmod(tenths, 10));
}

static void
craps_show_lengths(const struct craps_report *r, bool colour)
{
	const struct craps_tally *t = &r->tally;
	double games = t->games > 0 ? (double)t->games : 1, most = 1;

	craps_heading(colour, "GAME LENGTHS (17)", "");
	printf("%5s %17s %7s %19s  %s\n", "rolls", "games", "share", "expected",
	       "# seen, | expected");
	for (int i = 1; i <= CRAPS_LONG; i++) {
		double expected = craps_length_expected(t, &r->exact, i);

		most = fmax(most, fmax((double)t->length[i], expected));
	}
	for (int i = 1; i <= CRAPS_LONG; i++) {
		double expected = craps_length_expected(t, &r->exact, i);
		char rolls[NUMBER];

		snprintf(rolls, sizeof(rolls), "%d%s", i, i == CRAPS_LONG ? "+" : "");
		craps_show_length(rolls, t->length[i], (double)t->length[i] / games, expected);
		craps_show_bar((double)t->length[i], expected, most);
	}
	craps_show_length("total", t->games, (double)t->games / games, (double)t->games);
	putchar('\n');
}

static void
craps_show_test(const char *what, struct craps_test test)
{
	if (!test.defined)
		printf("Chi-square of the %s: n/a, there are too few games.\n", what);
	else
		printf("Chi-square of the %s: %.2f with %d degree%s of freedom, p = %.*g\n", what,
		       test.statistic, test.degrees_of_freedom,
		       test.degrees_of_freedom == 1 ? "" : "s", test.p_value < 0.001 ? 2 : 4,
		       test.p_value);
}

static void
craps_print_text(const struct craps_report *r, bool colour)
{
	craps_show_head(r);
	craps_show_figures(r, colour);
	craps_show_lengths(r, colour);
	putchar('\n');
	craps_show_test("lengths", craps_test_lengths(&r->tally, &r->exact));
	craps_show_test("wins", craps_test_wins(&r->tally, &r->exact));
}

static double
craps_if_defined(bool defined, double x)
{
	return defined ? x : NAN;
}

static const char *
craps_length_key(int length, char out[NUMBER])
{
	snprintf(out, NUMBER, "%d%s", length, length == CRAPS_LONG ? "+" : "");
	return out;
}

static const char *
craps_figure_key(int n, char out[NUMBER])
{
	snprintf(out, NUMBER, "%d", n);
	return out;
}

static void
craps_put_data_points(struct json *j, const struct craps_report *r, const struct craps_figure *f)
{
	char key[NUMBER];

	json_open(j, "data_points", '{');
	for (int n = 1; n <= CRAPS_FIGURES; n++) {
		if (f[n].counts)
			json_number(j, craps_figure_key(n, key), (int64_t)f[n].value);
		else
			json_real(j, craps_figure_key(n, key),
				  craps_if_defined(f[n].defined, f[n].value));
	}
	json_open(j, "17", '{');
	for (int i = 1; i <= CRAPS_LONG; i++)
		json_number(j, craps_length_key(i, key), (int64_t)r->tally.length[i]);
	json_number(j, "total", (int64_t)r->tally.games);
	json_close(j);
	json_close(j);
}

static void
craps_put_expected(struct json *j, const struct craps_report *r, const struct craps_figure *f)
{
	char key[NUMBER];

	json_open(j, "expected", '{');
	for (int n = 1; n <= CRAPS_FIGURES; n++) {
		if (!f[n].counts)
			json_real(j, craps_figure_key(n, key), f[n].expected);
	}
	json_open(j, "17", '{');
	for (int i = 1; i <= CRAPS_LONG; i++)
		json_real(j, craps_length_key(i, key),
			  craps_length_expected(&r->tally, &r->exact, i));
	json_real(j, "total", (double)r->tally.games);
	json_close(j);
	json_close(j);
}

static void
craps_put_exact(struct json *j, const struct craps_figure *f)
{
	char key[NUMBER], text[FRACTION_TEXT];

	json_open(j, "exact", '{');
	for (int n = 1; n <= CRAPS_FIGURES; n++) {
		if (!f[n].counts)
			json_text(j, craps_figure_key(n, key), fraction_text(f[n].exact, text));
	}
	json_close(j);
}

static void
craps_put_intervals(struct json *j, const struct craps_figure *f)
{
	char key[NUMBER];

	json_open(j, "confidence_95", '{');
	for (int n = 1; n <= CRAPS_FIGURES; n++) {
		if (!f[n].judged)
			continue;
		json_open(j, craps_figure_key(n, key), '{');
		json_real(j, "low", craps_if_defined(f[n].defined, f[n].low));
		json_real(j, "high", craps_if_defined(f[n].defined, f[n].high));
		json_real(j, "z", craps_if_defined(f[n].defined, f[n].z));
		json_close(j);
	}
	json_close(j);
}

static void
craps_put_test(struct json *j, const char *key, struct craps_test test)
{
	json_open(j, key, '{');
	json_real(j, "statistic", craps_if_defined(test.defined, test.statistic));
	json_real(j, "degrees_of_freedom", craps_if_defined(test.defined, test.degrees_of_freedom));
	json_real(j, "p_value", craps_if_defined(test.defined, test.p_value));
	json_close(j);
}

static void
craps_put_chi_square(struct json *j, const struct craps_report *r)
{
	json_open(j, "chi_square", '{');
	craps_put_test(j, "tally", craps_test_lengths(&r->tally, &r->exact));
	craps_put_test(j, "wins", craps_test_wins(&r->tally, &r->exact));
	json_close(j);
}

static void
craps_print_json(const struct craps_report *r)
{
	struct craps_figure f[CRAPS_FIGURES + 1];
	struct json j;

	craps_figures(&r->tally, &r->exact, f);
	json_begin(&j, stdout, JSON_WIDE);
	json_open(&j, NULL, '{');
	json_text(&j, "game", "craps");
	json_words(&j, "seed", r->seed);
	if (r->file != NULL)
		json_words(&j, "rolls", r->file);
	json_number(&j, "threads", r->threads);
	json_real(&j, "seconds", r->seconds);
	json_text(&j, "generator", r->generator);
	json_number(&j, "games_asked", (int64_t)r->asked);
	json_sign(&j, "stopped_early", r->stopped);
	json_number(&j, "unfinished_rolls", (int64_t)r->unfinished);
	if (r->file != NULL)
		json_number(&j, "lines_left_out", (int64_t)r->left_out);
	craps_put_data_points(&j, r, f);
	craps_put_expected(&j, r, f);
	craps_put_exact(&j, f);
	craps_put_intervals(&j, f);
	craps_put_chi_square(&j, r);
	json_close(&j);
	json_end(&j);
}

/* A field with its comma; empty if there is nothing to say. */
static void
craps_csv_real(bool defined, double x)
{
	char text[NUMBER];

	printf(",%s", defined ? json_digits(x, text) : "");
}

/* A text between quotes; quotes inside it are doubled, and a character that cannot be seen is a
 * '?'. */
static void
craps_csv_text(const char *text)
{
	fputs(",\"", stdout);
	while (*text != '\0') {
		const char *shown;
		int length = utf8_shown(&text, &shown);

		if (*shown == '"')
			putchar('"');
		fwrite(shown, 1, (size_t)length, stdout);
	}
	putchar('"');
}

static void
craps_csv_figure(int n, const struct craps_figure *f)
{
	bool judged = f->judged && f->defined;

	printf("%d", n);
	craps_csv_text(f->label);
	craps_csv_real(f->defined, f->value);
	craps_csv_real(f->judged, f->expected);
	craps_csv_real(judged, f->low);
	craps_csv_real(judged, f->high);
	craps_csv_real(judged, f->z);
	putchar('\n');
}

static void
craps_csv_length(const char *key, uint64_t games, double expected_games)
{
	char text[NUMBER];

	printf("17:%s,\"games of length %s\",%" PRIu64 ",%s,,,\n", key, key, games,
	       json_digits(expected_games, text));
}

static void
craps_csv_test(const char *what, struct craps_test test)
{
	printf("%s,\"chi-square\"", what);
	craps_csv_real(test.defined, test.statistic);
	printf(",,,,\n%s,\"degrees of freedom\"", what);
	craps_csv_real(test.defined, test.degrees_of_freedom);
	printf(",,,,\n%s,\"p-value\"", what);
	craps_csv_real(test.defined, test.p_value);
	fputs(",,,,\n", stdout);
}

static void
craps_print_csv(const struct craps_report *r)
{
	struct craps_figure f[CRAPS_FIGURES + 1];
	char key[NUMBER];

	craps_figures(&r->tally, &r->exact, f);
	fputs("number,name,value,expected,low,high,z\n", stdout);
	for (int n = 1; n <= CRAPS_FIGURES; n++)
		craps_csv_figure(n, &f[n]);
	for (int i = 1; i <= CRAPS_LONG; i++)
		craps_csv_length(craps_length_key(i, key), r->tally.length[i],
				 craps_length_expected(&r->tally, &r->exact, i));
	craps_csv_length("total", r->tally.games, (double)r->tally.games);
	craps_csv_test("tally", craps_test_lengths(&r->tally, &r->exact));
	craps_csv_test("wins", craps_test_wins(&r->tally, &r->exact));
	printf("%s,\"where the dice come from\"", r->seed != NULL ? "seed" : "rolls");
	craps_csv_text(r->seed != NULL ? r->seed : r->file);
	fputs(",,,,\n", stdout);
}

void
craps_report_print(const struct craps_report *r, enum report_form form, bool colour)
{
	if (form == REPORT_TEXT)
		craps_print_text(r, colour);
	else
		(form == REPORT_JSON ? craps_print_json : craps_print_csv)(r);
}
