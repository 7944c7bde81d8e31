#include "engine/company.h"

#include <string.h>

#include "dice/fair.h"

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

_Static_assert((int)BOT_NAMES >= (int)SEATS, "a full table has a name for everybody");

void
company_init(struct company *c, struct table *t, struct clock *clock, int number, const char *seed,
	     int32_t think_ms)
{
	*c = (struct company){
		.table = t, .clock = clock, .number = number, .seed = seed, .think_ms = think_ms
	};
}

static const struct strategy *
temperament(const struct game *g, int number)
{
	int n = 0;

	while (g->strategies[n].name != NULL)
		n++;
	return &g->strategies[number % n];
}

static bool
is_present(const struct company *c, const char *name)
{
	for (int i = 0; i < c->players; i++) {
		if (strcmp(player_name(c->player[i]), name) == 0)
			return true;
	}
	return false;
}

/* The next name that nobody who stays has. */
static const char *
next_name(const struct company *c)
{
	int at = c->invited + 8 * c->number;

	while (is_present(c, bot_names[at % BOT_NAMES]))
		at++;
	return bot_names[at % BOT_NAMES];
}

/* The luck of players is their own: it does not touch the dice, whose streams have the tables'
 * numbers, and need not be secret. */
static struct xoshiro
luck(const struct company *c)
{
	char name[FAIR_NAME] = "";

	if (c->seed == NULL)
		fair_name(name);
	return xoshiro_seed(c->seed != NULL ? c->seed : name,
			    (uint64_t)(c->invited + 1) << 8 | (uint64_t)c->number);
}

static bool
invite(struct company *c)
{
	const struct strategy *strategy = temperament(table_game(c->table), c->invited);
	struct player_plan plan = {
		.name = next_name(c),
		.brain = { .strategy = strategy, .arg = strategy->value, .luck = luck(c) },
		.stack = BOT_STACK,
		.think_ms = c->think_ms,
	};
	struct player *player = player_start(c->table, c->clock, &plan);

	if (player == NULL)
		return false;
	c->player[c->players++] = player;
	c->invited++;
	return true;
}

/* Where no place is free for one more who leaves, nobody is sent away. */
static bool
send_away(struct company *c)
{
	for (int i = 0; i < SEATS; i++) {
		if (c->leaving[i] == NULL) {
			c->leaving[i] = c->player[--c->players];
			player_stop(c->leaving[i]);
			return true;
		}
	}
	return false;
}

static void
forget_the_gone(struct company *c)
{
	for (int i = 0; i < SEATS; i++) {
		if (c->leaving[i] != NULL && player_gone(c->leaving[i])) {
			player_free(c->leaving[i]);
			c->leaving[i] = NULL;
		}
	}
}

bool
company_keep(struct company *c, int bots)
{
	const struct game *g = table_game(c->table);
	bool done = true;

	if (bots > g->max_seats)
		bots = g->max_seats;
	if (g->strategies[0].name == NULL)
		bots = 0;
	forget_the_gone(c);
	while (done && c->players < bots)
		done = invite(c);
	while (done && c->players > bots)
		done = send_away(c);
	return done;
}

void
company_pace(struct company *c, int32_t think_ms)
{
	c->think_ms = think_ms;
	for (int i = 0; i < c->players; i++)
		player_think(c->player[i], think_ms);
	table_nudge(c->table);
}

void
company_finish(struct company *c)
{
	for (int i = 0; i < c->players; i++)
		player_free(c->player[i]);
	for (int i = 0; i < SEATS; i++)
		player_free(c->leaving[i]);
}
