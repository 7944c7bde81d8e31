#include "base/money.h"

#include <inttypes.h>

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
