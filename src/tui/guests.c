#include "tui/guests.h"

enum { SECOND_MS = 1000 };

/* How long they may be told to think. */
static const int32_t paces_ms[] = { 250, 500, 1000, 1500, 2500, 4000, 7000, 12000 };

enum { PACES = sizeof(paces_ms) / sizeof(paces_ms[0]) };

bool
guests_invite(struct guests *g, int table, int n, struct text *words)
{
	if (n < 0) {
		text_add(words, "there is no simulated player here");
		return false;
	}
	if (n >= table_game(floor_table(g->floor, table))->max_seats) {
		text_add(words, "the last seat of the table is yours");
		return false;
	}
	floor_invite(g->floor, table, n);
	n = floor_company(g->floor, table);
	text_add(words, "%d simulated player%s from now on.", n, n == 1 ? "" : "s");
	return true;
}

static void
set_pace(struct guests *g, int32_t think_ms, struct text *words)
{
	g->think_ms = think_ms;
	floor_pace(g->floor, think_ms);
	text_add(words, "Simulated players think for about %.2f s now, at all tables.",
		 think_ms / (double)SECOND_MS);
}

void
guests_slow_down(struct guests *g, struct text *words)
{
	int i = 0;

	while (i < PACES - 1 && paces_ms[i] <= g->think_ms)
		i++;
	set_pace(g, paces_ms[i], words);
}

void
guests_speed_up(struct guests *g, struct text *words)
{
	int i = PACES - 1;

	while (i > 0 && paces_ms[i] >= g->think_ms)
		i--;
	set_pace(g, paces_ms[i], words);
}

void
guests_tell(const struct guests *g, int table, struct text *words)
{
	int n = floor_company(g->floor, table);

	text_add(words, "%d simulated player%s at this table; they think for about %.2f s.", n,
		 n == 1 ? "" : "s", g->think_ms / (double)SECOND_MS);
}
