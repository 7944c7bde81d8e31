#include "tui/panes/summit_coach.h"

#include <math.h>

#include "games/summit/bayes.h"

enum { OFF, ON };

/* Narrower than this, the choices need the room of the title. */
enum { TITLED_COLS = 64 };

bool
summit_coach_is_on(const struct desk *desk)
{
	return desk->mode != OFF;
}

int
summit_coach_switched(const struct desk *desk)
{
	return desk->mode == OFF ? ON : OFF;
}

/* "-1.5"; from ten on without tenths; 0 has no sign. */
static int
summit_coach_draw_worth(struct canvas c, int row, int col, enum style style, double worth)
{
	bool large = fabs(worth) >= 9.95;

	return large ? canvas_print(c, row, col, style, "%+.0f", worth)
		     : canvas_print(c, row, col, style, "%+.1f", round(worth * 10) / 10 + 0.0);
}

/* Each legal choice, the best of them marked. */
static void
summit_coach_draw_choices(struct canvas c, int row, int col, const struct view *v)
{
	const struct summit *s = view_state(v);
	double worth[SUMMIT_VERBS];
	int best = 0;

	bayes_expect(s, v->seat, NULL, worth);
	for (int verb = 1; verb < SUMMIT_VERBS; verb++)
		best = worth[verb] > worth[best] ? verb : best;
	for (int verb = 0; verb < SUMMIT_VERBS; verb++) {
		enum style style = verb == best ? STYLE_WIN : STYLE_PLAIN;
		struct action a = { .verb = (uint8_t)verb };

		if (game_check(v->game, s, v->seat, &a, NULL) != 0)
			continue;
		col = canvas_print(c, row, col, style, "%s%s ", verb == best ? "→ " : "",
				   v->game->actions[verb].name);
		col = summit_coach_draw_worth(c, row, col, style, worth[verb]) + 2;
	}
}

void
summit_coach_draw(struct canvas c, int row, int col, const struct view *v)
{
	const struct summit *s = view_state(v);
	bool asked = view_asks(v, v->seat);

	if (c.cols >= TITLED_COLS || !asked)
		col = canvas_text(c, row, col, STYLE_TITLE, "coach") + 2;
	if (v->seat == NOBODY || !rail_has(s->in, v->seat)) {
		canvas_text(c, row, col, STYLE_DIM, "speaks while you are in a round");
		return;
	}
	col = canvas_print(c, row, col, STYLE_PLAIN, "best hand %.0f %%",
			   100 * bayes_best(s, v->seat, NULL)) +
	      2;
	if (asked)
		summit_coach_draw_choices(c, row, col, v);
}
