#include "tui/session.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "room/phrases.h"
#include "tui/actions.h"
#include "tui/animation.h"

enum { SENTENCE = 128, RESULT_MS = 8000, NOTICE_MS = 10000 };

static void
session_begin_diary(struct session *e)
{
	if (e->plan.diary != NULL && e->plan.diary->points > 0)
		e->diary = *e->plan.diary;
	else
		diary_begin(&e->diary, room_brought(e->room));
	e->diary.luck_estimate = e->plan.luck_estimate;
	for (int i = 0; i < e->tables; i++)
		diary_name_table(&e->diary, room_number(e->room, i), room_game(e->room, i),
				 room_title(e->room, i));
}

struct session *
session_begin(const struct session_plan *plan)
{
	struct session *e = calloc(1, sizeof(*e));

	if (e == NULL)
		return NULL;
	e->plan = *plan;
	e->plan.preferences = NULL;
	e->plan.keymap = NULL;
	e->room = plan->room;
	e->overlay = plan->left != NULL ? &left_overlay : plan->welcome ? &welcome_overlay : NULL;
	e->preferences = e->told =
	    plan->preferences != NULL ? *plan->preferences : preferences_usual();
	e->told.think_ms = room_think_ms(e->room);
	e->tell_ms = CLOCK_NEVER;
	session_begin_diary(e);
	session_follow_tables(e);
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
session_was_shown(struct session *e)
{
	void (*shown)(void *ctx, struct session *e) = e->plan.shown;

	e->plan.shown = NULL;
	if (shown != NULL)
		shown(e->plan.shown_ctx, e);
	return shown != NULL;
}

static void
session_let_go(struct session *e)
{
	int place = e->held < 0 ? -1 : room_place(e->room, e->held);

	if (place >= 0)
		room_hold(e->room, place, false);
	e->held = -1;
}

void
session_hold(struct session *e)
{
	bool reads = e->overlay != NULL && e->overlay->stops_clock;
	bool stops = (reads || guided_holds(e)) && e->tables > 0;
	int number = stops ? room_number(e->room, e->focus) : -1;

	if (number == e->held || room_recording(e->room) != NULL)
		return;
	session_let_go(e);
	if (number >= 0)
		room_hold(e->room, e->focus, true);
	e->held = number;
}

/* What came of the last bets at a table that has been left, or is kept. */
static void
session_close_diary(struct session *e, int table)
{
	struct news last;
	uint64_t missed;
	int n;

	room_look(e->room, table, &last, 1, &n, &missed);
	diary_note(&e->diary, room_number(e->room, table), room_at(e->room, table)->net);
}

void
session_end(struct session *e)
{
	session_let_go(e);
	preferences_tell(e);
	if (e->keep)
		room_keep(e->room);
	for (int i = 0; i < e->tables; i++) {
		if (!e->keep)
			room_part(e->room, i);
		if (e->plan.diary != NULL)
			session_close_diary(e, i);
		session_forget_knowledge(e, i);
	}
	if (e->plan.diary != NULL)
		*e->plan.diary = e->diary;
	free(e);
}

void
session_cut(struct session *e)
{
	e->keep = room_must_keep(e->room);
}

const struct seat_view *
session_here(const struct session *e)
{
	return room_at(e->room, e->focus);
}

const struct game *
session_game(const struct session *e)
{
	return room_game(e->room, e->focus);
}

void
session_say(struct session *e, enum style style, const char *format, ...)
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
session_say_waiting(struct session *e, const char *words)
{
	session_say(e, STYLE_OWN, "%s", words);
	e->notice_waits = true;
}

bool
session_asks(const struct session *e)
{
	return e->overlay != NULL && e->overlay->asks;
}

void
session_tell(struct session *e, int table, const struct outcome *outcome)
{
	char words[SENTENCE];
	struct text text = text_in(words, sizeof(words));

	if (outcome->fault == 0)
		return;
	phrase_fault(e->room, table, outcome, &text);
	if (table == e->focus)
		session_say(e, STYLE_REFUSAL, "Not done: %s.", words);
	else
		session_say(e, STYLE_REFUSAL, "Not done at %s: %s.", room_title(e->room, table),
			    words);
}

/* Results that come while one is told are added to it. */
static void
session_note_result(struct session *e, int table, chips change)
{
	struct result *r = &e->table_state[table].result;
	int64_t now_ms = room_now(e->room);

	if (change == 0 || table == e->focus)
		return;
	r->change = session_tells_result(e, r, now_ms) ? r->change + change : change;
	r->until_ms = now_ms + RESULT_MS;
}

void
session_go(struct session *e, int table)
{
	e->focus = table;
	e->table_state[table].result.change = 0;
}

bool
session_is_asked(const struct session *e, int table)
{
	struct view v = session_view(e, table);

	return v.seat != NOBODY && view_asks(&v, v.seat);
}

chips
session_bankroll(const struct session *e)
{
	chips sum = room_cash(e->room);

	for (int i = 0; i < e->tables; i++)
		sum += room_at(e->room, i)->stack;
	return sum;
}

static void
session_say_broke(struct session *e, bool told)
{
	e->broke = true;
	if (!told)
		session_say(e, STYLE_LOSS,
			    "Your chips are gone. %s leaves; next time you bring new ones.",
			    keymap_word(&e->keymap, 'q').text);
}

/* When the last chip is lost, the house lends more (LG-11); where it does not, that is told once.
 */
static void
session_tell_broke(struct session *e)
{
	struct request q = room_request(e->room, REQUEST_BORROW, -1);

	if (room_recording(e->room) != NULL || !room_may(e->room, RIGHT_PLAY) || e->borrows)
		return;
	if (!room_is_broke(e->room)) {
		e->broke = e->denied = false;
	} else if (room_lends(e->room) && !e->denied) {
		e->borrows = true;
		session_send(e, &q, 0);
	} else {
		session_say_broke(e, e->broke);
	}
}

/* The reply may have come with chips that were on their way. */
static void
session_borrowed(struct session *e, bool done)
{
	char buffer[SCENE_NOTICE_SIZE];
	struct text words = text_in(buffer, sizeof(buffer));

	e->borrows = false;
	e->denied = !done;
	if (done) {
		e->broke = false;
		diary_lend(&e->diary, ROOM_LOAN);
		phrase_loan(e->room, &words);
		session_say(e, STYLE_LOSS, "%s", buffer);
	}
}

void
session_tell_answer(struct session *e, const struct answered *a)
{
	char buffer[SCENE_NOTICE_SIZE];
	struct text words = text_in(buffer, sizeof(buffer));
	bool done = phrase_answered(e->room, a, &words);

	if (words.used > 0)
		session_say(e, done ? STYLE_OWN : STYLE_REFUSAL, done ? "%s" : "Not done: %s.",
			    buffer);
}

static void
session_answered(struct session *e, const struct answered *a)
{
	switch (a->request.kind) {
	case REQUEST_ACT: session_acted(e, a); break;
	case REQUEST_SIT: deal_sat(e, a); break;
	case REQUEST_BORROW: session_borrowed(e, a->reply.done != 0); break;
	case REQUEST_SPEAK: prompt_said(e, a); break;
	case REQUEST_OCCUPANTS:
	case REQUEST_BRING:
	case REQUEST_SEND_AWAY: who_answered(e, a); break;
	default: action_answered(e, a); break;
	}
}

void
session_take_answers(struct session *e)
{
	struct answered a;

	while (room_next(e->room, &a))
		session_answered(e, &a);
}

void
session_send(struct session *e, const struct request *q, int64_t note)
{
	if (!room_ask(e->room, q, note))
		session_say(e, STYLE_REFUSAL, "Not done: the house does not answer.");
	session_take_answers(e);
}

static bool
session_waits_for_dice(const struct seat_view *s)
{
	return s->waitings > 0 || s->player_session || (s->leaving && s->plays);
}

/* A notice that was true until now. */
static void
session_drop_notice(struct session *e)
{
	e->notice.words[0] = '\0';
}

static void
session_receive(struct table_state *table_state, const struct news *news)
{
	const struct pane *pane = pane_find(table_state->game);

	statistics_note(&table_state->statistics, news,
			pane->mark != NULL ? pane->mark(&news->event) : STATISTICS_NOTHING);
	if (!news->silent)
		ticker_add(&table_state->ticker, table_state->game, news);
}

static void
session_look_at(struct session *e, int table)
{
	const struct seat_view *s = room_at(e->room, table);
	bool asked = session_is_asked(e, table), rested = s->rests;
	struct news news[NEWS_KEPT];
	uint64_t missed;
	int n;
	struct outcome outcome = room_look(e->room, table, news, NEWS_KEPT, &n, &missed);

	for (int i = 0; i < n; i++) {
		session_receive(&e->table_state[table], &news[i]);
		if (table == e->focus && e->received)
			animation_receive(e, &news[i]);
	}
	session_evaluate(e, table);
	e->rings |= !asked && session_is_asked(e, table);
	if (((!asked && session_is_asked(e, table)) || (!rested && s->rests)) &&
	    e->notice.style == STYLE_REFUSAL)
		session_drop_notice(e);
	if (e->notice_waits && table == e->focus && !session_waits_for_dice(s))
		session_drop_notice(e);
	if (!session_asks(e))
		session_tell(e, table, &outcome);
	if (!s->leaving)
		session_note_result(e, table,
				    diary_note(&e->diary, room_number(e->room, table), s->net));
}

/* A replay that has jumped tells its news anew, and what was won elsewhere meanwhile was not. */
static void
session_follow_jump(struct session *e)
{
	const struct recording *rec = room_recording(e->room);

	if (rec == NULL || rec->jumps == e->jumps)
		return;
	e->jumps = rec->jumps;
	session_begin_diary(e);
	for (int i = 0; i < e->tables; i++) {
		ticker_clear(&e->table_state[i].ticker);
		e->table_state[i].statistics = (struct statistics){ .throws = 0 };
		e->table_state[i].result.change = 0;
		diary_note(&e->diary, room_number(e->room, i), room_at(e->room, i)->net);
	}
}

void
session_look(struct session *e)
{
	int lines = recall_lines(e);
	chips before = session_bankroll(e) + room_stakes(e->room), bankroll;

	session_take_answers(e);
	session_follow_jump(e);
	session_hold(e);
	for (int i = 0; i < e->tables; i++)
		session_look_at(e, i);
	bankroll = session_bankroll(e);
	if (e->received && e->tables > 0)
		animation_count(e, before - room_stakes(e->room), bankroll);
	who_follow(e);
	deal_follow(e);
	e->received = room_recording(e->room) == NULL;
	recall_follow(e, lines);
	if (!session_asks(e) && e->plan.left == NULL)
		session_tell_broke(e);
	guided_follow(e);
	session_hold(e);
}

void
session_evaluate(struct session *e, int table)
{
	struct table_state *table_state = &e->table_state[table];
	const struct pane *pane = pane_find(table_state->game);
	struct view v = session_view(e, table);

	if (pane->evaluate == NULL || table_state->reckoned == v.view->version + 1)
		return;
	table_state->reckoned = v.view->version + 1;
	table_state->evaluation = (struct evaluation){ .known = false };
	pane->evaluate(&v, &table_state->evaluation);
}

void
session_forget_knowledge(struct session *e, int table)
{
	void **knowledge = &e->table_state[table].knowledge;

	if (*knowledge != NULL)
		pane_find(e->table_state[table].game)->dismiss(*knowledge);
	*knowledge = NULL;
}

/* A table has closed; those behind it move up, and the focus with them. */
static void
session_lose_table(void *ctx, int place)
{
	struct session *e = ctx;

	session_forget_knowledge(e, place);
	diary_close_table(&e->diary, e->roster.number[place]);
	e->tables--;
	memmove(&e->table_state[place], &e->table_state[place + 1],
		(size_t)(e->tables - place) * sizeof(e->table_state[0]));
	memset(&e->table_state[e->tables], 0, sizeof(e->table_state[0]));
	e->focus -= e->focus > place || e->focus == e->tables;
}

/* Table states that have no table are all 0: a table state is large, and what is not used of it is
 * not to cost the first frame anything. */
static void
session_gain_table(void *ctx, int place)
{
	struct session *e = ctx;

	e->table_state[place].game = room_game(e->room, place);
	e->tables++;
}

void
session_follow_tables(struct session *e)
{
	static const struct roster_ops ways = { session_lose_table, session_gain_table };

	if (!roster_follow(&e->roster, e->room, &ways, e))
		return;
	for (int i = 0; i < e->tables; i++)
		diary_name_table(&e->diary, room_number(e->room, i), room_game(e->room, i),
				 room_title(e->room, i));
}
