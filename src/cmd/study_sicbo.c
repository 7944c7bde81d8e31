#include <string.h>

#include "cmd/odds_sicbo.h"
#include "cmd/study.h"
#include "games/sicbo/sicbo.h"
#include "lab/sicbo_bettors.h"
#include "lab/sicbo_odds.h"
#include "lab/sicbo_session.h"
#include "lab/sicbo_tariff.h"

static void
sicbo_tell_prices(const struct opening *o, const struct price_sink *to)
{
	struct sicbo_row row[SICBO_ROWS];
	int n = sicbo_rows(opening_value(o, SICBO_PAYTABLE), row);

	for (int i = 0; i < n; i++) {
		char *each = strstr(row[i].name, " (each");

		if (each != NULL)
			*each = '\0';
		to->take(to->ctx, row[i].name, row[i].edge);
	}
}

const struct study sicbo_study = {
	.game = &sicbo_game,
	.counted = sicbo_counted,
	.bettors = sicbo_bettors,
	.tariff = &sicbo_tariff,
	.betting = &sicbo_betting,
	.odds = odds_sicbo,
	.prices = sicbo_tell_prices,
};
