#include "cmd/failings.h"

#include <inttypes.h>
#include <stdio.h>

const char *
failings_mark(const struct failings *f)
{
	return failings_any(f) ? " *" : "";
}

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

	if (f->answered > 0)
		printf("%s answered %" PRIu64 " questions in %.2f ms on average, %" PRId64
		       " ms at most.\n",
		       name, f->answered, (double)f->sum_ms / (double)f->answered, f->longest_ms);
	if (f->withdrawn != 0)
		printf("%s was withdrawn before %s %" PRIu64 ".\n", name, unit, f->withdrawn);
	if (!failings_any(f))
		return;
	printf("* %s, of %" PRIu64 " questions:", name, f->asked);
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
	if (f->answered > 0) {
		json_real(j, "mean_ms", (double)f->sum_ms / (double)f->answered);
		json_number(j, "longest_ms", f->longest_ms);
	}
	if (f->withdrawn != 0)
		json_number(j, "withdrawn", (int64_t)f->withdrawn);
	if (f->first[0] != '\0') {
		json_number(j, "game", (int64_t)f->number);
		json_words(j, "first", f->first);
	}
	json_close(j);
}
