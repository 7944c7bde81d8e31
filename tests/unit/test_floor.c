/* A floor with simulated players, on the manual clock; and the feed that tells of it. */
#include <poll.h>

#include "engine/floor.h"
#include "engine/player.h"
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

static const struct sicbo *
look(struct floor *floor, struct glimpse *glimpse)
{
	table_view(floor_table(floor, 0), NOBODY, glimpse);
	return (const struct sicbo *)glimpse->state.bytes;
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
	struct glimpse *glimpse = malloc(sizeof(*glimpse));
	struct clock clock;
	struct feed feed;
	struct floor *floor;
	struct floor_plan plan = {
		.clock = &clock,
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
	assert_non_null(glimpse);
	clock_init(&clock, true);
	assert_int_equal(feed_init(&feed), 0);
	floor = floor_open(&plan);
	assert_non_null(floor);
	assert_int_equal(floor_count(floor), 1);
	clock_quiet(&clock);
	assert_int_equal(look(floor, glimpse)->rail.n, 8);
	assert_int_equal(glimpse->simulated, 0xff);
	for (int round = 0; round < 300; round++) {
		const struct sicbo *s;

		clock_pass(&clock, 3900);
		s = look(floor, glimpse);
		assert_int_equal(s->rail.round, round);
		assert_int_equal(thrown.throws, round);
		assert_int_equal(thrown.total, roll_total(&s->last));
		assert_int_equal(glimpse->want.kind, WANT_BETS);
		/* Nobody thinks for longer than a second and a half. */
		for (int seat = 0; seat < 8; seat++)
			assert_true(s->bet[seat][SICBO_BIG] + s->bet[seat][SICBO_SMALL] > 0);
		clock_pass(&clock, 600);
	}
	assert_true(feed_take(&feed));
	floor_close(floor);
	feed_finish(&feed);
	clock_finish(&clock);
	free(glimpse);
}

static int
bets(struct floor *floor, struct glimpse *glimpse)
{
	const struct sicbo *s = look(floor, glimpse);
	int n = 0;

	for (int seat = 0; seat < SEATS; seat++)
		n += s->bet[seat][SICBO_BIG] + s->bet[seat][SICBO_SMALL] > 0;
	return n;
}

/* From half to one and a half of the usual, each in a time of their own. */
static void
players_have_their_pace(void **state)
{
	struct glimpse *glimpse = malloc(sizeof(*glimpse));
	struct clock clock;
	struct floor *floor;
	struct floor_plan plan = {
		.clock = &clock, .game = sicbo_only, .players = 8, .think_ms = 1000, .seed = "pace"
	};

	(void)state;
	assert_non_null(glimpse);
	clock_init(&clock, true);
	floor = floor_open(&plan);
	assert_non_null(floor);
	clock_pass(&clock, 499);
	assert_int_equal(bets(floor, glimpse), 0);
	clock_pass(&clock, 501);
	assert_in_range(bets(floor, glimpse), 1, 7);
	clock_pass(&clock, 500);
	assert_int_equal(bets(floor, glimpse), 8);
	floor_pace(floor, 10);
	clock_pass(&clock, 4000); /* the next round begins */
	assert_int_equal(look(floor, glimpse)->rail.round, 1);
	clock_pass(&clock, 20);
	assert_int_equal(bets(floor, glimpse), 8);
	floor_pause(floor, true);
	clock_pass(&clock, 60000);
	assert_int_equal(look(floor, glimpse)->rail.round, 1);
	assert_true(glimpse->paused);
	floor_pause(floor, false);
	clock_pass(&clock, 5479);
	assert_int_equal(look(floor, glimpse)->rail.round, 1);
	clock_pass(&clock, 1);
	assert_int_equal(look(floor, glimpse)->rail.round, 2);
	floor_close(floor);
	clock_finish(&clock);
	free(glimpse);
}

/* In a pause nobody wakes up and nothing is told, at any moment of a round. */
static void
a_pause_stops_everybody_at_once(void **state)
{
	struct glimpse *glimpse = malloc(sizeof(*glimpse));
	struct xoshiro luck = xoshiro_seed("pauses", 0);
	uint64_t version[FLOOR_TABLES];
	struct clock clock;
	struct feed feed;
	struct floor *floor;
	struct floor_plan plan = { .clock = &clock,
				   .feed = &feed,
				   .game = games,
				   .players = 8,
				   .think_ms = 700,
				   .seed = "pause" };

	(void)state;
	assert_non_null(glimpse);
	clock_init(&clock, true);
	assert_int_equal(feed_init(&feed), 0);
	floor = floor_open(&plan);
	assert_non_null(floor);
	for (int i = 0; i < PAUSES; i++) {
		clock_pass(&clock, xoshiro_below(&luck, 3000));
		floor_pause(floor, true);
		clock_quiet(&clock);
		feed_take(&feed);
		for (int k = 0; k < floor_count(floor); k++) {
			table_view(floor_table(floor, k), NOBODY, glimpse);
			version[k] = glimpse->version;
		}
		assert_false(clock_next(&clock));
		clock_pass(&clock, 100000);
		assert_false(readable(&feed));
		for (int k = 0; k < floor_count(floor); k++) {
			table_view(floor_table(floor, k), NOBODY, glimpse);
			assert_int_equal(glimpse->version, version[k]);
		}
		floor_pause(floor, false);
	}
	for (int k = 0; k < floor_count(floor); k++) {
		table_view(floor_table(floor, k), NOBODY, glimpse);
		assert_true(glimpse->version > PAUSES); /* they played between the pauses */
	}
	floor_close(floor);
	feed_finish(&feed);
	clock_finish(&clock);
	free(glimpse);
}

/* The results of an evening's first rounds. */
static void
first_results(const char *seed, uint8_t trend[SICBO_TREND])
{
	struct glimpse *glimpse = malloc(sizeof(*glimpse));
	struct clock clock;
	struct floor *floor;
	struct floor_plan plan = { .clock = &clock, .game = sicbo_only, .seed = seed };

	assert_non_null(glimpse);
	clock_init(&clock, true);
	floor = floor_open(&plan);
	assert_non_null(floor);
	clock_pass(&clock, (SICBO_TREND + 1) * 5500);
	memcpy(trend, look(floor, glimpse)->trend, SICBO_TREND);
	floor_close(floor);
	clock_finish(&clock);
	free(glimpse);
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
	struct glimpse *glimpse = malloc(sizeof(*glimpse));
	struct clock clock;
	struct floor *floor;
	struct floor_plan plan = { .clock = &clock, .game = sicbo_only, .think_ms = 1000 };

	(void)state;
	assert_non_null(glimpse);
	clock_init(&clock, true);
	floor = floor_open(&plan);
	assert_non_null(floor);
	for (size_t i = 0; i < sizeof(wanted) / sizeof(wanted[0]); i++) {
		int seats = wanted[i] < SEATS ? wanted[i] : SEATS;

		floor_invite(floor, 0, wanted[i]);
		floor_pace(floor, 100 * (int32_t)i);
		assert_int_equal(floor_players(floor, 0), seats);
		clock_pass(&clock, 20000);
		assert_int_equal(look(floor, glimpse)->rail.n, seats);
	}
	floor_close(floor);
	clock_finish(&clock);
	free(glimpse);
}

static void
a_seat_is_left_for_a_person(void **state)
{
	struct clock clock;
	struct floor *floor;
	struct floor_plan plan = {
		.clock = &clock, .game = games, .players = SEATS, .think_ms = 100
	};

	(void)state;
	clock_init(&clock, true);
	floor = floor_open(&plan);
	assert_non_null(floor);
	for (int i = 0; i < floor_count(floor); i++)
		assert_int_equal(floor_players(floor, i), games[i]->max_seats - 1);
	floor_close(floor);
	clock_finish(&clock);
}

static void
names_go_round_past_those_who_stay(void **state)
{
	struct glimpse *glimpse = malloc(sizeof(*glimpse));
	struct clock clock;
	struct floor *floor;
	struct floor_plan plan = {
		.clock = &clock, .game = sicbo_only, .players = 2, .think_ms = 100
	};

	(void)state;
	assert_non_null(glimpse);
	clock_init(&clock, true);
	floor = floor_open(&plan);
	assert_non_null(floor);
	for (int i = 0; i < 2 * SEATS; i++) {
		floor_invite(floor, 0, 3);
		clock_pass(&clock, 6000);
		assert_int_equal(look(floor, glimpse)->rail.n, 3);
		floor_invite(floor, 0, 2);
		clock_pass(&clock, 6000);
		assert_int_equal(look(floor, glimpse)->rail.n, 2);
	}
	floor_close(floor);
	clock_finish(&clock);
	free(glimpse);
}

/* A player waits for the seat that a person has now. */
static void
a_player_without_a_seat_waits_for_one(void **state)
{
	static const struct game *const pig_only[] = { &pig_game, NULL };
	struct glimpse *glimpse = malloc(sizeof(*glimpse));
	struct clock clock;
	struct floor *floor;
	struct floor_plan plan = { .clock = &clock, .game = pig_only, .think_ms = 100 };
	const struct sitter ada = { .name = "ada" };
	int seat;

	(void)state;
	assert_non_null(glimpse);
	clock_init(&clock, true);
	floor = floor_open(&plan);
	assert_non_null(floor);
	assert_int_equal(table_sit(floor_table(floor, 0), &ada, 500, &seat), 0);
	floor_invite(floor, 0, PIG_SEATS);
	clock_pass(&clock, 20000);
	assert_int_equal(look(floor, glimpse)->rail.n, PIG_SEATS); /* but for a second ada */
	while (table_leave(floor_table(floor, 0), seat) == FAULT_DICE)
		clock_next(&clock);
	clock_pass(&clock, 20000);
	assert_int_equal(look(floor, glimpse)->rail.n, PIG_SEATS);
	assert_int_equal(glimpse->simulated, (1 << PIG_SEATS) - 1);
	floor_close(floor);
	clock_finish(&clock);
	free(glimpse);
}

static void
a_player_may_be_sent_away_at_any_time(void **state)
{
	struct fixture f;
	struct player *player[20];
	struct glimpse *glimpse = malloc(sizeof(*glimpse));
	struct xoshiro luck = xoshiro_seed("leaving", 0);

	(void)state;
	assert_non_null(glimpse);
	fixture_init(&f, NULL);
	for (int i = 0; i < 20; i++) {
		char name[] = { (char)('a' + i), '\0' };
		struct player_plan plan = {
			.name = name, .account = PURSE_PLAYERS, .stack = 50, .think_ms = 800
		};
		char why[100];

		assert_true(strategy_find(&sicbo_game, "doubler:7", &plan.brain, why, sizeof(why)));
		plan.brain.luck = xoshiro_seed("doubler", (uint64_t)i);
		player[i] = player_start(f.table, &f.clock, &plan); /* before it is open */
		assert_non_null(player[i]);
	}
	table_open(f.table);
	for (int i = 0; i < 20; i++) {
		clock_pass(&f.clock, xoshiro_below(&luck, 9000));
		player_stop(player[i]);
	}
	clock_pass(&f.clock, 2 * ROUND_MS);
	table_view(f.table, NOBODY, glimpse);
	assert_int_equal(((const struct rail *)glimpse->state.bytes)->n, 0);
	for (int i = 0; i < 20; i++)
		player_free(player[i]);
	table_close(f.table);
	fixture_finish(&f);
	free(glimpse);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_feed_wakes_once_for_many_pokes),
		cmocka_unit_test(players_bet_every_round),
		cmocka_unit_test(players_have_their_pace),
		cmocka_unit_test(a_pause_stops_everybody_at_once),
		cmocka_unit_test(a_seed_repeats_the_dice),
		cmocka_unit_test(players_come_and_go),
		cmocka_unit_test(a_seat_is_left_for_a_person),
		cmocka_unit_test(names_go_round_past_those_who_stay),
		cmocka_unit_test(a_player_without_a_seat_waits_for_one),
		cmocka_unit_test(a_player_may_be_sent_away_at_any_time),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
