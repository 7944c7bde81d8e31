/* What players know is made once for all who play the same way, and goes with the last of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "engine/shared_cache.h"

enum { HANDS = 4, TURNS = 500 };

static struct shared_cache shared_cache;
static atomic_int made, there;
static bool hard_to_know;

static void *
make_knowledge(const struct bot *bot, const void *data, size_t size, struct text *why)
{
	int *strategy_data = hard_to_know ? NULL : malloc(sizeof(*strategy_data));

	(void)data, (void)size, (void)why;
	if (strategy_data == NULL)
		return NULL;
	*strategy_data = bot->arg;
	atomic_fetch_add(&made, 1);
	atomic_fetch_add(&there, 1);
	return strategy_data;
}

static void
end_knowledge(void *strategy_data)
{
	free(strategy_data);
	atomic_fetch_sub(&there, 1);
}

static const struct strategy learned = { .name = "learned",
					 .prepare = make_knowledge,
					 .dismiss = end_knowledge };
static const struct strategy simple = { .name = "simple" };

static const void *
take(int arg)
{
	const struct bot bot = { .strategy = &learned, .arg = arg };

	return shared_cache_take(&shared_cache, &bot);
}

static int
begin(void **state)
{
	(void)state;
	shared_cache_init(&shared_cache);
	atomic_store(&made, 0);
	hard_to_know = false;
	return 0;
}

static int
finish(void **state)
{
	(void)state;
	shared_cache_finish(&shared_cache);
	return atomic_load(&there);
}

static void
the_same_players_share_what_they_know(void **state)
{
	const void *one = take(20), *same = take(20), *other = take(25);

	(void)state;
	assert_non_null(one);
	assert_ptr_equal(one, same);
	assert_ptr_not_equal(one, other);
	assert_int_equal(*(const int *)other, 25);
	assert_int_equal(made, 2);
	shared_cache_give(&shared_cache, one);
	assert_int_equal(there, 2);
	shared_cache_give(&shared_cache, same);
	assert_int_equal(there, 1);
	shared_cache_give(&shared_cache, other);
	assert_int_equal(there, 0);
	shared_cache_give(&shared_cache, take(20));
	assert_int_equal(made, 3);
}

static void
one_with_a_text_has_its_own(void **state)
{
	const struct bot bot = { .strategy = &learned, .text = "return 1" };
	const void *one = shared_cache_take(&shared_cache, &bot),
		   *other = shared_cache_take(&shared_cache, &bot);

	(void)state;
	assert_ptr_not_equal(one, other);
	shared_cache_give(&shared_cache, one);
	shared_cache_give(&shared_cache, other);
}

static void
nothing_may_be_known(void **state)
{
	const struct bot bot = { .strategy = &simple };

	(void)state;
	assert_null(shared_cache_take(&shared_cache, &bot));
	hard_to_know = true;
	assert_null(take(20));
	shared_cache_give(&shared_cache, NULL);
}

static void *
come_and_go(void *arg)
{
	(void)arg;
	for (int i = 0; i < TURNS; i++) {
		const int *strategy_data = take(i % 3);

		if (strategy_data == NULL || *strategy_data != i % 3)
			return &shared_cache;
		shared_cache_give(&shared_cache, strategy_data);
	}
	return NULL;
}

static void
many_take_and_give_at_once(void **state)
{
	pthread_t hand[HANDS];

	(void)state;
	for (int i = 0; i < HANDS; i++)
		assert_int_equal(pthread_create(&hand[i], NULL, come_and_go, NULL), 0);
	for (int i = 0; i < HANDS; i++) {
		void *bad;

		pthread_join(hand[i], &bad);
		assert_null(bad);
	}
	assert_int_equal(there, 0);
}

#define SHELF_TEST(name) cmocka_unit_test_setup_teardown(name, begin, finish)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		SHELF_TEST(the_same_players_share_what_they_know),
		SHELF_TEST(one_with_a_text_has_its_own),
		SHELF_TEST(nothing_may_be_known),
		SHELF_TEST(many_take_and_give_at_once),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
