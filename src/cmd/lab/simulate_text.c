#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/name.h"
#include "base/utf8.h"
#include "cmd/failings.h"
#include "cmd/lab/simulate_report.h"
#include "games/game_table.h"
#include "lab/chance.h"

enum { NAME = 19, BAR = 46 };

/* As they can be seen. */
static void
simulate_print_words(const char *words)
{
	while (*words != '\0') {
		const char *shown;
		int length = utf8_shown(&words, &shown);

		fwrite(shown, 1, (size_t)length, stdout);
	}
}

/* WHAT ends with an s, which a single one has not: "1 session". */
static void
simulate_print_count(int64_t n, const char *what)
{
	printf("%" PRId64 " %.*s", n, (int)strlen(what) - (n == 1), what);
}

static void
simulate_print_head(const struct simulate_report *r)
{
	const struct session_plan *plan = r->plan;

	printf("%s: ", plan->game->title);
	simulate_print_count(r->figures[0].sessions, "sessions");
	printf(" of ");
	simulate_print_count((int64_t)plan->length, simulate_unit_name(plan->unit));
	printf(", $%" PRId64 " each", plan->bring);
	if (plan->leave > 0)
		printf(", until $%" PRId64, plan->leave);
	if (r->set[0] != '\0')
		printf(", %s", r->set);
	printf("\nseed ");
	simulate_print_words(plan->seed);
	putchar('\n');
	if (r->stopped)
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
		const struct session_figures *f = &r->figures[i];

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
	for (int k = 0; k < SESSION_QUANTILES; k++)
		printf(" %5d %%", session_percent[k]);
	putchar('\n');
	for (int i = 0; i < r->plan->n; i++) {
		printf("%-*.*s", NAME, NAME, r->name[i]);
		for (int k = 0; k < SESSION_QUANTILES; k++)
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
		const struct session_figures *f = &r->figures[i];

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
		const struct session_figures *f = &r->figures[i];

		if (f->few)
			printf("%s: %" PRId64 " of %" PRId64 " sessions make half of the handle,\n"
			       "so +- 95 %% of the share is too small, and there is no z.\n",
			       r->name[i], f->half, f->sessions);
	}
}

static void
simulate_print_falls(const struct simulate_report *r)
{
	printf("\n%-*s %9s %9s %9s\n", NAME, "largest fall", "mean", "95 %", "worst");
	for (int i = 0; i < r->plan->n; i++) {
		const struct session_figures *f = &r->figures[i];

		printf("%-*.*s %9.1f %9" PRId64 " %9" PRId64 "\n", NAME, NAME, r->name[i], f->fall,
		       f->fall_95, f->fall_most);
	}
}

static void
simulate_print_pairs(const struct simulate_report *r)
{
	if (r->plan->n < 2)
		return;
	printf("\n%-39s %9s %9s %7s %7s\n", "difference on the same dice", "mean", "+- 95 %",
	       "ahead", "even");
	for (int i = 0; i < r->plan->n; i++) {
		for (int k = i + 1; k < r->plan->n; k++) {
			struct session_difference d = session_difference_of(r->tally, i, k);
			char pair[2 * NAME_SIZE + 8];

			snprintf(pair, sizeof(pair), "%s - %s", r->name[i], r->name[k]);
			printf("%-39.39s", pair);
			simulate_print_number(d.mean, 9, 2);
			simulate_print_number(CHANCE_95 * d.error, 9, 2);
			printf(" %5.1f %% %5.1f %%\n", 100 * d.ahead, 100 * d.even);
		}
	}
}

/* The first and the last bar may have all that is below and above too. */
static char
simulate_bar_mark(const struct session_bars *bars, int k)
{
	if (k == bars->n - 1 && bars->above)
		return '+';
	return k == 0 && bars->below ? '-' : ' ';
}

static void
simulate_print_bars(const struct simulate_report *r, int i)
{
	struct session_bars bars;
	int64_t most = 1;

	session_bars_of(&r->tally->player[i], &bars);
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

void
simulate_report_text(const struct simulate_report *r)
{
	simulate_print_head(r);
	simulate_print_results(r);
	simulate_print_quantiles(r);
	simulate_print_bets(r);
	simulate_print_few(r);
	simulate_print_falls(r);
	simulate_print_pairs(r);
	for (int i = 0; i < r->plan->n; i++)
		simulate_print_bars(r, i);
	simulate_explain();
	simulate_print_failings(r);
}
