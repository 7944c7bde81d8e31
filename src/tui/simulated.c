#include "tui/simulated.h"

#include <errno.h>
#include <string.h>

enum { SECOND_MS = 1000 };

/* How long they may be told to think. */
static const int32_t paces_ms[] = { 250, 500, 1000, 1500, 2500, 4000, 7000, 12000 };

enum { PACES = sizeof(paces_ms) / sizeof(paces_ms[0]) };

/* As errno says. */
static void
simulated_say_why(const struct simulated *s, int table, struct text *words)
{
	int error = errno, n = floor_players(s->floor, table);

	if (error == EBUSY)
		text_add(words, "players who were sent away have not left yet");
	else
		text_add(words, "no more than %d simulated player%s can be had (%s)", n,
			 n == 1 ? "" : "s", strerror(error));
}

bool
simulated_invite(struct simulated *s, int table, int n, struct text *words)
{
	if (n < 0) {
		text_add(words, "there is no simulated player here");
		return false;
	}
	if (n >= table_game(floor_table(s->floor, table))->max_seats) {
		text_add(words, "the last seat of the table is yours");
		return false;
	}
	if (!floor_invite(s->floor, table, n)) {
		simulated_say_why(s, table, words);
		return false;
	}
	n = floor_players(s->floor, table);
	text_add(words, "%d simulated player%s from now on.", n, n == 1 ? "" : "s");
	return true;
}

static void
simulated_pace(struct simulated *s, int32_t think_ms, struct text *words)
{
	s->think_ms = think_ms;
	floor_pace(s->floor, think_ms);
	text_add(words, "Simulated players think for about %.2f s now, at all tables.",
		 think_ms / (double)SECOND_MS);
}

void
simulated_slow_down(struct simulated *s, struct text *words)
{
	int i = 0;

	while (i < PACES - 1 && paces_ms[i] <= s->think_ms)
		i++;
	simulated_pace(s, paces_ms[i], words);
}

void
simulated_speed_up(struct simulated *s, struct text *words)
{
	int i = PACES - 1;

	while (i > 0 && paces_ms[i] >= s->think_ms)
		i--;
	simulated_pace(s, paces_ms[i], words);
}

void
simulated_tell(const struct simulated *s, int table, struct text *words)
{
	int n = floor_players(s->floor, table);

	text_add(words, "%d simulated player%s at this table; they think for about %.2f s.", n,
		 n == 1 ? "" : "s", s->think_ms / (double)SECOND_MS);
}
