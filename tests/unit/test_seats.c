/* Persons at a table: their payments, their views, and when they are heard. */
#include "games/game.h"
#include "games/game_table.h"
#include "games/summit/summit.h"
#include "table_fixture.h"

static const struct roll big = { 3, { 5, 5, 4 } };

static int
sit(struct fixture *f, const char *name, chips stack)
{
	int seat;

	assert_int_equal(fixture_sit(f, name, stack, &seat), 0);
	return seat;
}

static void
bet(struct fixture *f, int seat, enum sicbo_spot spot, chips stake)
{
	struct action a = bet_of(spot, stake);

	assert_int_equal(table_act(f->table, seat, &a, NULL), 0);
}

static void
open_sicbo(struct fixture *f)
{
	fixture_init(f, NULL);
	f->force = big;
	table_open(f->table);
}

static void
payments_add_up_until_they_are_fetched(void **state)
{
	struct fixture f;

	(void)state;
	open_sicbo(&f);
	for (int i = 0; i < 3; i++) {
		int ada = sit(&f, "ada", 100), bo = sit(&f, "bo", 100);

		bet(&f, ada, SICBO_BIG, 40);
		bet(&f, bo, SICBO_SMALL, 40);
		assert_int_equal(table_leave(f.table, ada), 0);
		assert_int_equal(table_leave(f.table, ada), FAULT_SEAT);
		assert_int_equal(table_leave(f.table, bo), 0);
		clock_pass(&f.clock, ROUND_MS + TUMBLE_MS);
	}
	assert_int_equal(fixture_cashed(&f, "nobody"), 0);
	assert_int_equal(fixture_cashed(&f, "ada"), 3 * 140);
	assert_int_equal(fixture_cashed(&f, "ada"), 0);
	assert_int_equal(fixture_cashed(&f, "bo"), 3 * 60);
	table_close(f.table);
	fixture_finish(&f);
}

static void
a_bet_that_falls_at_the_close_is_paid_too(void **state) /* SB-11 */
{
	struct fixture f;
	int ada;

	(void)state;
	open_sicbo(&f);
	ada = sit(&f, "ada", 100);
	bet(&f, ada, SICBO_BIG, 100);
	assert_int_equal(table_leave(f.table, ada), 0);
	assert_int_equal(fixture_cashed(&f, "ada"), 0);
	assert_int_equal(table_close(f.table), 0);
	assert_int_equal(fixture_cashed(&f, "ada"), 200);
	fixture_finish(&f);
}

/* More than there are seats, one after the other. */
static void
everybody_who_comes_is_paid(void **state)
{
	enum { COMERS = 2 * SEATS };
	struct fixture f;

	(void)state;
	open_sicbo(&f);
	for (int i = 0; i < COMERS; i++) {
		char name[] = { 'p', (char)('a' + i / 10), (char)('0' + i % 10), '\0' };

		assert_int_equal(table_leave(f.table, sit(&f, name, 1 + i)), 0);
	}
	for (int i = 0; i < COMERS; i++) {
		char name[] = { 'p', (char)('a' + i / 10), (char)('0' + i % 10), '\0' };

		assert_true(fixture_cashed(&f, name) == 1 + i);
	}
	table_close(f.table);
	fixture_finish(&f);
}

static void
only_seated_players_are_heard(void **state)
{
	static const int rows[] = { NOBODY, -2, 1, SEATS - 1, SEATS, 255, 256, 1000 };
	struct action a = bet_of(SICBO_BIG, 1);
	struct fixture f;
	int seat;

	(void)state;
	open_sicbo(&f);
	seat = sit(&f, "ada", 100);
	assert_int_equal(seat, 0);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_int_equal(table_act(f.table, rows[i], &a, NULL), FAULT_SEAT);
		assert_int_equal(table_buy(f.table, rows[i], 10), FAULT_SEAT);
		assert_int_equal(table_leave(f.table, rows[i]), FAULT_SEAT);
	}
	table_close(f.table);
	assert_int_equal(table_act(f.table, seat, &a, NULL), FAULT_CLOSED);
	assert_int_equal(table_buy(f.table, seat, 10), FAULT_CLOSED);
	assert_int_equal(fixture_sit(&f, "bo", 10, &seat), FAULT_CLOSED);
	fixture_finish(&f);
}

/* All that can be seen of a table, its purses, and the number of its news. */
struct whole {
	struct table_view view;
	chips owns[PURSES];
	uint64_t told;
};

static void
see_whole(struct fixture *f, struct whole *out)
{
	static struct news news[NEWS_KEPT];

	memset(out, 0, sizeof(*out));
	table_view(f->table, NOBODY, &out->view);
	memcpy(out->owns, f->purses.owns, sizeof(out->owns));
	table_news(f->table, 0, &out->told, news, NEWS_KEPT, NULL);
}

static void
expect_unchanged(struct fixture *f, const struct whole *before, const char *label)
{
	struct whole *now = malloc(sizeof(*now));

	assert_non_null(now);
	see_whole(f, now);
	if (now->view.version != before->view.version || now->told != before->told ||
	    memcmp(now->view.name, before->view.name, sizeof(now->view.name)) != 0 ||
	    memcmp(now->owns, before->owns, sizeof(now->owns)) != 0 ||
	    !game_same(&sicbo_game, now->view.state.bytes, before->view.state.bytes))
		fail_msg("%s: something has changed", label);
	free(now);
}

static int
play(struct fixture *f, const char *name, const struct action *a, int *seat, struct range *range)
{
	struct seat_occupant who = purses_person(&f->purses, name);

	return table_play(f->table, &who, seat, a, 200, range);
}

/* Sits down, brings and bets, or nothing of it. */
static void
a_play_is_done_whole_or_not_at_all(void **state)
{
	static const struct {
		const char *label, *name;
		struct action a;
		bool refuses;
		int fault;
		struct range range; /* of FAULT_AMOUNT */
	} rows[] = {
		{ "no such verb", "bo", { .verb = SICBO_VERBS }, false, FAULT_VERB, { 0, 0 } },
		{ "no name", "b o", { .verb = SICBO_BIG, .arg = { 1 } }, false, FAULT_NAME, { 0 } },
		{ "more than there is", "bo", { .arg = { 501 } }, false, FAULT_AMOUNT, { 1, 500 } },
		{ "nothing", "bo", { .arg = { 0 } }, false, FAULT_AMOUNT, { 1, 500 } },
		{ "the till refuses", "bo", { .arg = { 10 } }, true, FAULT_POOR, { 0, 0 } },
		{ "more than is left", "ada", { .arg = { 461 } }, false, FAULT_AMOUNT, { 1, 460 } },
		{ "the till refuses more", "ada", { .arg = { 161 } }, true, FAULT_POOR, { 0, 0 } },
	};
	struct whole *before = malloc(sizeof(*before));
	struct action first = bet_of(SICBO_BIG, 40);
	struct fixture f;
	int ada, seat;

	(void)state;
	assert_non_null(before);
	open_sicbo(&f);
	f.purses.least[purses_account(&f.purses, "ada")] = -500;
	f.purses.least[purses_account(&f.purses, "bo")] = -500;
	assert_int_equal(play(&f, "ada", &first, &ada, NULL), 0);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct range range = { 0, 0 };
		int fault;

		see_whole(&f, before);
		f.purses.refuses = rows[i].refuses;
		fault = play(&f, rows[i].name, &rows[i].a, &seat, &range);
		f.purses.refuses = false;
		if (fault != rows[i].fault ||
		    (fault == FAULT_AMOUNT &&
		     (range.min != rows[i].range.min || range.max != rows[i].range.max)))
			fail_msg("%s: fault %d, %d to %d", rows[i].label, fault, (int)range.min,
				 (int)range.max);
		assert_int_equal(seat, strcmp(rows[i].name, "ada") == 0 ? ada : NOBODY);
		expect_unchanged(&f, before, rows[i].label);
	}
	assert_int_equal(play(&f, "ada", &(struct action){ .arg = { 460 } }, &seat, NULL), 0);
	assert_int_equal(f.purses.owns[purses_account(&f.purses, "ada")], -500);
	table_close(f.table);
	assert_true(purses_sum(&f.purses) == 0);
	fixture_finish(&f);
	free(before);
}

static void
chips_that_the_till_refuses_are_not_brought(void **state)
{
	struct whole *before = malloc(sizeof(*before));
	struct fixture f;
	int ada, seat = 17;

	(void)state;
	assert_non_null(before);
	open_sicbo(&f);
	ada = sit(&f, "ada", 100);
	see_whole(&f, before);
	f.purses.refuses = true;
	assert_int_equal(fixture_sit(&f, "bo", 100, &seat), FAULT_POOR);
	assert_int_equal(table_buy(f.table, ada, 1), FAULT_POOR);
	f.purses.refuses = false;
	assert_int_equal(seat, 17);
	expect_unchanged(&f, before, "refused");
	assert_int_equal(fixture_sit(&f, "bo", 100, &seat), 0); /* nobody has the name */
	table_close(f.table);
	fixture_finish(&f);
	free(before);
}

/* Nobody plays in a seat that was left until it is paid out. */
static void
a_play_waits_until_a_left_seat_is_free(void **state)
{
	struct action a = bet_of(SICBO_BIG, 10);
	const struct seat_occupant other = { .name = "ada", .account = PURSE_PLAYERS };
	struct fixture f;
	int seat;

	(void)state;
	open_sicbo(&f);
	assert_int_equal(play(&f, "ada", NULL, &seat, NULL), 0);
	assert_int_equal(seat, 0);
	assert_int_equal(table_play(f.table, &other, &seat, &a, 200, NULL), FAULT_NAME_TAKEN);
	assert_int_equal(seat, NOBODY);
	assert_int_equal(play(&f, "ada", &a, &seat, NULL), 0);
	assert_int_equal(table_leave(f.table, 0), 0);
	assert_int_equal(play(&f, "ada", &a, &seat, NULL), FAULT_LEFT);
	assert_int_equal(seat, 0);
	clock_pass(&f.clock, ROUND_MS);
	assert_int_equal(play(&f, "bo", &a, &seat, NULL), FAULT_DICE);
	clock_pass(&f.clock, TUMBLE_MS);
	assert_int_equal(play(&f, "ada", &a, &seat, NULL), 0);
	table_close(f.table);
	assert_int_equal(play(&f, "ada", &a, &seat, NULL), FAULT_CLOSED);
	assert_int_equal(seat, NOBODY);
	fixture_finish(&f);
}

static void
nothing_is_done_before_the_table_is_open(void **state)
{
	struct action a = bet_of(SICBO_BIG, 1);
	struct fixture f;
	int seat;

	(void)state;
	fixture_init(&f, NULL);
	assert_int_equal(table_act(f.table, 0, &a, NULL), FAULT_CLOSED);
	assert_int_equal(table_buy(f.table, 0, 10), FAULT_CLOSED);
	assert_int_equal(table_leave(f.table, 0), FAULT_CLOSED);
	assert_int_equal(fixture_sit(&f, "ada", 10, &seat), FAULT_CLOSED);
	fixture_finish(&f);
}

/* Is the hand of OTHER blank in what VIEWER gets? */
static bool
is_hidden(struct fixture *f, int viewer, int other)
{
	static const uint8_t blank[SUMMIT_DICE];
	struct table_view *view = malloc(sizeof(*view));
	struct game_state look;
	const struct summit *seen = (const struct summit *)look.bytes;
	bool hidden, in_view;

	assert_non_null(view);
	table_look(f->table, viewer, &look);
	table_view(f->table, viewer, view);
	hidden = memcmp(seen->hand[other], blank, SUMMIT_DICE) == 0;
	seen = (const struct summit *)view->state.bytes;
	in_view = memcmp(seen->hand[other], blank, SUMMIT_DICE) == 0;
	free(view);
	assert_int_equal(hidden, in_view);
	return hidden;
}

static void
hands_are_their_owners(void **state) /* SM-12 */
{
	struct game_state view;
	struct fixture f;
	int ada, bo;

	(void)state;
	fixture_init_game(&f, &summit_game, NULL);
	table_open(f.table);
	ada = sit(&f, "ada", 500);
	bo = sit(&f, "bo", 500);
	clock_quiet(&f.clock);
	while (table_look(f.table, NOBODY, &view).kind != GAME_REQUEST_MOVE) {
		clock_next(&f.clock);
		clock_quiet(&f.clock);
	}
	assert_false(is_hidden(&f, ada, ada));
	assert_true(is_hidden(&f, ada, bo));
	assert_true(is_hidden(&f, bo, ada));
	assert_true(is_hidden(&f, NOBODY, ada));
	table_close(f.table);
	fixture_finish(&f);
}

static void
count_poke(void *ctx)
{
	++*(int *)ctx; /* under the table's lock */
}

static void
big_dice(void *ctx, int n, int sides, struct roll *out)
{
	(void)ctx, (void)n, (void)sides;
	*out = big;
}

static uint64_t
version(struct table *t)
{
	struct table_view *view = malloc(sizeof(*view));
	uint64_t version;

	assert_non_null(view);
	table_view(t, NOBODY, view);
	version = view->version;
	free(view);
	return version;
}

/* A front end is told of every change that it can see at a table, but not of the bets of millions
 * outside. */
static void
every_change_is_told(void **state)
{
	struct action a = bet_of(SICBO_BIG, 1);
	struct clock clock;
	int pokes = 0, seat;
	struct table_ops ops = {
		.clock = &clock, .dice = big_dice, .poke = count_poke, .ctx = &pokes
	};
	struct ticket ticket = { .round = NULL };
	struct table *t;
	uint64_t seen;

	(void)state;
	clock_init(&clock, true);
	t = table_create(&sicbo_game, &ops);
	assert_non_null(t);
	table_open(t);
	assert_int_equal(pokes, 1);
	assert_int_equal(table_sit(t, &(struct seat_occupant){ .name = "ada" }, 100, &seat), 0);
	seen = version(t);
	assert_int_equal(table_act(t, seat, &a, NULL), 0);
	assert_int_equal(version(t), seen + 1);
	assert_int_equal(table_buy(t, seat, 10), 0);
	assert_int_equal(table_set(t, SICBO_ROUND_MS, 9000, NULL), 0);
	table_pause(t, true);
	table_pause(t, false);
	assert_int_equal(table_leave(t, seat), 0);
	assert_int_equal(pokes, 8);
	seen = version(t);
	assert_int_equal(table_act(t, seat, &a, NULL), FAULT_SEAT);
	assert_int_equal(version(t), seen);
	assert_int_equal(table_bet(t, &a, &ticket, NULL), 0);
	assert_int_equal(version(t), seen + 1);
	assert_int_equal(pokes, 8);
	ticket_end(&ticket);
	clock_pass(&clock, 8999);
	assert_int_equal(pokes, 8);
	clock_pass(&clock, 1);
	assert_int_equal(pokes, 9); /* the dice are in the air */
	clock_pass(&clock, sicbo_game.options[SICBO_TUMBLE_MS].live);
	assert_int_equal(pokes, 10);
	table_close(t);
	table_free(t);
	clock_finish(&clock);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(payments_add_up_until_they_are_fetched),
		cmocka_unit_test(a_bet_that_falls_at_the_close_is_paid_too),
		cmocka_unit_test(everybody_who_comes_is_paid),
		cmocka_unit_test(only_seated_players_are_heard),
		cmocka_unit_test(a_play_is_done_whole_or_not_at_all),
		cmocka_unit_test(chips_that_the_till_refuses_are_not_brought),
		cmocka_unit_test(a_play_waits_until_a_left_seat_is_free),
		cmocka_unit_test(nothing_is_done_before_the_table_is_open),
		cmocka_unit_test(hands_are_their_owners),
		cmocka_unit_test(every_change_is_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
