#include <inttypes.h>
#include <math.h>

#include "base/utf8.h"
#include "cmd/lab/craps_report.h"
#include "wire/json.h"

enum { NUMBER = 32 };

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

void
craps_report_json(const struct craps_report *r, FILE *out)
{
	struct craps_figure f[CRAPS_FIGURES + 1];
	struct json j;

	craps_figures(&r->tally, &r->exact, f);
	json_begin(&j, out, JSON_WIDE);
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
craps_csv_real(bool defined, double x, FILE *out)
{
	char text[NUMBER];

	fprintf(out, ",%s", defined ? json_digits(x, text) : "");
}

/* A text between quotes; quotes inside it are doubled, and a character that cannot be seen is a
 * '?'. */
static void
craps_csv_text(const char *text, FILE *out)
{
	fputs(",\"", out);
	while (*text != '\0') {
		const char *shown;
		int length = utf8_shown(&text, &shown);

		if (*shown == '"')
			fputc('"', out);
		fwrite(shown, 1, (size_t)length, out);
	}
	fputc('"', out);
}

static void
craps_csv_figure(int n, const struct craps_figure *f, FILE *out)
{
	bool judged = f->judged && f->defined;

	fprintf(out, "%d", n);
	craps_csv_text(f->label, out);
	craps_csv_real(f->defined, f->value, out);
	craps_csv_real(f->judged, f->expected, out);
	craps_csv_real(judged, f->low, out);
	craps_csv_real(judged, f->high, out);
	craps_csv_real(judged, f->z, out);
	fputc('\n', out);
}

static void
craps_csv_length(const char *key, uint64_t games, double expected_games, FILE *out)
{
	char text[NUMBER];

	fprintf(out, "17:%s,\"games of length %s\",%" PRIu64 ",%s,,,\n", key, key, games,
		json_digits(expected_games, text));
}

static void
craps_csv_test(const char *what, struct craps_test test, FILE *out)
{
	fprintf(out, "%s,\"chi-square\"", what);
	craps_csv_real(test.defined, test.statistic, out);
	fprintf(out, ",,,,\n%s,\"degrees of freedom\"", what);
	craps_csv_real(test.defined, test.degrees_of_freedom, out);
	fprintf(out, ",,,,\n%s,\"p-value\"", what);
	craps_csv_real(test.defined, test.p_value, out);
	fputs(",,,,\n", out);
}

void
craps_report_csv(const struct craps_report *r, FILE *out)
{
	struct craps_figure f[CRAPS_FIGURES + 1];
	char key[NUMBER];

	craps_figures(&r->tally, &r->exact, f);
	fputs("number,name,value,expected,low,high,z\n", out);
	for (int n = 1; n <= CRAPS_FIGURES; n++)
		craps_csv_figure(n, &f[n], out);
	for (int i = 1; i <= CRAPS_LONG; i++)
		craps_csv_length(craps_length_key(i, key), r->tally.length[i],
				 craps_length_expected(&r->tally, &r->exact, i), out);
	craps_csv_length("total", r->tally.games, (double)r->tally.games, out);
	craps_csv_test("tally", craps_test_lengths(&r->tally, &r->exact), out);
	craps_csv_test("wins", craps_test_wins(&r->tally, &r->exact), out);
	fprintf(out, "%s,\"where the dice come from\"", r->seed != NULL ? "seed" : "rolls");
	craps_csv_text(r->seed != NULL ? r->seed : r->file, out);
	fputs(",,,,\n", out);
}
