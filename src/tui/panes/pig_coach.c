#include "tui/panes/pig_coach.h"

#include "games/pig/pig.h"
#include "games/pig/solve.h"

/* OFF, ON before any decision, or COST with hundredths of a percent. */
enum { OFF, ON, COST };

/* From here on the choices have meters, and what a decision cost stands below them. */
enum { WIDE_COLS = 76, METER_COLS = 8 };

/* The coach knows what the best player knows. */
void *
pig_coach_prepare(void)
{
	return pig_optimal_prepare(NULL, NULL, 0, NULL);
}

void
pig_coach_dismiss(void *knowledge)
{
	pig_optimal_dismiss(knowledge);
}

bool
pig_coach_is_on(const struct view *v)
{
	return v->pane_state.mode != OFF && v->knowledge != NULL;
}

int
pig_coach_switched(const struct view *v)
{
	return pig_coach_is_on(v) ? OFF : ON;
}

static struct pig_choice
pig_coach_choices(const struct view *v, int seat)
{
	const struct pig *p = view_state(v);

	return pig_choices(v->knowledge, p->score[seat], pig_best_other(p, seat), p->points);
}

int
pig_coach_judged(const struct view *v, int verb)
{
	struct pig_choice choice = pig_coach_choices(v, v->seat);
	double lost = verb == PIG_ROLL ? choice.hold - choice.roll : choice.roll - choice.hold;
	const struct pig *p = view_state(v);

	if (p->rolls == 0 || lost < 0)
		lost = 0;
	return COST + (int)(lost * 10000 + 0.5);
}

/* "roll wins 50.6 % ▰▰▰▰▱▱▱▱".  Returns the column after it. */
static int
pig_coach_draw_choice(struct canvas c, int row, int col, const char *verb, bool best, double chance)
{
	enum style style = best ? STYLE_WIN : STYLE_PLAIN;

	col = canvas_print(c, row, col, style, "%s wins %.1f %%", verb, 100 * chance);
	if (c.cols < WIDE_COLS)
		return col;
	col++;
	for (int i = 0; i < METER_COLS; i++)
		canvas_put(c, row, col++, best ? STYLE_CALL : STYLE_TIME,
			   i < (int)(chance * (double)METER_COLS + 0.5) ? L'▰' : L'▱');
	return col;
}

/* Both choices, if the person is asked. */
static int
pig_coach_draw_choices(struct canvas c, int row, int col, const struct view *v)
{
	const struct pig *p = view_state(v);
	struct pig_choice choice = pig_coach_choices(v, v->seat);
	bool rolls = p->rolls == 0 || choice.roll > choice.hold;

	col = pig_coach_draw_choice(c, row, col, "roll", rolls, choice.roll);
	if (p->rolls > 0)
		col = pig_coach_draw_choice(c, row, col + 2, "hold", !rolls, choice.hold);
	return canvas_print(c, row, col + 1, STYLE_TITLE, "→ %s", rolls ? "roll" : "hold");
}

/* The person's chances if the only other player, who decides now, makes no mistake. */
static int
pig_coach_draw_prospect(struct canvas c, int row, int col, const struct view *v)
{
	const struct pig *p = view_state(v);
	struct pig_choice theirs = pig_coach_choices(v, p->turn);
	double worst = p->rolls > 0 && theirs.hold > theirs.roll ? theirs.hold : theirs.roll;

	return canvas_print(c, row, col, STYLE_PLAIN, "you win %.1f %% from here",
			    100 * (1 - worst));
}

static int
pig_coach_draw_cost(struct canvas c, int row, int col, int cost)
{
	if (cost == 0)
		return canvas_text(c, row, col, STYLE_DIM, "your last: best");
	return canvas_print(c, row, col, STYLE_LOSS, "your last: -%d.%02d %%", cost / 100,
			    cost % 100);
}

void
pig_coach_draw(struct canvas c, int row, int col, const struct view *v)
{
	const struct pig *p = view_state(v);
	bool two = __builtin_popcountll(p->in) == 2;
	bool asked = p->phase == PIG_DECIDING && p->turn == v->seat;
	int cost = v->pane_state.mode - COST, first = col, left;

	col = left = canvas_text(c, row, col, STYLE_TITLE, "coach") + 2;
	if (!rail_has(p->in, v->seat) || p->phase == PIG_WAITING || p->phase == PIG_DRAWING)
		col = canvas_text(c, row, col, STYLE_DIM, "speaks in your games");
	else if (asked)
		col = pig_coach_draw_choices(c, row, col, v);
	else if (p->phase == PIG_DECIDING && two)
		col = pig_coach_draw_prospect(c, row, col, v);
	else
		col = canvas_text(c, row, col, STYLE_DIM,
				  two || p->turn == v->seat ? "…" : "waits for your turn");
	if (cost >= 0 && c.cols >= WIDE_COLS && !asked)
		pig_coach_draw_cost(c, row, col + 2, cost);
	else if (cost >= 0)
		left = pig_coach_draw_cost(c, row + 1, first, cost) + 2;
	if (!two && rail_has(p->in, v->seat))
		canvas_text(c, row + 1, left, STYLE_DIM, "judged against the leader alone");
}
