/* What the screen keeps of tables that open and close. */
#include <string.h>

#include "tui/evening.h"

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
