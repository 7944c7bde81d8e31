/*
 * A round played out in one go is the round that the calls of games/game.h play one by one.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "deeds.h"
#include "dice/seeded.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/strategy.h"

enum { PLAYERS = 4, ROUNDS = 200, STACK = 1000000 };

/* A view differs from its state in the secrets and nowhere else. */
static void
check_secrets(const struct game *g, const void *state, const struct game_state *view)
{
	const unsigned char *s = state;
	size_t behind = g->secrets.at + g->secrets.size;

	assert_memory_equal(s, view->bytes, g->secrets.at);
	assert_memory_equal(s + behind, view->bytes + behind, g->size - behind);
}

/* As at a live table: everybody with a legal answer gives it, and time decides for the others. */
static void
play_by_calls(const struct game *g, void *state, struct bot *const *bot, struct source *dice)
{
	const struct rail *rail = state;
	uint32_t round = rail->round;

	while (rail->round == round) {
		struct game_request request = game_requests(g, state);
		bool late = request.kind == GAME_REQUEST_START;
		struct game_state view;
		struct roll roll;

		if (request.kind == GAME_REQUEST_DICE) {
			source_roll(dice, request.dice, request.sides, &roll);
			assert_int_equal(deed_roll(g, state, &roll, NULL), 0);
		}
		for (int seat = 0; request.kind == GAME_REQUEST_MOVE && seat < PLAYERS; seat++) {
			struct action a = { 0 };

			if (!rail_has(request.seats, seat))
				continue;
			game_view(g, state, seat, &view);
			check_secrets(g, state, &view);
			if (!bot[seat]->strategy->decide(bot[seat], &view, seat, &a) ||
			    deed_act(g, state, seat, &a, NULL, NULL) != 0)
				late = true;
		}
		if (late)
			assert_int_equal(deed_time(g, state, NULL), 0);
	}
}

static void
lay_table(const struct game *g, struct game_state *state, const struct strategy *who,
	  struct bot instance[PLAYERS], struct bot *bot[PLAYERS])
{
	int seat = NOBODY;

	memset(state, 0, sizeof(*state));
	game_open(g, state);
	for (int i = 0; i < PLAYERS; i++) {
		assert_int_equal(deed_sit(g, state, &seat, STACK, NULL), 0);
		instance[i] = (struct bot){ .strategy = who,
					    .arg = who->value,
					    .luck = xoshiro_seed(who->name, (uint64_t)i) };
		bot[i] = &instance[i];
	}
	((struct rail *)state)->trusted = true;
}

static void
compare(const struct game *g, const struct strategy *who)
{
	struct bot instance[2][PLAYERS], *bot[2][PLAYERS];
	struct game_state state[2];
	struct seeded dice[2];

	for (int i = 0; i < 2; i++) {
		lay_table(g, &state[i], who, instance[i], bot[i]);
		seeded_init(&dice[i], who->name, 0);
	}
	for (int round = 1; round <= ROUNDS; round++) {
		g->play_out(&state[0], bot[0], &dice[0].bytes);
		play_by_calls(g, &state[1], bot[1], &dice[1].bytes.source);
		game_audit(g, &state[0]);
		if (!game_same(g, &state[0], &state[1]))
			fail_msg("%s, four of %s: round %d differs", g->name, who->name, round);
	}
	assert_memory_equal(&dice[0].xoshiro, &dice[1].xoshiro, sizeof(dice[0].xoshiro));
}

/* Hears nothing, and answers what no game has. */
static bool
absurd(struct bot *bot, const void *view, int seat, struct action *out)
{
	(void)view, (void)seat;
	*out = (struct action){ (uint8_t)xoshiro_below(&bot->luck, 8),
				{ (int64_t)xoshiro_next(&bot->luck), -1 } };
	return xoshiro_below(&bot->luck, 2) == 0;
}

static void
playing_out_is_playing(void **unused)
{
	static const struct strategy nobody = { .name = "absurd", .decide = absurd };
	int compared = 0;

	(void)unused;
	for (int i = 0; games[i] != NULL; i++) {
		if (games[i]->play_out == NULL)
			continue;
		compare(games[i], &nobody);
		for (const struct strategy *s = games[i]->strategies; s->name != NULL; s++)
			compare(games[i], s);
		compared++;
	}
	assert_int_equal(compared, 2);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(playing_out_is_playing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
