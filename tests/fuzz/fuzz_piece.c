/*
 * Parts of a run (`pitboss merge').
 *
 * What is read is a part of this version or is refused with a reason.  Sums that a run of sessions
 * takes for its own make a report, whatever they are.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/lab/piece.h"
#include "fuzz.h"
#include "games/craps/craps.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/sicbo/sicbo.h"
#include "lab/session/session_figures.h"

static struct game_state table;
static struct brain players[2];

/* The same sessions at the table of either game, of which the second of a part's words is one. */
static const struct session_plan *
piece_plan(const struct piece *p)
{
	static struct session_plan plan = { .players = players,
					    .n = 2,
					    .table = &table,
					    .bring = 10,
					    .length = 3,
					    .sessions = 4,
					    .seed = "a" };

	plan.game = p->words.n > 1 && strcmp(p->words.at[1], craps_game.name) == 0 ? &craps_game
										   : &sicbo_game;
	game_open(plan.game, table.bytes);
	return &plan;
}

/* What a part is added to. */
struct piece_room {
	const struct session_plan *plan;
	struct session_tally tally;
};

static void
piece_visit(void *ctx, struct sums *s)
{
	struct piece_room *room = ctx;

	session_visit(room->plan, &room->tally, s);
}

static void
piece_report(struct piece_room *room)
{
	struct session_figures f;
	struct session_bars bars;

	for (int i = 0; i < 2; i++) {
		session_figures_of(room->plan, &room->tally, i, &f);
		session_bars_of(&room->tally.player[i], &bars);
		FUZZ_HOLDS(f.quantile[0] <= f.quantile[SESSION_QUANTILES - 1]);
		FUZZ_HOLDS(bars.n >= 1 && bars.n <= SESSION_BARS);
	}
	session_difference_of(&room->tally, 0, 1);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct piece_room *room = calloc(1, sizeof(*room));
	const struct piece_sums sums = { piece_visit, room };
	char *text = malloc(size + 1), why[400] = "";
	struct piece p;

	if (room == NULL || text == NULL)
		abort();
	memcpy(text, data, size);
	if (!piece_parse(&p, "part", text, size, why, sizeof(why))) {
		FUZZ_HOLDS(why[0] != '\0');
	} else {
		FUZZ_HOLDS(p.words.n >= 1 && p.words.at[p.words.n] == NULL);
		FUZZ_HOLDS(p.from <= p.to && p.to <= p.all);
		room->plan = piece_plan(&p);
		if (piece_add(&p, &sums) && session_is_sound(room->plan, &room->tally))
			piece_report(room);
	}
	piece_free(&p);
	session_free(&room->tally);
	free(room);
	return 0;
}
