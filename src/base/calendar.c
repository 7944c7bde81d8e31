#include "base/calendar.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static int64_t
calendar_read_clock(clockid_t id)
{
	struct timespec now;

	clock_gettime(id, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t
calendar_now(void)
{
	return calendar_read_clock(CLOCK_REALTIME);
}

/* If no clock counts the machine's sleep, one that does not. */
static int64_t
calendar_count(void)
{
#ifdef CLOCK_BOOTTIME
	return calendar_read_clock(CLOCK_BOOTTIME);
#else
	return calendar_read_clock(CLOCK_MONOTONIC);
#endif
}

void
calendar_begin(struct steady *s)
{
	s->began_ms = calendar_now();
	s->counted_ms = calendar_count();
}

int64_t
calendar_steady(const struct steady *s)
{
	return s->began_ms + calendar_count() - s->counted_ms;
}

void
calendar_add(struct text *out, int64_t at_ms, bool seconds)
{
	time_t at = (time_t)(at_ms / 1000);
	struct tm tm;

	if (localtime_r(&at, &tm) == NULL)
		return;
	text_add(out, "%04d-%02d-%02d %02d:%02d", tm.tm_year + 1900, tm.tm_mon + 1, tm.tm_mday,
		 tm.tm_hour, tm.tm_min);
	if (seconds)
		text_add(out, ":%02d", tm.tm_sec);
}

/* The moment of TM in the user's time zone; false if no clock shows it, as 30 February. */
static bool
calendar_moment(const struct tm *tm, int64_t *out_ms)
{
	struct tm shown = *tm;
	time_t at;

	shown.tm_isdst = -1;
	at = mktime(&shown);
	if (at == (time_t)-1 || shown.tm_mon != tm->tm_mon || shown.tm_mday != tm->tm_mday)
		return false;
	*out_ms = (int64_t)at * 1000;
	return true;
}

/* The beginning of the day DAYS before this one. */
static bool
calendar_day(int64_t now_ms, int days, int64_t *out_ms)
{
	time_t now = (time_t)(now_ms / 1000);
	struct tm tm;

	if (localtime_r(&now, &tm) == NULL)
		return false;
	tm.tm_hour = tm.tm_min = tm.tm_sec = 0;
	tm.tm_mday -= days;
	tm.tm_isdst = -1;
	now = mktime(&tm);
	*out_ms = (int64_t)now * 1000;
	return now != (time_t)-1;
}

/* "2026-11-22", "2026-11-22 21:04" or "2026-11-22T21:04:30". */
static bool
calendar_read_date(const char *words, int64_t *out_ms)
{
	struct tm tm = { 0 };
	int date = 0, minute = 0, second = 0;
	char between = ' ';

	if (sscanf(words, "%4d-%2d-%2d%n", &tm.tm_year, &tm.tm_mon, &tm.tm_mday, &date) != 3)
		return false;
	words += date;
	if (sscanf(words, "%c%2d:%2d%n", &between, &tm.tm_hour, &tm.tm_min, &minute) == 3)
		words += minute;
	if (minute > 0 && sscanf(words, ":%2d%n", &tm.tm_sec, &second) == 1)
		words += second;
	if (*words != '\0' || (between != ' ' && between != 'T') || tm.tm_mon < 1 ||
	    tm.tm_mon > 12 || tm.tm_hour > 23 || tm.tm_min > 59 || tm.tm_sec > 59 ||
	    tm.tm_year < 1970 || tm.tm_mday < 1 || tm.tm_hour < 0 || tm.tm_min < 0 || tm.tm_sec < 0)
		return false;
	tm.tm_year -= 1900;
	tm.tm_mon--;
	return calendar_moment(&tm, out_ms);
}

/* "7 days", "1 hour ago". */
static bool
calendar_read_ago(const char *words, int64_t now_ms, int64_t *out_ms)
{
	static const struct {
		const char *one, *many;
		int64_t ms;
	} units[] = {
		{ "minute", "minutes", 60000 },
		{ "hour", "hours", 3600000 },
		{ "day", "days", 86400000 },
		{ "week", "weeks", 604800000 },
	};
	char unit[8];
	int number, end = 0;

	if (sscanf(words, "%6d %7[a-z]%n", &number, unit, &end) != 2 || number < 0)
		return false;
	words += end;
	if (*words != '\0' && strcmp(words, " ago") != 0)
		return false;
	for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
		if (strcmp(unit, units[i].one) == 0 || strcmp(unit, units[i].many) == 0) {
			*out_ms = now_ms - number * units[i].ms;
			return true;
		}
	}
	return false;
}

bool
calendar_read(const char *words, int64_t now_ms, int64_t *out_ms)
{
	if (text_same(words, "today"))
		return calendar_day(now_ms, 0, out_ms);
	if (text_same(words, "yesterday"))
		return calendar_day(now_ms, 1, out_ms);
	return calendar_read_date(words, out_ms) || calendar_read_ago(words, now_ms, out_ms);
}
