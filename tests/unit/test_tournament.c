#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/name.h"
#include "games/pig/pig.h"
#include "lab/contest/contest_pig.h"
#include "lab/contest/contest_summit.h"
#include "lab/contest/tournament.h"

static void
find(struct bot *players, int n, const char *const *names)
{
	char why[200];

	for (int i = 0; i < n; i++)
		assert_true(strategy_find(&pig_game, names[i], &players[i], why, sizeof(why)));
}

static const char *const four[] = { "hold:20", "boring", "reckless", "chameleon" };

static void
any_number_of_threads_gives_the_same(void **unused) /* PG-11 */
{
	struct bot players[4];
	struct tournament t = { .contest = &pig_contest,
				.players = players,
				.n = 4,
				.games = 2500,
				.seed = "threads" };
	struct figures total[3][4], cross[3][16];

	(void)unused;
	find(players, 4, four);
	for (t.seats = 2; t.seats <= 3; t.seats++) {
		for (t.threads = 1; t.threads <= 3; t.threads++)
			assert_true(tournament_run(&t, total[t.threads - 1], cross[t.threads - 1]) >
				    0);
		assert_memory_equal(total[0], total[1], sizeof(total[0]));
		assert_memory_equal(total[0], total[2], sizeof(total[0]));
		assert_memory_equal(cross[0], cross[2], sizeof(cross[0]));
	}
	t.seed = "another";
	t.seats = 2;
	tournament_run(&t, total[1], NULL);
	assert_true(memcmp(total[0], total[1], sizeof(total[0])) != 0);
}

static void
the_figures_add_up(void **unused) /* PG-11 */
{
	struct bot players[4];
	struct tournament t = { .contest = &pig_contest,
				.players = players,
				.n = 4,
				.seats = 2,
				.games = 999,
				.seed = "sums" };
	struct figures total[4], cross[16];

	(void)unused;
	find(players, 4, four);
	assert_int_equal(tournament_tables(&t), 6);
	assert_int_equal(tournament_games(&t), 1000);
	assert_int_equal(tournament_run(&t, total, cross), 6000);
	for (int i = 0; i < 4; i++) {
		int64_t wins = 0;

		assert_int_equal(total[i].games, 3000);
		assert_int_equal(cross[i * 4 + i].games, 0);
		for (int k = 0; k < 4; k++) {
			wins += cross[i * 4 + k].score;
			if (k != i)
				assert_int_equal(cross[i * 4 + k].score + cross[k * 4 + i].score,
						 1000);
		}
		assert_int_equal(total[i].score, wins);
	}
}

/* Every order is played as often. The players are all alike, and the count is of their seats. */
static int64_t
count_seats(const void *state, int seat, int64_t own[CONTEST_OWN])
{
	(void)state;
	own[seat]++;
	return 0;
}

static void
every_player_has_every_seat_as_often(void **unused) /* PG-7 */
{
	struct bot players[5];
	struct contest c = pig_contest;
	struct tournament t = { .contest = &c, .players = players, .n = 5, .seed = "seats" };
	struct figures total[5];

	(void)unused;
	find(players, 5, (const char *const[]){ "hold:20", "hold:21", "hold", "hold", "hold" });
	c.note = count_seats;
	for (t.seats = 2; t.seats <= 5; t.seats++) {
		t.games = 1;
		tournament_run(&t, total, NULL);
		for (int i = 0; i < t.n; i++) {
			for (int seat = 0; seat < t.seats; seat++)
				assert_int_equal(total[i].own[seat] * t.seats, total[i].games);
		}
	}
	t.seats = 4;
	assert_int_equal(tournament_games(&t), 24);
	t.seats = 8;
	assert_int_equal(tournament_games(&t), 40320);
	t.seats = 10;
	t.games = 11;
	assert_int_equal(tournament_games(&t), 20);
}

/* The neighbours at the table, by the numbers that are their arguments. */
static struct {
	int at[TOURNAMENT_SEATS];
	int64_t times[TOURNAMENT_SEATS][TOURNAMENT_SEATS];
} neighbours;

/* Holds after each roll, and notes who is where. */
static bool
note_neighbours(struct bot *bot, const void *view, int seat, struct action *out)
{
	int before = (seat + TOURNAMENT_SEATS - 1) % TOURNAMENT_SEATS;

	(void)view;
	neighbours.at[seat] = bot->arg;
	neighbours.times[neighbours.at[before]][bot->arg]++;
	*out = (struct action){ .verb = PIG_HOLD };
	return true;
}

/* Too many orders to play all: but not always the same neighbours. */
static void
orders_are_drawn_at_large_tables(void **unused) /* PG-7 */
{
	static const struct strategy strategy = { .name = "notes", .decide = note_neighbours };
	struct bot players[TOURNAMENT_SEATS];
	struct tournament t = { .contest = &pig_contest,
				.players = players,
				.n = TOURNAMENT_SEATS,
				.seats = TOURNAMENT_SEATS,
				.games = 500,
				.seed = "neighbours",
				.threads = 1 };
	struct figures total[TOURNAMENT_SEATS];

	(void)unused;
	for (int i = 0; i < TOURNAMENT_SEATS; i++)
		players[i] = (struct bot){ .strategy = &strategy, .arg = i };
	assert_int_equal(tournament_run(&t, total, NULL), 500);
	for (int i = 0; i < TOURNAMENT_SEATS; i++) {
		assert_int_equal(total[i].games, 500);
		for (int k = 0; k < TOURNAMENT_SEATS; k++)
			assert_true(i == k || neighbours.times[i][k] > 0);
	}
}

/* The score is a win, as in Pig; all other counts must come out the same for all players. */
static int64_t
note_dice(const void *state, int seat, int64_t own[CONTEST_OWN])
{
	const struct pig *p = state;

	own[0] += p->rounds[seat];
	return p->winner == seat;
}

static void
the_same_dice_in_every_order(void **unused) /* SM-14 */
{
	struct bot players[3];
	struct contest c = pig_contest;
	struct tournament t = {
		.contest = &c, .players = players, .n = 3, .seats = 3, .games = 6000, .seed = "dice"
	};
	struct figures total[3];

	(void)unused;
	find(players, 3, (const char *const[]){ "hold", "hold", "hold" });
	c.note = note_dice;
	c.same_dice = true;
	tournament_run(&t, total, NULL);
	/* With the same strategy everywhere only the order decides, and that is evened out: each
	 * deal of six games brings every player two wins. */
	for (int i = 0; i < 3; i++) {
		assert_int_equal(total[i].deals, 1000);
		assert_int_equal(total[i].score, 2000);
		assert_int_equal(total[i].square, 4000);
		assert_true(figures_error(&total[i]) == 0);
		assert_int_equal(total[i].own[0], total[0].own[0]);
	}
}

static void
the_error_is_that_of_independent_games(void **unused)
{
	struct figures f = { .games = 1000, .score = 300, .deals = 1000, .square = 300 };

	(void)unused;
	assert_true(fabs(figures_mean(&f) - 0.3) < 1e-12);
	assert_true(fabs(figures_error(&f) - sqrt(0.3 * 0.7 / 999)) < 1e-12);
	f = (struct figures){ 0 };
	assert_true(isnan(figures_mean(&f)));
	assert_true(isnan(figures_error(&f)));
}

/* Answers that make no sense, and sometimes none. */
static bool
absurd(struct bot *bot, const void *view, int seat, struct action *out)
{
	uint64_t word = xoshiro_next(&bot->luck);

	(void)view, (void)seat;
	*out = (struct action){ (uint8_t)word, { (int64_t)word, -(int64_t)word } };
	return word % 3 != 0;
}

static void
absurd_answers_corrupt_nothing(void **unused) /* PG-13: time decides instead */
{
	static const struct strategy strategy = { .name = "absurd", .decide = absurd };
	struct bot players[2] = { { .strategy = &strategy }, { .strategy = &strategy } };
	struct tournament t = { .contest = &pig_contest,
				.players = players,
				.n = 2,
				.seats = 2,
				.games = 1000,
				.seed = "absurd" };
	struct figures total[2];

	(void)unused;
	assert_int_equal(tournament_run(&t, total, NULL), 1000);
	assert_int_equal(total[0].score + total[1].score, 1000);
}

/* A player with a mind, which notes what it is told. */
struct note {
	char me[NAME_SIZE];
	const char *const *names;
	uint64_t number;
	int seat, games, told_anew;
	bool playing;
};

static void *
note_wake(const struct bot *bot, const char *me, const char *seed)
{
	struct note *note = calloc(1, sizeof(*note));

	assert_non_null(bot->strategy_data);
	assert_string_equal(seed, "minds");
	strcpy(note->me, me);
	return note;
}

static void
note_begin(struct bot *bot, const struct game_start *at)
{
	struct note *note = bot->instance;

	assert_false(note->playing);
	note->playing = true;
	note->names = at->names;
	note->number = at->number;
	note->seat = at->seat;
	note->games++;
	note->told_anew += at->anew;
}

static bool
note_decide(struct bot *bot, const void *view, int seat, struct action *out)
{
	const struct note *note = bot->instance;
	const struct pig *p = view;

	assert_true(note->playing);
	assert_int_equal(seat, note->seat);
	assert_string_equal(note->names[seat], note->me);
	out->verb = p->rolls > 0 && p->points >= 20 ? PIG_HOLD : PIG_ROLL;
	return true;
}

static void
note_over(struct bot *bot, const int64_t score[SEATS])
{
	struct note *note = bot->instance;

	assert_true(score[note->seat] == 0 || score[note->seat] == 1);
	note->playing = false;
}

static void
note_rest(void *instance, struct failings *out)
{
	struct note *note = instance;

	assert_false(note->playing);
	out->asked += (uint64_t)note->games;
	out->late += (uint64_t)note->told_anew;
	if (note->games > 0) {
		out->number = note->number;
		strcpy(out->first, note->me);
	}
	free(note);
}

static void
a_mind_sits_in_one_game_after_the_other(void **unused)
{
	static const struct strategy strategy = { .name = "noting",
						  .decide = note_decide,
						  .wake = note_wake,
						  .begin = note_begin,
						  .over = note_over,
						  .rest = note_rest };
	static const char *const names[] = { "ann", "bob", "hold:20" };
	struct bot players[3];
	struct failings failed[3];
	struct tournament t = { .contest = &pig_contest,
				.players = players,
				.names = names,
				.failed = failed,
				.n = 3,
				.seats = 2,
				.games = 2500,
				.seed = "minds" };
	struct figures total[3];

	(void)unused;
	find(players, 3, (const char *const[]){ "hold", "hold", "hold:20" });
	players[0].strategy = players[1].strategy = &strategy;
	players[0].strategy_data = players[1].strategy_data = names;
	for (t.threads = 1; t.threads <= 3; t.threads++) {
		memset(failed, 0, sizeof(failed));
		assert_int_equal(tournament_run(&t, total, NULL), 7500);
		for (int i = 0; i < 2; i++) {
			assert_int_equal(failed[i].asked, 5000);
			assert_int_equal(failed[i].late,
					 6); /* blocks: three at each of two tables */
			assert_string_equal(failed[i].first, names[i]);
		}
		assert_int_equal(failed[2].asked, 0);
	}
}

static void
count_tell(struct bot *bot, const char *sentence)
{
	int *told = bot->instance;

	assert_true(sentence[0] != '\0');
	++*told;
}

/* What the strategy decides that it stands for. */
static const struct strategy *counted;

static bool
count_decide(struct bot *bot, const void *view, int seat, struct action *out)
{
	struct bot inner = *bot;

	inner.strategy = counted;
	return counted->decide(&inner, view, seat, out);
}

static void *
count_wake(const struct bot *bot, const char *me, const char *seed)
{
	(void)bot, (void)me, (void)seed;
	return calloc(1, sizeof(int));
}

static void
count_rest(void *instance, struct failings *out)
{
	const int *told = instance;

	out->asked += (uint64_t)*told;
	free(instance);
}

/* A game in which somebody is told what happens comes to the same as one that is played inline. */
static void
what_is_told_changes_nothing(void **unused)
{
	static const struct {
		const struct contest *contest;
		const char *names[3];
	} rows[] = {
		{ &pig_contest, { "hold:20", "racer", "boring" } },
		{ &summit_contest, { "tight", "loose", "showdown" } },
	};

	(void)unused;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		char why[200];
		struct bot players[3];
		struct strategy told;
		struct failings failed[3] = { { .asked = 0 } };
		struct figures plain[3], total[3];
		struct tournament t = { .contest = rows[i].contest,
					.players = players,
					.failed = failed,
					.n = 3,
					.seats = 3,
					.games = 300,
					.seed = "told",
					.threads = 1 };

		for (int k = 0; k < 3; k++)
			assert_true(strategy_find(rows[i].contest->game, rows[i].names[k],
						  &players[k], why, sizeof(why)));
		assert_true(tournament_run(&t, plain, NULL) > 0);
		counted = players[1].strategy;
		told = *counted;
		told.decide = count_decide;
		told.wake = count_wake;
		told.rest = count_rest;
		told.tell = count_tell;
		players[1].strategy = &told;
		assert_true(tournament_run(&t, total, NULL) > 0);
		assert_memory_equal(plain, total, sizeof(total));
		assert_true(failed[1].asked > 300);
	}
}

static void
too_many_tables_are_refused(void **unused)
{
	struct bot players[TOURNAMENT_PLAYERS] = { 0 };
	struct tournament t = { .contest = &pig_contest,
				.players = players,
				.n = TOURNAMENT_PLAYERS,
				.seats = 10,
				.games = 1,
				.seed = "" };
	struct figures total[TOURNAMENT_PLAYERS];

	(void)unused;
	assert_int_equal(tournament_tables(&t), TOURNAMENT_TABLES + 1);
	assert_int_equal(tournament_run(&t, total, NULL), 0);
	t.seats = 2;
	assert_int_equal(tournament_tables(&t), TOURNAMENT_PLAYERS * (TOURNAMENT_PLAYERS - 1) / 2);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(any_number_of_threads_gives_the_same),
		cmocka_unit_test(the_figures_add_up),
		cmocka_unit_test(every_player_has_every_seat_as_often),
		cmocka_unit_test(orders_are_drawn_at_large_tables),
		cmocka_unit_test(the_same_dice_in_every_order),
		cmocka_unit_test(the_error_is_that_of_independent_games),
		cmocka_unit_test(absurd_answers_corrupt_nothing),
		cmocka_unit_test(a_mind_sits_in_one_game_after_the_other),
		cmocka_unit_test(what_is_told_changes_nothing),
		cmocka_unit_test(too_many_tables_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
