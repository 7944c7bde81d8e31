#include "base/wide.h"

#include "base/assert.h"

enum { WORD_BITS = 32 };

/* A number of up to two words, and its size as one. */
static bool
wide_is_short(const wide *n)
{
	return n->used <= 2;
}

static uint64_t
wide_short(const wide *n)
{
	return (uint64_t)n->word[1] << WORD_BITS | n->word[0];
}

static wide
wide_of_size(uint64_t size, bool negative)
{
	wide n = { { (uint32_t)size, (uint32_t)(size >> WORD_BITS) }, 0, negative && size != 0 };

	n.used = n.word[1] != 0 ? 2 : n.word[0] != 0;
	return n;
}

static int
wide_compare_size(const wide *a, const wide *b)
{
	if (a->used != b->used)
		return a->used < b->used ? -1 : 1;
	for (int i = a->used - 1; i >= 0; i--) {
		if (a->word[i] != b->word[i])
			return a->word[i] < b->word[i] ? -1 : 1;
	}
	return 0;
}

/* N, of which up to LENGTH words may not be 0: it fits, its words are counted, and 0 has no sign.
 */
static wide
wide_checked(wide n, int length)
{
	assert(n.word[WIDE_LENGTH - 1] >> (WORD_BITS - 1) == 0);
	while (length > 0 && n.word[length - 1] == 0)
		length--;
	n.used = (uint16_t)length;
	n.negative = n.negative && length > 0;
	return n;
}

wide
wide_of(int64_t n)
{
	return wide_of_size(n < 0 ? -(uint64_t)n : (uint64_t)n, n < 0);
}

wide
wide_negated(wide n)
{
	n.negative = !n.negative && n.used > 0;
	return n;
}

/* A's size less B's, which is not larger; the sign is A's. */
static wide
wide_less(wide a, const wide *b)
{
	uint32_t borrowed = 0;

	for (int i = 0; i < a.used; i++) {
		uint64_t left = (uint64_t)a.word[i] - b->word[i] - borrowed;

		a.word[i] = (uint32_t)left;
		borrowed = left >> WORD_BITS != 0;
	}
	return wide_checked(a, a.used);
}

wide
wide_sum(wide a, wide b)
{
	int length = a.used > b.used ? a.used : b.used;
	uint64_t carried = 0;

	if (a.negative != b.negative)
		return wide_compare_size(&a, &b) < 0 ? wide_less(b, &a) : wide_less(a, &b);
	if (length < WIDE_LENGTH)
		length++;
	for (int i = 0; i < length; i++) {
		carried += (uint64_t)a.word[i] + b.word[i];
		a.word[i] = (uint32_t)carried;
		carried >>= WORD_BITS;
	}
	return wide_checked(a, length);
}

wide
wide_product(wide a, wide b)
{
	wide product = { .negative = a.negative != b.negative };

	if (a.used == 0 || b.used == 0)
		return product;
	assert(a.used + b.used <= WIDE_LENGTH);
	for (int i = 0; i < a.used; i++) {
		uint64_t carried = 0;

		for (int j = 0; j < b.used; j++) {
			carried += (uint64_t)a.word[i] * b.word[j] + product.word[i + j];
			product.word[i + j] = (uint32_t)carried;
			carried >>= WORD_BITS;
		}
		product.word[i + b.used] = (uint32_t)carried;
	}
	return wide_checked(product, a.used + b.used);
}

/* N's WORDS lowest words moved up by SHIFT bits, less than a word, into OUT, which has one word
 * more.
 */
static void
wide_shift(const wide *n, int shift, int words, uint32_t *out)
{
	uint64_t carried = 0;

	for (int i = 0; i < words; i++) {
		carried |= (uint64_t)n->word[i] << shift;
		out[i] = (uint32_t)carried;
		carried >>= WORD_BITS;
	}
	out[words] = (uint32_t)carried;
}

/* How often B, of N words with the highest bit set, goes into the N + 1 words at A: guessed from
 * the upper words, which is at most one too many. */
static uint32_t
wide_guess(const uint32_t *a, const uint32_t *b, int n)
{
	uint64_t upper = (uint64_t)a[n] << WORD_BITS | a[n - 1];
	uint64_t guess = upper / b[n - 1], left = upper % b[n - 1];

	while (guess > UINT32_MAX || (n > 1 && guess * b[n - 2] > (left << WORD_BITS | a[n - 2]))) {
		guess--;
		left += b[n - 1];
		if (left > UINT32_MAX)
			break;
	}
	return (uint32_t)guess;
}

/* Take B, of N words, TIMES times from the N + 1 words at A.  True if that was once too often,
 * which leaves A less than 0. */
static bool
wide_take(uint32_t *a, const uint32_t *b, int n, uint32_t times)
{
	uint64_t carried = 0;
	uint32_t borrowed = 0;

	for (int i = 0; i <= n; i++) {
		uint64_t left;

		carried += i < n ? (uint64_t)times * b[i] : 0;
		left = (uint64_t)a[i] - (uint32_t)carried - borrowed;
		a[i] = (uint32_t)left;
		borrowed = left >> WORD_BITS != 0;
		carried >>= WORD_BITS;
	}
	return borrowed != 0;
}

/* Give back one B too many. */
static void
wide_give(uint32_t *a, const uint32_t *b, int n)
{
	uint64_t carried = 0;

	for (int i = 0; i <= n; i++) {
		carried += (uint64_t)a[i] + (i < n ? b[i] : 0);
		a[i] = (uint32_t)carried;
		carried >>= WORD_BITS;
	}
}

/* As on paper, word by word (Knuth, The Art of Computer Programming, 4.3.1, algorithm D).  The
 * quotient, and what is left in REST. */
static wide
wide_divided(const wide *a, const wide *b, wide *rest)
{
	wide quotient = { .negative = a->negative != b->negative };
	uint32_t left[WIDE_LENGTH + 1], by[WIDE_LENGTH + 1];
	int n = b->used, shift = __builtin_clz(b->word[n - 1]);

	wide_shift(a, shift, a->used > n ? a->used : n, left);
	wide_shift(b, shift, n, by);
	for (int i = a->used - n; i >= 0; i--) {
		quotient.word[i] = wide_guess(left + i, by, n);
		if (wide_take(left + i, by, n, quotient.word[i])) {
			quotient.word[i]--;
			wide_give(left + i, by, n);
		}
	}
	*rest = (wide){ .negative = a->negative };
	for (int i = 0; i < n; i++)
		rest->word[i] = (uint32_t)(((uint64_t)left[i + 1] << WORD_BITS | left[i]) >> shift);
	*rest = wide_checked(*rest, n);
	return wide_checked(quotient, a->used >= n ? a->used - n + 1 : 0);
}

wide
wide_quotient(wide a, wide b)
{
	wide rest;

	assert(b.used > 0);
	if (wide_is_short(&a) && wide_is_short(&b))
		return wide_of_size(wide_short(&a) / wide_short(&b), a.negative != b.negative);
	return wide_divided(&a, &b, &rest);
}

wide
wide_rest(wide a, wide b)
{
	wide rest;

	assert(b.used > 0);
	if (wide_is_short(&a) && wide_is_short(&b))
		return wide_of_size(wide_short(&a) % wide_short(&b), a.negative);
	wide_divided(&a, &b, &rest);
	return rest;
}

wide
wide_common_divisor(wide a, wide b)
{
	uint64_t x, y;

	while (!wide_is_short(&a) || !wide_is_short(&b)) {
		wide rest;

		if (b.used == 0) {
			a.negative = false;
			return a;
		}
		rest = wide_rest(a, b);
		a = b;
		b = rest;
	}
	for (x = wide_short(&a), y = wide_short(&b); y != 0;) {
		uint64_t rest = x % y;

		x = y;
		y = rest;
	}
	return wide_of_size(x, false);
}

int
wide_sign(wide n)
{
	return n.used == 0 ? 0 : n.negative ? -1 : 1;
}

/* The upper 64 bits, of which the last tells too whether any was set below it, so that the machine
 * rounds them as it would round all. */
double
wide_double(wide n)
{
	const uint32_t *top = n.word + n.used - 1;
	double scale = 1, size;
	uint64_t upper;
	int shift;

	if (wide_is_short(&n)) {
		size = (double)wide_short(&n);
		return n.negative ? -size : size;
	}
	shift = __builtin_clz(*top);
	upper = ((uint64_t)top[0] << WORD_BITS | top[-1]) << shift |
		(uint64_t)top[-2] << shift >> WORD_BITS;
	if (top[-2] << shift != 0)
		upper |= 1;
	for (int i = 0; i < n.used - 3; i++)
		upper |= n.word[i] != 0;
	for (int i = 0; i < n.used - 2; i++)
		scale *= 4294967296.0;
	size = (double)upper * (scale / (double)(UINT64_C(1) << shift));
	return n.negative ? -size : size;
}
