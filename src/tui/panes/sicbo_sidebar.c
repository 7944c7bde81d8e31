#include "tui/panes/sicbo_sidebar.h"

#include "games/sicbo/sicbo.h"
#include "tui/sidebar.h"

enum { ROAD_ROWS = 6, CELL_COLS = 2 };

static const struct {
	wchar_t letter;
	enum style style;
} beads[] = {
	[SICBO_BIG] = { L'B', STYLE_SIDE_A },
	[SICBO_SMALL] = { L'S', STYLE_SIDE_B },
	[SICBO_SIDES] = { L'T', STYLE_NO_SIDE },
};

static void
sicbo_sidebar_bead(struct canvas c, int row, int column, int result)
{
	canvas_put(c, row, column * CELL_COLS, beads[result].style, beads[result].letter);
}

/* The results as they came, down each column and then the next; the trend has the latest first. */
static void
sicbo_sidebar_bead_road(struct sidebar *b, const struct sicbo *s)
{
	int room = b->c.cols / CELL_COLS * ROAD_ROWS, first;

	if (!sidebar_title(b, "Bead road", ROAD_ROWS))
		return;
	first = s->trends > room ? (s->trends - room + ROAD_ROWS - 1) / ROAD_ROWS * ROAD_ROWS : 0;
	for (int i = first; i < s->trends; i++)
		sicbo_sidebar_bead(b->c, b->row + (i - first) % ROAD_ROWS, (i - first) / ROAD_ROWS,
				   s->trend[s->trends - 1 - i]);
	b->row += ROAD_ROWS;
}

/* A column for each run of the same result, which goes on to the right when it has no more rows.
 * Returns how many columns there are; only those from FIRST on are drawn. */
static int
sicbo_sidebar_runs(struct canvas c, int row, int first, const struct sicbo *s)
{
	int column = -1, run = 0, last = -1;

	for (int i = s->trends - 1; i >= 0; i--) {
		run = s->trend[i] == last ? run + 1 : 0;
		column += run == 0 || run >= ROAD_ROWS;
		last = s->trend[i];
		if (column >= first)
			sicbo_sidebar_bead(c, row + (run < ROAD_ROWS ? run : ROAD_ROWS - 1),
					   column - first, last);
	}
	return column + 1;
}

static void
sicbo_sidebar_big_road(struct sidebar *b, const struct sicbo *s)
{
	struct canvas nowhere = b->c;
	int columns;

	if (!sidebar_title(b, "Big road", ROAD_ROWS))
		return;
	nowhere.rows = 0;
	columns = sicbo_sidebar_runs(nowhere, 0, 0, s) - b->c.cols / CELL_COLS;
	sicbo_sidebar_runs(b->c, b->row, columns > 0 ? columns : 0, s);
	b->row += ROAD_ROWS;
}

void
sicbo_sidebar_draw(struct canvas *c, const struct view *v)
{
	const struct sicbo *s = view_state(v);
	struct sidebar b;

	if (!sidebar_begin(&b, c))
		return;
	sicbo_sidebar_bead_road(&b, s);
	sicbo_sidebar_big_road(&b, s);
	sidebar_totals(&b, v->statistics, SICBO_DICE, NULL);
	sidebar_log(&b, v);
}
