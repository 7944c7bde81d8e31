#include "engine/players.h"

#include <errno.h>
#include <string.h>

#include "base/assert.h"
#include "dice/fair.h"
#include "games/game_table.h"

/* GUEST_STREAMS: the random numbers of those who were asked to come begin there. */
enum { PLAYER_STACK = 500, STRATEGY_WHY = 512, GUEST_STREAMS = 1 << 20 };

/* With a hyphen, which no person's name has (HO-12).  Players come to a table in this order.  Each
 * table starts at a place of its own in the list, so that two tables do not seat the same players.
 */
static const char *const player_names[] = {
	"ada-k",  "bo-c",   "cy-p",   "dot-v",   "eve-m",  "fay-d", "gus-n",  "hal-r",
	"ivy-s",  "jo-g",   "kit-t",  "lou-l",   "mae-h",  "ned-b", "oz-w",   "pat-f",
	"quin-b", "ray-w",  "sue-f",  "ted-k",   "una-c",  "val-p", "wes-v",  "xan-m",
	"yo-d",   "zoe-n",  "abe-r",  "bea-s",   "cal-g",  "dee-t", "eli-l",  "flo-h",
	"gil-t",  "hob-l",  "ike-h",  "jan-b",   "ken-w",  "liv-f", "moe-k",  "nan-c",
	"ora-p",  "pip-v",  "roz-m",  "sid-d",   "tia-n",  "uli-r", "vic-s",  "win-g",
	"yan-r",  "zed-s",  "art-g",  "bud-t",   "cleo-l", "dan-h", "ed-b",   "fritz-w",
	"gert-f", "hugo-k", "ines-c", "jules-p", "kara-v", "leo-m", "mimi-d", "nils-n",
};

enum { PLAYER_NAMES = sizeof(player_names) / sizeof(player_names[0]) };

_Static_assert((int)PLAYER_NAMES >= (int)SEATS, "a full table has a name for everybody");

void
players_init(struct players *ps, struct table *t, int number, const char *seed, int32_t think_ms)
{
	*ps = (struct players){ .table = t, .number = number, .seed = seed, .think_ms = think_ms };
}

static bool
players_fit(const struct strategy *s, const int32_t *option)
{
	return s->fits == NULL || s->fits(option);
}

/* Those that fit the table, one after the other.  A game's first fits all its tables. */
static const struct strategy *
players_strategy(struct table *t, int number)
{
	const struct strategy *s = table_game(t)->strategies;
	int32_t option[OPTIONS];
	int n = 0;

	table_options(t, option);
	for (int i = 0; s[i].name != NULL; i++)
		n += players_fit(&s[i], option);
	assert(n > 0);
	for (number %= n; !players_fit(s, option) || number-- > 0; s++)
		continue;
	return s;
}

/* Has a player who stays the name, or one who is expected? */
static bool
players_include(const struct players *ps, const char *name)
{
	for (int i = 0; i < ps->expects; i++) {
		if (strcmp(ps->expected[i]->name, name) == 0)
			return true;
	}
	for (int i = 0; i < ps->count; i++) {
		if (strcmp(player_name(ps->player[i]), name) == 0)
			return true;
	}
	return false;
}

/* The next name in the list that no player who stays has. */
static const char *
players_next_name(const struct players *ps)
{
	int at = ps->invited + 8 * ps->number;

	while (players_include(ps, player_names[at % PLAYER_NAMES]))
		at++;
	return player_names[at % PLAYER_NAMES];
}

/* Players have streams of random numbers of their own.  These do not touch the dice, whose streams
 * have the tables' numbers, and need not be secret. */
static struct xoshiro
players_stream(const struct players *ps, uint64_t number)
{
	char name[FAIR_NAME] = "";

	if (ps->seed == NULL)
		fair_name(name);
	return xoshiro_seed(ps->seed != NULL ? ps->seed : name, number << 8 | (uint64_t)ps->number);
}

static struct player_plan
players_plan(const struct players *ps, const char *name)
{
	const struct strategy *strategy = players_strategy(ps->table, ps->invited);

	return (struct player_plan){
		.name = name,
		.account = ps->account,
		.bot = { .strategy = strategy,
			 .arg = strategy->value,
			 .luck = players_stream(ps, (uint64_t)ps->invited + 1) },
		.stack = PLAYER_STACK,
		.think_ms = ps->think_ms,
	};
}

/* False for NULL. */
static bool
players_add(struct players *ps, struct player *player)
{
	if (player == NULL)
		return false;
	ps->player[ps->count++] = player;
	ps->invited++;
	return true;
}

static bool
players_invite(struct players *ps)
{
	struct player_plan plan = players_plan(ps, players_next_name(ps));

	return players_add(ps, player_start(ps->table, &plan));
}

/* What they think and their chips are as the others'. */
static struct player_plan
players_guest_plan(const struct players *ps, int nth)
{
	const struct guest_plan *guest = ps->expected[nth];
	struct player_plan plan = { .name = guest->name,
				    .account = ps->account,
				    .bot = guest->bot,
				    .stack = PLAYER_STACK,
				    .think_ms = ps->think_ms };

	plan.bot.luck = players_stream(ps, GUEST_STREAMS + (uint64_t)nth);
	return plan;
}

void
players_expect(struct players *ps, const struct guest_plan *guest, int n, int nth)
{
	for (int i = 0; i < n && ps->expects < SEATS; i++) {
		if (guest[i].game == table_game(ps->table) && guest[i].nth == nth)
			ps->expected[ps->expects++] = &guest[i];
	}
}

bool
players_welcome(struct players *ps)
{
	bool done = true;

	for (int i = 0; done && i < ps->expects; i++) {
		struct player_plan plan = players_guest_plan(ps, i);

		if (ps->guest[i] == NULL)
			ps->guest[i] = player_start(ps->table, &plan);
		done = ps->guest[i] != NULL;
	}
	return done;
}

/* One who is expected by that name plays on at the seat.  False if there is none; *DONE is false
 * without memory. */
static bool
players_resume_guest(struct players *ps, const char *name, int seat, bool *done)
{
	for (int i = 0; i < ps->expects; i++) {
		struct player_plan plan = players_guest_plan(ps, i);

		if (strcmp(plan.name, name) != 0)
			continue;
		ps->guest[i] = player_resume(ps->table, &plan, seat);
		*done = ps->guest[i] != NULL;
		return true;
	}
	return false;
}

/* With the strategy that it had, if there still is one of that name. */
static bool
players_resume_seat(struct players *ps, const struct resume *from, int seat)
{
	struct player_plan plan = players_plan(ps, from->name[seat]);
	struct bot bot;
	char why[STRATEGY_WHY];
	bool done;

	if (players_resume_guest(ps, from->name[seat], seat, &done))
		return done;
	if (strategy_find(table_game(ps->table), from->strategy[seat], &bot, why, sizeof(why))) {
		bot.luck = plan.bot.luck;
		plan.bot = bot;
	}
	return players_add(ps, player_resume(ps->table, &plan, seat));
}

bool
players_resume(struct players *ps, const struct resume *from)
{
	const struct rail *rail = (const struct rail *)from->replay.state.bytes;
	bool done = true;

	for (int i = 0; done && i < rail->n; i++) {
		int seat = rail->order[i];

		if (rail_plays(rail, seat) && resume_is_simulated(from, seat))
			done = players_resume_seat(ps, from, seat);
	}
	return done;
}

/* A free place among those who are on their way out.  NULL with errno set if there is none. */
static struct player **
players_way_out(struct players *ps)
{
	for (int i = 0; i < SEATS; i++) {
		if (ps->leaving[i] == NULL)
			return &ps->leaving[i];
	}
	errno = EBUSY;
	return NULL;
}

static bool
players_stop_last(struct players *ps)
{
	struct player **out = players_way_out(ps);

	if (out == NULL)
		return false;
	*out = ps->player[--ps->count];
	player_stop(*out);
	return true;
}

static void
players_free_the_gone(struct players *ps)
{
	for (int i = 0; i < SEATS; i++) {
		if (ps->leaving[i] != NULL && player_gone(ps->leaving[i])) {
			player_free(ps->leaving[i]);
			ps->leaving[i] = NULL;
		}
	}
}

bool
players_keep(struct players *ps, int count)
{
	const struct game *g = table_game(ps->table);
	bool done = true;

	if (count > g->max_seats)
		count = g->max_seats;
	if (g->strategies[0].name == NULL)
		count = 0;
	players_free_the_gone(ps);
	while (done && ps->count < count)
		done = players_invite(ps);
	while (done && ps->count > count)
		done = players_stop_last(ps);
	return done;
}

static int
players_count_guests(const struct players *ps)
{
	int n = 0;

	for (int i = 0; i < ps->expects; i++)
		n += ps->guest[i] != NULL;
	return n;
}

/* Where the one of that name stands among those who stay.  NULL with errno set if there is none. */
static struct player **
players_find(struct players *ps, const char *name)
{
	for (int i = 0; i < ps->count; i++) {
		if (strcmp(player_name(ps->player[i]), name) == 0)
			return &ps->player[i];
	}
	for (int i = 0; i < ps->expects; i++) {
		if (ps->guest[i] != NULL && strcmp(player_name(ps->guest[i]), name) == 0)
			return &ps->guest[i];
	}
	errno = ENOENT;
	return NULL;
}

/* The one at AT leaves by OUT. */
static void
players_part_with(struct players *ps, struct player **at, struct player **out)
{
	struct player **end = &ps->player[ps->count];

	*out = *at;
	*at = NULL;
	if (at >= ps->player && at < end) {
		memmove(at, at + 1, (size_t)(end - at - 1) * sizeof(struct player *));
		ps->count--;
	}
	player_send_away(*out);
}

bool
players_send_away(struct players *ps, const char *name)
{
	struct player **at = players_find(ps, name), **out;

	players_free_the_gone(ps);
	out = at != NULL ? players_way_out(ps) : NULL;
	if (out != NULL)
		players_part_with(ps, at, out);
	return out != NULL;
}

bool
players_bring(struct players *ps, const struct bot *bot, const char *instead)
{
	struct player **at = instead != NULL ? players_find(ps, instead) : NULL, **out = NULL, *p;
	struct player_plan plan;
	struct xoshiro luck;

	players_free_the_gone(ps);
	if (instead != NULL && (at == NULL || (out = players_way_out(ps)) == NULL))
		return false;
	if (ps->count + players_count_guests(ps) + (at == NULL) >=
	    table_game(ps->table)->max_seats) {
		errno = ENOSPC;
		return false;
	}
	plan = players_plan(ps, players_next_name(ps));
	luck = plan.bot.luck;
	plan.bot = *bot;
	plan.bot.luck = luck;
	p = player_start(ps->table, &plan);
	if (p == NULL)
		return false;
	if (at != NULL)
		players_part_with(ps, at, out);
	return players_add(ps, p);
}

/* One who is on the way is there too. */
static void
players_add_coming(const struct player *p, struct occupants *c)
{
	struct occupant *m = &c->at[c->n];
	char strategy[STRATEGY_NAME];

	if (p == NULL || player_gone(p) || c->n == OCCUPANTS_MOST ||
	    occupants_find(c, player_name(p)) != NULL)
		return;
	player_strategy(p, strategy);
	strncpy(m->name, player_name(p), sizeof(m->name) - 1);
	strncpy(m->strategy, strategy, sizeof(m->strategy) - 1);
	m->seat = NOBODY;
	c->n++;
}

/* Is it one of those who were told to leave?  It may have gone since it was seen. */
static bool
players_is_leaving(const struct players *ps, const char *name)
{
	for (int i = 0; i < SEATS; i++) {
		const struct player *p = ps->leaving[i];

		if (p != NULL && strcmp(player_name(p), name) == 0)
			return true;
	}
	return false;
}

void
players_complete(const struct players *ps, struct occupants *c)
{
	for (int i = 0; i < c->n; i++) {
		if (c->at[i].strategy[0] != '\0' && players_is_leaving(ps, c->at[i].name))
			c->at[i].leaves = true;
	}
	for (int i = 0; i < ps->expects; i++)
		players_add_coming(ps->guest[i], c);
	for (int i = 0; i < ps->count; i++)
		players_add_coming(ps->player[i], c);
}

void
players_tell(const struct players *ps, const char *name, struct text *out)
{
	for (int i = 0; i < ps->expects; i++) {
		if (ps->guest[i] != NULL && strcmp(player_name(ps->guest[i]), name) == 0)
			player_tell(ps->guest[i], out);
	}
}

void
players_pace(struct players *ps, int32_t think_ms)
{
	ps->think_ms = think_ms;
	for (int i = 0; i < ps->count; i++)
		player_think(ps->player[i], think_ms);
	for (int i = 0; i < ps->expects; i++) {
		if (ps->guest[i] != NULL)
			player_think(ps->guest[i], think_ms);
	}
}

void
players_finish(struct players *ps)
{
	for (int i = 0; i < ps->count; i++)
		player_free(ps->player[i]);
	for (int i = 0; i < SEATS; i++) {
		player_free(ps->leaving[i]);
		player_free(ps->guest[i]);
	}
}
