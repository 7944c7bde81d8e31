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
odds_chances_put_wins(struct json *j, const struct exact_row *row)
{
	char text[FRACTION_TEXT];

	json_open(j, "wins", '[');
	for (int i = 0; i < row->price.n; i++) {
		json_open(j, NULL, '{');
		json_text(j, "pays",
			  fraction_text(fraction_of(row->price.win[i].amount, row->unit), text));
		json_text(j, "chance", fraction_text(row->price.win[i].chance, text));
		json_close(j);
	}
	json_close(j);
}

static void
odds_chances_row(struct report *r, const void *ctx, int i)
{
	const struct exact_row *row = &((const struct odds_table *)ctx)->rows.row[i];
	const struct exact_price *p = &row->price;
	char pays[PAYS], exact[FRACTION_TEXT];
	struct text t = text_in(pays, sizeof(pays));

	odds_chances_pays(row, &t);
	report_text(r, "bet", "%-31s", row->name);
	report_say(r, " %-24s", pays);
	report_count(r, "unit", " %4" PRId64, row->unit);
	report_say(r, " %7.3f %7.3f %7.3f %7.3f", odds_percent(p->wins), odds_percent(p->loses),
		   odds_percent(p->push), fraction_double(p->rolls));
	report_put_count(r, "laid", p->laid);
	if (r->form == REPORT_JSON)
		odds_chances_put_wins(&r->json, row);
	report_put_fraction(r, "win", p->wins);
	report_put_fraction(r, "lose", p->loses);
	report_put_fraction(r, "push", p->push);
	report_put_fraction(r, "rolls", p->rolls);
	report_put_fraction(r, "edge", p->edge);
	report_put_fraction(r, "edge_resolved", p->edge_resolved);
	report_put_fraction(r, "edge_roll", p->edge_roll);
	report_real(r, "edge_percent", " %7.3f", odds_percent(p->edge));
	report_real(r, "edge_resolved_percent", " %7.3f", odds_percent(p->edge_resolved));
	report_real(r, "edge_roll_percent", " %7.3f", odds_percent(p->edge_roll));
	report_say(r, "  %s", odds_chances_exact(p->edge, exact));
}

/* But for those of a live table's time. */
static void
odds_chances_put_options(const struct odds_table *t, struct report *r)
{
	const struct option_kind *options = t->game->options;

	report_open(r, "options", '{');
	for (int i = 0; options[i].name != NULL; i++) {
		if (strstr(options[i].name, "-ms") == NULL)
			report_put_count(r, options[i].name, t->option[i]);
	}
	report_close(r);
}

void
odds_chances_report(const struct odds_table *t, struct report *r)
{
	odds_chances_put_options(t, r);
	report_say(
	    r,
	    "Chances and the house's edge are in per cent.  Nothing is rounded away of a multiple "
	    "of UNIT.\nThe edge is of a bet made, of a bet that does not come back, and of a "
	    "roll; then that of a bet made\nas an exact fraction.\n\n"
	    "%-31s %-24s %4s %7s %7s %7s %7s %7s %7s %7s  %s\n",
	    "bet", "pays", "unit", "wins", "loses", "push", "rolls", "made", "decided", "roll",
	    "exactly");
	report_list(r, "bets", t->rows.n, odds_chances_row, t);
	if (t->more != NULL)
		t->more(t->option, r);
	report_put_real(r, "rolls_an_hour", exact_rolls_an_hour(t->game));
	odds_report_players(r, t, "rolls");
}
