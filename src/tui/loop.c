#include "tui/loop.h"

#include "base/clock.h"
#include "term/pacer.h"
#include "term/signals.h"
#include "term/term.h"
#include "tui/actions.h"
#include "tui/screen.h"

/* Take no more than some keys at once: however many come, the screen and signals have their turn.
 */
enum { KEYS_AT_ONCE = 256 };

/* What the loop keeps between two frames. */
struct loop {
	struct session *e;
	struct sheet sheet;
	struct pacer pacer;
	bool stale;   /* the screen does not show what is */
	bool pressed; /* because of a key */
	bool more;    /* keys may have come that are not taken yet */
	bool mouse;
	const struct theme *theme;
	int64_t next_ms; /* when it becomes stale by itself, on the clock */
};

static int
loop_fit(struct loop *l)
{
	int rows, cols;

	term_size(&rows, &cols);
	l->stale = l->pressed = true;
	return sheet_resize(&l->sheet, rows, cols);
}

/* The terminal is as the person likes it. */
static void
loop_please(struct loop *l)
{
	const struct preferences *preferences = &l->e->preferences;

	if (l->mouse != preferences->mouse)
		term_mouse(l->mouse = preferences->mouse);
	if (l->theme != preferences->theme)
		term_theme(l->theme = preferences->theme);
}

static void
take_keys(struct loop *l)
{
	struct decoded from;
	int key;

	l->more = false;
	for (int i = 0; !l->more && !l->e->over && (key = term_key(&from)) != KEY_NONE; i++) {
		l->more = i == KEYS_AT_ONCE;
		l->stale = l->pressed = true;
		if (key == KEY_GROUND)
			continue;
		if (key == KEY_CLICK)
			session_click(l->e, sheet_hit(&l->sheet, from.row, from.col), l->sheet.rows,
				      l->sheet.cols);
		else if (key == KEY_PASTED)
			session_paste(l->e, from.key, l->sheet.rows, l->sheet.cols);
		else if (key == KEY_WHEEL_UP || key == KEY_WHEEL_DOWN)
			session_wheel(l->e, key, l->sheet.rows, l->sheet.cols);
		else
			session_key(l->e, key, l->sheet.rows, l->sheet.cols);
	}
	if (l->e->redraw)
		term_resume();
	l->e->redraw = false;
	loop_please(l);
}

static void
loop_draw(struct loop *l)
{
	int64_t next_ms = session_next_ms(l->e);
	struct scene scene;

	session_scene(l->e, &scene);
	sheet_clear(&l->sheet);
	screen_draw(sheet_canvas(&l->sheet), &scene);
	term_show(&l->sheet);
	pacer_draw(&l->pacer);
	if (l->e->rings && l->e->preferences.bell)
		term_bell();
	l->e->rings = false;
	l->stale = l->pressed = preferences_settle(l->e);
	l->stale |= session_was_shown(l->e);
	l->stale |= guided_offer(l->e, l->sheet.rows, l->sheet.cols);
	l->stale |= l->e->tables > 0 && session_know_sidebar(l->e, l->sheet.rows, l->sheet.cols);
	l->next_ms = next_ms == CLOCK_NEVER ? CLOCK_NEVER : room_now(l->e->room) + next_ms;
}

/* Draw if there is something new and it is time.  Returns how long to sleep then. */
static int64_t
loop_refresh(struct loop *l)
{
	int64_t now_ms = room_now(l->e->room), wait_ms;

	if (l->next_ms != CLOCK_NEVER && now_ms >= l->next_ms)
		l->stale = true;
	if (l->stale) {
		wait_ms = pacer_wait(&l->pacer, now_ms, l->pressed);
		if (wait_ms > 0)
			return wait_ms;
		loop_draw(l);
	}
	if (l->next_ms == CLOCK_NEVER)
		return CLOCK_NEVER;
	now_ms = room_now(l->e->room);
	return l->next_ms > now_ms ? l->next_ms - now_ms : 0;
}

/* The same, but no longer than until a replay goes on. */
static int64_t
loop_sleep_ms(struct loop *l)
{
	int64_t wait_ms = loop_refresh(l), due_ms = room_due_ms(l->e->room);

	return wait_ms == CLOCK_NEVER || (due_ms != CLOCK_NEVER && due_ms < wait_ms) ? due_ms
										     : wait_ms;
}

/* Stop as Ctrl-Z asks for, until the shell brings the program back: the tables stand still, and go
 * on as they were, unless others play there too. */
static void
loop_suspend(struct loop *l)
{
	struct room *room = l->e->room;
	bool paused = room_paused(room), alone = !room_is_shared(room);

	if (alone)
		room_pause(room, true);
	term_suspend();
	signals_suspend();
	if (alone)
		room_pause(room, paused);
}

static int
take_signals(struct loop *l)
{
	int news = signals_take(), end;

	if (news & SIGNAL_SUSPEND)
		loop_suspend(l);
	if (news & (SIGNAL_SUSPEND | SIGNAL_RESUMED))
		term_resume();
	if (news != 0 && loop_fit(l) != 0)
		return -1;
	end = signals_end();
	if (end == SIGINT && !signals_cut() && !action_interrupt(l->e) && signals_spare())
		end = 0;
	return end;
}

int
loop_run(struct session *e)
{
	struct loop l = { .e = e, .next_ms = CLOCK_NEVER };
	int end = loop_fit(&l);

	l.mouse = !e->preferences.mouse;
	loop_please(&l);
	pacer_init(&l.pacer, room_now(e->room));
	session_look(e);
	while (end == 0 && !e->over && room_ended(e->room) == ROOM_OPEN) {
		int64_t wait_ms = loop_sleep_ms(&l);

		if (l.more)
			signals_let_in();
		if (!term_wait(room_fd(e->room), l.more ? 0 : wait_ms))
			end = SIGHUP;
		else
			end = take_signals(&l);
		take_keys(&l);
		if (room_interrupted(e->room)) {
			session_look(e);
			l.stale = true;
		}
	}
	sheet_finish(&l.sheet);
	return end;
}
