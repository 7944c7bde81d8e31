#include "base/fraction.h"

#include "base/assert.h"
#include "base/text.h"

static wide
times(wide a, wide b)
{
	wide product;
	bool over = __builtin_mul_overflow(a, b, &product);

	assert(!over);
	return product;
}

static wide
plus(wide a, wide b)
{
	wide sum;
	bool over = __builtin_add_overflow(a, b, &sum);

	assert(!over);
	return sum;
}

/* Above 0, as long as one of them is not 0. */
static wide
common_divisor(wide a, wide b)
{
	while (b != 0) {
		wide rest = a % b;

		a = b;
		b = rest;
	}
	return a < 0 ? -a : a;
}

static struct fraction
reduced(wide num, wide den)
{
	wide divisor = common_divisor(num, den);

	assert(den != 0);
	if (den < 0)
		divisor = -divisor;
	return (struct fraction){ num / divisor, den / divisor };
}

struct fraction
fraction_of(int64_t num, int64_t den)
{
	return reduced(num, den);
}

/* Over the least common denominator, which overflows later than the product of both. */
struct fraction
fraction_add(struct fraction a, struct fraction b)
{
	wide divisor = common_divisor(a.den, b.den);
	wide left = times(a.num, b.den / divisor);
	wide right = times(b.num, a.den / divisor);

	return reduced(plus(left, right), times(a.den, b.den / divisor));
}

struct fraction
fraction_subtract(struct fraction a, struct fraction b)
{
	b.num = -b.num;
	return fraction_add(a, b);
}

/* Common factors are cancelled crosswise before anything is multiplied. */
struct fraction
fraction_multiply(struct fraction a, struct fraction b)
{
	struct fraction one = reduced(a.num, b.den), other = reduced(b.num, a.den);

	return (struct fraction){ times(one.num, other.num), times(one.den, other.den) };
}

struct fraction
fraction_divide(struct fraction a, struct fraction b)
{
	return fraction_multiply(a, reduced(b.den, b.num));
}

double
fraction_double(struct fraction a)
{
	return (double)a.num / (double)a.den;
}

static void
add_wide(struct text *t, wide n)
{
	if (n < 0)
		text_add(t, "-");
	if (n / 10 != 0)
		add_wide(t, n < 0 ? -(n / 10) : n / 10);
	text_add(t, "%d", (int)(n < 0 ? -(n % 10) : n % 10));
}

const char *
fraction_text(struct fraction a, char out[FRACTION_TEXT])
{
	struct text t = text_in(out, FRACTION_TEXT);

	add_wide(&t, a.num);
	if (a.den != 1) {
		text_add(&t, "/");
		add_wide(&t, a.den);
	}
	return out;
}
