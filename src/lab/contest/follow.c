#include "lab/contest/follow.h"

#include "base/assert.h"
#include "games/action.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/words.h"

enum { SENTENCE = 2048 };

/* A round that goes on. */
struct following {
	const struct follow *f;
	void *state;
	struct events events;
	struct game_state view;
};

static void
follow_tell(const struct following *r, const struct event *e)
{
	const char *who = e->seat != NOBODY ? r->f->names[e->seat] : NULL;
	char words[SENTENCE];

	event_words(r->f->game, e, who, NOBODY, words, sizeof(words));
	for (int seat = 0; seat < r->f->n; seat++)
		follower_receive(r->f->at[seat], e, words);
}

/* False if it is refused. */
static bool
follow_do(struct following *r, struct deed *d)
{
	r->events.n = 0;
	if (game_do(r->f->game, r->state, d, &r->events, NULL) != 0)
		return false;
	for (int i = 0; i < r->events.n; i++)
		follow_tell(r, &r->events.at[i]);
	return true;
}

static void
follow_time(struct following *r)
{
	struct deed time = deed_of_time();
	bool done = follow_do(r, &time);

	assert(done);
}

/* Ask SEAT.  False if its answer was none or not legal. */
static bool
follow_ask(struct following *r, int seat)
{
	struct bot *bot = r->f->at[seat]->bot;
	struct action action = { 0 };
	struct deed act;

	game_view(r->f->game, r->state, seat, &r->view);
	if (!bot->strategy->decide(bot, r->view.bytes, seat, &action))
		return false;
	act = deed_of_act(seat, &action);
	return follow_do(r, &act);
}

static void
follow_ask_all(struct following *r, uint64_t seats)
{
	bool late = false;

	for (; seats != 0; seats &= seats - 1) {
		if (!follow_ask(r, __builtin_ctzll(seats)))
			late = true;
	}
	if (late)
		follow_time(r);
}

static void
follow_throw(struct following *r, const struct game_request *request, struct source_bytes *dice)
{
	struct deed roll = { .kind = DEED_ROLL, .seat = NOBODY };
	bool done;

	source_bytes_throw(dice, request->dice, request->sides, &roll.roll);
	done = follow_do(r, &roll);
	assert(done);
}

/* Players that are out leave the game, which has begun. */
static void
follow_forfeit(struct following *r)
{
	const struct rail *rail = r->state;
	uint32_t round = rail->round;

	for (int seat = 0; r->f->forfeits && seat < r->f->n && rail->round == round; seat++) {
		struct deed leave = { .kind = DEED_LEAVE, .seat = (int8_t)seat };

		if (strategy_leaves(r->f->at[seat]->bot, r->state, seat))
			follow_do(r, &leave);
	}
}

void
follow_round(const struct follow *f, void *state, struct source_bytes *dice)
{
	const struct rail *rail = state;
	uint32_t round = rail->round;
	struct following r = { .f = f, .state = state };

	if (f->game->wants(state).kind == GAME_REQUEST_START) {
		follow_time(&r);
		follow_forfeit(&r);
	}
	while (rail->round == round && !interrupt_is_over(f->halt)) {
		struct game_request request = game_requests(f->game, state);

		switch (request.kind) {
		case GAME_REQUEST_MOVE: follow_ask_all(&r, request.seats); break;
		case GAME_REQUEST_DICE: follow_throw(&r, &request, dice); break;
		case GAME_REQUEST_START:
		case GAME_REQUEST_BETS: follow_time(&r); break;
		}
	}
}

/* Bets of SEAT until it has enough, or has brought the game on. */
static void
follow_bets(struct following *r, int seat)
{
	const struct strategy *s = r->f->at[seat]->bot->strategy;
	struct game_request request = game_requests(r->f->game, r->state);
	struct follower_asks asks = { .n = 0 };

	while (request.kind == GAME_REQUEST_BETS &&
	       follower_must_ask(&asks, &request, r->state, seat)) {
		follower_asked(&asks, s, &request, follow_ask(r, seat));
		request = game_requests(r->f->game, r->state);
	}
}

void
follow_rolls(const struct follow *f, void *state, struct source_bytes *dice, int rolls)
{
	struct following r = { .f = f, .state = state };

	for (int left = rolls; left > 0; left--) {
		struct game_request request;

		for (int seat = 0; seat < f->n; seat++)
			follow_bets(&r, seat);
		if (game_requests(f->game, state).kind != GAME_REQUEST_DICE)
			follow_time(&r);
		request = game_requests(f->game, state);
		if (request.kind == GAME_REQUEST_DICE)
			follow_throw(&r, &request, dice);
	}
}
