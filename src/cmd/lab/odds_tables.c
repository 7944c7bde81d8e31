/* The bets of a table: one on which some wait for several rolls, and one on which each roll decides
 * all of them. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cmd/lab/odds.h"
#include "games/game.h"
#include "games/game_table.h"

enum { CELL = 40, PAYS = 32, EXACT_COLS = 14 };

/* "1:1 / 2:1", "27:4, 3:1": what a row pays, for each way to win. */
static void
odds_pays(const struct exact_row *row, const char *between, const char *of_one, struct text *out)
{
	for (int i = 0; i < row->price.n; i++) {
		struct fraction pays = fraction_of(row->price.win[i].amount, row->unit);
		char to[FRACTION_TEXT], of[FRACTION_TEXT];

		fraction_text(fraction_numerator(pays), to);
		fraction_text(fraction_denominator(pays), of);
		text_add(out, "%s%s", i > 0 ? between : "", to);
		if (strcmp(of, "1") != 0)
			text_add(out, ":%s", of);
		else
			text_add(out, "%s", of_one);
	}
}

/* One that takes too many columns is told in JSON. */
static const char *
odds_chances_exact(struct fraction f, char out[FRACTION_TEXT])
{
	fraction_text(f, out);
	return strlen(out) <= EXACT_COLS ? out : "";
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

	odds_pays(row, ", ", ":1", &t);
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

/* In the report of all pay tables: the columns of a name and of a table. */
enum { NAME_COLS = 14, TABLE_COLS = 13 };

static int
odds_ways_results(const struct odds_table *t)
{
	const struct game_request request = game_requests(t->game, exact_table(t->exact)->bytes);

	return chain_rolls(&request);
}

/* In so many of all rolls. */
static int
odds_ways_of(const struct odds_table *t, struct fraction chance)
{
	return (int)(fraction_double(chance) * odds_ways_results(t) + 0.5);
}

static void
odds_ways_put_rates(struct json *j, const struct odds_table *t, const struct exact_row *row)
{
	char text[FRACTION_TEXT];

	json_open(j, "rates", '[');
	for (int i = 0; i < row->price.n; i++) {
		struct fraction pays = fraction_of(row->price.win[i].amount, row->unit);

		json_open(j, NULL, '{');
		json_number(j, "hits", i + 1);
		if (row->unit == 1)
			json_number(j, "pays", row->price.win[i].amount);
		else
			json_text(j, "pays", fraction_text(pays, text));
		json_number(j, "ways", odds_ways_of(t, row->price.win[i].chance));
		json_close(j);
	}
	json_close(j);
}

static void
odds_ways_put_numbers(struct json *j, const struct odds_table *t, int i)
{
	const struct layout *l = t->game->layout;

	json_open(j, "numbers", '[');
	for (int at = 0; at < l->squares; at++) {
		if (t->rows.row_of[at] == i + 1 && l->square[at].n != 0)
			json_number(j, NULL, l->square[at].n);
	}
	json_close(j);
}

static void
odds_ways_row(struct report *r, const void *ctx, int i)
{
	const struct odds_table *t = ctx;
	const struct exact_row *row = &t->rows.row[i];
	char pays[CELL], ways[CELL] = "";
	struct text p = text_in(pays, sizeof(pays)), w = text_in(ways, sizeof(ways));

	odds_pays(row, " / ", ":1", &p);
	for (int k = 0; k < row->price.n; k++)
		text_add(&w, "%s%d", k > 0 ? " / " : "", odds_ways_of(t, row->price.win[k].chance));
	report_text(r, "bet", "%-19s", row->name);
	report_say(r, " %-18s %-12s", pays, ways);
	report_put_text(r, "spot", t->game->spots[t->game->layout->square[row->square].spot]);
	if (r->form == REPORT_JSON)
		odds_ways_put_numbers(&r->json, t, i);
	report_put_count(r, "spots", row->squares);
	if (r->form == REPORT_JSON)
		odds_ways_put_rates(&r->json, t, row);
	report_put_count(r, "ways", odds_ways_of(t, row->price.wins));
	report_fraction(r, "win", -7, row->price.wins);
	report_say(r, " %6.3f %% ", odds_percent(row->price.wins));
	report_fraction(r, "edge", -6, row->price.edge);
	report_real(r, "edge_percent", " %7.3f %%", odds_percent(row->price.edge));
}

/* The option that says which pay table it is; -1: the game has none. */
static int
odds_ways_paytable(const struct odds_table *t)
{
	return game_option_find(t->game, "paytable");
}

void
odds_ways_report(const struct odds_table *t, struct report *r)
{
	int spots = 0, paytable = odds_ways_paytable(t);

	for (int i = 0; i < t->rows.n; i++)
		spots += t->rows.row[i].squares;
	if (paytable >= 0) {
		report_count(r, "paytable", "Pay table %" PRId64, (int64_t)t->option[paytable]);
		report_text(r, "name", ", %s",
			    game_option_word(t->game, paytable, t->option[paytable]));
		report_say(r, ": %d spots.\n\n", spots);
	}
	report_say(r, "bet                 pays               ways of ");
	report_count(r, "results", "%-4" PRId64, (int64_t)odds_ways_results(t));
	report_say(r, " wins              house edge\n");
	report_put_real(r, "rounds_an_hour", exact_rolls_an_hour(t->game));
	report_list(r, "bets", t->rows.n, odds_ways_row, t);
	odds_report_players(r, t, "rounds");
}

/* The row of a table whose first square this is; NULL if none has. */
static const struct exact_row *
odds_ways_find(const struct odds_table *t, int square)
{
	int i = t->rows.row_of[square] - 1;

	return i >= 0 && t->rows.row[i].square == square ? &t->rows.row[i] : NULL;
}

static void
odds_ways_print_cell(const struct exact_row *row, bool cheapest)
{
	char pays[CELL] = "";
	struct text p = text_in(pays, sizeof(pays));

	if (row == NULL) {
		printf("%*s", TABLE_COLS, "-");
		return;
	}
	text_add(&p, "%s", cheapest ? "*" : "");
	odds_pays(row, "/", "", &p);
	printf("%7s %5.2f", pays, odds_percent(row->price.edge));
}

/* The least edge of a row at any of N tables; -1 if all that have it cost the same. */
static double
odds_ways_least(const struct odds_table *tables, int n, int square)
{
	double least = INFINITY, most = 0;

	for (int t = 1; t < n; t++) {
		const struct exact_row *row = odds_ways_find(&tables[t], square);

		if (row != NULL) {
			least = fmin(least, fraction_double(row->price.edge));
			most = fmax(most, fraction_double(row->price.edge));
		}
	}
	return least < most ? least : -1;
}

/* A square that stands for its row at each table. */
static void
odds_ways_compare_square(const struct odds_table *tables, int n, int square)
{
	double least = odds_ways_least(tables, n, square);
	const struct exact_row *any = NULL;

	for (int t = 1; t < n; t++) {
		const struct exact_row *row = odds_ways_find(&tables[t], square);

		any = row != NULL ? row : any;
	}
	if (any == NULL)
		return;
	printf("%-*.*s", NAME_COLS, (int)strcspn(any->name, "("), any->name);
	for (int t = 1; t < n; t++) {
		const struct exact_row *row = odds_ways_find(&tables[t], square);

		odds_ways_print_cell(row, row != NULL && fraction_double(row->price.edge) == least);
	}
	putchar('\n');
}

void
odds_ways_compare(const struct odds_table *tables, int n)
{
	const struct odds_table *first = &tables[0];
	int paytable = odds_ways_paytable(first);

	printf("What each pay table pays, to 1, and the house's edge in per cent.  * marks\nthe "
	       "least where tables differ.\n");
	printf("The %s table has ",
	       game_option_word(first->game, paytable, first->option[paytable]));
	for (int i = 0; i < first->rows.n; i++)
		printf("%s%s", i > 0 ? " and " : "", first->rows.row[i].name);
	printf(" alone.\n\n");
	for (int t = 1; t < n; t++)
		printf("%s%d %s", t > 1 ? ", " : "", t,
		       game_option_word(first->game, paytable, tables[t].option[paytable]));
	printf("\n\n%-*s", NAME_COLS, "bet");
	for (int t = 1; t < n; t++)
		printf("%*d", TABLE_COLS, t);
	putchar('\n');
	for (int square = 0; square < first->game->layout->squares; square++)
		odds_ways_compare_square(tables, n, square);
}
