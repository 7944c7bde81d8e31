#include "dice/source.h"

int
roll_total(const struct roll *r)
{
	int total = 0;

	for (int i = 0; i < r->n; i++)
		total += r->die[i];
	return total;
}

bool
roll_all_equal(const struct roll *r)
{
	for (int i = 1; i < r->n; i++) {
		if (r->die[i] != r->die[0])
			return false;
	}
	return r->n >= 2;
}

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

struct die
die_of(struct source *source, int sides)
{
	if (sides < SOURCE_SIDES_MIN)
		sides = SOURCE_SIDES_MIN;
	if (sides > SOURCE_SIDES_MAX)
		sides = SOURCE_SIDES_MAX;
	return (struct die){ .source = source, .sides = sides };
}

int
die_roll(struct die *die)
{
	struct roll roll;

	source_roll(die->source, 1, die->sides, &roll);
	die->rolls++;
	return roll.die[0];
}
