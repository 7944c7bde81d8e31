#include "engine/floor.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "dice/seeded.h"
#include "games/game_table.h"

/* A table, what it throws, and the players at it. */
struct place {
	struct table *table;
	struct pool *pool;
	struct source *source; /* NULL: the table's own dice */
	struct seeded seeded;
	struct feed *feed;
	void (*thrown)(void *ctx, const struct game *g, const struct game_state *state,
		       const struct roll *r);
	void *ctx;
	int (*display)(void *display_ctx, const char *round, const struct roll *r);
	void *display_ctx;
	void (*revealed)(void *revealed_ctx, const struct game *g, const struct dice_view *dice);
	void *revealed_ctx;
	struct players players;
	bool held;  /* its time stands still, whatever the others' does */
	int number; /* among all tables that the floor ever had, from 0 */
	int nth;    /* among those of its game when it was opened, from 0 */
};

struct floor {
	struct pool pool;       /* of all the players */
	struct floor_plan plan; /* without the tables and the dice of the beginning */
	bool paused;
	int opened, count; /* tables ever, and now */
	struct place *place[FLOOR_TABLES];
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

static int
floor_display(void *ctx, const char *round, const struct roll *r)
{
	struct place *place = ctx;

	return place->display(place->display_ctx, round, r);
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

/* The number of players that there are seats for: one is left for a person, and one for each who is
 * expected. */
static int
leave_seats(const struct game *g, int expected, int players)
{
	int most = g->max_seats - 1 - expected;

	if (most < 0)
		most = 0;
	return players < most ? players : most;
}

/* How many tables of G there are. */
static int
floor_count_game(const struct floor *floor, const struct game *g)
{
	int n = 0;

	for (int i = 0; i < floor->count; i++)
		n += table_game(floor->place[i]->table) == g;
	return n;
}

/* As the plan has it for all tables, unless O says something else; then as O has it. */
static void
set_options(struct table *t, const struct floor_plan *plan, const struct opening *o)
{
	if (plan->option != NULL)
		set_option(t, plan->option, plan->value);
	for (int i = 0; i < OPTIONS; i++) {
		if (o->given[i])
			table_set(t, i, o->value[i], NULL);
	}
}

/* The table itself: FROM goes on, or it is new if that is NULL. */
static struct table *
place_make_table(const struct opening *o, const struct resume *from, const struct table_ops *ops,
		 const struct floor_plan *plan)
{
	struct table *t = from != NULL ? table_resume(from, ops) : table_create(o->game, ops);

	if (t != NULL)
		set_options(t, plan, o);
	return t;
}

static void
place_init(struct place *place, const struct floor_plan *plan, int number)
{
	place->number = number;
	place->feed = plan->feed;
	place->thrown = plan->thrown;
	place->ctx = plan->ctx;
	place->display = plan->display;
	place->display_ctx = plan->display_ctx;
	place->revealed = plan->revealed;
	place->revealed_ctx = plan->revealed_ctx;
	if (plan->dice != NULL) {
		place->source = plan->dice[number];
	} else if (plan->seed != NULL) {
		seeded_init(&place->seeded, plan->seed, (uint64_t)number);
		place->source = &place->seeded.bytes.source;
	}
}

/* The players of another evening sit down there, or else the usual number; and so do those who are
 * expected. */
static bool
place_seat(struct place *place, const struct floor_plan *plan, const struct opening *o,
	   const struct resume *from)
{
	struct players *ps = &place->players;

	players_expect(ps, plan->guest, plan->guests, place->nth);
	if (from != NULL)
		return players_resume(ps, from) && players_welcome(ps);
	return players_welcome(ps) &&
	       players_keep(ps, leave_seats(o->game, ps->expects, plan->players));
}

/* From a sixth to eight times. */
static void
place_pace(const struct place *place, const struct floor_plan *plan)
{
	enum { SHORTER = 6, LONGER = 8 };
	int32_t ms = plan->think_ms;

	if (!plan->paced || plan->still)
		return;
	if (ms < FLOOR_PACE_MS / SHORTER)
		ms = FLOOR_PACE_MS / SHORTER;
	if (ms > FLOOR_PACE_MS * LONGER)
		ms = FLOOR_PACE_MS * LONGER;
	table_pace(place->table, (int32_t)((int64_t)ms * TABLE_PACE / FLOOR_PACE_MS));
}

static bool
place_open(struct place *place, const struct floor_plan *plan, const struct opening *o,
	   const struct resume *from)
{
	struct table_ops ops = {
		.clock = plan->clock,
		.pool = place->pool,
		.dice = place->source != NULL ? floor_throw_dice : NULL,
		.thrown = floor_thrown,
		.display = plan->display != NULL ? floor_display : NULL,
		.number = place->number + 1,
		.rounds = plan->rounds,
		.poke = plan->feed != NULL ? floor_poke : NULL,
		.ctx = place,
		.chip_account = plan->chip_account,
		.recorder = plan->recorder,
	};

	place->table = place_make_table(o, from, &ops, plan);
	if (place->table == NULL)
		return false;
	players_init(&place->players, place->table, place->number, plan->seed, plan->think_ms);
	if (plan->chip_account != NULL)
		place->players.account = plan->chip_account->players;
	if (plan->still) {
		table_freeze(place->table);
		return true;
	}
	place_pace(place, plan);
	if (table_open(place->table) != 0)
		return false;
	return place_seat(place, plan, o, from);
}

/* The secret of a table that has closed. */
static void
place_reveal(const struct place *place)
{
	struct dice_view dice;

	if (place->revealed == NULL)
		return;
	table_dice(place->table, ACCOUNT_NONE, &dice);
	if (dice.secret[0] != '\0' && strcmp(dice.commitment, dice.former) == 0)
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

/* One table more, the last.  False with errno set; it is there to be closed even then, unless there
 * is no memory. */
static bool
floor_add(struct floor *floor, const struct floor_plan *plan, const struct opening *o,
	  const struct resume *from)
{
	struct place *place = calloc(1, sizeof(*place));

	if (place == NULL)
		return false;
	place_init(place, plan, floor->opened++);
	place->pool = &floor->pool;
	place->nth = floor_count_game(floor, o->game);
	floor->place[floor->count++] = place;
	return place_open(place, plan, o, from);
}

/* The tables of the beginning: what opens, and for some of them what goes on there. */
struct lineup {
	int n, left; /* LEFT: tables that go on and have no place yet */
	struct opening opening[FLOOR_TABLES];
	const struct resume *from[FLOOR_TABLES];
	bool there[FLOOR_TABLES]; /* of those that go on: it has its place */
};

static void
lineup_add(struct lineup *l, const struct opening *o)
{
	if (l->n < FLOOR_TABLES)
		l->opening[l->n++] = *o;
}

static void
lineup_plan(struct lineup *l, const struct floor_plan *plan)
{
	for (int i = 0; plan->game != NULL && plan->game[i] != NULL; i++) {
		struct opening usual = opening_of(plan->game[i]);

		lineup_add(l, &usual);
	}
	for (int i = 0; i < plan->openings; i++)
		lineup_add(l, &plan->opening[i]);
}

static bool
lineup_has_title(const struct opening *o, const struct resume *from)
{
	const struct rail *rail = (const struct rail *)from->replay.state.bytes;
	char wanted[OPENING_TITLE], title[OPENING_TITLE];
	struct text own = text_in(wanted, sizeof(wanted)), text = text_in(title, sizeof(title));

	opening_own_title(o, &own);
	opening_title(from->replay.game, rail->option, &text);
	return strcmp(title, wanted) == 0;
}

/* Puts each of FROM that has no place yet where an opening has its title; if ANY, where one of its
 * game has no options of its own. */
static void
lineup_place(struct lineup *l, const struct resume *const *from, bool any)
{
	for (int k = 0; k < FLOOR_TABLES && from[k] != NULL; k++) {
		for (int i = 0; i < l->n && !l->there[k]; i++) {
			const struct opening *o = &l->opening[i];

			if (l->from[i] != NULL || o->game != from[k]->replay.game ||
			    !(any ? opening_is_usual(o) : lineup_has_title(o, from[k])))
				continue;
			l->from[i] = from[k];
			l->there[k] = true;
			l->left--;
		}
	}
}

/* Those that have found no place come last; the last of the new tables that then have no room are
 * left out. */
static void
lineup_append(struct lineup *l, const struct resume *const *from)
{
	int room = FLOOR_TABLES - l->left, n = 0;

	for (int i = 0; i < l->n; i++)
		room -= l->from[i] != NULL;
	for (int i = 0; i < l->n; i++) {
		if (l->from[i] == NULL && room-- <= 0)
			continue;
		l->from[n] = l->from[i];
		l->opening[n++] = l->opening[i];
	}
	l->n = n;
	for (int k = 0; k < FLOOR_TABLES && from[k] != NULL; k++) {
		if (!l->there[k]) {
			l->from[l->n] = from[k];
			l->opening[l->n++] = opening_of(from[k]->replay.game);
		}
	}
}

static bool
floor_add_all(struct floor *floor, const struct floor_plan *plan)
{
	const struct resume *const *from = plan->resume;
	struct lineup l = { .n = 0 };
	bool ok = true;

	lineup_plan(&l, plan);
	if (from != NULL) {
		while (l.left < FLOOR_TABLES && from[l.left] != NULL)
			l.left++;
		lineup_place(&l, from, false);
		lineup_place(&l, from, true);
		lineup_append(&l, from);
	}
	for (int i = 0; ok && i < l.n; i++)
		ok = floor_add(floor, plan, &l.opening[i], l.from[i]);
	return ok;
}

/* Nobody plays on a floor that stands still. */
static bool
floor_start_players(struct floor *floor, const struct floor_plan *plan)
{
	int error = plan->still ? 0 : pool_start(&floor->pool);

	errno = error;
	return error == 0;
}

struct floor *
floor_open(const struct floor_plan *plan)
{
	struct floor *floor = calloc(1, sizeof(*floor));
	int error;

	if (floor == NULL)
		return NULL;
	pool_init(&floor->pool, plan->clock);
	floor->plan = *plan;
	floor->plan.game = NULL;
	floor->plan.openings = 0;
	floor->plan.resume = NULL;
	floor->plan.dice = NULL;
	floor->plan.guests = 0;
	if (floor_start_players(floor, plan) && floor_add_all(floor, plan))
		return floor;
	error = errno;
	floor_close(floor);
	errno = error;
	return NULL;
}

/* The table that was added last could not be opened.  False; errno stays. */
static bool
floor_take_back(struct floor *floor, int count)
{
	int error = errno;

	if (floor->count > count)
		floor_close_table(floor, count);
	errno = error;
	return false;
}

bool
floor_open_table(struct floor *floor, const struct opening *o)
{
	int count = floor->count;

	if (count == FLOOR_TABLES) {
		errno = ENOSPC;
		return false;
	}
	if (!floor_add(floor, &floor->plan, o, NULL))
		return floor_take_back(floor, count);
	if (floor->paused)
		table_pause(floor->place[count]->table, true);
	return true;
}

void
floor_close_table(struct floor *floor, int i)
{
	place_close(floor->place[i]);
	free(floor->place[i]);
	floor->count--;
	memmove(&floor->place[i], &floor->place[i + 1],
		(size_t)(floor->count - i) * sizeof(struct place *));
}

void
floor_keep(struct floor *floor)
{
	for (int i = 0; i < floor->count; i++)
		table_keep(floor->place[i]->table);
}

void
floor_close(struct floor *floor)
{
	if (floor == NULL)
		return;
	while (floor->count > 0)
		floor_close_table(floor, 0);
	pool_finish(&floor->pool);
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
	return floor->place[i]->table;
}

int
floor_number(const struct floor *floor, int i)
{
	return floor->place[i]->number;
}

int
floor_players(const struct floor *floor, int i)
{
	return floor->place[i]->players.count;
}

void
floor_occupants(struct floor *floor, int i, struct occupants *out)
{
	table_occupants(floor->place[i]->table, out);
	players_complete(&floor->place[i]->players, out);
}

void
floor_tell_player(const struct floor *floor, int i, const char *name, struct text *out)
{
	players_tell(&floor->place[i]->players, name, out);
}

bool
floor_bring(struct floor *floor, int i, const struct bot *bot, const char *instead)
{
	return players_bring(&floor->place[i]->players, bot, instead);
}

bool
floor_send_away(struct floor *floor, int i, const char *name)
{
	return players_send_away(&floor->place[i]->players, name);
}

bool
floor_invite(struct floor *floor, int i, int players)
{
	return players_keep(&floor->place[i]->players, players);
}

void
floor_pace(struct floor *floor, int32_t think_ms)
{
	floor->plan.think_ms = think_ms;
	/* The players go by when the question's time is over then. */
	for (int i = 0; i < floor->count; i++) {
		place_pace(floor->place[i], &floor->plan);
		players_pace(&floor->place[i]->players, think_ms);
	}
}

void
floor_pause(struct floor *floor, bool paused)
{
	floor->paused = paused;
	for (int i = 0; i < floor->count; i++)
		table_pause(floor->place[i]->table, paused || floor->place[i]->held);
}

void
floor_hold(struct floor *floor, int i, bool held)
{
	floor->place[i]->held = held;
	table_pause(floor->place[i]->table, floor->paused || held);
}
