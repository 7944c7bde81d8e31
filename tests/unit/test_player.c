/* Simulated players at any moment of their lives. */
#include <sched.h>

#include "sanitized.h"
#include "table_fixture.h"

enum { STACK = 500, GOERS = 8 };

#ifdef SANITIZED
enum { GOINGS = 100, STOPS = 300 };
#else
enum { GOINGS = 1000, STOPS = 3000 };
#endif

/* The player does not wait for another question than the first that lets it go. */
static void
a_player_stopped_while_dice_fall_goes_when_they_lie(void **state)
{
	struct fixture f;

	(void)state;
	fixture_init(&f, NULL);
	assert_int_equal(table_set(f.table, SICBO_TUMBLE_MS, 0, NULL), 0);
	table_open(f.table);
	for (int i = 0; i < GOINGS; i++) {
		struct player *player[GOERS];

		for (int k = 0; k < GOERS; k++) {
			char name[] = { (char)('a' + k), '\0' };

			player[k] = fixture_named_player(&f, name, "steady", STACK, 0);
		}
		clock_quiet(&f.clock);
		clock_next(&f.clock);
		for (int k = 0; k < GOERS; k++)
			player_stop(player[k]);
		clock_quiet(&f.clock);
		for (int k = 0; k < GOERS; k++) {
			if (!player_gone(player[k]))
				fail_msg("still there, time %d", i);
			player_free(player[k]);
		}
	}
	table_close(f.table);
	fixture_finish(&f);
}

static bool
never_has_enough(struct bot *bot, const void *view, int seat, struct action *out)
{
	(void)bot, (void)view, (void)seat;
	*out = bet_of(SICBO_BIG, 1);
	return true;
}

/* Else the table would have no rest, as the player brings new money when the old is gone. */
static void
a_player_who_never_has_enough_is_stopped_at_some_time(void **state)
{
	static const struct strategy glutton = { .name = "glutton", .decide = never_has_enough };
	const struct bot bot = { .strategy = &glutton };
	struct game_state view;
	struct player *player;
	struct fixture f;

	(void)state;
	fixture_init(&f, NULL);
	table_open(f.table);
	player = fixture_player(&f, "ada", &bot, STACK, 0);
	clock_quiet(&f.clock);
	table_look(f.table, NOBODY, &view);
	assert_in_range(felt_on_square(&((const struct sicbo *)view.bytes)->felt, SICBO_BIG), 2,
			100);
	table_close(f.table);
	player_free(player);
	fixture_finish(&f);
}

/* When a player was asked to decide, and in which question. */
enum { CALLS = 100 };
static struct {
	struct clock *clock;
	int bets; /* in each question, before it has nothing more to say */
	int n;
	struct {
		int64_t ms;
		uint32_t request_id;
	} at[CALLS];
} asked;

static bool
counting_decide(struct bot *bot, const void *view, int seat, struct action *out)
{
	const struct sicbo *s = view;
	int earlier = 0;

	(void)bot, (void)seat;
	assert_true(asked.n < CALLS);
	for (int i = 0; i < asked.n; i++)
		earlier += asked.at[i].request_id == s->rail.request_id;
	asked.at[asked.n].ms = clock_now(asked.clock);
	asked.at[asked.n++].request_id = s->rail.request_id;
	*out = bet_of(SICBO_BIG, 1);
	return earlier < asked.bets;
}

static const struct counting_case {
	const char *label;
	bool once;
	int bets, calls; /* in each question */
} counting_cases[] = {
	{ "nothing to say", false, 0, 1 },
	{ "one bet, and no more", false, 1, 2 },
	{ "three bets, and no more", false, 3, 4 },
	{ "one bet by one that makes no second", true, 1, 1 },
	{ "nothing by one that makes no second", true, 0, 1 },
};

/* A decision may cost a coin, or the time of a program outside, so it is asked for once; and it
 * sees all that happened during the thought. */
static void
a_decision_is_made_once_and_after_the_thought(void **state)
{
	enum { THINK_MS = 600, ROUNDS = 5 };

	(void)state;
	for (size_t i = 0; i < sizeof(counting_cases) / sizeof(counting_cases[0]); i++) {
		const struct counting_case *c = &counting_cases[i];
		const struct strategy counting = { .name = "counting",
						   .once = c->once,
						   .decide = counting_decide };
		const struct bot bot = { .strategy = &counting,
					 .luck = xoshiro_seed("thought", 0) };
		struct player *player;
		struct fixture f;

		fixture_init(&f, NULL);
		asked.clock = &f.clock;
		asked.bets = c->bets;
		asked.n = 0;
		table_open(f.table);
		player = fixture_player(&f, "ada", &bot, STACK, THINK_MS);
		for (int k = 0; k < ROUNDS; k++) {
			clock_pass(&f.clock, 1000);
			player_think(player, THINK_MS); /* is no reason to ask again */
			clock_pass(&f.clock, ROUND_MS + TUMBLE_MS - 1000);
		}
		table_close(f.table);
		player_free(player);
		if (asked.n != ROUNDS * c->calls)
			fail_msg("%s: asked %d times in %d rounds", c->label, asked.n, ROUNDS);
		for (int k = 0; k < asked.n; k++) {
			bool first = k % c->calls == 0;
			/* The first thought may begin with the dice in the air. */
			int64_t begun = first ? k / c->calls * (ROUND_MS + TUMBLE_MS) - TUMBLE_MS
					      : asked.at[k - 1].ms;

			if (asked.at[k].ms < begun + THINK_MS / 2)
				fail_msg("%s: asked without a thought, at %d", c->label,
					 (int)asked.at[k].ms);
			if (!first && asked.at[k].request_id != asked.at[k - 1].request_id)
				fail_msg("%s: asked in another question", c->label);
		}
		fixture_finish(&f);
	}
}

/* A player with a mind, who bets until it has counted to three and then leaves. */
static struct {
	int woken, begun, bets, rested;
	char me[NAME_SIZE], neighbour[NAME_SIZE];
	const char *const *names;
} supervisor;

static void *
keeper_wake(const struct bot *bot, const char *me, const char *seed)
{
	(void)bot, (void)seed;
	supervisor.woken++;
	strcpy(supervisor.me, me);
	return &supervisor;
}

static void
keeper_begin(struct bot *bot, const struct game_start *at)
{
	assert_ptr_equal(bot->instance, &supervisor);
	assert_true(at->anew);
	assert_string_equal(at->names[at->seat], supervisor.me);
	supervisor.names = at->names;
	supervisor.begun++;
}

static bool
keeper_decide(struct bot *bot, const void *view, int seat, struct action *out)
{
	(void)view;
	assert_ptr_equal(bot->instance, &supervisor);
	assert_string_equal(supervisor.names[seat], "ada");
	strcpy(supervisor.neighbour, supervisor.names[1 - seat]);
	supervisor.bets++;
	*out = bet_of(SICBO_BIG, 1);
	return true;
}

static bool
keeper_leaves(struct bot *bot, const void *view, int seat)
{
	(void)bot, (void)view, (void)seat;
	return supervisor.bets == 3;
}

static void
keeper_rest(void *instance, struct failings *out)
{
	(void)out;
	assert_ptr_equal(instance, &supervisor);
	supervisor.rested++;
}

static void
a_mind_is_at_the_table_as_long_as_its_player(void **state)
{
	static const struct strategy keeping = { .name = "keeping",
						 .once = true,
						 .decide = keeper_decide,
						 .wake = keeper_wake,
						 .begin = keeper_begin,
						 .leaves = keeper_leaves,
						 .rest = keeper_rest };
	struct bot bot = { .strategy = &keeping };
	struct player *player;
	struct fixture f;
	int seat;

	(void)state;
	memset(&supervisor, 0, sizeof(supervisor));
	fixture_init(&f, NULL);
	table_open(f.table);
	player = fixture_player(&f, "ada", &bot, STACK, 0);
	clock_quiet(&f.clock);
	assert_int_equal(fixture_sit(&f, "bo", STACK, &seat), 0);
	for (int i = 0; i < 100 && !player_gone(player); i++)
		clock_next(&f.clock);
	assert_true(player_gone(player));
	assert_int_equal(supervisor.woken, 1);
	assert_int_equal(supervisor.begun, 1);
	assert_int_equal(supervisor.bets, 3);
	assert_string_equal(supervisor.neighbour, "bo");
	assert_int_equal(supervisor.rested, 0);
	player_free(player);
	assert_int_equal(supervisor.rested, 1);
	table_close(f.table);
	fixture_finish(&f);
}

/* A player who bets once in each question, when its thought is over.  The first one begins with
 * the table. */
struct thinker {
	struct fixture f;
	struct player *player;
	struct xoshiro luck; /* draws the same as the player's */
};

static const struct strategy thinking = { .name = "thinking",
					  .once = true,
					  .decide = counting_decide };

static void
thinker_begin(struct thinker *t, const char *luck, int32_t think_ms)
{
	struct bot bot = { .strategy = &thinking, .luck = xoshiro_seed(luck, 0) };

	fixture_init(&t->f, NULL);
	t->luck = bot.luck;
	asked.clock = &t->f.clock;
	asked.bets = 1;
	asked.n = 0;
	table_open(t->f.table);
	t->player = fixture_player(&t->f, "ada", &bot, STACK, think_ms);
	clock_quiet(&t->f.clock);
}

static void
thinker_end(struct thinker *t)
{
	table_close(t->f.table);
	player_free(t->player);
	fixture_finish(&t->f);
}

/* The time that the next thought takes. */
static int64_t
thinker_thought(struct thinker *t, int32_t think_ms)
{
	return think_ms / 2 + (int64_t)xoshiro_below(&t->luck, (uint32_t)think_ms + 1);
}

/* In MS from now the player is asked, and not before. */
static void
thinker_expect(struct thinker *t, int64_t ms)
{
	int n = asked.n;

	clock_pass(&t->f.clock, ms - 1);
	clock_quiet(&t->f.clock);
	assert_int_equal(asked.n, n);
	clock_pass(&t->f.clock, 1);
	assert_int_equal(asked.n, n + 1);
}

/* A new patience is a new question, before the old one's time is over. */
static void
thinker_ask_again(struct thinker *t, int64_t round_ms)
{
	assert_int_equal(table_set(t->f.table, SICBO_ROUND_MS, round_ms, NULL), 0);
	clock_quiet(&t->f.clock);
}

static void
a_thought_lasts_for_its_time_whatever_is_asked(void **state)
{
	enum { THINK_MS = 3 * ROUND_MS };
	struct thinker t;
	int64_t ms;

	(void)state;
	thinker_begin(&t, "long", THINK_MS);
	ms = thinker_thought(&t, THINK_MS);
	clock_pass(&t.f.clock, 100);
	thinker_ask_again(&t, 10 * THINK_MS);
	thinker_ask_again(&t, 11 * THINK_MS);
	thinker_expect(&t, ms - 100);
	thinker_end(&t);
}

/* Two pauses in it; and a third before it. */
static void
a_thought_stands_still_in_a_pause(void **state)
{
	enum { THINK_MS = 1000 };
	struct thinker t;
	int64_t ms;

	(void)state;
	thinker_begin(&t, "paused", THINK_MS);
	ms = thinker_thought(&t, THINK_MS);
	for (int i = 0; i < 2; i++) {
		clock_pass(&t.f.clock, 100);
		table_pause(t.f.table, true);
		assert_false(clock_next(&t.f.clock)); /* nobody waits for a time */
		clock_pass(&t.f.clock, 7777);
		table_pause(t.f.table, false);
	}
	thinker_expect(&t, ms - 200);
	table_pause(t.f.table, true);
	thinker_thought(&t, THINK_MS);
	thinker_ask_again(&t, 2 * ROUND_MS);
	ms = thinker_thought(&t, THINK_MS);
	assert_false(clock_next(&t.f.clock));
	clock_pass(&t.f.clock, 5555);
	table_pause(t.f.table, false);
	thinker_expect(&t, ms);
	thinker_end(&t);
}

/* It has nothing more to say to the first question.  The next one is asked TUMBLE_MS after the end
 * of that, in the middle of the thought or after it: then the dice have taken all of it. */
static void
a_thought_begins_with_the_end_of_the_question_before(void **state)
{
	static const int think_ms[] = { 2 * TUMBLE_MS, TUMBLE_MS / 3, 0 };

	(void)state;
	for (size_t i = 0; i < sizeof(think_ms) / sizeof(think_ms[0]); i++) {
		struct thinker t;
		int64_t ms, first;

		thinker_begin(&t, "longer", think_ms[i]);
		first = thinker_thought(&t, think_ms[i]);
		if (first > 0)
			thinker_expect(&t, first);
		assert_int_equal(asked.n, 1);
		ms = thinker_thought(&t, think_ms[i]);
		assert_true((ms > TUMBLE_MS) == (i == 0));
		if (ms <= TUMBLE_MS)
			ms = TUMBLE_MS + thinker_thought(&t, think_ms[i]);
		thinker_expect(&t, ROUND_MS - first + ms);
		assert_int_equal(asked.at[1].request_id, asked.at[0].request_id + 2);
		thinker_end(&t);
	}
}

/* The question is answered before its time, there is a new pace, and pauses. */
static void
a_thought_that_has_not_begun_may_be_put_off(void **state)
{
	enum { THINK_MS = 2 * TUMBLE_MS, PACE_MS = 4 * TUMBLE_MS };
	struct thinker t;
	int64_t ms, first;

	(void)state;
	thinker_begin(&t, "put off", THINK_MS);
	first = thinker_thought(&t, THINK_MS);
	thinker_expect(&t, first);
	thinker_thought(&t, THINK_MS); /* for the next question, which comes early */
	thinker_ask_again(&t, 2 * ROUND_MS);
	ms = thinker_thought(&t, THINK_MS);
	thinker_expect(&t, ms);

	thinker_thought(&t, THINK_MS);
	player_think(t.player, PACE_MS);
	clock_quiet(&t.f.clock);
	player_think(t.player, PACE_MS); /* is the same */
	clock_quiet(&t.f.clock);
	first = ms;
	ms = thinker_thought(&t, PACE_MS);
	assert_true(ms > TUMBLE_MS);
	table_pause(t.f.table, true);
	assert_false(clock_next(&t.f.clock));
	clock_pass(&t.f.clock, 7777);
	table_pause(t.f.table, false);
	clock_pass(&t.f.clock, 2 * ROUND_MS - first + TUMBLE_MS);
	player_think(t.player, 1); /* it has begun */
	table_pause(t.f.table, true);
	clock_pass(&t.f.clock, 5555);
	table_pause(t.f.table, false);
	thinker_expect(&t, ms - TUMBLE_MS);
	thinker_end(&t);
}

/* How many decide now, and have decided ever. */
static atomic_int deciding, decided;

static bool
decide_together(struct bot *bot, const void *view, int seat, struct action *out)
{
	(void)bot, (void)view, (void)seat, (void)out;
	atomic_fetch_add(&deciding, 1);
	while (atomic_load(&deciding) < 2)
		sched_yield();
	atomic_fetch_add(&decided, 1);
	return false;
}

/* Each waits until the other decides too; nor is the table's lock held meanwhile. */
static void
two_players_of_a_table_decide_at_once(void **state)
{
	static const struct strategy together = { .name = "together", .decide = decide_together };
	const struct bot bot = { .strategy = &together };
	struct player *ada, *bo;
	struct fixture f;
	int seat;

	(void)state;
	fixture_init(&f, NULL);
	table_open(f.table);
	ada = fixture_player(&f, "ada", &bot, STACK, 0);
	while (atomic_load(&deciding) < 1)
		sched_yield();
	assert_int_equal(fixture_sit(&f, "max", STACK, &seat), 0);
	bo = fixture_player(&f, "bo", &bot, STACK, 0);
	clock_quiet(&f.clock);
	assert_int_equal(atomic_load(&decided), 2);
	table_close(f.table);
	player_free(ada);
	player_free(bo);
	fixture_finish(&f);
}

/* One word is enough, whatever the player is about to do. */
static void
no_stop_is_missed(void **state)
{
	struct fixture f;

	(void)state;
	fixture_init(&f, NULL);
	table_open(f.table);
	for (int i = 0; i < STOPS; i++) {
		struct player *player = fixture_named_player(&f, "ada", "steady", STACK, i % 2);

		if (i % 3 == 0)
			clock_quiet(&f.clock);
		player_stop(player);
		clock_quiet(&f.clock);
		assert_true(player_gone(player));
		player_free(player);
	}
	table_close(f.table);
	fixture_finish(&f);
}

static void
a_stopped_player_does_not_sit_down(void **state)
{
	struct player *early, *late;
	struct news news[4];
	uint64_t since = 0;
	struct fixture f;

	(void)state;
	fixture_init(&f, NULL);
	early = fixture_named_player(&f, "ada", "steady", STACK, 0);
	clock_quiet(&f.clock);
	player_stop(early);
	player_free(early);
	table_open(f.table);
	clock_pass(&f.clock, ROUND_MS); /* the dice are in the air */
	late = fixture_named_player(&f, "bo", "steady", STACK, 0);
	clock_quiet(&f.clock);
	assert_false(player_gone(late));
	player_stop(late);
	player_free(late);
	assert_int_equal(table_news(f.table, 0, &since, news, 4, NULL), 0);
	table_close(f.table);
	fixture_finish(&f);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_player_stopped_while_dice_fall_goes_when_they_lie),
		cmocka_unit_test(a_stopped_player_does_not_sit_down),
		cmocka_unit_test(a_player_who_never_has_enough_is_stopped_at_some_time),
		cmocka_unit_test(a_decision_is_made_once_and_after_the_thought),
		cmocka_unit_test(a_thought_lasts_for_its_time_whatever_is_asked),
		cmocka_unit_test(a_thought_stands_still_in_a_pause),
		cmocka_unit_test(a_thought_begins_with_the_end_of_the_question_before),
		cmocka_unit_test(a_thought_that_has_not_begun_may_be_put_off),
		cmocka_unit_test(two_players_of_a_table_decide_at_once),
		cmocka_unit_test(a_mind_is_at_the_table_as_long_as_its_player),
		cmocka_unit_test(no_stop_is_missed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
