#include "cmd/odds.h"

#include <string.h>

#include "cmd/command.h"
#include "cmd/study.h"
#include "lab/odds.h"
#include "wire/json.h"

const char *
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
odds_explain_means(const struct odds *odds, int n)
{
	char pays[FRACTION_TEXT + 4], won[FRACTION_TEXT], staked[FRACTION_TEXT];
	int i = 0;

	while (i < n && !odds[i].mixed)
		i++;
	if (i == n)
		return;
	printf(
	    "\nA bet with odds is paid at several rates, so what it pays is the mean of the bets\n"
	    "that win: %s means that for each $%s on the line and in odds, $%s are won.\n",
	    odds_pays_text(odds[i].pays, pays),
	    fraction_text(fraction_denominator(odds[i].pays), staked),
	    fraction_text(fraction_numerator(odds[i].pays), won));
}

static void
odds_print_table(const struct odds *odds, int n)
{
	char pays[FRACTION_TEXT + 4], win[FRACTION_TEXT], edge[FRACTION_TEXT];

	printf("%-23s %-12s %-19s %s\n", "bet", "pays", "wins", "house edge");
	for (int i = 0; i < n; i++)
		printf("%-23s %-12s %-9s %6.3f %%  %-9s %6.4f %%\n", odds[i].bet,
		       odds_pays_text(odds[i].pays, pays), fraction_text(odds[i].win, win),
		       100 * fraction_double(odds[i].win), fraction_text(odds[i].edge, edge),
		       100 * fraction_double(odds[i].edge));
	odds_explain_means(odds, n);
}

static void
odds_put_row(struct json *j, const struct odds *odds)
{
	char text[FRACTION_TEXT];

	json_open(j, NULL, '{');
	json_text(j, "bet", odds->bet);
	json_text(j, "pays", fraction_text(odds->pays, text));
	json_text(j, "win", fraction_text(odds->win, text));
	json_text(j, "edge", fraction_text(odds->edge, text));
	json_real(j, "edge_percent", 100 * fraction_double(odds->edge));
	json_close(j);
}

static void
odds_print_json(const struct odds *odds, int n)
{
	struct json j;

	json_begin(&j, stdout, JSON_WIDE);
	json_open(&j, NULL, '[');
	for (int i = 0; i < n; i++)
		odds_put_row(&j, &odds[i]);
	json_close(&j);
	json_end(&j);
}

static bool
odds_has(const struct study *s)
{
	return s->bettors != NULL;
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

/* As the rules have it. */
static int
odds_tell_usual(const struct study *s, bool json)
{
	struct odds odds[ODDS_MAX];
	int n = odds_of(s->game, s->bettors, odds);

	if (n < 0) {
		command_complain("there is no memory left");
		return STATUS_FAILED;
	}
	(json ? odds_print_json : odds_print_table)(odds, n);
	return STATUS_OK;
}

static int
odds_run(const void *arg, int argc, char **argv)
{
	struct odds_values values = *(const struct odds_values *)arg;
	const struct study *s = odds_find(argv[0], &values.table);
	struct names there = { "" };

	(void)argc;
	if (s == NULL)
		return STATUS_USAGE;
	if (s->bettors == NULL) {
		command_complain("%s has no bets against the house; these games have: %s",
				 s->game->name, study_names(odds_has, &there));
		return STATUS_USAGE;
	}
	if (values.paytable != NULL && !odds_set_paytable(s, &values))
		return STATUS_USAGE;
	if (!values.compare && opening_is_usual(&values.table))
		return odds_tell_usual(s, values.json);
	if (s->odds != NULL)
		return s->odds(&values);
	command_complain("%s has one table with these bets; options change nothing", s->game->name);
	return STATUS_USAGE;
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
