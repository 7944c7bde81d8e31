/*
 * The number of rolls a second that the rules of craps settle on one core. Five players place pass
 * and come bets and the odds on both, and all chips are counted after every roll.
 */
#include <stdio.h>
#include <time.h>

#include "../unit/deeds.h"
#include "dice/seeded.h"
#include "games/craps/craps.h"

enum { PLAYERS = 5, ROLLS = 500000, TIMES = 10, GOAL = 2000000 };

static int64_t placed;

static void
place(struct craps *s, int seat, enum craps_verb verb, int64_t first, int64_t second)
{
	struct action a = { (uint8_t)verb, { first, second } };

	placed += deed_act(&craps_game, s, seat, &a, NULL, NULL) == 0 && verb != CRAPS_ROLL;
}

static bool
has_come_bet(const struct craps_bets *bets)
{
	chips on = bets->come;

	for (int box = 0; box < CRAPS_BOXES; box++)
		on |= bets->on[box];
	return on != 0;
}

/* A pass bet with odds, and one come bet with odds at a time.  A come bet that a roll has put on
 * NUMBER then gets its odds. */
static void
bet(struct craps *s, int seat, int number)
{
	const struct craps_bets *bets = &s->bet[seat];
	int box = craps_box(number);

	if (s->point == 0) {
		if (bets->pass == 0)
			place(s, seat, CRAPS_PASS, 10, 0);
	} else if (box >= 0 && craps_line_bet(s, seat, number) > 0) {
		if (bets->odds[box] == 0)
			place(s, seat, CRAPS_ODDS, number, 20);
	} else if (!has_come_bet(bets)) {
		place(s, seat, CRAPS_COME, 10, 0);
	}
}

/* The processor's time for ROLLS of them. */
static double
play(void)
{
	struct craps s;
	struct seeded dice;
	clock_t begin;
	int seat, total = 0;

	game_open(&craps_game, &s);
	for (int i = 0; i < PLAYERS; i++)
		deed_sit(&craps_game, &s, &seat, CHIPS_MAX, NULL);
	seeded_init(&dice, "bench", 0);
	placed = 0;
	begin = clock();
	for (int i = 0; i < ROLLS; i++) {
		struct roll r;

		for (seat = 0; seat < PLAYERS; seat++)
			bet(&s, seat, total);
		place(&s, s.shooter, CRAPS_ROLL, 0, 0);
		source_roll(&dice.bytes.source, 2, 6, &r);
		deed_roll(&craps_game, &s, &r, NULL);
		total = roll_total(&r);
	}
	return (double)(clock() - begin) / CLOCKS_PER_SEC;
}

/* The best of some, and all of them: they differ with the other work of the machine. */
int
main(void)
{
	double best = 0, all = 0;

	for (int i = 0; i < TIMES; i++) {
		double seconds = play();

		all += seconds;
		if (i == 0 || seconds < best)
			best = seconds;
	}
	printf("%.2f million rolls a second of one core, %.2f of the goal, with %.1f bets placed "
	       "before each (on average %.2f)\n",
	       ROLLS / best / 1e6, ROLLS / best / GOAL, (double)placed / ROLLS,
	       ROLLS * TIMES / all / 1e6);
	return 0;
}
