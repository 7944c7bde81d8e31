#include "engine/attend.h"

#include <string.h>

enum { ATTEND_NEWS = 8 };

/* Where bets are made, a session is one game, whatever is thrown in it. */
static bool
attend_has_sessions(const struct attendance *a)
{
	return table_game(a->table)->layout != NULL;
}

void
attend_sit(struct attendance *a, struct table *t)
{
	struct news news[ATTEND_NEWS];

	*a = (struct attendance){ .table = t, .winner = NOBODY };
	for (int i = 0; i < SEATS; i++)
		a->names[i] = a->name[i];
	while (table_news(t, ACCOUNT_NONE, &a->since, news, ATTEND_NEWS, NULL) > 0)
		continue;
}

static void
attend_begin(struct attendance *a, struct brain *brain, int seat, const void *view)
{
	const struct rail *rail = view;

	a->playing = true;
	a->round = rail->round + 1;
	a->winner = NOBODY;
	a->known = 0;
	strategy_begin(brain, &(struct seating){ .names = a->names,
						 .seat = seat,
						 .rail = rail,
						 .number = ++a->games,
						 .anew = a->games == 1 });
}

static void
attend_over(struct attendance *a, struct brain *brain)
{
	int64_t score[SEATS] = { 0 };

	for (int seat = 0; seat < SEATS; seat++) {
		if (a->winner != NOBODY)
			score[seat] = seat == a->winner;
		else if (rail_has(a->known, seat))
			score[seat] = a->after[seat] - a->before[seat];
	}
	a->playing = false;
	strategy_over(brain, score);
}

/* By how much E has changed the stack of its seat. */
static chips
attend_change(const struct game *g, const struct event *e)
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

/* Chips that are brought or taken away are not won or lost. */
static void
attend_count(struct attendance *a, const struct event *e)
{
	const struct event_kind *kind = &table_game(a->table)->events[e->kind];
	chips change = attend_change(table_game(a->table), e);

	if (e->seat == NOBODY)
		return;
	if ((kind->tells & TELLS_WINNER) != 0)
		a->winner = e->seat;
	if (e->kind == EV_SAT) /* somebody else, if anybody was there before */
		a->known &= ~rail_bit(e->seat);
	if (!rail_has(a->known, e->seat))
		a->before[e->seat] = e->stack - change;
	a->known |= rail_bit(e->seat);
	if (kind->moves == BOUGHT || kind->moves == CASHED)
		a->before[e->seat] += change;
	a->after[e->seat] = e->stack;
}

static void
attend_hear(struct attendance *a, struct brain *brain, const struct news *news)
{
	attend_count(a, &news->event);
	if (!news->silent)
		strategy_tell(brain, news->words);
}

static void
attend_take(struct attendance *a, struct brain *brain, int seat, const void *view,
	    const struct news *news)
{
	uint32_t now = ((const struct rail *)view)->round + 1;
	bool sessions = attend_has_sessions(a);

	if (a->playing && !sessions && news->event.round != a->round)
		attend_over(a, brain);
	if (!a->playing && (sessions || news->event.round == now))
		attend_begin(a, brain, seat, view);
	if (a->playing)
		attend_hear(a, brain, news);
}

/* All that has happened up to the game of VIEW. */
static void
attend_take_news(struct attendance *a, struct brain *brain, int seat, const void *view)
{
	uint32_t now = ((const struct rail *)view)->round + 1;
	struct news news[ATTEND_NEWS];
	int n;

	while ((n = table_news(a->table, ACCOUNT_NONE, &a->since, news, ATTEND_NEWS, NULL)) > 0) {
		for (int i = 0; i < n; i++) {
			if (news[i].event.round > now) {
				a->since = news[i].number - 1;
				return;
			}
			attend_take(a, brain, seat, view, &news[i]);
		}
	}
}

void
attend_catch_up(struct attendance *a, struct brain *brain, int seat, const void *view)
{
	uint32_t now = ((const struct rail *)view)->round + 1;

	table_names(a->table, a->name);
	if (brain->strategy->tell != NULL || brain->strategy->over != NULL)
		attend_take_news(a, brain, seat, view);
	if (a->playing && !attend_has_sessions(a) && a->round != now)
		attend_over(a, brain);
	if (!a->playing)
		attend_begin(a, brain, seat, view);
}

/* The table has gone on to another game, or is to begin one. */
static bool
attend_game_is_over(const struct attendance *a)
{
	struct game_state state;

	table_look(a->table, NOBODY, &state);
	return ((const struct rail *)state.bytes)->round + 1 != a->round;
}

/* What has happened since it was asked last is told, too.  A game that is not over has no end for
 * it. */
void
attend_leave(struct attendance *a, struct brain *brain)
{
	bool sessions = attend_has_sessions(a);
	struct news news[ATTEND_NEWS];
	int n;

	while (a->playing &&
	       (n = table_news(a->table, ACCOUNT_NONE, &a->since, news, ATTEND_NEWS, NULL)) > 0) {
		for (int i = 0; i < n; i++) {
			if (sessions || news[i].event.round == a->round)
				attend_hear(a, brain, &news[i]);
		}
	}
	if (a->playing && (sessions || attend_game_is_over(a)))
		attend_over(a, brain);
}
