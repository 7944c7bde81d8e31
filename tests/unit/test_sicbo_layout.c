/*
 * The full layout of Sic Bo: its worked scenarios, its exact chances, its felt at its fullest.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/fraction.h"
#include "deeds.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/sicbo/sicbo.h"
#include "games/words.h"
#include "scenarios.h"

enum { RESULTS = 216 };

static const struct game *const g = &sicbo_game;

static void
the_scenarios_of_the_rules_play_so(void **state)
{
	static struct scenarios p;

	(void)state;
	scenarios_play(&p, g, "sicbo-scenarios.txt");
	assert_int_equal(p.scenarios, 47);
	assert_true(p.refused > 40);
	scenarios_play(&p, g, "sicbo-more.txt");
	assert_int_equal(p.scenarios, 5);
}

static struct roll
result(int n)
{
	return (struct roll){
		3, { (uint8_t)(n / 36 + 1), (uint8_t)(n / 6 % 6 + 1), (uint8_t)(n % 6 + 1) }
	};
}

/* The squares that a row of the rules' table is about: "total 4, 17", "single (each of 6)", "big".
 * Returns how many the table offers. */
static int
squares_of_row(int table, const char *words, int out[SQUARES])
{
	int low = 0, high = 0, n = 0;
	size_t length = strcspn(words, " ");

	sscanf(words + length, " %d, %d", &low, &high);
	for (int i = 0; i < sicbo_layout.squares; i++) {
		const struct square *at = &sicbo_layout.square[i];

		if (strlen(g->spots[at->spot]) == length &&
		    strncmp(g->spots[at->spot], words, length) == 0 &&
		    (low == 0 || at->n == low || at->n == high) && sicbo_offers(table, i))
			out[n++] = i;
	}
	return n;
}

/* "1:1 / 2:1 / 3:1" and "75 / 15 / 1": what hits pay, and how often they come. */
static void
check_rates(int table, int square, const char *pays, const char *ways)
{
	for (int hits = 1; pays != NULL && ways != NULL; hits++) {
		int n = 0;

		for (int i = 0; i < RESULTS; i++) {
			struct roll r = result(i);

			n += sicbo_hits(square, &r) == hits;
		}
		assert_int_equal(sicbo_pays(table, square, hits), atoi(pays));
		assert_int_equal(n, atoi(ways));
		pays = strchr(pays, '/');
		ways = strchr(ways, '/');
		pays = pays != NULL ? pays + 2 : NULL;
		ways = ways != NULL ? ways + 2 : NULL;
	}
}

/* By the prizes of all results, at a table with that option. */
static struct fraction
edge_of(int table, int square)
{
	const struct square *at = &sicbo_layout.square[square];
	int32_t option[OPTIONS] = { [SICBO_PAYTABLE] = table };
	struct action bet = { .verb = at->spot, .arg = { at->n != 0 ? at->n : 1, 1 } };
	chips back = 0;

	for (int i = 0; i < RESULTS; i++) {
		struct roll r = result(i);

		back += g->prize(option, &r, &bet);
	}
	return fraction_of(RESULTS - back, RESULTS);
}

static void
check_row(int table, char *row, int *seen)
{
	char *spot = strsep(&row, "|"), *pays = strsep(&row, "|"), *ways = strsep(&row, "|");
	char text[FRACTION_TEXT], expected[40] = "", percent[40], told[40] = "";
	int square[SQUARES], n;

	assert_non_null(row);
	sscanf(row, " %39s = %39s", expected, told);
	n = squares_of_row(table, spot, square);
	assert_true(n > 0);
	for (int i = 0; i < n; i++) {
		struct fraction edge = edge_of(table, square[i]);

		check_rates(table, square[i], pays + 1, ways + 1);
		assert_string_equal(fraction_text(edge, text), expected);
		snprintf(percent, sizeof(percent), "%.3f", 100 * fraction_double(edge));
		assert_string_equal(percent, told);
	}
	*seen += n;
}

/* SL section 4, row by row, and nothing else is offered. */
static void
chances_are_those_of_the_rules(void **state)
{
	const char *source = getenv("srcdir");
	char path[600], line[200], name[40] = "";
	int table = 0, spots = 0, seen = 0, tables = 0;
	FILE *f;

	(void)state;
	snprintf(path, sizeof(path), "%s/tests/data/sicbo-chances.txt",
		 source != NULL ? source : ".");
	f = fopen(path, "r");
	assert_non_null(f);
	while (fgets(line, sizeof(line), f) != NULL) {
		line[strcspn(line, "\n")] = '\0';
		if (line[0] == '#' || line[0] == '\0')
			continue;
		if (line[0] != '=') {
			check_row(table, line, &seen);
			continue;
		}
		assert_int_equal(seen, spots);
		assert_int_equal(sscanf(line, "= %d %39s %d", &table, name, &spots), 3);
		assert_string_equal(sicbo_paytables[table], name);
		seen = 0;
		tables++;
	}
	fclose(f);
	assert_int_equal(seen, spots);
	assert_int_equal(tables, SICBO_PAYTABLES - 1);
	for (int paytable = 0; paytable < SICBO_PAYTABLES; paytable++) {
		static const int offered[] = { 2, 52, 56, 106, 31, 10 };
		int n = 0;

		for (int i = 0; i < sicbo_layout.squares; i++)
			n += sicbo_offers(paytable, i);
		assert_int_equal(n, offered[paytable]);
	}
}

/* What is on each square follows from the words of the rules (SL section 2), not from the code. */
static bool
wins_by_the_rules(const struct square *at, const uint8_t d[3])
{
	int total = d[0] + d[1] + d[2], count[7] = { 0 }, request[7] = { 0 };
	bool triple = d[0] == d[1] && d[1] == d[2], shown = true, among = true, same = true;

	for (int i = 0; i < 3; i++)
		count[d[i]]++;
	for (int n = at->n; n > 0 && n % 10 <= 6; n /= 10)
		request[n % 10]++;
	for (int face = 1; face <= 6; face++) {
		shown = shown && (request[face] == 0 || count[face] > 0);
		among = among && count[face] <= (request[face] > 0);
		same = same && count[face] == request[face];
	}
	switch ((enum sicbo_spot)at->spot) {
	case SICBO_BIG: return total >= 11 && !triple;
	case SICBO_SMALL: return total <= 10 && !triple;
	case SICBO_ODD: return total % 2 == 1 && !triple;
	case SICBO_EVEN: return total % 2 == 0 && !triple;
	case SICBO_FIELD: return (total > 4 && total < 9) || (total > 12 && total < 17);
	case SICBO_TOTAL: return total == at->n;
	case SICBO_SINGLE: return count[at->n] > 0;
	case SICBO_DOUBLE: return count[at->n] > 1;
	case SICBO_TRIPLE: return count[at->n] > 2;
	case SICBO_ANY_TRIPLE: return triple;
	case SICBO_PAIR: return shown;
	case SICBO_FOUR: return among;
	case SICBO_THREE:
	case SICBO_MIXED: return same;
	case SICBO_SPOTS: break;
	}
	return false;
}

static void
every_square_wins_on_its_results(void **state)
{
	(void)state;
	for (int i = 0; i < sicbo_layout.squares; i++) {
		for (int n = 0; n < RESULTS; n++) {
			struct roll r = result(n);

			if ((sicbo_hits(i, &r) > 0) !=
			    wins_by_the_rules(&sicbo_layout.square[i], r.die))
				fail_msg("%s %d: %d %d %d", g->spots[sicbo_layout.square[i].spot],
					 sicbo_layout.square[i].n, r.die[0], r.die[1], r.die[2]);
		}
	}
}

static struct action
bet_of_square(int square, chips amount)
{
	const struct square *at = &sicbo_layout.square[square];

	return at->n != 0 ? (struct action){ at->spot, { at->n, amount } }
			  : (struct action){ at->spot, { amount, 0 } };
}

/* SL-32: every seat on every spot, with as much as there can be, and tickets besides. */
static void
the_fullest_table_is_settled(void **state)
{
	static struct game_state s;
	static struct events events;
	struct rail *rail = (struct rail *)s.bytes;

	(void)state;
	game_open(g, s.bytes);
	assert_int_equal(deed_set(g, s.bytes, SICBO_PAYTABLE, 3, NULL), 0);
	for (int i = 0; i < SEATS; i++)
		assert_int_equal(deed_sit(g, s.bytes, &(int){ NOBODY }, 1000000, NULL), 0);
	for (int seat = NOBODY; seat < SEATS; seat++) {
		for (int i = 0; i < sicbo_layout.squares; i++) {
			struct action a = bet_of_square(i, 1 + i);

			if (sicbo_offers(3, i))
				assert_int_equal(deed_act(g, s.bytes, seat, &a, NULL, NULL), 0);
		}
	}
	assert_int_equal(deed_time(g, s.bytes, NULL), 0);
	events.n = 0;
	assert_int_equal(deed_roll(g, s.bytes, &(struct roll){ 3, { 2, 2, 2 } }, &events), 0);
	assert_int_equal(events.n, 1 + 106 * (SEATS + 1));
	assert_true(rail->table == 0 && rail_sum(rail) == rail->in);
	assert_true(rail->stack[0] == rail->stack[SEATS - 1]);
}

/* SL-32: nothing overflows. */
static void
the_largest_sums_are_paid(void **state)
{
	static struct game_state s;
	struct rail *rail = (struct rail *)s.bytes;
	struct action triple = { SICBO_TRIPLE, { 1, CHIPS_MAX } };
	struct range range;

	(void)state;
	game_open(g, s.bytes);
	assert_int_equal(deed_set(g, s.bytes, SICBO_PAYTABLE, 1, NULL), 0);
	for (int seat = 0; seat < SEATS; seat++) {
		assert_int_equal(deed_sit(g, s.bytes, &(int){ NOBODY }, CHIPS_MAX, NULL), 0);
		assert_int_equal(deed_act(g, s.bytes, seat, &triple, NULL, NULL), 0);
	}
	triple.arg[1] = 1;
	assert_int_equal(game_check(g, s.bytes, NOBODY, &triple, &range), SICBO_SPOT_FULL);
	assert_int_equal(deed_time(g, s.bytes, NULL), 0);
	assert_int_equal(deed_roll(g, s.bytes, &(struct roll){ 3, { 1, 1, 1 } }, NULL), 0);
	assert_true(rail->house == -180 * SEATS * CHIPS_MAX);
	assert_true(rail->stack[7] == 181 * CHIPS_MAX);
	/* A stake is at most 10^12, whatever one has. */
	triple.arg[1] = CHIPS_MAX;
	assert_int_equal(deed_act(g, s.bytes, 0, &triple, NULL, NULL), 0);
	triple.arg[1] = 1;
	assert_int_equal(game_check(g, s.bytes, 0, &triple, &range), SICBO_BET_FULL);
}

/* SL-30: a ticket can neither be changed nor taken down; SL-35: its prize is by the pay table. */
static void
tickets_stay_and_are_paid_by_the_table(void **state)
{
	static struct game_state s;
	struct action bet = { SICBO_SINGLE, { 5, 10 } };
	struct action change = { SICBO_CHANGE, { layout_find(&sicbo_layout, SICBO_SINGLE, 5), 0 } };
	struct action down = { SICBO_DOWN, { SQUARE_ALL, 0 } };
	struct roll fives = { 3, { 5, 5, 5 } }, pair = { 3, { 5, 1, 5 } };
	static const chips won[] = { 0, 40, 40, 130, 40, 110 };
	const struct rail *rail = (const struct rail *)s.bytes;

	(void)state;
	for (int table = 1; table < SICBO_PAYTABLES; table++) {
		int32_t option[OPTIONS] = { [SICBO_PAYTABLE] = table };

		game_open(g, s.bytes);
		assert_int_equal(deed_set(g, s.bytes, SICBO_PAYTABLE, table, NULL), 0);
		assert_int_equal(deed_act(g, s.bytes, NOBODY, &bet, NULL, NULL), 0);
		assert_int_equal(deed_act(g, s.bytes, NOBODY, &change, NULL, NULL), SICBO_TICKET);
		assert_int_equal(deed_act(g, s.bytes, NOBODY, &down, NULL, NULL), SICBO_TICKET);
		assert_int_equal(deed_set(g, s.bytes, SICBO_PAYTABLE, 1, NULL), FAULT_LAID);
		assert_true(g->prize(option, &fives, &bet) == won[table]);
		assert_true(g->prize(option, &pair, &bet) == 30);
		assert_int_equal(deed_time(g, s.bytes, NULL), 0);
		assert_int_equal(deed_roll(g, s.bytes, &fives, NULL), 0);
		assert_true(rail->house == 10 - won[table]);
	}
}

/* SL-34, SL-4: sentences. */
static void
results_and_refusals_are_told(void **state)
{
	static struct game_state s;
	static struct events events;
	static const char *const told[] = {
		"Round 1: 5 2 1, total 8, small wins.",
		"bob wins 48 on pair 25.",
		"bob loses 7 on mixed 665.",
	};
	struct action pair = { SICBO_PAIR, { 25, 8 } }, mixed = { SICBO_MIXED, { 665, 7 } };
	char words[200];

	(void)state;
	game_open(g, s.bytes);
	deed_set(g, s.bytes, SICBO_PAYTABLE, 1, NULL);
	assert_int_equal(deed_sit(g, s.bytes, &(int){ NOBODY }, 100, NULL), 0);
	assert_int_equal(deed_act(g, s.bytes, 0, &mixed, NULL, NULL),
			 SICBO_NOT_OFFERED + (int)SICBO_MIXED);
	fault_words(g, SICBO_NOT_OFFERED + (int)SICBO_MIXED, NULL, words, sizeof(words));
	assert_string_equal(words, "this table's pay table has no mixed");
	deed_set(g, s.bytes, SICBO_PAYTABLE, 3, NULL);
	assert_int_equal(deed_act(g, s.bytes, 0, &pair, NULL, NULL), 0);
	assert_int_equal(deed_act(g, s.bytes, 0, &mixed, NULL, NULL), 0);
	deed_time(g, s.bytes, NULL);
	events.n = 0;
	assert_int_equal(deed_roll(g, s.bytes, &(struct roll){ 3, { 5, 2, 1 } }, &events), 0);
	assert_int_equal(events.n, 3);
	for (int i = 0; i < 3; i++) {
		event_words(g, &events.at[i], "bob", NOBODY, words, sizeof(words));
		assert_string_equal(words, told[i]);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_scenarios_of_the_rules_play_so),
		cmocka_unit_test(chances_are_those_of_the_rules),
		cmocka_unit_test(every_square_wins_on_its_results),
		cmocka_unit_test(the_fullest_table_is_settled),
		cmocka_unit_test(the_largest_sums_are_paid),
		cmocka_unit_test(tickets_stay_and_are_paid_by_the_table),
		cmocka_unit_test(results_and_refusals_are_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
