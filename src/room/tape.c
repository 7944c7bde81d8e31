#include "room/tape.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "games/action.h"
#include "games/game.h"
#include "room/spool.h"

_Static_assert(REEL_TABLES <= (int)ROOM_TABLES, "a room has the tables of a reel");

/* How often what runs at another speed is looked at, and the speed at which it was. */
enum { STIR_MS = 200, NORMAL = 4 };

/* In quarters of the speed at which it was. */
static const int speeds[] = { 1, 2, 4, 8, 16, 32, 64, 128, 256 };

enum { SPEEDS = sizeof(speeds) / sizeof(speeds[0]) };

struct tape {
	struct room room;
	struct clock *clock;
	bool playing;
	int64_t at_ms;    /* what is shown, in the time in which the spool is played */
	int64_t since_ms; /* on the clock: when that was right */
	uint64_t heard[REEL_TABLES];
	struct spool spool;
};

/* ROOM is the first member. */
static struct tape *
tape_of(struct room *room)
{
	return (struct tape *)room;
}

static bool
tape_is_over(const struct tape *t)
{
	return t->spool.done == t->spool.reel->deeds;
}

/* The recorded moment. */
static int64_t
tape_moment(const struct tape *t)
{
	const struct reel *r = t->spool.reel;
	int done = t->spool.done;
	int64_t since_ms;

	if (done == 0)
		return r->deeds > 0 ? r->moment[0].at_ms : r->began_ms;
	since_ms = t->at_ms - t->spool.play_ms[done - 1];
	if (tape_is_over(t) || since_ms < 0)
		since_ms = 0;
	return r->moment[done - 1].at_ms + since_ms;
}

/* What the person had brought and borrowed by now. */
static chips
tape_brought(const struct tape *t)
{
	const struct reel *r = t->spool.reel;
	int64_t now_ms = tape_is_over(t) ? INT64_MAX : tape_moment(t);
	chips brought = r->brought;

	for (int i = 0; i < r->loans && r->loan[i].at_ms <= now_ms; i++)
		brought += r->loan[i].amount;
	return brought;
}

static chips
tape_cash(const struct tape *t)
{
	chips cash = t->room.brought;

	for (int i = 0; i < t->spool.reel->tables; i++)
		cash -= t->spool.table[i].shot.brought;
	return cash;
}

static const struct reel_sitter *
tape_sitter(const struct tape *t, int table, int seat)
{
	int32_t who = t->spool.table[table].shot.sitter[seat];

	return who >= 0 ? &t->spool.reel->table[table].sitter[who] : NULL;
}

static bool
tape_is_simulated(const struct reel_sitter *sitter)
{
	return sitter != NULL && sitter->strategy[0] != '\0';
}

/* When the present question ends: on the clock, or while the tape stands, what is left. */
static int64_t
tape_until(const struct tape *t, int table, const struct want *want)
{
	int64_t left_ms;

	if (want->ms < 0)
		return CLOCK_NEVER;
	left_ms = t->spool.table[table].shot.asked_ms + want->ms - t->room.recording.at_ms;
	left_ms = left_ms < 0 ? 0 : left_ms > want->ms ? want->ms : left_ms;
	return !t->playing ? left_ms : clock_now(t->clock) + left_ms;
}

/* Not before it was opened, and not after it was closed while the evening went on. */
static bool
tape_is_open(const struct tape *t, int table)
{
	const struct reel_table *reel = &t->spool.reel->table[table];
	int deeds = t->spool.table[table].shot.deeds;

	if (deeds == 0)
		return reel->opened_ms <= t->room.recording.at_ms;
	return !reel->closed || deeds < reel->deeds || tape_is_over(t);
}

static void
tape_show_glimpse(struct tape *t, int table, int seat)
{
	const struct reel_table *reel = &t->spool.reel->table[table];
	struct glimpse *g = &t->room.at[table].glimpse;
	const struct game_state *state = &t->spool.table[table].shot.replay.state;

	g->version++;
	g->open = tape_is_open(t, table);
	g->paused = !t->playing;
	g->want = game_wants(reel->game, state->bytes);
	g->until_ms = tape_until(t, table, &g->want);
	g->brought = t->spool.table[table].shot.brought;
	g->simulated = 0;
	for (int i = 0; i < SEATS; i++) {
		const struct reel_sitter *sitter = tape_sitter(t, table, i);

		memset(g->name[i], 0, NAME_SIZE);
		if (sitter != NULL)
			memcpy(g->name[i], sitter->name, NAME_SIZE);
		if (tape_is_simulated(sitter))
			g->simulated |= rail_bit(i);
	}
	game_view(reel->game, state->bytes, seat, g->state.bytes);
}

/* Bring the view of a table up to date. */
static void
tape_show(struct tape *t, int table)
{
	const struct shot *shot = &t->spool.table[table].shot;
	const struct rail *rail = (const struct rail *)shot->replay.state.bytes;
	struct standing *s = &t->room.at[table];
	int seat = shot_seat(shot, &t->spool.reel->table[table]);

	tape_show_glimpse(t, table, seat);
	s->seat = seat;
	s->plays = seat != NOBODY && rail_plays(rail, seat);
	s->leaving = seat != NOBODY && !s->plays;
	s->players = __builtin_popcountll(s->glimpse.simulated);
	s->stack = seat != NOBODY ? rail->stack[seat] : 0;
	s->stakes = seat != NOBODY ? game_at_stake(t->spool.reel->table[table].game,
						   shot->replay.state.bytes, seat)
				   : 0;
	s->net = s->stack + s->stakes - shot->brought;
	s->purse = s->stack + t->room.cash;
	s->owns = shot->owns;
	memcpy(s->own, shot->own, (size_t)shot->owns * sizeof(s->own[0]));
}

static void
tape_show_all(struct tape *t)
{
	struct recording *rec = &t->room.recording;

	rec->at_ms = tape_moment(t);
	rec->done = t->spool.done;
	rec->table = t->spool.own;
	if (rec->jumps != t->spool.jumps)
		memset(t->heard, 0, sizeof(t->heard));
	rec->jumps = t->spool.jumps;
	t->room.paused = !t->playing;
	t->room.brought = tape_brought(t);
	t->room.cash = tape_cash(t);
	for (int i = 0; i < t->room.tables; i++)
		tape_show(t, i);
}

/* As far as the clock has come.  Whether a deed was done. */
static bool
tape_play(struct tape *t)
{
	int64_t now_ms = clock_now(t->clock);
	int before = t->spool.done;

	if (!t->playing)
		return false;
	t->at_ms += (now_ms - t->since_ms) * t->room.recording.quarters / NORMAL;
	t->since_ms = now_ms;
	while (!tape_is_over(t) && t->spool.play_ms[t->spool.done] <= t->at_ms)
		spool_go_on(&t->spool);
	t->playing = !tape_is_over(t);
	return t->spool.done != before;
}

static bool
tape_choose_speed(struct tape *t, int by)
{
	int i = 0;

	while (i < SPEEDS - 1 && speeds[i] < t->room.recording.quarters)
		i++;
	if (i + by < 0 || i + by >= SPEEDS)
		return false;
	t->room.recording.quarters = speeds[i + by];
	return true;
}

/* To the beginning of the round, or from there to that of the one before. */
static bool
tape_round_back(struct tape *t, int table)
{
	int round = spool_round(&t->spool, table), deeds = t->spool.table[table].shot.deeds;

	return spool_go_to_round(&t->spool, table,
				 round - (t->spool.reel->table[table].round[round] == deeds));
}

static bool
tape_move(struct tape *t, int table, enum wind wind, int64_t to)
{
	struct spool *s = &t->spool;
	int deeds = s->table[table].shot.deeds;

	switch (wind) {
	case WIND_DEED_BACK: return spool_go_to_deed(s, table, deeds - 1);
	case WIND_DEED_ON: return spool_go_to_deed(s, table, deeds + 1);
	case WIND_ROUND_BACK: return tape_round_back(t, table);
	case WIND_ROUND_ON: return spool_go_to_round(s, table, spool_round(s, table) + 1);
	case WIND_ROUND: return spool_go_to_round(s, table, to - 1);
	case WIND_START: spool_go_to(s, 0); break;
	case WIND_END: spool_go_to(s, s->reel->deeds); break;
	case WIND_TIME: spool_go_to_time(s, to); break;
	case WIND_SLOWER:
	case WIND_FASTER: return false;
	}
	return true;
}

static bool
tape_wind(struct room *room, int table, enum wind wind, int64_t to)
{
	struct tape *t = tape_of(room);
	bool moved;

	tape_play(t);
	if (wind == WIND_SLOWER || wind == WIND_FASTER) {
		moved = tape_choose_speed(t, wind == WIND_FASTER ? 1 : -1);
	} else {
		moved = tape_move(t, table, wind, to);
		t->at_ms = t->spool.done > 0 ? t->spool.play_ms[t->spool.done - 1] : 0;
		t->since_ms = clock_now(t->clock);
	}
	if (wind == WIND_DEED_BACK || wind == WIND_DEED_ON || tape_is_over(t))
		t->playing = false;
	tape_show_all(t);
	return moved;
}

static void
tape_pause(struct tape *t, bool paused)
{
	tape_play(t);
	t->playing = !paused && !tape_is_over(t);
	t->since_ms = clock_now(t->clock);
	tape_show_all(t);
}

static struct outcome
tape_look(struct room *room, int table, struct news *out, int max, int *n, uint64_t *missed)
{
	struct tape *t = tape_of(room);
	const struct spool_table *at = &t->spool.table[table];
	uint64_t first = t->heard[table], most = max < NEWS_KEPT ? (uint64_t)max : NEWS_KEPT;

	if (at->told > most && first < at->told - most)
		first = at->told - most;
	*missed = first - t->heard[table];
	*n = 0;
	while (first < at->told)
		out[(*n)++] = at->news[first++ % NEWS_KEPT];
	t->heard[table] = at->told;
	return (struct outcome){ 0 };
}

/* At another speed the time that is left runs at another speed too. */
static bool
tape_stirred(struct room *room)
{
	struct tape *t = tape_of(room);
	bool played = t->playing;
	bool stirred = tape_play(t) || (played && room->recording.quarters != NORMAL);

	if (stirred)
		tape_show_all(t);
	return stirred;
}

static int64_t
tape_due_ms(struct room *room)
{
	struct tape *t = tape_of(room);
	int quarters = room->recording.quarters;
	int64_t left_ms;

	if (!t->playing)
		return CLOCK_NEVER;
	left_ms = t->spool.play_ms[t->spool.done] - t->at_ms;
	left_ms = (left_ms * NORMAL + quarters - 1) / quarters;
	left_ms -= clock_now(t->clock) - t->since_ms;
	if (quarters != NORMAL && left_ms > STIR_MS)
		left_ms = STIR_MS;
	return left_ms > 0 ? left_ms : 0;
}

static int64_t
tape_now(struct room *room)
{
	return clock_now(tape_of(room)->clock);
}

static int
tape_fd(struct room *room)
{
	(void)room;
	return -1;
}

/* What they had brought is not recorded by itself. */
static void
tape_see_company(struct tape *t, int table)
{
	struct company *out = &t->room.company;
	const struct game_state *state = &t->spool.table[table].shot.replay.state;
	const struct rail *rail = (const struct rail *)state->bytes;

	memset(out, 0, sizeof(*out));
	for (int i = 0; i < rail->n; i++) {
		int seat = rail->order[i];
		const struct reel_sitter *sitter = tape_sitter(t, table, seat);
		struct mate *m = &out->at[out->n];

		if (sitter == NULL)
			continue;
		out->n++;
		memcpy(m->name, sitter->name, sizeof(m->name));
		memcpy(m->strategy, sitter->strategy, sizeof(m->strategy) - 1);
		m->seat = seat;
		m->leaves = rail_has(rail->leaving, seat);
		m->stack = rail->stack[seat];
		m->stakes = game_at_stake(t->room.game[table], state->bytes, seat);
	}
	t->room.company_of = t->room.number[table];
}

/* Nothing else can be done at the tables of another evening. */
static bool
tape_ask(struct room *room, const struct request *q, int table, struct reply *out)
{
	struct tape *t = tape_of(room);

	if (q->kind == REQUEST_PAUSE)
		tape_pause(t, q->n != 0);
	else if (q->kind == REQUEST_COMPANY)
		tape_see_company(t, table);
	else if (q->kind != REQUEST_PART)
		*out = (struct reply){ .error = ENOTSUP, .outcome = { .fault = FAULT_CLOSED } };
	return true;
}

static const struct room_ops tape_ops = {
	.look = tape_look,
	.ask = tape_ask,
	.now = tape_now,
	.fd = tape_fd,
	.stirred = tape_stirred,
	.wind = tape_wind,
	.due_ms = tape_due_ms,
};

/* What the table's options are once it is open. */
static void
tape_find_options(const struct reel_table *t, int32_t option[OPTIONS])
{
	struct shot *shot = malloc(sizeof(*shot));
	struct told *told = malloc(sizeof(*told));
	const struct rail *rail;

	memset(option, 0, OPTIONS * sizeof(option[0]));
	if (shot != NULL && told != NULL) {
		shot_open(shot, t);
		rail = (const struct rail *)shot->replay.state.bytes;
		while (rail->taken == 0 && shot->deeds < OPTIONS && shot_step(shot, t, told))
			continue;
		memcpy(option, rail->option, OPTIONS * sizeof(option[0]));
	}
	free(told);
	free(shot);
}

static void
tape_name(struct tape *t)
{
	int32_t option[REEL_TABLES][OPTIONS];
	const int32_t *of[REEL_TABLES];

	for (int i = 0; i < t->room.tables; i++) {
		tape_find_options(&t->spool.reel->table[i], option[i]);
		of[i] = option[i];
	}
	room_name(&t->room, of);
}

struct room *
tape_open(const struct tape_plan *plan)
{
	struct tape *t = calloc(1, sizeof(*t));

	if (t == NULL || !spool_init(&t->spool, plan->reel, plan->gap_ms)) {
		free(t);
		return NULL;
	}
	t->clock = plan->clock;
	t->room.ops = &tape_ops;
	t->room.company_of = -1;
	t->room.fixed = true;
	t->room.tables = plan->reel->tables;
	t->room.recording = (struct recording){ .session = plan->reel->session,
						.deeds = plan->reel->deeds,
						.quarters = NORMAL };
	for (int i = 0; i < t->room.tables; i++) {
		t->room.game[i] = plan->reel->table[i].game;
		t->room.number[i] = i;
	}
	tape_name(t);
	t->since_ms = clock_now(t->clock);
	tape_show_all(t);
	return &t->room;
}

int
tape_deeds(const struct room *room, int table)
{
	return ((const struct tape *)room)->spool.table[table].shot.deeds;
}

void
tape_close(struct room *room)
{
	if (room != NULL)
		spool_finish(&tape_of(room)->spool);
	free(room);
}
