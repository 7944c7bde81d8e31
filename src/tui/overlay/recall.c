/* The last rounds of the table in focus (LG-42), and the log of the evening there. */
#include "tui/session.h"

/* The most rounds that a recall shows. */
enum { RECALLED = 32 };

static void
recall_write_rounds(const struct scene *s, int rows, int cols, struct text *out)
{
	(void)rows, (void)cols;
	room_recall(s->room, s->focus, RECALLED, out);
}

static void
recall_title(const struct scene *s, struct text *out)
{
	text_add(out, "%s: RECALL of the last rounds", scene_view(s)->title);
}

void
recall_open(struct session *e)
{
	overlay_open(e, &recall_overlay);
}

const struct overlay recall_overlay = {
	.draw = overlay_draw_lines,
	.hints = overlay_read_hints,
	.key = overlay_read_key,
	.takes = overlay_read_takes,
	.extent = overlay_lines_extent,
	.write = recall_write_rounds,
	.title = recall_title,
	.stops_clock = true,
};

static void
log_write(const struct scene *s, int rows, int cols, struct text *out)
{
	const struct view *v = scene_view(s);

	(void)rows, (void)cols;
	phrase_round_id(v->game, v->view->mark, out);
	ticker_log(s->ticker[s->focus], out);
}

static void
log_title(const struct scene *s, struct text *out)
{
	text_add(out, "%s: LOG of the evening", scene_view(s)->title);
}

void
log_open(struct session *e)
{
	overlay_open(e, &log_overlay);
}

const struct overlay log_overlay = {
	.draw = overlay_draw_lines,
	.hints = overlay_read_hints,
	.key = overlay_read_key,
	.takes = overlay_read_takes,
	.extent = overlay_lines_extent,
	.write = log_write,
	.title = log_title,
	.stops_clock = true,
};

int
recall_lines(const struct session *e)
{
	struct scene scene;

	if ((e->overlay != &recall_overlay && e->overlay != &log_overlay) ||
	    e->state.scrolled.rows == 0)
		return 0;
	session_scene(e, &scene);
	return overlay_lines_extent(&scene, 0, 0).rows;
}

/* The newest round comes above the lines that are read. */
void
recall_follow(struct session *e, int lines)
{
	int now = recall_lines(e);

	if (lines > 0 && now > lines)
		e->state.scrolled.rows += now - lines;
}
