/* `pitboss simulate --exact': the distribution itself, without a die thrown (LA-13). */
#include <inttypes.h>
#include <math.h>

#include "cmd/command.h"
#include "cmd/failings.h"
#include "cmd/lab/simulate_report.h"
#include "games/game_table.h"
#include "lab/session/session_exact.h"
#include "wire/json.h"

enum { NAME = 19 };

static void
exact_complain(const struct simulate_report *r, int i, enum session_exact_end end)
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
exact_print(const struct simulate_report *r, int i, const struct session_exact *exact)
{
	printf("%-*.*s %10.4f %10.4f %8.4f %% %8.4f %% %8.4f %%%s\n", NAME, NAME, r->name[i],
	       session_exact_mean(exact), session_exact_deviation(exact), 100 * exact->ruined,
	       100 * session_exact_ahead(exact), 100 * exact->reached,
	       failings_mark(&exact->failed));
}

static void
exact_print_quantiles(const struct simulate_report *r, int i, const struct session_exact *exact)
{
	printf("%-*.*s", NAME, NAME, r->name[i]);
	for (int k = 0; k < SESSION_QUANTILES; k++)
		printf(" %7" PRId64, session_exact_quantile(exact, session_percent[k]));
	putchar('\n');
}

static void
exact_print_failings(const struct simulate_report *r, const struct session_exact *exact)
{
	bool any = false;

	for (int i = 0; i < r->plan->n; i++)
		any |= failings_any(&exact[i].failed);
	if (any)
		putchar('\n');
	for (int i = 0; i < r->plan->n; i++)
		failings_print(r->name[i], "session", &exact[i].failed);
}

static void
exact_print_text(const struct simulate_report *r, const struct session_exact *exact)
{
	const struct session_plan *plan = r->plan;

	printf("%s: the exact distribution after %" PRIu64 " rolls, $%" PRId64 " each",
	       plan->game->title, plan->length, plan->bring);
	if (plan->leave > 0)
		printf(", until $%" PRId64, plan->leave);
	printf("%s%s\n\n%-*s %10s %10s %10s %10s %10s\n", r->set[0] != '\0' ? ", " : "", r->set,
	       NAME, "result", "mean", "sd", "ruined", "ahead", "reached");
	for (int i = 0; i < plan->n; i++)
		exact_print(r, i, &exact[i]);
	printf("\n%-*s", NAME, "at most, in ...");
	for (int k = 0; k < SESSION_QUANTILES; k++)
		printf(" %5d %%", session_percent[k]);
	putchar('\n');
	for (int i = 0; i < plan->n; i++)
		exact_print_quantiles(r, i, &exact[i]);
	exact_print_failings(r, exact);
}

static void
exact_put_player(struct json *j, const char *name, const struct session_exact *exact)
{
	json_open(j, NULL, '{');
	json_text(j, "name", name);
	json_real(j, "mean", session_exact_mean(exact));
	json_real(j, "deviation", session_exact_deviation(exact));
	json_real(j, "ruined", exact->ruined);
	json_real(j, "ahead", session_exact_ahead(exact));
	json_real(j, "reached", exact->reached);
	failings_write(j, &exact->failed);
	json_open(j, "chances", '{');
	for (int64_t i = 0; i < exact->n; i++) {
		char key[24];

		if (exact->chance[i] <= 0)
			continue;
		snprintf(key, sizeof(key), "%" PRId64, i - exact->bring);
		json_real(j, key, exact->chance[i]);
	}
	json_close(j);
	json_close(j);
}

static void
exact_print_json(const struct simulate_report *r, const struct session_exact *exact)
{
	const struct session_plan *plan = r->plan;
	struct json j;

	json_begin(&j, stdout, JSON_PAGE);
	json_open(&j, NULL, '{');
	json_text(&j, "game", plan->game->name);
	json_words(&j, "set", r->set);
	json_number(&j, "bring", plan->bring);
	json_number(&j, "leave", plan->leave);
	json_number(&j, "rolls", (int64_t)plan->length);
	json_open(&j, "players", '[');
	for (int i = 0; i < plan->n; i++)
		exact_put_player(&j, r->name[i], &exact[i]);
	json_close(&j);
	json_close(&j);
	json_end(&j);
}

int
simulate_tell_exactly(const struct simulate_report *r, bool json)
{
	struct session_exact exact[SESSION_PLAYERS] = { 0 };
	enum session_exact_end end = EXACT_DONE;
	int n = 0;

	while (n < r->plan->n && end == EXACT_DONE) {
		end = session_exact_of(r->plan, n, &exact[n]);
		if (end != EXACT_DONE)
			exact_complain(r, n, end);
		else
			n++;
	}
	if (end == EXACT_DONE)
		(json ? exact_print_json : exact_print_text)(r, exact);
	while (n-- > 0)
		session_exact_free(&exact[n]);
	return end == EXACT_DONE ? STATUS_OK : STATUS_FAILED;
}
