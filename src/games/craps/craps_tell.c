/* The state of a craps table, part by part. */
#include "games/craps/craps_parts.h"

enum { TOTALS = 13 };

/* Number I of the numbers of a mask, a bit each. */
static int
craps_number_at(unsigned mask, int i)
{
	for (; i > 0; i--)
		mask &= mask - 1;
	return __builtin_ctz(mask);
}

/* The points made, as a mask of totals. */
static unsigned
craps_fire_totals(const struct craps *s)
{
	unsigned mask = 0;

	for (int point = 4; point <= 10; point++) {
		if ((s->fire & craps_fire_bit(point)) != 0)
			mask |= 1U << point;
	}
	return mask;
}

static void
craps_fire_row(const struct part *part, int i, struct value out[PART_VALUES])
{
	out[0] = (struct value){ .kind = VALUE_NUMBER,
				 .number = craps_number_at(craps_fire_totals(part->state), i) };
}

static void
craps_seen_row(const struct part *part, int i, struct value out[PART_VALUES])
{
	const struct craps *s = part->state;

	out[0] = (struct value){ .kind = VALUE_NUMBER, .number = craps_number_at(s->seen, i) };
}

static void
craps_tell_numbers(const struct craps *s, const struct part_sink *to, const char *name,
		   unsigned mask,
		   void (*row)(const struct part *part, int i, struct value out[PART_VALUES]))
{
	struct part part = { .name = name,
			     .shape = PART_LIST,
			     .rows = __builtin_popcount(mask),
			     .n = 1,
			     .row = row,
			     .state = s };

	if (mask != 0)
		to->take(to->ctx, &part);
}

/* Number I of the bets that are called off, or on: part->seats says which. */
static void
craps_called_row(const struct part *part, int i, struct value out[PART_VALUES])
{
	const struct craps *s = part->state;
	const struct square *at;
	int k = 0;

	while (s->felt.bet[k].flags != part->seats || i-- > 0)
		k++;
	at = &craps_layout.square[s->felt.bet[k].square];
	out[0] = (struct value){ .key = "who", .kind = VALUE_SEAT, .number = s->felt.bet[k].seat };
	out[1] = (struct value){ .key = "spot", .kind = VALUE_WORD, .word = craps_spots[at->spot] };
	out[2] = (struct value){ .key = "number",
				 .kind = at->n != 0 ? VALUE_NUMBER : VALUE_NONE,
				 .number = at->n };
}

static void
craps_tell_called(const struct craps *s, const struct part_sink *to, const char *name,
		  enum craps_switch said)
{
	struct part part = { .name = name,
			     .shape = PART_LIST,
			     .n = 3,
			     .row = craps_called_row,
			     .state = s,
			     .seats = said };

	for (int i = 0; i < s->felt.n; i++)
		part.rows += s->felt.bet[i].flags == said;
	if (part.rows > 0)
		to->take(to->ctx, &part);
}

void
craps_tell_parts(const void *state, const struct part_sink *to)
{
	static const char *const phases[] = {
		[CRAPS_NO_BET] = "NO_BET",
		[CRAPS_COME_OUT] = "COME_OUT",
		[CRAPS_POINT_SET] = "POINT_SET",
	};
	const struct craps *s = state;

	part_word(to, "state", phases[craps_phase(s)]);
	if (s->point != 0)
		part_number(to, "point", s->point);
	if (s->shooter != NOBODY)
		part_seat(to, "shooter", s->shooter);
	if (s->rail.option[CRAPS_LAYOUT] == 0)
		return;
	craps_tell_numbers(s, to, "made", craps_fire_totals(s), craps_fire_row);
	craps_tell_numbers(s, to, "seen", s->seen, craps_seen_row);
	craps_tell_called(s, to, "off", CRAPS_CALLED_OFF);
	craps_tell_called(s, to, "on", CRAPS_CALLED_ON);
}
