#include "tui/panes/pig_sidebar.h"

#include "games/pig/pig.h"
#include "games/pig/solve.h"
#include "tui/sidebar.h"

enum { NAME_COLS = 14, METER_COL = 8, METER_COLS = 18, CHART_ROWS = 7, TURNS = 12 };

/* The best other score in the game, as the coach judges. */
static struct pig_choice
pig_sidebar_choices(const struct view *v, int seat, int turn)
{
	const struct pig *p = view_state(v);

	return pig_choices(v->knowledge, p->score[seat], pig_best_other(p, seat), turn);
}

static void
pig_sidebar_meter(struct sidebar *b, const char *what, bool best, double chance)
{
	enum style style = best ? STYLE_WIN : STYLE_PLAIN;

	canvas_print(b->c, b->row, 0, style, "%s%s", best ? "→ " : "  ", what);
	sidebar_bar(b->c, b->row, METER_COL, METER_COLS, best ? STYLE_CALL : STYLE_TIME, chance, 1);
	canvas_print(b->c, b->row++, METER_COL + METER_COLS + 1, style, "%.1f %%", 100 * chance);
}

/* Against several it is judged as if the leader were the only one. */
static bool
pig_sidebar_has_leader(const struct pig *p)
{
	return __builtin_popcountll(p->in) > 2;
}

/* What rolling and holding would win, while the person chooses. */
static void
pig_sidebar_advice(struct sidebar *b, const struct view *v)
{
	const struct pig *p = view_state(v);
	struct pig_choice choice;
	bool rolls;

	if (v->knowledge == NULL || v->seat == NOBODY || !rail_has(p->in, v->seat) ||
	    p->turn == NOBODY ||
	    !sidebar_title(
		b, pig_sidebar_has_leader(p) ? "Hold or roll, against the leader" : "Hold or roll",
		2))
		return;
	if (!view_asks(v, v->seat)) {
		canvas_text(b->c, b->row++, 0, STYLE_DIM, "in your turn");
		return;
	}
	choice = pig_sidebar_choices(v, v->seat, p->points);
	rolls = p->rolls == 0 || choice.roll > choice.hold;
	pig_sidebar_meter(b, "roll", rolls, choice.roll);
	if (p->rolls > 0)
		pig_sidebar_meter(b, "hold", !rolls, choice.hold);
	else
		b->row++;
}

/* What the person wins if SEAT's turn begins at these scores: against several the best of them is
 * taken for the only one. */
static double
pig_sidebar_chance(const struct view *v, const uint8_t score[PIG_SEATS], int next)
{
	const struct pig *p = view_state(v);
	int best = 0;

	for (int seat = 0; seat < PIG_SEATS; seat++) {
		if (seat != v->seat && rail_has(p->in, seat) && score[seat] > best)
			best = score[seat];
	}
	if (score[v->seat] >= PIG_GOAL || best >= PIG_GOAL)
		return score[v->seat] >= PIG_GOAL;
	if (next == v->seat)
		return pig_choices(v->knowledge, score[v->seat], best, 0).roll;
	return 1 - pig_choices(v->knowledge, best, score[v->seat], 0).roll;
}

/* The chance after each turn of this game, the newest last; returns how many. */
static int
pig_sidebar_history(const struct view *v, double chance[STATISTICS_STREAKS])
{
	const struct statistics *s = v->statistics;
	uint8_t score[PIG_SEATS] = { 0 };
	int n = 0;

	for (int i = s->first; i < s->streaks; i++) {
		const struct streak *at = &s->streak[i];
		int next = i + 1 < s->streaks ? s->streak[i + 1].seat : NOBODY;

		if (!at->over || at->seat < 0 || at->seat >= PIG_SEATS)
			continue;
		score[at->seat] = (uint8_t)at->n;
		chance[n++] = pig_sidebar_chance(v, score, next);
	}
	return n;
}

/* A column for each turn, over the game. */
static void
pig_sidebar_chart(struct sidebar *b, const struct view *v)
{
	const struct pig *p = view_state(v);
	double chance[STATISTICS_STREAKS];
	int n, room = b->c.cols - 6, wide;

	if (v->knowledge == NULL || v->statistics == NULL || v->seat == NOBODY ||
	    !rail_has(p->in, v->seat) ||
	    !sidebar_title(b,
			   pig_sidebar_has_leader(p) ? "Your chance against the leader"
						     : "Your chance of winning",
			   CHART_ROWS))
		return;
	n = pig_sidebar_history(v, chance);
	wide = n > 0 && room / n >= 2 ? 2 : 1;
	for (int row = 0; row < CHART_ROWS; row++) {
		int percent = 100 - row * 100 / (CHART_ROWS - 1);

		canvas_print_right(b->c, b->row + row, 5, STYLE_DIM, "%d %%", percent);
		for (int i = 0; i < n * wide && i < room; i++)
			canvas_put(b->c, b->row + row, 6 + i,
				   100 * chance[i / wide] >= percent - 8 ? STYLE_SIDE_B : STYLE_DIM,
				   100 * chance[i / wide] >= percent - 8 ? L'█' : L'·');
	}
	b->row += CHART_ROWS;
}

/* "4+5 = 9", the rolls of the turn that is played, or that was the last. */
static void
pig_sidebar_rolls(struct sidebar *b, const struct view *v)
{
	const struct statistics *s = v->statistics;
	const struct streak *turn;
	int col = 0;

	if (s == NULL || (turn = statistics_newest(s)) == NULL || s->streaks == s->first ||
	    !sidebar_title(b, turn->over ? "The last turn" : "This turn", 3))
		return;
	canvas_print(b->c, b->row++, 0, turn->own ? STYLE_OWN : STYLE_PLAIN, "%.*s: %u roll%s",
		     b->c.cols - 12, turn->own ? "you" : turn->who, turn->throws,
		     turn->throws == 1 ? "" : "s");
	for (int i = 0; i < s->thrown_n && sidebar_left(b) > 0; i++) {
		if (col + 5 > b->c.cols) {
			col = 0;
			b->row++;
		}
		col = canvas_print(b->c, b->row, col, STYLE_DIE, " %d %d ", s->thrown[i].die[0],
				   s->thrown[i].die[1]) +
		      1;
	}
	b->row++;
}

/* The turns before, the newest first, with the score after each. */
static void
pig_sidebar_turns(struct sidebar *b, const struct view *v)
{
	const struct statistics *s = v->statistics;

	if (s == NULL || s->streaks - s->first < 2 || !sidebar_title(b, "Turns", 1))
		return;
	for (int i = s->streaks - 1, n = 0; i >= s->first && n < TURNS && sidebar_left(b) > 0;
	     i--) {
		const struct streak *at = &s->streak[i];
		struct canvas name = canvas_part(b->c, b->row, 0, 1, NAME_COLS);
		enum style style = at->own ? STYLE_OWN : STYLE_PLAIN;

		if (!at->over)
			continue;
		if (canvas_text(name, 0, 0, style, at->own ? "you" : at->who) > NAME_COLS)
			canvas_put(name, 0, NAME_COLS - 1, style, L'…');
		canvas_print(b->c, b->row++, NAME_COLS + 1, STYLE_DIM, "%u roll%s, score %u",
			     at->throws, at->throws == 1 ? "" : "s", at->n);
		n++;
	}
}

void
pig_sidebar_draw(struct canvas *c, const struct view *v)
{
	struct sidebar b;

	if (!sidebar_begin(&b, c))
		return;
	pig_sidebar_advice(&b, v);
	pig_sidebar_rolls(&b, v);
	pig_sidebar_chart(&b, v);
	pig_sidebar_turns(&b, v);
	sidebar_log(&b, v);
}
