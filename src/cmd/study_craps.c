#include "cmd/craps_report.h"
#include "cmd/odds_craps.h"
#include "cmd/study.h"
#include "games/craps/craps.h"
#include "lab/craps/craps_bettors.h"
#include "lab/craps/craps_session.h"
#include "lab/craps/craps_tariff.h"

const struct study craps_study = {
	.game = &craps_game,
	.counted = craps_counted,
	.bettors = craps_bettors,
	.tariff = &craps_tariff,
	.odds = odds_craps,
	.analyze = analyze_craps,
};
