#include "engine/floor.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "dice/fair.h"
#include "dice/seeded.h"

enum { BOT_STACK = 500 };

/* In the order in which they come in; a table takes as many as it is told to, from a place of its
 * own, so that no two tables have the same company. */
static const char *const bot_names[] = {
	"ada",   "bo",   "cy",   "dot",  "eve",   "fay",  "gus", "hal",  "ivy",  "jo",  "kit",
	"lou",   "mae",  "ned",  "oz",   "pat",   "quin", "ray", "sue",  "ted",  "una", "val",
	"wes",   "xan",  "yo",   "zoe",  "abe",   "bea",  "cal", "dee",  "eli",  "flo", "gil",
	"hob",   "ike",  "jan",  "ken",  "liv",   "moe",  "nan", "ora",  "pip",  "roz", "sid",
	"tia",   "uli",  "vic",  "win",  "yan",   "zed",  "art", "bud",  "cleo", "dan", "ed",
	"fritz", "gert", "hugo", "ines", "jules", "kara", "leo", "mimi", "nils",
};

enum { BOT_NAMES = sizeof(bot_names) / sizeof(bot_names[0]) };

/* A table, what it throws, and who was asked to sit at it. */
struct place {
	struct table *table;
	struct source *source;
	struct fair fair;
	struct seeded seeded;
	struct feed *feed;
	int number;                   /* of the table */
	int invited;                  /* ever */
	struct player *player[SEATS]; /* the first so many stay */
	int players;
	struct player *leaving[SEATS]; /* told to leave, and not freed yet; NULL: a free place */
};

struct floor {
	struct clock *clock;
	const char *seed;
	int32_t think_ms;
	int count;
	struct place place[FLOOR_TABLES];
};

static void
throw_dice(void *ctx, int n, int sides, struct roll *out)
{
	struct place *place = ctx;

	source_roll(place->source, n, sides, out);
}

static void
poke(void *ctx)
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

static const struct strategy *
temperament(const struct game *g, int number)
{
	int n = 0;

	while (g->strategies[n].name != NULL)
		n++;
	return n > 0 ? &g->strategies[number % n] : NULL;
}

/* The luck of players is their own: it does not touch the dice, and need not be secret. */
static struct xoshiro
luck(const struct floor *floor, const struct place *place)
{
	char name[FAIR_NAME] = "";

	if (floor->seed == NULL)
		fair_name(name);
	return xoshiro_seed(
	    floor->seed != NULL ? floor->seed : name,
	    (uint64_t)(FLOOR_TABLES + place->number + FLOOR_TABLES * place->invited));
}

static bool
invite(struct floor *floor, struct place *place)
{
	const struct strategy *strategy = temperament(table_game(place->table), place->invited);
	struct player_plan plan = {
		.name = bot_names[(place->invited + 8 * place->number) % BOT_NAMES],
		.stack = BOT_STACK,
		.think_ms = floor->think_ms,
	};
	struct player *player;

	if (strategy == NULL)
		return true;
	plan.brain = (struct brain){ .strategy = strategy,
				     .arg = strategy->value,
				     .luck = luck(floor, place) };
	player = player_start(place->table, floor->clock, &plan);
	if (player == NULL)
		return false;
	place->player[place->players++] = player;
	place->invited++;
	return true;
}

/* Where no place is free for one more who leaves, nobody is sent away. */
static bool
send_away(struct place *place)
{
	for (int i = 0; i < SEATS; i++) {
		if (place->leaving[i] == NULL) {
			place->leaving[i] = place->player[--place->players];
			player_stop(place->leaving[i]);
			return true;
		}
	}
	return false;
}

static void
forget_the_gone(struct place *place)
{
	for (int i = 0; i < SEATS; i++) {
		if (place->leaving[i] != NULL && player_gone(place->leaving[i])) {
			player_free(place->leaving[i]);
			place->leaving[i] = NULL;
		}
	}
}

static bool
keep_company(struct floor *floor, struct place *place, int bots)
{
	const struct game *g = table_game(place->table);
	bool done = true;

	if (bots > g->max_seats)
		bots = g->max_seats;
	forget_the_gone(place);
	while (done && place->players < bots)
		done = invite(floor, place);
	while (done && place->players > bots)
		done = send_away(place);
	return done;
}

static bool
place_open(struct floor *floor, struct place *place, const struct floor_plan *plan)
{
	struct table_ways ways = {
		.clock = plan->clock,
		.dice = throw_dice,
		.poke = plan->feed != NULL ? poke : NULL,
		.ctx = place,
	};

	place->feed = plan->feed;
	if (choose_dice(place, plan->seed, place->number) != 0) {
		errno = ENOSYS;
		return false;
	}
	place->table = table_create(plan->game[place->number], &ways);
	if (place->table == NULL)
		return false;
	if (plan->option != NULL)
		set_option(place->table, plan->option, plan->value);
	if (table_open(place->table) != 0) {
		errno = EAGAIN;
		return false;
	}
	return keep_company(floor, place, plan->bots);
}

/* In this order: nobody is asked any more, then nobody asks. */
static void
place_close(struct place *place)
{
	if (place->table == NULL)
		return;
	table_close(place->table);
	for (int i = 0; i < place->players; i++)
		player_free(place->player[i]);
	for (int i = 0; i < SEATS; i++)
		player_free(place->leaving[i]);
	table_free(place->table);
}

struct floor *
floor_open(const struct floor_plan *plan)
{
	struct floor *floor = calloc(1, sizeof(*floor));

	if (floor == NULL)
		return NULL;
	floor->clock = plan->clock;
	floor->seed = plan->seed;
	floor->think_ms = plan->think_ms;
	while (floor->count < FLOOR_TABLES && plan->game[floor->count] != NULL) {
		struct place *place = &floor->place[floor->count];

		place->number = floor->count++;
		if (!place_open(floor, place, plan)) {
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
floor_company(const struct floor *floor, int i)
{
	return floor->place[i].players;
}

void
floor_invite(struct floor *floor, int i, int bots)
{
	keep_company(floor, &floor->place[i], bots);
}

void
floor_pace(struct floor *floor, int32_t think_ms)
{
	floor->think_ms = think_ms;
	for (int i = 0; i < floor->count; i++) {
		for (int k = 0; k < floor->place[i].players; k++)
			player_think(floor->place[i].player[k], think_ms);
	}
}

void
floor_pause(struct floor *floor, bool paused)
{
	for (int i = 0; i < floor->count; i++)
		table_pause(floor->place[i].table, paused);
}
