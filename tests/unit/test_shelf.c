/* What players know is made once for all who play the same way, and goes with the last of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "engine/shelf.h"

enum { HANDS = 4, TURNS = 500 };

static struct shelf shelf;
static atomic_int made, there;
static bool hard_to_know;

static void *
make_knowledge(const struct brain *brain, const void *data, size_t size, struct text *why)
{
	int *knowledge = hard_to_know ? NULL : malloc(sizeof(*knowledge));

	(void)data, (void)size, (void)why;
	if (knowledge == NULL)
		return NULL;
	*knowledge = brain->arg;
	atomic_fetch_add(&made, 1);
	atomic_fetch_add(&there, 1);
	return knowledge;
}

static void
end_knowledge(void *knowledge)
{
	free(knowledge);
	atomic_fetch_sub(&there, 1);
}

static const struct strategy learned = { .name = "learned",
					 .prepare = make_knowledge,
					 .dismiss = end_knowledge };
static const struct strategy simple = { .name = "simple" };

static const void *
take(int arg)
{
	const struct brain brain = { .strategy = &learned, .arg = arg };

	return shelf_take(&shelf, &brain);
}

static int
begin(void **state)
{
	(void)state;
	shelf_init(&shelf);
	atomic_store(&made, 0);
	hard_to_know = false;
	return 0;
}

static int
finish(void **state)
{
	(void)state;
	shelf_finish(&shelf);
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
	shelf_give(&shelf, one);
	assert_int_equal(there, 2);
	shelf_give(&shelf, same);
	assert_int_equal(there, 1);
	shelf_give(&shelf, other);
	assert_int_equal(there, 0);
	shelf_give(&shelf, take(20));
	assert_int_equal(made, 3);
}

static void
one_with_a_text_has_its_own(void **state)
{
	const struct brain brain = { .strategy = &learned, .text = "return 1" };
	const void *one = shelf_take(&shelf, &brain), *other = shelf_take(&shelf, &brain);

	(void)state;
	assert_ptr_not_equal(one, other);
	shelf_give(&shelf, one);
	shelf_give(&shelf, other);
}

static void
nothing_may_be_known(void **state)
{
	const struct brain brain = { .strategy = &simple };

	(void)state;
	assert_null(shelf_take(&shelf, &brain));
	hard_to_know = true;
	assert_null(take(20));
	shelf_give(&shelf, NULL);
}

static void *
come_and_go(void *arg)
{
	(void)arg;
	for (int i = 0; i < TURNS; i++) {
		const int *knowledge = take(i % 3);

		if (knowledge == NULL || *knowledge != i % 3)
			return &shelf;
		shelf_give(&shelf, knowledge);
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
