#include "dice/source.h"

#include <string.h>

#include "base/assert.h"

void
source_roll(struct source *source, int n, int sides, struct roll *out)
{
	assert(n >= 0 && n <= ROLL_DICE);
	assert(sides >= SIDES_MIN && sides <= SIDES_MAX);
	memset(out, 0, sizeof(*out));
	source->roll(source, n, sides, out);
}

/* The 256 bytes are cut to the largest multiple of SIDES, so that each face has as many. */
static inline void
roll_of(struct source_bytes *bytes, int n, unsigned sides, struct roll *out)
{
	unsigned byte, limit = 256 - 256 % sides;

	out->n = (uint8_t)n;
	for (int i = 0; i < n; i++) {
		do {
			if (bytes->next == 0)
				bytes->refill(bytes);
			byte = bytes->byte[bytes->next++];
		} while (byte >= limit);
		out->die[i] = (uint8_t)(byte % sides + 1);
	}
}

/* Nearly all dice have six sides, and a constant spares their divisions. */
void
source_bytes_roll(struct source *source, int n, int sides, struct roll *out)
{
	struct source_bytes *bytes = (struct source_bytes *)source;

	if (sides == 6)
		roll_of(bytes, n, 6, out);
	else
		roll_of(bytes, n, (unsigned)sides, out);
}
