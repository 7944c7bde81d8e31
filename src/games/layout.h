/*
 * The spots of a felt as data: what chips can lie on.
 *
 * A spot is a name: "total", "field", "come".  Some have numbers: "total 9".  A spot with its
 * number is a square, and a square is a small number: its index in the layout.  A felt
 * (games/felt.h) says what lies on the squares, grammar and deeds write a square as "total 9"
 * (ARG_SPOT), and all that depends on a square is an array by its index.
 *
 * A game writes its spots once, as a list of rows with their numbers, from which verbs, names and
 * squares come: see games/sicbo/layout.def.
 *
 * Pure: no heap, no input or output, any thread.
 */
#ifndef PITBOSS_GAMES_LAYOUT_H
#define PITBOSS_GAMES_LAYOUT_H

#include <stdbool.h>
#include <stdint.h>

/* No layout has more squares than this.  SQUARE_ALL stands for all of them, "everything"; NO_SPOT
 * for no spot. */
enum { SQUARES = 112, SQUARE_ALL = UINT8_MAX, NO_SPOT = UINT8_MAX };

struct square {
	uint8_t spot; /* index in the game's spots */
	uint16_t n;   /* its number; 0: the spot by itself */
};

/* The order of the squares is the order in which a seat's bets are told and settled. */
struct layout {
	int squares;
	const struct square *square;
	const uint8_t *first; /* by spot: its first square; the others may be anywhere after it */
	uint32_t faces;       /* the spots, a bit each, whose numbers are the faces of dice, which
				 are typed in any order: "52" for pair 25 */
	uint32_t on;          /* the spots whose number is told as a place: "come on 8" */
	uint32_t moved;       /* the spots of which the dice choose the number of a bet */
};

static inline bool
layout_is_moved(const struct layout *l, int spot)
{
	return (l->moved >> spot & 1) != 0;
}

/* The square of a spot with this number, exactly as the layout has it; -1 if there is none. */
static inline int
layout_find(const struct layout *l, int spot, int64_t n)
{
	for (int i = l->first[spot]; i < l->squares; i++) {
		if (l->square[i].spot == spot && l->square[i].n == n)
			return i;
	}
	return -1;
}

/* The same for a number as it is typed: faces in any order. */
int layout_find_typed(const struct layout *l, int spot, int64_t n);

/* The next square of a spot after square number AT, -1 at first; -1 if there is no other. */
int layout_next(const struct layout *l, int spot, int at);

/* Has the spot squares with numbers?  Has it one without? */
bool layout_has_numbers(const struct layout *l, int spot);
bool layout_is_bare(const struct layout *l, int spot);

#endif
