#include "engine/floor.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "dice/fair.h"
#include "dice/seeded.h"
#include "engine/players.h"

/* A table, what it throws, and the players at it. */
struct place {
	struct table *table;
	struct source *source;
	struct fair fair;
	struct seeded seeded;
	struct feed *feed;
	void (*thrown)(void *ctx, const struct game *g, const struct game_state *state,
		       const struct roll *r);
	void *ctx;
	struct players players;
};

struct floor {
	int count;
	struct place place[FLOOR_TABLES];
};

static void
floor_throw_dice(void *ctx, int n, int sides, struct roll *out)
{
	struct place *place = ctx;
	struct game_state state;

	source_roll(place->source, n, sides, out);
	if (place->thrown == NULL)
		return;
	table_look(place->table, NOBODY, &state);
	place->thrown(place->ctx, table_game(place->table), &state, out);
}

static void
floor_poke(void *ctx)
{
	struct place *place = ctx;

	feed_poke(place->feed);
}

static int
choose_dice(struct place *place, const char *seed, int number)
{
	if (seed != NULL) {
		seeded_init(&place->seeded, seed, (uint64_t)number);
		place->source = &place->seeded.bytes.source;
		return 0;
	}
	place->source = &place->fair.bytes.source;
	return fair_init(&place->fair);
}

static void
set_option(struct table *t, const char *name, int64_t value)
{
	const struct option_kind *options = table_game(t)->options;

	for (int i = 0; options[i].name != NULL; i++) {
		if (strcmp(options[i].name, name) == 0)
			table_set(t, i, value, NULL);
	}
}

/* The number of players, or of seats but one: a seat is left for a person. */
static int
leave_a_seat(const struct game *g, int players)
{
	return players < g->max_seats ? players : g->max_seats - 1;
}

static bool
place_open(struct place *place, const struct floor_plan *plan, int number)
{
	struct table_ways ways = {
		.clock = plan->clock,
		.dice = floor_throw_dice,
		.poke = plan->feed != NULL ? floor_poke : NULL,
		.ctx = place,
		.till = plan->till,
		.recorder = plan->recorder,
	};

	place->feed = plan->feed;
	place->thrown = plan->thrown;
	place->ctx = plan->ctx;
	if (choose_dice(place, plan->seed, number) != 0) {
		errno = ENOSYS;
		return false;
	}
	place->table = table_create(plan->game[number], &ways);
	if (place->table == NULL)
		return false;
	players_init(&place->players, place->table, plan->clock, number, plan->seed,
		     plan->think_ms);
	if (plan->till != NULL)
		place->players.account = plan->till->players;
	if (plan->option != NULL)
		set_option(place->table, plan->option, plan->value);
	if (table_open(place->table) != 0)
		return false;
	return players_keep(&place->players, leave_a_seat(plan->game[number], plan->players));
}

/* In this order: nobody is asked any more, then nobody asks. */
static void
place_close(struct place *place)
{
	if (place->table == NULL)
		return;
	table_close(place->table);
	players_finish(&place->players);
	table_free(place->table);
}

struct floor *
floor_open(const struct floor_plan *plan)
{
	struct floor *floor = calloc(1, sizeof(*floor));

	if (floor == NULL)
		return NULL;
	while (floor->count < FLOOR_TABLES && plan->game[floor->count] != NULL) {
		int number = floor->count++;

		if (!place_open(&floor->place[number], plan, number)) {
			int error = errno;

			floor_close(floor);
			errno = error;
			return NULL;
		}
	}
	return floor;
}

void
floor_close(struct floor *floor)
{
	if (floor == NULL)
		return;
	for (int i = 0; i < floor->count; i++)
		place_close(&floor->place[i]);
	free(floor);
}

int
floor_count(const struct floor *floor)
{
	return floor->count;
}

struct table *
floor_table(struct floor *floor, int i)
{
	return floor->place[i].table;
}

int
floor_players(const struct floor *floor, int i)
{
	return floor->place[i].players.count;
}

bool
floor_invite(struct floor *floor, int i, int players)
{
	return players_keep(&floor->place[i].players, players);
}

void
floor_pace(struct floor *floor, int32_t think_ms)
{
	for (int i = 0; i < floor->count; i++)
		players_pace(&floor->place[i].players, think_ms);
}

void
floor_pause(struct floor *floor, bool paused)
{
	for (int i = 0; i < floor->count; i++)
		table_pause(floor->place[i].table, paused);
}
