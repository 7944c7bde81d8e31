#include "tui/overlay/overlay.h"

#include "term/glyphs.h"
#include "tui/footer.h"
#include "tui/session.h"

/* Rows above overlays, and rows above and below them; and the columns that a key scrolls. */
enum { OVERLAY_TOP = 2, OVERLAY_AROUND = 3, OVERLAY_ACROSS = 10 };

enum { TITLE_TEXT = 80, LINES_TEXT = PAGE_TEXT + 2 * JOINED_TEXT };

void
overlay_open(struct session *e, const struct overlay *overlay)
{
	e->overlay = overlay;
	e->state = (struct overlay_state){ .scrolled = { 0, 0 } };
}

void
overlay_close(struct session *e)
{
	e->overlay = NULL;
}

void
overlay_show(struct canvas c, const struct scene *s)
{
	if (s->overlay != NULL && s->overlay->draw != NULL)
		s->overlay->draw(canvas_part(c, OVERLAY_TOP, 0, c.rows - OVERLAY_AROUND, c.cols),
				 s);
}

static struct extent
overlay_extent(const struct scene *s, int rows, int cols)
{
	if (s->overlay == NULL || s->overlay->extent == NULL)
		return (struct extent){ 0, 0 };
	return s->overlay->extent(s, rows - OVERLAY_AROUND, cols);
}

struct extent
overlay_rest(const struct scene *s, int rows, int cols)
{
	return overlay_beyond(rows - OVERLAY_AROUND, cols, overlay_extent(s, rows, cols));
}

/* The rows of it that such a screen shows. */
static int
overlay_window_rows(const struct scene *s, int rows, int cols)
{
	return overlay_window(rows - OVERLAY_AROUND, cols, overlay_extent(s, rows, cols)).rows;
}

static int
overlay_between(int low, int n, int high)
{
	return n < low ? low : n > high ? high : n;
}

/* Space reads on: at the end it does nothing, which closes what is read. */
bool
overlay_scroll(struct session *e, int key, int rows, int cols)
{
	struct scene scene;
	struct extent *at = &e->state.scrolled, beyond;
	int page;

	session_scene(e, &scene);
	beyond = overlay_rest(&scene, rows, cols);
	page = overlay_window_rows(&scene, rows, cols) - 1;
	if ((beyond.rows == 0 && beyond.cols == 0) || (key == KEY_SPACE && at->rows >= beyond.rows))
		return false;
	switch (key) {
	case KEY_GO_UP: at->rows--; break;
	case KEY_GO_DOWN: at->rows++; break;
	case KEY_PAGE_UP: at->rows -= page; break;
	case KEY_TO_TOP: at->rows = 0; break;
	case KEY_TO_END: at->rows = beyond.rows; break;
	case KEY_SPACE:
	case KEY_PAGE_DOWN: at->rows += page; break;
	case KEY_GO_LEFT: at->cols -= OVERLAY_ACROSS; break;
	case KEY_GO_RIGHT: at->cols += OVERLAY_ACROSS; break;
	default: return false;
	}
	*at = (struct extent){ overlay_between(0, at->rows, beyond.rows),
			       overlay_between(0, at->cols, beyond.cols) };
	return true;
}

static struct extent
overlay_write_lines(const struct scene *s, int rows, int cols, char out[LINES_TEXT])
{
	struct text text = text_in(out, LINES_TEXT);
	struct extent window = overlay_window(rows, cols, (struct extent){ rows, 0 });

	s->overlay->write(s, window.rows, window.cols, &text);
	return overlay_measure(out);
}

struct extent
overlay_lines_extent(const struct scene *s, int rows, int cols)
{
	char lines[LINES_TEXT];

	return overlay_write_lines(s, rows, cols, lines);
}

void
overlay_draw_lines(struct canvas c, const struct scene *s)
{
	char lines[LINES_TEXT], title[TITLE_TEXT];
	struct text words = text_in(title, sizeof(title));
	struct extent all = overlay_write_lines(s, c.rows, c.cols, lines);
	struct extent scrolled = s->state->scrolled;
	struct canvas in;

	s->overlay->title(s, &words);
	in = overlay_draw(c, title, all, &scrolled);
	overlay_text(in, -scrolled.rows, -scrolled.cols, lines);
}

bool
overlay_read_takes(const struct session *e, int key)
{
	(void)e;
	return key == KEY_SPACE;
}

bool
overlay_read_key(struct session *e, int key, int rows, int cols)
{
	if (!overlay_scroll(e, key, rows, cols))
		overlay_close(e);
	return true;
}

/* What a click on anything but a hint does is drawn first. */
int
overlay_scroll_hints(struct canvas c, const struct scene *s)
{
	static const int arrows[] = { KEY_GO_UP, KEY_GO_DOWN, KEY_GO_LEFT, KEY_GO_RIGHT, KEY_NONE };
	static const int rows[] = { KEY_GO_UP, KEY_GO_DOWN, KEY_NONE };
	static const int cols[] = { KEY_GO_LEFT, KEY_GO_RIGHT, KEY_NONE };
	struct extent beyond = overlay_rest(s, c.sheet->rows, c.sheet->cols);
	int col = 1;

	canvas_click(c, KEY_ESC);
	if (s->state->scrolled.rows < beyond.rows)
		col = footer_hint(c, col, KEY_SPACE, "Space", "more");
	if (beyond.rows > 0 || beyond.cols > 0)
		col = footer_row(c, col, s,
				 beyond.cols == 0   ? rows
				 : beyond.rows == 0 ? cols
						    : arrows,
				 "scroll");
	return col;
}

/* A table stands still while something is read about it, unless others are there; no banner is seen
 * behind that.  NULL: neither concerns the person. */
static const char *
overlay_clock_words(const struct scene *s)
{
	if (!s->overlay->stops_clock || s->room == NULL || s->recording != NULL || s->left != NULL)
		return NULL;
	if (scene_view(s)->view->paused)
		return "the table stands still";
	return scene_view(s)->seat != NOBODY ? "the table goes on" : NULL;
}

void
overlay_close_hint(struct canvas c, int col, const struct scene *s, bool others, const char *closes)
{
	const char *clock = overlay_clock_words(s);
	struct extent beyond = overlay_rest(s, c.sheet->rows, c.sheet->cols);

	col = footer_hint(
	    c, col, KEY_ESC,
	    others || beyond.rows > 0 || beyond.cols > 0 ? "any other key" : "any key", closes);
	if (clock != NULL && col > 0 && col + glyph_text_width(clock) <= c.cols)
		canvas_text(c, 0, col, STYLE_CALL, clock);
}

void
overlay_read_hints(struct canvas c, const struct scene *s)
{
	overlay_close_hint(c, overlay_scroll_hints(c, s), s, false, "closes");
}

int
overlay_first_row(int at, int shown, int rows)
{
	int first = at - shown / 2, last = rows - shown;

	return first > last ? last : first < 0 ? 0 : first;
}

void
overlay_draw_row(struct canvas c, int at, int row, bool here)
{
	canvas_click(canvas_part(c, at, 0, 1, c.cols), KEY_SPOT + row);
	if (!here)
		return;
	canvas_put(c, at, 0, STYLE_FOCUS, L'▶');
	canvas_cursor(c, at, 0);
}

bool
overlay_enters_row(int key, int at)
{
	return key == KEY_RETURN || key == KEY_SPOT + at;
}

int
overlay_choose_row(int key, int at, int rows)
{
	bool click = key >= KEY_SPOT && key < KEY_END_OF_SPOTS && key != KEY_SPOT + at;
	int last = rows > 0 ? rows - 1 : 0;

	if (click)
		return key - KEY_SPOT < rows ? key - KEY_SPOT : at;
	switch (key) {
	case KEY_GO_UP: return at > 0 ? at - 1 : last;
	case KEY_TAB:
	case KEY_GO_DOWN: return at < last ? at + 1 : 0;
	case KEY_PAGE_UP:
	case KEY_TO_TOP: return 0;
	case KEY_PAGE_DOWN:
	case KEY_TO_END: return last;
	default: return -1;
	}
}
