#include "lab/contest/tournament.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "base/name.h"
#include "base/text.h"
#include "dice/seeded.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "lab/contest/follow.h"
#include "lab/thread_pool.h"

/* Ten players have millions of orders: no run is that long. */
enum { BLOCK = 1000, TOURNAMENT_ORDERS_MAX = 40320 };

/* The bytes of a name that are kept before the number of a copy. */
enum { COPY_NAMED = NAME_SIZE - 3 };

/* What every block needs to know. */
struct hall {
	const struct tournament *t;
	uint8_t (*table)[TOURNAMENT_SEATS]; /* which players sit at each */
	int tables;
	uint64_t games, blocks;       /* of each table */
	size_t figures;               /* of all tables, and of a duel */
	const struct interrupt *halt; /* that of the tournament, if a program plays */
	struct game_state fresh;      /* all seats taken, nothing played */
	bool instances;               /* some players have one */
	int copies;                   /* of a player at one table, at the most */
	char name[TOURNAMENT_PLAYERS][TOURNAMENT_SEATS][NAME_SIZE]; /* by player and copy */
};

/* A thread's tally. */
struct share {
	bool awake;
	void *instance[TOURNAMENT_PLAYERS][TOURNAMENT_SEATS]; /* by player and copy */
	struct failings *told;    /* owned: of the instances, in the blocks before; NULL: nothing */
	struct failings *failed;  /* owned: by player, in a block; NULL: nothing */
	struct figures figures[]; /* by table and place */
};

static uint64_t
tournament_factorial(int n)
{
	return n < 2 ? 1 : (uint64_t)n * tournament_factorial(n - 1);
}

/* How many orders of the seats are played by turns: all, or the rotations of one that is drawn. */
static uint64_t
tournament_orders(int seats)
{
	return tournament_factorial(seats) <= TOURNAMENT_ORDERS_MAX ? tournament_factorial(seats)
								    : (uint64_t)seats;
}

/* The NTH order: rotations of the first, then of the next, and so on, so that even a few games have
 * the seats go round.  PLACE is by seat. */
static void
tournament_order_of(uint64_t nth, int seats, uint8_t place[TOURNAMENT_SEATS])
{
	uint64_t rest = nth / (uint64_t)seats;
	uint8_t base[TOURNAMENT_SEATS];
	int at = (int)(nth % (uint64_t)seats);

	for (int i = 0; i < seats; i++)
		base[i] = (uint8_t)i;
	for (int i = seats - 1; i > 1; i--) {
		uint64_t other = (uint64_t)i - rest % (uint64_t)i;
		uint8_t swap = base[i];

		base[i] = base[other];
		base[other] = swap;
		rest /= (uint64_t)i;
	}
	for (int i = 0; i < seats; i++) {
		place[i] = base[at];
		at = at + 1 < seats ? at + 1 : 0;
	}
}

/* The players have their instances as long as the thread works. */
static void
tournament_wake(const struct hall *hall, struct share *share)
{
	const struct tournament *t = hall->t;

	for (int i = 0; i < t->n * hall->copies; i++) {
		int player = i / hall->copies, copy = i % hall->copies;
		struct bot bot = t->players[player];

		strategy_wake(&bot, hall->name[player][copy], t->seed);
		share->instance[player][copy] = bot.instance;
	}
	share->awake = true;
}

static void
tournament_add_failed(const struct tournament *t, int player, const struct failings *more)
{
	if (t->failed != NULL)
		failings_add(&t->failed[player], more);
}

/* What they have failed in since the last block counts, unless that was given up. */
static void
tournament_rest(const struct hall *hall, const struct share *share)
{
	const struct tournament *t = hall->t;

	for (int i = 0; i < t->n * hall->copies; i++) {
		int player = i / hall->copies;
		struct bot bot = t->players[player];
		struct failings own = { .asked = 0 };

		bot.instance = share->instance[player][i % hall->copies];
		strategy_rest(&bot, &own);
		if (share->told != NULL)
			own = failings_since(&own, &share->told[i]);
		if (!interrupt_is_over(hall->halt))
			tournament_add_failed(t, player, &own);
	}
}

/* Move what came of a block from the thread's share to ITEM. */
static bool
tournament_part(const void *job, void *tally, void *item)
{
	const struct hall *hall = job;
	const struct tournament *t = hall->t;
	struct share *share = tally, *to = item;
	size_t instances = (size_t)(t->n * hall->copies);

	if (share->told == NULL)
		share->told = calloc(instances, sizeof(*share->told));
	to->failed = calloc((size_t)t->n, sizeof(*to->failed));
	if (share->told == NULL || to->failed == NULL) {
		free(to->failed);
		return false;
	}
	memcpy(to->figures, share->figures, hall->figures * sizeof(*to->figures));
	memset(share->figures, 0, hall->figures * sizeof(*share->figures));
	for (size_t i = 0; i < instances; i++) {
		size_t player = i / (size_t)hall->copies;
		struct bot bot = t->players[player];
		struct failings now, more;

		bot.instance = share->instance[player][i % (size_t)hall->copies];
		strategy_count(&bot, &now);
		more = failings_since(&now, &share->told[i]);
		failings_add(&to->failed[player], &more);
		share->told[i] = now;
	}
	return true;
}

static void
tournament_drop(void *tally)
{
	struct share *share = tally;

	free(share->told);
	free(share->failed);
}

/* Which of the players of its kind at a table sits in this place. */
static int
tournament_copy(const struct tournament *t, int place)
{
	return t->invade && place > 0 ? place - 1 : 0;
}

/* Games that a thread plays one after the other. */
struct block {
	const struct hall *hall;
	const uint8_t *who;      /* the player in each place */
	struct figures *figures; /* by place, as are the bots and the followers */
	struct bot bot[TOURNAMENT_SEATS];
	struct follower follower[TOURNAMENT_SEATS];
	struct xoshiro luck;

	/* Copies of the stream of dice, of which NOW stands where the next deal begins. */
	struct seeded dice[3];
	int now;
	const char *names[TOURNAMENT_SEATS]; /* by seat, if some players have instances */
};

static void
tournament_begin(struct block *b, struct follower *const *at, const uint8_t *place)
{
	const struct hall *hall = b->hall;

	for (int seat = 0; seat < hall->t->seats; seat++)
		b->names[seat] =
		    hall->name[b->who[place[seat]]][tournament_copy(hall->t, place[seat])];
	for (int seat = 0; seat < hall->t->seats; seat++)
		follower_begin(at[seat], seat, (const struct rail *)&hall->fresh);
}

/* What each has done in a game that is over; SCORE, by place, is added to. */
static void
tournament_note(struct block *b, const struct game_state *state, struct follower *const *at,
		const uint8_t *place, int64_t *score)
{
	int64_t won[SEATS] = { 0 };

	for (int seat = 0; seat < b->hall->t->seats; seat++) {
		struct figures *f = &b->figures[place[seat]];

		won[seat] = b->hall->t->contest->note(state, seat, f->own);
		score[place[seat]] += won[seat];
		f->games++;
	}
	for (int seat = 0; b->hall->instances && seat < b->hall->t->seats; seat++)
		follower_over(at[seat], won);
}

/* Does a player hear what happens? */
static bool
tournament_is_followed(struct follower *const *at, int seats)
{
	bool followed = false;

	for (int seat = 0; seat < seats; seat++)
		followed |= at[seat]->bot->strategy->tell != NULL;
	return followed;
}

static void
tournament_play_game(const struct block *b, struct game_state *state, struct follower *const *at,
		     struct source_bytes *dice)
{
	const struct tournament *t = b->hall->t;
	const struct follow follow = { .game = t->contest->game,
				       .at = at,
				       .names = b->names,
				       .n = t->seats,
				       .halt = b->hall->halt,
				       .forfeits = t->contest->forfeits };

	struct bot *bot[TOURNAMENT_SEATS];

	if (tournament_is_followed(at, t->seats)) {
		follow_round(&follow, state, dice);
		return;
	}
	for (int seat = 0; seat < t->seats; seat++)
		bot[seat] = at[seat]->bot;
	t->contest->game->play_out(state, bot, dice);
}

/* One game with that order. */
static void
tournament_play_order(struct block *b, uint64_t nth, struct source_bytes *dice, int64_t *score)
{
	const struct contest *c = b->hall->t->contest;
	struct follower *at[TOURNAMENT_SEATS];
	uint8_t place[TOURNAMENT_SEATS];
	struct game_state state;

	if (interrupt_is_over(b->hall->halt))
		return;
	tournament_order_of(nth, b->hall->t->seats, place);
	for (int seat = 0; seat < b->hall->t->seats; seat++)
		at[seat] = &b->follower[place[seat]];
	game_copy(c->game, &state, &b->hall->fresh);
	if (b->hall->instances)
		tournament_begin(b, at, place);
	tournament_play_game(b, &state, at, dice);
	if (interrupt_is_over(
		b->hall->halt)) /* the block is given up, and the game may not be over */
		return;
	game_audit(c->game, &state);
	tournament_note(b, &state, at, place, score);
}

/* With which order a turn of them begins. */
static uint64_t
tournament_first_order(int seats, struct xoshiro *luck)
{
	if (tournament_orders(seats) == tournament_factorial(seats))
		return 0;
	return (uint64_t)seats * xoshiro_below(luck, (uint32_t)tournament_factorial(seats - 1));
}

static void
tournament_note_deal(struct figures *f, int64_t score)
{
	f->deals++;
	f->score += score;
	f->square += score * score;
}

/* The difference of the two stands behind them (LA-14). */
static void
tournament_note_duel(struct figures *f, int64_t difference)
{
	tournament_note_deal(f, difference);
	f->games += 2;
	f->own[DUEL_AHEAD] += difference > 0;
	f->own[DUEL_EVEN] += difference == 0;
}

/* Games that are one deal: one game, or a turn of orders with the same dice.  FIRST is the first
 * one's order.  An order may throw more dice than another: the next deal begins after those of the
 * longest, so that no die is dealt again (SM-14). */
static void
tournament_deal(struct block *b, uint64_t first, uint64_t n)
{
	int64_t score[TOURNAMENT_SEATS] = { 0 };
	int own = (b->now + 1) % 3, longest = (b->now + 2) % 3;

	for (uint64_t i = 0; i < n; i++) {
		seeded_go_to(&b->dice[own], &b->dice[b->now]);
		tournament_play_order(b, first + i, &b->dice[own].bytes, score);
		if (i == 0 || seeded_used(&b->dice[own]) > seeded_used(&b->dice[longest])) {
			int swap = own;

			own = longest;
			longest = swap;
		}
	}
	b->now = longest;
	for (int place = 0; place < b->hall->t->seats; place++)
		tournament_note_deal(&b->figures[place], score[place]);
	if (b->hall->t->duel)
		tournament_note_duel(&b->figures[b->hall->t->seats], score[0] - score[1]);
}

/* Everything random in a block comes from the item's number. */
static void
tournament_begin_block(struct block *b, const struct hall *hall, uint64_t item, struct share *share)
{
	const struct tournament *t = hall->t;
	uint64_t table = item / hall->blocks;
	uint64_t before = table * hall->games + item % hall->blocks * tournament_block(t);

	b->hall = hall;
	b->who = hall->table[table];
	b->figures = share->figures + table * (uint64_t)t->seats;
	b->luck = xoshiro_seed(t->seed, UINT64_MAX / 2 - item);
	b->now = 0;
	for (int i = 0; i < 3; i++)
		seeded_init(&b->dice[i], t->seed, item);
	for (int i = 0; i < t->seats; i++) {
		b->bot[i] = t->players[b->who[i]];
		b->bot[i].instance = share->instance[b->who[i]][tournament_copy(t, i)];
		b->bot[i].luck =
		    xoshiro_seed(t->seed, UINT64_MAX - (item * TOURNAMENT_SEATS + (uint64_t)i));
		follower_init(&b->follower[i], t->contest->game, &b->bot[i], b->names, before);
	}
}

/* The item's table and its games. */
static void
tournament_play_block(const void *job, uint64_t item, void *tally)
{
	const struct hall *hall = job;
	const struct tournament *t = hall->t;
	uint64_t first = item % hall->blocks * tournament_block(t);
	uint64_t end = first + tournament_block(t), turn = tournament_orders(t->seats);
	struct share *share = tally;
	struct block block;

	if (hall->instances && !share->awake)
		tournament_wake(hall, share);
	tournament_begin_block(&block, hall, item, share);
	if (end > hall->games)
		end = hall->games;
	for (; first < end; first += turn) {
		uint64_t nth = tournament_first_order(t->seats, &block.luck),
			 deal = t->contest->same_dice || t->duel ? turn : 1;

		for (uint64_t i = 0; i < turn; i += deal)
			tournament_deal(&block, nth + i, deal);
	}
}

static void
tournament_add_tally(void *to, const void *tally)
{
	const struct share *share = tally;
	struct tournament_sums *whole = to;

	for (size_t i = 0; i < whole->n; i++)
		figures_add(&whole->figures[i], &share->figures[i]);
	for (int i = 0; share->failed != NULL && i < whole->hall->t->n; i++)
		tournament_add_failed(whole->hall->t, i, &share->failed[i]);
	if (share->awake)
		tournament_rest(whole->hall, share);
}

int
tournament_tables(const struct tournament *t)
{
	int64_t n = 1;

	if (t->invade)
		return t->n * (t->n - 1);
	for (int i = 1; i <= t->seats && n <= TOURNAMENT_TABLES; i++)
		n = n * (t->n - t->seats + i) / i;
	return n <= TOURNAMENT_TABLES ? (int)n : TOURNAMENT_TABLES + 1;
}

static uint64_t
tournament_round_up(uint64_t n, uint64_t to)
{
	return (n + to - 1) / to * to;
}

uint64_t
tournament_games(const struct tournament *t)
{
	return tournament_round_up(t->games, tournament_orders(t->seats));
}

uint64_t
tournament_block(const struct tournament *t)
{
	return tournament_round_up(strategies_block(t->players, t->n, BLOCK),
				   tournament_orders(t->seats));
}

/* Every choice of players, in the order of a dictionary. */
static void
tournament_fill_tables(const struct tournament *t, uint8_t (*table)[TOURNAMENT_SEATS], int tables)
{
	for (int i = 0; i < t->seats; i++)
		table[0][i] = (uint8_t)i;
	for (int n = 1; n < tables; n++) {
		int at = t->seats - 1;

		memcpy(table[n], table[n - 1], sizeof(*table));
		while (table[n][at] == t->n - t->seats + at)
			at--;
		table[n][at]++;
		for (; at + 1 < t->seats; at++)
			table[n][at + 1] = (uint8_t)(table[n][at] + 1);
	}
}

/* Each player, in the first place, among others that are like the next ones in turn. */
static void
tournament_fill_invaded(const struct tournament *t, uint8_t (*table)[TOURNAMENT_SEATS], int tables)
{
	for (int n = 0; n < tables; n++) {
		int alone = n / (t->n - 1), others = n % (t->n - 1);

		memset(table[n], others + (others >= alone), sizeof(*table));
		table[n][0] = (uint8_t)alone;
	}
}

static void
tournament_lay_table(const struct tournament *t, struct game_state *fresh)
{
	struct rail *rail = (struct rail *)fresh;

	game_open(t->contest->game, fresh);
	rail->trusted = true;
	for (int i = 0; i < t->seats; i++) {
		struct deed sit = { .kind = DEED_SIT,
				    .seat = (int8_t)i,
				    .amount = t->contest->stack };
		int fault = game_do(t->contest->game, fresh, &sit, NULL, NULL);

		assert(fault == 0);
	}
}

static void
tournament_name_players(struct hall *hall)
{
	const struct tournament *t = hall->t;

	for (int i = 0; i < t->n; i++) {
		char(*name)[NAME_SIZE] = hall->name[i];

		if (t->names != NULL)
			snprintf(name[0], NAME_SIZE, "%s", t->names[i]);
		else
			strategy_name(&t->players[i], name[0]);
		for (int copy = 1; copy < hall->copies; copy++) {
			struct text text = text_in(name[copy], NAME_SIZE);

			text_add(&text, "%.*s.%d", COPY_NAMED, name[0], copy + 1);
		}
		hall->instances |= t->players[i].strategy->wake != NULL;
	}
}

uint64_t
tournament_blocks(const struct tournament *t)
{
	uint64_t block = tournament_block(t);

	return (uint64_t)tournament_tables(t) * ((tournament_games(t) + block - 1) / block);
}

bool
tournament_open(const struct tournament *t, struct tournament_sums *out)
{
	struct hall *hall = calloc(1, sizeof(*hall));

	*out = (struct tournament_sums){ .hall = hall };
	if (hall == NULL || tournament_tables(t) > TOURNAMENT_TABLES) {
		free(hall);
		return false;
	}
	hall->t = t;
	hall->copies = t->invade ? t->seats - 1 : 1;
	hall->tables = tournament_tables(t);
	hall->games = tournament_games(t);
	hall->blocks = tournament_blocks(t) / (uint64_t)hall->tables;
	hall->table = calloc((size_t)hall->tables, sizeof(*hall->table));
	out->n = (size_t)(hall->tables * t->seats) + t->duel;
	out->figures = calloc(out->n, sizeof(*out->figures));
	hall->figures = out->n;
	hall->halt = strategies_are_slow(t->players, t->n) ? t->halt : NULL;
	if (hall->table == NULL || out->figures == NULL) {
		tournament_close(out);
		return false;
	}
	(t->invade ? tournament_fill_invaded : tournament_fill_tables)(t, hall->table,
								       hall->tables);
	tournament_lay_table(t, &hall->fresh);
	tournament_name_players(hall);
	return true;
}

void
tournament_close(struct tournament_sums *sums)
{
	free(sums->figures);
	free(sums->hall->table);
	free(sums->hall);
}

uint64_t
tournament_play(struct tournament_sums *sums, uint64_t first, uint64_t count)
{
	const struct tournament *t = sums->hall->t;
	const struct thread_pool thread_pool = {
		.threads = t->threads,
		.first = first,
		.items = count,
		.work = tournament_play_block,
		.add = tournament_add_tally,
		.drop = tournament_drop,
		.job = sums->hall,
		.tally_size = sizeof(struct share) + sums->n * sizeof(*sums->figures),
		.progress = t->progress,
		.ctx = t->ctx,
		.halt = sums->hall->halt,
		.part = tournament_part,
	};

	return thread_pool_run(&thread_pool, sums);
}

uint64_t
tournament_sum_up(const struct tournament_sums *sums, struct figures *total, struct figures *cross)
{
	const struct hall *hall = sums->hall;
	const struct tournament *t = hall->t;
	uint64_t played = 0;

	memset(total, 0, (size_t)t->n * sizeof(*total));
	if (cross != NULL)
		memset(cross, 0, (size_t)(t->n * t->n) * sizeof(*cross));
	for (int n = 0; n < hall->tables; n++) {
		const struct figures *f = sums->figures + n * t->seats;
		const uint8_t *who = hall->table[n];

		played += (uint64_t)f[0].games;
		for (int i = 0; i < (t->invade ? 1 : t->seats); i++)
			figures_add(&total[who[i]], &f[i]);
		if (cross != NULL && t->invade) {
			cross[who[0] * t->n + who[1]] = f[0];
		} else if (cross != NULL && t->seats == 2) {
			cross[who[0] * t->n + who[1]] = f[0];
			cross[who[1] * t->n + who[0]] = f[1];
		}
	}
	return played;
}

uint64_t
tournament_run(const struct tournament *t, struct figures *total, struct figures *cross)
{
	struct tournament_sums sums;
	uint64_t played;

	if (!tournament_open(t, &sums))
		return 0;
	tournament_play(&sums, 0, tournament_blocks(t));
	played = tournament_sum_up(&sums, total, cross);
	tournament_close(&sums);
	return played;
}

/* All members of the figures are such numbers. */
_Static_assert(sizeof(struct figures) == (4 + CONTEST_OWN) * sizeof(int64_t),
	       "figures have no hidden bytes");

void
tournament_visit(struct tournament_sums *sums, struct sums *s)
{
	const struct tournament *t = sums->hall->t;
	char key[32];

	s->numbers(s, "figures", &sums->figures[0].games,
		   (int)(sums->n * sizeof(struct figures) / sizeof(int64_t)));
	for (int i = 0; t->failed != NULL && i < t->n; i++) {
		snprintf(key, sizeof(key), "failings_%d", i + 1);
		s->failings(s, key, &t->failed[i]);
	}
}

bool
tournament_is_sound(const struct tournament_sums *sums)
{
	const struct hall *hall = sums->hall;

	for (int i = 0; i < hall->tables * hall->t->seats; i++) {
		if (sums->figures[i].games != (int64_t)hall->games)
			return false;
	}
	return true;
}
