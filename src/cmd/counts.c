#include "cmd/counts.h"

#include "games/craps/craps.h"

static void
write_craps(void *ctx, struct text *out)
{
	craps_session_write(ctx, out);
}

void
counts_init(struct counts *counts)
{
	craps_session_init(&counts->craps);
	counts->page[0] = (struct page){ &craps_game, write_craps, &counts->craps };
	counts->page[COUNTS_PAGES] = (struct page){ .game = NULL };
}

void
counts_finish(struct counts *counts)
{
	craps_session_finish(&counts->craps);
}

void
counts_thrown(void *ctx, const struct game *g, const struct roll *r)
{
	struct counts *counts = ctx;

	if (g == &craps_game)
		craps_session_roll(&counts->craps, r);
}
