/*
 * An evening on a disk that fails once at each place where it can, that stays full for a while, or
 * that loses its power (LG-50): nothing that was told is missing, no chip is lost or made, and the
 * next evening begins.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/fault.h"
#include "faulty_vfs.h"
#include "ledger_house.h"
#include "long_tests.h"

enum { STEPS = 40 };

static char folder[] = "/tmp/pitboss-faults-XXXXXX", file[64];
static told_bet told[HOUSE_TOLD];
static int tells;

/* The attempts that fail: all, a sixteenth of them, or one of 29. */
static int stride, first;

static int
make_folder(void **state)
{
	(void)state;
	stride = long_stride(29, 1);
	first = 1 + long_start(1);
	if (mkdtemp(folder) == NULL)
		return -1;
	snprintf(file, sizeof(file), "%s/house.db", folder);
	faulty_begin();
	return 0;
}

static int
remove_folder(void **state)
{
	(void)state;
	house_remove(file);
	return rmdir(folder);
}

static struct house_plan
plan_of(uint64_t number)
{
	return (struct house_plan){ .file = file,
				    .manual = true,
				    .seed = "an evening",
				    .number = number,
				    .players = 2,
				    .think_ms = 700,
				    .round_ms = 2000 };
}

/* A few steps; the person is told what was done.  Returns how many bets were made. */
static int
play(struct ledger_house *h, int steps)
{
	int bets = 0;

	for (int i = 0; i < steps; i++) {
		bool bet;

		clock_quiet(&h->clock);
		house_bet(h, told[tells], &bet);
		bets += bet;
		tells += bet;
		assert_true(tells < HOUSE_TOLD);
		clock_quiet(&h->clock);
		if (i % 3 == 2)
			clock_next(&h->clock);
	}
	return bets;
}

static void
assert_said(const char *words, const char *what)
{
	if (strstr(words, file) == NULL || strstr(words, what) == NULL)
		fail_msg("'%s' does not say '%s' of %s", words, what, file);
}

/* An evening on a disk that fails; it may not even begin. */
static void
an_evening(bool heals)
{
	char words[HOUSE_WORDS] = "";
	struct text why = text_in(words, sizeof(words));
	struct house_plan plan = plan_of(0);
	struct ledger_house h;

	tells = 0;
	if (!house_begin(&h, &plan, &why)) {
		assert_said(words, "cannot be");
		return;
	}
	play(&h, STEPS);
	if (heals) {
		faulty_heal();
		for (int i = 0; i < 20 && faulty_has_failed(); i++)
			clock_next(&h.clock);
		clock_quiet(&h.clock);
		assert_true(play(&h, STEPS / 2) > 0);
	}
	if (!house_end(&h, &why))
		assert_said(words, "could not be written");
	else
		assert_string_equal(words, "");
}

/* The ledger is as it should be, and an evening can be spent with it. */
static void
check_next_evening(void)
{
	char words[HOUSE_WORDS] = "";
	struct text why = text_in(words, sizeof(words));
	struct house_plan plan = plan_of(1);
	struct ledger_house h;
	int before = tells;

	if (!house_begin(&h, &plan, &why))
		fail_msg("%s", words);
	house_check(file, told, before, 0);
	assert_true(play(&h, STEPS / 2) > 0);
	assert_true(house_end(&h, &why));
	house_check(file, told, tells, 0);
	assert_int_equal(house_ask(file, "SELECT balance FROM account WHERE kind = 'mint'"),
			 -BANKROLL);
}

/* How many attempts an evening makes that nothing happens to. */
static int
count_attempts(void)
{
	house_remove(file);
	faulty_arm(0, false);
	an_evening(false);
	return faulty_count();
}

static void
each_attempt_fails_once(void **state)
{
	int n = count_attempts();

	(void)state;
	assert_true(n > 200);
	for (int i = first; i <= n; i += stride) {
		house_remove(file);
		faulty_arm(i, false);
		an_evening(true);
		faulty_arm(0, false);
		check_next_evening();
	}
}

static void
the_disk_is_full_for_a_while(void **state)
{
	int n = count_attempts();

	(void)state;
	for (int i = first; i <= n; i += stride) {
		house_remove(file);
		faulty_arm(i, true);
		an_evening(true);
		faulty_arm(0, false);
		check_next_evening();
	}
}

static void
the_disk_stays_full(void **state)
{
	int n = count_attempts();

	(void)state;
	for (int i = first; i <= n; i += stride) {
		house_remove(file);
		faulty_arm(i, true);
		an_evening(false);
		faulty_arm(0, false);
		check_next_evening();
	}
}

static void
the_power_goes(void **state)
{
	int n = count_attempts();

	(void)state;
	for (int i = first; i <= n; i += stride) {
		faulty_restore_power(0); /* nothing is remembered of files that are not there */
		house_remove(file);
		faulty_pull_plug(i);
		an_evening(false);
		faulty_restore_power((uint64_t)i);

		check_next_evening();
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_attempt_fails_once),
		cmocka_unit_test(the_disk_is_full_for_a_while),
		cmocka_unit_test(the_disk_stays_full),
		cmocka_unit_test(the_power_goes),
	};

	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
