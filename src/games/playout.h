/*
 * Play a round, or game, from where it stands to its end, with nobody watching.  A tournament does
 * that a million times a second, so it is made for each game out of that game's own functions,
 * which the compiler then knows.  PLAYOUT(NAME) in the game's file defines NAME_play_out() for its
 * table.
 *
 * PLAY_BETS(NAME) does the same for what one player does before the dice are thrown, of which a
 * session at a betting table consists; ACT_IF_LEGAL(NAME) for a single action, at any table.
 */
#ifndef PITBOSS_GAMES_PLAYOUT_H
#define PITBOSS_GAMES_PLAYOUT_H

#include <string.h>

#include "dice/source.h"
#include "games/game_table.h"
#include "games/legal.h"
#include "games/strategy.h"

/* The answer of SEAT.  To copy the state for each would take longer than all the rest: it sees the
 * state itself, in which what it may not see is blank meanwhile. */
static inline bool
playout_answer(const struct game *g, void *state, int seat, struct bot *bot, struct action *a)
{
	unsigned char *secrets = (unsigned char *)state + g->secrets.at, kept[SECRETS];
	bool answered;

	if (g->hide == NULL)
		return bot->strategy->decide(bot, state, seat, a);
	memcpy(kept, secrets, g->secrets.size);
	g->hide(state, seat);
	answered = bot->strategy->decide(bot, state, seat, a);
	memcpy(secrets, kept, g->secrets.size);
	return answered;
}

/* Ask SEAT.  False if its answer was none or not legal. */
static inline bool
playout_ask(const struct game *g, void *state, int seat, struct bot *bot)
{
	struct action a = { 0 };

	if (!playout_answer(g, state, seat, bot, &a) || legal_answer(g, state, seat, &a) != 0)
		return false;
	g->act(state, seat, &a, NULL);
	return true;
}

/* Ask all that have to answer; time decides for those that did not, as at a live table. */
static inline void
playout_ask_all(const struct game *g, void *state, uint64_t seats, struct bot *const *bot)
{
	bool late = false;

	for (; seats != 0; seats &= seats - 1) {
		int seat = __builtin_ctzll(seats);

		if (!playout_ask(g, state, seat, bot[seat]))
			late = true;
	}
	if (late)
		g->time_up(state, NULL);
}

static inline void
playout(const struct game *g, void *state, struct bot *const *bot, struct source_bytes *dice)
{
	const struct rail *rail = state;
	uint32_t round = rail->round;

	while (rail->round == round) {
		struct game_request request = g->wants(state);
		struct roll roll;

		switch (request.kind) {
		case GAME_REQUEST_MOVE: playout_ask_all(g, state, request.seats, bot); break;
		case GAME_REQUEST_DICE:
			source_bytes_throw(dice, request.dice, request.sides, &roll);
			g->rolled(state, &roll, NULL);
			break;
		case GAME_REQUEST_START:
		case GAME_REQUEST_BETS: g->time_up(state, NULL); break;
		}
	}
}

/* Let SEAT make one bet.  False if it is done with its bets: a bettor whose action is not legal is
 * not asked again. */
static inline bool
playout_bet(const struct game *g, void *state, int seat, struct bot *bot, struct events *out)
{
	struct range range = legal_none;
	struct action a = { 0 };

	if (!playout_answer(g, state, seat, bot, &a) ||
	    legal_action(g, state, seat, &a, &range) != 0)
		return false;
	g->act(state, seat, &a, out);
	return !bot->strategy->once;
}

static inline void
playout_bets(const struct game *g, void *state, int seat, struct bot *bot, struct events *out)
{
	int acts = 0;

	while (acts++ < STRATEGY_ASKS && g->wants(state).kind == GAME_REQUEST_BETS &&
	       playout_bet(g, state, seat, bot, out))
		continue;
	if (g->wants(state).kind != GAME_REQUEST_DICE)
		g->time_up(state, out);
}

#define PLAY_BETS(name)                                                                            \
	__attribute__((flatten)) static void name##_play_bets(void *state, int seat,               \
							      struct bot *bot, struct events *out) \
	{                                                                                          \
		playout_bets(&name##_game, state, seat, bot, out);                                 \
	}

#define ACT_IF_LEGAL(name)                                                     \
	__attribute__((flatten)) static int name##_act_if_legal(               \
	    void *state, int seat, const struct action *a, struct events *out, \
	    struct range *range)                                               \
	{                                                                      \
		return legal_act(&name##_game, state, seat, a, out, range);    \
	}

#define PLAYOUT(name)                                                                             \
	__attribute__((flatten)) static void name##_play_out(void *state, struct bot *const *bot, \
							     struct source_bytes *dice)           \
	{                                                                                         \
		playout(&name##_game, state, bot, dice);                                          \
	}

#endif
