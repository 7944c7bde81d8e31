/*
 * Parts of a run (`pitboss merge').
 *
 * What is read is a part of this version or is refused with a reason.  Sums that a run of sessions
 * takes for its own make a report, whatever they are.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/lab/shard_file.h"
#include "fuzz.h"
#include "games/craps/craps.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/sicbo/sicbo.h"
#include "lab/simulation/simulation_figures.h"

static struct game_state table;
static struct bot players[2];

/* The same sessions at the table of either game, of which the second of a part's words is one. */
static const struct simulation_plan *
piece_plan(const struct shard_file *p)
{
	static struct simulation_plan plan = { .players = players,
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
	const struct simulation_plan *plan;
	struct simulation_tally tally;
};

static void
piece_visit(void *ctx, struct sums *s)
{
	struct piece_room *room = ctx;

	simulation_visit(room->plan, &room->tally, s);
}

static void
piece_report(struct piece_room *room)
{
	struct simulation_figures f;
	struct simulation_bars bars;

	for (int i = 0; i < 2; i++) {
		simulation_figures_of(room->plan, &room->tally, i, &f);
		simulation_bars_of(&room->tally.player[i], &bars);
		FUZZ_HOLDS(f.quantile[0] <= f.quantile[SIMULATION_QUANTILES - 1]);
		FUZZ_HOLDS(bars.n >= 1 && bars.n <= SIMULATION_BARS);
	}
	simulation_difference_of(&room->tally, 0, 1);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct piece_room *room = calloc(1, sizeof(*room));
	const struct shard_file_sums sums = { piece_visit, room };
	char *text = malloc(size + 1), why[400] = "";
	struct shard_file p;

	if (room == NULL || text == NULL)
		abort();
	memcpy(text, data, size);
	if (!shard_file_parse(&p, "part", text, size, why, sizeof(why))) {
		FUZZ_HOLDS(why[0] != '\0');
	} else {
		FUZZ_HOLDS(p.words.n >= 1 && p.words.at[p.words.n] == NULL);
		FUZZ_HOLDS(p.from <= p.to && p.to <= p.all);
		room->plan = piece_plan(&p);
		if (shard_file_add(&p, &sums) && simulation_is_sound(room->plan, &room->tally))
			piece_report(room);
	}
	shard_file_free(&p);
	simulation_free(&room->tally);
	free(room);
	return 0;
}
