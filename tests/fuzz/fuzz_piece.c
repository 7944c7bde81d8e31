/*
 * Parts of a run (`pitboss merge').
 *
 * What is read is a part of this version or is refused with a reason.  Sums that a run of sessions
 * takes for its own make a report, whatever they are.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/piece.h"
#include "fuzz.h"
#include "games/deed.h"
#include "lab/session/session_figures.h"
#include "lab/sicbo_tariff.h"

static struct game_state table;
static struct brain players[2];

static const struct session_plan *
piece_plan(void)
{
	static struct session_plan plan = { .betting = &sicbo_betting,
					    .players = players,
					    .n = 2,
					    .table = &table,
					    .bring = 10,
					    .length = 3,
					    .sessions = 4,
					    .seed = "a" };

	game_open(sicbo_betting.game, table.bytes);
	return &plan;
}

static void
piece_visit(void *ctx, struct sums *s)
{
	session_visit(piece_plan(), ctx, s);
}

static void
piece_report(struct session_tally *tally)
{
	struct session_figures f;
	struct session_bars bars;

	for (int i = 0; i < 2; i++) {
		session_figures_of(piece_plan(), tally, i, &f);
		session_bars_of(&tally->player[i], &bars);
		FUZZ_HOLDS(f.quantile[0] <= f.quantile[SESSION_QUANTILES - 1]);
		FUZZ_HOLDS(bars.n >= 1 && bars.n <= SESSION_BARS);
	}
	session_difference_of(tally, 0, 1);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct session_tally *tally = calloc(1, sizeof(*tally));
	const struct piece_sums sums = { piece_visit, tally };
	char *text = malloc(size + 1), why[400] = "";
	struct piece p;

	if (tally == NULL || text == NULL)
		abort();
	memcpy(text, data, size);
	if (!piece_parse(&p, "part", text, size, why, sizeof(why))) {
		FUZZ_HOLDS(why[0] != '\0');
	} else {
		FUZZ_HOLDS(p.words.n >= 1 && p.words.at[p.words.n] == NULL);
		FUZZ_HOLDS(p.from <= p.to && p.to <= p.all);
		if (piece_add(&p, &sums) && session_is_sound(piece_plan(), tally))
			piece_report(tally);
	}
	piece_free(&p);
	session_free(tally);
	free(tally);
	return 0;
}
