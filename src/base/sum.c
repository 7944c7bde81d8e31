#include "base/sum.h"

#include <string.h>

enum { SUM_LANES = 4 };

static uint64_t
sum_word(uint64_t sum, uint64_t word)
{
	sum = (sum ^ word) * UINT64_C(0x9E3779B97F4A7C15);
	return sum ^ sum >> 29;
}

/* Four sums that do not wait for each other, and then one of them. */
uint64_t
sum_bytes(uint64_t sum, const void *bytes, size_t size)
{
	uint64_t lane[SUM_LANES] = { sum, 1, 2, 3 }, word;
	const unsigned char *at = bytes;

	for (; size >= sizeof(lane); size -= sizeof(lane)) {
		for (int i = 0; i < SUM_LANES; i++, at += sizeof(word)) {
			memcpy(&word, at, sizeof(word));
			lane[i] = sum_word(lane[i], word);
		}
	}
	for (; size > 0; size--)
		lane[0] = sum_word(lane[0], *at++);
	for (int i = 1; i < SUM_LANES; i++)
		lane[0] = sum_word(lane[0], lane[i]);
	return lane[0];
}
