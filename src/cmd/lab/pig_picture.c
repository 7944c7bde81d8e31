#include "cmd/lab/pig_picture.h"

#include <stdio.h>

#include "games/pig/pig.h"

enum { STEP = 5 };

/* The fewest points of a turn at which to hold; 0 if the best is to roll until the game is won. */
static int
pig_picture_hold_at(bool (*rolls)(const void *ctx, int own, int opponent, int turn),
		    const void *ctx, int own, int opponent)
{
	int turn = 1;

	while (own + turn < PIG_GOAL && rolls(ctx, own, opponent, turn))
		turn++;
	return own + turn < PIG_GOAL ? turn : 0;
}

void
pig_picture_draw(bool (*rolls)(const void *ctx, int own, int opponent, int turn), const void *ctx)
{
	puts("Hold when the turn is worth this, by the own score (across) and the opponent's\n"
	     "(up); ** is to roll until the game is won.\n");
	for (int opponent = PIG_GOAL - STEP; opponent >= 0; opponent -= STEP) {
		printf("%3d |", opponent);
		for (int own = 0; own < PIG_GOAL; own += STEP) {
			int at = pig_picture_hold_at(rolls, ctx, own, opponent);

			if (at > 0)
				printf(" %2d", at);
			else
				fputs(" **", stdout);
		}
		putchar('\n');
	}
	fputs("    +", stdout);
	for (int own = 0; own < PIG_GOAL; own += STEP)
		fputs("---", stdout);
	fputs("\n     ", stdout);
	for (int own = 0; own < PIG_GOAL; own += STEP)
		printf(" %2d", own);
	putchar('\n');
}
