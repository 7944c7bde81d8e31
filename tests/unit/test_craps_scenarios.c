/* The worked scenarios of the full layout of craps (CL section 14), and more of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/craps/craps.h"
#include "scenarios.h"

static struct scenarios scenarios;

static void
the_sixty_scenarios_of_the_rules_play_so(void **state)
{
	(void)state;
	scenarios_play(&scenarios, &craps_game, "craps-scenarios.txt");
	assert_int_equal(scenarios.scenarios, 60);
	assert_true(scenarios.refused > 50);
}

static void
where_rules_meet_they_play_so(void **state)
{
	(void)state;
	scenarios_play(&scenarios, &craps_game, "craps-more.txt");
	assert_int_equal(scenarios.scenarios, 15);
	assert_true(scenarios.refused > 20);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_sixty_scenarios_of_the_rules_play_so),
		cmocka_unit_test(where_rules_meet_they_play_so),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
