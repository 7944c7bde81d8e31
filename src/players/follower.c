#include "players/follower.h"

#include "games/game.h"
#include "games/game_table.h"

/* By how much E has changed the stack of its seat. */
static chips
score_change(const struct game *g, const struct event *e)
{
	switch (g->events[e->kind].moves) {
	case BACK:
	case TAKEN:
	case PAID:
	case BOUGHT: return e->amount;
	case WON: return e->amount + e->stake;
	case STAKED:
	case CASHED: return -e->amount;
	case STILL:
	case LOST: break;
	}
	return 0;
}

/* An event of G. */
static void
score_note(struct score *s, const struct game *g, const struct event *e)
{
	const struct event_kind *kind = &g->events[e->kind];
	chips change = score_change(g, e);

	if (e->seat == NOBODY)
		return;
	if ((kind->tells & TELLS_WINNER) != 0)
		s->winner = e->seat;
	if (e->kind == EV_SAT) /* somebody else, if anybody was there before */
		s->known &= ~rail_bit(e->seat);
	if (!rail_has(s->known, e->seat))
		s->before[e->seat] = e->stack - change;
	s->known |= rail_bit(e->seat);
	if (kind->moves == BOUGHT || kind->moves == CASHED)
		s->before[e->seat] += change;
	s->after[e->seat] = e->stack;
}

/* If there is a winner, 1 for that seat and 0 for all others; else what the stacks have gained.
 * Chips that are brought or taken away are not won or lost. */
static void
score_tell(const struct score *s, int64_t out[SEATS])
{
	for (int seat = 0; seat < SEATS; seat++) {
		if (s->winner != NOBODY)
			out[seat] = seat == s->winner;
		else
			out[seat] = rail_has(s->known, seat) ? s->after[seat] - s->before[seat] : 0;
	}
}

static bool
follower_has_sessions(const struct follower *f)
{
	return f->game->layout != NULL;
}

/* Is a game played, and ROUND not of it? */
static bool
follower_is_past(const struct follower *f, uint32_t round)
{
	return f->playing && !follower_has_sessions(f) && f->round != round;
}

void
follower_init(struct follower *f, const struct game *g, struct bot *bot, const char *const *names,
	      uint64_t before)
{
	*f = (struct follower){ .game = g, .bot = bot, .names = names, .number = before };
}

void
follower_begin(struct follower *f, int seat, const struct rail *rail)
{
	bool anew = !f->begun;

	f->begun = f->playing = true;
	f->round = rail->round + 1;
	f->score.known = 0;
	f->score.winner = NOBODY;
	strategy_begin(f->bot, &(struct game_start){ .names = f->names,
						     .seat = seat,
						     .rail = rail,
						     .number = ++f->number,
						     .anew = anew });
}

void
follower_receive(struct follower *f, const struct event *e, const char *words)
{
	if (!f->playing || follower_is_past(f, e->round))
		return;
	score_note(&f->score, f->game, e);
	if (words != NULL)
		strategy_tell(f->bot, words);
}

void
follower_over(struct follower *f, const int64_t *score)
{
	int64_t own[SEATS];

	f->playing = false;
	if (score == NULL)
		score_tell(&f->score, own);
	strategy_over(f->bot, score != NULL ? score : own);
}

/* What happens between two games belongs to neither. */
static bool
follower_is_begun_by(const struct follower *f, int seat, const void *view, const struct event *e)
{
	const struct rail *rail = view;

	if (f->playing || !rail_plays(rail, seat))
		return false;
	return follower_has_sessions(f) ||
	       (e->round == rail->round + 1 &&
		game_requests(f->game, view).kind != GAME_REQUEST_START);
}

void
follower_take(struct follower *f, int seat, const void *view, const struct event *e,
	      const char *words)
{
	if (follower_is_past(f, e->round))
		follower_over(f, NULL);
	if (follower_is_begun_by(f, seat, view, e))
		follower_begin(f, seat, view);
	follower_receive(f, e, words);
}

void
follower_keep_up(struct follower *f, const struct rail *rail)
{
	if (follower_is_past(f, rail->round + 1))
		follower_over(f, NULL);
}

void
follower_catch_up(struct follower *f, int seat, const struct rail *rail)
{
	follower_keep_up(f, rail);
	if (!f->playing)
		follower_begin(f, seat, rail);
}

void
follower_leave(struct follower *f, const struct rail *rail)
{
	follower_keep_up(f, rail);
	if (f->playing && follower_has_sessions(f))
		follower_over(f, NULL);
}

bool
follower_must_ask(const struct follower_asks *asks, const struct game_request *request,
		  const struct rail *rail, int seat)
{
	if (asks->request_id == request->request_id && (asks->silent || asks->n >= STRATEGY_ASKS))
		return false;
	if (request->kind == GAME_REQUEST_MOVE)
		return rail_has(request->seats, seat);
	return request->kind == GAME_REQUEST_BETS && rail_plays(rail, seat);
}

bool
follower_goes_on(const struct follower_asks *asks, const struct game_request *request)
{
	return asks->request_id == request->request_id && asks->n > 0 && !asks->silent;
}

void
follower_asked(struct follower_asks *asks, const struct strategy *s,
	       const struct game_request *request, bool acted)
{
	if (asks->request_id != request->request_id)
		*asks = (struct follower_asks){ .request_id = request->request_id };
	asks->n++;
	asks->silent = !acted || (s->once && request->kind == GAME_REQUEST_BETS);
}
