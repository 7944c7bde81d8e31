#include "cmd/lab/simulate_report.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/name.h"
#include "cmd/failings.h"
#include "games/game_table.h"
#include "lab/chance.h"
#include "text/report.h"

enum { NAME = 19, BAR = 46 };

/* WHAT ends with an s, which a single one has not: "1 session". */
static void
simulate_print_count(int64_t n, const char *what)
{
	printf("%" PRId64 " %.*s", n, (int)strlen(what) - (n == 1), what);
}

static void
simulate_print_head(const struct simulate_report *s, struct report *r)
{
	const struct simulation_plan *plan = s->plan;

	printf("%s: ", plan->game->title);
	simulate_print_count(s->figures[0].sessions, "sessions");
	printf(" of ");
	simulate_print_count((int64_t)plan->length, simulate_unit_name(plan->unit));
	printf(", $%" PRId64 " each", plan->bring);
	if (plan->leave > 0)
		printf(", until $%" PRId64, plan->leave);
	if (s->set[0] != '\0')
		printf(", %s", s->set);
	printf("\nseed ");
	report_words(r, plan->seed);
	putchar('\n');
	if (s->stopped)
		puts("stopped early: these are the sessions that were played");
}

static void
simulate_print_number(double x, int width, int digits)
{
	if (isfinite(x))
		printf(" %*.*f", width, digits, x);
	else
		printf(" %*s", width, "-");
}

static void
simulate_print_results(const struct simulate_report *r)
{
	printf("\n%-*s %9s %9s %9s %7s %7s %7s\n", NAME, "result", "mean", "+- 95 %", "sd",
	       "ruined", "ahead", r->plan->leave > 0 ? "reached" : "stopped");
	for (int i = 0; i < r->plan->n; i++) {
		const struct simulation_figures *f = &r->figures[i];

		printf("%-*.*s", NAME, NAME, r->name[i]);
		simulate_print_number(f->mean, 9, 2);
		simulate_print_number(CHANCE_95 * f->error, 9, 2);
		simulate_print_number(f->deviation, 9, 1);
		printf(" %5.1f %% %5.1f %% %5.1f %%%s\n", 100 * f->ruined, 100 * f->ahead,
		       100 * (r->plan->leave > 0 ? f->reached : f->stopped),
		       failings_mark(&r->tally->player[i].failed));
	}
}

static void
simulate_print_quantiles(const struct simulate_report *r)
{
	printf("\n%-*s", NAME, "at most, in ...");
	for (int k = 0; k < SIMULATION_QUANTILES; k++)
		printf(" %5d %%", simulation_percent[k]);
	putchar('\n');
	for (int i = 0; i < r->plan->n; i++) {
		printf("%-*.*s", NAME, NAME, r->name[i]);
		for (int k = 0; k < SIMULATION_QUANTILES; k++)
			printf(" %7" PRId64, r->figures[i].quantile[k]);
		putchar('\n');
	}
}

static void
simulate_print_bets(const struct simulate_report *r)
{
	printf("\n%-*s %9s %9s %10s %7s %9s %8s\n", NAME, "bets, a session", "rolls", "handle",
	       "share", "+- 95 %", "expected", "z");
	for (int i = 0; i < r->plan->n; i++) {
		const struct simulation_figures *f = &r->figures[i];

		printf("%-*.*s", NAME, NAME, r->name[i]);
		simulate_print_number(f->rolls, 9, 1);
		simulate_print_number(f->laid, 9, 1);
		simulate_print_number(100 * f->share, 8, 3);
		printf(" %%");
		simulate_print_number(100 * CHANCE_95 * f->share_error, 7, 3);
		simulate_print_number(f->priced ? 100 * f->expected_share : NAN, 7, 3);
		printf(" %%");
		simulate_print_number(f->z, 8, 1);
		putchar('\n');
	}
}

/* A z would judge the dice by an error that says nothing. */
static void
simulate_print_few(const struct simulate_report *r)
{
	for (int i = 0; i < r->plan->n; i++) {
		const struct simulation_figures *f = &r->figures[i];

		if (f->few)
			printf("%s: %" PRId64 " of %" PRId64 " sessions make half of the handle,\n"
			       "so +- 95 %% of the share is too small, and there is no z.\n",
			       r->name[i], f->half, f->sessions);
	}
}

static void
simulate_print_drawdowns(const struct simulate_report *r)
{
	printf("\n%-*s %9s %9s %9s\n", NAME, "largest fall", "mean", "95 %", "worst");
	for (int i = 0; i < r->plan->n; i++) {
		const struct simulation_figures *f = &r->figures[i];

		printf("%-*.*s %9.1f %9" PRId64 " %9" PRId64 "\n", NAME, NAME, r->name[i],
		       f->drawdown, f->drawdown_95, f->drawdown_most);
	}
}

/* Of two players. */
static void
simulate_add_pair(const struct simulate_report *s, struct report *r, int i, int k)
{
	struct simulation_difference d = simulation_difference_of(s->tally, i, k);
	char pair[2 * NAME_SIZE + 8];

	snprintf(pair, sizeof(pair), "%s - %s", s->name[i], s->name[k]);
	report_open(r, NULL, '{');
	report_say(r, "%-39.39s", pair);
	report_put_text(r, "first", s->name[i]);
	report_put_text(r, "second", s->name[k]);
	if (r->form == REPORT_TEXT) {
		simulate_print_number(d.mean, 9, 2);
		simulate_print_number(CHANCE_95 * d.error, 9, 2);
	}
	report_say(r, " %5.1f %% %5.1f %%\n", 100 * d.ahead, 100 * d.even);
	report_put_real(r, "mean", d.mean);
	report_put_real(r, "error", d.error);
	report_put_real(r, "ahead", d.ahead);
	report_put_real(r, "even", d.even);
	report_close(r);
}

static void
simulate_add_pairs(const struct simulate_report *s, struct report *r)
{
	report_open(r, "differences", '[');
	if (s->plan->n > 1)
		report_say(r, "\n%-39s %9s %9s %7s %7s\n", "difference on the same dice", "mean",
			   "+- 95 %", "ahead", "even");
	for (int i = 0; i < s->plan->n; i++) {
		for (int k = i + 1; k < s->plan->n; k++)
			simulate_add_pair(s, r, i, k);
	}
	report_close(r);
}

/* The first and the last bar may have all that is below and above too. */
static char
simulate_bar_mark(const struct simulation_bars *bars, int k)
{
	if (k == bars->n - 1 && bars->above)
		return '+';
	return k == 0 && bars->below ? '-' : ' ';
}

static void
simulate_print_bars(const struct simulate_report *r, int i)
{
	struct simulation_bars bars;
	int64_t most = 1;

	simulation_bars_of(&r->tally->player[i], &bars);
	for (int k = 0; k < bars.n; k++)
		most = bars.times[k] > most ? bars.times[k] : most;
	printf("\nresults of %s, in steps of %" PRId64 "\n", r->name[i], bars.width);
	for (int k = 0; k < bars.n; k++) {
		int cells = (int)((double)BAR * (double)bars.times[k] / (double)most + 0.5);

		printf("%10" PRId64 "%c%9" PRId64 " %5.1f %%%s", bars.from + k * bars.width,
		       simulate_bar_mark(&bars, k), bars.times[k],
		       100 * (double)bars.times[k] / (double)r->figures[i].sessions,
		       cells > 0 ? "  " : "");
		while (cells-- > 0)
			putchar('#');
		putchar('\n');
	}
	if (bars.below)
		puts("         -: and all below");
	if (bars.above)
		puts("         +: and all above");
}

static void
simulate_print_failings(const struct simulate_report *r)
{
	bool any = false;

	for (int i = 0; i < r->plan->n; i++)
		any |= failings_any(&r->tally->player[i].failed) ||
		       r->tally->player[i].failed.answered > 0;
	if (any)
		putchar('\n');
	for (int i = 0; i < r->plan->n; i++)
		failings_print(r->name[i], "session", &r->tally->player[i].failed);
}

/* The reader need not know how a mean is judged. */
static void
simulate_explain(void)
{
	puts("\n+- 95 %: in 95 of 100 such runs the figure is that near to its true value.\n"
	     "sd: how far a single session usually is from the mean.");
}

static void
simulate_print_text(const struct simulate_report *s, struct report *r)
{
	simulate_print_head(s, r);
	simulate_print_results(s);
	simulate_print_quantiles(s);
	simulate_print_bets(s);
	simulate_print_few(s);
	simulate_print_drawdowns(s);
	simulate_add_pairs(s, r);
	for (int i = 0; i < s->plan->n; i++)
		simulate_print_bars(s, i);
	simulate_explain();
	simulate_print_failings(s);
}

/* The figures of a player that are plain numbers. */
static const struct {
	const char *key;
	size_t at; /* offsetof() a double */
} columns[] = {
	{ "mean", offsetof(struct simulation_figures, mean) },
	{ "error", offsetof(struct simulation_figures, error) },
	{ "deviation", offsetof(struct simulation_figures, deviation) },
	{ "ruined", offsetof(struct simulation_figures, ruined) },
	{ "ahead", offsetof(struct simulation_figures, ahead) },
	{ "reached", offsetof(struct simulation_figures, reached) },
	{ "stopped", offsetof(struct simulation_figures, stopped) },
	{ "rolls", offsetof(struct simulation_figures, rolls) },
	{ "handle", offsetof(struct simulation_figures, laid) },
	{ "share", offsetof(struct simulation_figures, share) },
	{ "share_error", offsetof(struct simulation_figures, share_error) },
	{ "expected_share", offsetof(struct simulation_figures, expected_share) },
	{ "z", offsetof(struct simulation_figures, z) },
	{ "mean_fall", offsetof(struct simulation_figures, drawdown) },
};

enum { COLUMNS = sizeof(columns) / sizeof(columns[0]) };

static double
simulate_column(const struct simulation_figures *f, int i)
{
	return *(const double *)(const void *)((const char *)f + columns[i].at);
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
simulate_put_failings(struct report *r, const struct failings *f)
{
	if (r->form == REPORT_JSON) {
		failings_write(&r->json, f);
		return;
	}
	report_put_count(r, "questions", (int64_t)f->asked);
	report_put_count(r, "late", (int64_t)f->late);
	report_put_count(r, "refused", (int64_t)f->refused);
	report_put_count(r, "failed", (int64_t)f->failed);
	report_put_count(r, "ended", (int64_t)f->ended);
	report_put_count(r, "withdrawn", (int64_t)f->withdrawn);
}

static void
simulate_player_row(struct report *r, const void *ctx, int i)
{
	const struct simulate_report *s = ctx;
	const struct simulation_figures *f = &s->figures[i];
	bool json = r->form == REPORT_JSON;
	char exact[FRACTION_TEXT], key[24];

	report_put_text(r, json ? "name" : "player", s->name[i]);
	report_put_count(r, "sessions", f->sessions);
	for (int k = 0; k < COLUMNS; k++)
		report_put_real(r, columns[k].key, simulate_column(f, k));
	if (json) {
		json_text(&r->json, "expected",
			  f->priced ? fraction_text(f->expected, exact) : NULL);
		json_sign(&r->json, "few_make_the_handle", f->few);
		json_number(&r->json, "half_the_handle", f->half);
	}
	report_put_count(r, "fall_95", f->drawdown_95);
	report_put_count(r, "fall_most", f->drawdown_most);
	report_open(r, "quantiles", '{');
	for (int k = 0; k < SIMULATION_QUANTILES; k++) {
		snprintf(key, sizeof(key), "%s%d", json ? "" : "quantile_", simulation_percent[k]);
		report_put_count(r, key, f->quantile[k]);
	}
	report_close(r);
	if (json)
		simulate_put_results(&r->json, &s->tally->player[i].results);
	simulate_put_failings(r, &s->tally->player[i].failed);
}

void
simulate_print(const struct simulate_report *s, enum report_form form)
{
	const struct simulation_plan *plan = s->plan;
	struct report r;

	report_begin(&r, stdout, form, JSON_PAGE);
	if (form == REPORT_TEXT) {
		simulate_print_text(s, &r);
		return;
	}
	report_open(&r, NULL, '{');
	report_put_text(&r, "game", plan->game->name);
	report_put_text(&r, "seed", plan->seed);
	report_put_text(&r, "set", s->set);
	report_put_count(&r, "bring", plan->bring);
	report_put_count(&r, "leave", plan->leave);
	report_put_count(&r, simulate_unit_name(plan->unit), (int64_t)plan->length);
	report_put_sign(&r, "stopped", s->stopped);
	report_list(&r, "players", plan->n, simulate_player_row, s);
	simulate_add_pairs(s, &r);
	report_end(&r);
}
