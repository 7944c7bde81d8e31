#include "dice/source.h"

#define SIX_FACES          1, 2, 3, 4, 5, 6
#define SEVEN_TIMES(faces) faces, faces, faces, faces, faces, faces, faces

const uint8_t source_six[UINT8_MAX + 1] = {
	SEVEN_TIMES(SIX_FACES), SEVEN_TIMES(SIX_FACES), SEVEN_TIMES(SIX_FACES),
	SEVEN_TIMES(SIX_FACES), SEVEN_TIMES(SIX_FACES), SEVEN_TIMES(SIX_FACES),
};

/* The 256 bytes are cut to the largest multiple of SIDES, so that each face has as many. */
void
source_bytes_rest(struct source_bytes *bytes, int first, int n, int sides, struct roll *out)
{
	unsigned byte, limit = 256 - 256 % (unsigned)sides;

	for (int i = first; i < n; i++) {
		do {
			if (bytes->next == 0)
				bytes->refill(bytes);
			byte = bytes->byte[bytes->next++];
		} while (byte >= limit);
		out->die[i] = (uint8_t)(byte % (unsigned)sides + 1);
	}
}

void
source_bytes_roll(struct source *source, int n, int sides, struct roll *out)
{
	source_bytes_throw((struct source_bytes *)source, n, sides, out);
}
