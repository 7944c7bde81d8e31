#include "tui/evening.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "room/phrases.h"
#include "tui/alive.h"
#include "tui/presses.h"

enum { SENTENCE = 128, RESULT_MS = 8000, NOTICE_MS = 10000 };

static void
evening_begin_diary(struct evening *e)
{
	if (e->plan.diary != NULL && e->plan.diary->points > 0)
		e->diary = *e->plan.diary;
	else
		diary_begin(&e->diary, room_brought(e->room));
	e->diary.fortune = e->plan.fortune;
	for (int i = 0; i < e->tables; i++)
		diary_name_table(&e->diary, room_number(e->room, i), room_game(e->room, i),
				 room_title(e->room, i));
}

struct evening *
evening_begin(const struct evening_plan *plan)
{
	struct evening *e = calloc(1, sizeof(*e));

	if (e == NULL)
		return NULL;
	e->plan = *plan;
	e->plan.tastes = NULL;
	e->plan.keymap = NULL;
	e->room = plan->room;
	e->overlay = plan->left != NULL ? &left_overlay : plan->welcome ? &welcome_overlay : NULL;
	e->tastes = e->told = plan->tastes != NULL ? *plan->tastes : tastes_usual();
	e->told.think_ms = room_think_ms(e->room);
	e->tell_ms = CLOCK_NEVER;
	evening_begin_diary(e);
	evening_follow_tables(e);
	e->own = (struct page){ .title = "Your evening",
				.write = diary_write,
				.write_within = diary_write_within,
				.ctx = &e->diary };
	keymap_init(&e->keymap);
	if (plan->keymap != NULL)
		e->keymap = *plan->keymap;
	e->focus = plan->first;
	e->held = -1;
	return e;
}

bool
evening_was_shown(struct evening *e)
{
	void (*shown)(void *ctx, struct evening *e) = e->plan.shown;

	e->plan.shown = NULL;
	if (shown != NULL)
		shown(e->plan.shown_ctx, e);
	return shown != NULL;
}

static void
evening_let_go(struct evening *e)
{
	int place = e->held < 0 ? -1 : room_place(e->room, e->held);

	if (place >= 0)
		room_hold(e->room, place, false);
	e->held = -1;
}

void
evening_hold(struct evening *e)
{
	bool reads = e->overlay != NULL && e->overlay->stops_clock;
	bool stops = (reads || guided_holds(e)) && e->tables > 0;
	int number = stops ? room_number(e->room, e->focus) : -1;

	if (number == e->held || room_recording(e->room) != NULL)
		return;
	evening_let_go(e);
	if (number >= 0)
		room_hold(e->room, e->focus, true);
	e->held = number;
}

/* What came of the last bets at a table that has been left, or is kept. */
static void
evening_close_diary(struct evening *e, int table)
{
	struct news last;
	uint64_t missed;
	int n;

	room_look(e->room, table, &last, 1, &n, &missed);
	diary_note(&e->diary, room_number(e->room, table), room_at(e->room, table)->net);
}

void
evening_end(struct evening *e)
{
	evening_let_go(e);
	tastes_tell(e);
	if (e->keep)
		room_keep(e->room);
	for (int i = 0; i < e->tables; i++) {
		if (!e->keep)
			room_part(e->room, i);
		if (e->plan.diary != NULL)
			evening_close_diary(e, i);
		evening_forget_knowledge(e, i);
	}
	if (e->plan.diary != NULL)
		*e->plan.diary = e->diary;
	free(e);
}

void
evening_cut(struct evening *e)
{
	e->keep = room_must_keep(e->room);
}

const struct standing *
evening_here(const struct evening *e)
{
	return room_at(e->room, e->focus);
}

const struct game *
evening_game(const struct evening *e)
{
	return room_game(e->room, e->focus);
}

void
evening_say(struct evening *e, enum style style, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(e->notice.words, sizeof(e->notice.words), format, args);
	va_end(args);
	e->notice.style = style;
	e->notice_waits = false;
	e->notice_until_ms = room_now(e->room) + NOTICE_MS;
}

void
evening_say_waiting(struct evening *e, const char *words)
{
	evening_say(e, STYLE_OWN, "%s", words);
	e->notice_waits = true;
}

bool
evening_asks(const struct evening *e)
{
	return e->overlay != NULL && e->overlay->asks;
}

void
evening_tell(struct evening *e, int table, const struct outcome *outcome)
{
	char words[SENTENCE];
	struct text text = text_in(words, sizeof(words));

	if (outcome->fault == 0)
		return;
	phrase_fault(e->room, table, outcome, &text);
	if (table == e->focus)
		evening_say(e, STYLE_REFUSAL, "Not done: %s.", words);
	else
		evening_say(e, STYLE_REFUSAL, "Not done at %s: %s.", room_title(e->room, table),
			    words);
}

/* Results that come while one is told are added to it. */
static void
evening_note_result(struct evening *e, int table, chips change)
{
	struct result *r = &e->station[table].result;
	int64_t now_ms = room_now(e->room);

	if (change == 0 || table == e->focus)
		return;
	r->change = evening_tells_result(e, r, now_ms) ? r->change + change : change;
	r->until_ms = now_ms + RESULT_MS;
}

void
evening_go(struct evening *e, int table)
{
	e->focus = table;
	e->station[table].result.change = 0;
}

bool
evening_is_asked(const struct evening *e, int table)
{
	struct view v = evening_view(e, table);

	return v.seat != NOBODY && view_asks(&v, v.seat);
}

chips
evening_bankroll(const struct evening *e)
{
	chips sum = room_cash(e->room);

	for (int i = 0; i < e->tables; i++)
		sum += room_at(e->room, i)->stack;
	return sum;
}

static void
evening_say_broke(struct evening *e, bool told)
{
	e->broke = true;
	if (!told)
		evening_say(e, STYLE_LOSS,
			    "Your chips are gone. %s leaves; next time you bring new ones.",
			    keymap_word(&e->keymap, 'q').text);
}

/* When the last chip is lost, the house lends more (LG-11); where it does not, that is told once.
 */
static void
evening_tell_broke(struct evening *e)
{
	struct request q = room_request(e->room, REQUEST_BORROW, -1);

	if (room_recording(e->room) != NULL || !room_may(e->room, RIGHT_PLAY) || e->borrows)
		return;
	if (!room_is_broke(e->room)) {
		e->broke = e->denied = false;
	} else if (room_lends(e->room) && !e->denied) {
		e->borrows = true;
		evening_send(e, &q, 0);
	} else {
		evening_say_broke(e, e->broke);
	}
}

/* The reply may have come with chips that were on their way. */
static void
evening_borrowed(struct evening *e, bool done)
{
	char buffer[SCENE_NOTICE_SIZE];
	struct text words = text_in(buffer, sizeof(buffer));

	e->borrows = false;
	e->denied = !done;
	if (done) {
		e->broke = false;
		diary_lend(&e->diary, ROOM_LOAN);
		phrase_loan(e->room, &words);
		evening_say(e, STYLE_LOSS, "%s", buffer);
	}
}

static void
evening_answered(struct evening *e, const struct answered *a)
{
	switch (a->request.kind) {
	case REQUEST_ACT: evening_acted(e, a); break;
	case REQUEST_SIT: deal_sat(e, a); break;
	case REQUEST_BORROW: evening_borrowed(e, a->reply.done != 0); break;
	case REQUEST_SPEAK: prompt_said(e, a->reply.error); break;
	case REQUEST_TEXT:
	case REQUEST_REVEAL: dice_answered(e, a); break;
	case REQUEST_COMPANY:
	case REQUEST_BRING:
	case REQUEST_SEND_AWAY: who_answered(e, a); break;
	default: press_answered(e, a); break;
	}
}

void
evening_take_answers(struct evening *e)
{
	struct answered a;

	while (room_next(e->room, &a))
		evening_answered(e, &a);
}

void
evening_send(struct evening *e, const struct request *q, int64_t note)
{
	if (!room_ask(e->room, q, note))
		evening_say(e, STYLE_REFUSAL, "Not done: the house does not answer.");
	evening_take_answers(e);
}

static bool
evening_waits_for_dice(const struct standing *s)
{
	return s->waitings > 0 || s->sitting || (s->leaving && s->plays);
}

/* A notice that was true until now. */
static void
evening_drop_notice(struct evening *e)
{
	e->notice.words[0] = '\0';
}

static void
evening_hear(struct station *station, const struct news *news)
{
	const struct pane *pane = pane_find(station->game);

	story_note(&station->story, news,
		   pane->mark != NULL ? pane->mark(&news->event) : STORY_NOTHING);
	if (!news->silent)
		ticker_add(&station->ticker, station->game, news);
}

static void
evening_look_at(struct evening *e, int table)
{
	const struct standing *s = room_at(e->room, table);
	bool asked = evening_is_asked(e, table), rested = s->rests;
	struct news news[NEWS_KEPT];
	uint64_t missed;
	int n;
	struct outcome outcome = room_look(e->room, table, news, NEWS_KEPT, &n, &missed);

	for (int i = 0; i < n; i++) {
		evening_hear(&e->station[table], &news[i]);
		if (table == e->focus && e->heard)
			alive_hear(e, &news[i]);
	}
	evening_reckon(e, table);
	e->rings |= !asked && evening_is_asked(e, table);
	if (((!asked && evening_is_asked(e, table)) || (!rested && s->rests)) &&
	    e->notice.style == STYLE_REFUSAL)
		evening_drop_notice(e);
	if (e->notice_waits && table == e->focus && !evening_waits_for_dice(s))
		evening_drop_notice(e);
	if (!evening_asks(e))
		evening_tell(e, table, &outcome);
	if (!s->leaving)
		evening_note_result(e, table,
				    diary_note(&e->diary, room_number(e->room, table), s->net));
}

/* A replay that has jumped tells its news anew, and what was won elsewhere meanwhile was not. */
static void
evening_follow_jump(struct evening *e)
{
	const struct recording *rec = room_recording(e->room);

	if (rec == NULL || rec->jumps == e->jumps)
		return;
	e->jumps = rec->jumps;
	evening_begin_diary(e);
	for (int i = 0; i < e->tables; i++) {
		ticker_clear(&e->station[i].ticker);
		e->station[i].story = (struct story){ .throws = 0 };
		e->station[i].result.change = 0;
		diary_note(&e->diary, room_number(e->room, i), room_at(e->room, i)->net);
	}
}

void
evening_look(struct evening *e)
{
	int lines = recall_lines(e);
	chips before = evening_bankroll(e) + room_stakes(e->room), bankroll;

	evening_take_answers(e);
	evening_follow_jump(e);
	evening_hold(e);
	for (int i = 0; i < e->tables; i++)
		evening_look_at(e, i);
	bankroll = evening_bankroll(e);
	if (e->heard && e->tables > 0)
		alive_count(e, before - room_stakes(e->room), bankroll);
	who_follow(e);
	deal_follow(e);
	e->heard = room_recording(e->room) == NULL;
	recall_follow(e, lines);
	if (!evening_asks(e) && e->plan.left == NULL)
		evening_tell_broke(e);
	guided_follow(e);
	evening_hold(e);
}

void
evening_reckon(struct evening *e, int table)
{
	struct station *station = &e->station[table];
	const struct pane *pane = pane_find(station->game);
	struct view v = evening_view(e, table);

	if (pane->reckon == NULL || station->reckoned == v.glimpse->version + 1)
		return;
	station->reckoned = v.glimpse->version + 1;
	station->reckoning = (struct reckoning){ .known = false };
	pane->reckon(&v, &station->reckoning);
}

void
evening_forget_knowledge(struct evening *e, int table)
{
	void **knowledge = &e->station[table].knowledge;

	if (*knowledge != NULL)
		pane_find(e->station[table].game)->dismiss(*knowledge);
	*knowledge = NULL;
}

/* A table has closed; those behind it move up, and the focus with them. */
static void
evening_lose_table(void *ctx, int place)
{
	struct evening *e = ctx;

	evening_forget_knowledge(e, place);
	diary_close_table(&e->diary, e->roster.number[place]);
	e->tables--;
	memmove(&e->station[place], &e->station[place + 1],
		(size_t)(e->tables - place) * sizeof(e->station[0]));
	memset(&e->station[e->tables], 0, sizeof(e->station[0]));
	e->focus -= e->focus > place || e->focus == e->tables;
}

/* Stations that have no table are all 0: a station is large, and what is not used of it is not to
 * cost the first frame anything. */
static void
evening_gain_table(void *ctx, int place)
{
	struct evening *e = ctx;

	e->station[place].game = room_game(e->room, place);
	e->tables++;
}

void
evening_follow_tables(struct evening *e)
{
	static const struct roster_ways ways = { evening_lose_table, evening_gain_table };

	if (!roster_follow(&e->roster, e->room, &ways, e))
		return;
	for (int i = 0; i < e->tables; i++)
		diary_name_table(&e->diary, room_number(e->room, i), room_game(e->room, i),
				 room_title(e->room, i));
}
