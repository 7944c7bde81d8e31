#include <inttypes.h>
#include <stdio.h>

#include "base/money.h"
#include "cmd/books/summary.h"
#include "house/bank.h"
#include "wire/json.h"

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
summary_print_line(const struct summary_line *line)
{
	char laid[MONEY_SIZE], result[MONEY_SIZE], expected[SUMMARY_CELL], worse[SUMMARY_CELL];

	printf("%-8s %-11s %8" PRId64 " %12s %12s %13s %9s\n",
	       line->game[0] != '\0' ? line->game : "all games",
	       line->bet[0] != '\0'    ? line->bet
	       : line->game[0] != '\0' ? "in all"
				       : "",
	       line->bets, money(line->laid, laid), money_change(line->result, result),
	       line->priced ? summary_cents(line->expected, expected) : "no price",
	       line->priced ? summary_share(line, worse) : "");
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

static void
summary_print_text(const struct summary *summary)
{
	char stake[MONEY_SIZE];

	if (summary->n == 0) {
		puts("No bet of yours has been decided.");
	} else {
		printf("%-8s %-11s %8s %12s %12s %13s %9s\n", "game", "bet", "bets", "laid",
		       "result", "expected", "worse");
		for (int i = 0; i < summary->n; i++)
			summary_print_line(&summary->line[i]);
		summary_explain(summary);
	}
	if (summary->returned > 0)
		printf("Bets that came back undecided, which are not counted: %" PRId64 ".\n",
		       summary->returned);
	printf("New stakes of %s that you took from the house: %" PRId64 ".\n",
	       money(BANKROLL, stake), summary->stakes);
}

/* Nothing in it has a comma or a quote. */
static void
summary_print_csv(const struct summary *summary)
{
	puts("game,bet,bets,laid,result,expected,worse,exact");
	for (int i = 0; i < summary->n; i++) {
		const struct summary_line *line = &summary->line[i];
		char expected[JSON_REAL], worse[JSON_REAL];

		printf("%s,%s,%" PRId64 ",%" PRId64 ",%" PRId64, line->game, line->bet, line->bets,
		       line->laid, line->result);
		if (line->priced)
			printf(",%s,%s,%s\n",
			       json_digits(fraction_double(line->expected), expected),
			       json_digits(line->worse, worse), line->exact ? "yes" : "no");
		else
			puts(",,,");
	}
}

static void
summary_put(struct json *j, const struct summary_line *line)
{
	char text[FRACTION_TEXT];

	json_open(j, NULL, '{');
	if (line->game[0] != '\0')
		json_words(j, "game", line->game);
	if (line->bet[0] != '\0')
		json_words(j, "bet", line->bet);
	json_number(j, "bets", line->bets);
	json_number(j, "laid", line->laid);
	json_number(j, "result", line->result);
	if (line->half > 0)
		json_number(j, "came_back", line->half);
	if (line->priced) {
		json_text(j, "expected", fraction_text(line->expected, text));
		json_real(j, "expected_chips", fraction_double(line->expected));
		json_real(j, "worse", line->worse);
		json_sign(j, "exact", line->exact);
	}
	json_close(j);
}

static void
summary_print_json(const struct summary *summary)
{
	struct json j;

	json_begin(&j, stdout, JSON_WIDE);
	json_open(&j, NULL, '{');
	json_open(&j, "lines", '[');
	for (int i = 0; i < summary->n; i++)
		summary_put(&j, &summary->line[i]);
	json_close(&j);
	json_number(&j, "returned", summary->returned);
	json_number(&j, "new_stakes", summary->stakes);
	json_close(&j);
	json_end(&j);
}

void
summary_print(const struct summary *summary, enum summary_form form)
{
	static void (*const forms[])(const struct summary *summary) = {
		[SUMMARY_TEXT] = summary_print_text,
		[SUMMARY_CSV] = summary_print_csv,
		[SUMMARY_JSON] = summary_print_json,
	};

	forms[form](summary);
}
