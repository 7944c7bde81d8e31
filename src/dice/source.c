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

/* The 256 bytes are cut to the largest multiple of SIDES, so that each face has as many.  Not
 * inlined: what the rare case needs would be made ready for each roll. */
__attribute__((noinline)) static void
roll_from(struct source_bytes *bytes, int first, int n, unsigned sides, struct roll *out)
{
	unsigned byte, limit = 256 - 256 % sides;

	for (int i = first; i < n; i++) {
		do {
			if (bytes->next == 0)
				bytes->refill(bytes);
			byte = bytes->byte[bytes->next++];
		} while (byte >= limit);
		out->die[i] = (uint8_t)(byte % sides + 1);
	}
}

/* Nearly all dice have six sides, and a constant spares their divisions.  Goes as far as no byte is
 * rejected and none are to be fetched; returns how many dice that are. */
static int
roll_sixes(struct source_bytes *bytes, int n, struct roll *out)
{
	uint8_t next = bytes->next;
	int i = 0;

	for (; i < n && next != 0 && bytes->byte[next] < 252; i++)
		out->die[i] = (uint8_t)(bytes->byte[next++] % 6 + 1);
	bytes->next = next;
	return i;
}

void
source_bytes_roll(struct source *source, int n, int sides, struct roll *out)
{
	struct source_bytes *bytes = (struct source_bytes *)source;
	int rolled = sides == 6 ? roll_sixes(bytes, n, out) : 0;

	out->n = (uint8_t)n;
	if (rolled < n)
		roll_from(bytes, rolled, n, (unsigned)sides, out);
}
