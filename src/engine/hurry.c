/* People who need not wait, people who let others wait, and players who are seen off; how fast a
 * table goes, and waiting for it.  With the lock held, but for what table.h declares. */
#include <string.h>

#include "engine/monitor.h"
#include "games/game.h"
#include "games/game_table.h"

/* The time to bet that is left to simulated players when no person wants to wait. */
enum { HURRIED_MS = 300 };

static bool
hurry_is_person(struct table *t, int seat)
{
	return rail_plays(table_rail(t), seat) && !t->seat[seat].simulated;
}

bool
table_has_people(struct table *t)
{
	const struct rail *rail = table_rail(t);

	for (int i = 0; i < rail->n; i++) {
		if (hurry_is_person(t, rail->order[i]))
			return true;
	}
	return false;
}

bool
table_hurries(struct table *t)
{
	const struct rail *rail = table_rail(t);
	uint64_t willing = t->ready | t->hasty;
	bool any = false;

	for (int i = 0; i < rail->n && willing != 0; i++) {
		if (!hurry_is_person(t, rail->order[i]))
			continue;
		if (!rail_has(willing, rail->order[i]))
			return false;
		any = true;
	}
	return any;
}

int64_t
table_hurried(struct table *t, const struct game_request *request, int64_t left_ms)
{
	int64_t most_ms = request->kind == GAME_REQUEST_BETS ? HURRIED_MS : 0;

	if (request->kind == GAME_REQUEST_MOVE || left_ms < most_ms || !table_hurries(t))
		return left_ms;
	return most_ms;
}

void
table_note_late(struct table *t)
{
	struct game_request request = table_requests(t);

	for (int seat = 0; request.kind == GAME_REQUEST_MOVE && seat < SEATS; seat++) {
		if (rail_has(request.seats, seat) && t->seat[seat].late < UINT8_MAX)
			t->seat[seat].late++;
	}
}

void
table_note_act(struct table *t, int seat)
{
	t->seat[seat].late = 0;
}

/* A bet of the event's seat is decided. */
static bool
hurry_decides(const struct game *g, const struct event *e)
{
	enum moves moves = g->events[e->kind].moves;

	return e->seat != NOBODY &&
	       (moves == WON || moves == PAID || moves == LOST || moves == TAKEN);
}

void
table_note_reached(struct table *t, const struct game_request *request, const struct events *events)
{
	for (int i = 0; i < events->n; i++) {
		if (hurry_decides(t->game, &events->at[i]))
			t->hasty &= ~rail_bit(events->at[i].seat);
	}
	if (request->kind == GAME_REQUEST_MOVE)
		t->hasty &= ~request->seats;
	if (request->request_id != t->request_id)
		t->ready = 0;
}

/* The present question's time is short from now on, if it was not before. */
static void
hurry_shorten(struct table *t, const struct game_request *request)
{
	int64_t now_ms = t->paused ? 0 : clock_now(t->ops.clock);

	if (t->until_ms == CLOCK_NEVER)
		return;
	t->until_ms = now_ms + table_hurried(t, request, t->until_ms - now_ms);
}

int
table_hurry(struct table *t, int seat, bool through)
{
	struct game_request request;
	int fault = FAULT_SEAT;

	table_lock(t);
	request = table_requests(t);
	if (t->phase == PHASE_OPEN && seat >= 0 && seat < SEATS && hurry_is_person(t, seat)) {
		fault = 0;
		if (!through)
			t->ready |= rail_bit(seat);
		else if (request.kind != GAME_REQUEST_MOVE || !rail_has(request.seats, seat))
			t->hasty |= rail_bit(seat);
		hurry_shorten(t, &request);
		t->version++;
		t->wake_answer = true;
		t->wake_players |= WAKE_HURRY;
		if (t->ops.poke != NULL)
			t->ops.poke(t->ops.ctx);
	}
	table_unlock(t);
	return fault;
}

bool
table_sees_off(const struct table *t)
{
	return t->parting != 0 && table_requests(t).kind == GAME_REQUEST_START;
}

void
table_note_parted(struct table *t)
{
	const struct rail *rail = table_rail(t);
	uint64_t parting = t->parting & rail->taken & ~rail->leaving;

	if (parting != t->parting)
		t->wake_answer = true;
	t->parting = parting;
}

void
table_send_away(struct table *t, const char *name)
{
	table_lock(t);
	for (int seat = 0; seat < SEATS; seat++) {
		if (t->seat[seat].simulated && rail_plays(table_rail(t), seat) &&
		    strcmp(t->seat[seat].name, name) == 0)
			t->parting |= rail_bit(seat);
	}
	table_unlock(t);
}

uint32_t
table_wait(struct table *t, uint32_t request_id)
{
	uint32_t now;

	table_lock(t);
	while (t->phase == PHASE_NEW || (t->phase != PHASE_CLOSED && t->request_id == request_id))
		clock_sleep(t->ops.clock, &t->lock, &t->changed, CLOCK_NEVER);
	now = t->phase == PHASE_CLOSED ? 0 : t->request_id;
	table_unlock(t);
	return now;
}

static struct table_snapshot
waits_moment(struct table *t)
{
	int64_t now_ms = t->paused ? t->paused_at_ms : clock_now(t->ops.clock);
	int64_t ends_ms = t->until_ms;

	if (ends_ms != CLOCK_NEVER)
		ends_ms += t->paused ? now_ms - t->stood_ms : -t->stood_ms;
	return (struct table_snapshot){ .begun = t->phase != PHASE_NEW,
					.open = t->phase == PHASE_OPEN,
					.closed = t->phase == PHASE_CLOSED,
					.paused = t->paused,
					.hurries = table_hurries(t),
					.people = table_has_people(t),
					.played_ms = now_ms - t->stood_ms,
					.ends_ms = ends_ms };
}

struct game_request
table_look_now(struct table *t, int viewer, struct game_state *out, struct table_snapshot *now)
{
	struct game_request request;

	table_lock(t);
	request = table_requests(t);
	*now = waits_moment(t);
	game_copy(t->game, out->bytes, t->state.bytes);
	table_unlock(t);
	if (t->game->hide != NULL)
		t->game->hide(out->bytes, viewer);
	return request;
}

int
table_join(struct table *t, struct task *task)
{
	return pool_add(t->ops.pool, &t->players, task);
}

/* However fast it goes, a bet can be made. */
enum { BETS_LEAST_MS = 500, THOUSAND = 1000 };

static bool
pace_is_for(const struct game_request *request)
{
	return request->ms > 0 &&
	       (request->kind == GAME_REQUEST_BETS || request->kind == GAME_REQUEST_START);
}

int32_t
table_paced(const struct table *t, const struct game_request *request)
{
	int64_t ms = (int64_t)request->ms * t->pace / THOUSAND, least = 1;

	if (!pace_is_for(request))
		return request->ms;
	if (request->kind == GAME_REQUEST_BETS)
		least = request->ms < BETS_LEAST_MS ? request->ms : BETS_LEAST_MS;
	if (ms < least)
		ms = least;
	return ms < INT32_MAX ? (int32_t)ms : INT32_MAX;
}

/* What is left of the present question's time is so much longer or shorter. */
static void
pace_stretch(struct table *t, int32_t was)
{
	int64_t now_ms = t->paused ? 0 : clock_now(t->ops.clock);
	int64_t left_ms = t->until_ms == CLOCK_NEVER ? 0 : t->until_ms - now_ms;
	struct game_request request = table_requests(t);

	if (left_ms <= 0 || !pace_is_for(&request))
		return;
	t->until_ms = now_ms + left_ms * t->pace / was;
	t->wake_answer = true;
	t->wake_players |= WAKE_HURRY | WAKE_EARLY;
}

void
table_pace(struct table *t, int32_t thousandths)
{
	int32_t was;

	table_lock(t);
	was = t->pace;
	t->pace = thousandths;
	if (t->phase == PHASE_OPEN && was != thousandths)
		pace_stretch(t, was);
	t->version++;
	if (t->ops.poke != NULL)
		t->ops.poke(t->ops.ctx);
	table_unlock(t);
}
