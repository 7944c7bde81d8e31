#include "base/wide.h"

#include "base/assert.h"

#if defined(__SIZEOF_INT128__) && !defined(WIDE_WORDS)

wide
wide_of(int64_t n)
{
	return (wide){ n };
}

wide
wide_negated(wide n)
{
	return (wide){ -n.number };
}

wide
wide_sum(wide a, wide b)
{
	wide sum;
	bool over = __builtin_add_overflow(a.number, b.number, &sum.number);

	assert(!over);
	return sum;
}

wide
wide_product(wide a, wide b)
{
	wide product;
	bool over = __builtin_mul_overflow(a.number, b.number, &product.number);

	assert(!over);
	return product;
}

wide
wide_quotient(wide a, wide b)
{
	return (wide){ a.number / b.number };
}

wide
wide_rest(wide a, wide b)
{
	return (wide){ a.number % b.number };
}

int
wide_sign(wide n)
{
	return (n.number > 0) - (n.number < 0);
}

double
wide_double(wide n)
{
	return (double)n.number;
}

#else

enum { WORD_BITS = 32, WIDE_BITS = WORD_BITS * WIDE_LENGTH };

static int
wide_compare_size(const wide *a, const wide *b)
{
	for (int i = WIDE_LENGTH - 1; i >= 0; i--) {
		if (a->word[i] != b->word[i])
			return a->word[i] < b->word[i] ? -1 : 1;
	}
	return 0;
}

/* It fits, and 0 has no sign. */
static wide
wide_checked(wide n)
{
	assert(n.word[WIDE_LENGTH - 1] >> (WORD_BITS - 1) == 0);
	if (wide_sign(n) == 0)
		n.negative = false;
	return n;
}

wide
wide_of(int64_t n)
{
	uint64_t size = n < 0 ? -(uint64_t)n : (uint64_t)n;

	return (wide){ { (uint32_t)size, (uint32_t)(size >> WORD_BITS) }, n < 0 };
}

wide
wide_negated(wide n)
{
	n.negative = !n.negative;
	return wide_checked(n);
}

/* A's size less B's, which is not larger; the sign is A's. */
static wide
wide_less(wide a, const wide *b)
{
	uint32_t borrowed = 0;

	for (int i = 0; i < WIDE_LENGTH; i++) {
		uint64_t left = (uint64_t)a.word[i] - b->word[i] - borrowed;

		a.word[i] = (uint32_t)left;
		borrowed = left >> WORD_BITS != 0;
	}
	return a;
}

wide
wide_sum(wide a, wide b)
{
	uint64_t carried = 0;

	if (a.negative != b.negative)
		return wide_checked(wide_compare_size(&a, &b) < 0 ? wide_less(b, &a)
								  : wide_less(a, &b));
	for (int i = 0; i < WIDE_LENGTH; i++) {
		carried += (uint64_t)a.word[i] + b.word[i];
		a.word[i] = (uint32_t)carried;
		carried >>= WORD_BITS;
	}
	return wide_checked(a);
}

wide
wide_product(wide a, wide b)
{
	wide product = { .negative = a.negative != b.negative };

	for (int i = 0; i < WIDE_LENGTH; i++) {
		uint64_t carried = 0;

		for (int j = 0; j < WIDE_LENGTH; j++) {
			carried += (uint64_t)a.word[i] * b.word[j];
			if (i + j >= WIDE_LENGTH) {
				assert(carried == 0);
				continue;
			}
			carried += product.word[i + j];
			product.word[i + j] = (uint32_t)carried;
			carried >>= WORD_BITS;
		}
		assert(carried == 0);
	}
	return wide_checked(product);
}

/* Bit by bit, as on paper.  The quotient, and what is left in REST. */
static wide
wide_divided(wide a, wide b, wide *rest)
{
	wide quotient = { .negative = a.negative != b.negative };

	assert(wide_sign(b) != 0);
	*rest = (wide){ .negative = a.negative };
	for (int bit = WIDE_BITS - 1; bit >= 0; bit--) {
		uint32_t mask = (uint32_t)1 << bit % WORD_BITS;

		for (int i = WIDE_LENGTH - 1; i > 0; i--)
			rest->word[i] = rest->word[i] << 1 | rest->word[i - 1] >> (WORD_BITS - 1);
		rest->word[0] = rest->word[0] << 1 | ((a.word[bit / WORD_BITS] & mask) != 0);
		if (wide_compare_size(rest, &b) >= 0) {
			*rest = wide_less(*rest, &b);
			quotient.word[bit / WORD_BITS] |= mask;
		}
	}
	*rest = wide_checked(*rest);
	return wide_checked(quotient);
}

wide
wide_quotient(wide a, wide b)
{
	wide rest;

	return wide_divided(a, b, &rest);
}

wide
wide_rest(wide a, wide b)
{
	wide rest;

	wide_divided(a, b, &rest);
	return rest;
}

int
wide_sign(wide n)
{
	static const wide zero = { 0 };

	if (wide_compare_size(&n, &zero) == 0)
		return 0;
	return n.negative ? -1 : 1;
}

/* The upper 64 bits, of which the last tells too whether any was set below it, so that the machine
 * rounds them as it would round all. */
double
wide_double(wide n)
{
	double size, scale = 1;
	uint32_t lost = 0;
	uint64_t upper;

	while (n.word[3] != 0 || n.word[2] != 0) {
		lost |= n.word[0] & 1;
		for (int i = 0; i < WIDE_LENGTH - 1; i++)
			n.word[i] = n.word[i] >> 1 | n.word[i + 1] << (WORD_BITS - 1);
		n.word[WIDE_LENGTH - 1] >>= 1;
		scale *= 2;
	}
	upper = (uint64_t)n.word[1] << WORD_BITS | n.word[0] | lost;
	size = (double)upper * scale;
	return n.negative ? -size : size;
}

#endif
