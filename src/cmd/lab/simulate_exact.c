/* `pitboss simulate --exact': the distribution itself, without a die thrown (LA-13). */
#include <inttypes.h>
#include <math.h>

#include "cmd/command.h"
#include "cmd/failings.h"
#include "cmd/lab/simulate_report.h"
#include "games/game_table.h"
#include "lab/simulation/simulation_exact.h"
#include "text/report.h"

enum { NAME = 19 };

static void
exact_complain(const struct simulate_report *r, int i, enum simulation_exact_end end)
{
	static const char *const why[] = {
		[EXACT_DONE] = "",
		[EXACT_NOT_STATELESS] = "its bets depend on the past or on luck",
		[EXACT_NOT_ROLLS] = "a session that ends after so many rolls alone can be",
		[EXACT_TOO_LARGE] = "there are too many states, or it would take too long",
		[EXACT_NO_MEMORY] = "there is no memory left",
	};

	command_complain("%s cannot be computed exactly: %s; without --exact it is played",
			 r->name[i], why[end]);
}

static void
exact_print_failings(const struct simulate_report *s, const struct simulation_exact *exact)
{
	bool any = false;

	for (int i = 0; i < s->plan->n; i++)
		any |= failings_any(&exact[i].failed);
	if (any)
		putchar('\n');
	for (int i = 0; i < s->plan->n; i++)
		failings_print(s->name[i], "session", &exact[i].failed);
}

static void
exact_print_quantiles(const struct simulate_report *s, const struct simulation_exact *exact)
{
	printf("\n%-*s", NAME, "at most, in ...");
	for (int k = 0; k < SIMULATION_QUANTILES; k++)
		printf(" %5d %%", simulation_percent[k]);
	putchar('\n');
	for (int i = 0; i < s->plan->n; i++) {
		printf("%-*.*s", NAME, NAME, s->name[i]);
		for (int k = 0; k < SIMULATION_QUANTILES; k++)
			printf(" %7" PRId64,
			       simulation_exact_quantile(&exact[i], simulation_percent[k]));
		putchar('\n');
	}
}

static void
exact_put_chances(struct json *j, const struct simulation_exact *exact)
{
	json_open(j, "chances", '{');
	for (int64_t i = 0; i < exact->n; i++) {
		char key[24];

		if (exact->chance[i] <= 0)
			continue;
		snprintf(key, sizeof(key), "%" PRId64, i - exact->bring);
		json_real(j, key, exact->chance[i]);
	}
	json_close(j);
}

static void
exact_add_player(const char *name, const struct simulation_exact *exact, struct report *r)
{
	double ahead = simulation_exact_ahead(exact);

	report_open(r, NULL, '{');
	report_say(r, "%-*.*s", NAME, NAME, name);
	report_put_text(r, "name", name);
	report_real(r, "mean", " %10.4f", simulation_exact_mean(exact));
	report_real(r, "deviation", " %10.4f", simulation_exact_deviation(exact));
	report_say(r, " %8.4f %% %8.4f %% %8.4f %%%s\n", 100 * exact->ruined, 100 * ahead,
		   100 * exact->reached, failings_mark(&exact->failed));
	report_put_real(r, "ruined", exact->ruined);
	report_put_real(r, "ahead", ahead);
	report_put_real(r, "reached", exact->reached);
	if (r->form == REPORT_JSON) {
		failings_write(&r->json, &exact->failed);
		exact_put_chances(&r->json, exact);
	}
	report_close(r);
}

static void
exact_report(const struct simulate_report *s, const struct simulation_exact *exact,
	     enum report_form form)
{
	const struct simulation_plan *plan = s->plan;
	struct report r;

	report_begin(&r, stdout, form, JSON_PAGE);
	report_open(&r, NULL, '{');
	report_say(&r, "%s: the exact distribution after %" PRIu64 " rolls", plan->game->title,
		   plan->length);
	report_put_text(&r, "game", plan->game->name);
	report_put_text(&r, "set", s->set);
	report_count(&r, "bring", ", $%" PRId64 " each", plan->bring);
	if (plan->leave > 0)
		report_say(&r, ", until $%" PRId64, plan->leave);
	report_put_count(&r, "leave", plan->leave);
	report_put_count(&r, "rolls", (int64_t)plan->length);
	report_say(&r, "%s%s\n\n%-*s %10s %10s %10s %10s %10s\n", s->set[0] != '\0' ? ", " : "",
		   s->set, NAME, "result", "mean", "sd", "ruined", "ahead", "reached");
	report_open(&r, "players", '[');
	for (int i = 0; i < plan->n; i++)
		exact_add_player(s->name[i], &exact[i], &r);
	report_end(&r);
	if (form == REPORT_TEXT) {
		exact_print_quantiles(s, exact);
		exact_print_failings(s, exact);
	}
}

int
simulate_tell_exactly(const struct simulate_report *s, enum report_form form)
{
	struct simulation_exact exact[SIMULATION_PLAYERS] = { 0 };
	enum simulation_exact_end end = EXACT_DONE;
	int n = 0;

	while (n < s->plan->n && end == EXACT_DONE) {
		end = simulation_exact_of(s->plan, n, &exact[n]);
		if (end != EXACT_DONE)
			exact_complain(s, n, end);
		else
			n++;
	}
	if (end == EXACT_DONE)
		exact_report(s, exact, form);
	while (n-- > 0)
		simulation_exact_free(&exact[n]);
	return end == EXACT_DONE ? STATUS_OK : STATUS_FAILED;
}
