#include "tui/preferences.h"

#include "base/clock.h"
#include "tui/session.h"

/* Chips are changed by several keys in a row, and a file is written for those who are told. */
enum { USUAL_CHIP = 5, USUAL_THINK_MS = 1500, TELL_MS = 1000 };

struct preferences
preferences_usual(void)
{
	return (struct preferences){
		.theme = &themes[0],
		.mouse = true,
		.chip = USUAL_CHIP,
		.think_ms = USUAL_THINK_MS,
		.guided = GUIDE_ALL,
	};
}

bool
preferences_same(const struct preferences *a, const struct preferences *b)
{
	return a->theme == b->theme && a->mouse == b->mouse && a->coach == b->coach &&
	       a->bell == b->bell && a->chip == b->chip && a->think_ms == b->think_ms &&
	       a->guided == b->guided;
}

/* Is there something to tell? */
static bool
preferences_changed(struct session *e)
{
	if (room_recording(e->room) == NULL)
		e->preferences.think_ms = room_think_ms(e->room);
	return e->plan.chosen != NULL && !preferences_same(&e->preferences, &e->told);
}

void
preferences_tell(struct session *e)
{
	if (preferences_changed(e))
		e->plan.chosen(e->plan.chosen_ctx, &e->preferences);
	e->told = e->preferences;
	e->tell_ms = CLOCK_NEVER;
}

/* Does time go on, so that something can be told later? */
static bool
preferences_can_wait(const struct session *e)
{
	return !room_paused(e->room) && room_recording(e->room) == NULL;
}

static void
preferences_tell_in_time(struct session *e)
{
	int64_t now_ms = room_now(e->room);

	if (!preferences_changed(e))
		e->tell_ms = CLOCK_NEVER;
	else if (!preferences_can_wait(e) || (e->tell_ms != CLOCK_NEVER && now_ms >= e->tell_ms))
		preferences_tell(e);
	else if (e->tell_ms == CLOCK_NEVER)
		e->tell_ms = now_ms + TELL_MS;
}

int64_t
preferences_next_ms(const struct session *e, int64_t now_ms)
{
	if (e->plan.chosen == NULL || !preferences_can_wait(e) ||
	    preferences_same(&e->preferences, &e->told))
		return CLOCK_NEVER;
	if (e->tell_ms == CLOCK_NEVER)
		return TELL_MS;
	return e->tell_ms > now_ms ? e->tell_ms - now_ms : 0;
}

/* -1 if the table in focus has no coach. */
static int
preferences_coach_here(const struct session *e)
{
	struct view v = session_view(e, e->focus);
	const struct pane *pane = pane_find(v.game);

	return pane->coached != NULL ? pane->coached(&v) : -1;
}

bool
preferences_settle(struct session *e)
{
	int coached = preferences_coach_here(e);

	preferences_tell_in_time(e);
	if (coached < 0 || e->overlay != NULL || coached == e->preferences.coach)
		return false;
	session_switch_coach(e);
	/* Without memory for it there is none. */
	e->preferences.coach = preferences_coach_here(e) == 1;
	return true;
}

void
preferences_follow_coach(struct session *e)
{
	int coached = preferences_coach_here(e);

	if (coached >= 0)
		e->preferences.coach = coached;
}

void
preferences_change_theme(struct session *e)
{
	const struct theme *next = e->preferences.theme + 1;

	e->preferences.theme = next->name != NULL ? next : &themes[0];
	session_say(e, STYLE_OWN, "The theme is %s: %s.", e->preferences.theme->name,
		    e->preferences.theme->help);
}
