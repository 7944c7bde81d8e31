#include <inttypes.h>

#include "cmd/lab/craps_report.h"
#include "cmd/lab/study.h"
#include "games/craps/craps.h"
#include "games/craps/craps_price.h"
#include "lab/craps/craps_bettors.h"
#include "lab/craps/craps_session.h"

/*
 * What `pitboss odds` says of a full craps table besides its bets (CL section 11, table 3; CL-40).
 */

static void
odds_craps_row(struct report *r, const void *ctx, int i)
{
	const struct craps_full_odds *full = (const struct craps_full_odds *)ctx + i;

	if (full->limit == 0)
		report_say(r, "%-12s", "no odds");
	else
		report_say(r, "%-12" PRId32, full->limit);
	report_put_count(r, "limit", full->limit);
	report_say(r, " %7.3f", odds_percent(full->pass));
	report_put_fraction(r, "pass", full->pass);
	if (!full->has_dont_pass)
		return;
	report_say(r, "    %7.3f", odds_percent(full->dont_pass));
	report_put_fraction(r, "dont_pass", full->dont_pass);
}

static void
odds_craps_more(const int32_t *option, struct report *r)
{
	struct craps_full_odds full[CRAPS_FULL_LIMITS];

	craps_price_full_odds(option, full);
	report_say(
	    r,
	    "\nThe loss on line bets with all the odds that a limit allows, as a part of all that "
	    "is laid, in per cent:\n\n%-12s %7s%s\n",
	    "odds-limit", "pass", full[0].has_dont_pass ? "  dont-pass" : "");
	report_list(r, "full_odds", CRAPS_FULL_LIMITS, odds_craps_row, full);
	report_open(r, "fire_points", '[');
	for (int points = 0; points <= CRAPS_BOXES; points++)
		report_put_fraction(r, NULL, craps_fire_chance(points));
	report_close(r);
}

const struct study craps_study = {
	.game = &craps_game,
	.counted = craps_counted,
	.bettors = craps_bettors,
	.achievement = achievements_craps,
	.more_odds = odds_craps_more,
	.no_odds = "these options are of the full layout: craps:layout=1:...",
	.analyze = analyze_craps,
};
