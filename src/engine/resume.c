#include "engine/resume.h"

#include <string.h>

#include "games/game.h"

static const struct rail *
resume_rail(const struct resume *r)
{
	return (const struct rail *)r->replay.state.bytes;
}

void
resume_open(struct resume *r, const struct game *g, int64_t id)
{
	memset(r, 0, offsetof(struct resume, replay));
	r->id = id;
	replay_open(&r->replay, g);
}

int
resume_do(struct resume *r, struct deed *d, const struct seat_occupant *who,
	  struct transfers *transfers)
{
	int fault = replay_do(&r->replay, d, who != NULL ? who->account : 0, transfers);

	if (fault != 0)
		return fault;
	r->deeds++;
	if (d->kind == DEED_SIT && who != NULL) {
		strncpy(r->name[d->seat], who->name, NAME_SIZE - 1);
		if (who->strategy != NULL)
			strncpy(r->strategy[d->seat], who->strategy, RESUME_STRATEGY - 1);
	}
	for (int seat = 0; seat < SEATS; seat++) {
		if (r->name[seat][0] != '\0' && !rail_has(resume_rail(r)->taken, seat)) {
			memset(r->name[seat], 0, NAME_SIZE);
			memset(r->strategy[seat], 0, RESUME_STRATEGY);
		}
	}
	return 0;
}

bool
resume_is_simulated(const struct resume *r, int seat)
{
	return r->name[seat][0] != '\0' && r->strategy[seat][0] != '\0';
}

chips
resume_worth(const struct resume *r, int seat)
{
	const struct replay *replay = &r->replay;

	if (!rail_has(resume_rail(r)->taken, seat))
		return 0;
	return resume_rail(r)->stack[seat] + game_at_stake(replay->game, replay->state.bytes, seat);
}
