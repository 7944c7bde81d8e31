#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <json.h>

#include "base/utf8.h"
#include "cmd/craps_report.h"

enum { NUMBER = 32 };

/* As few digits as give the same double again. */
static const char *
shortest(double x, char out[NUMBER])
{
	for (int digits = 15; digits <= 17; digits++) {
		snprintf(out, NUMBER, "%.*g", digits, x);
		if (strtod(out, NULL) == x)
			break;
	}
	return out;
}

static json_object *
real(bool defined, double x)
{
	char text[NUMBER];

	return defined ? json_object_new_double_s(x, shortest(x, text)) : NULL;
}

/* From outside: JSON is UTF-8, and commands no terminal. */
static json_object *
words(const char *text)
{
	char *shown = text_disarmed(text);
	json_object *o = shown != NULL ? json_object_new_string(shown) : NULL;

	free(shown);
	return o;
}

static json_object *
whole(uint64_t n)
{
	return json_object_new_int64((int64_t)n);
}

static const char *
length_key(int length, char out[NUMBER])
{
	snprintf(out, NUMBER, "%d%s", length, length == CRAPS_LONG ? "+" : "");
	return out;
}

static json_object *
data_points(const struct craps_report *r, const struct craps_figure *f)
{
	json_object *points = json_object_new_object(), *tally = json_object_new_object();
	char key[NUMBER];

	for (int n = 1; n <= CRAPS_FIGURES; n++) {
		snprintf(key, sizeof(key), "%d", n);
		json_object_object_add(points, key,
				       f[n].counts ? whole((uint64_t)f[n].value)
						   : real(f[n].defined, f[n].value));
	}
	for (int i = 1; i <= CRAPS_LONG; i++)
		json_object_object_add(tally, length_key(i, key), whole(r->tally.length[i]));
	json_object_object_add(tally, "total", whole(r->tally.games));
	json_object_object_add(points, "17", tally);
	return points;
}

static json_object *
expected(const struct craps_report *r, const struct craps_figure *f)
{
	json_object *values = json_object_new_object(), *tally = json_object_new_object();
	char key[NUMBER];

	for (int n = 1; n <= CRAPS_FIGURES; n++) {
		snprintf(key, sizeof(key), "%d", n);
		if (!f[n].counts)
			json_object_object_add(values, key, real(true, f[n].expected));
	}
	for (int i = 1; i <= CRAPS_LONG; i++)
		json_object_object_add(tally, length_key(i, key),
				       real(true, craps_length_expected(&r->tally, &r->exact, i)));
	json_object_object_add(tally, "total", real(true, (double)r->tally.games));
	json_object_object_add(values, "17", tally);
	return values;
}

static json_object *
exact(const struct craps_figure *f)
{
	json_object *values = json_object_new_object();
	char key[NUMBER], text[FRACTION_TEXT];

	for (int n = 1; n <= CRAPS_FIGURES; n++) {
		snprintf(key, sizeof(key), "%d", n);
		if (!f[n].counts)
			json_object_object_add(
			    values, key, json_object_new_string(fraction_text(f[n].exact, text)));
	}
	return values;
}

static json_object *
intervals(const struct craps_figure *f)
{
	json_object *all = json_object_new_object();
	char key[NUMBER];

	for (int n = 1; n <= CRAPS_FIGURES; n++) {
		json_object *one;

		if (!f[n].judged)
			continue;
		one = json_object_new_object();
		json_object_object_add(one, "low", real(f[n].defined, f[n].low));
		json_object_object_add(one, "high", real(f[n].defined, f[n].high));
		json_object_object_add(one, "z", real(f[n].defined, f[n].z));
		snprintf(key, sizeof(key), "%d", n);
		json_object_object_add(all, key, one);
	}
	return all;
}

static json_object *
test_object(struct craps_test test)
{
	json_object *o = json_object_new_object();

	json_object_object_add(o, "statistic", real(test.defined, test.statistic));
	json_object_object_add(o, "degrees_of_freedom",
			       test.defined ? json_object_new_int(test.degrees_of_freedom) : NULL);
	json_object_object_add(o, "p_value", real(test.defined, test.p_value));
	return o;
}

static json_object *
chi_square(const struct craps_report *r)
{
	json_object *o = json_object_new_object();

	json_object_object_add(o, "tally", test_object(craps_test_lengths(&r->tally, &r->exact)));
	json_object_object_add(o, "wins", test_object(craps_test_wins(&r->tally, &r->exact)));
	return o;
}

void
craps_report_json(const struct craps_report *r, FILE *out)
{
	struct craps_figure f[CRAPS_FIGURES + 1];
	json_object *o = json_object_new_object();

	craps_figures(&r->tally, &r->exact, f);
	json_object_object_add(o, "game", json_object_new_string("craps"));
	json_object_object_add(o, "seed", r->seed != NULL ? words(r->seed) : NULL);
	if (r->file != NULL)
		json_object_object_add(o, "rolls", words(r->file));
	json_object_object_add(o, "threads", json_object_new_int(r->threads));
	json_object_object_add(o, "seconds", real(true, r->seconds));
	json_object_object_add(o, "generator", json_object_new_string(r->generator));
	json_object_object_add(o, "games_asked", whole(r->asked));
	json_object_object_add(o, "stopped_early", json_object_new_boolean(r->stopped));
	json_object_object_add(o, "unfinished_rolls", whole(r->unfinished));
	json_object_object_add(o, "data_points", data_points(r, f));
	json_object_object_add(o, "expected", expected(r, f));
	json_object_object_add(o, "exact", exact(f));
	json_object_object_add(o, "confidence_95", intervals(f));
	json_object_object_add(o, "chi_square", chi_square(r));
	fprintf(out, "%s\n",
		json_object_to_json_string_ext(o, JSON_C_TO_STRING_PRETTY |
						      JSON_C_TO_STRING_SPACED |
						      JSON_C_TO_STRING_NOSLASHESCAPE));
	json_object_put(o);
}

/* A field with its comma; empty where there is nothing to say. */
static void
csv_real(bool defined, double x, FILE *out)
{
	char text[NUMBER];

	fprintf(out, ",%s", defined ? shortest(x, text) : "");
}

/* Between quotes, and those inside doubled. */
static void
csv_text(const char *text, FILE *out)
{
	fputs(",\"", out);
	for (; *text != '\0'; text++) {
		if (*text == '"')
			fputc('"', out);
		fputc(*text, out);
	}
	fputc('"', out);
}

static void
csv_figure(int n, const struct craps_figure *f, FILE *out)
{
	bool judged = f->judged && f->defined;

	fprintf(out, "%d", n);
	csv_text(f->label, out);
	csv_real(f->defined, f->value, out);
	csv_real(f->judged, f->expected, out);
	csv_real(judged, f->low, out);
	csv_real(judged, f->high, out);
	csv_real(judged, f->z, out);
	fputc('\n', out);
}

static void
csv_length(const char *key, uint64_t games, double expected_games, FILE *out)
{
	char text[NUMBER];

	fprintf(out, "17:%s,\"games of length %s\",%" PRIu64 ",%s,,,\n", key, key, games,
		shortest(expected_games, text));
}

static void
csv_test(const char *what, struct craps_test test, FILE *out)
{
	fprintf(out, "%s,\"chi-square\"", what);
	csv_real(test.defined, test.statistic, out);
	fprintf(out, ",,,,\n%s,\"degrees of freedom\"", what);
	csv_real(test.defined, test.degrees_of_freedom, out);
	fprintf(out, ",,,,\n%s,\"p-value\"", what);
	csv_real(test.defined, test.p_value, out);
	fputs(",,,,\n", out);
}

void
craps_report_csv(const struct craps_report *r, FILE *out)
{
	struct craps_figure f[CRAPS_FIGURES + 1];
	char *from = text_disarmed(r->seed != NULL ? r->seed : r->file);
	char key[NUMBER];

	craps_figures(&r->tally, &r->exact, f);
	fputs("number,name,value,expected,low,high,z\n", out);
	for (int n = 1; n <= CRAPS_FIGURES; n++)
		csv_figure(n, &f[n], out);
	for (int i = 1; i <= CRAPS_LONG; i++)
		csv_length(length_key(i, key), r->tally.length[i],
			   craps_length_expected(&r->tally, &r->exact, i), out);
	csv_length("total", r->tally.games, (double)r->tally.games, out);
	csv_test("tally", craps_test_lengths(&r->tally, &r->exact), out);
	csv_test("wins", craps_test_wins(&r->tally, &r->exact), out);
	fprintf(out, "%s,\"where the dice come from\"", r->seed != NULL ? "seed" : "rolls");
	csv_text(from != NULL ? from : "", out);
	fputs(",,,,\n", out);
	free(from);
}
