#include <stdio.h>
#include <string.h>

#include "engine/monitor.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/words.h"

void
table_view_copy(const struct game *g, struct table_view *to, const struct table_view *from)
{
	memcpy(to, from, offsetof(struct table_view, state));
	game_copy(g, to->state.bytes, from->state.bytes);
}

/* Under the lock; what is hidden is blanked in the copy afterwards. */
static void
view_copy(struct table *t, struct table_view *out)
{
	uint64_t safe;

	out->version = t->version;
	out->open = t->phase == PHASE_OPEN || t->frozen;
	out->paused = t->paused;
	out->trouble = table_trouble(t, &safe);
	out->request = table_requests(t);
	out->request.ms = table_paced(t, &out->request);
	out->until_ms = t->until_ms;
	out->late = 0;
	out->hurries = table_hurries(t);
	out->simulated = 0;
	out->brought = 0;
	snprintf(out->mark, sizeof(out->mark), "%s", t->ops.dice == NULL ? t->mark : "");
	for (int i = 0; i < SEATS; i++) {
		memcpy(out->name[i], t->seat[i].name, NAME_SIZE);
		if (t->seat[i].simulated)
			out->simulated |= rail_bit(i);
	}
	game_copy(t->game, out->state.bytes, t->state.bytes);
}

void
table_view(struct table *t, int viewer, struct table_view *out)
{
	table_lock(t);
	view_copy(t, out);
	table_unlock(t);
	if (t->game->hide != NULL)
		t->game->hide(out->state.bytes, viewer);
}

uint64_t
table_version(struct table *t)
{
	uint64_t version;

	table_lock(t);
	version = t->version;
	table_unlock(t);
	return version;
}

static int
view_seat_of(const struct table *t, uint32_t account)
{
	for (int i = 0; i < SEATS && account != 0; i++) {
		if (t->seat[i].account == account && !t->seat[i].simulated)
			return i;
	}
	return NOBODY;
}

int
table_view_of(struct table *t, uint32_t account, struct table_view *out)
{
	const struct chip_account *chip_account = t->ops.chip_account;
	int seat;

	table_lock(t);
	seat = view_seat_of(t, account);
	view_copy(t, out);
	out->late = seat == NOBODY ? 0 : t->seat[seat].late;
	if (chip_account != NULL)
		out->brought = chip_account->brought(chip_account->ctx, t->account, account);
	table_unlock(t);
	if (t->game->hide != NULL)
		t->game->hide(out->state.bytes, seat);
	return seat;
}

struct game_request
table_look(struct table *t, int viewer, struct game_state *out)
{
	struct table_snapshot now;

	return table_look_now(t, viewer, out, &now);
}

uint32_t
table_request_id(struct table *t)
{
	uint32_t request_id;

	table_lock(t);
	request_id = t->request_id;
	table_unlock(t);
	return request_id;
}

void
table_names(struct table *t, char out[SEATS][NAME_SIZE])
{
	table_lock(t);
	for (int i = 0; i < SEATS; i++)
		memcpy(out[i], t->seat[i].name, NAME_SIZE);
	table_unlock(t);
}

void
table_options(struct table *t, int32_t out[OPTIONS])
{
	table_lock(t);
	memcpy(out, table_rail(t)->option, OPTIONS * sizeof(out[0]));
	table_unlock(t);
}

/* The sentence that the viewer reads. */
static void
view_word(const struct game *g, struct news *news)
{
	int named;

	if (news->silent) {
		news->words[0] = '\0';
		news->mark = 0;
		return;
	}
	named = event_words(g, &news->event, news->name, news->own ? news->event.seat : NOBODY,
			    news->words, sizeof(news->words));

	news->mark = news->mark != 0 ? named : 0;
}

int
table_news(struct table *t, uint32_t viewer, uint64_t *since, struct news *out, int max,
	   uint64_t *missed)
{
	uint64_t safe;
	int n;

	table_lock(t);
	table_trouble(t, &safe);
	n = ring_read(&t->ring, viewer, safe, since, out, max, missed);
	table_unlock(t);
	for (int i = 0; i < n; i++)
		view_word(t->game, &out[i]);
	return n;
}
