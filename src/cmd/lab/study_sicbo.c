#include "cmd/lab/study.h"
#include "games/sicbo/sicbo.h"
#include "lab/sicbo_session.h"

const struct study sicbo_study = {
	.game = &sicbo_game,
	.counted = sicbo_counted,
};
