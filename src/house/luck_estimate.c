#include "house/luck_estimate.h"

#include <inttypes.h>

#include "base/money.h"

enum { CENTS = 100 };

/* "$17", and a small one with its cents. */
static void
luck_estimate_add_amount(double amount, struct text *out)
{
	char words[MONEY_SIZE];
	int64_t cents = (int64_t)(amount * (double)CENTS + 0.5);

	if (amount < 10)
		text_add(out, "$%" PRId64 ".%02" PRId64, cents / CENTS, cents % CENTS);
	else
		text_add(out, "%s", money((chips)(amount + 0.5), words));
}

static void
luck_estimate_add_expected(const struct luck_estimate *f, struct text *out)
{
	if (f->expected * (double)CENTS > 0.5) {
		text_add(out, " The house expected to pay ");
		luck_estimate_add_amount(f->expected, out);
		text_add(out, " on top of it.");
	} else if (f->expected * (double)CENTS < -0.5) {
		text_add(out, " The house expected ");
		luck_estimate_add_amount(-f->expected, out);
		text_add(out, " of it.");
	} else {
		text_add(out, " The house expected nothing of it.");
	}
}

/* A share of 100, rounded down: no more luck is told than there was. */
static int
luck_estimate_share(double share)
{
	int of_hundred = (int)(share * 100);

	return of_hundred > 99 ? 99 : of_hundred;
}

static void
luck_estimate_add_luck(const struct luck_estimate *f, struct text *out)
{
	int worse = luck_estimate_share(f->worse), better = luck_estimate_share(f->better);

	if (worse == better)
		text_add(out, "neither lucky nor unlucky.");
	else
		text_add(out, "%s than %s%d of 100 evenings like it.",
			 worse > better ? "luckier" : "unluckier", f->exact ? "" : "about ",
			 worse > better ? worse : better);
}

static void
luck_estimate_add_result(const struct luck_estimate *f, struct text *out)
{
	char amount[MONEY_SIZE];
	chips size = f->result < 0 ? -f->result : f->result;

	if (f->result == 0)
		text_add(out, " You came out even: ");
	else
		text_add(out, " You %s %s: ", f->result > 0 ? "won" : "lost", money(size, amount));
	luck_estimate_add_luck(f, out);
}

void
luck_estimate_write(const struct luck_estimate *f, struct text *out)
{
	char laid[MONEY_SIZE];

	if (f->missed) {
		text_add(out, "Not all of your bets were seen, so what they were expected to bring "
			      "is not known.");
		return;
	}
	if (f->bets > 0) {
		text_add(out, "You laid %s on %" PRId64 " bet%s.", money(f->laid, laid), f->bets,
			 f->bets == 1 ? "" : "s");
		luck_estimate_add_expected(f, out);
		luck_estimate_add_result(f, out);
		text_add(out, " This follows from the chances that the rules give these bets%s.",
			 f->exact ? "" : "; the share is that of a normal distribution");
	}
	if (f->others && f->bets > 0)
		text_add(out,
			 " Games for a pot are not counted: what they bring depends on how all "
			 "play.");
	else if (f->others)
		text_add(out, "How lucky that was cannot be told: what games for a pot bring "
			      "depends on how all play.");
}
