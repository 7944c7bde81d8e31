/*
 * Deeds for tests, in a line each.
 */
#ifndef PITBOSS_TESTS_DEEDS_H
#define PITBOSS_TESTS_DEEDS_H

#include "games/deed.h"

static inline int
deed_sit(const struct game *g, void *state, int *seat, chips stack, struct events *out)
{
	struct deed d = { .kind = DEED_SIT, .seat = NOBODY, .amount = stack };
	int fault = game_do(g, state, &d, out, NULL);

	if (fault == 0)
		*seat = d.seat;
	return fault;
}

static inline int
deed_buy(const struct game *g, void *state, int seat, chips amount, struct events *out)
{
	struct deed d = { .kind = DEED_BUY, .seat = (int8_t)seat, .amount = amount };

	return game_do(g, state, &d, out, NULL);
}

static inline int
deed_leave(const struct game *g, void *state, int seat, struct events *out)
{
	struct deed d = { .kind = DEED_LEAVE, .seat = (int8_t)seat };

	return game_do(g, state, &d, out, NULL);
}

static inline int
deed_act(const struct game *g, void *state, int seat, const struct action *a, struct events *out,
	 struct range *range)
{
	struct deed d = deed_of_act(seat, a);

	return game_do(g, state, &d, out, range);
}

static inline int
deed_set(const struct game *g, void *state, int option, int64_t value, struct range *range)
{
	struct deed d = { .kind = DEED_SET, .option = (uint8_t)option, .amount = value };

	return game_do(g, state, &d, NULL, range);
}

static inline int
deed_roll(const struct game *g, void *state, const struct roll *r, struct events *out)
{
	struct deed d = { .kind = DEED_ROLL, .seat = NOBODY, .roll = *r };

	return game_do(g, state, &d, out, NULL);
}

static inline int
deed_time(const struct game *g, void *state, struct events *out)
{
	struct deed d = deed_of_time();

	return game_do(g, state, &d, out, NULL);
}

static inline void
deed_call_off(const struct game *g, void *state, struct events *out)
{
	game_do(g, state, &(struct deed){ .kind = DEED_CALL_OFF }, out, NULL);
}

#endif
