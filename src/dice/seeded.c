#include "dice/seeded.h"

static uint64_t
seeded_rotate(uint64_t x, int k)
{
	return (x << k) | (x >> (64 - k));
}

/* splitmix64, which xoshiro's authors recommend for seeding it. */
static uint64_t
seeded_split(uint64_t *x)
{
	uint64_t z = *x += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

/* FNV-1a over the text, stirred by splitmix64 and XORed with the stream's number.  Splitmix64 makes
 * the state of that, so neighbouring streams have nothing in common. */
struct xoshiro
xoshiro_seed(const char *text, uint64_t stream)
{
	uint64_t hash = UINT64_C(0xcbf29ce484222325);
	struct xoshiro x;

	for (const char *c = text; *c != '\0'; c++)
		hash = (hash ^ (unsigned char)*c) * UINT64_C(0x100000001b3);
	hash = seeded_split(&hash) ^ stream;
	for (int i = 0; i < 4; i++)
		x.s[i] = seeded_split(&hash);
	return x;
}

uint64_t
xoshiro_next(struct xoshiro *x)
{
	uint64_t *s = x->s;
	uint64_t result = seeded_rotate(s[0] + s[3], 23) + s[0];
	uint64_t t = s[1] << 17;

	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= t;
	s[3] = seeded_rotate(s[3], 45);
	return result;
}

/* Lemire's multiplication: the few products that would favour a number are drawn again. */
uint32_t
xoshiro_below(struct xoshiro *x, uint32_t below)
{
	uint32_t unfair = -below % below;
	uint64_t product;

	do {
		product = (xoshiro_next(x) >> 32) * below;
	} while ((uint32_t)product < unfair);
	return (uint32_t)(product >> 32);
}

/* Its lowest byte first, so that every machine gives the same dice.  Compilers make one store of
 * it if that is the machine's own order. */
static inline void
put_word(uint8_t *byte, uint64_t word)
{
	byte[0] = (uint8_t)word;
	byte[1] = (uint8_t)(word >> 8);
	byte[2] = (uint8_t)(word >> 16);
	byte[3] = (uint8_t)(word >> 24);
	byte[4] = (uint8_t)(word >> 32);
	byte[5] = (uint8_t)(word >> 40);
	byte[6] = (uint8_t)(word >> 48);
	byte[7] = (uint8_t)(word >> 56);
}

static void
seeded_refill(struct source_bytes *bytes)
{
	struct seeded *seeded = (struct seeded *)bytes;
	struct xoshiro x = seeded->xoshiro; /* of its own, so that it stays in registers */

	for (size_t i = 0; i < sizeof(bytes->byte); i += 8)
		put_word(bytes->byte + i, xoshiro_next(&x));
	seeded->xoshiro = x;
	seeded->made += sizeof(bytes->byte);
}

void
seeded_init(struct seeded *seeded, const char *text, uint64_t stream)
{
	*seeded = (struct seeded){
		.bytes = { .source = { source_bytes_roll }, .refill = seeded_refill },
		.xoshiro = xoshiro_seed(text, stream),
	};
}

void
seeded_go_to(struct seeded *dice, const struct seeded *at)
{
	if (dice->made == at->made)
		dice->bytes.next = at->bytes.next;
	else
		*dice = *at;
}

uint64_t
seeded_used(const struct seeded *seeded)
{
	uint8_t left = (uint8_t)-seeded->bytes.next; /* of 256; none are, when it comes back to 0 */

	return seeded->made - left;
}
