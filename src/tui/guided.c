#include "tui/guided.h"

#include "base/money.h"
#include "tui/evening.h"

/* Is the table of the guide in focus? */
static bool
guided_is_here(const struct evening *e)
{
	return e->guided.guide.plan != NULL && e->tables > 0 &&
	       room_number(e->room, e->focus) == e->guided.number;
}

const struct guide_row *
guided_row(const struct evening *e)
{
	return guided_is_here(e) ? guide_row(&e->guided.guide, evening_here(e)) : NULL;
}

void
guided_begin(struct evening *e)
{
	struct guided *g = &e->guided;

	if (room_recording(e->room) != NULL || !room_may(e->room, RIGHT_PLAY) || e->left != NULL ||
	    !guide_begin(&g->guide, evening_game(e), evening_here(e)))
		return;
	g->number = room_number(e->room, e->focus);
	g->least = g->guide.plan->least != NULL;
	guided_follow(e);
}

bool
guided_offer(struct evening *e, int rows, int cols)
{
	bool floor = scene_has_floor(e->tables, rows, cols) && !e->zoomed;

	if (e->tables == 0 || e->overlay != NULL || floor || scene_too_small(rows, cols) ||
	    guided_is_here(e) || (e->tastes.guided & guide_bit(evening_game(e))) != 0)
		return false;
	guided_begin(e);
	evening_hold(e);
	return guided_is_here(e);
}

/* It does not come by itself again: the person has had it, or as much as they wanted. */
static void
guided_note(struct evening *e)
{
	e->tastes.guided |= guide_bit(evening_game(e));
}

/* After its last step. */
static void
guided_tell_over(struct evening *e)
{
	struct key_name help = keymap_word(&e->keymap, '?');
	char amount[MONEY_SIZE];

	if (e->guided.least)
		evening_say(e, STYLE_OWN, "The guide is over; %s %s begins it again. A chip is %s.",
			    help.text, help.text, money(e->tastes.chip, amount));
	else
		evening_say(e, STYLE_OWN, "The guide is over; %s %s begins it again.", help.text,
			    help.text);
}

static void
guided_passed(struct evening *e)
{
	guided_note(e);
	if (e->guided.guide.plan == NULL)
		guided_tell_over(e);
}

void
guided_follow(struct evening *e)
{
	if (guided_is_here(e) && guide_follow(&e->guided.guide, evening_here(e)))
		guided_passed(e);
}

static void
guided_go_on(struct evening *e)
{
	guide_go_on(&e->guided.guide);
	guide_follow(&e->guided.guide, evening_here(e));
	guided_passed(e);
}

bool
guided_is_read(const struct evening *e)
{
	const struct guide_row *row = guided_row(e);

	return row != NULL && row->done == NULL;
}

bool
guided_key(struct evening *e, int meant)
{
	if ((meant != KEY_RETURN && meant != KEY_SPACE) || !guided_is_read(e))
		return false;
	guided_go_on(e);
	return true;
}

void
guided_acted(struct evening *e)
{
	if (guided_is_read(e))
		guided_go_on(e);
	else
		guided_follow(e);
}

bool
guided_end(struct evening *e)
{
	if (guided_row(e) == NULL)
		return false;
	guided_note(e);
	e->guided.guide.plan = NULL;
	guided_tell_over(e);
	return true;
}

/* Dice that are in the air land. */
bool
guided_holds(const struct evening *e)
{
	const struct guide_row *row = guided_row(e);

	return row != NULL && !row->flows && evening_here(e)->glimpse.want.kind != WANT_DICE;
}

/* What the person bets with at a table if they have enough. */
static chips
guided_chosen_chip(const struct evening *e, int table)
{
	const struct guided *g = &e->guided;

	if (g->guide.plan == NULL || !g->least || table >= e->tables ||
	    room_number(e->room, table) != g->number)
		return e->tastes.chip;
	return guide_least(&g->guide, room_at(e->room, table));
}

chips
guided_chip(const struct evening *e, int table)
{
	chips chip = guided_chosen_chip(e, table), purse = room_at(e->room, table)->purse;

	return purse > 0 && purse < chip ? purse : chip;
}
