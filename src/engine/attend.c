#include "engine/attend.h"

#include <string.h>

#include "games/game_table.h"

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

	*a = (struct attendance){ .table = t };
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
	a->score = (struct score){ .winner = NOBODY };
	strategy_begin(brain, &(struct seating){ .names = a->names,
						 .seat = seat,
						 .rail = rail,
						 .number = ++a->games,
						 .anew = a->games == 1 });
}

static void
attend_over(struct attendance *a, struct brain *brain)
{
	int64_t score[SEATS];

	score_tell(&a->score, score);
	a->playing = false;
	strategy_over(brain, score);
}

static void
attend_hear(struct attendance *a, struct brain *brain, const struct news *news)
{
	score_note(&a->score, table_game(a->table), &news->event);
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
