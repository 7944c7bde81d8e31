#include "dice/die.h"

struct die
die_of(struct source *source, int sides)
{
	if (sides < SOURCE_SIDES_MIN)
		sides = SOURCE_SIDES_MIN;
	if (sides > SOURCE_SIDES_MAX)
		sides = SOURCE_SIDES_MAX;
	return (struct die){ .source = source, .sides = sides };
}

int
die_roll(struct die *die)
{
	struct roll roll;

	source_roll(die->source, 1, die->sides, &roll);
	die->rolls++;
	return roll.die[0];
}
