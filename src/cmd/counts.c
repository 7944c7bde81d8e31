#include "cmd/counts.h"

#include "games/craps/craps.h"
#include "games/pig/pig.h"
#include "games/summit/summit.h"

/* What is dealt at Summit is hidden, and the die that says who starts is no roll (SM-11a). */
static bool
is_open_roll(const struct game_state *state)
{
	return ((const struct summit *)state->bytes)->phase == SUMMIT_ROLLING;
}

/* DICE are of a throw that counts, where COUNTS() says so too; NULL: all of so many. */
static const struct {
	const struct game *game;
	int dice;
	bool (*counts)(const struct game_state *state);
} counted[COUNTS_GAMES] = {
	[COUNTS_SICBO] = { &sicbo_game, SICBO_DICE, NULL },
	[COUNTS_CRAPS] = { &craps_game, 2, NULL },
	[COUNTS_PIG] = { &pig_game, PIG_DICE, NULL },
	[COUNTS_SUMMIT] = { &summit_game, 1, is_open_roll },
};

static void
write_craps(void *ctx, struct text *out)
{
	craps_session_write(ctx, out);
}

void
counts_init(struct counts *counts)
{
	struct page *page = counts->page;

	craps_session_init(&counts->craps);
	sicbo_session_init(&counts->sicbo);
	*page++ = (struct page){ &sicbo_game, "results", sicbo_session_write, &counts->sicbo };
	*page++ = (struct page){ &craps_game, "what was thrown here tonight", write_craps,
				 &counts->craps };
	for (int i = 0; i < COUNTS_GAMES; i++) {
		totals_init(&counts->totals[i], counted[i].dice);
		*page++ =
		    (struct page){ counted[i].game, "what was thrown, with a mark at what is due",
				   totals_write, &counts->totals[i] };
	}
	*page = (struct page){ .write = NULL };
}

void
counts_finish(struct counts *counts)
{
	craps_session_finish(&counts->craps);
	sicbo_session_finish(&counts->sicbo);
	for (int i = 0; i < COUNTS_GAMES; i++)
		totals_finish(&counts->totals[i]);
}

void
counts_thrown(void *ctx, const struct game *g, const struct game_state *state, const struct roll *r)
{
	struct counts *counts = ctx;

	if (g == &craps_game)
		craps_session_roll(&counts->craps, r);
	if (g == &sicbo_game)
		sicbo_session_roll(&counts->sicbo, r);
	for (int i = 0; i < COUNTS_GAMES; i++) {
		if (g == counted[i].game && (counted[i].counts == NULL || counted[i].counts(state)))
			totals_roll(&counts->totals[i], r);
	}
}
