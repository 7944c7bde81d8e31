#include "engine/monitor.h"
#include "games/game.h"
#include "games/game_table.h"

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
