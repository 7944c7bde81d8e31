/* What the screen shows of an evening, and until when. */
#include <time.h>

#include "base/clock.h"
#include "room/phrases.h"
#include "tui/animation.h"
#include "tui/dice_art.h"
#include "tui/session.h"

enum { SECOND_MS = 1000 };

bool
session_tells_result(const struct session *e, const struct result *r, int64_t now_ms)
{
	return r->change != 0 && (room_paused(e->room) || now_ms < r->until_ms);
}

/* Time stands still in a pause, so that nothing happens on the screen either. */
static bool
notice_is_told(const struct session *e, int64_t now_ms)
{
	return e->notice.words[0] != '\0' &&
	       (session_asks(e) || room_paused(e->room) || now_ms < e->notice_until_ms);
}

/* At a moment. */
static struct view
session_view_at(const struct session *e, int table, int64_t now_ms)
{
	const struct seat_view *s = room_at(e->room, table);

	return (struct view){
		.game = room_game(e->room, table),
		.title = room_title(e->room, table),
		.view = &s->view,
		.seat = s->seat,
		.now_ms = now_ms,
		.focused = table == e->focus && e->overlay == NULL,
		.still = e->plan.still,
		.landed_ms = table == e->focus ? e->table_state[table].landed_ms : 0,
		.recorded = room_recording(e->room) != NULL,
		.watches = !room_may(e->room, RIGHT_PLAY),
		.knowledge = e->table_state[table].knowledge,
		.reckoned = &e->table_state[table].evaluation,
		.statistics = &e->table_state[table].statistics,
		.ticker = &e->table_state[table].ticker,
		.keymap = &e->keymap,
		.pane_state = e->table_state[table].pane_state,
		.chip = guided_chip(e, table),
		.purse = s->purse,
		.lends = room_lends(e->room),
		.reads = table == e->focus && guided_is_read(e),
		.waiting = s->waiting,
		.waitings = s->waitings,
		.own = s->own,
		.owns = s->owns,
	};
}

struct view
session_view(const struct session *e, int table)
{
	return session_view_at(e, table, room_now(e->room));
}

/* The time of day, which is that of the recorded evening in a replay. */
static struct tm
session_hour(const struct session *e)
{
	const struct recording *rec = room_recording(e->room);
	time_t now = rec != NULL ? (time_t)(rec->at_ms / SECOND_MS) : time(NULL);
	struct tm local = { 0 };

	localtime_r(&now, &local);
	return local;
}

/* What is true of the table in focus stands where other things are said, as long as it lasts: a
 * fault, that the person rests, that all stands still. */
static void
session_note_state(const struct session *e, struct notice *out)
{
	struct text words = text_in(out->words, sizeof(out->words));
	bool recorded = room_recording(e->room) != NULL;

	out->style = STYLE_CALL;
	if (phrase_trouble(e->room, e->focus, &words))
		out->style = STYLE_REFUSAL;
	else if (session_here(e)->rests)
		text_add(&words, "Your time ran out twice: you sit out and pay no ante. Enter sits "
				 "you down.");
	else if (!session_here(e)->view.open && e->plan.left == NULL && !recorded)
		text_add(&words, "This table has closed. %s leaves it.",
			 keymap_word(&e->keymap, 'q').text);
	else if (room_paused(e->room) && e->plan.left == NULL && !recorded)
		text_add(&words,
			 room_may(e->room, RIGHT_RULE)
			     ? "PAUSED: all tables stand still. %s lets them go on."
			     : "PAUSED: all tables stand still until the house lets them go on.",
			 keymap_word(&e->keymap, 'P').text);
}

static void
session_note_silence(const struct session *e, struct notice *out)
{
	struct text words = text_in(out->words, sizeof(out->words));

	out->style = STYLE_REFUSAL;
	text_add(&words, "The house does not answer. %s leaves.",
		 keymap_word(&e->keymap, 'q').text);
}

/* Something else than the person is waited for, at a table at which they play. */
static bool
session_can_hurry(const struct session *e)
{
	const struct seat_view *s = session_here(e);

	return s->plays && !s->leaving && !s->hurries && !s->view.paused &&
	       room_recording(e->room) == NULL && !session_is_asked(e, e->focus) &&
	       s->view.until_ms != CLOCK_NEVER;
}

void
session_scene(const struct session *e, struct scene *out)
{
	const struct seat_view *here = session_here(e);
	int64_t now_ms = room_now(e->room);
	struct tm hour = session_hour(e);

	*out = (struct scene){
		.keymap = &e->keymap,
		.tables = e->tables,
		.focus = e->focus,
		.bankroll = session_bankroll(e),
		.on_tables = room_stakes(e->room),
		.hour = hour.tm_hour,
		.minute = hour.tm_min,
		.practice = e->plan.practice,
		.recording = room_recording(e->room),
		.paused = room_paused(e->room),
		.left = e->plan.left,
		.room = e->room,
		.zoomed = e->zoomed,
		.guide = guided_row(e),
		.guide_step = e->guided.guide.step,
		.guide_least = guide_least(&e->guided.guide, here),
		.overlay = e->overlay,
		.state = &e->state,
		.can_hurry = session_can_hurry(e),
		.can_be_ready = session_can_hurry(e) && here->stakes > 0 &&
				here->view.request.kind == GAME_REQUEST_BETS,
		.can_deal = deal_is_offered(e),
		.can_repeat = here->can_repeat,
		.leaving = here->leaving,
		.can_take_back = here->waitings > 0 || here->player_session,
	};
	if (e->overlay != NULL && e->overlay->line != NULL)
		out->prompt = e->overlay->line(e);
	if (e->overlay != NULL)
		room_dice(e->room, e->focus, &out->dice);
	if (room_is_silent(e->room))
		session_note_silence(e, &out->notice);
	else if (notice_is_told(e, now_ms))
		out->notice = e->notice;
	else
		session_note_state(e, &out->notice);
	for (int i = 0; i < e->tables; i++) {
		const struct result *r = &e->table_state[i].result;

		out->view[i] = session_view_at(e, i, now_ms);
		out->ticker[i] = &e->table_state[i].ticker;
		out->result[i] = session_tells_result(e, r, now_ms) ? r->change : 0;
	}
	out->bankroll = animation_bankroll(e, now_ms, out->bankroll);
	out->tonight = out->bankroll + out->on_tables - room_brought(e->room);
	animation_banner(e, now_ms, &out->banner);
}

static int64_t
session_sooner(int64_t a_ms, int64_t b_ms)
{
	return a_ms == CLOCK_NEVER || (b_ms != CLOCK_NEVER && b_ms < a_ms) ? b_ms : a_ms;
}

/* Until the first of the results that are told is old. */
static int64_t
result_next_ms(const struct session *e, int64_t now_ms)
{
	int64_t next_ms = CLOCK_NEVER;

	for (int i = 0; i < e->tables && !room_paused(e->room); i++) {
		if (session_tells_result(e, &e->table_state[i].result, now_ms))
			next_ms =
			    session_sooner(next_ms, e->table_state[i].result.until_ms - now_ms);
	}
	return next_ms;
}

/* Until the notice is old. */
static int64_t
notice_next_ms(const struct session *e, int64_t now_ms)
{
	if (session_asks(e) || room_paused(e->room) || !notice_is_told(e, now_ms))
		return CLOCK_NEVER;
	return e->notice_until_ms - now_ms;
}

/* Seconds are counted by the table in focus, so that four tables do not make four times as many
 * frames; if none runs there, by whole seconds while any other table counts them.  All of it at one
 * moment: the difference of two readings of the clock could be anything, CLOCK_NEVER too. */
int64_t
session_next_ms(const struct session *e)
{
	int64_t now_ms = room_now(e->room);
	struct view v = session_view_at(e, e->focus, now_ms);
	int64_t next_ms = view_next_ms(&v);

	for (int i = 0; i < e->tables; i++) {
		v = session_view_at(e, i, now_ms);
		if (view_tumbles(&v) || view_moves(&v))
			return TUMBLE_MS - now_ms % TUMBLE_MS;
		if (next_ms == CLOCK_NEVER && view_next_ms(&v) != CLOCK_NEVER)
			next_ms = SECOND_MS;
	}
	next_ms = session_sooner(next_ms, animation_next_ms(e, now_ms));
	next_ms = session_sooner(next_ms, preferences_next_ms(e, now_ms));
	next_ms = session_sooner(next_ms, room_silent_in_ms(e->room));
	return session_sooner(next_ms,
			      session_sooner(result_next_ms(e, now_ms), notice_next_ms(e, now_ms)));
}
