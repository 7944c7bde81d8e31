/*
 * Moments as people write them: dates, days and how long ago.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <time.h>

#include "base/calendar.h"

#define HOUR INT64_C(3600000)
#define DAY  (24 * HOUR)

/* 2026-11-22 21:04:30 in Zurich, where a day of March has 23 hours. */
#define NOW   INT64_C(1795377870000)
#define TODAY (NOW - 21 * HOUR - 4 * 60000 - 30000)

static int
set_zone(void **state)
{
	(void)state;
	setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", 1);
	tzset();
	return 0;
}

static void
a_moment_is_read(void **state)
{
	static const struct {
		const char *words;
		int64_t at_ms;
	} rows[] = {
		{ "2026-11-22", TODAY },
		{ "2026-11-22 21:04", NOW - 30000 },
		{ "2026-11-22 21:04:30", NOW },
		{ "2026-11-22T21:04:30", NOW },
		{ "2026-11-22T00:00", TODAY },
		{ "2026-10-25 12:00", TODAY - 28 * DAY + 12 * HOUR },
		{ "2026-10-24", TODAY - 29 * DAY - HOUR },
		{ "today", TODAY },
		{ "Yesterday", TODAY - DAY },
		{ "7 days", NOW - 7 * DAY },
		{ "7days", NOW - 7 * DAY },
		{ "1 day ago", NOW - DAY },
		{ "90 minutes", NOW - 90 * 60000 },
		{ "1 hour", NOW - HOUR },
		{ "2 weeks ago", NOW - 14 * DAY },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		int64_t at_ms = -1;

		if (!calendar_read(rows[i].words, NOW, &at_ms) || at_ms != rows[i].at_ms)
			fail_msg("'%s' is %lld, not %lld", rows[i].words, (long long)at_ms,
				 (long long)rows[i].at_ms);
	}
}

static void
what_no_calendar_has_is_refused(void **state)
{
	static const char *const rows[] = {
		"",
		"2026",
		"2026-11",
		"2026-11-31",
		"2026-02-29",
		"2026-00-10",
		"2026-13-10",
		"1969-12-31",
		"2026-11-22 ",
		"2026-11-22 24:00",
		"2026-11-22 21:60",
		"2026-11-22x21:04",
		"2026-11-22 21:04:30.5",
		"2026-11-22 21:04 x",
		"22.11.2026",
		"tomorrow",
		"7",
		"7 moons",
		"-7 days",
		"7 days before",
		"99999999 weeks",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		int64_t at_ms = -1;

		if (calendar_read(rows[i], NOW, &at_ms) || at_ms != -1)
			fail_msg("'%s' is taken for %lld", rows[i], (long long)at_ms);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_moment_is_read),
		cmocka_unit_test(what_no_calendar_has_is_refused),
	};

	return cmocka_run_group_tests(tests, set_zone, NULL);
}
