/* The figures of the game in focus, page after page, then the person's evening. */
#include "games/game_table.h"
#include "room/dice_words.h"
#include "tui/footer.h"
#include "tui/session.h"

/* The page may be long, but the commitment of the dice is written below it (LG-30). */
static void
figures_write(const struct scene *s, int rows, int cols, struct text *out)
{
	const struct page *page = s->state->figures.page;
	size_t size = out->size;

	out->size = PAGE_TEXT;
	if (page->write_within != NULL)
		page->write_within(page->ctx, rows, cols, out);
	else
		page->write(page->ctx, out);
	out->size = size;
	if (page->game != NULL && s->dice.checkable) {
		text_add(out, "\n");
		dice_words_commitment(&s->dice, cols, out);
	}
}

static void
figures_title(const struct scene *s, struct text *out)
{
	const struct page *page = s->state->figures.page;

	if (page->game != NULL)
		text_add(out, "%s: ", page->game->title);
	text_add(out, "%s", page->title);
}

static void
figures_hints(struct canvas c, const struct scene *s)
{
	int col = overlay_scroll_hints(c, s);

	col = footer_row(c, col, s, (const int[]){ 'i', KEY_NONE }, "next");
	overlay_close_hint(c, col, s, true, "closes");
}

/* After the last page none is open. */
static void
figures_show(struct session *e, int number)
{
	const struct page *page = page_find(e->plan.pages, session_game(e), &e->own, number);

	overlay_close(e);
	if (page == NULL)
		return;
	overlay_open(e, &figures_overlay);
	e->state.figures.page = page;
	e->state.figures.number = number;
}

void
figures_open(struct session *e)
{
	figures_show(e, 1);
}

static bool
figures_key(struct session *e, int key, int rows, int cols)
{
	if (key != 'i')
		return overlay_read_key(e, key, rows, cols);
	figures_show(e, e->state.figures.number + 1);
	return true;
}

const struct overlay figures_overlay = {
	.draw = overlay_draw_lines,
	.hints = figures_hints,
	.key = figures_key,
	.takes = overlay_read_takes,
	.extent = overlay_lines_extent,
	.write = figures_write,
	.title = figures_title,
	.stops_clock = true,
};
