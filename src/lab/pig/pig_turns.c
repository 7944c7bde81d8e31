#include "lab/pig/pig_turns.h"

#include <stdlib.h>
#include <string.h>

#include "games/deed.h"
#include "games/game.h"

enum { PLAYER, OTHER, SEATS_HERE };

const double pig_safe[PIG_SAFE_MOST + 1] = {
	[4] = 1 / 36.0, [5] = 2 / 36.0,  [6] = 3 / 36.0,  [7] = 4 / 36.0,  [8] = 5 / 36.0,
	[9] = 4 / 36.0, [10] = 3 / 36.0, [11] = 2 / 36.0, [12] = 1 / 36.0,
};

/* A game of two in which PLAYER has the turn.  Only what a situation consists of is written into
 * it afterwards. */
static struct pig
pig_turns_open(void)
{
	struct pig p;
	struct deed sit = { .kind = DEED_SIT, .amount = 1 };
	struct deed start = deed_of_time();

	game_open(&pig_game, &p);
	for (int i = 0; i < SEATS_HERE; i++) {
		sit.seat = (int8_t)i;
		game_do(&pig_game, &p, &sit, NULL, NULL);
	}
	game_do(&pig_game, &p, &start, NULL, NULL);
	return p;
}

static bool
pig_turns_ask(const struct brain *brain, const struct pig *p, struct pig_ending *e)
{
	struct brain asked = *brain;
	struct action a = { 0 };
	bool rolls = brain->strategy->decide(&asked, p, PLAYER, &a) && a.verb == PIG_ROLL;

	e->lucky |= memcmp(&asked.luck, &brain->luck, sizeof(asked.luck)) != 0;
	return rolls;
}

static void
pig_turns_hold(struct pig_ending *e, int points, double chance)
{
	e->hold[points] += chance;
	if (points < e->least)
		e->least = (uint8_t)points;
	if (points > e->most)
		e->most = (uint8_t)points;
}

/* One more roll by all who roll on: AT is the chance of each worth of the turn before it, NEXT
 * after it. */
static void
pig_turns_roll(const double at[PIG_GOAL], int own, struct pig_ending *e, double next[PIG_GOAL])
{
	memset(next, 0, PIG_GOAL * sizeof(next[0]));
	for (int points = 0; points < PIG_GOAL; points++) {
		if (at[points] == 0)
			continue;
		e->lost += at[points] * PIG_TURN_LOST;
		e->snakes += at[points] * PIG_ALL_LOST;
		for (int total = PIG_SAFE_LEAST; total <= PIG_SAFE_MOST; total++) {
			if (own + points + total >= PIG_GOAL)
				e->won += at[points] * pig_safe[total];
			else
				next[points + total] += at[points] * pig_safe[total];
		}
	}
}

/* Those who hold leave AT; the chance that somebody rolls on. */
static double
pig_turns_decide(const struct brain *brain, struct pig *p, double at[PIG_GOAL],
		 struct pig_ending *e)
{
	double on = 0;

	for (int points = 1; points < PIG_GOAL; points++) {
		if (at[points] == 0)
			continue;
		p->points = (uint8_t)points;
		if (pig_turns_ask(brain, p, e)) {
			on += at[points];
			continue;
		}
		pig_turns_hold(e, points, at[points]);
		at[points] = 0;
	}
	return on;
}

/* P has the scores and the snake eyes before the turn. */
static void
pig_turns_play(const struct brain *brain, struct pig *p, struct pig_ending *e)
{
	double at[PIG_GOAL] = { 1 }, next[PIG_GOAL];

	*e = (struct pig_ending){ .least = PIG_GOAL };
	p->rolls = 0;
	do {
		pig_turns_roll(at, p->score[PLAYER], e, next);
		memcpy(at, next, sizeof(at));
		p->rolls++;
	} while (pig_turns_decide(brain, p, at, e) > 0);
}

static void
pig_turns_fill(const struct brain *brain, struct pig *p, int snakes, struct pig_turns *t)
{
	p->snakes[OTHER] = (uint8_t)snakes;
	for (int own = 0; own < PIG_GOAL; own++) {
		for (int other = 0; other < PIG_GOAL; other++) {
			p->score[PLAYER] = (uint8_t)own;
			p->score[OTHER] = (uint8_t)other;
			pig_turns_play(brain, p, &t->ending[snakes][own][other]);
			t->lucky |= t->ending[snakes][own][other].lucky;
		}
	}
}

static bool
pig_endings_equal(const struct pig_ending *a, const struct pig_ending *b)
{
	if (a->won != b->won || a->least != b->least || a->most != b->most)
		return false;
	for (int points = a->least; points <= a->most; points++) {
		if (a->hold[points] != b->hold[points])
			return false;
	}
	return true;
}

/* Does the player look at the number of snake eyes? */
static bool
pig_turns_differ(const struct pig_turns *t)
{
	const struct pig_ending *first = &t->ending[0][0][0];

	for (int i = PIG_GOAL * PIG_GOAL; i < PIG_SNAKES * PIG_GOAL * PIG_GOAL; i++) {
		if (!pig_endings_equal(&first[i], &first[i % (PIG_GOAL * PIG_GOAL)]))
			return true;
	}
	return false;
}

struct pig_turns *
pig_turns_of(const struct brain *brain)
{
	struct pig_turns *t = malloc(sizeof(*t));
	struct pig p = pig_turns_open();
	struct brain asked = *brain;

	if (t == NULL)
		return NULL;
	t->lucky = false;
	/* From a seed all of whose numbers are 0 no luck would come. */
	asked.luck = xoshiro_seed("turns", 0);
	for (int snakes = 0; snakes < PIG_SNAKES; snakes++)
		pig_turns_fill(&asked, &p, snakes, t);
	t->counts = PIG_SNAKES;
	if (!pig_turns_differ(t))
		t->counts = 1;
	return t;
}
