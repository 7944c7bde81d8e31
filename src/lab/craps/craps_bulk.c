#include "dice/bulk.h"
#include "lab/craps/craps_play.h"
#include "lab/craps/craps_round.h"

/* How a roll divides the games: those that win, those that lose, and those that go on, which after
 * the come-out roll have a class for each point. */
enum { WINS, LOSES, GO_ON };

/* The classes of the come-out roll, and the point that each stands for. */
static struct bulk_classes
craps_come_out_classes(int point[BULK_CLASSES])
{
	struct bulk_classes c = { .n = GO_ON };

	for (int total = CRAPS_TOTAL_MIN; total <= CRAPS_TOTAL_MAX; total++) {
		enum craps_end end = craps_end_of(0, total);
		int class = end == CRAPS_WINS ? WINS : end == CRAPS_LOSES ? LOSES : c.n++;

		c.ways[class] = (uint8_t)(c.ways[class] + craps_ways(total));
		if (class >= GO_ON)
			point[class] = total;
	}
	return c;
}

static struct bulk_classes
craps_point_classes(int point)
{
	uint8_t made = (uint8_t)craps_ways(point), seven = (uint8_t)craps_ways(7);

	return (struct bulk_classes){
		.n = 3,
		.ways = { made, seven, (uint8_t)(BULK_OUTCOMES - made - seven) },
	};
}

/* All games with one point, until the last of them has ended.  They are as many as there are dice
 * pairs to throw, and the number of the round of throws is the length of those that end in it. */
static void
craps_play_point(struct bulk *dice, int point, uint64_t games, struct craps_tally *t)
{
	struct bulk_classes classes = craps_point_classes(point);

	for (uint64_t rolls = 2; games > 0; rolls++) {
		uint64_t count[BULK_CLASSES] = { 0 };

		bulk_throw(dice, games, &classes, count);
		craps_tally_games(t, rolls, count[WINS] + count[LOSES], count[WINS]);
		games = count[GO_ON];
	}
}

/* Exactly GAMES games begin and all of them end: to stop when that many have ended would favour the
 * short ones. */
static void
craps_play_bulk(const char *seed, uint64_t block, uint64_t games, struct craps_tally *t)
{
	int point[BULK_CLASSES];
	struct bulk_classes classes = craps_come_out_classes(point);
	uint64_t count[BULK_CLASSES] = { 0 };
	struct bulk dice;

	bulk_init(&dice, seed, block);
	bulk_throw(&dice, games, &classes, count);
	craps_tally_games(t, 1, count[WINS] + count[LOSES], count[WINS]);
	for (int class = GO_ON; class < classes.n; class ++)
		craps_play_point(&dice, point[class], count[class], t);
}

const struct craps_engine craps_engine_bulk = {
	.generator = BULK_GENERATOR,
	.play = craps_play_bulk,
};
