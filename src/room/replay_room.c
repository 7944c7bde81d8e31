#include "room/replay_room.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "games/action.h"
#include "games/game.h"
#include "room/replay_player.h"

_Static_assert(RECORDED_SESSION_TABLES <= (int)ROOM_TABLES, "a room has the tables of a reel");

/* How often what runs at another speed is looked at, and the speed at which it was. */
enum { INTERRUPT_MS = 200, NORMAL = 4 };

/* In quarters of the speed at which it was. */
static const int speeds[] = { 1, 2, 4, 8, 16, 32, 64, 128, 256 };

enum { SPEEDS = sizeof(speeds) / sizeof(speeds[0]) };

struct replay_room {
	struct room room;
	struct clock *clock;
	bool playing;
	int64_t at_ms;    /* what is shown, in the time in which the spool is played */
	int64_t since_ms; /* on the clock: when that was right */
	uint64_t received[RECORDED_SESSION_TABLES];
	struct replay_player replay_player;
};

/* ROOM is the first member. */
static struct replay_room *
replay_room_of(struct room *room)
{
	return (struct replay_room *)room;
}

static bool
replay_room_is_over(const struct replay_room *t)
{
	return t->replay_player.done == t->replay_player.recorded_session->deeds;
}

/* The recorded moment. */
static int64_t
replay_room_moment(const struct replay_room *t)
{
	const struct recorded_session *r = t->replay_player.recorded_session;
	int done = t->replay_player.done;
	int64_t since_ms;

	if (done == 0)
		return r->deeds > 0 ? r->moment[0].at_ms : r->began_ms;
	since_ms = t->at_ms - t->replay_player.play_ms[done - 1];
	if (replay_room_is_over(t) || since_ms < 0)
		since_ms = 0;
	return r->moment[done - 1].at_ms + since_ms;
}

/* What the person had brought and borrowed by now. */
static chips
replay_room_brought(const struct replay_room *t)
{
	const struct recorded_session *r = t->replay_player.recorded_session;
	int64_t now_ms = replay_room_is_over(t) ? INT64_MAX : replay_room_moment(t);
	chips brought = r->brought;

	for (int i = 0; i < r->loans && r->loan[i].at_ms <= now_ms; i++)
		brought += r->loan[i].amount;
	return brought;
}

static chips
replay_room_cash(const struct replay_room *t)
{
	chips cash = t->room.brought;

	for (int i = 0; i < t->replay_player.recorded_session->tables; i++)
		cash -= t->replay_player.table[i].snapshot.brought;
	return cash;
}

static const struct recorded_session_seat_occupant *
replay_room_seat_occupant(const struct replay_room *t, int table, int seat)
{
	int32_t who = t->replay_player.table[table].snapshot.seat_occupant[seat];

	return who >= 0 ? &t->replay_player.recorded_session->table[table].seat_occupant[who]
			: NULL;
}

static bool
replay_room_is_simulated(const struct recorded_session_seat_occupant *seat_occupant)
{
	return seat_occupant != NULL && seat_occupant->strategy[0] != '\0';
}

/* When the present question ends: on the clock, or while the replay stands, what is left. */
static int64_t
replay_room_until(const struct replay_room *t, int table, const struct game_request *request)
{
	int64_t left_ms;

	if (request->ms < 0)
		return CLOCK_NEVER;
	left_ms =
	    t->replay_player.table[table].snapshot.asked_ms + request->ms - t->room.recording.at_ms;
	left_ms = left_ms < 0 ? 0 : left_ms > request->ms ? request->ms : left_ms;
	return !t->playing ? left_ms : clock_now(t->clock) + left_ms;
}

/* Not before it was opened, and not after it was closed while the evening went on. */
static bool
replay_room_is_open(const struct replay_room *t, int table)
{
	const struct recorded_session_table *recorded_session =
	    &t->replay_player.recorded_session->table[table];
	int deeds = t->replay_player.table[table].snapshot.deeds;

	if (deeds == 0)
		return recorded_session->opened_ms <= t->room.recording.at_ms;
	return !recorded_session->closed || deeds < recorded_session->deeds ||
	       replay_room_is_over(t);
}

static void
replay_room_show_view(struct replay_room *t, int table, int seat)
{
	const struct recorded_session_table *recorded_session =
	    &t->replay_player.recorded_session->table[table];
	struct table_view *g = &t->room.at[table].view;
	const struct game_state *state = &t->replay_player.table[table].snapshot.replay.state;

	g->version++;
	g->open = replay_room_is_open(t, table);
	g->paused = !t->playing;
	g->request = game_requests(recorded_session->game, state->bytes);
	g->until_ms = replay_room_until(t, table, &g->request);
	g->brought = t->replay_player.table[table].snapshot.brought;
	g->simulated = 0;
	memcpy(g->mark, recorded_session->mark, TABLE_MARK);
	for (int i = 0; i < SEATS; i++) {
		const struct recorded_session_seat_occupant *seat_occupant =
		    replay_room_seat_occupant(t, table, i);

		memset(g->name[i], 0, NAME_SIZE);
		if (seat_occupant != NULL)
			memcpy(g->name[i], seat_occupant->name, NAME_SIZE);
		if (replay_room_is_simulated(seat_occupant))
			g->simulated |= rail_bit(i);
	}
	game_view(recorded_session->game, state->bytes, seat, g->state.bytes);
}

/* Bring the view of a table up to date. */
static void
replay_room_show(struct replay_room *t, int table)
{
	const struct snapshot *snapshot = &t->replay_player.table[table].snapshot;
	const struct rail *rail = (const struct rail *)snapshot->replay.state.bytes;
	struct seat_view *s = &t->room.at[table];
	int seat = snapshot_seat(snapshot, &t->replay_player.recorded_session->table[table]);

	replay_room_show_view(t, table, seat);
	s->seat = seat;
	s->plays = seat != NOBODY && rail_plays(rail, seat);
	s->leaving = seat != NOBODY && !s->plays;
	s->players = __builtin_popcountll(s->view.simulated);
	s->stack = seat != NOBODY ? rail->stack[seat] : 0;
	s->stakes = seat != NOBODY
			? game_at_stake(t->replay_player.recorded_session->table[table].game,
					snapshot->replay.state.bytes, seat)
			: 0;
	s->net = s->stack + s->stakes - snapshot->brought;
	s->purse = s->stack + t->room.cash;
	s->owns = snapshot->owns;
	memcpy(s->own, snapshot->own, (size_t)snapshot->owns * sizeof(s->own[0]));
}

static void
replay_room_show_all(struct replay_room *t)
{
	struct recording *rec = &t->room.recording;

	rec->at_ms = replay_room_moment(t);
	rec->done = t->replay_player.done;
	rec->table = t->replay_player.own;
	if (rec->jumps != t->replay_player.jumps)
		memset(t->received, 0, sizeof(t->received));
	rec->jumps = t->replay_player.jumps;
	t->room.paused = !t->playing;
	t->room.brought = replay_room_brought(t);
	t->room.cash = replay_room_cash(t);
	for (int i = 0; i < t->room.tables; i++)
		replay_room_show(t, i);
}

/* As far as the clock has come.  Whether a deed was done. */
static bool
replay_room_play(struct replay_room *t)
{
	int64_t now_ms = clock_now(t->clock);
	int before = t->replay_player.done;

	if (!t->playing)
		return false;
	t->at_ms += (now_ms - t->since_ms) * t->room.recording.quarters / NORMAL;
	t->since_ms = now_ms;
	while (!replay_room_is_over(t) &&
	       t->replay_player.play_ms[t->replay_player.done] <= t->at_ms)
		replay_player_go_on(&t->replay_player);
	t->playing = !replay_room_is_over(t);
	return t->replay_player.done != before;
}

static bool
replay_room_choose_speed(struct replay_room *t, int by)
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
replay_room_round_back(struct replay_room *t, int table)
{
	int round = replay_player_round(&t->replay_player, table),
	    deeds = t->replay_player.table[table].snapshot.deeds;

	return replay_player_go_to_round(
	    &t->replay_player, table,
	    round - (t->replay_player.recorded_session->table[table].round[round] == deeds));
}

static bool
replay_room_move(struct replay_room *t, int table, enum wind wind, int64_t to)
{
	struct replay_player *s = &t->replay_player;
	int deeds = s->table[table].snapshot.deeds;

	switch (wind) {
	case WIND_DEED_BACK: return replay_player_go_to_deed(s, table, deeds - 1);
	case WIND_DEED_ON: return replay_player_go_to_deed(s, table, deeds + 1);
	case WIND_ROUND_BACK: return replay_room_round_back(t, table);
	case WIND_ROUND_ON:
		return replay_player_go_to_round(s, table, replay_player_round(s, table) + 1);
	case WIND_ROUND: return replay_player_go_to_round(s, table, to - 1);
	case WIND_START: replay_player_go_to(s, 0); break;
	case WIND_END: replay_player_go_to(s, s->recorded_session->deeds); break;
	case WIND_TIME: replay_player_go_to_time(s, to); break;
	case WIND_SLOWER:
	case WIND_FASTER: return false;
	}
	return true;
}

static bool
replay_room_wind(struct room *room, int table, enum wind wind, int64_t to)
{
	struct replay_room *t = replay_room_of(room);
	bool moved;

	replay_room_play(t);
	if (wind == WIND_SLOWER || wind == WIND_FASTER) {
		moved = replay_room_choose_speed(t, wind == WIND_FASTER ? 1 : -1);
	} else {
		moved = replay_room_move(t, table, wind, to);
		t->at_ms = t->replay_player.done > 0
			       ? t->replay_player.play_ms[t->replay_player.done - 1]
			       : 0;
		t->since_ms = clock_now(t->clock);
	}
	if (wind == WIND_DEED_BACK || wind == WIND_DEED_ON || replay_room_is_over(t))
		t->playing = false;
	replay_room_show_all(t);
	return moved;
}

static void
replay_room_pause(struct replay_room *t, bool paused)
{
	replay_room_play(t);
	t->playing = !paused && !replay_room_is_over(t);
	t->since_ms = clock_now(t->clock);
	replay_room_show_all(t);
}

static struct outcome
replay_room_look(struct room *room, int table, struct news *out, int max, int *n, uint64_t *missed)
{
	struct replay_room *t = replay_room_of(room);
	const struct replay_player_table *at = &t->replay_player.table[table];
	uint64_t first = t->received[table], most = max < NEWS_KEPT ? (uint64_t)max : NEWS_KEPT;

	if (at->told > most && first < at->told - most)
		first = at->told - most;
	*missed = first - t->received[table];
	*n = 0;
	while (first < at->told)
		out[(*n)++] = at->news[first++ % NEWS_KEPT];
	t->received[table] = at->told;
	return (struct outcome){ 0 };
}

/* At another speed the time that is left runs at another speed too. */
static bool
replay_room_interrupted(struct room *room)
{
	struct replay_room *t = replay_room_of(room);
	bool played = t->playing;
	bool interrupted = replay_room_play(t) || (played && room->recording.quarters != NORMAL);

	if (interrupted)
		replay_room_show_all(t);
	return interrupted;
}

static int64_t
replay_room_due_ms(struct room *room)
{
	struct replay_room *t = replay_room_of(room);
	int quarters = room->recording.quarters;
	int64_t left_ms;

	if (!t->playing)
		return CLOCK_NEVER;
	left_ms = t->replay_player.play_ms[t->replay_player.done] - t->at_ms;
	left_ms = (left_ms * NORMAL + quarters - 1) / quarters;
	left_ms -= clock_now(t->clock) - t->since_ms;
	if (quarters != NORMAL && left_ms > INTERRUPT_MS)
		left_ms = INTERRUPT_MS;
	return left_ms > 0 ? left_ms : 0;
}

static int64_t
replay_room_now(struct room *room)
{
	return clock_now(replay_room_of(room)->clock);
}

static int
replay_room_fd(struct room *room)
{
	(void)room;
	return -1;
}

/* What they had brought is not recorded by itself. */
static void
replay_room_see_occupants(struct replay_room *t, int table)
{
	struct occupants *out = &t->room.occupants;
	const struct game_state *state = &t->replay_player.table[table].snapshot.replay.state;
	const struct rail *rail = (const struct rail *)state->bytes;

	memset(out, 0, sizeof(*out));
	for (int i = 0; i < rail->n; i++) {
		int seat = rail->order[i];
		const struct recorded_session_seat_occupant *seat_occupant =
		    replay_room_seat_occupant(t, table, seat);
		struct occupant *m = &out->at[out->n];

		if (seat_occupant == NULL)
			continue;
		out->n++;
		memcpy(m->name, seat_occupant->name, sizeof(m->name));
		memcpy(m->strategy, seat_occupant->strategy, sizeof(m->strategy) - 1);
		m->seat = seat;
		m->leaves = rail_has(rail->leaving, seat);
		m->stack = rail->stack[seat];
		m->stakes = game_at_stake(t->room.game[table], state->bytes, seat);
	}
	t->room.occupants_of = t->room.number[table];
}

/* Nothing else can be done at the tables of another evening. */
static bool
replay_room_ask(struct room *room, const struct request *q, int table, struct reply *out)
{
	struct replay_room *t = replay_room_of(room);

	if (q->kind == REQUEST_PAUSE)
		replay_room_pause(t, q->n != 0);
	else if (q->kind == REQUEST_OCCUPANTS)
		replay_room_see_occupants(t, table);
	else if (q->kind != REQUEST_PART)
		*out = (struct reply){ .error = ENOTSUP, .outcome = { .fault = FAULT_CLOSED } };
	return true;
}

static const struct room_ops replay_room_ops = {
	.look = replay_room_look,
	.ask = replay_room_ask,
	.now = replay_room_now,
	.fd = replay_room_fd,
	.interrupted = replay_room_interrupted,
	.wind = replay_room_wind,
	.due_ms = replay_room_due_ms,
};

/* What the table's options are once it is open. */
static void
replay_room_find_options(const struct recorded_session_table *t, int32_t option[OPTIONS])
{
	struct snapshot *snapshot = malloc(sizeof(*snapshot));
	struct told *told = malloc(sizeof(*told));
	const struct rail *rail;

	memset(option, 0, OPTIONS * sizeof(option[0]));
	if (snapshot != NULL && told != NULL) {
		snapshot_open(snapshot, t);
		rail = (const struct rail *)snapshot->replay.state.bytes;
		while (rail->taken == 0 && snapshot->deeds < OPTIONS &&
		       snapshot_step(snapshot, t, told))
			continue;
		memcpy(option, rail->option, OPTIONS * sizeof(option[0]));
	}
	free(told);
	free(snapshot);
}

static void
replay_room_name(struct replay_room *t)
{
	int32_t option[RECORDED_SESSION_TABLES][OPTIONS];
	const int32_t *of[RECORDED_SESSION_TABLES];

	for (int i = 0; i < t->room.tables; i++) {
		replay_room_find_options(&t->replay_player.recorded_session->table[i], option[i]);
		of[i] = option[i];
	}
	room_name(&t->room, of);
}

struct room *
replay_room_open(const struct replay_room_plan *plan)
{
	struct replay_room *t = calloc(1, sizeof(*t));

	if (t == NULL ||
	    !replay_player_init(&t->replay_player, plan->recorded_session, plan->gap_ms)) {
		free(t);
		return NULL;
	}
	t->clock = plan->clock;
	t->room.ops = &replay_room_ops;
	t->room.occupants_of = -1;
	t->room.fixed = true;
	t->room.tables = plan->recorded_session->tables;
	t->room.recording = (struct recording){ .session = plan->recorded_session->session,
						.deeds = plan->recorded_session->deeds,
						.quarters = NORMAL };
	for (int i = 0; i < t->room.tables; i++) {
		t->room.game[i] = plan->recorded_session->table[i].game;
		t->room.number[i] = i;
	}
	replay_room_name(t);
	t->since_ms = clock_now(t->clock);
	replay_room_show_all(t);
	return &t->room;
}

int
replay_room_deeds(const struct room *room, int table)
{
	return ((const struct replay_room *)room)->replay_player.table[table].snapshot.deeds;
}

void
replay_room_close(struct room *room)
{
	if (room != NULL)
		replay_player_finish(&replay_room_of(room)->replay_player);
	free(room);
}
