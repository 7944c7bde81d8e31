/*
 * A recorded evening in memory: each table at any of its deeds, forwards and backwards.
 */
#include "four_games.h"
#include "random_recorded_session.h"

#include <stdlib.h>
#include <string.h>

#include "games/game.h"
#include "games/game_table.h"

enum { DEEDS = 3000, MANY = 100000 };

static struct recorded_session recorded_session;

static int
free_reel(void **state)
{
	(void)state;
	recorded_session_free(&recorded_session);
	return 0;
}

/* What is in use of a shot. */
static void *
keep(const struct snapshot *f)
{
	void *kept = malloc(snapshot_used(f));

	assert_non_null(kept);
	memcpy(kept, f, snapshot_used(f));
	return kept;
}

/* From the start to the end, and from the end to the start step by step: every state equal. */
static void
every_shot_is_found_again(void **state)
{
	static void *forth[DEEDS + 1];
	static struct snapshot now, back;
	struct told *told = malloc(sizeof(*told));

	(void)state;
	random_recorded_session(&recorded_session, four_games, DEEDS);
	for (int i = 0; i < recorded_session.tables; i++) {
		const struct recorded_session_table *t = &recorded_session.table[i];

		snapshot_open(&now, t);
		for (int n = 0; n < DEEDS; n++) {
			forth[n] = keep(&now);
			assert_true(snapshot_step(&now, t, told));
			assert_int_equal(now.deeds, n + 1);
		}
		assert_false(snapshot_step(&now, t, told));
		forth[DEEDS] = keep(&now);
		for (int n = DEEDS; n >= 0; n--) {
			snapshot_seek(&back, t, n);
			assert_int_equal(snapshot_used(&back), snapshot_used(forth[n]));
			assert_memory_equal(&back, forth[n], snapshot_used(&back));
			free(forth[n]);
		}
	}
	free(told);
}

/* However long the evening: some hundred shots, and none of its deeds far behind one. */
static void
memory_is_bounded(void **state)
{
	const struct game *const craps[] = { game_find("craps"), NULL };
	const struct recorded_session_table *t = &recorded_session.table[0];
	struct snapshot snapshot;

	(void)state;
	random_recorded_session(&recorded_session, craps, MANY);
	assert_true(t->snapshots <= 512 && t->stride <= 512);
	for (int n = 0; n <= MANY; n += 777) {
		snapshot_find(&snapshot, t, n);
		assert_in_range(n - snapshot.deeds, 0, t->stride - 1);
	}
}

/* The deeds of all tables in order of time; those of each table in their own, though the system's
 * clock was set back meanwhile (LG-52). */
static void
deeds_are_in_order_of_time(void **state)
{
	static const int64_t at_ms[2][4] = { { 10, 20, 15, 40 }, { 12, 13, 30, 35 } };
	static const struct {
		int64_t at_ms;
		int table;
	} order[] = { { 10, 0 }, { 12, 1 }, { 13, 1 }, { 20, 0 },
		      { 20, 0 }, { 30, 1 }, { 35, 1 }, { 40, 0 } };

	(void)state;
	for (int i = 0; i < 2; i++) {
		struct recorded_session_table *t =
		    recorded_session_add_table(&recorded_session, game_find("sicbo"));

		for (int n = 0; n < 4; n++)
			assert_true(recorded_session_add_deed(&recorded_session, t, at_ms[i][n],
							      "set round-ms 500", NULL));
	}
	assert_true(recorded_session_finish(&recorded_session));
	assert_int_equal(recorded_session.deeds, 8);
	for (int i = 0; i < 8; i++) {
		assert_int_equal(recorded_session.moment[i].at_ms, order[i].at_ms);
		assert_int_equal(recorded_session.moment[i].table, order[i].table);
	}
	assert_int_equal(recorded_session.table[0].deed[3].place, 7);
}

/* A table ends before the first deed that is none, or is not legal, and that is told. */
static void
nonsense_ends_a_table_in_a_sentence(void **state)
{
	static const struct {
		const char *deed, *says;
	} rows[] = {
		{ "fly away", "a deed begins with" },
		{ "", "a deed begins with" },
		{ "roll 1 2 3 4 5 6 7", "the dice are in the air" },
		{ "roll 99 1 1", "the dice are in the air" },
		{ "act 63 big 10", "nobody of that name" },
		{ "act 0 big 99999999999999999999", "" },
		{ "act 0 big -5", "" },
		{ "sit 9 10", "nobody of that name" },
		{ "sit - 0", "a stack is" },
		{ "set round-ms 0", "the option's value" },
		{ "\033[2J", "a deed begins with" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct recorded_session_table *t =
		    recorded_session_add_table(&recorded_session, game_find("sicbo"));

		t->id = 7;
		assert_true(recorded_session_add_deed(
		    &recorded_session, t, 1, "sit - 100",
		    &(struct recorded_session_seat_occupant){ .name = "bob" }));
		assert_true(recorded_session_add_deed(&recorded_session, t, 2, rows[i].deed, NULL));
		assert_true(recorded_session_add_deed(&recorded_session, t, 3, "leave 0", NULL));
		assert_true(recorded_session_finish(&recorded_session));
		assert_int_equal(t->deeds, 1);
		assert_int_equal(recorded_session.deeds, 1);
		if (strstr(recorded_session.cut, "table 7 (sicbo)") == NULL ||
		    strstr(recorded_session.cut, rows[i].says) == NULL ||
		    strchr(recorded_session.cut, '\033') != NULL)
			fail_msg("%s: %s", rows[i].deed, recorded_session.cut);
		recorded_session_free(&recorded_session);
	}
}

/* A text that is longer than any deed, and more deeds than a reel has. */
static void
what_is_too_much_is_refused(void **state)
{
	struct recorded_session_table *t =
	    recorded_session_add_table(&recorded_session, game_find("sicbo"));
	char words[DEED_TEXT + 1];

	(void)state;
	memset(words, 'x', sizeof(words));
	words[DEED_TEXT] = '\0';
	assert_false(recorded_session_add_deed(&recorded_session, t, 1, words, NULL));
	while (recorded_session.tables < RECORDED_SESSION_TABLES)
		assert_non_null(recorded_session_add_table(&recorded_session, game_find("sicbo")));
	assert_null(recorded_session_add_table(&recorded_session, game_find("sicbo")));
	recorded_session.deeds = RECORDED_SESSION_DEEDS;
	assert_false(recorded_session_add_deed(&recorded_session, t, 1, "time", NULL));
}

/* The person reads "you", and simulated players have their mark. */
static void
news_are_worded_for_the_person(void **state)
{
	struct recorded_session_table *t =
	    recorded_session_add_table(&recorded_session, game_find("sicbo"));
	struct told told;
	struct news news;
	struct snapshot snapshot;

	(void)state;
	recorded_session_add_deed(
	    &recorded_session, t, 1, "sit - 100",
	    &(struct recorded_session_seat_occupant){ .name = "zoe", .own = true });
	recorded_session_add_deed(
	    &recorded_session, t, 2, "sit - 200",
	    &(struct recorded_session_seat_occupant){ .name = "abe", .strategy = "steady" });
	assert_true(recorded_session_finish(&recorded_session));
	snapshot_open(&snapshot, t);
	assert_true(snapshot_step(&snapshot, t, &told));
	told_news(&told, t, &told.events.at[0], &news);
	assert_string_equal(news.words, "you sit down with 100.");
	assert_true(news.own && news.mark == 0);
	assert_int_equal(snapshot_seat(&snapshot, t), 0);
	assert_int_equal(snapshot.brought, 100);
	assert_true(snapshot_step(&snapshot, t, &told));
	told_news(&told, t, &told.events.at[0], &news);
	assert_string_equal(news.words, "abe sits down with 200.");
	assert_true(!news.own && news.mark == 3);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(every_shot_is_found_again, free_reel),
		cmocka_unit_test_teardown(memory_is_bounded, free_reel),
		cmocka_unit_test_teardown(deeds_are_in_order_of_time, free_reel),
		cmocka_unit_test_teardown(nonsense_ends_a_table_in_a_sentence, free_reel),
		cmocka_unit_test_teardown(what_is_too_much_is_refused, free_reel),
		cmocka_unit_test_teardown(news_are_worded_for_the_person, free_reel),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
