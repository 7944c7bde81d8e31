#include "tui/tastes.h"

#include "base/clock.h"
#include "tui/evening.h"

/* Chips are changed by several keys in a row, and a file is written for those who are told. */
enum { USUAL_CHIP = 5, USUAL_THINK_MS = 1500, TELL_MS = 1000 };

struct tastes
tastes_usual(void)
{
	return (struct tastes){
		.theme = &themes[0],
		.mouse = true,
		.chip = USUAL_CHIP,
		.think_ms = USUAL_THINK_MS,
		.guided = GUIDE_ALL,
	};
}

bool
tastes_same(const struct tastes *a, const struct tastes *b)
{
	return a->theme == b->theme && a->mouse == b->mouse && a->coach == b->coach &&
	       a->bell == b->bell && a->chip == b->chip && a->think_ms == b->think_ms &&
	       a->guided == b->guided;
}

/* Is there something to tell? */
static bool
tastes_changed(struct evening *e)
{
	if (room_recording(e->room) == NULL)
		e->tastes.think_ms = room_think_ms(e->room);
	return e->plan.chosen != NULL && !tastes_same(&e->tastes, &e->told);
}

void
tastes_tell(struct evening *e)
{
	if (tastes_changed(e))
		e->plan.chosen(e->plan.chosen_ctx, &e->tastes);
	e->told = e->tastes;
	e->tell_ms = CLOCK_NEVER;
}

/* Does time go on, so that something can be told later? */
static bool
tastes_can_wait(const struct evening *e)
{
	return !room_paused(e->room) && room_recording(e->room) == NULL;
}

static void
tastes_tell_in_time(struct evening *e)
{
	int64_t now_ms = room_now(e->room);

	if (!tastes_changed(e))
		e->tell_ms = CLOCK_NEVER;
	else if (!tastes_can_wait(e) || (e->tell_ms != CLOCK_NEVER && now_ms >= e->tell_ms))
		tastes_tell(e);
	else if (e->tell_ms == CLOCK_NEVER)
		e->tell_ms = now_ms + TELL_MS;
}

int64_t
tastes_next_ms(const struct evening *e, int64_t now_ms)
{
	if (e->plan.chosen == NULL || !tastes_can_wait(e) || tastes_same(&e->tastes, &e->told))
		return CLOCK_NEVER;
	if (e->tell_ms == CLOCK_NEVER)
		return TELL_MS;
	return e->tell_ms > now_ms ? e->tell_ms - now_ms : 0;
}

/* -1 if the table in focus has no coach. */
static int
tastes_coach_here(const struct evening *e)
{
	struct view v = evening_view(e, e->focus);
	const struct pane *pane = pane_find(v.game);

	return pane->coached != NULL ? pane->coached(&v) : -1;
}

bool
tastes_settle(struct evening *e)
{
	int coached = tastes_coach_here(e);

	tastes_tell_in_time(e);
	if (coached < 0 || e->overlay != NULL || coached == e->tastes.coach)
		return false;
	evening_switch_coach(e);
	/* Without memory for it there is none. */
	e->tastes.coach = tastes_coach_here(e) == 1;
	return true;
}

void
tastes_follow_coach(struct evening *e)
{
	int coached = tastes_coach_here(e);

	if (coached >= 0)
		e->tastes.coach = coached;
}

void
tastes_change_theme(struct evening *e)
{
	const struct theme *next = e->tastes.theme + 1;

	e->tastes.theme = next->name != NULL ? next : &themes[0];
	evening_say(e, STYLE_OWN, "The theme is %s: %s.", e->tastes.theme->name,
		    e->tastes.theme->help);
}
