#include "base/total.h"

#include <stdio.h>
#include <string.h>

enum { DIGITS = 39 }; /* of the largest */

/* The product of two magnitudes: the halves are multiplied as on paper. */
static struct total
total_multiply(uint64_t a, uint64_t b)
{
	uint64_t a0 = a & UINT32_MAX, a1 = a >> 32, b0 = b & UINT32_MAX, b1 = b >> 32;
	uint64_t low = a0 * b0, one = a1 * b0 + (low >> 32), other = a0 * b1 + (one & UINT32_MAX);

	return (struct total){
		.low = other << 32 | (low & UINT32_MAX),
		.high = (int64_t)(a1 * b1 + (one >> 32) + (other >> 32)),
	};
}

static uint64_t
total_magnitude(int64_t n)
{
	return n < 0 ? -(uint64_t)n : (uint64_t)n;
}

static void
total_negate(struct total *t)
{
	t->low = -t->low;
	t->high = (int64_t)(~(uint64_t)t->high + (t->low == 0));
}

void
total_add_product(struct total *t, int64_t a, int64_t b)
{
	struct total product = total_multiply(total_magnitude(a), total_magnitude(b));

	if ((a < 0) != (b < 0))
		total_negate(&product);
	total_add_total(t, &product);
}

wide
total_wide(const struct total *t)
{
	struct total magnitude = *t;
	wide sum = wide_of(0), base = wide_of(INT64_C(1) << 32);
	uint32_t word[4];

	if (t->high < 0)
		total_negate(&magnitude);
	word[0] = (uint32_t)((uint64_t)magnitude.high >> 32);
	word[1] = (uint32_t)magnitude.high;
	word[2] = (uint32_t)(magnitude.low >> 32);
	word[3] = (uint32_t)magnitude.low;
	for (int i = 0; i < 4; i++)
		sum = wide_sum(wide_product(sum, base), wide_of(word[i]));
	return t->high < 0 ? wide_negated(sum) : sum;
}

double
total_double(const struct total *t)
{
	return wide_double(total_wide(t));
}

/* The rest of a magnitude divided by ten, which becomes the quotient. */
static int
total_take_digit(struct total *t)
{
	uint32_t word[4] = { (uint32_t)((uint64_t)t->high >> 32), (uint32_t)t->high,
			     (uint32_t)(t->low >> 32), (uint32_t)t->low };
	uint64_t rest = 0;

	for (int i = 0; i < 4; i++) {
		rest = rest << 32 | word[i];
		word[i] = (uint32_t)(rest / 10);
		rest %= 10;
	}
	t->high = (int64_t)((uint64_t)word[0] << 32 | word[1]);
	t->low = (uint64_t)word[2] << 32 | word[3];
	return (int)rest;
}

const char *
total_text(const struct total *t, char out[TOTAL_TEXT])
{
	struct total left = *t;
	char digits[DIGITS + 2], *at = digits + sizeof(digits) - 1;

	if (t->high < 0)
		total_negate(&left);
	*at = '\0';
	do
		*--at = (char)('0' + total_take_digit(&left));
	while (left.low != 0 || left.high != 0);
	snprintf(out, TOTAL_TEXT, "%s%s", t->high < 0 ? "-" : "", at);
	return out;
}

/* Ten times as much and a digit; false if that has more than 127 bits. */
static bool
total_put_digit(struct total *t, int digit)
{
	struct total low = total_multiply(t->low, 10);

	if (t->high > INT64_MAX / 10 || t->high * 10 > INT64_MAX - low.high)
		return false;
	low.high += t->high * 10;
	if (low.high == INT64_MAX && low.low > UINT64_MAX - (uint64_t)digit)
		return false;
	total_add(&low, digit);
	*t = low;
	return true;
}

bool
total_read(const char *text, struct total *out)
{
	bool negative = text[0] == '-';
	struct total t = { 0 };

	text += negative;
	if (*text == '\0' || strlen(text) > DIGITS)
		return false;
	for (; *text != '\0'; text++) {
		if (*text < '0' || *text > '9' || !total_put_digit(&t, *text - '0'))
			return false;
	}
	if (negative)
		total_negate(&t);
	*out = t;
	return true;
}
