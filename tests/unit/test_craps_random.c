/* Craps played at random from seeds: the rules that must hold for any play. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <string.h>

#include "deeds.h"
#include "dice/seeded.h"
#include "games/craps/craps.h"
#include "games/game.h"
#include "games/game_table.h"
#include "long_tests.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { STEPS = 100000, DECISIONS = 40000 };
#else
enum { STEPS = 500000, DECISIONS = 250000 };
#endif
enum { GAMES = 50, LONG_GAMES = 1000 };

/* A table, and the books of somebody who reads only its events. */
struct bench {
	struct craps s;
	struct xoshiro luck;
	struct events events;
	chips stack[SEATS];
	int acted, refused, rolled;
};

static chips
moved(const struct event *e)
{
	switch (craps_game.events[e->kind].moves) {
	case STAKED:
	case CASHED: return -e->amount;
	case BACK:
	case TAKEN:
	case BOUGHT: return e->amount;
	case WON: return e->amount + e->stake;
	case PAID: return e->amount;
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
		assert_true(b->stack[e->seat] == e->stack); /* CR-19 */
	}
	b->events.n = 0;
	for (int i = 0; i < b->s.rail.n; i++)
		assert_true(b->stack[b->s.rail.order[i]] == b->s.rail.stack[b->s.rail.order[i]]);
}

static void
check_bets(const struct craps *s, int seat)
{
	const struct craps_bets bets = craps_bets_of(s, seat), *bet = &bets;
	bool gone = rail_has(s->rail.leaving, seat);
	int on_numbers = s->point != 0 && bet->pass > 0;

	for (int box = 0; box < CRAPS_BOXES; box++) {
		bool pass_here = craps_number(box) == s->point && bet->pass > 0;

		assert_false(pass_here && bet->on[box] > 0);                       /* CR-13 */
		assert_true(bet->odds[box] == 0 || pass_here || bet->on[box] > 0); /* CR-14 */
		assert_true(bet->odds[box] == 0 || !gone);                         /* CR-2 */
		on_numbers += bet->on[box] > 0;
	}
	assert_true(on_numbers <= CRAPS_BOXES);
	assert_true(bet->come == 0 || (s->point != 0 && !gone)); /* CR-10, CR-2 */
	assert_true(bet->pass == 0 || s->point != 0 || !gone);   /* CR-2 */
}

static void
check_table(struct bench *b)
{
	const struct craps *s = &b->s;
	enum craps_phase phase = craps_phase(s);
	chips pass = 0;

	for (int i = 0; i < s->rail.n; i++) {
		check_bets(s, s->rail.order[i]);
		pass += craps_bet(s, s->rail.order[i], CRAPS_AT_PASS, 0);
	}
	assert_true(phase == CRAPS_NO_BET || phase == CRAPS_COME_OUT || phase == CRAPS_POINT_SET);
	assert_true(s->point == 0 || craps_box(s->point) >= 0);
	assert_true(s->point == 0 || pass > 0); /* there is always somebody to play it out for */
	assert_true((s->shooter == NOBODY) == ((s->rail.taken & ~s->rail.leaving) == 0));
	assert_true(s->shooter == NOBODY || rail_plays(&s->rail, s->shooter));
	keep_books(b);
}

/* Whether the rules allow an action, put another way than in the program. */
static bool
rules_allow(const struct craps *s, int seat, const struct action *a)
{
	const struct craps_bets bets = craps_bets_of(s, seat), *bet = &bets;
	int number = a->verb == CRAPS_ODDS     ? (int)a->arg[0]
		     : a->verb == CRAPS_CHANGE ? craps_layout.square[a->arg[0]].n
					       : 0;
	int box = craps_box(number);
	bool odds = box >= 0 && bet->odds[box] > 0;
	bool line = box >= 0 && (bet->on[box] > 0 || (number == s->point && bet->pass > 0));
	chips most = s->rail.stack[seat];

	switch (a->verb) {
	case CRAPS_PASS: return s->point == 0 && a->arg[0] >= 1 && a->arg[0] <= most;
	case CRAPS_COME: return s->point != 0 && a->arg[0] >= 1 && a->arg[0] <= most;
	case CRAPS_ODDS: return line && !odds && a->arg[1] >= 1 && a->arg[1] <= most;
	case CRAPS_CHANGE: return odds && a->arg[1] >= 0 && a->arg[1] <= most + bet->odds[box];
	case CRAPS_DOWN:
		return a->arg[0] == CRAPS_ON_PASS_0 ? bet->pass > 0 && s->point == 0
						    : bet->come > 0;
	case CRAPS_ROLL: return seat == s->shooter && (s->point != 0 || bet->pass > 0);
	case CRAPS_PASS_DICE:
		return seat == s->shooter && s->point == 0 && bet->pass == 0 &&
		       rail_next(&s->rail, seat) != seat;
	default: return false;
	}
}

/* There are no odds on 7; those on 2 are refused as well. */
static int
odds_square(int number)
{
	return craps_square(CRAPS_AT_ODDS, number == 7 ? 2 : number);
}

static struct action
any_action(struct bench *b)
{
	static const uint8_t verbs[] = { CRAPS_PASS, CRAPS_COME, CRAPS_ODDS,     CRAPS_CHANGE,
					 CRAPS_DOWN, CRAPS_ROLL, CRAPS_PASS_DICE };
	struct action a = { .verb = verbs[xoshiro_below(&b->luck, sizeof(verbs))] };
	int64_t amount = (int64_t)xoshiro_below(&b->luck, 120) - 4;
	int number = 4 + (int)xoshiro_below(&b->luck, 7);

	if (a.verb == CRAPS_ODDS || a.verb == CRAPS_CHANGE) {
		a.arg[0] = a.verb == CRAPS_ODDS ? number : odds_square(number);
		a.arg[1] = amount;
	} else {
		a.arg[0] = a.verb != CRAPS_DOWN              ? amount
			   : xoshiro_below(&b->luck, 2) == 0 ? CRAPS_ON_PASS_0
							     : CRAPS_ON_COME_0;
	}
	return a;
}

static void
act(struct bench *b)
{
	struct action a = any_action(b);
	static struct craps before;
	int seat, fault;

	if (b->s.rail.n == 0)
		return;
	game_copy(&craps_game, &before, &b->s);
	seat = b->s.rail.order[xoshiro_below(&b->luck, b->s.rail.n)];
	fault = deed_act(&craps_game, &b->s, seat, &a, &b->events, NULL);
	if (fault != 0) {
		b->refused++;
		assert_true(game_same(&craps_game, &before, &b->s));
		assert_int_equal(b->events.n, 0);
	} else {
		b->acted++;
	}
	assert_int_equal(fault == 0,
			 rail_plays(&before.rail, seat) && rules_allow(&before, seat, &a));
}

static void
sit(struct bench *b)
{
	int seat = NOBODY;

	deed_sit(&craps_game, &b->s, &seat, 1 + xoshiro_below(&b->luck, 2000), &b->events);
}

static void
leave(struct bench *b)
{
	if (b->s.rail.n > 0)
		deed_leave(&craps_game, &b->s,
			   b->s.rail.order[xoshiro_below(&b->luck, b->s.rail.n)], &b->events);
}

static void throw(struct bench * b)
{
	struct roll r = { 2,
			  { (uint8_t)(1 + xoshiro_below(&b->luck, 6)),
			    (uint8_t)(1 + xoshiro_below(&b->luck, 6)) } };
	int shooter = b->s.shooter;
	bool out = b->s.point != 0 && roll_total(&r) == 7;

	assert_int_equal(deed_roll(&craps_game, &b->s, &r, &b->events), 0);
	b->rolled++;
	for (int i = 0; i < b->s.rail.n && roll_total(&r) == 7; i++) {
		for (int box = 0; box < CRAPS_BOXES; box++)
			assert_true(craps_bets_of(&b->s, b->s.rail.order[i]).on[box] == 0);
	}
	/* CR-4: after a seven-out the dice go to the next, else they stay. */
	assert_int_equal(b->s.shooter, out ? rail_next(&b->s.rail, shooter) : shooter);
}

static void
step(struct bench *b)
{
	uint32_t what = xoshiro_below(&b->luck, 100);

	if (game_requests(&craps_game, &b->s).kind == GAME_REQUEST_DICE)
		throw(b);
	else if (what < 3)
		sit(b);
	else if (what < 5)
		leave(b);
	else if (what < 25)
		deed_time(&craps_game, &b->s, &b->events);
	else
		act(b);
	check_table(b);
}

static void
the_rules_hold_for_any_play(void **state)
{
	int acted = 0, refused = 0, rolled = 0;

	(void)state;
	for (uint64_t game = 0; game < (long_tests() ? LONG_GAMES : GAMES); game++) {
		static struct bench b;

		memset(&b, 0, sizeof(b));
		b.luck = xoshiro_seed("anybody", game);
		game_open(&craps_game, &b.s);
		for (int i = 0; i < STEPS / GAMES; i++)
			step(&b);
		acted += b.acted;
		refused += b.refused;
		rolled += b.rolled;
		if (game_requests(&craps_game, &b.s).kind == GAME_REQUEST_DICE)
			throw(&b);
		deed_call_off(&craps_game, &b.s, &b.events);
		check_table(&b);
		assert_true(b.s.rail.table == 0);
	}
	/* The players have done a little of everything. */
	assert_true(acted > STEPS / 20 && refused > STEPS / 20 && rolled > STEPS / 20);
}

/* The results of one kind of bet: the number of decisions, and the sums of the win for a chip
 * staked and of its square. */
struct bets_summary {
	double n, won, squares;
};

static void
note(struct bets_summary *t, const struct event *e)
{
	double won = e->kind == CRAPS_EV_WON ? (double)e->amount / (double)e->stake : -1;

	t->n++;
	t->won += won;
	t->squares += won * won;
}

/* A player alone who always has every possible bet, 30 chips each, so that nothing is rounded away.
 */
static void
bet_everything(struct craps *s, struct events *out)
{
	static const struct action lines[] = { { CRAPS_PASS, { 30 } }, { CRAPS_COME, { 30 } } };

	if (craps_bet(s, 0, CRAPS_AT_PASS, 0) == 0)
		deed_act(&craps_game, s, 0, &lines[0], out, NULL);
	deed_act(&craps_game, s, 0, &lines[1], out, NULL);
	for (int box = 0; box < CRAPS_BOXES; box++) {
		struct action odds = { CRAPS_ODDS, { craps_number(box), 30 } };

		deed_act(&craps_game, s, 0, &odds, out, NULL);
	}
	if (game_requests(&craps_game, s).kind == GAME_REQUEST_BETS)
		deed_time(&craps_game, s, out);
}

static void
simulate(struct bets_summary tally[CRAPS_SPOTS])
{
	struct craps s;
	struct seeded dice;
	struct events events;
	int seat = NOBODY;

	game_open(&craps_game, &s);
	deed_sit(&craps_game, &s, &seat, CHIPS_MAX, NULL);
	seeded_init(&dice, "four standard errors", 0);
	while (tally[CRAPS_AT_PASS].n < (double)DECISIONS) {
		struct roll r;

		bet_everything(&s, NULL);
		source_roll(&dice.bytes.source, 2, 6, &r);
		events.n = 0;
		deed_roll(&craps_game, &s, &r, &events);
		for (int i = 0; i < events.n; i++) {
			const struct event *e = &events.at[i];

			if (e->kind == CRAPS_EV_WON || e->kind == CRAPS_EV_LOST)
				note(&tally[e->spot], e);
		}
	}
}

/* Pass and come lose 7/495 of a stake, odds nothing. */
static void
simulation_agrees_with_the_exact_edges(void **state)
{
	static const double exact[CRAPS_SPOTS] = { -7.0 / 495, -7.0 / 495, 0 };
	struct bets_summary tally[CRAPS_SPOTS] = { { 0, 0, 0 } };

	(void)state;
	simulate(tally);
	for (int spot = 0; spot <= CRAPS_AT_ODDS; spot++) {
		const struct bets_summary *t = &tally[spot];
		double mean = t->won / t->n;
		double error = sqrt((t->squares / t->n - mean * mean) / t->n);

		if (fabs(mean - exact[spot]) > 4 * error)
			fail_msg("%s: %.5f, exact %.5f, standard error %.5f",
				 craps_game.spots[spot], mean, exact[spot], error);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_rules_hold_for_any_play),
		cmocka_unit_test(simulation_agrees_with_the_exact_edges),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
