#include "cmd/failings.h"

#include <inttypes.h>
#include <stdio.h>

void
failings_print(const char *name, const char *unit, const struct failings *f)
{
	const struct {
		uint64_t count;
		const char *what;
	} row[] = {
		{ f->failed, "failed" },
		{ f->refused, "not legal" },
		{ f->late, "too late" },
		{ f->ended, "times ended" },
	};
	const char *lead = " ";

	if (!failings_any(f))
		return;
	printf("%s, of %" PRIu64 " questions:", name, f->asked);
	for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
		if (row[i].count == 0)
			continue;
		printf("%s%" PRIu64 " %s", lead, row[i].count, row[i].what);
		lead = ", ";
	}
	printf("; the %s's own choice was played.\n", unit);
	if (f->first[0] != '\0')
		printf("  First, in %s %" PRIu64 ": %s.\n", unit, f->number, f->first);
}

void
failings_write(struct json *j, const struct failings *f)
{
	if (f->asked == 0)
		return;
	json_open(j, "failings", '{');
	json_number(j, "asked", (int64_t)f->asked);
	json_number(j, "failed", (int64_t)f->failed);
	json_number(j, "refused", (int64_t)f->refused);
	json_number(j, "late", (int64_t)f->late);
	json_number(j, "ended", (int64_t)f->ended);
	if (f->first[0] != '\0') {
		json_number(j, "game", (int64_t)f->number);
		json_words(j, "first", f->first);
	}
	json_close(j);
}
