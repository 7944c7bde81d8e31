#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "cmd/books/replay.h"
#include "cmd/command.h"
#include "cmd/output.h"
#include "room/replay_room.h"
#include "term/ansi.h"
#include "text/json.h"
#include "tui/screen.h"
#include "tui/session.h"

/* The longest that nothing may come to pass, how many frames there are in a second at the most, and
 * how long the last one is shown. */
enum { CAST_GAP_MS = 2000, FRAME_MS = 40, LAST_MS = 2000 };

struct cast {
	struct clock clock; /* manual: a cast is made as fast as it can be */
	struct room *replay_room;
	struct session *evening;
	const struct theme *theme;
	enum glyphs glyphs;
	struct sheet sheet[2]; /* drawn in turn */
	int frames;
	char *bytes;
	FILE *out;
};

int
replay_first(const struct recorded_session *r)
{
	for (int i = 0; i < r->tables; i++) {
		for (int j = 0; j < r->table[i].seat_occupants; j++) {
			if (r->table[i].seat_occupant[j].own)
				return i;
		}
	}
	return 0;
}

static void
cast_put_head(const struct cast *c, const struct recorded_session *r)
{
	char title[64];
	struct text text = text_in(title, sizeof(title));
	struct json j;

	text_add(&text, "pitboss, session %lld", (long long)r->session);
	json_begin(&j, c->out, JSON_LINE);
	json_open(&j, NULL, '{');
	json_number(&j, "version", 2);
	json_number(&j, "width", c->sheet[0].cols);
	json_number(&j, "height", c->sheet[0].rows);
	json_number(&j, "timestamp", r->began_ms / 1000);
	json_text(&j, "title", title);
	json_open(&j, "env", '{');
	json_text(&j, "TERM", "xterm-256color");
	json_close(&j);
	json_close(&j);
	json_end(&j);
}

static void
cast_put_bytes(struct cast *c, const char *bytes)
{
	struct json j;

	json_begin(&j, c->out, JSON_LINE);
	json_open(&j, NULL, '[');
	json_real(&j, NULL, (double)clock_now(&c->clock) / 1000);
	json_text(&j, NULL, "o");
	json_text(&j, NULL, bytes);
	json_close(&j);
	json_end(&j);
}

/* What has changed since the last frame, if anything has. */
static void
cast_draw(struct cast *c)
{
	struct sheet *sheet = &c->sheet[c->frames % 2], *before = &c->sheet[(c->frames + 1) % 2];
	struct text bytes = text_in(c->bytes, ansi_size(sheet->rows, sheet->cols));
	struct scene scene;

	session_scene(c->evening, &scene);
	sheet_clear(sheet);
	screen_draw(sheet_canvas(sheet), &scene);
	sheet_fold(sheet, c->glyphs, theme_has_blocks(c->theme, ANSI_COLOURS));
	ansi_show(sheet, c->frames > 0 ? before : NULL, c->theme, &bytes);
	if (bytes.used == 0)
		return;
	cast_put_bytes(c, c->bytes);
	c->frames++;
}

/* How long until the screen may show something else. */
static int64_t
cast_wait_ms(const struct cast *c)
{
	int64_t due_ms = room_due_ms(c->replay_room), next_ms = session_next_ms(c->evening);

	if (next_ms != CLOCK_NEVER && next_ms < due_ms)
		due_ms = next_ms;
	return due_ms > FRAME_MS ? due_ms : FRAME_MS;
}

/* From the start to the end. */
static void
cast_play(struct cast *c)
{
	const struct recording *rec = room_recording(c->replay_room);
	int table;

	assert(rec != NULL);
	table = rec->table;
	cast_draw(c);
	room_pause(c->replay_room, false);
	while (!room_paused(c->replay_room) && !ferror(c->out)) {
		clock_pass(&c->clock, cast_wait_ms(c));
		if (room_interrupted(c->replay_room))
			session_look(c->evening);
		/* It looks at the table at which the person does something. */
		if (rec->table != table)
			session_go(c->evening, rec->table);
		table = rec->table;
		cast_draw(c);
	}
	clock_pass(&c->clock, LAST_MS);
	cast_put_bytes(c, "\033[0m");
}

static bool
cast_open(struct cast *c, const struct recorded_session *r, const struct replay_looks *looks)
{
	struct replay_room_plan replay_room = { .recorded_session = r,
						.clock = &c->clock,
						.gap_ms = CAST_GAP_MS };
	struct session_plan plan = { .still = looks->still, .first = replay_first(r) };

	c->replay_room = plan.room = replay_room_open(&replay_room);
	c->bytes = malloc(ansi_size(looks->rows, looks->cols));
	if (c->replay_room == NULL || c->bytes == NULL ||
	    sheet_resize(&c->sheet[0], looks->rows, looks->cols) != 0 ||
	    sheet_resize(&c->sheet[1], looks->rows, looks->cols) != 0)
		return false;
	c->evening = session_begin(&plan);
	if (c->evening != NULL)
		session_look(c->evening);
	return c->evening != NULL;
}

static void
cast_close(struct cast *c)
{
	if (c->evening != NULL)
		session_end(c->evening);
	replay_room_close(c->replay_room);
	sheet_finish(&c->sheet[0]);
	sheet_finish(&c->sheet[1]);
	free(c->bytes);
}

bool
replay_write_cast(const struct recorded_session *r, const struct replay_looks *looks,
		  const struct theme *theme, enum glyphs glyphs, FILE *out)
{
	struct cast cast = { .out = out, .theme = theme, .glyphs = glyphs };
	bool open;

	clock_init(&cast.clock, true);
	open = cast_open(&cast, r, looks);
	if (open) {
		cast_put_head(&cast, r);
		cast_play(&cast);
	}
	cast_close(&cast);
	clock_finish(&cast.clock);
	return open;
}
