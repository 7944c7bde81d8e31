/* People who need not wait, people who let others wait, and players who are seen off.  With the
 * lock held, but for table_hurry() and table_send_away(). */
#include <string.h>

#include "engine/monitor.h"
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
