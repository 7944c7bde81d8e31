#include "dice/fair.h"

#include <errno.h>
#include <sodium.h>
#include <sys/random.h>

static void
fair_refill(struct source_bytes *bytes)
{
	randombytes_buf(bytes->byte, sizeof(bytes->byte));
}

int
fair_init(struct fair *fair)
{
	*fair =
	    (struct fair){ .bytes = { .source = { source_bytes_roll }, .refill = fair_refill } };
	return sodium_init() < 0 ? -1 : 0;
}

bool
fair_fill(uint8_t *out, size_t n)
{
	while (n > 0) {
		ssize_t got = getrandom(out, n, 0);

		if (got < 0 && errno != EINTR)
			return false;
		if (got > 0) {
			out += got;
			n -= (size_t)got;
		}
	}
	return true;
}

int
fair_name(char out[FAIR_NAME])
{
	/* Without the letters that are taken for digits. */
	static const char letters[32] = "abcdefghijkmnpqrstuvwxyz23456789";

	if (sodium_init() < 0)
		return -1;
	for (int i = 0; i < FAIR_NAME - 1; i++)
		out[i] = letters[randombytes_uniform(sizeof(letters))];
	out[FAIR_NAME - 1] = '\0';
	return 0;
}
