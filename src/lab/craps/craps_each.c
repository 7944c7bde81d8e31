#include "dice/die.h"
#include "dice/seeded.h"
#include "lab/craps/craps_play.h"
#include "lab/craps/craps_round.h"

static void
craps_play_each(const char *seed, uint64_t block, uint64_t games, struct craps_tally *t)
{
	struct seeded seeded;
	struct die one, other;

	seeded_init(&seeded, seed, block);
	one = other = die_of(&seeded.bytes.source, DIE_SIDES);
	for (uint64_t i = 0; i < games; i++) {
		struct craps_round round = { 0 };
		enum craps_end end;

		do {
			end = craps_round_roll(&round, die_roll(&one) + die_roll(&other));
		} while (end == CRAPS_GOES_ON);
		craps_tally_games(t, round.rolls, 1, end == CRAPS_WINS);
	}
}

const struct craps_engine craps_engine_each = {
	.generator = "xoshiro256++, a byte a die, one stream a block of games",
	.play = craps_play_each,
};
