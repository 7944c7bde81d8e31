#include "tui/tastes.h"

#include "tui/evening.h"

enum { USUAL_CHIP = 5, USUAL_THINK_MS = 1500 };

struct tastes
tastes_usual(void)
{
	return (struct tastes){
		.theme = &themes[0], .mouse = true, .chip = USUAL_CHIP, .think_ms = USUAL_THINK_MS
	};
}

bool
tastes_same(const struct tastes *a, const struct tastes *b)
{
	return a->theme == b->theme && a->mouse == b->mouse && a->coach == b->coach &&
	       a->bell == b->bell && a->chip == b->chip && a->think_ms == b->think_ms;
}

static void
tastes_tell(struct evening *e)
{
	if (room_recording(e->room) == NULL)
		e->tastes.think_ms = room_think_ms(e->room);
	if (e->chosen != NULL && !tastes_same(&e->tastes, &e->told))
		e->chosen(e->chosen_ctx, &e->tastes);
	e->told = e->tastes;
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

	tastes_tell(e);
	if (coached < 0 || e->cover != COVER_NONE || coached == e->tastes.coach)
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
