#include "tui/page_draw.h"

#include "games/game_table.h"
#include "room/dice_words.h"

enum { PAGE_TITLE_SIZE = 80, PAGE_LINES_SIZE = PAGE_TEXT + 2 * JOINED_TEXT };

/* Figures of a table have the pledge of its dice below them (LG-30). */
static struct extent
page_write_lines(const struct scene *s, int rows, int cols, char out[PAGE_LINES_SIZE])
{
	struct text text = text_in(out, s->page == NULL ? PAGE_LINES_SIZE : PAGE_TEXT);
	struct extent window = overlay_window(rows, cols, (struct extent){ rows, 0 });

	cols = window.cols;
	if (s->page == NULL) {
		dice_words_page(&s->dice, cols, &text);
	} else {
		if (s->page->write_within != NULL)
			s->page->write_within(s->page->ctx, window.rows, cols, &text);
		else
			s->page->write(s->page->ctx, &text);
		text.size = PAGE_LINES_SIZE;
		if (s->cover == COVER_PAGE && s->page->game != NULL && s->dice.checkable) {
			text_add(&text, "\n");
			dice_words_pledge(&s->dice, cols, &text);
		}
	}
	return overlay_measure(out);
}

struct extent
page_extent(const struct page *page)
{
	char lines[PAGE_TEXT];
	struct text text = text_in(lines, sizeof(lines));

	page->write(page->ctx, &text);
	return overlay_measure(lines);
}

struct extent
page_scene_extent(const struct scene *s, int rows, int cols)
{
	char lines[PAGE_LINES_SIZE];

	return page_write_lines(s, rows, cols, lines);
}

void
page_draw(struct canvas c, const struct scene *s)
{
	char lines[PAGE_LINES_SIZE], title[PAGE_TITLE_SIZE];
	struct text words = text_in(title, sizeof(title));
	struct extent all = page_write_lines(s, c.rows, c.cols, lines), scrolled = s->scrolled;
	struct canvas in;

	if (s->page == NULL)
		text_add(&words, "%s: dice that you can check", scene_view(s)->title);
	else if (s->cover == COVER_RECALL)
		text_add(&words, "%s: %s", scene_view(s)->title, s->page->title);
	else if (s->page->game != NULL)
		text_add(&words, "%s: %s", s->page->game->title, s->page->title);
	else
		text_add(&words, "%s", s->page->title);
	in = overlay_draw(c, title, all, &scrolled);
	overlay_text(in, -scrolled.rows, -scrolled.cols, lines);
}
