#include "base/runs.h"

#include <string.h>

enum { ALONE_MOST = 128, RUN_LEAST = 2, RUN_MOST = 129, RUN = 128, RUN_BASE = RUN - RUN_LEAST };

static size_t
runs_length(const uint8_t *data, size_t size)
{
	size_t n = 1;

	while (n < size && n < RUN_MOST && data[n] == data[0])
		n++;
	return n;
}

/* How many bytes stand for themselves: up to the next run that is worth a piece. */
static size_t
runs_alone(const uint8_t *data, size_t size)
{
	size_t n = 1;

	while (n < size && n < ALONE_MOST && runs_length(data + n, size - n) <= RUN_LEAST)
		n++;
	return n;
}

size_t
runs_pack(const uint8_t *data, size_t size, uint8_t *out)
{
	size_t from = 0, to = 0;

	while (from < size) {
		size_t n = runs_length(data + from, size - from);

		if (n > RUN_LEAST) {
			out[to++] = (uint8_t)(RUN_BASE + n);
			out[to++] = data[from];
		} else {
			n = runs_alone(data + from, size - from);
			out[to++] = (uint8_t)(n - 1);
			memcpy(out + to, data + from, n);
			to += n;
		}
		from += n;
	}
	return to;
}

bool
runs_unpack(const uint8_t *packed, size_t size, uint8_t *out, size_t room)
{
	size_t from = 0, to = 0;

	while (from < size) {
		bool run = packed[from] >= RUN;
		size_t byte = packed[from], n = run ? byte - RUN_BASE : byte + 1;
		size_t bytes = run ? 1 : n;

		from++;
		if (bytes > size - from || n > room - to)
			return false;
		if (run)
			memset(out + to, packed[from], n);
		else
			memcpy(out + to, packed + from, n);
		from += bytes;
		to += n;
	}
	return to == room;
}
