/* The bets of a table of which some wait for several rolls. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cmd/lab/odds.h"
#include "games/game_table.h"

enum { PAYS = 32, EXACT_COLS = 14 };

/* One that takes too many columns is told in JSON. */
static const char *
odds_chances_exact(struct fraction f, char out[FRACTION_TEXT])
{
	fraction_text(f, out);
	return strlen(out) <= EXACT_COLS ? out : "";
}

/* "27:4, 3:1": what a row pays, for each way to win. */
static void
odds_chances_pays(const struct exact_row *row, struct text *out)
{
	for (int i = 0; i < row->price.n; i++) {
		struct fraction pays = fraction_of(row->price.win[i].amount, row->unit);
		char to[FRACTION_TEXT], of[FRACTION_TEXT];

		text_add(out, "%s%s:%s", i > 0 ? ", " : "",
			 fraction_text(fraction_numerator(pays), to),
			 fraction_text(fraction_denominator(pays), of));
	}
}

static void
odds_chances_print_row(const struct exact_row *row)
{
	const struct exact_price *p = &row->price;
	char pays[PAYS], exact[FRACTION_TEXT];
	struct text t = text_in(pays, sizeof(pays));

	odds_chances_pays(row, &t);
	printf("%-31s %-24s %4" PRId64 " %7.3f %7.3f %7.3f %7.3f %7.3f %7.3f %7.3f  %s\n",
	       row->name, pays, row->unit, odds_percent(p->wins), odds_percent(p->loses),
	       odds_percent(p->push), fraction_double(p->rolls), odds_percent(p->edge),
	       odds_percent(p->edge_resolved), odds_percent(p->edge_roll),
	       odds_chances_exact(p->edge, exact));
}

void
odds_chances_print(const struct odds_table *t)
{
	printf(
	    "Chances and the house's edge are in per cent.  Nothing is rounded away of a multiple "
	    "of UNIT.\nThe edge is of a bet made, of a bet that does not come back, and of a "
	    "roll; then that of a bet made\nas an exact fraction.\n\n");
	printf("%-31s %-24s %4s %7s %7s %7s %7s %7s %7s %7s  %s\n", "bet", "pays", "unit", "wins",
	       "loses", "push", "rolls", "made", "decided", "roll", "exactly");
	for (int i = 0; i < t->rows.n; i++)
		odds_chances_print_row(&t->rows.row[i]);
	if (t->more != NULL)
		t->more(t->option, NULL);
	odds_print_players(t, "rolls");
}

static void
odds_chances_put_row(struct json *j, const struct exact_row *row)
{
	const struct exact_price *p = &row->price;

	json_open(j, NULL, '{');
	json_text(j, "bet", row->name);
	json_number(j, "unit", row->unit);
	json_number(j, "laid", p->laid);
	json_open(j, "wins", '[');
	for (int i = 0; i < p->n; i++) {
		json_open(j, NULL, '{');
		odds_put_fraction(j, "pays", fraction_of(p->win[i].amount, row->unit));
		odds_put_fraction(j, "chance", p->win[i].chance);
		json_close(j);
	}
	json_close(j);
	odds_put_fraction(j, "win", p->wins);
	odds_put_fraction(j, "lose", p->loses);
	odds_put_fraction(j, "push", p->push);
	odds_put_fraction(j, "rolls", p->rolls);
	odds_put_fraction(j, "edge", p->edge);
	odds_put_fraction(j, "edge_resolved", p->edge_resolved);
	odds_put_fraction(j, "edge_roll", p->edge_roll);
	json_real(j, "edge_percent", odds_percent(p->edge));
	json_real(j, "edge_resolved_percent", odds_percent(p->edge_resolved));
	json_real(j, "edge_roll_percent", odds_percent(p->edge_roll));
	json_close(j);
}

/* But for those of a live table's time. */
static void
odds_chances_put_options(const struct odds_table *t, struct json *j)
{
	const struct option_kind *options = t->game->options;

	json_open(j, "options", '{');
	for (int i = 0; options[i].name != NULL; i++) {
		if (strstr(options[i].name, "-ms") == NULL)
			json_number(j, options[i].name, t->option[i]);
	}
	json_close(j);
}

void
odds_chances_put(const struct odds_table *t, struct json *j)
{
	json_open(j, NULL, '{');
	odds_chances_put_options(t, j);
	json_open(j, "bets", '[');
	for (int i = 0; i < t->rows.n; i++)
		odds_chances_put_row(j, &t->rows.row[i]);
	json_close(j);
	if (t->more != NULL)
		t->more(t->option, j);
	odds_put_players(t, j, "rolls_an_hour");
	json_close(j);
}
