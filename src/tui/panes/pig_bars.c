#include "tui/panes/pig_bars.h"

#include "base/money.h"
#include "games/pig/pig.h"

enum { MARGIN = 2, NAME_COLS = 12, LAST_COLS = 7, THICK = 16 };

/* There is a blank row between few players, or between thick bars. */
enum { FEW = 4, THIN = 7 };

/* What the last turn of SEAT brought, or what this one is worth. */
static void
pig_bars_last(struct canvas c, int row, int end, const struct pig *p, int seat)
{
	if (seat == p->turn && p->points > 0)
		canvas_print_right(c, row, end, STYLE_CALL, "+ %d", p->points);
	else if (p->gained[seat] != 0)
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
pig_bars_bar(struct canvas c, int row, int left, int cols, const struct pig *p, int seat,
	     enum style style)
{
	int score = pig_bars_cells(p->score[seat], cols);
	int turn = seat == p->turn ? pig_bars_cells(p->score[seat] + p->points, cols) : score;

	for (int i = 0; i < cols; i++)
		canvas_put(c, row, left + i,
			   i < score  ? style
			   : i < turn ? STYLE_CALL
				      : STYLE_DIM,
			   i < score  ? L'█'
			   : i < turn ? L'▒'
				      : L'·');
}

static int
pig_bars_left(void)
{
	return MARGIN + 2 + NAME_COLS + 4;
}

static int
pig_bars_cols(struct canvas c)
{
	return c.cols - pig_bars_left() - LAST_COLS - MARGIN;
}

/* For a player who is in no game: whether they will be in the next one. */
static void
pig_bars_outside(struct canvas c, int row, int seat, const struct view *v)
{
	const struct pig *p = view_state(v);
	chips ante = p->rail.option[PIG_ANTE];
	char amount[MONEY_SIZE];

	if (p->rail.stack[seat] < ante)
		canvas_print(c, row, pig_bars_left(), STYLE_REFUSAL, "need%s %s for the ante",
			     seat == v->seat ? "" : "s", money(ante, amount));
	else
		canvas_text(c, row, pig_bars_left(), STYLE_DIM,
			    p->phase == PIG_WAITING ? "ready" : "from the next game on");
}

static void
pig_bars_player(struct canvas c, int row, int rows, int seat, const struct view *v, int own_key)
{
	const struct pig *p = view_state(v);
	enum style style = view_seat_style(v, seat);

	if (seat == p->turn || seat == p->winner)
		canvas_text(c, row, MARGIN, STYLE_CALL, seat == p->turn ? "▶" : "★");
	view_name(c, row, MARGIN + 2, style, v, seat, NAME_COLS);
	if (!rail_has(p->in, seat)) {
		pig_bars_outside(c, row, seat, v);
		return;
	}
	canvas_print_right(c, row, pig_bars_left() - 1, style, "%d", p->score[seat]);
	pig_bars_bar(c, row, pig_bars_left(), pig_bars_cols(c), p, seat, style);
	pig_bars_last(c, row, c.cols - MARGIN, p, seat);
	if (seat == v->seat && own_key != 0)
		canvas_click(canvas_part(c, row, 0, rows, c.cols), own_key);
}

/* The rows of a player above BELOW other rows: the more room there is, the thicker is the bar. */
static int
pig_bars_rows(struct canvas c, const struct pig *p, int below)
{
	int rows = p->rail.n > 0 ? (c.rows - below - 3) / p->rail.n : 1;

	return rows < THICK ? (rows < 1 ? 1 : rows) : THICK;
}

int
pig_bars_draw(struct canvas c, int row, int below, const struct view *v, int own_key)
{
	const struct pig *p = view_state(v);
	int rows = pig_bars_rows(c, p, below);
	bool apart = rows > 2 && (p->rail.n <= FEW || rows >= THIN);

	row += rows > 1;
	for (int i = 0; i < p->rail.n; i++, row += rows) {
		int seat = p->rail.order[i];

		pig_bars_player(c, row, rows, seat, v, own_key);
		for (int k = 1; k < rows - apart && rail_has(p->in, seat); k++)
			pig_bars_bar(c, row + k, pig_bars_left(), pig_bars_cols(c), p, seat,
				     view_seat_style(v, seat));
	}
	if (p->rail.n == 0)
		canvas_text(c, row++, MARGIN + 2, STYLE_DIM, "Nobody sits here yet.");
	return row;
}

void
pig_bars_scale(struct canvas c, int row)
{
	for (int points = 0; points <= PIG_GOAL; points += 20)
		canvas_print(c, row, pig_bars_left() + points * (pig_bars_cols(c) - 1) / PIG_GOAL,
			     STYLE_DIM, "%d", points);
}
