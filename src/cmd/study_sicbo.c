#include "cmd/odds_sicbo.h"
#include "cmd/study.h"
#include "games/sicbo/sicbo.h"
#include "lab/sicbo_bettors.h"
#include "lab/sicbo_session.h"

const struct study sicbo_study = {
	.game = &sicbo_game,
	.counted = sicbo_counted,
	.bettors = sicbo_bettors,
	.odds = odds_sicbo,
};
