#include "cmd/books/summary.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/money.h"
#include "house/bank.h"
#include "house/ledger.h"

/* While it is made. */
struct summing {
	struct summary *summary;
	const struct past_sums *sums;
	struct prices prices;  /* of the table whose bets are looked at */
	struct luck_bet *luck; /* room for all sums */
	double half_variance;  /* of the line's bets that came back half-way */
};

static struct summary_line *
summary_add(struct summary *summary, const char *game, const char *bet)
{
	struct summary_line *line;
	struct text text;

	if (summary->n == summary->room) {
		int room = 2 * summary->room + 16;

		line = realloc(summary->line, (size_t)room * sizeof(*line));
		if (line == NULL)
			return NULL;
		summary->line = line;
		summary->room = room;
	}
	line = &summary->line[summary->n++];
	memset(line, 0, sizeof(*line));
	text = text_in(line->game, sizeof(line->game));
	text_add(&text, "%s", game);
	text = text_in(line->bet, sizeof(line->bet));
	text_add(&text, "%s", bet);
	return line;
}

/* Does SUM belong to a line of GAME and BET (empty: all)? */
static bool
summary_has(struct summing *s, const struct summary_line *line, const struct past_sum *sum)
{
	char name[PRICE_NAME];

	if (line->game[0] != '\0' && strcmp(line->game, sum->of.game) != 0)
		return false;
	if (line->bet[0] != '\0' && strncmp(line->bet, sum->of.spot, strlen(sum->of.spot)) != 0)
		return false;
	prices_open(&s->prices, &sum->of);
	return line->bet[0] == '\0' ||
	       strcmp(line->bet, prices_name(&s->prices, &sum->of, name)) == 0;
}

static struct fraction
summary_times(struct fraction f, int64_t times)
{
	return fraction_multiply(f, fraction_of(times, 1));
}

/* Bets of the line came back; they count if that was half-way. */
static void
summary_count_back(struct summing *s, struct summary_line *line, const struct past_sum *sum)
{
	struct tariff_half half;

	if (!prices_half(&s->prices, &sum->of, &half))
		return;
	line->bets += sum->times;
	line->half += sum->times;
	line->laid += sum->times * sum->of.stake;
	line->expected = fraction_add(line->expected, summary_times(half.expected, sum->times));
	s->half_variance += (double)sum->times * half.variance;
}

/* Counts the sums of a line; s->luck gets those that have a price.  Returns how many these are. */
static int
summary_count(struct summing *s, struct summary_line *line)
{
	int priced = 0;

	line->priced = true;
	line->expected = fraction_of(0, 1);
	s->half_variance = 0;
	for (int i = 0; i < s->sums->n; i++) {
		const struct past_sum *sum = &s->sums->sum[i];

		if (!summary_has(s, line, sum))
			continue;
		if (sum->back == sum->of.stake) {
			summary_count_back(s, line, sum);
			continue;
		}
		line->bets += sum->times;
		line->laid += sum->times * sum->of.stake;
		line->result += sum->times * (sum->back - sum->of.stake);
		if (prices_find(&s->prices, &sum->of, sum->back, sum->times, &s->luck[priced]))
			priced++;
		else
			line->priced = false;
	}
	return priced;
}

/* What joins bets of the line to each other; *PAIRS: there are such. */
static double
summary_covariance(struct summing *s, const struct summary_line *line, bool *pairs)
{
	double sum = 0;

	*pairs = false;
	for (int i = 0; i < s->sums->pairs; i++) {
		const struct past_pair *pair = &s->sums->pair[i];
		const struct past_sum one = { .of = pair->of[0] }, other = { .of = pair->of[1] };

		if (!summary_has(s, line, &one) || !summary_has(s, line, &other))
			continue;
		*pairs = true;
		sum += 2 * prices_covariance(&s->prices, pair);
	}
	return sum;
}

static void
summary_judge(struct summing *s, struct summary_line *line, int n)
{
	bool pairs;
	double more = summary_covariance(s, line, &pairs);
	chips step = luck_step(s->luck, n);

	line->expected = fraction_add(line->expected, luck_expected(s->luck, n));
	line->worse = pairs || line->half > 0 ? -1 : luck_exactly(s->luck, n, line->result);
	line->exact = line->worse >= 0;
	if (!line->exact)
		line->worse = luck_about(fraction_double(line->expected),
					 luck_variance(s->luck, n) + s->half_variance + more, step,
					 line->result);
}

static bool
summary_add_line(struct summing *s, const char *game, const char *bet)
{
	struct summary_line *line = summary_add(s->summary, game, bet);
	int n;

	if (line == NULL)
		return false;
	n = summary_count(s, line);
	if (line->priced && line->bets > 0)
		summary_judge(s, line, n);
	if (line->bets == 0)
		s->summary->n--;
	return true;
}

static bool
summary_is_there(const struct summary *summary, const char *game, const char *bet)
{
	for (int i = 0; i < summary->n; i++) {
		if (strcmp(summary->line[i].game, game) == 0 &&
		    strcmp(summary->line[i].bet, bet) == 0)
			return true;
	}
	return false;
}

/* The sums are in the order of the games. */
static bool
summary_add_lines(struct summing *s)
{
	const struct past_sums *sums = s->sums;
	bool ok = true;

	for (int i = 0; ok && i < sums->n; i++) {
		const struct past_spot *of = &sums->sum[i].of;
		bool last = i + 1 == sums->n || strcmp(sums->sum[i + 1].of.game, of->game) != 0;
		char name[PRICE_NAME];

		struct tariff_half half;

		prices_open(&s->prices, of);
		if (sums->sum[i].back == of->stake && !prices_half(&s->prices, of, &half))
			s->summary->returned += sums->sum[i].times;
		prices_name(&s->prices, of, name);
		if (!summary_is_there(s->summary, of->game, name))
			ok = summary_add_line(s, of->game, name);
		if (ok && last)
			ok = summary_add_line(s, of->game, "");
	}
	return ok && summary_add_line(s, "", "");
}

bool
summary_make(struct summary *summary, const struct past_sums *sums)
{
	struct summing s = { .summary = summary, .sums = sums };
	bool ok;

	*summary = (struct summary){ .stakes = sums->stakes };
	s.luck = calloc((size_t)sums->n + 1, sizeof(*s.luck));
	ok = s.luck != NULL && summary_add_lines(&s);
	prices_close(&s.prices);
	free(s.luck);
	return ok;
}

void
summary_free(struct summary *summary)
{
	free(summary->line);
	*summary = (struct summary){ .n = 0 };
}

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
