#include "base/calendar.h"

#include <time.h>

int64_t
calendar_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
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
