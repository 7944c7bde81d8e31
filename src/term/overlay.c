#include "term/overlay.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "term/glyphs.h"
#include "term/key.h"

/* PAD: blank columns on both sides of the lines; with the frame, EDGE. */
enum { MOST_COLS = 78, PAD = 1, EDGE = 2 * (1 + PAD), OVERLAY_LINE_SIZE = 320 };

static int
overlay_smaller(int a, int b)
{
	return a < b ? a : b;
}

struct extent
overlay_window(int rows, int cols, struct extent lines)
{
	return (struct extent){ overlay_smaller(lines.rows, rows - 2),
				overlay_smaller(cols, MOST_COLS) - EDGE };
}

struct extent
overlay_beyond(int rows, int cols, struct extent lines)
{
	struct extent window = overlay_window(rows, cols, lines);

	return (struct extent){ lines.rows - window.rows,
				lines.cols > window.cols ? lines.cols - window.cols : 0 };
}

/* "↑ 3 ↓ 12 more" in the frame's lower edge. */
static void
draw_more(struct canvas box, struct extent at, struct extent beyond)
{
	char words[64];
	struct text text = text_in(words, sizeof(words));

	if (at.rows > 0)
		text_add(&text, " ↑ %d", at.rows);
	if (at.rows < beyond.rows)
		text_add(&text, " ↓ %d", beyond.rows - at.rows);
	if (at.cols > 0)
		text_add(&text, " ←");
	if (at.cols < beyond.cols)
		text_add(&text, " →");
	if (text.used > 0)
		canvas_print_right(box, box.rows - 1, box.cols - 2, STYLE_CALL, "%s more ", words);
}

struct canvas
overlay_draw(struct canvas c, const char *title, struct extent lines, struct extent *at)
{
	struct extent window = overlay_window(c.rows, c.cols, lines);
	struct extent beyond = overlay_beyond(c.rows, c.cols, lines);
	int width = window.cols + EDGE;
	struct canvas box = canvas_part(c, 0, (c.cols - width) / 2, window.rows + 2, width);

	at->rows = overlay_smaller(at->rows, beyond.rows);
	at->cols = overlay_smaller(at->cols, beyond.cols);
	canvas_fill(box, STYLE_PLAIN, L' ');
	canvas_frame(box, FRAME_ROUND, STYLE_FOCUS);
	canvas_print(box, 0, 2, STYLE_FOCUS, " %s ", title);
	draw_more(box, *at, beyond);
	canvas_cursor(box, 0, 3);
	canvas_click(c, KEY_ESC);
	return canvas_part(box, 1, 1 + PAD, window.rows, window.cols);
}

struct extent
overlay_measure(const char *text)
{
	struct extent out = { 0, 0 };
	char line[OVERLAY_LINE_SIZE];

	for (; *text != '\0'; out.rows++) {
		int length = (int)strcspn(text, "\n"), width;

		snprintf(line, sizeof(line), "%.*s", length, text);
		width = glyph_text_width(line);
		out.cols = width > out.cols ? width : out.cols;
		text += length + (text[length] == '\n');
	}
	return out;
}

void
overlay_text(struct canvas in, int row, int col, const char *text)
{
	while (*text != '\0') {
		int length = (int)strcspn(text, "\n");

		canvas_print(in, row++, col, STYLE_PLAIN, "%.*s", length, text);
		text += length + (text[length] == '\n');
	}
}
