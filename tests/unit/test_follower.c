/* What a player is informed of, wherever it plays (PP-9, PP-17, PP-18), and how often it is asked.
 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "deeds.h"
#include "dice/seeded.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "games/words.h"
#include "players/follower.h"

enum { STACK = 100, SENTENCE = 1024, LOG = 1 << 14 };
enum { ANN, BOB };

/* A table, and a player at it who writes down what it is informed of. */
static struct stage {
	const struct game *game;
	struct game_state state;
	struct bot bot;
	struct follower follower;
	struct text log;
	char words[LOG];
	int asked;
} stage;

static const char *const names[SEATS] = { "ann", "bob" };

static void
note_begin(struct bot *bot, const struct game_start *at)
{
	assert_ptr_equal(bot->instance, &stage);
	assert_ptr_equal(at->names, names);
	text_add(&stage.log, "[new %" PRIu64 " %s%s]", at->number, at->names[at->seat],
		 at->anew ? " anew" : "");
}

static void
note_tell(struct bot *bot, const char *sentence)
{
	(void)bot;
	text_add(&stage.log, "%s ", sentence);
}

static void
note_over(struct bot *bot, const int64_t score[SEATS])
{
	(void)bot;
	text_add(&stage.log, "[over %" PRId64 " %" PRId64 "]", score[ANN], score[BOB]);
}

static const struct strategy notes = {
	.name = "notes", .begin = note_begin, .tell = note_tell, .over = note_over
};

static void
stage_open(const struct game *g)
{
	stage.game = g;
	game_open(g, &stage.state);
	stage.bot = (struct bot){ .strategy = &notes, .game = g, .instance = &stage };
	follower_init(&stage.follower, stage.game, &stage.bot, names, 0);
	stage.log = text_in(stage.words, LOG);
}

static const struct rail *
stage_rail(void)
{
	return (const struct rail *)stage.state.bytes;
}

static void
stage_do(struct deed d)
{
	struct events events = { .n = 0 };
	char words[SENTENCE];

	assert_int_equal(game_do(stage.game, &stage.state, &d, &events, NULL), 0);
	for (int i = 0; i < events.n; i++) {
		const struct event *e = &events.at[i];

		event_words(stage.game, e, e->seat != NOBODY ? names[e->seat] : NULL, NOBODY, words,
			    sizeof(words));
		follower_take(&stage.follower, ANN, &stage.state, e, words);
	}
	follower_keep_up(&stage.follower, stage_rail());
}

static void
stage_sit(int seat)
{
	stage_do((struct deed){ .kind = DEED_SIT, .seat = (int8_t)seat, .amount = STACK });
}

static void
stage_act(int seat, int verb)
{
	stage_do((struct deed){
	    .kind = DEED_ACT, .seat = (int8_t)seat, .action = { .verb = (uint8_t)verb } });
}

static void
stage_bet(int seat, int spot, chips amount)
{
	struct deed bet = { .kind = DEED_ACT,
			    .seat = (int8_t)seat,
			    .action = { .verb = (uint8_t)spot, .arg = { amount } } };

	stage_do(bet);
}

static void
stage_roll(int a, int b, int c)
{
	struct deed roll = { .kind = DEED_ROLL, .seat = NOBODY };

	roll.roll.n = c != 0 ? 3 : 2;
	roll.roll.die[0] = (uint8_t)a;
	roll.roll.die[1] = (uint8_t)b;
	roll.roll.die[2] = (uint8_t)c;
	stage_do(roll);
}

static void
stage_time(void)
{
	stage_do(deed_of_time());
}

static void
stage_leave(int seat)
{
	stage_do((struct deed){ .kind = DEED_LEAVE, .seat = (int8_t)seat });
}

/* What was written down since the last time. */
static void
stage_expect(const char *words)
{
	assert_string_equal(stage.words, words);
	stage.log = text_in(stage.words, LOG);
}

static void
a_game_begins_is_played_and_is_over(void **unused)
{
	(void)unused;
	stage_open(&pig_game);
	stage_sit(ANN);
	stage_sit(BOB);
	stage_expect("");
	stage_time();
	stage_expect("[new 1 ann anew]Game 1: ann goes first. ");
	stage_act(ANN, PIG_ROLL);
	stage_roll(2, 3, 0);
	stage_expect("ann rolls 2 3, 5 in this turn. ");
	stage_leave(BOB);
	stage_expect("bob leaves the table. ann wins game 1, the others having left. "
		     "[over 1 0]");
	stage_sit(BOB);
	stage_expect("");
	stage_time();
	stage_expect("[new 2 ann]Game 2: ann goes first. ");
}

static void
a_session_is_one_game_whatever_is_thrown(void **unused)
{
	(void)unused;
	stage_open(&sicbo_game);
	stage_sit(ANN);
	stage_expect("[new 1 ann anew]ann sits down with 100. ");
	stage_sit(BOB);
	stage_bet(ANN, SICBO_BIG, 10);
	for (int i = 0; i < 2; i++) {
		stage_time();
		stage_roll(1, 2, 6);
	}
	assert_null(strstr(stage.words, "over"));
	stage.log = text_in(stage.words, LOG);
	follower_leave(&stage.follower, stage_rail());
	stage_expect("[over -10 0]");
}

static void
a_game_that_others_play_on_has_no_end(void **unused)
{
	(void)unused;
	stage_open(&pig_game);
	stage_sit(ANN);
	stage_sit(BOB);
	stage_time();
	stage_expect("[new 1 ann anew]Game 1: ann goes first. ");
	follower_leave(&stage.follower, stage_rail());
	stage_expect("");
}

/* Whoever is asked late, as at a live table, is informed in the same order. */
static void
what_happened_before_a_question_comes_before_it(void **unused)
{
	struct event first = { .round = 1, .seat = NOBODY },
		     second = { .round = 2, .seat = NOBODY };
	struct follower *f = &stage.follower;
	struct rail rail = { .taken = 3 };

	(void)unused;
	stage_open(&pig_game);
	follower_catch_up(f, ANN, &rail);
	follower_receive(f, &second, "not of this game");
	follower_receive(f, &first, "one");
	follower_receive(f, &first, NULL);
	rail.round = 1;
	follower_catch_up(f, ANN, &rail);
	follower_receive(f, &second, "two");
	follower_catch_up(f, ANN, &rail);
	rail.round = 2;
	follower_leave(f, &rail);
	stage_expect("[new 1 ann anew]one [over 0 0][new 2 ann]two [over 0 0]");
}

static void
a_run_counts_games_that_others_have_played(void **unused)
{
	static const int64_t score[SEATS] = { 7, -7 };
	struct rail rail = { .taken = 3 };

	(void)unused;
	stage_open(&pig_game);
	follower_init(&stage.follower, stage.game, &stage.bot, names, 41);
	follower_begin(&stage.follower, ANN, &rail);
	follower_over(&stage.follower, score);
	follower_begin(&stage.follower, BOB, &rail);
	stage_expect("[new 42 ann anew][over 7 -7][new 43 bob]");
}

static void
a_question_is_put_until_it_has_no_more_answers(void **unused)
{
	static const struct strategy often = { .name = "often" },
				     once = { .name = "once", .once = true };
	struct game_request bets = { .kind = GAME_REQUEST_BETS, .request_id = 1 };
	struct game_request move = { .kind = GAME_REQUEST_MOVE,
				     .request_id = 3,
				     .seats = rail_bit(BOB) };
	struct rail rail = { .taken = 3 };
	struct follower_asks asks = { .n = 0 };
	int n = 0;

	(void)unused;
	for (; follower_must_ask(&asks, &bets, &rail, ANN); n++)
		follower_asked(&asks, &often, &bets, true);
	assert_int_equal(n, STRATEGY_ASKS);
	bets.request_id = 2;
	assert_true(follower_must_ask(&asks, &bets, &rail, ANN));
	follower_asked(&asks, &often, &bets, false);
	assert_false(follower_must_ask(&asks, &bets, &rail, ANN));
	asks = (struct follower_asks){ .n = 0 };
	assert_true(follower_must_ask(&asks, &bets, &rail, ANN));
	follower_asked(&asks, &once, &bets, true);
	assert_false(follower_must_ask(&asks, &bets, &rail, ANN));
	assert_false(follower_must_ask(&asks, &move, &rail, ANN));
	assert_true(follower_must_ask(&asks, &move, &rail, BOB));
	follower_asked(&asks, &once, &move, true);
	assert_true(follower_must_ask(&asks, &move, &rail, BOB));
	rail.leaving = rail_bit(ANN);
	bets.request_id = 4;
	assert_false(follower_must_ask(&asks, &bets, &rail, ANN));
	move.kind = GAME_REQUEST_DICE;
	assert_false(follower_must_ask(&asks, &move, &rail, BOB));
}

/* The most that a player of the house's has bet on one throw. */
static int
bets_of(struct bot *bot, int set)
{
	enum { ROLLS = 3000 };
	const struct game *g = bot->game;
	const struct rail *rail = stage_rail();
	struct follower_asks asks = { .n = 0 };
	struct seeded dice;
	int seat = NOBODY, most = 0;

	game_open(g, &stage.state);
	for (int i = 0; g->options[i].name != NULL; i++)
		deed_set(g, &stage.state, i, set == 0 ? g->options[i].value : g->options[i].live,
			 NULL);
	for (int i = 0; set == 2 && g->options[i].name != NULL; i++) {
		if (g->options[i].words != NULL)
			deed_set(g, &stage.state, i, g->options[i].max, NULL);
	}
	assert_int_equal(deed_sit(g, &stage.state, &seat, CHIPS_MAX / 1000, NULL), 0);
	seeded_init(&dice, "bets", 0);
	for (int i = 0; i < ROLLS; i++) {
		struct game_request request = game_requests(g, &stage.state);
		struct deed d = deed_of_time();

		while (follower_must_ask(&asks, &request, rail, seat)) {
			struct action a = { 0 };
			bool acts = bot->strategy->decide(bot, &stage.state, seat, &a) &&
				    deed_act(g, &stage.state, seat, &a, NULL, NULL) == 0;

			follower_asked(&asks, bot->strategy, &request, acts);
			most = asks.n > most ? asks.n : most;
			request = game_requests(g, &stage.state);
		}
		if (request.kind == GAME_REQUEST_DICE) {
			d = (struct deed){ .kind = DEED_ROLL, .seat = NOBODY };
			source_bytes_throw(&dice.bytes, request.dice, request.sides, &d.roll);
		}
		game_do(g, &stage.state, &d, NULL, NULL);
	}
	return most;
}

/* So the limit never changes what a player of the house's does. */
static void
no_strategy_of_the_house_reaches_the_limit(void **unused)
{
	enum { LEAST_LIMIT = 16 };

	(void)unused;
	for (int i = 0; games[i] != NULL; i++) {
		for (const struct strategy *s = games[i]->strategies; s->name != NULL; s++) {
			char why[200];
			struct bot bot;

			if (games[i]->layout == NULL)
				continue;
			assert_true(strategy_find(games[i], s->name, &bot, why, sizeof(why)));
			bot.luck = xoshiro_seed(s->name, 0);
			for (int set = 0; set < 3; set++) {
				int most = bets_of(&bot, set);

				if (most >= LEAST_LIMIT)
					fail_msg("%s %s is asked %d times", games[i]->name, s->name,
						 most);
			}
		}
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_game_begins_is_played_and_is_over),
		cmocka_unit_test(a_session_is_one_game_whatever_is_thrown),
		cmocka_unit_test(a_game_that_others_play_on_has_no_end),
		cmocka_unit_test(what_happened_before_a_question_comes_before_it),
		cmocka_unit_test(a_run_counts_games_that_others_have_played),
		cmocka_unit_test(a_question_is_put_until_it_has_no_more_answers),
		cmocka_unit_test(no_strategy_of_the_house_reaches_the_limit),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
