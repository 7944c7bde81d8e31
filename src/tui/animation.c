#include "tui/animation.h"

#include <stdio.h>

#include "base/clock.h"
#include "base/money.h"

/* A win is large from a tenth of what the person had. */
enum { LINE_MS = 2000, LARGE = 10 };

/* Dice that land so soon after each other are those of a game that is played out at once. */
enum { AT_ONCE_MS = 50 };

static void
animation_say(struct session *e, enum style style, const char *words)
{
	snprintf(e->animation.line.words, sizeof(e->animation.line.words), "%s", words);
	e->animation.line.style = style;
	e->animation.until_ms = room_now(e->room) + LINE_MS;
}

void
animation_receive(struct session *e, const struct news *news)
{
	struct table_state *table_state = &e->table_state[e->focus];
	const struct pane *pane = pane_find(table_state->game);
	char buffer[SCENE_NOTICE_SIZE] = "";
	struct text words = text_in(buffer, sizeof(buffer));

	if (e->plan.still)
		return;
	if (news->event.dice > 0 &&
	    room_now(e->room) + LINE_MS - e->animation.until_ms < AT_ONCE_MS)
		e->animation.until_ms = 0;
	if (news->event.dice > 0) {
		table_state->landed_ms = room_now(e->room);
		e->animation.landed = true;
	}
	if (pane->rare != NULL && pane->rare(news, &table_state->statistics, &words))
		animation_say(e, STYLE_CALL, buffer);
}

void
animation_count(struct session *e, chips before, chips after)
{
	bool landed = e->animation.landed;
	char amount[MONEY_SIZE], words[SCENE_NOTICE_SIZE];
	struct view v;

	e->animation.landed = false;
	if (!landed || after <= before || room_at(e->room, e->focus)->owns == 0)
		return;
	e->animation.rise = after - before;
	e->animation.counts_ms = room_now(e->room);
	v = session_view(e, e->focus);
	if (view_won(&v) <= 0 || view_won(&v) * LARGE < before)
		return;
	snprintf(words, sizeof(words), "A LARGE WIN: %s", money_change(view_won(&v), amount));
	animation_say(e, STYLE_WIN, words);
}

chips
animation_bankroll(const struct session *e, int64_t now_ms, chips bankroll)
{
	int64_t left_ms = e->animation.counts_ms + VIEW_MOVES_MS - now_ms;
	chips rise = e->animation.rise, hidden;

	if (e->animation.counts_ms == 0 || left_ms > VIEW_MOVES_MS || left_ms <= 0 ||
	    room_paused(e->room))
		return bankroll;
	hidden = rise / VIEW_MOVES_MS * left_ms + rise % VIEW_MOVES_MS * left_ms / VIEW_MOVES_MS;
	return bankroll - (hidden < bankroll ? hidden : bankroll);
}

void
animation_banner(const struct session *e, int64_t now_ms, struct notice *out)
{
	const struct table_view *g = &session_here(e)->view;

	*out = (struct notice){ .style = STYLE_CALL };
	if (room_recording(e->room) != NULL || e->plan.left != NULL)
		return;
	if (g->paused && g->open)
		snprintf(out->words, sizeof(out->words), "PAUSED: this table stands still");
	else if (now_ms < e->animation.until_ms)
		*out = e->animation.line;
}

int64_t
animation_next_ms(const struct session *e, int64_t now_ms)
{
	return now_ms < e->animation.until_ms && !room_paused(e->room)
		   ? e->animation.until_ms - now_ms
		   : CLOCK_NEVER;
}
