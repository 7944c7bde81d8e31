#include "engine/floor.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "dice/seeded.h"
#include "engine/players.h"

/* A table, what it throws, and the players at it. */
struct place {
	struct table *table;
	struct source *source; /* NULL: the table's own dice */
	struct seeded seeded;
	struct feed *feed;
	void (*thrown)(void *ctx, const struct game *g, const struct game_state *state,
		       const struct roll *r);
	void *ctx;
	void (*revealed)(void *revealed_ctx, const struct game *g, const struct dice_glimpse *dice);
	void *revealed_ctx;
	struct players players;
};

struct floor {
	int count;
	struct place place[FLOOR_TABLES];
};

static void
floor_thrown(void *ctx, const struct roll *r)
{
	struct place *place = ctx;
	struct game_state state;

	if (place->thrown == NULL)
		return;
	table_look(place->table, NOBODY, &state);
	place->thrown(place->ctx, table_game(place->table), &state, r);
}

static void
floor_throw_dice(void *ctx, int n, int sides, struct roll *out)
{
	struct place *place = ctx;

	source_roll(place->source, n, sides, out);
	floor_thrown(ctx, out);
}

static void
floor_poke(void *ctx)
{
	struct place *place = ctx;

	feed_poke(place->feed);
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

/* The table itself: FROM goes on, or G is new if that is NULL. */
static struct table *
place_make_table(const struct game *g, const struct resume *from, const struct table_ways *ways,
		 const struct floor_plan *plan)
{
	struct table *t = from != NULL ? table_resume(from, ways) : table_create(g, ways);

	if (t != NULL && plan->option != NULL)
		set_option(t, plan->option, plan->value);
	return t;
}

static bool
place_open(struct place *place, const struct floor_plan *plan, int number, const struct game *g,
	   const struct resume *from)
{
	struct table_ways ways = {
		.clock = plan->clock,
		.dice = plan->seed != NULL || plan->dice != NULL ? floor_throw_dice : NULL,
		.thrown = floor_thrown,
		.number = number + 1,
		.poke = plan->feed != NULL ? floor_poke : NULL,
		.ctx = place,
		.till = plan->till,
		.recorder = plan->recorder,
	};

	place->feed = plan->feed;
	place->thrown = plan->thrown;
	place->ctx = plan->ctx;
	place->revealed = plan->revealed;
	place->revealed_ctx = plan->revealed_ctx;
	if (plan->dice != NULL) {
		place->source = plan->dice[number];
	} else if (plan->seed != NULL) {
		seeded_init(&place->seeded, plan->seed, (uint64_t)number);
		place->source = &place->seeded.bytes.source;
	}
	place->table = place_make_table(g, from, &ways, plan);
	if (place->table == NULL)
		return false;
	players_init(&place->players, place->table, plan->clock, number, plan->seed,
		     plan->think_ms);
	if (plan->till != NULL)
		place->players.account = plan->till->players;
	if (plan->still) {
		table_freeze(place->table);
		return true;
	}
	if (table_open(place->table) != 0)
		return false;
	return from != NULL ? players_resume(&place->players, from)
			    : players_keep(&place->players, leave_a_seat(g, plan->players));
}

/* The secret of a table that has closed. */
static void
place_reveal(const struct place *place)
{
	struct dice_glimpse dice;

	if (place->revealed == NULL)
		return;
	table_dice(place->table, ACCOUNT_NONE, &dice);
	if (dice.secret[0] != '\0' && strcmp(dice.pledge, dice.former) == 0)
		place->revealed(place->revealed_ctx, table_game(place->table), &dice);
}

/* In this order: nobody is asked any more, then nobody asks. */
static void
place_close(struct place *place)
{
	if (place->table == NULL)
		return;
	table_close(place->table);
	players_finish(&place->players);
	place_reveal(place);
	table_free(place->table);
}

/* One table more. */
static bool
floor_add(struct floor *floor, const struct floor_plan *plan, const struct game *g,
	  const struct resume *from)
{
	int number = floor->count++;

	return place_open(&floor->place[number], plan, number, g, from);
}

/* The number of tables of G among the first N of the plan. */
static int
floor_count_game(const struct floor_plan *plan, const struct game *g, int n)
{
	int count = 0;

	for (int i = 0; i < n; i++)
		count += plan->game[i] == g;
	return count;
}

/* Table K of G that goes on, from 0; NULL if there are fewer. */
static const struct resume *
floor_find_resume(const struct floor_plan *plan, const struct game *g, int k)
{
	const struct resume *const *from = plan->resume;

	while (from != NULL && *from != NULL && ((*from)->replay.game != g || k-- > 0))
		from++;
	return from != NULL ? *from : NULL;
}

/* The tables of the plan's games, of which those that go on come first. */
static bool
floor_add_games(struct floor *floor, const struct floor_plan *plan)
{
	bool ok = true;

	for (int i = 0; ok && floor->count < FLOOR_TABLES && plan->game[i] != NULL; i++) {
		const struct game *g = plan->game[i];
		int k = floor_count_game(plan, g, i);

		ok = floor_add(floor, plan, g, floor_find_resume(plan, g, k));
	}
	return ok;
}

/* The tables that go on and that the plan has no more place for. */
static bool
floor_add_others(struct floor *floor, const struct floor_plan *plan)
{
	const struct resume *const *from = plan->resume;
	int planned = floor->count;
	bool ok = true;

	for (; ok && from != NULL && *from != NULL && floor->count < FLOOR_TABLES; from++) {
		const struct game *g = (*from)->replay.game;
		int k = 0;

		while (floor_find_resume(plan, g, k) != *from)
			k++;
		if (k >= floor_count_game(plan, g, planned))
			ok = floor_add(floor, plan, g, *from);
	}
	return ok;
}

struct floor *
floor_open(const struct floor_plan *plan)
{
	struct floor *floor = calloc(1, sizeof(*floor));
	int error;

	if (floor == NULL || (floor_add_games(floor, plan) && floor_add_others(floor, plan)))
		return floor;
	error = errno;
	floor_close(floor);
	errno = error;
	return NULL;
}

void
floor_keep(struct floor *floor)
{
	for (int i = 0; i < floor->count; i++)
		table_keep(floor->place[i].table);
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
