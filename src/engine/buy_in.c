#include "engine/buy_in.h"

#include <string.h>

#include "games/deed.h"
#include "games/game.h"

chips
action_amount(const struct game *g, const struct action *a)
{
	int arg = game_amount_arg(g, a->verb);

	return arg < 0 ? 0 : a->arg[arg];
}

static chips
buy_in_least(chips a, chips b)
{
	return a < b ? a : b;
}

static int
buy_in_sit_down(const struct game *g, void *state, int *seat, chips stack, struct events *out)
{
	struct deed deed = { .kind = DEED_SIT, .seat = NOBODY, .amount = stack };
	int fault = game_do(g, state, &deed, out, NULL);

	if (fault == 0)
		*seat = deed.seat;
	return fault;
}

static int
buy_in_buy(const struct game *g, void *state, int seat, chips amount, struct events *out)
{
	struct deed deed = { .kind = DEED_BUY, .seat = (int8_t)seat, .amount = amount };

	return game_do(g, state, &deed, out, NULL);
}

/* The answer of the rules to A if all of CASH is brought. */
static int
buy_in_check_with_all(const struct game *g, const void *state, int seat, const struct action *a,
		      chips cash, struct range *range)
{
	struct game_state copy;
	const struct rail *rail = (const struct rail *)copy.bytes;
	int fault = 0;

	game_copy(g, copy.bytes, state);
	if (seat == NOBODY) {
		fault = buy_in_sit_down(g, copy.bytes, &seat, buy_in_least(cash, CHIPS_MAX), NULL);
	} else {
		cash = buy_in_least(cash, CHIPS_MAX - rail->stack[seat]);
		if (cash > 0)
			buy_in_buy(g, copy.bytes, seat, cash, NULL);
	}
	return fault != 0 ? fault : game_check(g, copy.bytes, seat, a, range);
}

/* As buy_in_bring(), by somebody who does not sit yet. */
static int
buy_in_sit(const struct game *g, void *state, int *seat, const struct action *a,
	   const struct buy_in *purse, struct events *out, struct range *range)
{
	chips stack = purse->buy_in;
	int fault;

	if (purse->cash < 1)
		return FAULT_POOR;
	if (a != NULL) {
		fault = buy_in_check_with_all(g, state, NOBODY, a, purse->cash, range);
		if (fault != 0)
			return fault;
		if (action_amount(g, a) > stack)
			stack = action_amount(g, a);
	}
	return buy_in_sit_down(g, state, seat, buy_in_least(stack, purse->cash), out);
}

int
buy_in_bring(const struct game *g, void *state, int *seat, const struct action *a,
	     const struct buy_in *purse, struct events *out, struct range *range)
{
	const struct rail *rail = state;
	chips cash = purse->cash;
	int fault;

	if (*seat == NOBODY) {
		fault = buy_in_sit(g, state, seat, a, purse, out, range);
		if (fault != 0)
			return fault;
		cash -= rail->stack[*seat];
	}
	if (a == NULL)
		return 0;
	fault = game_check(g, state, *seat, a, range);
	if (fault == FAULT_AMOUNT || fault == FAULT_POOR) {
		chips most = range->max;

		fault = buy_in_check_with_all(g, state, *seat, a, cash, range);
		if (fault == 0)
			fault = buy_in_buy(g, state, *seat, action_amount(g, a) - most, out);
	}
	return fault;
}
