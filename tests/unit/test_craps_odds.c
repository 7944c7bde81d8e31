/* What the bets of a full craps table win and cost, beside what CL section 11 prints of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/craps/craps.h"
#include "games/craps/craps_price.h"
#include "games/game_table.h"
#include "lab/exact/rows.h"

enum { LINE = 600, CELLS = 11 };

/* A line of the tables, cut at its bars. */
struct line {
	int cells;
	char *cell[CELLS];
	char words[LINE];
};

static void
cut(struct line *l, const char *text)
{
	char *rest = l->words;

	strcpy(l->words, text);
	l->words[strcspn(l->words, "\n")] = '\0';
	for (l->cells = 0; rest != NULL; l->cells++) {
		char *end = strstr(rest, " | ");

		assert_true(l->cells < CELLS);
		l->cell[l->cells] = rest;
		if (end != NULL)
			*end = '\0';
		rest = end != NULL ? end + 3 : NULL;
	}
}

/* What is printed as a fraction, as digits behind a point, or as both. */
static void
expect(const char *what, struct fraction got, const char *request)
{
	char text[FRACTION_TEXT], exact[LINE];
	double value = fraction_double(got), printed;

	snprintf(exact, sizeof(exact), "%.*s", (int)strcspn(request, " "), request);
	if (strchr(exact, '.') == NULL) {
		if (strcmp(fraction_text(got, text), exact) != 0)
			fail_msg("%s: want %s, got %s", what, exact, text);
	} else {
		snprintf(text, sizeof(text), "%.*f", (int)strlen(strchr(exact, '.')) - 1, value);
		if (strcmp(text, exact) != 0)
			fail_msg("%s: want %s, got %s", what, exact, text);
	}
	if (strchr(request, '=') == NULL)
		return;
	printed = strtod(strchr(request, '=') + 1, NULL);
	value *= strchr(request, '%') != NULL ? 100 : 1;
	assert_true(value - printed < 0.000501 && printed - value < 0.000501);
}

static const int32_t usual[CRAPS_OPTIONS] = {
	[CRAPS_LAYOUT] = 1,   [CRAPS_DONTS] = 1,      [CRAPS_PUTS] = 1,        [CRAPS_FIELD_2] = 2,
	[CRAPS_FIELD_12] = 3, [CRAPS_FIRE_TABLE] = 1, [CRAPS_BONUS_TABLE] = 1, [CRAPS_BET_MIN] = 1,
};

/* The words of a row's name in the rules that say something of the table. */
static const struct {
	const char *words; /* taken out of the name */
	int option, value;
} conditions[] = {
	{ " (crapless)", CRAPS_CRAPLESS, 1 },
	{ " (`bonus` 1)", CRAPS_BONUS_TABLE, 1 },
	{ " (`bonus` 2)", CRAPS_BONUS_TABLE, 2 },
	{ " (`bonus` 3)", CRAPS_BONUS_TABLE, 3 },
};

/* Names of the rules, and those of the program with their options. */
static const struct {
	const char *printed, *row;
	int option, value, also, also_value;
} names[] = {
	{ "field, 2 and 2 to 1 on 2 and 12", "field", CRAPS_FIELD_2, 2, CRAPS_FIELD_12, 2 },
	{ "field, 2 and 3 to 1 on 2 and 12", "field", CRAPS_FIELD_2, 2, CRAPS_FIELD_12, 3 },
	{ "field, 3 and 3 to 1 on 2 and 12", "field", CRAPS_FIELD_2, 3, CRAPS_FIELD_12, 3 },
	{ "the same, `prop-for` 1: pair", "number 2, 12; hop of a pair", CRAPS_PROP_FOR, 1,
	  CRAPS_PROP_FOR, 1 },
	{ "the same, `prop-for` 1: two faces", "number 3, 11; hop of two faces", CRAPS_PROP_FOR, 1,
	  CRAPS_PROP_FOR, 1 },
	{ "fire 1", "fire", CRAPS_FIRE_TABLE, 1, CRAPS_FIRE_TABLE, 1 },
	{ "fire 2", "fire", CRAPS_FIRE_TABLE, 2, CRAPS_FIRE_TABLE, 2 },
	{ "fire 3", "fire", CRAPS_FIRE_TABLE, 3, CRAPS_FIRE_TABLE, 3 },
};

static void
make_rows(const int32_t *option, struct exact_rows *rows)
{
	struct exact *e = exact_open(&craps_game, option);

	assert_non_null(e);
	assert_true(exact_rows(e, rows));
	exact_close(e);
}

/* The row that is printed as NAME. */
static const struct exact_row *
find_row(const char *printed, int32_t option[CRAPS_OPTIONS])
{
	static struct exact_rows rows;
	char name[LINE];

	memcpy(option, usual, sizeof(usual));
	strcpy(name, printed);
	for (size_t i = 0; i < sizeof(conditions) / sizeof(conditions[0]); i++) {
		char *at = strstr(name, conditions[i].words);

		if (at == NULL)
			continue;
		memmove(at, at + strlen(conditions[i].words),
			strlen(at + strlen(conditions[i].words)) + 1);
		option[conditions[i].option] = conditions[i].value;
	}
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		if (strcmp(name, names[i].printed) != 0)
			continue;
		strcpy(name, names[i].row);
		option[names[i].option] = names[i].value;
		option[names[i].also] = names[i].also_value;
	}
	option[CRAPS_VIG_FIRST] = strstr(name, "vig when made") != NULL;
	make_rows(option, &rows);
	for (int i = 0; i < rows.n; i++) {
		if (strcmp(rows.row[i].name, name) == 0)
			return &rows.row[i];
	}
	fail_msg("there is no row %s", name);
	return NULL;
}

/* "27:4, 3:1" with "1/18, 1/9", in any order. */
static void
check_wins(const struct exact_row *row, const char *pays, const char *chances)
{
	char words[2][LINE], *rest[2] = { words[0], words[1] };
	int found = 0;

	strcpy(words[0], pays);
	strcpy(words[1], chances);
	for (char *to = strtok_r(rest[0], ", ", &rest[0]); to != NULL;
	     to = strtok_r(NULL, ", ", &rest[0])) {
		char *chance = strtok_r(found == 0 ? words[1] : NULL, ", ", &rest[1]);
		long win = strtol(to, &to, 10), of = strtol(to + 1, NULL, 10);

		assert_non_null(chance);
		for (int i = 0; i < row->price.n; i++) {
			if (row->price.win[i].amount * of != win * row->unit)
				continue;
			expect(row->name, row->price.win[i].chance, chance);
			found++;
		}
	}
	if (found != row->price.n)
		fail_msg("%s: pays %s", row->name, pays);
}

static int rows_checked[5];

/* bet | pays | unit | win | lose | push | rolls | edge | resolved | roll */
static void
check_bet(const struct line *l)
{
	int32_t option[CRAPS_OPTIONS];
	const struct exact_row *row = find_row(l->cell[1], option);

	assert_int_equal(l->cells, 11);
	check_wins(row, l->cell[2], l->cell[4]);
	if (row->unit != strtol(l->cell[3], NULL, 10))
		fail_msg("%s: unit %d", row->name, (int)row->unit);
	expect(l->cell[1], row->price.loses, l->cell[5]);
	expect(l->cell[1], row->price.push, l->cell[6]);
	expect(l->cell[1], row->price.rolls, l->cell[7]);
	expect(l->cell[1], row->price.edge, l->cell[8]);
	expect(l->cell[1], row->price.edge_resolved, l->cell[9]);
	expect(l->cell[1], row->price.edge_roll, l->cell[10]);
}

/* The long fractions, to the last digit. */
static void
check_long(const struct line *l)
{
	struct craps_price small = craps_price(usual, CRAPS_AT_SMALL, 0, 1);
	struct craps_price all = craps_price(usual, CRAPS_AT_ALL, 0, 1);
	struct craps_price fire = craps_price(usual, CRAPS_AT_FIRE, 0, 1);
	const struct {
		const char *words;
		struct fraction value;
	} cases[] = {
		{ "small (or tall) wins", small.wins },
		{ "all wins", all.wins },
		{ "rolls until small is decided", small.rolls },
		{ "rolls until all is decided", all.rolls },
		{ "fire: 0 different points", craps_fire_chance(0) },
		{ "fire: 1 different points", craps_fire_chance(1) },
		{ "fire: 2 different points", craps_fire_chance(2) },
		{ "fire: 3 different points", craps_fire_chance(3) },
		{ "fire: 4 different points", craps_fire_chance(4) },
		{ "fire: 5 different points", craps_fire_chance(5) },
		{ "fire: 6 different points", craps_fire_chance(6) },
		{ "rolls until fire is decided, from the first come-out", fire.rolls },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char text[FRACTION_TEXT], request[LINE];

		if (strcmp(l->cell[1], cases[i].words) != 0)
			continue;
		snprintf(request, sizeof(request), "%.*s", (int)strcspn(l->cell[2], " "),
			 l->cell[2]);
		if (strcmp(fraction_text(cases[i].value, text), request) != 0)
			fail_msg("%s: want %s, got %s", l->cell[1], request, text);
		return;
	}
	fail_msg("what is %s?", l->cell[1]);
}

static void
check_full_odds(const struct line *l)
{
	struct craps_full_odds full[CRAPS_FULL_LIMITS];
	int32_t limit = strcmp(l->cell[1], "no odds") == 0 ? 0 : (int32_t)atoi(l->cell[1]);

	craps_price_full_odds(usual, full);
	for (int i = 0; i < CRAPS_FULL_LIMITS; i++) {
		if (full[i].limit != limit)
			continue;
		expect(l->cell[1], full[i].pass, l->cell[2]);
		expect(l->cell[1], full[i].dont_pass, l->cell[3]);
		return;
	}
	fail_msg("there is no limit %s", l->cell[1]);
}

/* bet | stake | wins before the vig | vig | edge of a bet resolved */
static void
check_small_vig(const struct line *l)
{
	int spot = l->cell[1][0] == 'b' ? CRAPS_AT_BUY : CRAPS_AT_LAY;
	int number = atoi(l->cell[1] + 4);
	chips stake = atoi(l->cell[2]);

	assert_int_equal(craps_winnings(usual, spot, number, number, stake), atoi(l->cell[3]));
	assert_int_equal(craps_vig(spot, number, stake), atoi(l->cell[4]));
	expect(l->cell[1], craps_price(usual, spot, number, stake).edge_resolved, l->cell[5]);
}

static void
all_figures_of_the_rules_are_derived(void **state)
{
	static const struct {
		const char *mark;
		void (*check)(const struct line *l);
		int rows;
	} tables[] = {
		{ "2 | ", check_bet, 66 },
		{ "long | ", check_long, 12 },
		{ "3 | ", check_full_odds, 8 },
		{ "4 | ", check_small_vig, 42 },
	};
	const char *source = getenv("srcdir");
	char path[600], text[LINE];
	FILE *f;

	(void)state;
	snprintf(path, sizeof(path), "%s/tests/data/craps-chances.txt",
		 source != NULL ? source : ".");
	f = fopen(path, "r");
	assert_non_null(f);
	while (fgets(text, sizeof(text), f) != NULL) {
		for (size_t i = 0; i < sizeof(tables) / sizeof(tables[0]); i++) {
			struct line l;

			if (strncmp(text, tables[i].mark, strlen(tables[i].mark)) != 0)
				continue;
			cut(&l, text);
			tables[i].check(&l);
			rows_checked[i]++;
		}
	}
	fclose(f);
	for (size_t i = 0; i < sizeof(tables) / sizeof(tables[0]); i++)
		assert_int_equal(rows_checked[i], tables[i].rows);
}

/* CL-61, CL-60, and tables without runs. */
static void
a_table_has_rows_for_what_it_offers(void **state)
{
	static const struct {
		int option, value;
		const char *gone;
	} cases[] = {
		{ CRAPS_DONTS, 0, "lay 4, 10, vig on a win" },
		{ CRAPS_DONTS, 0, "dont-pass, dont-come" },
		{ CRAPS_CRAPLESS, 1, "dont-pass, dont-come" },
		{ CRAPS_CRAPLESS, 1, "fire" },
		{ CRAPS_PUTS, 0, "put 4, 10 (flat part)" },
		{ CRAPS_FIRE_TABLE, 0, "fire" },
		{ CRAPS_BONUS_TABLE, 0, "all" },
	};
	static struct exact_rows rows;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		int32_t option[CRAPS_OPTIONS];

		find_row(cases[i].gone, option);
		option[cases[i].option] = cases[i].value;
		make_rows(option, &rows);
		assert_true(rows.n > 20);
		for (int k = 0; k < rows.n; k++)
			assert_string_not_equal(rows.row[k].name, cases[i].gone);
	}
}

/* CL-6: every stake from 1 to 200 on every spot is rounded down once, and a multiple of the unit
 * loses nothing. */
static void
every_amount_is_rounded_down(void **state)
{
	(void)state;
	for (int square = 0; square < CRAPS_SQUARES; square++) {
		int spot = craps_layout.square[square].spot, n = craps_layout.square[square].n;
		chips unit = craps_unit(usual, spot, n);

		for (chips stake = 1; stake <= 200; stake++) {
			struct craps_pays pays = craps_pays_of(usual, spot, n, n);
			chips wins = craps_winnings(usual, spot, n, n, stake);
			chips whole = craps_whole(unit, stake, 400);

			if (pays.of == 0)
				continue;
			assert_true(wins * pays.of <= stake * pays.to);
			assert_true((wins + 1) * pays.of > stake * pays.to);
			assert_true(stake % unit != 0 || wins * pays.of == stake * pays.to);
			assert_true(whole % unit == 0 && whole > 0);
			assert_true(2 * (whole > stake ? whole - stake : stake - whole) <= unit ||
				    whole == unit);
		}
	}
}

/* The sentence of each player says what a chip of its bets costs in an hour. */
static void
players_say_what_they_cost(void **state)
{
	int told = 0;

	static struct exact_rows rows;
	struct exact *e = exact_open(&craps_game, usual);

	assert_non_null(e);
	assert_true(exact_rows(e, &rows));
	(void)state;
	for (const struct strategy *s = craps_game.strategies; s->name != NULL; s++) {
		char words[80];

		if (s->fits == NULL)
			continue;
		snprintf(words, sizeof(words), " costs $%.0f an hour",
			 exact_hourly_cost(e, &rows, s) / s->value);
		if (strstr(s->help, words) == NULL)
			fail_msg("%s:%s", s->name, words);
		told++;
	}
	assert_int_equal(told, 7);
	exact_close(e);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(all_figures_of_the_rules_are_derived),
		cmocka_unit_test(a_table_has_rows_for_what_it_offers),
		cmocka_unit_test(every_amount_is_rounded_down),
		cmocka_unit_test(players_say_what_they_cost),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
