#include "cmd/odds_craps.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cmd/command.h"
#include "games/craps/craps.h"
#include "lab/craps/craps_odds.h"
#include "wire/json.h"

enum { PAYS = 32, PERCENT = 100, EXACT_COLS = 14 };

static double
odds_craps_percent(struct fraction f)
{
	return PERCENT * fraction_double(f);
}

/* One that takes too many columns is told in JSON. */
static const char *
odds_craps_exact(struct fraction f, char out[FRACTION_TEXT])
{
	fraction_text(f, out);
	return strlen(out) <= EXACT_COLS ? out : "";
}

static void
odds_craps_print_row(const struct craps_row *row)
{
	const struct craps_price *p = &row->price;
	char pays[PAYS], exact[FRACTION_TEXT];
	struct text t = text_in(pays, sizeof(pays));

	craps_odds_pays(row, &t);
	printf("%-31s %-24s %4" PRId64 " %7.3f %7.3f %7.3f %7.3f %7.3f %7.3f %7.3f  %s\n",
	       row->name, pays, row->unit, odds_craps_percent(p->wins),
	       odds_craps_percent(p->loses), odds_craps_percent(p->push), fraction_double(p->rolls),
	       odds_craps_percent(p->edge), odds_craps_percent(p->edge_resolved),
	       odds_craps_percent(p->edge_roll), odds_craps_exact(p->edge, exact));
}

static void
odds_craps_print_full(const int32_t *option)
{
	struct craps_full_odds full[CRAPS_FULL_LIMITS];

	craps_odds_full(option, full);
	printf(
	    "\nThe loss on line bets with all the odds that a limit allows, as a part of all that "
	    "is laid, in per cent:\n\n%-12s %7s%s\n",
	    "odds-limit", "pass", full[0].has_dont_pass ? "  dont-pass" : "");
	for (int i = 0; i < CRAPS_FULL_LIMITS; i++) {
		if (full[i].limit == 0)
			printf("%-12s", "no odds");
		else
			printf("%-12" PRId32, full[i].limit);
		printf(" %7.3f", odds_craps_percent(full[i].pass));
		if (full[i].has_dont_pass)
			printf("    %7.3f", odds_craps_percent(full[i].dont_pass));
		putchar('\n');
	}
}

static void
odds_craps_print_players(const int32_t *option)
{
	printf("\nWhat simulated players lose in an hour of %.0f rolls, on average:\n",
	       craps_rolls_an_hour());
	for (const struct strategy *s = craps_game.strategies; s->name != NULL; s++) {
		if (s->fits == NULL || s->fits(option))
			printf("%-19s $%.0f\n", s->name, craps_hourly_cost(s, option));
	}
}

static void
odds_craps_print(const int32_t *option)
{
	struct craps_row row[CRAPS_ROWS];
	int n = craps_odds_rows(option, row);

	printf(
	    "Chances and the house's edge are in per cent.  Nothing is rounded away of a multiple "
	    "of UNIT.\nThe edge is of a bet made, of a bet that does not come back, and of a "
	    "roll; then that of a bet made\nas an exact fraction.\n\n");
	printf("%-31s %-24s %4s %7s %7s %7s %7s %7s %7s %7s  %s\n", "bet", "pays", "unit", "wins",
	       "loses", "push", "rolls", "made", "decided", "roll", "exactly");
	for (int i = 0; i < n; i++)
		odds_craps_print_row(&row[i]);
	odds_craps_print_full(option);
	odds_craps_print_players(option);
}

static void
odds_craps_put(struct json *j, const char *key, struct fraction f)
{
	char text[FRACTION_TEXT];

	json_text(j, key, fraction_text(f, text));
}

static void
odds_craps_put_row(struct json *j, const struct craps_row *row)
{
	const struct craps_price *p = &row->price;

	json_open(j, NULL, '{');
	json_text(j, "bet", row->name);
	json_number(j, "unit", row->unit);
	json_number(j, "laid", p->laid);
	json_open(j, "wins", '[');
	for (int i = 0; i < p->n; i++) {
		json_open(j, NULL, '{');
		odds_craps_put(j, "pays", fraction_of(p->win[i].amount, row->unit));
		odds_craps_put(j, "chance", p->win[i].chance);
		json_close(j);
	}
	json_close(j);
	odds_craps_put(j, "win", p->wins);
	odds_craps_put(j, "lose", p->loses);
	odds_craps_put(j, "push", p->push);
	odds_craps_put(j, "rolls", p->rolls);
	odds_craps_put(j, "edge", p->edge);
	odds_craps_put(j, "edge_resolved", p->edge_resolved);
	odds_craps_put(j, "edge_roll", p->edge_roll);
	json_real(j, "edge_percent", odds_craps_percent(p->edge));
	json_real(j, "edge_resolved_percent", odds_craps_percent(p->edge_resolved));
	json_real(j, "edge_roll_percent", odds_craps_percent(p->edge_roll));
	json_close(j);
}

static void
odds_craps_put_full(struct json *j, const int32_t *option)
{
	struct craps_full_odds full[CRAPS_FULL_LIMITS];

	craps_odds_full(option, full);
	json_open(j, "full_odds", '[');
	for (int i = 0; i < CRAPS_FULL_LIMITS; i++) {
		json_open(j, NULL, '{');
		json_number(j, "limit", full[i].limit);
		odds_craps_put(j, "pass", full[i].pass);
		if (full[i].has_dont_pass)
			odds_craps_put(j, "dont_pass", full[i].dont_pass);
		json_close(j);
	}
	json_close(j);
}

static void
odds_craps_put_players(struct json *j, const int32_t *option)
{
	json_real(j, "rolls_an_hour", craps_rolls_an_hour());
	json_open(j, "players", '[');
	for (const struct strategy *s = craps_game.strategies; s->name != NULL; s++) {
		if (s->fits != NULL && !s->fits(option))
			continue;
		json_open(j, NULL, '{');
		json_text(j, "player", s->name);
		json_real(j, "hourly_cost", craps_hourly_cost(s, option));
		json_close(j);
	}
	json_close(j);
}

static void
odds_craps_put_options(struct json *j, const int32_t *option)
{
	json_open(j, "options", '{');
	for (int i = CRAPS_ODDS_LIMIT; i < CRAPS_OPTIONS; i++)
		json_number(j, craps_game.options[i].name, option[i]);
	json_close(j);
}

static void
odds_craps_print_json(const int32_t *option)
{
	struct craps_row row[CRAPS_ROWS];
	int n = craps_odds_rows(option, row);
	struct json j;

	json_begin(&j, stdout, JSON_WIDE);
	json_open(&j, NULL, '{');
	odds_craps_put_options(&j, option);
	json_open(&j, "bets", '[');
	for (int i = 0; i < n; i++)
		odds_craps_put_row(&j, &row[i]);
	json_close(&j);
	odds_craps_put_full(&j, option);
	json_open(&j, "fire_points", '[');
	for (int points = 0; points <= CRAPS_BOXES; points++)
		odds_craps_put(&j, NULL, craps_fire_chance(points));
	json_close(&j);
	odds_craps_put_players(&j, option);
	json_close(&j);
	json_end(&j);
}

int
odds_craps(const struct odds_values *values)
{
	const struct opening *table = &values->table;
	int32_t option[CRAPS_OPTIONS];

	for (int i = 0; i < CRAPS_OPTIONS; i++)
		option[i] = table->given[i] ? table->value[i] : craps_game.options[i].live;
	if (option[CRAPS_LAYOUT] == 0) {
		command_complain("these options are of the full layout: craps:layout=1:...");
		return STATUS_USAGE;
	}
	(values->json ? odds_craps_print_json : odds_craps_print)(option);
	return STATUS_OK;
}
