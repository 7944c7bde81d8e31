#include "base/money.h"

#include <inttypes.h>
#include <string.h>

/* In groups of three digits. */
static void
add_grouped(struct text *t, uint64_t amount)
{
	if (amount < 1000) {
		text_add(t, "%" PRIu64, amount);
		return;
	}
	add_grouped(t, amount / 1000);
	text_add(t, ",%03" PRIu64, amount % 1000);
}

static const char *
write_money(chips amount, const char *plus, char out[MONEY_SIZE])
{
	struct text t = text_in(out, MONEY_SIZE);

	text_add(&t, "%s$", amount < 0 ? "-" : amount > 0 ? plus : "");
	add_grouped(&t, amount < 0 ? -(uint64_t)amount : (uint64_t)amount);
	return out;
}

const char *
money(chips amount, char out[MONEY_SIZE])
{
	return write_money(amount, "", out);
}

const char *
money_change(chips amount, char out[MONEY_SIZE])
{
	return write_money(amount, "+", out);
}

/* In units, with a tenth of one if there is room. */
static const char *
shorten_money(chips amount, const char *plus, int cols, char out[MONEY_SIZE])
{
	static const char letters[] = "KMBT";
	uint64_t size = amount < 0 ? -(uint64_t)amount : (uint64_t)amount, unit = 1;
	const char *sign = amount < 0 ? "-" : amount > 0 ? plus : "";
	int letter = -1;

	while (letter < 3 && size / unit >= 1000) {
		unit *= 1000;
		letter++;
	}
	for (int tenths = 1; tenths >= 0 && letter >= 0; tenths--) {
		struct text t = text_in(out, MONEY_SIZE);

		text_add(&t, "%s$%d", sign, (int)(size / unit));
		if (tenths > 0)
			text_add(&t, ".%d", (int)(size / (unit / 10) % 10));
		text_add(&t, "%c", letters[letter]);
		if ((int)t.used <= cols)
			return out;
	}
	out[0] = '\0';
	return out;
}

const char *
money_within(chips amount, int cols, char out[MONEY_SIZE])
{
	money(amount, out);
	return (int)strlen(out) <= cols ? out : shorten_money(amount, "", cols, out);
}

const char *
money_change_within(chips amount, int cols, char out[MONEY_SIZE])
{
	money_change(amount, out);
	return (int)strlen(out) <= cols ? out : shorten_money(amount, "+", cols, out);
}
