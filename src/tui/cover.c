#include "tui/cover.h"

#include "tui/help.h"
#include "tui/menu.h"
#include "tui/page_draw.h"
#include "tui/who.h"

/* Rows above help and pages, and rows above and below them. */
enum { COVER_TOP = 2, COVER_AROUND = 3 };

bool
cover_stops_clock(enum cover cover)
{
	return cover == COVER_WELCOME || cover == COVER_HELP || cover == COVER_PAGE ||
	       cover == COVER_RECALL || cover == COVER_QUESTION || cover == COVER_DEAL ||
	       cover == COVER_WHO;
}

/* The dice stay while a text for them is typed. */
static bool
cover_is_page(const struct scene *s)
{
	return s->page != NULL || s->cover == COVER_DICE || s->cover == COVER_OWN_TEXT;
}

/* Of the help or the page that is open. */
static struct extent
cover_extent(const struct scene *s, int rows, int cols)
{
	if (s->cover == COVER_HELP)
		return help_extent(s, rows - COVER_AROUND, cols);
	if (cover_is_page(s))
		return page_scene_extent(s, rows - COVER_AROUND, cols);
	return (struct extent){ 0, 0 };
}

struct extent
cover_beyond(const struct scene *s, int rows, int cols)
{
	return overlay_beyond(rows - COVER_AROUND, cols, cover_extent(s, rows, cols));
}

int
cover_window(const struct scene *s, int rows, int cols)
{
	return overlay_window(rows - COVER_AROUND, cols, cover_extent(s, rows, cols)).rows;
}

void
cover_draw(struct canvas c, const struct scene *s)
{
	struct canvas room = canvas_part(c, COVER_TOP, 0, c.rows - COVER_AROUND, c.cols);

	if (s->cover == COVER_MENU)
		menu_draw(room, s);
	else if (s->cover == COVER_WHO)
		who_draw(room, s);
	else if (s->cover == COVER_HELP)
		help_draw(room, s);
	else if (cover_is_page(s))
		page_draw(room, s);
}
