#include "tui/panes/summit_coach.h"

#include <math.h>

#include "games/game.h"
#include "games/game_table.h"
#include "games/summit/bayes.h"

enum { OFF, ON };

/* Narrower than this, the choices need the room of the title. */
enum { TITLED_COLS = 64 };

bool
summit_coach_is_on(const struct pane_state *pane_state)
{
	return pane_state->mode != OFF;
}

int
summit_coach_switched(const struct pane_state *pane_state)
{
	return pane_state->mode == OFF ? ON : OFF;
}

void
summit_coach_evaluate(const struct view *v, struct evaluation *out)
{
	const struct summit *s = view_state(v);

	if (v->seat == NOBODY || !rail_has(s->in, v->seat) || s->hand[v->seat][0] == 0)
		return;
	out->known = true;
	out->chance = bayes_best(s, v->seat, NULL);
	if (view_asks(v, v->seat))
		bayes_expect(s, v->seat, NULL, out->worth);
}

int
summit_coach_best(const struct evaluation *r)
{
	int best = 0;

	for (int verb = 1; verb < SUMMIT_VERBS; verb++)
		best = r->worth[verb] > r->worth[best] ? verb : best;
	return best;
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
	const double *worth = v->reckoned->worth;
	int best = summit_coach_best(v->reckoned);

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
	bool asked = view_asks(v, v->seat);

	if (c.cols >= TITLED_COLS || !asked)
		col = canvas_text(c, row, col, STYLE_TITLE, "coach") + 2;
	if (v->reckoned == NULL || !v->reckoned->known) {
		canvas_text(c, row, col, STYLE_DIM, "speaks while you are in a round");
		return;
	}
	col =
	    canvas_print(c, row, col, STYLE_PLAIN, "best hand %.0f %%", 100 * v->reckoned->chance) +
	    2;
	if (asked)
		summit_coach_draw_choices(c, row, col, v);
}
