/* The full layout of craps, played at random from seeds: the rules that must hold for any play, and
 * the mean of what each bet brings beside its exact price.  With PITBOSS_LONG_TESTS there are many
 * more lines and rolls. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "deeds.h"
#include "dice/seeded.h"
#include "games/craps/craps.h"
#include "games/craps/craps_price.h"
#include "games/game.h"
#include "games/game_table.h"
#include "long_tests.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { STEPS = 20000, ROLLS = 10000, LONG_ROLLS = 300000 };
#else
enum { STEPS = 60000, ROLLS = 40000, LONG_ROLLS = 10000000 };
#endif
enum { TABLES = 20, LONG_STEPS = 1000000, CHANGES = 4 };

static bool
is_long(void)
{
	return long_tests();
}

/* A table, and the books of somebody who reads only its events. */
struct bench {
	struct craps s, before;
	struct xoshiro luck;
	struct events events;
	chips stack[SEATS];
	int acted, refused, rolled, set;
};

static struct bench bench;

static uint32_t
below(struct bench *b, uint32_t n)
{
	return xoshiro_below(&b->luck, n);
}

static chips
moved(const struct event *e)
{
	switch (craps_game.events[e->kind].moves) {
	case STAKED:
	case CASHED: return -e->amount;
	case BACK:
	case TAKEN:
	case PAID:
	case BOUGHT: return e->amount;
	case WON: return e->amount + e->stake;
	case STILL:
	case LOST: return 0;
	}
	return 0;
}

static void
keep_books(struct bench *b)
{
	for (int i = 0; i < b->events.n; i++) {
		const struct event *e = &b->events.at[i];

		if (e->seat == NOBODY)
			continue;
		b->stack[e->seat] += moved(e);
		assert_true(b->stack[e->seat] == e->stack); /* CL-73 */
	}
	for (int i = 0; i < b->s.rail.n; i++)
		assert_true(b->stack[b->s.rail.order[i]] == b->s.rail.stack[b->s.rail.order[i]]);
}

/* What a seat has on one number. */
static void
check_number(const struct craps *s, int seat, int number)
{
	bool here = number == s->point;
	chips pass = here ? craps_bet(s, seat, CRAPS_AT_PASS, 0) : 0;
	chips come = craps_bet(s, seat, CRAPS_AT_COME, number);
	chips odds = craps_bet(s, seat, CRAPS_AT_ODDS, number);

	assert_true(pass == 0 || come == 0);       /* CR-13 */
	assert_true(odds == 0 || pass + come > 0); /* CL-15 */
	if (craps_square(CRAPS_AT_LAY_ODDS, number) < 0)
		return;
	assert_true(craps_bet(s, seat, CRAPS_AT_LAY_ODDS, number) == 0 ||
		    craps_dont_bet(s, seat, number) > 0); /* CL-16 */
}

static void
check_seat(const struct craps *s, int seat)
{
	bool gone = rail_has(s->rail.leaving, seat);

	for (int number = 2; number <= 12; number++) {
		if (number != 7)
			check_number(s, seat, number);
	}
	assert_true(craps_bet(s, seat, CRAPS_AT_COME, 0) == 0 || s->point != 0);
	assert_true(craps_bet(s, seat, CRAPS_AT_DONT_COME, 0) == 0 || s->point != 0);
	for (int i = felt_from(&s->felt, seat, 0); felt_is(&s->felt, i, seat); i++) {
		const struct felt_bet *bet = &s->felt.bet[i];
		const struct square *at = &craps_layout.square[bet->square];

		assert_true(bet->amount > 0 && bet->amount <= CHIPS_MAX);
		assert_int_equal(craps_square_meant(bet->square), bet->square);
		assert_true(bet->flags == 0 || craps_spot_is(at->spot, CRAPS_IS_SWITCHED));
		/* CL-71: only contracts are played out. */
		if (gone)
			assert_true(at->spot == CRAPS_AT_PASS || at->spot == CRAPS_AT_COME ||
				    craps_spot_kinds[at->spot].judge == CRAPS_JUDGE_RUN);
	}
}

static void
check_table(struct bench *b)
{
	for (int i = 0; i < b->s.rail.n; i++)
		check_seat(&b->s, b->s.rail.order[i]);
	keep_books(b);
	b->events.n = 0;
}

/* An option of the rules, and not the times of a table. */
static void
set(struct bench *b)
{
	int option = CRAPS_ODDS_LIMIT + (int)below(b, CRAPS_OPTIONS - CRAPS_ODDS_LIMIT);
	const struct option_kind *kind = &craps_game.options[option];
	static const int32_t limits[] = { 0, 1, 2, 5, 345, 100 };
	int64_t value = kind->min + (int64_t)below(b, kind->max < 4 ? (uint32_t)kind->max + 2 : 4);
	bool lies = b->s.rail.table > 0;
	int fault;

	if (option == CRAPS_LAYOUT && below(b, 20) > 0)
		value = 1;
	if (option == CRAPS_ODDS_LIMIT)
		value = limits[below(b, 6)];
	if (option >= CRAPS_BET_MIN)
		value = option == CRAPS_BET_MIN ? 1 + below(b, 12) : (int64_t)below(b, 3) * 50;
	fault = deed_set(&craps_game, &b->s, option, value, NULL);
	if (fault == 0)
		b->set++;
	if (kind->bare && lies) /* CL-57 */
		assert_int_not_equal(fault, 0);
}

/* Anything, mostly what a hint says is legal. */
static struct action
any_action(struct bench *b, int seat)
{
	static struct hint hint[HINTS];
	struct action a = { .verb = (uint8_t)below(b, CRAPS_VERBS) };
	int n, amount;

	if (below(b, 10) == 0) {
		a.arg[0] = (int64_t)below(b, 120) - 2;
		a.arg[1] = (int64_t)below(b, 120) - 2;
		return a;
	}
	n = game_hints(&craps_game, &b->s, seat, hint, HINTS);
	if (n > 0) {
		const struct hint *h = &hint[below(b, (uint32_t)n)];

		a = h->action;
		amount = game_amount_arg(&craps_game, a.verb);
		if (amount >= 0)
			a.arg[amount] = h->amount.min + below(b, 60);
	}
	return a;
}

static void
act(struct bench *b)
{
	struct action a;
	int seat;

	if (b->s.rail.n == 0)
		return;
	seat = b->s.rail.order[below(b, b->s.rail.n)];
	a = any_action(b, seat);
	game_copy(&craps_game, &b->before, &b->s);
	if (deed_act(&craps_game, &b->s, seat, &a, &b->events, NULL) == 0) {
		b->acted++;
		return;
	}
	b->refused++;
	assert_true(game_same(&craps_game, &b->before, &b->s));
	assert_int_equal(b->events.n, 0);
}

/* So that there are rolls. */
static void
shoot(struct bench *b)
{
	struct action a = { below(b, 3) > 0 ? CRAPS_PASS : CRAPS_DONT_PASS, { 12 } };

	if (b->s.shooter != NOBODY)
		deed_act(&craps_game, &b->s, b->s.shooter, &a, &b->events, NULL);
}

static void throw(struct bench * b)
{
	struct roll r = { 2, { (uint8_t)(1 + below(b, 6)), (uint8_t)(1 + below(b, 6)) } };

	assert_int_equal(deed_roll(&craps_game, &b->s, &r, &b->events), 0);
	b->rolled++;
}

static void
step(struct bench *b)
{
	uint32_t what = below(b, 200);
	int seat = NOBODY;

	if (game_requests(&craps_game, &b->s).kind == GAME_REQUEST_DICE)
		throw(b);
	else if (what < 3)
		deed_sit(&craps_game, &b->s, &seat, 1 + below(b, 3000), &b->events);
	else if (what < 5 && b->s.rail.n > 0)
		deed_leave(&craps_game, &b->s, b->s.rail.order[below(b, b->s.rail.n)], &b->events);
	else if (what < 9)
		set(b);
	else if (what < 10)
		deed_call_off(&craps_game, &b->s, &b->events);
	else if (what < 30 && craps_phase(&b->s) == CRAPS_NO_BET)
		shoot(b);
	else if (what < 50)
		deed_time(&craps_game, &b->s, &b->events);
	else
		act(b);
	check_table(b);
}

static void
the_rules_hold_for_any_play(void **state)
{
	struct bench *b = &bench;
	int steps = (is_long() ? LONG_STEPS : STEPS) / TABLES;

	(void)state;
	for (uint64_t table = 0; table < TABLES; table++) {
		memset(b, 0, sizeof(*b));
		b->luck = xoshiro_seed("the full layout", table);
		game_open(&craps_game, &b->s);
		assert_int_equal(deed_set(&craps_game, &b->s, CRAPS_LAYOUT, 1, NULL), 0);
		for (int i = 0; i < steps; i++)
			step(b);
		if (b->acted < steps / 8 || b->refused < steps / 50 || b->rolled < steps / 50 ||
		    b->set < steps / 500)
			fail_msg("of %d: %d done, %d refused, %d rolls, %d options", steps,
				 b->acted, b->refused, b->rolled, b->set);
		if (game_requests(&craps_game, &b->s).kind == GAME_REQUEST_DICE)
			throw(b);
		deed_call_off(&craps_game, &b->s, &b->events);
		check_table(b);
		assert_true(b->s.rail.table == 0); /* CL-72 */
	}
}

/* The results of one kind of bet that was decided: how many, and what a chip of them won. */
struct bets_summary {
	double n, won;
};

static struct bets_summary tally[CRAPS_SPOTS][CRAPS_NUMBERS];

/* Line bets are counted together, wherever they were decided.  A vig that is lost besides comes as
 * an event of its own, right behind. */
static void
note(const struct craps *s, const struct event *e)
{
	bool line = craps_spot_kinds[e->spot].step == CRAPS_STEP_PASS || e->spot == CRAPS_AT_COME ||
		    e->spot == CRAPS_AT_DONT_COME;
	struct bets_summary *t = &tally[e->spot][line ? 0 : e->n];
	bool lost = e->kind == CRAPS_EV_LOST;
	double laid;

	if (e->kind != CRAPS_EV_WON && e->kind != CRAPS_EV_PAID && !lost)
		return;
	laid = (double)e->stake;
	if (e->kind != CRAPS_EV_PAID)
		laid += (double)craps_vig_lying(s->rail.option, e->spot, e->n, e->stake);
	t->n++;
	t->won += lost ? -1 : (double)e->amount / laid;
}

/* A bet of three units on each square, as far as it may be made now. */
static void
bet_everything(struct craps *s)
{
	for (int square = 0; square < CRAPS_SQUARES; square++) {
		const struct square *at = &craps_layout.square[square];
		struct action a = { .verb = 0 };
		chips amount = 3 * craps_unit(s->rail.option, at->spot, at->n);

		if (felt_at(&s->felt, 0, square) > 0 || craps_square_meant(square) != square ||
		    ((at->spot == CRAPS_AT_COME || at->spot == CRAPS_AT_DONT_COME) && at->n != 0))
			continue;
		while (strcmp(craps_game.actions[a.verb].name, craps_spots[at->spot]) != 0)
			a.verb++;
		a.arg[0] = at->n != 0 ? at->n : amount;
		a.arg[1] = at->n != 0 ? amount : 0;
		deed_act(&craps_game, s, 0, &a, NULL, NULL);
	}
}

/* The standard deviation of what a chip of a bet wins that is no push, exactly: a sample in which
 * none of the rare wins has come would tell too little. */
static double
deviation(const struct craps_price *p)
{
	double mean = -fraction_double(p->edge_resolved), squares = fraction_double(p->loses);

	for (int i = 0; i < p->n; i++) {
		double won = (double)p->win[i].amount / (double)p->laid;

		squares += won * won * fraction_double(p->win[i].chance);
	}
	return sqrt(squares / (1 - fraction_double(p->push)) - mean * mean);
}

/* Does the mean agree with the price? */
static void
compare(const struct craps *s, const char *table, int spot, int n)
{
	const struct bets_summary *t = &tally[spot][n];
	const int32_t *option = s->rail.option;
	struct craps_price p;
	double mean, error;

	if (t->n < 100)
		return;
	p = craps_price(option, spot, n, 3 * craps_unit(option, spot, n));
	mean = t->won / t->n;
	error = deviation(&p) / sqrt(t->n);
	if (fabs(mean + fraction_double(p.edge_resolved)) > 4 * error)
		fail_msg("%s, %s %d: %.5f, exact %.5f, standard error %.5f in %.0f bets", table,
			 craps_spots[spot], n, mean, -fraction_double(p.edge_resolved), error,
			 t->n);
}

static void
play_table(struct craps *s, const char *name, int rolls)
{
	static struct events events;
	struct seeded dice;
	int seat = NOBODY, compared = 0;

	memset(tally, 0, sizeof(tally));
	deed_sit(&craps_game, s, &seat, CHIPS_MAX, NULL);
	seeded_init(&dice, name, 0);
	for (int i = 0; i < rolls; i++) {
		struct roll r;

		bet_everything(s);
		assert_int_equal(deed_time(&craps_game, s, NULL), 0);
		source_roll(&dice.bytes.source, 2, 6, &r);
		events.n = 0;
		assert_int_equal(deed_roll(&craps_game, s, &r, &events), 0);
		for (int k = 0; k < events.n; k++)
			note(s, &events.at[k]);
	}
	for (int spot = 0; spot < CRAPS_SPOTS; spot++) {
		for (int n = 0; n < CRAPS_NUMBERS; n++) {
			compare(s, name, spot, n);
			compared += tally[spot][n].n >= 100;
		}
	}
	assert_true(compared > 50);
}

/* Each table with its options, each with about all bets. */
static void
the_mean_of_each_bet_is_its_price(void **state)
{
	static const struct {
		const char *name; /* and the seed of its dice */
		struct {
			int option, value;
		} set[CHANGES];
	} tables[] = {
		{ "usual", { { CRAPS_LAYOUT, 1 } } },
		{ "crapless", { { CRAPS_CRAPLESS, 1 }, { CRAPS_BONUS_TABLE, 2 } } },
		{ "a vig before", { { CRAPS_VIG_FIRST, 1 }, { CRAPS_FIRE_TABLE, 2 } } },
		{ "a crapless vig", { { CRAPS_VIG_FIRST, 1 }, { CRAPS_CRAPLESS, 1 } } },
		{ "other pays",
		  { { CRAPS_FIELD_2, 3 },
		    { CRAPS_FIELD_12, 2 },
		    { CRAPS_PROP_FOR, 1 },
		    { CRAPS_FIRE_TABLE, 3 } } },
		{ "working", { { CRAPS_PLACE_WORK, 1 }, { CRAPS_ODDS_WORK, 1 } } },
		{ "no donts", { { CRAPS_DONTS, 0 }, { CRAPS_BONUS_TABLE, 3 } } },
	};
	static struct craps s;
	int rolls = is_long() ? LONG_ROLLS : ROLLS;

	(void)state;
	for (size_t i = 0; i < sizeof(tables) / sizeof(tables[0]); i++) {
		game_open(&craps_game, &s);
		deed_set(&craps_game, &s, CRAPS_LAYOUT, 1, NULL);
		for (int k = 0; k < CHANGES; k++) {
			if (tables[i].set[k].option != 0)
				assert_int_equal(deed_set(&craps_game, &s, tables[i].set[k].option,
							  tables[i].set[k].value, NULL),
						 0);
		}
		play_table(&s, tables[i].name, rolls / (i == 0 ? 1 : 3));
	}
}

/* May a bet lie on a square at a table of this kind? */
static bool
is_offered(int square, bool crapless)
{
	const struct square *at = &craps_layout.square[square];
	bool extreme =
	    at->spot != CRAPS_AT_NUMBER && (at->n == 2 || at->n == 3 || at->n == 11 || at->n == 12);

	if (craps_square_meant(square) != square)
		return false;
	return crapless ? !craps_spot_is(at->spot, CRAPS_IS_NOT_CRAPLESS) : !extreme;
}

static struct craps full;

/* Every seat has a bet on every square that there is; returns how many bets that are. */
static int
fill_table(bool crapless)
{
	int seat = NOBODY;

	game_open(&craps_game, &full);
	deed_set(&craps_game, &full, CRAPS_LAYOUT, 1, NULL);
	deed_set(&craps_game, &full, CRAPS_CRAPLESS, crapless, NULL);
	for (int i = 0; i < CRAPS_SEATS; i++)
		assert_int_equal(deed_sit(&craps_game, &full, &seat, CHIPS_MAX, NULL), 0);
	for (seat = 0; seat < CRAPS_SEATS; seat++) {
		for (int square = 0; square < CRAPS_SQUARES; square++) {
			if (!is_offered(square, crapless))
				continue;
			felt_set(&full.felt, seat, square, 120);
			full.rail.stack[seat] -= 120;
			full.rail.table += 120;
		}
	}
	full.point = 6;
	return full.felt.n;
}

/* CL-74: every seat on every spot, settled by all that can be rolled. */
static void
the_fullest_table_is_settled(void **state)
{
	static struct craps s;
	static struct events events;

	(void)state;
	for (int kind = 0; kind < 2; kind++) {
		assert_true(fill_table(kind == 1) >= 84 * CRAPS_SEATS);
		for (int i = 0; i < 36; i++) {
			struct roll r = { 2, { (uint8_t)(i / 6 + 1), (uint8_t)(i % 6 + 1) } };

			game_copy(&craps_game, &s, &full);
			assert_int_equal(deed_time(&craps_game, &s, NULL), 0);
			events.n = 0;
			assert_int_equal(deed_roll(&craps_game, &s, &r, &events), 0);
			game_audit(&craps_game, &s);
			assert_true(events.n > 19 * CRAPS_SEATS); /* all bets on one roll */
		}
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_rules_hold_for_any_play),
		cmocka_unit_test(the_mean_of_each_bet_is_its_price),
		cmocka_unit_test(the_fullest_table_is_settled),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
