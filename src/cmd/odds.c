#include "lab/odds.h"

#include "cmd/command.h"
#include "cmd/study.h"
#include "wire/json.h"

/* `pitboss odds GAME`: what its bets pay and what they cost. */
struct values {
	bool json;
};

/* "6 to 5", as players say it. */
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

static int
odds_run(const void *arg, int argc, char **argv)
{
	const struct values *values = arg;
	const struct study *s = study_find(argv[0]);
	struct odds odds[ODDS_MAX];
	struct names there = { "" };
	int n;

	(void)argc;
	if (s == NULL)
		return STATUS_USAGE;
	if (s->bettors == NULL) {
		command_complain("%s has no bets against the house; these games have: %s", argv[0],
				 study_names(odds_has, &there));
		return STATUS_USAGE;
	}
	n = odds_of(s->game, s->bettors, odds);
	if (n < 0) {
		command_complain("there is no memory left");
		return STATUS_FAILED;
	}
	(values->json ? odds_print_json : odds_print_table)(odds, n);
	return STATUS_OK;
}

static const struct flag flags[] = {
	{ "json", 0, FLAG_SET, NULL, 0, 0, offsetof(struct values, json),
	  "a list of objects, with exact fractions as texts" },
	{ .name = NULL },
};

const struct command odds_command = {
	.name = "odds",
	.operands = "GAME",
	.help = "Tell what every bet of a game pays, and what it costs.",
	.min_operands = 1,
	.max_operands = 1,
	.flags = flags,
	.values = sizeof(struct values),
	.run = odds_run,
};
