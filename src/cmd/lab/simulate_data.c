/* The report of sessions for programs. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "cmd/failings.h"
#include "cmd/lab/simulate_report.h"
#include "games/game_table.h"
#include "lab/chance.h"
#include "wire/json.h"

/* The figures of a player that are plain numbers, in the order of both forms. */
static const struct {
	const char *key;
	size_t at; /* offsetof() a double */
} columns[] = {
	{ "mean", offsetof(struct session_figures, mean) },
	{ "error", offsetof(struct session_figures, error) },
	{ "deviation", offsetof(struct session_figures, deviation) },
	{ "ruined", offsetof(struct session_figures, ruined) },
	{ "ahead", offsetof(struct session_figures, ahead) },
	{ "reached", offsetof(struct session_figures, reached) },
	{ "stopped", offsetof(struct session_figures, stopped) },
	{ "rolls", offsetof(struct session_figures, rolls) },
	{ "handle", offsetof(struct session_figures, laid) },
	{ "share", offsetof(struct session_figures, share) },
	{ "share_error", offsetof(struct session_figures, share_error) },
	{ "expected_share", offsetof(struct session_figures, expected_share) },
	{ "z", offsetof(struct session_figures, z) },
	{ "mean_fall", offsetof(struct session_figures, fall) },
};

enum { COLUMNS = sizeof(columns) / sizeof(columns[0]) };

static double
simulate_column(const struct session_figures *f, int i)
{
	return *(const double *)(const void *)((const char *)f + columns[i].at);
}

static void
simulate_put_quantiles(struct json *j, const struct session_figures *f)
{
	json_open(j, "quantiles", '{');
	for (int k = 0; k < SESSION_QUANTILES; k++) {
		char key[8];

		snprintf(key, sizeof(key), "%d", session_percent[k]);
		json_number(j, key, f->quantile[k]);
	}
	json_close(j);
}

/* How often each result came. */
static void
simulate_put_results(struct json *j, const struct spread *results)
{
	json_open(j, "results", '{');
	for (size_t i = 0; i < results->used; i++) {
		char key[24];

		snprintf(key, sizeof(key), "%" PRId64, results->at[i].value);
		json_number(j, key, results->at[i].times);
	}
	json_close(j);
}

static void
simulate_put_player(struct json *j, const struct simulate_report *r, int i)
{
	const struct session_figures *f = &r->figures[i];
	char exact[FRACTION_TEXT];

	json_open(j, NULL, '{');
	json_text(j, "name", r->name[i]);
	json_number(j, "sessions", f->sessions);
	for (int k = 0; k < COLUMNS; k++)
		json_real(j, columns[k].key, simulate_column(f, k));
	json_text(j, "expected", f->priced ? fraction_text(f->expected, exact) : NULL);
	json_sign(j, "few_make_the_handle", f->few);
	json_number(j, "half_the_handle", f->half);
	json_number(j, "fall_95", f->fall_95);
	json_number(j, "fall_most", f->fall_most);
	simulate_put_quantiles(j, f);
	simulate_put_results(j, &r->tally->player[i].results);
	failings_write(j, &r->tally->player[i].failed);
	json_close(j);
}

static void
simulate_put_pairs(struct json *j, const struct simulate_report *r)
{
	json_open(j, "differences", '[');
	for (int i = 0; i < r->plan->n; i++) {
		for (int k = i + 1; k < r->plan->n; k++) {
			struct session_difference d = session_difference_of(r->tally, i, k);

			json_open(j, NULL, '{');
			json_text(j, "first", r->name[i]);
			json_text(j, "second", r->name[k]);
			json_real(j, "mean", d.mean);
			json_real(j, "error", d.error);
			json_real(j, "ahead", d.ahead);
			json_real(j, "even", d.even);
			json_close(j);
		}
	}
	json_close(j);
}

void
simulate_report_json(const struct simulate_report *r)
{
	const struct session_plan *plan = r->plan;
	struct json j;

	json_begin(&j, stdout, JSON_PAGE);
	json_open(&j, NULL, '{');
	json_text(&j, "game", plan->game->name);
	json_words(&j, "seed", plan->seed);
	json_words(&j, "set", r->set);
	json_number(&j, "bring", plan->bring);
	json_number(&j, "leave", plan->leave);
	json_number(&j, simulate_unit_name(plan->unit), (int64_t)plan->length);
	json_sign(&j, "stopped", r->stopped);
	json_open(&j, "players", '[');
	for (int i = 0; i < plan->n; i++)
		simulate_put_player(&j, r, i);
	json_close(&j);
	simulate_put_pairs(&j, r);
	json_close(&j);
	json_end(&j);
}

static void
simulate_put_cell(double x)
{
	char digits[JSON_REAL];

	printf(",%s", isfinite(x) ? json_digits(x, digits) : "");
}

/* A name with a comma is quoted. */
static void
simulate_put_name(const char *name)
{
	if (strpbrk(name, ",\"") == NULL) {
		fputs(name, stdout);
		return;
	}
	putchar('"');
	for (; *name != '\0'; name++) {
		if (*name == '"')
			putchar('"');
		putchar(*name);
	}
	putchar('"');
}

static void
simulate_put_failings(const struct failings *f)
{
	printf(",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 "\n",
	       f->asked, f->late, f->refused, f->failed, f->ended, f->withdrawn);
}

void
simulate_report_csv(const struct simulate_report *r)
{
	printf("player,sessions");
	for (int k = 0; k < COLUMNS; k++)
		printf(",%s", columns[k].key);
	printf(",fall_95,fall_most");
	for (int k = 0; k < SESSION_QUANTILES; k++)
		printf(",quantile_%d", session_percent[k]);
	puts(",questions,late,refused,failed,ended,withdrawn");
	for (int i = 0; i < r->plan->n; i++) {
		const struct session_figures *f = &r->figures[i];

		simulate_put_name(r->name[i]);
		printf(",%" PRId64, f->sessions);
		for (int k = 0; k < COLUMNS; k++)
			simulate_put_cell(simulate_column(f, k));
		printf(",%" PRId64 ",%" PRId64, f->fall_95, f->fall_most);
		for (int k = 0; k < SESSION_QUANTILES; k++)
			printf(",%" PRId64, f->quantile[k]);
		simulate_put_failings(&r->tally->player[i].failed);
	}
}
