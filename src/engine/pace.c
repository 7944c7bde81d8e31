/* How fast a table goes: the time to bet and the pauses, as a part of what its options say. */
#include "engine/monitor.h"

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
