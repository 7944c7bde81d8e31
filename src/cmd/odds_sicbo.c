#include "cmd/odds_sicbo.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cmd/command.h"
#include "lab/sicbo_odds.h"
#include "wire/json.h"

enum { CELL = 40, PERCENT = 100 };

/* In the report of all tables: the columns of a name and of a table. */
enum { NAME_COLS = 14, TABLE_COLS = 13 };

static double
odds_sicbo_percent(struct fraction f)
{
	return PERCENT * fraction_double(f);
}

static void
odds_sicbo_print_row(const struct sicbo_row *row)
{
	char pays[CELL], ways[CELL] = "", win[FRACTION_TEXT], edge[FRACTION_TEXT];
	struct text p = text_in(pays, sizeof(pays)), w = text_in(ways, sizeof(ways));

	sicbo_row_pays(row, &p);
	for (int i = 0; i < row->rates; i++)
		text_add(&w, "%s%d", i > 0 ? " / " : "", row->ways[i]);
	printf("%-19s %-18s %-12s %-7s %6.3f %%  %-6s %7.3f %%\n", row->name, pays, ways,
	       fraction_text(row->win, win), odds_sicbo_percent(row->win),
	       fraction_text(row->edge, edge), odds_sicbo_percent(row->edge));
}

static void
odds_sicbo_print_players(int paytable)
{
	bool told = false;

	for (const struct strategy *s = sicbo_game.strategies; s->name != NULL; s++) {
		int32_t option[OPTIONS] = { [SICBO_PAYTABLE] = paytable };

		if (s->fits != NULL && !s->fits(option))
			continue;
		if (!told)
			printf("\nWhat simulated players lose in an hour of %.0f rounds, on "
			       "average:\n",
			       sicbo_rounds_an_hour());
		told = true;
		printf("%-19s $%.0f\n", s->name, sicbo_hourly_cost(s, paytable));
	}
}

static void
odds_sicbo_print(int paytable)
{
	struct sicbo_row row[SICBO_ROWS];
	int n = sicbo_rows(paytable, row), spots = 0;

	for (int i = 0; i < n; i++)
		spots += row[i].squares;
	printf("Pay table %d, %s: %d spots.\n\n", paytable, sicbo_paytables[paytable], spots);
	printf("%-19s %-18s %-12s %-17s %s\n", "bet", "pays", "ways of 216", "wins", "house edge");
	for (int i = 0; i < n; i++)
		odds_sicbo_print_row(&row[i]);
	odds_sicbo_print_players(paytable);
}

/* The row of TABLE that has the square; NULL if none does. */
static const struct sicbo_row *
odds_sicbo_find(const struct sicbo_row *row, int n, int square)
{
	for (int i = 0; i < n; i++) {
		if (row[i].square == square)
			return &row[i];
	}
	return NULL;
}

static void
odds_sicbo_print_cell(const struct sicbo_row *row, bool cheapest)
{
	char pays[CELL] = "";
	struct text p = text_in(pays, sizeof(pays));

	if (row == NULL) {
		printf("%*s", TABLE_COLS, "-");
		return;
	}
	for (int i = 0; i < row->rates; i++)
		text_add(&p, "%s%d", i > 0 ? "/" : cheapest ? "*" : "", row->pays[i]);
	printf("%7s %5.2f", pays, odds_sicbo_percent(row->edge));
}

static struct sicbo_row compared[SICBO_PAYTABLES][SICBO_ROWS];

/* The least edge of a row at any table; -1 if all that have it cost the same. */
static double
odds_sicbo_least(const struct sicbo_row *const at[SICBO_PAYTABLES])
{
	double least = INFINITY, most = 0;

	for (int t = 1; t < SICBO_PAYTABLES; t++) {
		if (at[t] != NULL) {
			least = fmin(least, fraction_double(at[t]->edge));
			most = fmax(most, fraction_double(at[t]->edge));
		}
	}
	return least < most ? least : -1;
}

/* A square that stands for its row at each table. */
static void
odds_sicbo_compare_square(int square, const int rows[SICBO_PAYTABLES])
{
	const struct sicbo_row *at[SICBO_PAYTABLES], *any = NULL;
	double least;

	for (int t = 1; t < SICBO_PAYTABLES; t++) {
		at[t] = odds_sicbo_find(compared[t], rows[t], square);
		any = at[t] != NULL ? at[t] : any;
	}
	if (any == NULL)
		return;
	least = odds_sicbo_least(at);
	printf("%-*.*s", NAME_COLS, (int)strcspn(any->name, "("), any->name);
	for (int t = 1; t < SICBO_PAYTABLES; t++)
		odds_sicbo_print_cell(at[t],
				      at[t] != NULL && fraction_double(at[t]->edge) == least);
	putchar('\n');
}

/* All but the standard table, of whose spots all tables have both. */
static void
odds_sicbo_compare(void)
{
	int rows[SICBO_PAYTABLES];

	for (int t = 1; t < SICBO_PAYTABLES; t++)
		rows[t] = sicbo_rows(t, compared[t]);
	printf("What each pay table pays, to 1, and the house's edge in per cent.  * marks\nthe "
	       "least where tables differ.\n");
	printf("The standard table has big and small alone.\n\n");
	for (int t = 1; t < SICBO_PAYTABLES; t++)
		printf("%s%d %s", t > 1 ? ", " : "", t, sicbo_paytables[t]);
	printf("\n\n%-*s", NAME_COLS, "bet");
	for (int t = 1; t < SICBO_PAYTABLES; t++)
		printf("%*d", TABLE_COLS, t);
	putchar('\n');
	for (int square = 0; square < sicbo_layout.squares; square++)
		odds_sicbo_compare_square(square, rows);
}

static void
odds_sicbo_put_rates(struct json *j, const struct sicbo_row *row)
{
	json_open(j, "rates", '[');
	for (int i = 0; i < row->rates; i++) {
		json_open(j, NULL, '{');
		json_number(j, "hits", i + 1);
		json_number(j, "pays", row->pays[i]);
		json_number(j, "ways", row->ways[i]);
		json_close(j);
	}
	json_close(j);
}

static void
odds_sicbo_put_numbers(struct json *j, int paytable, const struct sicbo_row *row)
{
	int spot = sicbo_layout.square[row->square].spot;

	json_open(j, "numbers", '[');
	for (int at = -1; (at = layout_next(&sicbo_layout, spot, at)) >= 0;) {
		bool alike = sicbo_hits_alike(paytable, row->square, at);

		if (alike && sicbo_layout.square[at].n != 0)
			json_number(j, NULL, sicbo_layout.square[at].n);
	}
	json_close(j);
}

static void
odds_sicbo_put_row(struct json *j, int paytable, const struct sicbo_row *row)
{
	char text[FRACTION_TEXT];

	json_open(j, NULL, '{');
	json_text(j, "bet", row->name);
	json_text(j, "spot", sicbo_game.spots[sicbo_layout.square[row->square].spot]);
	odds_sicbo_put_numbers(j, paytable, row);
	json_number(j, "spots", row->squares);
	odds_sicbo_put_rates(j, row);
	json_number(j, "ways", row->wins);
	json_text(j, "win", fraction_text(row->win, text));
	json_text(j, "edge", fraction_text(row->edge, text));
	json_real(j, "edge_percent", odds_sicbo_percent(row->edge));
	json_close(j);
}

static void
odds_sicbo_put_players(struct json *j, int paytable)
{
	int32_t option[OPTIONS] = { [SICBO_PAYTABLE] = paytable };

	json_open(j, "players", '[');
	for (const struct strategy *s = sicbo_game.strategies; s->name != NULL; s++) {
		if (s->fits != NULL && !s->fits(option))
			continue;
		json_open(j, NULL, '{');
		json_text(j, "player", s->name);
		json_real(j, "hourly_cost", sicbo_hourly_cost(s, paytable));
		json_close(j);
	}
	json_close(j);
}

static void
odds_sicbo_put_table(struct json *j, int paytable)
{
	struct sicbo_row row[SICBO_ROWS];
	int n = sicbo_rows(paytable, row);

	json_open(j, NULL, '{');
	json_number(j, "paytable", paytable);
	json_text(j, "name", sicbo_paytables[paytable]);
	json_number(j, "results", SICBO_RESULTS_ALL);
	json_real(j, "rounds_an_hour", sicbo_rounds_an_hour());
	json_open(j, "bets", '[');
	for (int i = 0; i < n; i++)
		odds_sicbo_put_row(j, paytable, &row[i]);
	json_close(j);
	odds_sicbo_put_players(j, paytable);
	json_close(j);
}

/* A list of tables: the one that is meant, or all. */
static void
odds_sicbo_print_json(bool all, int paytable)
{
	struct json j;

	json_begin(&j, stdout, JSON_WIDE);
	json_open(&j, NULL, '[');
	for (int t = 0; t < SICBO_PAYTABLES; t++) {
		if (all || t == paytable)
			odds_sicbo_put_table(&j, t);
	}
	json_close(&j);
	json_end(&j);
}

int
odds_sicbo(const struct odds_values *values)
{
	int paytable = values->table.given[SICBO_PAYTABLE] ? values->table.value[SICBO_PAYTABLE]
							   : SICBO_STANDARD;

	if (values->json)
		odds_sicbo_print_json(values->compare, paytable);
	else if (values->compare)
		odds_sicbo_compare();
	else
		odds_sicbo_print(paytable);
	return STATUS_OK;
}
