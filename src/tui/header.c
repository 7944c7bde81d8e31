#include "tui/header.h"

#include "base/money.h"

enum { CLOCK_COLS = 72, PAUSED_COLS = 8 };

/* What the header leaves out, in this order, until all sums that it shows fit. */
enum left_out { NOTHING, NO_NAME, NO_TABLES, NO_TONIGHT };

static int
header_draw_sum(struct canvas c, int col, const char *label, enum style style, const char *amount)
{
	col = canvas_text(c, 0, col, STYLE_DIM, label);
	return canvas_text(c, 0, col, style, amount);
}

static bool
header_is_narrow(struct canvas c)
{
	return c.cols < CLOCK_COLS;
}

/* A replay says elsewhere whether it plays. */
static bool
header_is_paused(const struct scene *s)
{
	return s->paused && s->recording == NULL;
}

/* The header's left, with so much left out; returns the column after it. */
static int
header_draw_sums(struct canvas c, const struct scene *s, enum left_out out)
{
	bool narrow = header_is_narrow(c), short_label = narrow || out >= NO_NAME;
	enum style change = s->tonight > 0 ? STYLE_WIN : s->tonight < 0 ? STYLE_LOSS : STYLE_HEADER;
	char amount[MONEY_SIZE];
	int col = 1;

	if (narrow && header_is_paused(s))
		col = canvas_text(c, 0, col, STYLE_CALL, "PAUSED ");
	else if (out < NO_NAME && !(narrow && (s->practice || s->recording != NULL)))
		col = canvas_text(c, 0, col, STYLE_HEADER, "pitboss ");
	if (s->recording != NULL)
		col = canvas_text(c, 0, col, STYLE_CALL, "REPLAY ");
	if (s->practice)
		col = canvas_text(c, 0, col, STYLE_CALL, "PRACTICE ");
	if (!scene_may(s, RIGHT_PLAY))
		return canvas_text(c, 0, col, STYLE_CALL, "WATCHING");
	col = header_draw_sum(c, col, " bankroll ", STYLE_HEADER, money(s->bankroll, amount));
	if (out < NO_TABLES)
		col = header_draw_sum(c, col, short_label ? " · on tables " : " · on the tables ",
				      STYLE_HEADER, money(s->on_tables, amount));
	if (out < NO_TONIGHT)
		col = header_draw_sum(c, col, " · tonight ", change,
				      money_change(s->tonight, amount));
	return col;
}

/* No sum is ever cut: "$1,00" of "$1,000" would be a wrong sum. */
void
header_draw(struct canvas c, const struct scene *s)
{
	bool paused = header_is_paused(s) && !header_is_narrow(c);
	int end = c.cols - (paused ? PAUSED_COLS : 0), col;
	enum left_out out = NOTHING;
	struct canvas nowhere = c;

	nowhere.rows = 0;
	while (out < NO_TONIGHT && header_draw_sums(nowhere, s, out) > end)
		out++;
	col = header_draw_sums(c, s, out);
	if (paused)
		canvas_text_right(c, 0, c.cols - 1, STYLE_CALL, "PAUSED");
	else if (!header_is_narrow(c) && col < c.cols - 8)
		canvas_print_right(c, 0, c.cols - 1, STYLE_DIM, "%02d:%02d", s->hour, s->minute);
}
