#include "tui/page_draw.h"

enum { TITLE_SIZE = 80 };

struct extent
page_extent(const struct page *page)
{
	char lines[PAGE_SIZE];
	struct text text = text_in(lines, sizeof(lines));

	page->write(page->ctx, &text);
	return overlay_measure(lines);
}

void
page_draw(struct canvas c, const struct page *page, struct extent scrolled)
{
	char lines[PAGE_SIZE], title[TITLE_SIZE];
	struct text text = text_in(lines, sizeof(lines)), words = text_in(title, sizeof(title));
	struct canvas in;

	page->write(page->ctx, &text);
	if (page->game != NULL)
		text_add(&words, "%s: ", page->game->title);
	text_add(&words, "%s", page->title);
	in = overlay_draw(c, title, overlay_measure(lines), &scrolled);
	overlay_text(in, -scrolled.rows, -scrolled.cols, lines);
}
