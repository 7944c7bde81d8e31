#include "cmd/lab/craps_report.h"
#include "cmd/lab/odds_craps.h"
#include "cmd/lab/study.h"
#include "games/craps/craps.h"
#include "lab/craps/craps_bettors.h"
#include "lab/craps/craps_session.h"

const struct study craps_study = {
	.game = &craps_game,
	.counted = craps_counted,
	.bettors = craps_bettors,
	.feat = feats_craps,
	.more_odds = odds_craps_more,
	.no_odds = "these options are of the full layout: craps:layout=1:...",
	.analyze = analyze_craps,
};
