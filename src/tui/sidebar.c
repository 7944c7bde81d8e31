#include "tui/sidebar.h"

#include "base/money.h"
#include "term/glyphs.h"
#include "tui/pane.h"

/* A table has LEFT_COLS at least. */
enum { LEFT_COLS = 80, WIDEST = 64, MARGIN = 2, SIDEBAR_KEYS_SIZE = 64, KEY_COLS = 8 };

/* What happened, under a blank row and its title. */
enum { LOG_LEAST = 5, LOG_KEPT = LOG_LEAST + 2, AMOUNT_COLS = 10 };

int
sidebar_leaves(int rows, int cols)
{
	int side = cols - LEFT_COLS;

	if (cols < SIDEBAR_FROM || rows < SIDEBAR_ROWS)
		return cols;
	return cols - (side < WIDEST ? side : WIDEST);
}

bool
sidebar_begin(struct sidebar *b, struct canvas *c)
{
	int left = sidebar_leaves(c->rows, c->cols), cols = c->cols - left;

	if (cols == 0)
		return false;
	for (int row = 0; row < c->rows; row++)
		canvas_put(*c, row, left, STYLE_FRAME, L'│');
	*b = (struct sidebar){ .c = canvas_part(*c, 0, left + MARGIN, c->rows, cols - 2 * MARGIN),
			       .kept = LOG_KEPT };
	*c = canvas_part(*c, 0, 0, c->rows, left);
	return true;
}

int
sidebar_left(const struct sidebar *b)
{
	return b->c.rows - b->row - b->kept;
}

bool
sidebar_title(struct sidebar *b, const char *title, int rows)
{
	int blank = b->row > 0;

	if (sidebar_left(b) < blank + 1 + rows)
		return false;
	b->row += blank;
	canvas_text(b->c, b->row++, 0, STYLE_TITLE, title);
	return true;
}

void
sidebar_bar(struct canvas c, int row, int col, int cols, enum style style, double part, double all)
{
	int cells = all > 0 ? (int)(part * cols / all + 0.5) : 0;

	for (int i = 0; i < cols; i++)
		canvas_put(c, row, col + i, i < cells ? style : STYLE_DIM, i < cells ? L'█' : L'·');
}

/* The columns of a total. */
enum { SEEN_END = 8, BAR_COL = 10, EXPECTED_COLS = 8, YOURS_COLS = 10, YOURS_RANGE_COLS = 15 };

/* Between the two amounts of a range. */
static const char sidebar_to[] = " to ";

static int
sidebar_put_change(struct canvas c, int row, int col, int cols, chips change)
{
	char amount[MONEY_SIZE];

	return canvas_text(c, row, col,
			   change < 0   ? STYLE_LOSS
			   : change > 0 ? STYLE_WIN
					: STYLE_DIM,
			   money_change_within(change, cols, amount));
}

int
sidebar_put_range(struct canvas c, int row, int col, int cols, const struct sidebar_range *r)
{
	int each = (cols - (int)sizeof(sidebar_to) + 1) / 2;

	if (r->least == r->most)
		return sidebar_put_change(c, row, col, cols, r->least);
	col = sidebar_put_change(c, row, col, each, r->least);
	col = canvas_text(c, row, col, STYLE_DIM, sidebar_to);
	return sidebar_put_change(c, row, col, each, r->most);
}

/* The same, ending at the right of C. */
static void
sidebar_put_range_right(struct canvas c, int row, int cols, const struct sidebar_range *r)
{
	struct canvas nowhere = { .cols = cols };

	sidebar_put_range(c, row, c.cols - sidebar_put_range(nowhere, 0, 0, cols, r), cols, r);
}

/* The columns that YOURS takes, with one before them: more if one total has a range. */
static int
sidebar_yours_cols(const struct sidebar_range *yours, int dice)
{
	for (int total = dice; total <= 6 * dice; total++) {
		if (yours[total].least != yours[total].most)
			return YOURS_RANGE_COLS;
	}
	return YOURS_COLS;
}

static void
sidebar_draw_total(struct canvas c, int row, int total, const struct statistics *s, double expected,
		   double most)
{
	int bar = c.cols - BAR_COL - EXPECTED_COLS;

	canvas_print_right(c, row, 2, STYLE_PLAIN, "%d", total);
	canvas_print_right(c, row, SEEN_END, STYLE_PLAIN, "%u", s->total[total]);
	sidebar_bar(c, row, BAR_COL, bar, STYLE_SIDE_B, s->total[total], most);
	canvas_print_right(c, row, c.cols, STYLE_DIM, "%.1f", expected);
}

/* Of three dice, in two columns. */
static void
sidebar_totals_in_brief(struct sidebar *b, const struct statistics *s)
{
	enum { ROWS = 8, FIRST = 3, WAYS = 216 };
	int half = b->c.cols / 2;

	if (!sidebar_title(b, "Totals   seen, expected", ROWS))
		return;
	for (int i = 0; i < 2 * ROWS; i++) {
		struct canvas c =
		    canvas_part(b->c, b->row + i % ROWS, i / ROWS * half, 1, half - 2);
		int total = FIRST + i;

		canvas_print_right(c, 0, 2, STYLE_PLAIN, "%d", total);
		canvas_print_right(c, 0, SEEN_END, STYLE_PLAIN, "%u", s->total[total]);
		canvas_print_right(c, 0, c.cols, STYLE_DIM, "%.1f",
				   (double)s->throws * statistics_ways(3, total) / (double)WAYS);
	}
	b->row += ROWS;
}

void
sidebar_totals(struct sidebar *b, const struct statistics *s, int dice,
	       const struct sidebar_range *yours)
{
	int all = dice == 2 ? 36 : 216, totals = 5 * dice + 1;
	int cols = yours != NULL ? sidebar_yours_cols(yours, dice) : 0;
	struct canvas c = b->c;
	double most = 1;

	if (s == NULL)
		return;
	if (sidebar_left(b) < totals + 2 && dice == 3) {
		sidebar_totals_in_brief(b, s);
		return;
	}
	if (!sidebar_title(b, "Totals   seen, expected", totals))
		return;
	if (yours != NULL) {
		canvas_text_right(c, b->row - 1, c.cols, STYLE_TITLE, "for you");
		c.cols -= cols;
	}
	for (int total = dice; total <= 6 * dice; total++) {
		double expected = (double)s->throws * statistics_ways(dice, total) / all;

		most = expected > most ? expected : most;
		most = s->total[total] > most ? s->total[total] : most;
	}
	for (int total = dice; total <= 6 * dice; total++, b->row++) {
		sidebar_draw_total(c, b->row, total, s,
				   (double)s->throws * statistics_ways(dice, total) / all, most);
		if (yours != NULL && (yours[total].least != 0 || yours[total].most != 0))
			sidebar_put_range_right(b->c, b->row, cols - 1, &yours[total]);
	}
}

/* The rows that a sentence takes, from ROW on, with what it brought the person at the end of the
 * first; it is drawn if C has them.  A sum is told with all of its places. */
static int
sidebar_flow(struct canvas c, int row, const struct sentence *s)
{
	struct canvas words = c;
	char amount[MONEY_SIZE], shorter[PHRASE_NEWS];
	bool fits;

	if (s->change != 0) {
		money_change_within(s->change, AMOUNT_COLS, amount);
		words.cols -= glyph_text_width(amount) + 1;
		if (row < c.rows)
			canvas_text_right(c, row, c.cols, s->change > 0 ? STYLE_WIN : STYLE_LOSS,
					  amount);
	}
	fits = !s->sum && ticker_fit(s, words.cols, shorter);
	return canvas_flow(words, row, s->style, fits ? shorter : s->words) - row;
}

static int
sidebar_rules(struct canvas c, int row, const struct view *v)
{
	const struct pane *pane = pane_find(v->game);

	row = canvas_flow(c, row, STYLE_PLAIN, pane->rules);
	return pane->more_rules != NULL ? canvas_flow(c, row, STYLE_PLAIN, pane->more_rules(v))
					: row;
}

static int
sidebar_keys(struct canvas c, int row, const struct view *v)
{
	struct canvas words = canvas_part(c, 0, KEY_COLS, c.rows, c.cols - KEY_COLS);

	for (const struct pane_key *k = pane_find(v->game)->keys; k->help != NULL; k++) {
		char keys[SIDEBAR_KEYS_SIZE] = "";
		struct text text = text_in(keys, sizeof(keys));

		if (k->help[0] == '\0' || !view_offers(v, k->meant[0]) ||
		    !keymap_words(v->keymap, k->meant, &text))
			continue;
		canvas_text(c, row, 0, STYLE_KEY, keys);
		row = canvas_flow(words, row, STYLE_PLAIN, k->help);
	}
	return row;
}

/* As long as little has happened there is room at the bottom for the rules, and for the keys of the
 * table: what is needed most when an evening begins. */
static void
sidebar_teach(struct canvas c, const struct view *v)
{
	struct canvas nowhere = { .cols = c.cols };
	int rules = 1 + sidebar_rules(nowhere, 0, v), keys = 2 + sidebar_keys(nowhere, 0, v), row;

	if (v->recorded || pane_find(v->game)->rules[0] == '\0' || c.rows < 1 + rules)
		return;
	row = c.rows - rules - (c.rows >= 1 + rules + keys ? keys : 0);
	canvas_text(c, row, 0, STYLE_TITLE, "The rules");
	row = sidebar_rules(c, row + 1, v);
	if (row == c.rows)
		return;
	canvas_text(c, row + 1, 0, STYLE_TITLE, "Keys of this table");
	sidebar_keys(c, row + 2, v);
}

void
sidebar_log(struct sidebar *b, const struct view *v)
{
	const struct ticker *t = v->ticker;
	struct canvas c, nowhere;
	int row, from;

	b->kept = 0;
	if (t == NULL || t->n == 0 || !sidebar_title(b, "What happened", LOG_LEAST))
		return;
	c = canvas_part(b->c, b->row, 0, sidebar_left(b), b->c.cols);
	nowhere = c;
	nowhere.rows = 0;
	for (from = t->n, row = 0; from > 0; from--) {
		int rows = sidebar_flow(nowhere, 0, ticker_sentence(t, from - 1));

		if (row + rows > c.rows)
			break;
		row += rows;
	}
	for (row = 0; from < t->n; from++)
		row += sidebar_flow(c, row, ticker_sentence(t, from));
	sidebar_teach(canvas_part(c, row, 0, c.rows - row, c.cols), v);
	b->row = b->c.rows;
}
