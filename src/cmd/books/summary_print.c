#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "base/money.h"
#include "cmd/books/summary.h"
#include "house/bank.h"

enum { SUMMARY_CELL = 48 };

/* "-$16.67", "+$0.40", of an exact amount. */
static const char *
summary_cents(struct fraction amount, char out[SUMMARY_CELL])
{
	double dollars = fraction_double(amount);
	int64_t cents = (int64_t)(dollars * 100 + (dollars < 0 ? -0.5 : 0.5));
	int64_t whole = cents < 0 ? -cents : cents;
	struct text text = text_in(out, SUMMARY_CELL);
	char words[MONEY_SIZE];

	text_add(&text, "%s%s.%02d",
		 cents < 0   ? "-"
		 : cents > 0 ? "+"
			     : "",
		 money(whole / 100, words), (int)(whole % 100));
	return out;
}

/* "35.2 %"; one of a normal distribution is marked. */
static const char *
summary_share(const struct summary_line *line, char out[SUMMARY_CELL])
{
	struct text text = text_in(out, SUMMARY_CELL);

	text_add(&text, "%s%.1f %%", line->exact ? "" : "~", 100 * line->worse);
	return out;
}

static void
summary_row(struct report *r, const void *ctx, int i)
{
	static const struct summary_line none;
	const struct summary *summary = ctx;
	const struct summary_line *line = i < summary->n ? &summary->line[i] : &none;
	bool json = r->form == REPORT_JSON;
	char expected[SUMMARY_CELL], worse[SUMMARY_CELL];

	report_say(r, "%-8s %-11s", line->game[0] != '\0' ? line->game : "all games",
		   line->bet[0] == '\0' && line->game[0] != '\0' ? "in all" : line->bet);
	if (!json || line->game[0] != '\0')
		report_put_text(r, "game", line->game);
	if (!json || line->bet[0] != '\0')
		report_put_text(r, "bet", line->bet);
	report_count(r, "bets", " %8" PRId64, line->bets);
	report_chips(r, "laid", 12, line->laid);
	report_change(r, "result", 12, line->result);
	report_say(r, " %13s %9s",
		   line->priced ? summary_cents(line->expected, expected) : "no price",
		   line->priced ? summary_share(line, worse) : "");
	if (json && line->half > 0)
		report_put_count(r, "came_back", line->half);
	if (json && !line->priced)
		return;
	if (json)
		report_put_fraction(r, "expected", line->expected);
	report_put_real(r, json ? "expected_chips" : "expected",
			line->priced ? fraction_double(line->expected) : NAN);
	report_put_real(r, "worse", line->priced ? line->worse : NAN);
	if (line->priced)
		report_put_sign(r, "exact", line->exact);
	else
		report_put_text(r, "exact", NULL);
}

static void
summary_explain(const struct summary *summary)
{
	bool about = false, unpriced = false, half = false;

	for (int i = 0; i < summary->n; i++) {
		half = half || summary->line[i].half > 0;
		about = about || (summary->line[i].priced && !summary->line[i].exact);
		unpriced = unpriced || !summary->line[i].priced;
	}
	puts("\nexpected: what these bets bring on average, exactly as the rules say.\n"
	     "worse: the share of people with the same bets who would do worse.");
	if (about)
		puts("~: about that share, from a normal distribution; without it the share is "
		     "exact.");
	if (half)
		puts("Line bets that came back from their number count with the result 0; what "
		     "they\n"
		     "were worth there is taken off what is expected.");
	if (unpriced)
		puts("no price: what such a bet brings depends on how you and the others play, so\n"
		     "the rules alone say nothing of it.");
}

void
summary_print(const struct summary *summary, enum report_form form)
{
	char stake[MONEY_SIZE];
	struct report r;

	report_begin(&r, stdout, form, JSON_WIDE);
	report_open(&r, NULL, '{');
	report_say(&r, "%s",
		   summary->n == 0 ? "No bet of yours has been decided.\n"
				   : "game     bet             bets         laid       result"
				     "      expected     worse\n");
	report_list(&r, "lines", summary->n, summary_row, summary);
	if (form == REPORT_TEXT && summary->n > 0)
		summary_explain(summary);
	if (summary->returned > 0)
		report_say(&r,
			   "Bets that came back undecided, which are not counted: %" PRId64 ".\n",
			   summary->returned);
	report_put_count(&r, "returned", summary->returned);
	report_say(&r, "New stakes of %s that you took from the house: ", money(BANKROLL, stake));
	report_count(&r, "new_stakes", "%" PRId64 ".\n", summary->stakes);
	report_end(&r);
}
