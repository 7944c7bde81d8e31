/* A floor with simulated players, on the manual clock; and the feed that tells of it. */
#include <errno.h>
#include <poll.h>

#include "engine/floor.h"
#include "four_games.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/pig/pig.h"
#include "table_fixture.h"

enum { PAUSES = 200 };

static const struct game *const sicbo_only[] = { &sicbo_game, NULL };

static bool
readable(struct feed *feed)
{
	struct pollfd fd = { .fd = feed_fd(feed), .events = POLLIN };

	return poll(&fd, 1, 0) == 1;
}

static void
a_feed_wakes_once_for_many_pokes(void **state)
{
	struct feed feed;

	(void)state;
	assert_int_equal(feed_init(&feed), 0);
	assert_false(readable(&feed));
	assert_false(feed_take(&feed));
	for (int i = 0; i < 100000; i++)
		feed_poke(&feed);
	assert_true(readable(&feed));
	assert_true(feed_take(&feed));
	assert_false(readable(&feed));
	feed_poke(&feed);
	assert_true(readable(&feed));
	feed_finish(&feed);
}

/* A floor on a manual clock, and a place to look at its tables. */
struct hall {
	struct clock clock;
	struct floor *floor;
	struct table_view view;
};

/* PLAN without its clock. */
static void
hall_open(struct hall *hall, const struct floor_plan *plan)
{
	struct floor_plan with_clock = *plan;

	clock_init(&hall->clock, true);
	with_clock.clock = &hall->clock;
	hall->floor = floor_open(&with_clock);
	assert_non_null(hall->floor);
}

static void
hall_close(struct hall *hall)
{
	floor_close(hall->floor);
	clock_finish(&hall->clock);
}

/* Table I as anybody sees it now; valid until the next look. */
static const struct table_view *
hall_look(struct hall *hall, int i)
{
	table_view(floor_table(hall->floor, i), NOBODY, &hall->view);
	return &hall->view;
}

/* The first table, as one of Sic Bo; all games have their rail at the same place. */
static const struct sicbo *
look(struct hall *hall)
{
	return (const struct sicbo *)hall_look(hall, 0)->state.bytes;
}

/* The throws that a floor tells of. */
struct thrown {
	int throws, total;
};

static void
note_throw(void *ctx, const struct game *g, const struct game_state *state, const struct roll *r)
{
	struct thrown *thrown = ctx;

	assert_ptr_equal(g, &sicbo_game);
	assert_true(((const struct sicbo *)state->bytes)->rolling);
	thrown->throws++;
	thrown->total = roll_total(r);
}

static void
players_bet_every_round(void **state)
{
	struct thrown thrown = { 0 };
	struct hall hall;
	struct feed feed;
	const struct floor_plan plan = {
		.feed = &feed,
		.game = sicbo_only,
		.players = 8,
		.think_ms = 1000,
		.seed = "floor",
		.option = "round-ms",
		.value = 4000,
		.thrown = note_throw,
		.ctx = &thrown,
	};

	(void)state;
	assert_int_equal(feed_init(&feed), 0);
	hall_open(&hall, &plan);
	assert_int_equal(floor_count(hall.floor), 1);
	clock_quiet(&hall.clock);
	assert_int_equal(look(&hall)->rail.n, 8);
	assert_int_equal(hall.view.simulated, 0xff);
	for (int round = 0; round < 300; round++) {
		const struct sicbo *s;

		clock_pass(&hall.clock, 3900);
		s = look(&hall);
		assert_int_equal(s->rail.round, round);
		assert_int_equal(thrown.throws, round);
		assert_int_equal(thrown.total, roll_total(&s->last));
		assert_int_equal(hall.view.request.kind, GAME_REQUEST_BETS);
		/* Nobody thinks for longer than a second and a half. */
		for (int seat = 0; seat < 8; seat++)
			assert_true(felt_of_seat(&s->felt, seat) > 0);
		clock_pass(&hall.clock, 600);
	}
	assert_true(feed_take(&feed));
	hall_close(&hall);
	feed_finish(&feed);
}

static int
bets(struct hall *hall)
{
	const struct sicbo *s = look(hall);
	int n = 0;

	for (int seat = 0; seat < SEATS; seat++)
		n += felt_of_seat(&s->felt, seat) > 0;
	return n;
}

/* From half to one and a half of the usual, each in a time of their own. */
static void
players_have_their_pace(void **state)
{
	struct hall hall;
	const struct floor_plan plan = {
		.game = sicbo_only, .players = 8, .think_ms = 1000, .seed = "pace"
	};

	(void)state;
	hall_open(&hall, &plan);
	clock_pass(&hall.clock, 499);
	assert_int_equal(bets(&hall), 0);
	clock_pass(&hall.clock, 501);
	assert_in_range(bets(&hall), 1, 7);
	clock_pass(&hall.clock, 500);
	assert_int_equal(bets(&hall), 8);
	floor_pace(hall.floor, 10);
	clock_pass(&hall.clock, 4000); /* the next round begins */
	assert_int_equal(look(&hall)->rail.round, 1);
	clock_pass(&hall.clock, 20);
	assert_int_equal(bets(&hall), 8);
	floor_pause(hall.floor, true);
	clock_pass(&hall.clock, 60000);
	assert_int_equal(look(&hall)->rail.round, 1);
	assert_true(hall.view.paused);
	floor_pause(hall.floor, false);
	clock_pass(&hall.clock, 5479);
	assert_int_equal(look(&hall)->rail.round, 1);
	clock_pass(&hall.clock, 1);
	assert_int_equal(look(&hall)->rail.round, 2);
	hall_close(&hall);
}

/* How long the present question has in all, and what is left of it. */
static void
expect_time(struct hall *hall, int64_t all_ms, int64_t left_ms)
{
	look(hall);
	assert_int_equal(hall->view.request.ms, all_ms);
	assert_int_equal(hall->view.until_ms - (hall->view.paused ? 0 : clock_now(&hall->clock)),
			 left_ms);
}

/* Time to bet and pauses, also what is left of them, at once; dice are in the air as long as ever.
 */
static void
a_paced_floor_is_slow_or_fast(void **state)
{
	struct hall hall;
	const struct floor_plan plan = {
		.game = sicbo_only, .think_ms = FLOOR_PACE_MS, .paced = true, .seed = "pace"
	};

	(void)state;
	hall_open(&hall, &plan);
	expect_time(&hall, 5000, 5000);
	floor_pace(hall.floor, 2 * FLOOR_PACE_MS);
	expect_time(&hall, 10000, 10000);
	clock_pass(&hall.clock, 4000);
	floor_pace(hall.floor, FLOOR_PACE_MS);
	expect_time(&hall, 5000, 3000);
	floor_pause(hall.floor, true);
	clock_pass(&hall.clock, 60000);
	floor_pace(hall.floor, FLOOR_PACE_MS / 2);
	expect_time(&hall, 2500, 1500);
	floor_pause(hall.floor, false);
	expect_time(&hall, 2500, 1500);
	clock_pass(&hall.clock, 1499);
	assert_int_equal(look(&hall)->rail.round, 0);
	clock_pass(&hall.clock, 1);
	assert_int_equal(hall.view.request.kind, GAME_REQUEST_BETS);
	look(&hall);
	assert_int_equal(hall.view.request.kind, GAME_REQUEST_DICE);
	floor_pace(hall.floor, 10 * FLOOR_PACE_MS);
	expect_time(&hall, 500, 500);
	clock_pass(&hall.clock, 500);
	expect_time(&hall, 40000, 40000); /* eight times, and no more */
	floor_pace(hall.floor, 0);
	expect_time(&hall, 830, 830); /* a sixth, and no less */
	hall_close(&hall);
}

/* At any pace everybody has time for their bets, and nobody sleeps through a change of it. */
static void
at_any_pace_all_can_bet(void **state)
{
	static const int32_t paces_ms[] = { 250, 12000, 250, 1500, 500, 4000 };
	struct hall hall;
	const struct floor_plan plan = {
		.game = sicbo_only, .players = 8, .think_ms = 12000, .paced = true, .seed = "pace"
	};
	int64_t thought_ms = 3 * plan.think_ms / 2; /* the longest of those that have begun */

	(void)state;
	hall_open(&hall, &plan);
	for (size_t i = 0; i < sizeof(paces_ms) / sizeof(paces_ms[0]); i++) {
		uint32_t round;

		floor_pace(hall.floor, paces_ms[i]);
		clock_pass(&hall.clock, thought_ms);
		thought_ms = 3 * paces_ms[i] / 2;
		round = look(&hall)->rail.round;
		while (look(&hall)->rail.round < round + 3) {
			clock_pass(&hall.clock, hall.view.until_ms - clock_now(&hall.clock) - 1);
			if (look(&hall)->rail.round > round + 1 &&
			    hall.view.request.kind == GAME_REQUEST_BETS)
				assert_int_equal(bets(&hall), 8);
			clock_pass(&hall.clock, 1);
		}
	}
	hall_close(&hall);
}

/* In a pause nobody wakes up and nothing is told, at any moment of a round. */
static void
a_pause_stops_everybody_at_once(void **state)
{
	struct xoshiro luck = xoshiro_seed("pauses", 0);
	uint64_t version[FLOOR_TABLES];
	struct hall hall;
	struct feed feed;
	const struct floor_plan plan = {
		.feed = &feed, .game = games, .players = 8, .think_ms = 700, .seed = "pause"
	};

	(void)state;
	assert_int_equal(feed_init(&feed), 0);
	hall_open(&hall, &plan);
	for (int i = 0; i < PAUSES; i++) {
		clock_pass(&hall.clock, xoshiro_below(&luck, 3000));
		floor_pause(hall.floor, true);
		clock_quiet(&hall.clock);
		feed_take(&feed);
		for (int k = 0; k < floor_count(hall.floor); k++)
			version[k] = hall_look(&hall, k)->version;
		assert_false(clock_next(&hall.clock));
		clock_pass(&hall.clock, 100000);
		assert_false(readable(&feed));
		for (int k = 0; k < floor_count(hall.floor); k++)
			assert_int_equal(hall_look(&hall, k)->version, version[k]);
		floor_pause(hall.floor, false);
	}
	/* They played between the pauses. */
	for (int k = 0; k < floor_count(hall.floor); k++)
		assert_true(hall_look(&hall, k)->version > PAUSES);
	hall_close(&hall);
	feed_finish(&feed);
}

/* The results of an evening's first rounds. */
static void
first_results(const char *seed, uint8_t trend[SICBO_TREND])
{
	struct hall hall;
	const struct floor_plan plan = { .game = sicbo_only, .seed = seed };

	hall_open(&hall, &plan);
	clock_pass(&hall.clock, (SICBO_TREND + 1) * 5500);
	memcpy(trend, look(&hall)->trend, SICBO_TREND);
	hall_close(&hall);
}

static void
a_seed_repeats_the_dice(void **state)
{
	uint8_t one[SICBO_TREND], again[SICBO_TREND], other[SICBO_TREND], fair[SICBO_TREND];

	(void)state;
	first_results("one", one);
	first_results("one", again);
	first_results("other", other);
	first_results(NULL, fair);
	assert_memory_equal(one, again, SICBO_TREND);
	assert_memory_not_equal(one, other, SICBO_TREND);
	assert_memory_not_equal(one, fair, SICBO_TREND);
}

static void
players_come_and_go(void **state)
{
	static const int wanted[] = { 3, 12, 0, 5, 5, SEATS + 10, 1, 0 };
	struct hall hall;
	const struct floor_plan plan = { .game = sicbo_only, .think_ms = 1000 };

	(void)state;
	hall_open(&hall, &plan);
	for (size_t i = 0; i < sizeof(wanted) / sizeof(wanted[0]); i++) {
		int seats = wanted[i] < SEATS ? wanted[i] : SEATS;

		floor_invite(hall.floor, 0, wanted[i]);
		floor_pace(hall.floor, 100 * (int32_t)i);
		assert_int_equal(floor_players(hall.floor, 0), seats);
		clock_pass(&hall.clock, 20000);
		assert_int_equal(look(&hall)->rail.n, seats);
	}
	hall_close(&hall);
}

static void
a_seat_is_left_for_a_person(void **state)
{
	struct hall hall;
	const struct floor_plan plan = { .game = games, .players = SEATS, .think_ms = 100 };

	(void)state;
	hall_open(&hall, &plan);
	for (int i = 0; i < floor_count(hall.floor); i++)
		assert_int_equal(floor_players(hall.floor, i), games[i]->max_seats - 1);
	hall_close(&hall);
}

static void
names_go_round_past_those_who_stay(void **state)
{
	struct hall hall;
	const struct floor_plan plan = { .game = sicbo_only, .players = 2, .think_ms = 100 };

	(void)state;
	hall_open(&hall, &plan);
	for (int i = 0; i < 2 * SEATS; i++) {
		floor_invite(hall.floor, 0, 3);
		clock_pass(&hall.clock, 6000);
		assert_int_equal(look(&hall)->rail.n, 3);
		floor_invite(hall.floor, 0, 2);
		clock_pass(&hall.clock, 6000);
		assert_int_equal(look(&hall)->rail.n, 2);
	}
	hall_close(&hall);
}

/* A player waits for the seat that a person has now. */
static void
a_player_without_a_seat_waits_for_one(void **state)
{
	static const struct game *const pig_only[] = { &pig_game, NULL };
	struct hall hall;
	const struct floor_plan plan = { .game = pig_only, .think_ms = 100 };
	const struct seat_occupant ada = { .name = "ada" };
	int seat;

	(void)state;
	hall_open(&hall, &plan);
	assert_int_equal(table_sit(floor_table(hall.floor, 0), &ada, 500, &seat), 0);
	floor_invite(hall.floor, 0, PIG_SEATS);
	clock_pass(&hall.clock, 20000);
	assert_int_equal(look(&hall)->rail.n, PIG_SEATS); /* but for a second ada */
	while (table_leave(floor_table(hall.floor, 0), seat) == FAULT_DICE)
		clock_next(&hall.clock);
	clock_pass(&hall.clock, 20000);
	assert_int_equal(look(&hall)->rail.n, PIG_SEATS);
	assert_int_equal(hall.view.simulated, (1 << PIG_SEATS) - 1);
	hall_close(&hall);
}

static void
a_player_may_be_sent_away_at_any_time(void **state)
{
	struct fixture f;
	struct player *player[20];
	struct table_view *view = malloc(sizeof(*view));
	struct xoshiro luck = xoshiro_seed("leaving", 0);

	(void)state;
	assert_non_null(view);
	fixture_init(&f, NULL);
	for (int i = 0; i < 20; i++) {
		char name[] = { (char)('a' + i), '\0' };

		/* before it is open */
		player[i] = fixture_named_player(&f, name, "doubler:7", 50, 800);
	}
	table_open(f.table);
	for (int i = 0; i < 20; i++) {
		clock_pass(&f.clock, xoshiro_below(&luck, 9000));
		player_stop(player[i]);
	}
	clock_pass(&f.clock, 2 * ROUND_MS);
	table_view(f.table, NOBODY, view);
	assert_int_equal(((const struct rail *)view->state.bytes)->n, 0);
	for (int i = 0; i < 20; i++)
		player_free(player[i]);
	table_close(f.table);
	fixture_finish(&f);
	free(view);
}

static int32_t
option_at(struct hall *hall, int table, int option)
{
	return ((const struct rail *)hall_look(hall, table)->state.bytes)->option[option];
}

/* A table has its own options before those of the floor, and those as usual behind both. */
static void
a_table_has_options_of_its_own(void **state)
{
	struct opening opening[] = { opening_of(&pig_game), opening_of(&sicbo_game),
				     opening_of(&pig_game) };
	const struct floor_plan plan = { .game = sicbo_only,
					 .opening = opening,
					 .openings = 3,
					 .option = "round-ms",
					 .value = 700 };
	struct hall hall;

	(void)state;
	opening_set(&opening[0], PIG_ANTE, 25);
	opening_set(&opening[1], SICBO_ROUND_MS, 900);
	hall_open(&hall, &plan);
	assert_int_equal(floor_count(hall.floor), 4);
	assert_ptr_equal(table_game(floor_table(hall.floor, 1)), &pig_game);
	assert_int_equal(option_at(&hall, 0, SICBO_ROUND_MS), 700);
	assert_int_equal(option_at(&hall, 1, PIG_ANTE), 25);
	assert_int_equal(option_at(&hall, 2, SICBO_ROUND_MS), 900);
	assert_int_equal(option_at(&hall, 3, PIG_ANTE), 10);
	hall_close(&hall);
}

/* Tables open and close while the others play on, up to 16 at a time and any number in all. */
static void
tables_open_and_close_meanwhile(void **state)
{
	const struct floor_plan plan = { .game = games, .players = 3, .think_ms = 500 };
	struct xoshiro luck = xoshiro_seed("doors", 0);
	struct hall hall;
	int last = games_count() - 1;

	(void)state;
	hall_open(&hall, &plan);
	for (int i = 0; i < 100; i++) {
		int count = floor_count(hall.floor),
		    n = (int)xoshiro_below(&luck, (uint32_t)games_count());
		struct opening o = opening_of(games[n]);

		clock_pass(&hall.clock, xoshiro_below(&luck, 4000));
		if (i < 40 ? count < FLOOR_TABLES : count < 3) {
			assert_true(floor_open_table(hall.floor, &o));
			assert_int_equal(floor_count(hall.floor), count + 1);
			assert_ptr_equal(table_game(floor_table(hall.floor, count)), games[n]);
			assert_int_equal(floor_number(hall.floor, count), ++last);
		} else {
			int at = (int)xoshiro_below(&luck, (uint32_t)count);
			int after = at + 1 < count ? floor_number(hall.floor, at + 1) : -1;

			if (count == FLOOR_TABLES) {
				errno = 0;
				assert_false(floor_open_table(hall.floor, &o));
				assert_int_equal(errno, ENOSPC);
				assert_int_equal(floor_count(hall.floor), count);
			}
			floor_close_table(hall.floor, at);
			assert_int_equal(floor_count(hall.floor), count - 1);
			if (after >= 0)
				assert_int_equal(floor_number(hall.floor, at), after);
		}
	}
	assert_true(last > 20);
	clock_pass(&hall.clock, 30000);
	for (int i = 0; i < floor_count(hall.floor); i++)
		assert_int_equal(__builtin_popcountll(hall_look(&hall, i)->simulated), 3);
	hall_close(&hall);
}

/* A table that opens in a pause begins when the others go on. */
static void
a_table_may_open_in_a_pause(void **state)
{
	const struct floor_plan plan = { .game = sicbo_only, .players = 2, .think_ms = 500 };
	struct opening o = opening_of(&sicbo_game);
	struct hall hall;

	(void)state;
	hall_open(&hall, &plan);
	floor_pause(hall.floor, true);
	clock_pass(&hall.clock, 60000);
	assert_true(floor_open_table(hall.floor, &o));
	clock_pass(&hall.clock, 60000);
	assert_true(hall_look(&hall, 1)->paused);
	assert_int_equal(((const struct rail *)hall.view.state.bytes)->round, 0);
	floor_pause(hall.floor, false);
	clock_pass(&hall.clock, 6000);
	assert_false(hall_look(&hall, 1)->paused);
	assert_int_equal(((const struct rail *)hall.view.state.bytes)->round, 1);
	hall_close(&hall);
}

/* A table that goes on stands where its title was to be, or else its game; and nothing that goes on
 * is left out for a new table. */
static void
tables_that_go_on_find_their_places(void **state)
{
	static struct resume left[FLOOR_TABLES];
	const struct resume *resume[FLOOR_TABLES + 1] = { &left[0], &left[1], &left[2], NULL };
	struct opening pigs[] = { opening_of(&pig_game), opening_of(&sicbo_game) };
	const struct floor_plan plan = {
		.game = games, .opening = pigs, .openings = 2, .resume = resume
	};
	struct deed ante = { .kind = DEED_SET, .option = PIG_ANTE, .amount = 25 };
	int pigs_at = games_count(); /* after a table of each game */
	struct hall hall;

	(void)state;
	opening_set(&pigs[0], PIG_ANTE, 25);
	resume_open(&left[0], &pig_game, 0); /* whose ante is 0 */
	resume_open(&left[1], &sicbo_game, 0);
	resume_open(&left[2], &pig_game, 0);
	assert_int_equal(resume_do(&left[2], &ante, NULL, NULL), 0);
	hall_open(&hall, &plan);
	assert_int_equal(floor_count(hall.floor), pigs_at + 2);
	assert_int_equal(option_at(&hall, 2, PIG_ANTE), 0);
	assert_int_equal(option_at(&hall, pigs_at, PIG_ANTE), 25);
	assert_ptr_equal(table_game(floor_table(hall.floor, pigs_at + 1)), &sicbo_game);
	hall_close(&hall);
	for (int i = 0; i < FLOOR_TABLES; i++) {
		resume_open(&left[i], &pig_game, 0);
		resume[i] = &left[i];
	}
	hall_open(&hall, &plan);
	assert_int_equal(floor_count(hall.floor), FLOOR_TABLES);
	for (int i = 0; i < FLOOR_TABLES; i++)
		assert_int_equal(option_at(&hall, i, PIG_ANTE), 0);
	hall_close(&hall);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_feed_wakes_once_for_many_pokes),
		cmocka_unit_test(players_bet_every_round),
		cmocka_unit_test(players_have_their_pace),
		cmocka_unit_test(a_paced_floor_is_slow_or_fast),
		cmocka_unit_test(at_any_pace_all_can_bet),
		cmocka_unit_test(a_pause_stops_everybody_at_once),
		cmocka_unit_test(a_seed_repeats_the_dice),
		cmocka_unit_test(players_come_and_go),
		cmocka_unit_test(a_seat_is_left_for_a_person),
		cmocka_unit_test(names_go_round_past_those_who_stay),
		cmocka_unit_test(a_player_without_a_seat_waits_for_one),
		cmocka_unit_test(a_player_may_be_sent_away_at_any_time),
		cmocka_unit_test(a_table_has_options_of_its_own),
		cmocka_unit_test(tables_open_and_close_meanwhile),
		cmocka_unit_test(a_table_may_open_in_a_pause),
		cmocka_unit_test(tables_that_go_on_find_their_places),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
