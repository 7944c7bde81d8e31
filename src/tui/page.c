#include "tui/page.h"

#include <string.h>

#include "tui/key.h"

enum { COLS = 78, PAD = 2 };

const struct page *
page_find(const struct page *pages, const struct game *g, const struct page *own, int n)
{
	for (; pages != NULL && pages->write != NULL; pages++) {
		if (pages->game == g && --n == 0)
			return pages;
	}
	return n == 1 ? own : NULL;
}

static int
count_lines(const char *lines)
{
	int n = 1;

	for (; *lines != '\0'; lines++)
		n += *lines == '\n';
	return n;
}

void
page_draw(struct canvas c, const struct page *page)
{
	char lines[PAGE_SIZE];
	struct text text = text_in(lines, sizeof(lines));
	int width = c.cols < COLS ? c.cols : COLS, row = 0;
	struct canvas box, in;

	page->write(page->ctx, &text);
	box = canvas_part(c, 0, (c.cols - width) / 2, count_lines(lines) + 2, width);
	canvas_fill(box, STYLE_PLAIN, L' ');
	canvas_frame(box, FRAME_ROUND, STYLE_FOCUS);
	canvas_print(box, 0, PAD, STYLE_FOCUS, page->game != NULL ? " %s: %s " : " %s%s ",
		     page->game != NULL ? page->game->title : "", page->title);
	in = canvas_part(box, 1, PAD, box.rows - 2, box.cols - 2 * PAD);
	for (const char *at = lines; *at != '\0'; row++) {
		int length = (int)strcspn(at, "\n");

		canvas_print(in, row, 0, STYLE_PLAIN, "%.*s", length, at);
		at += length + (at[length] == '\n');
	}
	canvas_cursor(box, 0, PAD + 1);
	canvas_click(c, KEY_ESC);
}
