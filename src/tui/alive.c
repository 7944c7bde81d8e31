#include "tui/alive.h"

#include <stdio.h>

#include "base/clock.h"
#include "base/money.h"

/* A win is large from a tenth of what the person had. */
enum { LINE_MS = 2000, LARGE = 10 };

/* Dice that land so soon after each other are those of a game that is played out at once. */
enum { AT_ONCE_MS = 50 };

static void
alive_say(struct evening *e, enum style style, const char *words)
{
	snprintf(e->alive.line.words, sizeof(e->alive.line.words), "%s", words);
	e->alive.line.style = style;
	e->alive.until_ms = room_now(e->room) + LINE_MS;
}

void
alive_hear(struct evening *e, const struct news *news)
{
	struct station *station = &e->station[e->focus];
	const struct pane *pane = pane_find(station->game);
	char buffer[SCENE_NOTICE_SIZE] = "";
	struct text words = text_in(buffer, sizeof(buffer));

	if (e->plan.still)
		return;
	if (news->event.dice > 0 && room_now(e->room) + LINE_MS - e->alive.until_ms < AT_ONCE_MS)
		e->alive.until_ms = 0;
	if (news->event.dice > 0) {
		station->landed_ms = room_now(e->room);
		e->alive.landed = true;
	}
	if (pane->rare != NULL && pane->rare(news, &station->story, &words))
		alive_say(e, STYLE_CALL, buffer);
}

void
alive_count(struct evening *e, chips before, chips after)
{
	bool landed = e->alive.landed;
	char amount[MONEY_SIZE], words[SCENE_NOTICE_SIZE];
	struct view v;

	e->alive.landed = false;
	if (!landed || after <= before || room_at(e->room, e->focus)->owns == 0)
		return;
	e->alive.rise = after - before;
	e->alive.counts_ms = room_now(e->room);
	v = evening_view(e, e->focus);
	if (view_won(&v) <= 0 || view_won(&v) * LARGE < before)
		return;
	snprintf(words, sizeof(words), "A LARGE WIN: %s", money_change(view_won(&v), amount));
	alive_say(e, STYLE_WIN, words);
}

chips
alive_bankroll(const struct evening *e, int64_t now_ms, chips bankroll)
{
	int64_t left_ms = e->alive.counts_ms + VIEW_MOVES_MS - now_ms;
	chips rise = e->alive.rise, hidden;

	if (e->alive.counts_ms == 0 || left_ms > VIEW_MOVES_MS || left_ms <= 0 ||
	    room_paused(e->room))
		return bankroll;
	hidden = rise / VIEW_MOVES_MS * left_ms + rise % VIEW_MOVES_MS * left_ms / VIEW_MOVES_MS;
	return bankroll - (hidden < bankroll ? hidden : bankroll);
}

void
alive_banner(const struct evening *e, int64_t now_ms, struct notice *out)
{
	const struct glimpse *g = &evening_here(e)->glimpse;

	*out = (struct notice){ .style = STYLE_CALL };
	if (room_recording(e->room) != NULL || e->plan.left != NULL)
		return;
	if (g->paused && g->open)
		snprintf(out->words, sizeof(out->words), "PAUSED: this table stands still");
	else if (now_ms < e->alive.until_ms)
		*out = e->alive.line;
}

int64_t
alive_next_ms(const struct evening *e, int64_t now_ms)
{
	return now_ms < e->alive.until_ms && !room_paused(e->room) ? e->alive.until_ms - now_ms
								   : CLOCK_NEVER;
}
