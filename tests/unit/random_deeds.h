/*
 * Any table, played at random: deeds of all kinds, of players who come and go.
 */
#ifndef PITBOSS_TESTS_RANDOM_DEEDS_H
#define PITBOSS_TESTS_RANDOM_DEEDS_H

#include "dice/seeded.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"

struct random_deeds {
	const struct game *game;
	struct game_state state;
	struct xoshiro luck;
	struct seeded dice;
};

static inline void
random_deeds_begin(struct random_deeds *r, const struct game *g, const char *seed, uint64_t number)
{
	r->game = g;
	r->luck = xoshiro_seed(seed, number);
	seeded_init(&r->dice, seed, number);
	game_open(g, r->state.bytes);
}

static inline int
random_deeds_seat(struct random_deeds *r)
{
	const struct rail *rail = (const struct rail *)r->state.bytes;

	return rail->n == 0 ? NOBODY : rail->order[xoshiro_below(&r->luck, rail->n)];
}

/* What somebody may do; as a time that is over if nobody may do anything. */
static inline struct deed
random_deeds_act(struct random_deeds *r)
{
	struct deed deed = { .kind = DEED_ACT, .seat = (int8_t)random_deeds_seat(r) };
	struct hint hint[HINTS];
	int n =
	    deed.seat == NOBODY ? 0 : game_hints(r->game, r->state.bytes, deed.seat, hint, HINTS);
	int amount;

	if (n == 0)
		return (struct deed){ .kind = DEED_TIME };
	n = (int)xoshiro_below(&r->luck, (uint32_t)n);
	deed.action = hint[n].action;
	amount = game_amount_arg(r->game, hint[n].action.verb);
	if (amount >= 0)
		deed.action.arg[amount] = hint[n].amount.min + (hint[n].amount.max > 1);
	if (amount >= 0 && deed.action.arg[amount] > hint[n].amount.max)
		deed.action.arg[amount] = hint[n].amount.min;
	return deed;
}

static inline struct deed
random_deeds_any(struct random_deeds *r, const struct game_request *request)
{
	uint32_t which = xoshiro_below(&r->luck, 100);
	int8_t seat = (int8_t)random_deeds_seat(r);
	struct deed deed = { .kind = DEED_TIME };

	if (request->kind == GAME_REQUEST_DICE) {
		deed.kind = DEED_ROLL;
		source_roll(&r->dice.bytes.source, request->dice, request->sides, &deed.roll);
		return deed;
	}
	if (which < 6 || seat == NOBODY)
		return (struct deed){ .kind = DEED_SIT, .seat = NOBODY, .amount = 100 + which };
	if (which < 8)
		return (struct deed){ .kind = DEED_BUY, .seat = seat, .amount = 1 + which };
	if (which < 10)
		return (struct deed){ .kind = DEED_LEAVE, .seat = seat };
	if (which < 11)
		return (struct deed){ .kind = DEED_SET, .amount = r->game->options[0].live };
	if (which < 12)
		return (struct deed){ .kind = DEED_CALL_OFF };
	return which < 70 ? random_deeds_act(r) : deed;
}

/* The next deed, which has been done; OUT (may be NULL) gets what happened. */
static inline struct deed
random_deeds_next(struct random_deeds *r, struct events *out)
{
	for (;;) {
		struct game_request request = game_requests(r->game, r->state.bytes);
		struct deed deed = random_deeds_any(r, &request);

		if (out != NULL)
			out->n = 0;
		if (game_do(r->game, r->state.bytes, &deed, out, NULL) == 0)
			return deed;
	}
}

#endif
