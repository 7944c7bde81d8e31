#include "base/fraction.h"

#include "base/assert.h"
#include "base/text.h"

static struct fraction
fraction_reduced(wide num, wide den)
{
	wide divisor = wide_common_divisor(num, den);

	assert(wide_sign(den) != 0);
	if (wide_sign(den) < 0)
		divisor = wide_negated(divisor);
	return (struct fraction){ wide_quotient(num, divisor), wide_quotient(den, divisor) };
}

struct fraction
fraction_of(int64_t num, int64_t den)
{
	return fraction_reduced(wide_of(num), wide_of(den));
}

/* Over the least common denominator, which overflows later than the product of both. */
struct fraction
fraction_add(struct fraction a, struct fraction b)
{
	wide divisor = wide_common_divisor(a.den, b.den);
	wide factor = wide_quotient(b.den, divisor);
	wide left = wide_product(a.num, factor);
	wide right = wide_product(b.num, wide_quotient(a.den, divisor));

	return fraction_reduced(wide_sum(left, right), wide_product(a.den, factor));
}

struct fraction
fraction_subtract(struct fraction a, struct fraction b)
{
	b.num = wide_negated(b.num);
	return fraction_add(a, b);
}

/* Common factors are cancelled crosswise before anything is multiplied. */
struct fraction
fraction_multiply(struct fraction a, struct fraction b)
{
	struct fraction one = fraction_reduced(a.num, b.den);
	struct fraction other = fraction_reduced(b.num, a.den);

	return (struct fraction){ wide_product(one.num, other.num),
				  wide_product(one.den, other.den) };
}

struct fraction
fraction_divide(struct fraction a, struct fraction b)
{
	return fraction_multiply(a, fraction_reduced(b.den, b.num));
}

bool
fraction_is_zero(struct fraction a)
{
	return wide_sign(a.num) == 0;
}

struct fraction
fraction_numerator(struct fraction a)
{
	return (struct fraction){ a.num, wide_of(1) };
}

struct fraction
fraction_denominator(struct fraction a)
{
	return (struct fraction){ a.den, wide_of(1) };
}

double
fraction_double(struct fraction a)
{
	return wide_double(a.num) / wide_double(a.den);
}

static void
fraction_add_wide(struct text *t, wide n)
{
	const wide thousand = WIDE_CONSTANT(1000);
	wide above = wide_quotient(n, thousand);
	int below = (int)wide_double(wide_rest(n, thousand));

	if (wide_sign(above) == 0) {
		text_add(t, "%d", below);
		return;
	}
	fraction_add_wide(t, above);
	text_add(t, "%03d", below < 0 ? -below : below);
}

const char *
fraction_text(struct fraction a, char out[FRACTION_TEXT])
{
	struct text t = text_in(out, FRACTION_TEXT);

	fraction_add_wide(&t, a.num);
	if (wide_double(a.den) != 1) {
		text_add(&t, "/");
		fraction_add_wide(&t, a.den);
	}
	return out;
}
