#include <string.h>

#include "cmd/craps_report.h"
#include "cmd/odds_craps.h"
#include "cmd/study.h"
#include "games/craps/craps.h"
#include "lab/craps/craps_bettors.h"
#include "lab/craps/craps_odds.h"
#include "lab/craps/craps_session.h"
#include "lab/craps/craps_tariff.h"

/* What is lost of a bet that is made; of the simple layout there are no rows. */
static void
craps_tell_prices(const struct opening *o, const struct price_sink *to)
{
	int32_t option[OPTIONS];
	struct craps_row row[CRAPS_ROWS];
	int n;

	opening_values(o, option);
	n = craps_odds_rows(option, row);
	for (int i = 0; i < n; i++) {
		char *remark = strstr(row[i].name, " (");

		if (remark != NULL)
			*remark = '\0';
		to->take(to->ctx, row[i].name, row[i].price.edge);
	}
}

const struct study craps_study = {
	.game = &craps_game,
	.counted = craps_counted,
	.bettors = craps_bettors,
	.tariff = &craps_tariff,
	.betting = &craps_betting,
	.feat = feats_craps,
	.odds = odds_craps,
	.prices = craps_tell_prices,
	.analyze = analyze_craps,
};
