#include "tui/panes/summit_sidebar.h"

#include "base/money.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/summit/summit.h"
#include "tui/panes/summit_coach.h"
#include "tui/panes/summit_middle.h"
#include "tui/sidebar.h"

enum { NAME_COLS = 18, CHANCE_COLS = 16 };

/* How the game stands: who has won and lost how much. */
static void
summit_sidebar_standing(struct sidebar *b, const struct view *v)
{
	const struct summit *s = view_state(v);
	uint8_t seats[SUMMIT_SEATS];
	int n = summit_middle_rank(v, seats);
	char amount[MONEY_SIZE];

	if (n == 0 || !sidebar_title(b, s->rounds > 0 ? "This game so far" : "So far", 1))
		return;
	for (int i = 0; i < n && sidebar_left(b) > 0; i++, b->row++) {
		chips won = s->seat[seats[i]].won;

		view_name(b->c, b->row, 0, STYLE_PLAIN, v, seats[i], NAME_COLS);
		canvas_text_right(b->c, b->row, b->c.cols,
				  won > 0   ? STYLE_WIN
				  : won < 0 ? STYLE_LOSS
					    : STYLE_DIM,
				  money_change_within(won, b->c.cols - NAME_COLS - 1, amount));
	}
}

static void
summit_sidebar_choices(struct sidebar *b, const struct view *v)
{
	const struct summit *s = view_state(v);
	const double *worth = v->reckoned->worth;
	int best = summit_coach_best(v->reckoned);

	for (int verb = 0; verb < SUMMIT_VERBS && sidebar_left(b) > 0; verb++) {
		struct action a = { .verb = (uint8_t)verb };

		if (game_check(v->game, s, v->seat, &a, NULL) == 0)
			canvas_print(b->c, b->row++, 0, verb == best ? STYLE_WIN : STYLE_PLAIN,
				     "%s%-9s %+.1f", verb == best ? "→ " : "  ",
				     v->game->actions[verb].name, worth[verb]);
	}
}

/* The chance of the best hand, and what each choice is worth in chips. */
static void
summit_sidebar_coach(struct sidebar *b, const struct view *v)
{
	double chance;

	if (v->reckoned == NULL || !v->reckoned->known || !sidebar_title(b, "Your hand", 1))
		return;
	chance = v->reckoned->chance;
	canvas_text(b->c, b->row, 0, STYLE_PLAIN, "the best");
	sidebar_bar(b->c, b->row, 10, CHANCE_COLS, STYLE_TIME, chance, 1);
	canvas_print(b->c, b->row++, 11 + CHANCE_COLS, STYLE_PLAIN, "%.0f %%", 100 * chance);
	if (view_asks(v, v->seat))
		summit_sidebar_choices(b, v);
}

void
summit_sidebar_draw(struct canvas *c, const struct view *v)
{
	struct sidebar b;

	if (!sidebar_begin(&b, c))
		return;
	summit_sidebar_coach(&b, v);
	summit_sidebar_standing(&b, v);
	sidebar_log(&b, v);
}
