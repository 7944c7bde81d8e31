#include "cmd/lab/odds.h"

#include <math.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/lab/study.h"
#include "games/game.h"
#include "games/game_table.h"
#include "lab/odds.h"

double
odds_percent(struct fraction f)
{
	return 100 * fraction_double(f);
}

static const char *
odds_pays_text(struct fraction pays, char out[FRACTION_TEXT + 4])
{
	char num[FRACTION_TEXT], den[FRACTION_TEXT];

	fraction_text(fraction_numerator(pays), num);
	fraction_text(fraction_denominator(pays), den);
	snprintf(out, FRACTION_TEXT + 4, "%.190s to %.190s", num, den);
	return out;
}

/* No bet is ever paid at such a rate, so it is explained. */
static void
odds_explain_means(struct report *r, const struct odds *odds, int n)
{
	char pays[FRACTION_TEXT + 4], won[FRACTION_TEXT], staked[FRACTION_TEXT];
	int i = 0;

	while (i < n && !odds[i].mixed)
		i++;
	if (i == n)
		return;
	report_say(
	    r,
	    "\nA bet with odds is paid at several rates, so what it pays is the mean of the bets\n"
	    "that win: %s means that for each $%s on the line and in odds, $%s are won.\n",
	    odds_pays_text(odds[i].pays, pays),
	    fraction_text(fraction_denominator(odds[i].pays), staked),
	    fraction_text(fraction_numerator(odds[i].pays), won));
}

static void
odds_row(struct report *r, const void *ctx, int i)
{
	const struct odds *odds = (const struct odds *)ctx + i;
	char pays[FRACTION_TEXT + 4];

	report_text(r, "bet", "%-23s", odds->bet);
	report_say(r, " %-12s", odds_pays_text(odds->pays, pays));
	report_put_fraction(r, "pays", odds->pays);
	report_fraction(r, "win", -9, odds->win);
	report_say(r, " %6.3f %% ", odds_percent(odds->win));
	report_fraction(r, "edge", -9, odds->edge);
	report_real(r, "edge_percent", " %6.4f %%", odds_percent(odds->edge));
}

static bool
odds_has(const struct study *s)
{
	return exact_has(s->game);
}

/* The table that WORD says; NULL with a complaint.  A game without options is found as any. */
static const struct study *
odds_find(char *word, struct opening *table)
{
	char words[400];
	struct text why = text_in(words, sizeof(words));
	const struct study *s;

	if (strchr(word, ':') != NULL && !opening_read(word, table, &why)) {
		command_complain("%s", words);
		return NULL;
	}
	if (strchr(word, ':') != NULL)
		return study_find(table->game->name);
	s = study_find(word);
	if (s != NULL)
		*table = opening_of(s->game);
	return s;
}

/* The table has the pay table of the flag.  False with a complaint. */
static bool
odds_set_paytable(const struct study *s, struct odds_values *v)
{
	const char *name = v->paytable;
	int option = game_option_find(s->game, "paytable");
	char words[400];
	struct text why = text_in(words, sizeof(words));
	int64_t value;

	if (option < 0) {
		command_complain("%s has no pay tables; sicbo has", s->game->name);
		return false;
	}
	if (!game_option_value(s->game, option, name, &value, &why)) {
		command_complain("%s", words);
		return false;
	}
	if (value < s->game->options[option].min || value > s->game->options[option].max) {
		command_complain("--paytable takes %d to %d or a name, not %s",
				 s->game->options[option].min, s->game->options[option].max, name);
		return false;
	}
	opening_set(&v->table, option, (int32_t)value);
	return true;
}

/* The player of number I that has something to bet on at the table; NULL if there are no more. */
static const struct strategy *
odds_player(const struct odds_table *t, int i)
{
	const struct strategy *s = t->game->strategies;

	for (; s->name != NULL; s++) {
		if ((s->fits == NULL || s->fits(t->option)) && i-- == 0)
			return s;
	}
	return NULL;
}

static void
odds_player_row(struct report *r, const void *ctx, int i)
{
	const struct odds_table *t = ctx;
	const struct strategy *s = odds_player(t, i);
	double cost = exact_hourly_cost(t->exact, &t->rows, s);

	report_text(r, "player", "%-19s", s->name);
	report_say(r, " $%.0f", cost);
	report_put_count(r, "measured_hourly_cost", llround(cost));
}

void
odds_report_players(struct report *r, const struct odds_table *t, const char *unit)
{
	double hour = exact_rolls_an_hour(t->game);
	int n = 0;

	while (odds_player(t, n) != NULL)
		n++;
	if (r->form == REPORT_TEXT && hour <= 0)
		n = 0;
	if (n > 0)
		report_say(r, "\nWhat simulated players lose in an hour of %.0f %s, on average:\n",
			   hour, unit);
	report_list(r, "players", n, odds_player_row, t);
}

/* The bets of a table, all at their first price.  False without memory. */
static bool
odds_open_table(const struct study *s, const int32_t *option, struct odds_table *t)
{
	*t = (struct odds_table){ .game = s->game, .more = s->more_odds };
	memcpy(t->option, option, sizeof(t->option));
	t->exact = exact_open(s->game, option);
	return t->exact != NULL && exact_rows(t->exact, &t->rows);
}

/* A bet that a roll decides, as a row of the usual report. */
static struct odds
odds_of_row(const struct exact_row *row)
{
	const struct exact_price *p = &row->price;
	struct fraction won = fraction_of(0, 1);

	for (int i = 0; i < p->n; i++)
		won =
		    fraction_add(won, fraction_multiply(p->win[i].chance,
							fraction_of(p->win[i].amount, row->unit)));
	return (struct odds){ .bet = row->name,
			      .pays = fraction_divide(won, p->wins),
			      .win = p->wins,
			      .edge = p->edge };
}

/* As the rules have it. */
static bool
odds_tell_usual(const struct study *s, struct report *r)
{
	static struct odds_table table;
	int32_t option[OPTIONS];
	struct odds odds[BET_ROWS];
	const struct opening usual = opening_of(s->game);
	int n = s->bettors != NULL ? odds_of(s->game, s->bettors, odds) : 0;
	bool ok = n >= 0;

	opening_values(&usual, option);
	if (s->bettors == NULL) {
		ok = odds_open_table(s, option, &table);
		for (; ok && n < table.rows.n; n++)
			odds[n] = odds_of_row(&table.rows.row[n]);
	}
	if (ok) {
		report_say(r,
			   "bet                     pays         wins                house edge\n");
		report_list(r, NULL, n, odds_row, odds);
		odds_explain_means(r, odds, n);
	}
	exact_close(table.exact);
	return ok;
}

/* Report N tables. */
static void
odds_report(struct report *r, const struct odds_table *t, int n)
{
	if (t->rows.one_roll)
		report_open(r, NULL, '[');
	for (int i = 0; i < n; i++) {
		report_open(r, NULL, '{');
		(t->rows.one_roll ? odds_ways_report : odds_chances_report)(&t[i], r);
		report_close(r);
	}
}

enum { ODDS_TABLES = 32 };

/* The pay tables of a game side by side. */
static bool
odds_compare(const struct study *s, const struct odds_values *v, int paytable, struct report *r)
{
	static struct odds_table table[ODDS_TABLES];
	int32_t option[OPTIONS];
	bool ok = true;
	int n = 0;

	opening_values(&v->table, option);
	for (int32_t i = s->game->options[paytable].min;
	     ok && n < ODDS_TABLES && i <= s->game->options[paytable].max; i++) {
		option[paytable] = i;
		ok = odds_open_table(s, option, &table[n++]);
	}
	if (ok && v->json)
		odds_report(r, table, n);
	else if (ok)
		odds_ways_compare(table, n);
	for (int i = 0; i < n; i++)
		exact_close(table[i].exact);
	return ok;
}

/* A table with options, or with the pay table that a flag says. */
static int
odds_tell(const struct study *s, const struct odds_values *v, struct report *r)
{
	static struct odds_table table;
	int32_t option[OPTIONS];
	bool ok;

	opening_values(&v->table, option);
	ok = odds_open_table(s, option, &table);
	if (ok && table.rows.n == 0)
		command_complain("%s", s->no_odds);
	else if (ok)
		odds_report(r, &table, 1);
	exact_close(table.exact);
	return !ok ? STATUS_FAILED : table.rows.n == 0 ? STATUS_USAGE : STATUS_OK;
}

static int
odds_run(const void *arg, int argc, char **argv)
{
	struct odds_values values = *(const struct odds_values *)arg;
	const struct study *s = odds_find(argv[0], &values.table);
	struct names there = { "" };
	struct report r;
	int paytable, status;

	(void)argc;
	if (s == NULL)
		return STATUS_USAGE;
	if (!odds_has(s)) {
		command_complain("%s has no bets against the house; these games have: %s",
				 s->game->name, study_names(odds_has, &there));
		return STATUS_USAGE;
	}
	if (values.paytable != NULL && !odds_set_paytable(s, &values))
		return STATUS_USAGE;
	paytable = game_option_find(s->game, "paytable");
	report_begin(&r, stdout, values.json ? REPORT_JSON : REPORT_TEXT, JSON_WIDE);
	if (values.compare && paytable >= 0)
		status = odds_compare(s, &values, paytable, &r) ? STATUS_OK : STATUS_FAILED;
	else if (opening_is_usual(&values.table) && !values.compare)
		status = odds_tell_usual(s, &r) ? STATUS_OK : STATUS_FAILED;
	else
		status = odds_tell(s, &values, &r);
	if (status == STATUS_OK)
		report_end(&r);
	if (status == STATUS_FAILED)
		command_complain("there is no memory left");
	return status;
}

static const struct flag flags[] = {
	{ "paytable", 0, FLAG_TEXT, "N|NAME", 0, 0, offsetof(struct odds_values, paytable),
	  "of this pay table, by its number or name" },
	{ "compare", 0, FLAG_SET, NULL, 0, 0, offsetof(struct odds_values, compare),
	  "all pay tables side by side" },
	{ "json", 0, FLAG_SET, NULL, 0, 0, offsetof(struct odds_values, json),
	  "a list of objects, with exact fractions as texts" },
	{ .name = NULL },
};

const struct command odds_command = {
	.name = "odds",
	.operands = "GAME[:OPTION=VALUE...]",
	.help = "Tell what every bet of a game pays, and what it costs.",
	.min_operands = 1,
	.max_operands = 1,
	.flags = flags,
	.values = sizeof(struct odds_values),
	.run = odds_run,
};
