/* What a session need not hear of a table that is quiet: events that move no chips. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/craps/craps.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/sicbo/sicbo.h"
#include "games/strategy.h"

static struct game_state table;

static void
lay_table(const struct game *g, int option, chips value)
{
	struct deed set = { .kind = DEED_SET, .option = (uint8_t)option, .amount = value };

	game_open(g, table.bytes);
	assert_int_equal(game_do(g, table.bytes, &set, NULL, NULL), 0);
}

/* Does anything that is legal. */
static bool
decide_anything(struct bot *bot, const void *view, int seat, struct action *out)
{
	struct hint hint[HINTS];
	int n = game_hints(bot->game, view, seat, hint, HINTS), amount;
	const struct hint *h;

	if (n == 0 || xoshiro_below(&bot->luck, 4) == 0)
		return false;
	h = &hint[xoshiro_below(&bot->luck, (uint32_t)n)];
	*out = h->action;
	amount = game_amount_arg(bot->game, out->verb);
	if (amount >= 0)
		out->arg[amount] =
		    h->amount.min +
		    (h->amount.max > h->amount.min ? xoshiro_below(&bot->luck, 2) : 0);
	return true;
}

static const struct strategy anything = { .name = "anything", .decide = decide_anything };

/* Somebody who bets at random, alone at a table like the one that is laid. */
struct random_play {
	struct game_state state;
	struct bot bot;
	struct seeded dice;
	struct events deeds, rolled;
};

static void
open_play(struct random_play *p, const struct game *g, bool quiet)
{
	struct deed sit = { .kind = DEED_SIT, .amount = 1000000000 };
	struct rail *rail = (struct rail *)&p->state;

	game_copy(g, &p->state, &table);
	rail->trusted = true;
	rail->quiet = quiet;
	p->bot =
	    (struct bot){ .strategy = &anything, .game = g, .luck = xoshiro_seed("anything", 0) };
	seeded_init(&p->dice, "anything", 0);
	assert_int_equal(game_do(g, &p->state, &sit, NULL, NULL), 0);
}

static void
bet_at_random(struct random_play *p, const struct game *g)
{
	p->deeds.n = p->rolled.n = 0;
	g->play_bets(&p->state, 0, &p->bot, &p->deeds);
}

static void
throw_dice(struct random_play *p, const struct game *g)
{
	struct game_request request = g->wants(&p->state);
	struct roll roll;

	if (request.kind != GAME_REQUEST_DICE)
		return;
	source_roll(&p->dice.bytes.source, request.dice, request.sides, &roll);
	g->rolled(&p->state, &roll, &p->rolled);
}

enum { RANDOM_ROLLS = 1000 };

/* The events that move chips, moved to the front.  Returns how many they are. */
static int
keep_moves(const struct game *g, struct events *events)
{
	int n = 0;

	for (int i = 0; i < events->n; i++) {
		if (g->events[events->at[i].kind].moves != STILL)
			events->at[n++] = events->at[i];
	}
	return n;
}

static void
check_quiet(const struct game *g)
{
	static struct random_play p[2];
	int told[2] = { 0, 0 };

	for (int quiet = 0; quiet <= 1; quiet++)
		open_play(&p[quiet], g, quiet != 0);
	for (int i = 0; i < RANDOM_ROLLS; i++) {
		int n[2];

		for (int quiet = 0; quiet <= 1; quiet++) {
			bet_at_random(&p[quiet], g);
			throw_dice(&p[quiet], g);
			told[quiet] += p[quiet].rolled.n;
			n[quiet] = keep_moves(g, &p[quiet].rolled);
		}
		assert_int_equal(n[0], n[1]);
		assert_memory_equal(p[0].rolled.at, p[1].rolled.at,
				    (size_t)n[0] * sizeof(struct event));
	}
	assert_true(told[1] < told[0]);
}

static void
a_quiet_table_tells_of_all_chips(void **unused)
{
	(void)unused;
	for (int layout = 0; layout <= 1; layout++) {
		lay_table(&craps_game, CRAPS_LAYOUT, layout);
		check_quiet(&craps_game);
	}
	lay_table(&sicbo_game, SICBO_PAYTABLE, SICBO_STANDARD);
	check_quiet(&sicbo_game);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_quiet_table_tells_of_all_chips),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
