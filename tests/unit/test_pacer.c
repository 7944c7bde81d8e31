#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "term/pacer.h"

/* Draw as often as the pacer allows for MS; returns the number of frames. */
static int
frames(struct pacer *p, int64_t from_ms, int64_t ms, bool key)
{
	int n = 0;

	for (int64_t now = from_ms; now < from_ms + ms; now++) {
		while (pacer_wait(p, now, key) == 0) {
			pacer_draw(p);
			n++;
		}
	}
	return n;
}

static void
no_second_sees_too_many_frames(void **state)
{
	struct pacer p;

	(void)state;
	pacer_init(&p, 0);
	assert_in_range(frames(&p, 0, 1000, true), PACER_FRAMES_MAX - 1, PACER_FRAMES_MAX);
	assert_in_range(frames(&p, 1000, 1000, true), 20, PACER_FRAMES_MAX);
	pacer_init(&p, 0);
	assert_in_range(frames(&p, 0, 1000, false), 20, PACER_FRAMES_MAX);
}

static void
a_key_is_painted_at_once_whatever_the_tables_do(void **state)
{
	struct pacer p;

	(void)state;
	pacer_init(&p, 0);
	frames(&p, 0, 5000, false);
	frames(&p, 5000, 1, false);
	assert_true(pacer_wait(&p, 5000, false) > 0);
	for (int i = 0; i < 4; i++) {
		assert_int_equal(pacer_wait(&p, 5000, true), 0);
		pacer_draw(&p);
	}
}

static void
the_wait_it_tells_is_enough(void **state)
{
	struct pacer p;
	int64_t now_ms = 0, wait_ms;

	(void)state;
	pacer_init(&p, 0);
	for (int i = 0; i < 100; i++) {
		wait_ms = pacer_wait(&p, now_ms, i % 2 == 0);
		assert_in_range(wait_ms, 0, 300);
		now_ms += wait_ms;
		assert_int_equal(pacer_wait(&p, now_ms, i % 2 == 0), 0);
		pacer_draw(&p);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(no_second_sees_too_many_frames),
		cmocka_unit_test(a_key_is_painted_at_once_whatever_the_tables_do),
		cmocka_unit_test(the_wait_it_tells_is_enough),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
