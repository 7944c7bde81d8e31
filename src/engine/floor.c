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
	struct player *player[SEATS];
	int players;
};

struct floor {
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
luck(const struct floor_plan *plan, int table, int number)
{
	char name[FAIR_NAME] = "";

	if (plan->seed == NULL)
		fair_name(name);
	return xoshiro_seed(plan->seed != NULL ? plan->seed : name,
			    (uint64_t)(FLOOR_TABLES + table * SEATS + number));
}

static bool
seat_player(struct place *place, const struct floor_plan *plan, int table, int number)
{
	const struct strategy *strategy = temperament(table_game(place->table), number);
	struct player_plan player = {
		.name = bot_names[(number + 8 * table) % BOT_NAMES],
		.stack = BOT_STACK,
		.think_ms = plan->think_ms,
	};

	if (strategy == NULL)
		return true;
	player.brain = (struct brain){ .strategy = strategy,
				       .arg = strategy->value,
				       .luck = luck(plan, table, number) };
	place->player[place->players] = player_start(place->table, plan->clock, &player);
	if (place->player[place->players] == NULL)
		return false;
	place->players++;
	return true;
}

static bool
place_open(struct place *place, const struct floor_plan *plan, int number)
{
	const struct game *g = plan->game[number];
	struct table_ways ways = {
		.clock = plan->clock,
		.dice = throw_dice,
		.poke = plan->feed != NULL ? poke : NULL,
		.ctx = place,
	};

	place->feed = plan->feed;
	if (choose_dice(place, plan->seed, number) != 0) {
		errno = ENOSYS;
		return false;
	}
	place->table = table_create(g, &ways);
	if (place->table == NULL)
		return false;
	if (plan->option != NULL)
		set_option(place->table, plan->option, plan->value);
	if (table_open(place->table) != 0) {
		errno = EAGAIN;
		return false;
	}
	for (int i = 0; i < plan->bots && i < g->max_seats; i++) {
		if (!seat_player(place, plan, number, i))
			return false;
	}
	return true;
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

void
floor_pause(struct floor *floor, bool paused)
{
	for (int i = 0; i < floor->count; i++)
		table_pause(floor->place[i].table, paused);
}
