/* Simulated players at any moment of their lives. */
#include "table_fixture.h"

enum { STACK = 500, GOERS = 8 };

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { GOINGS = 100 };
#else
enum { GOINGS = 1000 };
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
never_has_enough(struct brain *brain, const void *view, int seat, struct action *out)
{
	(void)brain, (void)view, (void)seat;
	*out = bet_of(SICBO_BIG, 1);
	return true;
}

/* Else the table would have no rest, as the player brings new money when the old is gone. */
static void
a_player_who_never_has_enough_is_stopped_at_some_time(void **state)
{
	static const struct strategy glutton = { .name = "glutton", .decide = never_has_enough };
	const struct brain brain = { .strategy = &glutton };
	struct game_state view;
	struct player *player;
	struct fixture f;

	(void)state;
	fixture_init(&f, NULL);
	table_open(f.table);
	player = fixture_player(&f, "ada", &brain, STACK, 0);
	clock_quiet(&f.clock);
	table_look(f.table, NOBODY, &view);
	assert_in_range(((const struct sicbo *)view.bytes)->spot[SICBO_BIG], 2, 100);
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
		uint32_t question;
	} at[CALLS];
} asked;

static bool
counting_decide(struct brain *brain, const void *view, int seat, struct action *out)
{
	const struct sicbo *s = view;
	int earlier = 0;

	(void)brain, (void)seat;
	assert_true(asked.n < CALLS);
	for (int i = 0; i < asked.n; i++)
		earlier += asked.at[i].question == s->rail.question;
	asked.at[asked.n].ms = clock_now(asked.clock);
	asked.at[asked.n++].question = s->rail.question;
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
		const struct brain brain = { .strategy = &counting,
					     .luck = xoshiro_seed("thought", 0) };
		struct player *player;
		struct fixture f;

		fixture_init(&f, NULL);
		asked.clock = &f.clock;
		asked.bets = c->bets;
		asked.n = 0;
		table_open(f.table);
		player = fixture_player(&f, "ada", &brain, STACK, THINK_MS);
		for (int k = 0; k < ROUNDS; k++) {
			clock_pass(&f.clock, 1000);
			table_nudge(f.table); /* is no reason to ask again */
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
			if (!first && asked.at[k].question != asked.at[k - 1].question)
				fail_msg("%s: asked in another question", c->label);
		}
		fixture_finish(&f);
	}
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
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
