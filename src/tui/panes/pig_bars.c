#include "tui/panes/pig_bars.h"

#include <stdio.h>
#include <string.h>

#include "base/money.h"
#include "games/pig/pig.h"
#include "term/glyphs.h"

enum { MARGIN = 2, NAMES = MARGIN + 2, NAME_COLS = 12, NAME_LEAST = 5, LAST_COLS = 7 };

/* The rows of a lane with the blank one between two of them. */
enum { STEP_MOST = 12, FEW = 6 };

/* What the last turn of SEAT won. */
static void
pig_bars_last(struct canvas c, int row, int end, const struct pig *p, int seat)
{
	if (seat == p->turn && p->points > 0)
		return;
	if (p->gained[seat] != 0)
		canvas_print_right(c, row, end, p->gained[seat] > 0 ? STYLE_DIM : STYLE_LOSS, "%+d",
				   p->gained[seat]);
	else if (p->rounds[seat] > 0)
		canvas_text_right(c, row, end, STYLE_DIM, "+0");
}

/* The cells that POINTS take of COLS. */
static int
pig_bars_cells(int points, int cols)
{
	int n = (points * cols + PIG_GOAL / 2) / PIG_GOAL;

	return n < cols ? n : cols;
}

static void
pig_bars_blanks(struct canvas c, int row, int col, int cols, enum surface surface)
{
	canvas_fill(canvas_ground(canvas_part(c, row, col, 1, cols), surface), STYLE_INK, L' ');
}

static enum surface
pig_bars_body(const struct view *v, int seat)
{
	return seat == v->seat ? SURFACE_BAR_OWN : (enum surface)(SURFACE_BAR + seat % STYLE_SEATS);
}

/* A row of a lane: the score in the colour of the seat, then what may be lost, in gold, and a post
 * at the end. */
static void
pig_bars_bar(struct canvas c, int row, int left, int cols, const struct view *v, int seat)
{
	const struct pig *p = view_state(v);
	int turn = seat == p->turn ? p->points : 0;
	int score = pig_bars_cells(p->score[seat], cols);
	int end = pig_bars_cells(p->score[seat] + turn, cols);

	pig_bars_blanks(c, row, left, score, pig_bars_body(v, seat));
	pig_bars_blanks(c, row, left + score, end - score, SURFACE_RISK);
	pig_bars_blanks(c, row, left + end, cols - end, (enum surface)(c.surface + SURFACE_PIT));
	canvas_put(c, row, left + cols, style_of(row % 2 == 0 ? SURFACE_IVORY : SURFACE_LOSS),
		   L'▐');
}

/* The sums stand in their parts of the bar, or after it where these are too short. */
static void
pig_bars_sums(struct canvas c, int row, int left, int cols, const struct view *v, int seat)
{
	const struct pig *p = view_state(v);
	int turn = seat == p->turn ? p->points : 0;
	int score = pig_bars_cells(p->score[seat], cols);
	int end = pig_bars_cells(p->score[seat] + turn, cols);
	struct canvas pit = canvas_ground(c, (enum surface)(c.surface + SURFACE_PIT));
	int after = left + end + (end < cols);
	char words[16];

	snprintf(words, sizeof(words), "%d", p->score[seat]);
	if (score > (int)strlen(words))
		canvas_text_right(canvas_ground(c, pig_bars_body(v, seat)), row, left + score - 1,
				  STYLE_INK, words);
	else if (after + (int)strlen(words) < left + cols)
		after = canvas_text(pit, row, after, STYLE_TITLE, words) + 1;
	if (turn == 0)
		return;
	snprintf(words, sizeof(words), "+%d", turn);
	if (end - score > (int)strlen(words))
		canvas_text(canvas_ground(c, SURFACE_RISK), row, left + score + 1, STYLE_INK,
			    words);
	else if (after + (int)strlen(words) < left + cols)
		canvas_text(pit, row, after, STYLE_CALL, words);
}

/* After the longest name. */
static int
pig_bars_left(const struct view *v)
{
	const struct pig *p = view_state(v);
	int most = NAME_LEAST;

	for (int i = 0; i < p->rail.n; i++) {
		int seat = p->rail.order[i];
		int width =
		    glyph_text_width(view_called(v, seat)) + 2 * rail_has(v->view->simulated, seat);

		most = width > most ? width : most;
	}
	return NAMES + (most < NAME_COLS ? most : NAME_COLS) + 1;
}

static int
pig_bars_cols(struct canvas c, const struct view *v)
{
	return c.cols - pig_bars_left(v) - 1 - LAST_COLS - MARGIN;
}

/* For a player who is in no game: whether they will be in the next one. */
static void
pig_bars_outside(struct canvas c, int row, int seat, const struct view *v)
{
	const struct pig *p = view_state(v);
	chips ante = p->rail.option[PIG_ANTE];
	char amount[MONEY_SIZE];

	if (p->rail.stack[seat] < ante)
		canvas_print(c, row, pig_bars_left(v), STYLE_REFUSAL, "need%s %s for the ante",
			     seat == v->seat ? "" : "s", money(ante, amount));
	else
		canvas_text(c, row, pig_bars_left(v), STYLE_DIM,
			    p->phase == PIG_WAITING ? "ready" : "from the next game on");
}

static void
pig_bars_player(struct canvas c, int row, int rows, int seat, const struct view *v, int own_key)
{
	const struct pig *p = view_state(v);
	int middle = row + rows / 2, left = pig_bars_left(v), cols = pig_bars_cols(c, v);

	if (seat == p->turn || seat == p->winner)
		canvas_text(c, middle, MARGIN, STYLE_CALL, seat == p->turn ? "▶" : "★");
	view_name(c, middle, NAMES, STYLE_PLAIN, v, seat, NAME_COLS);
	if (!rail_has(p->in, seat)) {
		pig_bars_outside(c, middle, seat, v);
		return;
	}
	for (int i = 0; i < rows; i++)
		pig_bars_bar(c, row + i, left, cols, v, seat);
	pig_bars_sums(c, middle, left, cols, v, seat);
	pig_bars_last(c, middle, c.cols - MARGIN, p, seat);
	if (seat == v->seat && own_key != 0)
		canvas_click(canvas_part(c, row, 0, rows, c.cols), own_key);
}

static void
pig_bars_scale(struct canvas c, int row, const struct view *v)
{
	int left = pig_bars_left(v), cols = pig_bars_cols(c, v);

	for (int points = 0; points <= PIG_GOAL; points += PIG_GOAL / 4)
		canvas_print(c, row, left + pig_bars_cells(points, cols) - (points > 0 ? 2 : 0),
			     points == PIG_GOAL ? STYLE_TITLE : STYLE_DIM, "%d", points);
}

int
pig_bars_draw(struct canvas c, int row, int below, const struct view *v, int own_key)
{
	const struct pig *p = view_state(v);
	int n = p->rail.n > 0 ? p->rail.n : 1, rows = c.rows - row - below;
	bool scale = rows > n;
	int step = (rows - scale + 1) / n, apart;

	step = step < 1 ? 1 : step > STEP_MOST ? STEP_MOST : step;
	apart = step > 1 && n <= FEW;
	if (scale)
		pig_bars_scale(c, row++, v);
	if (p->rail.n == 0) {
		canvas_text(c, row, NAMES, STYLE_DIM, "Nobody sits here yet.");
		return row + 1;
	}
	for (int i = 0; i < n; i++)
		pig_bars_player(c, row + i * step, step - apart, p->rail.order[i], v, own_key);
	return row + n * step - apart;
}
