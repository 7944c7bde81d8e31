#include "engine/attend.h"

#include "games/game_table.h"

enum { ATTEND_NEWS = 8 };

static int
attend_next(struct attend_log *a, struct news news[ATTEND_NEWS])
{
	return table_news(a->table, ACCOUNT_NONE, &a->since, news, ATTEND_NEWS, NULL);
}

static const char *
attend_words(const struct news *news)
{
	return news->silent ? NULL : news->words;
}

void
attend_sit(struct attend_log *a, struct table *t, struct bot *bot)
{
	struct news news[ATTEND_NEWS];

	*a = (struct attend_log){ .table = t };
	for (int i = 0; i < SEATS; i++)
		a->names[i] = a->name[i];
	follower_init(&a->follower, table_game(t), bot, a->names, 0);
	while (attend_next(a, news) > 0)
		continue;
}

/* All that has happened up to the game of VIEW. */
static void
attend_take_news(struct attend_log *a, int seat, const void *view)
{
	uint32_t now = ((const struct rail *)view)->round + 1;
	struct news news[ATTEND_NEWS];
	int n;

	while ((n = attend_next(a, news)) > 0) {
		for (int i = 0; i < n; i++) {
			if (news[i].event.round > now) {
				a->since = news[i].number - 1;
				return;
			}
			follower_take(&a->follower, seat, view, &news[i].event,
				      attend_words(&news[i]));
		}
	}
}

void
attend_catch_up(struct attend_log *a, int seat, const void *view)
{
	const struct strategy *s = a->follower.bot->strategy;

	table_names(a->table, a->name);
	if (s->tell != NULL || s->over != NULL)
		attend_take_news(a, seat, view);
	follower_catch_up(&a->follower, seat, view);
}

void
attend_leave(struct attend_log *a)
{
	struct news news[ATTEND_NEWS];
	struct game_state state;
	int n;

	while (a->follower.playing && (n = attend_next(a, news)) > 0) {
		for (int i = 0; i < n; i++)
			follower_receive(&a->follower, &news[i].event, attend_words(&news[i]));
	}
	table_look(a->table, NOBODY, &state);
	follower_leave(&a->follower, (const struct rail *)state.bytes);
}
