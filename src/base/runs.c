#include "base/runs.h"

#include <string.h>

enum { RUN_MOST = 8 };

size_t
runs_pack(const uint8_t *values, size_t size, uint8_t *out)
{
	size_t from = 0, to = 0;

	while (from < size) {
		size_t n = 1;

		while (from + n < size && n < RUN_MOST && values[from + n] == values[from])
			n++;
		out[to++] = (uint8_t)((n - 1) * RUNS_VALUES + values[from]);
		from += n;
	}
	return to;
}

bool
runs_unpack(const uint8_t *packed, size_t size, uint8_t *out, size_t room)
{
	size_t to = 0;

	for (size_t from = 0; from < size; from++) {
		size_t n = packed[from] / RUNS_VALUES + 1U;

		if (n > room - to)
			return false;
		/* A store of a fixed size is quick; the next piece overwrites what is too much. */
		if (room - to >= RUN_MOST)
			memset(out + to, packed[from] % RUNS_VALUES, RUN_MOST);
		else
			memset(out + to, packed[from] % RUNS_VALUES, n);
		to += n;
	}
	return to == room;
}
